"""Turns a few lines of YAML into a card or an ability in play: the smallest pack that holds them, compiled, and a table to play it at."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent, indent
from typing import Any

import duelwright as dw
from runtime.ir import WINDOWS
from tests.table import Table, player

_PACK = """\
language: 1
id: drill-pack
name: Drill
version: 1.0.0
languages: [en]
"""

# The hero under test. `trial` is the card under test; the others are plain.
_HERO = """\
language: 1
id: drill
name: Drill
move: 2
deck_size: {size}

fighters:
  drill: {{name: Drill, role: hero, health: 10, max_health: 12, attack: melee}}
  aide: {{name: Aide, role: sidekick, count: 2, health: 3, attack: ranged}}

forms:
  calm: {{name: Calm}}
  wild: {{name: Wild}}
  still: {{name: Still}}

counters:
  rage: {{name: Rage, start: 2, max: 5}}
{counters}

tokens:
  smoke: {{name: smoke, count: 3}}
{tokens}

marks:
  poison: {{name: poison mark}}

piles:
  stash: {{name: Stash, seen_by: owner}}
  shelf: {{name: Shelf, seen_by: top}}

traits:
  sharp: {{name: Sharp}}
  weight: {{name: Weight}}

abilities:
  # So that every piece of the hero is in use.
  - trigger: game_start
    do:
      - become: next
      - become: calm
      - become: still
      - set_counter: {{rage: {{sum: [{{cards_in: stash}}, {{cards_in: shelf}}, {{cards_in: {{place: discard, where: {{trait: sharp}}}}}}]}}}}
      - gain: {{rage: {{cards_in: {{place: discard, total: weight}}}}}}
      - unmark: {{kind: poison, who: drill}}
      - place_token: {{which: {{supply: smoke}}, to: anywhere}}
{abilities}
{more}
deck:
  strike: {{name: Strike, type: attack, value: 3, boost: 2, copies: 4, traits: [sharp]}}
  jab: {{name: Jab, type: versatile, value: 2, boost: 1, copies: 4, traits: {{weight: 2}}}}
  guard: {{name: Guard, type: defense, value: 2, boost: 3, copies: 4, traits: {{weight: 3}}}}
  plan: {{name: Plan, type: scheme, boost: 4, copies: 4, scheme: [{{recover: 1}}]}}
{card}
"""

_CARD = """\
  trial:
    name: Trial
    type: {type}
{numbers}
    copies: 4
    usable_by: [drill, aide]
"""

_OPPONENT = """\
language: 1
id: dummy
name: Dummy
move: 2
deck_size: 20

fighters:
  dummy: {name: Dummy, role: hero, health: 10, attack: melee}
  mate: {name: Mate, role: sidekick, count: 2, health: 2, attack: melee}

deck:
  hit: {name: Hit, type: attack, value: 4, boost: 1, copies: 4}
  block: {name: Block, type: defense, value: 1, boost: 2, copies: 4}
  parry: {name: Parry, type: versatile, value: 3, boost: 3, copies: 4, after_combat: [{draw: 1}]}
  boon: {name: Boon, type: defense, value: 0, boost: 1, copies: 4, during_combat: [{add_value: 2}], after_combat: [{draw: 1}]}
  scheme: {name: Scheme, type: scheme, boost: 4, copies: 4, scheme: [{recover: 1}]}
