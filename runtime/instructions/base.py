"""What an instruction is to the linker: a handler for each op, and small things that handlers share."""

from __future__ import annotations

from collections.abc import Callable

from runtime.engine import ask, goto
from runtime.state import F_OWNER, F_PC, F_PROGRAM, Frame, Option, State

Handler = Callable[..., None]
Outs = tuple[tuple[str, int], ...]

HANDLERS: dict[str, Handler] = {}


def instruction(handler: Handler) -> Handler:
    """Register the handler of the instruction that its name says (without the leading underscore)."""
    HANDLERS[handler.__name__.removeprefix("_")] = handler
    return handler


def wait(state: State, frame: Frame, player: int, kind: str, options: tuple[Option, ...], text: int) -> None:
    """Ask, and come back to the same instruction with the answer."""
    pc = frame[F_PC] - 1
    goto(frame, pc)
    ask(state, frame, pc, player, kind, options, ("label", frame[F_PROGRAM], text), (frame[F_PROGRAM], pc))


def origin(frame: Frame) -> tuple[int, int]:
    return (frame[F_PROGRAM], frame[F_PC] - 1)


def one_of(players: tuple[int, ...], frame: Frame) -> int:
    return players[0] if players else frame[F_OWNER]


def is_absent(state: State, player: int, frame: Frame) -> bool:
    """Out of the game, and not resolving an effect of their own: nobody decides what this player would have (R12.3)."""
    return player != frame[F_OWNER] and not state.in_game(player)
