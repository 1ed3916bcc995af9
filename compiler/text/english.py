"""The grammar of English card text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from compiler.text.conjugation import english_present
from compiler.text.english_words import ADJECTIVES, ORDINALS, WORDS
from compiler.text.grammar import Clause, Description, Gender, Noun, Phrase, spaced
from compiler.text.names import PieceName
from compiler.text.teller import Teller

# How many words a phrase may have to be given an 's.
LONGEST_GENITIVE: Final = 3

# Others of whom "their" could be said.
_OTHERS: Final = re.compile(r"\b(players?|opponents?|owner|they|them)\b")
# Where the first letter is not how a word begins to sound.
_SILENT: Final = re.compile(r"(hono|hour|heir|honest)", re.IGNORECASE)
_CONSONANT: Final = re.compile(r"(uni[^mn]|use|usu|one\b|once\b|eu)", re.IGNORECASE)


class English(Teller):
    """Card text in English."""

    locale = "en"
    WORDS = WORDS
    ADJECTIVES = ADJECTIVES

    def cased(self, case: str, phrase: Phrase, thing: str) -> str:
        """`Captain's zone`, but `the zone of the fighter who played this card`: a long phrase takes no genitive."""
        if phrase.you:
            return spaced("your", thing)
        if phrase.text in ("it", "them"):
            return spaced("its" if phrase.text == "it" else "their", thing)
        is_long = len(phrase.text.split()) > LONGEST_GENITIVE or "'s " in phrase.text or " and " in phrase.text or " of " in phrase.text
        if thing and is_long:
            return f"the {thing} of {phrase}"
        return spaced(phrase.text + ("'" if phrase.plural and phrase.text.endswith("s") else "'s"), thing)

    def is_plural(self, phrase: Phrase) -> bool:
        return phrase.plural or phrase.you

    def damage_kinds(self, kinds: Sequence[str], *, negated: bool = False, source: Phrase | None = None) -> str:
        """`damage from effects or exhaustion`."""
        text = super().damage_kinds(kinds, negated=negated, source=source)
        first, _, others = text.partition(" or ")
        return f"{first} or {others.removeprefix('damage from ')}" if first.startswith("damage from ") and others else text

    # ---- verbs

    def finite(self, clause: Clause, *, repeated: bool = False) -> str:
        if clause.subject.you:
            return spaced("you" if clause.explicit else "", clause.verb, clause.rest)
        if self.asking:  # "Have Captain move up to 2 spaces?"
            return spaced("" if repeated else f"have {clause.subject}", clause.verb, clause.rest)
        verb = english_present(clause.verb, plural=clause.subject.plural)
        return spaced("" if repeated else clause.subject.text, verb, self.reflexive(clause.subject, clause.rest))

    def may(self, chooser: Phrase, clauses: Sequence[Clause], *, plainly: bool = False) -> str:
        first = clauses[0].subject
        is_alone = first.own and all(clause.subject == first for clause in clauses)
        subject = first if is_alone and chooser.you and not plainly else chooser
        doings = [self._doing(subject, clause) for clause in clauses]
        return f"{subject} may {self.chain(doings)}"

    def _doing(self, who: Phrase, clause: Clause) -> str:
        if clause.subject == who:
            return spaced(clause.verb, self.reflexive(who, clause.rest))
        return spaced("have", self.reflexive(who, clause.subject.text), clause.verb, clause.rest)

    def secretly(self, clause: Clause) -> Clause:
        return replace(clause, verb=f"{self.phrase('secretly')} {clause.verb}")

    def reflexive(self, subject: Phrase, text: str) -> str:
        """`their hand` of the player of whom the sentence is, where no other player is in it."""
        if subject.you or not subject.player or subject.plural or subject.text not in text:
            return text
        own = re.sub(rf"\b{re.escape(subject.text)}'s\b", "their", text)
        return text if _OTHERS.search(text.replace(subject.text, "")) else own

    # ---- nouns

    def named(self, name: PieceName) -> Phrase:
        # "the Glamour deck", but "Grudges": what ends in a common noun needs an article.
        is_common = name.noun.one.split()[-1][:1].islower() and not name.noun.one.lower().startswith("the ")
        article = "the " if name.article or is_common else ""
        return Phrase(article + name.noun.one, gender=name.noun.gender, own=self.owner.you, name=True)

    def one(self, noun: Noun) -> Phrase:
        if noun.definite:
            text = self.cased("'s", noun.owner, noun.one) if noun.owner is not None else f"the {noun.one}"
        else:
            text = self._out_of(noun, "one") if noun.owner is not None else self._indefinite(noun)
        return Phrase(text, gender=noun.gender, again=self.that(noun), noun=noun)

    def _indefinite(self, noun: Noun) -> str:
        if noun.other:
            return f"another {noun.one}"
        is_vowel = bool(_SILENT.match(noun.one)) or (noun.one[:1].lower() in "aeiou" and not _CONSONANT.match(noun.one))
        return f"{'an' if is_vowel else 'a'} {noun.one}"

    def _out_of(self, noun: Noun, number: str) -> str:
        """`one of your other fighters`."""
        assert noun.owner is not None
        return spaced(number, "of", self.cased("'s", noun.owner, ""), "other" if noun.other else "", noun.many)

    def each(self, noun: Noun) -> Phrase:
        text = self._out_of(noun, "each") if noun.owner is not None else spaced("each", "other" if noun.other else "", noun.one)
        everyone = self.many(noun)
        own = noun.owner is not None and noun.owner.you
        return Phrase(text, loose=self.one(noun).text, again=self.that(noun, plural=True), everyone=everyone, noun=noun, own=own)

    def no(self, noun: Noun) -> str:
        return self._out_of(noun, "none") if noun.owner is not None else spaced("no", "other" if noun.other else "", noun.one)

    def any_one(self, noun: Noun) -> Phrase:
        return Phrase(self._out_of(noun, "any") if noun.owner is not None else f"any {noun.one}", plural=noun.owner is not None)

    def many(self, noun: Noun) -> str:
        whose = self.cased("'s", noun.owner, "") if noun.owner is not None else ""
        return spaced(whose, "other" if noun.other else "", noun.many)

    def some(self, noun: Noun, number: str, *, plural: bool) -> Phrase:
        alone = spaced(number, "other" if noun.other else "", noun.many if plural else noun.one)
        text = alone if noun.owner is None else self._out_of(noun, number)
        return Phrase(text, plural=plural, again=self.that(noun, plural=plural), noun=noun)

    def that(self, noun: Noun, *, plural: bool = False) -> Phrase:
        noun = noun.plain or noun
        return Phrase(f"those {noun.many}" if plural else f"that {noun.one}", plural=plural)

    def the(self, noun: Noun, *, plural: bool = False) -> Phrase:
        return Phrase(f"the {noun.many if plural else noun.one}", plural=plural)

    def the_done(self, noun: Noun, participle: str, *, plural: bool, ordinal: int = 0) -> Phrase:
        noun = noun.plain or noun
        words = spaced(self.ordinal(ordinal) if ordinal else "", participle, noun.many if plural else noun.one)
        return Phrase(f"the {words}", plural=plural)

    def done_noun(self, noun: Noun, participle: str, way: str) -> Noun:
        noun = noun.plain or noun
        return replace(self.described(noun, [], [Description(spaced(participle, way), spaced(participle, way))]), bulk=noun.bulk)

    def described(self, noun: Noun, adjectives: Sequence[str], after: Sequence[Description]) -> Noun:
        words = [self.joined([ADJECTIVES.get(word, word) for word in adjective.split("|")], "or") for adjective in adjectives]
        one, many = spaced(*(description.one for description in after)), spaced(*(description.many for description in after))
        core = replace(noun, one=spaced(*words, noun.one), many=spaced(*words, noun.many), plain=noun.plain or noun, bulk="")
        return replace(core, one=spaced(core.one, one), many=spaced(core.many, many), core=noun.core or core) if after else core

    def owned(self, owner: Phrase, things: Noun) -> str:
        return self.cased("'s", owner, things.many)

    def of_users(self, noun: Noun, users: Phrase) -> Noun:
        parts = [part.text.removeprefix("the ").removeprefix("The ") for part in users.parts or (users,)]
        return self.described(noun, [self.joined(parts, "or")], [])

    def with_trait(self, noun: Noun, traits: Sequence[str]) -> Noun:
        return self.described(noun, [self.joined([self.trait_name(trait) for trait in traits], "or")], [])

    def it(self, phrase: Phrase) -> Phrase:
        return Phrase("them", plural=True) if phrase.plural else Phrase("it")

    def one_in_turn(self, noun: Noun) -> Phrase:
        return Phrase("it")

    def ordinal(self, number: int, gender: Gender = "m") -> str:
        return ORDINALS[number - 1] if number <= len(ORDINALS) else f"{number}th"
