"""Turns a few small numbers into a table to play at: heroes, board, mode, rules, seed. Hypothesis picks the numbers, and shrinks them."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

import duelwright as dw

# A random game that goes on for longer than this many decisions is taken for one that never ends. Of 3,600 games the longest had 423.
CAP = 2_000

# What few random games come to, or none: another choice in any of them, and a kind may be missing. Other tests take these.
RARE_QUESTIONS = {
    "more_cards",
    "choose_one",
    "extra_attack",
    "effect_order",
    "move_within",
    "choose_zone",
    "choose_line",
    "secret_card",
    "secret_number",
    "split_damage",
}
RARE_QUESTIONS |= {"which_item", "scheme_user", "choose_option", "secret_option"}
RARE_OPTIONS = {"pass", "option", "choice", "no_attack", "card_first", "item_first", "line", "zone", "use"}
RARE_EVENTS = {"attacker", "blow", "card_returned", "chose", "defender", "endless", "health_set", "ignored", "random_number", "scheme_cancelled", "stays"}
RARE_EVENTS |= {
    "actions_for",
    "draws_from",
    "lies_past",
    "no_draw",
    "maneuvers",
    "extra_turn",
    "flag_off",
    "flag_on",
    "gave_card",
    "gave_card_name",
    "kept",
    "lost_actions",
    "moved_within",
    "token_scrapped",
    "used",
    "winner_declared",
}

_SIZES = {"duel": (2,), "team": (4,), "free-for-all": (3, 4)}


@dataclass(frozen=True)
class Setting:
    """Who plays where, by numbers that mean something in every content."""

    mode: str
    heroes: tuple[int, ...]
    board: int
    seed: int
    newer_end: bool

    def new_game(self, content: dw.Bundle, **options: Any) -> dw.Game:
        heroes: list[str] = []
        for number in self.heroes:
            # The same hero twice is a table like any other, unless the content forbids it.
            while (hero := content.heroes[number % len(content.heroes)]) in heroes and content.payload["heroes"][hero]["unique"]:
                number += 1
            heroes.append(hero)
        roomy = [id for id in content.boards if sum(1 for space in content.payload["boards"][id]["spaces"] if space["start"]) >= len(heroes)]
        rules = {"endgame": "after_combat" if self.newer_end else "immediate", "first_player": self.seed % len(heroes), "items": "all"}
        # Large heroes need more room still: of the boards that are left, the first one that has it.
        for step in range(len(roomy)):
            with contextlib.suppress(dw.SetupError):
                board = roomy[(self.board + step) % len(roomy)]
                return dw.new_game(content, heroes, board, seed=self.seed, mode=self.mode, rules=rules, lang="en" if self.seed % 2 else "pt-BR", **options)
        raise AssertionError("no board has room")


@st.composite
def settings_of_a_game(draw: st.DrawFn, mode: str) -> Setting:
    size = draw(st.sampled_from(_SIZES[mode]))
    heroes = draw(st.tuples(*[st.integers(0, 11)] * size))
    return Setting(mode, heroes, draw(st.integers(0, 11)), draw(st.integers(0, 2**31)), draw(st.booleans()))


def setting_number(number: int) -> Setting:
    """The same one every time: with the number, modes, heroes and boards change in turn."""
    luck = random.Random(number)
    mode = ("duel", "duel", "team", "free-for-all")[number % 4]
    heroes = tuple((number + step) % 1000 for step in range(luck.choice(_SIZES[mode])))
    return Setting(mode, heroes, luck.randrange(12), luck.randrange(2**31), bool(number % 3 == 0))


def spread(count: int) -> Iterator[Setting]:
    """So many settings, the same ones every time: all heroes, boards and modes in turn."""
    return map(setting_number, range(count))


def varied_games(content: dw.Bundle, count: int) -> Iterator[dw.Game]:
    """So many games of the spread, and some of heroes whose cards split damage or answer discards: the spread hardly comes to that. In a third of them
    every question is asked."""
    for number, setting in enumerate(spread(count)):
        yield setting.new_game(content, auto=number % 3 != 1)
    for seed in range(9):
        yield dw.new_game(content, ["beadle", "warden"], "yard", seed=seed, auto=seed % 3 != 1)
        yield dw.new_game(content, ["advocate", "advocate"], "yard", seed=seed, auto=seed % 3 != 1)


def play_on(game: dw.Game, luck: random.Random, steps: int = CAP) -> Iterator[dw.Game]:
    """Random choices, one at a time, to the end or for so many steps. Yields the game before each choice."""
    for _ in range(steps):
        if game.over:
            return
        yield game
        question = game.state.question
        assert question is not None
        game.apply(luck.randrange(len(question.offers)))
