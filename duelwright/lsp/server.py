"""Turns the requests of an editor into answers, one after the other, and its silence into findings.

Everything happens in one thread. What an editor sends in the meantime is read before the next answer is worked out, so that
no answer is about a text that is out of date, and nothing is compiled that nobody waits for any more.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import traceback
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, BinaryIO, Final

from lsprotocol import types
from pygls.exceptions import FeatureRequestError, JsonRpcContentModified, JsonRpcException
from pygls.lsp.server import LanguageServer
from pygls.protocol import default_converter
from pygls.uris import from_fs_path

from compiler.find.files import ENDINGS
from duelwright.lsp import actions, lenses, names, outlines, settings, writing
from duelwright.lsp.commands import CHANGING, COMMANDS, Commands
from duelwright.lsp.outcomes import Outcomes
from duelwright.lsp.positions import agreed_encoding
from duelwright.lsp.protocol import Protocol
from duelwright.lsp.publishing import Pause, Publisher
from duelwright.lsp.session import Session
from runtime.pictures.picture import FORMAT_OF
from runtime.version import __version__

# How long nothing must have come before an answer is worked out: longer than it takes to read what is waiting already.
_CALM: Final = 0.004
# Of a bug: the calls that led to it.
_MOST_FRAMES: Final = 12
_WATCHED: Final = f"**/*.{{{','.join(ending[1:] for ending in (*ENDINGS, *FORMAT_OF))}}}"


def serve(stdin: BinaryIO, stdout: BinaryIO) -> int:
    """Serve one editor until it is done. 0 where it said goodbye, 1 where it is merely gone."""
    logging.getLogger("pygls").addHandler(logging.NullHandler())  # what matters of it is told to the editor
    logging.getLogger("pygls").propagate = False
    server = Server()
    server.start_io(stdin, stdout)
    return 0 if server.protocol.was_shut_down else 1


def own_stdout() -> BinaryIO:
    """The standard output, for messages alone: whatever else is printed goes to the standard error from now on."""
    sys.stdout.flush()
    messages = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return messages


class Server(LanguageServer):
    """The server of one editor."""

    protocol: Protocol

    def __init__(self) -> None:
        super().__init__("duelwright", __version__, protocol_cls=Protocol, converter_factory=default_converter)
        self._session = Session()
        self._outcomes = Outcomes(self._session)
        self._publisher = Publisher(self._session, self._outcomes, self.text_document_publish_diagnostics, self._log_bug)
        self._pause = Pause(self._settle)
        self._commands = Commands(self._session, self._outcomes, self._say, self._open_page)
        # What the editor gave when it began: settings that it pulls later are added to these.
        self._first_settings: Any = None
        # What has been said once.
        self._complaints: set[str] = set()
        self._bugs: set[str] = set()
        # The addresses of what has changed since the findings were published.
        self._changed: set[str] = set()
        self._listen()
        self._answer_all()

    def _listen(self) -> None:
        self.protocol.on_open = self._guarded(self._opened)
        self.protocol.on_change = self._guarded(self._edited)
        self.protocol.on_close = self._guarded(self._closed)
        self.protocol.on_folders = self._guarded(self._folders_changed)
        self.feature(types.INITIALIZE)(self._guarded(self._initialize))
        self.feature(types.INITIALIZED)(self._guarded(self._initialized))
        self.feature(types.TEXT_DOCUMENT_DID_SAVE, types.SaveOptions(include_text=False))(self._guarded(self._saved))
        self.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)(self._guarded(self._files_changed))
        self.feature(types.WORKSPACE_DID_CHANGE_CONFIGURATION)(self._guarded(self._settings_changed))

    def _answer_all(self) -> None:
        session = self._session
        self._answer(types.TEXT_DOCUMENT_COMPLETION, writing.completion, types.CompletionOptions(trigger_characters=writing.TRIGGERS))
        self._answer(types.TEXT_DOCUMENT_HOVER, writing.hover)
        self._answer(types.TEXT_DOCUMENT_DEFINITION, names.definition)
        self._answer(types.TEXT_DOCUMENT_REFERENCES, names.references)
        self._answer(types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, names.highlights)
        self._answer(types.TEXT_DOCUMENT_PREPARE_RENAME, names.prepare_rename)
        self._answer(types.TEXT_DOCUMENT_RENAME, names.rename)
        self._answer(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, outlines.document_symbols)
        self._answer(types.WORKSPACE_SYMBOL, outlines.workspace_symbols)
        self._answer(types.TEXT_DOCUMENT_FOLDING_RANGE, outlines.folds)
        self._answer(types.TEXT_DOCUMENT_SELECTION_RANGE, outlines.selections)
        self._answer(types.TEXT_DOCUMENT_CODE_ACTION, actions.code_actions, types.CodeActionOptions(code_action_kinds=actions.KINDS))
        self._answer(types.TEXT_DOCUMENT_FORMATTING, actions.formatting)
        self._answer(types.TEXT_DOCUMENT_CODE_LENS, lambda _, params: lenses.lenses(session, self._outcomes, params))
        self._answer(types.TEXT_DOCUMENT_INLAY_HINT, lenses.hints)
        for command in COMMANDS:
            self.command(command)(self._execution_of(command))

    # Requests

    def _answer(self, method: str, answer: Callable[[Session, Any], Any], options: Any = None) -> None:
        async def answered(params: Any) -> Any:
            await self._calm(params)
            return self._safely(lambda: answer(self._session, params))

        self.feature(method, options)(answered)

    def _execution_of(self, command: str) -> Callable[..., Any]:
        async def executed(*arguments: Any) -> Any:
            await self._calm(None)
            given = self._safely(lambda: self._commands.execute(command, list(arguments)))
            if command in CHANGING:
                self._changed.clear()
                self._pause.begin()
            return given

        return executed

    async def _calm(self, params: Any) -> None:
        """Read what has come already. A place in a text that has changed since it was asked about is no place any more."""
        uri = getattr(getattr(params, "text_document", None), "uri", None)
        asked_of = self._version(uri)
        read = -1
        while read != self.protocol.messages:
            read = self.protocol.messages
            await asyncio.sleep(_CALM)
        if self._version(uri) != asked_of:
            raise JsonRpcContentModified("The text has changed since.")

    def _version(self, uri: object) -> int | None:
        document = self._session.documents.at(uri) if isinstance(uri, str) else None
        return document.version if document is not None else None

    def _safely(self, answer: Callable[[], Any]) -> Any:
        """An answer, or none: a bug of ours is told in the editor's log, and the editor goes on."""
        try:
            return answer()
        except JsonRpcException:
            raise
        except Exception as problem:
            self._log_bug(problem)
        return None

    # Notifications

    def _guarded(self, listen: Callable[[Any], None]) -> Callable[[Any], None]:
        def listened(params: Any) -> None:
            self._safely(lambda: listen(params))

        return listened

    def _initialize(self, params: types.InitializeParams) -> None:
        session = self._session
        session.capabilities = params.capabilities
        general = params.capabilities.general
        session.documents.encoding = agreed_encoding(general.position_encodings if general is not None else None)
        self._first_settings = params.initialization_options
        root = params.root_uri or (from_fs_path(params.root_path) if params.root_path else None)
        session.use_folders([folder.uri for folder in params.workspace_folders or ()] or ([root] if root else []))

    def _initialized(self, _: Any) -> None:
        self._use_settings(None)
        wanted = []
        if self._session.can("workspace", "did_change_watched_files", "dynamic_registration"):
            every_change = types.FileSystemWatcher(_WATCHED)
            # A folder comes and goes as a whole: nobody tells what is in it.
            folders = types.FileSystemWatcher("**/*", types.WatchKind.Create | types.WatchKind.Delete)
            watchers = types.DidChangeWatchedFilesRegistrationOptions([every_change, folders])
            wanted.append(types.Registration("watch", types.WORKSPACE_DID_CHANGE_WATCHED_FILES, watchers))
        if self._session.can("workspace", "did_change_configuration", "dynamic_registration"):
            section = types.DidChangeConfigurationRegistrationOptions(settings.SECTION)
            wanted.append(types.Registration("settings", types.WORKSPACE_DID_CHANGE_CONFIGURATION, section))
        if wanted:
            self.protocol.send_request(types.CLIENT_REGISTER_CAPABILITY, types.RegistrationParams(wanted))
        self._pull_settings()
        self._pause.begin()

    def _opened(self, params: types.DidOpenTextDocumentParams) -> None:
        document = params.text_document
        self._session.open(document.uri, document.version, document.text)
        self._begin(document.uri)

    def _edited(self, params: types.DidChangeTextDocumentParams) -> None:
        document = params.text_document
        self._session.change(document.uri, document.version, params.content_changes)
        self._begin(document.uri)

    def _closed(self, params: types.DidCloseTextDocumentParams) -> None:
        self._session.close(params.text_document.uri)
        self._begin(params.text_document.uri)

    def _saved(self, params: types.DidSaveTextDocumentParams) -> None:
        """Where nobody watches the disk, it is looked at again. What was played is played again."""
        if not self._session.can("workspace", "did_change_watched_files", "dynamic_registration"):
            self._session.disk_changed()
        for document in list(self._session.documents):
            on = self._session.bench(document.uri)
            if on is not None:
                self._outcomes.play_again(*on)
        self._changed.clear()
        self._pause.begin()

    def _files_changed(self, params: types.DidChangeWatchedFilesParams) -> None:
        if self._session.files_changed(params.changes):
            self._changed.clear()
            self._pause.begin()

    def _folders_changed(self, params: types.DidChangeWorkspaceFoldersParams) -> None:
        self._session.change_folders([folder.uri for folder in params.event.added], [folder.uri for folder in params.event.removed])
        self._pause.begin()

    def _begin(self, uri: str) -> None:
        self._changed.add(uri)
        self._pause.begin()

    def _settle(self) -> None:
        """Nothing comes any more: tell what is wrong now."""
        self._safely(self._publisher.publish)
        changed, self._changed = self._changed, set()
        # An editor asks again for what is above the lines of a text that has changed, not for that of the others.
        if any(document.uri not in changed for document in self._session.documents):
            self._refresh_lines()

    def _refresh_lines(self) -> None:
        if self._session.can("workspace", "code_lens", "refresh_support"):
            self.protocol.send_request(types.WORKSPACE_CODE_LENS_REFRESH)
        if self._session.can("workspace", "inlay_hint", "refresh_support"):
            self.protocol.send_request(types.WORKSPACE_INLAY_HINT_REFRESH)

    # Settings

    def _settings_changed(self, params: types.DidChangeConfigurationParams) -> None:
        if self._session.can("workspace", "configuration"):
            self._pull_settings()
            return
        given = params.settings
        self._use_settings(given.get(settings.SECTION, given) if isinstance(given, dict) else given)

    def _pull_settings(self) -> None:
        if self._session.can("workspace", "configuration"):
            wanted = types.ConfigurationParams([types.ConfigurationItem(section=settings.SECTION)])
            self.protocol.send_request(types.WORKSPACE_CONFIGURATION, wanted).add_done_callback(self._pulled)

    def _pulled(self, answer: Future[Any]) -> None:
        if not answer.cancelled() and answer.exception() is None:
            given = answer.result()
            self._safely(lambda: self._use_settings(given[0] if given else None))

    def _use_settings(self, given: Any) -> None:
        """Those that the editor began with, changed by those given. Each thing that is wrong with them is said once."""
        first, complaints = settings.with_changes(settings.Settings(), self._first_settings)
        wanted, more = settings.with_changes(first, given)
        for complaint in dict.fromkeys([*complaints, *more]):
            if complaint not in self._complaints:
                self._complaints.add(complaint)
                self.window_show_message(types.ShowMessageParams(types.MessageType.Warning, complaint))
        if wanted != self._session.settings:
            self._session.settings = wanted
            self._changed.clear()
            self._pause.begin()

    # What is said to the author

    def _say(self, text: str) -> None:
        self.window_show_message(types.ShowMessageParams(types.MessageType.Info, text))

    def _open_page(self, uri: str) -> None:
        if self._session.can("window", "show_document", "support"):
            self.protocol.send_request(types.WINDOW_SHOW_DOCUMENT, types.ShowDocumentParams(uri, external=True))
        else:
            self._say(f"It is in {uri}")

    def _log_bug(self, problem: Exception) -> None:
        trace = "".join(traceback.format_exception(problem, limit=-_MOST_FRAMES))
        if trace in self._bugs:
            return  # it would come again with every letter
        self._bugs.add(trace)
        text = f"This is a bug in Duelwright; the rest goes on. Please report it with these lines.\n{trace}"
        self.window_log_message(types.LogMessageParams(types.MessageType.Error, text))

    def report_server_error(self, error: Exception, source: object) -> None:
        """What pygls could not do with a message. A request that is refused says so in its answer."""
        if not isinstance(error, JsonRpcException):
            self._log_bug(error)
        elif source is not FeatureRequestError:
            self.window_log_message(types.LogMessageParams(types.MessageType.Warning, f"A message was not understood: {error}"))
