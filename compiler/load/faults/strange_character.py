"""Y103: a file holds a character that YAML forbids, that is a new line to some programs only, or that turns text around."""

from __future__ import annotations

import unicodedata

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span


class StrangeCharacter(Fault):
    r"""A file holds a character that YAML forbids, that is a new line to some programs only, or that turns text around.

    Control characters cannot be seen in an editor and come with careless copying; a terminal obeys them. U+0085, U+2028 and U+2029 end a line
    for older readers and not for newer ones, so that line numbers, and sometimes the content, differ. After U+202E people read another text
    than programs do. Writing one of them as an escape changes nothing: the text of a game never has them.

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
        cls.report_at(report, span, f"U+{ord(character):04X} ({name.lower()}) may not be in a text.", "Delete it.")
