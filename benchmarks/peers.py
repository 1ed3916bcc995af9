"""Turns other engines into random games, each through the Python interface that its users have: what this one is measured beside.

They come with the extra `peers`. One that is not installed is named and left out.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

from .lanes import Run


def runs() -> tuple[dict[str, Run], dict[str, str]]:
    """Name → a random game of it; and name → why there is none."""
    found: dict[str, Run] = {}
    missing: dict[str, str] = {}
    for name, (module, make) in _PEERS.items():
        try:
            found[name] = make(import_module(module))
        except ImportError:
            missing[name] = f"not installed (no module {module})"
    return found, missing


def _open_spiel(game_name: str) -> Callable[[Any], Run]:
    def make(pyspiel: Any) -> Run:
        game = pyspiel.load_game(game_name)

        def run(number: int) -> tuple[int, int]:
            luck = random.Random(number)
            state = game.new_initial_state()
            decisions = choices = 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(luck.choices(outcomes, chances)[0])
                    continue
                actions = state.legal_actions()
                state.apply_action(actions[int(luck.random() * len(actions))])
                decisions += 1
                choices += len(actions) > 1
            return decisions, choices

        return run

    return make


def _python_chess(chess: Any) -> Run:
    def run(number: int) -> tuple[int, int]:
        luck = random.Random(number).random
        board = chess.Board()
        decisions = choices = 0
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(luck() * len(moves))])
            decisions += 1
            choices += len(moves) > 1
        return decisions, choices

    return run


def _rlcard_uno(rlcard: Any) -> Run:
    environment = rlcard.make("uno", config={"seed": 1})

    def run(number: int) -> tuple[int, int]:
        luck = random.Random(number).random
        state, _ = environment.reset()
        decisions = choices = 0
        while not environment.is_over():
            actions = list(state["legal_actions"])
            state, _ = environment.step(actions[int(luck() * len(actions))])
            decisions += 1
            choices += len(actions) > 1
        return decisions, choices

    return run


def _gym_locm(engine: Any) -> Run:
    def run(number: int) -> tuple[int, int]:
        luck = random.Random(number).random
        state = engine.State(seed=number)
        decisions = choices = 0
        while state.phase != engine.Phase.ENDED:
            actions = state.available_actions
            state.act(actions[int(luck() * len(actions))])
            decisions += 1
            choices += len(actions) > 1
        return decisions, choices

    return run


# Name → the module that it needs, and what makes a random game of it.
_PEERS: dict[str, tuple[str, Callable[[Any], Run]]] = {
    "OpenSpiel hearts": ("pyspiel", _open_spiel("hearts")),
    "OpenSpiel chess": ("pyspiel", _open_spiel("chess")),
    "OpenSpiel gin rummy": ("pyspiel", _open_spiel("gin_rummy")),
    "python-chess": ("chess", _python_chess),
    "RLCard uno": ("rlcard", _rlcard_uno),
    "gym-locm": ("gym_locm.engine", _gym_locm),
}
