"""Simulation: thousands of games between bots, one row each. A plan says which; an engine plays them; a folder keeps
them."""

from duelwright.simulation.local import Engine, EngineError, play_here, play_locally
from duelwright.simulation.lock import alone_in
from duelwright.simulation.plan import Cell, Fixture, Plan, lineups_of, make_plan
from duelwright.simulation.playing import PlayedBatch, play_batch, play_fixture
from duelwright.simulation.results import Results, ResultsError, read_manifest, read_rows
from duelwright.simulation.rows import GameRow, MissingPackage, from_parquet, schema

__all__ = [
    "Cell",
    "Engine",
    "EngineError",
    "Fixture",
    "GameRow",
    "MissingPackage",
    "Plan",
    "PlayedBatch",
    "Results",
    "ResultsError",
    "alone_in",
    "from_parquet",
    "lineups_of",
    "make_plan",
    "play_batch",
    "play_fixture",
    "play_here",
    "play_locally",
    "read_manifest",
    "read_rows",
    "schema",
]
