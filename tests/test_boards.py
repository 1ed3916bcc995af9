"""Boards: the notation, the graphs, the report, and the shipped boards against the printed ones."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml import YAML

from compiler.diagnostics import Report
from compiler.load.yaml_text import load_bytes, load_text
from compiler.measure.graph import (
    adjacency,
    bottlenecks,
    can_attack,
    dead_ends,
    distances,
    movement,
    parts_with_round_trips,
    reachable,
    saved_by_passage,
    zone_parts,
)
from compiler.measure.report import board_json, board_report
from compiler.model.board import Board
from compiler.model.chain import parse_chain
from duelwright.board_text import describe_board, describe_report
from duelwright.cli.main import main

SHIPPED = {"baskerville-manor": "cobble-and-fog", "soho": "cobble-and-fog", "the-raft": "redemption-row"}

# One of everything: a loop, a one-way line, a line with a property, a dead end, a zone in two pieces, two groups of passages, both kinds of item.
#
#   gate - hall - tower = roof      (= has the property)
#     \    /  v
#     court  cellar                 (cellar leads back to court only)
#
LITTLE = """
language: 1
id: keep
name: The Keep
zones:
  red: {name: Red, color: "#aa0000"}
  blue: {name: Blue}
spaces:
  gate: {zones: [red], at: [0.1, 0.2], start: 1, passage: low}
  hall: {zones: [red, blue], at: [0.4, 0.2]}
  tower: {zones: [blue], at: [0.7, 0.2], item: scheme}
  roof: {zones: [red], at: [0.9, 0.2], start: 2}
  court: {zones: [blue], at: [0.2, 0.5], item: combat}
  cellar: {zones: [blue], at: [0.5, 0.6], passage: low}
lines:
  - gate - hall - court - gate
  - hall > cellar > court
  - hall - tower
  - {chain: tower - roof, property: high-ground}
