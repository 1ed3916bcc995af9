"""Each limit of a bundle: what is one too many or too large is refused, at its place, and at once."""

from __future__ import annotations

import copy
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from runtime import limits as most
from runtime.bundle import BundleError, load_bundle, read_bundle, read_content

Payload = dict[str, Any]
Change = Callable[[Payload], None]


def hero(payload: Payload) -> Payload:
    found: Payload = payload["heroes"]["drill"]
    return found


def board(payload: Payload) -> Payload:
    found: Payload = payload["boards"]["yard"]
    return found


def filled(size: int, part: str, collection: str, change: Callable[[Any, int], Any]) -> Change:
    """A list of so many entries, each made from the first one."""

    def fill(payload: Payload) -> None:
        owner = payload if part == "payload" else hero(payload) if part == "hero" else board(payload)
        owner[collection] = [change(copy.deepcopy(owner[collection][0]), number) for number in range(size)]

    return fill


def renamed(piece: Any, number: int) -> Any:
    return {**piece, "id": f"piece-{number}"}


def same(piece: Any, number: int) -> Any:
    return piece


def put(value: Any, *path: str | int) -> Change:
    """A value at a place."""

    def change(payload: Payload) -> None:
        owner: Any = payload
        for key in path[:-1]:
            owner = owner[key]
        owner[path[-1]] = value

    return change


def nested(depth: int) -> Any:
    expression: Any = ["true"]
    for _ in range(depth):
        expression = ["not", expression]
    return expression


def picture(**changed: Any) -> Payload:
    sound = {"file": "a.png", "sha256": "0" * 64, "format": "png", "width": 3.0, "height": 2.0, "crop": None, "position": [0.5, 0.5], "credit": None}
    return {**sound, **changed}


HERO = ("heroes", "drill")
YARD = ("boards", "yard")

CASES: dict[str, tuple[Change, str]] = {
    "LONGEST_ID": (put("x" * (most.LONGEST_ID + 1), *HERO, "cards", 0, "id"), "heroes.drill.cards[0].id: the text has 101 characters"),
    "LONGEST_NAME": (put("x" * (most.LONGEST_NAME + 1), *HERO, "name", "en"), "heroes.drill.name.en: the text has 201 characters"),
    "LONGEST_TEXT": (put("x" * (most.LONGEST_TEXT + 1), *HERO, "setup_text", "en"), "heroes.drill.setup_text.en: the text has 100001"),
    "LONGEST_PATH": (put("x" * (most.LONGEST_PATH + 1), "files", 0), "files[0]: the text has 501"),
    "MOST_LANGUAGES": (put([f"x{chr(97 + number)}" for number in range(most.MOST_LANGUAGES + 1)], "languages"), "languages: the list has 21"),
    "MOST_FILES": (put([f"f{number}" for number in range(most.MOST_FILES + 1)], "files"), "files: the list has 5001"),
    "MOST_PACKS": (filled(most.MOST_PACKS + 1, "payload", "packs", renamed), "packs: the list has 501"),
    "MOST_HEROES": (put({f"h{number}": {} for number in range(most.MOST_HEROES + 1)}, "heroes"), "heroes: the object has 1001"),
    "MOST_BOARDS": (put({f"b{number}": {} for number in range(most.MOST_BOARDS + 1)}, "boards"), "boards: the object has 501"),
    "MOST_ITEMS": (put({f"i{number}": {} for number in range(most.MOST_ITEMS + 1)}, "items"), "items: the object has 1001"),
    "MOST_FIGHTERS": (filled(4, "hero", "fighters", lambda piece, number: {**renamed(piece, number), "count": 10}), "there are more than 30 fighters"),
    "LARGEST_GROUP": (put(10**7, *HERO, "fighters", 1, "count"), "heroes.drill.fighters[1].count: 10000000 is out of range"),
    "MOST_HEALTH": (put(most.MOST_HEALTH + 1, *HERO, "fighters", 0, "max_health"), "fighters[0].max_health: 100 is out of range"),
    "LARGEST_MOVE": (put(most.LARGEST_MOVE + 1, *HERO, "move"), "heroes.drill.move: 21 is out of range"),
    "MOST_PIECES": (filled(most.MOST_PIECES + 1, "hero", "marks", renamed), "heroes.drill.marks: the list has 51"),
    "LARGEST_COUNTER": (put(most.LARGEST_COUNTER + 1, *HERO, "counters", 0, "max"), "counters[0].max: 100 is out of range"),
    "MOST_TOKENS": (put(most.MOST_TOKENS + 1, *HERO, "tokens", 0, "count"), "tokens[0].count: 31 is out of range"),
    "MOST_CARDS": (
        filled(6, "hero", "cards", lambda piece, number: {**renamed(piece, number), "copies": 60}),
        "heroes.drill.cards: there are more than 300 cards",
    ),
    "MOST_COPIES": (put(most.MOST_COPIES + 1, *HERO, "cards", 0, "copies"), "cards[0].copies: 61 is out of range"),
    "LARGEST_VALUE": (put(most.LARGEST_VALUE + 1, *HERO, "cards", 0, "value"), "cards[0].value: 31 is out of range"),
    "MOST_ABILITIES": (filled(most.MOST_ABILITIES + 1, "hero", "abilities", same), "heroes.drill.abilities: the list has 201"),
    "MOST_USES": (put([most.MOST_USES + 1, "turn"], *HERO, "abilities", 0, "limit"), "abilities[0].limit[0]: 100 is out of range"),
    "MOST_ZONES": (filled(most.MOST_ZONES + 1, "board", "zones", renamed), "boards.yard.zones: the list has 51"),
    "MOST_SPACES": (filled(most.MOST_SPACES + 1, "board", "spaces", renamed), "boards.yard.spaces: the list has 301"),
    "MOST_LINES": (filled(most.MOST_LINES + 1, "board", "edges", same), "boards.yard.edges: the list has 2001"),
    "MOST_STARTS": (put(most.MOST_STARTS + 1, *YARD, "spaces", 0, "start"), "spaces[0].start: 9 is out of range"),
    "LARGEST_ASPECT": (put(most.LARGEST_ASPECT + 1, *YARD, "aspect"), "boards.yard.aspect: 21.0 is out of range"),
    "MOST_PROGRAMS": (filled(most.MOST_PROGRAMS + 1, "hero", "programs", same), "heroes.drill.programs: the list has 1001"),
    "MOST_MODIFIERS": (filled(most.MOST_MODIFIERS + 1, "hero", "modifiers", same), "heroes.drill.modifiers: the list has 1001"),
    "MOST_LABELS": (filled(most.MOST_LABELS + 1, "hero", "labels", same), "heroes.drill.labels: the list has 2001"),
    "LONGEST_PROGRAM": (put([["end_turn"]] * (most.LONGEST_PROGRAM + 1), *HERO, "programs", 0, "code"), "programs[0].code: the list has 1001"),
    "MOST_SLOTS": (put(most.MOST_SLOTS + 1, *HERO, "programs", 0, "slots"), "programs[0].slots: 501 is out of range"),
    "MOST_OPERANDS": (put(["all", *[["true"]] * most.MOST_OPERANDS], *HERO, "cards", 0, "playable_if"), "cards[0].playable_if: the list has 61"),
    "DEEPEST_EXPRESSION": (put(nested(most.DEEPEST_EXPRESSION), *HERO, "cards", 0, "playable_if"), "more than 60 expressions inside each other"),
    "LARGEST_NUMBER": (put(["=", 0, most.LARGEST_NUMBER + 1], *HERO, "cards", 0, "playable_if"), "playable_if[2]: 10000 is out of range"),
    "SMALLEST_SIDE": (put(picture(width=0.001), *HERO, "art"), "heroes.drill.art.width: 0.001 is out of range"),
    "LARGEST_SIDE": (put(picture(height=100_001.0), *HERO, "back"), "heroes.drill.back.height: 100001.0 is out of range"),
    "SMALLEST_CROP": (put(picture(crop=[0, 0, 0.0001, 1]), *YARD, "art"), "boards.yard.art.crop[2]: 0.0001 is out of range"),
    "LAST_LINE": (put([0, most.LAST_LINE + 1, 1], *HERO, "cards", 0, "at"), "cards[0].at[1]: 1000001 is out of range"),
}


