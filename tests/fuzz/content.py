"""Turns the YAML files of packs into hostile ones, at the level of their text and of their trees; what compiles is built, played and tried."""

from __future__ import annotations

import json
import random
import re
import shutil
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

import duelwright as dw
from compiler import compile_paths
from duelwright.diagnostics import FORMATS, Findings, render
from duelwright.scenarios import cases_of, run_case
from runtime.bundle import dump_bundle, read_bundle
from runtime.game import Bundle
from tests.fuzz.trees import mutated
from tests.generic.tables import play_on

ROOT = Path(__file__).resolve().parents[2]
GROUND = ROOT / "tests" / "pack" / "proving-ground"
_DECISIONS = 10
# Kind of file → the packs that have such files, and their folders. The test pack goes without most heroes and scenarios: it compiles sooner.
_HEROES = ("mourner", "trapper", "warden")
_OPPONENTS = ("warden", "twins")
_PACKS: dict[str, list[tuple[Path, tuple[str, ...]]]] = {
    "yaml": [(GROUND, ("heroes", "heroes", "boards", "items", "cards", "."))],
    "scenario": [(GROUND, ("scenarios",))],
    "translation": [(ROOT / "content" / "common", ("translations",)), (ROOT / "content" / "redemption-row", ("translations",))],
}

# What is put into a text: what YAML, a terminal, a file system or a reader of numbers could trip over.
_ODD_TEXT = (
    *("\x1b[2J", "\x00", "\u202e", "\t", "\r", "\u2028", "\ufeff", "é", "𝄞"),
    *("&a ", "*a ", "!!python/object:os.system ", "<<: ", "%YAML 1.1\n", "---\n", "...\n", "? ", "- ", ": ", "{", "}", "[", "]", "|\n", ">\n", "#", '"', "'"),
    *("9" * 6000, "1e999", ".nan", ".inf", "0x" + "f" * 50, "-0", "1_000", "1:30", "2020-01-01", "yes", "null", "~", "-1", "99", "10000000"),
    *("../../x", "/etc/passwd", '"\\uD800"', '"\\e[31m"', '"\\x00"', '"\\r"', '"a\\nb"', "[" * 200, "{a: " * 100, "- " * 200, "x" * 20_000),
)
# What a terminal would obey.
_OBEYED = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def try_yaml(rng: random.Random, folder: Path) -> bool:
    return _try("yaml", rng, folder)


def try_scenario(rng: random.Random, folder: Path) -> bool:
    return _try("scenario", rng, folder)


def try_translation(rng: random.Random, folder: Path) -> bool:
    return _try("translation", rng, folder)


def _try(kind: str, rng: random.Random, folder: Path) -> bool:
    """Whether a pack with a changed file compiles."""
    pack, folders = rng.choice(_PACKS[kind])
    place = folder / pack.name
    hero = rng.choice(_HEROES)
    _copy(pack, place, hero)
    files = sorted((place / rng.choice(folders)).glob("*.yaml"))
    file = rng.choice(files)
    file.write_bytes(_hostile(file, rng))
    return _compiles(place, folder, rng)


def _copy(pack: Path, place: Path, hero: str) -> None:
    if place.exists():
        shutil.rmtree(place)
    shutil.copytree(pack, place)
    if pack == GROUND:
        for file in (*place.glob("heroes/*.yaml"), *place.glob("scenarios/*.yaml")):
            if file.stem != hero and (file.parent.name == "scenarios" or file.stem not in _OPPONENTS):
                file.unlink()


def _hostile(file: Path, rng: random.Random) -> bytes:
    """The file, changed: as a tree, as text, or as bytes."""
    text = file.read_text(encoding="utf-8")
    how = rng.random()
    if how < 0.5:
        tree: Any = YAML(typ="safe").load(text)
        # JSON is YAML too.
        return json.dumps(mutated(tree, rng), ensure_ascii=rng.random() < 0.5).encode("utf-8", "surrogatepass")
    for _ in range(rng.choice((1, 1, 2, 4))):
        text = _torn(text, rng)
    data = text.encode("utf-8", "surrogatepass")
    if how > 0.9:
        place = rng.randrange(len(data) + 1)
        data = data[:place] + rng.randbytes(rng.choice((1, 2, 40))) + data[place:]
    return data


def _torn(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    number = rng.randrange(len(lines))
    line = lines[number]
    match rng.randrange(7):
        case 0:
            del lines[number]
        case 1:
            lines.insert(rng.randrange(len(lines)), line)
        case 2:
            lines[number] = " " * rng.randrange(4) + line
        case 3:
            lines[number] = line[2:] if line.startswith("  ") else f"  {line}"
        case 4:
            key, colon, _ = line.partition(":")
            lines[number] = f"{key}{colon} {rng.choice(_ODD_TEXT)}"
        case 5:
            lines = lines[: number + 1]
        case _:
            column = rng.randrange(len(line) + 1)
            lines[number] = line[:column] + rng.choice(_ODD_TEXT) + line[column:]
    return "\n".join(lines)


def _compiles(pack: Path, folder: Path, rng: random.Random) -> bool:
    result = compile_paths([pack], cache=None)
    for format in FORMATS:
        shown = render(Findings(result.diagnostics, result.files, verbose=True), format)
        assert not _OBEYED.search(shown), f"{format} prints what a terminal would obey"
    if result.payload is None:
        return False
    # What the compiler builds, the runtime reads.
    text = dump_bundle(result.payload)
    bundle = Bundle(read_bundle(text))
    for case in cases_of(result.content):
        for failure in run_case(bundle, case):
            assert failure.message
    if bundle.heroes and bundle.boards:
        try:
            game = dw.new_game(bundle, (bundle.heroes * 2)[:2], rng.choice(bundle.boards), seed=rng.randrange(1000), auto=False)
        except dw.SetupError:
            return True
        for _ in play_on(game, rng, steps=_DECISIONS):
            assert game.decision is not None
            assert not _OBEYED.search(f"{game.decision.prompt}{[*map(str, game.decision.options)]}")
    return True
