"""What a rewrite is: an old word of the language, and how the same is written now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

# What was written: the bare word, or the mapping that has it as a key. What is returned is plain data in which the
# parts that stay are the very objects that were written; None leaves everything as it is.
Renew = Callable[[Any], Any]


@dataclass(frozen=True)
class Rewrite:
    """An old word, and how the same is written now.

    `places` are the language types where the word may be, by their names in the schemas: `step`, `condition`, `value`,
    `fighter_filter` …, the name of a model such as `Card`, or a kind of file such as `hero` for its own keys. A word is
    looked for as a bare word and as a key. `now` is what help texts show; `old` and `new` are a sample of both, for the
    tests and for the page on upgrading: YAML of one of the places.
    """

    word: str
    places: tuple[str, ...]
    now: str
    renew: Renew
    old: str
    new: str


def arguments(node: Any, word: str, main: str | None = None) -> dict[str, Any]:
    """What was written below a word: nothing for a bare word; a value alone under the key `main`."""
    if not isinstance(node, dict):
        return {}
    value = node[word]
    if isinstance(value, dict):
        return dict(value)
    if main is None:
        raise ValueError(f"`{word}` takes a mapping")
    return {main: value}


def beside(node: Any, word: str) -> dict[str, Any]:
    """The keys that were written beside a word."""
    return {key: value for key, value in node.items() if key != word} if isinstance(node, dict) else {}
