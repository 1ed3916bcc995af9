"""Compares the languages of card text with those of the game, the terminal and the sheets: what somebody forgot to translate would be read in English."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from compiler.tell.tellings import TELLERS, window_labels
from compiler.text.names import Names
from compiler.text.place import Place
from duelwright import words
from runtime.ir import WINDOWS
from runtime.ir.words import ATTACK_KINDS, CARD_NUMBERS, CARD_TYPES, DAMAGE_KINDS, ENDS, PLACES, REASONS, TIMES
from runtime.state.played import ROLES
from runtime.words import DEFAULT, LANGUAGES, SpokenName
from runtime.words.language import gaps_of

REPOSITORY = Path(__file__).parents[1]
# Where words of all languages are, by area: what has the same keys, and the same gaps, in each of them.
AREAS = {
    "terms": {lang: language.terms for lang, language in LANGUAGES.items()},
    "events": {lang: language.events for lang, language in LANGUAGES.items()},
    "questions": {lang: language.questions for lang, language in LANGUAGES.items()},
    "offers": {lang: language.offers for lang, language in LANGUAGES.items()},
    "actions": {lang: language.actions for lang, language in LANGUAGES.items()},
    "table": words.TABLE,
    "lists": words.LISTS,
    "sheets": words.SHEETS,
}


@pytest.mark.parametrize("area", AREAS)
def test_every_language_says_the_same_things(area: str) -> None:
    by_language = AREAS[area]
    assert by_language.keys() == TELLERS.keys()
    for lang, said in by_language.items():
        assert said.keys() == by_language[DEFAULT].keys(), lang
        for key, template in said.items():
            assert {gap for gap, _ in gaps_of(template)} == {gap for gap, _ in gaps_of(by_language[DEFAULT][key])}, (lang, key)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_gap_has_a_form_that_the_language_knows(lang: str) -> None:
    for by_language in AREAS.values():
        for template in by_language[lang].values():
            LANGUAGES[lang].filled(template, {gap: SpokenName("X", "f", article=True, count=2) for gap, _ in gaps_of(template)})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_that_fill_gaps_are_there(lang: str) -> None:
    """Times, damage, windows, sides, places and the reasons for which a game ends."""
    spoken = LANGUAGES[lang].words
    windows = {name for name, window in WINDOWS.items() if window.combat is not None}
    assert {
        *TIMES,
        *DAMAGE_KINDS,
        *windows,
        *ROLES,
        *PLACES,
        *CARD_NUMBERS,
        *ENDS,
        *(f"reason.{reason}" for reason in REASONS),
        "first_on_top",
        "play",
        "removed",
        # Why a fighter is not on the board.
        "off_board",
        "defeated",
    } == spoken.keys()


def test_the_rules_page_is_there_in_every_language() -> None:
    assert {page.name for page in words.RULES_PAGES.glob("rules.*")} == {f"rules.{lang}.html.j2" for lang in TELLERS}


def test_words_of_two_languages_are_nowhere_side_by_side() -> None:
    """One place a language: whoever adds one finds nothing to add to in the rest of the code."""
    found = []
    for package in ("runtime", "duelwright"):
        for path in sorted((REPOSITORY / package).rglob("*.py")):
            tables = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Dict)]
            keys = [{key.value for key in table.keys if isinstance(key, ast.Constant)} for table in tables]
            if any({"en", "pt-BR"} <= each for each in keys):
                found.append(path.relative_to(REPOSITORY).as_posix())
    assert found == ["duelwright/words/__init__.py"]


@pytest.mark.parametrize("language", TELLERS)
def test_card_text_uses_the_terms_of_the_game(language: str) -> None:
    """One word list: a card says what the log and the table say."""
    terms, game, cards = LANGUAGES[language].terms, LANGUAGES[language].words, TELLERS[language]
    for name in (*ATTACK_KINDS, *CARD_TYPES):
        assert cards.ADJECTIVES.get(name, name).removeprefix("de ") == terms[name]
    teller = cards(Names(), Place("ability"))
    for name, term in (("hand", "hand"), ("deck", "deck"), ("discard", "discard_pile")):
        place = teller.place_of(name, teller.owner)
        assert place.text.endswith(terms[term])
        assert place.gender == game[name].gender or language == "en"
    for window in ("immediately", "during_combat", "after_combat"):
        assert window_labels(language)[window].lower() == game[window].text
