"""Holds every byte that guests are sent against what it would be if hidden cards lay otherwise:
`python -m tests.server.secrets --positions 5000`.

Two servers have the same table. In one of them the game is replaced by its twin: hidden cards have changed places, hands
are held in another order, the luck to come is different. For one player, and for whoever watches, the two games are the
same. Then everybody chooses as far as that player can tell the same in both: what the two tables say, how often, in which
order, and how long it is when deflated, is the same too, until the player learns something.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import zlib
from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import duelwright as dw
from duelwright.server.guests import Guest
from duelwright.server.notes import Notes
from duelwright.server.store import Store
from duelwright.server.tables import Hall, LiveTable
from duelwright.table.host import Host, Seat
from duelwright.table.setting import setting
from duelwright.table.viewpoint import Viewpoint
from runtime.decisions import Option
from tests.generic.tables import Setting, play_on, setting_number
from tests.secrets.attacker import has_learned
from tests.secrets.twins import twin_of

# Choices that both tables go on for.
_STEPS = 8
_THOROUGH = 20
# Events of a story that are told again at a position; more than there are between two of them.
_LATEST = 40
_NAMES = ("Ada", "Bia", "Caio", "Duda")


class Nobody:
    """No seat has a bot."""

    def warm_up(self) -> None:
        raise AssertionError

    async def choice(self, game: dw.Game, bot: str) -> int:
        raise AssertionError


class Listener(Guest):
    """Keeps what it is told."""

    def __init__(self, viewpoint: Viewpoint) -> None:
        super().__init__(viewpoint.players[0] if viewpoint.players else -1, viewpoint, self._never, lambda: None)
        self.heard: list[str] = []

    async def _never(self, text: str) -> None:
        raise AssertionError

    def tell(self, text: str) -> None:
        self.heard.append(text)

    def deflated(self) -> list[int]:
        window = zlib.compressobj(wbits=-13, memLevel=5)
        return [len(window.compress(text.encode()) + window.flush(zlib.Z_SYNC_FLUSH)) for text in self.heard]


@dataclass
class Findings:
    """What was compared, by how, and where a difference showed."""

    compared: Counter[str] = field(default_factory=Counter)
    leaks: list[str] = field(default_factory=list)

    def compare(self, how: str, where: str, one: object, other: object) -> None:
        self.compared[how] += 1
        if one != other:
            self.leaks.append(f"{how}: {where}\n{_difference(json.dumps(one, ensure_ascii=False), json.dumps(other, ensure_ascii=False))}")


def _difference(one: str, other: str) -> str:
    place = next((place for place, (mine, theirs) in enumerate(zip(one, other, strict=False)) if mine != theirs), min(len(one), len(other)))
    return f"  …{one[max(0, place - 200) : place + 200]}\n  …{other[max(0, place - 200) : place + 200]}"


class Stage:
    """The same table on two servers, for games of one setting."""

    def __init__(self, content: dw.Bundle, folder: Path, game: dw.Game) -> None:
        seats = [Seat(player, _NAMES[player], player) for player in range(game.state.m.players)]
        setup = {**{name: game.header[name] for name in ("heroes", "board", "mode", "rules", "lang")}}
        self._content = content
        self._seats = seats
        self._halls = [Hall(content, Store(folder / side), Nobody(), 0, Notes()) for side in ("one", "other")]
        kept, _ = self._halls[0].new_table(setup, seats, open=True)
        self._halls[1].store.add_table(kept, {})
        self._id = kept.id
        self._entries = 0

    def tables(self, *games: dw.Game) -> list[LiveTable]:
        """Both tables, at which these games are played from now on."""
        found = []
        for hall, game in zip(self._halls, games, strict=True):
            table = hall.table(self._id)
            assert table is not None
            table.host = Host(self._content, game.header, self._seats)
            table.host.game, table.host.entries = game, self._entries
            table.guests = []
            found.append(table)
        self._entries += _STEPS + 1
        return found

    def close(self) -> None:
        for hall in self._halls:
            hall.close()


def attack(content: dw.Bundle, setting: Setting, findings: Findings, folder: Path, *, every: int, offset: int = 0) -> None:
    """One game, at every so many of its decisions, in the place of each player and of one who watches."""
    game, luck = setting.new_game(content), random.Random(setting.seed)
    stage = Stage(content, folder, game)
    for number, _ in enumerate(play_on(game, random.Random(setting.seed + 1))):
        if number % every == offset % every:
            for player in range(game.state.m.players):
                twin = twin_of(game, player, luck)
                if twin is None:
                    findings.compared["no twin"] += 1
                else:
                    _watch(stage, game.clone(), twin, player, f"{setting} decision {number} seen by {player}", luck, findings)
    stage.close()


def _watch(stage: Stage, game: dw.Game, twin: dw.Game, player: int, where: str, luck: random.Random, findings: Findings) -> None:
    findings.compared["positions"] += 1
    # What never changes in a game, and what follows from equal bytes, is looked at now and then.
    thorough = findings.compared["positions"] % _THOROUGH == 1
    tables = stage.tables(game, twin)
    views = (Viewpoint((player,)), Viewpoint())
    listeners = [[Listener(view) for view in views] for _ in tables]
    for table, guests in zip(tables, listeners, strict=True):
        for guest in guests:
            table.welcome(guest, 0 if thorough else table.host.told(guest.viewpoint) - _LATEST)
    for view in views:
        if thorough:
            words = [json.dumps(setting(table.host.game, view, "table", table.host.seat_facts(view.players))) for table in tables]
            findings.compare("setting", where, *words)
    for step in range(_STEPS):
        findings.compare("refusals", f"{where}, step {step}", *([table.host.check(player, request) for request in _attempts(table)] for table in tables))
        findings.compare("lists", f"{where}, step {step}", *(_listed(table, player) for table in tables))
        if not _both_choose(tables, player, step, luck):
            break
    # Who leaves, be it this player, hears from then on what those hear who watch.
    leaver = luck.randrange(game.state.m.players)
    for table in tables:
        leaving = next((guest for guest in table.guests if guest.number == leaver), Listener(Viewpoint((leaver,))))
        request = {"type": "resign", "id": "left", "revision": table.host.revision}
        findings.compared[f"left, {table.request(leaving, request)}"] += 1
    for one, other in zip(*listeners, strict=True):
        findings.compare("messages", where, one.heard, other.heard)
        if thorough:
            findings.compare("lengths", where, one.deflated(), other.deflated())
        findings.compared["heard"] += len(one.heard)
    for table in tables:
        for present in list(table.guests):
            table.farewell(present)


def _attempts(table: LiveTable) -> list[dict[str, Any]]:
    """What anybody may try at any time. Nothing of it is carried out."""
    revision = table.host.revision
    return [
        {"type": "undo", "id": "try", "revision": revision},
        {"type": "answer_undo", "id": "try", "revision": revision, "agree": True},
        {"type": "choose", "id": "try", "revision": revision, "option": 500},
        {"type": "choose", "id": "try", "revision": revision + 1, "option": 0},
        {"type": "resign", "id": "try", "revision": revision},
        {"type": "name", "id": "try", "name": "Zoe"},
        {"type": "rematch", "id": "try"},
    ]


def _listed(table: LiveTable, player: int) -> tuple[object, ...]:
    """What lists of tables say of it."""
    over, turn, asked = table.standing
    return over, turn, asked == player


def _both_choose(tables: list[LiveTable], player: int, step: int, luck: random.Random) -> bool:
    """A choice at both tables that looks the same to the player; False where there is none, or where it shows the player something new."""
    games = [table.host.game for table in tables]
    decisions = [game.decision for game in games]
    if decisions[0] is None or decisions[1] is None or decisions[0].player != decisions[1].player:
        return False
    asked = decisions[0].player
    index = luck.randrange(len(decisions[0].options))
    option = decisions[0].options[index]
    if asked == player or games[0].state.m.allies[player] >> asked & 1:
        other = index
    else:
        alike = [number for number, each in enumerate(decisions[1].options) if _looks(each, games[1], player) == _looks(option, games[0], player)]
        if not alike:
            return False
        other = luck.choice(alike)
    if other >= len(decisions[1].options):
        return False
    outcomes = [game.clone() for game in games]
    for outcome, chosen in zip(outcomes, (index, other), strict=True):
        outcome.apply(chosen)
    if any(has_learned(before, after, player) for before, after in zip(games, outcomes, strict=True)):
        return False
    if not _same_to_others(option, outcomes, player):
        return False
    for table, chosen in zip(tables, (index, other), strict=True):
        guest = next((guest for guest in table.guests if guest.viewpoint.players == (asked,)), Listener(Viewpoint((asked,))))
        request = {"type": "choose", "id": f"s{step}", "revision": table.host.revision, "option": chosen}
        assert table.request(guest, request) == "accepted"
    return True


def _looks(option: Option, game: dw.Game, player: int) -> tuple[object, ...]:
    """What the player sees of a choice of somebody else: a card that the player does not know is one like the other."""
    card = option.offer.card
    if card < 0 or game.state.knows(card, player):
        return option.kind, str(option)
    return option.kind, sorted((name, str(value)) for name, value in option.data.items() if name != "card")


def _same_to_others(option: Option, outcomes: list[dw.Game], player: int) -> bool:
    """A choice of a card may do different things from there on, such as who may play it: only where the very next question is the same kind of
    question to the same player are the two comparable."""
    asked = [outcome.state.question for outcome in outcomes]
    if asked[0] is None or asked[1] is None:
        return asked[0] is asked[1]
    same = (asked[0].kind, asked[0].player) == (asked[1].kind, asked[1].player)
    return same or option.offer.card < 0


def main() -> int:
    arguments = argparse.ArgumentParser(prog="python -m tests.server.secrets", description=__doc__)
    arguments.add_argument("--positions", type=int, default=5000, help="how many positions to look at (default: 5000)")
    arguments.add_argument("--first", type=int, default=0, help="the number of the first game, to go on where another run stopped")
    arguments.add_argument("--every", type=int, default=5, help="look at every so many decisions of a game (default: 5)")
    asked = arguments.parse_args()
    repository = Path(__file__).resolve().parent.parent.parent
    content = dw.compile(repository / "content", repository / "tests" / "pack" / "proving-ground")
    findings = Findings()
    for number in count(asked.first):
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(_attacked(content, number, findings, Path(folder), asked.every))
        if findings.leaks:
            print(*findings.leaks[:5], sep="\n\n")
            print(f"\n{len(findings.leaks)} leaks in game {number}")
            return 1
        if findings.compared["positions"] >= asked.positions:
            print(f"games {asked.first} to {number}: nothing leaked. {dict(findings.compared)}")
            return 0
    raise AssertionError("unreachable")


async def _attacked(content: dw.Bundle, number: int, findings: Findings, folder: Path, every: int) -> None:
    attack(content, setting_number(number), findings, folder, every=every, offset=number)


if __name__ == "__main__":
    sys.exit(main())
