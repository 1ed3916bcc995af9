"""Turns the name of a bot with its options, or the import path of your own, into the bot."""

from __future__ import annotations

import importlib
import math
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from duelwright.bots.base import Bot, BotError
from runtime.shown import shown
from runtime.similar import meant_instead

# More than anybody waits for.
_MOST_ITERATIONS: Final = 1_000_000
_MOST_SECONDS: Final = 3600.0


@dataclass(frozen=True)
class BuiltIn:
    """A bot that ships: where it lives, imported when it is asked for; the options that may follow its name; and those
    that the name itself settles."""

    home: str
    options: dict[str, Callable[[str], Any]] = field(default_factory=dict)
    settled: dict[str, Any] = field(default_factory=dict)


def _iterations(text: str) -> int:
    number = int(text) if text.isdecimal() and len(text) <= len(str(_MOST_ITERATIONS)) else 0
    if not 1 <= number <= _MOST_ITERATIONS:
        raise ValueError(f"a whole number from 1 to {_MOST_ITERATIONS:,}")
    return number


def _seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 < number <= _MOST_SECONDS:
        raise ValueError(f"a number of seconds above 0, at most {_MOST_SECONDS:,.0f}")
    return number


BOTS: Final = {
    "random": BuiltIn("duelwright.bots.random:RandomBot"),
    "greedy": BuiltIn("duelwright.bots.greedy:GreedyBot"),
    "search": BuiltIn("duelwright.bots.search:SearchBot", {"iterations": _iterations, "seconds": _seconds}),
    "easy": BuiltIn("duelwright.bots.easy:EasyBot"),
    "medium": BuiltIn("duelwright.bots.greedy:GreedyBot"),
    "hard": BuiltIn("duelwright.bots.search:SearchBot", settled={"iterations": 600}),
}


def is_built_in(name: str) -> bool:
    """Whether a bot that ships is meant, with or without options: `greedy`, `search:iterations=500`."""
    word, colon, rest = name.partition(":")
    return word in BOTS and (not colon or "=" in rest)


def bot_named(name: str) -> Bot:
    """The bot that ships under this name, with the options after it, such as `search:iterations=500`; or the class at an
    import path such as `my.module:MyBot`, looked for beside the working directory too."""
    if is_built_in(name):
        return _built_in(name)
    if ":" not in name:
        help = meant_instead(name, BOTS, what="bots")
        raise BotError(f"there is no bot `{name}`. {help} One of your own is named by its import path, such as `my.module:MyBot`")
    module, _, attribute = name.partition(":")
    make = getattr(_imported(module), attribute, None)
    if make is None:
        raise BotError(f"the module `{module}` has no `{attribute}`")
    try:
        bot: Any = make() if isinstance(make, type) else make
    except Exception as error:
        raise BotError(f"`{name}` cannot be made without arguments: {type(error).__name__}: {error}") from error
    if not callable(getattr(bot, "choose", None)):
        raise BotError(f"`{name}` is not a bot: it has no method `choose(self, view)`")
    chosen: Bot = bot
    return chosen


def _built_in(name: str) -> Bot:
    word, *written = name.split(":")
    built_in = BOTS[word]
    options = dict(built_in.settled)
    for option in written:
        key, _, value = option.partition("=")
        if key not in built_in.options:
            what = meant_instead(key, built_in.options, what="options") if built_in.options else "It has none."
            raise BotError(f"the bot `{word}` has no option {shown(key)}. {what}")
        try:
            options[key] = built_in.options[key](value)
        except ValueError as error:
            raise BotError(f"`{key}` of the bot `{word}` is {error}, not {shown(value)}") from None
    module, _, attribute = built_in.home.partition(":")
    bot: Bot = getattr(importlib.import_module(module), attribute)(**options)
    return bot


def _imported(module: str) -> Any:
    here = str(Path.cwd())
    sys.path.insert(0, here)
    try:
        return importlib.import_module(module)
    except Exception as error:
        # A user's own module may fail in any way when it is imported.
        raise BotError(f"the module `{module}` cannot be imported: {error}") from error
    finally:
        sys.path.remove(here)
