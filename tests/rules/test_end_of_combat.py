"""What a card leaves for the end of the combat comes after the damage: who won is known then."""

from __future__ import annotations

import pytest

from tests.drill import Drill
from tests.table import Table, player


@pytest.mark.rule("R8.9")
@pytest.mark.parametrize(("defense", "hand"), [("parry", ["plan"]), (None, ["plan", "jab"])])
def test_who_won_is_asked_at_the_end_of_the_combat(drill: Drill, defense: str | None, hand: list[str]) -> None:
    """The attack of 3 wins undefended and draws a card; against a defense of 3 it does not."""
    content = drill.content(during_combat="- {later: {end_of: combat}, do: [{if: won_combat, then: [{draw: 1}]}]}")
    attacker = player("drill", {"drill": "b2"}, hand=["trial", "plan"], deck=["jab"])
    table = Table(content, "yard", attacker, player("dummy", {"dummy": "b3"}, hand=["parry"]))
    table.attack("drill", "dummy", "trial", defense)
    assert table.hand(0) == hand
