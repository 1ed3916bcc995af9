"""Damage: abilities that wait for it answer first; then modifiers change it, and it lands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias, get_args

from runtime.dialogue import events
from runtime.engine import emit, note, note_of
from runtime.rules.fighters import defeat
from runtime.rules.modifiers import NO_MODIFIERS, Found, active_modifiers
from runtime.rules.postponed import expire
from runtime.rules.sides import player_of
from runtime.run import running
from runtime.state.frames import Context, Occurrence, Outs, Staged
from runtime.state.state import LastingEffect, State

if TYPE_CHECKING:
    from runtime.link.parts import Modifier

# (fighter, points): what is on its way, and what was dealt.
Dealt: TypeAlias = list[tuple[int, int]]
# What comes of damage that has landed: what was dealt to whom, who was defeated, the slots for the results.
Landing: TypeAlias = Callable[[State, Dealt, tuple[int, ...], Outs], None]
# Kind of damage → what comes of it.
LANDINGS: dict[str, Landing] = {}


def landing(kind: str) -> Callable[[Landing], Landing]:
    def register(function: Landing) -> Landing:
        LANDINGS[kind] = function
        return function

    return register


def strike(state: State, blows: Sequence[tuple[int, int]], kind: str, source: int, outs: Outs = ()) -> None:
    """Damage that lands at once, or, in a match where abilities answer it or what it leads to, step by step."""
    if "damage_coming" in state.m.listeners or "would_be_defeated" in state.m.listeners:
        state.push(DamageFrame(tuple(blows), kind, source, state.stack[-1].program, outs))
    else:
        dealt, fallen = deal_damage(state, blows, kind, source)
        defeat(state, fallen, source)
        LANDINGS[kind](state, dealt, fallen, outs)


_Stage = Literal["announce", "land", "fall"]


class DamageFrame(Staged):
    """Damage that abilities may answer before it lands, and before those fall who have no health left. `set_aside` are
    the changes of damage that this one came in between; `moved` is what others take instead, by an answer; `dealt` and
    `fallen` what has come of it."""

    __slots__ = ("blows", "dealt", "fallen", "kind", "moved", "outs", "program", "set_aside", "source")

    stage: _Stage
    stages = get_args(_Stage)
    holds: ClassVar = {
        "blows": "blow*",
        "kind": "damage_kind",
        "source": "fighter?",
        "program": "program?",
        "outs": "outs",
        "set_aside": "lasting*",
        "moved": "blow*",
        "dealt": "blow*",
        "fallen": "fighter*",
    }

    def __init__(
        self,
        blows: tuple[tuple[int, int], ...],
        kind: str,
        source: int,
        program: int,
        outs: Outs,
        stage: _Stage = "announce",
        set_aside: tuple[LastingEffect, ...] = (),
        dealt: tuple[tuple[int, int], ...] = (),
        fallen: tuple[int, ...] = (),
        moved: tuple[tuple[int, int], ...] = (),
    ) -> None:
        self.blows = blows
        self.kind = kind
        self.source = source
        self.program = program
        self.outs = outs
        self.stage = stage
        self.set_aside = set_aside
        self.dealt = dealt
        self.fallen = fallen
        self.moved = moved

    def announce(self, state: State) -> None:
        self.set_aside = tuple([effect for effect in state.lasting if effect.until.time == "this_damage"])
        expire(state, "this_damage")
        for fighter, amount in self.blows:
            coming = expected_damage(state, fighter, amount, self.kind, self.source)
            if coming > 0:
                emit(state, "damage_coming", fighter=fighter, source=self.source, player=player_of(state, fighter), amount=coming)
        self.stage = "land"

    def land(self, state: State) -> None:
        dealt, fallen = deal_damage(state, self.blows, self.kind, self.source, self.moved)
        expire(state, "this_damage")
        state.lasting += self.set_aside
        self.set_aside = ()
        self.dealt = tuple(dealt)
        self.fallen = announce_fall(state, fallen, self.source)
        self.stage = "fall"

    def fall(self, state: State) -> None:
        state.pop()
        fallen = tuple([fighter for fighter in self.fallen if state.health[fighter] == 0])
        defeat(state, fallen, self.source)
        LANDINGS[self.kind](state, list(self.dealt), fallen, self.outs)


def kind_on_its_way(state: State) -> str:
    """The kind of the damage that abilities are answering; empty where none is on its way."""
    return next((frame.kind for frame in reversed(state.stack) if isinstance(frame, DamageFrame)), "")


def deal_damage(
    state: State, blows: Sequence[tuple[int, int]], kind: str, source: int = -1, moved: Sequence[tuple[int, int]] = ()
) -> tuple[Dealt, tuple[int, ...]]:
    """Damage that lands at once: redirect → prevent → reduce → cap → floor → apply → record → triggers; defeats after
    it (R8.15). What was `moved` to somebody is not redirected once more (R15.35).

    Returns what was dealt to whom, also beyond the health that was left (R14.8), and who has no health left after it.
    """
    dealt: Dealt = []
    if not state.m.damage_changes:
        dealt += [(fighter, amount) for fighter, amount in (*blows, *moved) if state.space[fighter] >= 0 and amount > 0]
    else:
        shares = [share for target, amount in blows for share in _redirected(state, target, amount, kind, source)]
        for fighter, amount in (*shares, *moved):
            if not state.on_board(fighter) or amount <= 0:
                continue
            taken, reducer = _after_modifiers(state, fighter, amount, kind, source, dealt)
            if taken < amount:
                note_of(state, reducer, events.REDUCED, fighter, amount - taken)
            if taken > 0:
                dealt.append((fighter, taken))
    for fighter, taken in dealt:
        state.health[fighter] = max(0, state.health[fighter] - taken)
        state.count("damaged", fighter, taken)
        if source >= 0:
            state.count("dealt", source, taken)
        note(state, events.DAMAGED, fighter, taken, kind)
        emit(state, "damaged", fighter=fighter, source=source, player=player_of(state, fighter), amount=taken)
    fallen: tuple[int, ...] = ()
    for fighter, _ in dealt:
        if state.health[fighter] == 0 and fighter not in fallen:
            fallen += (fighter,)
    return dealt, fallen


_FallStage = Literal["announce", "fall"]


class FallFrame(Staged):
    """Fighters that are about to be defeated by something other than damage on its way; abilities may answer. `outs`
    are the slots of a `defeat`."""

    __slots__ = ("fallen", "outs", "program")

    stage: _FallStage
    stages = get_args(_FallStage)
    holds: ClassVar = {"fallen": "fighter*", "program": "program?", "outs": "outs"}

    def __init__(self, fallen: tuple[int, ...], program: int, outs: Outs = (), stage: _FallStage = "announce") -> None:
        self.fallen = fallen
        self.program = program
        self.outs = outs
        self.stage = stage

    def announce(self, state: State) -> None:
        self.fallen = announce_fall(state, self.fallen)
        self.stage = "fall"

    def fall(self, state: State) -> None:
        state.pop()
        fallen = tuple([fighter for fighter in self.fallen if state.health[fighter] == 0])
        defeat(state, fallen)
        if self.outs:
            running(state).write(self.outs, fighters=fallen, did=bool(fallen))


def bring_down(state: State, fighters: Sequence[int], outs: Outs = ()) -> None:
    """These fighters are defeated, unless an ability answers it."""
    if "would_be_defeated" not in state.m.listeners or not fighters:
        defeat(state, fighters)
        return
    for fighter in fighters:
        state.health[fighter] = 0
    state.push(FallFrame(tuple(fighters), state.stack[-1].program, outs))


def announce_fall(state: State, fighters: Sequence[int], source: int = -1) -> tuple[int, ...]:
    """Tell the abilities who is about to be defeated: each fighter once, however many things befall it in the same
    moment (R15.14)."""
    falling = {fighter for frame in state.stack if isinstance(frame, DamageFrame | FallFrame) and frame.stage == "fall" for fighter in frame.fallen}
    new = tuple([fighter for fighter in fighters if fighter not in falling])
    for fighter in new:
        emit(state, "would_be_defeated", fighter=fighter, source=source, player=player_of(state, fighter))
    return new


def expected_damage(state: State, target: int, amount: int, kind: str, source: int) -> int:
    """How much of it would be dealt now, without the parts that others take."""
    fighter, amount = _redirected(state, target, amount, kind, source)[-1]
    return _after_modifiers(state, fighter, amount, kind, source, [])[0] if state.on_board(fighter) and amount > 0 else 0


def _changes(state: State, change: str, fighter: int, kind: str, source: int) -> Found:
    """The changes of that kind of modifier that concern such damage, dealt by that fighter."""
    if change not in state.m.modifier_kinds:
        return NO_MODIFIERS
    found = active_modifiers(state, change, fighter)
    if not found:
        return found
    dealing = Occurrence("", fighter, source)
    return tuple(
        [
            (modifier, context)
            for modifier, context in found
            if kind in modifier.words and modifier.test(state, Context(context.owner, context.fighter, context.card, dealing, context.slots))
        ]
    )


def _redirected(state: State, fighter: int, amount: int, kind: str, source: int) -> Dealt:
    """Who takes how much of it: those who take a part, then whoever takes the rest."""
    shares: Dealt = []
    for modifier, context in _changes(state, "redirect_part", fighter, kind, source):
        other = _standing_in(state, modifier, context)
        part = min(amount, modifier.number(state, context))
        if other >= 0 and part > 0:
            shares.append((other, part))
            amount -= part
    for modifier, context in _changes(state, "redirect_damage", fighter, kind, source):
        other = _standing_in(state, modifier, context)
        if other >= 0:
            return [*shares, (other, amount)]
    return [*shares, (fighter, amount)]


def _standing_in(state: State, modifier: Modifier, context: Context) -> int:
    """Who takes damage instead of another; -1 where nobody is there."""
    return next((fighter for fighter in modifier.fighters(state, context) if state.on_board(fighter)), -1)


def _after_modifiers(state: State, fighter: int, amount: int, kind: str, source: int, before: Dealt) -> tuple[int, int]:
    """What is left of damage, and the source of the last change. `before` is what lands together with it."""
    for modifier, _ in _changes(state, "prevent_damage", fighter, kind, source):
        return 0, modifier.source
    changed_by = -1
    for modifier, context in _changes(state, "reduce_damage", fighter, kind, source):
        amount -= modifier.number(state, context)
        changed_by = modifier.source
    for modifier, context in _changes(state, "cap_damage", fighter, kind, source):
        cap = modifier.number(state, context)
        if cap < amount:
            amount, changed_by = cap, modifier.source
    for modifier, context in _changes(state, "health_floor", fighter, kind, source):
        left = state.health[fighter] - sum([points for other, points in before if other == fighter])
        most = left - modifier.number(state, context)
        if most < amount:
            amount, changed_by = most, modifier.source
    return max(amount, 0), changed_by
