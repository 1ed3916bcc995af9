"""Plays games and tries at every position to tell it from its twin."""

from __future__ import annotations

import difflib
import random
from collections import Counter
from dataclasses import dataclass, field
from itertools import islice
from pprint import pformat
from typing import Any

import duelwright as dw
from tests.generic.tables import Setting, play_on
from tests.secrets.doors import can_take_back, told, whole_log
from tests.secrets.twins import twin_of

# Options of one decision that are tried out on a game and on its twin.
_OPTIONS = 4


@dataclass
class Findings:
    """What an attacker looked at, by how, and where the difference showed."""

    compared: Counter[str] = field(default_factory=Counter)
    leaks: list[str] = field(default_factory=list)

    def compare(self, how: str, where: str, one: dict[str, Any], other: dict[str, Any]) -> None:
        self.compared[how] += 1
        for door in one:
            if one[door] != other[door]:
                lines = difflib.unified_diff(pformat(one[door]).splitlines(), pformat(other[door]).splitlines(), lineterm="", n=1)
                self.leaks.append("\n".join([f"{how}, door {door!r}: {where}", *[line[:2000] for line in islice(lines, 30)]]))


def attack(content: dw.Bundle, setting: Setting, findings: Findings, *, every: int, offset: int = 0, thorough: int = 0) -> None:
    """Attack one game at every so many of its decisions, in the place of each player."""
    game, luck = setting.new_game(content), random.Random(setting.seed)
    for number, _ in enumerate(play_on(game, random.Random(setting.seed + 1))):
        if number % every != offset % every:
            continue
        assert game.decision is not None
        for player in range(game.state.m.players):
            where = f"{setting} decision {number} ({game.decision.kind} of {game.decision.player}) seen by {player}"
            _look(game, player, where, luck, findings, thorough=bool(thorough) and number % thorough == 0)
            _watch_a_hidden_choice(game, player, where, findings)


def _look(game: dw.Game, player: int, where: str, luck: random.Random, findings: Findings, *, thorough: bool) -> None:
    """Is the twin another game to this player, now or after a choice of theirs?"""
    twin = twin_of(game, player, luck)
    if twin is None:
        findings.compared["no twin"] += 1
        return
    views = [{**told(each, player, thorough=thorough), "whole log": whole_log(each, player)} for each in (game, twin)]
    findings.compare("look", where, *views)
    decision = game.decision
    assert decision is not None
    if decision.player != player or len(twin.state.question.offers if twin.state.question else ()) != len(decision.options):
        return
    for index in luck.sample(range(len(decision.options)), min(_OPTIONS, len(decision.options))):
        games = [game.clone(), twin.clone()]
        for each in games:
            each.apply(index)
        if any(has_learned(before, after, player) for before, after in zip((game, twin), games, strict=True)):
            findings.compared["something new came to light"] += 1
            continue
        after_it = [{**told(after, player), "undo": can_take_back(before, after)} for before, after in zip((game, twin), games, strict=True)]
        findings.compare("choose", f"{where}, after {decision.options[index]}", *after_it)


def has_learned(before: dw.Game, after: dw.Game, player: int) -> bool:
    """Did chance play a part, or has the player come to know a card? Then the two games may differ from here on."""
    old, new = before.state, after.state
    shown = after.log_for(player)[len(before.log_for(player)) :]
    if any(event.kind in ("saw_cards", "revealed") for event in shown):
        return True  # also cards that everybody lost track of again at once
    return old.randoms != new.randoms or any(new.knows(card, player) and not old.knows(card, player) for card in range(len(old.know)))


def _watch_a_hidden_choice(game: dw.Game, player: int, where: str, findings: Findings) -> None:
    """Another side chooses a card. Where that happens in secret, which one it was must not show in anything."""
    decision = game.decision
    assert decision is not None
    if game.state.m.allies[player] >> decision.player & 1 or not any(option.offer.card >= 0 for option in decision.options):
        return
    outcomes: list[dw.Game] = []
    for index, option in enumerate(decision.options):
        after = game.clone()
        after.apply(index)
        if option.offer.card >= 0 and not has_learned(game, after, player) and not after.state.knows(option.offer.card, player):
            outcomes.append(after)
    if len(outcomes) > 1:
        first, *others = [told(after, player) for after in outcomes]
        for other in others:
            findings.compare("watch", where, first, other)
