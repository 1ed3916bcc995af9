"""Turns heroes, items and boards into the text of their cards and abilities, in every language, and into what players
are asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Literal

from compiler.content.answers import plain
from compiler.content.keywords import outermost_constructs
from compiler.content.pieces import Content, DeckCard, Located
from compiler.content.translations import card_names, keyword_names, line_names
from compiler.language.ability import Ability, CardAbility
from compiler.language.effects.cards import MoveCards
from compiler.language.effects.exchange import Exchange
from compiler.language.effects.played_cards import PlayCard
from compiler.language.modifiers.attacks import ExtraCards
from compiler.language.modifiers.restraints import FightsFor
from compiler.language.places import position_in
from compiler.language.selectors import YOU
from compiler.language.selectors.combined import where_told
from compiler.language.selectors.fighters import FighterFilter
from compiler.model.board import Board
from compiler.model.card import Card, CardEffect
from compiler.model.hero import Hero
from compiler.model.item import Item
from compiler.model.translation import BoardNames, HeroNames
from compiler.tell.names import names_of, names_of_board
from compiler.text.english import English
from compiler.text.mentions import BackReference
from compiler.text.names import Names
from compiler.text.place import Place, ReadBy
from compiler.text.portuguese import Portuguese
from compiler.text.statement import Orders, Statement
from compiler.text.teller import Teller
from runtime.ir import WINDOWS

TELLERS: dict[str, type[Teller]] = {teller.locale: teller for teller in (English, Portuguese)}

# Language or window → text.
Text = dict[str, str]


class Telling:
    """The texts of one hero, item or board, and what players are asked in it. All is told when it is made."""

    def __init__(self, names: Mapping[str, Names], reader: ReadBy, *, fighters: int = 1, hero: str = "") -> None:
        self.cards: dict[str, dict[str, Text]] = {}
        self.item: dict[str, Text] = {}
        # What a hero starts the game with; empty where there is nothing to say.
        self.setup: Text = {}
        self.back_references: list[BackReference] = []
        self._names = names
        self._reader = reader
        # The same as another player would read it, told where it is asked for.
        self._told_to_others: Telling | None = None
        self._tell_others: Callable[[], Telling] | None = None
        self._fighters = fighters
        self._hero = hero
        # By the construct itself, which has no other identity.
        self._abilities: dict[int, Text] = {}
        self._prompts: dict[int, dict[str, tuple[Teller, list[Statement]]]] = {}

    @classmethod
    def of_hero(
        cls,
        content: Content,
        located: Located[Hero],
        languages: Sequence[str] = (),
        *,
        cards: Sequence[DeckCard] | None = None,
        reader: ReadBy = "owner",
    ) -> Telling:
        """A hero, in these languages; in all where none are named. Only these of the cards, where some are named."""
        hero = located.value
        telling = cls._about(content, located, languages, reader)
        telling._tell_others = lambda: cls.of_hero(content, located, languages, cards=cards, reader="other")
        telling.setup = {language: telling._setup(hero, language) for language in telling._names}
        for ability in hero.abilities:
            telling._tell_ability(ability)
        for id, form in hero.forms.items():
            for ability in form.abilities:
                telling._tell_ability(ability, form=id)
        for card in content.deck(located) if cards is None else cards:
            telling._tell_card(card)
        return telling

    @classmethod
    def of_cards(cls, content: Content, located: Located[Hero], cards: Iterable[DeckCard], languages: Sequence[str] = ()) -> Telling:
        """Cards of a hero's deck, and nothing else of the hero."""
        telling = cls._about(content, located, languages, "owner")
        for card in cards:
            telling._tell_card(card)
        return telling

    @classmethod
    def _about(cls, content: Content, located: Located[Hero], languages: Sequence[str], reader: ReadBy) -> Telling:
        """A hero of whom nothing is told yet."""
        names = {language: content.ask(_names, located, language) for language in languages or content.languages()}
        return cls(names, reader, fighters=content.ask(_most_fighters, located), hero=next(iter(located.value.fighters)))

    @classmethod
    def of_board(cls, content: Content, board: Board, languages: Sequence[str] = (), *, reader: ReadBy = "owner") -> Telling:
        telling = cls({language: board_names(content, board, language) for language in languages or content.languages()}, reader)
        telling._tell_others = lambda: cls.of_board(content, board, languages, reader="other")
        for ability in board.rules:
            telling._tell_ability(ability)
        return telling

    @classmethod
    def of_item(cls, content: Content, item: Item, languages: Sequence[str] = (), *, reader: ReadBy = "owner") -> Telling:
        telling = cls({language: Names(keywords=keyword_names(content, language)) for language in languages or content.languages()}, reader)
        telling._tell_others = lambda: cls.of_item(content, item, languages, reader="other")
        telling.item = {language: telling._item(item, language) for language in telling._names}
        return telling

    def ability(self, ability: Ability) -> Text:
        """The text of an ability."""
        return self._abilities[id(ability)]

    def basis(self) -> object:
        """All that the texts of a piece depend on besides the effects themselves and what these mention: where it is the same,
        a text has to be told again only where its own effects have changed, or a name in them."""
        return {language: replace(names, cards={}, effects={}) for language, names in self._names.items()}, self._fighters, self._hero

    def mentioned(self, words: str) -> object:
        """The names of cards, and of their effects, that effects may mention which are written in these words."""
        return [[(id, name) for group in (names.cards, names.effects) for id, name in group.items() if id in words] for names in self._names.values()]

    def label(self, construct: object, purpose: str, reader: ReadBy = "owner") -> Text:
        """What a player reads who is asked: the sentence of the step in which the choice is made, as that player would
        say it."""
        if reader == "other" and self._tell_others is not None:
            if self._told_to_others is None:
                self._told_to_others = self._tell_others()
            return self._told_to_others.label(construct, purpose)
        if purpose == "stop":
            return {language: teller.writer.sentence(teller.phrase("no_more")) for language, (teller, _) in self._prompts[id(construct)].items()}
        if id(construct) not in self._prompts:
            return {language: _choose_an_opponent(language) for language in self._names}
        return {
            language: teller.question(said) if purpose == "ask" else teller.prompt(said) for language, (teller, said) in self._prompts[id(construct)].items()
        }

    def _setup(self, hero: Hero, language: str) -> str:
        teller = self._teller(language, Place("ability", users=(self._hero,), fighters=self._fighters))
        said = [teller.large_fighter(teller.piece_named(id)) for id, fighter in hero.fighters.items() if fighter.size == "large"]
        for id, fighter in hero.fighters.items():
            if fighter.other_health is not None:
                said.append(teller.other_health(teller.piece_named(id), "sidekick" if fighter.role == "hero" else "hero", fighter.other_health))
            if fighter.starting() < fighter.count:
                said.append(teller.starting_off_board(id, fighter.count - fighter.starting(), fighter.count))
        said += [teller.starting_form(forms[0]) for forms in hero.form_groups()]
        said += [teller.health_in_form(id, form.max_health) for id, form in hero.forms.items() if form.max_health is not None]
        for id, counter in hero.counters.items():
            said.append(teller.starting_counter(id, counter.start, counter.min, counter.max, counter.whose))
        said += [teller.opposite_flags(id, flag.opposite) for id, flag in hero.flags.items() if flag.opposite is not None]
        said += [teller.starting_flag(id) for id, flag in hero.flags.items() if flag.active]
        said += [teller.starting_hand(hero.starting_hand)] if hero.starting_hand is not None else []
        said += [teller.pile_seen_by(id, pile.seen_by) for id, pile in hero.piles.items() if pile.seen_by != "everyone"]
        for pile in hero.piles:
            # A deck may use a shared card that there is not, which is reported elsewhere.
            if cards := [id for id, entry in hero.deck.items() if entry.starts_in == pile and id in teller.names.cards]:
                said.append(teller.starting_pile(cards, pile))
        said += [teller.starting_tokens(id, token.count, placed=token.setup is not None) for id, token in hero.tokens.items()]
        said += [teller.shared_spaces(id) for id, token in hero.tokens.items() if not token.one_per_space]
        return " ".join(map(teller.writer.sentence, said))

    def _tell_card(self, card: DeckCard) -> None:
        self.cards[card.id] = {language: self._card(card.card, language) for language in self._names}

    def _card(self, card: Card, language: str) -> Text:
        """The text of a card by window. What is named in one window is still known in the next."""
        texts: Text = {}
        teller = self._teller(language, self._place(card))
        if said_before := _playing(card, teller):
            texts["playable_if"] = teller.explained(" ".join(map(teller.writer.sentence, said_before)))
        if card.cannot_be_cancelled:
            texts["cannot_be_cancelled"] = teller.writer.sentence(teller.phrase("cannot_be_cancelled"))
        for window, definition in WINDOWS.items():
            if steps := getattr(card, window):
                teller.place = replace(teller.place, window=window)
                said = teller.program(steps)
                if definition.combat == "declared":
                    said = [*teller.merged([Orders((teller.clause("face_up"),)), said[0]]), *said[1:]]
                text = teller.writer.text(said)
                if window == "scheme" and card.also is not None:
                    text = f"{teller.phrase('as_scheme')}: {text}"  # it may be played in a combat too
                texts[window] = teller.explained(text)
        if card.effects:
            texts["effects"] = "\n".join(self._card_effect(id, effect, teller) for id, effect in card.effects.items())
        beside = [teller.writer.sentence(teller.goes_to(card.goes_to))] if card.goes_to is not None else []
        beside += [self._ability(ability, language, self._place(card, ability)) for ability in card.ongoing]
        if beside:
            texts["ongoing"] = "\n".join(beside)
        self._keep(teller, language)
        return texts

    def _card_effect(self, id: str, effect: CardEffect, teller: Teller) -> str:
        teller.place = replace(teller.place, window="effects")
        return teller.explained(f"{teller.effect_name(id)}: {teller.writer.text(teller.program(effect.do))}")

    def _place(self, card: Card, ongoing: CardAbility | None = None) -> Place:
        """A card; or an ability of it, while it stays in play or lies in a pile."""
        place = Place("card", users=tuple(card.users()), fighters=self._fighters, defends=card.type == "defense")
        if ongoing is None:
            return place
        # Who played a card that lies in a pile plays no part in it: it is an ability of the hero.
        users = (self._hero,) if ongoing.in_ is not None and self._hero else place.users
        return replace(place, users=users, trigger=ongoing.trigger or "", window=ongoing.window or "", ongoing=True, lies_in=ongoing.in_ or "")

    def _item(self, item: Item, language: str) -> Text:
        texts: Text = {}
        for window in (name for name, definition in WINDOWS.items() if definition.item_kinds):
            if steps := getattr(item, window):
                teller = self._teller(language, Place("item", window=window))
                texts[window] = teller.text(steps)
                self._keep(teller, language)
        return texts

    def _tell_ability(self, ability: Ability, form: str = "") -> None:
        users = (form or self._hero,) if self._hero else ()
        kind: Literal["ability", "board"] = "ability" if self._hero else "board"
        place = Place(kind, window=ability.window or "", trigger=ability.trigger or "", users=users, fighters=self._fighters, form=form)
        self._abilities[id(ability)] = {language: self._ability(ability, language, place) for language in self._names}

    def _ability(self, ability: Ability, language: str, place: Place) -> str:
        teller = self._teller(language, place)
        text = teller.explained(teller.writer.text(ability.speak(teller)))
        self._keep(teller, language)
        self._abilities.setdefault(id(ability), {})[language] = text
        return text

    def _teller(self, language: str, place: Place) -> Teller:
        return teller_of(language)(self._names[language], replace(place, reader=self._reader))

    def _keep(self, teller: Teller, language: str) -> None:
        self.back_references += teller.back_references
        for construct, sentences in teller.prompts.items():
            self._prompts.setdefault(construct, {})[language] = (teller, sentences)


