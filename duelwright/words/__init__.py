"""What people read around a game, one module per language: turns a key into words, with names in their gaps."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from duelwright.words import en, pt_br
from runtime.words import DEFAULT, SpokenName, language_of

# The page of rules in each language is beside the modules.
RULES_PAGES: Final = Path(__file__).parent

TABLE: Final = {"en": en.TABLE, "pt-BR": pt_br.TABLE}
LISTS: Final = {"en": en.LISTS, "pt-BR": pt_br.LISTS}
SHEETS: Final = {"en": en.SHEETS, "pt-BR": pt_br.SHEETS}

Filling = SpokenName | str | int


def table_word(key: str, lang: str, **gaps: Filling) -> str:
    """A word or sentence of the table, or a term of the game."""
    return _said(TABLE, key, lang, gaps)


def language_name(lang: str) -> str:
    """What a language calls itself; its code, where this is not one of ours."""
    return TABLE[lang]["language_name"] if lang in TABLE else lang


def list_word(key: str, lang: str, **gaps: Filling) -> str:
    """A word of what `show` prints, or a term of the game."""
    return _said(LISTS, key, lang, gaps)


def sheet_word(key: str, lang: str, **gaps: Filling) -> str:
    """A word of the sheets, or a term of the game with a capital letter."""
    return _filled(sheet_words(lang)[key], lang, gaps)


@cache
def sheet_words(lang: str) -> dict[str, str]:
    """All words of the sheets, for templates."""
    terms = {key: term[:1].upper() + term[1:] for key, term in language_of(lang).terms.items()}
    return {**terms, **SHEETS.get(lang, SHEETS[DEFAULT])}


def term(key: str, lang: str) -> str:
    """The word for something that the game is played with."""
    return language_of(lang).terms[key]


def _said(area: dict[str, dict[str, str]], key: str, lang: str, gaps: dict[str, Filling]) -> str:
    own = area.get(lang, area[DEFAULT])
    return _filled(own[key] if key in own else term(key, lang), lang, gaps)


def _filled(template: str, lang: str, gaps: dict[str, Filling]) -> str:
    names = {key: gap if isinstance(gap, SpokenName) else SpokenName(str(gap), count=gap if isinstance(gap, int) else 1) for key, gap in gaps.items()}
    return language_of(lang).filled(template, names)
