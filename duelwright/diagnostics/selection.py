"""Turns the words after `--select` and `--ignore` (codes, names, area letters) into the codes that they mean."""

from __future__ import annotations

from collections.abc import Iterable

from compiler.diagnostics import did_you_mean
from compiler.fault import AREAS
from duelwright.diagnostics.pages import Page, all_pages


class UnknownCode(Exception):
    """No check has this code or name. The text says which one comes near."""


def find_page(word: str) -> Page:
    """The page of a code or a name."""
    for page in all_pages():
        if word.casefold() in (page.code.casefold(), page.name):
            return page
    known = {name for page in all_pages() for name in (page.code, page.name)}
    raise UnknownCode(f"There is no check `{word}`. {did_you_mean(word, known, what='codes and names')} `duelwright explain` lists them.")


def selected_codes(words: Iterable[str]) -> frozenset[str]:
    """The codes behind comma-separated lists of codes, names and area letters."""
    codes: set[str] = set()
    for word in (part.strip() for text in words for part in text.split(",")):
        if word.upper() in AREAS:
            codes.update(page.code for page in all_pages() if page.code.startswith(word.upper()))
        elif word:
            codes.add(find_page(word).code)
    return frozenset(codes)
