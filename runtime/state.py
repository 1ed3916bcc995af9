"""The state of a game: plain data in one slotted object, so that clone, hash, save and resume work in the middle of any effect."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, Final

from runtime.rng import below, shuffled

if TYPE_CHECKING:
    from runtime.link import Match
    from runtime.linked import CardDef

# Where a fighter is.
ON_BOARD: Final = 0
DEFEATED: Final = 1
AWAY: Final = 2

ATTACK: Final = 0
DEFENSE: Final = 1

# A frame is a list: [procedure, pc, …]. A running program's frame: see the F_ constants; its slots follow.
Frame = list[Any]
F_PROCEDURE: Final = 0
F_PC: Final = 1
F_PROGRAM: Final = 2
F_OWNER: Final = 3
F_FIGHTER: Final = 4
F_CARD: Final = 5
F_EVENT: Final = 6
F_SIDE: Final = 7
F_SLOTS: Final = 8

Option = tuple[Any, ...]
# (event, fighter, source, player, card, token, amount)
Event = tuple[str, int, int, int, int, int, int]
NO_EVENT: Final[Event] = ("", -1, -1, -1, -1, -1, 0)


class Combat:
    """A combat under way. Pairs are indexed by side: ATTACK, DEFENSE."""

    __slots__ = (
        "added",
        "bonus",
        "boosted",
        "cancelled",
        "cards",
        "damage",
        "face_up",
        "fighters",
        "fixed",
        "ignored",
        "items",
        "known_before",
        "locked",
        "players",
        "printed",
        "resolved",
        "stage",
        "variables",
        "was_cancelled",
        "winner",
    )

    def __init__(self, attacker: int, defender: int, attacking: int, defending: int) -> None:
        self.fighters = [attacker, defender]
        self.players = [attacking, defending]
        self.cards = [-1, -1]
        self.face_up = [False, False]
        self.printed = [0, 0]
        self.fixed: list[int | None] = [None, None]
        self.added = [0, 0]
        self.locked = [False, False]
        self.ignored = [False, False]
        self.cancelled = [False, False]
        self.was_cancelled = [False, False]
        self.boosted = [False, False]
        self.bonus = [0, 0]
        self.items = [-1, -1]
        # The slots of each side's card, kept from window to window.
        self.variables: list[tuple[Any, ...]] = [(), ()]
        # Windows of each card already begun.
        self.resolved: list[tuple[str, ...]] = [(), ()]
        # What others knew of a hand before a card left it face down: (card, mask), given back at the reveal.
        self.known_before: tuple[tuple[int, int], ...] = ()
        self.stage = "declared"
        self.damage = 0
        # Side that won, once damage is dealt.
        self.winner = -1

    def copy(self) -> Combat:
        other: Combat = Combat.__new__(Combat)
        other.added = self.added[:]
        other.bonus = self.bonus[:]
        other.boosted = self.boosted[:]
        other.cancelled = self.cancelled[:]
        other.cards = self.cards[:]
        other.face_up = self.face_up[:]
        other.fighters = self.fighters[:]
        other.fixed = self.fixed[:]
        other.ignored = self.ignored[:]
        other.items = self.items[:]
        other.locked = self.locked[:]
        other.players = self.players[:]
        other.printed = self.printed[:]
        other.resolved = self.resolved[:]
        other.variables = self.variables[:]
        other.was_cancelled = self.was_cancelled[:]
        other.damage = self.damage
        other.known_before = self.known_before
        other.stage = self.stage
        other.winner = self.winner
        return other

    def plain(self) -> list[Any]:
        return [getattr(self, name) for name in Combat.__slots__]

    @classmethod
    def from_plain(cls, data: list[Any]) -> Combat:
        combat: Combat = cls.__new__(cls)
        for name, value in zip(Combat.__slots__, data, strict=True):
            if name in _COMBAT_TUPLES:
                value = as_tuples(value)
            elif isinstance(value, list):
                value = [as_tuples(item) for item in value]
            setattr(combat, name, value)
        return combat

    def side_of(self, player: int) -> int:
        """The side that this player is on, or -1."""
        if self.players[DEFENSE] == player:
            return DEFENSE
        return ATTACK if self.players[ATTACK] == player else -1

    def value(self, side: int) -> int:
        """The card's value by card and item effects alone (R8.16)."""
        fixed = self.fixed[side]
        return (self.printed[side] if fixed is None else fixed) + self.added[side]


_COMBAT_TUPLES = frozenset({"known_before"})

# State that is copied by reference: numbers, tuples, None.
_SCALARS: Final = (
    "seed",
    "randoms",
    "turn",
    "active",
    "actions",
    "action_number",
    "turn_ending",
    "auto",
    "out",
    "start_space",
    "start_tokens",
    "move_bonus",
    "decision",
    "answer",
    "result",
    "fallen",
    "queue",
    "mods",
    "scheduled",
    "in_play",
    "sent",
    "history",
    "defs",
)
# Lists of numbers or tuples: copied by slicing.
_LISTS: Final = (
    "health",
    "space",
    "gone",
    "at",
    "hand",
    "deck",
    "discard",
    "piles",
    "removed",
    "know",
    "counters",
    "form",
    "tokens",
    "marks",
    "items",
    "facts",
    "moved",
    "passed",
    "hurt",
    "played",
    "turns_taken",
    "used",
)


