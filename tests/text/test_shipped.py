"""The text of every shipped card, ability and item, in every language, as it was last read and agreed to.

`DUELWRIGHT_REGENERATE=1 pytest tests/text` writes the golden files anew, for review as a diff.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from compiler import compile_bundle
from compiler.tell.tellings import TELLERS
from duelwright.texts import printed_lines, printed_text
from tests.golden import check_golden

GOLDEN = Path(__file__).parent / "golden"
CONTENT = Path(__file__).parent.parent.parent / "content"
MARKS = re.compile(r"[\[\]{}<>_|\\`]|\bNone\b|  ")


@pytest.fixture(scope="module")
def payload() -> Any:
    return compile_bundle([CONTENT])


def texts_of(hero: Any, language: str) -> Iterator[str]:
    if hero["setup_text"][language]:
        yield hero["setup_text"][language]
    for ability in hero["abilities"]:
        yield ability["text"][language]
    for card in hero["cards"]:
        yield from card["text"][language].values()
    for label in hero["labels"]:
        yield label[language]


@pytest.mark.parametrize("language", TELLERS)
def test_heroes_read_as_somebody_agreed(payload: Any, language: str) -> None:
    for hero in payload["heroes"].values():
        setup = [f"* {hero['setup_text'][language]}"] if hero["setup_text"][language] else []
        lines = [hero["name"][language], *setup, *(f"* {ability['text'][language]}" for ability in hero["abilities"]), ""]
        for card in hero["cards"]:
            lines += [card["name"][language], *(f"  {line}" for line in printed_lines(payload, card["text"], language)), ""]
        check_golden(GOLDEN / f"{hero['id']}.{language}.txt", "\n".join(lines))


@pytest.mark.parametrize("language", TELLERS)
def test_items_read_as_somebody_agreed(payload: Any, language: str) -> None:
    lines = [f"{item['name'][language]}\n  {printed_text(payload, item['text'], language)}\n" for item in payload["items"].values()]
    check_golden(GOLDEN / f"items.{language}.txt", "\n".join(lines))


@pytest.mark.parametrize("language", TELLERS)
def test_what_players_are_asked_reads_as_somebody_agreed(payload: Any, language: str) -> None:
    pieces = [*payload["heroes"].values(), *payload["items"].values()]
    check_golden(GOLDEN / f"prompts.{language}.txt", "".join(f"{piece['id']}: {label[language]}\n" for piece in pieces for label in piece["labels"]))


@pytest.mark.parametrize("language", TELLERS)
def test_no_text_holds_a_mark_or_an_id(payload: Any, language: str) -> None:
    for hero in payload["heroes"].values():
        ids = {piece["id"] for group in ("fighters", "forms", "counters", "tokens", "cards") for piece in hero[group] if "-" in piece["id"]}
        for text in texts_of(hero, language):
            assert MARKS.search(text) is None, text
            assert not any(id in text for id in ids), text
            assert text[0].isupper(), text
            assert text.endswith((".", "?")), text


def test_a_card_has_text_where_it_has_effects(payload: Any) -> None:
    for hero in payload["heroes"].values():
        for card in hero["cards"]:
            for language in TELLERS:
                assert set(card["text"][language]) == set(card["programs"]), card["id"]
