"""What fighters and players did in a turn: the same words as a value and as a condition."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from compiler.language.base import Construct, KeyRules
from compiler.language.families import Fighters, Player
from compiler.language.fields import OneOf
from compiler.language.selectors.base import SELF, YOU, candidates
from compiler.program.lowering import Lowering
from compiler.text.grammar import Claim, Noun, Phrase
from compiler.text.teller import Teller
from runtime.ir import Expression
from runtime.ir.words import CARD_TYPES, FACTS


class Deeds(Construct):
    """What was done in a turn or in the game, and who did it."""

    rules: ClassVar = KeyRules(apart=("who", "player"))
    # Which turn.
    turn: ClassVar[str]
    did: Annotated[str, OneOf(FACTS)] = Field(
        description="What. A fighter attacked (the current attack counts), moved (spaces), won or lost a combat, was damaged, was defeated, "
        "defended, dealt damage, recovered health; a player maneuvered, played cards, drew or discarded cards."
    )
    who: Fighters | None = Field(default=None, description="Which fighters; `self` where neither they nor a player are named.")
    player: Player | None = Field(
        default=None, description="Which player: what their fighters did together, or what they did themselves. For that, it is you by itself."
    )
    type: Annotated[str, OneOf(CARD_TYPES)] | None = Field(default=None, description="Only cards of this type, of those that were played.")

    def children(self) -> list[Construct]:
        """Also `self`, where it is meant and not written: a condition on each of several fighters is told so."""
        implied = self.who is None and self.player is None and FACTS[self.did].of != "player"
        return [*super().children(), SELF] if implied else super().children()

    def tally(self, lo: Lowering) -> Expression:
        """How much of it."""
        if FACTS[self.did].of == "player":
            return ["player_tally", (self.player or YOU).lower(lo), self.did if self.type is None else f"{self.did}_{self.type}", self.turn]
        who = ["fighters_of", self.player.lower(lo)] if self.player is not None else candidates(self.who or SELF, lo)
        return ["tally", who, self.did, self.turn]

    def doer(self, t: Teller) -> Phrase:
        if FACTS[self.did].of == "player":
            return t.as_subject(t.say(self.player or YOU))
        if self.player is not None:
            return t.fighters_of(t.say(self.player))
        return t.any_of(self.who or SELF)

    def once(self, t: Teller) -> Claim:
        """Whether it was done at all: by any of them, or by none."""
        slots = {"turn": self.when(t), "card": t.one(self.card(t))}
        key = "fact.defeated.any" if self.did == "defeated" and self.player is not None else f"fact.{self.did}"
        claim = t.claim_of(key, who=self.doer(t), **slots)
        several = t.say(self.who).noun if self.who is not None and FACTS[self.did].of != "player" else None
        if several is None:
            return claim
        none = Phrase(t.no(several), gender=several.gender)
        return Claim(claim.yes, t.claim_of(f"fact.{self.did}", who=none, **slots).yes)

    def doers(self, t: Teller) -> Phrase:
        """All who did it, where what they did is added up."""
        if FACTS[self.did].of == "player" or self.player is not None:
            return self.doer(t)
        who: Phrase = t.say(self.who or SELF)
        return Phrase(who.everyone, plural=True, gender=who.gender) if who.everyone else self.doer(t) if not who.plural else who

    def card(self, t: Teller) -> Noun:
        return t.described(t.noun("card"), [self.type or ""], [])

    def when(self, t: Teller) -> str:
        return t.turn(self.turn)
