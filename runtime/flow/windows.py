"""The windows of a combat: what the cards and abilities on both sides do immediately, during and after it, the
defender's first (R8.4)."""

from __future__ import annotations

from typing import ClassVar, Final, Literal, cast, get_args

from runtime.dialogue import events, questions
from runtime.dialogue.offers import CARD_FIRST, ITEM_FIRST, AbilityOffer, Offer
from runtime.dialogue.questions import Question
from runtime.engine import answer, note, note_if_idle, resolution_order
from runtime.flow.triggers import Waiting, listening, start_ability
from runtime.ir import INSTRUCTIONS
from runtime.ir.windows import CANCELLABLE
from runtime.run import Run, start_program
from runtime.state.frames import NOTHING, Outs, Staged
from runtime.state.played import ATTACK, DEFENSE, Combat, PlayedCard
from runtime.state.state import State

# What an item does during combat counts as a window of the card that it was taken with (R11.3).
_ITEM: Final = "item"
# A BOOST that was laid face down with a card counts as an effect of it: it can be cancelled, and never resolves
# (R15.16).
LAID_BOOST: Final = "laid_boost"

# Which operand of the instruction `strike` says what an attack without a card does.
_WINDOWS: Final = INSTRUCTIONS["strike"][0].split().index("windows")

_Stage = Literal["defense", "chosen_by_defense", "attack", "chosen_by_attack", "others", "chosen_by_others", "end"]


