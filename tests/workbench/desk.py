"""Turns text with a bar in it, for the cursor, into a file on a workbench and the place of the cursor."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from duelwright.workbench import Workbench
from duelwright.workbench.answers import Completion, Hover

PACK: Final = """\
language: 2
id: inn
name: Inn
version: 1.0.0
languages: [en, pt-BR]
keywords:
  pounce:
    name: Pounce
    takes: [amount]
    do:
      - damage: {to: {choose: {side: opposing}}, amount: amount}
"""
HERO: Final = """\
language: 2
id: keeper
name: Keeper
move: 2
fighters:
  keeper: {name: Keeper, role: hero, health: 14, attack: melee}
  hound: {name: Hound, role: sidekick, count: 2, health: 3, attack: melee}
forms:
  calm: {name: Calm}
  angry: {name: Angry}
counters:
  rage: {name: Rage, start: 0, max: 5}
tokens:
  smoke: {name: smoke token, count: 3}
piles:
  grudges: {name: Grudges}
abilities:
  - id: grumble
    name: Grumble
    trigger: turn_start
    do:
      - gain: {rage: 1}
deck_size: 6
deck:
  pan:
    name: Frying Pan
    type: attack
    value: 3
    boost: 2
    copies: 3
    after_combat:
      - choose: {fighter: {side: opposing}, as: prey}
      - damage: {to: prey, amount: 1}
  brew: {name: Brew, type: scheme, boost: 1, copies: 3, scheme: [{spend: {rage: 1}}]}
"""
BOARD: Final = """\
language: 2
id: yard
name: Yard
zones:
  green: {name: Green, color: "#3f8f4f"}
  grey: {name: Grey}
spaces:
  gate: {zones: [green], at: [0.1, 0.5], start: 1, name: The Gate}
  well: {zones: [green, grey], at: [0.5, 0.5], passage: true}
  shed: {zones: [grey], at: [0.9, 0.5], start: 2, passage: true}
lines:
  - gate - well
  - {chain: well > shed, property: high-ground}
"""
SCENARIO: Final = """\
language: 2
scenarios:
  - name: A fight
    board: yard
    players:
      - {hero: keeper, at: {keeper: gate, hound-1: well}, hand: [pan]}
      - {hero: keeper, at: {keeper: shed}}
    play:
      - attack: {target: keeper@2}
    expect: {counters: {rage@1: 1}}
"""
NAMES: Final = """\
language: 2
locale: pt-BR
pack: {name: Estalagem}
heroes:
  keeper:
    name: Estalajadeiro
    cards: {pan: Frigideira}
"""


class Desk:
    """A small pack on a workbench, of which any file can be written anew."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "inn"
        files = {"pack": PACK, "heroes/keeper": HERO, "boards/yard": BOARD, "scenarios/fight": SCENARIO, "translations/pt-BR": NAMES}
        for name, text in files.items():
            path = self.root / f"{name}.yaml"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        self.bench = Workbench([self.root])

    def file(self, name: str) -> str:
        return str(self.root / f"{name}.yaml")

    def write(self, name: str, text: str) -> tuple[int, int]:
        """Put a text over a file; where the bar was, as line and column."""
        before, _, after = text.partition("|")
        self.bench.edit(self.file(name), before + after)
        return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1

    def offered(self, name: str, text: str) -> list[Completion]:
        """What is offered where the bar is."""
        line, column = self.write(name, text)
        found = self.bench.completions(self.file(name), line, column)
        self.bench.edit(self.file(name), None)
        return found

    def said(self, name: str, text: str) -> Hover | None:
        """What is said of the word where the bar is."""
        line, column = self.write(name, text)
        found = self.bench.hover(self.file(name), line, column)
        self.bench.edit(self.file(name), None)
        return found

    def after(self, name: str, text: str, label: str) -> str:
        """The text once the completion with this label was taken; the stops of its snippet stay in it."""
        (chosen,) = [completion for completion in self.offered(name, text) if completion.label == label]
        return taken(text.replace("|", "", 1), chosen)


def taken(text: str, completion: Completion) -> str:
    """A text with a completion in it."""
    lines = text.split("\n")
    span = completion.replaces
    line = lines[span.line - 1]
    lines[span.line - 1] = line[: span.column - 1] + completion.insert + line[span.end_column - 1 :]
    return "\n".join(lines)


def labels(completions: list[Completion], *kinds: str) -> list[str]:
    return [completion.label for completion in completions if not kinds or completion.kind in kinds]
