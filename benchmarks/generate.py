"""Turns the shipped heroes into a pack of many: the same decks under new ids, for measuring the compiler."""

from __future__ import annotations

import itertools
from pathlib import Path

from compiler.shipped import shipped_content

MANIFEST = """language: 1
id: crowd
name: Crowd
version: 1.0.0
languages: [en]
needs: [common]
"""


def generate(folder: Path, heroes: int = 100) -> Path:
    """Write a pack with so many heroes into `folder`; its path."""
    shipped = [path.read_text(encoding="utf-8") for path in sorted(shipped_content().glob("*/heroes/*.yaml"))]
    pack = folder / "crowd"
    (pack / "heroes").mkdir(parents=True)
    (pack / "pack.yaml").write_text(MANIFEST, encoding="utf-8")
    for number, text in enumerate(itertools.islice(itertools.cycle(shipped), heroes)):
        id = next(line.removeprefix("id: ") for line in text.splitlines() if line.startswith("id: "))
        renamed = text.replace(f"\nid: {id}\n", f"\nid: {id}-{number}\n", 1)
        (pack / "heroes" / f"{id}-{number}.yaml").write_text(renamed, encoding="utf-8")
    return pack
