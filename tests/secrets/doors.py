"""Turns a game and a player into all that this player can get hold of: everything that the public calls answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import duelwright as dw
from duelwright.bots import View, bot_named
from duelwright.bots.base import choice_of
from duelwright.table.undo import Undo
from runtime.decisions import Decision
from runtime.log import Event
from tests.bots.test_bots import NAMES
from tests.play.scripted import Sitting

# Possible games that the player has dealt out.
_SEEDS = (1, 2)
# Events of which everything is compared: more than there are between two looks at a game. Of those before them, which were compared like that already,
# the details are.
_LATEST = 80


def told(game: dw.Game, player: int, *, thorough: bool = False) -> dict[str, Any]:
    """Everything that the player may ask for. It is equal for games that differ only in what the player must not know.

    The screen and the choices of the named bots take longer: only `thorough` attackers look at them.
    """
    decision = game.decision
    own = decision is not None and decision.player == player
    found: dict[str, Any] = {
        "observe": game.observe(player),
        "log": _log(game.log_for(player)),
        "over": (game.over, game.result),
        "decision": _decision(decision) if own and decision is not None else None,
        "might be": [_whole(game.determinize(player, seed), player) for seed in _SEEDS],
        "view": _view(game) if own else None,
    }
    if thorough and own:
        found["bots"] = [choice_of(bot_named(name), game, game.header["bot_seed"]) for name in NAMES]
        seats = ",".join(["ana", "bia", "caio", "duda"][: game.state.m.players])
        found["screen"] = Sitting(game.clone(), seats, ["", "b", "d", "h", "l", "?", "q"]).play()
    return found


def can_take_back(before: dw.Game, after: dw.Game) -> bool:
    """Whether the table lets the player who chose take it back, once it is that player's turn to answer."""
    undo = Undo()
    undo.chose(before, after)
    asked = after.decision
    assert before.decision is not None
    if asked is None or asked.player != before.decision.player:
        undo.forget()
    return undo.back() is not None


def whole_log(game: dw.Game, player: int) -> list[str]:
    """The log from its beginning, as the player reads it."""
    return [str(event) for event in game.log_for(player)]


def _log(events: Sequence[Event]) -> Any:
    latest = [(event.fields, event.as_data(), repr(event)) for event in events[-_LATEST:]]
    return ([event.details for event in events], latest)


def _decision(decision: Decision) -> Any:
    options = [
        (str(option), repr(option), option.kind, option.data, option.as_data(), option.named_by, option.as_step, sorted(option.known_as))
        for option in decision.options
    ]
    return (decision.player, decision.kind, decision.prompt, decision.source, repr(decision), decision.as_data(), options)


def _whole(game: dw.Game, player: int) -> Any:
    """All of a game that a player was given. What its calls return follows from its save and from its question."""
    decision = game.decision
    return (
        game.to_json(),
        None if decision is None else ([option.offer.key() for option in decision.options], decision.question.details, decision.prompt),
        game.determinize(player, 5).to_json(),
    )


def _view(game: dw.Game) -> Any:
    """What a bot gets."""
    view = View(game, game.header["bot_seed"])
    return (
        view.player,
        view.seed,
        view.random(1000),
        _decision(view.decision),
        [option.offer.key() for option in view.decision.options],
        view.observe(),
        _log(view.log),
        _whole(view.determinize(7), view.player),
    )
