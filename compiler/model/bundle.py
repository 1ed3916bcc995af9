"""The bundle file: what `duelwright build` writes."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from compiler.model.base import Node


class Bundle(Node):
    """A bundle."""

    format: Literal["duelwright-bundle"] = Field(description="Says what the file is.")
    payload: dict[str, Any] = Field(description="The content.")
