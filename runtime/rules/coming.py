"""What is about to happen, and can still be prevented: cards that would be discarded or drawn, and what other events
announce."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal, get_args

from runtime.dialogue import events
from runtime.engine import emit, note
from runtime.rules.cards import draw, move_cards, place_of
from runtime.rules.damage import DamageFrame, Dealt
from runtime.rules.modifiers import player_modifiers
from runtime.run import running, running_below
from runtime.state.frames import Effect, Frame, Occurrence, Outs, Staged
from runtime.state.records import duplicate
from runtime.state.state import DEFEATED, State

_Stage = Literal["announce", "land"]


class DiscardFrame(Effect):
    """Cards that an effect would discard; abilities may answer. Those of `kept` stay where they are, and so does what
    was put elsewhere meanwhile: `places` tells where each was."""

    __slots__ = ("cards", "kept", "outs", "places", "position")

    stage: _Stage
    stages = get_args(_Stage)
    made_by: ClassVar = ("move_cards",)
    holds: ClassVar = {"cards": "card*", "places": "place*", "program": "program", "step": "count", "outs": "outs", "position": "position", "kept": "card*"}

    def __init__(
        self,
        cards: tuple[int, ...],
        places: tuple[str, ...],
        program: int,
        step: int,
        outs: Outs,
        position: str = "top",
        kept: tuple[int, ...] = (),
        stage: _Stage = "announce",
    ) -> None:
        self.cards = cards
        self.places = places
        self.program = program
        self.step = step
        self.outs = outs
        self.position = position
        self.kept = kept
        self.stage = stage

    def card_fields(self) -> tuple[str, ...]:
        return ("cards", "kept")

    def announce(self, state: State) -> None:
        by_holder: dict[int, tuple[int, ...]] = {}
        for card in self.cards:
            if place_of(state, card) == "discard":
                continue  # it only changes its place there
            by_holder[state.holder[card]] = (*by_holder.get(state.holder[card], ()), card)
        owner = running_below(state).owner
        for holder, own in by_holder.items():
            emit(state, "discard_coming", player=holder, amount=len(own), cards=own, by=owner, cause="effect")
        self.stage = "land"

    def land(self, state: State) -> None:
        state.pop()
        run = running(state)
        left = tuple([card for card in self.cards if _is_due(state, self, card)])
        move_cards(state, left, "discard", self.position, run.owner)
        run.write(self.outs, cards=left, count=len(left), did=bool(left))


def _is_due(state: State, frame: DiscardFrame, card: int) -> bool:
    """Whether this card is still to be discarded."""
    return card in frame.cards and card not in frame.kept and place_of(state, card) == frame.places[frame.cards.index(card)]


def begin_discard(state: State, cards: tuple[int, ...], position: str, program: int, step: int, outs: Outs) -> bool:
    """Let abilities answer before an effect discards cards; False where none waits for it."""
    if not cards or "discard_coming" not in state.m.listeners:
        return False
    state.push(DiscardFrame(cards, tuple([place_of(state, card) for card in cards]), program, step, outs, position))
    return True


_DrawStage = Literal["announce", "land"]


class DrawFrame(Staged):
    """Cards that players would draw, one player after the other; abilities may answer. `drawn` are those drawn so far."""

    __slots__ = ("drawn", "number", "outs", "players", "prevented")

    stage: _DrawStage
    stages = get_args(_DrawStage)
    holds: ClassVar = {"players": "player*", "number": "number", "outs": "outs", "drawn": "card*", "prevented": "truth"}

    def __init__(
        self,
        players: tuple[int, ...],
        number: int,
        outs: Outs,
        drawn: tuple[int, ...] = (),
        prevented: bool = False,
        stage: _DrawStage = "announce",
    ) -> None:
        self.players = players
        self.number = number
        self.outs = outs
        self.drawn = drawn
        self.prevented = prevented
        self.stage = stage

    def card_fields(self) -> tuple[str, ...]:
        return ("drawn",)

    def announce(self, state: State) -> None:
        if not self.players:
            state.pop()
            if self.outs:
                running(state).write(self.outs, cards=self.drawn, count=len(self.drawn), did=bool(self.drawn))
            return
        self.prevented = False
        player = self.players[0]
        if state.in_game(player) and not player_modifiers(state, "forbid", player, "draw"):
            emit(state, "draw_coming", player=player, amount=self.number)
        self.stage = "land"

    def land(self, state: State) -> None:
        player, self.players = self.players[0], self.players[1:]
        self.stage = "announce"
        if not self.prevented:
            self.drawn += draw(state, player, self.number)


def begin_draw(state: State, players: tuple[int, ...], number: int, outs: Outs = ()) -> bool:
    """Let abilities answer before cards are drawn; False where none waits for it. What an answer draws is not answered."""
    if number <= 0 or "draw_coming" not in state.m.listeners or any(isinstance(frame, DrawFrame) for frame in state.stack):
        return False
    state.push(DrawFrame(players, number, outs))
    return True


def is_coming(state: State, event: Occurrence) -> bool:
    """Whether what an event announced is still about to happen."""
    if event.trigger == "scheme_announced":
        scheme = state.schemes[-1] if state.schemes else None
        return scheme is not None and scheme.card == event.card and not scheme.was_cancelled and "scheme" in state.card(scheme.card).programs
    if event.trigger == "would_be_defeated":
        return state.health[event.fighter] == 0 and state.gone[event.fighter] != DEFEATED
    place = _announced(state, event.trigger)
    frame = state.stack[place]
    if isinstance(frame, DrawFrame):
        return not frame.prevented and frame.players[:1] == (event.player,)
    if isinstance(frame, DamageFrame):
        return any(fighter == event.fighter and amount > 0 for fighter, amount in frame.blows)
    return isinstance(frame, DiscardFrame) and any(_is_due(state, frame, card) for card in event.cards)


def prevent(state: State, event: Occurrence) -> None:
    """What an event announced, and is still about to happen, does not happen."""
    if event.trigger == "scheme_announced":
        state.scheme.was_cancelled = True
        note(state, events.SCHEME_CANCELLED, event.player, event.card)
        return
    if event.trigger == "would_be_defeated":
        state.health[event.fighter] = 1
        note(state, events.HEALTH_SET, event.fighter, 1)
        return
    place = _announced(state, event.trigger)
    # A frame below the top may be a clone's too.
    frame = duplicate(state.stack[place])
    if isinstance(frame, DamageFrame):
        note(state, events.REDUCED, event.fighter, sum([amount for fighter, amount in frame.blows if fighter == event.fighter]))
        frame.blows = tuple([(fighter, 0 if fighter == event.fighter else amount) for fighter, amount in frame.blows])
        state.stack[place] = frame
    elif isinstance(frame, DrawFrame):
        frame.prevented = True
        note(state, events.NO_DRAW, event.player, frame.number)
        state.stack[place] = frame
    elif isinstance(frame, DiscardFrame):
        kept = tuple([card for card in event.cards if _is_due(state, frame, card)])
        frame.kept += kept
        note(state, events.KEPT, event.player, len(kept))
        state.stack[place] = frame


def announced_damage(state: State, event: Occurrence) -> int:
    """How much of the damage that an event announced is still on its way to that fighter, before anything changes it."""
    frame = state.stack[_announced(state, event.trigger)]
    return sum([amount for fighter, amount in frame.blows if fighter == event.fighter]) if isinstance(frame, DamageFrame) else 0


def redirect(state: State, event: Occurrence, shares: Sequence[tuple[int, int]]) -> Dealt:
    """So much of the damage that an event announced is taken by others instead, as far as there is any. Returns who
    takes how much."""
    place = _announced(state, event.trigger)
    # A frame below the top may be a clone's too.
    frame = duplicate(state.stack[place])
    moved: Dealt = []
    if isinstance(frame, DamageFrame):
        left = announced_damage(state, event)
        for fighter, wanted in shares:
            part = min(wanted, left)
            if part > 0:
                moved.append((fighter, part))
                left -= part
        # A fighter may be hit several times at once.
        blows: Dealt = []
        for fighter, amount in frame.blows:
            kept = min(amount, left) if fighter == event.fighter else amount
            left -= kept if fighter == event.fighter else 0
            blows.append((fighter, kept))
        frame.blows = tuple(blows)
        frame.moved += tuple(moved)
        state.stack[place] = frame
    return moved


def _announced(state: State, trigger: str) -> int:
    """The place on the stack of the damage, the discard or the draw that abilities are answering; 0 where there is
    none."""
    wanted: type[Frame] = DamageFrame if trigger == "damage_coming" else DrawFrame if trigger == "draw_coming" else DiscardFrame
    return next((place for place in range(len(state.stack) - 1, 0, -1) if isinstance(state.stack[place], wanted) and state.stack[place].stage == "land"), 0)
