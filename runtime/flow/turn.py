"""A turn: start, two actions, end, hand limit, next player (R4)."""

from __future__ import annotations

from typing import ClassVar, Final, Literal, get_args

from runtime.dialogue import events, questions
from runtime.dialogue.offers import MANEUVER, PASS, AttackOffer, ItemOffer, ManeuverOffer, Offer, SchemeOffer, UseOffer
from runtime.dialogue.questions import Question
from runtime.engine import answer, emit, next_after, note, undisturbed
from runtime.flow.combat import CombatFrame
from runtime.flow.items import ItemFrame, item_offers
from runtime.flow.maneuver import ManeuverFrame
from runtime.flow.scheme import SchemeFrame
from runtime.flow.triggers import Waiting, listening, start_ability
from runtime.rules.actions import NO_ACTIONS, actions_limited_to, spend_action
from runtime.rules.cards import discard, distinct
from runtime.rules.fighters import settle
from runtime.rules.limits import forget_uses
from runtime.rules.modifiers import player_modifiers
from runtime.rules.postponed import expire, expire_turn, run_postponed, run_postponed_turn
from runtime.rules.rights import scheme_users
from runtime.rules.targets import attack_offers
from runtime.state.frames import Occurrence, Staged
from runtime.state.state import State, replaced

ACTIONS_A_TURN: Final = 2

_Stage = Literal["begin", "start", "choose_action", "act", "end_action", "end", "hand_limit", "discard", "next_player"]


class TurnFrame(Staged):
    """The turn of the active player. `after` is who had the last turn in order, where this one comes out of order."""

    __slots__ = ("after",)

    stage: _Stage
    stages = get_args(_Stage)
    asks: ClassVar = {"choose_action": "act", "hand_limit": "discard"}
    holds: ClassVar = {"after": "player?"}

    def __init__(self, after: int = -1, stage: _Stage = "begin") -> None:
        self.after = after
        self.stage = stage

    def copy(self) -> TurnFrame:
        return TurnFrame(self.after, self.stage)

    def go(self, state: State) -> None:
        stage = self.stage
        if stage == "act":
            self.act(state)
        elif stage == "end_action":
            self.end_action(state)
        elif stage == "choose_action":
            self.choose_action(state)
        elif stage == "begin":
            self.begin(state)
        else:
            super().go(state)

    def begin(self, state: State) -> None:
        """Record where all fighters are before anything happens (R4.2b), then what was put off until this turn."""
        player = state.active
        state.turn += 1
        state.actions = ACTIONS_A_TURN
        if "actions" in state.m.modifier_kinds:
            state.actions += sum([modifier.number(state, context) for modifier, context in player_modifiers(state, "actions", player)])
        state.actions_for = NO_ACTIONS
        state.action_number = 0
        state.turn_ending = False
        state.endless = ()
        state.start_body = tuple(state.body)
        state.start_tokens = tuple(state.tokens)
        state.passed = [0] * len(state.passed)
        if state.tally:
            state.past_tally = tuple([past + done for past, done in zip(state.past_tally, state.tally, strict=True)])
            state.last_tally = tuple(state.tally)
            state.tally = [0] * len(state.tally)
        if state.m.limited_a_turn:
            forget_uses(state, new_turn=True)
        note(state, events.TURN, state.turn, player)
        self.stage = "start"
        if state.lasting or state.postponed:
            expire(state, "your_next_turn", player)
            expire_turn(state, "next_turn_start")
            run_postponed_turn(state, "next_turn_start")
            run_postponed(state, "your_next_turn", player)
        elif not state.m.keeps_open:
            self.start(state)

    def start(self, state: State) -> None:
        self.stage = "choose_action"
        if "turn_start" in state.m.listeners:
            emit(state, "turn_start", player=state.active)
        elif not state.m.keeps_open:
            self.choose_action(state)

    def choose_action(self, state: State) -> None:
        player = state.active
        free = ability_offers(state, player, "free_action") if "free_action" in state.m.listeners else []
        actions = state.actions
        if state.turn_ending or state.out >> player & 1 or (actions <= 0 and not free):
            self.stage = "end"
            self.end(state)
            return
        offers = (*action_offers(state, player), *free) if actions > 0 else (*free, PASS)
        state.question = Question(questions.ACTION, player, offers, self.stage, (max(0, actions),))
        self.stage = "act"

    def act(self, state: State) -> None:
        chosen = answer(state)
        player = state.active
        # What it asks for held when it was offered: spending the action may change that.
        used = _offered(state, chosen) if isinstance(chosen, UseOffer) else None
        if used is not None and used.event.trigger == "free_action":
            self.stage = "choose_action"
            _use(state, used)
            return
        if state.actions <= 0:
            self.stage = "end"
            return
        if state.actions_for == NO_ACTIONS:
            state.actions -= 1
        else:
            spend_action(state, chosen.kind)
        state.action_number += 1
        state.endless = ()
        state.passed = [0] * len(state.passed)
        if state.m.limited_an_action:
            forget_uses(state, new_turn=False)
        self.stage = "end_action"
        note(state, events.ACTION, player, chosen.kind)
        if isinstance(chosen, ManeuverOffer):
            maneuver = ManeuverFrame(player)
            state.push(maneuver)
            if not state.m.keeps_open:
                maneuver.begin(state)
        elif isinstance(chosen, SchemeOffer):
            state.push(SchemeFrame(player, chosen.card, chosen.fighter))
        elif isinstance(chosen, AttackOffer):
            state.push(CombatFrame(player, chosen.fighter, chosen.target))
        elif isinstance(chosen, ItemOffer):
            state.push(ItemFrame(player, chosen.fighter, chosen.item))
        elif used is not None:
            _use(state, used)

    def end_action(self, state: State) -> None:
        self.stage = "choose_action"
        if state.lasting or state.postponed:
            expire(state, "end_of_action")
            run_postponed(state, "end_of_action")
        elif not state.m.keeps_open:
            self.choose_action(state)

    def end(self, state: State) -> None:
        self.stage = "hand_limit"
        state.endless = ()
        if "turn_end" in state.m.listeners and state.in_game(state.active):
            emit(state, "turn_end", player=state.active)
        if state.postponed:
            run_postponed_turn(state, "next_turn_end")
            run_postponed(state, "end_of_turn")
        if undisturbed(state, self):
            self.hand_limit(state)

    def hand_limit(self, state: State) -> None:
        player = state.active
        if state.lasting or state.postponed:
            expire(state, "end_of_turn")
            expire_turn(state, "next_turn_end")
        limit = state.m.rules.hand_limit
        if "hand_limit" in state.m.modifier_kinds:
            for modifier, context in player_modifiers(state, "hand_limit", player):
                limit = max(0, modifier.number(state, context))
        if state.out >> player & 1 or len(state.hand[player]) <= limit:
            self.stage = "next_player"
            self.next_player(state)
            return
        cards = state.m.card_offers
        offers = tuple([cards[card] for card in distinct(state, state.hand[player], player)])
        state.question = Question(questions.HAND_LIMIT, player, offers, self.stage, (limit,))
        self.stage = "discard"

    def discard(self, state: State) -> None:
        discard(state, [answer(state).card], cause="hand_limit")
        self.stage = "hand_limit"

    def next_player(self, state: State) -> None:
        state.turns_taken = replaced(state.turns_taken, state.active, state.turns_taken[state.active] + 1)
        settle(state)
        state.pop()
        last = self.after if self.after >= 0 else state.active
        extra = state.extra_turns and tuple([player for player in state.extra_turns if state.in_game(player)])
        state.extra_turns = extra[1:]
        if extra:
            state.active = extra[0]
            state.push(TurnFrame(last))
        else:
            state.active = next_after(state, last)
            state.push(TurnFrame())


