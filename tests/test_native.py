"""Proves that a native build is used if it is one of these very sources, and never else."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import build_native
import duelwright as dw
import train_native
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


def test_training_plays_all_pairs_on_all_boards_all_modes_and_both_bots(shipped: dw.Bundle) -> None:
    pairs = len(shipped.heroes) * (len(shipped.heroes) - 1) // 2
    assert train_native.train(shipped, rounds=1) == pairs * len(shipped.boards) + 5


def test_training_imports_nothing_that_is_compiled_before_it_uses_the_build(repository: Path) -> None:
    """What was imported earlier would run from its source, and count nothing."""
    program = "import sys; before = set(sys.modules); import train_native; print(*sorted(set(sys.modules) - before))"
    shown = subprocess.run([sys.executable, "-c", program], cwd=repository, capture_output=True, text=True, check=True).stdout.split()
    assert [name for name in shown if name.startswith(("compiler", "duelwright", "runtime"))] == ["duelwright", "runtime", "runtime.native"]


def test_training_uses_the_build_that_it_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / native.LIST).write_text("module runtime.version runtime/version.so\n", encoding="utf-8")
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    train_native.use(tmp_path)
    first = sys.meta_path[0]
    assert isinstance(first, native.NativeModules)
    assert (first.folder, first.files) == (str(tmp_path), {"runtime.version": "runtime/version.so"})


def test_a_build_that_cannot_be_trained_does_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    # A build that is none: the process that should play with it fails.
    monkeypatch.setattr(build_native, "_compile_c", lambda extensions, made, work, compiling, linking: made.mkdir())
    monkeypatch.setattr(build_native, "_write_list", lambda made: None)
    monkeypatch.setenv("CCACHE_DISABLE", "")
    assert build_native._profile([], tmp_path, [], []) is None
    assert "it is built without, and will be slower" in capfd.readouterr().err


@pytest.mark.parametrize(
    ("compiler", "tuned"),
    [
        ("print('#define __GNUC__ 12')", True),
        ("print('#define __GNUC__ 4'); print('#define __clang__ 1')", False),
        ("raise SystemExit('unrecognized command-line option')", False),
    ],
)
def test_a_build_is_tuned_by_gcc_on_linux_alone(compiler: str, tuned: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    command = shlex.join([sys.executable, "-c", compiler])
    monkeypatch.setattr(sys, "platform", "linux")
    assert build_native.can_be_tuned(command) == tuned
    assert not build_native.can_be_tuned("no-such-compiler")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert not build_native.can_be_tuned(command)


def test_other_platforms_and_quick_builds_take_no_flags_of_gcc(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert build_native.flags(native.BEST)[0] == ["-flto", "-fvisibility=hidden"]
    assert build_native.flags(native.QUICK) == ([], [])
    monkeypatch.setattr(sys, "platform", "win32")
    assert build_native.flags(native.BEST) == ([], [])


def test_looking_for_a_build_takes_no_time(repository: Path, tmp_path: Path) -> None:
    """Every command waits for it. A hundred and fifty files are looked at in a millisecond; a slow machine has twenty times as long."""
    clone = copied(repository, tmp_path)
    program = "import time; start = time.process_time(); import runtime; print(time.process_time() - start); import sys; print('typing' in sys.modules)"
    build_of(clone, native.BEST, *["runtime/version.py"] * 150)
    shown = subprocess.run([sys.executable, "-S", "-c", program], cwd=clone, capture_output=True, text=True, check=True).stdout.split()
    assert float(shown[0]) < 0.02
    assert shown[1] == "False"
