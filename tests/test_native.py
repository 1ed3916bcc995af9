"""Proves that a native build is used if it is one of these very sources, and never else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import build_native
from runtime import native

ABOUT = "import runtime, sys; print(runtime.RUNNING); print(sum(isinstance(each, runtime.native.NativeModules) for each in sys.meta_path))"


def copied(repository: Path, folder: Path) -> Path:
    """A clone with the beginning of the runtime, and a build of it."""
    (folder / "runtime").mkdir(parents=True)
    for name in ("__init__.py", "native.py", "version.py"):
        (folder / "runtime" / name).write_bytes((repository / "runtime" / name).read_bytes())
    return folder


def build_of(root: Path, level: str, *sources: str) -> Path:
    """The list of a build that is made from these sources, with one module that is no module at all."""
    folder = root / "build" / "native" / native.ABI
    folder.mkdir(parents=True, exist_ok=True)
    states = [f"source {name} {(root / name).stat().st_size} {(root / name).stat().st_mtime_ns}" for name in sources]
    lines = [f"built abc {level}", *states, "module runtime.version runtime/version.so"]
    (folder / native.LIST).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


def running(root: Path, pure: str = "") -> list[str]:
    environment = {**os.environ, native.PURE: pure, "PYTHONPATH": ""}
    return subprocess.run([sys.executable, "-c", ABOUT], cwd=root, env=environment, capture_output=True, text=True, check=True).stdout.splitlines()


def test_a_build_is_used_while_the_sources_are_those_it_was_made_from(repository: Path, tmp_path: Path) -> None:
    clone = copied(repository, tmp_path)
    assert running(clone) == ["pure Python", "0"]
    build_of(clone, native.BEST, "runtime/native.py", "runtime/version.py")
    assert running(clone) == ["native", "1"]
    assert running(clone, pure="1") == ["pure Python", "0"]
    build_of(clone, native.QUICK, "runtime/native.py", "runtime/version.py")
    assert running(clone) == ["native, not optimised", "1"]

    (clone / "runtime" / "version.py").write_text('__version__ = "9"\n', encoding="utf-8")
    assert running(clone) == ["pure Python; the native build is out of date: run `python3 dev.py native`", "0"]


def test_a_source_that_is_gone_or_touched_makes_a_build_old(tmp_path: Path) -> None:
    source = tmp_path / "a.py"
    source.write_text("a = 1\n", encoding="utf-8")
    state = source.stat()
    made_from = [("a.py", state.st_size, state.st_mtime_ns)]
    assert native.is_current(made_from, str(tmp_path))
    os.utime(source, ns=(0, state.st_mtime_ns + 1))
    assert not native.is_current(made_from, str(tmp_path))
    source.unlink()
    assert not native.is_current(made_from, str(tmp_path))
    assert native.is_current([], str(tmp_path)), "the build of a wheel"


def test_the_build_of_a_wheel_needs_no_list_of_sources(repository: Path, tmp_path: Path) -> None:
    clone = copied(repository, tmp_path)
    folder = build_of(clone, native.BEST)
    (clone / "duelwright").mkdir()
    folder.rename(clone / "duelwright" / "_native")
    assert running(clone) == ["native", "1"]


def test_modules_come_from_the_build_and_the_rest_from_the_sources(tmp_path: Path) -> None:
    finder = native.NativeModules(str(tmp_path), {"runtime.ir": "runtime/ir/__init__.so", "runtime.ir.words": "runtime/ir/words.so"})
    package, module, other = (finder.find_spec(name) for name in ("runtime.ir", "runtime.ir.words", "runtime.ir.windows"))
    assert package is not None
    assert package.submodule_search_locations
    assert module is not None
    assert module.origin == str(tmp_path / "runtime" / "ir" / "words.so")
    assert other is not None
    assert str(other.origin).endswith("windows.py")
    assert finder.find_spec("json") is None


def test_what_is_compiled_is_the_runtime_without_what_is_listed(repository: Path) -> None:
    compiled = build_native.compiled()
    assert {"runtime/game.py", "runtime/state/state.py", "runtime/rules/damage.py", "duelwright/bots/greedy.py"} <= set(compiled)
    for listed in build_native.INTERPRETED:
        assert (repository / listed).exists()
        assert not any(source.startswith(listed) for source in compiled)
    assert all((repository / bot).is_file() for bot in build_native.BOTS)


def test_a_change_of_a_source_is_another_build(monkeypatch: pytest.MonkeyPatch) -> None:
    before = build_native.fingerprint(native.BEST)
    assert build_native.fingerprint(native.BEST) == before
    assert build_native.fingerprint(native.QUICK) != before
    monkeypatch.setattr(build_native, "sources", lambda: ["runtime/version.py"])
    assert build_native.fingerprint(native.BEST) != before


def test_a_file_of_a_build_names_its_module() -> None:
    assert build_native._module_of("runtime/ir/__init__.cpython-311-x86_64-linux-gnu.so") == "runtime.ir"
    assert build_native._module_of("runtime/engine.cp312-win_amd64.pyd") == "runtime.engine"
    assert build_native._module_of("duelwright__mypyc.cpython-311.so") == native.LIBRARY


def test_looking_for_a_build_takes_no_time(repository: Path, tmp_path: Path) -> None:
    """Every command waits for it. A hundred and fifty files are looked at in a millisecond; a slow machine has twenty times as long."""
    clone = copied(repository, tmp_path)
    program = "import time; start = time.process_time(); import runtime; print(time.process_time() - start); import sys; print('typing' in sys.modules)"
    build_of(clone, native.BEST, *["runtime/version.py"] * 150)
    shown = subprocess.run([sys.executable, "-S", "-c", program], cwd=clone, capture_output=True, text=True, check=True).stdout.split()
    assert float(shown[0]) < 0.02
    assert shown[1] == "False"
