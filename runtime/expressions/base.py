"""What an expression is to the linker: a builder for each op, and the door that turns IR into a closure `(state, frame) → value`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from runtime.state import F_SLOTS, Frame, State

if TYPE_CHECKING:
    from runtime.linked import Scope

Closure = Callable[[State, Frame], Any]
Builder = Callable[..., Closure]

EXPRESSIONS: dict[str, Builder] = {}
PREDICATES: dict[str, Builder] = {}


def expression(name: str) -> Callable[[Builder], Builder]:
    def register(builder: Builder) -> Builder:
        EXPRESSIONS[name] = builder
        return builder

    return register


def predicate(name: str) -> Callable[[Builder], Builder]:
    """A predicate closure takes (state, frame) and gives a test for one element: it is evaluated once for a whole set."""

    def register(builder: Builder) -> Builder:
        PREDICATES[name] = builder
        return builder

    return register


def compile_expression(ir: Any, scope: Scope) -> Closure:
    """The door: an IR expression, in the scope of one player's content, becomes a closure."""
    if isinstance(ir, bool) or ir is None:
        raise ValueError(f"not an expression: {ir!r}")
    if isinstance(ir, int):
        return lambda state, frame: ir
    if isinstance(ir, str):
        ir = [ir]
    op, *operands = ir
    if op == "slot":
        slot = F_SLOTS + operands[0]
        # A slot that nothing has set is an empty set, and false.
        return lambda state, frame: () if frame[slot] is None else frame[slot]
    return EXPRESSIONS[op](scope, *operands)


def compile_number(ir: Any, scope: Scope) -> Closure:
    """Likewise, where a number must stand: a slot that nothing has set is 0."""
    if isinstance(ir, list) and ir[0] == "slot":
        slot = F_SLOTS + ir[1]
        return lambda state, frame: frame[slot] or 0
    return compile_expression(ir, scope)


def compile_predicates(family: str, predicates: list[Any], scope: Scope) -> list[Closure]:
    return [PREDICATES[f"{family}.{name}"](scope, *operands) for name, *operands in predicates]


def compile_all(irs: tuple[Any, ...], scope: Scope) -> list[Closure]:
    return [compile_expression(ir, scope) for ir in irs]


def compile_numbers(irs: tuple[Any, ...], scope: Scope) -> list[Closure]:
    return [compile_number(ir, scope) for ir in irs]


def side_index(state: State, player: int, word: str) -> int:
    """Which side of the combat under way `own` or `opposing` is, as this player sees it; -1 for who takes no part in one."""
    own = state.combat.side_of(player) if state.combats else -1
    return own if word == "own" or own < 0 else 1 - own


def simple(name: str, read: Closure) -> None:
    """An expression without operands."""

    @expression(name)
    def build(scope: Scope) -> Closure:
        return read
