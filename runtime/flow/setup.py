"""Setup: what heroes choose, decks, hands, items; then each player in turn order places heroes, sidekicks and tokens (R2)."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

from runtime.dialogue import events, questions
from runtime.dialogue.offers import FighterToOffer, Offer, TokenToOffer
from runtime.dialogue.questions import Question
from runtime.engine import answer, emit, note, players_from
from runtime.flow.turn import TurnFrame
from runtime.link.board import bits
from runtime.rules.bodies import occupied, other_halves, put, with_room
from runtime.rules.cards import draw
from runtime.rules.halves import ask_other_half, put_large
from runtime.rules.movement import put_token, token_spaces
from runtime.rules.roles import heroes_of, is_hero
from runtime.rules.zones import zone_around
from runtime.state.frames import Staged
from runtime.state.state import State, replaced

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
            pool = state.shuffle(tuple([i for i, item in enumerate(match.item_data) if item.kind == kind]))
            for index, item in zip(spaces, pool, strict=False):
                state.items = replaced(state.items, index, item)
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
        hero, *others = heroes_of(state, player)
        # A second hero is placed as a sidekick is.
        self.fighters = (*others, *(fighter for fighter in match.fighters_of[player] if not is_hero(state, fighter) and not match.waits[fighter]))
        self.tokens = tuple([token for kind in match.token_kinds if kind.player == player and kind.setup == "like_sidekicks" for token in kind.tokens])
        self.stage = "choose_space"
        space = match.board.starts[self.order + 1]
        self._put(state, hero, self._start_for_large(state, hero, space) if match.large[hero] else space)

    def choose_space(self, state: State) -> None:
        match = state.m
        player = players_from(state, match.first)[self.order]
        if not self.fighters and not self.tokens:
            emit(state, "game_start", player=player)
            self.order += 1
            self.stage = "next_player"
            return
        room = match.board.all & ~self._taken(state)
        if self.fighters and match.large[self.fighters[0]]:
            room = with_room(match.board.adjacent, room)
        free = bits(_near_hero(state, player, room))
        if not free:
            # No space for it: the piece stays beside the board (a fighter counts as having left it).
            self._next_piece()
            return
        offers: tuple[Offer, ...]
        if self.fighters:
            piece = (0, self.fighters[0])
            offers = tuple([FighterToOffer(self.fighters[0], space) for space in free])
        else:
            piece = (1, self.tokens[0])
            offers = tuple([TokenToOffer(self.tokens[0], space) for space in free])
        state.question = Question(questions.SETUP, player, offers, self.stage, (piece,))
        self.stage = "place"

    def place(self, state: State) -> None:
        chosen = answer(state)
        if not isinstance(chosen, FighterToOffer):
            put_token(state, self.tokens[0], chosen.space, by_effect=False)
        self._next_piece()
        self.stage = "choose_space"
        if isinstance(chosen, FighterToOffer):
            self._put(state, chosen.fighter, chosen.space)

    def _put(self, state: State, fighter: int, space: int) -> None:
        """Put a fighter on a space (-1: it stays beside the board); the player of a large one chooses the other half."""
        if space < 0:
            return
        if not state.m.large[fighter]:
            put(state, fighter, space)
            note(state, events.PLACED, fighter, -1, space)
            return
        later = self._later_starts(state)
        put_large(state, fighter, space, later)
        note(state, events.PLACED, fighter, -1, space)
        ask_other_half(state, fighter, 0, barred=later, tells=False)

    def _start_for_large(self, state: State, hero: int, space: int) -> int:
        """The start space; where no free one is beside it, the nearest that has one (R15.1). -1 where none has."""
        board, later = state.m.board, self._later_starts(state)
        if other_halves(state, hero, space, later):
            return space
        room = bits(with_room(board.adjacent, board.all & ~occupied(state) & ~later))
        return min(room, key=lambda other: (board.distance[space][other], other), default=-1)

    def _next_piece(self) -> None:
        if self.fighters:
            self.fighters = self.fighters[1:]
        else:
            self.tokens = self.tokens[1:]

    def _taken(self, state: State) -> int:
        """Where the piece cannot go: on fighters, on the start spaces of who comes later, and for a token on others of
        its name."""
        taken = occupied(state) | self._later_starts(state)
        return taken if self.fighters else taken | token_spaces(state, self.tokens[0])

    def _later_starts(self, state: State) -> int:
        """What those who come later need: their start spaces, and a free one beside it for a large hero."""
        match, board = state.m, state.m.board
        order = players_from(state, match.first)
        mask = 0
        for number in range(self.order + 1, match.players):
            mask |= 1 << board.starts[number + 1]
        for number in range(self.order + 1, match.players):
            if match.large[heroes_of(state, order[number])[0]]:
                beside = bits(board.adjacent[board.starts[number + 1]] & ~mask & ~occupied(state))
                mask |= 1 << beside[0] if beside else 0
        return mask


def _deal(state: State) -> None:
    """Shuffle the decks. Definitions are dealt to cards, not cards to places, so that the number of a hidden card tells
    nothing."""
    defs = list(state.defs)
    for cards in state.deck:
        for card, definition in zip(cards, state.shuffle(tuple([defs[card] for card in cards])), strict=True):
            defs[card] = definition
            state.know[card] = 0
    state.defs = tuple(defs)


def _near_hero(state: State, player: int, free: int) -> int:
    """Those of the free spaces that are in a zone of the hero's space; where none is, next to one's own fighters
    (R2.4)."""
    match, board = state.m, state.m.board
    zone = beside = 0
    for space in bits(state.body[heroes_of(state, player)[0]]):
        zone |= zone_around(state, space)
    if zone & free:
        return zone & free
    for fighter in match.fighters_of[player]:
        for space in bits(state.body[fighter]):
            beside |= board.adjacent[space]
    return beside & free or free