@pytest.mark.parametrize("limit", CASES)
def test_what_is_over_a_limit_is_refused_at_its_place(limit: str, rich: Payload) -> None:
    change, told = CASES[limit]
    payload = copy.deepcopy(rich)
    change(payload)
    began = time.perf_counter()
    with pytest.raises(BundleError) as refused:
        read_content(payload)
    assert told in str(refused.value)
    assert str(refused.value).endswith("build it again with `duelwright build`")
    # Not one entry of a list that is too long was looked at.
    assert time.perf_counter() - began < 2


def test_every_limit_has_a_case() -> None:
    there = {name for name in vars(most) if name.isupper()}
    # The limits of packs, saves and replays are tried in tests/files, those of pictures in tests/pictures.
    others = {
        "LARGEST_PICTURE",
        "LARGEST_SVG",
        "MOST_PIXELS",
        "MOST_PICTURES",
        "LARGEST_YAML",
        "MOST_YAML_FILES",
        "DEEPEST_YAML",
        "LARGEST_SAVE",
        "DEEPEST_SAVE",
        "MOST_DECISIONS",
        "LARGEST_COUNT",
    }
    assert there == {*CASES, "LARGEST_BUNDLE", "LARGEST_SAVED_NUMBER", "LONGEST_SEAT", *others}


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("runtime.bundle.file.LARGEST_BUNDLE", 2 * 1024 * 1024)
    large = tmp_path / "large.json"
    with large.open("wb") as file:
        file.truncate(2 * 1024 * 1024 + 1)
    with pytest.raises(BundleError, match="larger than 2 MB"):
        load_bundle(large)
    with pytest.raises(BundleError, match="larger than 2 MB"):
        read_bundle(" " * (2 * 1024 * 1024 + 1))


def test_depth_at_the_limit_is_taken(rich: Payload) -> None:
    payload = copy.deepcopy(rich)
    put(nested(most.DEEPEST_EXPRESSION - 1), *HERO, "cards", 0, "playable_if")(payload)
    read_content(payload)


def test_the_documentation_names_every_limit(repository: Path) -> None:
    page = (repository / "docs" / "limits.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `([A-Z_]+)` \| ([0-9,]+) \|", page, re.MULTILINE))
    there = {name: value for name, value in vars(most).items() if name.isupper()}
    assert {name: int(number.replace(",", "")) for name, number in rows.items()} == {name: value for name, value in there.items() if "SMALLEST" not in name}
    smallest = {name: float(value) for name, value in re.findall(r"`(SMALLEST_[A-Z]+)` is ([0-9.]+[0-9])", page)}
    assert smallest == {name: value for name, value in there.items() if "SMALLEST" in name}
