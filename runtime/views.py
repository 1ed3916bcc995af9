"""Turns a state into what people and programs may see of it: snapshots, a player's view, a guess at what is hidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from runtime.dialogue.events import LogEvent, events_of
from runtime.dialogue.fields import Detail
from runtime.dialogue.names import fighter_label, pick
from runtime.engine import ask_again
from runtime.flow.extra_attack import attackers_to_come
from runtime.instructions.choices import ChoiceFrame
from runtime.rules.targets import playable
from runtime.state.played import ATTACK, DEFENSE, ROLES, Combat, Side
from runtime.state.records import Plain
from runtime.state.rng import below, shuffled
from runtime.state.state import DEFEATED, State

# A part of what is shown: JSON-able data.
Shown: TypeAlias = dict[str, Plain]
# Does the viewer see this card? Where not, it is shown as None.
Sees: TypeAlias = Callable[[int], bool]


def snapshot(state: State, lang: str) -> Shown:
    """Everything, as JSON-able data."""
    return _view(state, lang, lambda card: True, state.m.everyone)


def observe(state: State, player: int, lang: str) -> Shown:
    """The same shape, with what this player may not know hidden."""
    return _view(state, lang, lambda card: state.knows(card, player), state.m.allies[player])


def _view(state: State, lang: str, sees: Sees, friends: int) -> Shown:
    match = state.m
    question = state.question
    return {
        "turn": state.turn,
        "active": state.active,
        "actions_left": state.actions,
        "players": [_player(state, player, lang, sees) for player in range(match.players)],
        "tokens": [
            {"id": kind.id, "player": kind.player, "space": match.board.ids[state.tokens[token]] if state.tokens[token] >= 0 else None}
            for token, kind in enumerate(match.token_kind)
        ],
        "items": [
            {"space": match.board.ids[space], "kind": match.board.item_kinds[space], "item": match.item_data[item].id if item >= 0 else None}
            for space, item in zip(match.item_spaces, state.items, strict=True)
        ],
        "in_play": [{"card": state.card(staying.card).id, "player": match.card_owner[staying.card]} for staying in state.in_play],
        "scheme": _scheme(state),
        "combat": _combat(state, state.combats[-1], sees) if state.combats else None,
        "outer_combats": [_combat(state, combat, sees) for combat in state.combats[:-1]],
        "effects": [{"kind": match.modifiers[effect.modifier].kind, "player": effect.owner, "until": effect.until} for effect in state.lasting],
        # Who decides is open to all; what they may choose is theirs.
        "decision": None
        if question is None
        else {"player": question.player, "kind": question.kind.name, "options": len(question.offers) if friends >> question.player & 1 else None},
        "result": {"winners": list(state.result[0]), "reason": state.result[1]} if state.result else None,
    }


def _player(state: State, player: int, lang: str, sees: Sees) -> Shown:
    match = state.m
    hero = match.heroes[player]
    form = state.form[player]

    def ids(cards: tuple[int, ...]) -> list[Plain]:
        return [state.card(card).id if sees(card) else None for card in cards]

    return {
        "hero": hero.id,
        "name": pick(hero.name, lang),
        "side": match.side[player],
        "out": not state.in_game(player),
        # Known cards first: at which place of a hand a card is held that others cannot see tells them nothing.
        "hand": sorted(ids(state.hand[player]), key=lambda id: id is None),
        # The top card first.
        "deck": ids(state.deck[player][::-1]),
        "discard": ids(state.discard[player][::-1]),
        "removed": ids(state.removed[player]),
        "piles": {name: ids(state.piles[index][::-1]) for name, index in match.piles_of[player].items()},
        "fighters": [_fighter(state, fighter, lang) for fighter in match.fighters_of[player]],
        "form": match.form_ids[player][form] if form >= 0 else None,
        "counters": {name: state.counters[index] for (owner, name), index in match.counter_index.items() if owner == player},
    }


def _scheme(state: State) -> Shown | None:
    """The scheme card that is being resolved. (One that stays is in play already.)"""
    staying = {staying.card for staying in state.in_play}
    for scheme in state.schemes:
        if scheme.card not in staying and not scheme.withdrawn:
            return {"card": state.card(scheme.card).id, "player": scheme.player, "fighter": state.m.fighter_key(scheme.fighter)}
    return None


def _fighter(state: State, fighter: int, lang: str) -> Shown:
    match = state.m
    space = state.space[fighter]
    return {
        "id": match.fighter_key(fighter),
        "name": fighter_label(state, fighter, lang),
        "role": "hero" if match.is_hero[fighter] else "sidekick",
        "health": state.health[fighter],
        "max_health": match.max_health[fighter],
        "space": match.board.ids[space] if space >= 0 else None,
        "defeated": state.gone[fighter] == DEFEATED,
        "marks": [
            {"id": id, "player": player, "count": count}
            for (player, id), count in zip(match.mark_kinds, state.marks[fighter :: len(match.owner)], strict=True)
            if count
        ],
    }


def _combat(state: State, combat: Combat, sees: Sees) -> Shown:
    return {
        "stage": combat.stage,
        "damage": combat.damage if combat.stage == "damage" else None,
        **{name: _side(state, side, sees) for name, side in zip(ROLES, combat.sides, strict=True)},
    }


def _side(state: State, side: Side, sees: Sees) -> Shown:
    """One side of a combat: its first card, as far as the viewer sees it."""
    played = side.cards[0] if side.cards else None
    shown = played is not None and not played.withdrawn and sees(played.card)
    return {
        "player": side.player,
        "fighter": state.m.fighter_key(side.fighter),
        "played": played is not None,
        "card": state.card(played.card).id if played is not None and shown else None,
        "value": max(0, side.value()) if shown else None,
        "cancelled": played is not None and bool(played.cancelled),
        "item": state.m.item_data[played.item].id if played is not None and played.item >= 0 else None,
    }


# -- what might be ------------------------------------------------------------------------------------------------------------------


def determinize(state: State, player: int, seed: int) -> State:
    """A possible full state that looks the same to this player: the cards they cannot place are dealt out anew.

    Cards stay where they are; which definition each of them is changes among those of one owner. So nothing that points at a card has to be rewritten
    but the log, which tells of cards that the player has lost sight of since.
    """
    new = state.clone()
    defs = list(new.defs)
    counter = 0
    for group in _hidden_groups(state, player):
        # Sorted first: the outcome depends on what the player sees and on the seed, not on how the cards truly lie.
        mixed, counter = shuffled(tuple(sorted(defs[card] for card in group)), seed, counter)
        for card, definition in zip(group, mixed, strict=True):
            defs[card] = definition
        new.defs = tuple(defs)
        counter = _keep_possible(new, group, defs, seed, counter)
        new.defs = tuple(defs)
    new.seed, new.randoms = seed, counter
    new.log = None
    for event in events_of(state.log):
        if event.seen >> player & 1:
            details = _retold(event, state.defs, new.defs) if event.kind.cards else event.details
            new.log = LogEvent(event.kind, event.seen, details, event.cause, new.log)
    new.history = None
    for other, hand in enumerate(new.hand):
        new.hand[other] = tuple(sorted(hand, key=lambda card: not state.knows(card, player)))
    if new.question is not None and new.question.player != player:
        ask_again(new, new.question.asked_at)
    return new


def _hidden_groups(state: State, player: int) -> list[tuple[int, ...]]:
    """Cards that this player cannot tell apart, by owner; those that an effect has picked out from the rest stay among themselves."""
    groups: dict[tuple[int, ...], list[int]] = {}
    picked = [frozenset(frame.candidates) for frame in state.stack if isinstance(frame, ChoiceFrame) and frame.kind in ("card", "order")]
    for card in range(len(state.know)):
        if not state.knows(card, player):
            key = (state.m.card_owner[card], *(card in those for those in picked))
            groups.setdefault(key, []).append(card)
    return [tuple(group) for _, group in sorted(groups.items())]


def _keep_possible(state: State, group: tuple[int, ...], defs: list[int], seed: int, counter: int) -> int:
    """A card lying face down must be one that its fighter could lay there; a player about to attack must hold a card for it."""
    attackers = attackers_to_come(state)
    held = [card for fighter in attackers for card in state.hand[state.m.owner[fighter]] if card in group]
    if held and not any(playable(state, state.m.owner[fighter], fighter, ATTACK) for fighter in attackers):
        fitting = [card for card in group if any(_fits(state, defs[card], fighter, ATTACK) for fighter in attackers)]
        counter = _exchange(defs, held[0], fitting, seed, counter)
    state.own_played()
    for combat in state.combats:
        for side in (ATTACK, DEFENSE):
            for played in combat.sides[side].cards:
                if played.card not in group or played.withdrawn:
                    continue
                fitting = [
                    other for other in group if _fits(state, defs[other], played.fighter, side) and "when_played" not in state.m.card_defs[defs[other]].programs
                ]
                if played.card not in fitting:
                    counter = _exchange(defs, played.card, fitting, seed, counter)
                definition = state.m.card_defs[defs[played.card]]
                played.printed = definition.value or 0
                played.slots = (None,) * definition.slots
    return counter


def _exchange(defs: list[int], card: int, others: list[int], seed: int, counter: int) -> int:
    """Let the card and one of the others, picked at random, change places. Returns the counter of the random numbers."""
    other = others[below(seed, counter + 1, len(others))]
    defs[card], defs[other] = defs[other], defs[card]
    return counter + 1


def _fits(state: State, definition: int, fighter: int, side: int) -> bool:
    """Could this fighter play such a card on that side of a combat?"""
    data = state.m.card_defs[definition]
    if ROLES[side] not in data.counts_as:
        return False
    form = state.form[state.m.owner[fighter]]
    return data.users is None or any(fighter in fighters and wanted in (-1, form) for fighters, wanted in data.users)


def _retold(event: LogEvent, old: tuple[int, ...], new: tuple[int, ...]) -> tuple[Detail, ...]:
    """The event as its readers know it: about cards that are in the new deal what these were in the old one."""
    details = event.details
    for place, several in event.kind.cards:
        told = details[place]
        cards = told if isinstance(told, tuple) else (told,) if isinstance(told, int) else ()
        if any(old[card] != new[card] for card in cards):
            same = tuple(new.index(old[card]) for card in cards)
            details = (*details[:place], same if several else same[0], *details[place + 1 :])
    return details
