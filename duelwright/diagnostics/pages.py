"""Turns each check's docstring into the page that `explain` prints."""

from __future__ import annotations

import inspect
import re
import textwrap
from dataclasses import dataclass
from functools import cache

from compiler.check.base import AREAS, Check, all_checks
from compiler.diagnostics import Severity
from duelwright.sheets import finding

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
    """A page for every check, by code, and for what printing finds."""
    pages = [_check_page(check) for check in all_checks()]
    pages.append(_page(finding.CODE, finding.NAME, finding.SEVERITY, finding.AREA, finding.TEXT.strip(), optional=False))
    return tuple(sorted(pages, key=lambda page: page.code))


def _check_page(check: type[Check]) -> Page:
    return _page(check.code, check.name, check.severity, AREAS[check.code[0]], inspect.cleandoc(check.__doc__ or ""), optional=check.optional)


def _page(code: str, name: str, severity: Severity, area: str, text: str, *, optional: bool) -> Page:
    examples = _EXAMPLES.search(text)
    return Page(
        code=code,
        name=name,
        severity=severity,
        area=area,
        optional=optional,
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
