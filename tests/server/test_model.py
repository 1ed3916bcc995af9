"""Turns random games of all heroes into what a table says of them, and holds it against the schema, the rules of the board and the sums of combats."""

from __future__ import annotations

import itertools
import json
import math
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import duelwright as dw
from duelwright.server.catalog import catalog
from duelwright.sheets.colors import deck_pattern
from duelwright.sheets.emblem import emblem_path
from duelwright.table.asking import asked
from duelwright.table.host import Host, Seat
from duelwright.table.scene import scene
from duelwright.table.setting import board_facts, setting
from duelwright.table.story import story
from duelwright.table.viewpoint import OPEN, SPECTATOR, Viewpoint
from tests.drill import Drill

PAIRS = [(one, other) for one, other in itertools.combinations(range(7), 2)][::3]


@pytest.fixture(scope="module")
def schema(repository: Path) -> jsonschema.Draft7Validator:
    return jsonschema.Draft7Validator(json.loads((repository / "schemas" / "table.schema.json").read_text(encoding="utf-8")))


def positions(game: dw.Game, seed: int) -> Iterator[dw.Game]:
    chance = random.Random(seed)
    while game.decision is not None:
        yield game
        game.apply(chance.randrange(len(game.decision.options)))
    yield game


def game_of(shipped: dw.Bundle, pair: tuple[int, int], lang: str = "en") -> dw.Game:
    heroes = [shipped.heroes[number] for number in pair]
    return dw.new_game(shipped, heroes, shipped.boards[sum(pair) % len(shipped.boards)], seed=sum(pair), lang=lang)


@pytest.mark.parametrize("pair", PAIRS)
def test_every_message_fits_the_schema(shipped: dw.Bundle, schema: jsonschema.Draft7Validator, pair: tuple[int, int]) -> None:
    game = game_of(shipped, pair, lang="pt-BR" if pair[0] % 2 else "en")
    host = Host(shipped, game.header, [Seat(0, "Ada", 0), Seat(1, "bot", -1, "easy")])
    schema.validate(json.loads(json.dumps(setting(game, SPECTATOR, "table", host.seat_facts(())))))
    for number, now in enumerate(positions(game, 1)):
        if number % 20 == 0 or now.over:
            host.game = now
            for view in (Viewpoint((0,)), SPECTATOR, OPEN):
                schema.validate(json.loads(json.dumps(host.update(view))))


def test_a_message_that_does_not_fit_is_found(schema: jsonschema.Draft7Validator) -> None:
    assert not schema.is_valid({"type": "choose", "id": "1", "revision": 0})
    assert schema.is_valid({"type": "choose", "id": "1", "revision": 0, "option": 2})


@pytest.mark.parametrize("pair", PAIRS)
def test_options_are_all_there_once_and_ways_go_from_neighbour_to_neighbour(shipped: dw.Bundle, pair: tuple[int, int]) -> None:
    game = game_of(shipped, pair)
    facts = setting(game, SPECTATOR, "table", [])["board"]["spaces"]
    beside = {space["id"]: set(space["neighbours"]) for space in facts}
    passages = {space["id"] for space in facts if space["passage"]}
    ways = 0
    for now in positions(game, 2):
        if now.decision is None:
            break
        fog = {token["space"] for token in now.snapshot()["tokens"]}
        question = asked(now, Viewpoint((now.decision.player,)))
        assert question is not None
        assert asked(now, Viewpoint((1 - now.decision.player,))) is None
        choices = [choice for group in question["groups"] for choice in group["choices"]]
        assert sorted(choice["option"] for choice in choices) == list(range(len(now.decision.options)))
        for choice in choices:
            for start, end in itertools.pairwise(choice["path"]):
                assert end in beside[start] or {start, end} <= passages or {start, end} <= fog
            ways += bool(choice["path"])
            assert not choice["path"] or choice["path"][-1] == choice["space"]
    assert ways


@pytest.mark.parametrize(
    ("heroes", "board"), [(("publican", "fencer"), "causeway"), (("archivist", "moon-knight"), "mill"), (("dracula", "luke-cage"), "soho")]
)
def test_the_parts_of_a_value_add_up_to_what_counted_for_the_damage(everything: dw.Bundle, heroes: tuple[str, str], board: str) -> None:
    seen = 0
    for seed in range(8):
        for now in positions(dw.new_game(everything, heroes, board, seed=seed), seed):
            combat = scene(now, SPECTATOR)["combat"]
            if combat is None or combat["stage"] != "damage":
                continue
            for side, played in zip((combat["attack"], combat["defense"]), now.state.combat.sides, strict=True):
                if side["parts"]:
                    assert side["value"] == side["parts"][-1]["value"] == played.counted()
                    assert sum(part["plus"] or 0 for part in side["parts"]) == side["value"]
                    seen += 1
    assert seen


