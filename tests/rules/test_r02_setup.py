"""R2: setup, from the choice of heroes to the first turn."""

from __future__ import annotations

import pytest

import duelwright as dw
from tests.drill import Drill


def place_all(game: dw.Game) -> list[tuple[int, str, list[str]]]:
    """Answer every question of the setup with its first option: who was asked, for what, with which spaces to choose from."""
    asked = []
    while game.decision is not None and game.decision.kind == "setup":
        first = game.decision.options[0].data
        asked.append((game.decision.player, str(first.get("fighter", first.get("token"))), [option.data["space"] for option in game.decision.options]))
        game.apply(0)
    return asked


@pytest.mark.rule("R2.1")
def test_everybody_starts_with_full_health_a_shuffled_deck_and_five_cards(ground: dw.Bundle) -> None:
    games = [dw.new_game(ground, ["warden", "mourner"], "yard", seed=seed) for seed in (1, 2)]
    for player in games[0].snapshot()["players"]:
        assert len(player["hand"]) == 5
        assert len(player["deck"]) == 25
        assert player["discard"] == []
    assert [f["health"] for p in games[0].snapshot()["players"] for f in p["fighters"]] == [14, 1, 1, 13, 1, 1, 1]
    orders = [game.snapshot()["players"][0]["hand"] + game.snapshot()["players"][0]["deck"] for game in games]
    assert orders[0] != orders[1]
    assert sorted(orders[0]) == sorted(orders[1])


@pytest.mark.rule("R2.1")
@pytest.mark.parametrize("size", [4, 6])
def test_the_profile_may_ask_for_another_starting_hand(ground: dw.Bundle, size: int) -> None:
    game = dw.new_game(ground, ["warden", "mourner"], "yard", rules={"starting_hand": size}, seed=0)
    assert [len(player["hand"]) for player in game.snapshot()["players"]] == [size, size]


@pytest.mark.rule("R2.2", "R2.3")
def test_the_first_player_is_placed_from_start_space_1_then_the_second_from_2(ground: dw.Bundle) -> None:
    game = dw.new_game(ground, ["warden", "mourner"], "yard", seed=0)
    assert place_all(game) == [
        (0, "hound-1", ["a1", "a2", "b2", "c1", "c2"]),
        (0, "hound-2", ["a2", "b2", "c1", "c2"]),
        (1, "shade-1", ["a4", "a5", "b4", "c4", "c5"]),
        (1, "shade-2", ["a5", "b4", "c4", "c5"]),
        (1, "shade-3", ["b4", "c4", "c5"]),
    ]
    spaces = {f["id"]: f["space"] for p in game.snapshot()["players"] for f in p["fighters"]}
    assert spaces == {"warden": "b1", "hound-1": "a1", "hound-2": "a2", "mourner": "b5", "shade-1": "a4", "shade-2": "a5", "shade-3": "b4"}
    assert (game.snapshot()["turn"], game.snapshot()["active"]) == (1, 0)


@pytest.mark.rule("R2.2")
def test_start_of_game_effects_follow_the_pieces_of_their_hero(drill: Drill) -> None:
    """Drill is placed, its ability asks where the smoke goes, and only then Dummy's mates are placed."""
    game = dw.new_game(drill.content(scheme="- draw: 1"), ["drill", "dummy"], "yard", seed=0)
    kinds = []
    while game.decision is not None and game.decision.kind != "action":
        kinds.append((game.decision.player, game.decision.kind))
        game.apply(0)
    assert kinds == [(0, "setup"), (0, "setup"), (0, "choose_space"), (1, "setup"), (1, "setup")]


@pytest.mark.rule("R2.2", "R9.1")
def test_tokens_placed_like_sidekicks_take_separate_spaces_of_the_zone(shipped: dw.Bundle) -> None:
    game = dw.new_game(shipped, ["invisible-man", "dracula"], "soho", seed=0)
    zone = shipped.payload["boards"]["soho"]
    start = next(space for space in zone["spaces"] if space["start"] == 1)
    room = {space["id"] for space in zone["spaces"] if set(space["zones"]) & set(start["zones"])}
    asked = [entry for entry in place_all(game) if entry[0] == 0]
    assert [what for _, what, _ in asked] == ["fog", "fog", "fog"]
    assert set(asked[0][2]) == room - {start["id"]}
    fog = [token["space"] for token in game.snapshot()["tokens"]]
    assert len(set(fog)) == 3
    assert set(fog) <= room - {start["id"]}


@pytest.mark.rule("R2.4")
def test_with_the_zone_full_a_sidekick_stands_next_to_its_own_side(ground: dw.Bundle) -> None:
    """The middle of the yard (a3, b2, b3, b4, c3) is the zone of starts 3 and 4. The third player's shades fill it; the fourth player's find no room."""
    game = dw.new_game(ground, ["twins", "trapper", "mourner", "mourner"], "yard", mode="team", auto=False, seed=0)
    asked = place_all(game)
    third = [spaces for who, _, spaces in asked if who == 2]
    fourth = [spaces for who, _, spaces in asked if who == 3]
    # c3 is kept for the hero who starts there.
    assert third == [["b2", "b3", "b4"], ["b3", "b4"], ["b4"]]
    # Next to the Mourner on c3; then next to her or to the shade on c2; then to one of all three.
    assert fourth == [["c2", "c4"], ["c1", "c4"], ["c4"]]


@pytest.mark.rule("R2.5")
def test_the_first_listed_goes_first_unless_the_setup_says_otherwise(ground: dw.Bundle) -> None:
    for rules, first in (({}, 0), ({"first_player": 1}, 1)):
        game = dw.new_game(ground, ["warden", "mourner"], "yard", rules=rules, seed=0)
        asked = place_all(game)
        assert asked[0][0] == first
        heroes = [player["fighters"][0]["space"] for player in game.snapshot()["players"]]
        assert heroes[first] == "b1"
        assert heroes[1 - first] == "b5"
        assert game.snapshot()["active"] == first


@pytest.mark.parametrize(
    ("heroes", "board", "mode", "rules", "message"),
    [
        (["warden"], "yard", "duel", {}, "mode duel takes 2 heroes, not 1"),
        (["warden", "twins", "trapper"], "yard", "duel", {}, "3 heroes play as: free-for-all"),
        (["warden", "nobody"], "yard", "duel", {}, "there is no hero 'nobody'; there are: mourner, navigator, trapper, twins, warden"),
        (["warden", "twins"], "moon", "duel", {}, "there is no board 'moon'; there are: keep, yard"),
        (["warden", "twins"], "yard", "solo", {}, "there is no mode 'solo'; there are: duel, team, free-for-all"),
        (["warden", "twins"], "yard", "duel", {"endgame": "never"}, "rule endgame cannot be 'never'; it can be: immediate, after_combat"),
        (["warden", "twins"], "yard", "duel", {"speed": 1}, "unknown rule 'speed'"),
        (["warden", "twins"], "yard", "duel", {"first_player": 2}, "first_player is 2, but there are 2 heroes"),
    ],
)
def test_what_cannot_be_set_up_says_what_could(ground: dw.Bundle, heroes: list[str], board: str, mode: str, rules: dict[str, object], message: str) -> None:
    with pytest.raises(dw.SetupError) as caught:
        dw.new_game(ground, heroes, board, mode=mode, rules=rules, seed=0)
    assert message in str(caught.value)
