"""The words of the game itself, one module per language: turns the code of a language into all that the game says in
it."""

from __future__ import annotations

from typing import Final

from runtime.words.en import ENGLISH
from runtime.words.language import SpokenLanguage, SpokenName
from runtime.words.pt_br import PORTUGUESE

__all__ = ["DEFAULT", "LANGUAGES", "SpokenLanguage", "SpokenName", "language_of"]

DEFAULT: Final = "en"
# What the game itself speaks. Content may lack one of them; its names are then those of the default.
LANGUAGES: Final[dict[str, SpokenLanguage]] = {language.locale: language for language in (ENGLISH, PORTUGUESE)}


def language_of(lang: str) -> SpokenLanguage:
    """The language with this code; the one that is always there, where the game does not speak it."""
    return LANGUAGES.get(lang) or LANGUAGES[DEFAULT]
