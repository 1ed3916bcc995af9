"""Turns a state into what people and programs may see of it: snapshots, and a player's view."""

from __future__ import annotations

from typing import Final, TypeAlias

from runtime.dialogue.names import fighter_label, pick
from runtime.ir.words import ACTION_KINDS
from runtime.link.board import bits
from runtime.rules.knowledge import PART, told_numbers
from runtime.rules.roles import heroes_of, is_hero, most_health
from runtime.rules.sides import player_of
from runtime.rules.zones import joined_spaces, zones_at
from runtime.state.played import ROLES, Combat, Side
from runtime.state.records import Plain
from runtime.state.state import DEFEATED, State

# A part of what is shown: JSON-able data.
Shown: TypeAlias = dict[str, Plain]

# Viewers who are no players: one who sees every card, and one who was told what all players were.
_ALL_SEEING: Final = -2
_SPECTATOR: Final = -1


def snapshot(state: State, lang: str) -> Shown:
    """Everything, as JSON-able data."""
    defs = state.m.card_defs
    return _view(state, lang, [defs[definition].id for definition in state.defs], state.m.everyone, _ALL_SEEING)


def observe(state: State, player: int | None, lang: str) -> Shown:
    """The same shape, with what this player may not know hidden. Without a player: as a spectator sees it, who knows what
    everybody knows."""
    defs, know = state.m.card_defs, state.know
    eyes = state.m.everyone if player is None else 1 << player
    cards: list[Plain] = [defs[definition].id if know[card] & eyes == eyes else None for card, definition in enumerate(state.defs)]
    if player is None:
        return _view(state, lang, cards, 0, _SPECTATOR)
    return _view(state, lang, cards, state.m.allies[player], player)


def _view(state: State, lang: str, cards: list[Plain], friends: int, viewer: int) -> Shown:
    """What there is to see. `cards` has the id of each card, and None for those that the viewer does not see."""
    match = state.m
    board = match.board
    question = state.question
    schemes = _schemes(state) if state.schemes else []
    combats: list[Plain] = [_combat(state, combat, cards) for combat in state.combats]
    # Spaces that are in other zones than the board says, and groups of spaces that are in one zone together.
    shifts = match.spaces_shift
    return {
        "turn": state.turn,
        "active": state.active,
        "actions_left": state.actions,
        "actions_for": {kind: number for kind, number in zip(ACTION_KINDS, state.actions_for, strict=True) if number},
        "players": [_player(state, player, lang, cards, friends, viewer) for player in range(match.players)],
        # A token on a line has the two spaces that it joins: `gate - hall`.
        "tokens": [
            {"id": kind.id, "player": kind.player, "space": board.place_ids[state.tokens[token]] if state.tokens[token] >= 0 else None}
            for token, kind in enumerate(match.token_kind)
        ],
        "zones": {board.ids[space]: _zone_ids(state, zones) for space, zones in _changed_zones(state)} if shifts else {},
        "joined": [[board.ids[space] for space in group] for group in joined_spaces(state)] if shifts else [],
        "items": [
            {"space": board.ids[space], "kind": board.item_kinds[space], "item": match.item_data[item].id if item >= 0 else None}
            for space, item in zip(match.item_spaces, state.items, strict=True)
        ],
        "in_play": [{"card": state.card(staying.card).id, "player": match.card_owner[staying.card]} for staying in state.in_play],
        "scheme": schemes[-1] if schemes else None,
        "outer_schemes": [*schemes[:-1]],
        "combat": combats[-1] if combats else None,
        "outer_combats": combats[:-1],
        "effects": [{"kind": match.modifiers[effect.modifier].kind, "player": effect.owner, "until": effect.until.time} for effect in state.lasting],
        # Who decides is open to all; what they may choose is theirs.
        "decision": None
        if question is None
        else {"player": question.player, "kind": question.kind.name, "options": len(question.offers) if friends >> question.player & 1 else None},
        "result": {"winners": list(state.result[0]), "reason": state.result[1]} if state.result else None,
    }


def _changed_zones(state: State) -> list[tuple[int, int]]:
    named = (1 << len(state.m.board.zone_ids)) - 1
    printed = state.m.board.zones_at
    return [(space, zones & named) for space, zones in enumerate(zones_at(state)) if zones & named != printed[space]]


def _zone_ids(state: State, zones: int) -> list[Plain]:
    return [state.m.board.zone_ids[zone] for zone in bits(zones)]


def _player(state: State, player: int, lang: str, cards: list[Plain], friends: int, viewer: int) -> Shown:
    match = state.m
    hero = match.heroes[player]
    hand = _ids(state.hand[player], cards)
    return {
        "hero": hero.id,
        "name": pick(hero.name, lang),
        "side": match.side[player],
        "out": not state.in_game(player),
        # In which order another side holds its cards is not shown: it would tell when each of them was drawn.
        "hand": hand if friends >> player & 1 else _out_of_order(hand),
        # The top card first.
        "deck": _ids(state.deck[player], cards)[::-1],
        "discard": _ids(state.discard[player], cards)[::-1],
        "removed": _ids(state.removed[player], cards),
        "piles": {name: _ids(state.piles[index], cards)[::-1] for name, index in match.piles_of[player].items()},
        "told": _told(state, player, viewer, friends) if viewer != _ALL_SEEING else [],
        "fighters": [_fighter(state, fighter, lang) for fighter in match.fighters_of[player]],
        "form": _form_id(state, heroes_of(state, player)[0]),
        "counters": {name: state.counters[index] for (owner, name), index in match.counter_index.items() if owner == player},
    }


