"""Turns a run of the benchmarks into `benchmarks/RESULTS.md`, with when, of which commit and on what kind of machine: `python -m benchmarks.results`."""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import duelwright

from . import runtime, scaling

_PAGE = Path(__file__).with_name("RESULTS.md")
_HEAD = """# What was measured

Written by `python -m benchmarks.results` (`duelwright bench` prints the same for your machine). Figures of one run are
comparable with each other, not with those of another machine: look at the ratios. The ceiling is a duel written by hand
in plain Python, with no content and no language: `benchmarks/ceiling.py`.
"""


def machine() -> str:
    """The kind of machine; not its name."""
    model = platform.processor() or platform.machine()
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                model = line.partition(":")[2].strip()
                break
    except OSError:
        pass
    load = f", load {os.getloadavg()[0]:.1f} at the start" if hasattr(os, "getloadavg") else ""
    return f"{model}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}{load}"


def commit() -> str:
    """The commit that was measured, and whether anything was changed since."""
    found = subprocess.run(["git", "describe", "--always", "--dirty"], cwd=_PAGE.parent, capture_output=True, text=True, check=False)
    return found.stdout.strip() or "no commit"


def page(parts: dict[str, str]) -> str:
    blocks = "\n\n".join(f"## {title}\n\n```text\n{text}\n```" for title, text in parts.items())
    return f"{_HEAD}\n- {datetime.now(UTC):%d %B %Y, %H:%M} UTC, commit {commit()}\n- {{}}\n\n{blocks}\n"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.results", description="Measure everything and keep it in benchmarks/RESULTS.md.")
    parser.add_argument("--no-peers", action="store_true", help="leave other engines out")
    asked = parser.parse_args()
    kind = machine()
    parts = {
        "Random games and calls": runtime.text(runtime.measure(duelwright.compile(), peers=not asked.no_peers)),
        "Growth and memory": scaling.text(scaling.measure()),
    }
    written = page(parts).replace("{}", kind, 1)
    _PAGE.write_text(written, encoding="utf-8")
    sys.stdout.write(written)


if __name__ == "__main__":
    main()
