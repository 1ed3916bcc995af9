"""Turns heroes, items and boards into the text of their cards and abilities, in every language, and into what players are asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from compiler.text.english import English
from compiler.text.grammar import Sentence
from compiler.text.names import Names, names_of
from compiler.text.place import Place
from compiler.text.portuguese import Portuguese
from compiler.text.teller import Teller
from compiler.translations import card_names

if TYPE_CHECKING:
    from compiler.content import Content, Located
    from compiler.language.ability import Ability
    from compiler.language.base import Construct
    from compiler.model.card import SharedCard
    from compiler.model.hero import Hero
    from compiler.model.item import Item

TELLERS: Mapping[str, type[Teller]] = {teller.locale: teller for teller in (English, Portuguese)}
WINDOWS = ("when_played", "immediately", "during_combat", "after_combat", "scheme")

# Language → text.
Text = dict[str, str]


@dataclass
class Telling:
    """Tells all that belongs to one hero, item or board. Labels are known for what was told."""

    names: Mapping[str, Names]
    fighters: int = 1
    hero: str = ""
    prompts: dict[int, Text] = field(default_factory=dict)

    @classmethod
    def of_hero(cls, content: Content, located: Located[Hero]) -> Telling:
        hero = located.value
        names = {language: _names(content, located, language) for language in _languages(content)}
        return cls(names, sum(fighter.count for fighter in hero.fighters.values()), next(iter(hero.fighters)))

    @classmethod
    def of_nobody(cls, content: Content) -> Telling:
        """For items and boards, which have no pieces of their own."""
        return cls({language: Names() for language in _languages(content)})

    def card(self, card: SharedCard) -> dict[str, dict[str, str]]:
        """The text of a card by language and window. What is named in one window is still known in the next."""
        return {language: self._card(card, language) for language in self.names}

    def _card(self, card: SharedCard, language: str) -> dict[str, str]:
        texts: dict[str, str] = {}
        teller = self._teller(language, self._place(card))
        for window in WINDOWS:
            steps = getattr(card, window)
            if steps:
                teller.place = replace(teller.place, window=window)
                texts[window] = teller.text(steps)
        if card.playable_if is not None:
            texts["playable_if"] = teller.finished(teller.only_if(teller.claim(card.playable_if).yes))
        if card.ongoing:
            texts["ongoing"] = " ".join(self._ability(ability, language, self._place(card, ability.trigger or "")) for ability in card.ongoing)
        self._keep(teller, language)
        return texts

    def _place(self, card: SharedCard, trigger: str = "") -> Place:
        return Place("card", trigger=trigger, users=tuple(card.users()), fighters=self.fighters)

    def item(self, item: Item) -> dict[str, dict[str, str]]:
        """The text of an item by language and window."""
        return {language: self._item(item, language) for language in self.names}

    def _item(self, item: Item, language: str) -> dict[str, str]:
        texts: dict[str, str] = {}
        for window in ("during_combat", "scheme"):
            if steps := getattr(item, window):
                teller = self._teller(language, Place("item", window=window))
                texts[window] = teller.text(steps)
                self._keep(teller, language)
        return texts

    def ability(self, ability: Ability, form: str | None = None) -> Text:
        """The text of an ability of the hero, of one of its forms, or of a board."""
        place = Place("ability" if self.hero else "board", trigger=ability.trigger or "", users=(form or self.hero,) if self.hero else (), fighters=self.fighters, form=form or "")
        return {language: self._ability(ability, language, place) for language in self.names}

    def _ability(self, ability: Ability, language: str, place: Place) -> str:
        teller = self._teller(language, place)
        text = teller.paragraph(ability.speak(teller))
        self._keep(teller, language)
        return text

    def label(self, construct: Construct, purpose: str, scope: object) -> Text:
        """What a player reads who is asked: the sentence of the step in which the choice stands."""
        return self.prompts.get(id(construct)) or {language: _choose_an_opponent(self._teller(language, Place("ability"))) for language in self.names}

    def _teller(self, language: str, place: Place) -> Teller:
        return TELLERS[language](self.names[language], place)

    def _keep(self, teller: Teller, language: str) -> None:
        for construct, prompt in teller.prompts.items():
            self.prompts.setdefault(construct, {})[language] = prompt


def _languages(content: Content) -> list[str]:
    return [language for language in content.languages() if language in TELLERS]


def _names(content: Content, located: Located[Hero], language: str) -> Names:
    """All names that a hero's text may use, in one language."""
    translation = content.translations.get((located.pack, language))
    translated = translation.value.heroes.get(located.value.id) if translation is not None else None
    cards = {card.id: card_names(content, card)[language] for card in content.deck(located)}
    return names_of(located.value, translated, cards)


def _choose_an_opponent(teller: Teller) -> str:
    return teller.paragraph([Sentence((teller.choose_an_opponent,))])


def with_labels(texts: Mapping[str, str], language: str) -> str:
    """The text of a card as it is printed: each window with its label, in the order of play."""
    labels = TELLERS[language].windows
    lines = [texts["playable_if"]] if "playable_if" in texts else []
    lines += [f"{labels[window]}: {texts[window]}" if labels[window] else texts[window] for window in WINDOWS if window in texts]
    return "\n".join([*lines, texts["ongoing"]] if "ongoing" in texts else lines)
