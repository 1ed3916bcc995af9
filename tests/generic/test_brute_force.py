"""Where fighters may go and whom they may attack, worked out a second time with networkx from the bundle alone, and compared with the options offered."""

from __future__ import annotations

import itertools
import random
from typing import Any

import networkx as nx
import pytest

import duelwright as dw
from runtime.position import PlayerPosition
from tests.drill import Drill
from tests.table import Table, player

POSITIONS = 60


class Board:
    """A board of the bundle as plain graphs."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.zones = {space["id"]: set(space["zones"]) for space in data["spaces"]}
        self.walk: nx.DiGraph[str] = nx.DiGraph()
        self.walk.add_nodes_from(self.zones)
        self.walk.add_edges_from(data["edges"])
        self.walk.add_edges_from((b, a) for a, b in data["edges"])
        self.walk.add_edges_from(data["one_way"])
        self.lines: nx.Graph[str] = nx.Graph(self.walk)
        self.passages: dict[str, set[str]] = {}
        for space in data["spaces"]:
            if space["passage"] is not None:
                self.passages.setdefault(space["passage"], set()).add(space["id"])

    def reach(self, start: str, steps: int, shortcuts: list[set[str]], blocked: set[str]) -> set[str]:
        graph = self.walk.copy()
        for group in shortcuts:
            graph.add_edges_from(itertools.permutations(group, 2))
        graph.remove_nodes_from(blocked)
        return set(nx.single_source_shortest_path_length(graph, start, cutoff=steps))

    def in_range(self, attacker: str, target: str, ranged: bool) -> bool:
        return self.lines.has_edge(attacker, target) or (ranged and bool(self.zones[attacker] & self.zones[target]))


class Side:
    """A hero of the bundle, standing at random: the numbers that movement and attacks depend on."""

    def __init__(self, hero: dict[str, Any], luck: random.Random, free: list[str]) -> None:
        self.hero = hero
        self.fighters: dict[str, dict[str, Any]] = {}
        for data in hero["fighters"]:
            for number in range(1, data["count"] + 1):
                self.fighters[f"{data['id']}-{number}" if data["count"] > 1 else data["id"]] = data
        standing = [key for number, key in enumerate(self.fighters) if number == 0 or luck.random() < 0.8]
        self.at = {key: free.pop() for key in standing}
        spaces = sorted({*free, *self.at.values()})
        self.tokens = {token["id"]: luck.sample(spaces, luck.randint(0, token["count"])) for token in hero["tokens"]}

    def position(self, hand: list[str]) -> PlayerPosition:
        return player(self.hero["id"], self.at, hand=hand, tokens=self.tokens)

    def shortcuts(self, key: str, board: Board) -> list[set[str]]:
        groups = list(board.passages.values())
        modifiers = [self.hero["modifiers"][index] for ability in self.hero["abilities"] for index in ability["modifiers"]]
        if self.fighters[key]["role"] == "hero":
            groups += [set(self.tokens[modifier[1]]) for modifier in modifiers if modifier[0] == "token_paths"]
        return groups

    def can_use(self, key: str, card: dict[str, Any]) -> bool:
        names = {self.fighters[key]["id"]}
        if self.fighters[key]["role"] == "hero" and self.hero["forms"]:
            names.add(self.hero["forms"][0]["id"])
        return not card["usable_by"] or bool(names & set(card["usable_by"]))


def random_sides(content: dw.Bundle, board: Board, luck: random.Random) -> tuple[Side, Side]:
    free = sorted(board.zones)
    luck.shuffle(free)
    # Large fighters have a reckoning of their own below.
    small = [id for id in content.heroes if all(fighter["size"] == "normal" for fighter in content.payload["heroes"][id]["fighters"])]
    heroes = [content.payload["heroes"][id] for id in luck.sample(small, 2)]
    first = Side(heroes[0], luck, free)
    return first, Side(heroes[1], luck, free)


@pytest.mark.parametrize("number", range(POSITIONS))
def test_maneuvers_and_attacks(plain: dw.Bundle, number: int) -> None:
    """On every board: destinations without and with a boost, and targets with one card of each kind in hand."""
    for board_id in plain.boards:
        luck = random.Random(f"{board_id} {number}")
        board = Board(plain.payload["boards"][board_id])
        me, you = random_sides(plain, board, luck)
        cards = [card for card in me.hero["cards"] if card["type"] != "scheme"]
        hand = luck.sample(cards, luck.randint(1, min(4, len(cards))))
        table = Table(plain, board_id, me.position([card["id"] for card in hand]), you.position([]))

        attacks = {(option.data["fighter"], option.data["target"]) for option in table.decision.options if option.kind == "attack"}
        assert attacks == {
            (key, target)
            for key, here in me.at.items()
            for target, there in you.at.items()
            if board.in_range(here, there, me.fighters[key]["attack"] == "ranged")
            and any(card["type"] in ("attack", "versatile") and me.can_use(key, card) for card in hand)
        }

        boost = luck.choice([None, *hand])
        table.take("maneuver")
        while table.decision.kind == "may":
            table.no()
        table.take("no_boost") if boost is None else table.take("boost", card=boost["id"])
        # An ability that answers the boost is declined.
        while table.decision.kind == "choose_fighter":
            table.take("done")
        steps = me.hero["move"] + (boost["boost"] or 0 if boost else 0)
        occupied = {*me.at.values(), *you.at.values()}
        # A way out and back is an option of its own where something lies on it.
        moves = {(key, space) for key, space in table.offered("fighter", "space") if space != me.at[key]}
        assert moves == {
            (key, space) for key, here in me.at.items() for space in board.reach(here, steps, me.shortcuts(key, board), set(you.at.values())) - occupied
        }


def walks(board: Board, start: frozenset[str], steps: int, blocked: set[str]) -> set[frozenset[str]]:
    """Every pair of spaces that a large fighter can cover after at most so many steps, one half after the other (R15.1)."""
    found = frontier = {start}
    for _ in range(steps):
        frontier = {frozenset((leader, target)) for body in frontier for leader in body for target in set(board.walk[leader]) - blocked if target not in body}
        found = found | frontier
    return found


@pytest.mark.parametrize("number", range(POSITIONS))
def test_a_large_fighter_moves_and_attacks(everything: dw.Bundle, number: int) -> None:
    hero = everything.payload["heroes"]["behemoth"]
    for board_id in everything.boards:
        luck = random.Random(f"large {board_id} {number}")
        board = Board(everything.payload["boards"][board_id])
        here = frozenset(luck.choice(sorted(map(sorted, board.lines.edges))))
        free = sorted(set(board.zones) - here)
        luck.shuffle(free)
        friend, *foes = free[:4]
        beast = player("behemoth", {"behemoth": sorted(here), "herder": friend}, hand=["strike"])
        table = Table(everything, board_id, beast, player("warden", dict(zip(("warden", "hound-1", "hound-2"), foes, strict=True))))
        attacked = {option.data["target"] for option in table.decision.options if option.data.get("fighter") == "behemoth" and option.kind == "attack"}
        near = {key for key, there in zip(("warden", "hound-1", "hound-2"), foes, strict=True) if any(board.lines.has_edge(half, there) for half in here)}
        assert attacked == near
        table.take("maneuver").take("no_boost")
        bodies = [frozenset(row[1:]) for row in table.offered("other_half", "space", "other_half")]
        assert len(bodies) == len(set(bodies))
        ends = {body for body in walks(board, here, hero["move"], set(foes)) if friend not in body}
        assert set(bodies) == ends - {here}


@pytest.mark.parametrize("through", ["friendly", "opposing", "any"])
def test_moves_by_effects(drill: Drill, through: str) -> None:
    """An effect moves anybody up to 3: by the rules of the side that is moved; `opposing` and `any` open more, as the owner of the effect sees it."""
    content = drill.content(scheme=f"- move: {{who: {{choose: any}}, up_to: 3, through: {through}}}")
    board = Board(content.payload["boards"]["yard"])
    for number in range(40):
        luck = random.Random(number)
        free = sorted(board.zones)
        luck.shuffle(free)
        me, you = (Side(content.payload["heroes"][id], luck, free) for id in ("drill", "dummy"))
        table = Table(content, "yard", me.position(["trial"]), you.position([])).scheme("trial", "drill")
        key = luck.choice(table.offered("fighter"))
        table.take(fighter=key)
        mine = key in me.at
        own, others = (me, you) if mine else (you, me)
        blocked = set() if through == "any" or (through == "opposing" and mine) else set(others.at.values())
        here = own.at[key]
        occupied = {*me.at.values(), *you.at.values()} - {here}
        assert set(table.offered("space")) == board.reach(here, 3, own.shortcuts(key, board), blocked) - occupied