def action_offers(state: State, player: int) -> list[Offer]:
    """Every action there is: maneuver, schemes, attacks, scheme items, abilities that are actions."""
    offers: list[Offer] = []
    forbidden = state.m.forbidden
    if "maneuver" not in forbidden or not player_modifiers(state, "forbid", player, "maneuver"):
        offers.append(MANEUVER)
    if "scheme" not in forbidden or not player_modifiers(state, "forbid", player, "scheme"):
        offers += scheme_offers(state, player)
    offers += attack_offers(state, player)
    if state.actions_for != NO_ACTIONS and state.actions <= sum(state.actions_for):
        # What is left can be used for some things alone, and may be left (R15.40).
        return [*(offer for offer in offers if actions_limited_to(state, offer.kind)), PASS]
    if state.m.item_spaces:
        offers += item_offers(state, player)
    if "action" in state.m.listeners:
        offers += ability_offers(state, player, "action")
    # An action cannot be skipped (R4.1); only where everything is forbidden is there nothing to do.
    return offers or [PASS]


def ability_offers(state: State, player: int, trigger: str) -> list[UseOffer]:
    """The abilities that this player may use now, each once."""
    found = listening(state, state.m.listeners[trigger], Occurrence(trigger, player=player))
    return [UseOffer(ability) for ability in dict.fromkeys([waiting.ability for waiting in found])]


def _offered(state: State, chosen: UseOffer) -> Waiting:
    """The ability that was offered."""
    listener = state.m.all_listeners[chosen.ability]
    return listening(state, [listener], Occurrence(listener.event, player=state.active))[0]


def _use(state: State, used: Waiting) -> None:
    note(state, events.USED, state.active, used.ability)
    start_ability(state, used)


def scheme_offers(state: State, player: int) -> list[SchemeOffer]:
    defs, may_be_scheme = state.defs, state.m.may_be_scheme
    schemes = tuple([card for card in state.hand[player] if may_be_scheme[defs[card]]])
    if not schemes:
        return []
    made = state.m.scheme_offers
    return [made[card][fighter] for card in distinct(state, schemes, player) for fighter in scheme_users(state, player, card)]
