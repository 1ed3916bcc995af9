"""Scenarios: a position, what is played from it, what must hold afterwards."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from compiler.model.base import Node
from compiler.model.fields import LanguageVersion, Name


class Scenario(Node):
    """One game from a given position."""

    name: Name = Field(description="What the scenario shows.")
    heroes: list[str] = Field(description="Ids of the heroes, in turn order.", min_length=2, max_length=4)
    board: str = Field(description="Id of the board.")
    seed: int = Field(default=0, description="Seed of the game's random numbers.")
    rules: dict[str, Any] = Field(default={}, description="Switches of the rules profile that differ from the default.")
    position: dict[str, Any] = Field(default={}, description="What differs from the usual setup.")
    play: list[Any] = Field(default=[], description="The decisions, in order.")
    expect: list[Any] = Field(default=[], description="What must hold at the end.")


class Scenarios(Node):
    """A file of scenarios."""

    language: LanguageVersion = Field(description="Version of the content language in which the file is written.")
    scenarios: list[Scenario] = Field(description="The scenarios.", min_length=1)
