"""Who takes no part in a combat: their abilities look at it without harm. And a board's rules hold once for each fighter."""

from __future__ import annotations

from pathlib import Path

import pytest

import duelwright as dw
from tests.drill import Drill
from tests.table import Table, player

BYSTANDER = """
- trigger: after_combat
  whose: any
  do:
    - damage: {to: opposing_fighter, amount: 1}
    - if: {any: [won_combat, lost_combat, opponent_defended, {at_least: [opposing_card.boost, 1]}]}
      then: [{gain: {rage: 1}}]
"""


def test_high_ground_counts_once_with_a_third_player_at_the_table(ground: dw.Bundle) -> None:
    """The third player has a copy of the board's rules too: it sees no opposing fighter, and adds nothing."""
    table = Table(
        ground,
        "keep",
        player("twins", {"ash": "gallery", "ember": "gate"}, hand=["strike"]),
        player("warden", {"warden": "tower"}),
        player("mourner", {"mourner": "cellar"}),
        mode="free-for-all",
    )
    table.attack("ash", "warden", "strike")
    assert table.values() == [(4, 0)]


@pytest.mark.rule("R8.16")
def test_a_boards_rule_for_everybody_holds_once_for_each_fighter(repository: Path, tmp_path: Path) -> None:
    board = (repository / "tests/pack/proving-ground/boards/yard.yaml").read_text(encoding="utf-8")
    rules = "\nrules:\n  - continuous: {attack_value: 1, who: {each: any}}\n  - continuous: {defense_value: 2}\n"
    (tmp_path / "yard.yaml").write_text(board + rules, encoding="utf-8")
    drill = Drill(tmp_path / "packs", tmp_path / "yard.yaml")
    # A sidekick's attack gets the first bonus once; the defending hero gets the second, which is for heroes.
    table = drill.table(at={"drill": "a1", "aide-1": "b2"}, hand=["strike"], their_hand=["block"]).attack("aide-1", "dummy", "strike", "block")
    assert table.values() == [(4, 3)]


def test_an_ability_that_asks_about_a_combat_of_others_finds_nobody(drill: Drill) -> None:
    """Drill only watches while the Dummy is hit: there is no opposing card and no opposing fighter, and it has neither won nor lost."""
    content = drill.content(abilities=BYSTANDER)
    table = Table(
        content,
        "yard",
        player("dummy", {"dummy": "b3"}, hand=["hit"]),
        player("drill", {"drill": "a1"}),
        player("dummy", {"dummy": "b4"}),
        mode="free-for-all",
    )
    table.attack("dummy@1", "dummy@3", "hit")
    assert (table.values(), table.health("dummy@1"), table.health("dummy@3")) == ([(4, 0)], 10, 6)
    assert table.counter(1, "rage") == 2
