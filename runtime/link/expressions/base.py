"""What an expression is to the linker: a builder for each op, and the functions that turn IR into closures
`(state, context) → value`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeAlias

from runtime.ir import Expression
from runtime.state.frames import Context, Slot
from runtime.state.state import State

if TYPE_CHECKING:
    from runtime.link.parts import Scope

NumberOf: TypeAlias = Callable[[State, Context], int]
TruthOf: TypeAlias = Callable[[State, Context], bool]
MembersOf: TypeAlias = Callable[[State, Context], tuple[int, ...]]
# What can be put in a slot: any of them.
SlotOf: TypeAlias = Callable[[State, Context], Slot]
# A predicate takes (state, context) and gives a test for one element: it is worked out once for a whole set.
Test: TypeAlias = Callable[[int], bool]
Predicate: TypeAlias = Callable[[State, Context], Test]
Mask: TypeAlias = Callable[[State, Context], int]

# Op → what builds its closure from a scope and the operands.
NUMBERS: dict[str, Callable[..., NumberOf]] = {}
TRUTHS: dict[str, Callable[..., TruthOf]] = {}
SETS: dict[str, Callable[..., MembersOf]] = {}
# Family and name → likewise: `fighter.own`, `card.type`, `token.at`; those of spaces and zones give a mask of those that
# satisfy them.
PREDICATES: dict[str, Callable[..., Predicate]] = {}
SPACE_MASKS: dict[str, Callable[..., Mask]] = {}
ZONE_MASKS: dict[str, Callable[..., Mask]] = {}


def number(name: str) -> Callable[[Callable[..., NumberOf]], Callable[..., NumberOf]]:
    return lambda builder: NUMBERS.setdefault(name, builder)


def truth(name: str) -> Callable[[Callable[..., TruthOf]], Callable[..., TruthOf]]:
    return lambda builder: TRUTHS.setdefault(name, builder)


def members(name: str) -> Callable[[Callable[..., MembersOf]], Callable[..., MembersOf]]:
    return lambda builder: SETS.setdefault(name, builder)


def predicate(name: str) -> Callable[[Callable[..., Predicate]], Callable[..., Predicate]]:
    return lambda builder: PREDICATES.setdefault(name, builder)


def space_mask(name: str) -> Callable[[Callable[..., Mask]], Callable[..., Mask]]:
    return lambda builder: SPACE_MASKS.setdefault(name, builder)


def zone_mask_of(name: str) -> Callable[[Callable[..., Mask]], Callable[..., Mask]]:
    return lambda builder: ZONE_MASKS.setdefault(name, builder)


def opened(ir: Expression) -> tuple[str, list[Expression]]:
    """The op of an expression and its operands."""
    if isinstance(ir, str):
        return ir, []
    if isinstance(ir, list) and ir and isinstance(ir[0], str):
        return ir[0], ir[1:]
    raise ValueError(f"not an expression: {ir!r}")


def _slot(operands: list[Expression]) -> int:
    index = operands[0]
    assert isinstance(index, int)
    return index


def compile_number(ir: Expression, scope: Scope) -> NumberOf:
    """A number. A slot that nothing has set is 0."""
    if isinstance(ir, int):
        return lambda state, context: ir
    op, operands = opened(ir)
    if op != "slot":
        return NUMBERS[op](scope, *operands)
    slot = _slot(operands)

    def read(state: State, context: Context) -> int:
        found = context.slots[slot]
        return found if isinstance(found, int) else 0

    return read


def compile_truth(ir: Expression, scope: Scope) -> TruthOf:
    """A condition. A slot that nothing has set is false."""
    op, operands = opened(ir)
    if op != "slot":
        return TRUTHS[op](scope, *operands)
    slot = _slot(operands)
    return lambda state, context: bool(context.slots[slot])


def compile_members(ir: Expression, scope: Scope) -> MembersOf:
    """A set of fighters, spaces, cards, tokens or players. A slot that nothing has set is empty."""
    op, operands = opened(ir)
    if op != "slot":
        return SETS[op](scope, *operands)
    slot = _slot(operands)

    def read(state: State, context: Context) -> tuple[int, ...]:
        found = context.slots[slot]
        return found if isinstance(found, tuple) else ()

    return read


def compile_any(ir: Expression, scope: Scope) -> SlotOf:
    """Whatever it is, to be put in a slot."""
    if isinstance(ir, int):
        return compile_number(ir, scope)
    op, operands = opened(ir)
    if op == "slot":
        slot = _slot(operands)

        def read(state: State, context: Context) -> Slot:
            found = context.slots[slot]
            return () if found is None else found

        return read
    if op in NUMBERS:
        return compile_number(ir, scope)
    return compile_truth(ir, scope) if op in TRUTHS else compile_members(ir, scope)


def compile_predicates(family: str, predicates: Iterable[Expression], scope: Scope) -> list[Predicate]:
    found = [opened(ir) for ir in predicates]
    return [PREDICATES[f"{family}.{name}"](scope, *operands) for name, operands in found]


def side_index(state: State, player: int, word: str) -> int:
    """Which side of the current combat `own` or `opposing` is, as this player sees it; -1 for who takes no part in
    one."""
    own = state.combats[-1].side_of(player) if state.combats else -1
    return own if word == "own" or own < 0 else 1 - own
