"""What no text of a card may hold: an identifier, a doubled word, a singular with a plural number, a sign of data, words that could mean another thing."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from compiler import compile_paths
from compiler.language.families import STEPS
from compiler.tell.tellings import TELLERS
from compiler.text.grammar import Noun
from compiler.text.names import Names, PieceName
from compiler.text.place import Place
from tests.text.meaning import Effect
from tests.text.test_one_meaning import PACKS, effects_of, examples, generated

SIGNS = re.compile(r"[\[\]{}<>_|\\`]|\bNone\b|  |\w\.\w| [,.;:]|\(\s|\s\)|\.\.|\(\)")
DOUBLED = re.compile(r"\b(\w+) \1\b", re.IGNORECASE)
# "each take 1 damage each" and the like would be doubled too, but not side by side.
DOUBLED_EACH = re.compile(r"\beach\b[^.,]*\beach\b(?! (?:other|of|opposing|fighter|[A-Z]))")
PLURAL_OF_ONE = {
    "en": re.compile(r"\b1 (?:cards|spaces|actions|fighters|tokens|times|marks)\b|\b(?:[02-9]|\d\d) (?:card|space|action|fighter|token|time)\b"),
    "pt-BR": re.compile(r"\b1 (?:cartas|espaços|ações|combatentes|fichas|vezes|pontos)\b|\b(?:[02-9]|\d\d) (?:carta|espaço|ação|combatente|ficha|vez|ponto)\b"),
}
# Words of the Portuguese edition have no synonyms: these would be another word for the same thing.
BANNED = re.compile(r"\b(?:some|passar por|tabuleiro|caiu|evite|marcador|carta de truque)\b", re.IGNORECASE)


def all_effects() -> Iterator[Effect]:
    for pack in PACKS.values():
        content = compile_paths(pack).content
        assert content is not None
        yield from effects_of(content)
    yield from examples()
    yield from generated(60)


@pytest.fixture(scope="module")
def effects() -> list[Effect]:
    found = list(all_effects())
    assert len(found) > 300
    return found


@pytest.mark.parametrize("language", TELLERS)
def test_texts_are_clean(effects: list[Effect], language: str) -> None:
    for effect in effects:
        # The label of each window comes before its text here, and a line inside a list is set in.
        text = re.sub(r"^(?:\w+: | +)", "", effect.text(language), flags=re.MULTILINE)
        for fault in (SIGNS, DOUBLED, PLURAL_OF_ONE[language], *([BANNED] if language == "pt-BR" else [DOUBLED_EACH])):
            assert fault.search(text) is None, (effect.origin, fault.search(text), text)


@pytest.mark.parametrize("language", TELLERS)
def test_no_words_point_back_at_two_things(effects: list[Effect], language: str) -> None:
    """Whatever a text calls "that fighter" or "the revealed card", nothing else in reach is called so."""
    pointed = 0
    for effect in effects:
        for reference in effect.teller(language).back_references:
            pointed += 1
            assert reference.others == (), (effect.origin, reference)
    assert pointed > 20


def test_two_things_that_share_words_would_be_found() -> None:
    """The teller tells them apart by itself; where an author gives both the same noun, it cannot, and says so."""
    steps = STEPS.read(
        [
            {"damage": {"to": {"choose": {"side": "opposing"}}, "amount": 1, "as": "prey"}},
            {"move": {"who": {"choose": {"side": "opposing"}}, "up_to": 1, "as": "quarry"}},
            {"defeat": "prey"},
        ]
    )
    nouns = {"prey": PieceName(Noun("prey", "prey")), "quarry": PieceName(Noun("prey", "prey"))}
    teller = TELLERS["en"](Names(nouns=nouns), Place("card", window="during_combat"))
    said = "Deal 1 damage to an opposing fighter (the prey). Move an opposing fighter (the prey) up to 1 space. Defeat the prey."
    assert teller.text(steps) == said
    assert [reference.others for reference in teller.back_references] == [("quarry",)]
