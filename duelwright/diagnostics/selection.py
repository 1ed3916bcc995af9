"""Turns the words after `--select` and `--ignore` (codes, beginnings of codes, names) into the codes that they mean."""

from __future__ import annotations

from collections.abc import Iterable

from compiler.check.registry import codes_meant
from compiler.diagnostics import did_you_mean
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
    """The codes that comma-separated lists mean: codes, beginnings of codes (`A`, `B1`) and names."""
    codes: set[str] = set()
    for text in words:
        for word in (part.strip() for part in text.split(",")):
            if not word:
                raise UnknownCode(f"`{text}` has an empty entry; write codes, beginnings of codes or names, such as A102,B1.")
            codes |= codes_meant(word) or {find_page(word).code}
    return frozenset(codes)
