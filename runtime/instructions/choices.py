"""Choices: fighters, cards, tokens, spaces, numbers, players."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, Literal, TypeAlias, get_args

from runtime.dialogue import events, questions
from runtime.dialogue.offers import DONE, CardOffer, FighterOffer, NamedOptionOffer, NumberOffer, Offer, PlayerOffer, SpaceOffer, TokenOffer, ZoneOffer
from runtime.dialogue.questions import Question, QuestionKind
from runtime.engine import answer, note
from runtime.instructions.base import HANDLERS, instruction, is_absent, one_of, wait
from runtime.link.expressions import MembersOf, NumberOf
from runtime.rules import cards
from runtime.run import Run, running
from runtime.state.frames import Effect
from runtime.state.records import duplicate
from runtime.state.state import State

# Which of the candidates differ for a player: of those that look the same, one is offered.
_Distinct: TypeAlias = Callable[[State, tuple[int, ...], int], tuple[int, ...]]


def _all(state: State, those: tuple[int, ...], player: int) -> tuple[int, ...]:
    return those


def _distinct_fighters(state: State, those: tuple[int, ...], player: int) -> tuple[int, ...]:
    """Fighters of one group that are off the board are all the same, unless one is defeated or has other health or marks."""
    match, width = state.m, len(state.space)
    found: dict[tuple[int, str, int, int, int, tuple[int, ...]], int] = {}
    for f in reversed(those):
        found[match.owner[f], match.fighter_data[f].id, state.space[f], state.gone[f], state.health[f], tuple(state.marks[f::width])] = f
    return tuple(found.values())[::-1]


# What can be chosen → the question, the offer of one of them, and which of them differ.
_KINDS: Final[dict[str, tuple[QuestionKind, Callable[[int], Offer], _Distinct]]] = {
    "fighter": (questions.CHOOSE_FIGHTER, FighterOffer, _distinct_fighters),
    "card": (questions.CHOOSE_CARD, CardOffer, cards.distinct),
    "order": (questions.ORDER_CARDS, CardOffer, cards.distinct),
    "token": (questions.CHOOSE_TOKEN, TokenOffer, _all),
    "space": (questions.CHOOSE_SPACE, SpaceOffer, _all),
    "zone": (questions.CHOOSE_ZONE, ZoneOffer, _all),
    "player": (questions.CHOOSE_PLAYER, PlayerOffer, _all),
}

# Things that are put in order: the last one needs no question. (Cards of a deck are another matter: the order is all.)
_KINDS.update({f"{name} order": (_KINDS[name][0], _KINDS[name][1], _all) for name in ("fighter", "token", "player", "space", "zone", "card")})
KINDS_OF_CHOICE: Final = tuple(_KINDS)
_OF_CARDS: Final = ("card", "order", "card order")

_Stage = Literal["choose", "take"]


class ChoiceFrame(Effect):
    """Chooses from `low` to `high` of the candidates, one by one; they end up in a slot of the program below."""

    __slots__ = ("candidates", "chosen", "high", "kind", "label", "low", "player", "slot")

    stage: _Stage
    stages = get_args(_Stage)
    asks: ClassVar = {"choose": "take"}
    made_by: ClassVar = (
        "choose_fighters",
        "choose_cards",
        "order_cards",
        "order",
        "choose_tokens",
        "choose_space",
        "choose_spaces",
        "choose_zones",
        "choose_player",
    )
    holds: ClassVar = {
        "kind": "chosen_kind",
        "player": "player",
        "candidates": "members",
        "low": "number",
        "high": "number",
        "slot": "count",
        "label": "count",
        "program": "program",
        "step": "count",
        "chosen": "members",
    }

    def __init__(
        self,
        kind: str,
        player: int,
        candidates: tuple[int, ...],
        low: int,
        high: int,
        slot: int,
        label: int,
        program: int,
        step: int,
        chosen: tuple[int, ...] = (),
        stage: _Stage = "choose",
    ) -> None:
        self.kind = kind
        self.player = player
        self.candidates = candidates
        self.low = low
        self.high = high
        self.slot = slot
        self.label = label
        self.program = program
        self.step = step
        self.chosen = chosen
        self.stage = stage

    def copy(self) -> ChoiceFrame:
        return ChoiceFrame(
            self.kind,
            self.player,
            self.candidates,
            self.low,
            self.high,
            self.slot,
            self.label,
            self.program,
            self.step,
            self.chosen,
            self.stage,
        )

    @property
    def is_of_cards(self) -> bool:
        return self.kind in _OF_CARDS

    def card_fields(self) -> tuple[str, ...]:
        return ("candidates", "chosen") if self.is_of_cards else ()

    def choose(self, state: State) -> None:
        chosen = self.chosen
        rest = tuple([candidate for candidate in self.candidates if candidate not in chosen])
        if self.kind.endswith(" order") and len(rest) == 1:
            chosen, rest = chosen + rest, ()
        if len(chosen) >= self.high or (not rest and not is_secret(self, state)):
            state.pop()
            running(state).slots[self.slot] = chosen
            return
        question, offer, distinct = _KINDS[self.kind]
        offers = tuple([offer(candidate) for candidate in distinct(state, rest, self.player)])
        if len(chosen) >= self.low:
            offers += (DONE,)
        state.question = Question(question, self.player, offers, self.stage, (len(chosen), self.high), self.origin, self.label)
        self.stage = "take"

    def take(self, state: State) -> None:
        self.stage = "choose"
        chosen = answer(state)
        if chosen is DONE:
            self.high = len(self.chosen)
        else:
            self.chosen += (chosen.element(),)


def is_secret(frame: ChoiceFrame, state: State) -> bool:
    """Whether others may be unable to work out that nothing is left which may, but need not, be chosen."""
    return frame.is_of_cards and len(frame.chosen) >= frame.low and frame.step in state.m.programs[frame.program].secret_choices


def choose_anew(state: State) -> None:
    """Begin the choice of cards on top again: other cards may be candidates now. What was chosen stays chosen."""
    before = state.stack[-1]
    assert isinstance(before, ChoiceFrame)
    state.pop()
    run = running(state)
    handler, operands = state.m.programs[before.program].code[before.step]
    handler(state, run, *operands)
    begun = state.top()
    if isinstance(begun, ChoiceFrame):
        begun.chosen = before.chosen
    else:
        # The program would not ask here at all: the save was tampered with. It goes on as it is.
        kept = duplicate(before)
        assert isinstance(kept, ChoiceFrame)
        state.push(kept)


def _choose(state: State, run: Run, kind: str, slot: int, player: int, candidates: tuple[int, ...], low: int, high: int, label: int) -> None:
    if is_absent(state, player, run):
        candidates = ()
    elif kind in _OF_CARDS and low == 0:
        counted = state.m.programs[run.program].secret_choices.get(run.pc - 1)
        if counted is not None:
            # How often the player is asked does not tell how many there are of cards that others cannot see.
            most = len(candidates) + 1 if counted else high
            state.push(ChoiceFrame(kind, player, candidates, 0, most, slot, label, *run.origin()))
            return
    high = min(high, len(candidates))
    low = min(low, high)
    # All of them, in no order: nothing to decide. The order of cards matters (R14.10), unless the player cannot tell
    # one from another.
    if low == len(candidates) and (kind not in _OF_CARDS or not any(state.knows(card, player) for card in candidates)):
        run.slots[slot] = candidates
        return
    state.push(ChoiceFrame(kind, player, candidates, low, high, slot, label, *run.origin()))


def _set_choice(name: str, kind: str) -> None:
    def handler(state: State, run: Run, slot: int, player: MembersOf, candidates: MembersOf, low: NumberOf, high: NumberOf, label: int) -> None:
        _choose(state, run, kind, slot, one_of(player(state, run), run), candidates(state, run), low(state, run), high(state, run), label)

    HANDLERS[name] = handler


_set_choice("choose_fighters", "fighter")

_set_choice("choose_cards", "card")

_set_choice("order_cards", "order")

_set_choice("choose_tokens", "token")

_set_choice("choose_spaces", "space")

_set_choice("choose_zones", "zone")


@instruction
def _order(state: State, run: Run, slot: int, player: MembersOf, kind: str, those: MembersOf, label: int) -> None:
    asked, found = one_of(player(state, run), run), those(state, run)
    if len(found) < 2 or is_absent(state, asked, run):
        run.slots[slot] = found
    else:
        state.push(ChoiceFrame(f"{kind} order", asked, found, len(found), len(found), slot, label, *run.origin()))


@instruction
def _choose_space(state: State, run: Run, slot: int, player: MembersOf, spaces: MembersOf, label: int) -> None:
    _choose(state, run, "space", slot, one_of(player(state, run), run), spaces(state, run), 1, 1, label)


@instruction
def _choose_player(state: State, run: Run, slot: int, player: MembersOf, players: MembersOf, label: int) -> None:
    _choose(state, run, "player", slot, one_of(player(state, run), run), players(state, run), 1, 1, label)


@instruction
def _choose_number(state: State, run: Run, slot: int, player: MembersOf, low: NumberOf, high: NumberOf, label: int) -> None:
    asked = one_of(player(state, run), run)
    if state.answer is not None:
        chosen = answer(state)
        assert isinstance(chosen, NumberOffer)
        run.slots[slot] = chosen.number
        note(state, events.NAMED, asked, chosen.number)
        return
    least = low(state, run)
    most = max(least, high(state, run))
    if least == most or is_absent(state, asked, run):
        run.slots[slot] = least
        return
    wait(state, run, questions.CHOOSE_NUMBER, asked, tuple([NumberOffer(number) for number in range(least, most + 1)]), label)


@instruction
def _choose_option(state: State, run: Run, slot: int, player: MembersOf, options: tuple[int, ...], label: int) -> None:
    """Nobody chooses for a player who is out, or where there are none: then none of them is chosen."""
    asked = one_of(player(state, run), run)
    if state.answer is not None:
        run.slots[slot] = chosen = answer(state).element()
        note(state, events.CHOSE, asked, chosen)
    elif not options or is_absent(state, asked, run):
        run.slots[slot] = 0
    else:
        wait(state, run, questions.CHOOSE_OPTION, asked, tuple([NamedOptionOffer(option) for option in options]), label)


@instruction
def _random(state: State, run: Run, slot: int, candidates: MembersOf, count: NumberOf) -> None:
    run.slots[slot] = state.shuffle(candidates(state, run))[: max(0, count(state, run))]
