"""Plays a game on at random until it is over: what speed is measured by, and the simplest player there is."""

from __future__ import annotations

from collections.abc import Callable

from runtime.game import Game


def play_at_random(game: Game, luck: Callable[[], float]) -> tuple[int, int]:
    """Take any option of each decision; `luck` gives numbers from 0 to 1, such as `random.Random(7).random`.

    Returns how many decisions there were, and how many of them left a choice.
    """
    state = game.state
    decisions = choices = 0
    while (question := state.question) is not None:
        count = len(question.offers)
        game.apply(int(luck() * count))
        decisions += 1
        if count > 1:
            choices += 1
    return decisions, choices
