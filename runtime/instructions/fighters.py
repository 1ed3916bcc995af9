"""Instructions on fighters: damage, health, movement, leaving and returning."""

from __future__ import annotations

from runtime import fighters
from runtime.damage import Dealt, landing, strike
from runtime.engine import note, push
from runtime.expressions import Closure
from runtime.instructions.base import Outs, instruction, is_absent, one_of, origin
from runtime.movement import write
from runtime.state import DEFEATED, F_FIGHTER, F_OWNER, Frame, State


@instruction
def _damage(state: State, frame: Frame, targets: Closure, amount: Closure, outs: Outs) -> None:
    number = amount(state, frame)
    strike(state, [(fighter, number) for fighter in targets(state, frame)], "effect", frame[F_FIGHTER], outs)


@landing("effect")
def _dealt(state: State, dealt: Dealt, defeated: tuple[int, ...], outs: Outs) -> None:
    hurt = tuple(fighter for fighter, _ in dealt)
    write(state.stack[-1], outs, dealt=sum(points for _, points in dealt), fighters=hurt, defeated=defeated, did=bool(dealt))


@instruction
def _recover(state: State, frame: Frame, who: Closure, amount: Closure, outs: Outs) -> None:
    number = amount(state, frame)
    gained = sum(fighters.recover(state, fighter, number) for fighter in who(state, frame))
    write(frame, outs, amount=gained, did=gained > 0)


@instruction
def _set_health(state: State, frame: Frame, who: Closure, number: Closure, outs: Outs) -> None:
    targets, wanted = who(state, frame), number(state, frame)
    for fighter in targets:
        state.health[fighter] = max(0, min(wanted, state.m.max_health[fighter]))
        note(state, "health_set", fighter, state.health[fighter])
    write(frame, outs, did=bool(targets))
    fighters.defeat(state, [fighter for fighter in targets if state.health[fighter] == 0])


@instruction
def _defeat(state: State, frame: Frame, who: Closure, outs: Outs) -> None:
    targets = who(state, frame)
    write(frame, outs, fighters=targets, did=bool(targets))
    fighters.defeat(state, targets)


@instruction
def _move(state: State, frame: Frame, who: Closure, steps: Closure, player: Closure, through: str, outs: Outs) -> None:
    mover = one_of(player(state, frame), frame)
    movers = tuple(fighter for fighter in who(state, frame) if state.on_board(fighter) and not is_absent(state, mover, frame))
    paths = any(field == "moved_through" for field, _ in outs) or "entered_token" in state.m.listeners
    push(state, "move", movers, steps(state, frame), mover, through, frame[F_OWNER], paths, origin(frame), outs, movers, (), False)


@instruction
def _place(state: State, frame: Frame, who: Closure, where: Closure, outs: Outs) -> None:
    movers, spaces = who(state, frame), where(state, frame)
    placed: tuple[int, ...] = ()
    for fighter, space in zip(movers, spaces, strict=False):
        if state.at[space] in (-1, fighter) and state.gone[fighter] != DEFEATED:
            start = state.space[fighter]
            fighters.put(state, fighter, space)
            note(state, "placed", fighter, start, space)
            placed += (fighter,)
    write(frame, outs, fighters=placed, did=bool(placed))


@instruction
def _swap(state: State, frame: Frame, one: Closure, other: Closure, outs: Outs) -> None:
    a, b = one(state, frame), other(state, frame)
    write(frame, outs, did=bool(a and b) and fighters.swap(state, a[0], b[0]))


@instruction
def _leave(state: State, frame: Frame, who: Closure, outs: Outs) -> None:
    gone = tuple(fighter for fighter in who(state, frame) if fighters.leave(state, fighter))
    write(frame, outs, fighters=gone, did=bool(gone))


@instruction
def _revive(state: State, frame: Frame, who: Closure, where: Closure, outs: Outs) -> None:
    back = tuple(fighter for fighter, space in zip(who(state, frame), where(state, frame), strict=False) if fighters.revive(state, fighter, space))
    write(frame, outs, fighters=back, did=bool(back))
