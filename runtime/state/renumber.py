"""Turns a state into the same state with other numbers for its cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from runtime.state.frames import Slot
from runtime.state.records import Record, fields_of

if TYPE_CHECKING:
    from runtime.state.state import State

# The new numbers of cards that are held together in one place of the state.
NumbersOf: TypeAlias = Callable[[tuple[int, ...]], tuple[int, ...]]
R = TypeVar("R", bound=Record)


def mentions(state: State) -> dict[int, list[int]]:
    """Each card that something in progress points at, with the numbers of the places that point at it."""
    found: dict[int, list[int]] = {}
    places = 0

    def seen(cards: tuple[int, ...]) -> tuple[int, ...]:
        nonlocal places
        places += 1
        for card in cards:
            found.setdefault(card, []).append(places)
        return cards

    _records(state, seen)
    return found


def renumber(state: State, numbers: Sequence[int], alike: frozenset[int] = frozenset()) -> None:
    """Give every card its new number, wherever the state has its old one. A pending question has to be asked again.

    Nobody can tell the order of cards that are `alike`: where several are pointed at together, they are sorted.
    """

    def moved(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([numbers[card] for card in cards])

    def pointed_at(cards: tuple[int, ...]) -> tuple[int, ...]:
        same = sorted([numbers[card] for card in cards if card in alike])
        if len(same) < 2:
            return moved(cards)
        in_order = iter(same)
        return tuple([next(in_order) if card in alike else numbers[card] for card in cards])

    state.hand = [moved(cards) for cards in state.hand]
    state.deck = [moved(cards) for cards in state.deck]
    state.discard = [moved(cards) for cards in state.discard]
    state.removed = [moved(cards) for cards in state.removed]
    state.piles = [moved(cards) for cards in state.piles]
    _records(state, pointed_at)
    defs, holder, know = [0] * len(numbers), [0] * len(numbers), [0] * len(numbers)
    for old, new in enumerate(numbers):
        defs[new], holder[new], know[new] = state.defs[old], state.holder[old], state.know[old]
    state.defs, state.holder, state.know = tuple(defs), tuple(holder), know


def _records(state: State, number: NumbersOf) -> None:
    """All that is in progress or still to come, with these numbers in place of those of its cards."""

    def all_of(records: Sequence[R]) -> list[R]:
        return [_record(state, record, number) for record in records]

    state.combats = all_of(state.combats)
    state.schemes = all_of(state.schemes)
    state.owns_played = True
    state.in_play = tuple(all_of(state.in_play))
    state.queue = tuple(all_of(state.queue))
    state.lasting = tuple(all_of(state.lasting))
    state.postponed = tuple(all_of(state.postponed))
    state.stack = all_of(state.stack)
    state.owned = 0


def _record(state: State, record: R, number: NumbersOf) -> R:
    """A copy of a record. Cards are in `card`, in the fields that `card_fields` names, and in some slots."""
    cls = type(record)
    values: dict[str, object] = {}
    for name in fields_of(cls):
        value = getattr(record, name)
        if name == "card":
            value = number((value,))[0] if value >= 0 else value
        elif name == "slots":
            value = _slots(state, record, value, number)
        elif name in record.card_fields():
            value = number(value)
        elif isinstance(value, Record):
            value = _record(state, value, number)
        elif isinstance(value, tuple) and value and isinstance(value[0], Record):
            value = tuple([_record(state, part, number) for part in value])
        values[name] = value
    return cls(**values)


def _slots(state: State, record: Record, slots: Sequence[Slot], number: NumbersOf) -> list[Slot] | tuple[Slot, ...]:
    with_cards = state.m.card_slots(record.source_of_slots(state)) if slots else ()
    if not with_cards:
        return slots if isinstance(slots, tuple) else list(slots)
    changed: list[Slot] = list(slots)
    for slot in with_cards:
        found = changed[slot]
        if isinstance(found, tuple):
            changed[slot] = number(found)
    return tuple(changed) if isinstance(slots, tuple) else changed
