"""Habits: turn a question into the option that is usually right, without looking ahead. Bots play on with them where
trying everything would take too long."""

from __future__ import annotations

from typing import Final

from duelwright.bots.evaluation import Surroundings, strength
from runtime.dialogue.offers import Offer
from runtime.dialogue.questions import Question
from runtime.game import Game
from runtime.rules.bodies import other_half
from runtime.rules.roles import is_hero
from runtime.rules.sides import player_of, side_of
from runtime.state.played import DEFENSE
from runtime.state.state import State

# An action that is not over after so many decisions is judged as it is then.
_PATIENCE: Final = 40
_FRAIL: Final = 2
# What a card is worth that has no value in combat.
_VALUE_OF_A_SCHEME: Final = 2


def play_out(game: Game) -> None:
    """Go on by habit until somebody is to choose an action."""
    state = game.state
    for _ in range(_PATIENCE):
        question = state.question
        if question is None or is_between_actions(state, question):
            return
        game.apply(habit(state, question))


def is_between_actions(state: State, question: Question) -> bool:
    """Whether everything that was begun is over, and the next action is to be chosen."""
    return question.kind.between_actions and not state.combats


def habit(state: State, question: Question) -> int:
    """What is usually right."""
    offers = question.offers
    weighs = question.kind.weighs or offers[0].weighs
    if weighs == "place" or weighs == "move":
        return _highest(gains(state, question.player, offers))
    if weighs == "attack":
        return _highest([float(_value(state, offer.card)) for offer in offers])
    if weighs == "defense":
        return _defend(state, offers)
    if weighs == "loss":
        return _highest([_dispensable(state, offer) for offer in offers])
    if weighs == "target":
        return _highest([_wanted(state, question.player, offer) for offer in offers])
    return 0


def _highest(scores: list[float]) -> int:
    """Where the highest score is, the first of equals."""
    best = 0
    for index in range(1, len(scores)):
        if scores[index] > scores[best]:
            best = index
    return best


def gains(state: State, player: int, offers: tuple[Offer, ...]) -> list[float]:
    """What each move gains; an opposing fighter is sent where it is worst off."""
    scores: list[float] = []
    own_side = state.m.side[player]
    # The moves of one fighter follow each other.
    mover = -1
    before = 0.0
    sign = 1.0
    around: Surroundings | None = None
    for offer in offers:
        if not offer.goes:
            scores.append(0.0)
            continue
        fighter = offer.fighter
        if fighter != mover or around is None:
            mover = fighter
            around = Surroundings(state, fighter)
            space = state.space[fighter]
            before = around.standing(space, other_half(state, fighter)) if space >= 0 else 0.0
            sign = 1.0 if side_of(state, fighter) == own_side else -1.0
        scores.append(sign * (around.standing(offer.space, offer.other_half) - before))
    return scores


def _value(state: State, card: int) -> int:
    """The printed value of a card; -1 where there is no card."""
    return state.card(card).value or 0 if card >= 0 else -1


def _defend(state: State, offers: tuple[Offer, ...]) -> int:
    """The strongest card, but none for a fighter that is defeated anyway."""
    defender = state.combats[-1].sides[DEFENSE].fighter
    if not is_hero(state, defender) and state.health[defender] <= _FRAIL:
        return 0
    return _highest([float(_value(state, offer.card)) for offer in offers])


def _dispensable(state: State, offer: Offer) -> float:
    """How gladly a card is given up: the one that is worth least first."""
    if offer.card < 0:
        return 99.0
    definition = state.card(offer.card)
    return -((definition.value or _VALUE_OF_A_SCHEME) + (definition.boost or 0) / 2)


def _wanted(state: State, player: int, offer: Offer) -> float:
    """An opposing fighter, heroes before others, the weakest first."""
    fighter = offer.fighter
    if fighter < 0:
        return 0.0
    opposing = side_of(state, fighter) != state.m.side[player]
    return (10.0 if opposing else 1.0) + (2.0 if is_hero(state, fighter) else 0.0) - state.health[fighter] / 20


# -- actions ----------------------------------------------------------------------------------------------------------

# What actions usually gain, in points of health.
_MANEUVER: Final = 1.0
_OTHER_ACTION: Final = 1.1
_CARD_PLAYED: Final = 0.3
# What a defender usually holds against an attack.
_DEFENSE: Final = 2.0
_LEAST_DAMAGE: Final = 0.4
_SIDEKICK_DAMAGE: Final = 0.6
_DEFEAT: Final = 1.2
_VICTORY: Final = 20.0


def action_scores(state: State, offers: tuple[Offer, ...]) -> list[float]:
    """What each action can be expected to gain, at a glance."""
    return [_expected(state, offer) for offer in offers]


def _expected(state: State, offer: Offer) -> float:
    kind = offer.kind
    if kind == "maneuver":
        return _MANEUVER
    if kind != "attack":
        return 0.0 if kind == "pass" else _OTHER_ACTION
    target = offer.target
    health = state.health[target]
    hero = is_hero(state, target)
    damage = float(strength(state, offer.fighter))
    if state.hand[player_of(state, target)]:
        damage -= _DEFENSE
    if damage >= health:
        return _VICTORY if hero else _DEFEAT + health * _SIDEKICK_DAMAGE
    if damage < _LEAST_DAMAGE:
        damage = _LEAST_DAMAGE
    return (damage if hero else damage * _SIDEKICK_DAMAGE) + _CARD_PLAYED


class Luck:
    """Quick random numbers for playing games out: nothing that has to be hard to guess."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed % 2147483646 + 1

    def below(self, bound: int) -> int:
        self._state = self._state * 48271 % 2147483647
        return self._state % bound


# How far scores are blurred in a playout, in thousandths of a point.
_BLUR: Final = 1500


def likely_action(state: State, offers: tuple[Offer, ...], luck: Luck) -> int:
    """One of the actions that promise most."""
    if len(offers) == 1:
        return 0
    scores = action_scores(state, offers)
    for index in range(len(scores)):
        scores[index] += luck.below(_BLUR) / 1000
    return _highest(scores)


def leanings(state: State, question: Question) -> list[float]:
    """For each option how early it is worth a look."""
    offers = question.offers
    weighs = question.kind.weighs or offers[0].weighs
    if weighs == "action":
        return action_scores(state, offers)
    if weighs == "place" or weighs == "move":
        return gains(state, question.player, offers)
    if weighs == "attack" or weighs == "defense":
        return [float(_value(state, offer.card)) for offer in offers]
    if weighs == "loss":
        return [_dispensable(state, offer) for offer in offers]
    if weighs == "target":
        return [_wanted(state, question.player, offer) for offer in offers]
    return [float(-index) for index in range(len(offers))]
