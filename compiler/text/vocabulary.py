"""What a language must be able to say: the words and phrases that card text is made of. A new language is one class that has all of these."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from compiler.text.grammar import Claim, Clause, Description, Noun, Phrase, Quantity
from runtime.ir.words import Words


class Vocabulary(ABC):
    """The words of one language. The examples in the docstrings are English."""

    locale: ClassVar[str]
    # The method by which a construct says itself in this language.
    method: ClassVar[str]

    CARD: ClassVar[Noun]
    FIGHTER: ClassVar[Noun]
    HERO: ClassVar[Noun]
    SIDEKICK: ClassVar[Noun]
    SPACE: ClassVar[Noun]
    DAMAGE: ClassVar[Noun]
    HEALTH: ClassVar[Noun]
    ACTION: ClassVar[Noun]
    # Words for several players, as nouns that can be counted.
    PLAYERS: ClassVar[Mapping[str, Noun]]

    you: ClassVar[Phrase]
    any_fighter: ClassVar[Phrase]
    # "each other fighter in the same zone", behind the one whose zone it is
    in_the_same_zone: ClassVar[Description]
    # What the words of the language stand for (`opposing_fighter`), and the ways in which "your fighter" is told apart from others.
    words_for: ClassVar[Mapping[str, Phrase]]
    choose_an_opponent: ClassVar[Clause]
    # What a card says that is not played face down.
    face_up: ClassVar[Clause]

    conjunction: ClassVar[str]
    alternative: ClassVar[str]
    then: ClassVar[str]
    again: ClassVar[str]
    if_: ClassVar[str]
    otherwise: ClassVar[str]
    instead: ClassVar[str]
    up_to: ClassVar[str]

    @classmethod
    def pick(cls, words: Words) -> str:
        """What a closed word is called in this language."""
        picked: str = getattr(words, cls.method)
        return picked

    def joined(self, parts: Sequence[object], word: str = "") -> str:
        """`A`, `A and B`, `A, B and C`."""
        texts = [str(part) for part in parts]
        return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} {word or self.conjunction} {texts[-1]}"

    def count(self, number: int, noun: Noun) -> str:
        return f"{number} {noun.form(number)}"

    # ---- sentences

    @abstractmethod
    def finite(self, clause: Clause, *, repeated: bool = False) -> str:
        """`draw 2 cards`, `your opponent draws 2 cards`; without the subject where it was just said."""

    @abstractmethod
    def may(self, chooser: Phrase, clauses: Sequence[Clause]) -> str:
        """`you may draw 2 cards`."""

    @abstractmethod
    def do_the_following(self, chooser: Phrase, what: str) -> str:
        """`you may do the following: …`."""

    @abstractmethod
    def done(self, doer: Phrase, *, negated: bool = False) -> str:
        """`you do`, `they do not`: about the step just said."""

    @abstractmethod
    def choosing(self, chooser: Phrase, what: Phrase) -> Clause:
        """`your opponent chooses a fighter`."""

    @abstractmethod
    def choose_one(self, options: Sequence[str], chooser: Phrase) -> str:
        """`choose one: …; or …`."""

    @abstractmethod
    def repeat(self, times: Any, what: str) -> str:
        """`do this 2 times: …`."""

    @abstractmethod
    def only_if(self, condition: str) -> str:
        """`play this card only if …`."""

    # ---- abilities

    @abstractmethod
    def event(self, trigger: str, whose: str) -> str:
        """`at the start of your turn`."""

    @abstractmethod
    def limit(self, times: int, per: str) -> str:
        """`once per turn`."""

    @abstractmethod
    def as_form(self) -> str:
        """`as Beast`: for the abilities of a form."""

    @abstractmethod
    def during(self, claim: str) -> str:
        """`while …`."""

    @abstractmethod
    def if_when_played(self, change: str, claim: str) -> str:
        """`Captain's defense cards have +1 value if … when they are played`."""

    # ---- the start of the game

    @abstractmethod
    def starting_form(self, form: str) -> str:
        """`your hero starts the game as Beast`."""

    @abstractmethod
    def starting_counter(self, counter: str, start: int, least: int, most: int) -> str:
        """`you start the game with 2 Rage and can never have more than 5`."""

    @abstractmethod
    def starting_tokens(self, token: str, number: int, *, placed: bool) -> str:
        """`at the start of the game, place 3 smoke tokens in separate empty spaces in Captain's zone`; or that they are in the supply."""

    # ---- conditions

    @abstractmethod
    def being(self, who: Phrase, how: Description) -> Claim:
        """`Captain is adjacent to …`."""

    @abstractmethod
    def having_started(self, who: Phrase, how: Description) -> Claim:
        """`Captain started this turn in …`."""

    @abstractmethod
    def equating(self, who: Phrase, other: Phrase) -> Claim:
        """`your hero is Beast`."""

    @abstractmethod
    def existing(self, what: Noun | Phrase) -> Claim:
        """`there is a fighter …`."""

    @abstractmethod
    def fact(self, who: Phrase, fact: str) -> Claim:
        """`Captain moved this turn`."""

    # ---- nouns

    @abstractmethod
    def article(self, noun: Noun) -> str:
        """The definite article with a space, for names that take one."""

    @abstractmethod
    def one(self, noun: Noun) -> str:
        """`a fighter`."""

    @abstractmethod
    def each(self, noun: Noun) -> Phrase:
        """`each fighter`."""

    @abstractmethod
    def each_other(self, noun: Noun) -> Phrase:
        """`each other fighter`."""

    @abstractmethod
    def that(self, noun: Noun, *, plural: bool = False) -> Phrase:
        """`that fighter`, `those fighters`."""

    @abstractmethod
    def the(self, noun: Noun, *, plural: bool = False) -> Phrase:
        """`the fighter`, `the fighters`."""

    @abstractmethod
    def some(self, noun: Noun, number: int, *, up_to: bool = False) -> Phrase:
        """`a fighter`, `2 fighters`, `up to 2 fighters`."""

    @abstractmethod
    def every(self, noun: Noun) -> str:
        """`all cards`."""

    @abstractmethod
    def any_number_of(self, noun: Noun) -> str:
        """`any number of cards`."""

    @abstractmethod
    def this_one(self, noun: Noun) -> Phrase:
        """`this Wolf`: the one of a group that plays the card."""

    @abstractmethod
    def each_of_your(self, noun: Noun) -> Phrase:
        """`each of your Wolves`."""

    @abstractmethod
    def it(self, phrase: Phrase) -> Phrase:
        """The pronoun for what was just named."""

    @abstractmethod
    def one_in_turn(self, noun: Noun) -> Phrase:
        """The one of several whose turn it is: `it`."""

    @abstractmethod
    def all_of(self, phrases: Sequence[Phrase]) -> Phrase:
        """`Captain and Scout`."""

    @abstractmethod
    def one_of(self, phrases: Sequence[Phrase]) -> Phrase:
        """`your fighter or the opposing fighter`."""

    @abstractmethod
    def number_of(self, noun: Noun) -> Quantity:
        """`the number of Wolves`, which also counts them one by one."""

    @abstractmethod
    def for_each(self, noun: Noun) -> str:
        """`for each Wolf`."""

    @abstractmethod
    def for_each_of(self, phrase: Phrase) -> str:
        """`for each of those fighters`."""

    @abstractmethod
    def equal_to(self, phrase: Phrase) -> str:
        """`equal to its BOOST value`."""

    # ---- descriptions of nouns

    @abstractmethod
    def described(self, noun: Noun, adjectives: Sequence[str], after: Sequence[Description]) -> Noun:
        """A noun with adjectives and with descriptions behind it."""

    @abstractmethod
    def own(self) -> Description:
        """`of yours`."""

    @abstractmethod
    def adjacent_to(self, piece: Any) -> Description:
        """`adjacent to Captain`."""

    @abstractmethod
    def in_zone_of(self, piece: Any) -> Description:
        """`in Captain's zone`."""

    @abstractmethod
    def on_token(self, token: str) -> Description:
        """`in a space with a smoke token`."""

    @abstractmethod
    def other_than(self, phrase: Phrase) -> Description:
        """`other than Captain`."""

    @abstractmethod
    def elsewhere_than(self, piece: Any) -> Description:
        """Of a space: not the one of that piece."""

    # ---- fighters, spaces and tokens

    @abstractmethod
    def hero_of(self, player: Phrase) -> Phrase:
        """`your opponent's hero`."""

    @abstractmethod
    def health_of(self, fighter: Phrase) -> Phrase:
        """`that fighter's health`."""

    @abstractmethod
    def nearest(self, noun: Noun, origin: Phrase | None) -> Phrase:
        """`the opposing fighter nearest to Captain`; `the nearest opposing fighter` where it is clear to whom."""

    @abstractmethod
    def from_supply(self, noun: Noun) -> Phrase:
        """`a smoke token from your supply`."""

    @abstractmethod
    def start_space(self, number: int) -> Noun:
        """Start spaces; 0 means all of them."""

    @abstractmethod
    def any_space(self, noun: Noun) -> Phrase:
        """`any space adjacent to …`."""

    @abstractmethod
    def space_of(self, piece: Phrase) -> Phrase:
        """`Captain's space`."""

    # ---- cards and numbers

    @abstractmethod
    def place_of(self, place: str, owner: Phrase, subject: Phrase | None = None) -> str:
        """`your hand`, `their deck`."""

    @abstractmethod
    def cards_in(self, place: str, owner: Phrase, noun: Noun) -> Noun:
        """`card in your hand`."""

    @abstractmethod
    def cards_from(self, noun: Noun, place: str, owner: Phrase, subject: Phrase) -> Noun:
        """`card from your hand`."""

    @abstractmethod
    def cards_for(self, noun: Noun, users: str | Sequence[str]) -> Noun:
        """`Beast card`: with that fighter on its banner."""

    @abstractmethod
    def cards_with_trait(self, noun: Noun, trait: str) -> Noun:
        """`Voyage card`."""

    @abstractmethod
    def top_cards(self, number: Any, owner: Phrase, subject: Phrase) -> str:
        """`the top 3 cards of your deck`."""

    @abstractmethod
    def some_of(self, number: Any, cards: Phrase) -> str:
        """`2 of those cards`."""

    @abstractmethod
    def all_but(self, number: Any, cards: Phrase) -> str:
        """`all but 1 of those cards`."""

    @abstractmethod
    def all_but_some(self, number: Any, noun: Noun) -> str:
        """`all but 1 of the cards from your hand`."""

    @abstractmethod
    def random(self, noun: Noun) -> Noun:
        """`random card`."""

    @abstractmethod
    def the_done(self, participle: str, *, plural: bool) -> Phrase:
        """`the discarded card`."""

    @abstractmethod
    def done_this_way(self, participle: str) -> Noun:
        """`card discarded this way`."""

    @abstractmethod
    def card_number(self, card: Phrase, field: str) -> Phrase:
        """`that card's BOOST value`."""

    @abstractmethod
    def its_number(self, field: str) -> Phrase:
        """`its BOOST value`: of the card just named."""

    @abstractmethod
    def multiplied(self, times: Phrase, value: Phrase) -> Phrase:
        """`2 times its BOOST value`."""

    @abstractmethod
    def depending(self, claim: Claim, value: Phrase, otherwise: Phrase) -> Quantity:
        """`2 if you won the combat or 1 if not`."""

    @abstractmethod
    def counter_noun(self, counter: str) -> Noun:
        """What points of a counter are called: `Rage`."""

    @abstractmethod
    def counter_points(self, counter: str, participle: str) -> Quantity:
        """`for each Rage spent this way`."""
