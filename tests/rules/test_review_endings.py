"""Attacks that come to nothing, and cards that can no longer be played when they should be."""

from __future__ import annotations

import pytest

from tests.drill import Drill
from tests.table import Table, player

THORNS = """
- trigger: attack_declared
  whose: opponent
  do:
    - damage: {to: event_source, amount: 20}
"""


@pytest.mark.rule("R13.1", "R13.3")
@pytest.mark.parametrize("endgame", ["immediate", "after_combat"])
def test_an_attacker_who_falls_while_declaring_ends_the_game(drill: Drill, endgame: str) -> None:
    table = drill.table(abilities=THORNS, hand=[], their_hand=["hit"], position={"active": 1, "rules": {"endgame": endgame}})
    table.take("attack", fighter="dummy", target="drill")
    assert table.game.result is not None
    assert (table.game.result.winners, table.hand(1)) == ((0,), ["hit"])


def test_a_card_sent_back_is_played_again_where_nothing_else_can_be(drill: Drill) -> None:
    """The attacker draws a scheme before the card goes back to the hand: with two cards in it, the attack card may not be played, and a scheme never."""
    content = drill.content(
        immediately="""
        - if: defending
          then:
            - draw: {who: opponent, cards: 1}
            - replace_card: {card: opposing_card, picked_by: you}
        """,
        playable_if="{at_most: [{cards_in: hand}, 1]}",
    )
    table = Table(
        content,
        "yard",
        player("drill", {"drill": "b2"}, hand=["trial"], deck=["plan"]),
        player("drill", {"drill": "b3"}, hand=["trial"]),
    )
    table.attack("drill@1", "drill@2", "trial", "trial")
    assert table.offered("card") == ["trial"]
    table.take("attack_card", card="trial")
    assert (table.values(), table.hand(0), table.discard(0)) == ([(3, 3)], ["plan"], ["trial"])
