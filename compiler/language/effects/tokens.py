"""Verbs about tokens on the board."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field

from compiler.language.effects.base import VerbWithResults
from compiler.language.families import Player, Tokens, Value
from compiler.language.selectors import YOU, Spaces, TokensInSupply, candidates, number, pick
from compiler.program.lowering import Lowering, conjunction, positive
from compiler.program.prospect import PLACES, TOKENS
from compiler.text.english import English
from compiler.text.grammar import Clause
from compiler.text.portuguese import Portuguese
from runtime.ir import Expression


class TokenVerb(VerbWithResults):
    """A verb about tokens."""

    results: ClassVar = {"tokens": "T"}
    changes: ClassVar = frozenset({TOKENS, PLACES})
    which: Tokens = Field(description="Which tokens.")

    def possible(self, lo: Lowering) -> Expression:
        return ["some", candidates(self.which, lo)]


class MoveToken(TokenVerb):
    """Move a token along the lines, through anything."""

    key: ClassVar = "move_token"
    example: ClassVar = "move_token: {which: {choose: smoke}, up_to: 2}"
    up_to: Value = Field(description="How many spaces at most.")
    by: Player = Field(default=YOU, description="Who moves it, and chooses where there is a choice.")

    def lower(self, lo: Lowering) -> None:
        lo.effect(self, "move_token", pick(self.which, lo, self.by), number(self.up_to, lo), self.by.lower(lo))

    def possible(self, lo: Lowering) -> Expression:
        return conjunction([super().possible(lo), positive(number(self.up_to, lo))])

    def en(self, t: English) -> Clause:
        t.doer = t.say(self.by)
        which = t.say(self.which)
        t.mention(self.as_, t.doer, tokens=which.later())
        return Clause(t.doer, "move", f"{which} up to {t.amount(self.up_to, t.SPACE)}")

    def pt(self, t: Portuguese) -> Clause:
        t.doer = t.say(self.by)
        which = t.say(self.which)
        t.mention(self.as_, t.doer, tokens=which.later())
        return Clause(t.doer, "mover", f"{which} em até {t.amount(self.up_to, t.SPACE)}")


class PlaceToken(TokenVerb):
    """Put a token on a space, from where it is or from the supply."""

    key: ClassVar = "place_token"
    example: ClassVar = "place_token: {which: {choose: smoke}, to: {without_token: smoke}}"
    to: Spaces = Field(description="On which spaces.")
    by: Player = Field(default=YOU, description="Who chooses the space.")

    def lower(self, lo: Lowering) -> None:
        token = pick(self.which, lo, self.by)
        space = lo.new_slot()
        with lo.only_if(["some", token]):
            lo.emit("choose_space", space, self.by.lower(lo), self._spaces(token, lo), lo.label(self))
        lo.effect(self, "put_token", token, ["slot", space])

    def possible(self, lo: Lowering) -> Expression:
        return conjunction([super().possible(lo), ["some", self._spaces(candidates(self.which, lo), lo)]])

    def _spaces(self, token: Expression, lo: Lowering) -> Expression:
        return self.to.with_predicates(lo, [["open_to", token]])

    def en(self, t: English) -> Clause:
        t.doer = t.say(self.by)
        which = t.say(self.which)
        t.mention(self.as_, t.doer, tokens=which.later())
        if isinstance(self.which, TokensInSupply):
            return Clause(t.doer, "place", f"{which} in {t.say(self.to)}")
        return Clause(t.doer, "move", f"{which} to {t.say(self.to)}")

    def pt(self, t: Portuguese) -> Clause:
        t.doer = t.say(self.by)
        which = t.say(self.which)
        t.mention(self.as_, t.doer, tokens=which.later())
        if isinstance(self.which, TokensInSupply):
            return Clause(t.doer, "colocar", f"{which} {t.in_(t.say(self.to))}")
        return Clause(t.doer, "mover", f"{which} para {t.say(self.to)}")


class RemoveToken(TokenVerb):
    """Tokens leave the board and are back in your supply."""

    key: ClassVar = "remove_token"
    main: ClassVar = "which"
    example: ClassVar = "remove_token: {choose: smoke}"

    def lower(self, lo: Lowering) -> None:
        lo.effect(self, "remove_token", pick(self.which, lo))

    def en(self, t: English) -> Clause:
        which = t.say(self.which)
        t.mention(self.as_, t.you, tokens=which.later())
        return Clause(t.you, "remove", f"{which} from the board")

    def pt(self, t: Portuguese) -> Clause:
        which = t.say(self.which)
        t.mention(self.as_, t.you, tokens=which.later())
        return Clause(t.you, "remover", f"{which} do campo de batalha")
