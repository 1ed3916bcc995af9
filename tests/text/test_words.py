"""Every word of the language says itself in every language."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

from compiler.language.base import Construct
from compiler.language.registry import families, members
from compiler.tell.tellings import TELLERS
from tests.golden import check_golden
from tests.text.workbench import tell_example

GOLDEN = Path(__file__).parent / "golden"
WORDS = [(family.name, word) for family in families() for word in members(family)]
# Marks of data: none of them may stand in a sentence.
MARKS = re.compile(r"[\[\]{}<>_|\\`]|\bNone\b|  ")


@pytest.mark.parametrize("language", TELLERS)
@pytest.mark.parametrize(("family", "word"), WORDS, ids=[f"{family}-{word.key}" for family, word in WORDS])
def test_a_word_says_itself(family: str, word: type[Construct], language: str) -> None:
    text = tell_example(word.example, language)
    assert text[0].isupper()
    assert text.endswith((".", ".)"))
    assert MARKS.search(text) is None, text


@pytest.mark.parametrize("language", TELLERS)
def test_the_examples_read_as_somebody_agreed(language: str) -> None:
    lines = [f"{family} {word.key}\n  {word.example}\n  {tell_example(word.example, language)}\n" for family, word in WORDS]
    check_golden(GOLDEN / f"words.{language}.txt", "\n".join(lines))


@pytest.mark.parametrize("language", ["english", "portuguese"])
def test_no_phrase_is_in_two_tables(language: str) -> None:
    package = importlib.import_module(f"compiler.text.{language}_words")
    parts = [getattr(package, name) for name in ("THINGS", "STEPS", "RULES", "CLAIMS")]
    assert sum(map(len, parts)) == len(package.WORDS)
