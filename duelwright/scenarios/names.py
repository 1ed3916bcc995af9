"""Turns the ids that scenarios use into the numbers of a game."""

from __future__ import annotations

from runtime.game import Game


def player_of(game: Game, key: str) -> int | None:
    """The player with this hero."""
    return next((player for player in range(game.state.m.players) if game.state.m.player_key(player) == key), None)


def from_either_end(place: str) -> str:
    """A place of a token: a line is the same from either end."""
    return " - ".join(sorted(place.split(" - ")))
