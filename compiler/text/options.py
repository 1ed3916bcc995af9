"""Turns what players chose by its name into phrases."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.text.grammar import Claim, Phrase, spaced
from compiler.text.references import References


class ChosenOptions(References):
    """Options by their names, and who chose which."""

    def option_name(self, option: str) -> Phrase:
        """What a player chooses by its name."""
        name = self.names.options.get(option)
        return Phrase(option) if name is None else Phrase(name.noun.one, name.plural, name.noun.gender, name=True)

    def chose(self, text: str, options: Sequence[str]) -> Claim:
        """`you chose High`; where that player chose more than once, which of the choices is meant."""
        named = self.joined([self.option_name(option) for option in options], "or")
        return self.claim_of("condition.chose", who=self._who_chose(text), what=spaced(named, self._at_that_time(text)))

    def chose_the_same(self, one: str, other: str) -> Claim:
        """`you and your opponent chose the same option`."""
        who, whose = self._who_chose(one), self._who_chose(other)
        when, then = self._at_that_time(one), self._at_that_time(other)
        if when or then:
            return self.claim_of("condition.chose.same_times", who=who, when=spaced(self.phrase("same_option"), when), other=spaced(whose.text, then))
        return self.claim_of("condition.chose.same", who=who, other=whose)

    def _who_chose(self, text: str) -> Phrase:
        name, _, player = text.partition(".")
        mention = self.find_mention(name)
        if player:
            return self.player_named(player)
        return mention.doer if mention is not None else self.owner

    def _at_that_time(self, text: str) -> str:
        """Where the same player chose more than once, in which of the choices; nothing elsewhere."""
        who, meant = self._who_chose(text), self.find_mention(text.partition(".")[0])
        same = [mention for mention in self.mentions if "option" in mention.results and (mention.of_each or mention.doer == who)]
        return self.phrase("time_chosen", ordinal=self.ordinal(same.index(meant) + 1, "f")) if len(same) > 1 and meant in same else ""
