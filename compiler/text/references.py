"""Turns names in effects (`self`, an id, a name bound by an earlier step) into phrases."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from compiler.text.grammar import Claim, Clause, Having, Noun, Phrase, Quantity, spaced
from compiler.text.language import CardLanguage
from compiler.text.mentions import BackReference, Mention, StepResult
from compiler.text.names import Names
from compiler.text.place import Place
from runtime.ir import TRIGGERS
from runtime.ir.fixed_words import FIXED_WORDS

# The numbers that a card has; a reference names them after a dot.
CARD_NUMBERS = ("boost", "printed_value", "value")

# Results that can be counted, and what a name alone can mean, in this order.
SETS = ("cards", "fighters", "tokens", "spaces", "zones", "defeated", "moved_through")

# Results that are cards.
CARD_SETS = ("cards", "others")

THINGS = ("fighters", "tokens", "cards", "players", "defeated", "moved_through", "spaces", "zones")


class References(CardLanguage):
    """What names mean in one card, ability or item, in one language."""

    def __init__(self, names: Names, place: Place) -> None:
        self.names = names
        self.place = place
        is_owner = place.reader == "owner"
        you, them = Phrase(self._word("word.you"), you=True, player=True), Phrase(self._word("word.opponent"), player=True)
        self.owner, self.opponent = (you, them) if is_owner else (them, you)
        # Who carries out the current step: choices are theirs by default.
        self.doer: Phrase = self.owner
        self.mentions: list[Mention] = []
        # What was just named (`opposing_card`, a bound name), so that "that card" or "it" is enough; and what the next
        # step may call so.
        self.topic = ""
        self.next_topic = ""
        # Who `self` is while a modifier is said that holds for others, or once another fighter became the defender.
        self.bearer_of_self: Phrase | None = None
        self.step_under_way: Any = None
        # Whether the steps being told are done in a later turn: "this turn" would be the one in which they are said.
        self.in_another_turn = False
        # The kind of keyword whose meaning is being told, `step` or `condition`: it is the same on every card.
        self.reminding = ""
        # The name that the step before this one bound its results to.
        self.just_said = ""
        # The noun that the author gives the results of the current step, until it was said: "(the prey)".
        self.naming = ""
        self.back_references: list[BackReference] = []
        self._ahead: list[Clause] = []

    def _word(self, key: str) -> str:
        return self.entry(key)[0]

    def ahead(self, clause: Clause) -> None:
        """Have something said before the current sentence."""
        self._ahead.append(clause)

    def mention(self, step: Any, doer: Phrase, phrases: Mapping[str, Phrase | Quantity] | None = None, **results: StepResult | None) -> None:
        """Remember what a step did, by the name that `as` gives it. What is in an inner program keeps the names of the
        outer one."""
        name = getattr(step, "as_", None) or ""
        known = {kind: result for kind, result in results.items() if result is not None}
        noun = self.names.nouns.get(name)
        given = self.the(noun.noun, plural=any(result.plural for result in known.values())) if noun is not None and name else None
        self.mentions = [mention for mention in self.mentions if not name or mention.name != name]
        self.mentions.append(Mention(name, doer, self.place.window, known, dict(phrases or {}), given))

    def mention_of_each(self, step: Any, doer: Phrase, kind: str, result: StepResult) -> None:
        """Remember what several players chose."""
        self.mention(step, doer, None, **{kind: result})
        self.mentions[-1] = replace(self.mentions[-1], of_each=True)

    def _of_player(self, mention: Mention, player: str) -> Phrase:
        """`the number that your opponent named`."""
        (result,) = mention.results.values()
        key = "named_by" if result.is_number else "chosen_by"
        return self.gendered(key, who=self.player_named(player))

    def introduced(self, phrase: Phrase) -> Phrase:
        """Something that is chosen, with the noun by which later steps speak of it."""
        if not self.naming:
            return phrase
        named, self.naming = replace(phrase, text=spaced(phrase.text, self.naming)), ""
        return named

    def find_mention(self, name: str) -> Mention | None:
        """What a name was given to; what one of several players chose has that player after the dot."""
        base, _, who = name.partition(".")
        found = (mention for mention in reversed(self.mentions) if mention.name and mention.name == (base if mention.of_each and who else name))
        return next(found, None)

    def names_cards(self, text: str) -> bool:
        """Whether a bound name, or a result of it, means cards, not a number of them."""
        name, _, result = text.partition(".")
        mention = self.find_mention(name)
        if mention is not None and mention.of_each and result:
            return "cards" in mention.results and "." not in result
        return mention is not None and (not result or (result in CARD_SETS and result in mention.results))

    def mentioned(self, text: str, *kinds: str) -> Phrase | None:
        """What a bound name, or a result of it, is called."""
        owner, _, result = text.partition(".")
        mention = self.find_mention(owner)
        if mention is None:
            return None
        wanted = (result,) if result else kinds
        if mention.of_each and result and result not in mention.results:
            return self._of_player(mention, result)
        if mention.noun is not None and not result:
            return self._noted(mention, mention.noun)
        for kind in wanted:
            if isinstance(phrase := mention.phrases.get(kind), Phrase):
                return self._noted(mention, phrase)
            if (found := mention.results.get(kind)) is not None:
                if kind == "cards" and owner == self.topic and not found.plural:
                    return Phrase(self.phrase("that_card"), gender=found.noun.gender)
                return self._noted(mention, self._again(mention, found))
        return None

    def is_space(self, node: Any) -> bool:
        """Whether spaces are meant, not what is on them: by a name, or by conditions on them."""
        if getattr(node, "key", "") == "any_space":
            return True
        text = getattr(node, "text", "")
        if text in self.names.spaces:
            return True
        mention = self.find_mention(text)
        if mention is None or mention.result("fighters", "tokens") is not None:
            return False
        return "spaces" in mention.results or "spaces" in mention.phrases

    def is_zone(self, node: Any) -> bool:
        """Whether a name means zones."""
        text = getattr(node, "text", "")
        mention = self.find_mention(text)
        return text in self.names.zones or text == "event_zones" or (mention is not None and ("zones" in mention.results or "zones" in mention.phrases))

    def _again(self, mention: Mention, result: StepResult) -> Phrase:
        """How a result is spoken of: in the shortest way that means nothing else in reach."""
        if result.said is not None and (result.said.name or not (self._shared(mention, result.said.text) or self._outdone(mention, result))):
            return result.said
        done = self.the_done(result.noun, result.participle, plural=result.plural)
        same = [other for other in self.mentions if self._is_alike(other, result)]
        if len(same) <= 1:
            return done
        return self.the_done(result.noun, result.participle, plural=result.plural, ordinal=same.index(mention) + 1)

    def _shared(self, mention: Mention, words: str) -> bool:
        return any(other is not mention and words in other.words() for other in self.mentions) or words in self.event_words()

    def _outdone(self, mention: Mention, result: StepResult) -> bool:
        """Whether a later step spoke of things that "those cards" would be taken for."""

        def kind(one: StepResult) -> tuple[str, bool]:
            return (one.noun.plain or one.noun).one, one.plural

        later = self.mentions[next(place for place, other in enumerate(self.mentions) if other is mention) + 1 :]
        return any(found.said is None and kind(found) == kind(result) for other in later for found in other.results.values())

    def event_words(self) -> set[str]:
        """What the event of an ability is called: "that fighter"."""
        trigger = TRIGGERS.get(self.place.trigger)
        return {self._word(f"word.event_{part}") for part in trigger.carries if f"word.event_{part}" in self.WORDS} if trigger is not None else set()

    def _is_alike(self, other: Mention, result: StepResult) -> bool:
        """Whether a mention has a result that is called the same."""

        def called(one: StepResult) -> tuple[str, str, bool]:
            return (one.noun.plain or one.noun).one, one.participle, one.plural

        return any(called(found) == called(result) for found in other.results.values())

    def _noted(self, mention: Mention, phrase: Phrase) -> Phrase:
        if not phrase.name:
            others = tuple(other.name for other in self.mentions if other is not mention and phrase.text in other.words())
            self.back_references.append(BackReference(phrase.text, mention.name, others, self.step_under_way))
        return phrase

    def way(self, mention: Mention, result: StepResult) -> str:
        """`this way`; `the second time` where several steps did the same; `by the effect above` in another window."""
        same = [other for other in self.mentions if self._is_alike(other, replace(result, plural=False)) or self._is_alike(other, replace(result, plural=True))]
        if len(same) > 1:
            return self.phrase("that_time", ordinal=self.ordinal(same.index(mention) + 1))
        return self.phrase("this_way" if mention.window == self.place.window else "above")

    def did(self, text: str, *, whole: bool = True) -> Claim:
        """Whether a step did something. "If you do" is about the whole of the step just said."""
        name, _, field = text.partition(".")
        mention = self.find_mention(name)
        if mention is None or (self.just_said == name and not field and whole):
            doer = mention.doer if mention is not None else self.owner
            return Claim(self.done(doer), self.done(doer, negated=True))
        result = mention.results.get(field) if field else next(iter(mention.results.values()), None)
        if result is None:
            return self.claim_of("did.step", who=mention.doer, way=self.phrase("above"))
        way = self.way(mention, result)
        self.back_references.append(BackReference(way, name, (), self.step_under_way))
        noun = result.noun.plain or result.noun
        key = "did.mass" if noun.is_mass else "did.thing"
        return self.claim_of(key, thing=self.one(noun), noun=noun, participle=self.agreeing_participle(result.participle, noun), way=way)

    def agreeing_participle(self, participle: str, noun: Noun) -> str:
        """The participle as it is said of one of them."""
        return self.done_noun(noun, participle, "").one.removeprefix(noun.one).strip()

    def done(self, doer: Phrase, *, negated: bool = False) -> str:
        """`you do`, `they do not`: about the step just said."""
        key = "you_do" if doer.you or not doer.player else "they_do"
        yes, no = self.entry(key)
        return no if negated else yes

    def player_named(self, word: str) -> Phrase:
        if not word.endswith(".player") and (mentioned := self.mentioned(word, "players")) is not None:
            return mentioned
        if word == "you":
            return self.owner
        owner, _, field = word.partition(".")
        if field == "player":
            return Phrase(self.phrase("player_of", who=self.piece_named(owner)), player=True)
        if word == "opponent" or (word == "each_opponent" and self.place.reader == "other"):
            return self.opponent
        return Phrase(self._word(f"word.{word}") if f"word.{word}" in self.WORDS else word, player=True)

    def players_noun(self, players: Any) -> Noun | None:
        """Words for several players, as nouns that can be counted."""
        word = getattr(players, "text", "")
        return self.noun(f"word.{word}.several") if f"word.{word}.several" in self.WORDS else None

    def together(self, players: Any) -> Phrase:
        """Players whose things are added up: `all opponents together`; one player as ever."""
        noun = self.players_noun(players)
        if noun is None or self.place.reader == "other":
            return self.player_named(players.text)
        return replace(self.gendered("together", plural=True, players=noun.many), player=True)

    def piece_named(self, text: str) -> Phrase:
        """A fighter or a token."""
        if self.is_self(text):
            return self.self_phrase()
        if (mentioned := self.mentioned(text, *THINGS)) is not None:
            return mentioned
        if text == "opposing_fighter":
            return self.opposing_fighter()
        if text == "your_fighter":
            return replace(self._fixed(text), own=self.owner.you)
        if text in FIXED_WORDS:
            return self._fixed(text)
        owner, _, field = text.partition(".")
        if field == "hero":
            player = self.player_named(owner)
            return self.gendered("hero_of.own") if player == self.doer and not player.you else self.hero_of(player)
        name = self.names.fighter(text)
        if name is None:
            token = self.names.tokens.get(text)
            return self.each(token.noun) if token is not None else self._place_named(text)
        if name.proper:
            return self.named(name)
        return self.each(replace(name.noun, owner=self.owner))

    def _place_named(self, id: str) -> Phrase:
        """A space or a zone of the board that the text belongs to."""
        if id in self.names.spaces:
            return self.named(self.names.spaces[id])
        if id in self.names.zones:
            return self.gendered("zone.named", name=self.names.zones[id].noun.one)
        return Phrase(id)

    def _fixed(self, word: str) -> Phrase:
        own = f"word.{word}.{self.place.trigger}"
        return replace(self.gendered(own if own in self.WORDS else f"word.{word}"), player=FIXED_WORDS[word].type == "P", plural=word == "event_cards")

    def opposing_fighter(self) -> Phrase:
        if self.place.reader == "other":
            return Phrase(self.phrase("your_fighter", owner=self.opponent), own=True)
        return self._fixed("opposing_fighter") if self.topic != "opposing_fighter" else Phrase(self.phrase("that_fighter"))

    def is_self(self, text: str) -> bool:
        """Whether it means who plays the card or bears the ability: by that word, or by name where no other fighter can
        be meant."""
        if self.place.users != (text,) or self.bearer_of_self is not None or self.place.window in ("when_boosting", "effects") or self._borne_by_leader:
            return text == "self"
        name = self.names.fighter(text)
        return text == "self" or (name is not None and name.proper)

    @property
    def _borne_by_leader(self) -> bool:
        """Whether it is an ability of the hero, where that may be one of several."""
        return self.names.roles_change and self.place.kind == "ability" and not self.place.form

    def self_phrase(self) -> Phrase:
        """Who plays the card, bears the ability or uses the item."""
        if self.bearer_of_self is not None:
            return self.bearer_of_self
        if self.place.window == "when_boosting":  # whoever may play the card: it is not played
            return self.hero_of(self.owner)
        wearer = self.names.wearers.get(self.place.form)
        if wearer is not None:
            return self._self_in_form(wearer)
        if self._borne_by_leader or (self.place.form and (self.place.trigger or self.place.window)):  # the sentence begins with the form: "As Beast, …"
            return self.hero_of(self.owner)
        own = self.owner.you
        if self.place.window == "effects" and self.place.fighters > 1:  # not who may play the card, but who carries the effect out
            return Phrase(self.phrase("card_player.step"), own=own)
        names = [self.names.fighter(user) for user in self.place.users]
        if len(names) == 1 and names[0] is not None:
            name = names[0]
            return self.named(name) if name.proper else Phrase(self.phrase("your_one", noun=name.noun), own=own, gender=name.noun.gender)
        if self.place.kind == "item":
            return Phrase(self.phrase("item_user"), own=own)
        if self.place.kind == "board":
            return self.each(self.noun("fighter"))
        if self.place.fighters == 1 and len(self.names.fighters) == 1 and not self.names.forms:
            return self.named(next(iter(self.names.fighters.values())))
        if self.place.fighters == 1 or self.place.in_combat:
            return Phrase(self.phrase("your_fighter"), own=own)
        return Phrase(self.phrase(f"card_player.{self.reminding}" if self.reminding else "card_player"), own=own)

    def _self_in_form(self, wearer: str) -> Phrase:
        """A sidekick whose form has the ability: by its form, or by its name where the sentence begins with the form."""
        begins_with_form = bool(self.place.trigger or self.place.window)
        if wearer not in self.names.groups:
            return self.named(self.names.fighters[wearer] if begins_with_form else self.names.forms[self.place.form])
        noun = replace(self.names.forms[self.place.form].noun, owner=self.owner)
        return replace(self.that(noun), own=self.owner.you) if begins_with_form else self.each(noun)

    def form_of_group(self, form: str, *, plural: bool = False) -> Phrase:
        """`a Wild Wolf`, `Wild Wolves`: one of a group in a form, or several."""
        noun = self.names.forms[form].noun
        return Phrase(self.many(noun), plural=True, gender=noun.gender) if plural else self.one(noun)

    def hero_of(self, player: Phrase) -> Phrase:
        return Phrase(self.phrase("hero_of", player=player), own=player.you)

    def card_named(self, text: str) -> Phrase:
        if (mentioned := self.mentioned(text, "cards")) is not None:
            return mentioned
        if text == "this_card":
            return self.this_card()
        if text == self.topic:
            return Phrase(self.phrase("that_card"), gender=self.noun("card").gender)
        return self._fixed(text) if text in FIXED_WORDS else Phrase(text)

    def this_card(self) -> Phrase:
        """The card that the text is printed on; in an ability or on an item, the one that its owner has in the combat."""
        own_card = (self.place.is_ability and not self.place.ongoing) or self.place.reader == "other"
        return Phrase(self.phrase("your_card" if own_card else "this_card"), gender=self.noun("card").gender)

    def combat_card(self, card: str, *, every: bool = False) -> Phrase:
        """A card of the combat: "this card", or "your card" where the text is not printed on it. What is done to every
        card of that side is said of "your cards", where there may be several (R15.9)."""
        if card == "this_card" and self.place.without_card:
            return self.gendered("that_attack")
        own_card = self.place.is_ability or self.place.reader == "other" or self.place.window == "when_boosting"
        if every and card in self.names.crowded and (card != "this_card" or own_card):
            return self.gendered(f"cards_of_side.{card}", plural=True)
        if card == "this_card":
            return Phrase(self.phrase("your_card" if own_card else "this_card"), gender=self.noun("card").gender)
        return self.card_named(card)

    def _card_counted(self, card: str, field: str) -> Phrase:
        """The card, or the cards of a side, that a number is of. A value in a combat is that of the side."""
        if field == "value" and card in self.names.crowded:
            return self.combat_card(card, every=True)
        if card == self.topic:
            return self.it(self.card_named(card))
        return self.combat_card(card) if card == "this_card" else self.card_named(card)

    def card_number(self, card: Phrase, field: str) -> Phrase:
        """A number of a card: one that every card has, or that beside a trait."""
        number = field if field in CARD_NUMBERS else "trait"
        return Phrase(self.phrase(f"number.{number}.total" if card.plural else f"number.{number}", card=card, trait=self.trait_name(field)))

    def trait_name(self, trait: str) -> str:
        name = self.names.traits.get(trait)
        return name.noun.one if name is not None else trait

    def _is_card_number(self, field: str) -> bool:
        return field in CARD_NUMBERS or field in self.names.traits

    def number_named(self, text: str) -> Quantity:
        owner, _, field = text.partition(".")
        mention = self.find_mention(owner)
        if mention is not None:
            return self._number_mentioned(mention, field)
        if self._is_card_number(field):
            card = self._card_counted(owner, field)
            return Quantity(self.card_number(card, field))
        if field == "health":
            return Quantity(Phrase(self.phrase("value.health_of", who=self.piece_named(owner))))
        return Quantity(Phrase(text))

    def _number_mentioned(self, mention: Mention, field: str) -> Quantity:
        if mention.of_each and field:
            if field == "highest":
                return Quantity(Phrase(self.phrase("highest_named")))
            who, _, of_card = field.partition(".")
            chosen = self._of_player(mention, who)
            return Quantity(self.card_number(chosen, of_card) if of_card else chosen)
        if isinstance(number := mention.phrases.get(field), Quantity):
            return number
        if not field and isinstance(number := next((found for found in mention.phrases.values() if isinstance(found, Quantity)), None), Quantity):
            return number
        if self._is_card_number(field):
            return Quantity(self.card_number(self.mentioned(mention.name, "cards") or Phrase(""), field))
        if field == "health":
            return Quantity(Phrase(self.phrase("value.health_of", who=self.mentioned(mention.name, *THINGS) or Phrase(""))))
        sets = mention.result(*SETS)
        result = mention.results.get(field) or (sets if field == "count" else None) or next(iter(mention.results.values()), None)
        if result is None:
            return Quantity(Phrase(self.phrase("that_amount")))
        if result.is_number:
            return Quantity(self._noted(mention, self._again(mention, result)))
        way = self.way(mention, result)
        # Damage and health are measured: "health equal to the damage dealt this way".
        measured = next((kind for kind in ("damage", "health") if result.noun == self.noun(kind)), None)
        if measured is not None:
            return Quantity(Phrase(self.phrase(f"measured.{measured}", done=result.participle, way=way)))
        plain, done = result.noun.plain or result.noun, self.done_noun(result.noun, result.participle, way)
        return self.number_of(done, Having(plain, done=done.many.removeprefix(plain.many).strip()))

    def number_of(self, noun: Noun, having: Having | None = None) -> Quantity:
        """`the number of Wolves`, which also counts them one by one."""
        key = "amount_of" if noun.is_mass else "number_of"
        having = having or Having(replace(noun, owner=None), noun.owner)
        return Quantity(Phrase(self.phrase(key, nouns=self.many(noun))), pieces=noun, having=having)
