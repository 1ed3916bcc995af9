"""`duelwright explain`: turns a code into the page about it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from itertools import groupby
from typing import TYPE_CHECKING, Any

import click

from duelwright.cli._application import FINE, CannotRun

if TYPE_CHECKING:
    from duelwright.diagnostics.pages import Page


@click.command("explain")
@click.argument("code", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(code: str | None, as_json: bool) -> int:
    """Explain a check, or list them all.

    CODE is a code or the name of a check; its page has a bad and a good example.
    """
    from duelwright.diagnostics.pages import all_pages
    from duelwright.diagnostics.selection import UnknownCode, find_page

    if code is None:
        pages = all_pages()
        click.echo(_json([asdict(page) for page in pages]) if as_json else _table(pages))
        return FINE
    try:
        page = find_page(code)
    except UnknownCode as error:
        raise CannotRun(str(error)) from error
    click.echo(_json(asdict(page)) if as_json else _text(page))
    return FINE


def _json(data: Any) -> str:
    return json.dumps(data, indent=2, ensure_ascii=False)


def _text(page: Page) -> str:
    optional = ", only when selected" if page.optional else ""
    return f"{page.code} {page.name} ({page.severity}{optional}; {page.area})\n\n{page.text}"


def _table(pages: Iterable[Page]) -> str:
    lines: list[str] = []
    for area, group in groupby(pages, key=lambda page: page.area):
        lines += ["", area]
        lines += [f"  {page.code} {page.name:28} {page.severity:8} {page.summary}" for page in group]
    return "\n".join(lines[1:])