def test_what_lies_on_the_table_is_what_the_player_may_know_of_it(everything: dw.Bundle) -> None:
    """Cancelled cards, cards that stay in play, known cards of a deck: each is there, and was met on the way."""
    met = dict.fromkeys(("cancelled", "in_play", "deck", "removed", "lasting", "tokens", "items"), 0)
    tables = (("advocate", "navigator"), ("fencer", "dracula"), ("broker", "warden"), ("trapper", "invisible-man"))
    for one, other in tables:
        for number, now in enumerate(positions(dw.new_game(everything, [one, other], "yard", seed=1), 1)):
            if number % 2:
                continue
            seen, shown = now.observe(0), scene(now, Viewpoint((0,)))
            for mine, theirs in zip(shown["players"], seen["players"], strict=True):
                piles = {pile["place"]: [card and card.partition("/")[2] for card in pile["cards"]] for pile in mine["piles"]}
                assert piles["discard"] == theirs["discard"]
                assert piles.get("removed", []) == theirs["removed"]
                assert piles.get("deck", [None] * mine["deck"]) == theirs["deck"]
                met["deck"] += "deck" in piles
                met["removed"] += "removed" in piles
            for role in ("attack", "defense"):
                if shown["combat"] is not None:
                    assert shown["combat"][role]["cancelled"] == seen["combat"][role]["cancelled"]
                    met["cancelled"] += seen["combat"][role]["cancelled"]
            assert [card.partition("/")[2] for card in shown["in_play"]] == [staying["card"] for staying in seen["in_play"]]
            assert len({json.dumps(lasting) for lasting in shown["lasting"]}) == len(shown["lasting"])
            assert bool(shown["lasting"]) <= bool(now.state.lasting)
            met["lasting"] += bool(shown["lasting"])
            met["in_play"] += bool(shown["in_play"])
            met["tokens"] += bool(shown["tokens"])
            met["items"] += bool(shown["items"])
    assert 0 not in met.values(), met


def test_two_ways_to_one_space_are_told_apart_under_their_fighter(everything: dw.Bundle) -> None:
    shorts: set[str] = set()
    for heroes, board in ((("behemoth", "usurper"), "mill"), (("ghost-rider", "trapper"), "causeway"), (("mason", "warden"), "soho")):
        for now in positions(dw.new_game(everything, heroes, board, seed=3), 3):
            question = asked(now, Viewpoint((now.decision.player,))) if now.decision is not None else None
            for group in question["groups"] if question is not None else ():
                moves = [choice for choice in group["choices"] if choice["path"]]
                assert len({choice["short"] for choice in moves}) == len({choice["text"] for choice in moves})
                shorts |= {choice["short"] for choice in moves}
    assert any(" and " in short for short in shorts), "a large fighter lies across two spaces"
    assert any(", through " in short for short in shorts)


def lines_of(game: dw.Game) -> list[dict[str, Any]]:
    return [dict(line) for line in story(game, SPECTATOR)]


@pytest.mark.parametrize("pair", PAIRS[:3])
def test_the_story_goes_on_where_it_stopped(shipped: dw.Bundle, pair: tuple[int, int]) -> None:
    told: dict[Viewpoint, list[Any]] = {Viewpoint((0,)): [], SPECTATOR: []}
    since = dict.fromkeys(told, 0)
    host = Host(shipped, game_of(shipped, pair).header, [Seat(0, "Ada", 0), Seat(1, "Bia", 1)])
    for now in positions(host.game, 4):
        host.game = now
        for view, lines in told.items():
            lines += story(now, view, since[view])
            since[view] = host.told(view)
    for view, lines in told.items():
        texts = [(line["number"], line["text"], line["depth"]) for line in story(now, view)]
        assert [each for each in texts if each not in [(line["number"], line["text"], line["depth"]) for line in lines]] == []


def test_a_story_names_reasons_sums_and_winners(shipped: dw.Bundle) -> None:
    texts, reasons = set(), set()
    for pair in PAIRS:
        game = game_of(shipped, pair)
        for _ in positions(game, 5):
            pass
        for line in lines_of(game):
            texts.add(line["text"])
            reasons.add(line["why"])
    assert any("wins the combat: the attack dealt no damage" in text for text in texts)
    assert any("wins the combat: the attack dealt" in text and "no damage" not in text for text in texts)
    assert any(text.startswith("Attack ") and " +" in text and " = " in text for text in texts)
    assert "ability of Dracula" in reasons
    assert reasons & {card.name for card in _cards(shipped)}


def _cards(shipped: dw.Bundle) -> list[Any]:
    from duelwright.sheets.views import hero_view

    return [card for hero in shipped.payload["heroes"].values() for card in hero_view(shipped.payload, hero, "en").cards]


