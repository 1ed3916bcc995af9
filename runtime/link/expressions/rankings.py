"""Those of a set with the most or the least of something: what is left of it after all other predicates."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from runtime.ir import RANKINGS, Expression
from runtime.link.board import FAR
from runtime.link.expressions.base import MembersOf, NumberOf, compile_number, opened
from runtime.state.frames import Context, Looking
from runtime.state.state import State

if TYPE_CHECKING:
    from runtime.link.parts import Scope

# Those that are left of the members of a set.
Ranking: TypeAlias = Callable[[State, Context, Sequence[int]], tuple[int, ...]]

_SIGNS: Final = {"most": 1, "least": -1}


def apart(predicates: Iterable[Expression]) -> tuple[list[Expression], list[Expression]]:
    """The predicates that each member is asked by itself, and those that compare the members."""
    tests: list[Expression] = []
    rankings: list[Expression] = []
    for predicate in predicates:
        (rankings if opened(predicate)[0] in RANKINGS else tests).append(predicate)
    return tests, rankings


def _is_distance(value: Expression) -> bool:
    return not isinstance(value, int) and opened(value)[0] == "distance"


def compile_ranking(kind: str, rankings: Sequence[Expression], scope: Scope) -> Ranking | None:
    """Who is left of the members of a set, where that is asked; they are of that kind: `fighter`, `space`, `card`, `token`."""
    if not rankings:
        return None
    compared = [(_SIGNS[op], compile_number(value, scope), _is_distance(value)) for op, (value,) in map(opened, rankings)]

    def ranked(state: State, context: Context, members: Sequence[int]) -> tuple[int, ...]:
        left = tuple(members)
        for sign, value, is_distance in compared:
            left = _foremost(state, context, kind, left, sign, value, is_distance)
        return left

    return ranked


def _foremost(state: State, context: Context, kind: str, members: tuple[int, ...], sign: int, value: NumberOf, is_distance: bool) -> tuple[int, ...]:
    """What no path leads to is at no distance, and not compared (R15.46)."""
    looking = Looking(context)
    found: dict[int, int] = {}
    for member in members:
        looking.candidates[kind] = member
        number = value(state, looking)
        if not (is_distance and number >= FAR):
            found[member] = sign * number
    highest = max(found.values(), default=0)
    return tuple([member for member, number in found.items() if number == highest])


def narrowed(kind: str, found: MembersOf, rankings: list[Expression], scope: Scope) -> MembersOf:
    """A set, and of that those with the most or the least of something, where it says so."""
    ranking = compile_ranking(kind, rankings, scope)
    return found if ranking is None else lambda state, context: ranking(state, context, found(state, context))
