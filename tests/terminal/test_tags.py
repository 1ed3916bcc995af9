"""Proves that fighters have the same tags from game to game."""

from __future__ import annotations

import itertools

import pytest

import duelwright as dw
from duelwright.table.tags import fighter_tags


@pytest.mark.parametrize("lang", ["en", "pt-BR"])
def test_a_tag_follows_from_the_name_not_from_the_seat(shipped: dw.Bundle, lang: str) -> None:
    """Every pair of heroes, in both orders: the same fighters have the same tags, and none is given twice."""
    for one, two in itertools.combinations(shipped.heroes, 2):
        seen = []
        for heroes in ([one, two], [two, one]):
            game = dw.new_game(shipped, heroes, "baskerville-manor", seed=1, lang=lang)
            tags = fighter_tags(game)
            assert len(set(tags)) == len(tags)
            seen.append({game.state.m.fighter_key(fighter): tag for fighter, tag in enumerate(tags)})
        assert seen[0] == seen[1]


def test_tags_as_people_would_choose_them(shipped: dw.Bundle) -> None:
    game = dw.new_game(shipped, ["sherlock-holmes", "dracula"], "soho", seed=1)
    assert fighter_tags(game) == ["Ho", "DW", "Dr", "S1", "S2", "S3"]
