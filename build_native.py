#!/usr/bin/env python3
"""Turns the sources of the runtime into machine code with mypyc: a folder of extension modules and the list of them, which `runtime/native.py` reads.

    python build_native.py [--quick]

`python3 dev.py native` sets up what this needs and runs it; the wheel with the compiled runtime is built by `hatch_build.py`.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir
from importlib.metadata import version
from pathlib import Path
from typing import Any

from runtime.native import ABI, BEST, IN_CLONE, LIBRARY, LIST, PURE, QUICK, read_list

ROOT = Path(__file__).resolve().parent

# What stays interpreted, and why.
INTERPRETED = {
    "runtime/__init__.py": "chooses between the two",
    "runtime/native.py": "likewise",
    "runtime/bundle/": "makes classes from annotations, and reads what may be of any type, once",
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
    for source in (*sources(), Path(__file__).name):
        whole.update(f"{source}\0".encode() + (ROOT / source).read_bytes() + b"\0")
    return whole.hexdigest()


def build(folder: Path, level: str = BEST, *, in_clone: bool) -> None:
    """Compile into the folder. In a clone, the list says which state of the sources it is; in a wheel they cannot change."""
    lines = [f"built {fingerprint(level)} {level}"]
    # Looked at before they are compiled: what is changed meanwhile makes the build out of date, as it should.
    lines += list(_states()) if in_clone else []
    work = folder.with_name(f"{folder.name}.making")  # always the same place: a cache of the C compiler knows its files again
    shutil.rmtree(work, ignore_errors=True)
    made = work / "made"
    with chdir(ROOT):  # mypy finds modules, and names them, from where it is started
        _compile(made, work, level)
    files = sorted(path.relative_to(made).as_posix() for path in made.rglob("*") if path.is_file())
    lines += [f"module {_module_of(file)} {file}" for file in files]
    (made / LIST).write_text("\n".join(lines) + "\n", encoding="utf-8")
    shutil.rmtree(folder, ignore_errors=True)
    made.rename(folder)
    shutil.rmtree(work)


def _states() -> Iterator[str]:
    for source in sources():
        state = (ROOT / source).stat()
        yield f"source {source} {state.st_size} {state.st_mtime_ns}"


def _module_of(file: str) -> str:
    """The module that a file holds: "runtime/ir/__init__.cpython-311.so" is `runtime.ir`."""
    *packages, last = file.split("/")
    name = last.partition(".")[0]
    return ".".join(packages if name == "__init__" else [*packages, name])


def _compile(made: Path, work: Path, level: str) -> None:
    # Here, because a wheel without native code is made where they are not installed.
    import setuptools
    from mypyc.build import mypycify
    from setuptools.command.build_ext import build_ext

    class SideBySide(build_ext):  # type: ignore[misc]
        """Compiles the C files of one extension side by side: it has one for each module, and setuptools takes them one after the other."""

        def build_extensions(self) -> None:
            compiler: Any = self.compiler
            if compiler.compiler_type == "unix":
                compiler.compile = lambda *args, **kwargs: _compile_side_by_side(compiler, *args, **kwargs)
            super().build_extensions()

    if shutil.which("ccache") and "CC" not in os.environ:
        os.environ["CC"] = f"ccache {sysconfig.get_config_var('CC') or 'cc'}"
    options = ["--config-file=pyproject.toml", f"--python-version={sys.version_info.major}.{sys.version_info.minor}", "--follow-imports=silent"]
    extensions = mypycify(
        [*options, *compiled()], opt_level=level, debug_level="0", multi_file=True, group_name=LIBRARY.removesuffix("__mypyc"), target_dir=str(work)
    )
    command = SideBySide(setuptools.Distribution({"name": "duelwright", "ext_modules": extensions}))
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
