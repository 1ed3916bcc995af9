"""Turns values, conditions and selectors into phrases: amounts, claims, nouns with their descriptions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from compiler.text.grammar import Claim, Description, Measure, Noun, Phrase, Quantity
from compiler.text.mentions import Mention
from compiler.text.names import Names
from compiler.text.pieces import Pieces
from compiler.text.place import Place
from compiler.text.references import SETS
from runtime.ir.fixed_words import FIXED_WORDS
from runtime.ir.words import CARD_NUMBERS

# What a filter looks at, one after the other.
CANDIDATE = "candidate"

# What is on the table once, so that the step after a condition on it can say "that card", "that fighter".
SPOKEN_OF = ("this_card", "opposing_card", "opposing_fighter")

# The conditions of filters that compare with a number.
_NUMBERED = frozenset(
    {
        "filter.health_at_most",
        *(f"card.{field}{limit}" for field in ("value", "boost") for limit in ("_at_most", "_at_least")),
        "card.printed_value",
        "card.boost",
    }
)


class Phrases(Pieces):
    """What effects put their sentences together from, in one language."""

    def __init__(self, names: Names, place: Place) -> None:
        super().__init__(names, place)
        # Whom the current modifier holds for, and its player if that is another player.
        self.bearer: Phrase = self.owner
        # Names of cards from which some were taken since: what is left of them is "the rest".
        self.thinned: set[str] = set()
        # The name of a chosen card → the name of those it was chosen among.
        self.chosen_among: dict[str, str] = {}

    def say(self, node: Any) -> Any:
        """What a node says in this language."""
        return node.say(self)

    def claim(self, condition: Any) -> Claim:
        claim: Claim = self.say(condition)
        return claim

    def both(self, claims: Sequence[Claim]) -> Claim:
        """All of them hold."""
        return Claim(self._together(claims, "and", denied=False), self._together(claims, "or", denied=True), "and")

    def either(self, claims: Sequence[Claim]) -> Claim:
        """At least one of them holds."""
        return Claim(self._together(claims, "or", denied=False), self._together(claims, "and", denied=True), "or")

    def _together(self, claims: Sequence[Claim], word: str, *, denied: bool) -> str:
        """Claims joined by a word, which is said between all of them: after a comma, one could be taken for what follows from
        the others. Claims that are joined by another word are kept together by parentheses."""
        said = [claim.denied() if denied else claim for claim in claims]
        found: list[str] = []
        for place, claim in enumerate(said):
            text = claim.yes
            if claim.joint not in ("", word):
                text = f"({text})"
            elif place and self.owner.you and text.startswith(f"{self.owner} ") and self._is_plainly_yours(said[place - 1]):
                text = text.removeprefix(f"{self.owner} ")  # "you attacked and won"
            found.append(text)
        return f" {self.WORDS[word]} ".join(found)

    def _is_plainly_yours(self, claim: Claim) -> bool:
        """Whether a claim says one thing of you, so that the next one need not say "you" again."""
        text = claim.yes
        return not claim.joint and text.startswith(f"{self.owner} ") and "," not in text and f" {self.WORDS['relative']} " not in text

    def topic_in(self, condition: Any) -> str:
        """What a condition is about, so that the step after it need not name it again: the card or the opposing fighter of the combat, or a token."""
        cards: set[str] = set()
        for node in self._said_of(condition):
            if node.key == "on_token":
                return self.token_at(node.token, node.who)
            word = self.topic_of(node).partition(".")[0]
            if word == "opposing_fighter" and self.names_other_fighters(condition):
                continue
            if word in SPOKEN_OF:
                return word
            mention = self.find_mention(word)
            if mention is not None and "cards" in mention.results:
                cards.add(word)
        # Of two cards, "that card" could be either.
        return cards.pop() if len(cards) == 1 else ""

    def _said_of(self, condition: Any) -> Iterator[Any]:
        """The parts of a condition that its sentence names: of a keyword, only the name is said."""
        if condition.key != "keyword":
            yield condition
            for child in condition.children():
                yield from self._said_of(child)

    def names_other_fighters(self, condition: Any) -> bool:
        """Whether "that fighter" could be another one than the opposing fighter. Who has a name cannot be meant."""
        described = {id(node.where) for node in self._said_of(condition) if node.key == "fighter_is"}
        for node in self._said_of(condition):
            text = getattr(node, "text", "")
            if hasattr(node, "moved_through_by") and id(node) not in described:
                return True
            if text and text != "opposing_fighter" and self._means_fighter(text) and not self.piece_named(text).name:
                return True
        return False

    def _means_fighter(self, text: str) -> bool:
        mention = self.find_mention(text.partition(".")[0])
        if mention is not None:
            return "fighters" in mention.results or "fighters" in mention.phrases
        return text == "self" or text.endswith(".hero") or self.names.fighter(text) is not None or (text in FIXED_WORDS and FIXED_WORDS[text].type == "F")

    def existing(self, things: Any) -> Claim:
        """Whether there are any of some things."""
        name = getattr(things, "text", "")
        if self.find_mention(name.partition(".")[0]) is not None:
            return self.did(name, whole=False)
        fighter = self.names.fighter(name)
        if fighter is not None and fighter.proper:
            return self.claim_of("exists.on_board", who=self.piece_named(name))
        said = self.say(things)
        noun = said if isinstance(said, Noun) else said.noun
        if noun is None:
            return self.claim_of("exists.among", things=said)
        if noun.owner is not None:
            plain = replace(noun, owner=None)
            return Claim(self.phrase("have.one", who=noun.owner, one=self.one(plain)), self.phrase("have.none", who=noun.owner, no=self.no(plain), where=""))
        if getattr(things, "token", None) is not None and things.model_fields_set == {"token"}:
            return self.claim_of("exists.on_board.token", one=self.one(noun), no=self.no(noun))
        return Claim(self.phrase("there.one", one=self.one(noun)), self.phrase("there.none", no=self.no(noun), where=""))

    def amount(self, value: Any, noun: Noun, whom: Any = None, *, together: bool = False) -> Measure:
        """So much of something. Where it is for one who is chosen (`whom`), "for each" could mean a choice each time: it
        is "equal to" their number. `together`: what is added to it may be said behind it ("draw 1 card, plus 1 for each …")."""
        quantity = self.quantity(value)
        if quantity.pieces is not None and getattr(whom, "key", "") == "choose":
            quantity = replace(quantity, pieces=None)
        if quantity.choice == "any":
            return Measure(self.phrase("any_amount_of" if noun.is_mass else "any_number_of", nouns=self.many(noun)))
        if quantity.choice == "all":
            return Measure(str(self.all_of(noun)))
        if quantity.choice == "up_to":
            most = self.amount(value.most, noun)
            if value.most == 1:  # said as "you may …"
                return most
            return replace(most, head=self.phrase("up_to", amount=most.head))
        if quantity.number is not None:
            return Measure(self.count(quantity.number, noun), is_one=quantity.number == 1)
        if quantity.pieces is not None:
            return Measure(self.count(quantity.times, noun), self.for_pieces(quantity), is_one=quantity.times == 1)
        if quantity.more is not None and together and getattr(whom, "key", "") != "choose":
            return Measure(self.count(quantity.base, noun), self._plus(quantity.more), is_one=quantity.base == 1)
        bulk = self.bulk(noun)
        return Measure(bulk or self.many(noun), self.phrase("equal_to", what=quantity.phrase), equals=True, is_one=bool(bulk))

    def all_of(self, noun: Noun) -> Phrase:
        return Phrase(self.fill(self._word("all_of"), nouns=Phrase(self.many(noun), plural=True, gender=noun.gender)), plural=True, gender=noun.gender)

    def number_about(self, key: str, who: Phrase) -> Quantity:
        """A number that a fighter has; of several fighters, the sum: "the total health of all your Wolves"."""
        if who.everyone and who.noun is not None:
            who = self.all_of(who.noun)
        return Quantity(Phrase(self.phrase(f"value.{key}.total" if who.plural else f"value.{key}", who=who)))

    def is_negative(self, value: Any) -> bool:
        """Whether a value is below 0 whatever happens: -2, or -1 for each of something."""
        quantity = self.quantity(value)
        return (quantity.number or 0) < 0 or (quantity.pieces is not None and quantity.times < 0)

    def lessened(self, value: Any, noun: Noun) -> Measure:
        """How much more it is where a negative amount is taken away."""
        quantity = self.quantity(value)
        if quantity.pieces is not None:
            return Measure(self.count(-quantity.times, noun), self.for_pieces(quantity), is_one=quantity.times == -1)
        number = -(quantity.number or 0)
        return Measure(self.count(number, noun), is_one=number == 1)

    def added(self, value: Any, *, taken: bool = False, together: bool = False) -> Measure:
        """What is added to a value, or taken from it: "2", "1 … for each Wolf", "its BOOST value"."""
        quantity = self.quantity(value)
        sign = -1 if taken else 1
        if quantity.pieces is not None:
            return Measure(str(sign * quantity.times), self.for_pieces(quantity))
        if quantity.more is not None and together:
            return Measure(str(quantity.base), self._plus(quantity.more))
        return Measure(str(quantity.phrase) if quantity.number is None else str(sign * quantity.number))

    def quantity(self, value: Any) -> Quantity:
        if isinstance(value, int):
            return Quantity(Phrase(str(value)), number=value)
        quantity: Quantity = self.say(value)
        return quantity

    def number(self, value: Any) -> Phrase:
        """A number by name: "2", "its BOOST value", "the number of Wolves"."""
        return self.quantity(value).phrase

    def product(self, times: Quantity, counted: Quantity) -> Quantity:
        phrase = Phrase(self.phrase("value.times", times=self.grouped(times.phrase), value=self.grouped(counted.phrase)), joint="arithmetic")
        if times.number is None or counted.pieces is None or (counted.limit is not None and times.number <= 0):
            return Quantity(phrase)
        limit = (counted.limit[0], times.number * counted.limit[1]) if counted.limit is not None else None
        return replace(counted, times=times.number * counted.times, phrase=phrase, having=None, limit=limit)

    def limited(self, operation: str, value: Quantity, number: int) -> Quantity:
        """A number that is at most, or at least, so much: `the number of Wolves (maximum 3)`."""
        phrase = Phrase(self.phrase(f"value.{operation}.limit", value=value.phrase, number=number), joint=value.phrase.joint)
        if value.pieces is None or value.limit is not None or value.times < 0:
            return Quantity(phrase)
        return replace(value, phrase=phrase, having=None, limit=(operation, number))

    def _plus(self, more: Quantity) -> str:
        return self.phrase("plus_for_each", number=more.times, each=self.for_pieces(more))

    def grouped(self, number: Phrase) -> Phrase:
        """A number of which something else is worked out: what is worked out first is kept together by parentheses."""
        return replace(number, text=f"({number})") if number.joint == "arithmetic" else number

    def counted(self, things: Any) -> Quantity:
        """How many of something there are. What a step did is counted as such: "each fighter defeated this way"."""
        name, dot, field = getattr(things, "text", "").partition(".")
        mention = self.find_mention(name)
        if mention is not None and not mention.of_each and mention.results and (dot or self._is_list(mention)):
            return self._number_mentioned(mention, field or "count")
        return self.number_of(self.noun_of(things))

    def _is_list(self, mention: Mention) -> bool:
        """Whether what a step did is spoken of by naming several: "your fighter and the opposing fighter"."""
        result = mention.result(*SETS)
        return result is not None and result.said is not None and bool(result.said.parts)

    def several(self, filter: Any) -> Phrase:
        """All pieces that satisfy a filter, as a kind: "opposing heroes"; one that was named is that one."""
        if getattr(filter, "among", None) is not None and filter.model_fields_set == {"among"}:
            those: Phrase = self.say(filter.among)
            return those
        noun: Noun = self.say(filter)
        return Phrase(self.many(noun), plural=True, gender=noun.gender)

    def noun_of(self, things: Any) -> Noun:
        """What things are called, one and many of them."""
        if (players := self.players_noun(things)) is not None:
            return players
        said = self.say(things)
        if isinstance(said, Noun):
            return said
        if said.noun is not None:
            found: Noun = said.noun
            return found
        one = self.phrase("one_of_those.noun", things=said) if said.plural else said.text
        return Noun(one, said.text, said.gender)

    def noun_said(self, filter: Any) -> Noun:
        """What the things of a filter are called."""
        said = filter.noun(self) if hasattr(filter, "noun") else self.say(filter)
        assert isinstance(said, Noun)
        return said

    def either_noun(self, nouns: Sequence[Noun]) -> Noun:
        """`scheme card or card with printed value 2 or less`."""
        one, many = self.joined([noun.one for noun in nouns], "or"), self.joined([noun.many for noun in nouns], "or")
        return replace(nouns[0], one=one, many=many, plain=nouns[0].plain or nouns[0], core=None, bulk="")

    def narrowed(self, before: Sequence[Description], more: Sequence[Description]) -> list[Description]:
        """Words after a noun, and more that is about the noun as well, not about what those words name."""
        if before or not more:
            return [*before, *more]
        return [Description(self.joined([words.one for words in more]), self.joined([words.many for words in more]))]

    @contextmanager
    def looking_at(self, name: str, noun: Noun, kind: str) -> Iterator[Callable[[Any], Claim]]:
        """What is claimed inside is claimed of one of the things that a noun means: "it"."""
        it = self.it(self.that(noun))
        if any(it.text in mention.words() for mention in self.mentions):
            it = self.that(noun)
        before, topic = list(self.mentions), self.topic
        self.mentions.append(Mention(name, self.owner, self.place.window, {}, {kind: it}))
        yield self.claim
        self.mentions, self.topic = before, topic

    def ranked(self, ranking: str, value: Any, plain: Noun, noun: Noun, kind: str, *, aside: bool) -> Noun:
        """Of what a noun means, that with the most or the least of something: "nearest opposing fighter", "card with the
        highest printed value", "fighter for which the number of your Wolves adjacent to it is highest"."""
        others = [end for end in value.between if self.topic_of(end) != CANDIDATE] if getattr(value, "key", "") == "distance" else []
        if len(others) == 1 and self.is_topic(others[0]):
            said = self.description(f"ranked.{ranking}.nearby", noun=noun, one=noun.one, many=noun.many)
            return replace(noun, one=said.one, many=said.many, plain=noun.plain or noun, bulk="", definite=True)
        with self.looking_at(CANDIDATE, plain, kind):
            said = self._standing_out(ranking, value, others, noun)
        if aside:
            said = Description(
                self.fill(self.entry("ranked.aside")[0], noun=noun, words=said.one), self.fill(self.entry("ranked.aside")[-1], noun=noun, words=said.many)
            )
        return replace(self.described(noun, [], [said]), definite=True)

    def _standing_out(self, ranking: str, value: Any, others: list[Any], noun: Noun) -> Description:
        if len(others) == 1:
            piece: Phrase = self.say(others[0])
            # Far from several: from whichever of them is nearest.
            far = self.all_of(piece.noun) if ranking == "most" and piece.everyone and piece.noun is not None else self.any_of(others[0])
            return self.description(f"ranked.{ranking}.distance", noun=noun, piece=far)
        name, _, field = self.topic_of(value).partition(".")
        about = self.topic_of(getattr(value, "who", None))
        key = "health_of" if (name, field) == (CANDIDATE, "health") else value.key if about == CANDIDATE else ""
        if key == "marks":
            return self.description(f"ranked.{ranking}.marks", nouns=self.mark_noun(value.kind).many)
        if f"ranked.{ranking}.{key}" in self.WORDS:
            return self.description(f"ranked.{ranking}.{key}")
        if name == CANDIDATE and self._is_card_number(field):
            return self.description(f"ranked.{ranking}.number", number=self.number_noun(field).one)
        return self.description(f"ranked.{ranking}", number=self.number(value), noun=noun)

    def number_noun(self, field: str) -> Noun:
        """A number of a card, as cards are compared by it: "BOOST value"."""
        return self.noun(f"compared.{field}") if field in CARD_NUMBERS else self.noun("compared.trait", trait=self.trait_name(field))

    def turn(self, which: str) -> str:
        """`this turn`; `that turn` in what is done in another turn than the one in which it is said."""
        return self.phrase(f"{which}.then" if self.in_another_turn and f"{which}.then" in self.WORDS else which)

    def for_pieces(self, quantity: Quantity) -> str:
        """`for each Wolf`, `for every 3 Wolves (maximum 2)`: what a quantity is counted in."""
        assert quantity.pieces is not None
        each = self.for_each(quantity.pieces)
        if quantity.every != 1:
            each = self.phrase("for_every", some=self.some(quantity.pieces, str(quantity.every), plural=True))
        return each if quantity.limit is None else self.phrase(f"value.{quantity.limit[0]}.limit", value=each, number=quantity.limit[1])

    def health_lost(self, who: Any) -> Quantity:
        """What a fighter lacks of its maximum of health; of several, together."""
        whose: Phrase = self.say(who)
        if whose.everyone and whose.noun is not None:
            whose = self.all_of(whose.noun)
        return self.number_of(self.noun("health_lost", who=whose))

    def for_each(self, noun: Noun) -> str:
        return self.phrase("for_each", each=self.each(noun))

    def tokens_of_player(self, player: Any) -> Noun:
        """Tokens of a player, of whatever name: "your opponent's tokens"."""
        return replace(self.noun("token"), owner=self.say(player))

    def descriptions(self, family: str, filter: Any, *keys: str, noun: Noun | None = None) -> list[Description]:
        """What the conditions of a filter say, each by the phrase of its key, of what the noun means."""
        return [self._describe(f"{family}.{key}", value, noun) for key in keys if (value := getattr(filter, key)) is not None]

    def _describe(self, key: str, value: Any, noun: Noun | None) -> Description:
        if value is True:
            return self.description(key, noun=noun)
        if isinstance(value, list):
            return self.description(key, name=self.joined([self.names.cards.get(word, word) for word in value], "or"))
        if isinstance(value, str):
            name = key.partition(".")[2]
            if name in ("on_token", "with_token", "without_token"):
                noun = self.token_noun(value)
                return self.description(key, token=self.one(noun), noun=noun)
            if name == "marked":
                return self.description(key, mark=self.one_mark(value))
            if name == "this_turn":
                return self.description(f"fact.{value}.who")
            return self.description(key, name=self.names.cards.get(value, value))
        if key in _NUMBERED:
            if not isinstance(value, int) and f"{key}.equal" in self.WORDS:
                key = f"{key}.equal"
            return self.description(key, number=self.number(value), amount=self.amount(value, self.noun("health")))
        if key == "filter.at" and self.is_space(value):
            key = "filter.at_space"
        return self.description(key, piece=self.any_of(value))

    def any_of(self, selector: Any) -> Phrase:
        """Pieces that something is measured from: any one of them will do. "it" is enough for the one just named."""
        phrase: Phrase = self.say(selector)
        return self.it(phrase) if self.is_topic(selector) and not phrase.name else phrase.any_of_it()

    def apart_from(self, noun: Noun, piece: Any, side: str = "") -> tuple[Noun, list[Description]]:
        """How pieces are told apart from one: by "other" where it was just named or plays the card, else by words after the noun."""
        if piece is None:
            return noun, []
        if side == "opposing" and self.topic_of(piece) == "opposing_fighter":
            return replace(noun, other=True), []
        phrase = self.any_of(piece)
        is_self = side != "opposing" and self.topic_of(piece) == "self" and (noun.owner is not None or not self.self_phrase().name)
        if is_self or phrase in (self.that(noun), self.it(self.that(noun))):
            return replace(noun, other=True), []
        return noun, [self.description("filter.other_than", piece=phrase)]

    def token_at(self, token: str, piece: Any) -> str:
        """How the token on the space of a piece is called as a topic."""
        return f"{token} at {self.topic_of(piece)}"

    def topic_of(self, node: Any) -> str:
        """The name in a selector, where it is a name; the same one for all that mean `self`."""
        text: str = getattr(node, "text", "")
        return "self" if self.is_self(text) else text

    def is_topic(self, node: Any) -> bool:
        return bool(self.topic) and self.topic_of(node) == self.topic

    def chosen(self, noun: Noun, number: Any, *, up_to: bool, by: Any) -> Phrase:
        """One or several that a player chooses. If that is not the player who carries out the step, it is said
        first."""
        if number is None:
            phrase = self.one(noun)
            if noun.one == self.noun("fighter").one and noun.owner is None and not noun.other:
                phrase = replace(phrase, text=self.phrase("any_fighter"))
        elif isinstance(number, int):
            how_many = self.phrase("up_to", amount=number) if up_to else str(number)
            phrase = self.one(noun) if number == 1 and not up_to else self.some(noun, how_many, plural=number != 1)
        else:
            amount = str(self.amount(number, noun))
            phrase = Phrase(self.phrase("up_to", amount=amount) if up_to else amount, plural=True, gender=noun.gender, again=self.that(noun, plural=True))
        chooser = self.player_named(by.text) if by is not None else self.doer
        if chooser == self.doer:
            return phrase
        self.ahead(self.clause("choosing", chooser, what=phrase))
        return self.that(noun, plural=phrase.plural)

    def in_turn(self, step: Any, things: Any) -> str:
        """ "for each smoke token": the steps speak of it by the name."""
        said = self.say(things)
        players = self.players_noun(things)
        noun = players or (said if isinstance(said, Noun) else said.noun) or self._noun_mentioned(things)
        this = replace(self.that(noun), player=True) if players is not None else self.one_in_turn(noun)
        if players is not None and self.place.reader == "other":
            this = self.opponent
        kind = self._kind_of(things, said, players)
        self.mention(step, self.owner, {kind: this} if kind else dict.fromkeys(("fighters", "tokens", "cards"), this))
        if players is not None or isinstance(said, Noun) or said.noun is not None:
            return self.for_each(noun)
        return self.phrase("for_each_of", things=said)

    def _noun_mentioned(self, things: Any) -> Noun:
        """What things are that a name means."""
        mention = self.find_mention(getattr(things, "text", "").partition(".")[0])
        result = mention.result(*SETS) if mention is not None else None
        return (result.noun.plain or result.noun) if result is not None else self.noun("fighter")

    def _kind_of(self, things: Any, said: Any, players: Noun | None) -> str:
        """What is gone through, where that is plain: players, spaces or zones."""
        if players is not None:
            return "players"
        mention = self.find_mention(getattr(things, "text", ""))
        if mention is not None and "players" in mention.phrases:
            return "players"
        if hasattr(things, "zones") or self.is_zone(things):
            return "zones"
        is_spaces = hasattr(things, "spaces") or self.is_space(things)
        return "spaces" if is_spaces else ""

    def cards_in(self, place: str, owner: Phrase, noun: Noun, subject: Phrase | None = None, *, source: bool = False) -> Noun:
        """Cards in a place; with `source`, that come from it."""
        if place == "removed":
            return self.described(noun, [], [self.description("cards_removed", who=owner)])
        there = self.description("cards_from" if source else "cards_in", place=self.place_of(place, owner, subject))
        return self.inserted(noun, there)

    def inserted(self, noun: Noun, words: Description) -> Noun:
        """A noun with a place right behind it: after other words, it would be read as a part of those."""
        core = noun.core
        if core is None or not (noun.one.startswith(core.one) and noun.many.startswith(core.many)):
            return self.described(noun, [], [words])
        one, many = noun.one.removeprefix(core.one).strip(), noun.many.removeprefix(core.many).strip()
        return self.described(replace(core, core=None), [], [words, Description(one, many)])

    def place_of(self, place: str, owner: Phrase, subject: Phrase | None = None, *, again: bool = False) -> Phrase:
        """`your hand`; `their deck` where the owner was just named, as the subject or (`again`) otherwise."""
        if place in self.names.piles:
            pile = self.names.piles[place]
            return self.named(pile)
        key = f"place.{place}"
        if key not in self.WORDS:
            return Phrase(place)
        if owner.you:
            return self.gendered(key, who=owner)
        return self.gendered(f"{key}.their" if again else f"{key}.own" if owner == subject else key, who=owner)

    def thin(self, cards: Any) -> None:
        """Remember that some cards were taken from those with a name, or were one of them."""
        self.thinned.add(self.chosen_among.get(cards.text, cards.text))

    def is_held(self, cards: Any) -> bool:
        """Whether cards that were seen are in a hand."""
        mention = self.find_mention(cards.text)
        result = mention.result("cards") if mention is not None else None
        return result is not None and result.place == "hand"

    def is_thinned(self, cards: Any) -> bool:
        return cards.text in self.thinned
