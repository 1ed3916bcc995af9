"""Turns the sources in `web/` into the page that `duelwright serve` hands out: `duelwright/server/page/`.

Needs the standard library and Node (see `node_tools.py`).
"""

from __future__ import annotations

import sys
from pathlib import Path

import node_tools
from node_tools import ROOT, found_node, install_packages, run_node

WEB = ROOT / "web"
FONTS = ROOT / "duelwright" / "sheets" / "fonts"
PAGE = ROOT / "duelwright" / "server" / "page"


def is_current() -> bool:
    """Whether the page is the one that these sources give."""
    stamp = PAGE / "sources"
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == fingerprint()


def fingerprint() -> str:
    return node_tools.fingerprint(WEB, FONTS.glob("*.woff2"))


def build() -> Path:
    """The folder of the page, built anew only where sources have changed."""
    if not is_current():
        node = found_node()
        install_packages(node, WEB)
        run_node(node, WEB, node.node, "build.mjs")
        (PAGE / "sources").write_text(fingerprint(), encoding="utf-8")
    return PAGE


def check() -> None:
    """The types of the sources, strictly, and the tests of their logic."""
    node = found_node()
    install_packages(node, WEB)
    run_node(node, WEB, *node.npm, "run", "--silent", "types")
    run_node(node, WEB, *node.npm, "test", "--silent")


if __name__ == "__main__":
    sys.exit(node_tools.command_line("build_page.py", "Build the page of `duelwright serve`.", check, build))
