"""`duelwright validate --watch`, as a process of its own: what it tells after each change, and that nothing on the disk ends it."""

from __future__ import annotations

import json
import os
import queue
import re
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from duelwright.cli.main import main
from tests.test_checks import CASES

_PATIENCE = 60.0


class Watcher:
    """The command over the packs in a folder, and its lines as they come."""

    def __init__(self, folder: Path, *words: str) -> None:
        repository = Path(__file__).resolve().parents[2]
        environment = {**os.environ, "PYTHONPATH": str(repository), "DUELWRIGHT_CACHE": "off"}
        command = [sys.executable, "-m", "duelwright.cli.main", "validate", "--watch", *words]
        self._process = subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8")
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line.rstrip("\n"))

    def line(self) -> str:
        return self._lines.get(timeout=_PATIENCE)

    def news(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.line())
        return found

    def told(self) -> tuple[list[str], list[str], list[str]]:
        """Which files have changed, and the codes and places of what is new and mended."""
        news = self.news()
        new, mended = ([f"{Path(each['file']).name}:{each['line']} {each['code']}" for each in news[what]] for what in ("new", "mended"))
        return news["changed"], new, mended

    def until(self, end: str) -> list[str]:
        """The lines up to one that has these words."""
        found = [self.line()]
        while end not in found[-1]:
            found.append(self.line())
        return found

    def interrupt(self) -> tuple[int, str]:
        self._process.send_signal(signal.SIGINT)
        assert self._process.stderr is not None
        code = self._process.wait(timeout=_PATIENCE)
        return code, self._process.stderr.read()

    def stop(self) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        for stream in (self._process.stdout, self._process.stderr):
            assert stream is not None
            stream.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(CASES / "base", tmp_path / "harbour")
    return tmp_path


@pytest.fixture
def watcher(folder: Path) -> Iterator[Watcher]:
    started = Watcher(folder, "harbour", "--output-format", "json", "--ignore", "B")
    yield started
    started.stop()


