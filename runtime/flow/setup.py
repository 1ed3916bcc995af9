"""Setup: what heroes choose, decks, hands, items; then each player in turn order places heroes, sidekicks and tokens (R2)."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

from runtime.dialogue import events, questions
from runtime.dialogue.offers import FighterToOffer, Offer, TokenToOffer
from runtime.dialogue.questions import Question
from runtime.engine import answer, emit, note, players_from
from runtime.flow.turn import TurnFrame
from runtime.link.board import bits
from runtime.rules.cards import draw
from runtime.rules.fighters import occupied, put
from runtime.rules.movement import put_token, token_spaces
from runtime.state.frames import Staged
from runtime.state.state import State

_Stage = Literal["begin", "prepare", "next_player", "choose_space", "place"]


class SetupFrame(Staged):
    """The beginning of a game. `order` is the place in turn order of who sets up; then the fighters and tokens that are
    still to be placed."""

    __slots__ = ("fighters", "order", "tokens")

    stage: _Stage
    stages = get_args(_Stage)
    asks: ClassVar = {"choose_space": "place"}
    holds: ClassVar = {"order": "count", "fighters": "fighter*", "tokens": "token*"}

    def __init__(self, order: int = 0, fighters: tuple[int, ...] = (), tokens: tuple[int, ...] = (), stage: _Stage = "begin") -> None:
        self.order = order
        self.fighters = fighters
        self.tokens = tokens
        self.stage = stage

    def begin(self, state: State) -> None:
        """What heroes choose at setup, in turn order (R15.4)."""
        match = state.m
        if "setup" not in match.listeners or self.order >= match.players:
            self.order = 0
            self.stage = "prepare"
            return
        if self.order == 0:
            # Nobody can tell from a card that leaves the deck by now where another one is.
            _deal(state)
        self.order += 1
        emit(state, "setup", player=players_from(state, match.first)[self.order - 1])

    def prepare(self, state: State) -> None:
        """Shuffle, draw, lay out the items (R2.1, R11.1)."""
        match = state.m
        _deal(state)
        for player in players_from(state, match.first):
            own = match.heroes[player].starting_hand
            draw(state, player, match.rules.starting_hand if own is None else own)
        for kind in ("scheme", "combat"):
            spaces = [index for index, space in enumerate(match.item_spaces) if match.board.item_kinds[space] == kind]
            pool = state.shuffle(tuple(i for i, item in enumerate(match.item_data) if item.kind == kind))
            for index, item in zip(spaces, pool, strict=False):
                state.items[index] = item
                note(state, events.ITEM_LAID, item, match.item_spaces[index])
        self.stage = "next_player"

    def next_player(self, state: State) -> None:
        match = state.m
        order = players_from(state, match.first)
        if self.order >= len(order):
            state.pop()
            state.active = match.first
            state.push(TurnFrame())
            return
        player = order[self.order]
        hero, *others = match.heroes_of[player]
        put(state, hero, match.board.starts[self.order + 1])
        note(state, events.PLACED, hero, -1, state.space[hero])
        # A second hero is placed as a sidekick is.
        self.fighters = (*others, *(fighter for fighter in match.fighters_of[player] if not match.is_hero[fighter] and not match.waits[fighter]))
        self.tokens = tuple(token for kind in match.token_kinds if kind.player == player and kind.setup == "like_sidekicks" for token in kind.tokens)
        self.stage = "choose_space"

    def choose_space(self, state: State) -> None:
        match = state.m
        player = players_from(state, match.first)[self.order]
        if not self.fighters and not self.tokens:
            emit(state, "game_start", player=player)
            self.order += 1
            self.stage = "next_player"
            return
        free = bits(_room(state, player, self._taken(state)))
        if not free:
            # No space for it: the piece stays beside the board (a fighter counts as having left it).
            self._next_piece()
            return
        offers: tuple[Offer, ...]
        if self.fighters:
            piece = (0, self.fighters[0])
            offers = tuple(FighterToOffer(self.fighters[0], space) for space in free)
        else:
            piece = (1, self.tokens[0])
            offers = tuple(TokenToOffer(self.tokens[0], space) for space in free)
        state.question = Question(questions.SETUP, player, offers, self.stage, (piece,))
        self.stage = "place"

    def place(self, state: State) -> None:
        chosen = answer(state)
        if isinstance(chosen, FighterToOffer):
            put(state, chosen.fighter, chosen.space)
            note(state, events.PLACED, chosen.fighter, -1, chosen.space)
        else:
            put_token(state, self.tokens[0], chosen.space, by_effect=False)
        self._next_piece()
        self.stage = "choose_space"

    def _next_piece(self) -> None:
        if self.fighters:
            self.fighters = self.fighters[1:]
        else:
            self.tokens = self.tokens[1:]

    def _taken(self, state: State) -> int:
        """Where the piece cannot go: on fighters, on the start spaces of who comes later, and for a token on others of
        its name."""
        match = state.m
        taken = occupied(state)
        for order in range(self.order + 1, match.players):
            taken |= 1 << match.board.starts[order + 1]
        return taken if self.fighters else taken | token_spaces(state, self.tokens[0])


def _deal(state: State) -> None:
    """Shuffle the decks. Definitions are dealt to cards, not cards to places, so that the number of a hidden card tells
    nothing."""
    defs = list(state.defs)
    for cards in state.deck:
        for card, definition in zip(cards, state.shuffle(tuple([defs[card] for card in cards])), strict=True):
            defs[card] = definition
            state.know[card] = 0
    state.defs = tuple(defs)


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
