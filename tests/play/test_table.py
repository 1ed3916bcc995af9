"""Proves what a person at the table sees, may type, may take back, and never loses."""

from __future__ import annotations

import itertools
import random
import re
from pathlib import Path

import pytest

import duelwright as dw
from duelwright.bots import BotError
from duelwright.words import table_word
from tests.golden import check_golden
from tests.play.scripted import FIRST, ROOT, Sitting, saved

GOLDEN = ROOT / "tests" / "play" / "golden"


def duel(content: dw.Bundle, lang: str = "en", seed: int = 4) -> dw.Game:
    return dw.new_game(content, ["dracula", "sherlock-holmes"], "baskerville-manor", seed=seed, lang=lang)


def at_first_action(content: dw.Bundle, lang: str = "en", seed: int = 4) -> dw.Game:
    """The first action of the first player, who let the start of the turn pass."""
    game = duel(content, lang, seed)
    while game.decision is not None and game.decision.kind != "action":
        game.apply(len(game.decision.options) - 1)
    return game


class TestWatching:
    @pytest.mark.parametrize("lang", ["en", "pt-BR"])
    def test_bots_play_a_game_that_a_reader_can_follow(self, shipped: dw.Bundle, lang: str) -> None:
        """The whole narration, as it was when somebody last read it."""
        text = Sitting(duel(shipped, lang), "bot:greedy,bot:greedy").play()
        check_golden(GOLDEN / f"bots-{lang}.txt", text)

    def test_four_players_are_shown_with_their_teams(self, shipped: dw.Bundle) -> None:
        game = dw.new_game(shipped, ["dracula", "sherlock-holmes", "ghost-rider", "invisible-man"], "baskerville-manor", seed=2, mode="team")
        check_golden(GOLDEN / "team-en.txt", Sitting(game, "ana,bot:random,ana,bot:random", [FIRST] * 3).play())

    @pytest.mark.parametrize("lang", ["en", "pt-BR"])
    def test_no_line_is_wider_than_eighty_columns(self, shipped: dw.Bundle, lang: str) -> None:
        """Every command, and many turns, of four players on a terminal of the usual width; nothing is left to the terminal to break."""
        game = dw.new_game(shipped, ["dracula", "invisible-man", "moon-knight", "ghost-rider"], "soho", seed=2, mode="team", lang=lang)
        sitting = Sitting(game, "ana,bot:random,ana,bot:random", [*[FIRST] * 12, "b", "d", "h", "l", "?", *[FIRST] * 40], width=80)
        prompts = table_word("ask", lang)
        lines = [line for line in sitting.play().splitlines() if not line.startswith(prompts)]
        assert max(map(len, lines)) <= 80
        wrapped = [after for before, after in itertools.pairwise(lines) if before.startswith(" ") and len(before) > 60 and re.match(r"[a-zà-ú]", after)]
        assert wrapped == []

    def test_nothing_but_text_goes_to_a_file(self, shipped: dw.Bundle) -> None:
        assert "\x1b" not in Sitting(duel(shipped), "bot:random,bot:random").play()

    def test_a_spectator_reads_what_everybody_knows_and_no_more(self, shipped: dw.Bundle) -> None:
        sitting = Sitting(duel(shipped), "bot:random,bot:random")
        text = sitting.play()
        game = sitting.table.game
        known = [{str(event) for event in game.log_for(player)} for player in (0, 1)]
        private = known[0] ^ known[1]
        assert private, "nobody had a secret: the test proves nothing"
        assert not {line.strip() for line in text.splitlines()} & private


