"""Turns examples of the language into card text, by compiling them: a hero whose every card and ability is one
example."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from compiler import compile_bundle
from compiler.diagnostics import Report
from compiler.language.families import STEPS
from compiler.load.yaml_text import load_text
from compiler.program.moments import MOMENTS, windows_for
from compiler.tree import Map
from duelwright.reference.yaml_text import written_steps

# What examples name that a step before them must have bound.
_BEFORE = {
    "drift": "place_token: {which: {choose: smoke}, to: anywhere, as: drift}",
    "seen": "look: {of: opponent, from: top_of_deck, cards: 3, as: seen}",
    "found": "discard: {cards: 1, as: found}",
    "guard": "choose: {option: [high, low], as: guard}",
}
# Where an example is shown, of the windows in which it is allowed.
_PREFERRED = ("during_combat", "after_combat", "scheme")

_PACK = """\
language: 2
id: specimen
name: Specimen
version: 1.0.0
languages: [en, pt-BR]
"""
_HERO = """\
language: 2
id: specimen
name: Detective
move: 2
fighters:
  detective: {name: Detective, role: hero, health: 15, attack: melee}
  wolf: {name: Wolf, plural: Wolves, role: sidekick, count: 3, health: 1, attack: melee}
forms:
  human: {name: Human}
  beast: {name: Beast}
counters:
  rage: {name: Rage, start: 0, max: 5}
flags:
  gate-open: {name: The Gate, active: true}
tokens:
  smoke: {name: smoke token, count: 3}
marks:
  poison: {name: poison mark}
piles:
  grudges: {name: Grudges}
options:
  high: {name: High}
  low: {name: Low}
keywords:
  pounce:
    name: Pounce
    takes: [amount]
    do:
      - move: {who: self, up_to: amount}
      - damage: {to: {each: {side: opposing, adjacent_to: self}}, amount: 1}
  cornered:
    name: Cornered
    takes: [amount]
    is: {at_least: [{count: {side: opposing, adjacent_to: self}}, amount]}
"""
_NAMES = """\
language: 2
locale: pt-BR
pack: {name: Amostra}
heroes:
  specimen:
    name: Detetive
    fighters:
      detective: {name: Detetive, gender: m, article: true}
      wolf: {name: Loba, plural: Lobas, gender: f}
    forms:
      human: {name: Humano, gender: m}
      beast: {name: Fera, gender: f, article: true}
    counters:
      rage: {name: Fúria, gender: f}
    flags:
      gate-open: {name: o Portão, gender: m}
    tokens:
      smoke: {name: ficha de fumaça, plural: fichas de fumaça, gender: f}
    marks:
      poison: {name: marca de veneno, plural: marcas de veneno, gender: f}
    piles:
      grudges: {name: Rancores, gender: m}
    options:
      high: Alto
      low: Baixo
    keywords:
      pounce: Bote
      cornered: Acuado
"""


@dataclass(frozen=True)
class Told:
    """An example as an author writes it, and what the card or ability says: language → text."""

    yaml: str
    text: dict[str, str]


def tell(examples: Sequence[str]) -> list[Told]:
    """Compile examples: a step each, or an ability. One that has an error raises a ContentError."""
    written = [example if _is_ability(example) else _in_its_moment(example) for example in examples]
    abilities = [text for text in written if _is_ability(text)]
    cards = [text for text in written if not _is_ability(text)]
    hero = [_HERO, *(["abilities:"] if abilities else []), *map(_ability_entry, abilities)]
    # A deck needs a card; that of an ability alone gets one that says nothing here.
    deck = cards or ["- draw: 1"]
    hero += [f"deck_size: {len(deck)}", "deck:", *map(_card_entry, range(len(deck)), deck)]
    compiled = _compiled({"pack": _PACK, "heroes/specimen": "\n".join(hero), "translations/pt-BR": _NAMES})
    texts = {text: ability["text"] for text, ability in zip(abilities, compiled["abilities"], strict=True)}
    for text, card in zip(cards, compiled["cards"], strict=False):
        texts[text] = {language: " ".join(windows.values()) for language, windows in card["text"].items()}
    return [Told(text, texts[text]) for text in written]


def _compiled(files: dict[str, str]) -> dict[str, Any]:
    """The hero in a bundle of these files."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            path = Path(folder, "specimen", f"{name}.yaml")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        hero: dict[str, Any] = compile_bundle([Path(folder)])["heroes"]["specimen"]
        return hero


def _is_ability(example: str) -> bool:
    return example.startswith(("continuous:", "trigger:"))


def _in_its_moment(example: str) -> str:
    """The example as a list of steps, after those that bind what it names; or as an ability, where it is about an
    event."""
    named = [name for name in _BEFORE if f"as: {name}" not in example and (f" {name}}}" in example or example.endswith(f": {name}"))]
    steps = written_steps(_read("\n".join(f"- {step}" for step in [*(_BEFORE[name] for name in named), example])))
    needs = _needs_of(steps)
    if windows_for(needs):
        return steps
    trigger = next(name for name, moment in MOMENTS.items() if needs <= moment.gives)
    return f"trigger: {trigger}\ndo:\n{_indented(steps, 2)}"


def _needs_of(steps: str) -> frozenset[str]:
    """All that the words in some steps need of their moment."""
    return frozenset(need for step in STEPS.read(_read(steps)) for word in step.walk() for need in word.needs)


def _read(steps: str) -> list[Any]:
    tree = load_text(f"steps:\n{_indented(steps, 2)}\n", "example", Report())
    assert isinstance(tree, Map)
    found: list[Any] = tree["steps"]
    return found


def _card_entry(number: int, steps: str) -> str:
    possible = windows_for(_needs_of(steps))
    window = next(window for window in (*_PREFERRED, *possible) if window in possible)
    type = ["type: scheme"] if window == "scheme" else ["type: versatile", "value: 2"]
    lines = [f"name: Example {number}", *type, "boost: 1", "copies: 1", "usable_by: detective", f"{window}:"]
    return "\n".join([f"  example-{number}:", *(f"    {line}" for line in lines), _indented(steps, 6)])


def _ability_entry(ability: str) -> str:
    return "  - " + _indented(ability, 4).lstrip()


def _indented(text: str, by: int) -> str:
    return "\n".join(" " * by + line for line in text.splitlines())
