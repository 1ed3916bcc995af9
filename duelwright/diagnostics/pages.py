"""Turns each fault's docstring into the page that `explain` prints."""

from __future__ import annotations

import inspect
import re
import textwrap
from dataclasses import dataclass
from functools import cache

from compiler.check.registry import all_faults
from compiler.diagnostics import Severity
from compiler.fault import AREAS, Fault

_EXAMPLES = re.compile(r"^Bad:\n(?P<bad>.*?)^Good:\n(?P<good>.*)\Z", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Page:
    """What there is to say about a code. `bad` and `good` are the examples in `text`; empty where it has none."""

    code: str
    name: str
    severity: Severity
    area: str
    optional: bool
    summary: str
    text: str
    bad: str
    good: str


@cache
def all_pages() -> tuple[Page, ...]:
    """A page for every fault, by code."""
    return tuple(map(_page, all_faults()))


def _page(fault: type[Fault]) -> Page:
    text = inspect.cleandoc(fault.__doc__ or "")
    examples = _EXAMPLES.search(text)
    return Page(
        code=fault.code,
        name=fault.name,
        severity=fault.severity,
        area=AREAS[fault.code[0]],
        optional=fault.optional,
        summary=_first_sentence(text),
        text=text,
        bad=_block(examples, "bad"),
        good=_block(examples, "good"),
    )


def _first_sentence(text: str) -> str:
    """What a list of checks has room for. A full stop inside a word, as in `pack.yaml`, ends nothing."""
    return re.split(r"(?<=[.?!])\s", text, maxsplit=1)[0].replace("\n", " ")


def _block(examples: re.Match[str] | None, group: str) -> str:
    return textwrap.dedent(examples[group]).strip("\n") if examples else ""
