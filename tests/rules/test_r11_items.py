"""R11: items on the battlefield."""

from __future__ import annotations

import pytest

import duelwright as dw
from tests.table import Table, player


@pytest.mark.rule("R11.1")
def test_a_random_item_of_its_kind_lies_on_each_item_space(shipped: dw.Bundle) -> None:
    layouts = set()
    for seed in range(20):
        items = dw.new_game(shipped, ["luke-cage", "ghost-rider"], "the-raft", seed=seed).snapshot()["items"]
        assert sorted(item["kind"] for item in items) == ["combat"] * 3 + ["scheme"] * 3
        for item in items:
            assert shipped.payload["items"][item["item"]]["kind"] == item["kind"]
        assert len({item["item"] for item in items}) == 6
        layouts.add(tuple(item["item"] for item in items))
    assert len(layouts) > 10


@pytest.mark.rule("R11.2")
def test_a_scheme_item_is_an_action_of_who_stands_on_it(ground: dw.Bundle) -> None:
    warden = player("warden", {"warden": "c1", "hound-1": "a1"}, health={"warden": 10})
    table = Table(ground, "yard", warden, player("trapper", {"trapper": "c5"}), items={"c1": "bandage"})
    assert [option.data for option in table.decision.options if option.kind == "item"] == [{"kind": "item", "fighter": "warden", "item": "bandage"}]
    table.take("item")
    assert (table.health("warden"), table.actions, table.discard(0)) == (12, 1, [])
    assert table.game.snapshot()["items"] == [{"space": "a5", "kind": "combat", "item": None}, {"space": "c1", "kind": "scheme", "item": None}]
    assert "item" not in table.kinds()


@pytest.mark.rule("R11.2")
def test_a_scheme_item_is_no_scheme_card(everything: dw.Bundle) -> None:
    """The beadle, who counts the schemes that are played, counts none. Where schemes are forbidden, the item is not."""
    table = Table(everything, "yard", player("warden", {"warden": "c1"}, hand=["ponder"]), player("beadle", {"beadle": "c5"}), items={"c1": "bandage"})
    table.take("item")
    assert [table.game.state.tally[table.game.state.m.tally_at["played_scheme"] + seat] for seat in (0, 1)] == [0, 0]
    assert Table(everything, "yard", player("warden", {"warden": "c2"}), player("trapper", {"trapper": "c5"}), items={"c1": "bandage"}).kinds() == ["maneuver"]


def combat_at_the_pebble(content: dw.Bundle, attack: str, defense: list[str]) -> Table:
    attacker = player("trapper", {"trapper": "a5"}, hand=[attack], counters={"scent": 1})
    table = Table(content, "yard", attacker, player("warden", {"warden": "a4"}, hand=defense), items={"a5": "pebble"})
    return table.take("attack", fighter="trapper").take(card=attack)


@pytest.mark.rule("R11.3")
def test_the_attacker_decides_on_the_item_before_the_defender_chooses(ground: dw.Bundle) -> None:
    table = combat_at_the_pebble(ground, "strike", ["guard"])
    assert (table.decision.player, table.decision.kind) == (0, "item")
    table.yes()
    assert table.decision.kind == "defense_card"
    assert table.game.observe(1)["combat"]["attack"]["item"] == "pebble"
    table.take(card="guard")
    assert table.values() == [(4, 2)]
    assert [item["item"] for item in table.game.snapshot()["items"]] == [None, None]


@pytest.mark.rule("R11.3")
def test_an_item_that_is_not_taken_stays(ground: dw.Bundle) -> None:
    table = combat_at_the_pebble(ground, "strike", []).no().defend()
    assert (table.values(), table.game.snapshot()["items"][0]["item"]) == ([(3, 0)], "pebble")


@pytest.mark.rule("R11.3")
def test_a_defender_on_an_item_may_take_it_for_its_card(ground: dw.Bundle) -> None:
    for defense, asked in (("guard", True), (None, False)):
        table = Table(
            ground, "yard", player("warden", {"warden": "a4"}, hand=["strike"]), player("trapper", {"trapper": "a5"}, hand=["guard"]), items={"a5": "pebble"}
        )
        table.attack("warden", "trapper", "strike", defense)
        assert (table.decision.kind == "item") == asked
        if asked:
            assert table.yes().values() == [(3, 3)]


@pytest.mark.rule("R11.3", "R8.16")
@pytest.mark.parametrize(("first", "value"), [("card_first", 7), ("item_first", 6)])
def test_with_another_effect_its_player_picks_the_order(everything: dw.Bundle, first: str, value: int) -> None:
    """Daughter of the Dragon is 6 instead: the pebble adds to that, or is lost in it."""
    luke = player("luke-cage", {"luke-cage": "c1", "misty-knight": "a5"}, hand=["daughter-of-the-dragon"])
    table = Table(everything, "yard", luke, player("warden", {"warden": "a4"}), items={"a5": "pebble"})
    table.take("attack").take(card="daughter-of-the-dragon").yes().defend()
    assert (table.decision.player, table.decision.kind) == (0, "effect_order")
    assert table.take(first).values() == [(value, 0)]


@pytest.mark.rule("R11.4")
def test_the_pool_may_hold_items_of_other_packs(everything: dw.Bundle) -> None:
    def laid(rules: dict[str, str]) -> set[str]:
        games = [dw.new_game(everything, ["warden", "trapper"], "yard", seed=seed, rules=rules) for seed in range(30)]
        return {item["item"] for game in games for item in game.snapshot()["items"]}

    assert laid({}) == {"bandage", "pebble"}
    assert laid({"items": "all"}) == {
        "bandage",
        "banner",
        "pebble",
        "pike",
        "security-camera",
        "secret-documents",
        "electrified-floor",
        "food-tray",
        "folding-chair",
        "electro-baton",
    }
