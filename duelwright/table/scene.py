"""Turns a game into what lies on the table, as a guest may see it."""

from __future__ import annotations

from typing import Any, Final

from duelwright.table.cards import card_key, card_keys
from duelwright.table.messages import CombatSeen, CombatSide, FighterSeen, LastingSeen, PileSeen, PlayerSeen, Scene, ValuePart
from duelwright.table.sums import sums_of_combat
from duelwright.table.tags import fighter_tags
from duelwright.table.viewpoint import Viewpoint
from duelwright.words import table_word
from runtime.dialogue.names import mark_name, pick
from runtime.game import Game

# Stages from which on abilities count too. What is observed of a side is what its cards alone come to.
_SETTLED: Final = frozenset({"settled", "damage"})


def scene(game: Game, viewpoint: Viewpoint) -> Scene:
    """All that lies on the table."""
    match = game.state.m
    seen = viewpoint.observe(game)
    scheme = seen["scheme"]
    return {
        "turn": seen["turn"],
        "active": seen["active"],
        "actions_left": seen["actions_left"],
        "actions_for": seen["actions_for"],
        "players": [_player(game, number, player, viewpoint) for number, player in enumerate(seen["players"])],
        "pieces": _pieces(game, seen["players"]),
        "tokens": [token for token in seen["tokens"] if token["space"] is not None],
        "items": [item for item in seen["items"] if item["item"] is not None],
        "in_play": [f"{staying['player']}/{staying['card']}" for staying in seen["in_play"]],
        "lasting": _lasting(game),
        "scheme": None if scheme is None or scheme["card"] is None else card_key(match, scheme["card"], scheme["player"]),
        "combat": _combat(game, [*seen["outer_combats"], seen["combat"]], viewpoint) if seen["combat"] is not None else None,
        "zones": seen["zones"],
    }


def _player(game: Game, number: int, player: dict[str, Any], viewpoint: Viewpoint) -> PlayerSeen:
    match, lang = game.state.m, game.lang
    places: list[tuple[str, str, list[str | None]]] = [("discard", table_word("discard_pile", lang), player["discard"])]
    places += [(pile, pick(match.heroes[number].piles[index].name, lang), player["piles"][pile]) for index, pile in enumerate(player["piles"])]
    if player["removed"]:
        places.append(("removed", table_word("removed_pile", lang), player["removed"]))
    if any(card is not None for card in player["deck"]):
        places.append(("deck", table_word("open_deck" if viewpoint.open else "known_deck", lang), player["deck"]))
    piles: list[PileSeen] = [{"place": place, "name": name, "cards": card_keys(match, cards, number)} for place, name, cards in places]
    return {
        "player": number,
        "out": player["out"],
        "hand": card_keys(match, player["hand"], number),
        "deck": len(player["deck"]),
        "piles": piles,
        "counters": player["counters"],
        "form": player["form"],
    }


def _lasting(game: Game) -> list[LastingSeen]:
    """What effects have changed for a while, each once by what it comes from."""
    match = game.state.m
    found: list[LastingSeen] = []
    for effect in game.state.lasting:
        source = match.modifiers[effect.modifier].source
        if source >= 0:
            name = pick(match.sources[source].name, game.lang)
            lasting: LastingSeen = {"name": name, "player": effect.owner, "fighters": [match.fighter_key(fighter) for fighter in effect.fighters]}
            if lasting not in found:
                found.append(lasting)
    return found


def _pieces(game: Game, players: list[dict[str, Any]]) -> list[FighterSeen]:
    match = game.state.m
    tags = fighter_tags(game)
    pieces: list[FighterSeen] = []
    for owner, player in enumerate(players):
        for number, fighter in zip(match.fighters_of[owner], player["fighters"], strict=True):
            pieces.append(
                {
                    "id": fighter["id"],
                    "name": fighter["name"],
                    "tag": tags[number],
                    "player": fighter["player"],
                    "owner": owner,
                    "role": fighter["role"],
                    "health": fighter["health"],
                    "max_health": fighter["max_health"],
                    "spaces": fighter["spaces"],
                    "defeated": fighter["defeated"],
                    "form": fighter["form"],
                    "marks": [(mark_name(match, match.mark_kinds.index((mark["player"], mark["id"])), game.lang), mark["count"]) for mark in fighter["marks"]],
                }
            )
    return pieces


def _combat(game: Game, combats: list[dict[str, Any]], viewpoint: Viewpoint) -> CombatSeen | None:
    """The innermost combat in which a card was played: before that there is nothing to see of it."""
    begun = [combat for combat in combats if combat["attack"]["played"]]
    if not begun:
        return None
    combat, around = begun[-1], begun[-2] if len(begun) > 1 else None
    sums = sums_of_combat(game, viewpoint, len(combats) - len(begun))
    settled = combat["stage"] in _SETTLED
    return {
        "stage": combat["stage"],
        "stage_name": _stage_name(game, combat["stage"]),
        "attack": _side(game, combat["attack"], sums["attack"], settled=settled),
        "defense": _side(game, combat["defense"], sums["defense"], settled=settled),
        "damage": combat["damage"],
        "outer": None if around is None else {"attacker": around["attack"]["fighter"], "target": around["defense"]["fighter"]},
    }


def _stage_name(game: Game, stage: str) -> str:
    labels = game.bundle.payload["window_labels"]
    spoken = labels.get(game.lang, labels["en"])
    return str(spoken.get(stage) or table_word("combat_title", game.lang))


def _side(game: Game, side: dict[str, Any], parts: list[ValuePart], *, settled: bool) -> CombatSide:
    value = side["value"]
    if settled and value is not None and parts:
        value = parts[-1]["value"]
    return {
        "player": side["player"],
        "fighter": side["fighter"],
        "played": side["played"],
        "cards": card_keys(game.state.m, side["cards"], side["player"]),
        "boosts": card_keys(game.state.m, side["laid_boosts"], side["player"]),
        "cancelled": side["cancelled"],
        "item": side["item"],
        "value": value,
        "parts": parts if value is not None else [],
    }
