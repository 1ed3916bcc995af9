"""Turns the name of a bot, or the import path of your own, into the bot."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

from compiler.diagnostics import did_you_mean
from duelwright.bots.base import Bot, BotError

# Name → where it lives, imported when it is asked for.
BOTS = {
    "random": "duelwright.bots.random:RandomBot",
    "greedy": "duelwright.bots.greedy:GreedyBot",
}


def bot_named(name: str) -> Bot:
    """The bot called `random` or `greedy`, or the class at an import path such as `my.module:MyBot`, looked for beside
    the working directory too."""
    if name not in BOTS and ":" not in name:
        help = did_you_mean(name, BOTS, what="bots")
        raise BotError(f"there is no bot `{name}`. {help} One of your own is named by its import path, such as `my.module:MyBot`")
    module, _, attribute = BOTS.get(name, name).partition(":")
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
