"""Turns the language server as a process into an editor that a test can use: it types, asks, and sees what it is told."""

from __future__ import annotations

import asyncio
import shutil
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from lsprotocol import types
from pygls.protocol import default_converter
from pytest_lsp import LanguageClient
from pytest_lsp.client import DEFAULT_CLIENT_FEATURES, client_capabilities, register_lsp_features

SERVER: Final = (sys.executable, "-m", "duelwright.cli.main", "lsp")
_INN: Final = Path(__file__).parent / "inn"
# Far longer than anything takes, on however busy a machine.
_PATIENCE: Final = 10


class Editor:
    """An editor with one server."""

    def __init__(self, client: LanguageClient) -> None:
        self.client = client
        self.told: list[types.PublishDiagnosticsParams] = []
        self.registered: list[types.Registration] = []
        self.refreshed = 0
        self._versions: dict[str, int] = {}

    async def forget(self) -> None:
        """Close everything, and forget what was told."""
        for uri in list(self._versions):
            self.close(uri)
        await self.quiet()
        self.told.clear()
        self.client.messages.clear()
        self.client.log_messages.clear()
        self.client.shown_documents.clear()
        self.refreshed = 0

    # Files and folders

    def add(self, folder: Path) -> None:
        self._folders([folder], [])

    def remove(self, folder: Path) -> None:
        self._folders([], [folder])

    def _folders(self, added: list[Path], removed: list[Path]) -> None:
        event = types.WorkspaceFoldersChangeEvent(
            *([types.WorkspaceFolder(folder.as_uri(), folder.name) for folder in folders] for folders in (added, removed))
        )
        self.client.workspace_did_change_workspace_folders(types.DidChangeWorkspaceFoldersParams(event))

    def changed_on_disk(self, *files: Path, kind: types.FileChangeType = types.FileChangeType.Changed) -> None:
        self.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([types.FileEvent(file.as_uri(), kind) for file in files]))

    # Texts

    def open(self, file: Path | str, text: str | None = None, version: int = 1) -> str:
        """Open a file; its address."""
        uri = file if isinstance(file, str) else file.as_uri()
        if text is None:
            assert isinstance(file, Path)
            text = file.read_text(encoding="utf-8")
        self._versions[uri] = version
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, "yaml", version, text)))
        return uri

    def write(self, file: Path | str, text: str, range: types.Range | None = None) -> int:
        """Replace a part of an open text, or all of it; the version that this makes."""
        uri = file if isinstance(file, str) else file.as_uri()
        self._versions[uri] += 1
        whole = types.TextDocumentContentChangeWholeDocument(text)
        change = whole if range is None else types.TextDocumentContentChangePartial(range, text)
        document = types.VersionedTextDocumentIdentifier(version=self._versions[uri], uri=uri)
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(document, [change]))
        return self._versions[uri]

    def save(self, file: Path) -> None:
        self.client.text_document_did_save(types.DidSaveTextDocumentParams(named(file)))

    def close(self, file: Path | str) -> None:
        self._versions.pop(file if isinstance(file, str) else file.as_uri())
        self.client.text_document_did_close(types.DidCloseTextDocumentParams(named(file)))

    # What is told

    async def until(self, happened: Callable[[], bool]) -> None:
        async with asyncio.timeout(_PATIENCE):
            while not happened():
                await asyncio.sleep(0.002)

    async def findings(self, file: Path, version: int | None = None) -> list[types.Diagnostic]:
        """What is wrong with a file, once it has been told of this version."""
        uri = file.as_uri()
        await self.until(lambda: any(each.uri == uri and (version is None or each.version == version) for each in self.told))
        return list(next(each for each in reversed(self.told) if each.uri == uri and (version is None or each.version == version)).diagnostics)

    def last(self, file: Path) -> list[types.Diagnostic] | None:
        """What it was told last of a file; None where it was told nothing."""
        return next((list(each.diagnostics) for each in reversed(self.told) if each.uri == file.as_uri()), None)

    async def quiet(self) -> None:
        """Wait until everything that was sent has been dealt with."""
        nothing = types.HoverParams(types.TextDocumentIdentifier("untitled:nothing"), types.Position(0, 0))
        await self.client.text_document_hover_async(nothing)
        await asyncio.sleep(0.06)  # longer than the server waits for more
        await self.client.text_document_hover_async(nothing)

    async def execute(self, command: str, *arguments: Any) -> Any:
        return await self.client.workspace_execute_command_async(types.ExecuteCommandParams(command, arguments=list(arguments)))


def named(file: Path | str) -> types.TextDocumentIdentifier:
    return types.TextDocumentIdentifier(file if isinstance(file, str) else file.as_uri())


def at(line: int, column: int) -> types.Position:
    """A place, counted from 1 as people do."""
    return types.Position(line - 1, column - 1)


def between(line: int, column: int, end_line: int, end_column: int) -> types.Range:
    return types.Range(at(line, column), at(end_line, end_column))


def numbers(range: types.Range) -> tuple[int, int, int, int]:
    """A range as people count."""
    return (range.start.line + 1, range.start.character + 1, range.end.line + 1, range.end.character + 1)


def inn(folder: Path) -> Path:
    """A small pack of one's own."""
    pack = folder / "inn"
    shutil.copytree(_INN, pack)
    return pack


def edited(text: str, edits: list[types.TextEdit]) -> str:
    """A text of plain letters with the edits of an answer in it."""
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for edit in sorted(edits, key=lambda edit: (edit.range.start.line, edit.range.start.character), reverse=True):
        first, last = (starts[min(place.line, len(starts) - 1)] + place.character for place in (edit.range.start, edit.range.end))
        text = text[:first] + edit.new_text + text[last:]
    return text


@asynccontextmanager
async def editor(
    *folders: Path,
    like: str = "visual-studio-code",
    configuration: dict[str, Any] | None = None,
    environment: dict[str, str] | None = None,
    capabilities: types.ClientCapabilities | None = None,
    **given: Any,
) -> AsyncIterator[Editor]:
    """A running editor that says it can do what another one can."""
    client = LanguageClient(converter_factory=default_converter, configuration={"": {"duelwright": configuration}})
    user = Editor(client)

    def told(params: types.PublishDiagnosticsParams) -> None:
        user.told.append(params)

    def registered(params: types.RegistrationParams) -> None:
        user.registered += params.registrations

    def refreshed(params: Any) -> None:
        user.refreshed += 1

    features: dict[str, Any] = {
        **DEFAULT_CLIENT_FEATURES,
        types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS: told,
        types.CLIENT_REGISTER_CAPABILITY: registered,
        types.WORKSPACE_CODE_LENS_REFRESH: refreshed,
        types.WORKSPACE_INLAY_HINT_REFRESH: refreshed,
    }
    register_lsp_features(client, features)
    await client.start_io(*SERVER, env=environment)
    params = types.InitializeParams(
        capabilities=capabilities or client_capabilities(like),
        workspace_folders=[types.WorkspaceFolder(folder.as_uri(), folder.name) for folder in folders],
        **given,
    )
    await client.initialize_session(params)
    try:
        yield user
    finally:
        await client.shutdown_session()
        untyped: Any = client
        await untyped.stop()
