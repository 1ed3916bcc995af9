"""Proves how the narrator is answered and what it shows first: letters, parts of names, numbers that stay, no bare question."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

import duelwright as dw
from tests.play.scripted import FIRST, ROOT, Sitting, command


def duel(shipped: dw.Bundle, *, lang: str = "en", seed: int = 4) -> dw.Game:
    return dw.new_game(shipped, ["dracula", "sherlock-holmes"], "baskerville-manor", seed=seed, lang=lang)


def at(game: dw.Game, kind: str, player: int = 0, *, seed: int = 1) -> dw.Game:
    """The game at the next question of a kind to a player."""
    luck = random.Random(seed)
    while game.decision is not None and (game.decision.kind, game.decision.player) != (kind, player):
        game.apply(luck.randrange(len(game.decision.options)))
    assert game.decision is not None
    return game


def wide_choice(shipped: dw.Bundle, board: str) -> dw.Game:
    """A maneuver with 33 options, as random players come to it."""
    for seed in range(100):
        game = dw.new_game(shipped, ["dracula", "sherlock-holmes"], board, seed=seed)
        luck = random.Random(seed)
        while (decision := game.decision) is not None:
            if decision.kind == "maneuver" and len(decision.options) == 33:
                return game
            game.apply(luck.randrange(len(decision.options)))
    raise AssertionError("no such choice")


class TestWhatIsTyped:
    @pytest.mark.parametrize(
        ("lang", "typed", "option"), [("en", "y", 0), ("en", "n", 1), ("en", "no", 1), ("pt-BR", "s", 0), ("pt-BR", "n", 1), ("pt-BR", "na", 1)]
    )
    def test_a_letter_answers_yes_or_no(self, shipped: dw.Bundle, lang: str, typed: str, option: int) -> None:
        """In Portuguese `s` is yes before it is a command."""
        game = at(duel(shipped, lang=lang), "may")
        expected = game.clone()
        expected.apply(option)
        sitting = Sitting(game, "ana,ana", [typed, *(["sim" if lang == "pt-BR" else "yes"] if not option else [])])
        sitting.play()
        assert sitting.table.game.state_hash() == expected.state_hash()

    @pytest.mark.parametrize("typed", ["ma", "MAN", "euver"])
    def test_few_letters_are_part_of_a_name(self, shipped: dw.Bundle, typed: str) -> None:
        sitting = Sitting(at(duel(shipped), "action"), "ana,bot:random", [typed])
        sitting.play()
        assert sitting.table.game.decision is not None
        assert sitting.table.game.decision.kind == "boost"

    @pytest.mark.parametrize(("lang", "words"), [("en", "sister 3 {}"), ("en", "{} sister 3"), ("pt-BR", "irma 3 {}")])
    def test_several_parts_of_a_name_in_any_order(self, shipped: dw.Bundle, lang: str, words: str) -> None:
        game = at(duel(shipped, lang=lang), "maneuver")
        assert game.decision is not None
        name = {"en": "Sister 3", "pt-BR": "Irmã 3"}[lang]
        number, text = next((number, str(option)) for number, option in enumerate(game.decision.options) if str(option).startswith(f"{name} → "))
        expected = game.clone()
        expected.apply(number)
        sitting = Sitting(game, "ana,ana", [words.format(text.partition("→ ")[2].lower())])
        sitting.play()
        assert sitting.table.game.state_hash() == expected.state_hash()

    def test_an_option_keeps_its_number_while_the_same_is_asked(self, shipped: dw.Bundle) -> None:
        screen = Sitting(duel(shipped), "ana,bot:random", ["2", "2"]).play()
        listed = [dict(re.findall(r"(\d+) ([A-Z]\w+)", line)) for line in screen.splitlines() if re.match(r"Sister \d:", line)]
        assert listed[0]["3"] == listed[1]["3"]
        assert "2" not in listed[1]
        assert "There is no option 2; there are: 1, 3–4." in screen

    def test_harming_ones_own_is_asked_about_again(self, shipped: dw.Bundle) -> None:
        game = at(duel(shipped), "may")
        before = game.state_hash()
        sitting = Sitting(game, "ana,ana", ["y", "n"])
        assert "This happens to your own: " in sitting.play()
        assert sitting.table.game.state_hash() == before
        sitting = Sitting(game, "ana,ana", ["y", "y"])
        sitting.play()
        assert sitting.table.game.state_hash() != before

    def test_the_neighbours_of_a_space_are_told(self, shipped: dw.Bundle) -> None:
        screen = Sitting(duel(shipped), "ana,bot:random", ["c hidden stair"], width=200).play()
        assert "Hidden Stair (Green): East Hall, Staircase, Library », Orangery », Old Well »" in screen


class TestRoom:
    @pytest.mark.parametrize("board", ["baskerville-manor", "the-raft"])
    def test_map_and_a_choice_among_33_fit_a_screen(self, shipped: dw.Bundle, board: str) -> None:
        """From the first row of the map to where one types, and each fighter has a line of its own."""
        game = wide_choice(shipped, board)
        assert game.decision is not None
        screen = Sitting(game, "ana,ana", width=80).play()
        rows = screen[: screen.index(" for help: ")].splitlines()
        prompt = next(number for number, row in enumerate(rows) if game.decision.prompt in row)
        assert (len(rows) - prompt) + 13 <= 24
        assert not rows[prompt - 1].startswith(("B Blue", "◆")), "the legend is above the map"
        labels = {str(option).partition(" → ")[0] for option in game.decision.options if "→" in str(option)}
        assert {row.partition(":")[0] for row in rows[prompt + 1 : -1] if row[0] != " "} == labels
        numbers = [int(number) for row in rows[prompt + 1 : -1] for number in re.findall(r"(?<=  )(\d+) ", row)]
        assert numbers == list(range(1, 34))


class TestNoBareQuestion:
    @pytest.mark.parametrize("seats", ["ana,bia", "bot:random,bia"])
    def test_whoever_sits_down_sees_turn_board_and_hand(self, shipped: dw.Bundle, seats: str) -> None:
        """A defense is asked for: the board did not change, but this person has not seen it yet. So after a resume."""
        game = at(duel(shipped), "defense_card", 1, seed=9)
        screen = Sitting(game, seats, [""] if "ana" in seats else [], width=100).play()
        before = screen.rpartition("for help: ")[0].rpartition("nobody else looks: ")[2]
        for words in (f"Turn {game.state.turn}: Dracula", "Library", "Great Hall", "Your hand (", "[Ho] Holmes", "attacks", "choose a card to defend with"):
            assert words in before, words
        assert before.index("Your hand (") < before.index("Library") < before.index("choose a card to defend with")

    def test_map_and_question_fit_on_one_screen(self, shipped: dw.Bundle) -> None:
        screen = Sitting(at(duel(shipped), "maneuver"), "ana,bot:random", [], width=80).play().splitlines()
        asked = next(number for number, line in enumerate(screen) if line.startswith("Number, part of a name"))
        first = max(number for number, line in enumerate(screen) if "Reading Room B" in line)
        assert asked - first < 40
        short = Sitting(duel(shipped), "ana,bot:random", [], width=80).play().splitlines()
        asked = next(number for number, line in enumerate(short) if line.startswith("Number, part of a name"))
        first = max(number for number, line in enumerate(short[:asked]) if "Reading" in line)
        assert asked - first < 24


class TestLeaving:
    @pytest.mark.parametrize("end", ["^C", None])
    def test_what_is_said_at_the_end_is_not_behind_the_question(self, shipped: dw.Bundle, tmp_path: Path, end: str | None) -> None:
        sitting = Sitting(duel(shipped), "ana,bot:random", [FIRST, *([end] if end else [])], save=tmp_path / "game.json", width=200)
        if end:
            with pytest.raises(KeyboardInterrupt):
                sitting.play()
        else:
            sitting.play()
        assert re.search(r"for help: \nSaved in ", sitting.screen)

    def test_every_new_game_has_a_seed_of_its_own_that_is_not_told(self, bundle_file: Path, tmp_path: Path) -> None:
        seeds = set()
        for name in ("one.json", "two.json"):
            done = command("play", "--save", name, answers="1\n", folder=tmp_path, bundle=bundle_file)
            seed = re.search(r'"seed":(\d+)', (tmp_path / name).read_text(encoding="utf-8"))
            assert seed is not None
            assert seed[1] not in done.stdout
            assert "seed" not in done.stdout
            seeds.add(int(seed[1]))
        assert len(seeds) == 2
        assert min(seeds) > 2**32, "none that is found by trying"

    def test_without_a_terminal_no_screen_is_loaded(self, bundle_file: Path, tmp_path: Path) -> None:
        program = tmp_path / "narrated.py"
        program.write_text(
            "import sys\nfrom duelwright.cli.main import main\n"
            f"main(['play', '--heroes', 'dracula,luke-cage', '--board', 'soho', '--seats', 'bot:random,bot:random', '--content', {str(bundle_file)!r}])\n"
            "print('textual' in sys.modules, file=sys.stderr)\n",
            encoding="utf-8",
        )
        done = subprocess.run(
            [sys.executable, str(program)],
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=tmp_path,
            env={"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
            check=False,
        )
        assert done.stderr == "False\n"
