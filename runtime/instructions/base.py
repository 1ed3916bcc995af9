"""What an instruction is to the linker: a handler for each op, and small things that handlers share."""

from __future__ import annotations

from runtime.dialogue import events
from runtime.dialogue.fields import Detail
from runtime.dialogue.offers import Offer
from runtime.dialogue.questions import Question, QuestionKind
from runtime.engine import note
from runtime.run import Handler, Run
from runtime.state.state import State

HANDLERS: dict[str, Handler] = {}


def instruction(handler: Handler) -> Handler:
    """Register the handler of the instruction that its name says (without the leading underscore)."""
    HANDLERS[handler.__name__.removeprefix("_")] = handler
    return handler


def wait(state: State, run: Run, kind: QuestionKind, player: int, offers: tuple[Offer, ...], label: int, details: tuple[Detail, ...] = ()) -> None:
    """Ask, and come back to the same instruction with the answer."""
    run.pc -= 1
    state.question = Question(kind, player, offers, run.pc, details, (run.program, run.pc), label)


def idle(state: State, run: Run, reason: str) -> None:
    """Write to the log why the current instruction does nothing."""
    note(state, events.NO_EFFECT, run.owner, reason)


def one_of(players: tuple[int, ...], run: Run) -> int:
    return players[0] if players else run.owner


def is_absent(state: State, player: int, run: Run) -> bool:
    """Out of the game, and not resolving an effect of their own: nobody decides what this player would have (R12.3)."""
    return player != run.owner and not state.in_game(player)
