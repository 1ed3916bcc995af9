"""The greedy bot: tries each option on games that it could be in, plays the action to its end by habit, and takes the
best outcome."""

from __future__ import annotations

from typing import Final

from duelwright.bots.base import View
from duelwright.bots.evaluation import worth
from duelwright.bots.habits import habit, play_out
from runtime.dialogue.offers import Weighed
from runtime.game import Game

# How many possible games a choice is tried on: more where it depends on hidden cards.
_SAMPLES: Final[dict[Weighed, int]] = {"action": 2, "attack": 2, "defense": 3}
# What is so many points of health behind the best is not tried again.
_FAR_BEHIND: Final = 2.5


class GreedyBot:
    def choose(self, view: View) -> int:
        game = view.game
        question = game.state.question
        assert question is not None
        weighed = question.kind.weighs
        if weighed == "place":
            # Where to go is judged without trying: there are many spaces, and nothing else changes.
            return habit(game.state, question)
        player = view.player
        candidates = list(range(len(question.offers)))
        totals = [outcome(game, index, player) for index in candidates]
        for sample in range(1, _SAMPLES.get(weighed, 1)):
            least = totals[_best(candidates, totals)] - _FAR_BEHIND * sample
            candidates = [index for index in candidates if totals[index] >= least]
            if len(candidates) == 1:
                break
            game = view.determinize(view.seed + sample)
            for index in candidates:
                totals[index] += outcome(game, index, player)
        return _best(candidates, totals)


def outcome(game: Game, index: int, player: int) -> float:
    """What an option of the pending decision comes to for this player, once the action is over."""
    trial = game.clone()
    trial.apply(index)
    play_out(trial)
    return worth(trial.state, player)


def _best(candidates: list[int], totals: list[float]) -> int:
    best = candidates[0]
    for index in candidates:
        if totals[index] > totals[best]:
            best = index
    return best
