"""A combat inside another one: the scene shows the innermost that has a card, and which one waits for it."""

from __future__ import annotations

import duelwright as dw
from duelwright.table.messages import CombatSeen
from duelwright.table.scene import scene
from duelwright.table.viewpoint import SPECTATOR
from tests.table import Table, player


def combat(table: Table) -> CombatSeen:
    seen = scene(table.game, SPECTATOR)["combat"]
    assert seen is not None
    return seen


def labels(seen: CombatSeen) -> list[str]:
    return [part["label"] for part in seen["attack"]["parts"]]


def test_a_combat_says_which_one_it_happens_inside_of(ground: dw.Bundle) -> None:
    """Pincer lets the other twin attack: that combat is inside the first, until it is over."""
    twins = player("twins", {"ash": "b2", "ember": "c3"}, hand=["pincer", "strike"])
    table = Table(ground, "yard", twins, player("warden", {"warden": "b3", "hound-1": "b4"}, hand=["guard", "jab"]))
    table.attack("ash", "warden", "pincer", "guard")
    first = combat(table)
    assert (first["attack"]["fighter"], first["outer"]) == ("ash", None)

    table.take("attack")
    assert table.decision.kind == "attack_card"
    assert combat(table) == first, "as long as the inner one has no card, the outer one is what lies there, with its values"
    assert labels(first) == ["Pincer"]

    table.take("attack_card", card="strike")
    inner = combat(table)
    assert (inner["attack"]["fighter"], inner["defense"]["fighter"]) == ("ember", "warden")
    assert inner["outer"] == {"attacker": "ash", "target": "warden"}
    assert (inner["attack"]["value"], labels(inner)) == (None, []), "face down"
