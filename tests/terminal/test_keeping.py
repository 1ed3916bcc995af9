"""Proves that nothing is lost on the full screen: undo, saves, leaving, and faults of bots and of the screen."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import duelwright as dw
from duelwright.terminal.screen.playing import PlayingApp
from tests.terminal.seated import Seated, duel, options_of, seated


class TestKeeping:
    def test_undo_takes_back_what_showed_nothing(self, shipped: dw.Bundle) -> None:
        game = duel(shipped)
        before = game.state_hash()

        async def place(person: Seated) -> None:
            await person.type("1")
            assert person.game.state_hash() != before
            await person.press("ctrl+z")
            assert person.game.state_hash() == before
            assert "Taken back." in person.part("legend")
            await person.press("ctrl+z")
            assert "Nothing to take back" in person.part("legend")

        seated(game, "ana,bot:random", place)

    @pytest.mark.parametrize("key", ["ctrl+q", "ctrl+c", "ctrl+d"])
    def test_leaving_saves_and_the_game_goes_on_from_there(self, shipped: dw.Bundle, tmp_path: Path, key: str) -> None:
        file = tmp_path / "game.json"

        async def leave(person: Seated) -> None:
            await person.type("1")
            await person.press(key)

        app = seated(duel(shipped), "ana,bot:random", leave, save=file)
        assert app.told == [("saved", file)]
        assert app.sitting is not None
        again = dw.Game.from_json(shipped, file.read_text(encoding="utf-8"))
        assert again.state_hash() == app.sitting.game.state_hash()

        async def look(person: Seated) -> None:
            assert "Choose where to place Sister 2" in person.part("prompt")
            assert "Hand (5)" in person.part("strip")
            assert "S1♥1" in person.part("board")
            assert "Sister 1 is placed" in person.part("log")

        seated(again, "ana,bot:random", look, save=file)

    def test_who_chose_nothing_leaves_no_file(self, shipped: dw.Bundle, tmp_path: Path) -> None:
        async def leave(person: Seated) -> None:
            await person.press("ctrl+q")

        app = seated(duel(shipped), "ana,bot:random", leave, save=tmp_path / "game.json")
        assert (app.told, [*tmp_path.iterdir()]) == ([], [])

    def test_saving_in_between_plays_on(self, shipped: dw.Bundle, tmp_path: Path) -> None:
        file = tmp_path / "game.json"

        async def save(person: Seated) -> None:
            await person.press("ctrl+s")
            assert "Saved in " in person.part("legend")
            assert json.loads(file.read_text(encoding="utf-8"))["seats"] == ["ana", "bot:random"]
            await person.type("1")

        seated(duel(shipped), "ana,bot:random", save, save=file)

    def test_a_bot_that_fails_loses_nothing(self, shipped: dw.Bundle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / "a_tired_bot.py").write_text("class Bot:\n    def choose(self, view):\n        raise RuntimeError('tired')\n", encoding="utf-8")
        monkeypatch.chdir(tmp_path)
        file = tmp_path / "game.json"

        async def place(person: Seated) -> None:
            for _ in range(3):
                await person.type(str(options_of(person).lines[0].number))

        with pytest.raises(Exception, match="tired"):
            seated(duel(shipped), "ana,bot:a_tired_bot:Bot", place, save=file)
        kept = dw.Game.from_json(shipped, file.read_text(encoding="utf-8"))
        assert kept.decision is not None
        assert (kept.decision.player, len(kept.replay()["actions"])) == (1, 3)

    def test_a_fault_of_the_screen_saves_and_is_passed_on(self, shipped: dw.Bundle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        file = tmp_path / "game.json"

        async def place(person: Seated) -> None:
            await person.type("1")
            monkeypatch.setattr(PlayingApp, "redraw", lambda self: 1 / 0)
            await person.type("2")

        with pytest.raises(ZeroDivisionError):
            seated(duel(shipped), "ana,bot:random", place, save=file)
        assert file.exists()
