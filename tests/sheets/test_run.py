"""A run: the same bytes in one process or two, cold or warm; what is made again, and what happens when something goes wrong."""

from __future__ import annotations

import json
import multiprocessing
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from importlib.metadata import requires
from pathlib import Path
from typing import Any

import pytest

from compiler.cache import Cache
from duelwright.cli._arguments import _Progress
from duelwright.cli.main import main
from duelwright.sheets.jobs import SheetFolder, SheetJob, SheetsStopped, run_jobs
from duelwright.sheets.kept import OF_OTHERS
from duelwright.sheets.options import SheetOptions
from duelwright.sheets.write import small_print, write_sheets
from runtime.bundle import dump_bundle
from tests.sheets import sample

ALL_SHEETS = SheetOptions(formats=("html", "pdf", "svg", "md"), languages=("en", "pt-BR"))
KIT = SheetOptions(formats=("pdf", "png", "tts", "ttp"), layout="kit", image_base_url="https://example.org/tts")


def small() -> dict[str, Any]:
    """The sample with fewer cards, as it is read from a file."""
    payload = sample.payload()
    for hero in payload["heroes"].values():
        del hero["cards"][1:4]
        hero["deck_size"] = sum(card["copies"] for card in hero["cards"])
    read: dict[str, Any] = json.loads(json.dumps(payload, sort_keys=True))
    return read


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same sheets made in one process, in two that keep them, and from what was kept."""
    root = tmp_path_factory.mktemp("runs")
    cache = Cache(root / "cache" / "sheets")
    for name, processes, kept in (("alone", 1, None), ("two", 2, cache), ("warm", 1, cache)):
        for options in (ALL_SHEETS, KIT):
            written = write_sheets(small(), root / name, options, processes=processes, cache=kept)
            assert len(set(written)) == len(written)
    return root


def test_one_process_or_two_cold_or_warm_the_bytes_are_the_same(runs: Path) -> None:
    alone = files(runs / "alone")
    for name in ("two", "warm"):
        again = files(runs / name)
        assert list(again) == list(alone)
        assert [file for file in alone if again[file] != alone[file]] == []


def test_a_kit_has_a_file_for_each_hero_board_and_pack(runs: Path) -> None:
    alone = files(runs / "alone")
    assert [name for name in alone if name.endswith(".kit.pdf")] == ["boards/lagoon.en.kit.pdf", "keeper.en.kit.pdf", "lantern-coast.en.pack.kit.pdf"]
    assert {"print/keeper.en/list.csv", "print/lantern-coast.en.pack/list.csv", "tts/keeper.en.json", "tts/lantern-coast.en.table.json"} <= set(alone)


def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of what is made from now on, in the order in which it is made."""
    names = []
    really = SheetFolder.made

    def noted(folder: SheetFolder, job: SheetJob) -> list[str]:
        names.append(f"{job.make.func.__name__} {job.name}")
        return really(folder, job)

    monkeypatch.setattr(SheetFolder, "made", noted)
    return names


