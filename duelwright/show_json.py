"""Turns the parts of a hero, card or item of a bundle into plain data for programs: all that a page shows, in every
language."""

from __future__ import annotations

from typing import Any, Final

from duelwright.texts import PRINTED, Piece
from runtime.bundle import Payload

HOME: Final = "en"

# What is shown of each kind of part beside its id and names.
_PARTS: Final = {
    "forms": ("move", "attack", "max_health"),
    "counters": ("start", "min", "max"),
    "tokens": ("count", "setup", "one_per_space"),
    "marks": (),
    "piles": ("seen_by",),
    "traits": (),
}


def named(piece: Piece) -> dict[str, Any]:
    """The id of a piece, its English name, and its names in all languages."""
    plural = {"plurals": piece["plural"]} if "plural" in piece else {}
    return {"id": piece["id"], "name": piece["name"][HOME], "names": piece["name"], **plural}


def hero_parts(hero: Piece) -> dict[str, Any]:
    """What a hero has beside fighters and cards."""
    return {
        "pack": hero["pack"],
        "move": hero["move"],
        "unique": hero["unique"],
        **{part: [{**named(piece), **{key: piece[key] for key in keys}} for piece in hero[part]] for part, keys in _PARTS.items()},
        "setup": hero["setup_text"],
        "abilities": [_ability(ability) for ability in hero["abilities"] if not ability["ongoing"]],
    }


def _ability(ability: Piece) -> dict[str, Any]:
    names = ability["name"] or {}
    return {"id": ability["id"], "name": names.get(HOME), "names": names, "form": ability["form"], "trigger": ability["trigger"], "text": ability["text"]}


def windows(payload: Payload, texts: dict[str, dict[str, str]]) -> list[dict[str, Any]]:
    """The windows of a card or item in the order in which they are printed: the label and the text of each, by
    language."""
    labels = payload["window_labels"]
    return [
        {
            "window": window,
            "label": {language: labels[language][window] for language in texts if language in labels},
            "text": {language: told.get(window, "") for language, told in texts.items()},
        }
        for window in PRINTED
        if any(told.get(window) for told in texts.values())
    ]
