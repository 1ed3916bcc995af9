"""Turns what steps will have done into the value of a condition evaluated before them: counters and cards are worked
out, the rest is left open."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from compiler.program.lowering import FALSE, TRUE, conjunction, disjunction, positive
from runtime.ir import RANKINGS, Expression

# What expressions read of the game, and what steps change of it.
PLACES, ARRIVALS, LOSSES, DEFEATED, HEALTH = "places", "arrivals", "losses", "defeated", "health"
TOKENS, COUNTERS, MARKS, CARDS, FORMS, COMBAT, TURN, EVENT = "tokens", "counters", "marks", "cards", "forms", "combat", "turn", "event"
EVERYTHING: Final = frozenset({PLACES, ARRIVALS, LOSSES, DEFEATED, HEALTH, TOKENS, COUNTERS, MARKS, CARDS, FORMS, COMBAT, TURN, EVENT})

_TALLIES: Final = ("tally", "player_tally")

# Aspect → the expressions and predicates of the IR that read it.
_READ_BY: Final[dict[str, tuple[str, ...]]] = {
    PLACES: (
        *("adjacent", "same_zone", "on_line", "line_leads", "on_token", "adjacent_to", "in_zone_of", "in_zone", "zones_apart", "zones", "within"),
        *("distance", "space_of", "spaces", "at"),
        *("started_elsewhere", "moved_through_by", "tally"),
    ),
    ARRIVALS: ("fighters", "own", "self", "opposing", "heroes_of", "present", "allowed", "wounded"),
    LOSSES: ("fighters", "own", "self", "opposing", "heroes_of", "present", "allowed", "wounded", "undefeated", "everyone", "opponents"),
    DEFEATED: ("defeated", "absent"),
    HEALTH: ("health", "wounded", "health_at_most", "tally"),
    TOKENS: ("tokens", "tokens_of", "supply", "on_token", "with_token", "without_token", "open_to", "started_on_token"),
    COUNTERS: ("counter",),
    MARKS: ("marks", "marked"),
    CARDS: ("cards", "top", "top_until", "bottom", "pile_size", "still", "staying", "among", "distinct", "combat_card"),
    FORMS: ("form",),
    COMBAT: ("in_combat", "won", "attacking", "defending", "played", "valued", "cancelled", "boosted", "value", "combat_damage", "opponent", "combat_players"),
    TURN: ("your_turn", "active_player", "action_number", "actions_left", "turn_number"),
    EVENT: (
        *("event_fighter", "event_source", "event_player", "event_card", "event_cards", "event_by", "event_cause", "event_token", "event_amount"),
        *("event_zones", "event_counter", "event_token_is", "damage_kind", "fact", "tally", "player_tally", "slot"),
    ),
}
_READS: Final[dict[str, frozenset[str]]] = {op: frozenset(aspect for aspect, ops in _READ_BY.items() if op in ops) for ops in _READ_BY.values() for op in ops}


def aspects_read(expression: Expression) -> frozenset[str]:
    """All that an expression reads of the game."""
    if not isinstance(expression, list):
        return frozenset()
    found = _READS.get(expression[0], frozenset()) if expression and isinstance(expression[0], str) else frozenset()
    return found.union(*(aspects_read(part) for part in expression))


class Prospect:
    """What will have changed once the first steps of a cost are done."""

    def __init__(self) -> None:
        self._counters: dict[str, Expression] = {}
        # Cards that will have come to a place (`["cards", player, place]`), or have been taken from among some of them:
        # how many.
        self._gained: list[tuple[Expression, Expression]] = []
        self._taken: list[tuple[Expression, Expression]] = []
        self._forms: dict[str, bool] = {}
        self._open: set[str] = set()

    def counter(self, id: str) -> Expression:
        """The level that a counter of yours will have."""
        return self._counters.get(id, ["counter", ["you"], id])

    def set_counter(self, id: str, level: Expression) -> None:
        self._counters[id] = level

    def set_form(self, id: str, forms: Iterable[str]) -> None:
        """The form that a fighter will be in, of all its forms."""
        self._forms |= {form: form == id for form in forms}

    def gain_cards(self, player: Expression, place: str, amount: Expression) -> None:
        self._gained.append((["cards", player, place], amount))

    def take_cards(self, found: Expression, amount: Expression) -> None:
        """So many of these cards will be gone."""
        self._taken.append((found, amount))

    def leave_open(self, aspects: frozenset[str]) -> None:
        """What these steps change cannot be worked out before: conditions that read it may well hold by then."""
        self._open |= aspects

    def expect(self, condition: Expression) -> Expression:
        """The condition as it will be, told by what is there now."""
        if not isinstance(condition, list) or condition == TRUE:
            return condition
        op, *operands = condition
        if op == "all":
            return conjunction([self.expect(part) for part in operands])
        if op == "any":
            return disjunction([self.expect(part) for part in operands])
        # Losing something makes nothing possible.
        if aspects_read(condition) & (self._open - {LOSSES}):
            return TRUE
        if op == "some" and _is_place(operands[0]):
            condition = ["<=", 1, ["size", operands[0]]]
        return self._reckoned(condition)

    def _reckoned(self, condition: Expression) -> Expression:
        if self._is_uncertain(condition):
            return TRUE
        found = self._replaced(condition)
        found = positive(found[2]) if isinstance(found, list) and found[:2] == ["<", 0] else found
        return conjunction([found, *self._shared(condition)])

    def _shared(self, condition: Expression) -> list[Expression]:
        """That there are cards enough for this step and earlier ones together, where one card would do for both: a card
        with two traits pays once."""
        if not isinstance(condition, list) or condition[0] != "<=" or not isinstance(condition[2], list) or condition[2][0] != "size":
            return []
        least, wanted = condition[1], condition[2][1]
        if not isinstance(wanted, list) or not _is_place(wanted) or len(wanted) == 3 or _is_ranked(wanted):
            return []
        others = [(found, amount) for found, amount in self._taken if _is_another_part(found, wanted)]
        enough: list[Expression] = []
        for count in range(1, len(others) + 1):
            for some in combinations(others, count):
                kinds: list[Expression] = [_together(found) for found, _ in some]
                either: Expression = [*wanted[:3], ["any", _together(wanted), *kinds]]
                enough.append(["<=", ["+", least, *(amount for _, amount in some)], ["size", either]])
        return enough

    def _is_uncertain(self, expression: Expression) -> bool:
        """Whether it asks for cards of a kind, where cards of unknown kind will have been added."""
        if not isinstance(expression, list):
            return False
        if _is_place(expression) and len(expression) > 3 and any(place == expression[:3] for place, _ in self._gained):
            return True
        return any(self._is_uncertain(part) for part in expression)

    def _replaced(self, expression: Expression) -> Expression:
        if not isinstance(expression, list) or not expression:
            return expression
        if expression[:2] == ["counter", ["you"]] and isinstance(expression[2], str):
            return self.counter(expression[2])
        if expression[:2] == ["form", ["you"]] and isinstance(expression[2], str) and expression[2] in self._forms:
            return TRUE if self._forms[expression[2]] else FALSE
        if expression[0] == "size" and _is_place(expression[1]):
            return self._cards_left(expression[1], expression)
        if expression[0] == "pile_size":
            return self._cards_left(["cards", *expression[1:]], expression)
        return [self._replaced(part) for part in expression]

    def _cards_left(self, found: Expression, size: Expression) -> Expression:
        assert isinstance(found, list)
        for place, amount in self._gained:
            if place == found:
                size = ["+", size, amount]
        for taken, amount in self._taken:
            assert isinstance(taken, list)
            # Of a whole place, whatever is taken from it is gone; of some of its cards, what is taken from among the
            # same.
            if taken == found or (len(found) == 3 and taken[:3] == found):
                size = ["-", size, amount]
        return size


def _together(found: Expression) -> Expression:
    """What the cards of a place are asked to be, as one predicate."""
    assert isinstance(found, list)
    return found[3] if len(found) == 4 else ["all", *found[3:]]


def _is_another_part(found: Expression, wanted: list[Expression]) -> bool:
    """Whether these are other cards of some kind in the same place."""
    return isinstance(found, list) and found[:3] == wanted[:3] and len(found) > 3 and found != wanted and not _is_ranked(found)


def _is_ranked(found: list[Expression]) -> bool:
    """Whether cards are compared with each other: what is taken changes which they are."""
    return any(isinstance(predicate, list) and predicate[0] in RANKINGS for predicate in found[3:])


def _is_place(found: Expression) -> bool:
    return isinstance(found, list) and bool(found) and found[0] == "cards"
