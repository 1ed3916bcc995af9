"""Check H109: a form that the hero never takes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.hero import Hero


class UnreachableForm(HeroCheck):
    """Nothing ever brings the hero into a form: it is not the first one, and no ability or card changes to it.

    Bad:
        forms:
          human: {name: Human}
          wolf: {name: Wolf}
    Good:
        forms:
          human: {name: Human}
          wolf: {name: Wolf}
        abilities:
          - trigger: turn_end
            do:
              - next_form
    """

    code = "H109"
    name = "unreachable-form"
    severity = "warning"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        reachable = reachable_forms(hero, content)
        for form in hero.value.forms:
            if form not in reachable and len(hero.value.forms) > 1:
                self.report_at(
                    report, hero.span("forms", form, key=True), f"The hero never takes the form `{form}`.", "Change to it with `become` or `next_form`."
                )


def reachable_forms(hero: Located[Hero], content: Content) -> set[str]:
    """The forms in which the hero starts or which something changes to."""
    if not hero.value.forms:
        return set()
    trees = [hero.tree, *(card.shared.tree for card in content.deck(hero) if card.shared is not None)]
    words = list(_words(trees))
    if "next_form" in words:
        return set(hero.value.forms)
    first = list(hero.value.forms)[:1]
    return {*first, *(form for form in hero.value.forms if ("become", form) in words)}


def _words(tree: Any) -> Iterator[str | tuple[str, str]]:
    """The bare words in a tree, and each key with the word behind it."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield key
            if isinstance(value, str):
                yield (key, value)
            yield from _words(value)
    elif isinstance(tree, list):
        for value in tree:
            yield from _words(value)
    elif isinstance(tree, str):
        yield tree