"""


def text_of(content: dw.Bundle, window: str = "scheme", language: str = "en") -> str:
    """What the card on trial says in a window."""
    card = next(card for card in content.payload["heroes"]["drill"]["cards"] if card["id"] == "trial")
    found: str = card["text"][language][window]
    return found


class Drill:
    """Compiles cards and abilities one at a time. Each is kept, so that several tests may play the same."""

    def __init__(self, folder: Path, board: Path) -> None:
        self._folder = folder
        self._board = board.read_text(encoding="utf-8")
        self._known: dict[tuple[Any, ...], dw.Bundle] = {}
        # Where set, what the interpreter calls for each instruction of the hero under test.
        self.watcher: Any = None

    def content(
        self,
        *,
        type: str | None = None,
        value: int = 3,
        abilities: str = "",
        playable_if: str = "",
        keys: str = "",
        more: str = "",
        counters: str = "",
        tokens: str = "",
        **windows: str,
    ) -> dw.Bundle:
        """A bundle in which `trial` has these windows and `keys`, and the hero these abilities, counters, tokens and keys besides."""
        assert not windows.keys() - {*WINDOWS, "ongoing"}
        key = (type, value, abilities, playable_if, keys, more, counters, tokens, *sorted(windows.items()))
        if key not in self._known:
            belongings = {"counters": counters, "tokens": tokens}
            self._known[key] = dw.compile(self._write(len(self._known), type, value, abilities, playable_if, keys, more, belongings, windows), cache=False)
        return self._known[key]

    def source(self, bundle: dw.Bundle, file: int) -> list[str]:
        """The lines of a file of one of these bundles."""
        number = next(number for number, known in enumerate(self._known.values()) if known is bundle)
        path: Path = self._folder / str(number) / bundle.payload["files"][file]
        return path.read_text(encoding="utf-8").splitlines()

    def _write(
        self,
        number: int,
        type: str | None,
        value: int,
        abilities: str,
        playable_if: str,
        keys: str,
        more: str,
        belongings: dict[str, str],
        windows: dict[str, str],
    ) -> Path:
        kind = type or ("scheme" if "scheme" in windows else "versatile")
        numbers = "    boost: 2" if kind == "scheme" else f"    value: {value}\n    boost: 2"
        card = _CARD.format(type=kind, numbers=numbers) if windows or type else ""
        if playable_if:
            card += f"    playable_if: {playable_if}\n"
        card += indent(dedent(keys), " " * 4) + "\n" * bool(keys)
        for window, steps in windows.items():
            card += f"    {window}:\n{indent(dedent(steps).strip(), ' ' * 6)}\n"
        hero = _HERO.format(
            size=20 if card and "starts_in" not in keys else 16,
            abilities=indent(dedent(abilities).strip(), "  "),
            more=dedent(more),
            card=card,
            **{kind: indent(dedent(lines).strip(), "  ") for kind, lines in belongings.items()},
        )
        pack = self._folder / str(number) / "drill-pack"
        for name, text in {"pack": _PACK, "heroes/drill": hero, "heroes/dummy": _OPPONENT, "boards/yard": self._board}.items():
            path = pack / f"{name}.yaml"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return pack

    def table(
        self,
        *,
        at: dict[str, str] | None = None,
        theirs: dict[str, str] | None = None,
        hand: list[str] | None = None,
        their_hand: list[str] | None = None,
        mine: dict[str, Any] | None = None,
        other: dict[str, Any] | None = None,
        position: dict[str, Any] | None = None,
        **card: Any,
    ) -> Table:
        """The two heroes side by side on the yard: Drill on b2 with an aide behind, Dummy on b3 with two mates behind."""
        me = player("drill", at or {"drill": "b2", "aide-1": "a1"}, hand=["trial"] if hand is None else hand, **(mine or {}))
        you = player("dummy", theirs or {"dummy": "b3", "mate-1": "b4", "mate-2": "a4"}, hand=their_hand or [], **(other or {}))
        position = position or {}
        return Table(self._watched(position.get("rules", {}), **card), "yard", me, you, **position)

    def game(self, **card: Any) -> dw.Game:
        """A game of the two heroes on the yard, from its beginning."""
        return dw.new_game(self._watched({}, **card), ["drill", "dummy"], "yard", seed=0)

    def _watched(self, rules: dict[str, Any], **card: Any) -> dw.Bundle:
        content = self.content(**card)
        content.match(["drill", "dummy"], "yard", "duel", rules, "en").watcher = self.watcher
        return content
