"""Turns a bundle into sheets to print and share: cards, reference, boards, web pages, Markdown, Tabletop Simulator decks."""

from __future__ import annotations

from duelwright.sheets.options import FLIPS, FORMATS, IMPOSITIONS, LAYOUTS, Options
from duelwright.sheets.pdf import MissingPart
from duelwright.sheets.selection import UnknownName
from duelwright.sheets.write import write_sheets

__all__ = ["FLIPS", "FORMATS", "IMPOSITIONS", "LAYOUTS", "MissingPart", "Options", "UnknownName", "write_sheets"]
