"""Instructions on fighters: damage, health, movement, leaving and returning."""

from __future__ import annotations

from typing import Final

from runtime.dialogue import events
from runtime.engine import note
from runtime.instructions.base import idle, instruction, is_absent, one_of
from runtime.link.expressions import MembersOf, NumberOf
from runtime.rules import fighters
from runtime.rules.damage import Dealt, bring_down, landing, strike
from runtime.rules.ground import may_leave
from runtime.rules.movement import MoveFrame
from runtime.rules.roles import most_health
from runtime.run import Run, running
from runtime.state.frames import Outs
from runtime.state.state import State


@instruction
def _damage(state: State, run: Run, targets: MembersOf, amount: NumberOf, outs: Outs) -> None:
    number, hit = amount(state, run), targets(state, run)
    if not hit or number <= 0:
        idle(state, run, "zero" if hit else "nobody")
    strike(state, [(fighter, number) for fighter in hit if fighters.is_there(state, fighter)], "effect", run.fighter, outs)


@landing("effect")
def _dealt(state: State, dealt: Dealt, defeated: tuple[int, ...], outs: Outs) -> None:
    hurt = tuple([fighter for fighter, _ in dealt])
    running(state).write(outs, dealt=sum([points for _, points in dealt]), fighters=hurt, defeated=defeated, did=bool(dealt))


@instruction
def _recover(state: State, run: Run, who: MembersOf, amount: NumberOf, outs: Outs) -> None:
    number, healed = amount(state, run), who(state, run)
    if not healed or number <= 0:
        idle(state, run, "zero" if healed else "nobody")
    gained = sum([fighters.recover(state, fighter, number) for fighter in healed])
    run.write(outs, amount=gained, did=gained > 0)


@instruction
def _set_health(state: State, run: Run, who: MembersOf, number: NumberOf, outs: Outs) -> None:
    found, wanted = who(state, run), number(state, run)
    if not found:
        idle(state, run, "nobody")
    targets = tuple([fighter for fighter in found if fighters.is_there(state, fighter)])
    for fighter in targets:
        state.health[fighter] = max(0, min(wanted, most_health(state, fighter)))
        note(state, events.HEALTH_SET, fighter, state.health[fighter])
    run.write(outs, did=bool(targets))
    bring_down(state, [fighter for fighter in targets if state.health[fighter] == 0])


@instruction
def _defeat(state: State, run: Run, who: MembersOf, outs: Outs) -> None:
    found = who(state, run)
    if not found:
        idle(state, run, "nobody")
    targets = tuple([fighter for fighter in found if fighters.is_there(state, fighter)])
    run.write(outs, fighters=targets, did=bool(targets))
    bring_down(state, targets, outs)


@instruction
def _move(state: State, run: Run, who: MembersOf, steps: NumberOf, player: MembersOf, through: str, outs: Outs) -> None:
    mover, most = one_of(player(state, run), run), steps(state, run)
    movers = _movers(state, run, who, mover, most)
    state.push(MoveFrame(movers, most, mover, through, run.owner, _paths(state, outs), *run.origin(), outs, movers))


@instruction
def _move_within(
    state: State,
    run: Run,
    who: MembersOf,
    fewest: NumberOf,
    steps: NumberOf,
    where: MembersOf,
    player: MembersOf,
    through: str,
    label: int,
    outs: Outs,
) -> None:
    mover, most = one_of(player(state, run), run), steps(state, run)
    movers = _movers(state, run, who, mover, most)
    ends = 0
    for space in where(state, run):
        ends |= 1 << space
    least = max(0, fewest(state, run))
    state.push(MoveFrame(movers, most, mover, through, run.owner, _paths(state, outs), *run.origin(), outs, movers, least, ends, label))


def _movers(state: State, run: Run, who: MembersOf, mover: int, most: int) -> tuple[int, ...]:
    """Those of the fighters that are there to be moved. The log says of the others, and of those that may not leave,
    why they stay."""
    found = who(state, run)
    if not found or most <= 0:
        idle(state, run, "zero" if found else "nobody")
    there = [fighter for fighter in found if fighters.is_there(state, fighter) and not is_absent(state, mover, run)]
    for fighter in there:
        if fighters.is_shielded(state, fighter, run.owner):
            fighters.unaffected(state, fighter, "forbidden")
    movers = tuple([fighter for fighter in there if not fighters.is_shielded(state, fighter, run.owner)])
    for fighter in movers:
        if not may_leave(state, fighter):
            fighters.unaffected(state, fighter, "cannot_leave" if fighters.is_held(state, fighter) else "cannot_move")
    return movers


# What is set off on the way.
_ON_THE_WAY: Final = ("entered_token", "crossed_token")


def _paths(state: State, outs: Outs) -> bool:
    """Which way it went is told apart only where something reads it."""
    return any(field == "moved_through" for field, _ in outs) or state.m.reads_passed or not state.m.listeners.keys().isdisjoint(_ON_THE_WAY)


@instruction
def _place(state: State, run: Run, who: MembersOf, where: MembersOf, outs: Outs) -> None:
    movers, spaces = who(state, run), where(state, run)
    if not movers:
        idle(state, run, "nobody")
    # One space is chosen for it: of several fighters, the first is placed.
    placed = tuple([fighter for fighter in movers[:1] if fighters.place(state, fighter, spaces[0] if spaces else -1, run.owner)])
    run.write(outs, fighters=placed, did=bool(placed))


@instruction
def _swap(state: State, run: Run, one: MembersOf, other: MembersOf, outs: Outs) -> None:
    a, b = one(state, run), other(state, run)
    if not a or not b:
        idle(state, run, "nobody")
    run.write(outs, did=bool(a and b) and fighters.swap(state, a[0], b[0], run.owner))


@instruction
def _leave(state: State, run: Run, who: MembersOf, outs: Outs) -> None:
    found = who(state, run)
    if not found:
        idle(state, run, "nobody")
    gone = tuple([fighter for fighter in found if fighters.leave(state, fighter, run.owner)])
    run.write(outs, fighters=gone, did=bool(gone))


@instruction
def _revive(state: State, run: Run, who: MembersOf, where: MembersOf, outs: Outs) -> None:
    fallen, spaces = who(state, run), where(state, run)
    if not fallen or not spaces:
        idle(state, run, "no_space" if fallen else "nobody")
    back = tuple([fighter for fighter, space in zip(fallen, spaces, strict=False) if fighters.revive(state, fighter, space)])
    run.write(outs, fighters=back, did=bool(back))


@instruction
def _summon(state: State, run: Run, who: MembersOf, where: MembersOf, outs: Outs) -> None:
    waiting, spaces = who(state, run), where(state, run)
    if not waiting or not spaces:
        idle(state, run, "no_space" if waiting else "nobody")
    come = tuple([fighter for fighter, space in zip(waiting, spaces, strict=False) if fighters.summon(state, fighter, space)])
    run.write(outs, fighters=come, did=bool(come))
