"""Draws the screen that the page on playing shows, and compares it."""

from __future__ import annotations

import re
from pathlib import Path

import duelwright as dw
from tests.golden import REGENERATE
from tests.terminal.seated import Seated, seated


def test_the_page_on_playing_shows_the_screen_as_it_is(shipped: dw.Bundle, repository: Path) -> None:
    game = dw.new_game(shipped, ["sherlock-holmes", "dracula"], "baskerville-manor", seed=7)
    drawn: list[str] = []

    async def play(person: Seated) -> None:
        await person.type("1")
        await person.type("maneuver", "enter")
        await person.type("do not", "enter")
        await person.press("tab", "tab", "down", "down")
        drawn.extend(row.rstrip() for row in person.rows)

    seated(game, "Ada,bot:greedy", play)
    page = repository / "docs" / "play.md"
    text = page.read_text(encoding="utf-8")
    pattern = r"(?<=draws it -->\n```text\n)(.*?)(?=```\n)"
    found = re.search(pattern, text, re.DOTALL)
    assert found is not None
    shown = "\n".join(drawn) + "\n"
    if REGENERATE:
        page.write_text(re.sub(pattern, lambda _: shown, text, count=1, flags=re.DOTALL), encoding="utf-8")
    else:
        assert found[0] == shown
