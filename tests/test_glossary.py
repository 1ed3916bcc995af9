"""Holds all Brazilian Portuguese that players read to the words of the official edition: no synonym of a term appears anywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import duelwright as dw
from duelwright import words
from runtime.words import LANGUAGES

# What is not said, and what is said instead.
BANNED = {
    r"(?i)\b(some|somar|soma)\b": "adicione … a",
    r"(?i)\bpass(a|am|ar|e|em|ou|aram|ando) (por|pel[oa]s?)\b": "mover-se através de: *passar por* can mean past",
    r"(?i)\bfora de combate\b|\bca(i|iu|ir|em|íram)\b": "derrotado",
    r"(?i)\btabuleiros?\b": "campo de batalha",
    r"(?i)\bespaços? de início\b": "espaço inicial",
    r"(?i)\b\d+ de (dano|vida)\b": "pontos de dano, pontos de vida",
    r"\b[Rr]eforç(o|a|ar|e|am)\b": "REFORÇAR, valor de REFORÇAR",
    r"(?i)\bvolt(a|e|ar|am) (para|a|ao|à|em)\b": "retorne … para",
    r"(?i)\bpilhas? de descarte\b|\b(do|no|ao|o) descarte\b": "pilha de descartes",
    r"(?i)\bmarcador(es)?\b(?! de vida)": "contador, disco, peça: *marcador de vida* is the health dial",
    r"(?i)\bcorpo-a-corpo\b": "corpo a corpo",
    r"(?i)\b1 vezes\b|\bfaltam\b": "1 vez; ações restantes",
}
LANG = "pt-BR"


def words_around_a_game() -> Iterator[str]:
    language = LANGUAGES[LANG]
    for area in (language.terms, language.events, language.questions, language.offers, language.actions):
        yield from area.values()
    yield from (name.text for name in language.words.values())
    for area in (words.TABLE[LANG], words.LISTS[LANG], words.SHEETS[LANG]):
        yield from area.values()
    yield (words.RULES_PAGES / f"rules.{LANG}.html.j2").read_text(encoding="utf-8")


def translated(data: Any) -> Iterator[str]:
    """All names and texts in one language that some data of a bundle has."""
    if isinstance(data, dict) and isinstance(data.get(LANG), str):
        yield data[LANG]
    if isinstance(data, dict) and isinstance(data.get(LANG), dict):
        yield from (text for text in data[LANG].values() if isinstance(text, str))
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from translated(part)


def synonyms(texts: Iterator[str]) -> list[tuple[str, str]]:
    return [(text, instead) for text in texts for pattern, instead in BANNED.items() if re.search(pattern, text)]


def test_the_words_around_a_game_are_those_of_the_official_edition() -> None:
    assert synonyms(words_around_a_game()) == []


@pytest.mark.parametrize("part", ["boards", "heroes", "items"])
def test_the_content_uses_them_too(shipped: dw.Bundle, part: str) -> None:
    """Names, and the text that is made from effects."""
    texts = [text for piece in shipped.payload[part].values() for text in translated(piece)]
    assert len(texts) >= 6
    assert synonyms(iter(texts)) == []


@pytest.mark.parametrize(
    ("text", "instead"),
    [
        ("Some 2 ao valor desta carta.", "adicione … a"),
        ("Você pode passar pelos seus combatentes.", "mover-se através de: *passar por* can mean past"),
        ("A Irmã fica fora de combate", "derrotado"),
        ("o último herói inimigo caiu", "derrotado"),
        ("Escolham um tabuleiro", "campo de batalha"),
        ("recupera 2 de vida", "pontos de dano, pontos de vida"),
        ("Drácula reforça com Emboscada", "REFORÇAR, valor de REFORÇAR"),
        ("A carta volta para a mão", "retorne … para"),
        ("vai da mão para o descarte", "pilha de descartes"),
        ("as pilhas de descarte", "pilha de descartes"),
        ("1 marcador", "contador, disco, peça: *marcador de vida* is the health dial"),
    ],
)
def test_a_synonym_is_found(text: str, instead: str) -> None:
    assert [found for _, found in synonyms(iter([text]))] == [instead]
