"""What printing finds that validating does not: words that do not fit their card."""

from __future__ import annotations

from typing import Final

from compiler.diagnostics import Severity

CODE: Final = "C001"
NAME: Final = "words-too-long-for-the-card"
SEVERITY: Final[Severity] = "error"
AREA: Final = "sheets"

TEXT: Final = """\
The name or the text of a card does not fit the card, even in the smallest type that can still be read.

Nothing is printed: words are never cut off. Every language is looked at, and a card may fit in one and not in another.
Only `duelwright sheets` finds this, because only it knows the type.

Bad:
    name: The Unabridged and Annotated Chronicle of Everything That Ever Happened in This House
Good:
    name: The Chronicle of This House
"""
