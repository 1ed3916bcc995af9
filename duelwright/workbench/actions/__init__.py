"""Turns a place in a file into the changes that can be asked for there: what mends a finding, what says that it is
intentional, what is written in newer words, what could have a name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from compiler.diagnostics import Diagnostic
from compiler.fix import Fix, place
from compiler.tree import Span
from duelwright.workbench.actions.extracting import extractions
from duelwright.workbench.actions.fixing import safe_fixes
from duelwright.workbench.actions.ignoring import ignores
from duelwright.workbench.actions.removing import removals
from duelwright.workbench.actions.translating import added_names
from duelwright.workbench.actions.upgrading import KnownUpgrades, rewrites
from duelwright.workbench.actions.writing import EditedPage
from duelwright.workbench.answers import Action

if TYPE_CHECKING:
    from duelwright.workbench.workbench import Workbench


def actions(bench: Workbench, file: str, span: Span) -> list[Action]:
    """The changes that can be asked for at a place, those that mend a finding there first, then those that hide one. What
    needs the file to be readable is left out while it is not."""
    text = bench.text(file)
    if text is None:
        return []
    page = EditedPage(file, text)
    found = [one for one in bench.diagnostics().get(file, []) if _touch(one.span, span)]
    return list(dict.fromkeys(_actions(bench, page, span, found)))


def _actions(bench: Workbench, page: EditedPage, span: Span, found: list[Diagnostic]) -> Iterator[Action]:
    tree, kind = bench.tree(page.file), bench.kind_of(page.file)
    for one in found:
        if one.fix is not None and _fits(bench, one.fix):
            yield Action("quickfix", one.fix, one, is_preferred=one.fix.safe)
    if tree is None or kind is None:
        return
    for one in found:
        yield from (Action("quickfix", fix, one) for fix in (*removals(page, tree, one), *added_names(bench.content, page, tree, one)))
    for one in found:
        yield from (Action("quickfix", fix, one) for fix in ignores(page, tree, one))
    yield from (Action("rewrite", fix) for fix in rewrites(bench.part(KnownUpgrades), page.file, page.text, kind, tree, span))
    yield from (Action("extract", fix) for fix in extractions(bench, page, span))


def _fits(bench: Workbench, fix: Fix) -> bool:
    """Whether all that a fix expects is there: a name that is written with escapes, say, is not."""
    return all(place(edit, bench.text(edit.span.file) or "") is not None for edit in fix.edits)


def _touch(one: Span, other: Span) -> bool:
    return one[1:3] <= other[3:5] and other[1:3] <= one[3:5]


__all__ = ["actions", "safe_fixes"]
