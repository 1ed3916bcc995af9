"""Turns the docstrings of the checks into docs/checks.md."""

from __future__ import annotations

from itertools import groupby

from docs.generate.markdown import NOTICE, code, table, yaml
from docs.generate.markdown import page as joined
from duelwright.diagnostics.pages import Page, all_pages

_INTRO = """\
All that `duelwright validate` can say. `duelwright explain CODE` prints the same page in the terminal.

An *error* keeps the content from being played. A *warning* does not, but `validate --strict` fails on it. A *note* is shown with `-v`.
A check marked *only when selected* runs when `--select` names its code, its name or the letter of its area. `--ignore` leaves checks out in the same way."""


def page() -> str:
    """The whole page."""
    pages = all_pages()
    overview = table(
        ("code", "name", "severity", "fault"),
        ((f"[{each.code}](#{each.code.lower()}-{each.name})", code(each.name), _severity(each), each.summary) for each in pages),
    )
    parts = [NOTICE, "# The checks", _INTRO, overview]
    for area, group in groupby(pages, key=lambda each: each.area):
        parts.append(f"## {area[0].upper()}{area[1:]}")
        parts += [_section(each) for each in group]
    return joined(*parts)


def _severity(check: Page) -> str:
    return f"{check.severity}, only when selected" if check.optional else check.severity


def _section(check: Page) -> str:
    prose = check.text.partition("Bad:\n")[0].strip()
    return "\n\n".join([f"### {check.code} {check.name}", f"*{_severity(check)}* · {prose}", "Bad:", yaml(check.bad), "Good:", yaml(check.good)])
