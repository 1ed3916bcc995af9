"""Y102: a file is not encoded in UTF-8."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span


class Encoding(Fault):
    r"""A file is not encoded in UTF-8.

    Every file of a pack is UTF-8, with or without a byte order mark: so accents and dashes look the same on every
    machine.

    Bad:
        name: Jos\xe9            # saved as Latin-1
    Good:
        name: José               # saved as UTF-8
    """

    code = "Y102"
    name = "encoding"

    @classmethod
    def found(cls, report: Report, span: Span, data: bytes) -> None:
        looks_like = "UTF-16" if data.startswith((b"\xff\xfe", b"\xfe\xff")) else "another encoding"
        cls.report_at(report, span, f"The file is not UTF-8; it looks like {looks_like}.", "Save it again with the encoding UTF-8.")
