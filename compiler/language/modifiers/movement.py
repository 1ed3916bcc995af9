"""Modifiers of movement and places."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field

from compiler.language.base import KeyRules
from compiler.language.families import Name, Value
from compiler.language.modifiers.base import ModifierWord
from compiler.language.selectors import Spaces, Zones, number
from compiler.program.lowering import Lowering
from compiler.text.grammar import Clause
from compiler.text.teller import Teller


class MoveThrough(ModifierWord):
    """May move through fighters that block the way."""

    key: ClassVar = "move_through"
    main: ClassVar = "fighters"
    example: ClassVar = "modify: {move_through: opposing, until: {end_of: action}}"
    fighters: Literal["sidekicks", "opposing", "any"] = Field(description="Through whom.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["move_through", self.fighters]

    def say(self, t: Teller) -> Clause:
        return t.clause(f"modifier.move_through.{self.fighters}", t.bearer)


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
    """May not cross certain lines: those with a property of the board, or those that join two of certain spaces. A line
    between two chosen spaces, or a token at either end of it, makes a wall."""

    key: ClassVar = "block_lines"
    main: ClassVar = "property"
    rules: ClassVar = KeyRules(one_of=("property", "between"))
    example: ClassVar = "continuous: {block_lines: high-ground}"
    property: Name | None = Field(default=None, description="Property of the lines.")
    between: Spaces | None = Field(default=None, description="The lines from one of these spaces to another of them.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["block_between", self.between.candidates(lo)] if self.between is not None else ["block_lines", self.property]

    def say(self, t: Teller) -> Clause:
        if self.between is None:
            return t.clause("modifier.block_lines", t.bearer, property=t.line_name(self.property or ""))
        return t.clause("modifier.block_lines.between", t.bearer, spaces=self.between.all_of_them(t))


class InZoneToo(ModifierWord):
    """Counts as being in other zones too, for attacks and effects. What it asks about zones is answered by the spaces
    alone."""

    key: ClassVar = "in_zone_too"
    main: ClassVar = "zone"
    example: ClassVar = "continuous: {in_zone_too: {of: opponent.hero}}"
    zone: Zones = Field(description="Which zones.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["in_zone_too", self.zone.candidates(lo)]

    def say(self, t: Teller) -> Clause:
        return t.clause("modifier.in_zone_too", t.bearer, who=t.bearer, zone=self.zone.all_of_them(t))
