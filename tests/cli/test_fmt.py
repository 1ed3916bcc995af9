"""`duelwright fmt`: files in the layout of the shipped packs, and nothing else touched."""

from __future__ import annotations

import io
import os
import shutil
import stat
import sys
from pathlib import Path

import pytest

from compiler import compile_paths
from duelwright.cli.main import main

BASE = Path(__file__).parent.parent / "checks" / "base"
TIDY = "a: 1   # b\n"
MESSY = "a:   1 # b"


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copytree(BASE, tmp_path / "harbour")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "harbour"


@pytest.fixture
def hero(pack: Path) -> Path:
    """A hero whose file is indented by four."""
    path = pack / "heroes" / "lamplighter.yaml"
    lines = path.read_text(encoding="utf-8").replace("- ", "-   ").split("\n")
    path.write_text("\n".join(" " * (len(line) - len(line.lstrip())) + line for line in lines), encoding="utf-8")
    return path


def stdin(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


def test_files_of_a_pack_are_laid_out(pack: Path, hero: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = {path: path.read_bytes() for path in pack.rglob("*") if path.is_file() and path != hero}
    assert main(["fmt", "harbour"]) == 0
    shown = capsys.readouterr()
    assert (shown.out, shown.err) == ("", f"Formatted 1 of {len(before) + 1} files.\n")
    assert hero.read_bytes() == (BASE / "heroes" / "lamplighter.yaml").read_bytes()
    assert {path: path.read_bytes() for path in pack.rglob("*") if path.is_file() and path != hero} == before
    assert main(["fmt", "harbour"]) == 0
    assert capsys.readouterr().err.startswith("Formatted 0 of ")


def test_check_names_files_and_fails(hero: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = hero.read_bytes()
    assert main(["fmt", "harbour", "--check"]) == 1
    shown = capsys.readouterr()
    assert shown.out == "harbour/heroes/lamplighter.yaml\n"
    assert shown.err.startswith("Would format 1 of ")
    assert hero.read_bytes() == before
    assert main(["fmt", "harbour/boards", "--check"]) == 0
    assert capsys.readouterr().out == ""


def test_diff_shows_and_writes_nothing(hero: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = hero.read_bytes()
    assert main(["fmt", "harbour", "--diff"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("--- a/harbour/heroes/lamplighter.yaml\n+++ b/harbour/heroes/lamplighter.yaml\n")
    assert "\n-    lamplighter: {" in shown
    assert "\n+  lamplighter: {" in shown
    assert main(["fmt", "harbour", "--diff", "--check"]) == 1
    assert capsys.readouterr().out == shown
    assert hero.read_bytes() == before


def test_the_shipped_content_has_the_layout(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fmt", "--check"]) == 0
    assert main(["fmt", "--check", str(repository / "examples")]) == 0
    assert capsys.readouterr().out == ""


def test_without_a_path_nothing_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fmt"]) == 2
    assert "Name the packs or files to format: duelwright fmt PATH." in capsys.readouterr().err


def test_a_file_or_a_folder_alone(pack: Path, hero: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board = pack / "boards" / "pier.yaml"
    board.write_text(board.read_text(encoding="utf-8") + "\n\n", encoding="utf-8")
    assert main(["fmt", "harbour/heroes/lamplighter.yaml"]) == 0
    assert capsys.readouterr().err == "Formatted 1 of 1 file.\n"
    assert board.read_bytes().endswith(b"\n\n\n")
    assert main(["fmt", "harbour/boards", "harbour/boards/pier.yaml"]) == 0
    assert capsys.readouterr().err == "Formatted 1 of 1 file.\n"
    assert board.read_bytes() == (BASE / "boards" / "pier.yaml").read_bytes()


def test_what_belongs_to_no_pack_is_touched_only_where_it_is_named(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    others = [pack.parent / "other.yaml", pack / "notes" / "ideas.yaml", pack / "heroes" / "old.yml", pack / "boards" / ".hidden.yaml"]
    for path in others:
        path.parent.mkdir(exist_ok=True)
        path.write_text(MESSY, encoding="utf-8")
    assert main(["fmt", "."]) == 0
    assert {path.read_text(encoding="utf-8") for path in others} == {MESSY}
    assert main(["fmt", *map(str, others)]) == 0
    assert capsys.readouterr().err.endswith("Formatted 4 of 4 files.\n")
    assert {path.read_text(encoding="utf-8") for path in others} == {TIDY}


def test_a_pack_that_is_only_needed_is_left_alone(pack: Path, hero: Path) -> None:
    other = pack.parent / "other"
    other.mkdir()
    (other / "pack.yaml").write_text("language: 1\nid: other\nname: Other\nversion: 1.0.0\nlanguages: [en]\nneeds: [harbour]\n", encoding="utf-8")
    before = hero.read_bytes()
    assert main(["fmt", "other"]) == 0
    assert hero.read_bytes() == before


def test_files_of_an_older_version_stay_in_it(pack: Path, hero: Path) -> None:
    assert hero.read_text(encoding="utf-8").startswith("language: 1\n")
    before = compile_paths([pack]).payload
    assert main(["fmt", "harbour"]) == 0
    assert hero.read_text(encoding="utf-8").startswith("language: 1\n")
    after = compile_paths([pack]).payload
    assert before is not None
    assert after is not None
    assert after["heroes"]["lamplighter"]["name"] == before["heroes"]["lamplighter"]["name"]


def test_mode_mark_and_line_ends_stay(hero: Path) -> None:
    hero.write_bytes(b"\xef\xbb\xbf" + hero.read_bytes().replace(b"\n", b"\r\n"))
    hero.chmod(0o640)
    assert main(["fmt", "harbour"]) == 0
    assert hero.read_bytes() == b"\xef\xbb\xbf" + (BASE / "heroes" / "lamplighter.yaml").read_bytes().replace(b"\n", b"\r\n")
    assert stat.S_IMODE(hero.stat().st_mode) == 0o640
    assert [path.name for path in hero.parent.iterdir()] == ["lamplighter.yaml"]


# What is left as it is


def test_broken_yaml_is_left_and_the_others_are_not(pack: Path, hero: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board = pack / "boards" / "pier.yaml"
    board.write_text("id:   pier\nzones: {a: 1\n", encoding="utf-8")
    assert main(["fmt", "harbour"]) == 1
    shown = capsys.readouterr().err
    assert "harbour/boards/pier.yaml:2:8: error[Y104] This is not YAML" in shown
    assert "2 | zones: {a: 1" in shown
    assert shown.splitlines()[-1].startswith("Formatted 1 of ")
    assert shown.endswith(" files, left 1 as it is.\n")
    assert board.read_text(encoding="utf-8") == "id:   pier\nzones: {a: 1\n"
    assert hero.read_bytes() == (BASE / "heroes" / "lamplighter.yaml").read_bytes()


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"a: 1\nb:   &x 1\n", "odd.yaml:2: left as it is: there is no layout for an anchor.\n"),
        (b"a:   1\n---\nb: 1\n", "odd.yaml:2: left as it is: there is no layout for a second document.\n"),
        (b"a:   \xff\n", "odd.yaml:1:6: error[Y102] "),
        (b"a:   \x07\n", "odd.yaml:1:6: error[Y103] "),
        (b"[" * 5000, "odd.yaml:1:61: error[Y114] "),
        (b"#" * 300_000, "odd.yaml:1:1: error[Y101] The file cannot be read: it is larger than"),
    ],
)
def test_what_has_no_layout_is_told(data: bytes, told: str, pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    odd = pack.parent / "odd.yaml"
    odd.write_bytes(data)
    for more in ([], ["--check"], ["--diff"]):
        assert main(["fmt", "odd.yaml", *more]) == 1
        shown = capsys.readouterr()
        assert told in shown.err
        assert shown.err.endswith("ormat 0 of 1 file, left 1 as it is.\n" if more else "Formatted 0 of 1 file, left 1 as it is.\n")
        assert shown.out == ""
    assert odd.read_bytes() == data


def test_links_are_not_followed(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    outside = pack.parent / "outside.yaml"
    outside.write_text(MESSY, encoding="utf-8")
    link = pack / "heroes" / "link.yaml"
    link.symlink_to(outside)
    for path in ("harbour", "harbour/heroes/link.yaml"):
        assert main(["fmt", path]) == 1
        assert "harbour/heroes/link.yaml: left as it is: it is a link; name the file that it leads to.\n" in capsys.readouterr().err
    assert link.is_symlink()
    assert outside.read_text(encoding="utf-8") == MESSY


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_is_not_opened(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(pack / "heroes" / "pipe.yaml")
    assert main(["fmt", "harbour"]) == 1
    assert "harbour/heroes/pipe.yaml:1:1: error[Y101] The file cannot be read: it is not a regular file." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["nowhere.yaml"], 2, "There is no `nowhere.yaml`."),
        (["notes.txt"], 2, "`notes.txt` is no YAML file: its name ends in neither `.yaml` nor `.yml`."),
        (["-", "harbour"], 2, "`-` stands alone: text from standard input, or paths."),
        (["empty"], 1, "empty:1:1: error[P101] There is no pack here"),
    ],
)
def test_wrong_paths(words: list[str], code: int, told: str, pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (pack.parent / "notes.txt").write_text("a:   1\n", encoding="utf-8")
    (pack.parent / "empty").mkdir()
    assert main(["fmt", *words]) == code
    assert told in capsys.readouterr().err


# Standard input


@pytest.mark.parametrize(
    ("data", "expected"),
    [(MESSY.encode(), TIDY.encode()), (b"a:   1\r\n\r\n", b"a: 1\r\n"), (b"", b""), ("\ufeffb:   é".encode(), "\ufeffb: é\n".encode())],
)
def test_standard_input_becomes_standard_output(
    data: bytes, expected: bytes, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    stdin(monkeypatch, data)
    assert main(["fmt", "-"]) == 0
    shown = capfdbinary.readouterr()
    assert (shown.out, shown.err) == (expected, b"")


@pytest.mark.parametrize("data", [b"a: {b:   1\n", b"a:   &x 1\n", b"a:   \xff\n", b"# \n" * 200_000])
def test_text_without_a_layout_goes_out_as_it_came(data: bytes, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    stdin(monkeypatch, data)
    assert main(["fmt", "-"]) == 1
    shown = capfdbinary.readouterr()
    assert shown.out == data
    assert shown.err.startswith(b"<stdin>:1")


def test_standard_input_can_be_checked(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    stdin(monkeypatch, MESSY.encode())
    assert main(["fmt", "-", "--check"]) == 1
    assert capsys.readouterr().out == "<stdin>\n"
    stdin(monkeypatch, MESSY.encode())
    assert main(["fmt", "-", "--diff"]) == 0
    assert capsys.readouterr().out == "--- a/<stdin>\n+++ b/<stdin>\n@@ -1 +1 @@\n-a:   1 # b\n\\ No newline at end of file\n+a: 1   # b\n"
    stdin(monkeypatch, TIDY.encode())
    assert main(["fmt", "-", "--check"]) == 0
    assert capsys.readouterr().out == ""
