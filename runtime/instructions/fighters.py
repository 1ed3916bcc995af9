"""Instructions on fighters: damage, health, movement, leaving and returning."""

from __future__ import annotations

from runtime.dialogue import events
from runtime.engine import note
from runtime.instructions.base import instruction, is_absent, one_of
from runtime.link.expressions import MembersOf, NumberOf
from runtime.rules import fighters
from runtime.rules.damage import Dealt, landing, strike
from runtime.rules.movement import MoveFrame
from runtime.run import Run, running
from runtime.state.frames import Outs
from runtime.state.state import DEFEATED, State


@instruction
def _damage(state: State, run: Run, targets: MembersOf, amount: NumberOf, outs: Outs) -> None:
    number = amount(state, run)
    strike(state, [(fighter, number) for fighter in targets(state, run)], "effect", run.fighter, outs)


@landing("effect")
def _dealt(state: State, dealt: Dealt, defeated: tuple[int, ...], outs: Outs) -> None:
    hurt = tuple(fighter for fighter, _ in dealt)
    running(state).write(outs, dealt=sum(points for _, points in dealt), fighters=hurt, defeated=defeated, did=bool(dealt))


@instruction
def _recover(state: State, run: Run, who: MembersOf, amount: NumberOf, outs: Outs) -> None:
    number = amount(state, run)
    gained = sum(fighters.recover(state, fighter, number) for fighter in who(state, run))
    run.write(outs, amount=gained, did=gained > 0)


@instruction
def _set_health(state: State, run: Run, who: MembersOf, number: NumberOf, outs: Outs) -> None:
    targets, wanted = who(state, run), number(state, run)
    for fighter in targets:
        state.health[fighter] = max(0, min(wanted, state.m.max_health[fighter]))
        note(state, events.HEALTH_SET, fighter, state.health[fighter])
    run.write(outs, did=bool(targets))
    fighters.defeat(state, [fighter for fighter in targets if state.health[fighter] == 0])


@instruction
def _defeat(state: State, run: Run, who: MembersOf, outs: Outs) -> None:
    targets = who(state, run)
    run.write(outs, fighters=targets, did=bool(targets))
    fighters.defeat(state, targets)


@instruction
def _move(state: State, run: Run, who: MembersOf, steps: NumberOf, player: MembersOf, through: str, outs: Outs) -> None:
    mover = one_of(player(state, run), run)
    movers = tuple(fighter for fighter in who(state, run) if state.on_board(fighter) and not is_absent(state, mover, run))
    paths = any(field == "moved_through" for field, _ in outs) or "entered_token" in state.m.listeners
    state.push(MoveFrame(movers, steps(state, run), mover, through, run.owner, paths, *run.origin(), outs, movers))


@instruction
def _place(state: State, run: Run, who: MembersOf, where: MembersOf, outs: Outs) -> None:
    movers, spaces = who(state, run), where(state, run)
    placed: tuple[int, ...] = ()
    for fighter, space in zip(movers, spaces, strict=False):
        if not fighters.occupied(state, but=fighter) >> space & 1 and state.gone[fighter] != DEFEATED:
            start = state.space[fighter]
            fighters.put(state, fighter, space)
            note(state, events.PLACED, fighter, start, space)
            placed += (fighter,)
    run.write(outs, fighters=placed, did=bool(placed))


@instruction
def _swap(state: State, run: Run, one: MembersOf, other: MembersOf, outs: Outs) -> None:
    a, b = one(state, run), other(state, run)
    run.write(outs, did=bool(a and b) and fighters.swap(state, a[0], b[0]))


@instruction
def _leave(state: State, run: Run, who: MembersOf, outs: Outs) -> None:
    gone = tuple(fighter for fighter in who(state, run) if fighters.leave(state, fighter))
    run.write(outs, fighters=gone, did=bool(gone))


@instruction
def _revive(state: State, run: Run, who: MembersOf, where: MembersOf, outs: Outs) -> None:
    back = tuple(fighter for fighter, space in zip(who(state, run), where(state, run), strict=False) if fighters.revive(state, fighter, space))
    run.write(outs, fighters=back, did=bool(back))
