"""Y103: a file contains a character that YAML forbids, that only some programs read as a line break, or that reverses
text."""

from __future__ import annotations

import unicodedata

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span


class StrangeCharacter(Fault):
    r"""A file contains a character that YAML forbids, that only some programs read as a line break, or that reverses
    text.

    Control characters are invisible in an editor, come from careless copying, and are obeyed by a terminal. U+0085,
    U+2028 and U+2029 end a line for older readers and not for newer ones, so that line numbers, and sometimes the
    content, differ. After U+202E people read a different text than programs do. Writing one as an escape does not help:
    the text of a game never contains them.

    Bad:
        name: "Ambush\x07"        # the bell character, itself or as an escape
    Good:
        name: Ambush
    """

    code = "Y103"
    name = "strange-character"

    @classmethod
    def found(cls, report: Report, span: Span, character: str) -> None:
        name = unicodedata.name(character, "a control character" if ord(character) < 0xA0 else "not a character")
        cls.report_at(report, span, f"U+{ord(character):04X} ({name.lower()}) is not allowed in text.", "Delete it.")
