"""Turns what a scenario expects and the state of the game into the list of differences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from compiler.model.scenario import CombatExpectation, DecisionExpectation, Expectation
from compiler.tree import Path
from duelwright.scenarios.names import from_either_end, player_of
from runtime.dialogue.events import COMBAT_VALUES, COMBAT_WON
from runtime.game import Game


@dataclass(frozen=True, slots=True)
class Deviation:
    """Something that is not as expected. `path` leads to it in the expectation."""

    path: Path
    expected: str
    found: str


def differences(game: Game, expected: Expectation) -> Iterator[Deviation]:
    """All that is not as expected."""
    position = _Position(game)
    for name in Expectation.model_fields:
        if name in expected.model_fields_set:
            for path, wanted, found in _LOOKS[name](position, getattr(expected, name)):
                if wanted != found:
                    yield Deviation((name, *path), _show(wanted), _show(found))


# One thing looked at: where it is in the expectation, what is expected, what was found.
_Look = Iterator[tuple[Path, Any, Any]]


class _Position:
    """A game, by the ids that scenarios use."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.whole = game.snapshot()
        self.fighters = {fighter["id"]: fighter for player in self.whole["players"] for fighter in player["fighters"]}

    def player(self, key: str) -> dict[str, Any]:
        player = player_of(self.game, key)
        found: dict[str, Any] = self.whole["players"][player] if player is not None else {}
        return found

    def health(self, wanted: dict[str, int]) -> _Look:
        return (((key,), number, self.fighters.get(key, {}).get("health")) for key, number in wanted.items())

    def at(self, wanted: dict[str, str | list[str]]) -> _Look:
        for key, place in wanted.items():
            spaces = self.fighters.get(key, {}).get("spaces", [])
            if isinstance(place, list):
                yield (key,), sorted(place), sorted(spaces)
            else:
                yield (key,), place, place if place in spaces else self._place(key)

    def defeated(self, wanted: list[str]) -> _Look:
        return (((index,), "defeated", self._place(key)) for index, key in enumerate(wanted))

    def away(self, wanted: list[str]) -> _Look:
        return (((index,), "away", self._place(key)) for index, key in enumerate(wanted))

    def _place(self, key: str) -> str | None:
        """Where a fighter is: a space, `defeated` or `away`."""
        fighter = self.fighters.get(key)
        if fighter is None:
            return None
        return "defeated" if fighter["defeated"] else fighter["space"] or "away"

    def cards_of(self, place: str, *, ordered: bool) -> Callable[[dict[str, int | list[str]]], _Look]:
        return lambda wanted: (((key,), *_compared(cards, self.player(key).get(place, []), ordered=ordered)) for key, cards in wanted.items())

    def pile(self, wanted: dict[str, int | list[str]]) -> _Look:
        piles = {name: cards for player in self.whole["players"] for name, cards in player["piles"].items()}
        return (((key,), *_compared(cards, piles.get(key, []), ordered=True)) for key, cards in wanted.items())

    def seen(self, wanted: dict[str, list[str]]) -> _Look:
        return (((key,), Counter(cards), Counter(self._seen_by_opponents(key))) for key, cards in wanted.items())

    def _seen_by_opponents(self, key: str) -> list[str]:
        state = self.game.state
        player = player_of(self.game, key)
        if player is None:
            return []
        return [state.card(card).id for card in state.hand[player] if state.know[card] & ~state.m.allies[player]]

    def counters(self, wanted: dict[str, int]) -> _Look:
        match = self.game.state.m
        for key, level in wanted.items():
            name, _, number = key.partition("@")
            owners = [player for player, counter in match.counter_index if counter == name and number in ("", str(player + 1))]
            yield (key,), level, self.game.state.counters[match.counter_index[owners[0], name]] if len(owners) == 1 else None

    def form(self, wanted: dict[str, str]) -> _Look:
        for key, form in wanted.items():
            worn = [fighter["form"] for fighter in self.player(key).get("fighters", []) if fighter["form"] is not None]
            yield (key,), form, form if form in worn else ", ".join(worn) or None

    def tokens(self, wanted: dict[str, list[str]]) -> _Look:
        for name, spaces in wanted.items():
            found = [token["space"] for token in self.whole["tokens"] if token["id"] == name and token["space"] is not None]
            yield (name,), Counter(map(from_either_end, spaces)), Counter(map(from_either_end, found))

    def items(self, wanted: dict[str, str]) -> _Look:
        yield (), wanted, {entry["space"]: entry["item"] for entry in self.whole["items"] if entry["item"] is not None}

    def in_play(self, wanted: list[str]) -> _Look:
        yield (), wanted, [entry["card"] for entry in self.whole["in_play"]]

    def combat(self, wanted: CombatExpectation) -> _Look:
        found = _last_combat(self.game)
        return (((name,), getattr(wanted, name), found.get(name)) for name in sorted(wanted.model_fields_set))

    def log(self, wanted: list[str]) -> _Look:
        lines = [str(event) for event in self.game.log]
        for index, text in enumerate(wanted):
            found = next((line for line in lines if text in line), None)
            yield (index,), text, text if found else lines[-12:]

    def decision(self, wanted: DecisionExpectation) -> _Look:
        decision = self.game.decision
        found = {"player": self.game.state.m.player_key(decision.player), "kind": decision.kind} if decision is not None else {}
        return (((name,), getattr(wanted, name), found.get(name)) for name in sorted(wanted.model_fields_set))

    def turn(self, wanted: str) -> _Look:
        yield (), wanted, self.game.state.m.player_key(self.whole["active"])

    def actions_left(self, wanted: int) -> _Look:
        yield (), wanted, self.whole["actions_left"]

    def over(self, wanted: bool) -> _Look:
        yield (), wanted, self.game.over

    def winner(self, wanted: str) -> _Look:
        result = self.game.result
        winners = [self.game.state.m.player_key(player) for player in result.winners] if result else []
        yield (), wanted, wanted if wanted in winners else winners


_LOOKS: dict[str, Callable[[_Position, Any], _Look]] = {
    "hand": lambda position, wanted: position.cards_of("hand", ordered=False)(wanted),
    "deck": lambda position, wanted: position.cards_of("deck", ordered=True)(wanted),
    "discard": lambda position, wanted: position.cards_of("discard", ordered=True)(wanted),
    **{name: getattr(_Position, name) for name in Expectation.model_fields if name not in ("hand", "deck", "discard")},
}


def _compared(wanted: int | list[str], found: Sequence[str], *, ordered: bool) -> tuple[Any, Any]:
    """What to compare: how many cards, the top ones, or which in any order."""
    if isinstance(wanted, int):
        return wanted, len(found)
    return (wanted, list(found[: len(wanted)])) if ordered else (Counter(wanted), Counter(found))


def _last_combat(game: Game) -> dict[str, Any]:
    """The numbers of the last combat, from the log."""
    found: dict[str, Any] = {}
    for event in game.log:
        if event.kind == COMBAT_VALUES.name:
            found = event.fields
        elif event.kind == COMBAT_WON.name:
            found |= {**event.fields, "winner": game.state.m.player_key(event.fields["winner"])}
    return found


def _show(value: Any) -> str:
    if isinstance(value, Counter):
        value = sorted(value.elements())
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{key}: {part}" for key, part in sorted(value.items())) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "nothing" if value is None else str(value)
