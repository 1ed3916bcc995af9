"""Turns effects into sentences. What is the same in every language is here; words and their forms are in the module of the language."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, ClassVar

from compiler.text.grammar import Amount, Claim, Clause, Description, Noun, Phrase, Quantity, Sentence, merge_plain, spaced
from compiler.text.names import Names
from compiler.text.place import Place
from compiler.text.references import References


class Teller(References):
    """Tells one card, ability or item in one language.

    Each node of the language says itself: it has a method named after the language (`en`, `pt`), which receives the teller and puts its own
    parts into words with it. The teller remembers what was mentioned, so that a later step can say "that fighter".
    """

    locale: ClassVar[str]
    # The method of a node that says it in this language.
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

    otherwise: ClassVar[str]
    instead: ClassVar[str]
    conjunction: ClassVar[str]
    alternative: ClassVar[str]
    then: ClassVar[str]
    again: ClassVar[str]
    if_: ClassVar[str]
    up_to: ClassVar[str]
    any_fighter: ClassVar[Phrase]
    windows: ClassVar[Mapping[str, str]]
    times: ClassVar[Mapping[str, str]]
    until: ClassVar[Mapping[str, str]]

    def __init__(self, names: Names, place: Place) -> None:
        super().__init__(names, place)
        # Who carries out the step under way: choices are theirs where nothing else is said.
        self.doer: Phrase = self.you
        # Whether the clause is said a second time with another amount: what stays the same need not be said again.
        self.repeating = False
        # Whom the modifier under way holds for.
        self.bearer: Phrase = self.you
        # Names of cards from which some were taken since: what is left of them is "the rest".
        self.thinned: set[str] = set()
        # What a player is told who must choose, by the construct that asks. (A construct has no other identity than its own.)
        self.prompts: dict[int, list[Sentence]] = {}
        self._branches: dict[int, bool] = {}
        self._said: list[Clause] = []

    # ---- from steps to text

    def text(self, steps: Sequence[Any]) -> str:
        """The whole text of some steps."""
        return self.paragraph(self.program(steps))

    def program(self, steps: Sequence[Any]) -> list[Sentence]:
        """What steps say that are carried out by themselves. Where they need an opponent, that one is chosen first."""
        known = self.opponent_chosen
        self._said = []
        said = self.sentences(steps)
        return said if self.opponent_chosen == known else [Sentence((self.choose_an_opponent,)), *said]

    def paragraph(self, sentences: Sequence[Sentence]) -> str:
        return " ".join(self.finished(self.words(sentence)) for sentence in sentences)

    def sentences(self, steps: Sequence[Any]) -> list[Sentence]:
        """What the steps say, one after the other."""
        return [sentence for step in steps for sentence in self.step(step)]

    def branch(self, steps: Sequence[Any]) -> list[Sentence]:
        """What steps say that may not be carried out: nothing that comes after them can happen "again" because of them."""
        before = len(self._said)
        said = self.sentences(steps)
        del self._said[before:]
        return said

    def step(self, step: Any) -> list[Sentence]:
        """What one step says. What it wants said first ("Choose an opponent.") comes before it."""
        self.doer, self.topic, self.next_topic = self.you, self.next_topic, ""
        around, self.step_under_way = self.step_under_way, step
        own: list[Sentence] = step.speak(self)
        self.just_said, self.step_under_way = step.bound_name or "", around
        return [Sentence((clause,)) for clause in self.taken_ahead()] + own

    def say(self, node: Any) -> Any:
        """What a node says in this language."""
        return node.say(self)

    def taken_ahead(self) -> list[Clause]:
        taken, self._ahead = self._ahead, []
        return taken

    def effect(self, effect: Any) -> list[Sentence]:
        """An effect as a sentence, or as two where an amount depends on a condition: "Draw 1 card. If …, draw 2 cards instead."."""
        conditional = next((node for node in effect.walk() if node.key == "if"), None)
        if conditional is None:
            return self._clauses(effect)
        condition = self.claim(conditional.condition).yes
        if conditional.else_ == 0:
            with self.supposing(conditional, holds=True):
                return [sentence.under(condition) for sentence in self._clauses(effect)]
        with self.supposing(conditional, holds=False):
            usual = self._clauses(effect)
        self.repeating = True
        with self.supposing(conditional, holds=True):
            special = [replace(sentence.under(condition), instead=True) for sentence in self._clauses(effect)]
        self.repeating = False
        return usual + special

    def _clauses(self, effect: Any) -> list[Sentence]:
        said = self.say(effect)
        return [Sentence((self._once_more(clause),)) for clause in (said if isinstance(said, tuple) else (said,))]

    def _once_more(self, clause: Clause) -> Clause:
        """A clause that was said before in the same text happens "again"."""
        if clause in self._said:
            return replace(clause, rest=spaced(clause.rest, self.again))
        self._said.append(clause)
        return clause

    @contextmanager
    def supposing(self, conditional: Any, *, holds: bool) -> Iterator[None]:
        """While it lasts, a value that depends on a condition is said as if the condition holds, or as if not."""
        self._branches[id(conditional)] = holds
        yield
        del self._branches[id(conditional)]

    def supposed(self, conditional: Any) -> bool | None:
        return self._branches.get(id(conditional))

    def under_condition(self, condition: str, sentences: list[Sentence]) -> list[Sentence]:
        """Sentences that hold only if something does. A sentence that leans on the one before shares its condition."""
        return [sentence if sentence.follows else sentence.under(condition) for sentence in self.drawn_together(sentences)]

    def following(self, opening: str, sentences: list[Sentence]) -> list[Sentence]:
        """Sentences after "otherwise" or "if you do"."""
        return [sentence if sentence.follows else replace(sentence, follows=opening) for sentence in self.drawn_together(sentences)]

    def drawn_together(self, sentences: list[Sentence]) -> list[Sentence]:
        """Sentences as few as can be, so that nobody wonders how far a condition before them reaches."""
        merged = merge_plain(sentences)
        if len(merged) > 1 and not any(sentence.follows for sentence in merged):
            return [Sentence((), whole=self.listing(merged))]
        return merged

    def timed(self, time: str, sentences: list[Sentence]) -> list[Sentence]:
        """Sentences that happen at some time, or once for each of something."""
        return [sentence if sentence.follows else self._at(time, sentence) for sentence in merge_plain(sentences)]

    def _at(self, time: str, sentence: Sentence) -> Sentence:
        if sentence.conditions:
            return replace(sentence, event=self._both(time, sentence.event))
        return replace(sentence, time=self._both(time, sentence.time))

    def _both(self, first: str, second: str) -> str:
        return ", ".join(part for part in (first, second) if part)

    def opened(self, opening: str, sentences: list[Sentence]) -> list[Sentence]:
        """Sentences that all belong to one event: it is named once, at the beginning."""
        first, *others = merge_plain(sentences)
        return [replace(first, event=self._both(opening, first.event)), *others]

    def offer(self, chooser: Phrase, sentences: list[Sentence]) -> list[Sentence]:
        """Sentences that somebody may choose to carry out."""
        free = [replace(sentence, clauses=tuple(replace(clause, optional=False) for clause in sentence.clauses)) for sentence in sentences]
        merged = merge_plain(free)
        if len(merged) == 1 and merged[0].chooser is None and not merged[0].whole:
            return [replace(merged[0], chooser=chooser)]
        return [Sentence((), whole=self.do_the_following(chooser, self.listing(merged)))]

    def doer_of(self, sentences: Sequence[Sentence]) -> Phrase:
        """Who carries out what was just said."""
        return next((clause.subject for sentence in sentences for clause in sentence.clauses), self.you)

    def merged(self, sentences: list[Sentence]) -> list[Sentence]:
        return merge_plain(sentences)

    def listing(self, sentences: Sequence[Sentence]) -> str:
        """Sentences as one, with semicolons."""
        return "; ".join(self.words(sentence) for sentence in sentences)

    # ---- from sentences to words

    def words(self, sentence: Sentence) -> str:
        opening = [sentence.follows, sentence.event, self.given(sentence.conditions) if sentence.conditions else "", sentence.time]
        body = sentence.whole or self.body(sentence)
        ending = f" {self.instead}" if sentence.instead else ""
        return ", ".join([part for part in opening if part] + [body]) + ending

    def body(self, sentence: Sentence) -> str:
        if sentence.chooser is not None:
            return self.may(sentence.chooser, sentence.clauses)
        said: list[str] = []
        before: Phrase | None = None
        for clause in sentence.clauses:
            if clause.optional:
                said.append(self.may(clause.subject, (clause,)))
            else:
                said.append(self.finite(clause, repeated=clause.subject == before))
            before = clause.subject
        return self.sequence(said)

    def sequence(self, parts: Sequence[str]) -> str:
        """Things that happen one after the other; "then" where "and" could be misread."""
        if len(parts) > 1 and any(", " in part or f" {self.conjunction} " in part for part in parts):
            return f", {self.then} ".join(parts)
        return self.joined(parts)

    def joined(self, parts: Sequence[object], word: str = "") -> str:
        """`A`, `A and B`, `A, B and C`."""
        texts = [str(part) for part in parts]
        word = word or self.conjunction
        return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} {word} {texts[-1]}"

    def finished(self, text: str) -> str:
        """With a capital at the start and a full stop at the end."""
        return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")

    def noted(self, construct: Any, sentences: list[Sentence]) -> list[Sentence]:
        """Remember that whoever must choose something for this construct is told these sentences."""
        self.prompts[id(construct)] = sentences
        return sentences

    def question(self, sentences: Sequence[Sentence]) -> str:
        """What is asked before a choice: "Draw 2 cards?"."""
        return self.prompt(sentences).removesuffix(".") + "?"

    def prompt(self, sentences: Sequence[Sentence]) -> str:
        """Sentences as an order. Whoever reads it is who decides, so that no player is named as the subject."""
        return self.paragraph(merge_plain([self._impersonal(sentence) for sentence in sentences]))

    def _impersonal(self, sentence: Sentence) -> Sentence:
        clauses = tuple(self._order(clause) for clause in sentence.clauses)
        return replace(sentence, chooser=None, clauses=clauses)

    def _order(self, clause: Clause) -> Clause:
        is_asked = clause.subject.player and not clause.your_choice
        return replace(clause, subject=self.you if is_asked else clause.subject, optional=False)

    # ---- conditions

    def card_in(self, condition: Any) -> str:
        """The card of the combat that a condition is about."""
        words = (getattr(node, "text", "").partition(".")[0] for node in condition.walk())
        return next((word for word in words if word in ("this_card", "opposing_card")), "")

    def claim(self, condition: Any) -> Claim:
        claim: Claim = self.say(condition)
        return claim

    def both(self, claims: Sequence[Claim]) -> Claim:
        """All of them hold."""
        return Claim(self._conjoined([claim.yes for claim in claims], claims, "or"), self._disjoined([claim.no for claim in claims], claims, "or"), "and")

    def either(self, claims: Sequence[Claim]) -> Claim:
        """At least one of them holds."""
        return Claim(self._disjoined([claim.yes for claim in claims], claims, "and"), self._conjoined([claim.no for claim in claims], claims, "and"), "or")

    def _conjoined(self, texts: list[str], claims: Sequence[Claim], mixed: str) -> str:
        # "A and B or C" could be read in two ways: the claims are kept apart by a comma and the repeated "if".
        apart = any(claim.joint == mixed for claim in claims)
        return f", {self.conjunction} {self.if_} ".join(texts) if apart else self.joined(texts)

    def _disjoined(self, texts: list[str], claims: Sequence[Claim], mixed: str) -> str:
        apart = any(claim.joint == mixed for claim in claims)
        return f", {self.alternative} {self.if_} ".join(texts) if apart else self.joined(texts, self.alternative)

    def given(self, conditions: Sequence[str]) -> str:
        return f"{self.if_} {self.joined(conditions)}"

    # ---- amounts

    def amount(self, value: Any, noun: Noun) -> Amount:
        """So much of something."""
        quantity = self.quantity(value)
        if quantity.choice == "any":
            return Amount(self.any_number_of(noun))
        if quantity.choice == "all":
            return Amount(self.every(noun))
        if quantity.choice == "up_to":
            most = self.amount(value.most, noun)
            return Amount(f"{self.up_to} {most.head}", most.tail)
        if quantity.number is not None:
            return Amount(self.count(quantity.number, noun))
        if quantity.pieces is not None:
            return Amount(self.count(quantity.times, noun), self.for_each(quantity.pieces))
        return Amount(noun.bulk or noun.many, self.equal_to(quantity.phrase), equals=True)

    def count(self, number: int, noun: Noun) -> str:
        return f"{number} {noun.form(number)}"

    def added(self, value: Any) -> Amount:
        """What is added to a value: "2", "1 … for each Sister", "its BOOST value"."""
        quantity = self.quantity(value)
        if quantity.pieces is not None:
            return Amount(str(quantity.times), self.for_each(quantity.pieces))
        return Amount(str(quantity.phrase))

    def product(self, times: Quantity, counted: Quantity) -> Quantity:
        if times.number is not None and counted.pieces is not None:
            return replace(counted, times=times.number * counted.times, phrase=self.multiplied(times.phrase, counted.phrase))
        return Quantity(self.multiplied(times.phrase, counted.phrase))

    def counted(self, things: Any) -> Quantity:
        """How many of something there are."""
        said = self.say(things)
        if isinstance(said, Noun):
            return self.number_of(said)
        return self.number_of(self.PLAYERS.get(things.text) or Noun(said.text, said.text, said.gender))

    def number(self, value: Any) -> Phrase:
        """A number by name: "2", "its BOOST value", "the number of Sisters"."""
        return self.quantity(value).phrase

    def quantity(self, value: Any) -> Quantity:
        if isinstance(value, int):
            return Quantity(Phrase(str(value)), number=value)
        quantity: Quantity = self.say(value)
        return quantity

    def fighter_noun(self, fighter: str | None, role: str | None) -> Noun:
        """What fighters of a kind are called."""
        name = self.names.fighter(fighter) if fighter is not None else None
        if name is not None:
            return name.noun
        return self.FIGHTER if role is None else self.HERO if role == "hero" else self.SIDEKICK

    def is_single(self, fighter: str) -> bool:
        name = self.names.fighter(fighter)
        return name is None or name.proper

    def counter_name(self, counter: str) -> str:
        name = self.names.counters.get(counter)
        return name.noun.one if name is not None else counter

    def some_cards(self, participle: str, cards: Any) -> dict[str, Phrase | Quantity]:
        """How later steps speak of cards that something was done with: "the discarded cards", "for each card discarded this way"."""
        number = self.quantity(cards).number
        return {"cards": self.the_done(participle, plural=number != 1), "count": self.number_of(self.done_this_way(participle))}

    def thin(self, cards: Any) -> None:
        """Remember that some cards were taken from those with a name."""
        self.thinned.add(cards.text)

    def is_thinned(self, cards: Any) -> bool:
        return cards.text in self.thinned

    def change(self, modifier: Any, bearer: Phrase) -> Clause:
        """A modifier as a clause about whom it holds for."""
        self.bearer = Phrase(bearer.everyone, plural=True, gender=bearer.gender) if bearer.everyone else bearer
        clause: Clause = self.say(modifier)
        return clause

    def in_turn(self, name: str, things: Any) -> str:
        """ "for each fog token": the steps speak of it by the name."""
        said = self.say(things)
        if isinstance(said, Noun):
            this = self.one_in_turn(said)
            self.mention(name, self.you, fighters=this, tokens=this, cards=this)
            return self.for_each(said)
        noun = self.PLAYERS.get(things.text)
        if noun is not None:
            self.mention(name, self.you, players=replace(self.that(noun), player=True))
            return self.for_each(noun)
        self.mention(name, self.you, fighters=self.that(self.FIGHTER), cards=self.that(self.CARD))
        return self.for_each_of(said)

    def token_noun(self, token: str) -> Noun:
        name = self.names.tokens.get(token)
        return name.noun if name is not None else Noun(token, token)

    def descriptions(self, filter: Any, *keys: str) -> list[Description]:
        """What the conditions of a filter say. The teller has a method for each, of the same name as the key."""
        return [getattr(self, key)(value) for key in keys if (value := getattr(filter, key)) is not None]

    def any_of(self, selector: Any) -> Phrase:
        """Pieces that something is measured from: any one of them will do. "it" is enough for the one just named."""
        phrase: Phrase = self.say(selector)
        return self.it(phrase) if self.is_topic(selector) and not phrase.own else phrase.any_of_it()

    def topic_of(self, node: Any) -> str:
        """The name in a selector, where it is a name."""
        return getattr(node, "text", "")

    def is_topic(self, node: Any) -> bool:
        return bool(self.topic) and getattr(node, "text", None) == self.topic

    def users(self, users: str | Sequence[str]) -> list[Phrase]:
        return [self.piece_named(user) for user in ([users] if isinstance(users, str) else users)]

    def chosen(self, noun: Noun, number: Any, *, up_to: bool, by: Any) -> Phrase:
        """One or several that somebody chooses. Where it is not who carries out the step, that is said first."""
        if number is None and noun.one == self.FIGHTER.one:
            phrase = replace(self.any_fighter, again=self.that(self.FIGHTER))
        elif number is None or isinstance(number, int):
            phrase = self.some(noun, 1 if number is None else number, up_to=up_to)
        else:
            amount = self.amount(number, noun)
            phrase = Phrase(f"{self.up_to} {amount}" if up_to else str(amount), plural=True, gender=noun.gender)
        chooser = self.player_named(by.text) if by is not None else self.doer
        if chooser == self.doer:
            return phrase
        self.ahead(self.choosing(chooser, phrase))
        return self.that(noun, plural=phrase.plural)

    # ---- what each language says in its own way: sentences

    @abstractmethod
    def may(self, chooser: Phrase, clauses: Sequence[Clause]) -> str: ...

    @abstractmethod
    def finite(self, clause: Clause, *, repeated: bool = False) -> str: ...

    @abstractmethod
    def do_the_following(self, chooser: Phrase, what: str) -> str: ...

    @abstractmethod
    def for_each(self, noun: Noun) -> str: ...

    @abstractmethod
    def equal_to(self, phrase: Phrase) -> str: ...

    @abstractmethod
    def choosing(self, chooser: Phrase, what: Phrase) -> Clause:
        """`your opponent chooses a fighter`."""

    @abstractmethod
    def event(self, trigger: str, whose: str) -> str:
        """`at the start of your turn`."""

    @abstractmethod
    def limit(self, times: int, per: str) -> str:
        """`once per turn`."""

    @abstractmethod
    def as_form(self) -> str:
        """`as Mr. Hyde`: for the abilities of a form."""

    @abstractmethod
    def during(self, claim: str) -> str:
        """`while …`."""

    @abstractmethod
    def when_played(self, claim: str) -> str:
        """`… when the card is played`."""

    @abstractmethod
    def choose_one(self, options: Sequence[str], chooser: Phrase) -> str: ...

    @abstractmethod
    def repeat(self, times: Any, what: str) -> str: ...

    @abstractmethod
    def only_if(self, condition: str) -> str:
        """`play this card only if …`."""

    # ---- conditions

    @abstractmethod
    def being(self, who: Phrase, how: Description) -> Claim:
        """`Dracula is adjacent to …`."""

    @abstractmethod
    def having_started(self, who: Phrase, how: Description) -> Claim:
        """`Dracula started this turn in …`."""

    @abstractmethod
    def equating(self, who: Phrase, other: Phrase) -> Claim:
        """`your hero is Mr. Hyde`."""

    @abstractmethod
    def existing(self, what: Noun | Phrase) -> Claim:
        """`there is a fighter …`."""

    @abstractmethod
    def fact(self, who: Phrase, fact: str) -> Claim:
        """`Dracula moved this turn`."""

    # ---- cards

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
        """`Mr. Hyde card`: with that fighter on its banner."""

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

    # ---- numbers

    @abstractmethod
    def multiplied(self, times: Phrase, value: Phrase) -> Phrase: ...

    @abstractmethod
    def depending(self, claim: Claim, value: Phrase, otherwise: Phrase) -> Quantity: ...

    @abstractmethod
    def counter_noun(self, counter: str) -> Noun: ...

    @abstractmethod
    def counter_points(self, counter: str, participle: str) -> Quantity:
        """`for each Hellfire spent this way`."""

    # ---- nouns

    @abstractmethod
    def it(self, phrase: Phrase) -> Phrase:
        """The pronoun for what was just named."""

    @abstractmethod
    def one_in_turn(self, noun: Noun) -> Phrase:
        """The one of several whose turn it is: `it`."""

    @abstractmethod
    def each_other(self, noun: Noun) -> Phrase:
        """`each other fighter`."""

    @abstractmethod
    def for_each_of(self, phrase: Phrase) -> str: ...

    @abstractmethod
    def one(self, noun: Noun) -> str:
        """`a fighter`."""

    @abstractmethod
    def each(self, noun: Noun) -> Phrase:
        """`each fighter`."""

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
    def one_of(self, phrases: Sequence[Phrase]) -> Phrase:
        """`your fighter or the opposing fighter`."""

    @abstractmethod
    def any_number_of(self, noun: Noun) -> str:
        """`any number of cards`."""

    @abstractmethod
    def every(self, noun: Noun) -> str:
        """`all cards`."""

    @abstractmethod
    def number_of(self, noun: Noun) -> Quantity:
        """`the number of Sisters`, which also counts them one by one."""

    @abstractmethod
    def nearest(self, noun: Noun, origin: Phrase) -> Phrase:
        """`the opposing fighter nearest to Dracula`."""

    @abstractmethod
    def from_supply(self, noun: Noun) -> Phrase:
        """`a fog token from your supply`."""

    @abstractmethod
    def start_space(self, number: int) -> Noun:
        """Start spaces; 0 means all of them."""

    @abstractmethod
    def any_space(self, noun: Noun) -> Phrase:
        """`any space adjacent to …`."""

    @abstractmethod
    def space_of(self, piece: Phrase) -> Phrase:
        """`Dracula's space`."""

    @abstractmethod
    def described(self, noun: Noun, adjectives: Sequence[str], after: Sequence[Description]) -> Noun:
        """A noun with adjectives and with descriptions behind it."""

    @abstractmethod
    def adjacent_to(self, piece: Any) -> Description: ...

    @abstractmethod
    def in_zone_of(self, piece: Any) -> Description: ...

    @abstractmethod
    def on_token(self, token: str) -> Description: ...

    @abstractmethod
    def own(self) -> Description:
        """`of yours`."""

    @abstractmethod
    def elsewhere_than(self, piece: Any) -> Description:
        """Of a space: not the one of that piece."""