class TestSecrets:
    def test_the_screen_of_a_player_depends_on_nothing_hidden(self, shipped: dw.Bundle) -> None:
        """The same screen for the true game and for one that only looks the same to this player: hands, decks and face-down cards dealt otherwise."""
        luck, compared = random.Random(3), 0
        for seed in range(3):
            game = duel(shipped, seed=seed)
            for number in itertools.count():
                if game.decision is None:
                    break
                if number % 23 == 0:
                    # The number of the seed is on the screen, so both have the same one.
                    other = dw.Game(game.bundle, game.header, game.determinize(game.decision.player, seed=50 + number).state)
                    commands = ["b", "d", "h", "l", "c dash", "q"]
                    assert Sitting(game.clone(), "ana,bia", ["", *commands]).play() == Sitting(other, "ana,bia", ["", *commands]).play()
                    compared += 1
                game.apply(luck.randrange(len(game.decision.options)))
        assert compared > 15

    def test_two_people_do_not_see_each_others_hand(self, shipped: dw.Bundle) -> None:
        game = at_first_action(shipped)
        hands = [game.snapshot()["players"][player]["hand"] for player in (0, 1)]
        names = {card["id"]: card["name"]["en"] for id in ("dracula", "sherlock-holmes") for card in shipped.payload["heroes"][id]["cards"]}
        only_second = {names[card] for card in hands[1]} - {names[card] for card in hands[0]}
        text = Sitting(game, "ana,bia", ["", "b", "q"]).play()
        assert "Pass the keyboard to ana" in text
        assert all(names[card] in text for card in hands[0])
        assert only_second
        assert not any(re.search(rf"\b{re.escape(name)} ·", text) for name in only_second)

    def test_a_teammates_hand_is_shown_and_no_other(self, shipped: dw.Bundle) -> None:
        game = dw.new_game(shipped, ["luke-cage", "ghost-rider", "moon-knight", "dracula"], "soho", seed=2, mode="team")
        names = {card["id"]: card["name"]["en"] for card in shipped.payload["heroes"]["moon-knight"]["cards"]}
        text = Sitting(game, "ana,bia,caio,bot:random", ["", "h"], width=400).play().partition("for help: h\n")[2]
        blocks = dict(re.findall(r"(Hand of .*)\n  (.*)\n", text))
        assert blocks.keys() == {"Hand of Ghost Rider (5)", "Hand of Moon Knight (5)", "Hand of Dracula (5)"}
        assert blocks["Hand of Ghost Rider (5)"] == blocks["Hand of Dracula (5)"] == "unknown: 5"
        assert {card.split(" ×")[0] for card in blocks["Hand of Moon Knight (5)"].split(", ")} == {names[id] for id in game.snapshot()["players"][2]["hand"]}

    def test_the_keyboard_changes_hands_only_between_people(self, shipped: dw.Bundle) -> None:
        """One person with both heroes, or one person alone, is never asked to hand over; two people are, whenever the other decides."""
        answers = [FIRST] * 40
        for seats, handovers in (("ana,ana", 0), ("ana,bot:random", 0)):
            sitting = Sitting(duel(shipped), seats, answers)
            sitting.play()
            assert sum("Pass the keyboard" in prompt for prompt in sitting.asked) == handovers
        sitting = Sitting(duel(shipped), "ana,bia", answers)
        sitting.play()
        assert [prompt for prompt in sitting.asked if "Pass" in prompt][:2] == [
            "Pass the keyboard to ana; Enter when nobody else looks: ",
            "Pass the keyboard to bia; Enter when nobody else looks: ",
        ]


class TestAnswers:
    def test_an_option_is_chosen_by_number_or_by_part_of_its_name(self, shipped: dw.Bundle) -> None:
        for answer in ("1", " 1 ", "maneuver", "MANEU"):
            sitting = Sitting(at_first_action(shipped), "ana,bot:random", [answer])
            sitting.play()
            assert sitting.table.game.decision is not None
            assert sitting.table.game.decision.kind == "boost"

    @pytest.mark.parametrize(
        ("answer", "reply"),
        [
            ("0", "There is no option 0; there are: 1–"),
            ("99", "There is no option 99; there are: 1–"),
            ("xyzzy", "Nothing here is called “xyzzy”."),
            ("x", "Nothing here is called “x”."),
            ("scheme", "“scheme” fits several: 2 Scheme:"),
            ("c xyzzy", "There is no card, item, ability or space called “xyzzy” in this game."),
            ("u", "There is nothing to take back"),
            ("?", "take your last choice back"),
            ("d", "Discard pile of Dracula"),
            ("h", "Hand of Sherlock Holmes (5)\n  unknown: 5"),
            ("l", "— Turn 1: Dracula —"),
            ("b", "» secret passage"),
            ("c beastform", "Beastform · attack 6 · BOOST 4 · only Dracula · DURING COMBAT: You may discard any number of cards."),
            ("", ""),
        ],
    )
    def test_anything_else_is_answered_and_changes_nothing(self, shipped: dw.Bundle, answer: str, reply: str) -> None:
        game = at_first_action(shipped)
        before = game.state_hash()
        sitting = Sitting(game, "ana,bot:random", [answer], width=400)
        before_asking, _, after = sitting.play().partition("for help: ")
        assert "Choose an action (2 left)" in before_asking
        assert reply in after
        assert sitting.table.game.state_hash() == before


