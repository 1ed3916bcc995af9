"""Verbs about tokens on the board."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from compiler.language.base import Construct, KeyRules
from compiler.language.effects.base import VerbWithResults
from compiler.language.families import Player, Tokens, Value
from compiler.language.selectors import YOU, Spaces, TokensInSupply, candidates, number, pick
from compiler.language.selectors.spaces import any_space
from compiler.program.lowering import Lowering, conjunction, positive
from compiler.program.prospect import PLACES, TOKENS
from compiler.text.grammar import Clause
from compiler.text.teller import Teller
from runtime.ir import Expression


class TokenVerb(VerbWithResults):
    """A verb about tokens."""

    results: ClassVar = {"tokens": "T"}
    changes: ClassVar = frozenset({TOKENS, PLACES})
    which: Tokens = Field(description="Which tokens.")

    def possible(self, lo: Lowering) -> Expression:
        return ["some", candidates(self.which, lo)]


class MoveToken(TokenVerb):
    """Move a token along the lines, through anything. One that lies on a line goes from line to line: each step is to a line
    that shares a space with the last one."""

    key: ClassVar = "move_token"
    nothing_at_zero: ClassVar = "up_to"
    example: ClassVar = "move_token: {which: {choose: smoke}, up_to: 2}"
    up_to: Value = Field(description="How many spaces at most.")
    by: Player = Field(default=YOU, description="Who moves it, and chooses where there is a choice.")

    def lower(self, lo: Lowering) -> None:
        lo.effect(self, "move_token", pick(self.which, lo, self.by), number(self.up_to, lo), self.by.lower(lo))

    def say(self, t: Teller) -> Clause:
        t.doer = t.say(self.by)
        which = t.say(self.which)
        t.mention(self, t.doer, tokens=t.tokens(which, "done.moved"))
        return t.clause("step.move_token", t.doer, which=which, spaces=t.amount(self.up_to, t.noun("space")), apiece=t.each_after(which))

    def possible(self, lo: Lowering) -> Expression:
        return conjunction([super().possible(lo), positive(number(self.up_to, lo))])


class LineByEnds(Construct):
    """A line between two adjacent spaces, by its ends."""

    from_: Spaces = Field(alias="from", description="One end of it is one of these spaces.")
    to: Spaces | None = Field(default=None, description="The other end is one of these; any, where it is left out.")

    def ends(self, lo: Lowering) -> tuple[Expression, Expression]:
        return self.from_.candidates(lo), self.to.candidates(lo) if self.to is not None else ["spaces"]

    def say(self, t: Teller) -> str:
        if self.to is None:
            return t.phrase("line.at", start=any_space(self.from_, t))
        return t.phrase("line.from_to", start=any_space(self.from_, t), end=any_space(self.to, t))


class PlaceToken(TokenVerb):
    """Put a token on a space or on a line, from where it is or from the supply. A token on a line is on no space; where
    places are measured from it, either end of the line will do (R15.32)."""

    key: ClassVar = "place_token"
    rules: ClassVar = KeyRules(one_of=("to", "on_line"))
    example: ClassVar = "place_token: {which: {choose: smoke}, to: {without_token: smoke}}"
    to: Spaces | None = Field(default=None, description="On which spaces.")
    on_line: LineByEnds | None = Field(default=None, description="On which lines: `{from: SPACES, to: SPACES}`.")
    by: Player = Field(default=YOU, description="Who chooses the space or the line.")

    def lower(self, lo: Lowering) -> None:
        token = pick(self.which, lo, self.by)
        if self.on_line is not None:
            lo.effect(self, "put_token_on_line", token, *self.on_line.ends(lo), self.by.lower(lo), lo.label(self))
            return
        space = lo.new_slot()
        with lo.only_if(["some", token]):
            lo.emit("choose_space", space, self.by.lower(lo), self._spaces(token, lo), lo.label(self))
        lo.effect(self, "put_token", token, ["slot", space])

    def possible(self, lo: Lowering) -> Expression:
        which = candidates(self.which, lo)
        if self.on_line is not None:
            return conjunction([super().possible(lo), ["line_free", which, *self.on_line.ends(lo)]])
        return conjunction([super().possible(lo), ["some", self._spaces(which, lo)]])

    def say(self, t: Teller) -> Clause:
        t.doer = t.say(self.by)
        which = t.say(self.which)
        t.mention(self, t.doer, tokens=t.tokens(which, "done.placed"))
        key = "step.place_token.supply" if isinstance(self.which, TokensInSupply) else "step.place_token"
        if self.on_line is not None:
            return t.clause(f"{key}.line", t.doer, which=which, line=self.on_line.say(t))
        return t.clause(key, t.doer, which=which, space=t.say(self.to))

    def _spaces(self, token: Expression, lo: Lowering) -> Expression:
        assert self.to is not None
        return self.to.with_predicates(lo, [["open_to", token]])


class RemoveToken(TokenVerb):
    """Tokens leave the board and return to your supply, or leave the game."""

    key: ClassVar = "remove_token"
    main: ClassVar = "which"
    example: ClassVar = "remove_token: {choose: smoke}"
    from_game: Literal[True] | None = Field(default=None, description="They leave the game and never come back.")

    def lower(self, lo: Lowering) -> None:
        lo.effect(self, "scrap_token" if self.from_game else "remove_token", pick(self.which, lo))

    def say(self, t: Teller) -> Clause:
        which = t.say(self.which)
        t.mention(self, t.owner, tokens=t.tokens(which, "done.removed"))
        return t.clause(t.by_length("step.remove_token.game" if self.from_game else "step.remove_token", which), which=which)
