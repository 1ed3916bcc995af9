"""Proves playing on one machine: the same results with any number of processes, failing games kept, dead workers replaced."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

import duelwright as dw
from duelwright.bots.base import BotError
from duelwright.simulation import EngineError, Plan, PlayedBatch, from_parquet, play_here, play_locally
from runtime.game import play_replay
from tests.simulation.conftest import PlanMaker

FAILING = "tests.simulation.bots_of_a_test:Failing"
DEADLY = "tests.simulation.bots_of_a_test:Deadly"


def in_order(batches: Sequence[PlayedBatch]) -> list[PlayedBatch]:
    return sorted(batches, key=lambda batch: batch.number)


def alone(content: dw.Bundle, plan: Plan) -> list[PlayedBatch]:
    return [*play_here(content, plan, range(plan.batches))]


class TestProcesses:
    def test_two_play_what_one_plays(self, ground: dw.Bundle, plan_of: PlanMaker) -> None:
        plan = plan_of(lineups=[("warden", "mourner"), ("twins", "twins")], games=4, batch=1)
        assert in_order([*play_locally(ground, plan, range(plan.batches), 2)]) == alone(ground, plan)

    def test_a_game_depends_on_nothing_before_it(self, ground: dw.Bundle, plan_of: PlanMaker) -> None:
        plan = plan_of()
        assert [*play_here(ground, plan, [2])] == alone(ground, plan)[2:]

    def test_a_worker_that_dies_is_replaced(self, ground: dw.Bundle, plan_of: PlanMaker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        plan = plan_of(bots=[DEADLY], batch=1, games=4)
        expected = alone(ground, plan)
        mark = tmp_path / "mark"
        mark.touch()
        monkeypatch.setenv("DEADLY_BOT", str(mark))
        assert in_order([*play_locally(ground, plan, range(plan.batches), 2)]) == expected
        assert not mark.exists(), "no worker died"

    def test_a_batch_that_ends_every_worker_is_given_up(self, ground: dw.Bundle, plan_of: PlanMaker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        plan = plan_of(bots=[DEADLY], batch=1, games=2)
        (tmp_path / "mark").write_text("always", encoding="utf-8")
        monkeypatch.setenv("DEADLY_BOT", str(tmp_path / "mark"))
        with pytest.raises(EngineError, match=r"the process that plays games \d to \d died 3 times"):
            list(play_locally(ground, plan, range(plan.batches), 2))

    def test_a_bot_that_is_not_there_is_no_fault_of_a_game(self, ground: dw.Bundle, plan_of: PlanMaker) -> None:
        plan = plan_of(bots=["nowhere:Bot"], batch=1)
        with pytest.raises(BotError, match="the module `nowhere` cannot be imported"):
            list(play_locally(ground, plan, range(plan.batches), 2))


class TestFailures:
    def test_a_failing_bot_stops_its_game_alone(self, ground: dw.Bundle, plan_of: PlanMaker) -> None:
        (batch,) = play_here(ground, plan_of(bots=[FAILING, "random"], games=4, batch=4), [0])
        rows = from_parquet(batch.parquet).to_pylist()
        assert [row["ok"] for row in rows] == [False] * 4
        assert all("the bot Failing failed at" in row["error"] and "ZeroDivisionError: ten is too many" in row["error"] for row in rows)
        assert all((row["winners"], row["damage"], row["cards"]) == ([], [], []) for row in rows)
        assert [failure.index for failure in batch.failures] == [0, 1, 2, 3]

    def test_its_replay_leads_to_the_failure(self, ground: dw.Bundle, plan_of: PlanMaker) -> None:
        (batch,) = play_here(ground, plan_of(bots=[FAILING], games=2), [0])
        replay = json.loads(batch.failures[0].replay)
        assert "ten is too many" in replay["error"]
        assert replay["bots"] == [FAILING, FAILING]
        game = play_replay(ground, batch.failures[0].replay)
        assert not game.over
        assert len(replay["actions"]) >= 9

    def test_a_game_without_end_is_given_up(self, ground: dw.Bundle, plan_of: PlanMaker) -> None:
        (batch,) = play_here(ground, plan_of(limit=30), [0])
        (first, _) = from_parquet(batch.parquet).to_pylist()
        assert first["error"] == "TooLong: the game was not over after 30 decisions"
        assert len(json.loads(batch.failures[0].replay)["actions"]) == 30
        assert first["turns"] > 0

    def test_a_fault_of_the_game_names_the_action_that_led_to_it(self, ground: dw.Bundle, plan_of: PlanMaker, monkeypatch: pytest.MonkeyPatch) -> None:
        plan = plan_of()
        whole = dw.new_game(ground, plan.fixture(0).heroes, "yard", seed=plan.fixture(0).seed)
        apply = dw.Game.apply

        def fragile(game: dw.Game, index: int) -> None:
            apply(game, index)
            if game.state.turn == 3:
                raise RuntimeError("turn three")

        monkeypatch.setattr(dw.Game, "apply", fragile)
        (batch, *_) = play_here(ground, plan, [0])
        monkeypatch.undo()
        replay = json.loads(batch.failures[0].replay)
        assert replay["error"] == "RuntimeError: turn three"
        game = play_replay(ground, batch.failures[0].replay)
        assert game.state.turn == 2
        assert game.header["seed"] == whole.header["seed"]
        game.apply(replay["failing_action"])
        assert game.state.turn == 3
