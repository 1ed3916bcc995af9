"""Gives fighters, zones and tokens the short codes that the board drawing shows."""

from __future__ import annotations

from collections.abc import Iterable

from runtime.dialogue.names import pick
from runtime.game import Game

PLAYER_STYLES = ("bold red", "bold blue", "bold green", "bold magenta")


def fighter_codes(game: Game) -> list[str]:
    """Two or three characters for each fighter, none given twice: `Dr`, `S1`, `S2`, `Wa`."""
    match = game.state.m
    taken: set[str] = set()
    codes = []
    for fighter, data in enumerate(match.fighter_data):
        name = "".join(character for character in pick(data.name, game.lang) if character.isalnum())
        number = match.number[fighter]
        wanted = [f"{name[0]}{number}"] if number else []
        wanted += [name[:2], *(f"{name[0]}{letter}" for letter in name[2:]), name[:3]]
        wanted += [f"{name[0]}{n}" for n in range(1, 100)]
        code = next(code for code in wanted if code not in taken)
        taken.add(code)
        codes.append(code)
    return codes


def letters(names: Iterable[str]) -> list[str]:
    """A capital letter for each name: its first one that is still free."""
    taken: list[str] = []
    for name in names:
        wanted = [*(letter.upper() for letter in name if letter.isalpha()), *"ABCDEFGHIJKLMNOPQRSTUVWXYZ", *"0123456789"]
        taken.append(next((letter for letter in wanted if letter not in taken), "?"))
    return taken
