"""Turns a described position into a game that goes on from there: where the fighters and cards are, whose turn it
is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from runtime.blank import blank_state
from runtime.flow.loop import advance
from runtime.flow.turn import ACTIONS_A_TURN, TurnFrame
from runtime.game import Bundle, Game
from runtime.header import new_header
from runtime.link.match import Match
from runtime.rules.bodies import fighters_on, put
from runtime.rules.cards import pile_watchers
from runtime.rules.roles import heroes_of, lead, most_health
from runtime.state.state import AWAY, DEFEATED, UNUSED, State, replaced

_IN_MID_GAME: Final = 1


class PositionError(ValueError):
    """An impossible position. `path` leads to the part of it that does not fit: keys and indices."""

    def __init__(self, message: str, *path: str | int) -> None:
        self.path = path
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class PlayerPosition:
    """What one player has, by ids. Cards are listed with the top one first; those not mentioned are below the deck, or
    with `whole_deck` removed."""

    hero: str
    at: Mapping[str, str | Sequence[str]]  # a large fighter covers two spaces
    away: Sequence[str] = ()
    health: dict[str, int] = field(default_factory=dict)
    hand: Sequence[str] = ()
    deck: Sequence[str] = ()
    whole_deck: bool = False
    discard: Sequence[str] = ()
    piles: Mapping[str, Sequence[str]] = field(default_factory=dict)
    counters: dict[str, int] = field(default_factory=dict)
    # One form, or one for each fighter or group that has some; or by fighter.
    form: str | Sequence[str] | Mapping[str, str] = ()
    # Who is the hero, where that is chosen at setup; as printed where it is left out.
    leader: str = ""
    tokens: Mapping[str, Sequence[str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of a game: the start of an action of `active`, or with `turn_start` the start of their turn."""

    players: Sequence[PlayerPosition]
    items: dict[str, str] = field(default_factory=dict)
    active: int = 0
    actions: int = ACTIONS_A_TURN
    turn_start: bool = False


def game_from(bundle: Bundle, position: Position, board: str, *, mode: str, rules: dict[str, Any], seed: int, auto: bool) -> Game:
    """A game at this position. It has no beginning, so it cannot be replayed from one."""
    heroes = [player.hero for player in position.players]
    asked = {"heroes": heroes, "board": board, "mode": mode, "rules": rules, "seed": seed, "engine": "reference", "lang": "en", "auto": auto}
    header = new_header(bundle.fingerprint, asked)
    match = bundle.match(heroes, board, mode, rules, "en")
    state = blank_state(match, seed, auto=auto)
    for number, player in enumerate(position.players):
        _put_fighters(state, number, player)
        _put_belongings(state, number, player)
        _put_health(state, number, player)
        _put_cards(state, number, player)
    _check_sides(state)
    _put_items(state, position.items)
    state.active = position.active
    state.turns_taken = (_IN_MID_GAME,) * match.players
    state.push(TurnFrame(stage="begin" if position.turn_start else "choose_action"))
    if not position.turn_start:
        state.turn = 1
        state.actions = position.actions
        state.action_number = max(0, ACTIONS_A_TURN - position.actions)
        state.start_body, state.start_tokens = tuple(state.body), tuple(state.tokens)
    advance(state)
    return Game(bundle, header, state)


def fighter_named(match: Match, player: int, key: str) -> int:
    """A player's fighter by its id, with its number in a group: `wolf-2`; -1 where there is none."""
    for fighter in match.fighters_of[player]:
        id, number = match.fighter_data[fighter].id, match.number[fighter]
        if key == (f"{id}-{number}" if number else id):
            return fighter
    return -1


