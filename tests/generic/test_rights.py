"""Random games of all heroes: what is settled about playing a card before the game is what holds at every moment of it."""

from __future__ import annotations

import random
from collections import Counter

import duelwright as dw
from runtime.link.rights import ALWAYS, NEVER, PERHAPS
from runtime.rules.rights import _may_play_now
from tests.generic.tables import play_on, spread

_LOOK_EVERY = 25


def test_a_right_that_is_settled_never_changes(everything: dw.Bundle) -> None:
    seen: Counter[tuple[int, bool]] = Counter()
    for setting in spread(40):
        for step, game in enumerate(play_on(setting.new_game(everything), random.Random(setting.seed), 150)):
            if step % _LOOK_EVERY:
                continue
            state = game.state
            held = [(player, card) for player, hand in enumerate(state.hand) for card in hand]
            for role, of_fighters in state.m.rights.items():
                for fighter, rights in enumerate(of_fighters):
                    for player, card in held:
                        seen[rights[state.defs[card]], _may_play_now(state, player, fighter, card, role)] += 1
    assert seen[ALWAYS, False] == seen[NEVER, True] == 0
    # Each of the others comes up, and most rights are settled.
    assert all(seen[right, holds] for right, holds in ((ALWAYS, True), (NEVER, False), (PERHAPS, True), (PERHAPS, False)))
    assert seen[ALWAYS, True] + seen[NEVER, False] > 5 * (seen[PERHAPS, True] + seen[PERHAPS, False])
