"""A language of card text is a table of words and a grammar: a third one, written in a test, says everything that the others say."""

from __future__ import annotations

import pytest

from compiler.language.base import Construct
from compiler.language.registry import families, members
from compiler.tell import tellings
from compiler.tell.tellings import TELLERS, teller_of
from compiler.text.place import Place
from compiler.text.teller import Teller
from compiler.text.template import slots_of
from tests.text.third_language import Telegraphic
from tests.text.workbench import NAMES, steps_of, tell_example

EXAMPLES = [word for family in families() for word in members(family)]


@pytest.fixture
def third_language(monkeypatch: pytest.MonkeyPatch) -> str:
    """All that an installation needs to know of it is its name."""
    monkeypatch.setitem(tellings.TELLERS, Telegraphic.locale, Telegraphic)
    monkeypatch.setitem(NAMES, Telegraphic.locale, NAMES["en"])
    return Telegraphic.locale


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ("draw: 2", "2 card draw."),
        ("damage: {to: {each: {side: opposing, adjacent_to: self}}, amount: 1}", "1 damage to every opposing fighter adjacent to Detective deal."),
        (
            "{may: [{discard: 1}], then: [{draw: 2}], else: [{recover: 1}]}",
            "You perhaps 1 card discard. You do?, 2 card draw. Else, Detective 1 health recover.",
        ),
        ("{choose_one: [{draw: 1}, {recover: 1}]}", "1 choose:\n• 1 card draw.\n• Detective 1 health recover."),
        (
            "- reveal: {from: top_of_deck, cards: 1, as: mine}\n- reveal: {of: opponent, from: top_of_deck, cards: 1, as: theirs}\n- add_value: theirs.boost",
            "Top card of you deck reveal. Top card of your opponent deck reveal. BOOST value of revealed card 2 to value of this card add.",
        ),
    ],
)
def test_it_says_steps_in_its_own_order(third_language: str, steps: str, said: str) -> None:
    telling = teller_of(third_language)(NAMES["en"], Place("card", window="during_combat", users=("detective",), fighters=4))
    assert telling.text(steps_of(steps)) == said


@pytest.mark.parametrize("word", EXAMPLES, ids=[f"{word.family.name}-{word.key}" for word in EXAMPLES])
def test_it_says_every_word(third_language: str, word: type[Construct]) -> None:
    text = tell_example(word.example, third_language)
    assert text.endswith((".", ".)", "?)"))
    assert "{" not in text


def test_every_language_has_the_same_phrases_with_the_same_slots() -> None:
    """A phrase that is missing would be found out when somebody's card needs it."""
    english = TELLERS["en"].WORDS
    for language, teller in TELLERS.items():
        assert teller.WORDS.keys() == english.keys(), language
        for key in english:
            extra = slots(teller, key) - slots(TELLERS["en"], key) - {"owner", "opponent"}
            assert extra <= OPTIONAL.get(key, set()), (language, key)


def slots(teller: type[Teller], key: str) -> set[str]:
    """What the code must fill in a phrase."""
    entry = teller.WORDS[key]
    return {slot.removesuffix(".tail") for text in ([entry] if isinstance(entry, str) else entry) for slot in slots_of(text)}


# Slots that the code fills for every language and English has no use for.
OPTIONAL = {
    "modifier.damage_taken.reduce": {"points", "kinds", "by"},
    "modifier.damage_taken.more": {"points", "kinds", "by"},
    "modifier.damage_taken.at_most": {"points", "kinds", "by"},
    "modifier.damage_taken.at_most.once": {"points", "kinds", "by"},
    "filter.health_at_most": {"amount"},
    "filter.without_token": {"noun"},
}
