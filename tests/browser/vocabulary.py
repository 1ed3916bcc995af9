"""Turns the tables of words into the vocabulary of each language: what a page in it may say, and what gives another language away."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import compiler.text.english_words as english_card_words
import compiler.text.portuguese_words as portuguese_card_words
import duelwright.words.en
import duelwright.words.pt_br
import runtime.words.en
import runtime.words.pt_br
from runtime.game import Bundle

_WEB = Path(__file__).parent.parent.parent / "web" / "src"
# Each table of the page, and what the one in Portuguese begins with. English comes first.
_PAGE_TABLES = {_WEB / "words.ts": "const PT", _WEB / "home" / "words.ts": "const ptBR"}
_MODULES: dict[str, tuple[ModuleType, ...]] = {
    "en": (duelwright.words.en, runtime.words.en, english_card_words),
    "pt-BR": (duelwright.words.pt_br, runtime.words.pt_br, portuguese_card_words),
}

_ENTRY = re.compile(r'\b\w+: "((?:[^"\\]|\\.)*)"')
_WORD = re.compile(r"[^\W\d_]{3,}")
_GAP = re.compile(r"\{[^{}]*\}")


def words_in(texts: Iterable[str]) -> set[str]:
    """The words of three letters and more."""
    return {word.lower() for text in texts for word in _WORD.findall(text)}


def vocabulary(content: Bundle, lang: str) -> set[str]:
    """Every word that the tables and the content have in a language."""
    tables = [text for module in _MODULES[lang] for text in _strings(vars(module))]
    return words_in([*map(_without_gaps, [*_page_words(lang), *tables]), *_names(content.payload, lang)])


def foreign(content: Bundle, lang: str) -> set[str]:
    """Words of the other languages that this one does not have."""
    own = vocabulary(content, lang)
    return {word for other in _MODULES if other != lang for word in vocabulary(content, other)} - own


def _without_gaps(text: str) -> str:
    # A gap names what comes there, in the language of the program; the forms of a word after a colon are words.
    return _GAP.sub(lambda gap: gap[0].partition(":")[2], text)


def _page_words(lang: str) -> list[str]:
    found = []
    for path, portuguese in _PAGE_TABLES.items():
        english_part, mark, portuguese_part = path.read_text(encoding="utf-8").partition(portuguese)
        assert mark, f"{path.name} has no table `{portuguese}`"
        found += _ENTRY.findall(english_part if lang == "en" else portuguese_part)
    assert len(found) > 100
    return found


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, each in value.items():
            if not str(key).startswith("__"):
                yield from _strings(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _strings(each)


def _names(value: Any, lang: str) -> Iterator[str]:
    """Whatever the content says in a language."""
    if isinstance(value, dict):
        if isinstance(value.get(lang), str):
            yield value[lang]
        for each in value.values():
            yield from _names(each, lang)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _names(each, lang)
