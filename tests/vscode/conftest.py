"""Turns the packed extension, the real language server and a real VS Code into what the tests of the extension begin with."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

import build_extension
from node_tools import found_node
from tests.browser.guarded import start_chromium
from tests.vscode.program import Server, alone, installed
from tests.vscode.window import PATIENCE, Desk, Window, until

DRIVER = Path(__file__).parent / "driver"
INN = Path(__file__).parent.parent / "lsp" / "inn"
USUAL = 5_000  # milliseconds that Playwright waits for what is expected
# YAML that has nothing to do with packs.
OTHER = "other.yaml"


@pytest.fixture(scope="package")
def package() -> Path:
    """The extension as people install it."""
    with alone("extension"):
        return build_extension.build()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = start_chromium(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def desk(package: Path, chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """VS Code with the extension installed."""
    extensions = tmp_path_factory.mktemp("extensions")
    shutil.copytree(DRIVER, extensions / "tests.driver-0.0.1")
    install = ("--install-extension", package, "--extensions-dir", extensions, "--server-data-dir", tmp_path_factory.mktemp("installing"))
    subprocess.run([found_node().node, installed(), *install], check=True, capture_output=True)
    with socket.create_server(("127.0.0.1", 0)) as port:
        kept = tmp_path_factory.mktemp("code")
        server = Server(kept, extensions, port.getsockname()[1])
        desk = Desk(chromium, until(server.address), port)
        yield desk
        desk.close()
        server.stop()
    output = "".join(log.read_text(encoding="utf-8") for log in kept.rglob("Duelwright.log"))
    assert "Starting" in output
    assert "This is a bug" not in output, output


def furnished(folder: Path) -> Path:
    """A folder with a pack and with the program in its environment, as authors have them."""
    shutil.copytree(INN, folder / "inn")
    (folder / OTHER).write_text("b:   1\na: 2\n", encoding="utf-8")
    programs = folder / ".venv" / "bin"
    programs.mkdir(parents=True)
    (programs / "duelwright").symlink_to(Path(sys.executable).parent / "duelwright")
    return folder.resolve()


@pytest.fixture(scope="package")
def kept(desk: Desk, tmp_path_factory: pytest.TempPathFactory) -> Window:
    window = desk.open(furnished(tmp_path_factory.mktemp("work")))
    until(lambda: window.lens_titles("inn/boards/yard.yaml"), "an answer of the language server")
    return window


@pytest.fixture
def window(kept: Window) -> Iterator[Window]:
    """A window on a folder with a pack and a running server, as if nobody had been here before."""
    expect.set_options(timeout=PATIENCE * 1000)
    yield kept
    expect.set_options(timeout=USUAL)
    kept.tidy({f"inn/{path.relative_to(INN).as_posix()}": path.read_text(encoding="utf-8") for path in INN.rglob("*.yaml")})
