"""Whether the frames of a saved stack can be on top of each other, at the stages where they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from runtime.flow.combat import CombatFrame
from runtime.flow.items import ItemFrame
from runtime.flow.maneuver import ManeuverFrame
from runtime.flow.replace_card import ReplaceCardFrame
from runtime.flow.scheme import SchemeFrame
from runtime.flow.setup import SetupFrame
from runtime.flow.triggers import TriggersFrame, Waiting
from runtime.flow.turn import TurnFrame
from runtime.flow.windows import WindowFrame
from runtime.instructions.chance import RollFrame
from runtime.instructions.choices import ChoiceFrame
from runtime.instructions.simultaneous import SecretFrame
from runtime.instructions.split import SplitFrame
from runtime.restore.kinds import BadValue, Kinds
from runtime.restore.slots import MatchSlots
from runtime.rules.coming import DrawFrame
from runtime.rules.damage import DamageFrame, FallFrame
from runtime.rules.halves import OtherHalfFrame, SwapFrame, halves_to_leave
from runtime.rules.lines import TokenOnLineFrame
from runtime.rules.movement import MoveTokenFrame, token_spaces
from runtime.rules.roles import heroes_of
from runtime.run import LinkedOperand, Run
from runtime.state.frames import Effect, Frame, Occurrence, Staged
from runtime.state.played import ATTACK, DEFENSE, Combat, PlayedCard
from runtime.state.state import SCRAPPED

if TYPE_CHECKING:
    from runtime.link.match import Match
    from runtime.state.state import State

# What a choice is among → the type of the slot for it.
_CHOSEN: Final = {"fighter": "F", "card": "C", "order": "C", "token": "T", "space": "S", "zone": "Z", "player": "P"}
# Instructions that ask by themselves and come back with the answer.
_ASKING: Final = ("ask", "options", "choose_number", "choose_option")
# Stages of a combat that look at the card that a side has laid.
_NEEDS_CARD: Final = {
    **dict.fromkeys(("offer_attack_boost", "lay_attack_boost", "offer_attack_item", "take_attack_item"), ATTACK),
    **dict.fromkeys(("offer_defense_boost", "lay_defense_boost", "offer_defense_item", "take_defense_item"), DEFENSE),
}


def _instruction(match: Match, program: int, pc: int) -> tuple[str, Sequence[LinkedOperand]]:
    """The op of an instruction, and its operands as they were linked; no op where there is none."""
    scope = match.programs[program].scope
    code = scope.data.programs[program - scope.programs[0]].code
    if not 0 <= pc < len(code):
        return "", ()
    return str(code[pc][0]), match.programs[program].code[pc][1]


def asks_at(state: State, frame: Frame, asked_at: object) -> bool:
    """Whether the frame on top could have asked there."""
    if isinstance(frame, Run):
        return type(asked_at) is int and asked_at == frame.pc and _instruction(state.m, frame.program, asked_at)[0] in _ASKING
    return frame.asks_at(asked_at)


class StackCheck:
    """Checks the stack of a state whose other parts, and the fields of whose frames, were checked before."""

    def __init__(self, state: State, kinds: Kinds, slots: MatchSlots) -> None:
        self._state = state
        self._kinds = kinds
        self._slots = slots

    def check(self) -> None:
        state = self._state
        if not state.stack:
            raise BadValue("the stack is empty")
        combats = schemes = 0
        replacing = [frame for frame in state.stack if isinstance(frame, ReplaceCardFrame)]
        for place, frame in enumerate(state.stack):
            below = state.stack[place - 1] if place else None
            if (below is None) != isinstance(frame, SetupFrame | TurnFrame):
                raise BadValue("a stack begins with the setup or a turn, and has only one of them")
            if isinstance(frame, CombatFrame) and frame.stage != "declare":
                combats += 1
            if isinstance(frame, SchemeFrame) and frame.stage != "play":
                schemes += 1
                if schemes > len(state.schemes) or state.schemes[schemes - 1].card != frame.card:
                    raise BadValue("the scheme that is being played is missing")
            if combats > len(state.combats):
                raise BadValue("the combat in progress is missing")
            is_top = place == len(state.stack) - 1
            if isinstance(frame, Staged) and not is_top and frame.stage in frame.asks.values():
                raise BadValue(f"`{type(frame).__name__}` waits for an answer, but is not on top")
            combat = state.combats[combats - 1] if combats else None
            if not self._fits(frame, below, combat, replacing):
                raise BadValue(f"`{type(frame).__name__}` cannot be in progress here")
        if combats != len(state.combats) or schemes != len(state.schemes):
            raise BadValue("there are more combats or schemes than are in progress")

    def _fits(self, frame: Frame, below: Frame | None, combat: Combat | None, replacing: list[ReplaceCardFrame]) -> bool:
        state = self._state
        if isinstance(frame, Run):
            return self._run_fits(frame, combat)
        if isinstance(frame, Effect) and not self._made_by(frame, below):
            return False
        if isinstance(frame, SetupFrame):
            return not state.out and frame.order < state.m.players + (frame.stage in ("begin", "next_player")) and not state.combats
        if isinstance(frame, CombatFrame):
            side = _NEEDS_CARD.get(frame.stage)
            has_card = side is None or replacing or (combat is not None and bool(combat.sides[side].cards))
            return bool(has_card) and self._grant_fits(frame, below, combat)
        if isinstance(frame, WindowFrame):
            listeners = state.m.all_listeners
            return combat is not None and all(listeners[waiting.ability].window == frame.window and self._bears(waiting) for waiting in frame.done)
        if isinstance(frame, ItemFrame):
            return frame.stage == "end" or state.items[frame.item] >= 0
        if isinstance(frame, TriggersFrame):
            return self._triggers_fit(frame, combat)
        if isinstance(frame, DamageFrame):
            return self._damage_fits(frame, below, combat)
        if isinstance(frame, DrawFrame):
            if not frame.players and frame.stage == "land":
                return False
            return self._is_at(below, "draw", frame.outs) or (isinstance(below, ManeuverFrame) and not frame.outs and len(frame.players) < 2)
        if isinstance(frame, FallFrame):
            return not frame.outs or self._is_at(below, "defeat", frame.outs)
        if isinstance(frame, ChoiceFrame):
            return self._choice_fits(frame)
        if isinstance(frame, SecretFrame):
            return self._secrets_fit(frame)
        if isinstance(frame, SplitFrame):
            return frame.redirects == (_instruction(state.m, frame.program, frame.step)[0] == "redirect")
        if isinstance(frame, RollFrame):
            _, operands = _instruction(state.m, frame.program, frame.step)
            return operands[0] == frame.slot and frame.least <= frame.number <= frame.most
        if isinstance(frame, MoveTokenFrame):
            return state.tokens[frame.token] >= 0
        if isinstance(frame, TokenOnLineFrame):
            taken = token_spaces(state, frame.token)
            return bool(frame.lines) and state.tokens[frame.token] != SCRAPPED and not any(taken >> line & 1 for line in frame.lines)
        if isinstance(frame, OtherHalfFrame):
            return self._is_large(frame.fighter) and not state.body[frame.fighter] & frame.barred
        if isinstance(frame, SwapFrame):
            return self._can_swap(frame.fighter, frame.other)
        if isinstance(frame, ReplaceCardFrame):
            return self._replacement_fits(frame, combat)
        return True

    def _is_large(self, fighter: int) -> bool:
        return self._state.m.large[fighter] and self._state.on_board(fighter)

    def _can_swap(self, fighter: int, other: int) -> bool:
        state = self._state
        return self._is_large(fighter) and state.on_board(other) and not state.m.large[other] and bool(halves_to_leave(state, fighter, other))

    # -- programs, and what they push ----------------------------------------------------------------------------------

    def _run_fits(self, run: Run, combat: Combat | None) -> bool:
        length = len(self._state.m.programs[run.program].code)
        if run.pc > length or not self._slots.fit_program(self._kinds, run.program, run.slots):
            return False
        if run.side < 0:
            return True
        if run.place < 0:
            return combat is not None and combat.sides[run.side].blow is not None
        # When it is done, its slots go back to its card. One that is being replaced is missing for that long.
        missing = sum(isinstance(frame, ReplaceCardFrame) and frame.before is not None for frame in self._state.stack)
        return combat is not None and run.place < len(combat.sides[run.side].cards) + missing

    def _made_by(self, frame: Effect, below: Frame | None) -> bool:
        """Whether the program below has just carried out an instruction that pushes such a frame, with these slots for
        its results."""
        if not isinstance(below, Run) or (below.program, below.pc - 1) != (frame.program, frame.step):
            return False
        op, operands = _instruction(self._state.m, frame.program, frame.step)
        return op in frame.made_by and operands[-1] == getattr(frame, "outs", operands[-1])

    def _is_at(self, below: Frame | None, wanted: str, outs: object) -> bool:
        """Whether the program below has just carried out that instruction, with these slots for its results."""
        if not isinstance(below, Run):
            return False
        op, operands = _instruction(self._state.m, below.program, below.pc - 1)
        return op == wanted and operands[-1] == outs

    def _choice_fits(self, frame: ChoiceFrame) -> bool:
        _, operands = _instruction(self._state.m, frame.program, frame.step)
        chosen = frame.kind.removesuffix(" order")
        return (
            (frame.slot, frame.label) == (operands[0], operands[-1])
            and self._slots.slot(frame.program, frame.slot) == _CHOSEN[chosen]
            # There may seem to be more to choose than there is: how many cards others hold does not show.
            and 0 <= frame.low <= min(frame.high, len(frame.candidates))
            and self._kinds.fits("card*" if _CHOSEN[chosen] == "C" else f"{chosen}*", frame.candidates)
            and len({*frame.candidates}) == len(frame.candidates)
            and {*frame.chosen} <= {*frame.candidates}
        )

    def _secrets_fit(self, frame: SecretFrame) -> bool:
        op, operands = _instruction(self._state.m, frame.program, frame.step)
        if op != f"secret_{frame.kind}s" or not len({*frame.players}) == len(frame.players) >= frame.answered == len(frame.answers):
            return False
        if frame.kind == "option":
            options = operands[-2]
            return isinstance(options, tuple) and {*frame.answers} <= {*options}
        return frame.kind == "number" or (self._kinds.fits("card*", frame.answers) and (frame.stage == "ask" or frame.answered < len(frame.players)))

    def _damage_fits(self, frame: DamageFrame, below: Frame | None, combat: Combat | None) -> bool:
        if frame.kind == "effect":
            dealing = any(self._is_at(below, op, frame.outs) for op in ("damage", "split_damage"))
            return isinstance(below, Run) and below.program == frame.program and dealing
        return combat is not None and isinstance(below, CombatFrame) and not frame.outs

    # -- combats -------------------------------------------------------------------------------------------------------

    def _grant_fits(self, frame: CombatFrame, below: Frame | None, combat: Combat | None) -> bool:
        """An attack that an effect granted is above its program; one without a card has a value, and the slots of that
        program."""
        if frame.stage != "declare" and (combat is None or combat.grant != frame.grant or not self._blow_fits(frame, combat)):
            return False
        if frame.grant is None:
            return not frame.outs and frame.value is None
        if not isinstance(below, Run) or (below.program, below.pc - 1) != frame.grant:
            return False
        return self._is_at(below, "attack" if frame.value is None else "strike", frame.outs)

    def _blow_fits(self, frame: CombatFrame, combat: Combat) -> bool:
        blow = combat.sides[ATTACK].blow
        if combat.sides[DEFENSE].blow is not None or (blow is None) != (frame.value is None):
            return False
        if blow is None or frame.grant is None:
            return blow is None and not combat.slots
        return blow.card < 0 and blow.item < 0 and not blow.slots and self._slots.fit_program(self._kinds, frame.grant[0], combat.slots)

    def _replacement_fits(self, frame: ReplaceCardFrame, combat: Combat | None) -> bool:
        if combat is None:
            return False
        laid = len(combat.sides[frame.side].cards)
        return frame.place < laid if frame.before is None else frame.place <= laid and frame.stage != "take_back"

    def _triggers_fit(self, frame: TriggersFrame, combat: Combat | None) -> bool:
        listeners = self._state.m.all_listeners
        return all(self._can_happen(event, combat) for event in (*frame.events, *(waiting.event for waiting in frame.waiting))) and all(
            listeners[waiting.ability].event == waiting.event.trigger and self._bears(waiting) for waiting in frame.waiting
        )

    def _bears(self, waiting: Waiting) -> bool:
        """Whether an ability that waits can be that fighter's."""
        listener = self._state.m.all_listeners[waiting.ability]
        return waiting.bearer in (heroes_of(self._state, listener.player) if listener.of_heroes else listener.bearers)

    def _can_happen(self, event: Occurrence, combat: Combat | None) -> bool:
        """An event without a player is about a combat."""
        return event.trigger != "" and (event.player >= 0 or combat is not None)


def check_played(state: State, kinds: Kinds, slots: MatchSlots, played: PlayedCard) -> None:
    """Refuse a card being played whose slots or item do not fit it."""
    definition = state.card(played.card)
    programs = list(definition.programs.values())
    fit = slots.fit_program(kinds, programs[0], played.slots) if programs and played.slots else not any(played.slots)
    if not fit or len(played.slots) not in (0, definition.slots):
        raise BadValue("the slots of a card being played do not fit it")
    if played.item >= 0 and (state.m.item_data[played.item].kind != "combat" or played.item >= len(state.m.item_programs)):
        raise BadValue("the item of a card being played is not a combat item")
