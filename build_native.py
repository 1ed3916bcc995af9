#!/usr/bin/env python3
"""Turns the sources of the runtime into machine code with mypyc: a folder of extension modules and the list of them, which `runtime/native.py` reads.

    python build_native.py [--quick]

`python3 dev.py native` sets up what this needs and runs it; the wheel with the compiled runtime is built by `hatch_build.py`.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir
from copy import copy
from importlib.metadata import version
from pathlib import Path
from typing import Any

from runtime.native import ABI, BEST, IN_CLONE, LIBRARY, LIST, PURE, QUICK, read_list

ROOT = Path(__file__).resolve().parent
TRAINING = ROOT / "train_native.py"
# Many times as long as it takes.
_TRAINING_SECONDS = 300

# What stays interpreted, and why.
INTERPRETED = {
    "runtime/__init__.py": "chooses between the two",
    "runtime/native.py": "likewise",
    "runtime/bundle/": "makes classes from annotations, and reads what may be of any type, once",
    "runtime/pictures/": "reads what may be in any file, once",
    "runtime/words/": "data",
}
# What else plays hundreds of games a second: the bots that think.
BOTS = tuple(f"duelwright/bots/{name}.py" for name in ("evaluation", "chances", "habits", "greedy", "search"))


def sources() -> list[str]:
    """Every file that the build depends on, compiled or not."""
    return sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "runtime").rglob("*.py")) + [bot for bot in BOTS if (ROOT / bot).is_file()]


def compiled() -> list[str]:
    return [source for source in sources() if not source.startswith(tuple(INTERPRETED))]


def fingerprint(level: str) -> str:
    """What a build was made from and how. Two with the same fingerprint are the same."""
    whole = hashlib.sha256(f"{ABI} {sys.version} {version('mypy')} {level}".encode())
    for source in (*sources(), Path(__file__).name, TRAINING.name):
        whole.update(f"{source}\0".encode() + (ROOT / source).read_bytes() + b"\0")
    return whole.hexdigest()


def build(folder: Path, level: str = BEST, *, in_clone: bool) -> None:
    """Compile into the folder. In a clone, the list says which state of the sources it is; in a wheel they cannot change."""
    made_from = fingerprint(level)
    # Looked at before they are compiled: what is changed meanwhile makes the build out of date, as it should.
    states = list(_states()) if in_clone else []
    work = folder.with_name(f"{folder.name}.making")  # always the same place: a cache of the C compiler knows its files again
    shutil.rmtree(work, ignore_errors=True)
    made = work / "made"
    with chdir(ROOT):  # mypy finds modules, and names them, from where it is started
        is_complete = _compile(made, work, level)
    # Without its fingerprint it is used like any other, and built anew at the next call.
    _write_list(made, f"built {made_from if is_complete else 'untuned'} {level}", *states)
    shutil.rmtree(folder, ignore_errors=True)
    made.rename(folder)
    shutil.rmtree(work)


def _write_list(made: Path, *lines: str) -> None:
    files = sorted(path.relative_to(made).as_posix() for path in made.rglob("*") if path.is_file())
    (made / LIST).write_text("\n".join([*lines, *(f"module {_module_of(file)} {file}" for file in files)]) + "\n", encoding="utf-8")


def _states() -> Iterator[str]:
    for source in sources():
        state = (ROOT / source).stat()
        yield f"source {source} {state.st_size} {state.st_mtime_ns}"


def _module_of(file: str) -> str:
    """The module that a file holds: "runtime/ir/__init__.cpython-311.so" is `runtime.ir`."""
    *packages, last = file.split("/")
    name = last.partition(".")[0]
    return ".".join(packages if name == "__init__" else [*packages, name])


def _compile(made: Path, work: Path, level: str) -> bool:
    """Compile into the folder `made`. Returns whether the build is all it should be: one that was to be tuned may have to do without."""
    # Here, because a wheel without native code is made where it is not installed.
    from mypyc.build import mypycify

    options = ["--config-file=pyproject.toml", f"--python-version={sys.version_info.major}.{sys.version_info.minor}", "--follow-imports=silent"]
    extensions = mypycify(
        [*options, *compiled()], opt_level=level, debug_level="0", multi_file=True, group_name=LIBRARY.removesuffix("__mypyc"), target_dir=str(work)
    )
    compiling, linking = flags(level)
    is_wanted = level == BEST and can_be_tuned(c_compiler())
    profile = _profile(extensions, work, compiling, linking) if is_wanted else None
    if profile is not None:
        # What the games never come to is compiled as if nothing had been counted, not to be small.
        with_profile = [f"-fprofile-use={profile}", "-fprofile-partial-training", "-Wno-missing-profile"]
        compiling, linking = compiling + with_profile, linking + with_profile
        _say("compile again, with what they counted")
    _compile_c(extensions, made, work, compiling, linking)
    return profile is not None or not is_wanted


def flags(level: str) -> tuple[list[str], list[str]]:
    """What the compiler and the linker are told beside what mypyc tells them."""
    if sys.platform != "linux" or level != BEST:
        return [], []
    # Functions of one module are put in line in another: a twentieth fewer instructions.
    return ["-flto", "-fvisibility=hidden"], [f"-flto={os.cpu_count()}", f"-O{level}"]


def c_compiler() -> str:
    return os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"


def can_be_tuned(compiler: str) -> bool:
    """Whether this is gcc on Linux, and not older than gcc 10. Others take profiles too, of other kinds."""
    if sys.platform != "linux":
        return False
    try:
        asked = subprocess.run(
            [*shlex.split(compiler), "-fprofile-partial-training", "-dM", "-E", "-x", "c", os.devnull], capture_output=True, text=True, check=False
        )
    except OSError:
        return False
    return asked.returncode == 0 and "__clang__" not in asked.stdout


def _profile(extensions: list[Any], work: Path, compiling: list[str], linking: list[str]) -> Path | None:
    """What is run how often when games are played: a folder that gcc reads; None where they could not be played."""
    # A cache would take an object for the same whatever was counted.
    os.environ["CCACHE_DISABLE"] = "1"
    counting, profile = work / "counting", work / "profile"
    counters = ["-fprofile-generate", "-fprofile-update=single", f"-fprofile-dir={profile}"]
    _say("compile with counters inside")
    _compile_c(extensions, counting, work, [*compiling, *counters], [*linking, "-fprofile-generate"])
    _write_list(counting)
    _say("play games with it")
    if train(counting) and any(profile.rglob("*.gcda")):
        return profile
    print("The games that the native build is tuned to could not be played: it is built without, and will be slower.", file=sys.stderr, flush=True)
    return None


def train(build: Path) -> bool:
    """Have games played with this build. Returns whether they were, to the end."""
    try:
        # In a process of its own, which writes the counters when it ends; it takes no other build than this.
        played = subprocess.run([sys.executable, TRAINING, build], cwd=ROOT, env={**os.environ, PURE: "1"}, timeout=_TRAINING_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return False
    return played.returncode == 0


def _say(what: str) -> None:
    print(f"native build: {what}", flush=True)


def _compile_c(extensions: list[Any], made: Path, work: Path, compiling: list[str], linking: list[str]) -> None:
    """Compile the C files into extension modules. The objects are at the same place every time: gcc finds by it what it counted in one."""
    import setuptools
    from setuptools.command.build_ext import build_ext

    class SideBySide(build_ext):  # type: ignore[misc]
        """Compiles the C files of one extension side by side: it has one for each module, and setuptools takes them one after the other."""

        def build_extensions(self) -> None:
            compiler: Any = self.compiler
            if compiler.compiler_type == "unix":
                compiler.compile = lambda *args, **kwargs: _compile_side_by_side(compiler, *args, **kwargs)
                if shutil.which("ccache") and "CC" not in os.environ:
                    compiler.compiler_so.insert(0, "ccache")
            super().build_extensions()

    own = [copy(extension) for extension in extensions]
    for extension in own:
        extension.extra_compile_args = [*extension.extra_compile_args, *compiling]
        extension.extra_link_args = [*extension.extra_link_args, *linking]
    command = SideBySide(setuptools.Distribution({"name": "duelwright", "ext_modules": own}))
    command.build_lib, command.build_temp = str(made), str(work / "objects")
    command.ensure_finalized()
    command.run()


def _compile_side_by_side(
    compiler: Any,
    sources: list[str],
    output_dir: str | None = None,
    macros: Any = None,
    include_dirs: Any = None,
    debug: bool = False,
    extra_preargs: Any = None,
    extra_postargs: Any = None,
    depends: Any = None,
) -> list[str]:
    """What the compiler of setuptools does with a list of files, on all cores."""
    _, objects, postargs, options, waiting = compiler._setup_compile(output_dir, macros, include_dirs, sources, depends, extra_postargs)
    arguments = compiler._get_cc_args(options, debug, extra_preargs)
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        under_way = [threads.submit(compiler._compile, one, source, extension, arguments, postargs, options) for one, (source, extension) in waiting.items()]
        for each in under_way:
            each.result()
    return list(objects)


def build_in_clone(levels: tuple[str, ...]) -> None:
    """Build for this clone at the first of the levels, unless there is a build of these sources at one of them."""
    folder = Path(IN_CLONE)
    try:
        lines = (folder / LIST).read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    for level in levels:
        if lines[:1] == [f"built {fingerprint(level)} {level}"]:
            # The same sources, even if a checkout has touched them since.
            kept = [line for line in lines[1:] if line.startswith("module ")]
            (folder / LIST).write_text("\n".join([lines[0], *_states(), *kept]) + "\n", encoding="utf-8")
            print(f"the native build is current: {len(kept)} modules")
            return
    build(folder, levels[0], in_clone=True)
    print(f"built natively: {len(read_list((folder / LIST).read_text(encoding='utf-8'))[0])} modules")


def main() -> None:
    parser = argparse.ArgumentParser(description=f"Compile the runtime of this clone. {PURE}=1 runs the sources all the same.")
    parser.add_argument("--quick", action="store_true", help="build quickly, for tests: code that is not optimised will do")
    build_in_clone((QUICK, BEST) if parser.parse_args().quick else (BEST,))


if __name__ == "__main__":
    main()
