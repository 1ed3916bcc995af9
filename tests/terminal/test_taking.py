"""Proves how options are taken on the full screen: numbers, parts of names, arrows, clicks, and a question before harm."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.events import Key

import duelwright as dw
from duelwright.bots import bot_named
from duelwright.bots.base import choice_of
from tests.terminal.seated import Seated, at, duel, options_of, seated


class TestTakingOptions:
    def test_a_whole_game_by_keys(self, shipped: dw.Bundle, tmp_path: Path) -> None:
        """Numbers alone, typed as they are listed, until the game is over; the replay of it is the same game."""
        record = tmp_path / "game.json"
        taken = 0

        async def play(person: Seated) -> None:
            nonlocal taken
            while not person.game.over:
                option = choice_of(bot_named("greedy"), person.game, 5)
                number = next(line.number for line in options_of(person).lines if line.choice["option"] == option)
                before = person.game.state.history
                for key in [*str(number), "enter", "y"]:
                    # A number that no other begins with is taken at once; what harms one's own is asked about again.
                    if person.game.state.history is before and (key != "y" or len(person.app.screen_stack) > 1):
                        person.app.post_message(Key(key, key if len(key) == 1 else None))
                        await person.quick()
                taken += 1
                assert taken < 600
            await person.settle()
            assert "The game is over (seed 11)" in re.sub(r"\s+", " ", person.part("prompt"))

        app = seated(duel(shipped, seed=11), "ana,bot:greedy", play, record=record, size=(100, 30))
        assert app.sitting is not None
        assert taken > 20
        assert dw.play_replay(shipped, record.read_text(encoding="utf-8")).state_hash() == app.sitting.game.state_hash()

    def test_the_seed_is_not_on_the_screen_while_the_game_runs(self, shipped: dw.Bundle) -> None:
        async def look(person: Seated) -> None:
            for key in ("f1", "f2", "f3", "f4", "f5", "f6"):
                await person.press(key)
                assert "8675309" not in person.screen
                await person.press("escape")

        seated(at(duel(shipped, seed=8675309), "action"), "ana,bot:random", look)

    @pytest.mark.parametrize(("lang", "typed", "answer"), [("en", "y", 1), ("en", "n", 2), ("pt-BR", "s", 1), ("pt-BR", "n", 2), ("pt-BR", "nao", 2)])
    def test_yes_and_no_by_a_letter(self, shipped: dw.Bundle, lang: str, typed: str, answer: int) -> None:
        game = at(duel(shipped, lang=lang), "may", seed=3)
        expected = game.clone()
        expected.apply(answer - 1)

        async def say(person: Seated) -> None:
            await person.type(typed, "enter")
            if len(person.app.screen_stack) > 1:
                await person.press("y")
            assert person.game.state_hash() == expected.state_hash()

        seated(game, "ana,ana", say)

    def test_any_part_of_a_name_in_any_order(self, shipped: dw.Bundle) -> None:
        game = at(duel(shipped), "maneuver")
        assert game.decision is not None
        text = next(str(option) for option in game.decision.options if str(option).startswith("Sister 3 → "))
        space = text.removeprefix("Sister 3 → ")

        async def say(person: Seated) -> None:
            await person.type(f"sister 3 {space.lower()[:4]}")
            assert [line.choice["text"] for line in options_of(person).lines] == [text]
            assert f"{space.split()[-1]}◀" in person.part("board"), "what would be taken is shown on the board"
            await person.press("enter")
            assert f"to {space}" in re.sub(r"[\s│]+", " ", person.part("log"))
            assert person.typed == ""

        seated(game, "ana,bot:random", say)

    def test_a_beginning_of_two_letters_is_enough(self, shipped: dw.Bundle) -> None:
        async def say(person: Seated) -> None:
            await person.type("ma", "enter")
            assert person.game.decision is not None
            assert person.game.decision.kind == "boost"

        seated(at(duel(shipped), "action"), "ana,bot:random", say)

    def test_what_fits_nothing_or_several_is_said_and_changes_nothing(self, shipped: dw.Bundle) -> None:
        game = at(duel(shipped), "maneuver")
        before = game.state_hash()

        async def say(person: Seated) -> None:
            await person.type("xyzzy", "enter")
            assert "Nothing here is called “xyzzy”" in person.part("legend")
            await person.press("escape")
            assert person.typed == ""
            assert "Blue" in person.part("legend")
            await person.type("sister", "enter")
            assert "“sister” fits " in person.part("legend")
            await person.press("escape")
            await person.type("0", "enter")
            assert "There is no option 0" in person.part("legend")
            await person.press("escape", "enter")
            assert person.game.state_hash() == before, "Enter alone takes nothing"

        seated(game, "ana,bot:random", say)

    def test_arrows_look_and_enter_takes(self, shipped: dw.Bundle) -> None:
        async def choose(person: Seated) -> None:
            options = options_of(person)
            await person.press("down")
            assert options.looked_at == options.lines[0]
            await person.press("up")
            assert options.looked_at == options.lines[-1]
            await person.press("tab", "tab")
            looked = options.looked_at
            assert looked is not None
            assert looked.group == "Dracula"
            assert person.part("board").count("◀") == 1
            await person.press("enter")
            assert (person.game.log[-1].kind, person.game.decision is not None) == ("moved", True)

        seated(at(duel(shipped), "maneuver"), "ana,bot:random", choose)

    def test_an_option_keeps_its_number_while_the_same_is_asked(self, shipped: dw.Bundle) -> None:
        async def place(person: Seated) -> None:
            before = {line.choice["text"]: line.number for line in options_of(person).lines}
            await person.type("2")
            after = {line.choice["text"]: line.number for line in options_of(person).lines}
            assert len(after) == len(before) - 1
            assert after.items() <= before.items()
            await person.type("2", "enter")
            assert "There is no option 2" in person.part("legend")

        seated(duel(shipped), "ana,bot:random", place)

    def test_a_click_on_a_space_moves_there_and_a_click_elsewhere_tells_of_neighbours(self, shipped: dw.Bundle) -> None:
        game = duel(shipped)
        assert game.decision is not None
        space = game.decision.options[0].data["space"]

        async def click(person: Seated) -> None:
            await person.click_space("library")
            assert "Library (B Blue) – Reading Room, Map Room, Orangery »" in re.sub(r"\s+", " ", person.screen.replace("│", " "))
            await person.press("escape")
            await person.click_space(space)
            assert person.game.log[-1].kind == "placed"
            assert person.game.snapshot()["players"][0]["fighters"][1]["space"] == space

        seated(game, "ana,bot:random", click)

    def test_a_click_on_an_option_takes_it(self, shipped: dw.Bundle) -> None:
        async def click(person: Seated) -> None:
            rows = person.part("options").splitlines()
            row = next(number for number, text in enumerate(rows) if "Maneuver" in text)
            await person.pilot.click("#options", offset=(5, row))
            await person.settle()
            assert person.game.decision is not None
            assert person.game.decision.kind == "boost"

        seated(at(duel(shipped), "action"), "ana,bot:random", click)

    def test_harming_ones_own_is_asked_about_again(self, shipped: dw.Bundle) -> None:
        game = at(duel(shipped), "may")
        before = game.state_hash()

        async def hesitate(person: Seated) -> None:
            await person.type("1")
            assert "This happens to your own: Sister" in person.screen
            await person.press("n")
            assert person.game.state_hash() == before
            await person.type("y", "enter")
            await person.press("y")
            assert person.game.state_hash() != before

        seated(game, "ana,bot:random", hesitate)
