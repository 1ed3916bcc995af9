"""Turns a window of VS Code into something that tests use like an author: `driver/` does in it what they say."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from playwright.sync_api import Browser, BrowserContext, Locator, Page

PATIENCE = 60.0  # seconds

_Found = TypeVar("_Found")


def until(ask: Callable[[], _Found], what: str = "") -> _Found:
    """The first answer that is something; it fails where none comes."""
    end = time.monotonic() + PATIENCE
    while not (found := ask()):
        assert time.monotonic() < end, f"waited in vain{f' for {what}' if what else ''}; the last answer was {found!r}"
        time.sleep(0.05)
    return found


class Fault(NamedTuple):
    code: str
    text: str  # what it is about, as the file has it
    message: str


class Driver:
    """The line to the extension that does what a test says."""

    def __init__(self, connection: socket.socket) -> None:
        connection.settimeout(PATIENCE)
        with connection:  # the stream keeps it open
            self._stream = connection.makefile("rw", encoding="utf-8", newline="\n")
        self.folder: str = self._read()["folder"]

    def close(self) -> None:
        self._stream.close()

    def do(self, action: str, *given: Any) -> Any:
        self._stream.write(json.dumps({"action": action, "given": given}) + "\n")
        self._stream.flush()
        said = self._read()
        assert "problem" not in said, f"{action}: {said['problem']}"
        return said["result"]

    def _read(self) -> dict[str, Any]:
        line = self._stream.readline()
        assert line, "VS Code has closed the line"
        found: dict[str, Any] = json.loads(line)
        return found


class Desk:
    """Opens windows of VS Code."""

    def __init__(self, chromium: Browser, address: str, port: socket.socket) -> None:
        self._chromium = chromium
        self._address = address
        self._port = port
        self._opened: list[BrowserContext] = []
        self._drivers: list[Driver] = []

    def open(self, folder: Path, *, trusted: bool = True) -> Window:
        context = self._chromium.new_context(viewport={"width": 1400, "height": 900}, service_workers="allow")
        context.set_default_timeout(PATIENCE * 1000)
        self._opened.append(context)
        page = context.new_page()
        page.goto(f"{self._address}?folder={folder.as_posix()}")
        window = Window(page, self.driver(folder), self, folder)
        # The question about trust comes first, whatever the answer will be.
        page.get_by_role("button", name="Yes, I trust the authors" if trusted else "No, I don't trust the authors").click()
        return window

    def driver(self, folder: Path) -> Driver:
        """The driver of the window on this folder, which has just begun to run."""
        self._port.settimeout(PATIENCE)
        connection, _ = self._port.accept()
        driver = Driver(connection)
        self._drivers.append(driver)
        assert driver.folder == str(folder)
        return driver

    def close(self) -> None:
        for context in self._opened:
            context.close()
        for driver in self._drivers:
            driver.close()


class Window:
    """A window of VS Code on a folder. Files are named from the folder, places from 0."""

    def __init__(self, page: Page, driver: Driver, desk: Desk, folder: Path) -> None:
        self.page = page
        self.do = driver.do
        self.folder = folder
        self._desk = desk

    def at(self, file: str) -> str:
        return str(self.folder / file)

    def text(self, file: str) -> str:
        return str(self.do("text", self.at(file)))

    def show(self, file: str) -> None:
        self.do("show", self.at(file))

    def change(self, file: str, old: str, new: str) -> None:
        """Write something else, without saving it."""
        text = self.text(file)
        assert text.count(old) == 1, f"{old!r} is not once in {file}"
        assert self.do("write", self.at(file), text.replace(old, new))

    def place(self, file: str, words: str) -> tuple[int, int]:
        """The line and the character where these words begin."""
        before, found, _ = self.text(file).partition(words)
        assert found, f"{words!r} is not in {file}"
        return before.count("\n"), len(before) - (before.rfind("\n") + 1)

    def faults(self, file: str) -> list[Fault]:
        """Those that this extension reports."""
        lines = self.text(file).split("\n")
        found = [each for each in self.do("faults", self.at(file)) if each["source"] == "duelwright"]
        return [Fault(each["code"], _words(lines, each["range"]), each["message"].split("\n")[0]) for each in found]

    def lens_titles(self, file: str) -> list[str]:
        return [lens["title"] for lens in self.do("lenses", self.at(file))]

    def servers(self) -> list[int]:
        """The processes of the language servers that this window has started."""
        host = self.do("process")
        children = Path(f"/proc/{host}/task").glob("*/children")
        ids = [int(id) for file in children for id in _read(file).split()]
        return [id for id in ids if is_server(id)]

    def server(self) -> int:
        """The one that runs."""
        return until(self.servers, "a language server")[0]

    def message(self, words: str) -> Locator:
        """A message that VS Code shows."""
        return self.page.locator(".notification-toast", has_text=words)

    def hide_messages(self) -> None:
        self.do("execute", "notifications.clearAll")

    def tidy(self, texts: dict[str, str]) -> None:
        """Have files say this again, no tab, no message, no setting."""
        for file, text in texts.items():
            if self.text(file) != text:
                self.do("write", self.at(file), text)
        self.do("closeTabs")
        self.hide_messages()
        self.do("forget")

    def load_again(self) -> None:
        """Close the window, which ends the process in which extensions run, and open it again."""
        self.page.reload()
        self.do = self._desk.driver(self.folder).do


def _words(lines: list[str], at: list[int]) -> str:
    line, character, end_line, end_character = at
    return lines[line][character : end_character if end_line == line else None]


def is_server(process: int) -> bool:
    """Whether there is a process, and a language server runs in it."""
    return b"\0lsp\0" in _read(Path(f"/proc/{process}/cmdline"))


def _read(file: Path) -> bytes:
    """What the system says of a process; nothing once it has ended."""
    try:
        return file.read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""