def _playing(card: Card, t: Teller) -> list[str]:
    """When and how a card may be played."""
    said: list[str] = []
    if card.playable_if is not None:
        said.append(t.phrase("only_if", claim=t.claim(card.playable_if).yes))
    if card.also is not None:
        other = t.one(t.described(t.noun("card"), [card.also.type], []))
        also = t.phrase("also_as" if card.also.value is None else "also_as.value", card=other, value=card.also.value)
        said.append(also if card.also.if_ is None else t.phrase("also_as.if", claim=t.claim(card.also.if_).yes, sentence=also))
    if card.targets is not None:
        said.append(t.phrase("card_targets", fighters=t.several(card.targets)))
    if card.reaches is not None:
        said.append(t.phrase(f"card_reaches{where_told(card.reaches)}", fighters=t.several(card.reaches)))
    return said


def teller_of(language: str) -> type[Teller]:
    """Who tells in a language; in English where nobody speaks it."""
    return TELLERS.get(language, English)


def board_names(content: Content, board: Board, language: str) -> Names:
    """What the rules of a board call its own spaces, zones and lines."""
    pack = content.boards[board.id].pack if board.id in content.boards else ""
    translated = content.ask(_translated_board, pack, language, board.id)
    return names_of_board(board, translated, line_names(content, board, language), keyword_names(content, language))


