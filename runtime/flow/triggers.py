"""Triggered abilities: what waits on an event, in which order, and running it."""

from __future__ import annotations

from typing import ClassVar, Final, Literal, get_args

from runtime.dialogue import events, questions
from runtime.dialogue.offers import AbilityOffer
from runtime.dialogue.questions import Question
from runtime.engine import answer, note, resolution_order
from runtime.link.parts import Listener
from runtime.rules.limits import count_use, is_used_up
from runtime.rules.modifiers import bearers, carriers, is_active, may_be_held
from runtime.rules.postponed import concerns, happens
from runtime.run import start_program
from runtime.state.frames import Context, Occurrence, Staged
from runtime.state.records import Record
from runtime.state.state import State

# How many abilities may be set off between two decisions. Beyond that, the chain counts as endless.
MOST_TRIGGERS: Final = 500
# What an ability is carried by that is printed on no card.
_NO_CARD: Final = (-1,)

_Stage = Literal["gather", "go_on", "start_chosen"]


class Waiting(Record):
    """An ability that an event set off. `card` is the card in play that carries it, or -1; `bearer` who bears it."""

    __slots__ = ("ability", "bearer", "card", "event")

    holds: ClassVar = {"ability": "ability", "event": "event", "card": "card?", "bearer": "fighter"}

    def __init__(self, ability: int, event: Occurrence, card: int, bearer: int) -> None:
        self.ability = ability
        self.event = event
        self.card = card
        self.bearer = bearer


class TriggersFrame(Staged):
    """Events that just happened, and the abilities that wait for their turn to answer them."""

    __slots__ = ("events", "waiting")

    stage: _Stage
    stages = get_args(_Stage)
    asks: ClassVar = {"go_on": "start_chosen"}
    holds: ClassVar = {"events": "event*", "waiting": "waiting*"}

    def __init__(self, events: tuple[Occurrence, ...], waiting: tuple[Waiting, ...] = (), stage: _Stage = "gather") -> None:
        self.events = events
        self.waiting = waiting
        self.stage = stage

    def gather(self, state: State) -> None:
        self.waiting = _awoken(state, self.events)
        self.stage = "go_on"
        # What was put off until such an event comes first.
        awoken = False
        for event in self.events if state.m.awaited else ():
            awoken = happens(state, event) or awoken
        if not awoken:
            self._next(state)

    def go_on(self, state: State) -> None:
        self.waiting = tuple([waiting for waiting in self.waiting if _holds(state, waiting)])
        self._next(state)

    def start_chosen(self, state: State) -> None:
        chosen = answer(state)
        assert isinstance(chosen, AbilityOffer)
        self.stage = "go_on"
        self._start(state, next(waiting for waiting in self.waiting if waiting.ability == chosen.ability))

    def _next(self, state: State) -> None:
        if not self.waiting:
            state.pop()
            return
        if len(self.waiting) == 1:
            self._start(state, self.waiting[0])
            return
        listeners = state.m.all_listeners
        for player in resolution_order(state):
            own = [waiting for waiting in self.waiting if listeners[waiting.ability].player == player]
            kinds = list(dict.fromkeys(waiting.ability for waiting in own))
            if len(kinds) > 1:
                state.question = Question(questions.TRIGGER_ORDER, player, tuple([AbilityOffer(ability) for ability in kinds]), self.stage)
                self.stage = "start_chosen"
                return
            if own:
                self._start(state, own[0])
                return
        state.pop()

    def _start(self, state: State, chosen: Waiting) -> None:
        self.waiting = tuple([waiting for waiting in self.waiting if waiting is not chosen])
        start_ability(state, chosen)


def set_off(state: State) -> None:
    """Turn what just happened into the abilities that answer it. Where none does, there is nothing to keep."""
    happened, state.queue = state.queue, ()
    if state.m.awaited:
        state.push(TriggersFrame(happened))
    elif waiting := _awoken(state, happened):
        frame = TriggersFrame(happened, waiting, "go_on")
        state.push(frame)
        if len(waiting) == 1:
            frame._start(state, waiting[0])


def _awoken(state: State, happened: tuple[Occurrence, ...]) -> tuple[Waiting, ...]:
    found: list[Waiting] = []
    for event in happened:
        found += listening(state, state.m.listeners.get(event.trigger, []), event)
    return tuple(found)


def start_ability(state: State, chosen: Waiting) -> None:
    """Carry out an ability whose turn it is."""
    listener = state.m.all_listeners[chosen.ability]
    state.triggered += 1
    if state.triggered > MOST_TRIGGERS:
        file, line = listener.at[:2]
        state.endless += (chosen.ability,)
        note(state, events.ENDLESS, listener.player, chosen.ability, state.m.content.files[file], line)
        return
    if not listener.counts_itself:
        count_use(state, listener)
    start_program(state, listener.program, listener.player, chosen.bearer, card=chosen.card, event=chosen.event)


def listening(state: State, listeners: list[Listener], event: Occurrence) -> list[Waiting]:
    """Which of these abilities an event sets off. One of a card that stays in play is there once for each copy of it, one
    of a form of a group once for each fighter in that form (R15.38)."""
    found: list[Waiting] = []
    for listener in listeners:
        # What is said of the listener alone is asked once.
        if not _may_answer(state, listener, event):
            continue
        for card in _NO_CARD if listener.carried is None or listener.carried.in_hand else tuple(carriers(state, listener.carried)):
            for bearer in _each_bearer(state, listener):
                if _is_ready(state, listener, event, bearer):
                    found.append(Waiting(listener.index, event, card, bearer))
    return found


def _each_bearer(state: State, listener: Listener) -> tuple[int, ...]:
    """Those for whom an ability happens: all who are in a form; the first of several heroes."""
    found = bearers(state, listener)
    return found[:1] if listener.of_heroes else found


def _holds(state: State, waiting: Waiting) -> bool:
    """Is this ability still to answer the event that set it off?"""
    listener, event, card = state.m.all_listeners[waiting.ability], waiting.event, waiting.card
    if listener.carried is not None and not listener.carried.in_hand and card not in carriers(state, listener.carried):
        return False
    if not listener.of_heroes and waiting.bearer not in bearers(state, listener):
        return False
    return _may_answer(state, listener, event) and _is_ready(state, listener, event, waiting.bearer)


def _may_answer(state: State, listener: Listener, event: Occurrence) -> bool:
    """May this ability answer such an event: it is there, may happen once more, and is about the events of that player?"""
    if (listener.limit is not None and is_used_up(state, listener)) or listener.index in state.endless:
        return False
    return concerns(state, listener.player, listener.whose, event) and is_active(state, listener)


def _is_ready(state: State, listener: Listener, event: Occurrence, bearer: int) -> bool:
    """Does it answer, as things stand? Who may answer from the hand is asked whether or not the card is there: a question
    must not tell."""
    if listener.carried is not None and listener.carried.in_hand and not may_be_held(state, listener.carried):
        return False
    return listener.condition is None or listener.condition(state, Context(listener.player, bearer, event=event))
