"""Turns the rules asked for into a profile: rules that differ between editions, each with one of its choices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

RuleChoice: TypeAlias = bool | int | str

# Rule → its choices. The first is the default.
RULES: Final[dict[str, tuple[RuleChoice, ...]]] = {
    "endgame": ("immediate", "after_combat"),  # R13.1, R13.3
    "first_player": (0, 1, 2, 3),  # R2.5: index of the listed hero who goes first
    "boost_raises_set_move": (True, False),  # R10.3: a BOOST adds to a move value that an effect set
    "hand_limit": (7, 5, 6, 8, 9, 10),  # R4.1
    "starting_hand": (5, 4, 6, 7),  # R2.1
    "items": ("board", "all"),  # R11.4: the pool of items: of the board's pack, or of all packs
}


class SetupError(ValueError):
    """A game that cannot be set up as asked. The message says what would work."""


class RulesProfile:
    """The choice made for every rule."""

    __slots__ = ("all_items", "boost_raises_set_move", "endgame_after_combat", "first_player", "hand_limit", "starting_hand")

    def __init__(self, asked: Mapping[str, RuleChoice]) -> None:
        check_rules(asked)
        choices = {name: asked.get(name, choices[0]) for name, choices in RULES.items()}
        self.endgame_after_combat = choices["endgame"] == "after_combat"
        self.first_player = int(choices["first_player"])
        self.boost_raises_set_move = bool(choices["boost_raises_set_move"])
        self.hand_limit = int(choices["hand_limit"])
        self.starting_hand = int(choices["starting_hand"])
        self.all_items = choices["items"] == "all"


def check_rules(asked: Mapping[Any, object]) -> None:
    """Refuse a rule, or a choice, that does not exist."""
    for name, value in asked.items():
        if name not in RULES:
            raise SetupError(f"unknown rule {name!r}; there are: {', '.join(sorted(RULES))}")
        # The exact type: true is not a number of cards, although bool is a subclass of int.
        if not any(value == choice and type(value) is type(choice) for choice in RULES[name]):
            raise SetupError(f"rule {name} cannot be {value!r}; it can be: {', '.join(map(str, RULES[name]))}")
