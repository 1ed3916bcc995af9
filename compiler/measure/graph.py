"""Turns a board into graphs: who is adjacent to whom, and who can move where.

networkx is imported inside the functions: it takes a third of a second, which only a run that looks at boards should
pay.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import permutations
from typing import TYPE_CHECKING

from compiler.model.board import Board

if TYPE_CHECKING:  # see above
    import networkx as nx

Distances = dict[str, dict[str, int]]


def adjacency(board: Board) -> nx.Graph[str]:
    """Spaces joined by a line, whichever way it runs."""
    import networkx as nx

    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from(board.spaces)
    graph.add_edges_from((link.start, link.end) for link in board.links())
    return graph


def movement(board: Board, *, closed: Collection[str] = ()) -> nx.DiGraph[str]:
    """Steps that cost 1 movement: along lines, one-way lines respected, and through secret passages except the closed
    groups."""
    import networkx as nx

    graph: nx.DiGraph[str] = nx.DiGraph()
    graph.add_nodes_from(board.spaces)
    graph.add_edges_from(board.one_way())
    for start, end in board.edges():
        graph.add_edge(start, end)
        graph.add_edge(end, start)
    for group, spaces in board.passages().items():
        if group not in closed:
            graph.add_edges_from(permutations(spaces, 2))
    return graph


def distances(graph: nx.DiGraph[str]) -> Distances:
    """Fewest moves from each space to each space that it can reach."""
    import networkx as nx

    return dict(nx.all_pairs_shortest_path_length(graph))


def saved_by_passage(board: Board, group: str) -> dict[tuple[str, str], int]:
    """The moves that a group of secret passages saves, for each pair (from, to) where it saves any."""
    closed, opened = distances(movement(board, closed=[group])), distances(movement(board))
    unreachable = len(board.spaces)
    return {
        (start, end): saved for start, reached in opened.items() for end, moves in reached.items() if (saved := closed[start].get(end, unreachable) - moves) > 0
    }


def parts_with_round_trips(graph: nx.DiGraph[str]) -> list[list[str]]:
    """The spaces in groups within which one can walk from each to each and back, the largest first."""
    import networkx as nx

    return _in_order(graph, nx.strongly_connected_components(graph))


def _in_order(spaces: Iterable[str], parts: Iterable[Iterable[str]]) -> list[list[str]]:
    """The parts, the largest first and otherwise in the order of the file: sets have none that lasts from run to
    run."""
    order = {space: index for index, space in enumerate(spaces)}
    ordered = [sorted(part, key=order.__getitem__) for part in parts]
    return sorted(ordered, key=lambda part: (-len(part), order[part[0]]))


def zone_parts(board: Board, zone: str) -> list[list[str]]:
    """The connected pieces of a zone, the largest first; one piece when the zone is contiguous."""
    import networkx as nx

    return _in_order(board.spaces, nx.connected_components(adjacency(board).subgraph(board.zone_spaces(zone))))


def bottlenecks(board: Board) -> list[str]:
    """Spaces without which the rest falls apart (articulation points), passages counted as links."""
    import networkx as nx

    points = set(nx.articulation_points(movement(board).to_undirected()))
    return [space for space in board.spaces if space in points]


def dead_ends(board: Board) -> list[str]:
    """Spaces that lead to one other space only, passages counted as links."""
    graph = movement(board).to_undirected()
    return [space for space in board.spaces if graph.degree[space] == 1]


def reachable(board: Board, start: str, moves: int, *, blocked: str | None = None) -> set[str]:
    """The spaces within that many moves of `start`, itself included; nobody can enter the blocked space."""
    import networkx as nx

    graph = movement(board)
    if blocked is not None:
        graph.remove_node(blocked)
    return set(nx.single_source_shortest_path_length(graph, start, cutoff=moves))


def can_attack(board: Board, start: str, target: str, *, moves: int, ranged: bool) -> bool:
    """Whether a fighter on `start` that moves first can then attack a fighter on `target`, with nobody in the way."""
    in_range = set(adjacency(board)[target])
    if ranged:
        in_range.update(board.same_zone(target))
    return not in_range.isdisjoint(reachable(board, start, moves, blocked=target))
