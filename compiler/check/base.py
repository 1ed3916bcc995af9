"""What a check is: one fault, one code, one file, one docstring that `explain` prints."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from compiler.diagnostics import Diagnostic, Report, Severity
from compiler.tree import Span

if TYPE_CHECKING:
    from compiler.content import Content

# The first letter of a code says what area it is about.
AREAS = {
    "Y": "YAML and files",
    "S": "shape",
    "N": "names and references",
    "T": "types",
    "W": "windows and timing",
    "E": "effects and conditions",
    "D": "decks and cards",
    "H": "heroes, counters, tokens",
    "B": "boards",
    "L": "languages and card text",
    "P": "packs",
    "A": "advice on balance",
    "X": "scenarios",
}


class Check:
    """A fault that content can have.

    A subclass lives in a file of its own in `compiler/check/`, named after the fault. Its docstring is the long form that
    `duelwright explain CODE` prints: a sentence on the fault, why it matters, then a `Bad:` and a `Good:` YAML block. A retired code is never used again.
    Faults that another stage finds (loading, shape) have a subclass too, without `run`: that stage calls `report_at`.
    """

    code: ClassVar[str]
    name: ClassVar[str]
    severity: ClassVar[Severity] = "error"
    # Off unless `--select` names it (or its letter).
    optional: ClassVar[bool] = False

    def run(self, content: Content, report: Report) -> None:
        """Look through the content and report each place where the fault stands."""

    @classmethod
    def report_at(cls, report: Report, span: Span, message: str, help: str, *, severity: Severity | None = None) -> None:
        report.add(Diagnostic(cls.code, cls.name, severity or cls.severity, message, help, span))


@cache
def all_checks() -> tuple[type[Check], ...]:
    """Every check, by code. Importing the folder's modules registers them: there is no list to keep."""
    import compiler.check as package

    for module in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"{package.__name__}.{module.name}")
    found = sorted(_subclasses(Check), key=lambda check: check.code)
    codes = [check.code for check in found]
    if len(codes) != len(set(codes)):
        raise RuntimeError(f"two checks share a code: {codes}")
    return tuple(found)


def _subclasses(cls: type[Check]) -> Iterator[type[Check]]:
    for sub in cls.__subclasses__():
        if "code" in sub.__dict__:
            yield sub
        yield from _subclasses(sub)
