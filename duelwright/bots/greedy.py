"""The greedy bot: tries each option on games that it could be in, plays the action to its end by simple rules, and
takes the best outcome."""

from __future__ import annotations

from collections.abc import Callable

from duelwright.bots.base import View
from duelwright.bots.evaluation import standing, worth
from runtime.dialogue.offers import Offer, Weighed
from runtime.game import Game
from runtime.rules.bodies import other_half
from runtime.rules.roles import is_hero
from runtime.rules.sides import side_of
from runtime.state.played import DEFENSE
from runtime.state.state import State

Offers = tuple[Offer, ...]

# How many possible games a choice is tried on: more where it depends on hidden cards.
_SAMPLES: dict[Weighed, int] = {"action": 2, "attack": 2, "defense": 3}
# An action that is not over after so many decisions is judged as it is then.
_PATIENCE = 40
_FRAIL = 2


class GreedyBot:
    def choose(self, view: View) -> int:
        weighed = view.decision.question.kind.weighs
        if weighed == "place":
            # Where to go is judged without trying: there are many spaces, and nothing else changes.
            game = view.determinize(view.seed)
            return _habit(game.state)
        totals = [0.0] * len(view.decision.options)
        for sample in range(_SAMPLES.get(weighed, 1)):
            game = view.determinize(view.seed + sample)
            for index in range(len(totals)):
                trial = game.clone()
                trial.apply(index)
                _play_out(trial)
                totals[index] += worth(trial.state, view.player)
        return max(range(len(totals)), key=totals.__getitem__)


def _play_out(game: Game) -> None:
    """Go on by simple rules until somebody is to choose an action."""
    state = game.state
    for _ in range(_PATIENCE):
        question = state.question
        if question is None or (question.kind.between_actions and not state.combats):
            return
        game.apply(_habit(state))


def _habit(state: State) -> int:
    """What is usually right, without looking ahead."""
    question = state.question
    assert question is not None
    offers = question.offers
    habit = _HABITS.get(question.kind.weighs or offers[0].weighs)
    return habit(state, question.player, offers) if habit else 0


def _best(offers: Offers, score: Callable[[Offer], float]) -> int:
    return max(range(len(offers)), key=lambda index: score(offers[index]))


def _go(state: State, player: int, offers: Offers) -> int:
    """The move that gains most; an opposing fighter is sent where it is worst off."""
    side = state.m.side

    def gain(offer: Offer) -> float:
        if not offer.goes:
            return 0.0
        fighter = offer.fighter
        before = standing(state, fighter, state.space[fighter], other_half(state, fighter)) if state.space[fighter] >= 0 else 0.0
        change = standing(state, fighter, offer.space, offer.other_half) - before
        return change if side_of(state, fighter) == side[player] else -change

    return _best(offers, gain)


def _value(state: State, card: int) -> int:
    return state.card(card).value or 0


def _strongest(state: State, player: int, offers: Offers) -> int:
    return _best(offers, lambda offer: _value(state, offer.card))


def _defend(state: State, player: int, offers: Offers) -> int:
    """The strongest card, but none for a fighter that is defeated anyway."""
    defender = state.combats[-1].sides[DEFENSE].fighter
    if not is_hero(state, defender) and state.health[defender] <= _FRAIL:
        return 0
    return _best(offers, lambda offer: _value(state, offer.card) if offer.card >= 0 else -1)


def _spare(state: State, player: int, offers: Offers) -> int:
    """Give up the card that is worth least."""

    def keep(offer: Offer) -> float:
        if offer.card < 0:
            return -99.0
        definition = state.card(offer.card)
        return (definition.value or 2) + (definition.boost or 0) / 2

    return _best(offers, lambda offer: -keep(offer))


def _prey(state: State, player: int, offers: Offers) -> int:
    """An opposing fighter, heroes before others, the weakest first."""
    side = state.m.side

    def want(offer: Offer) -> float:
        fighter = offer.fighter
        if fighter < 0:
            return 0.0
        opposing = side_of(state, fighter) != side[player]
        return (10.0 if opposing else 1.0) + (2.0 if is_hero(state, fighter) else 0.0) - float(state.health[fighter]) / 20

    return _best(offers, want)


# By what the question says there is to weigh, or else its first offer.
_HABITS: dict[Weighed, Callable[[State, int, Offers], int]] = {
    "place": _go,
    "move": _go,
    "attack": _strongest,
    "defense": _defend,
    "loss": _spare,
    "target": _prey,
}
