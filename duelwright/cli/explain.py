"""`duelwright explain`: turns the code of a check, or a word of the language, into the page about it."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from itertools import groupby
from typing import TYPE_CHECKING, Any

import click

from compiler.diagnostics import did_you_mean
from duelwright.cli._application import FINE, CannotRun

if TYPE_CHECKING:
    from duelwright.diagnostics.pages import Page
    from duelwright.reference.words import WordPage

_WIDTH = 100


@click.command("explain")
@click.argument("word", required=False)
@click.option("--words", "listing_words", is_flag=True, help="List the words of the language instead of the checks, and say how many there are.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(word: str | None, listing_words: bool, as_json: bool) -> int:
    """Explain a check or a word of the language, or list them all.

    WORD is the code or the name of a check, or any word that can be written in a pack: a step such as `later`, a
    condition, a window, a trigger, a key. The page of a check has a bad and a good example; that of a word has its
    fields, an example, and what the card says.
    """
    if word is None:
        click.echo(_list_of_words(as_json) if listing_words else _list_of_checks(as_json))
        return FINE
    if listing_words:
        raise CannotRun("--words lists all words; leave out the word, or --words.")
    check, meanings = _check(word), _meanings(word)
    if check is None and not meanings:
        raise CannotRun(_unknown(word))
    if as_json:
        click.echo(_json(asdict(check) if check is not None else [asdict(page) for page in meanings]))
    else:
        click.echo("\n\n".join([*([_check_text(check)] if check is not None else []), *map(_word_text, meanings)]))
    return FINE


def _check(word: str) -> Page | None:
    from duelwright.diagnostics.selection import UnknownCode, find_page

    try:
        return find_page(word)
    except UnknownCode:
        return None


def _meanings(word: str) -> list[WordPage]:
    from duelwright.reference.words import NoSuchWord, pages_of

    try:
        return pages_of(word)
    except NoSuchWord:
        return []


def _unknown(word: str) -> str:
    from duelwright.diagnostics.pages import all_pages
    from duelwright.reference.words import all_words

    known = {name for page in all_pages() for name in (page.code, page.name)} | {page.word for page in all_words()}
    return f"There is no check or word `{word}`. {did_you_mean(word, known)} `duelwright explain` lists the checks, `duelwright explain --words` the words."


def _list_of_checks(as_json: bool) -> str:
    from duelwright.diagnostics.pages import all_pages

    pages = all_pages()
    return _json([asdict(page) for page in pages]) if as_json else _table(pages)


def _list_of_words(as_json: bool) -> str:
    from duelwright.reference.words import all_words, word_counts

    if as_json:
        return _json([{"word": page.word, "kind": page.kind, "meaning": page.meaning} for page in all_words()])
    by_kind = sorted(all_words(), key=lambda page: page.kind)
    lines = []
    for kind, group in groupby(by_kind, key=lambda page: page.kind):
        words = list(dict.fromkeys(page.word for page in group))
        listed = textwrap.wrap(", ".join(words), _WIDTH, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
        lines += ["", f"{kind} ({len(words)})", *listed]
    counts = word_counts()
    total = f"{sum(counts.values())} words, their keys and closed words not counted: {', '.join(f'{kind} {count}' for kind, count in counts.items())}."
    return "\n".join([*lines[1:], "", *_filled(total)])


def _json(data: Any) -> str:
    return json.dumps(data, indent=2, ensure_ascii=False)


def _check_text(page: Page) -> str:
    optional = ", only when selected" if page.optional else ""
    return f"{page.code} {page.name} ({page.severity}{optional}; {page.area})\n\n{page.text}"


def _word_text(page: WordPage) -> str:
    blocks = [f"{page.word} ({page.kind})", *_filled(page.meaning)]
    if page.fields:
        blocks.append("\n".join(line for entry in page.fields for line in _field_lines(asdict(entry))))
    blocks += [text for part in (page.where, page.results) for text in _filled(part)]
    if page.example:
        blocks.append(f"Example:\n{textwrap.indent(page.example, '    ')}")
        said = (textwrap.fill(f"{language}: {text}", _WIDTH, initial_indent="    ", subsequent_indent="      ") for language, text in page.text.items())
        blocks.append("The card says:\n" + "\n".join(said))
    return "\n\n".join(blocks)


def _filled(text: str) -> list[str]:
    return [textwrap.fill(text, _WIDTH, break_on_hyphens=False)] if text else []


def _field_lines(entry: dict[str, Any]) -> Iterator[str]:
    marks = ", ".join(mark for mark in ("alone", "required") if entry[mark])
    default = f" Default: `{entry['default']}`." if entry["default"] is not None else ""
    yield f"  {entry['key']}{f' ({marks})' if marks else ''}: {entry['takes']}"
    yield from textwrap.wrap(f"{entry['meaning']}{default}", _WIDTH, initial_indent="      ", subsequent_indent="      ", break_on_hyphens=False)


def _table(pages: Iterable[Page]) -> str:
    lines: list[str] = []
    for area, group in groupby(pages, key=lambda page: page.area):
        lines += ["", area]
        lines += [f"  {page.code} {page.name:28} {page.severity:8} {page.summary}" for page in group]
    return "\n".join(lines[1:])
