"""The cache: what goes in comes out, and nothing that happens to its folder ever stops or falsifies a run."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import compiler.cache
from compiler.cache import Cache, diagnostics_from_data, diagnostics_to_data, file_key, run_key, user_cache
from compiler.diagnostics import Diagnostic
from compiler.tree import Span

VALUE: dict[str, object] = {"a": [1, 2.5, None, True, "é", b"\x00"], "b": ("x", {})}


def entries(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def test_what_goes_in_comes_out_in_another_run(tmp_path: Path) -> None:
    Cache(tmp_path).put(b"key", VALUE)
    assert Cache(tmp_path).get(b"key") == VALUE
    assert Cache(tmp_path).get(b"other") is None


def test_an_entry_is_replaced_and_nothing_else_is_left_behind(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.put(b"key", 1)
    cache.put(b"key", 2)
    assert cache.get(b"key") == 2
    assert len(entries(tmp_path)) == 1


@pytest.mark.parametrize("damage", [b"", b"short", b"\xff" * 400], ids=["empty", "short", "garbage"])
def test_a_damaged_entry_is_ignored_and_written_anew(tmp_path: Path, damage: bytes) -> None:
    cache = Cache(tmp_path)
    cache.put(b"key", VALUE)
    (entry,) = entries(tmp_path)
    entry.write_bytes(damage)
    assert cache.get(b"key") is None
    cache.put(b"key", VALUE)
    assert cache.get(b"key") == VALUE


def test_one_flipped_bit_is_noticed(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.put(b"key", "some text")
    (entry,) = entries(tmp_path)
    data = bytearray(entry.read_bytes())
    data[-1] ^= 1
    entry.write_bytes(data)
    assert cache.get(b"key") is None


def test_a_folder_that_cannot_be_written_is_no_fault(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    cache = Cache(blocked)
    cache.put(b"key", VALUE)
    assert cache.get(b"key") is None
    cache.prune()


def test_another_compiler_does_not_see_the_entries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Cache(tmp_path).put(b"key", VALUE)
    monkeypatch.setattr(compiler.cache, "compiler_fingerprint", lambda: b"another")
    assert Cache(tmp_path).get(b"key") is None


def test_pruning_drops_what_was_unused_for_longest(tmp_path: Path) -> None:
    cache = Cache(tmp_path, limit=2500)
    for age, name in enumerate((b"used", b"old", b"new")):
        cache.put(name, b"x" * 1000)
        newest = max(entries(tmp_path), key=lambda path: path.stat().st_mtime_ns)
        os.utime(newest, (1000 + age, 1000 + age))
    cache.get(b"used")
    cache.prune()
    assert [cache.get(name) is not None for name in (b"used", b"old", b"new")] == [True, False, True]


def test_keys_depend_on_stage_name_and_content() -> None:
    keys = {
        file_key("load", "a", b"b"),
        file_key("check", "a", b"b"),
        file_key("load", "ab", b""),
        file_key("load", "a", b"c"),
        run_key("load", [("a", b"b")]),
        run_key("load", [("a", b"b"), ("c", b"d")]),
        run_key("load", []),
    }
    assert len(keys) == 7
    assert run_key("load", [("a", b"b"), ("c", b"d")]) == run_key("load", [("c", b"d"), ("a", b"b")])


def test_diagnostics_survive() -> None:
    diagnostics = [Diagnostic("Y106", "duplicate-key", "error", "Message.", "Help.", Span("a.yaml", 1, 2, 3, 4))]
    assert diagnostics_from_data(diagnostics_to_data(diagnostics)) == diagnostics


def test_where_the_cache_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUELWRIGHT_CACHE", "off")
    assert user_cache() is None
    monkeypatch.setenv("DUELWRIGHT_CACHE", str(tmp_path / "mine"))
    cache = user_cache()
    assert cache is not None
    cache.put(b"key", 1)
    assert entries(tmp_path / "mine")
    monkeypatch.delenv("DUELWRIGHT_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    cache = user_cache()
    assert cache is not None
    cache.put(b"key", 1)
    assert entries(tmp_path / "xdg" / "duelwright")