def _ids(those: tuple[int, ...], cards: list[Plain]) -> list[Plain]:
    return [cards[card] for card in those]


def _out_of_order(hand: list[Plain]) -> list[Plain]:
    """Cards that are known by their names, then the others."""
    known = sorted([str(id) for id in hand if id is not None])
    return [*known, *[None] * (len(hand) - len(known))]


def _told(state: State, player: int, viewer: int, friends: int) -> list[Plain]:
    """The numbers that the viewer was told of hidden cards of a player: where the card is, counted from the top, and the
    number. (In which order another side holds its cards is not shown.)"""
    if max(state.know, default=0) >> PART == 0:
        return []
    places = {"hand": state.hand[player], "deck": state.deck[player][::-1]}
    places |= {name: state.piles[index][::-1] for name, index in state.m.piles_of[player].items()}
    if state.combats:
        places["play"] = tuple([played.card for side in state.combats[-1].sides if side.player == player for played in side.cards if not played.withdrawn])
    found: list[Shown] = []
    for place, cards in places.items():
        told = [(position, _numbers(state, card, viewer)) for position, card in enumerate(cards)]
        is_ordered = place != "hand" or bool(friends >> player & 1)
        here: list[Shown] = [{"place": place, "position": position if is_ordered else None, **numbers} for position, numbers in told if numbers]
        found += here if is_ordered else sorted(here, key=str)
    return [*found]


def _numbers(state: State, card: int, viewer: int) -> dict[str, int]:
    """The numbers that the viewer was told of a card that they do not see; a spectator those that every player knows."""
    if viewer >= 0:
        return {} if state.knows(card, viewer) else told_numbers(state, card, viewer)
    # Who sees the card knows its numbers.
    told = [told_numbers(state, card, player) for player in range(state.m.players) if not state.knows(card, player)]
    return {word: number for word, number in told[0].items() if all(word in numbers for numbers in told)} if told else {}


def _schemes(state: State) -> list[Shown]:
    """The scheme cards that are being resolved, the innermost last. (One that stays is in play already.)"""
    staying = {staying.card for staying in state.in_play}
    return [
        {"card": state.card(scheme.card).id, "player": scheme.player, "fighter": state.m.fighter_key(scheme.fighter)}
        for scheme in state.schemes
        if scheme.card not in staying and not scheme.withdrawn
    ]


def _fighter(state: State, fighter: int, lang: str) -> Shown:
    match = state.m
    space = state.space[fighter]
    return {
        "id": match.fighter_key(fighter),
        "name": fighter_label(state, fighter, lang),
        "role": "hero" if is_hero(state, fighter) else "sidekick",
        "health": state.health[fighter],
        "max_health": most_health(state, fighter),
        "space": match.board.ids[space] if space >= 0 else None,
        # All that it covers: a large one is on two.
        "spaces": [match.board.ids[each] for each in bits(state.body[fighter])],
        "defeated": state.gone[fighter] == DEFEATED,
        "form": _form_id(state, fighter),
        # For whom it fights: its owner, unless it changed sides for a while.
        "player": player_of(state, fighter),
        "marks": [
            {"id": id, "player": player, "count": count}
            for (player, id), count in zip(match.mark_kinds, state.marks[fighter :: len(match.owner)], strict=True)
            if count
        ],
    }


def _form_id(state: State, fighter: int) -> str | None:
    """The id of the form that a fighter is in."""
    form = state.form[fighter]
    return state.m.form_ids[state.m.owner[fighter]][form] if form >= 0 else None


def _combat(state: State, combat: Combat, cards: list[Plain]) -> Shown:
    return {
        "stage": combat.stage,
        "damage": combat.damage if combat.stage == "damage" else None,
        **{name: _side(state, side, cards) for name, side in zip(ROLES, combat.sides, strict=True)},
    }


def _side(state: State, side: Side, cards: list[Plain]) -> Shown:
    """One side of a combat: its first card, as far as the viewer sees it."""
    played = side.cards[0] if side.cards else None
    card = None if played is None or played.withdrawn else cards[played.card]
    has_value = card is not None if side.cards else side.blow is not None
    return {
        "player": side.player,
        "fighter": state.m.fighter_key(side.fighter),
        "played": played is not None,
        "card": card,
        # All cards of the side, in the order in which they were played.
        "cards": [cards[each.card] for each in side.cards if not each.withdrawn],
        "value": max(0, side.value()) if has_value else None,
        "cancelled": played is not None and bool(played.cancelled),
        "item": state.m.item_data[played.item].id if played is not None and played.item >= 0 else None,
        # BOOSTs that were laid face down, until they are revealed: which cards, for those who may see them.
        "laid_boosts": [cards[laid] for laid_with in side.cards for laid in laid_with.laid],
    }
