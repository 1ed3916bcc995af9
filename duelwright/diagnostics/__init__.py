"""Turns diagnostics into text for people and machines: one renderer per format, each in a module `as_<format>`."""

from __future__ import annotations

from importlib import import_module

from duelwright.diagnostics.findings import Findings

FORMATS = ("text", "concise", "json", "github", "sarif", "junit")

__all__ = ["FORMATS", "Findings", "render"]


def render(findings: Findings, format: str) -> str:
    """The findings in one of `FORMATS`; each line ends with a new line, so that an empty text is no output at all."""
    text: str = import_module(f"{__name__}.as_{format}").render(findings)
    return text
