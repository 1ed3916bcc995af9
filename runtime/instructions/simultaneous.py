"""Secret simultaneous choices: one player after the other answers unseen; after the last answer all are known at once
(R15.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, Literal, TypeAlias, get_args

from runtime.dialogue import events, questions
from runtime.dialogue.offers import CardOffer, NamedOptionOffer, NumberOffer, Offer
from runtime.dialogue.questions import Question, QuestionKind
from runtime.engine import answer, note, players_from
from runtime.instructions.base import instruction
from runtime.link.expressions import MembersOf, NumberOf
from runtime.rules import cards
from runtime.run import Run
from runtime.state.frames import Effect, Looking
from runtime.state.state import State

_Stage = Literal["ask", "take"]
# What a player may answer; the label of the question.
_Asked: TypeAlias = tuple[tuple[Offer, ...], int]


class SecretFrame(Effect):
    """Asks the players one after the other. Their answers, in the same order, end up in the slots of the program below,
    one for each seat."""

    __slots__ = ("answered", "answers", "kind", "players")

    stage: _Stage
    stages = get_args(_Stage)
    asks: ClassVar = {"ask": "take"}
    made_by: ClassVar = ("secret_numbers", "secret_options", "secret_cards")
    holds: ClassVar = {"kind": "secret_kind", "players": "player*", "answered": "count", "answers": "members", "program": "program", "step": "count"}

    def __init__(
        self,
        kind: str,
        players: tuple[int, ...],
        program: int,
        step: int,
        answered: int = 0,
        answers: tuple[int, ...] = (),
        stage: _Stage = "ask",
    ) -> None:
        self.kind = kind
        self.players = players
        self.program = program
        self.step = step
        # How many have answered. (While a state is determinized, fewer answers are known.)
        self.answered = answered
        self.answers = answers
        self.stage = stage

    def card_fields(self) -> tuple[str, ...]:
        return ("answers",) if self.kind == "card" else ()

    def ask(self, state: State) -> None:
        if self.answered >= len(self.players):
            state.pop()
            self._reveal(state)
            return
        player = self.players[self.answered]
        offers, label = possible_answers(self, state, player)
        state.question = Question(_QUESTIONS[self.kind], player, offers, self.stage, (), self.origin, label)
        self.stage = "take"

    def take(self, state: State) -> None:
        self.stage = "ask"
        self.answers += (answer(state).element(),)
        self.answered += 1

    def _reveal(self, state: State) -> None:
        run = state.top()
        assert isinstance(run, Run)
        _, operands = state.m.programs[self.program].code[self.step]
        for player, found in zip(self.players, self.answers, strict=True):
            slot = operands[player]
            assert isinstance(slot, int)
            run.slots[slot] = (found,) if self.kind == "card" else found
            if self.kind != "card":
                note(state, events.NAMED if self.kind == "number" else events.CHOSE, player, found)


def possible_answers(frame: SecretFrame, state: State, player: int) -> _Asked:
    """What this player may answer, and the label of the question."""
    run = next(below for below in reversed(state.stack) if isinstance(below, Run) and below.program == frame.program)
    looking = Looking(run)
    looking.candidates["player"] = player
    _, operands = state.m.programs[frame.program].code[frame.step]
    return _ASKED[frame.kind](state, looking, player, *operands)


def _numbers_asked(
    state: State, looking: Looking, player: int, a: int, b: int, c: int, d: int, players: MembersOf, low: NumberOf, high: NumberOf, label: int
) -> _Asked:
    least = low(state, looking)
    return tuple([NumberOffer(number) for number in range(least, max(least, high(state, looking)) + 1)]), label


def _options_asked(
    state: State, looking: Looking, player: int, a: int, b: int, c: int, d: int, players: MembersOf, options: tuple[int, ...], label: int
) -> _Asked:
    return tuple([NamedOptionOffer(option) for option in options]), label


def _cards_asked(state: State, looking: Looking, player: int, a: int, b: int, c: int, d: int, players: MembersOf, found: MembersOf, label: int) -> _Asked:
    return tuple([CardOffer(card) for card in cards.distinct(state, found(state, looking), player)]), label


_QUESTIONS: Final[dict[str, QuestionKind]] = {
    "number": questions.SECRET_NUMBER,
    "option": questions.SECRET_OPTION,
    "card": questions.SECRET_CARD,
}
_ASKED: Final[dict[str, Callable[..., _Asked]]] = {"number": _numbers_asked, "option": _options_asked, "card": _cards_asked}


def _begin(state: State, run: Run, kind: str, players: tuple[int, ...]) -> None:
    if players:
        state.push(SecretFrame(kind, players, *run.origin()))


def _in_turn_order(state: State, those: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([player for player in players_from(state, state.active) if player in those])


def _forget(run: Run, seats: tuple[int, ...]) -> None:
    """What an earlier choice left is gone, before it is asked who has something to choose from."""
    for seat in seats:
        run.slots[seat] = None


@instruction
def _secret_numbers(state: State, run: Run, a: int, b: int, c: int, d: int, players: MembersOf, low: NumberOf, high: NumberOf, label: int) -> None:
    _forget(run, (a, b, c, d))
    _begin(state, run, "number", _in_turn_order(state, players(state, run)))


@instruction
def _secret_options(state: State, run: Run, a: int, b: int, c: int, d: int, players: MembersOf, options: tuple[int, ...], label: int) -> None:
    _forget(run, (a, b, c, d))
    _begin(state, run, "option", _in_turn_order(state, players(state, run)) if options else ())


@instruction
def _secret_cards(state: State, run: Run, a: int, b: int, c: int, d: int, players: MembersOf, found: MembersOf, label: int) -> None:
    """Who has no card to choose from is not asked."""
    _forget(run, (a, b, c, d))
    who, looking = players(state, run), Looking(run)
    asked: list[int] = []
    for player in players_from(state, state.active):
        looking.candidates["player"] = player
        if player in who and found(state, looking):
            asked.append(player)
    _begin(state, run, "card", tuple(asked))