class WindowFrame(Staged):
    """One step of the order of resolution: what the defender has for it, then the attacker, card by card, each with
    their abilities in the order that they like (R15.5); then abilities of those who look on. What an attack without a
    card does comes in the place of a first card."""

    __slots__ = ("done", "late", "place", "window")

    stage: _Stage
    stages = get_args(_Stage)
    asks: ClassVar = {"defense": "chosen_by_defense", "attack": "chosen_by_attack", "others": "chosen_by_others"}
    holds: ClassVar = {"window": "window", "place": "count", "done": "waiting*", "late": "truth"}

    def __init__(self, window: str, place: int = 0, done: tuple[Waiting, ...] = (), late: bool = False, stage: _Stage = "defense") -> None:
        self.window = window
        # The card of the side whose turn it is.
        self.place = place
        # The abilities that have had their turn.
        self.done = done
        # Only cards that were played instead of others are still to come.
        self.late = late
        self.stage = stage

    def copy(self) -> WindowFrame:
        return WindowFrame(self.window, self.place, self.done, self.late, self.stage)

    def defense(self, state: State) -> None:
        if self._is_empty(state):
            state.pop()
        elif not self._go_on(state, DEFENSE, "chosen_by_defense"):
            self.stage = "attack"
            self.attack(state)

    def chosen_by_defense(self, state: State) -> None:
        self.stage = "defense"
        self._start_chosen(state, DEFENSE)

    def attack(self, state: State) -> None:
        if not self._go_on(state, ATTACK, "chosen_by_attack"):
            self.stage = "others"
            self.others(state)

    def chosen_by_attack(self, state: State) -> None:
        self.stage = "attack"
        self._start_chosen(state, ATTACK)

    def others(self, state: State) -> None:
        """Abilities of players who take no part in the combat come last, in turn order."""
        if self.window in state.m.window_listeners and not self.late:
            for player in resolution_order(state):
                if state.combat.side_of(player) >= 0:
                    continue
                abilities = self._abilities(state, player)
                if len({waiting.ability for waiting in abilities}) > 1:
                    self._ask(state, player, [], abilities)
                    self.stage = "chosen_by_others"
                    return
                if abilities:
                    self._start_ability(state, abilities[0])
                    return
        self.stage = "end"
        self.end(state)

    def chosen_by_others(self, state: State) -> None:
        self.stage = "others"
        self._start_chosen(state, -1)

    def end(self, state: State) -> None:
        """A card that was played instead of another may have something for this window too: it is not too late for it
        (R8.4)."""
        self.late = True
        for side in state.combat.sides:
            for played in side.cards:
                if self._of_window(state, played):
                    self.stage = "defense"
                    return
        state.pop()

    # -- what is due ---------------------------------------------------------------------------------------------------

    def _is_empty(self, state: State) -> bool:
        """Whether nobody has anything for this window: most cards have not."""
        match, window = state.m, self.window
        if window in match.window_listeners:
            return False
        for side in state.combats[-1].sides:
            if side.blow is not None:
                return False
            for played in side.cards:
                if played.item >= 0 or window in match.card_defs[state.defs[played.card]].programs:
                    return False
        return True

    def _of_window(self, state: State, played: PlayedCard) -> list[str]:
        """What a card has to do in this window."""
        if played.item < 0 and self.window not in state.card(played.card).programs:
            return []
        return [window for window in _due(state, played) if opened_in(window) == self.window]

    def _next_card(self, state: State, side: int) -> list[str]:
        """What the next card of this side that has anything to do has for this window: its effects, its item."""
        if side == ATTACK and self._of_blow(state) is not None:
            return [self.window]
        cards = state.combat.sides[side].cards
        while self.place < len(cards):
            if due := self._of_window(state, cards[self.place]):
                return due
            self.place += 1
        return []

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
        start_program(state, program, grant.owner, blow.fighter, card=grant.card, event=grant.event, side=ATTACK, place=-1, slots=combat.slots)

    def _abilities(self, state: State, player: int) -> list[Waiting]:
        """The abilities of a player that resolve in this window and have not done so yet."""
        if self.late or self.window not in state.m.window_listeners:
            return []
        own = [listener for listener in state.m.window_listeners[self.window] if listener.player == player]
        done = {(waiting.ability, waiting.card, waiting.bearer) for waiting in self.done}
        return [waiting for waiting in listening(state, own, NOTHING) if (waiting.ability, waiting.card, waiting.bearer) not in done]

    # -- whose turn it is ----------------------------------------------------------------------------------------------

    def _go_on(self, state: State, side: int, chosen: _Stage) -> bool:
        """Start what this side has next, or ask which of several is next; False where nothing is left."""
        self._say_idle(state, side)
        player = state.combat.sides[side].player
        due, abilities = self._next_card(state, side), self._abilities(state, player)
        if len(due) + len({waiting.ability for waiting in abilities}) > 1:
            self._ask(state, player, due, abilities)
            self.stage = chosen
        elif due:
            self._start_card(state, side, due[0])
        elif abilities:
            self._start_ability(state, abilities[0])
        else:
            self.place = 0
            return False
        return True

    def _ask(self, state: State, player: int, due: list[str], abilities: list[Waiting]) -> None:
        offers: list[Offer] = [ITEM_FIRST if window == _ITEM else CARD_FIRST for window in due]
        offers += [AbilityOffer(ability) for ability in dict.fromkeys(waiting.ability for waiting in abilities)]
        state.question = Question(questions.EFFECT_ORDER, player, tuple(offers), self.stage)

    def _start_chosen(self, state: State, side: int) -> None:
        chosen = answer(state)
        if isinstance(chosen, AbilityOffer):
            own = self._abilities(state, state.m.all_listeners[chosen.ability].player)
            self._start_ability(state, next(waiting for waiting in own if waiting.ability == chosen.ability))
        else:
            self._start_card(state, side, _ITEM if chosen is ITEM_FIRST else self.window)

    def _start_card(self, state: State, side: int, window: str) -> None:
        if side == ATTACK and (program := self._of_blow(state)) is not None:
            self._start_blow(state, program)
            return
        place = self.place
        played = state.combat.sides[side].cards[place]
        if self._of_window(state, played) == [window]:
            self.place += 1
        start_window(state, side, place, window)

    def _say_idle(self, state: State, side: int) -> None:
        """A card of this side has announced its effects, and nothing came of them."""
        kind, details = state.newest()
        if kind is not events.EFFECT or details[2] != self.window:
            return
        for played in state.combat.sides[side].cards:
            if details[:2] == (played.player, state.defs[played.card]):
                note_if_idle(state, events.EFFECT, played.player, played.card, state.card(played.card).programs[self.window])
                return

    def _start_ability(self, state: State, waiting: Waiting) -> None:
        self.done += (waiting,)
        start_ability(state, waiting)


def blow_programs(state: State, combat: Combat) -> Outs:
    """What an attack without a card does, by window: the instruction says so that granted it."""
    if combat.grant is None:
        return ()
    program, step = combat.grant
    return cast("Outs", state.m.programs[program].code[step][1][_WINDOWS])


def opened_in(window: str) -> str:
    """The window of the combat in which effects resolve: an item's are among those during it."""
    return "during_combat" if window == _ITEM else window


def remaining_windows(state: State, played: PlayedCard) -> list[str]:
    """Windows of a card with effects not yet begun; a combat item adds one. A card that has left has none."""
    if played.withdrawn:
        return []
    programs = state.card(played.card).programs
    windows = [window for window in CANCELLABLE if window in programs]
    if played.item >= 0:
        windows.append(_ITEM)
    if played.laid_bonus is not None and played.final is None:
        windows.append(LAID_BOOST)
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
