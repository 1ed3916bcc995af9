"""The greedy bot: tries each option on games that it could be in, plays the action to its end by habit, and takes the
best outcome."""

from __future__ import annotations

from typing import Final

from duelwright.bots.base import View
from duelwright.bots.evaluation import worth
from duelwright.bots.habits import habit, play_out
from runtime.game import Game

# How many possible games a choice is tried on: a defender does not know the card that was laid.
_SAMPLES: Final = 1
_SAMPLES_OF_A_DEFENSE: Final = 2


class GreedyBot:
    def choose(self, view: View) -> int:
        game = view.game
        question = game.state.question
        assert question is not None
        weighed = question.kind.weighs
        if weighed == "place":
            # Where to go is judged without trying: there are many spaces, and nothing else changes.
            return habit(game.state, question)
        totals = outcomes(game, view.player)
        for sample in range(1, _SAMPLES_OF_A_DEFENSE if weighed == "defense" else _SAMPLES):
            for index, outcome in enumerate(outcomes(view.determinize(view.seed + sample), view.player)):
                totals[index] += outcome
        return totals.index(max(totals))


def outcomes(game: Game, player: int) -> list[float]:
    """What each option of the pending decision comes to for this player, once the action is over."""
    question = game.state.question
    assert question is not None
    found: list[float] = []
    for index in range(len(question.offers)):
        trial = game.clone()
        trial.apply(index)
        play_out(trial)
        found.append(worth(trial.state, player))
    return found