def _put_fighters(state: State, number: int, player: PlayerPosition) -> None:
    match = state.m
    if player.leader:
        leader = fighter_named(match, number, player.leader)
        if leader < 0 or match.other_health[leader] < 0:
            raise PositionError(f"`{player.leader}` cannot be the hero", "players", number, "leader")
        lead(state, leader)
    for key, place in player.at.items():
        ids = [place] if isinstance(place, str) else [*place]
        spaces = [_space(match, id, "players", number, "at", key) for id in ids]
        for id, space in zip(ids, spaces, strict=True):
            for other in fighters_on(state, space):
                raise PositionError(f"`{match.fighter_key(other)}` is already on `{id}`", "players", number, "at", key)
        fighter = _fighter(match, number, key, "at")
        if len(spaces) != 1 + match.large[fighter]:
            message = f"`{key}` is large and covers two spaces" if match.large[fighter] else f"`{key}` is on one space"
            raise PositionError(message, "players", number, "at", key)
        if match.large[fighter] and not match.board.adjacent[spaces[0]] >> spaces[1] & 1:
            raise PositionError(f"`{ids[0]}` and `{ids[1]}` are not adjacent", "players", number, "at", key)
        put(state, fighter, *spaces)
    for index, key in enumerate(player.away):
        if state.on_board(_fighter(match, number, key, "away")):
            raise PositionError(f"`{key}` cannot be away and on a space", "players", number, "away", index)
    away = {fighter_named(match, number, key) for key in player.away}
    for fighter in match.fighters_of[number]:
        if not state.on_board(fighter):
            # In a team a player goes on without the hero (R12.3).
            needed = match.mode != "team" or not player.at
            if fighter == heroes_of(state, number)[0] and fighter not in away and needed:
                raise PositionError(f"`{match.fighter_key(fighter)}` has no space", "players", number, "at")
            # Those that start beside the board wait there; the others without a space are defeated.
            state.gone[fighter] = AWAY if fighter in away else UNUSED if match.waits[fighter] else DEFEATED
            state.health[fighter] = 0 if state.gone[fighter] == DEFEATED else state.health[fighter]


def _put_health(state: State, number: int, player: PlayerPosition) -> None:
    match = state.m
    for fighter in match.fighters_of[number]:
        state.health[fighter] = min(state.health[fighter], most_health(state, fighter))
    for key, health in player.health.items():
        fighter = _fighter(match, number, key, "health")
        if not (1 <= health <= most_health(state, fighter)) or state.gone[fighter] == DEFEATED:
            message = f"`{key}` cannot have {health} health here: its dial goes from 1 to {most_health(state, fighter)}"
            raise PositionError(message, "players", number, "health", key)
        state.health[fighter] = health


def _check_sides(state: State) -> None:
    """Every side has a hero left, or the game would be over."""
    match = state.m
    standing = {match.side[player] for player in range(match.players) if any(state.gone[hero] != DEFEATED for hero in heroes_of(state, player))}
    for player, side in enumerate(match.side):
        if side not in standing:
            raise PositionError("no hero of this team is left, so the game would be over", "players", player, "at")


def _put_belongings(state: State, number: int, player: PlayerPosition) -> None:
    match = state.m
    for name, level in player.counters.items():
        index = match.counter_index.get((number, name), -1)
        if index < 0:
            raise PositionError(f"the hero has no counter `{name}`", "players", number, "counters", name)
        data = match.counter_data[index]
        if not data.min <= level <= data.max:
            raise PositionError(f"`{name}` goes from {data.min} to {data.max}", "players", number, "counters", name)
        state.counters = replaced(state.counters, index, level)
    _put_forms(state, number, player)
    for name, spaces in player.tokens.items():
        tokens = match.tokens_of[number].get(name, ())
        if len(tokens) < len(spaces):
            raise PositionError(f"the hero has {len(tokens)} `{name}`, not {len(spaces)}", "players", number, "tokens", name)
        for index, (token, space) in enumerate(zip(tokens, spaces, strict=False)):
            state.tokens[token] = _place(match, space, "players", number, "tokens", name, index)