@plain
def _names(content: Content, located: Located[Hero], language: str) -> Names:
    """All names that a hero's text may use, in one language."""
    translated = content.ask(_translated_hero, located.pack, language, located.value.id)
    cards = {card.id: card_names(content, card)[language] for card in content.deck(located)}
    effects = {id: effect.name for card in content.deck(located) for id, effect in card.card.effects.items()}
    mixed, crowded = content.ask(_mixed_piles, located), content.ask(_crowded, located)
    return replace(names_of(located.value, translated, cards, effects), keywords=keyword_names(content, language), mixed_piles=mixed, crowded=crowded)


@plain
def _translated_hero(content: Content, pack: str, language: str, id: str) -> HeroNames | None:
    translation = content.translations.get((pack, language))
    return translation.value.heroes.get(id) if translation is not None else None


@plain
def _translated_board(content: Content, pack: str, language: str, id: str) -> BoardNames | None:
    translation = content.translations.get((pack, language))
    return translation.value.boards.get(id) if translation is not None else None


def _most_fighters(content: Content, located: Located[Hero]) -> int:
    """How many fighters the hero's side may have: one more than its own where sidekicks of others change sides."""
    hero = located.value
    own = sum(fighter.count for fighter in hero.fighters.values())
    return own + any(isinstance(node, FightsFor) for root in outermost_constructs(content, located) for node in root.walk())


