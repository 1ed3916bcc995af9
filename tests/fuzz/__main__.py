"""`python -m tests.fuzz --minutes 5 --format save`: hostile files until the time is up. A fault is shown with its number, and `--only` shows it again."""

from __future__ import annotations

import argparse
import resource
import sys
import tempfile
import time
import traceback
from pathlib import Path

from tests.fuzz.formats import FORMATS, attempt

# Bytes of memory: what a hostile file may make the program take, the program and its corpus included.
_MOST_MEMORY = 3 * 1024**3
_MOST_FAULTS = 20


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description="Read hostile files until the time is up.")
    parser.add_argument("--format", choices=[*FORMATS], action="append", help="a format to try; may be repeated (default: all)")
    parser.add_argument("--minutes", type=float, default=1.0, help="for each format (default: 1)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first file (default: 0)")
    parser.add_argument("--only", type=int, help="the number of the only file, with the traceback of its fault")
    asked = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))
    faults = 0
    for format in asked.format or FORMATS:
        with tempfile.TemporaryDirectory() as folder:
            if asked.only is not None:
                print(f"{format} {asked.only}: {'taken' if attempt(format, asked.only, Path(folder)) else 'refused'}")
                continue
            faults += _run(format, asked.first, asked.minutes * 60, Path(folder))
    return 1 if faults else 0


def _run(format: str, first: int, seconds: float, folder: Path) -> int:
    end = time.monotonic() + seconds
    number, taken, faults = first, 0, 0
    while time.monotonic() < end and faults < _MOST_FAULTS:
        try:
            taken += attempt(format, number, folder)
        except Exception as error:
            faults += 1
            where = traceback.extract_tb(error.__traceback__)[-1]
            print(f"{format} {number}: {type(error).__name__}: {str(error)[:200]} ({where.filename}:{where.lineno})")
        number += 1
    print(f"{format}: {number - first} files, {taken} taken, {faults} faults")
    return faults


if __name__ == "__main__":
    sys.exit(main())
