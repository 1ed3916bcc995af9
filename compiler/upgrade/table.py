"""Every word that the language no longer has, and what is written in its place.

A rewrite is tried where the schema allows one of its `places`, from the outside to the inside: what it gives is looked
at again, so that what is inside it is rewritten too.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from compiler.upgrade.rewrite import Rewrite, arguments

# The newest version of the language, and the oldest that is still read.
NEWEST: Final = 2
OLDEST: Final = 1


def _next_form(node: Any) -> Any:
    given = arguments(node, "next_form")
    return {"become": {"form": "next", **given} if given else "next"}


REWRITES: Final = (Rewrite("next_form", ("step",), "become: next", _next_form, old="next_form", new="become: next"),)

OLD_WORDS: Final = frozenset(rewrite.word for rewrite in REWRITES)


def written_now(word: str, places: Collection[str] = ()) -> str | None:
    """How an old word is written now, as a help text; None for every other word. `places` are the language types that
    are allowed where it was found, if that is known."""
    for rewrite in REWRITES:
        if rewrite.word == word and (not places or not set(places).isdisjoint(rewrite.places)):
            return f"Since version {NEWEST} of the language this is written `{rewrite.now}`; `duelwright upgrade` rewrites files of version {OLDEST}."
    return None