"""


def read(text: str) -> Board:
    report = Report()
    tree = load_text(text, "board.yaml", report)
    assert report.diagnostics == []
    return Board.model_validate(tree)


def shipped(repository: Path, id: str) -> Board:
    report = Report()
    file = repository / "content" / SHIPPED[id] / "boards" / f"{id}.yaml"
    tree = load_bytes(file.read_bytes(), "board.yaml", report)
    assert report.diagnostics == []
    return Board.model_validate(tree)


@pytest.fixture(scope="module")
def keep() -> Board:
    return read(LITTLE)


# The shipped boards


@pytest.mark.parametrize("id", SHIPPED)
def test_a_shipped_board_is_the_printed_one(repository: Path, id: str) -> None:
    board = board_json(shipped(repository, id))
    printed: dict[str, Any] = YAML(typ="safe").load(repository / "tests" / "facts" / "boards" / f"{id}.yaml")
    ids = {number: space["id"] for number, space in printed["spaces"].items()}
    assert [{key: value for key, value in space.items() if key != "name"} for space in board["spaces"]] == [
        {"start": None, "passage": None, "item": None} | space for space in printed["spaces"].values()
    ]
    lines = sorted(tuple(sorted((ids[start], ids[end]))) for start, ends in printed["lines"].items() for end in ends)
    assert sorted(tuple(sorted(edge)) for edge in board["edges"]) == lines
    assert board["one_way"] == []
    assert set(board["zones"]) == {zone for space in board["spaces"] for zone in space["zones"]}


@pytest.mark.parametrize(
    ("id", "spaces", "lines", "zones", "passages", "items"), [("baskerville-manor", 32, 46, 7, 4, 0), ("soho", 29, 36, 7, 0, 0), ("the-raft", 31, 45, 8, 0, 6)]
)
def test_the_counts_of_a_shipped_board(repository: Path, id: str, spaces: int, lines: int, zones: int, passages: int, items: int) -> None:
    board = shipped(repository, id)
    figures = board_report(board)
    assert (figures.spaces, figures.lines, len(figures.zones)) == (spaces, lines, zones)
    assert sum(len(passage.spaces) for passage in figures.passages) == passages
    assert sum(figures.item_spaces.values()) == items
    assert list(board.starts()) == [1, 2, 3, 4]


# Chains


def test_a_chain_is_read_with_the_place_of_each_name() -> None:
    chain = parse_chain("long-gallery -  hall > cellar")
    assert [(name.text, name.offset) for name in chain.names] == [("long-gallery", 0), ("hall", 16), ("cellar", 23)]
    assert [(step.start.text, step.end.text, step.one_way) for step in chain.steps] == [("long-gallery", "hall", False), ("hall", "cellar", True)]
    assert chain.faults == ()


@pytest.mark.parametrize(
    ("text", "offset", "steps"),
    [
        ("hall study", 5, [("hall", "study")]),
        ("hall - > study", 7, [("hall", "study")]),
        ("> hall - study", 0, [("hall", "study")]),
        ("hall - study -", 13, [("hall", "study")]),
        ("hall", 0, []),
        ("hall -", 5, []),
        ("", 0, []),
        ("-", 0, []),
    ],
)
def test_a_faulty_chain_has_one_fault_and_the_likely_steps(text: str, offset: int, steps: list[tuple[str, str]]) -> None:
    chain = parse_chain(text)
    assert [fault.word.offset for fault in chain.faults] == [offset]
    assert [(step.start.text, step.end.text) for step in chain.steps] == steps


NAMES = st.from_regex(r"[a-z0-9]+(-[a-z0-9]+)*", fullmatch=True)
LINKS = st.tuples(st.sampled_from([" - ", " > ", "  -  "]), NAMES)


@given(first=NAMES, links=st.lists(LINKS, min_size=1))
def test_what_is_written_as_a_chain_is_read_as_it_was_meant(first: str, links: list[tuple[str, str]]) -> None:
    text = first + "".join(sign + name for sign, name in links)
    chain = parse_chain(text)
    assert chain.faults == ()
    assert [name.text for name in chain.names] == [first, *(name for _, name in links)]
    assert [step.one_way for step in chain.steps] == [">" in sign for sign, _ in links]
    assert all(text.startswith(name.text, name.offset) for name in chain.names)


# The model


def test_lines_are_two_way_one_way_and_may_have_a_property(keep: Board) -> None:
    assert keep.edges() == [("gate", "hall"), ("hall", "court"), ("court", "gate"), ("hall", "tower"), ("tower", "roof")]
    assert keep.one_way() == [("hall", "cellar"), ("cellar", "court")]
    assert keep.properties() == {("tower", "roof"): "high-ground"}


def test_faulty_lines_are_left_out_of_the_board() -> None:
    board = read(LITTLE + "  - hall - gate - gate - nowhere\n")
    assert board.edges() == read(LITTLE).edges()
    assert [(link.start, link.end) for link in board.written_links()][-3:] == [("hall", "gate"), ("gate", "gate"), ("gate", "nowhere")]


def test_passages_without_a_name_are_one_group() -> None:
    board = read(LITTLE.replace("passage: low", "passage: true").replace("item: scheme", "passage: false"))
    assert board.passages() == {"common": ["gate", "cellar"]}


@pytest.mark.rule("R3.2")
def test_spaces_of_the_same_zone_share_one_of_their_zones(keep: Board) -> None:
    assert keep.same_zone("gate") == ["hall", "roof"]
    assert keep.same_zone("hall") == ["gate", "tower", "roof", "court", "cellar"]
    assert keep.start_room("gate") == 1, "the other start space is kept free"


def test_a_board_as_plain_data(keep: Board) -> None:
    data = board_json(keep)
    assert list(data) == ["id", "name", "zones", "spaces", "edges", "one_way", "properties", "directed"]
    assert (data["id"], data["name"], data["zones"]) == ("keep", "The Keep", ["red", "blue"])
    assert data["spaces"][0] == {"id": "gate", "name": "Gate", "zones": ["red"], "x": 0.1, "y": 0.2, "start": 1, "passage": "low", "item": None}
    assert data["spaces"][2] == {"id": "tower", "name": "Tower", "zones": ["blue"], "x": 0.7, "y": 0.2, "start": None, "passage": None, "item": "scheme"}
    assert data["edges"][0] == ["gate", "hall"]
    assert data["one_way"] == [["hall", "cellar"], ["cellar", "court"]]


# The graphs


@pytest.mark.rule("R3.1", "R3.4")
def test_adjacency_ignores_arrows_and_passages_and_movement_follows_them(keep: Board) -> None:
    assert set(adjacency(keep)["cellar"]) == {"hall", "court"}
    assert set(movement(keep)["cellar"]) == {"court", "gate"}
    assert set(movement(keep, closed=["low"])["cellar"]) == {"court"}
    assert set(movement(keep)["court"]) == {"hall", "gate"}


def test_what_passages_save(keep: Board) -> None:
    # There: gate to cellar took two moves by the hall. Back: cellar to gate took two moves by the court.
    assert saved_by_passage(keep, "low") == {("gate", "cellar"): 1, ("cellar", "gate"): 1}


def test_a_passage_to_a_space_that_nothing_else_reaches_saves_the_most() -> None:
    board = read(LITTLE.replace("  - hall > cellar > court\n", ""))
    assert saved_by_passage(board, "low")["gate", "cellar"] == len(board.spaces) - 1


def test_bottlenecks_dead_ends_and_zones_in_pieces(keep: Board) -> None:
    assert bottlenecks(keep) == ["hall", "tower"]
    assert dead_ends(keep) == ["roof"]
    assert zone_parts(keep, "red") == [["gate", "hall"], ["roof"]]
    assert zone_parts(keep, "blue") == [["hall", "tower", "court", "cellar"]]


def test_pieces_of_one_size_stand_in_the_order_of_the_file(repository: Path) -> None:
    assert zone_parts(shipped(repository, "soho"), "green") == [["golden-square", "beak-street"], ["piccadilly-circus", "windmill-street"]]


def test_spaces_that_cannot_be_left_stand_apart(keep: Board) -> None:
    assert parts_with_round_trips(movement(keep)) == [list(keep.spaces)]
    trap = read(LITTLE.replace("hall > cellar > court", "hall > cellar").replace(", passage: low", ""))
    assert parts_with_round_trips(movement(trap)) == [["gate", "hall", "tower", "roof", "court"], ["cellar"]]


def test_nobody_walks_through_the_fighter_that_he_wants_to_attack(keep: Board) -> None:
    assert reachable(keep, "gate", 1) == {"gate", "hall", "court", "cellar"}
    assert reachable(keep, "gate", 3) == set(keep.spaces)
    assert reachable(keep, "gate", 3, blocked="hall") == {"gate", "court", "cellar"}


@pytest.mark.parametrize(
    ("start", "target", "moves", "melee", "ranged"),
    [
        ("gate", "roof", 0, False, True),  # both red
        ("gate", "roof", 1, False, True),
        ("gate", "roof", 2, True, True),  # to the tower
        ("roof", "cellar", 0, False, False),
        ("roof", "cellar", 1, False, True),  # the tower is blue
        ("roof", "cellar", 2, True, True),  # to the hall
        ("cellar", "hall", 0, True, True),  # an arrow forbids the move, not the attack
    ],
)
@pytest.mark.rule("R8.2")
def test_who_can_attack_after_moving(keep: Board, start: str, target: str, moves: int, melee: bool, ranged: bool) -> None:
    assert can_attack(keep, start, target, moves=moves, ranged=False) is melee
    assert can_attack(keep, start, target, moves=moves, ranged=True) is ranged


@pytest.mark.parametrize("id", SHIPPED)
def test_distances_agree_with_a_walk_step_by_step(repository: Path, id: str) -> None:
    board = shipped(repository, id)
    graph = movement(board)
    for start, reached in distances(graph).items():
        found, edge, moves = {start: 0}, {start}, 0
        while edge:
            moves += 1
            edge = {end for space in edge for end in graph[space]} - found.keys()
            found |= dict.fromkeys(edge, moves)
        assert reached == found


def test_checks_load_without_networkx() -> None:
    code = "import sys; from compiler.check.registry import all_faults; all_faults(); sys.exit('networkx' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).resolve().parent.parent, check=False).returncode == 0


# The report


REPORT = """
The Keep (keep)
6 spaces, 7 lines (2 one-way), 2 zones, item spaces: 1 combat, 1 scheme
Spaces by number of lines: 1 with 1, 3 with 2, 1 with 3, 1 with 4
Moves from space to space: 1.8 on average, 4 at most (4 without secret passages)
Bottlenecks: hall, tower
Dead ends: roof

