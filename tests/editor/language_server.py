"""Turns YAML text into what an editor shows of it: a small client of the language server protocol over standard input and output."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

Json = dict[str, Any]


class LanguageServer:
    """A running server, and one document at a time."""

    def __init__(self, reader: IO[bytes], writer: IO[bytes]) -> None:
        self._reader = reader
        self._writer = writer
        self._requests = 0

    def start(self, root: Path) -> None:
        snippets = {"completion": {"completionItem": {"snippetSupport": True, "documentationFormat": ["markdown"]}}, "hover": {"contentFormat": ["markdown"]}}
        self._request(
            "initialize", {"processId": None, "rootUri": root.as_uri(), "capabilities": {"textDocument": snippets, "workspace": {"configuration": True}}}
        )
        self._notify("initialized", {})

    def open(self, file: Path, text: str) -> list[Json]:
        """Show a text to the server; its diagnostics."""
        self._notify("textDocument/didOpen", {"textDocument": {"uri": file.as_uri(), "languageId": "yaml", "version": 1, "text": text}})
        while True:
            message = self._read()
            if message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == file.as_uri():
                found: list[Json] = message["params"]["diagnostics"]
                return found

    def complete(self, file: Path, line: int, column: int) -> list[Json]:
        """What the editor offers at a place, counted from 1."""
        result = self._request("textDocument/completion", self._place(file, line, column))
        items: list[Json] = result["items"]
        return items

    def hover(self, file: Path, line: int, column: int) -> str:
        """What the editor shows over a place."""
        result = self._request("textDocument/hover", self._place(file, line, column))
        return "" if result is None else str(result["contents"]["value"])

    def _place(self, file: Path, line: int, column: int) -> Json:
        return {"textDocument": {"uri": file.as_uri()}, "position": {"line": line - 1, "character": column - 1}}

    def _request(self, method: str, params: Json) -> Any:
        self._requests += 1
        self._send({"id": self._requests, "method": method, "params": params})
        while True:
            message = self._read()
            if message.get("id") == self._requests and "method" not in message:
                return message["result"]

    def _notify(self, method: str, params: Json) -> None:
        self._send({"method": method, "params": params})

    def _send(self, message: Json) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self._writer.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self._writer.flush()

    def _read(self) -> Json:
        """The next message; what the server asks of the editor is answered on the way."""
        length = 0
        while (line := self._reader.readline()) != b"\r\n":
            if not line:
                raise RuntimeError("the language server has ended")
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        message: Json = json.loads(self._reader.read(length))
        if message.get("method") == "workspace/configuration":
            settings = {"yaml": {"validate": True, "hover": True, "completion": True, "schemaStore": {"enable": False}}}
            answers = [settings.get(item.get("section"), {}) for item in message["params"]["items"]]
            self._send({"id": message["id"], "result": answers})
        elif "id" in message and "method" in message:
            self._send({"id": message["id"], "result": None})
        return message


@contextmanager
def running_server(program: Path, root: Path) -> Iterator[LanguageServer]:
    """A server started for these tests alone."""
    with subprocess.Popen(["node", str(program), "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=root) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        server = LanguageServer(process.stdout, process.stdin)
        try:
            server.start(root)
            yield server
        finally:
            process.kill()
