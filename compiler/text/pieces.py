"""Turns the pieces of a hero into what they are called: fighters, tokens, marks, counters, flags."""

from __future__ import annotations

from dataclasses import replace

from compiler.text.grammar import Noun, Phrase
from compiler.text.options import ChosenOptions


class Pieces(ChosenOptions):
    """What pieces are called, in one language."""

    def fighter_noun(self, fighter: str | None, role: str | None) -> Noun:
        """What fighters of a kind are called."""
        name = self.names.fighter(fighter) if fighter is not None else None
        if name is not None:
            return name.noun
        return self.noun(role or "fighter")

    def token_noun(self, token: str) -> Noun:
        name = self.names.tokens.get(token)
        return name.noun if name is not None else Noun(token, token)

    def mark_noun(self, mark: str) -> Noun:
        name = self.names.marks.get(mark)
        return self._countable(name.noun if name is not None else Noun(mark, mark))

    def one_mark(self, mark: str) -> Phrase:
        """`a poison mark`; `poison` where that is nothing to be counted."""
        noun = self.mark_noun(mark)
        return Phrase(noun.one, gender=noun.gender) if noun.is_mass else self.one(noun)

    def _countable(self, noun: Noun) -> Noun:
        """A noun of the content of which there can be a number."""
        return replace(noun, bulk=self.phrase("bulk", nouns=noun.many))

    def counter_noun(self, counter: str) -> Noun:
        """What points of a counter are called: `Rage`, `coins`. Those that can be counted have a plural of their
        own."""
        name = self.names.counters.get(counter)
        noun = name.noun if name is not None else Noun(counter, counter)
        return self._countable(noun) if not noun.is_mass else self.noun("counter", name=noun.one)

    def effect_name(self, effect: str) -> str:
        """An effect that others carry out, by its name."""
        return self.names.effects.get(effect) or effect

    def flag_name(self, flag: str) -> Phrase:
        """A flag by its name."""
        name = self.names.flags.get(flag)
        return Phrase(flag) if name is None else replace(self.named(name), own=False)

    def opposite_flag(self, flag: str) -> Phrase | None:
        """The other side of a flag, where it has one."""
        other = self.names.opposites.get(flag)
        return self.flag_name(other) if other is not None else None

    def counter_name(self, counter: str) -> str:
        name = self.names.counters.get(counter)
        return name.noun.many if name is not None else counter

    def is_single(self, fighter: str) -> bool:
        name = self.names.fighter(fighter)
        return name is None or name.proper
