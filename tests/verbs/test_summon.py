"""Fighters that wait beside the board, and tokens that leave the game."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import duelwright as dw
from tests.drill import Drill
from tests.table import Table, player
from tests.text.workbench import tell


@pytest.fixture(scope="module")
def grounds(repository: Path) -> dw.Bundle:
    return dw.compile(repository / "tests" / "pack" / "proving-ground", repository / "tests" / "pack" / "grounds", cache=False)


@pytest.mark.verb("summon")
def test_who_left_the_board_is_summoned_and_who_fell_is_not(drill: Drill) -> None:
    """aide-1 is away, aide-2 is defeated."""
    steps = "- summon: {who: aide, to: {adjacent_to: drill}, as: come}\n- gain: {rage: come.count}"
    table = drill.table(scheme=steps, at={"drill": "b1"}, mine={"away": ["aide-1"], "counters": {"rage": 0}}).scheme("trial", "drill")
    assert table.offered("space") == ["a1", "b2", "c1"]
    table.take(space="c1")
    assert (table.at("aide-1"), table.defeated("aide-2"), table.counter(0, "rage")) == ("c1", True, 1)


@pytest.mark.verb("summon")
def test_the_fallen_are_summoned_with_their_starting_health(drill: Drill) -> None:
    steps = "- summon: {who: {fighter: aide, gone: true}, to: {adjacent_to: drill}}"
    table = drill.table(scheme=steps, at={"drill": "b1", "aide-1": "a1"}, mine={"health": {"aide-1": 1}}).scheme("trial", "drill").take(space="c1")
    assert (table.at("aide-2"), table.health("aide-2"), table.health("aide-1")) == ("c1", 3, 1)


@pytest.mark.verb("summon")
def test_nobody_to_summon(drill: Drill) -> None:
    table = drill.table(scheme="- summon: {who: aide, to: anywhere}", at={"drill": "b1"}).scheme("trial", "drill")
    assert (table.decision.kind, table.events("no_effect")) == ("action", [("no_effect", 0, "nobody")])


@pytest.mark.verb("remove_token", "place_token")
def test_a_token_leaves_the_game(drill: Drill) -> None:
    """Three tokens: one is removed from the game, one goes back to the supply and is placed again."""
    steps = (
        "- remove_token: {which: {each: {token: smoke, at: drill}}, from_game: true}\n"
        "- place_token: {which: {supply: smoke}, to: {start: 4}}\n- place_token: {which: {supply: smoke}, to: {start: 3}}"
    )
    table = drill.table(scheme=steps, mine={"tokens": {"smoke": ["b2", "a5"]}}).scheme("trial", "drill")
    assert table.tokens("smoke") == [None, "a5", "c3"]
    assert [kind for kind, *_ in table.events("token_scrapped")] == ["token_scrapped"]
    restored = dw.Game.from_json(table.game.bundle, table.game.to_json())
    assert restored.state_hash() == table.game.state_hash()


@pytest.mark.parametrize(
    ("step", "english", "portuguese"),
    [
        (
            "summon: {who: wolf, to: {adjacent_to: self}}",
            "Summon a Wolf that is off the board but not defeated in any space adjacent to Detective.",
            "Invoque em qualquer espaço adjacente ao Detetive uma Loba fora do campo de batalha, mas não derrotada.",
        ),
        (
            "summon: {who: {fighter: wolf, gone: true}, to: anywhere}",
            "Summon a Wolf that is not on the board in any space.",
            "Invoque em qualquer espaço uma Loba fora do campo de batalha.",
        ),
        (
            "summon: {who: {side: friendly, role: sidekick, gone: true}, to: anywhere}",
            "Summon a friendly sidekick that is not on the board in any space.",
            "Invoque em qualquer espaço um ajudante aliado fora do campo de batalha.",
        ),
        (
            "summon: {who: {side: own, role: sidekick, defeated: true}, to: anywhere}",
            "Return one of your defeated sidekicks to any space.",
            "Retorne um dos seus ajudantes derrotados para qualquer espaço.",
        ),
        (
            "remove_token: {which: {choose: smoke}, from_game: true}",
            "Remove a smoke token from the game.",
            "Remova uma ficha de fumaça do jogo.",
        ),
    ],
)
def test_the_text(step: str, english: str, portuguese: str) -> None:
    assert (tell(step), tell(step, "pt-BR")) == (english, portuguese)


def test_only_those_who_start_are_placed_at_setup(grounds: dw.Bundle) -> None:
    game = dw.new_game(grounds, ["sexton", "warden"], "yard", seed=1)
    rng = random.Random(1)
    while game.decision is not None and game.decision.kind == "setup":
        game.apply(rng.randrange(len(game.decision.options)))
    mine = {fighter["id"]: fighter for fighter in game.snapshot()["players"][0]["fighters"]}
    assert {key: (fighter["space"] is not None, fighter["defeated"]) for key, fighter in mine.items()} == {
        "sexton": (True, False),
        "bones-1": (True, False),
        "bones-2": (False, False),
        "bones-3": (False, False),
        "bones-4": (False, False),
        "crow": (False, False),
    }


def test_who_waits_beside_the_board_plays_no_cards(grounds: dw.Bundle) -> None:
    table = Table(grounds, "yard", player("sexton", {"sexton": "b1"}, hand=["strike"]), player("warden", {"warden": "b2"}))
    assert table.offered("fighter", "target") == [("sexton", "warden")]


@pytest.mark.parametrize("mode", ["team", "free-for-all"])
def test_who_waits_keeps_nobody_in_the_game(grounds: dw.Bundle, mode: str) -> None:
    """The Sexton falls, with Bones still waiting: that player is out, whatever the mode."""
    seats = [
        player("mourner", {"mourner": "b1"}, hand=["strike"]),
        player("sexton", {"sexton": "b2"}, health={"sexton": 1}),
        player("warden", {"warden": "c4"}),
        player("trapper", {"trapper": "a5"}),
    ]
    table = Table(grounds, "yard", *seats, mode=mode)
    table.attack("mourner", "sexton", "strike")
    assert (table.player(1)["out"], table.game.result) == (True, None)


@pytest.mark.parametrize("mode", ["team", "free-for-all"])
def test_summoned_with_others_at_the_table(grounds: dw.Bundle, mode: str) -> None:
    """A second Sexton's Bones are not yours."""
    seats = [
        player("sexton", {"sexton": "b1"}, hand=["rise-again"]),
        player("warden", {"warden": "b4"}),
        player("sexton", {"sexton": "c4", "bones-1": "c5"}),
        player("trapper", {"trapper": "a5"}),
    ]
    table = Table(grounds, "yard", *seats, mode=mode, auto=True).scheme("rise-again", "sexton@1")
    # One that waits and one that is defeated are not the same: the latter would be missed by who is brought back later.
    assert table.offered("fighter") == ["bones-2@1", "bones-1@1"]
    table.take(fighter="bones-2@1").take(space="a1").take(fighter="bones-1@1").take(space="c1")
    bones = {table.at(f"bones-{number}@1") for number in range(1, 5)}
    assert (bones, table.at("bones-1@3"), table.at("bones-2@3")) == ({"a1", "c1", None}, "c5", None)


def test_games_of_the_pack_can_be_saved_and_dealt_anew(grounds: dw.Bundle) -> None:
    """Random games of the pack: saved and loaded in the middle, seen by either player."""
    for seed in range(6):
        game = dw.new_game(grounds, ["sexton", "surveyor"], "yard", seed=seed)
        rng = random.Random(seed)
        for step in range(160):
            if game.decision is None:
                break
            game.apply(rng.randrange(len(game.decision.options)))
            if step % 20 == 7:
                assert dw.Game.from_json(grounds, game.to_json()).state_hash() == game.state_hash()
                assert game.determinize(0, seed=step).observe(0) == game.observe(0)
