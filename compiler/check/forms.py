"""Turns a hero into the forms that it can ever take."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from compiler.content.pieces import Content, Located
from compiler.model.hero import Hero
from compiler.program.names import NEXT_FORM


def reachable_forms(hero: Located[Hero], content: Content) -> set[str]:
    """The forms in which the hero and sidekicks start or which something changes to."""
    if not hero.value.forms:
        return set()
    trees = [hero.tree, *(card.shared.tree for card in content.deck(hero) if card.shared is not None)]
    words = list(_words(trees))
    first = {forms[0] for forms in hero.value.form_groups()}
    if ("become", NEXT_FORM) in words or ("form", NEXT_FORM) in words:
        first |= {*hero.value.forms_of(None)}
    return {*first, *(form for form in hero.value.forms if ("become", form) in words)}


def _words(tree: Any) -> Iterator[str | tuple[str, str]]:
    """The bare words in a tree, and each key with the word that follows it."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield key
            if isinstance(value, str):
                yield (key, value)
            elif key == "become" and isinstance(value, dict) and isinstance(value.get("form"), str):
                yield (key, value["form"])
            yield from _words(value)
    elif isinstance(tree, list):
        for value in tree:
            yield from _words(value)
    elif isinstance(tree, str):
        yield tree
