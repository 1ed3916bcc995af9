"""A picture that comes, goes or changes is noticed by every run, cached or not, by workbenches and by whoever watches."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from compiler import compile_paths
from compiler.cache import Cache
from compiler.find.files import DISK, Disk
from duelwright.watching import PackWatch
from duelwright.workbench import Workbench
from tests.pictures.made import png, svg

Codes = Callable[[], list[str]]


@pytest.fixture
def pack(tmp_path: Path, repository: Path) -> Path:
    return Path(shutil.copytree(repository / "examples" / "glasshouse", tmp_path / "glasshouse")).resolve()


def cached_runs(pack: Path) -> Codes:
    cache = Cache(pack.parent / "cache")
    return lambda: [finding.code for finding in compile_paths([pack], cache=cache).diagnostics]


def workbench(pack: Path) -> Codes:
    bench = Workbench([pack])

    def look() -> list[str]:
        bench.refresh()
        return [finding.code for findings in bench.diagnostics().values() for finding in findings if finding.severity != "note"]

    return look


@pytest.mark.parametrize("looking", [cached_runs, workbench])
def test_a_picture_that_goes_changes_and_comes_back_is_noticed(looking: Callable[[Path], Codes], pack: Path) -> None:
    look, picture = looking(pack), pack / "pictures" / "back.svg"
    sound = picture.read_bytes()
    assert look() == look() == []
    picture.unlink()
    assert look() == look() == ["C002"]
    picture.write_bytes(svg("<script/>"))
    assert look() == look() == ["C006"]
    picture.write_bytes(png(1_200, 1_600))
    assert look() == look() == ["C003"]
    picture.write_bytes(sound)
    assert look() == []


def test_a_picture_of_the_same_size_and_age_is_another_one_too(pack: Path) -> None:
    look, picture = cached_runs(pack), pack / "pictures" / "back.svg"
    before = picture.stat()
    assert look() == []
    picture.write_bytes(b"x" * before.st_size)
    os.utime(picture, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert look() == ["C003"]


def test_unsaved_text_of_a_drawing_counts(pack: Path) -> None:
    bench, picture = Workbench([pack]), (pack / "pictures" / "back.svg").as_posix()

    def codes() -> set[str]:
        return {finding.code for findings in bench.diagnostics().values() for finding in findings if finding.severity != "note"}

    assert codes() == set()
    bench.edit(picture, svg("<script/>").decode())
    assert codes() == {"C006"}
    bench.edit(picture, svg("<g/>").decode())
    assert codes() == set()
    bench.edit(picture, None)
    assert codes() == set()


def test_what_watches_is_told_of_it(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("duelwright.watching._PAUSE", 0.01)
    monkeypatch.setattr("duelwright.watching._SETTLING", 0.001)
    news = PackWatch([pack]).news()
    assert next(news).found == ()
    (pack / "pictures" / "back.svg").unlink()
    told = next(news)
    assert [Path(file).name for file in told.files] == ["back.svg"]
    assert [(finding.code, finding.message) for finding in told.new] == [("C002", "There is no picture `pictures/back.svg` in the pack.")]
    (pack / "pictures" / "back.svg").write_bytes(svg())
    assert [finding.code for finding in next(news).mended] == ["C002"]


def test_only_pictures_that_are_named_are_read_and_each_once(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    whole = DISK.read_picture

    def noted(_: Disk, path: Path, root: Path) -> bytes:
        read.append(path.name)
        return whole(path, root)

    monkeypatch.setattr(Disk, "read_picture", noted)
    (pack / "pictures" / "unused.svg").write_bytes(svg())
    bench = Workbench([pack])
    assert not [finding for findings in bench.diagnostics().values() for finding in findings if finding.severity != "note"]
    assert bench.compiled.payload is not None
    before = dict(bench.content.pictures)
    assert sorted(read) == sorted(path.name for path in (pack / "pictures").iterdir() if path.name != "unused.svg")
    bench.edit((pack / "heroes" / "mira-fern.yaml").as_posix(), (pack / "heroes" / "mira-fern.yaml").read_text(encoding="utf-8").replace("move: 2", "move: 3"))
    bench.refresh()
    assert bench.compiled.payload is not None
    assert len(read) == 8, "what is as it was is not read again"
    assert all(bench.content.pictures[key] is picture for key, picture in before.items()), "nor asked about"


def test_the_pictures_of_the_pack_are_offered(pack: Path) -> None:
    bench, hero = Workbench([pack]), pack / "heroes" / "mira-fern.yaml"
    text = hero.read_text(encoding="utf-8")
    line = text[: text.index("back:")].count("\n") + 1
    for written, column in (("back: ", 7), ("back: {file: ", 14)):
        bench.edit(hero.as_posix(), text.replace("back: pictures/back.svg", written))
        offered = [each.insert for each in bench.completions(hero.as_posix(), line, column) if each.detail == "picture"]
        assert offered == sorted(path.relative_to(pack).as_posix() for path in (pack / "pictures").iterdir())
    bench.edit(hero.as_posix(), None)
    said = bench.hover(hero.as_posix(), line, 2)
    assert said is not None
    assert "Picture of the backs of the cards" in said.markdown
