"""Modifiers of movement and places."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field

from compiler.language.base import KeyRules
from compiler.language.families import PropertyId, Value
from compiler.language.modifiers.base import ModifierWord
from compiler.language.selectors import FighterFilter, Spaces, Zones, candidates, number
from compiler.language.selectors.fighters import AnyOfThese
from compiler.language.selectors.tokens import AnyOfTheseTokens
from compiler.program.lowering import Lowering
from compiler.text.grammar import Clause
from compiler.text.teller import Teller
from runtime.ir.words import BARRED


class MoveThrough(ModifierWord):
    """May move through fighters that block the way."""

    key: ClassVar = "move_through"
    main: ClassVar = "fighters"
    example: ClassVar = "modify: {move_through: opposing, until: {end_of: action}}"
    fighters: Literal["sidekicks", "opposing", "any"] | AnyOfThese = Field(description="Through whom: one of these words, or conditions on fighters.")

    def lower(self, lo: Lowering) -> list[Any]:
        if isinstance(self.fighters, str):
            return ["move_through", self.fighters]
        if isinstance(self.fighters, FighterFilter) and self.fighters.is_just("side") and self.fighters.side == "opposing":
            return ["move_through", "opposing"]  # one meaning, written in two ways
        return ["pass_through", candidates(self.fighters, lo)]

    def say(self, t: Teller) -> Clause:
        if isinstance(self.fighters, str):
            return t.clause(f"modifier.move_through.{self.fighters}", t.bearer)
        return t.clause("modifier.move_through.these", t.bearer, fighters=t.several(self.fighters))


class AdjacentForMovement(ModifierWord):
    """May move between certain spaces as if they were adjacent, for 1 movement."""

    key: ClassVar = "adjacent_for_movement"
    main: ClassVar = "spaces"
    example: ClassVar = "continuous: {adjacent_for_movement: {with_token: smoke}}"
    spaces: Spaces = Field(description="Which spaces.")

    def lower(self, lo: Lowering) -> list[Any]:
        if self._token() is None:
            return ["space_paths", self.spaces.candidates(lo)]
        lo.expect_id(self.spaces, "with_token", str(self._token()), "tokens")
        return ["token_paths", self._token()]

    def _token(self) -> str | None:
        """The token, where that is all that the spaces have in common."""
        return self.spaces.with_token if self.spaces.model_fields_set == {"with_token"} else None

    def say(self, t: Teller) -> Clause:
        if (token := self._token()) is not None:
            return t.clause("modifier.adjacent_for_movement", t.bearer, tokens=t.token_noun(token).many)
        return t.clause("modifier.adjacent_for_movement.spaces", t.bearer, spaces=self.spaces.all_of_them(t))


class Entering(ModifierWord):
    """What it means to move into certain spaces: a step costs more or nothing, the move ends there, or it is not
    allowed. Fighters that are placed there do not move."""

    key: ClassVar = "entering"
    rules: ClassVar = KeyRules(one_of=("costs", "ends_move", "forbidden"))
    example: ClassVar = "continuous: {entering: {spaces: {with_token: smoke}, ends_move: true}, who: {each: {side: opposing}}}"
    spaces: Spaces = Field(description="Which spaces.")
    costs: Value | None = Field(default=None, description="A step into one of them takes this much movement, not 1; 0: none.")
    ends_move: Literal[True] | None = Field(default=None, description="Who moves into one of them moves no further.")
    forbidden: Literal[True] | None = Field(default=None, description="They may not be moved into.")

    def lower(self, lo: Lowering) -> list[Any]:
        spaces = self.spaces.candidates(lo)
        if self.costs is not None:
            return ["enter_cost", spaces, number(self.costs, lo)]
        return ["enter_stop" if self.ends_move else "enter_bar", spaces]

    def say(self, t: Teller) -> Clause:
        space = t.say(self.spaces)
        if self.costs == 0:
            return t.clause("modifier.entering.free", t.bearer, space=space)
        if self.costs is not None:
            return t.clause("modifier.entering.costs", t.bearer, space=space, number=t.number(self.costs))
        return t.clause("modifier.entering.ends_move" if self.ends_move else "modifier.entering.forbidden", t.bearer, space=space)


class BlockLines(ModifierWord):
    """May not cross certain lines: those with a property of the board, those that join two of certain spaces, or
    those with a token on them. A line between two chosen spaces, or a token on it, makes a wall. With `stops`, the wall is one for attacks:
    the spaces at its ends do not count as adjacent for these fighters' attacks; zones stay as they are."""

    key: ClassVar = "block_lines"
    main: ClassVar = "property"
    rules: ClassVar = KeyRules(one_of=("property", "between", "with_token"))
    example: ClassVar = "continuous: {block_lines: high-ground}"
    property: PropertyId | None = Field(default=None, description="Property of the lines.")
    between: Spaces | None = Field(default=None, description="The lines from one of these spaces to another of them.")
    with_token: AnyOfTheseTokens | None = Field(default=None, description="The lines on which one of these tokens lies.")
    stops: Literal["movement", "attacks", "both"] = Field(default="movement", description="What the lines are closed to.")

    def lower(self, lo: Lowering) -> list[Any]:
        stopped = [what for what in BARRED if self.stops in (what, "both")]
        if self.between is not None:
            return ["block_between", self.between.candidates(lo), stopped]
        if self.with_token is not None:
            return ["block_tokens", candidates(self.with_token, lo), stopped]
        return ["block_lines", self.property, stopped]

    def say(self, t: Teller) -> Clause:
        return t.clause(f"modifier.block_lines.{self.stops}", t.bearer, who=t.bearer, lines=self._lines(t))

    def _lines(self, t: Teller) -> str:
        if self.between is not None:
            return t.phrase("lines.between", spaces=self.between.all_of_them(t))
        if self.with_token is not None:
            return t.phrase("lines.with_token", token=t.one(t.say(self.with_token)))
        return t.phrase("lines.property", property=t.line_name(self.property or ""))


class ChangedZones(ModifierWord):
    """Fighters count as being in other zones, for attacks and effects; with `spaces`, spaces do, whoever is on them. What
    it asks about zones itself is answered by the board alone (R15.31)."""

    key: ClassVar = "zones"
    main: ClassVar = "add"
    rules: ClassVar = KeyRules(one_of=("add", "becomes", "joined"), with_=(("joined", "spaces"),))
    example: ClassVar = "continuous: {zones: {of: opponent.hero}}"
    add: Zones | None = Field(default=None, description="These zones too.")
    becomes: Zones | None = Field(default=None, description="These zones only.")
    joined: Literal[True] | None = Field(default=None, description="All of these spaces are in one zone together, besides their own. It has no name.")
    spaces: Spaces | None = Field(default=None, description="Which spaces change their zones, for everybody; without it, fighters do.")

    def of_nobody(self) -> bool:
        return self.spaces is not None

    def lower(self, lo: Lowering) -> list[Any]:
        spaces = self.spaces.candidates(lo) if self.spaces is not None else None
        zones = self.becomes or self.add
        if zones is None:
            return ["joined_spaces", spaces]
        change = ["set" if self.becomes is not None else "add", zones.candidates(lo)]
        return ["fighter_zones", *change] if spaces is None else ["space_zones", *change, spaces]

    def say(self, t: Teller) -> Clause:
        subject = t.bearer if self.spaces is None else self.spaces.all_of_them(t)
        zones = self.becomes or self.add
        if zones is None:
            return t.clause("modifier.zones.joined", subject)
        return t.clause("modifier.zones.becomes" if self.becomes is not None else "modifier.zones.add", subject, zone=zones.all_of_them(t))
