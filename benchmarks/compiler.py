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

import duelwright

from .generate import generate

HEROES = 100
TRIES = 5


def measure(heroes: int = HEROES, tries: int = TRIES) -> dict[str, float]:
    """Seconds for each job, and the ratios between them."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        pack = generate(folder, heroes)
        environment = _environment(folder)
        validate = ["-m", "duelwright.cli.main", "validate", str(pack)]
        jobs: dict[str, Callable[[], float]] = {
            "compose": lambda: _compose(pack),
            "cold": lambda: _python(validate, environment | {"DUELWRIGHT_CACHE": "off"}),
            "warm": lambda: _python(validate, environment),
            "version": lambda: _python(["-m", "duelwright.cli.main", "--version"], environment),
            "python": lambda: _python(["-c", "pass"], environment),
        }
        jobs["warm"]()  # fills the cache, and Python's own of compiled modules
        best = {job: min(times) for job, times in zip(jobs, zip(*([run() for run in jobs.values()] for _ in range(tries)), strict=True), strict=True)}
    ratios = {
        "cold / compose": best["cold"] / best["compose"],
        "warm / cold": best["warm"] / best["cold"],
        "version / python": best["version"] / best["python"],
    }
    return best | ratios


def cold(pack: Path, tries: int = TRIES) -> dict[str, float]:
    """Of one pack: seconds of a cold run and of composing the same files, those of needed packs left out, and their ratio."""
    with tempfile.TemporaryDirectory() as name:
        environment = _environment(Path(name)) | {"DUELWRIGHT_CACHE": "off"}
        validate = ["-m", "duelwright.cli.main", "validate", str(pack)]
        _python(validate, environment)  # fills Python's cache of compiled modules
        times = [(_compose(pack), _python(validate, environment)) for _ in range(tries)]
    best = {"compose": min(each[0] for each in times), "cold": min(each[1] for each in times)}
    return best | {"cold / compose": best["cold"] / best["compose"]}


def _compose(pack: Path) -> float:
    """Composing alone: nodes with positions, and nothing made of them."""
    from ruamel.yaml import YAML

    texts = [path.read_text(encoding="utf-8") for path in sorted(pack.rglob("*.yaml"))]
    reader = YAML(typ="safe", pure=False)
    start = time.perf_counter()
    for text in texts:
        reader.compose(text)
    return time.perf_counter() - start


def _environment(folder: Path) -> dict[str, str]:
    """Commands find this very Duelwright from any folder, and its modules compiled, as those of an installed one are."""
    environment = {**os.environ, "PYTHONPATH": str(Path(duelwright.__file__).parent.parent), "PYTHONPYCACHEPREFIX": str(folder / "modules")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    return environment | {"DUELWRIGHT_CACHE": str(folder / "cache")}


def _python(arguments: list[str], environment: dict[str, str]) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, *arguments], env=environment, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def text(figures: dict[str, float]) -> str:
    """The figures as lines to read; a ratio has no unit."""
    return "\n".join(f"{name:<18}{figure:8.2f}" + ("" if "/" in name else " s") for name, figure in figures.items())


if __name__ == "__main__":
    print(text(measure()))
