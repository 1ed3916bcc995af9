"""Turns content into the same content with one number of a hero changed: health, move, or the value of a card."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from duelwright.diagnostics.printable import printable
from runtime import limits
from runtime.dialogue.names import pick
from runtime.game import Bundle

if TYPE_CHECKING:
    from collections.abc import Iterable

    from runtime.bundle import Payload

# How far each number is moved both ways: far enough to show in a few hundred games, near enough to be a straight line.
HEALTH_STEP: Final = 2
_STEP: Final = 1


class NoSuchChange(ValueError):
    """A change that cannot be made to this hero."""


@dataclass(frozen=True)
class HeroChange:
    """A number of a hero that can be changed. `down` and `up` are how far it goes both ways."""

    kind: str  # health, move, value
    name: str
    now: int
    down: int
    up: int
    card: str | None = None

    @property
    def least(self) -> int:
        """The lowest that the game allows."""
        return 1 if self.kind == "health" else 0


def changes_of(payload: Payload, hero: str, card: str | None, played: Iterable[str], lang: str = "en") -> list[HeroChange]:
    """What can be changed: the health of the hero, the move value, and the value of one card: the one that is asked for,
    or the one that is played most."""
    data = payload["heroes"][hero]
    health = _leader(data)["health"]
    found = [
        HeroChange("health", "health", health, min(HEALTH_STEP, health - 1), min(HEALTH_STEP, limits.MOST_HEALTH - health)),
        HeroChange("move", "move value", data["move"], min(_STEP, data["move"]), min(_STEP, limits.LARGEST_MOVE - data["move"])),
    ]
    chosen = _card(data, card, played)
    if chosen is not None:
        value = chosen["value"]
        name = f"value of {printable(pick(chosen['name'], lang))}"
        found.append(HeroChange("value", name, value, min(_STEP, value), min(_STEP, limits.LARGEST_VALUE - value), chosen["id"]))
    return found


def changed(bundle: Bundle, hero: str, change: HeroChange, by: int) -> Bundle:
    """The content with that number moved by so much."""
    payload = bundle.payload
    data = copy.deepcopy(payload["heroes"][hero])
    match change.kind:
        case "health":
            _change_health(data, by)
        case "move":
            data["move"] += by
            for form in data["forms"]:
                if form["of"] is None and form["move"] is not None:
                    form["move"] = max(0, form["move"] + by)
        case _:
            for card in data["cards"]:
                if card["id"] == change.card:
                    card["value"] += by
    return Bundle({**payload, "heroes": {**payload["heroes"], hero: data}})


def _leader(data: dict[str, Any]) -> dict[str, Any]:
    leader: dict[str, Any] = next(fighter for fighter in data["fighters"] if fighter["role"] == "hero")
    return leader


def _change_health(data: dict[str, Any], by: int) -> None:
    """Of every fighter who is a hero, in every form."""
    leaders = [fighter for fighter in data["fighters"] if fighter["role"] == "hero"]
    for fighter in leaders:
        for key in ("health", "max_health"):
            fighter[key] = max(1, fighter[key] + by)
    for form in data["forms"]:
        if form["max_health"] is not None and form["of"] is None:
            form["max_health"] = max(1, form["max_health"] + by)


def _card(data: dict[str, Any], asked: str | None, played: Iterable[str]) -> dict[str, Any] | None:
    valued = {card["id"]: card for card in data["cards"] if card["value"] is not None}
    if asked is None:
        return next((valued[id] for id in played if id in valued), None)
    if asked not in valued:
        known = any(card["id"] == asked for card in data["cards"])
        raise NoSuchChange(f"the card `{asked}` has no value to change" if known else f"`{data['id']}` has no card `{asked}`")
    chosen: dict[str, Any] = valued[asked]
    return chosen
