"""Reading only regular files of bounded size, and writing whole files or none."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest

from runtime.files import check_writable, read_file, read_text, write_file, write_text

pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")


@pipes
def test_a_pipe_and_a_device_are_not_opened_also_through_links(tmp_path: Path) -> None:
    """A reader that opened one of them would wait for ever, or read without end."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "to-pipe").symlink_to(tmp_path / "pipe")
    (tmp_path / "to-zeros").symlink_to("/dev/zero")
    for name in ("pipe", "to-pipe", "to-zeros"):
        with pytest.raises(OSError, match="it is not a regular file"):
            read_file(tmp_path / name, 100)


def test_a_link_to_a_file_is_read_and_a_folder_is_not(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("é", encoding="utf-8")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    assert read_text(tmp_path / "link", 2) == "é"
    with pytest.raises(OSError, match="it is a folder"):
        read_file(tmp_path, 100)
    with pytest.raises(OSError, match="it is not a path"):
        read_file(Path("a\0b"), 100)


def test_a_file_over_the_limit_is_not_read_to_its_end(tmp_path: Path) -> None:
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(10**12)  # a hole: it takes no room on the disk
    with pytest.raises(OSError, match="it is larger than 2 MB"):
        read_file(tmp_path / "huge", 2 * 1024 * 1024)


def test_what_is_written_replaces_the_file_and_keeps_its_permissions(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"before")
    file.chmod(0o640)
    write_file(file, b"after")
    assert (file.read_bytes(), stat.S_IMODE(file.stat().st_mode)) == (b"after", 0o640)
    assert [*tmp_path.iterdir()] == [file]


def test_half_a_character_becomes_its_escape(tmp_path: Path) -> None:
    write_text(tmp_path / "file", "a\ud800b")
    assert (tmp_path / "file").read_text(encoding="utf-8") == "a\\ud800b"


def test_a_link_is_replaced_and_what_it_led_to_stays(tmp_path: Path) -> None:
    (tmp_path / "target").write_bytes(b"precious")
    (tmp_path / "file").symlink_to(tmp_path / "target")
    write_file(tmp_path / "file", b"new")
    assert not (tmp_path / "file").is_symlink()
    assert ((tmp_path / "file").read_bytes(), (tmp_path / "target").read_bytes()) == (b"new", b"precious")


@pytest.mark.parametrize("broken", ["os.replace", "os.stat"])
def test_writing_that_breaks_off_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"before")

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("runtime.files." + broken, interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_file(file, b"after")
    monkeypatch.undo()
    assert file.read_bytes() == b"before"
    assert [*tmp_path.iterdir()] == [file]


def test_what_cannot_be_written_says_which_file_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "folder" / "inside").mkdir(parents=True)
    for file in (tmp_path / "folder", tmp_path / "nowhere" / "file"):
        with pytest.raises(OSError, match="directory") as refusal:
            write_file(file, b"x")
        assert (refusal.value.filename, refusal.value.filename2) == (str(file), None)

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("runtime.files.os.fsync", full)
    with pytest.raises(OSError, match="No space left") as refusal:
        write_file(tmp_path / "file", b"x", to_disk=True)
    assert (refusal.value.errno, refusal.value.filename) == (errno.ENOSPC, str(tmp_path / "file"))


def test_whether_a_file_can_be_written_shows_without_a_trace(tmp_path: Path) -> None:
    check_writable(tmp_path / "file")
    assert [*tmp_path.iterdir()] == []
    with pytest.raises(FileNotFoundError):
        check_writable(tmp_path / "nowhere" / "file")
    with pytest.raises(IsADirectoryError):
        check_writable(tmp_path)


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="this system has no such device")
def test_a_device_is_written_to_where_it_is() -> None:
    write_file(Path("/dev/null"), b"x")
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)
