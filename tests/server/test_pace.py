"""How long bots take tells nothing: with a clock of its own and a thinker whose time is given, to the last digit."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import duelwright as dw
from duelwright.server.guests import Guest
from duelwright.server.notes import Notes
from duelwright.server.pace import Pace
from duelwright.server.store import Store
from duelwright.server.tables import Hall
from duelwright.table.host import Seat
from duelwright.table.viewpoint import SPECTATOR

PACE = 0.5


class FakeClock:
    """Time passes where somebody sleeps or thinks, and nowhere else."""

    def __init__(self) -> None:
        self.time = 100.0

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        for _ in range(5):
            await asyncio.sleep(0)  # what was said before is written first
        self.time += seconds


class SlowThinkers:
    """Takes the last option, and as long for it as it is told."""

    def __init__(self, clock: FakeClock, seconds: Callable[[dw.Game], float]) -> None:
        self._clock, self._seconds = clock, seconds
        self.asked = 0

    def warm_up(self) -> None:
        pass

    async def choice(self, game: dw.Game, bot: str) -> int:
        self.asked += 1
        await self._clock.sleep(self._seconds(game))
        assert game.decision is not None
        return len(game.decision.options) - 1


def watched(bundle: dw.Bundle, folder: Path, seconds: Callable[[dw.Game], float], choices: int = 120) -> list[tuple[str, bool, float]]:
    """Of a game between bots, as somebody sees it who watches: for each choice its kind, whether it was forced, and how long it took."""
    clock = FakeClock()
    seen: list[tuple[float, dict[str, Any]]] = []

    async def send(text: str) -> None:
        seen.append((clock.time, json.loads(text)))

    async def watch() -> list[tuple[str, bool, float]]:
        hall = Hall(bundle, Store(folder), SlowThinkers(clock, seconds), PACE, Notes(), clock)
        setup = {"heroes": ["dracula", "luke-cage"], "board": "soho", "mode": "duel", "rules": {}, "lang": "en", "seed": 5}
        kept, _ = hall.new_table(setup, [Seat(0, "Easy", -1, "easy"), Seat(1, "Easy", -1, "easy")], open=True)
        table = hall.table(kept.id)
        assert table is not None
        table.welcome(Guest(-1, SPECTATOR, send, lambda: None), 0)
        questions = []
        while not table.host.over and table.host.revision < choices:
            question = table.host.game.state.question
            assert question is not None
            questions.append((question.kind.name, len(question.offers) == 1))
            revision = table.host.revision
            while table.host.revision == revision:
                await asyncio.sleep(0)
        for _ in range(5):
            await asyncio.sleep(0)
        hall.close()
        updates = [(at, message) for at, message in seen if message["type"] == "update"]
        assert [message["revision"] for _, message in updates] == list(range(len(updates))), "one message for every choice, forced or not"
        taken = [later - earlier for (earlier, _), (later, _) in itertools.pairwise(updates)]
        return [(kind, forced, time) for (kind, forced), time in zip(questions, taken, strict=False)]

    return asyncio.run(watch())


def test_a_forced_choice_takes_as_long_as_a_free_one_where_bots_think_for_longer_than_the_pace(shipped: dw.Bundle, tmp_path: Path) -> None:
    choices = watched(shipped, tmp_path, lambda game: 1.3)
    free = next(number for number, (_, forced, _) in enumerate(choices) if not forced)
    times = {(forced, time) for _, forced, time in choices[free:]}
    assert times == {(True, 1.5), (False, 1.5)}


def test_a_forced_choice_takes_the_pace_where_bots_think_for_less(shipped: dw.Bundle, tmp_path: Path) -> None:
    times = {(forced, time) for _, forced, time in watched(shipped, tmp_path, lambda game: 0.2)}
    assert times == {(True, PACE), (False, PACE)}


def test_how_many_options_a_bot_has_does_not_show_in_its_time(shipped: dw.Bundle, tmp_path: Path) -> None:
    """Thinking that takes longer with every option: choices of a kind take the same, but for those that took longer than any before."""

    def seconds(game: dw.Game) -> float:
        assert game.decision is not None
        return 0.11 * len(game.decision.options)

    times: dict[str, list[float]] = defaultdict(list)
    for kind, _, time in watched(shipped, tmp_path, seconds):
        assert round(time / PACE, 6) == round(time / PACE)
        times[kind].append(time)
    changes = [later != earlier for of_kind in times.values() for earlier, later in itertools.pairwise(of_kind)]
    assert sum(changes) <= 12
    assert len({time for of_kind in times.values() for time in of_kind}) > 2, "the thinker's time never mattered"


@pytest.mark.parametrize(("thought", "due"), [(None, 0.5), (0.0, 0.5), (0.5, 0.5), (0.51, 1.0), (7.2, 7.5)])
def test_a_choice_takes_whole_paces(thought: float | None, due: float) -> None:
    assert Pace(0.5).due("hard", "action", thought) == due


def test_kinds_and_bots_have_a_pace_each_and_it_is_renewed() -> None:
    pace = Pace(0.5)
    assert pace.due("hard", "action", 2.2) == 2.5
    assert pace.due("hard", "action", None) == 2.5
    assert pace.due("hard", "place", None) == 2.5, "nothing is known of this kind: as for others"
    assert pace.due("hard", "place", 0.1) == 2.5
    assert pace.due("easy", "action", None) == 0.5
    for _ in range(14):
        assert pace.due("hard", "action", 0.7) == 2.5
    # The first sixteen have passed, with 2.2 among them; in the next sixteen nothing takes longer than 0.7.
    for _ in range(16):
        assert pace.due("hard", "action", 0.7) == 2.5
    assert pace.due("hard", "action", None) == 1.0


def test_without_a_pace_nobody_waits() -> None:
    assert Pace(0).due("hard", "action", 3.0) == 0


def test_a_table_leaves_memory_once_nobody_has_looked_at_it_for_a_while(shipped: dw.Bundle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def send(text: str) -> None:
        pass

    async def sweep() -> list[bool]:
        hall = Hall(shipped, Store(tmp_path), SlowThinkers(FakeClock(), lambda game: 0.0), PACE, Notes(), FakeClock())
        setup = {"heroes": ["dracula", "luke-cage"], "board": "soho", "mode": "duel", "rules": {}, "lang": "en", "seed": 5}
        kept, _ = hall.new_table(setup, [Seat(0, "Ada", 0), Seat(1, "Bia", 1)], open=False)
        table = hall.table(kept.id)
        assert table is not None
        found = []
        guest = Guest(0, SPECTATOR, send, lambda: None)
        table.welcome(guest, 0)
        for seconds, leaves in ((-1.0, False), (60.0, True), (-1.0, False)):
            monkeypatch.setattr("duelwright.server.tables._IDLE", seconds)
            if leaves:
                table.farewell(guest)
            hall.sweep()
            found.append(hall.if_live(kept.id) is not None)
        assert hall.table(kept.id) is not table, "it comes back from the disk"
        hall.close()
        return found

    # Somebody is there; they have only just gone; it is long ago.
    assert asyncio.run(sweep()) == [True, True, False]
