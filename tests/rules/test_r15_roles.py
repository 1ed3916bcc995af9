"""Who is the hero is chosen at setup (R15.37)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import duelwright as dw
from runtime.position import PositionError
from tests.table import Table, player

pytestmark = pytest.mark.rule("R15.37")


@pytest.fixture(scope="module")
def fellowships(repository: Path) -> dw.Bundle:
    return dw.compile(repository / "tests" / "pack" / "fellowships", repository / "tests" / "pack" / "proving-ground", cache=False)


def take(game: dw.Game, label: str) -> None:
    """Take the first option whose label has these words in it."""
    assert game.decision is not None
    game.apply(next(number for number, option in enumerate(game.decision.options) if label in str(option)))


def fighters(game: dw.Game, seat: int) -> dict[str, tuple[str, int, int]]:
    return {one["id"].partition("@")[0]: (one["role"], one["health"], one["max_health"]) for one in game.snapshot()["players"][seat]["fighters"]}


@pytest.mark.parametrize(
    ("chosen", "roles", "at_the_start"),
    [
        ("Dawn", {"dawn": ("hero", 14, 14), "dusk": ("sidekick", 6, 6)}, "dawn"),
        ("Dusk", {"dawn": ("sidekick", 7, 7), "dusk": ("hero", 12, 12)}, "dusk"),
    ],
)
def test_who_leads_has_the_role_the_health_and_the_start_space(
    fellowships: dw.Bundle, chosen: str, roles: dict[str, tuple[str, int, int]], at_the_start: str
) -> None:
    game = dw.new_game(fellowships, ["siblings", "warden"], "yard", seed=3)
    take(game, f"{chosen} is your hero")
    assert fighters(game, 0) | roles == fighters(game, 0)
    start = next(space["id"] for space in fellowships.payload["boards"]["yard"]["spaces"] if space["start"] == 1)
    where = {one["id"]: one["space"] for one in game.snapshot()["players"][0]["fighters"]}
    assert where[at_the_start] == start
    # The other one is placed as a sidekick is.
    assert game.decision is not None
    assert game.decision.kind == "setup"
    assert {option.data["fighter"] for option in game.decision.options} == {({"dawn", "dusk"} - {at_the_start}).pop()}
    again = dw.Game.from_json(fellowships, game.to_json())
    assert (again.state_hash(), fighters(again, 0)) == (game.state_hash(), fighters(game, 0))


def siblings(bundle: dw.Bundle, leader: str, **more: Any) -> Table:
    mine = player("siblings", {"dawn": "b2", "dusk": "b1"}, leader=leader, hand=["strike", "nightfall"], **more)
    return Table(bundle, "yard", mine, player("warden", {"warden": "b3"}, hand=["strike", "strike"]), active=1)


@pytest.mark.parametrize(("leader", "over"), [("dawn", True), ("dusk", False)])
def test_only_the_defeat_of_who_leads_loses_the_game(fellowships: dw.Bundle, leader: str, over: bool) -> None:
    table = siblings(fellowships, leader, health={"dawn": 3}).attack("warden", "dawn", "strike")
    assert (table.game.over, table.defeated("dawn")) == (over, True)


def test_abilities_are_those_of_who_leads(fellowships: dw.Bundle) -> None:
    """Dusk, who leads, recovers when Dawn falls, and attacks with 1 more while weak."""
    table = siblings(fellowships, "dusk", health={"dawn": 3, "dusk": 4}).attack("warden", "dawn", "strike")
    assert table.health("dusk") == 6
    mine = player("siblings", {"dawn": "b4", "dusk": "b2"}, leader="dusk", hand=["strike", "strike"], health={"dawn": 2, "dusk": 6})
    table = Table(fellowships, "yard", mine, player("warden", {"warden": "b3"}))
    assert table.attack("dusk", "warden", "strike").values() == [(4, 0)]
    assert table.attack("dawn", "warden", "strike").values() == [(4, 0), (3, 0)]


def test_roles_are_asked_of_the_game(fellowships: dw.Bundle) -> None:
    """Dawn is a sidekick, and recovers as one, up to the health of a sidekick."""
    mine = player("siblings", {"dawn": "b2", "dusk": "b1"}, leader="dusk", hand=["nightfall", "nightfall"], health={"dawn": 6, "dusk": 9})
    table = Table(fellowships, "yard", mine, player("warden", {"warden": "b3"}))
    table.scheme("nightfall", "dawn").scheme("nightfall", "dawn")
    assert (table.health("dawn"), table.health("dusk")) == (7, 9)


def test_two_players_choose_each_for_themselves(fellowships: dw.Bundle) -> None:
    game = dw.new_game(fellowships, ["siblings", "siblings"], "yard", seed=1)
    take(game, "Dusk is your hero")
    take(game, "Dawn is your hero")
    assert [fighters(game, seat)["dusk"][0] for seat in (0, 1)] == ["hero", "sidekick"]
    for seat in (0, 1):
        world = game.determinize(seat, 5)
        assert [fighters(world, other)["dusk"] for other in (0, 1)] == [fighters(game, other)["dusk"] for other in (0, 1)]


def test_in_a_team_the_player_goes_on_without_who_led(fellowships: dw.Bundle) -> None:
    seats = [
        player("siblings", {"dawn": "b2", "dusk": "b1"}, leader="dawn", health={"dawn": 3}),
        player("warden", {"warden": "b3"}, hand=["strike"]),
        player("mourner", {"mourner": "a1"}),
        player("trapper", {"trapper": "c5"}),
    ]
    table = Table(fellowships, "yard", *seats, mode="team", active=1).attack("warden", "dawn", "strike")
    assert (table.game.over, table.defeated("dawn"), table.player(0)["out"]) == (False, True, False)


@pytest.mark.parametrize(("leader", "message"), [("owl", "cannot be the hero"), ("nobody", "cannot be the hero")])
def test_others_cannot_lead(fellowships: dw.Bundle, leader: str, message: str) -> None:
    with pytest.raises(PositionError, match=message):
        siblings(fellowships, leader)


def test_a_save_in_which_somebody_else_leads_is_refused(fellowships: dw.Bundle) -> None:
    game = dw.new_game(fellowships, ["siblings", "warden"], "yard", seed=3)
    take(game, "Dusk is your hero")
    data = json.loads(game.to_json())
    for leader in (3, 4):
        data["state"]["leader"] = [leader, -1]
        with pytest.raises(dw.SaveError):
            dw.Game.from_json(fellowships, json.dumps(data))


def test_what_a_sheet_says(fellowships: dw.Bundle) -> None:
    hero = fellowships.payload["heroes"]["siblings"]
    assert hero["setup_text"]["en"].startswith("As a sidekick, Dawn has 7 health. As your hero, Dusk has 12 health.")
    assert [ability["text"]["en"] for ability in hero["abilities"]][2] == "While your hero's health is 6 or less, your hero's attack cards have +1 value."
