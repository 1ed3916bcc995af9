"""Turns a finding about something that should not be there into the edit that takes it away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from compiler.diagnostics import Diagnostic
from compiler.fix import Edit, Fix
from compiler.tree import Map, Seq, Span
from duelwright.workbench.actions.writing import EditedPage, is_flow

# Findings about an entry that has no effect and can go: what a shared card has already, a user named twice, a pack that
# nothing needs.
_NEEDLESS: Final = frozenset({"D110", "D112", "P106"})


def removals(page: EditedPage, tree: Map, found: Diagnostic) -> Iterator[Fix]:
    """The fix of a finding about a key or an item that is there in vain."""
    if found.code in _NEEDLESS:
        for around, entries in _lists(tree):
            at = next((number for number, (name, _) in enumerate(entries) if name == found.span), None)
            # The last one of a list goes with the list, which may have a meaning of its own.
            if at is not None and len(entries) > 1 and (edit := _removed(page, around, entries, at)) is not None:
                yield Fix(f"Remove `{page.cut(found.span)}`", (edit,), safe=False)


def _lists(tree: object) -> Iterator[tuple[Map | Seq, list[tuple[Span, Span]]]]:
    """All mappings and lists, with the places of their entries: where each begins, and where it ends."""
    if isinstance(tree, Map):
        yield tree, [(tree.key_span(key), tree.value_span(key)) for key in tree]
        for value in tree.values():
            yield from _lists(value)
    elif isinstance(tree, Seq):
        yield tree, [(span, span) for span in tree.items_at]
        for value in tree:
            yield from _lists(value)


def _removed(page: EditedPage, around: Map | Seq, entries: list[tuple[Span, Span]], at: int) -> Edit | None:
    """The entry with the sign that parts it from the others; None where a comment would go with it."""
    first, last = entries[at]
    if is_flow(page, around):
        start, end = (first[1:3], entries[at + 1][0][1:3]) if at + 1 < len(entries) else (entries[at - 1][1][3:5], last[3:5])
    elif page.line(first.line)[: first.column - 1].strip() == ("-" if isinstance(around, Seq) else "") and last.end_line < len(page.starts):
        start, end = (first.line, 1), (last.end_line + 1, 1)
    else:
        return None
    edit = page.replaced(Span(page.file, *start, *end), "")
    return edit if "#" not in edit.old else None
