"""What every procedure does to the game around it: takes answers, writes to the log, sets abilities off."""

from __future__ import annotations

from runtime.dialogue.events import EVERYONE, FORCED, NO_EFFECT, EventKind
from runtime.dialogue.fields import Detail
from runtime.dialogue.offers import Offer
from runtime.dialogue.questions import QuestionKind
from runtime.state.frames import Frame, Occurrence
from runtime.state.state import State


def ask_again(state: State, asked_at: str | int) -> None:
    """Let the frame on top ask again from where it asked: the cards of its offers may have changed.

    Nothing changes between the beginning of a stage and its question, so the question is the same.
    """
    frame = state.top()
    state.question = None
    frame.rewind(asked_at)
    getattr(frame, frame.stage)(state)


def answer(state: State) -> Offer:
    """Take the answer to the question that the frame on top asked."""
    offer = state.answer
    if offer is None:
        raise RuntimeError("the engine went on without an answer")
    state.answer = None
    return offer


def undisturbed(state: State, frame: Frame) -> bool:
    """Nothing came up in a stage of this frame: the next one may follow at once, without a round of the loop."""
    return not state.queue and state.question is None and state.stack[-1] is frame and state.result is None and not state.m.keeps_open


def source_of(state: State) -> int:
    """The number of the card, ability, item or board rule on whose behalf the frame on top works; -1 where the rules of
    the game do."""
    program = state.stack[-1].program
    return -1 if program < 0 else state.m.programs[program].source


def note(state: State, kind: EventKind, *details: Detail) -> None:
    """Write an event to the log, with the source on whose behalf the frame on top works.

    Cards are given by their numbers and written down by their definitions: the log says which card it was, never which
    copy of it. A number would mark the card for every reader, through shuffles and hidden hands.
    """
    # As `source_of` says, without the call: no other function is called as often.
    program = state.stack[-1].program
    cause = -1 if program < 0 else state.m.programs[program].source
    if kind.is_plain:
        state.news.append((kind, EVERYONE, details, cause))
        return
    seen = EVERYONE if kind.seen_by is None else kind.seen_by(state, details)
    if kind.cards:
        defs = state.defs
        named: list[Detail] = [*details]
        for place in kind.cards:
            told = named[place]
            if isinstance(told, int):
                named[place] = defs[told]
            elif isinstance(told, tuple):
                named[place] = tuple([defs[card] for card in told])
        details = tuple(named)
    state.news.append((kind, seen, details, cause))


def note_of(state: State, source: int, kind: EventKind, *details: Detail) -> None:
    """Likewise, with a source other than the frame on top: an ability that always holds."""
    state.news.append((kind, EVERYONE, details, source))


def note_if_idle(state: State, announced: EventKind, player: int, card: int, program: int) -> None:
    """Say that the effects of a card did nothing, where nothing happened since they were announced, and nothing is to come
    of them later."""
    if state.newest()[0] is announced and not any(postponed.card == card for postponed in state.postponed):
        note_of(state, state.m.programs[program].source, NO_EFFECT, player, "nothing_done")


def note_forced(state: State, kind: QuestionKind, player: int, only: Offer) -> None:
    """Say that a choice went without asking: there was only one."""
    note(state, FORCED, player, kind.name, only.kind)


def emit(
    state: State,
    trigger: str,
    *,
    fighter: int = -1,
    source: int = -1,
    player: int = -1,
    card: int = -1,
    token: int = -1,
    amount: int = 0,
    zones: int = 0,
    cards: tuple[int, ...] = (),
    by: int = -1,
    cause: str = "",
    counter: int = -1,
) -> None:
    """Set off the abilities that wait for this, as soon as the current instruction is done."""
    if trigger in state.m.listeners:
        state.queue += (Occurrence(trigger, fighter, source, player, card, token, amount, zones, cards, by, cause, counter),)


def players_from(state: State, first: int) -> list[int]:
    """All players still in the game, in turn order from this one."""
    count = state.m.players
    return [(first + i) % count for i in range(count) if state.in_game((first + i) % count)]


def next_after(state: State, player: int) -> int:
    """The player after this one in turn order, of those still in the game."""
    count = state.m.players
    following = (player + 1) % count
    while state.out >> following & 1:
        following = (following + 1) % count
    return following


def resolution_order(state: State) -> list[int]:
    """Who resolves first when several players' effects meet: in combat the defender, then the attacker; then turn order
    from the active player."""
    order = players_from(state, state.active)
    if state.combats:
        for side in state.combats[-1].sides:
            if side.player in order:
                order.remove(side.player)
                order.insert(0, side.player)
    return order
