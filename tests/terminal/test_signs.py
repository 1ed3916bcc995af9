"""Proves the signs of a terminal that knows ASCII only: one for one, for every sign that the table prints."""

from __future__ import annotations

import pytest

import duelwright as dw
from duelwright.table.scene import scene
from duelwright.table.viewpoint import SPECTATOR
from duelwright.terminal.drawing.board import Lit, draw
from duelwright.terminal.drawing.chart import chart_of
from duelwright.terminal.signs import plain
from duelwright.words import TABLE


@pytest.mark.parametrize(
    ("text", "shown"),
    [("Map Room B»─╯", "Map Room B>-+"), ("▾Dr♥13 │", "vDr:13 |"), ("Drácula – Saguão", "Dracula - Saguao"), ("本 ½", "? 1"), ("plain", "plain")],
)
def test_what_looks_alike_is_shown(text: str, shown: str) -> None:
    assert plain(text) == shown


@pytest.mark.parametrize("board", ["baskerville-manor", "soho", "the-raft"])
def test_every_sign_of_words_and_boards_has_one(shipped: dw.Bundle, board: str) -> None:
    game = dw.new_game(shipped, ["dracula", "sherlock-holmes"], board, seed=3, lang="pt-BR")
    spaces = list(chart_of(game).spaces)
    drawing = draw(chart_of(game), scene(game, SPECTATOR), (), 120, 26, Lit({spaces[0].id}, spaces[1].id, (spaces[2].id,)))
    assert drawing is not None
    for text in (drawing.text.plain, *(words for lang in TABLE.values() for words in lang.values())):
        assert "?" not in plain(text.replace("?", "")), text
        assert len(plain(text)) == len(text)
