"""Turns a state into the same state with other numbers for its cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from runtime.state.frames import Slot
from runtime.state.played import Combat, PlayedCard, Side
from runtime.state.records import Record, duplicate, fields_of

if TYPE_CHECKING:
    from runtime.state.state import State

# The new numbers of cards that are held together in one place of the state.
NumbersOf: TypeAlias = Callable[[tuple[int, ...]], tuple[int, ...]]
R = TypeVar("R", bound=Record)

# Kinds of fields (`Record.holds`) that cards can be in: their numbers, slots of programs, records with such fields.
_WITH_CARDS: Final = frozenset(("card", "members", "slots", "event", "played_card", "side_of_combat", "replaced", "memory", "lasting", "waiting"))

_FIELDS_WITH_CARDS: Final[dict[type[Record], tuple[str, ...]]] = {}


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

    def pointed_at(cards: tuple[int, ...]) -> tuple[int, ...]:
        same = sorted([numbers[card] for card in cards if card in alike])
        if len(same) < 2:
            return _moved(cards, numbers)
        in_order = iter(same)
        return tuple([next(in_order) if card in alike else numbers[card] for card in cards])

    state.hand = [_moved(cards, numbers) for cards in state.hand]
    state.deck = [_moved(cards, numbers) for cards in state.deck]
    state.discard = [_moved(cards, numbers) for cards in state.discard]
    state.removed = [_moved(cards, numbers) for cards in state.removed]
    state.piles = tuple([_moved(cards, numbers) for cards in state.piles])
    state.own_played()
    _records(state, pointed_at)
    old_defs, old_holder, old_know = state.defs, state.holder, state.know
    defs, holder, know = list(old_defs), list(old_holder), list(old_know)
    for old, new in enumerate(numbers):
        defs[new] = old_defs[old]
        holder[new] = old_holder[old]
        know[new] = old_know[old]
    state.defs, state.holder, state.know = tuple(defs), tuple(holder), know


def _moved(cards: tuple[int, ...], numbers: Sequence[int]) -> tuple[int, ...]:
    return tuple([numbers[card] for card in cards])


def _records(state: State, number: NumbersOf) -> None:
    """All that is in progress or still to come, with these numbers in place of those of its cards."""
    for combat in state.combats:
        _record(state, combat, number, own=True)
    for scheme in state.schemes:
        _record(state, scheme, number, own=True)
    state.in_play = _all_of(state, state.in_play, number)
    state.queue = _all_of(state, state.queue, number)
    state.lasting = _all_of(state, state.lasting, number)
    state.postponed = _all_of(state, state.postponed, number)
    # A frame that is not copied may still be another state's too.
    for place, frame in enumerate(state.stack):
        state.stack[place] = _record(state, frame, number)


def _all_of(state: State, records: tuple[R, ...], number: NumbersOf, own: bool = False) -> tuple[R, ...]:
    """The same tuple, where nothing in it changes."""
    if not records:
        return records
    new = [_record(state, record, number, own) for record in records]
    for record, other in zip(records, new, strict=True):
        if record is not other:
            return tuple(new)
    return records


def _record(state: State, record: R, number: NumbersOf, own: bool = False) -> R:
    """A record with the new numbers: itself, where it has no cards. `own` is one of a combat or scheme that is this
    state's alone: what changes during a combat is changed as it is."""
    own = own and isinstance(record, (Combat, Side, PlayedCard))
    changes: list[tuple[str, object]] = []
    for name in _fields_with_cards(type(record)):
        value = getattr(record, name)
        new: object
        if name == "card":
            new = number((value,))[0] if value >= 0 else value
        elif name == "slots":
            new = _slots(state, record, value, number)
        elif name in record.card_fields():
            new = number(value)
        elif isinstance(value, Record):
            new = _record(state, value, number, own)
        elif isinstance(value, tuple) and value and isinstance(value[0], Record):
            new = _all_of(state, value, number, own)
        else:
            continue
        if new is not value:
            changes.append((name, new))
    if not changes:
        return record
    changed = record if own else duplicate(record)
    for name, new in changes:
        setattr(changed, name, new)
    return changed


def _fields_with_cards(cls: type[Record]) -> tuple[str, ...]:
    found = _FIELDS_WITH_CARDS.get(cls)
    if found is None:
        kinds = {name: cls.holds.get(name, "").removesuffix("|none").rstrip("*?") for name in fields_of(cls)}
        found = _FIELDS_WITH_CARDS[cls] = tuple([name for name, kind in kinds.items() if kind in _WITH_CARDS])
    return found


def _slots(state: State, record: Record, slots: Sequence[Slot], number: NumbersOf) -> Sequence[Slot]:
    with_cards = state.m.card_slots(record.source_of_slots(state)) if slots else ()
    changed: list[Slot] | None = None
    for slot in with_cards:
        found = slots[slot]
        if isinstance(found, tuple):
            new = number(found)
            if new is not found:
                changed = list(slots) if changed is None else changed
                changed[slot] = new
    if changed is None:
        return slots
    return tuple(changed) if isinstance(slots, tuple) else changed
