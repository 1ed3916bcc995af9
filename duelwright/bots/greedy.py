"""The greedy bot: tries each option on games that it could be in, plays the action to its end by habit, and takes what leaves it best off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from duelwright.bots.base import View
from duelwright.bots.evaluation import standing, worth
from runtime.game import Game
from runtime.state import DEFENSE, State

Options = tuple[tuple[Any, ...], ...]

# How many possible games a choice is tried on: more where it hangs on cards that are hidden.
_SAMPLES = {"action": 2, "attack_card": 2, "defense_card": 3}
# An action that is not over after so many decisions is judged as it stands.
_PATIENCE = 40
_FRAIL = 2


class GreedyBot:
    def choose(self, view: View) -> int:
        kind = view.decision.kind
        if kind in ("maneuver", "setup"):
            # Where to stand is judged without trying: there are many spaces, and nothing else changes.
            game = view.determinize(view.seed)
            return _habit(game.state)
        totals = [0.0] * len(view.decision.options)
        for sample in range(_SAMPLES.get(kind, 1)):
            game = view.determinize(view.seed + sample)
            for index in range(len(totals)):
                trial = game.clone()
                trial.apply(index)
                _play_out(trial)
                totals[index] += worth(trial.state, view.player)
        return max(range(len(totals)), key=totals.__getitem__)


def _play_out(game: Game) -> None:
    """Go on by habit until somebody is to choose an action."""
    state = game.state
    for _ in range(_PATIENCE):
        decision = state.decision
        if decision is None or (decision[1] == "action" and not state.combats):
            return
        game.apply(_habit(state))


def _habit(state: State) -> int:
    """What is usually right, without looking ahead."""
    decision = state.decision
    assert decision is not None
    player, kind, options = decision[:3]
    habit = _HABITS.get(kind) or _HABITS.get(options[0][0])
    return habit(state, player, options) if habit else 0


def _best(options: Options, score: Callable[[tuple[Any, ...]], float]) -> int:
    return max(range(len(options)), key=lambda index: score(options[index]))


def _go(state: State, player: int, options: Options) -> int:
    """The move that gains most; a fighter of the other side is sent where it stands worst."""
    side = state.m.side

    def gain(option: tuple[Any, ...]) -> float:
        if option[0] not in ("move", "fighter_to"):
            return 0.0
        fighter, space = option[1], option[2]
        before = standing(state, fighter, state.space[fighter]) if state.space[fighter] >= 0 else 0.0
        change = standing(state, fighter, space) - before
        return change if side[state.m.owner[fighter]] == side[player] else -change

    return _best(options, gain)


def _strongest(state: State, player: int, options: Options) -> int:
    return _best(options, lambda option: state.card(option[1]).value or 0)


def _defend(state: State, player: int, options: Options) -> int:
    """The strongest card, but none for a fighter that one blow fells anyway."""
    defender = state.combat.fighters[DEFENSE]
    if not state.m.is_hero[defender] and state.health[defender] <= _FRAIL:
        return 0
    return _best(options, lambda option: (state.card(option[1]).value or 0) if option[0] == "defense_card" else -1)


def _spare(state: State, player: int, options: Options) -> int:
    """Give the card up that is worth least."""

    def keep(option: tuple[Any, ...]) -> float:
        if option[0] != "card":
            return -99.0
        definition = state.card(option[1])
        return (definition.value or 2) + (definition.boost or 0) / 2

    return _best(options, lambda option: -keep(option))


def _prey(state: State, player: int, options: Options) -> int:
    """An opposing fighter, heroes before others, the weakest first."""
    side = state.m.side

    def want(option: tuple[Any, ...]) -> float:
        if option[0] != "fighter":
            return 0.0
        opposing = side[state.m.owner[option[1]]] != side[player]
        return (10.0 if opposing else 1.0) + (2.0 if state.m.is_hero[option[1]] else 0.0) - float(state.health[option[1]]) / 20

    return _best(options, want)


# By the kind of decision, or else by that of its first option.
_HABITS: dict[str, Callable[[State, int, Options], int]] = {
    "maneuver": _go,
    "setup": _go,
    "move": _go,
    "attack_card": _strongest,
    "defense_card": _defend,
    "hand_limit": _spare,
    "fighter": _prey,
}
