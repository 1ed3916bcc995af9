"""The windows of a combat: what the cards on both sides do immediately, during and after it, the defender's first
(R8.4)."""

from __future__ import annotations

from typing import ClassVar, Final, Literal, cast, get_args

from runtime.dialogue import events, questions
from runtime.dialogue.offers import CARD_FIRST, ITEM_FIRST
from runtime.dialogue.questions import Question
from runtime.engine import answer, note
from runtime.ir import INSTRUCTIONS
from runtime.ir.windows import CANCELLABLE
from runtime.run import Run, start_program
from runtime.state.frames import Outs, Staged
from runtime.state.played import ATTACK, DEFENSE, Combat, PlayedCard
from runtime.state.state import State

# What an item does during combat counts as a window of the card that it was taken with (R11.3).
_ITEM = "item"

# Which operand of the instruction `strike` says what an attack without a card does.
_WINDOWS: Final = INSTRUCTIONS["strike"][0].split().index("windows")

_Stage = Literal["defense", "attack", "end"]


class WindowFrame(Staged):
    """One step of the order of resolution: the defender's effects, then the attacker's, card by card. What an attack
    without a card does comes before them."""

    __slots__ = ("place", "window")

    stage: _Stage
    stages = get_args(_Stage)
    holds: ClassVar = {"window": "window", "place": "count"}

    def __init__(self, window: str, place: int = 0, stage: _Stage = "defense") -> None:
        self.window = window
        # The card of the side whose turn it is.
        self.place = place
        self.stage = stage

    def defense(self, state: State) -> None:
        if not self._start_next(state, DEFENSE):
            self.stage = "attack"

    def attack(self, state: State) -> None:
        if not self._start_next(state, ATTACK):
            self.stage = "end"

    def end(self, state: State) -> None:
        """A card that was played instead of another may have something for this window too: it is not too late for it
        (R8.4)."""
        if any(self._of_window(state, played) for side in state.combat.sides for played in side.cards) or self._of_blow(state) is not None:
            self.stage = "defense"
        else:
            state.pop()

    def _of_window(self, state: State, played: PlayedCard) -> list[str]:
        """What a card has to do in this window."""
        return [window for window in _due(state, played) if window == self.window or (window == _ITEM and self.window == "during_combat")]

    def _start_next(self, state: State, side: int) -> bool:
        """Start what the next card of this side has for this window; False where no further card has anything."""
        if side == ATTACK and self.place == 0 and (program := self._of_blow(state)) is not None:
            self._start_blow(state, program)
            return True
        cards = state.combat.sides[side].cards
        while self.place < len(cards):
            place = self.place
            self.place += 1
            due = self._of_window(state, cards[place])
            if len(due) == 2:
                state.push(ItemOrderFrame(side, place))
                return True
            if due:
                start_window(state, side, place, due[0])
                return True
        self.place = 0
        return False

    def _of_blow(self, state: State) -> int | None:
        """The program that an attack without a card has for this window, where it is still to come."""
        combat = state.combat
        blow = combat.sides[ATTACK].blow
        if blow is None or self.window in blow.resolved:
            return None
        return next((program for window, program in blow_programs(state, combat) if window == self.window), None)

    def _start_blow(self, state: State, program: int) -> None:
        combat = state.combat
        blow = combat.sides[ATTACK].blow
        assert blow is not None
        blow.resolved += (self.window,)
        grant = next(frame for frame in reversed(state.stack) if isinstance(frame, Run) and (frame.program, frame.pc - 1) == combat.grant)
        start_program(state, program, blow.player, blow.fighter, card=grant.card, event=grant.event, side=ATTACK, place=-1, slots=combat.slots)


_OrderStage = Literal["choose", "first", "second"]


class ItemOrderFrame(Staged):
    """Card first or item first, as their player likes."""

    __slots__ = ("place", "second_window", "side")

    stage: _OrderStage
    stages = get_args(_OrderStage)
    asks: ClassVar = {"choose": "first"}
    holds: ClassVar = {"side": "side", "place": "count", "second_window": "word"}

    def __init__(self, side: int, place: int, second_window: str = "", stage: _OrderStage = "choose") -> None:
        self.side = side
        self.place = place
        self.second_window = second_window
        self.stage = stage

    def choose(self, state: State) -> None:
        state.question = Question(questions.ITEM_ORDER, state.combat.sides[self.side].player, (CARD_FIRST, ITEM_FIRST), self.stage)
        self.stage = "first"

    def first(self, state: State) -> None:
        first, self.second_window = ("during_combat", _ITEM) if answer(state) is CARD_FIRST else (_ITEM, "during_combat")
        self.stage = "second"
        start_window(state, self.side, self.place, first)

    def second(self, state: State) -> None:
        state.pop()
        if self.second_window not in state.combat.sides[self.side].cards[self.place].cancelled:
            start_window(state, self.side, self.place, self.second_window)


def blow_programs(state: State, combat: Combat) -> Outs:
    """What an attack without a card does, by window: the instruction says so that granted it."""
    if combat.grant is None:
        return ()
    program, step = combat.grant
    return cast("Outs", state.m.programs[program].code[step][1][_WINDOWS])


def remaining_windows(state: State, played: PlayedCard) -> list[str]:
    """Windows of a card with effects not yet begun; a combat item adds one. A card that has left has none."""
    if played.withdrawn:
        return []
    programs = state.card(played.card).programs
    windows = [window for window in CANCELLABLE if window in programs]
    if played.item >= 0:
        windows.append(_ITEM)
    return [window for window in windows if window not in played.resolved]


def _due(state: State, played: PlayedCard) -> list[str]:
    return [window for window in remaining_windows(state, played) if window not in played.cancelled]


def start_window(state: State, side: int, place: int, window: str) -> None:
    played = state.combat.sides[side].cards[place]
    played.resolved += (window,)
    if window == _ITEM:
        programs = state.m.item_programs[played.item][played.player]
        start_program(state, programs["during_combat"], played.player, played.fighter, card=played.card)
    else:
        note(state, events.EFFECT, played.player, played.card, window)
        program = state.card(played.card).programs[window]
        start_program(state, program, played.player, played.fighter, card=played.card, side=side, place=place, slots=played.slots)
