"""Setup: decks, hands, items; then each player in turn order places heroes, sidekicks and tokens (R2)."""

from __future__ import annotations

from runtime.board import bits
from runtime.cards import draw
from runtime.engine import answer, ask, emit, goto, note, players_from, procedure, push
from runtime.fighters import put
from runtime.movement import occupied, put_token, token_spaces
from runtime.state import F_PC, Frame, State

# Frame: [setup, pc, player's place in turn order, pieces still to place]
_ORDER, _PIECES = 2, 3


@procedure
def setup(state: State, frame: Frame) -> None:
    pc = frame[F_PC]
    if pc == 0:
        _prepare(state)
        goto(frame, 1)
    elif pc == 1:
        _next_player(state, frame)
    elif pc == 2:
        _place_piece(state, frame)
    else:
        kind, piece, space = answer(state)
        if kind == "fighter_to":
            put(state, piece, space)
            note(state, "placed", piece, -1, space)
        else:
            put_token(state, piece, space)
        frame[_PIECES] = frame[_PIECES][1:]
        goto(frame, 2)


def _prepare(state: State) -> None:
    """Shuffle, draw, lay out the items (R2.1, R11.1)."""
    match = state.m
    defs = list(state.defs)
    for cards in match.deck_of:
        # Which card is which is dealt out, not where it lies: so the number of a hidden card tells nothing.
        for card, definition in zip(cards, state.shuffle(tuple(defs[card] for card in cards)), strict=True):
            defs[card] = definition
    state.defs = tuple(defs)
    for player in players_from(state, match.first):
        draw(state, player, match.rules["starting_hand"])
    for kind in ("scheme", "combat"):
        spaces = [index for index, space in enumerate(match.item_spaces) if match.board.item_kinds[space] == kind]
        pool = state.shuffle(tuple(i for i, item in enumerate(match.item_data) if item["kind"] == kind))
        for index, item in zip(spaces, pool, strict=False):
            state.items[index] = item
            note(state, "item_laid", item, match.item_spaces[index])


def _next_player(state: State, frame: Frame) -> None:
    match = state.m
    order = players_from(state, match.first)
    if frame[_ORDER] >= len(order):
        state.stack.clear()
        state.active = match.first
        push(state, "turn")
        return
    player = order[frame[_ORDER]]
    hero, *others = match.heroes_of[player]
    put(state, hero, match.board.starts[frame[_ORDER] + 1])
    note(state, "placed", hero, -1, state.space[hero])
    sidekicks = [fighter for fighter in match.fighters_of[player] if not match.is_hero[fighter]]
    tokens = [token for kind in match.token_kinds if kind.player == player and kind.setup == "like_sidekicks" for token in kind.tokens]
    # A second hero is placed as a sidekick is.
    frame[_PIECES] = tuple([("fighter_to", fighter) for fighter in (*others, *sidekicks)] + [("token_to", token) for token in tokens])
    goto(frame, 2)


def _place_piece(state: State, frame: Frame) -> None:
    match = state.m
    player = players_from(state, match.first)[frame[_ORDER]]
    if not frame[_PIECES]:
        emit(state, "game_start", player=player)
        frame[_ORDER] += 1
        goto(frame, 1)
        return
    kind, piece = frame[_PIECES][0]
    free = bits(_room(state, player, _taken(state, frame)))
    if not free:
        # Nowhere to stand: the piece stays beside the board (a fighter counts as having left it).
        frame[_PIECES] = frame[_PIECES][1:]
        return
    ask(state, frame, 3, player, "setup", tuple((kind, piece, space) for space in free), ("setup", kind, piece))


def _taken(state: State, frame: Frame) -> int:
    """Where the piece cannot go: on fighters, on the start spaces of who comes later, and for a token on others of its name."""
    match = state.m
    kind, piece = frame[_PIECES][0]
    taken = occupied(state)
    for order in range(frame[_ORDER] + 1, match.players):
        taken |= 1 << match.board.starts[order + 1]
    return taken | token_spaces(state, piece) if kind == "token_to" else taken


def _room(state: State, player: int, taken: int) -> int:
    """The free spaces in a zone of the hero's space; where that is full, next to one's own fighters (R2.4)."""
    match = state.m
    zone = match.board.zone[state.space[match.heroes_of[player][0]]]
    if zone & ~taken:
        return zone & ~taken
    beside = 0
    for fighter in match.fighters_of[player]:
        if state.on_board(fighter):
            beside |= match.board.adjacent[state.space[fighter]]
    return (beside if beside & ~taken else match.board.all) & ~taken
