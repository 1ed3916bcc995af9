"""R1: fighters, health, decks, cards."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import duelwright as dw
from tests.drill import Drill
from tests.table import Table, player


def roles(game: dw.Game, number: int) -> dict[str, str]:
    return {fighter["id"]: fighter["role"] for fighter in game.snapshot()["players"][number]["fighters"]}


@pytest.mark.rule("R1.1")
def test_a_player_has_heroes_and_sidekicks(ground: dw.Bundle) -> None:
    game = dw.new_game(ground, ["warden", "twins"], "yard", seed=0)
    assert roles(game, 0) == {"warden": "hero", "hound-1": "sidekick", "hound-2": "sidekick"}
    assert roles(game, 1) == {"ash": "hero", "ember": "hero"}


@pytest.mark.rule("R1.2")
def test_one_move_value_serves_hero_and_sidekicks(ground: dw.Bundle) -> None:
    table = Table(ground, "yard", player("warden", {"warden": "a1", "hound-1": "c5"}), player("trapper", {"trapper": "a5"}))
    table.take("maneuver").take("no_boost")
    assert set(table.offered("fighter", "space")) == {
        *(("warden", space) for space in ("a2", "a3", "b1", "b2", "c1")),
        *(("hound-1", space) for space in ("c4", "c3", "b5", "b4")),
    }


@pytest.mark.rule("R1.2")
def test_the_character_card_says_who_fights_at_a_distance(ground: dw.Bundle) -> None:
    """Trapper is ranged and reaches the zone; Ferret, on the same footing, is melee and reaches nobody."""
    table = Table(ground, "yard", player("trapper", {"trapper": "a1", "ferret": "c1"}, hand=["strike"]), player("warden", {"warden": "b2"}))
    assert table.offered("fighter", "target") == [("trapper", "warden")]


@pytest.mark.rule("R1.3")
@pytest.mark.parametrize(("before", "after"), [(13, 15), (15, 16), (16, 16)])
def test_health_stops_at_the_top_of_the_dial(ground: dw.Bundle, before: int, after: int) -> None:
    """Warden starts with 14 on a dial that goes to 16; the bandage recovers 2."""
    table = Table(ground, "yard", player("warden", {"warden": "c1"}, health={"warden": before}), player("twins", {"ash": "a5"}), items={"c1": "bandage"})
    table.take("item", fighter="warden")
    assert table.health("warden") == after


@pytest.mark.rule("R1.3")
def test_the_dial_ends_at_the_starting_health_unless_the_content_says_otherwise(ground: dw.Bundle) -> None:
    fighters = dw.new_game(ground, ["warden", "twins"], "yard", seed=0).snapshot()["players"]
    assert [(f["health"], f["max_health"]) for p in fighters for f in p["fighters"]] == [(14, 16), (1, 1), (1, 1), (9, 9), (7, 7)]


@pytest.mark.rule("R1.4")
def test_sidekicks_of_a_group_have_the_health_that_the_content_gives_each(ground: dw.Bundle, drill: Drill) -> None:
    game = dw.new_game(ground, ["mourner", "trapper"], "yard", seed=0)
    shades = [f["health"] for f in game.snapshot()["players"][0]["fighters"] if f["id"].startswith("shade")]
    assert shades == [1, 1, 1]
    assert [drill.table(scheme="- draw: 1", at={"drill": "b2", "aide-1": "a1", "aide-2": "c1"}).health(f"aide-{n}") for n in (1, 2)] == [3, 3]


@pytest.mark.rule("R1.5")
def test_a_deck_has_thirty_cards_or_as_many_as_the_hero_declares(ground: dw.Bundle) -> None:
    players = dw.new_game(ground, ["warden", "twins"], "yard", seed=0).snapshot()["players"]
    assert [len(p["hand"]) + len(p["deck"]) for p in players] == [30, 25]


@pytest.mark.rule("R1.5")
def test_the_compiler_refuses_a_deck_of_another_size(repository: Path, tmp_path: Path) -> None:
    pack = shutil.copytree(repository / "tests" / "pack" / "proving-ground", tmp_path / "proving-ground")
    hero = pack / "heroes" / "warden.yaml"
    hero.write_text(hero.read_text(encoding="utf-8").replace("strike: {card: strike, copies: 5}", "strike: {card: strike, copies: 4}"), encoding="utf-8")
    with pytest.raises(dw.ContentError) as caught:
        dw.compile(pack, cache=False)
    assert [(each.code, each.span.file.endswith("warden.yaml")) for each in caught.value.diagnostics if each.severity == "error"] == [("D102", True)]


@pytest.mark.rule("R1.6")
def test_a_card_is_used_by_the_fighters_on_its_banner_only(ground: dw.Bundle) -> None:
    """Pounce is Ferret's; Strike is for any fighter."""
    table = Table(ground, "yard", player("trapper", {"trapper": "b2", "ferret": "b4"}, hand=["pounce", "strike"]), player("warden", {"warden": "b3"}))
    assert table.offered("fighter", "target") == [("trapper", "warden"), ("ferret", "warden")]
    start = table.game.clone()
    table.take("attack", fighter="ferret")
    assert sorted(table.offered("card")) == ["pounce", "strike"]
    table.game = start
    table.take("attack", fighter="trapper")
    assert table.offered("card") == ["strike"]


