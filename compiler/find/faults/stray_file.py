"""Fault P102: a YAML file that no part of the compiler reads."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span


class StrayFile(Fault):
    """A YAML file is where the compiler does not look: the folder decides what a file is, and its name ends in `.yaml`.

    Bad:
        my-pack/hero/my-hero.yaml
    Good:
        my-pack/heroes/my-hero.yaml
    """

    code = "P102"
    name = "stray-file"
    severity = "warning"

    @classmethod
    def found(cls, report: Report, span: Span, inside: str, folders: list[str]) -> None:
        folder, _, name = inside.rpartition("/")
        if folder in folders:
            message, help = f"The name of `{name}` does not end in `.yaml`, so nothing reads it.", f"Rename it to `{name.rpartition('.')[0]}.yaml`."
        else:
            where = f"the folder `{folder}`" if folder else "the top of a pack"
            message = f"Nothing reads a YAML file in {where}."
            help = f"Move it to one of the folders {', '.join(folders)}."
        cls.report_at(report, span, message, help)
