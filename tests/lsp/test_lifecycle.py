"""A server begins, ends, and outlives whatever it is sent."""

from __future__ import annotations

import asyncio
import json
import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from runtime.limits import LARGEST_YAML
from tests.lsp.editor import SERVER, Editor, at, between, editor, inn, named, numbers

in_one_editor = pytest.mark.asyncio(loop_scope="session")


class Wire:
    """Bytes to and from a server."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process

    def send(self, **message: Any) -> None:
        self.send_bytes(json.dumps({"jsonrpc": "2.0", **message}).encode())

    def send_bytes(self, body: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def receive(self) -> Any:
        assert self.process.stdout is not None
        length = 0
        while (line := self.process.stdout.readline().strip()) != b"":
            name, _, value = line.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        return json.loads(self.process.stdout.read(length))

    def answer(self, id: int) -> Any:
        """The answer to a request; what else is said on the way is passed over."""
        while (message := self.receive()).get("id") != id or "method" in message:
            pass
        return message

    def initialize(self) -> Any:
        self.send(id=0, method="initialize", params={"processId": None, "rootUri": None, "capabilities": {}})
        return self.answer(0)["result"]

    def ends_with(self) -> int:
        return self.process.wait(timeout=20)


@pytest.fixture
def wire(cache: dict[str, str]) -> Iterator[Wire]:
    with subprocess.Popen(SERVER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=cache) as process:
        try:
            yield Wire(process)
        finally:
            process.kill()


def test_it_says_goodbye_in_order(wire: Wire) -> None:
    told = wire.initialize()
    assert told["serverInfo"]["name"] == "duelwright"
    assert told["capabilities"]["positionEncoding"] == "utf-16"
    assert told["capabilities"]["textDocumentSync"]["change"] == 2  # parts of texts
    wire.send(id=1, method="shutdown")
    assert wire.answer(1)["result"] is None
    wire.send(id=2, method="textDocument/hover", params={"textDocument": {"uri": "file:///x.yaml"}, "position": {"line": 0, "character": 0}})
    assert wire.answer(2)["error"]["code"] == -32600
    wire.send(method="exit")
    assert wire.ends_with() == 0


def test_an_end_without_goodbye_is_one(wire: Wire) -> None:
    wire.initialize()
    wire.send(method="exit")
    assert wire.ends_with() == 1


def test_it_ends_when_its_editor_is_gone(wire: Wire) -> None:
    wire.initialize()
    assert wire.process.stdin is not None
    wire.process.stdin.close()
    assert wire.ends_with() == 1


def test_messages_that_make_no_sense_are_answered_or_passed_over(wire: Wire) -> None:
    hover = {"textDocument": {"uri": "untitled:x"}, "position": {"line": 0, "character": 0}}
    wire.send(id=1, method="textDocument/hover", params=hover)
    assert wire.answer(1)["error"]["code"] == -32002  # not before it is initialized
    wire.send(method="textDocument/didOpen", params={"textDocument": {"uri": "untitled:x", "languageId": "yaml", "version": 1, "text": ""}})
    wire.initialize()
    wire.send_bytes(b"{ no JSON")
    wire.send_bytes(b"[]")
    wire.send_bytes(b"7")
    wire.send_bytes(b'{"jsonrpc": "1.0"}')
    wire.send(id=2, method="textDocument/hover", params={"textDocument": 5})
    assert wire.answer(2)["error"]["code"] in (-32602, -32603)
    wire.send(id=3, method="textDocument/hover")
    assert wire.answer(3)["error"]["code"] in (-32602, -32603)
    wire.send(id=4, method="textDocument/noSuchThing", params={})
    assert wire.answer(4)["error"]["code"] == -32601
    wire.send(id=5, method="initialize", params={"processId": None, "rootUri": None, "capabilities": {}})
    assert wire.answer(5)["error"]["code"] == -32600
    wire.send(method="textDocument/didChange", params={"textDocument": {"uri": "untitled:never", "version": 1}, "contentChanges": [{"text": "x"}]})
    wire.send(method="textDocument/didClose", params={"textDocument": {"uri": "untitled:never"}})
    wire.send(method="noSuchThing/atAll", params={"jsonrpc": {}})
    wire.send(method="workspace/didChangeConfiguration", params={"settings": [1]})
    wire.send(id=77, result={"an answer": "to nothing"})
    for number, arguments in enumerate([[], [5], ["file:///x.yaml", "first"], ["file:///x.yaml", True]], 10):
        wire.send(id=number, method="workspace/executeCommand", params={"command": "duelwright.runScenario", "arguments": arguments})
        assert wire.answer(number)["error"]["code"] == -32602
    wire.send(id=20, method="workspace/executeCommand", params={"command": "rm", "arguments": ["-r"]})
    assert wire.answer(20)["error"]["code"] == -32602
    wire.send(id=21, method="textDocument/hover", params=hover)
    assert wire.answer(21)["result"] is None


URIS = [
    "untitled:Untitled-1",
    "",
    "x",
    "file:",
    "file://",
    "file:///",
    "file:///\x00",
    "file:///%00",
    "file:///" + "a" * 5000,
    "file:///" + "a/" * 5000 + "pack.yaml",
    "file:///%ff%fe.yaml",
    "file:///a%0ab.yaml",
    "file:///\ud800.yaml",
    "file://[::1/x.yaml",
    "file://server/share/x.yaml",
    "file:///dev/zero",
    "file:///proc/self/environ.yaml",
    "http://example.com/x.yaml",
    "git:/x.yaml?{}",
    "vscode-notebook-cell:/x.yaml#1",
]


@in_one_editor
async def test_no_address_is_too_strange(user: Editor, pack: Path) -> None:
    client, place = user.client, types.Position(3, 3)
    for uri in URIS:
        for is_open in (False, True):
            if is_open:
                user.open(uri, "language: 2\nid: x\n")
            asked: list[Any] = [
                client.text_document_hover_async(types.HoverParams(named(uri), place)),
                client.text_document_completion_async(types.CompletionParams(named(uri), place)),
                client.text_document_document_symbol_async(types.DocumentSymbolParams(named(uri))),
                client.text_document_code_lens_async(types.CodeLensParams(named(uri))),
                client.text_document_rename_async(types.RenameParams(text_document=named(uri), position=place, new_name="x")),
                client.text_document_selection_range_async(types.SelectionRangeParams(named(uri), [place])),
                user.execute("duelwright.runScenarios", uri),
                user.execute("duelwright.showBoard", uri),
            ]
            await asyncio.gather(*asked)
    assert {each.uri for each in user.told} <= {(pack / "boards" / "yard.yaml").as_uri()}


@in_one_editor
async def test_no_file_is_too_strange(user: Editor, tmp_path: Path) -> None:
    pack = inn(tmp_path)
    strange = {
        "binary": b"\x00\x01\x02\xff" * 100,
        "latin": "name: Jos\xe9\n".encode("latin-1"),
        "utf-16": "language: 2\n".encode("utf-16"),
        "huge": b"# " + b"x" * LARGEST_YAML,
        "deep": b"[" * 10_000,
        "empty": b"",
    }
    for name, data in strange.items():
        (pack / "heroes" / f"{name}.yaml").write_bytes(data)
    (pack / "heroes" / "loop.yaml").symlink_to("loop.yaml")
    os.mkfifo(pack / "heroes" / "pipe.yaml")
    user.add(tmp_path)
    codes = {}
    for name in [*strange, "loop", "pipe"]:
        file = pack / "heroes" / f"{name}.yaml"
        codes[name] = [each.code for each in await user.findings(file)]
        assert not await user.client.text_document_code_lens_async(types.CodeLensParams(named(file)))
    assert codes == {
        "binary": ["Y102"],
        "latin": ["Y102"],
        "utf-16": ["Y102"],
        "huge": ["Y101"],
        "deep": ["Y114"],
        "empty": ["Y112"],
        "loop": ["Y101"],
        "pipe": ["Y101"],
    }
    user.remove(tmp_path)


@in_one_editor
async def test_no_text_is_too_large(user: Editor, pack: Path) -> None:
    hero = pack / "heroes" / "innkeeper.yaml"
    text = hero.read_text(encoding="utf-8")
    user.open(hero)
    version = user.write(hero, text + "# " + "x" * (LARGEST_YAML - len(text) - 2))
    assert await user.findings(hero, version) == []
    version = user.write(hero, text + "[" * LARGEST_YAML)
    (found,) = await user.findings(hero, version)
    assert (found.code, found.message.partition("\n")[0]) == ("Y101", "The file cannot be read: it is larger than 262,144 bytes.")
    assert not await user.client.text_document_code_lens_async(types.CodeLensParams(named(hero)))
    version = user.write(hero, text)
    assert await user.findings(hero, version) == []


@in_one_editor
async def test_a_request_about_a_file_that_is_not_open_is_about_the_disk(user: Editor, pack: Path) -> None:
    found = await user.client.text_document_definition_async(types.DefinitionParams(named(pack / "heroes" / "innkeeper.yaml"), at(29, 18)))
    assert isinstance(found, list)
    assert [numbers(each.range) for each in found if isinstance(each, types.Location)] == [(8, 3, 8, 7)]


@in_one_editor
async def test_an_answer_about_a_text_that_has_changed_is_none(user: Editor, pack: Path) -> None:
    hero = pack / "heroes" / "innkeeper.yaml"
    user.open(hero)
    asked = asyncio.ensure_future(user.client.text_document_definition_async(types.DefinitionParams(named(hero), at(29, 18))))
    await asyncio.sleep(0)
    user.write(hero, "\n", between(1, 1, 1, 1))
    with pytest.raises(JsonRpcException) as refused:
        await asked
    assert refused.value.code == -32801


@in_one_editor
async def test_a_request_can_be_taken_back(user: Editor, pack: Path) -> None:
    hero = named(pack / "heroes" / "innkeeper.yaml")
    future = user.client.protocol.send_request(types.TEXT_DOCUMENT_HOVER, types.HoverParams(hero, at(12, 4)), msg_id="taken-back")
    user.client.cancel_request(types.CancelParams("taken-back"))
    with pytest.raises(JsonRpcException) as refused:
        await asyncio.wait_for(asyncio.wrap_future(future), 10)
    assert refused.value.code == -32800


@in_one_editor
async def test_places_are_counted_as_the_editor_counts(tmp_path: Path, plain_editor: Editor) -> None:
    user, hero = plain_editor, inn(tmp_path) / "heroes" / "innkeeper.yaml"
    text = hero.read_text(encoding="utf-8").replace("cook: {name: Cook, role: sidekick", 'cook: {name: "Köch😀", role: sidekik')
    user.open(hero, text)
    (found,) = await user.findings(hero, 1)
    assert (found.range.start.character, found.code) == (34, "S104")
    version = user.write(hero, "kick", types.Range(types.Position(7, 38), types.Position(7, 41)))
    assert await user.findings(hero, version) == []
    user.close(hero)


@in_one_editor
async def test_a_bug_is_told_in_the_log_and_the_rest_goes_on(tmp_path: Path, cache: dict[str, str]) -> None:
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "sitecustomize.py").write_text(
        "from duelwright.workbench import Workbench\n"
        "def hover(self, *place):\n"
        "    print('printed by mistake')\n"
        "    raise RuntimeError('out of order')\n"
        "Workbench.hover = hover\n"
        "found = Workbench.diagnostics\n"
        "def diagnostics(self):\n"
        "    if any('cursed' in source.file for source in self.sources()):\n"
        "        raise RuntimeError('cursed')\n"
        "    return found(self)\n"
        "Workbench.diagnostics = diagnostics\n"
    )
    (tmp_path / "cursed").mkdir()
    inn(tmp_path / "cursed")
    hero = inn(tmp_path) / "heroes" / "innkeeper.yaml"
    async with editor(tmp_path, environment={**cache, "PYTHONPATH": f"{broken}{os.pathsep}{Path.cwd()}"}) as user:
        user.open(hero)
        for _ in range(2):
            assert await user.client.text_document_hover_async(types.HoverParams(named(hero), at(12, 4))) is None
        (told,) = [each for each in user.client.log_messages if "cursed" not in each.message]
        assert told.type == types.MessageType.Error
        assert told.message.startswith("This is a bug in Duelwright; the rest goes on.")
        assert "RuntimeError: out of order" in told.message
        version = user.write(hero, "cok", between(29, 16, 29, 20))
        assert [each.code for each in await user.findings(hero, version)] == ["D108"]
        assert len(user.client.log_messages) == 2


def run(*arguments: str, code: str = "", **how: Any) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", code] if code else [*SERVER, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, **how)


def test_what_is_printed_by_mistake_is_no_message() -> None:
    code = (
        "import os; from duelwright.lsp.server import own_stdout; out = own_stdout()\n"
        "print('by mistake', flush=True); os.system('echo by a program')\n"
        "out.write(b'a message'); out.flush()"
    )
    done = run(code=code)
    assert done.stdout == "a message"
    assert done.stderr.splitlines() == ["by mistake", "by a program"]


def test_without_its_packages_it_says_what_to_install() -> None:
    done = run(code="import sys; sys.modules['pygls'] = None; from duelwright.cli.main import main; sys.exit(main(['lsp']))", stdin=subprocess.DEVNULL)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == 'Error: `lsp` needs the package pygls: pip install "duelwright[lsp]"\n'


def test_at_a_terminal_it_says_who_starts_it() -> None:
    master, terminal = pty.openpty()
    try:
        done = run(stdin=terminal)
    finally:
        os.close(master)
        os.close(terminal)
    assert (done.returncode, done.stdout) == (2, "")
    assert "An editor starts `duelwright lsp`" in done.stderr
    assert "docs/editors.md" in done.stderr


def test_its_help_says_what_it_is_for() -> None:
    done = run("--help")
    assert done.returncode == 0
    assert "Editors start this by themselves" in done.stdout
    assert "--stdio" in done.stdout