zone  spaces  shared  contiguous
Red   3       1       no, 2 pieces
Blue  4       1       yes

secret passage  spaces        ways shortened  moves saved at most
low             gate, cellar  2 of 30         1

start  space  mean distance  closeness  within 2  within 3  room  to an item  to a passage
1      gate   1.6            0.625      4         5         1     1           0
2      roof   2.4            0.417      2         5         1     1           3

starts   moves  without passages  spaces nearer to the first  to the second  equally near
1 and 2  3      3                 4                           2              0

attack on the first turn  move 2         move 3
from start 1 to 2         melee, ranged  melee, ranged
from start 2 to 1         melee, ranged  melee, ranged

fairness (worst start ÷ best)  mean distance  within 2  within 3  room
best first: 1, 2               0.667          0.5       1.0       1.0
Verdict: the starts are uneven: 1 is the most central, 2 the least.

mean distance  moves to another space of the board, on average; the lower, the better the start
closeness      1 ÷ mean distance; the higher, the more central
within 2, 3    how many spaces so many moves reach
room           spaces in the zones of the start, other starts left out: as many sidekicks and tokens can be placed
fairness       the worst start divided by the best, 1 where all are alike; by mean distance, 0.9 and more is even,
               0.75 and more slightly uneven
"""


def test_the_report_as_text(keep: Board) -> None:
    # Worked out by hand: from the gate 1 to the hall, court and cellar (by the passage), 2 to the tower, 3 to the roof: 8 moves to 5 spaces, 1.6 each.
    assert describe_report(board_report(keep)) == REPORT.strip("\n")


def test_the_report_as_data(keep: Board) -> None:
    figures = board_report(keep).to_json()
    assert figures["degrees"] == {1: 1, 2: 3, 3: 1, 4: 1}
    assert figures["first_turn_attacks"][0] == {"attacker": 1, "target": 2, "move": 2, "melee": True, "ranged": True}
    assert figures["pairs"] == [
        {"first": 1, "second": 2, "moves": 3, "moves_without_passages": 3, "nearer_first": 4, "nearer_second": 2, "equally_near": 0},
    ]
    assert figures["fairness"] == {"verdict": "uneven", "mean_distance": 0.667, "within": {2: 0.5, 3: 1.0}, "room": 1.0, "ahead": [1, 2]}


def test_the_report_gives_a_verdict(repository: Path) -> None:
    """It gave ratios, and nobody said which are good."""
    found = {id: board_report(shipped(repository, id)).fairness for id in ("soho", "baskerville-manor", "the-raft")}
    assert {id: fairness.verdict for id, fairness in found.items() if fairness} == {
        "soho": "slightly uneven",
        "baskerville-manor": "slightly uneven",
        "the-raft": "even",
    }
    apart = board_report(read(LITTLE.replace("  - hall - tower\n", "")))
    assert apart.fairness is not None
    assert apart.fairness.verdict == "unknown"
    assert "Verdict: none, because some space cannot be reached" in describe_report(apart)


def test_a_board_that_falls_apart_has_a_report_too() -> None:
    figures = board_report(read(LITTLE.replace("  - hall - tower\n", "").replace(", start: 2", "")))
    assert (figures.diameter, figures.mean_distance, figures.fairness) == (None, None, None)
    assert figures.starts[0].mean_distance is None
    assert "–" in describe_report(figures)


def test_a_board_as_text(keep: Board) -> None:
    lines = describe_board(keep).splitlines()
    assert lines[2:5] == [
        "space   zones      special               next to",
        "gate    red        start 1, passage low  court, hall",
        "hall    red, blue  –                     cellar, court, gate, tower",
    ]
    assert lines[-3:] == ["One-way lines", "  hall > cellar", "  cellar > court"]


def test_the_first_player_of_a_duel_reaches_nobody_in_melee_on_the_shipped_boards(repository: Path) -> None:
    boards = [shipped(repository, id) for id in SHIPPED]
    assert not any(can_attack(board, board.starts()[1], board.starts()[2], moves=3, ranged=False) for board in boards)


# The command


def test_the_command_shows_the_report_of_a_shipped_board(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures = board_report(shipped(repository, "soho"))
    assert main(["board", "soho", "--report"]) == 0
    assert capsys.readouterr().out == describe_report(figures) + "\n"
    assert main(["board", "soho", "--report", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(json.dumps(figures.to_json()))


def test_the_command_shows_the_spaces_of_a_board(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board = shipped(repository, "the-raft")
    assert main(["board", "the-raft"]) == 0
    assert capsys.readouterr().out == describe_board(board) + "\n"
    assert main(["board", "the-raft", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == board_json(board)


def test_the_command_knows_its_boards(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["board", "the-raftt"]) == 2
    assert "There is no board `the-raftt`. Did you mean `the-raft`?" in capsys.readouterr().err
