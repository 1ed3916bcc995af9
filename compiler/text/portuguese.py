"""The grammar of card text in Brazilian Portuguese."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from compiler.text.conjugation import contract, portuguese_command, portuguese_infinitive, portuguese_present
from compiler.text.grammar import Clause, Description, Gender, Noun, Phrase, spaced
from compiler.text.names import PieceName
from compiler.text.portuguese_words import ADJECTIVES, IRREGULAR_PLURALS, ORDINALS, WORDS
from compiler.text.teller import Teller

POSSESSIVES = {"o": "seu", "a": "sua", "os": "seus", "as": "suas"}

# Others of whom "dele" could be said.
_OTHERS: Final = re.compile(r"\b(jogador(es)?|oponentes?|don[oa]|eles?|deles?)\b")


class Portuguese(Teller):
    """Card text in Brazilian Portuguese."""

    locale = "pt-BR"
    WORDS = WORDS
    ADJECTIVES = ADJECTIVES

    def cased(self, case: str, phrase: Phrase, thing: str) -> str:
        """A preposition contracts with the article after it; a thing, with its article, takes its owner: `sua mão`,
        `a mão do seu oponente`."""
        if thing:
            owned = self._owned(phrase, thing)
            return owned if case == "'s" else contract(case, owned)
        if phrase.parts:
            return self.joined([self.cased(case, part, "") for part in phrase.parts], phrase.joint)
        return contract(case, phrase.text)

    def _owned(self, owner: Phrase, thing: str) -> str:
        article, _, word = thing.partition(" ")
        return f"{POSSESSIVES[article]} {word}" if owner.you else f"{thing} {self.cased('de', owner, '')}"

    def is_plural(self, phrase: Phrase) -> bool:
        return phrase.plural

    # ---- verbs

    def finite(self, clause: Clause, *, repeated: bool = False) -> str:
        if self.asking:  # in the infinitive: "Comprar 2 cartas?", "Fazer o Detetive comprar 2 cartas?"
            whom = "" if clause.subject.you or repeated else f"fazer {clause.subject}"
            return spaced(whom, clause.verb if not whom else portuguese_infinitive(clause.verb), clause.rest)
        if clause.subject.you and not clause.explicit:
            return spaced(portuguese_command(clause.verb), clause.rest)
        verb = portuguese_present(clause.verb, plural=clause.subject.plural)
        return spaced("" if repeated else clause.subject.text, verb, self.reflexive(clause.subject, clause.rest))

    def may(self, chooser: Phrase, clauses: Sequence[Clause], *, plainly: bool = False) -> str:
        first = clauses[0].subject
        is_alone = first.own and all(clause.subject == first for clause in clauses)
        subject = first if is_alone and chooser.you and not plainly else chooser
        doings = [self._doing(subject, clause) for clause in clauses]
        return f"{subject} {portuguese_present('poder', plural=subject.plural)} {self.chain(doings)}"

    def _doing(self, who: Phrase, clause: Clause) -> str:
        verb = portuguese_infinitive(clause.verb)
        if clause.subject == who:
            return spaced(verb, self.reflexive(who, clause.rest))
        return spaced("fazer", self.reflexive(who, clause.subject.text), verb, clause.rest)

    def reflexive(self, subject: Phrase, text: str) -> str:
        """`a mão dele`, of the player of whom the sentence is, where no other player is in it."""
        if subject.you or not subject.player or subject.plural or subject.text not in text:
            return text
        own = re.sub(rf"\b{contract('de', subject.text)}\b", "dele", text)
        return text if _OTHERS.search(text.replace(subject.text, "")) else own

    def split_verb(self, text: str) -> tuple[str, str]:
        verb, rest = super().split_verb(text)
        if verb != "não":
            return verb, rest
        second, _, rest = rest.partition(" ")
        return f"não {second}", rest

    # ---- nouns

    def named(self, name: PieceName) -> Phrase:
        article = f"{_article(name.noun.gender)}{'s' if name.plural else ''} " if name.article else ""
        return Phrase(article + name.noun.one, plural=name.plural, gender=name.noun.gender, own=self.owner.you, name=True)

    def one(self, noun: Noun) -> Phrase:
        if noun.definite:
            that = f"{_article(noun.gender)} {noun.one}"
            text = that if noun.owner is None else self.cased("'s", noun.owner, that)
        else:
            alone = spaced(_other(noun.gender) if noun.other else _um(noun.gender), noun.one)
            text = alone if noun.owner is None else self._out_of(noun, _um(noun.gender))
        return Phrase(text, gender=noun.gender, again=self.that(noun), noun=noun)

    def _out_of(self, noun: Noun, number: str) -> str:
        """`um dos seus outros combatentes`, `2 dos combatentes do seu oponente`."""
        assert noun.owner is not None
        other = _other(noun.gender) + "s" if noun.other else ""
        article = _article(noun.gender) + "s"
        if noun.owner.you:
            return spaced(number, f"d{article}", POSSESSIVES[article], other, noun.many)
        return spaced(number, f"d{article}", other, self._many_of(noun, noun.owner))

    def _many_of(self, noun: Noun, owner: Phrase) -> str:
        """`combatentes do jogador com uma marca`: behind the words after the noun, the owner could be theirs."""
        core = noun.core.many if noun.core is not None and noun.many.startswith(noun.core.many) else noun.many
        return spaced(core, self.cased("de", owner, ""), noun.many.removeprefix(core).strip())

    def each(self, noun: Noun) -> Phrase:
        alone = spaced("cada", _other(noun.gender) if noun.other else "", noun.one)
        text = alone if noun.owner is None else self._out_of(noun, f"cada {_um(noun.gender)}")
        again, own = self.that(noun, plural=True), noun.owner is not None and noun.owner.you
        return Phrase(text, gender=noun.gender, loose=self.one(noun).text, again=again, everyone=self.many(noun), noun=noun, own=own)

    def no(self, noun: Noun) -> str:
        none = "nenhuma" if noun.gender == "f" else "nenhum"
        return self._out_of(noun, none) if noun.owner is not None else spaced(none, _other(noun.gender) if noun.other else "", noun.one)

    def any_one(self, noun: Noun) -> Phrase:
        word = "alguma" if noun.gender == "f" else "algum"
        return Phrase(self._out_of(noun, word) if noun.owner is not None else f"{word} {noun.one}", gender=noun.gender)

    def many(self, noun: Noun) -> str:
        other = _other(noun.gender) + "s" if noun.other else ""
        if noun.owner is None:
            return spaced(other, noun.many)
        article = _article(noun.gender) + "s"
        if noun.owner.you:
            return spaced(POSSESSIVES[article], other, noun.many)
        return spaced(article, other, self._many_of(noun, noun.owner))

    def bulk(self, noun: Noun) -> str:
        # "cartas igual ao dano" would not agree.
        return noun.bulk or self.phrase("bulk", nouns=self.many(noun))

    def some(self, noun: Noun, number: str, *, plural: bool) -> Phrase:
        if noun.owner is not None:
            text = self._out_of(noun, number)
        else:
            other = (_other(noun.gender) + ("s" if plural else "")) if noun.other else ""
            text = spaced(number, other, noun.many if plural else noun.one)
        return Phrase(text, plural=plural, gender=noun.gender, again=self.that(noun, plural=plural), noun=noun)

    def that(self, noun: Noun, *, plural: bool = False) -> Phrase:
        noun = noun.plain or noun
        word = "ess" + ("a" if noun.gender == "f" else "e") + ("s" if plural else "")
        return Phrase(f"{word} {noun.many if plural else noun.one}", plural=plural, gender=noun.gender)

    def the(self, noun: Noun, *, plural: bool = False) -> Phrase:
        article = _article(noun.gender) + ("s" if plural else "")
        return Phrase(f"{article} {noun.many if plural else noun.one}", plural=plural, gender=noun.gender)

    def the_done(self, noun: Noun, participle: str, *, plural: bool, ordinal: int = 0) -> Phrase:
        noun = noun.plain or noun
        article = _article(noun.gender) + ("s" if plural else "")
        first = self.ordinal(ordinal, noun.gender) + ("s" if plural else "") if ordinal else ""
        done = self.agree(participle, noun.gender, plural=plural)
        return Phrase(spaced(article, first, noun.many if plural else noun.one, done), plural=plural, gender=noun.gender)

    def done_noun(self, noun: Noun, participle: str, way: str) -> Noun:
        noun = noun.plain or noun
        one, many = (spaced(self.agree(participle, noun.gender, plural=plural), way) for plural in (False, True))
        return self.described(noun, [], [Description(one, many)])

    def described(self, noun: Noun, adjectives: Sequence[str], after: Sequence[Description]) -> Noun:
        # Adjectives come after the noun, in the opposite of the English order.
        words = [[ADJECTIVES.get(word, word) for word in adjective.split("|")] for adjective in reversed(adjectives) if adjective]
        one, many = ([self.joined([self.agree(word, noun.gender, plural=plural) for word in either], "or") for either in words] for plural in (False, True))
        core = replace(noun, one=spaced(noun.one, *one), many=spaced(noun.many, *many), plain=noun.plain or noun, bulk="")
        if not after:
            return core
        words_one, words_many = spaced(*(description.one for description in after)), spaced(*(description.many for description in after))
        return replace(core, one=spaced(core.one, words_one), many=spaced(core.many, words_many), core=noun.core or core)

    def agree(self, adjective: str, gender: Gender, *, plural: bool) -> str:
        """`adjacente` → `adjacentes`, `derrotado` → `derrotada`. Adjectives of several words change their first one
        only where that is a participle."""
        first, space, others = adjective.partition(" ")
        if first == "não":
            return f"{first} {self.agree(others, gender, plural=plural)}"
        if others and not first.endswith("ado"):
            return adjective
        word = first[:-1] + "a" if first.endswith("o") and gender == "f" else first
        return (IRREGULAR_PLURALS.get(word, word + "s") if plural else word) + space + others

    def it(self, phrase: Phrase) -> Phrase:
        # "na zona dele" would be read as that of the opponent.
        if phrase.own:
            return phrase
        word = ("ela" if phrase.gender == "f" else "ele") + ("s" if phrase.plural else "")
        return Phrase(word, phrase.plural, phrase.gender)

    def ordinal(self, number: int, gender: Gender = "m") -> str:
        word = ORDINALS[number - 1] if number <= len(ORDINALS) else f"{number}º"
        return word[:-1] + "a" if gender == "f" and word.endswith("o") else word


def _article(gender: Gender) -> str:
    return "a" if gender == "f" else "o"


def _um(gender: Gender) -> str:
    return "uma" if gender == "f" else "um"


def _other(gender: Gender) -> str:
    return "outra" if gender == "f" else "outro"
