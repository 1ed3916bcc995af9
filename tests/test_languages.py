"""Compares the languages of card text with those of the game, the terminal and the sheets: what somebody forgot to translate would be read in English."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from compiler.tell.tellings import TELLERS
from runtime.dialogue.names import LANGUAGES

REPOSITORY = Path(__file__).parents[1]
SHEET_WORDS = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in (REPOSITORY / "duelwright" / "sheets" / "words").glob("*.json")}


def tables(package: str) -> list[tuple[str, ast.Dict]]:
    """Every table in the source that has English in it, and where it is."""
    found = []
    for path in sorted((REPOSITORY / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Dict) and "en" in keys(node):
                found.append((f"{path.relative_to(REPOSITORY)}:{node.lineno}", node))
    return found


def keys(table: ast.Dict) -> set[str]:
    return {str(key.value) for key in table.keys if isinstance(key, ast.Constant)}


@pytest.mark.parametrize("package", ["runtime/dialogue", "duelwright"])
def test_what_is_said_in_english_is_said_in_every_language(package: str) -> None:
    assert tables(package)
    assert [place for place, table in tables(package) if keys(table) != set(TELLERS)] == []


def test_the_table_has_the_same_words_in_every_language() -> None:
    ((_, words),) = tables("duelwright/table")
    by_language = [keys(value) for value in words.values if isinstance(value, ast.Dict)]
    assert [found ^ by_language[0] for found in by_language] == [set()] * len(TELLERS)


def test_the_sheets_have_the_same_words_in_every_language() -> None:
    assert SHEET_WORDS.keys() == set(TELLERS)
    assert {language: words.keys() ^ SHEET_WORDS["en"].keys() for language, words in SHEET_WORDS.items()} == {language: set() for language in TELLERS}


def test_the_game_speaks_the_languages_of_card_text() -> None:
    assert set(LANGUAGES) == set(TELLERS)
