"""Turns the text of a YAML file into the same file in the layout of the shipped packs: text in, text out, and never
another meaning."""

from __future__ import annotations

from duelwright.formatting.edits import edits
from duelwright.formatting.layout import Formatted, format_text, formatted

__all__ = ["Formatted", "edits", "format_text", "formatted"]
