"""Turns a game at the table into files and back: saves, which also know the seats, and replays."""

from __future__ import annotations

import itertools
import json
import os
from pathlib import Path
from typing import Any

from duelwright.table.seats import Seats
from runtime import files
from runtime.game import Bundle, Game, SaveError
from runtime.limits import LARGEST_SAVE
from runtime.strict_json import JsonError, read_json


def free_save() -> Path:
    """Where to save by default: a name that no other game has taken."""
    names = itertools.chain(["duelwright-save.json"], (f"duelwright-save-{number}.json" for number in itertools.count(2)))
    return next(path for path in map(Path, names) if not os.path.lexists(path))


def saves_here() -> list[str]:
    """The saves with names of ours in this folder, the newest first."""
    found = sorted(Path().glob("duelwright-save*.json"), key=lambda path: (-path.stat().st_mtime, path.name))
    return [path.name for path in found]


def save_game(path: Path, game: Game, seats: Seats) -> None:
    """Write the game and who sits where. `Game.from_json` reads it too."""
    _write(path, {**json.loads(game.to_json()), "seats": list(seats.words)})


def save_replay(path: Path, game: Game, seats: Seats) -> None:
    _write(path, {**game.replay(), "seats": list(seats.words)})


def resume_game(path: Path, bundle: Bundle, lang: str | None) -> tuple[Game, list[str]]:
    """The game of a save, in another language if one is asked for; and the seats that the file names."""
    text = with_language(read_file(path), lang)
    try:
        game = Game.from_json(bundle, text)
        seats = read_json(text).get("seats", [])
        if not isinstance(seats, list) or not all(isinstance(name, str) for name in seats):
            raise SaveError("the save is damaged: seats are a list of names")
    except SaveError as error:
        raise SaveError(f"`{path}`: {error}") from error
    return game, seats


def with_language(text: str, lang: str | None) -> str:
    """A save or replay in the language that is asked for."""
    if lang is None:
        return text
    try:
        data: Any = read_json(text)
    except JsonError:
        return text  # the next reader says what is wrong
    return json.dumps({**data, "lang": lang}) if isinstance(data, dict) else text


def read_file(path: Path) -> str:
    try:
        return files.read_text(path, LARGEST_SAVE)
    except OSError as error:
        raise SaveError(f"`{path}` cannot be read: {error.strerror}") from error


def check_writable(path: Path) -> None:
    """Find out before the game, not after it, whether a file can be written here."""
    try:
        files.check_writable(path)
    except OSError as error:
        raise _unwritable(path, error) from error


def same_file(one: Path, other: Path) -> bool:
    """Whether two paths lead to one file, which need not be there yet."""
    return one.resolve() == other.resolve()


def _write(path: Path, data: dict[str, Any]) -> None:
    try:
        files.write_text(path, json.dumps(data, separators=(",", ":")) + "\n")
    except OSError as error:
        raise _unwritable(path, error) from error


def _unwritable(path: Path, error: OSError) -> SaveError:
    return SaveError(f"`{path}` cannot be written: {error.strerror}")
