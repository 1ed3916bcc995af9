"""Turns a few words about a position into a game, and words about a choice into the option that they mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import duelwright as dw
from runtime.dialogue.events import EVENTS
from runtime.position import PlayerPosition, Position, game_from


def player(hero: str, at: Mapping[str, str | Sequence[str]], *, deck: list[str] | None = None, **rest: Any) -> PlayerPosition:
    """One side of a position. With `deck`, these cards are the whole deck, top card first; without, all that is dealt nowhere lies in it."""
    return PlayerPosition(hero, at, deck=deck or (), whole_deck=deck is not None, **rest)


class Table:
    """A game in a position that a test describes, driven by the ids of its options. Forced choices are asked too: a test says all that happens."""

    def __init__(
        self,
        content: dw.Bundle,
        board: str,
        *players: PlayerPosition,
        items: dict[str, str] | None = None,
        active: int = 0,
        actions: int = 2,
        turn_start: bool = False,
        mode: str = "duel",
        rules: dict[str, Any] | None = None,
        seed: int = 0,
        auto: bool = False,
    ) -> None:
        position = Position(players, items or {}, active, actions, turn_start)
        self.game = game_from(content, position, board, mode=mode, rules=rules or {}, seed=seed, auto=auto)

    # -- choosing ----------------------------------------------------------------------------------------------------------------

    @property
    def decision(self) -> dw.Decision:
        decision = self.game.decision
        assert decision is not None, f"the game is over: {self.game.result}"
        return decision

    def offered(self, *fields: str) -> list[Any]:
        """What the options hold under this name (or these names), in order: `offered("card")`, `offered("fighter", "space")`."""
        rows = [tuple(option.data.get(field) for field in fields) for option in self.decision.options if fields[0] in option.data]
        return [row[0] for row in rows] if len(fields) == 1 else rows

    def kinds(self) -> list[str]:
        return [option.kind for option in self.decision.options]

    def take(self, kind: str | None = None, **wanted: Any) -> Table:
        """Take the one option with this kind and these fields."""
        fits = [
            index
            for index, option in enumerate(self.decision.options)
            if (kind is None or option.kind == kind) and all(option.data.get(name) == value for name, value in wanted.items())
        ]
        offered = [option.data for option in self.decision.options]
        assert len(fits) == 1, f"{len(fits)} options fit {kind} {wanted} in a decision of kind {self.decision.kind}: {offered}"
        self.game.apply(fits[0])
        return self

    def yes(self) -> Table:
        return self.take("yes")

    def no(self) -> Table:
        return self.take("no")

    def maneuver(self, *moves: tuple[str, str], boost: str | None = None) -> Table:
        """A whole maneuver: boost or not (who holds no card is not asked), each move, stop."""
        self.take("maneuver")
        if boost is not None:
            self.take("boost", card=boost)
        elif self.decision.kind == "boost":
            self.take("no_boost")
        for fighter, space in moves:
            self.take("move", fighter=fighter, space=space)
        return self.take("stop")

    def reach(self, fighter: str) -> set[str]:
        """Begin a maneuver without boost: where it can take this fighter."""
        self.take("maneuver").take("no_boost")
        return {space for who, space in self.offered("fighter", "space") if who == fighter}

    def scheme(self, card: str, fighter: str | None = None) -> Table:
        return self.take("scheme", card=card, fighter=fighter) if fighter else self.take("scheme", card=card)

    def attack(self, fighter: str, target: str, card: str, defense: str | None = None) -> Table:
        """Declare an attack and choose both cards."""
        return self.take("attack", fighter=fighter, target=target).take("attack_card", card=card).defend(defense)

    def defend(self, card: str | None = None) -> Table:
        return self.take("no_defense") if card is None else self.take("defense_card", card=card)

    # -- looking -----------------------------------------------------------------------------------------------------------------

    def fighter(self, key: str) -> dict[str, Any]:
        return next(fighter for player in self.game.snapshot()["players"] for fighter in player["fighters"] if fighter["id"] == key)

    def health(self, key: str) -> int:
        return int(self.fighter(key)["health"])

    def at(self, key: str) -> str | None:
        space: str | None = self.fighter(key)["space"]
        return space

    def defeated(self, key: str) -> bool:
        return bool(self.fighter(key)["defeated"])

    def player(self, player: int) -> dict[str, Any]:
        data: dict[str, Any] = self.game.snapshot()["players"][player]
        return data

    def hand(self, player: int) -> list[str]:
        return list(self.player(player)["hand"])

    def deck(self, player: int) -> list[str]:
        """The deck, top card first."""
        return list(self.player(player)["deck"])

    def discard(self, player: int) -> list[str]:
        """The discard pile, top card first."""
        return list(self.player(player)["discard"])

    def counter(self, player: int, name: str) -> int:
        return int(self.player(player)["counters"][name])

    def tokens(self, name: str) -> list[str | None]:
        return [token["space"] for token in self.game.snapshot()["tokens"] if token["id"] == name]

    @property
    def actions(self) -> int:
        return int(self.game.snapshot()["actions_left"])

    @property
    def active(self) -> int:
        return int(self.game.snapshot()["active"])

    def events(self, *kinds: str) -> list[tuple[Any, ...]]:
        """What the log says about these kinds of events, with ids: `("damaged", "mate-1", 2, "effect")`."""
        state = self.game.state
        ids: dict[str, Callable[[Any], Any]] = {
            "fighter": state.m.fighter_key,
            "fighters": lambda fighters: tuple(map(state.m.fighter_key, fighters)),
            "space": lambda space: state.m.board.ids[space] if space >= 0 else None,
        }
        return [
            (event.kind, *(ids.get(field.type.name, lambda same: same)(detail) for field, detail in zip(EVENTS[event.kind].fields, event.details, strict=True)))
            for event in self.game.log
            if event.kind in kinds
        ]

    def values(self) -> list[tuple[int, int]]:
        """Attack and defense value of each combat so far, as damage was worked out."""
        return [(event.details[0], event.details[1]) for event in self.game.log if event.kind == "combat_values"]