class TestUndo:
    def test_a_choice_that_showed_nothing_is_taken_back(self, shipped: dw.Bundle) -> None:
        game = at_first_action(shipped)
        before = game.state_hash()
        sitting = Sitting(game, "ana,bot:random", ["mistform", "u"])
        assert "Taken back." in sitting.play()
        assert sitting.table.game.state_hash() == before

    def test_several_choices_are_taken_back_one_by_one(self, shipped: dw.Bundle) -> None:
        game = at_first_action(shipped)
        sitting = Sitting(game, "ana,bot:random", ["mistform", "great hall", "u", "u", "u"])
        text = sitting.play()
        assert text.count("Taken back.") == 2
        assert text.count("There is nothing to take back") == 1

    def test_a_drawn_card_stays_drawn(self, shipped: dw.Bundle) -> None:
        """A maneuver begins with a card from the deck: hidden until now."""
        sitting = Sitting(at_first_action(shipped), "ana,bot:random", ["mistform", "great hall", "maneuver", "u"])
        text = sitting.play()
        assert "Taken back." not in text
        assert "There is nothing to take back" in text

    def test_what_another_player_chose_stands(self, shipped: dw.Bundle) -> None:
        """The two places of the last setup choices: the bot's setup lies between them and the first turn."""
        sitting = Sitting(duel(shipped), "ana,bot:random", [*[FIRST] * 3, "u"])
        text = sitting.play()
        assert "Taken back." not in text

    def test_the_narration_goes_on_after_taking_back(self, shipped: dw.Bundle) -> None:
        text = Sitting(at_first_action(shipped), "ana,bot:random", ["mistform", "great hall", "u", "reading room"]).play()
        assert text.index("Dracula is placed at Great Hall") < text.index("Taken back.") < text.index("Dracula is placed at Reading Room")


class TestSaving:
    @pytest.mark.parametrize("ending", [["q"], []])
    def test_leaving_and_the_end_of_the_input_save(self, shipped: dw.Bundle, tmp_path: Path, ending: list[str]) -> None:
        file = tmp_path / "game.json"
        sitting = Sitting(at_first_action(shipped), "ana,bot:greedy", ["mistform", *ending], save=file)
        text = sitting.play()
        assert f"duelwright play --resume {file}" in text.replace("\n", "")
        assert dw.Game.from_json(shipped, file.read_text(encoding="utf-8")).state_hash() == sitting.table.game.state_hash()
        assert saved(file)["seats"] == ["ana", "bot:greedy"]

    def test_an_interrupt_saves_and_goes_on_to_end_the_program(self, shipped: dw.Bundle, tmp_path: Path) -> None:
        file = tmp_path / "game.json"
        sitting = Sitting(at_first_action(shipped), "ana,bot:greedy", ["mistform", "^C"], save=file)
        with pytest.raises(KeyboardInterrupt):
            sitting.play()
        assert dw.Game.from_json(shipped, file.read_text(encoding="utf-8")).state_hash() == sitting.table.game.state_hash()

    def test_a_bot_that_fails_loses_nothing(self, shipped: dw.Bundle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / "a_failing_bot.py").write_text("class Bot:\n    def choose(self, view):\n        raise RuntimeError('tired')\n", encoding="utf-8")
        monkeypatch.chdir(tmp_path)
        file = tmp_path / "game.json"
        sitting = Sitting(duel(shipped), "ana,bot:a_failing_bot:Bot", [FIRST] * 9, save=file)
        with pytest.raises(BotError, match=r"the bot Bot failed at .*a_failing_bot.py:3: RuntimeError: tired"):
            sitting.play()
        assert dw.Game.from_json(shipped, file.read_text(encoding="utf-8")).state_hash() == sitting.table.game.state_hash()

    def test_saving_in_between_plays_on(self, shipped: dw.Bundle, tmp_path: Path) -> None:
        file = tmp_path / "game.json"
        game = at_first_action(shipped)
        before = game.state_hash()
        sitting = Sitting(game, "ana,bot:greedy", ["s", "mistform"], save=file)
        sitting.play()
        assert sitting.screen.count("Saved in") == 2, "once when asked, once at the end"
        assert sitting.table.game.state_hash() != before

    def test_a_recorded_game_replays_to_the_same_state(self, shipped: dw.Bundle, tmp_path: Path) -> None:
        file = tmp_path / "replay.json"
        sitting = Sitting(duel(shipped), "bot:random,bot:greedy", record=file)
        sitting.play()
        assert dw.play_replay(shipped, file.read_text(encoding="utf-8")).state_hash() == sitting.table.game.state_hash()
