"""Turns the numbers of a game into the ids that scenarios use, and back."""

from __future__ import annotations

from runtime.game import Game


def hero_key(game: Game, player: int) -> str:
    """A player by their hero; with the player's number where several have the same."""
    ids = game.state.m.hero_ids
    return f"{ids[player]}@{player + 1}" if ids.count(ids[player]) > 1 else ids[player]


def player_of(game: Game, key: str) -> int | None:
    """The player with this hero."""
    return next((player for player in range(game.state.m.players) if hero_key(game, player) == key), None)
