"""Turns the shipped heroes into a pack of many: the same decks under new ids, for measuring the compiler."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

from compiler.find.shipped import shipped_content

MANIFEST = """language: 2
id: crowd
name: Crowd
version: 1.0.0
languages: [en]
needs: [common]
"""


def generate(folder: Path, heroes: int) -> Path:
    """Write a pack with so many heroes into `folder`; its path."""
    shipped = [path.read_text(encoding="utf-8") for path in sorted(shipped_content().glob("*/heroes/*.yaml"))]
    pack = folder / "crowd"
    (pack / "heroes").mkdir(parents=True)
    (pack / "pack.yaml").write_text(MANIFEST, encoding="utf-8")
    for number, text in enumerate(itertools.islice(itertools.cycle(shipped), heroes)):
        id = next(line.removeprefix("id: ") for line in text.splitlines() if line.startswith("id: "))
        (pack / "heroes" / f"{id}-{number}.yaml").write_text(_doubled(text, id, f"{id}-{number}"), encoding="utf-8")
    return pack


def _doubled(text: str, id: str, new_id: str) -> str:
    """A hero with every card twice: some 300 lines, as long as heroes of other authors are."""
    head, deck = text.replace(f"\nid: {id}\n", f"\nid: {new_id}\ndeck_size: 60\n", 1).split("\ndeck:\n")
    again = re.sub(r"^    name: (.*)$", r"    name: \1 Again", re.sub(r"^  ([a-z0-9-]+):", r"  \1-again:", deck, flags=re.MULTILINE), flags=re.MULTILINE)
    return f"{head}\ndeck:\n{deck}\n{again}"
