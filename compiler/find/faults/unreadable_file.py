"""Y101: a file of a pack cannot be read."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span


class UnreadableFile(Fault):
    """A file of a pack cannot be read.

    The file exists, but cannot be read: a missing permission, a folder named like a file, a broken link. Anything but a
    regular file, such as a pipe or a device, might never end, so it is not opened; nor is a file larger than any pack
    needs.

    Bad:
        heroes/my-hero.yaml        # a folder
    Good:
        heroes/my-hero.yaml        # a file that you may read
    """

    code = "Y101"
    name = "unreadable-file"

    @classmethod
    def found(cls, report: Report, span: Span, reason: str) -> None:
        cls.report_at(report, span, f"The file cannot be read: {reason}.", "Check that it is a file and that you have permission to read it.")
