"""Turns a small pack, in which there is an id of every kind and a use of each, into files: what the tests of names work on."""

from __future__ import annotations

from pathlib import Path

from compiler.fix import Edit, Fix, apply_fixes
from duelwright.workbench import Workbench

PACK = """\
language: 2
id: hamlet
name: The Hamlet
version: 1.0.0
languages: [en, pt-BR]
needs: [granary]
keywords:
  goad:
    name: Goad
    takes: [amount]
    do:
      - gain: {rage: amount}
      - keyword: {feast: {portions: 1}}
"""

GRANARY = """\
language: 2
id: granary
name: The Granary
version: 1.0.0
keywords:
  feast: {name: Feast, takes: [portions], do: [{draw: portions}]}
"""

GRANARY_CARDS = """\
language: 2
cards:
  loaf:
    name: Loaf
    type: scheme
    boost: 1
    scheme:
      - choose: {fighter: {side: opposing}, as: prey}
      - damage: {to: prey, amount: 1}
"""

WOLF = """\
# The wolf is no `wolf` in this comment.
language: 2
id: wolf
name: Wolf of wolf
move: 2
deck_size: 15
fighters:
  wolf: {name: Wolf, role: hero, health: 12, attack: melee}
  cub: {name: Cub, plural: Cubs, role: sidekick, count: 2, health: 2, attack: melee}
forms:
  calm: {name: Calm Wolf}
  angry: {name: Angry Wolf, attack: ranged}
counters:
  rage: {name: Rage, start: 0, max: 5}
flags:
  gate: {name: The Gate}
tokens:
  track: {name: track, count: 2}
marks:
  scent: {name: scent}
piles:
  grudges: {name: Grudges}
traits:
  fury: {name: Fury}
options:
  high: {name: High}
  low: {name: Low}
nouns:
  prey: {name: prey, plural: prey}
keywords:
  pounce:
    name: Pounce
    takes: [whom]
    do:
      - damage: {to: whom, amount: 1, as: bitten}
      - recover: {who: "cub", amount: bitten.dealt}
abilities:
  - id: howl
    name: Howl
    trigger: turn_start
    do:
      - carry_out: {card: top_of_discard, effect: echo}
      - flag: {gate: true}
      - become: angry
deck:
  bite:
    name: Bite
    type: attack
    value: 3
    boost: 2
    copies: 5
    usable_by: [wolf, cub]
    traits: [fury]
    after_combat:
      - move_cards: {cards: 1, from: hand, to: top_of_grudges, as: kept}
      - damage: {to: opposing_fighter, amount: kept.boost}
      - move: {who: cub, up_to: 2}
  stalk:
    name: Stalk
    type: scheme
    boost: 1
    copies: 5
    traits: {fury: 2}
    scheme:
      - choose: {fighter: {side: opposing, within: {spaces: 3, of: wolf}}, as: prey}
      - damage: {to: prey, amount: {cards_in: grudges}}
      - mark: {kind: scent, who: prey}
      - place_token: {which: {supply: track}, to: {adjacent_to: track}}
      - keyword: {pounce: {whom: prey}}
      - keyword: {goad: {amount: 2}}
      - choose: {option: [high, low], as: guard}
      - if: {chose: {option: low, in: guard}}
        then: [{spend: {rage: 1}}]
    effects:
      echo: {name: Echo, do: [{draw: 1}]}
  loaf: {card: loaf, copies: 5, starts_in: grudges}
  cub-call:
    name: Cub Call
    type: defense
    value: 2
    boost: 1
    copies: 5
    during_combat:
      - if: {on_line: {between: [self, wolf], property: slope}}
        then: [{draw: 1}]
"""

HUNTER = """\
language: 2
id: hunter
name: Hunter
move: 2
deck_size: 12
fighters:
  hunter: {name: Hunter, role: hero, health: 12, attack: ranged}
  cub: {name: Apprentice, role: sidekick, count: 2, health: 3, attack: melee}
counters:
  rage: {name: Zeal, start: 0, max: 5}
deck:
  shot: {name: Shot, type: attack, value: 3, boost: 2, copies: 7, after_combat: [{gain: {rage: 1}}]}
  loaf: {card: loaf, copies: 5}
"""

BOARD = """\
language: 2
id: clearing
name: Clearing
zones:
  wood: {name: Wood, color: "#305030"}
  hill: {name: Hill, color: "#805030"}
spaces:
  hollow: {zones: [wood], at: [0.1, 0.3], start: 1}
  den: {zones: [wood], at: [0.1, 0.7], start: 3, passage: burrow}
  ford: {zones: [wood, hill], at: [0.5, 0.5], item: scheme}
  crest: {zones: [hill], at: [0.9, 0.3], start: 2, passage: burrow}
  cairn: {zones: [hill], at: [0.9, 0.7], start: 4}
lines:
  - hollow - den - ford - hollow
  - "ford - crest > cairn"
  - {chain: cairn -> ford, property: slope}
rules:
  - id: spring
    name: Spring
    trigger: turn_end
    do: [{recover: {who: {each: {side: own, at: {any_space: ford}}}, amount: 1}}]
property_names: {slope: Slope}
passage_names: {burrow: Burrow}
"""

ITEMS = """\
language: 2
items:
  honey: {name: Honey, kind: scheme, scheme: [{recover: 2}]}
"""

