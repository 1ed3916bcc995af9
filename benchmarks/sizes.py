"""Turns sizes into content that has them: a board of so many spaces, a deck of so many cards, a hero with so many modifiers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

import duelwright

_MANIFEST = """language: 2
id: sizes
name: Sizes
version: 1.0.0
languages: [en]
"""
# How many kinds of card a deck has; each is there in as many copies as it takes.
_KINDS = 10
_MODIFIERS = ("attack_value: 1", "defense_value: 1", "boost_value: 1", "move: 1")


@dataclass(frozen=True)
class Size:
    players: int = 2
    spaces: int = 30
    cards: int = 30
    modifiers: int = 0

    @property
    def mode(self) -> str:
        return "duel" if self.players == 2 else "free-for-all"


def content_of(size: Size, folder: Path) -> duelwright.Bundle:
    """One hero and one board of that size, compiled."""
    for name in ("heroes", "boards"):
        (folder / name).mkdir(parents=True)
    (folder / "pack.yaml").write_text(_MANIFEST, encoding="utf-8")
    (folder / "heroes" / "sized.yaml").write_text(_hero(size), encoding="utf-8")
    (folder / "boards" / "plain.yaml").write_text(_board(size.spaces), encoding="utf-8")
    return duelwright.compile(folder, cache=False)


def _hero(size: Size) -> str:
    """Attacks, defenses and schemes; every modifier holds all the time, for a fighter who has it in turn with others."""
    copies = size.cards // _KINDS
    lines = ["language: 2", "id: sized", "name: Sized", "move: 2", f"deck_size: {copies * _KINDS}", "fighters:"]
    lines += ["  sized: {name: Sized, role: hero, health: 16, attack: ranged}", "  aide: {name: Aide, role: sidekick, count: 2, health: 3, attack: melee}"]
    if size.modifiers:
        lines.append("abilities:")
    for number in range(size.modifiers):
        what, value = _MODIFIERS[number % len(_MODIFIERS)].split(": ")
        # Half of them never come true: they are asked all the same, and the numbers of the game stay in bounds.
        health = 0 if number % 8 < 4 else 16
        lines.append(f"  - {{continuous: {{{what}: {value}, who: sized}}, while: {{at_most: [{{health_of: sized}}, {health}]}}}}")
    lines.append("deck:")
    for number in range(_KINDS):
        kind, effect = (
            ("attack", "after_combat: [{draw: 1}]"),
            ("defense", "during_combat: [{add_value: 1}]"),
            ("versatile", "after_combat: [{move: {who: self, up_to: 2}}]"),
            ("scheme", "scheme: [{draw: 2}]"),
        )[number % 4]
        value = "" if kind == "scheme" else f"value: {2 + number % 4}, "
        lines.append(f"  card-{number}: {{name: Card {number}, type: {kind}, {value}boost: {1 + number % 3}, copies: {copies}, {effect}}}")
    return "\n".join(lines) + "\n"


def _board(spaces: int) -> str:
    """A grid, with a zone for every four columns, and starts in its corners."""
    wide = math.ceil(math.sqrt(spaces * 1.5))
    high = math.ceil(spaces / wide)
    names = [(row, column) for row in range(high) for column in range(wide)][:spaces]
    starts = dict(zip((names[0], names[-1], (0, wide - 1), (high - 2, 0)), (1, 2, 3, 4), strict=True))
    lines = ["language: 2", "id: plain", "name: Plain", "zones:"]
    lines += [f'  zone-{number}: {{name: Zone {number}, color: "#{0x305070 + number * 0x0A0502:06x}"}}' for number in range((wide + 3) // 4)]
    lines.append("spaces:")
    for row, column in names:
        start = f", start: {starts[row, column]}" if (row, column) in starts else ""
        lines.append(f"  s{row}-{column}: {{zones: [zone-{column // 4}], at: [{(column + 0.5) / wide:.4f}, {(row + 0.5) / high:.4f}]{start}}}")
    lines.append("lines:")
    for row, column in names:
        lines += [f"  - s{row}-{column} - s{other[0]}-{other[1]}" for other in ((row, column + 1), (row + 1, column)) if other in starts or other in names]
    return "\n".join(lines) + "\n"