def test_who_shares_a_screen_is_shown_no_hand_while_others_are_asked(shipped: dw.Bundle) -> None:
    game = dw.new_game(shipped, ["dracula", "luke-cage", "ghost-rider", "invisible-man"], "soho", mode="team", seed=3)
    shared = Viewpoint((1, 3))
    asked_in_turn = set()
    for number, now in enumerate(positions(game, 1)):
        player = now.decision.player if now.decision is not None else None
        if player in asked_in_turn and number % 7:
            continue
        asked_in_turn.add(player)
        view = Viewpoint((player,)) if player in shared.players else SPECTATOR
        assert scene(now, shared) == scene(now, view)
        assert story(now, shared) == story(now, view)
    assert asked_in_turn == {0, 1, 2, 3, None}


def test_a_spectator_sees_of_a_hand_only_what_everybody_has_seen(shipped: dw.Bundle) -> None:
    hidden = 0
    for now in positions(game_of(shipped, (0, 2)), 6):
        watched = scene(now, SPECTATOR)
        for player in (0, 1):
            own = scene(now, Viewpoint((player,)))["players"][player]["hand"]
            seen = watched["players"][player]["hand"]
            assert len(own) == len(seen)
            hidden += seen.count(None)
            assert {card for card in seen if card is not None} <= {card for card in own if card is not None}
    assert hidden > 100


def test_one_card_that_changes_two_things_for_a_while_is_shown_once(drill: Drill) -> None:
    table = drill.table(scheme="- modify: {attack_value: 1, who: drill, until: end_of_turn}\n- modify: {defense_value: 1, who: drill, until: end_of_turn}")
    table.scheme("trial", "drill")
    assert len(table.game.state.lasting) == 2
    assert scene(table.game, SPECTATOR)["lasting"] == [{"name": "Trial", "player": 0, "fighters": ["drill"]}]


def test_cards_of_two_like_decks_are_told_apart_by_whose_they_are(shipped: dw.Bundle) -> None:
    game = dw.new_game(shipped, ["dracula", "dracula"], "soho", seed=1)
    for player in (0, 1):
        hand = scene(game, Viewpoint((player,)))["players"][player]["hand"]
        assert hand
        assert {str(card).partition("/")[0] for card in hand} == {str(player)}


def test_every_item_that_can_lie_on_the_board_has_a_name_and_a_text(shipped: dw.Bundle) -> None:
    game = dw.new_game(shipped, ["dracula", "luke-cage"], "the-raft", seed=1)
    known = setting(game, SPECTATOR, "table", [])["items"]
    assert {item["item"] for item in scene(game, OPEN)["items"]} <= set(known)
    assert all(item["name"] and item["text"] for item in known.values())
    assert known


def test_a_way_through_a_fighter_is_drawn_through_it(everything: dw.Bundle) -> None:
    drawn = 0
    for seed in range(3):
        for now in positions(dw.new_game(everything, ["ghost-rider", "trapper"], "causeway", seed=seed), seed):
            question = asked(now, Viewpoint((now.decision.player,))) if now.decision is not None else None
            if question is None or now.decision is None:
                continue
            at = {piece["id"]: set(piece["spaces"]) for piece in scene(now, OPEN)["pieces"]}
            for choice in (choice for group in question["groups"] for choice in group["choices"]):
                for passed in now.decision.options[choice["option"]].data.get("through") or ():
                    assert at[passed] & set(choice["path"]), choice
                    drawn += 1
    assert drawn


def test_a_deck_looks_at_the_table_as_it_does_in_print(repository: Path) -> None:
    """Also in colours that its author chose, and the home page shows the same."""
    bundle = dw.compile(repository / "examples" / "glasshouse")
    (hero,) = bundle.heroes
    (board,) = bundle.boards
    look = {"color": "#14432f", "accent": "#f2c14e", "pattern": deck_pattern(hero), "emblem": emblem_path(hero)}
    facts = setting(dw.new_game(bundle, [hero, hero], board, seed=1), SPECTATOR, "table", [])["heroes"]
    for seen in (*facts, *catalog(bundle, "en")["heroes"]):
        assert {key: seen[key] for key in look} == look


@pytest.mark.parametrize("lang", ["en", "pt-BR"])
def test_no_name_of_a_space_is_hidden_by_a_space_that_is_lit(shipped: dw.Bundle, lang: str) -> None:
    for id, board in shipped.payload["boards"].items():
        facts = board_facts(board, lang)
        for space, other in itertools.product(facts["spaces"], repeat=2):
            left, top, right, bottom = space["label"]
            away = math.hypot(max(left - other["x"], 0, other["x"] - right), max(top - other["y"], 0, other["y"] - bottom))
            assert away > facts["radius"] + 5, (id, space["name"], other["name"])
            assert 0 <= left < right <= facts["width"]
            assert 0 <= top < bottom <= facts["height"]