SCENARIOS = """\
language: 2
scenarios:
  - name: A wolf and a hunter, each with a cub
    board: clearing
    players:
      - hero: wolf
        at: {wolf: hollow, cub-1: den}
        health: {cub-1: 1}
        hand: [bite, bite, bite]
        discard: [stalk]
        piles: {grudges: [loaf]}
        counters: {rage: 2}
        form: calm
        tokens: {track: [ford]}
      - {hero: hunter, at: {hunter: cairn, cub-1: crest}, counters: {rage: 1}}
    items: {ford: honey}
    play:
      - maneuver: {boost: bite, move: {cub-1@1: ford}}
    expect:
      health: {wolf: 12, cub-1@1: 1, cub-1@2: 3}
      at: {cub-1@1: ford, hunter: cairn}
      counters: {rage@1: 2, rage@2: 1}
      pile: {grudges: [loaf]}
      form: {wolf: calm}
      tokens: {track: [ford]}
      items: {ford: honey}
      turn: wolf
  - name: Two wolves
    board: clearing
    players:
      - {hero: wolf, at: {wolf: hollow, cub-2: den}}
      - {hero: wolf, at: {wolf: crest, cub-2: cairn}}
    turn: wolf@2
    play:
      - offers: [maneuver]
    expect:
      health: {wolf@1: 12, cub-2@2: 2}
      turn: wolf@2
  - name: Both have a loaf
    board: clearing
    players:
      - {hero: wolf, at: {wolf: hollow}, hand: [loaf]}
      - {hero: hunter, at: {hunter: crest}, hand: [loaf, loaf]}
    turn: hunter
    play:
      - maneuver: {boost: loaf, move: {hunter: cairn}}
    expect:
      hand: {wolf: [loaf], hunter: 2}
"""

TRANSLATION = """\
language: 2
locale: pt-BR
pack: {name: A Aldeia, keywords: {goad: Atiçar}}
heroes:
  wolf:
    name: Lobo
    fighters: {wolf: Lobo, cub: {name: Filhote, plural: Filhotes}}
    forms: {calm: Lobo Calmo, angry: Lobo Bravo}
    counters: {rage: Fúria}
    flags: {gate: O Portão}
    tokens: {track: pegada}
    marks: {scent: cheiro}
    piles: {grudges: Rancores}
    traits: {fury: Ira}
    options: {high: Alto, low: Baixo}
    nouns: {prey: {name: presa, gender: f}}
    keywords: {pounce: Bote}
    abilities: {howl: Uivo}
    effects: {echo: Eco}
    cards: {bite: Mordida, stalk: Tocaia, cub-call: Chamado}
  hunter:
    name: Caçador
    fighters: {hunter: Caçador, cub: Aprendiz}
    counters: {rage: Zelo}
    cards: {shot: Tiro}
boards:
  clearing:
    name: Clareira
    zones: {wood: Bosque, hill: Morro}
    spaces: {hollow: Cova, den: Toca, ford: Vau, crest: Crista, cairn: Marco}
    properties: {slope: Ladeira}
    passages: {burrow: Galeria}
    rules: {spring: Fonte}
items: {honey: Mel}
"""

FILES = {
    "hamlet/pack.yaml": PACK,
    "hamlet/heroes/wolf.yaml": WOLF,
    "hamlet/heroes/hunter.yaml": HUNTER,
    "hamlet/boards/clearing.yaml": BOARD,
    "hamlet/items/items.yaml": ITEMS,
    "hamlet/scenarios/wolf.yaml": SCENARIOS,
    "hamlet/translations/pt-BR.yaml": TRANSLATION,
    "granary/pack.yaml": GRANARY,
    "granary/cards/food.yaml": GRANARY_CARDS,
}


def place_in(bench: Workbench, path: str, stretch: str) -> tuple[str, int, int]:
    """The place of the bar in a stretch of a file: the first that is so, or the one after `…`."""
    text = bench.text(path) or ""
    offset = 0
    for part in stretch.split("…"):
        offset = text.index(part.replace("|", ""), offset)
    offset += part.index("|")
    return path, text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


class Hamlet:
    """The two packs on the disk, and a workbench on them. Places are told by a stretch of text with a bar before the word."""

    def __init__(self, folder: Path, roots: tuple[str, ...] = ("hamlet", "granary")) -> None:
        self.folder = folder
        for name, text in FILES.items():
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        self.bench = Workbench(folder / root for root in roots)

    def path(self, file: str) -> str:
        return (self.folder / file).as_posix()

    def at(self, file: str, stretch: str) -> tuple[str, int, int]:
        return place_in(self.bench, self.path(file), stretch)

    def said(self, spans: object) -> list[str]:
        """Places, as file, line and the text there."""
        assert isinstance(spans, list)
        found = []
        for span in spans:
            line = (self.bench.text(span.file) or "").splitlines()[span.line - 1]
            found.append(f"{Path(span.file).relative_to(self.folder).as_posix()}:{span.line}: {line[span.column - 1 : span.end_column - 1]}")
        return found

    def apply(self, edits: list[Edit]) -> None:
        """Lay the changed text over the files."""
        for file in sorted({edit.span.file for edit in edits}):
            before = self.bench.text(file) or ""
            after, applied = apply_fixes(before, [Fix("", tuple(edit for edit in edits if edit.span.file == file), safe=True)])
            assert applied, file
            self.bench.edit(file, after)

    def texts(self) -> dict[str, str | None]:
        return {name: self.bench.text(self.path(name)) for name in FILES}
