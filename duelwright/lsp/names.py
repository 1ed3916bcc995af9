"""Turns questions about a name into places: where it is from, where it is used, what to write so that it is another."""

from __future__ import annotations

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from duelwright.lsp.edits import workspace_edit
from duelwright.lsp.session import Session
from duelwright.workbench.answers import CannotRename

_REQUEST_FAILED = -32803  # what it says is shown


def definition(session: Session, params: types.DefinitionParams) -> list[types.Location]:
    on = session.bench(params.text_document.uri)
    if on is None:
        return []
    bench, file = on
    return session.locations(bench.definition(file, *session.positions(file).place(params.position)))


def references(session: Session, params: types.ReferenceParams) -> list[types.Location]:
    on = session.bench(params.text_document.uri)
    if on is None:
        return []
    bench, file = on
    place = session.positions(file).place(params.position)
    return session.locations(bench.references(file, *place, include_definition=params.context.include_declaration))


def highlights(session: Session, params: types.DocumentHighlightParams) -> list[types.DocumentHighlight]:
    """The places in the same file that name the same."""
    on = session.bench(params.text_document.uri)
    if on is None:
        return []
    bench, file = on
    place = session.positions(file).place(params.position)
    definitions = set(bench.definition(file, *place))
    return [
        types.DocumentHighlight(session.range(span), types.DocumentHighlightKind.Write if span in definitions else types.DocumentHighlightKind.Read)
        for span in bench.references(file, *place)
        if span.file == file
    ]


def prepare_rename(session: Session, params: types.PrepareRenameParams) -> types.PrepareRenameResult | None:
    """The name that would be changed."""
    on = session.bench(params.text_document.uri)
    if on is None:
        return None
    bench, file = on
    positions = session.positions(file)
    try:
        span = bench.renameable(file, *positions.place(params.position))
    except CannotRename as reason:
        raise JsonRpcException(str(reason), _REQUEST_FAILED) from reason
    range = positions.range(span)
    return types.PrepareRenamePlaceholder(range, positions.text[positions.offset(range.start) : positions.offset(range.end)])


def rename(session: Session, params: types.RenameParams) -> types.WorkspaceEdit | None:
    on = session.bench(params.text_document.uri)
    if on is None:
        return None
    bench, file = on
    try:
        edits = bench.rename(file, *session.positions(file).place(params.position), params.new_name)
    except CannotRename as reason:
        raise JsonRpcException(str(reason), _REQUEST_FAILED) from reason
    return workspace_edit(session, edits)
