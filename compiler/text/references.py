"""Turns names in effects (`self`, an id, a name bound by an earlier step) into phrases."""

from __future__ import annotations

from typing import Any

from compiler.text.grammar import Clause, Doubt, Mention, Phrase, Quantity
from compiler.text.names import Names, PieceName
from compiler.text.place import Place
from compiler.text.vocabulary import Vocabulary

# The numbers that a card has; a reference names them behind a dot.
CARD_NUMBERS = ("boost", "printed_value", "value")


class References(Vocabulary):
    """What names stand for in one card, ability or item, in one language."""

    def __init__(self, names: Names, place: Place) -> None:
        self.names = names
        self.place = place
        self.mentions: dict[str, Mention] = {}
        self.opponent_chosen = False
        # What was just named (`opposing_card`, a bound name), so that "that card" or "it" is enough; and what the next step may call so.
        self.topic = ""
        self.next_topic = ""
        self.step_under_way: Any = None
        # The name that the step before this one bound its results to.
        self.just_said = ""
        self.doubts: list[Doubt] = []
        self._ahead: list[Clause] = []

    def ahead(self, clause: Clause) -> None:
        """Have something said before the sentence under way."""
        self._ahead.append(clause)

    def mention(self, name: str | None, doer: Phrase, **results: Phrase | Quantity) -> None:
        """Remember the results of a step that has a name."""
        if name is not None:
            self.mentions.pop(name, None)  # the latest mention stands last
            self.mentions[name] = Mention(doer, results)

    def mentioned(self, text: str, *kinds: str) -> Phrase | None:
        """What a bound name, or a result of it, is called."""
        owner, _, result = text.partition(".")
        mention = self.mentions.get(owner)
        phrase = mention.phrase(*([result] if result else kinds)) if mention is not None else None
        if phrase is not None:
            self._doubt(owner, phrase.text)
        return phrase

    def _doubt(self, name: str, words: str) -> None:
        """Note words that could as well mean what a later step left under another name."""
        for other, mention in reversed(self.mentions.items()):
            if other == name:
                return
            if words in mention.words():
                self.doubts.append(Doubt(name, other, words, self.step_under_way))

    # ---- players

    def player_named(self, word: str) -> Phrase:
        if (mentioned := self.mentioned(word, "players")) is not None:
            return mentioned
        if word != "opponent" or self.place.in_combat:
            return self.words_for.get(word, Phrase(word, player=True))
        # Outside combat there may be several opponents, so that one is chosen before the first step.
        self.opponent_chosen = True
        return self.words_for["that_opponent"]

    # ---- fighters and tokens

    def piece_named(self, text: str) -> Phrase:
        """A fighter or a token."""
        if self.is_self(text):
            return self.self_phrase()
        if (mentioned := self.mentioned(text, "fighters", "tokens", "cards", "players")) is not None:
            return mentioned
        if text == "opposing_fighter" == self.topic:
            return self.words_for["that_fighter"]
        if text in self.words_for:
            return self.words_for[text]
        owner, _, field = text.partition(".")
        if field == "hero":
            return self.hero_of(self.player_named(owner))
        name = self.names.fighter(text)
        if name is None:
            return Phrase(text)
        return self.named(name) if name.proper else self.each_of_your(name.noun)

    def is_self(self, text: str) -> bool:
        """Whether it means who plays the card or bears the ability: by that word, or by name where nobody else can be meant."""
        if self.place.users != (text,):
            return text == "self"
        name = self.names.fighter(text)
        return name is not None and name.proper

    def self_phrase(self) -> Phrase:
        """Who plays the card, bears the ability or uses the item."""
        if self.place.form and self.place.trigger:  # the sentence begins with the form: "As Beast, …"
            return self.hero_of(self.you)
        names = [self.names.fighter(user) for user in self.place.users]
        if len(names) == 1 and names[0] is not None:
            return self.named(names[0]) if names[0].proper else self.this_one(names[0].noun)
        if self.place.kind == "item":
            return self.words_for["item_user"]
        if self.place.kind == "board":
            return self.words_for["everybody"]
        if self.place.fighters == 1:
            return self.words_for["your_fighter"]
        return self.words_for["your_fighter_in_combat" if self.place.in_combat else "card_player"]

    def named(self, name: PieceName) -> Phrase:
        article = self.article(name.noun) if name.article else ""
        return Phrase(article + name.noun.one, gender=name.noun.gender, own=True)

    # ---- cards and numbers

    def card_named(self, text: str) -> Phrase:
        if (mentioned := self.mentioned(text, "cards")) is not None:
            return mentioned
        if text == "this_card" and self.place.kind == "item":
            return self.words_for["item_card"]
        if text == self.topic:
            return self.words_for["that_card"]
        return self.words_for.get(text, Phrase(text))

    def number_named(self, text: str) -> Quantity:
        owner, _, field = text.partition(".")
        mention = self.mentions.get(owner)
        quantity = mention.quantity(field) if mention is not None else None
        if quantity is not None:
            self._doubt(owner, quantity.phrase.text)
            return quantity
        if field in CARD_NUMBERS:
            return Quantity(self.its_number(field) if owner == self.topic else self.card_number(self.card_named(owner), field))
        if field == "health":
            return Quantity(self.health_of(self.piece_named(owner)))
        return Quantity(Phrase(text))

    def doer_named(self, text: str) -> Phrase:
        """Who did the step that a name is bound to. "If you do" is about the step just said."""
        mention = self.mentions.get(text)
        if mention is not None and self.just_said != text:
            self.doubts.append(Doubt(text, self.just_said, self.done(mention.doer), self.step_under_way))
        return mention.doer if mention is not None else self.you
