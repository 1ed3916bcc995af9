"""Which zones of the board an effect is about."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, ClassVar, TypeAlias

from pydantic import Field

from compiler.language.base import Construct, Reference
from compiler.language.families import Bound, Fighters, FilterType
from compiler.language.selectors.base import Selector, candidates, pieces
from compiler.program.lowering import Lowering
from compiler.text.grammar import Noun, Phrase
from compiler.text.teller import Teller
from runtime.ir import Expression


class ZoneFilter(Selector):
    """Zones of the board that satisfy all of these."""

    main: ClassVar = "zone"
    zone: Bound | None = Field(default=None, description="One that an earlier step bound to this name, `event_zones`, or in a board's own rules a zone by id.")
    of: Fighters | None = Field(default=None, description="A zone of one of these fighters, tokens or bound spaces.")
    began_turn: Fighters | None = Field(default=None, description="A zone of the space where one of these fighters began this turn.")
    other_than: Fighters | None = Field(default=None, description="Not a zone of one of these fighters, tokens or spaces, and not one of these bound zones.")

    def candidates(self, lo: Lowering) -> Expression:
        found: list[Expression] = []
        if self.zone is not None:
            named = lo.resolve(self.zone, "Z")
            if self.model_fields_set == {"zone"}:
                return named
            found.append(["in", named])
        if self.of is not None:
            found.append(["of", pieces(self.of, lo)])
        if self.began_turn is not None:
            found.append(["began", candidates(self.began_turn, lo)])
        if self.other_than is not None:
            found.append(self._apart_from(self.other_than, lo))
        return ["zones", *found]

    def _apart_from(self, others: Construct, lo: Lowering) -> Expression:
        if isinstance(others, Reference) and lo.names.find(others.text, ("Z",)) is not None:
            return ["not_in", lo.resolve(others, "Z")]
        return ["not_of", pieces(others, lo)]

    def noun(self, t: Teller) -> Noun:
        """What such zones are called."""
        found = []
        if self.zone is not None:
            found.append(t.description("filter.among", things=t.say(self.zone)))
        if self.of is not None:
            found.append(t.description("zone.of", piece=t.any_of(self.of)))
        if self.began_turn is not None:
            found.append(t.description("zone.began_turn", piece=t.any_of(self.began_turn)))
        if self.other_than is not None:
            key = "filter.other_than" if t.is_zone(self.other_than) else "zone.other_than"
            found.append(t.description(key, piece=t.any_of(self.other_than)))
        return t.described(t.noun("zone"), [], found)

    def say(self, t: Teller) -> Phrase:
        """The zones, as they come after "in"."""
        if self.model_fields_set == {"zone"}:
            named: Phrase = t.say(self.zone)
            return named
        if self.model_fields_set == {"of"}:
            return Phrase(t.phrase("zone.of_piece", piece=t.any_of(self.of)), noun=self.noun(t))
        if self.model_fields_set == {"began_turn"}:
            return Phrase(t.phrase("zone.where_began", piece=t.any_of(self.began_turn)), noun=self.noun(t))
        return replace(t.one(self.noun(t)), noun=self.noun(t))

    def all_of_them(self, t: Teller) -> Phrase:
        """The zones, where all are meant: "the zones of your Wolves"."""
        if self.model_fields_set == {"of"}:
            pieces: Phrase = t.say(self.of)
            if pieces.everyone or pieces.plural:
                those = Phrase(pieces.everyone or pieces.text, plural=True, gender=pieces.gender, own=pieces.own)
                return Phrase(t.phrase("zones.of_pieces", pieces=those), plural=True)
        return self.say(t) if self.model_fields_set in ({"zone"}, {"of"}, {"began_turn"}) else t.each(self.noun(t))


ZONES = FilterType("zones", "Which zones: `any`, a bound name, or a mapping of conditions that all hold.", ZoneFilter, "any")
Zones: TypeAlias = Annotated[ZoneFilter, ZONES]
