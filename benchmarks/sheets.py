"""Turns runs into the figures of the sheets: all heroes, all languages, HTML and PDF.

The work is compared with WeasyPrint setting as many boxes of as much plain text, both in seconds of processor time in one process, which other work on the
machine does not change much. Then the whole command is run cold in one process and in two, and warm: its seconds by the clock and of the processor, and the
most memory that its processes have together.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import duelwright
from benchmarks.processes import megabytes
from duelwright.sheets.cards import faces
from duelwright.sheets.options import SheetOptions
from duelwright.sheets.paper.pdf import card_pages, weasyprint
from duelwright.sheets.reference import reference_pages
from duelwright.sheets.selection import choose
from duelwright.sheets.write import write_sheets

LIMIT = 3.0
# A paragraph of one line is a block, a line and a text.
_BOXES_OF_A_PARAGRAPH = 3


@dataclass(frozen=True, slots=True)
class Amount:
    """Boxes on paper, and characters in them."""

    boxes: int = 0
    characters: int = 0

    def __add__(self, other: Amount) -> Amount:
        return Amount(self.boxes + other.boxes, self.characters + other.characters)

    def times(self, number: int) -> Amount:
        return Amount(self.boxes * number, self.characters * number)


def measure() -> dict[str, float]:
    payload = duelwright.compile().payload
    options = SheetOptions(languages=tuple(payload["languages"]))
    amounts = list(_printed(payload, options))  # untimed, and it loads what both need
    total = sum(amounts, Amount())
    with tempfile.TemporaryDirectory() as folder:
        start = time.process_time()
        write_sheets(payload, Path(folder), options)
        sheets = time.process_time() - start
    start = time.process_time()
    for amount in amounts:
        _render_plain(amount)
    plain = time.process_time() - start
    return {"boxes": total.boxes, "characters": total.characters, "sheets_seconds": sheets, "plain_seconds": plain, "ratio": sheets / plain}


def _printed(payload: dict[str, Any], options: SheetOptions) -> Iterable[Amount]:
    """What each document puts on paper: every copy of every card, a back for each, and the reference."""
    for chosen in choose(payload, options):
        for language in options.languages:
            view = chosen.view(payload, language)
            for hero in view.heroes:
                *fronts, back = (_amount(page) for page in card_pages(hero, faces(hero.cards), language, ink_saver=False).pages)
                yield sum((front.times(card.copies) for front, card in zip(fronts, hero.cards, strict=True)), back.times(hero.deck_size))
            yield sum(map(_amount, reference_pages(view, options).pages), Amount())


def _amount(page: Any) -> Amount:
    boxes = list(page._page_box.descendants())
    return Amount(len(boxes), sum(len(box.text) for box in boxes if hasattr(box, "text")))


def _render_plain(amount: Amount) -> None:
    paragraphs = amount.boxes // _BOXES_OF_A_PARAGRAPH
    words = ("plain " * (amount.characters // paragraphs // 6 + 1))[: max(1, amount.characters // paragraphs)]
    weasyprint().HTML(string=f"<p>{words}</p>" * paragraphs).write_pdf()


@dataclass(frozen=True, slots=True)
class Run:
    """One run of the command: seconds by the clock and of the processor, and megabytes at the most."""

    seconds: float
    processor: float
    megabytes: float


def run_command(folder: Path, *words: str) -> Run:
    """The command with what is kept and written in a folder."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {**os.environ, "DUELWRIGHT_CACHE": str(folder / "cache")}
    start, most = time.perf_counter(), 0.0
    command = [sys.executable, "-m", "duelwright.cli.main", "sheets", "-o", str(folder / "sheets"), *words]
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as process:
        while process.poll() is None:
            most = max(most, sum(_memory(pid) for pid in (process.pid, *_children(process.pid))))
            time.sleep(0.02)
    seconds = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if process.returncode:
        raise RuntimeError(f"{' '.join(command)} ended with {process.returncode}")
    return Run(seconds, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, most)


def _children(pid: int) -> list[int]:
    with suppress(OSError):
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()]
    return []


def _memory(pid: int) -> float:
    with suppress(OSError, ValueError):  # it has just ended
        return megabytes(pid)
    return 0.0


def runs() -> dict[str, Run]:
    """The command cold in one process and in two, and warm. What the compiler keeps is there each time."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        run_command(folder, "--format", "md")
        measured = {}
        for title, words in (("one process", ("--jobs", "1")), ("two processes", ("--jobs", "2")), ("warm", ())):
            if title != "warm":
                shutil.rmtree(folder / "cache" / "sheets")
                shutil.rmtree(folder / "sheets")
            measured[title] = run_command(folder, *words)
        return measured


def main() -> None:
    figures = measure()
    print(f"{figures['boxes']:,.0f} boxes, {figures['characters']:,.0f} characters on paper")
    print(f"sheets {figures['sheets_seconds']:.1f} s, plain text {figures['plain_seconds']:.1f} s: {figures['ratio']:.2f} times (limit {LIMIT:g})")
    measured = runs()
    alone = measured["one process"]
    for title, run in measured.items():
        share = f"{run.seconds / alone.seconds:.2f} of one process" if run is not alone else "cold"
        print(f"{title}: {run.seconds:.1f} s ({share}), {run.processor:.1f} s of the processor, {run.megabytes:.0f} MB")


if __name__ == "__main__":
    main()
