"""Turns one run into the compiler's figures, as ratios: cold against a bare compose of the same text, warm against cold, start-up against bare Python.

Ratios in one run mean the same on every machine. Each figure is the best of some tries, taken in turns, because other work on the machine only ever adds.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.generate import generate

TRIES = 5
ROOT = Path(__file__).resolve().parent.parent


def measure(tries: int = TRIES) -> dict[str, float]:
    """Seconds for each job, and the ratios between them."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        pack = generate(folder)
        cache = folder / "cache"
        jobs: dict[str, Callable[[], float]] = {
            "compose": lambda: _compose(pack),
            "cold": lambda: _command(["validate", str(pack)], DUELWRIGHT_CACHE="off"),
            "warm": lambda: _command(["validate", str(pack)], DUELWRIGHT_CACHE=str(cache)),
            "version": lambda: _command(["--version"]),
            "python": lambda: _run([sys.executable, "-c", "pass"]),
        }
        jobs["warm"]()  # fills the cache
        best = {job: min(times) for job, times in zip(jobs, zip(*([run() for run in jobs.values()] for _ in range(tries)), strict=True), strict=True)}
    ratios = {
        "cold / compose": best["cold"] / best["compose"],
        "warm / cold": best["warm"] / best["cold"],
        "version / python": best["version"] / best["python"],
    }
    return best | ratios


def _compose(pack: Path) -> float:
    """Composing alone: nodes with positions, and nothing made of them."""
    from ruamel.yaml import YAML

    texts = [path.read_text(encoding="utf-8") for path in sorted(pack.rglob("*.yaml"))]
    reader = YAML(typ="safe", pure=False)
    start = time.perf_counter()
    for text in texts:
        reader.compose(text)
    return time.perf_counter() - start


def _command(words: list[str], **environment: str) -> float:
    return _run([sys.executable, "-m", "duelwright.cli.main", *words], **environment)


def _run(command: list[str], **environment: str) -> float:
    start = time.perf_counter()
    subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def main() -> None:
    for name, figure in measure().items():
        print(f"{name:<18}{figure:8.2f}" + ("" if "/" in name else " s"))


if __name__ == "__main__":
    main()