def test_only_what_changed_is_made_again(runs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache, names = Cache(runs / "cache" / "sheets"), made(monkeypatch)
    payload = small()
    options = SheetOptions(formats=("html", "pdf", "md"), languages=("en", "pt-BR"))
    write_sheets(payload, tmp_path, options, cache=cache)
    assert names == []
    payload["heroes"]["keeper"]["cards"][0]["text"]["pt-BR"] = {"after_combat": "Compre 2 cartas."}
    write_sheets(payload, tmp_path, options, cache=cache)
    assert sorted(names) == [
        "deck O Faroleiro (pt-BR)",
        "markdown Costa das Lanternas (pt-BR)",
        "reference Costa das Lanternas (pt-BR)",
        "web_page Lantern Coast",
    ]
    names.clear()
    payload["boards"]["lagoon"]["name"]["en"] = "The Bay"
    write_sheets(payload, tmp_path, KIT, cache=cache)
    # The rest of the kit shows no board.
    assert sorted(names) == ["board_kit_pdf The Bay (en)", "pack_elsewhere Lantern Coast (en)"]


def test_options_that_do_not_matter_to_a_sheet_do_not_make_it_again(runs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = made(monkeypatch)
    letter = SheetOptions(formats=("html", "pdf", "md"), languages=("en", "pt-BR"), flip="short", image_base_url="https://example.org/elsewhere")
    write_sheets(small(), tmp_path, letter, cache=Cache(runs / "cache" / "sheets"))
    assert sorted(names) == ["deck O Faroleiro (pt-BR)", "deck The Lighthouse Keeper (en)"]


def test_a_file_that_is_there_already_is_not_written_again(tmp_path: Path) -> None:
    options = SheetOptions(formats=("md",), languages=("en", "pt-BR"))
    one, other = write_sheets(sample.payload(), tmp_path, options)
    before = one.stat().st_ino
    right = other.read_bytes()
    other.write_bytes(right.replace(b"Faroleiro", b"Falsifico"))
    write_sheets(sample.payload(), tmp_path, options)
    assert one.stat().st_ino == before
    assert other.read_bytes() == right


def test_what_was_kept_and_damaged_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache, options = Cache(tmp_path / "cache"), SheetOptions(formats=("md",))
    (written,) = write_sheets(sample.payload(), tmp_path / "out", options, cache=cache)
    right = written.read_bytes()
    (entry,) = (path for path in (tmp_path / "cache").rglob("*") if path.is_file())
    entry.write_bytes(entry.read_bytes().replace(b"Keeper", b"Beeper"))
    names = made(monkeypatch)
    write_sheets(sample.payload(), tmp_path / "out", options, cache=cache)
    assert (len(names), written.read_bytes()) == (1, right)


def test_what_is_kept_depends_on_the_version_of_all_that_draws() -> None:
    waiting, known = ["weasyprint", "jinja2", "pillow", "pypdfium2"], set()
    while waiting:
        name = waiting.pop()
        known.add(name)
        needs = (re.match(r"[\w-]+", need) for need in requires(name) or () if "extra ==" not in need)
        waiting += [need[0].lower() for need in needs if need and need[0].lower() not in known]
    assert known - {"pycparser"} <= set(OF_OTHERS)  # which only builds one of them


def test_small_print_is_kept_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    payload = sample.payload()
    payload["heroes"]["keeper"]["cards"][0]["text"]["en"] = {"after_combat": "Many words on this card. " * 80}
    cache = Cache(tmp_path)
    found = small_print(payload, SheetOptions(), cache)
    assert [diagnostic.code for diagnostic in found] == ["C001"]
    monkeypatch.setattr("duelwright.sheets.cards.faces", None)
    assert small_print(payload, SheetOptions(), cache) == found


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    file = tmp_path / "sample.json"
    file.write_text(dump_bundle(sample.payload()), encoding="utf-8")
    return file


def test_a_warm_run_loads_nothing_that_lays_out_or_fills_templates(runs: Path, tmp_path: Path, repository: Path) -> None:
    file = tmp_path / "small.json"
    file.write_text(dump_bundle(small()), encoding="utf-8")
    program = (
        "import sys; from duelwright.cli.main import main\n"
        f"code = main(['sheets', {str(file)!r}, '-o', {str(tmp_path / 'out')!r}, '--format', 'html,pdf,svg,md'])\n"
        "print(code, sorted({'weasyprint', 'jinja2', 'PIL', 'pypdfium2'} & set(sys.modules)))"
    )
    environment = {**os.environ, "DUELWRIGHT_CACHE": str(runs / "cache"), "PYTHONPATH": str(repository)}
    said = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True).stdout
    assert said.splitlines()[-1] == "0 []"
    assert len(files(tmp_path / "out")) == 9


def test_without_a_cache_nothing_is_kept(bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUELWRIGHT_CACHE", str(tmp_path / "cache"))
    for words, kept in ((["--no-cache"], False), ([], True)):
        assert main(["sheets", str(bundle), "-o", str(tmp_path / "out"), "--format", "md", *words]) == 0
        assert (tmp_path / "cache" / "sheets").exists() is kept


def here_or_there(marker: Path, there: str) -> Iterator[tuple[str, bytes]]:
    """In the first process: waits until the other one works. In the other: what is said."""
    if multiprocessing.parent_process() is None:
        until = time.monotonic() + 20
        while not marker.exists() and time.monotonic() < until:
            time.sleep(0.01)
        yield "here.txt", b"here"
        return
    marker.touch()
    match there:
        case "dies":
            os._exit(3)
        case "cannot write":
            raise PermissionError(13, "Permission denied", "/there")
        case "has a bug":
            raise ValueError("a bug of ours")
    if there == "misses its end once":
        with suppress(BaseException):
            time.sleep(20)
    (marker.parent / f".{there}-half.tmp").touch()
    try:
        time.sleep(20)
    finally:
        (marker.parent / f".{there}-half.tmp").unlink()
    yield "there.txt", b"there"


def run_beside(folder: Path, there: str, interrupt: bool = False) -> None:
    job = SheetJob("a job", partial(here_or_there, folder / "marker", there), weight=1.0)

    def progress(name: str, done: int, total: int) -> None:
        if interrupt and done:
            raise KeyboardInterrupt

    run_jobs([job, job], SheetFolder(folder, None), 2, lambda: None, progress)


@pytest.mark.parametrize(
    ("there", "error", "said"),
    [
        ("dies", SheetsStopped, "is there enough memory\\? `--jobs 1` needs the least"),
        ("cannot write", PermissionError, "Permission denied: '/there'"),
        ("has a bug", RuntimeError, "ValueError: a bug of ours"),
    ],
)
def test_what_goes_wrong_in_another_process_is_told_here(tmp_path: Path, there: str, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        run_beside(tmp_path, there)
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("there", ["works long", "misses its end once"])
def test_an_interruption_leaves_no_process_and_nothing_half_written(tmp_path: Path, there: str) -> None:
    with pytest.raises(KeyboardInterrupt):
        run_beside(tmp_path, there, interrupt=True)
    assert multiprocessing.active_children() == []
    assert sorted(path.name for path in tmp_path.iterdir()) == ["here.txt", "marker"]


def takes_it_for_a_damaged_picture() -> Iterator[tuple[str, bytes]]:
    with suppress(BaseException):
        signal.raise_signal(signal.SIGINT)
    until = time.monotonic() + 20
    while time.monotonic() < until:
        pass
    yield "here.txt", b"here"


def test_an_interruption_that_is_missed_comes_again(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        run_jobs([SheetJob("a job", partial(takes_it_for_a_damaged_picture))], SheetFolder(tmp_path, None), 1, lambda: None, lambda *_: None)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    assert list(tmp_path.iterdir()) == []


def test_progress_counts_every_job(tmp_path: Path) -> None:
    calls: list[Any] = []
    write_sheets(sample.payload(), tmp_path, SheetOptions(formats=("md", "svg")), lambda *call: calls.append(call))
    assert calls == [("Lantern Coast (en)", 0, 2), ("Lantern Coast (en)", 1, 2), ("Lantern Coast (en)", 2, 2)]


def test_progress_is_a_bar_that_goes_when_all_is_done(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    bar = _Progress(sys.stdout)
    bar("A pack of a name too long for the rest of the line", 3, 12)
    assert capsys.readouterr().out == "\r\033[K[######------------------] 3/12 0:00 A pack of a name too l"
    bar("", 12, 12)
    assert capsys.readouterr().out == "\r\033[K"
