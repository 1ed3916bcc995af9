"""Turns what the workbench wants written into what an editor is asked to write."""

from __future__ import annotations

from collections.abc import Iterable

from lsprotocol import types

from compiler.fix import Edit, place
from duelwright.lsp.session import Session

_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"  # the byte order mark, which the compiler does not count

TextEdits = dict[str, list[types.TextEdit]]


def text_edits(session: Session, edits: Iterable[Edit]) -> TextEdits | None:
    """What to write, by the address of the file; None where a text is not what an edit expects."""
    found: TextEdits = {}
    for edit in edits:
        positions = session.positions(edit.span.file)
        mark = len(_MARK) if positions.text.startswith(_MARK) else 0
        at = place(edit, positions.text[mark:])
        if at is None:
            return None
        range = positions.range_at(at[0] + mark, at[1] + mark)
        found.setdefault(session.addresses.uri(edit.span.file), []).append(types.TextEdit(range, edit.new))
    return found


def workspace_edit(session: Session, edits: Iterable[Edit]) -> types.WorkspaceEdit | None:
    """The same for the whole workspace, for the versions of the texts that the server knows: an editor whose texts have
    changed since then refuses it. Files that are not there yet are made."""
    wanted = list(edits)
    written = text_edits(session, wanted)
    if written is None:
        return None
    new = [session.addresses.uri(file) for file in dict.fromkeys(edit.span.file for edit in wanted) if session.shelves.text(file) is None]
    if not session.can("workspace", "workspace_edit", "document_changes"):
        return types.WorkspaceEdit(changes=dict(written)) if not new else None
    if new and types.ResourceOperationKind.Create not in (session.can("workspace", "workspace_edit", "resource_operations") or ()):
        return None
    changes: list[types.CreateFile | types.RenameFile | types.DeleteFile | types.TextDocumentEdit] = [
        types.CreateFile(uri, options=types.CreateFileOptions(ignore_if_exists=True)) for uri in new
    ]
    for uri, each in written.items():
        document = session.documents.at(uri)
        version = document.version if document is not None else None
        changes.append(types.TextDocumentEdit(types.OptionalVersionedTextDocumentIdentifier(uri, version), list(each)))
    return types.WorkspaceEdit(document_changes=changes)
