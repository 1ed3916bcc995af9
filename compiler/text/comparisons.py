"""Turns comparisons of numbers into claims, as people count: “you have 3 or more cards in hand”."""

from __future__ import annotations

from typing import Any

from compiler.text.grammar import Claim, Deed, Description, Having, Measure, Phrase, Quantity
from compiler.text.phrases import CANDIDATE, Phrases

# Each comparison, turned round: what holds where it does not.
OPPOSITES = {"equal": "unequal", "at_least": "at_most", "at_most": "at_least", "more_than": "at_most", "less_than": "at_least"}


class Comparisons(Phrases):
    """How numbers compare, in one language."""

    def compared(self, relation: str, first: Any, second: Any) -> Claim:
        """How two values compare. What is counted is compared as people count: "you have 3 or more cards in hand"."""
        one, two = self.quantity(first), self.quantity(second)
        if two.number is not None:
            return self._compared_with_number(relation, one, two.number)
        if one.number is not None:
            turned = {"at_least": "at_most", "at_most": "at_least", "more_than": "less_than", "less_than": "more_than"}.get(relation, relation)
            return self._compared_with_number(turned, two, one.number)
        if one.having is not None and two.having is not None and self._same_things(one.having, two.having):
            slots = {"who": one.having.owner, "other": two.having.owner, "nouns": one.having.noun.many, "where": one.having.where}
            return self._relation(relation, lambda word: self.phrase(f"have_than.{word}", **slots))
        if relation not in ("equal", "unequal") and (claim := self._outnumbered(relation, one, two)) is not None:
            return claim
        keys = {"equal": "equals", "unequal": "differs", "at_least": "at_least_as", "at_most": "at_most_as"}
        return self._relation(relation, lambda word: self.phrase(f"is.{keys.get(word, word)}", what=one.phrase, number=two.phrase))

    def with_trait_number(self, condition: Any) -> Description | None:
        """`with Verse 3 or more`, where that is all that a filter asks of each card."""
        if condition.key not in OPPOSITES:
            return None
        first, second = condition.values
        base, _, trait = str(getattr(first, "text", "")).partition(".")
        if base != CANDIDATE or trait not in self.names.traits or not isinstance(second, int):
            return None
        relation, number = whole(condition.key, second)
        return self.description(f"card.trait_number.{relation}", trait=self.trait_name(trait), number=number)

    def _outnumbered(self, relation: str, one: Quantity, two: Quantity) -> Claim | None:
        """Which of two kinds of things there are more of: "your fighters outnumber opposing fighters"."""
        if any(side.pieces is None or side.times != 1 or side.limit or side.pieces.is_mass or side.having is None or side.having.deed for side in (one, two)):
            return None
        first, second = (Phrase(self.many(side.pieces), plural=True, gender=side.pieces.gender) for side in (one, two) if side.pieces is not None)
        return self._relation(relation, lambda word: self.phrase(f"outnumber.{word}", one=first, other=second))

    def _same_things(self, one: Having, two: Having) -> bool:
        return one.owner is not None and two.owner is not None and one.noun == two.noun and one.where == two.where

    def _relation(self, relation: str, say: Any) -> Claim:
        """A comparison and its opposite. More than is the opposite of at most."""
        exact = {"at_least": "less_than", "at_most": "more_than"}.get(relation, OPPOSITES[relation])
        return Claim(say(relation), say(exact))

    def _compared_with_number(self, relation: str, quantity: Quantity, number: int) -> Claim:
        if quantity.compared:
            return self._relation(relation, lambda word: self._own_comparison(quantity.compared, word, number))
        if quantity.having is not None:
            having = quantity.having
            return self._relation(relation, lambda word: self._had(having, word, number))
        return self._relation(relation, lambda word: self.phrase(f"is.{word}", what=quantity.phrase, number=number))

    def _own_comparison(self, key: str, relation: str, number: int) -> str:
        relation, number = whole(relation, number)
        if f"{key}.none" in self.WORDS:
            if number == 0 and relation in ("equal", "at_most"):
                return self.phrase(f"{key}.none")
            if (number, relation) in ((0, "unequal"), (1, "at_least")):
                return self.phrase(f"{key}.any")
        return self.phrase(f"{key}.{relation}", ordinal=self.ordinal(number, self.noun("action").gender) if number > 0 else str(number), number=number)

    def _had(self, having: Having, relation: str, number: int) -> str:
        """How many of something there are: none, exactly so many, so many or more."""
        relation, number = whole(relation, number)
        noun = having.noun
        if having.deed is not None and (said := self._once_done(having.deed, relation, number)):
            return said
        verb = "have" if having.owner is not None else "was" if having.done else "there"
        slots: dict[str, object] = {"who": having.owner, "where": having.where, "done": having.done}
        if number == 0 and relation in ("equal", "at_most", "unequal"):
            negated = relation == "unequal"
            if having.none:
                return self.phrase(f"{having.none}.{'not' if negated else 'is'}", **slots)
            if negated:
                return self.phrase(f"{verb}.at_least", amount=Measure(self.phrase("or_more", number=1, nouns=noun.many)), **slots)
            return self.phrase(f"{verb}.none", no=self.no(noun), **slots)
        if (relation, number, verb) == ("at_least", 1, "there"):
            return self.phrase("there.one", one=self.one(noun))
        key = {"at_least": "or_more", "at_most": "or_fewer", "equal": "exactly", "unequal": "exactly"}[relation]
        key = "or_less" if key == "or_fewer" and noun.is_mass else key
        nouns = noun.form(number) if key == "exactly" else noun.many
        if noun.other:
            nouns = self.some(noun, "", plural=key != "exactly" or number != 1).text
        amount = Measure(self.phrase(key, number=number, nouns=nouns), is_one=number == 1 and key == "exactly")
        if having.deed is not None:
            done, not_done = self.entry(f"deed.{having.deed.word}")
            return self.fill(not_done if relation == "unequal" else done, who=having.deed.who, amount=amount, turn=having.deed.turn)
        return self.phrase(f"{verb}.{'not' if relation == 'unequal' else 'at_least'}", amount=amount, **slots)

    def _once_done(self, deed: Deed, relation: str, number: int) -> str:
        """Whether something was done at all, where that is what is asked."""
        if number != 0 and (relation, number) != ("at_least", 1):
            return ""
        return deed.once.yes if relation in ("unequal", "at_least") else deed.once.no


def whole(relation: str, number: int) -> tuple[str, int]:
    """A comparison of whole numbers without "more than" and "less than"."""
    if relation == "more_than":
        return "at_least", number + 1
    return ("at_most", number - 1) if relation == "less_than" else (relation, number)
