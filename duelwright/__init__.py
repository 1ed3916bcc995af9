"""Duelwright: write heroes and battlefields for duel card games in YAML, compile them, play them.

    import duelwright as dw

    content = dw.compile("content")
    game = dw.new_game(content, heroes=["dracula", "sherlock-holmes"], board="baskerville-manor", seed=7)
    while not game.over:
        print(game.decision.prompt, [str(option) for option in game.decision.options])
        game.apply(0)

Everything is imported when it is first used, so that importing the package costs nothing.
"""

from __future__ import annotations

# `typing` itself would cost more than the rest of this module; type checkers know the name.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from compiler.diagnostics import ContentError, Diagnostic
    from duelwright.content import compile, load_bundle
    from runtime.bundle import BundleError
    from runtime.decisions import Decision, Option
    from runtime.game import Bundle, Game, IllegalAction, ReplayDifference, Result, SaveError, new_game, play_replay
    from runtime.link.profile import SetupError
    from runtime.log import Event
    from runtime.version import __version__

_HOMES = {
    "Bundle": "runtime.game",
    "BundleError": "runtime.bundle",
    "ContentError": "compiler.diagnostics",
    "Decision": "runtime.decisions",
    "Diagnostic": "compiler.diagnostics",
    "Event": "runtime.log",
    "Game": "runtime.game",
    "IllegalAction": "runtime.game",
    "Option": "runtime.decisions",
    "ReplayDifference": "runtime.game",
    "Result": "runtime.game",
    "SaveError": "runtime.game",
    "SetupError": "runtime.link.match",
    "__version__": "runtime.version",
    "compile": "duelwright.content",
    "load_bundle": "duelwright.content",
    "new_game": "runtime.game",
    "play_replay": "runtime.game",
}

__all__ = [
    "Bundle",
    "BundleError",
    "ContentError",
    "Decision",
    "Diagnostic",
    "Event",
    "Game",
    "IllegalAction",
    "Option",
    "ReplayDifference",
    "Result",
    "SaveError",
    "SetupError",
    "__version__",
    "compile",
    "load_bundle",
    "new_game",
    "play_replay",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value