class State:
    """Everything that changes during a game. `m` is the match: what does not."""

    __slots__ = ("combats", "log", "m", "stack", *_LISTS, *_SCALARS)

    m: Match
    # numbers and immutable values
    seed: int
    randoms: int
    turn: int
    active: int
    actions: int
    action_number: int
    turn_ending: bool
    auto: bool
    out: int  # mask of players who are out
    start_space: tuple[int, ...]  # of each fighter, at the start of this turn
    start_tokens: tuple[int, ...]
    move_bonus: int  # BOOST of the maneuver under way
    decision: tuple[Any, ...] | None
    answer: Option | None
    result: tuple[tuple[int, ...], str] | None
    fallen: tuple[int, ...]  # heroes that fell and were not yet looked at for the end of the game
    queue: tuple[Event, ...]
    mods: tuple[tuple[Any, ...], ...]  # (modifier, owner, fighters, until, rest of the frame that its operands are worked out in)
    scheduled: tuple[tuple[Any, ...], ...]  # (when, owner, program, fighter, card, slots)
    in_play: tuple[tuple[int, int], ...]  # (card, fighter) of schemes that stay
    sent: tuple[tuple[int, str, str], ...]  # (card, place, position) of cards being played that do not go to the discard pile
    history: tuple[Any, ...] | None  # indices applied so far, as a chain
    defs: tuple[int, ...]  # which card definition each card is: hidden cards can be exchanged without touching anything else
    # by fighter
    health: list[int]
    space: list[int]
    gone: list[int]
    facts: list[int]
    moved: list[int]
    passed: list[int]
    hurt: list[int]
    # by space, player, card, …
    at: list[int]
    hand: list[tuple[int, ...]]
    deck: list[tuple[int, ...]]  # the last card is the top one
    discard: list[tuple[int, ...]]
    piles: list[tuple[int, ...]]
    removed: list[tuple[int, ...]]
    know: list[int]
    counters: list[int]
    form: list[int]
    tokens: list[int]
    marks: list[int]  # for each kind of mark, how many are on each fighter
    items: list[int]
    played: list[int]
    turns_taken: list[int]
    used: list[int]
    stack: list[Frame]
    combats: list[Combat]
    log: tuple[Any, ...] | None  # a chain (event, earlier): cloning shares it

    def clone(self) -> State:
        new: State = State.__new__(State)
        new.m = self.m
        new.log = self.log
        new.seed = self.seed
        new.randoms = self.randoms
        new.turn = self.turn
        new.active = self.active
        new.actions = self.actions
        new.action_number = self.action_number
        new.turn_ending = self.turn_ending
        new.auto = self.auto
        new.out = self.out
        new.start_space = self.start_space
        new.start_tokens = self.start_tokens
        new.move_bonus = self.move_bonus
        new.decision = self.decision
        new.answer = self.answer
        new.result = self.result
        new.fallen = self.fallen
        new.queue = self.queue
        new.mods = self.mods
        new.scheduled = self.scheduled
        new.in_play = self.in_play
        new.sent = self.sent
        new.history = self.history
        new.defs = self.defs
        new.health = self.health[:]
        new.space = self.space[:]
        new.gone = self.gone[:]
        new.at = self.at[:]
        new.hand = self.hand[:]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.piles = self.piles[:]
        new.removed = self.removed[:]
        new.know = self.know[:]
        new.counters = self.counters[:]
        new.form = self.form[:]
        new.tokens = self.tokens[:]
        new.marks = self.marks[:]
        new.items = self.items[:]
        new.facts = self.facts[:]
        new.moved = self.moved[:]
        new.passed = self.passed[:]
        new.hurt = self.hurt[:]
        new.played = self.played[:]
        new.turns_taken = self.turns_taken[:]
        new.used = self.used[:]
        new.stack = [frame[:] for frame in self.stack]
        new.combats = [combat.copy() for combat in self.combats]
        return new

    # -- identity -----------------------------------------------------------------------------------------------------------

    def plain(self) -> dict[str, Any]:
        """The whole state but the log as JSON-able data."""
        data = {name: getattr(self, name) for name in (*_SCALARS, *_LISTS) if name != "history"}
        data["stack"] = self.stack
        data["combats"] = [combat.plain() for combat in self.combats]
        return data

    @classmethod
    def from_plain(cls, match: Match, data: dict[str, Any]) -> State:
        state: State = cls.__new__(cls)
        state.m = match
        state.log = None
        state.history = None
        for name in _SCALARS:
            if name != "history":
                setattr(state, name, as_tuples(data[name]))
        for name in _LISTS:
            setattr(state, name, [as_tuples(item) for item in data[name]])
        state.stack = [[as_tuples(item) for item in frame] for frame in data["stack"]]
        state.combats = [Combat.from_plain(combat) for combat in data["combats"]]
        return state

    def digest(self) -> str:
        """A hash of all that matters for what comes next: the same in every process."""
        parts = [getattr(self, name) for name in (*_SCALARS, *_LISTS) if name not in ("history", "auto")]
        parts += [self.stack, [combat.plain() for combat in self.combats]]
        return hashlib.blake2b(repr(parts).encode(), digest_size=16).hexdigest()

    # -- luck ---------------------------------------------------------------------------------------------------------------

    def random(self, bound: int) -> int:
        self.randoms += 1
        return below(self.seed, self.randoms, bound)

    def shuffle(self, items: tuple[int, ...]) -> tuple[int, ...]:
        out, self.randoms = shuffled(items, self.seed, self.randoms)
        return out

    # -- small questions asked everywhere --------------------------------------------------------------------------------------

    def on_board(self, fighter: int) -> bool:
        return self.space[fighter] >= 0

    def in_game(self, player: int) -> bool:
        return not self.out >> player & 1

    def card(self, card: int) -> CardDef:
        return self.m.card_defs[self.defs[card]]

    @property
    def combat(self) -> Combat:
        """The combat under way: with attacks inside attacks, the innermost."""
        return self.combats[-1]


def as_tuples(value: Any) -> Any:
    """JSON has lists only; inside the state every sequence below the top level is a tuple."""
    return tuple(as_tuples(item) for item in value) if isinstance(value, list | tuple) else value
