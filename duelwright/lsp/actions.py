"""Turns changes that the workbench offers into code actions, and the formatter's text into edits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lsprotocol import types

from duelwright.lsp.edits import text_edits, workspace_edit
from duelwright.lsp.findings import as_shown, is_ignored
from duelwright.lsp.session import Session
from duelwright.workbench.answers import Action

FIX_ALL: Final = "source.fixAll.duelwright"
_KINDS: Final = {
    "quickfix": types.CodeActionKind.QuickFix.value,
    "rewrite": types.CodeActionKind.RefactorRewrite.value,
    "extract": types.CodeActionKind.RefactorExtract.value,
}
KINDS: Final = (*_KINDS.values(), FIX_ALL)
_MARK: Final = "\N{ZERO WIDTH NO-BREAK SPACE}"


def code_actions(session: Session, params: types.CodeActionParams) -> list[types.CodeAction]:
    """The changes that can be asked for at a place, of the kinds that the editor wants."""
    on = session.bench(params.text_document.uri)
    if on is None:
        return []
    bench, file = on
    wanted = params.context.only
    found = []
    if _is_wanted(wanted, *_KINDS.values()):
        offered = bench.actions(file, session.positions(file).span(params.range, file))
        found += [made for each in offered if _is_wanted(wanted, _KINDS[each.kind]) for made in _action(session, each)]
    # Everything at once is offered to whoever asks for that, which editors do when they save.
    if wanted is not None and _is_wanted(wanted, FIX_ALL):
        fix = bench.safe_fixes(file)
        edit = workspace_edit(session, fix.edits) if fix is not None else None
        if fix is not None and edit is not None:
            found.append(types.CodeAction(fix.title, FIX_ALL, edit=edit))
    return found


def _is_wanted(wanted: object, *kinds: str) -> bool:
    """Whether an editor that wants some kinds, such as `refactor`, wants one of these."""
    if not isinstance(wanted, list | tuple):
        return True
    return any(kind == each or kind.startswith(f"{each}.") or not each for each in map(_text, wanted) for kind in kinds)


def _text(kind: object) -> str:
    return kind.value if isinstance(kind, types.CodeActionKind) else str(kind)


def _action(session: Session, offered: Action) -> Iterator[types.CodeAction]:
    finding = offered.diagnostic
    if finding is not None and is_ignored(session, finding):
        return
    edit = workspace_edit(session, offered.fix.edits)
    if edit is not None:
        mended = [as_shown(session, finding)] if finding is not None else None
        yield types.CodeAction(offered.fix.title, _KINDS[offered.kind], diagnostics=mended, is_preferred=offered.is_preferred or None, edit=edit)


def formatting(session: Session, params: types.DocumentFormattingParams) -> list[types.TextEdit] | None:
    """What to change so that a file has the layout of the shipped packs; None where it is not ours, or no YAML."""
    from duelwright.formatting import edits, formatted

    on = session.bench(params.text_document.uri)
    if on is None:
        return None
    file = on[1]
    text = session.positions(file).text.removeprefix(_MARK)
    after = formatted(text)
    if after is None:
        return None
    written = text_edits(session, edits(text, after, file))
    return [each for edits_of_file in (written or {}).values() for each in edits_of_file]
