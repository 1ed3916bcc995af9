"""Turns the request for a new game into a header: the facts that rebuild it, each checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from runtime.link.profile import SetupError, check_rules
from runtime.state.rng import derived, fresh_seed
from runtime.version import __version__

ENGINES: Final = ("reference",)

# What a header holds, beside the names of program and content → its type, and what that is called.
_TYPES: Final[dict[str, tuple[type, str]]] = {
    "board": (str, "the id of a board"),
    "mode": (str, "a word"),
    "rules": (dict, "rules by their names"),
    "seed": (int, "a whole number"),
    "bot_seed": (int, "a whole number"),
    "engine": (str, "a word"),
    "lang": (str, "a language such as en"),
    "auto": (bool, "true or false"),
}
HEADER: Final = ("duelwright", "fingerprint", "heroes", *_TYPES)


def new_header(fingerprint: str, asked: dict[str, Any]) -> dict[str, Any]:
    """The header of a game that is made now, with content of this fingerprint.

    Without a seed it gets one that cannot be guessed. Bots have a random seed of their own, from which that of the game
    cannot be worked out.
    """
    seed = asked["seed"]
    # What is no seed is refused below, with all else that does not fit.
    seeds = {"seed": fresh_seed(), "bot_seed": fresh_seed()} if seed is None else {"bot_seed": derived(seed, "bots") if type(seed) is int else 0}
    header = checked_header({"duelwright": __version__, "fingerprint": fingerprint, **asked, **seeds})
    return {**{name: header[name] for name in HEADER}, "heroes": list(header["heroes"]), "rules": dict(header["rules"])}


def checked_header(header: dict[str, Any]) -> dict[str, Any]:
    """The header, if a game can be made of it as far as its shape goes. Whether the heroes and the board exist shows
    when they are linked."""
    heroes = header["heroes"]
    if isinstance(heroes, str) or not isinstance(heroes, Sequence) or not all(isinstance(hero, str) for hero in heroes):
        raise SetupError(f"heroes are a list of ids, in turn order, not {heroes!r}")
    for name, (wanted, what) in _TYPES.items():
        # The exact type: true is not a seed, although bool is a subclass of int.
        if type(header[name]) is not wanted:
            raise SetupError(f"{name} is {what}, not {header[name]!r}")
    if header["engine"] not in ENGINES:
        raise SetupError(f"there is no engine {header['engine']!r}; there are: {', '.join(ENGINES)}")
    check_rules(header["rules"])
    return header
