"""Conditions on zones: who is in which, and whether any share one."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from pydantic import Field

from compiler.language.conditions.base import ConditionWord
from compiler.language.families import Fighters
from compiler.language.selectors import SELF, Zones, candidates, pieces
from compiler.program.lowering import Lowering
from compiler.text.grammar import Claim
from compiler.text.teller import Teller
from runtime.ir import Expression


class InZone(ConditionWord):
    """A fighter or a token is in one of certain zones."""

    key: ClassVar = "in_zone"
    main: ClassVar = "zone"
    example: ClassVar = "{if: {in_zone: {zone: {began_turn: self}, who: opposing_fighter}}, then: [{draw: 1}]}"
    zone: Zones = Field(description="Which zones; of several, any one of them.")
    who: Fighters = Field(default=SELF, description="Who; of several, any one of them.")

    def lower(self, lo: Lowering) -> Expression:
        return ["in_zone", pieces(self.who, lo), self.zone.candidates(lo)]

    def say(self, t: Teller) -> Claim:
        return t.claim_of("condition.in_zone", who=t.any_of(self.who), zone=t.say(self.zone))


class InDifferentZones(ConditionWord):
    """No two of several fighters are in the same zone."""

    key: ClassVar = "in_different_zones"
    main: ClassVar = "who"
    example: ClassVar = "{if: {in_different_zones: {each: {side: own}}}, then: [{draw: 1}]}"
    who: Fighters = Field(description="Which fighters, such as `{each: {side: own}}` or a list.")

    def lower(self, lo: Lowering) -> Expression:
        return ["zones_apart", candidates(self.who, lo)]

    def say(self, t: Teller) -> Claim:
        who = t.say(self.who)
        if len(who.parts) == 2 and not any(part.plural or part.everyone for part in who.parts):
            return t.claim_of("condition.in_different_zones.two", who=who)
        return t.claim_of("condition.in_different_zones", who=replace(who, text=who.everyone, plural=True) if who.everyone else who)