def _put_forms(state: State, number: int, player: PlayerPosition) -> None:
    match = state.m
    forms: list[tuple[str, str]] = []
    if isinstance(player.form, Mapping):
        forms = list(player.form.items())
    else:
        forms = [("", form) for form in ((player.form,) if isinstance(player.form, str) else player.form)]
    for key, form in forms:
        if form not in match.form_ids[number]:
            raise PositionError(f"the hero has no form `{form}`", "players", number, "form")
        index = match.form_ids[number].index(form)
        wearers = match.wearers[number][index]
        if key and fighter_named(match, number, key) not in wearers:
            raise PositionError(f"`{key}` has no form `{form}`", "players", number, "form", key)
        for wearer in wearers:
            if not key or wearer == fighter_named(match, number, key):
                state.form = replaced(state.form, wearer, index)


def _put_cards(state: State, number: int, player: PlayerPosition) -> None:
    match = state.m
    free: dict[str, list[int]] = {}
    for card in match.deck_of[number]:
        free.setdefault(match.cards[card].id, []).append(card)

    def taken(ids: Sequence[str], *path: str | int) -> tuple[int, ...]:
        out = []
        for index, id in enumerate(ids):
            if not free.get(id):
                raise PositionError(f"the deck has no further `{id}`", "players", number, *path, index)
            out.append(free[id].pop(0))
        return tuple(out)

    state.hand[number] = taken(player.hand, "hand")
    top = taken(player.deck, "deck", *(["only"] if player.whole_deck else []))
    state.discard[number] = taken(player.discard, "discard")[::-1]
    for name in player.piles:
        if name not in match.piles_of[number]:
            raise PositionError(f"the hero has no pile `{name}`", "players", number, "piles", name)
    tops = {name: taken(ids, "piles", name)[::-1] for name, ids in player.piles.items()}
    left = [card for card in match.deck_of[number] if card in free[match.cards[card].id]]
    for name, pile in match.piles_of[number].items():  # below are those that start there and are mentioned nowhere
        below = [card for card in left if match.cards[card].data.starts_in == name][::-1]
        state.piles = replaced(state.piles, pile, (*below, *tops.get(name, ())))
    rest = tuple([card for card in left if match.cards[card].data.starts_in is None])
    state.deck[number] = top[::-1] if player.whole_deck else (*rest[::-1], *top[::-1])
    state.removed[number] = rest if player.whole_deck else ()
    for card in state.hand[number]:
        state.know[card] = match.allies[number]
    for card in (*state.discard[number], *state.removed[number]):
        state.know[card] = match.everyone
    for name, pile in match.piles_of[number].items():
        for card in state.piles[pile]:
            state.know[card] = pile_watchers(state, number, name)


def _put_items(state: State, items: dict[str, str]) -> None:
    match = state.m
    ids = [item.id for item in match.item_data]
    for space_id, item in items.items():
        space = _space(match, space_id, "items", space_id)
        if item not in ids:
            raise PositionError(f"there is no item `{item}` on this board", "items", space_id)
        if match.board.item_kinds.get(space) != match.item_data[ids.index(item)].kind:
            raise PositionError(f"`{space_id}` does not take `{item}`", "items", space_id)
        state.items = replaced(state.items, match.item_spaces.index(space), ids.index(item))


def _fighter(match: Match, player: int, key: str, part: str) -> int:
    fighter = fighter_named(match, player, key)
    if fighter < 0:
        raise PositionError(f"the player has no fighter `{key}`", "players", player, part, key)
    return fighter


def _place(match: Match, id: str, *path: str | int) -> int:
    """A space, or a line by the two that it joins."""
    board = match.board
    one, joins, other = id.partition(" - ")
    if not joins:
        return _space(match, id, *path)
    line = board.line_between.get((_space(match, one, *path), _space(match, other, *path)))
    if line is None:
        raise PositionError(f"no line joins `{one}` and `{other}`", *path)
    return line


def _space(match: Match, id: str, *path: str | int) -> int:
    if id not in match.board.index:
        raise PositionError(f"the board has no space `{id}`", *path)
    return match.board.index[id]
