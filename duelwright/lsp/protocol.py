"""Turns messages into calls of the server, and every message that makes no sense into an answer that says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInvalidRequest, JsonRpcServerNotInitialized
from pygls.protocol import LanguageServerProtocol, lsp_method

if TYPE_CHECKING:
    from cattrs import Converter
    from pygls.lsp.server import LanguageServer

    Handler = Callable[[Any], None]


class Protocol(LanguageServerProtocol):
    """pygls keeps texts of its own, which it cannot count in: those of `Documents` are the ones that count here."""

    def __init__(self, server: LanguageServer, converter: Converter) -> None:
        super().__init__(server, converter)
        # How many messages there have been.
        self.messages = 0
        self.was_shut_down = False
        self._is_initialized = False
        self.on_open: Handler = _ignore
        self.on_change: Handler = _ignore
        self.on_close: Handler = _ignore
        self.on_folders: Handler = _ignore

    def structure_message(self, data: dict[str, Any]) -> Any:
        """As pygls has it; but a request that cannot be understood is answered, too."""
        try:
            return super().structure_message(data)
        except JsonRpcException as problem:
            if "id" in data and "method" in data:
                self._send_response(data["id"], error=problem.to_response_error())
            raise

    def handle_message(self, message: Any) -> None:
        self.messages += 1
        method = getattr(message, "method", "")
        if hasattr(message, "id") and method:
            if self.was_shut_down:
                self._send_response(message.id, error=JsonRpcInvalidRequest("The server has been shut down.").to_response_error())
                return
            if not self._is_initialized and method != types.INITIALIZE:
                self._send_response(message.id, error=JsonRpcServerNotInitialized("The first request is `initialize`.").to_response_error())
                return
            if self._is_initialized and method == types.INITIALIZE:
                self._send_response(message.id, error=JsonRpcInvalidRequest("The server has been initialized already.").to_response_error())
                return
            self._is_initialized = True
            self.was_shut_down = method == types.SHUTDOWN
        elif method != types.EXIT and not self._is_initialized:
            return  # the protocol wants such notifications dropped
        super().handle_message(message)

    @lsp_method(types.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(self, params: types.DidOpenTextDocumentParams) -> None:
        self.on_open(params)

    @lsp_method(types.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(self, params: types.DidChangeTextDocumentParams) -> None:
        self.on_change(params)

    @lsp_method(types.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(self, params: types.DidCloseTextDocumentParams) -> None:
        self.on_close(params)

    @lsp_method(types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS)
    def lsp_workspace__did_change_workspace_folders(self, params: types.DidChangeWorkspaceFoldersParams) -> None:
        self.on_folders(params)


def _ignore(params: Any) -> None:
    """Nobody has asked to be told."""
