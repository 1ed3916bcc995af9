"""The base of every authored model: unknown keys are refused, values do not change."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Node(BaseModel):
    """A piece of authored content."""

    model_config = ConfigDict(extra="forbid", frozen=True)
