"""Proves playing on a cluster: a real one of several processes gives what one process gives, also when a worker is lost."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import distributed
import pytest

import duelwright as dw
from duelwright.bots.base import BotError
from duelwright.simulation import EngineError
from duelwright.simulation.cluster import play_on_cluster
from tests.simulation.conftest import PlanMaker
from tests.simulation.test_local import DEADLY, alone, in_order

# Most of it has no types.
LOCAL_CLUSTER: Any = distributed.LocalCluster
CLIENT: Any = distributed.Client


def tasks(dask_scheduler: Any) -> int:
    return len(dask_scheduler.tasks)


class Cluster:
    """Three workers. Where there is a mark, they find what the deadly bot looks for."""

    def __init__(self, address: str, mark: Path) -> None:
        self.address = address
        self.mark = mark


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    mark = tmp_path_factory.mktemp("cluster") / "mark"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DEADLY_BOT", str(mark))
        with LOCAL_CLUSTER(n_workers=3, threads_per_worker=1, processes=True, dashboard_address="127.0.0.1:0", silence_logs=50) as started:
            yield Cluster(started.scheduler_address, mark)


def test_a_cluster_plays_what_one_process_plays(cluster: Cluster, ground: dw.Bundle, plan_of: PlanMaker) -> None:
    plan = plan_of(lineups=[("warden", "mourner"), ("twins", "trapper")], games=4, batch=1)
    assert in_order([*play_on_cluster(ground, plan, range(plan.batches), cluster.address)]) == alone(ground, plan)


def test_a_worker_that_is_killed_in_the_middle_of_a_game_changes_nothing(cluster: Cluster, ground: dw.Bundle, plan_of: PlanMaker) -> None:
    plan = plan_of(bots=[DEADLY], games=12, batch=1)
    expected = alone(ground, plan)
    cluster.mark.touch()
    assert in_order([*play_on_cluster(ground, plan, range(plan.batches), cluster.address)]) == expected
    assert not cluster.mark.exists(), "no worker was killed"


def test_a_batch_that_ends_every_worker_is_given_up(cluster: Cluster, ground: dw.Bundle, plan_of: PlanMaker) -> None:
    plan = plan_of(bots=[DEADLY], games=2, batch=2)
    cluster.mark.write_text("always", encoding="utf-8")
    try:
        with pytest.raises(EngineError, match="a batch ended every worker that played it"):
            list(play_on_cluster(ground, plan, range(plan.batches), cluster.address))
    finally:
        cluster.mark.unlink()


def test_a_bot_that_the_workers_do_not_have(cluster: Cluster, ground: dw.Bundle, plan_of: PlanMaker) -> None:
    plan = plan_of(bots=["nowhere:Bot"])
    with pytest.raises(BotError, match=r"on a worker of the cluster, the module `nowhere` cannot be imported: .* must be installed where the workers run"):
        list(play_on_cluster(ground, plan, range(plan.batches), cluster.address))


def test_a_run_that_is_left_is_cancelled(cluster: Cluster, ground: dw.Bundle, plan_of: PlanMaker) -> None:
    plan = plan_of(games=400, batch=1)
    batches = play_on_cluster(ground, plan, range(plan.batches), cluster.address)
    next(batches)
    batches.close()
    with CLIENT(cluster.address) as client:
        deadline = time.monotonic() + 20
        while (left := client.run_on_scheduler(tasks)) and time.monotonic() < deadline:
            time.sleep(0.1)
    assert left == 0


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense://x", "not an address"])
def test_a_scheduler_that_is_not_there(ground: dw.Bundle, plan_of: PlanMaker, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("duelwright.simulation.cluster._SECONDS_TO_CONNECT", 1)
    with pytest.raises(EngineError, match=f"there is no scheduler at `{address}`"):
        list(play_on_cluster(ground, plan_of(), [0], address))


def test_without_an_address_there_is_a_cluster_on_this_machine(ground: dw.Bundle, plan_of: PlanMaker) -> None:
    plan = plan_of(games=4, batch=1)
    assert in_order([*play_on_cluster(ground, plan, range(plan.batches), jobs=2)]) == alone(ground, plan)
