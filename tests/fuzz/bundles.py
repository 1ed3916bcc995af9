"""Turns sound bundles into hostile ones, with the checksum made anew; those that are taken are played, and printed into a folder."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import duelwright as dw
from duelwright.sheets.options import SheetOptions
from duelwright.sheets.write import write_sheets
from runtime.bundle import BundleError, load_bundle
from runtime.bundle.writing import canonical, digest
from runtime.game import Bundle
from tests.bundle.mutants import mutant
from tests.fuzz.content import GROUND
from tests.fuzz.trees import mutated
from tests.generic.tables import play_on

_DECISIONS = 15


@cache
def sound_payload() -> dict[str, Any]:
    return dw.compile(GROUND, cache=False).payload


def try_bundle(rng: random.Random, folder: Path) -> bool:
    """Whether a changed bundle is taken; then it is played, and its sheets are written."""
    changed = mutant(sound_payload(), rng) if rng.random() < 0.5 else mutated(sound_payload(), rng)
    file = folder / "hostile.json"
    file.write_text(_sealed(changed, rng), encoding="utf-8", errors="surrogatepass")
    try:
        payload = load_bundle(file)
    except BundleError:
        return False
    bundle = Bundle(payload)
    heroes = (bundle.heroes * 2)[:2]
    if heroes and bundle.boards:
        try:
            game = dw.new_game(bundle, heroes, rng.choice(bundle.boards), seed=rng.randrange(1000), auto=False)
        except dw.SetupError:
            return True
        for _ in play_on(game, rng, steps=_DECISIONS):
            pass
    with suppress(dw.ContentError):
        write_sheets(payload, folder / "out", SheetOptions(formats=("html", "md", "svg"), languages=tuple(payload["languages"])), None)
    return True


def _sealed(payload: Any, rng: random.Random) -> str:
    """A bundle file with the checksum that fits; now and then with something wrong around the payload."""
    try:
        integrity = digest(canonical(payload))
    except (TypeError, ValueError):
        integrity = "0" * 64
    bundle = {"format": "duelwright-bundle", "version": 1, "duelwright": "1", "rules_fingerprint": "0" * 64, "integrity": integrity, "payload": payload}
    text = json.dumps(bundle if rng.random() < 0.9 else mutated(bundle, rng))
    return text if rng.random() < 0.95 else torn(text, rng)


def torn(text: str, rng: random.Random) -> str:
    """Text that is no longer what it was: cut off, doubled, or with something in the middle."""
    place = rng.randrange(len(text) + 1)
    odd = ("\x00", "NaN", "1" * 6000, "-Infinity", '"\\ud800"', "[" * 5000, '{"a":1,"a":2}', "\u202e", "\ufeff", "1e999")
    return rng.choice((text[:place], text[:place] + text, text[:place] + rng.choice(odd) + text[place:], text[:place] + text[place + 1 :]))