def _mixed_piles(content: Content, located: Located[Hero]) -> frozenset[str]:
    """The piles of a hero in which effects put cards of other players."""
    hero = located.value
    found: set[str] = set()
    for root in outermost_constructs(content, located) if hero.piles else ():
        for step in root.walk():
            if isinstance(step, MoveCards) and step.to_whose is not None:
                found.add(position_in(step.to)[0])
            elif isinstance(step, Exchange) and step.these.of != step.with_.of:
                found |= {position_in(step.these.from_)[0], position_in(step.with_.from_)[0]}
    return frozenset(found & hero.piles.keys())


def _crowded(content: Content, located: Located[Hero]) -> frozenset[str]:
    """The sides of a combat to which effects of a hero can bring more than one card (R15.9)."""
    found: set[str] = set()
    for root in outermost_constructs(content, located):
        for part in root.walk():
            if isinstance(part, PlayCard):
                found.add("this_card" if getattr(part.by, "text", "") == YOU.text else "opposing_card")
            elif isinstance(part, ExtraCards):
                theirs = any(isinstance(other, FighterFilter) and other.side == "opposing" for other in root.walk())
                found.add("opposing_card" if theirs else "this_card")
    return frozenset(found)


def _choose_an_opponent(language: str) -> str:
    teller = teller_of(language)(Names(), Place("ability"))
    return teller.writer.text([Orders((teller.clause("choose_an_opponent"),))])


def window_labels(language: str) -> Text:
    """The label before the text of each window, in the order of play; empty where the text needs none."""
    words = teller_of(language).WORDS
    return {"playable_if": "", "cannot_be_cancelled": "", **{name: str(words.get(f"window.{name}", "")) for name in WINDOWS}, "effects": "", "ongoing": ""}
