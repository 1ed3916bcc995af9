"""Turns fixtures into rows: plays each game to its end, whatever happens in it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from duelwright.bots.base import choice_of
from duelwright.bots.named import bot_named
from duelwright.simulation.plan import Fixture, Plan
from duelwright.simulation.rows import GameRow, to_parquet
from duelwright.simulation.tally import Tally
from runtime.game import Bundle, Game, new_game, start
from runtime.rules.roles import heroes_of
from runtime.state.chains import actions_of

if TYPE_CHECKING:
    from duelwright.bots.base import Bot

# Linked matches are large. The games of a cell, which come one after the other, use the same; later ones do not.
_MOST_MATCHES: Final = 8


@dataclass(frozen=True, slots=True)
class FailedGame:
    """A game that did not end as games do: its number, and a replay of it up to there, with the error."""

    index: int
    replay: str


class PlayedBatch(NamedTuple):
    """What came of a batch: a Parquet file of its rows, how many games that is, and those that failed."""

    number: int
    games: int
    parquet: bytes
    failures: list[FailedGame]


class TooLong(Exception):
    """A game with more decisions than it may have."""


def play_batch(bundle: Bundle, plan: Plan, number: int) -> PlayedBatch:
    """Play the games of a batch, one after the other."""
    for name in dict.fromkeys(plan.bots):
        bot_named(name)  # a bot that is not there is no fault of a game
    rows: list[GameRow] = []
    failures: list[FailedGame] = []
    for fixture in plan.fixtures(number):
        bundle.forget_matches(_MOST_MATCHES)
        row, failure = play_fixture(bundle, fixture)
        rows.append(row)
        if failure is not None:
            failures.append(failure)
    return PlayedBatch(number, len(rows), to_parquet(rows, plan.run), failures)


def play_fixture(bundle: Bundle, fixture: Fixture) -> tuple[GameRow, FailedGame | None]:
    """Play one game. An error in it is part of the result."""
    row = _blank_row(bundle, fixture)
    game: Game | None = None
    try:
        game = new_game(bundle, fixture.heroes, fixture.board, seed=fixture.seed, mode=fixture.mode)
        row["decisions"] = _play(game, [bot_named(name) for name in fixture.bots], fixture.limit)
        _fill(row, game)
    except Exception as error:
        row["error"] = f"{type(error).__name__}: {error}"
        if game is not None:
            row["turns"] = game.state.turn
        return row, FailedGame(fixture.index, _kept(bundle, fixture, game, row["error"]))
    return row, None


def _play(game: Game, bots: Sequence[Bot], limit: int) -> int:
    """Let the bots play to the end. Returns how many decisions with two options or more it took."""
    state, seed = game.state, game.header["bot_seed"]
    taken = decisions = 0
    while (question := state.question) is not None:
        if taken == limit:
            raise TooLong(f"the game was not over after {limit:,} decisions")
        taken += 1
        decisions += len(question.offers) > 1
        game.apply(choice_of(bots[question.player], game, seed))
    return decisions


def _blank_row(bundle: Bundle, fixture: Fixture) -> GameRow:
    return GameRow(
        index=fixture.index,
        seed=str(fixture.seed),
        cell=fixture.cell,
        heroes=list(fixture.heroes),
        board=fixture.board,
        mode=fixture.mode,
        bots=list(fixture.bots),
        winners=[],
        reason="",
        turns=0,
        decisions=0,
        health=[],
        damage=[],
        cards=[],
        rules=bundle.fingerprint,
        ok=False,
        error="",
    )


def _fill(row: GameRow, game: Game) -> None:
    """What there is to say of a game that is over."""
    state, result = game.state, game.result
    assert result is not None
    tally = Tally(state)
    row["winners"] = list(result.winners)
    row["reason"] = result.reason
    row["turns"] = state.turn
    row["health"] = [sum(state.health[fighter] for fighter in heroes_of(state, seat)) for seat in range(state.m.players)]
    row["damage"] = tally.damage
    row["cards"] = tally.cards
    row["ok"] = True


def _kept(bundle: Bundle, fixture: Fixture, game: Game | None, error: str) -> str:
    """A replay that leads to the error. What an effect left half done is not part of it: the action that began it is
    named instead."""
    told: dict[str, object] = {"error": error, "index": fixture.index, "bots": list(fixture.bots)}
    if game is None:
        return json.dumps({"heroes": fixture.heroes, "board": fixture.board, "mode": fixture.mode, "seed": fixture.seed, **told}, indent=1)
    sound = start(bundle, game.header)
    for action in actions_of(game.state.history):
        trial = sound.clone()
        try:
            trial.apply(action)
        except Exception:
            told["failing_action"] = action
            break
        sound = trial
    return json.dumps({**sound.replay(), **told}, indent=1)
