"""A maneuver, as an action or by an effect: draw, boost, move each fighter (R5)."""

from __future__ import annotations

from typing import ClassVar, Final, Literal, get_args

from runtime.dialogue import events, questions
from runtime.dialogue.offers import NO_BOOST, STOP, BoostOffer, MoveOffer, Offer
from runtime.dialogue.questions import Question
from runtime.engine import answer, emit, note_forced, undisturbed
from runtime.rules.boost_values import boost_of
from runtime.rules.boosts import run_when_boosting
from runtime.rules.cards import discard, distinct, draw
from runtime.rules.coming import begin_draw
from runtime.rules.ground import paths_matter
from runtime.rules.modifiers import active_modifiers, player_modifiers
from runtime.rules.movement import move_to, moves
from runtime.rules.roles import heroes_of
from runtime.rules.sides import fighters_of, player_of
from runtime.state.frames import Staged
from runtime.state.state import State

CARDS_A_MANEUVER: Final = 1

_Stage = Literal["begin", "draw", "ask_boost", "boost", "ask_move", "move", "end"]


class ManeuverFrame(Staged):
    """A maneuver; `moved` are the fighters that have had their move, `bonus` is its BOOST."""

    __slots__ = ("bonus", "moved", "player")

    stage: _Stage
    stages = get_args(_Stage)
    asks: ClassVar = {"ask_boost": "boost", "ask_move": "move"}
    holds: ClassVar = {"player": "player", "moved": "fighter*", "bonus": "number"}

    def __init__(self, player: int, moved: tuple[int, ...] = (), bonus: int = 0, stage: _Stage = "begin") -> None:
        self.player = player
        self.moved = moved
        self.bonus = bonus
        self.stage = stage

    def copy(self) -> ManeuverFrame:
        return ManeuverFrame(self.player, self.moved, self.bonus, self.stage)

    def go(self, state: State) -> None:
        stage = self.stage
        if stage == "move":
            self.move(state)
        elif stage == "boost":
            self.boost(state)
        elif stage == "begin":
            self.begin(state)
        elif stage == "ask_move":
            self.ask_move(state)
        else:
            super().go(state)

    def begin(self, state: State) -> None:
        state.move_bonus = 0
        if "maneuvered" in state.m.tally_at:
            state.count("maneuvered", self.player)
        self.stage = "draw"
        if "maneuver" in state.m.listeners:
            emit(state, "maneuver", player=self.player)
        elif not state.m.keeps_open:
            self.draw(state)

    def draw(self, state: State) -> None:
        match = state.m
        number = cards_drawn(state, self.player) if "maneuver_draw" in match.modifier_kinds else CARDS_A_MANEUVER
        self.stage = "ask_boost"
        if "draw_coming" not in match.listeners or not begin_draw(state, (self.player,), number):
            draw(state, self.player, number)
        if undisturbed(state, self):
            self.ask_boost(state)

    def ask_boost(self, state: State) -> None:
        player = self.player
        hand = state.hand[player]
        if state.out >> player & 1 or not hand or ("boost" in state.m.forbidden and player_modifiers(state, "forbid", player, "boost")):
            self.stage = "ask_move"
            self.ask_move(state)
            return
        boosts = state.m.boost_offers
        state.question = Question(questions.BOOST, player, (NO_BOOST, *[boosts[card] for card in distinct(state, hand, player)]), self.stage)
        self.stage = "boost"

    def boost(self, state: State) -> None:
        chosen = answer(state)
        if isinstance(chosen, BoostOffer):
            card = chosen.card
            self.bonus = boost_of(state, card)
            programs = state.card(card).programs
            discard(state, [card], why=events.BOOSTED, by=self.player, cause="boost")
            if "maneuver_boosted" in state.m.listeners:
                emit(state, "maneuver_boosted", player=self.player, card=card, amount=self.bonus)
            if "when_boosting" in programs:
                run_when_boosting(state, self.player, card)
        self.stage = "ask_move"
        if undisturbed(state, self):
            self.ask_move(state)

    def ask_move(self, state: State) -> None:
        player = self.player
        # An effect may have had somebody maneuver in between.
        state.move_bonus = self.bonus
        offers: list[Offer] = [STOP]
        match, moved, space = state.m, self.moved, state.space
        for fighter in fighters_of(state, player) if match.sides_change else match.fighters_of[player]:
            if fighter not in moved and space[fighter] >= 0:
                paths = match.paths_matter and paths_matter(state, fighter)
                # To stay in place, a player stops instead.
                offers += moves(state, fighter, move_value(state, fighter), "friendly", player, paths=paths, stay=False)
        if len(offers) == 1 and moved and state.auto:
            # All have moved, as everybody can see.
            note_forced(state, questions.MANEUVER, player, STOP)
            self.stage = "end"
            self.end(state)
            return
        state.question = Question(questions.MANEUVER, player, tuple(offers), self.stage)
        self.stage = "move"

    def move(self, state: State) -> None:
        chosen = answer(state)
        if isinstance(chosen, MoveOffer):
            self.moved += (chosen.fighter,)
            move_to(state, chosen)
            self.stage = "ask_move"
            if not state.m.hears_moves and not state.m.keeps_open:
                self.ask_move(state)
        else:
            self.stage = "end"
            self.end(state)

    def end(self, state: State) -> None:
        state.pop()
        if "after_maneuver" in state.m.listeners:
            emit(state, "after_maneuver", player=self.player)


def cards_drawn(state: State, player: int) -> int:
    """How many cards this player draws in a maneuver (R5.1): "becomes" first, the newest counts, then what is added."""
    number, more = CARDS_A_MANEUVER, 0
    for modifier, context in player_modifiers(state, "maneuver_draw", player):
        if modifier.word == "set":
            number = modifier.number(state, context)
        else:
            more += modifier.number(state, context)
    return max(0, number + more)


def move_value(state: State, fighter: int) -> int:
    """How far this fighter may move in a maneuver (R1.2, R5.3, R10.3)."""
    match = state.m
    if not match.moves_vary:
        return max(0, match.move_of[match.owner[fighter]] + state.move_bonus)
    player = player_of(state, fighter)
    value = match.move_of[player]
    # What the form of the hero says holds for all; a sidekick's own form, for it alone.
    if match.form_moves[player] or match.form_moves[match.owner[fighter]]:
        for wearer in (heroes_of(state, player)[0], fighter):
            in_form = match.form_moves[match.owner[wearer]][state.form[wearer]] if state.form[wearer] >= 0 else -1
            value = value if in_form < 0 else in_form
    fixed = False
    for modifier, context in active_modifiers(state, "move", fighter):
        if modifier.word == "set":
            value, fixed = modifier.number(state, context), True
        else:
            value += modifier.number(state, context)
    if fixed and not match.rules.boost_raises_set_move:
        return max(0, value)
    return max(0, value + state.move_bonus)