def replaced(file: Path, old: str, new: str) -> None:
    """As careful editors write: a new file, in the place of the old one."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    fresh = file.with_suffix(".new")
    fresh.write_text(text.replace(old, new), encoding="utf-8")
    fresh.replace(file)


def test_each_change_is_told_by_what_is_new_and_what_is_mended(watcher: Watcher, folder: Path) -> None:
    hero, board = folder / "harbour" / "heroes" / "lamplighter.yaml", folder / "harbour" / "boards" / "pier.yaml"
    first = watcher.news()
    assert (first["changed"], first["new"], first["mended"]) == ([], [], [])
    assert (first["ok"], first["files"]) == (True, 6)
    replaced(hero, "card: brace,", "card: brase,")
    assert watcher.told() == (["harbour/heroes/lamplighter.yaml"], ["lamplighter.yaml:88 D101"], [])
    # What moved down is what it was.
    replaced(hero, "move: 2", "\n\nmove: 2")
    assert watcher.told() == (["harbour/heroes/lamplighter.yaml"], [], [])
    replaced(board, "name: The Pier", "name: The Pier\nid: quay")
    assert watcher.told() == (["harbour/boards/pier.yaml"], ["pier.yaml:4 Y106"], [])
    replaced(hero, "card: brase,", "card: brace,")
    assert watcher.told() == (["harbour/heroes/lamplighter.yaml"], [], ["lamplighter.yaml:90 D101"])
    replaced(board, "\nid: quay", "")
    assert watcher.told() == (["harbour/boards/pier.yaml"], [], ["pier.yaml:4 Y106"])
    assert watcher.interrupt() == (0, "")


def test_whatever_becomes_of_the_files_it_stays(watcher: Watcher, folder: Path) -> None:
    pack = folder / "harbour"
    hero = pack / "heroes" / "lamplighter.yaml"
    watcher.news()
    text = hero.read_text(encoding="utf-8")
    hero.write_bytes(b"\xff\xfe\x00")
    changed, new, mended = watcher.told()
    assert (changed, mended) == (["harbour/heroes/lamplighter.yaml"], [])
    assert new[0].startswith("lamplighter.yaml:1 Y")
    hero.unlink()
    changed, _, mended = watcher.told()
    assert changed == ["harbour/heroes/lamplighter.yaml"]
    assert mended == new
    hero.write_text(text, encoding="utf-8")
    assert watcher.news()["ok"]
    pack.rename(folder / "away")
    changed, new, _ = watcher.told()
    assert len(changed) == 6
    assert new == ["harbour:1 P101"]
    (folder / "away").rename(pack)
    assert watcher.told() == (changed, [], ["harbour:1 P101"])
    shutil.rmtree(pack)
    assert watcher.told()[1] == ["harbour:1 P101"]
    assert watcher.interrupt() == (0, "")


def test_a_needed_pack_is_watched_too(folder: Path) -> None:
    harbour = folder / "harbour" / "pack.yaml"
    watcher = Watcher(folder, "harbour", "--output-format", "json", "--select", "P104,D101")
    try:
        assert watcher.news()["new"] == []
        harbour.write_text(harbour.read_text(encoding="utf-8") + "needs: [annex]\n", encoding="utf-8")
        assert watcher.told() == (["harbour/pack.yaml"], ["pack.yaml:6 P104"], [])
        (folder / "annex").mkdir()
        (folder / "annex" / "pack.yaml").write_text("language: 2\nid: annex\nname: Annex\nversion: 1.0.0\n", encoding="utf-8")
        assert watcher.told() == (["annex/pack.yaml"], [], ["pack.yaml:6 P104"])
        replaced(folder / "annex" / "pack.yaml", "id: annex", "id: other")
        assert watcher.told() == (["annex/pack.yaml"], ["pack.yaml:6 P104"], [])
    finally:
        watcher.stop()


def test_people_read_the_usual_lines(folder: Path) -> None:
    watcher = Watcher(folder, "harbour")
    try:
        assert watcher.until("Ctrl-C") == ["1 note in 6 files.", "Watching for changes; Ctrl-C ends."]
        replaced(folder / "harbour" / "heroes" / "lamplighter.yaml", "card: brace,", "card: brase,")
        lines = watcher.until(" new.")
        assert re.fullmatch(r"── \d\d:\d\d:\d\d  harbour/heroes/lamplighter.yaml ──", lines[1])
        assert lines[2:] == [
            "",
            "harbour/heroes/lamplighter.yaml:88:17: error[D101] Neither this pack nor one that it needs has a shared card `brase`.",
            "   |",
            "88 |   brace: {card: brase, boost: 2, copies: 3}",
            "   |                 ^^^^^",
            "   = help: Did you mean `brace`?",
            "",
            "1 error, 1 note in 6 files. 1 new.",
        ]
        replaced(folder / "harbour" / "heroes" / "lamplighter.yaml", "card: brase,", "card: brace,")
        lines = watcher.until(" mended.")
        assert lines[2:] == [
            "mended harbour/heroes/lamplighter.yaml:88:17: error[D101] Neither this pack nor one that it needs has a shared card `brase`.",
            "1 note in 6 files. 1 mended.",
        ]
        replaced(folder / "harbour" / "heroes" / "lamplighter.yaml", "move: 2", "move: 3")
        assert watcher.until("Nothing")[-1] == "1 note in 6 files. Nothing new."
        assert watcher.interrupt() == (0, "")
    finally:
        watcher.stop()


def test_one_line_each(folder: Path) -> None:
    watcher = Watcher(folder, "harbour", "--output-format", "concise", "--strict", "--select", "D,A")
    try:
        assert re.fullmatch(r"\d\d:\d\d:\d\d: No problems in 6 files\.", watcher.line())
        replaced(folder / "harbour" / "heroes" / "lamplighter.yaml", "card: brace,", "card: brase,")
        finding = "harbour/heroes/lamplighter.yaml:88:17: error[D101] Neither this pack nor one that it needs has a shared card `brase`."
        assert watcher.line() == finding
        assert watcher.line().endswith(": 1 error in 6 files.")
        replaced(folder / "harbour" / "heroes" / "lamplighter.yaml", "card: brase,", "card: brace,")
        assert watcher.line() == f"mended: {finding}"
        assert watcher.line().endswith(": No problems in 6 files.")
    finally:
        watcher.stop()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--fix"], "--watch only looks"),
        (["--diff"], "--watch only looks"),
        (["-o", "x.txt"], "--watch only looks"),
        (["--output-format", "sarif"], "--watch prints text, concise, json: `sarif` is one document"),
        (["--select", "Q9"], "Q9"),
        (["nowhere"], "There is no `nowhere`"),
    ],
)
def test_what_does_not_go_with_watching_is_said(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", "--watch", *words]) == 2
    assert says in capsys.readouterr().err
