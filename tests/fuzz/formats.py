"""Turns numbers into attempts: for each format that we read, a hostile file, and what the program makes of it."""

from __future__ import annotations

import random
import shutil
import time
from collections.abc import Callable
from pathlib import Path

from tests.fuzz.bundles import sound_payload, try_bundle
from tests.fuzz.content import try_scenario, try_translation, try_yaml
from tests.fuzz.games import replays, saves, try_replay, try_save
from tests.fuzz.guard import guarded
from tests.fuzz.pictures import try_picture

# Format → an attempt: whether the file was taken. Refusals are our own errors; whatever else is raised is a fault.
FORMATS: dict[str, Callable[[random.Random, Path], bool]] = {
    "yaml": try_yaml,
    "bundle": try_bundle,
    "save": try_save,
    "replay": try_replay,
    "scenario": try_scenario,
    "translation": try_translation,
    "picture": try_picture,
}
# Sound files, made once: that is no part of an attempt.
_CORPORA: dict[str, Callable[[], object]] = {"bundle": sound_payload, "save": saves, "replay": replays}
# Seconds that a single file may take. Files are small here: what takes longer has found a way to make us work.
_MOST_SECONDS = 20.0


class TooSlow(AssertionError):
    """A file that keeps the program busy."""


def attempt(format: str, number: int, folder: Path) -> bool:
    """Make the hostile file with this number, and read it. Whether it was taken; an exception where it did harm."""
    place = folder / format
    place.mkdir(exist_ok=True)
    if format in _CORPORA:
        _CORPORA[format]()
    began = time.process_time()
    with guarded(place):
        taken = FORMATS[format](random.Random(number), place)
    took = time.process_time() - began
    if took > _MOST_SECONDS:
        raise TooSlow(f"it took {took:.1f} seconds")
    shutil.rmtree(place)
    return taken
