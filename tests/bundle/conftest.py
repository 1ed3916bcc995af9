"""Payloads to take apart: what ships, the test packs, and a hero who has everything."""

from __future__ import annotations

from typing import Any

import pytest

import duelwright as dw
from tests.drill import Drill

# Steps with every kind of control flow.
STEPS = """
- draw: 1
- may: [{damage: {to: {choose: {side: opposing}}, amount: 1}}]
  then: [{draw: 1}]
- for_each: {side: opposing}
  as: foe
  do: [{damage: {to: foe, amount: 1}}]
- repeat: 2
  do: [{gain: {rage: 1}}, {discard: 1}]
- later: {end_of: turn}
  do: [{draw: 1}, {recover: 1}]
- choose_one: [{draw: 1}, {recover: 1}]
- modify: {attack_value: 1, until: {end_of: turn}}
"""
TRIGGERS = ("turn_start", "turn_end", "maneuver", "after_combat", "attack_declared", "card_played", "fighter_moved", "damage_coming", "scheme_played")
ABILITIES = "".join(f"- {{trigger: {trigger}, whose: any, do: [{{draw: 1}}, {{recover: 1}}]}}\n" for trigger in TRIGGERS) + (
    "- {trigger: turn_start, limit: once_per_turn, if: your_turn, do: [{draw: 1}]}\n"
    "- continuous: {attack_value: 1, who: {each: any}}\n"
    "- {continuous: [{move: 1, who: {each: any}}, {reach: 2, who: {each: any}}], while: your_turn}\n"
)


@pytest.fixture(scope="session")
def rich(drill: Drill) -> dict[str, Any]:
    """A hero with every kind of piece, and steps of every kind in every window of a combat card."""
    content = drill.content(type="versatile", immediately=STEPS, during_combat=STEPS, after_combat=STEPS, abilities=ABILITIES)
    return content.payload


@pytest.fixture(scope="session")
def rich_scheme(drill: Drill) -> dict[str, Any]:
    """The same in a scheme."""
    return drill.content(scheme=STEPS, abilities=ABILITIES).payload


@pytest.fixture(scope="session")
def payloads(rich: dict[str, Any], rich_scheme: dict[str, Any], ground: dw.Bundle, shipped: dw.Bundle) -> list[dict[str, Any]]:
    return [rich, rich_scheme, ground.payload, shipped.payload]
