"""A versatile card that may be played on one side of a combat only: `playable_if` is asked before there is a combat, but the side is known."""

from __future__ import annotations

import pytest

from tests.drill import Drill
from tests.table import Table, player


def trial_table(drill: Drill, condition: str) -> Table:
    content = drill.content(type="versatile", during_combat="- add_value: 1", playable_if=condition)
    hands = (["trial"], ["trial"])
    return Table(content, "yard", *(player("drill", {"drill": space}, hand=hand) for space, hand in zip(("b2", "b3"), hands, strict=True)))


@pytest.mark.rule("R8.3")
def test_a_card_for_attacking_is_no_defense(drill: Drill) -> None:
    table = trial_table(drill, "attacking")
    table.take("attack", fighter="drill@1", target="drill@2").take("attack_card", card="trial")
    assert "defense_card" not in table.kinds()


@pytest.mark.rule("R8.3")
def test_a_card_for_defending_allows_no_attack(drill: Drill) -> None:
    assert "attack" not in trial_table(drill, "defending").kinds()


@pytest.mark.rule("R8.3")
def test_the_role_may_be_part_of_a_condition(drill: Drill) -> None:
    assert "attack" in trial_table(drill, "{any: [attacking, {more_than: [{cards_in: hand}, 5]}]}").kinds()
    assert "attack" not in trial_table(drill, "{not: attacking}").kinds()
