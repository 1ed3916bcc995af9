"""Turns a game at the table into files and back: saves, which also know the seats, and replays."""

from __future__ import annotations

import itertools
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from duelwright.table.seats import Seats
from runtime.game import Bundle, Game, SaveError


def free_save() -> Path:
    """Where to save by default: a name that no other game has taken."""
    names = itertools.chain(["duelwright-save.json"], (f"duelwright-save-{number}.json" for number in itertools.count(2)))
    return next(path for path in map(Path, names) if not path.exists())


def save_game(path: Path, game: Game, seats: Seats) -> None:
    """Write the game and who sits where. `Game.from_json` reads it too."""
    _write(path, {**json.loads(game.to_json()), "seats": list(seats.words)})


def resume_game(path: Path, bundle: Bundle, lang: str | None) -> tuple[Game, list[str]]:
    """The game and the seats of a save, in another language if one is asked for."""
    text = read_file(path)
    data: Any = None
    # Where this is not JSON, from_json says so.
    with suppress(json.JSONDecodeError, RecursionError):
        data = json.loads(text)
    if lang is not None and isinstance(data, dict):
        data["lang"] = lang
        text = json.dumps(data)
    game = Game.from_json(bundle, text)
    seats = data.get("seats") if isinstance(data, dict) else None
    if not isinstance(seats, list) or not all(isinstance(name, str) for name in seats):
        seats = []
    return game, seats


def check_writable(path: Path) -> None:
    """Find out before the game, not after it, whether a file can be written here."""
    beside = _beside(path)
    try:
        beside.touch()
        beside.unlink()
    except OSError as error:
        raise _unwritable(path, error) from error


def save_replay(path: Path, game: Game, seats: Seats) -> None:
    _write(path, {**game.replay(), "seats": list(seats.words)})


def read_file(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise SaveError(f"`{path}` cannot be read: {error.strerror}") from error
    except UnicodeDecodeError:
        raise SaveError(f"`{path}` is not text") from None


def _write(path: Path, data: dict[str, Any]) -> None:
    """Under another name first: a save that breaks off leaves the one before it whole."""
    beside = _beside(path)
    try:
        beside.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8")
        os.replace(beside, path)
    except OSError as error:
        raise _unwritable(path, error) from error


def _beside(path: Path) -> Path:
    return path.with_name(path.name + ".new")


def _unwritable(path: Path, error: OSError) -> SaveError:
    return SaveError(f"`{path}` cannot be written: {error.strerror}")
