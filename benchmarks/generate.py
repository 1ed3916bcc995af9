"""Turns the shipped packs into larger ones: the same decks under new ids, for measuring the compiler and the workbench."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from pathlib import Path

from compiler.find.shipped import shipped_content

MANIFEST = """language: 2
id: crowd
name: Crowd
version: 1.0.0
languages: [en]
needs: [common]
"""

_TOWN = """language: 2
id: town
name: Town
version: 1.0.0
languages: [en, pt-BR]
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


def populate(folder: Path, heroes: int) -> Path:
    """Write a pack with so many heroes into `folder`, as authors have it: with boards, items, the scenarios of each hero and a
    translation. Its path."""
    packs = [path.parent for path in sorted(shipped_content().glob("*/heroes"))]
    town = folder / "town"
    for name in ("heroes", "boards", "items", "scenarios", "translations"):
        (town / name).mkdir(parents=True)
    (town / "pack.yaml").write_text(_TOWN, encoding="utf-8")
    for file in (file for pack in packs for kind in ("boards", "items") for file in sorted((pack / kind).glob("*.yaml"))):
        (town / file.parent.name / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    files = {file.stem: file for pack in packs for file in sorted((pack / "heroes").glob("*.yaml"))}
    people = list(itertools.islice(((id, number) for number in itertools.count(1) for id in files), heroes))
    spoken = [(pack / "translations" / "pt-BR.yaml").read_text(encoding="utf-8") for pack in packs]
    said = {id: block for text in spoken for id, block in _blocks(_section(text, "heroes"))}
    translated = ["language: 2", "locale: pt-BR", "pack: {name: Vila}", "heroes:", *(_renumbered(said[id], people, number) for id, number in people)]
    for part in ("boards", "items"):
        translated += [f"{part}:", *(block for text in spoken for _, block in _blocks(_section(text, part)))]
    (town / "translations" / "pt-BR.yaml").write_text("\n".join(translated) + "\n", encoding="utf-8")
    for id, number in people:
        hero = files[id].read_text(encoding="utf-8")
        named = re.sub(r"(?m)^(name: .*)$", rf"\1 {number}", hero, count=1)
        (town / "heroes" / f"{id}-{number}.yaml").write_text(_renumbered(named, people, number), encoding="utf-8")
        scenarios = (files[id].parent.parent / "scenarios" / f"{id}.yaml").read_text(encoding="utf-8")
        (town / "scenarios" / f"{id}-{number}.yaml").write_text(_renumbered(scenarios, people, number), encoding="utf-8")
    return town


def _renumbered(text: str, people: list[tuple[str, int]], number: int) -> str:
    """A text in which each hero has the number at its id; one whose number is not there has the first."""
    for id in {id for id, _ in people}:
        own = number if (id, number) in people else 1
        text = re.sub(rf"(?<![\w-]){id}(?![\w-])", f"{id}-{own}", text)
    return text


def _section(translation: str, part: str) -> str:
    """What a translation says of the heroes, say, without their key."""
    found = re.search(rf"(?m)^{part}:\n((?:(?: .*)?\n)+)", translation)
    return found[1] if found is not None else ""


def _blocks(section: str) -> Iterator[tuple[str, str]]:
    """The pieces of a section: each by its id."""
    for found in re.finditer(r"(?m)^  ([\w-]+):.*\n?(?:^(?:   .*)?\n?)*?(?=^  [\w-]|\Z)", section):
        yield found[1], found[0].rstrip()