@pytest.mark.rule("R1.6")
def test_a_type_decides_where_a_card_is_played(ground: dw.Bundle) -> None:
    hand = ["strike", "jab", "guard", "ponder"]
    table = Table(ground, "yard", player("warden", {"warden": "b2"}, hand=hand), player("mourner", {"mourner": "b3"}, hand=hand))
    assert [option.data for option in table.decision.options if option.kind == "scheme"] == [{"kind": "scheme", "card": "ponder", "fighter": "warden"}]
    table.take("attack", fighter="warden", target="mourner")
    assert sorted(table.offered("card")) == ["jab", "strike"]
    table.take(card="strike")
    assert sorted(table.offered("card")) == ["guard", "jab"]


@pytest.mark.rule("R1.6a")
def test_a_card_without_boost_boosts_by_nothing(ground: dw.Bundle) -> None:
    def reach(boost: str) -> set[str]:
        table = Table(ground, "yard", player("warden", {"warden": "a1"}, hand=["blow", "strike"]), player("trapper", {"trapper": "c5"}))
        table.take("maneuver").take("boost", card=boost)
        return set(table.offered("space"))

    assert reach("blow") == {"a2", "a3", "b1", "b2", "c1"}
    assert reach("strike") == {"a2", "a3", "a4", "a5", "b1", "b2", "b3", "b4", "c1", "c2", "c3"}


@pytest.mark.rule("R1.7")
@pytest.mark.parametrize(("type", "fitting"), [("attack", ["jab", "strike"]), ("defense", ["guard", "jab"]), ("versatile", ["jab"]), ("scheme", ["plan"])])
def test_a_versatile_card_counts_as_attack_and_as_defense_in_a_hand(drill: Drill, type: str, fitting: list[str]) -> None:
    steps = f"- discard: {{cards: any_number, where: {{type: {type}}}}}"
    table = drill.table(scheme=steps, hand=["trial", "strike", "jab", "guard", "plan"]).scheme("trial", "drill")
    assert sorted(table.offered("card")) == fitting


@pytest.mark.rule("R1.7")
def test_in_combat_a_versatile_card_has_the_role_of_who_played_it(drill: Drill) -> None:
    """The bonus to attack cards raises the versatile card in an attack, not in a defense."""
    table = drill.table(abilities="- continuous: {attack_value: 2}", hand=["jab"])
    assert table.attack("drill", "dummy", "jab").values() == [(4, 0)]
    table = drill.table(abilities="- continuous: {attack_value: 2}", hand=["jab"], their_hand=["hit"], position={"active": 1})
    assert table.attack("dummy", "drill", "hit", "jab").values() == [(4, 2)]


@pytest.mark.rule("R1.8")
def test_a_shared_card_is_the_same_in_every_deck_but_for_what_the_deck_changes(ground: dw.Bundle) -> None:
    cards = {hero: {card["id"]: card for card in data["cards"]} for hero, data in ground.payload["heroes"].items()}
    spoils = [cards[hero]["spoil"] for hero in ("warden", "trapper", "mourner")]
    assert [(card["value"], card["boost"], card["copies"]) for card in spoils] == [(1, 1, 2)] * 3
    assert spoils[0]["text"] == spoils[1]["text"] == spoils[2]["text"]
