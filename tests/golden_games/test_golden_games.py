"""Two games with fixed seeds, told by their logs. A change of the rules, the content or the wording shows here as a diff."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import duelwright as dw
from tests.golden import check_golden

GAMES = {
    "duel.en.txt": {"heroes": ["dracula", "sherlock-holmes"], "board": "baskerville-manor", "seed": 7, "lang": "en"},
    "team.pt-BR.txt": {
        "heroes": ["moon-knight", "invisible-man", "luke-cage", "jekyll-and-hyde"],
        "board": "the-raft",
        "seed": 11,
        "mode": "team",
        "lang": "pt-BR",
    },
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_told_as_it_was(shipped: dw.Bundle, name: str) -> None:
    game = dw.new_game(shipped, **GAMES[name])  # type: ignore[arg-type]
    luck = random.Random(name)
    while game.decision is not None:
        game.apply(luck.randrange(len(game.decision.options)))
    lines = [str(event) for event in game.log if event.kind != "forced"]
    check_golden(Path(__file__).parent / name, "\n".join(lines) + "\n")
