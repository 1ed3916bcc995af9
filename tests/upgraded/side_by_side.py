"""Turns a pack in version 1 of the language into what is the same, and what is not, once it is upgraded: its texts, and the logs of random games."""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import duelwright as dw
from duelwright.cli.main import main
from tests.generic.tables import CAP, Setting, setting_number

OLD = Path(__file__).parent.parent / "language_1"
PACKS = ("cobble-and-fog", "redemption-row", "proving-ground", "old-guard")


@dataclass(frozen=True)
class Pair:
    """The same pack twice: as it was written, and upgraded."""

    old: dw.Bundle
    new: dw.Bundle


def upgraded_copy(folder: Path) -> Path:
    """All old packs in a folder of their own, rewritten there by the command."""
    packs = folder / "packs"
    shutil.copytree(OLD, packs)
    assert main(["upgrade", str(packs)]) == 0
    return packs


def pair(pack: str, packs: Path) -> Pair:
    return Pair(dw.compile(OLD / pack, cache=False), dw.compile(packs / pack, cache=False))


def texts(content: dw.Bundle) -> str:
    """All that the pack says, in all its languages: the text of every card, ability, item and rule of a board, and every name."""
    return json.dumps([list(_said(content.payload[group])) for group in ("heroes", "boards", "items")])


def _said(part: Any, key: str = "") -> Iterator[Any]:
    if key in ("text", "name", "reminders"):
        yield part
    elif isinstance(part, dict):
        for inner, value in part.items():
            yield from _said(value, inner)
    elif isinstance(part, list):
        for value in part:
            yield from _said(value)


def settings(content: dw.Bundle, games: int) -> Iterator[Setting]:
    """So many tables: duels where the pack has no board for more."""
    most = max(sum(1 for space in board["spaces"] if space["start"]) for board in content.payload["boards"].values())
    for number in range(games):
        setting = setting_number(number)
        yield setting if len(setting.heroes) <= most else Setting("duel", setting.heroes[:2], setting.board, setting.seed, setting.newer_end)


def played(content: dw.Bundle, setting: Setting, *, in_words: bool = True) -> str:
    """A game of random choices: every question, every event with its sentence, and the end. `in_words`: the questions as
    players read them, with all options, which takes most of the time."""
    game, luck = setting.new_game(content), random.Random(setting.seed)
    asked: list[Any] = []
    while not game.over and len(asked) < CAP:
        question, decision = game.state.question, game.decision
        assert question is not None
        assert decision is not None
        # Where the question comes from is left out: lines may have moved.
        said = {key: value for key, value in decision.as_data().items() if key != "source"} if in_words else decision.kind
        asked.append([decision.player, len(question.offers), said])
        game.apply(luck.randrange(len(question.offers)))
    assert game.over
    return json.dumps([asked, [event.as_data() for event in game.log], game.result, game.state_hash()])
