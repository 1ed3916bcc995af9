"""The state of a game: plain data in one slotted object, so that clone, hash, save and resume work in the middle of any
effect."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from runtime.state.chains import LogEvent, News, Taken
from runtime.state.frames import Frame, Occurrence, Slot
from runtime.state.played import Combat, PlayedCard
from runtime.state.records import Plain, Record, RecordError, from_plain, to_plain
from runtime.state.rng import below, shuffled

if TYPE_CHECKING:
    from runtime.dialogue.events import EventKind
    from runtime.dialogue.fields import Detail
    from runtime.dialogue.offers import Offer
    from runtime.dialogue.questions import Question
    from runtime.link.match import Match
    from runtime.link.parts import CardDef

T = TypeVar("T")

# Where a fighter is.
ON_BOARD: Final = 0

DEFEATED: Final = 1

AWAY: Final = 2

# Off the board since the beginning: not yet in play.
UNUSED: Final = 3

# Where a token is that is not on a space.
IN_SUPPLY: Final = -1

SCRAPPED: Final = -2


def replaced(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The items with another one in one place."""
    return (*items[:place], item, *items[place + 1 :])


class Due(Record):
    """When something ends or is done: the name of the time; for a turn, whose it may be and in which turn that was
    said; for an event, the number of the `Awaited` of the match, and the time before which it must come."""

    __slots__ = ("awaited", "before", "players", "time", "turn")
    holds: ClassVar = {"time": "time", "players": "player*", "turn": "count", "awaited": "awaited?", "before": "time"}

    def __init__(self, time: str, players: tuple[int, ...] = (), turn: int = 0, awaited: int = -1, before: str = "end_of_game") -> None:
        self.time = time
        self.players = players
        self.turn = turn
        self.awaited = awaited
        self.before = before

    def problem(self) -> str:
        return "" if (self.time == "event") == (self.awaited >= 0) else "waits for no event"

    def latest(self) -> str:
        """The time at which nothing is left of it."""
        return self.before if self.time == "event" else self.time


class LastingEffect(Record):
    """A modifier that an effect put in force, for these fighters and until that moment, with what its numbers are
    worked out from."""

    __slots__ = ("card", "event", "fighters", "modifier", "owner", "slots", "until")
    holds: ClassVar = {"modifier": "modifier", "owner": "player", "fighters": "fighter*", "until": "due", "card": "card?", "event": "event", "slots": "slots"}

    def __init__(self, modifier: int, owner: int, fighters: tuple[int, ...], until: Due, card: int, event: Occurrence, slots: tuple[Slot, ...]) -> None:
        self.modifier = modifier
        self.owner = owner
        self.fighters = fighters
        self.until = until
        self.card = card
        self.event = event
        self.slots = slots

    def source_of_slots(self, state: State) -> int:
        return state.m.modifiers[self.modifier].source


class Postponed(Record):
    """A program put off until a later moment, with what is known now."""

    __slots__ = ("card", "event", "fighter", "owner", "program", "slots", "until")
    holds: ClassVar = {"until": "due", "owner": "player", "program": "program", "fighter": "fighter", "card": "card?", "event": "event", "slots": "slots"}

    def __init__(self, until: Due, owner: int, program: int, fighter: int, card: int, event: Occurrence, slots: tuple[Slot, ...]) -> None:
        self.until = until
        self.owner = owner
        self.program = program
        self.fighter = fighter
        self.card = card
        self.event = event
        self.slots = slots

    def source_of_slots(self, state: State) -> int:
        return state.m.programs[self.program].source


class CardInPlay(Record):
    """A scheme that stays in play, and who played it."""

    __slots__ = ("card", "fighter")

    holds: ClassVar = {"card": "card", "fighter": "fighter"}

    def __init__(self, card: int, fighter: int) -> None:
        self.card = card
        self.fighter = fighter


# What a save holds, by how it is copied. Numbers, tuples, None: by reference.
_SCALARS: Final = (
    "seed",
    "randoms",
    "turn",
    "active",
    "actions",
    "actions_for",
    "action_number",
    "turn_ending",
    "extra_turns",
    "auto",
    "out",
    "start_body",
    "start_tokens",
    "last_tally",
    "past_tally",
    "move_bonus",
    "triggered",
    "endless",
    "result",
    "fallen",
    "defs",
    "holder",
)

# Tuples of records that do not change: likewise.
_RECORDS: Final[dict[str, type[Record]]] = {"queue": Occurrence, "lasting": LastingEffect, "postponed": Postponed, "in_play": CardInPlay}

# Lists of numbers or tuples: by slicing. Those that change seldom are tuples, replaced as a whole: they are copied by
# reference.
_LISTS: Final = (
    "health",
    "leader",
    "space",
    "body",
    "gone",
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
    "passed",
    "tally",
    "turns_taken",
    "used",
)

_SELDOM_CHANGED: Final = frozenset(("counters", "form", "items", "leader", "marks", "piles", "turns_taken", "used"))

# Lists of records that change: shared with a clone until one of the two needs them.
_SHARED: Final[dict[str, type[Record]]] = {"stack": Frame, "combats": Combat, "schemes": PlayedCard}

_SAVED: Final = (*_SCALARS, *_RECORDS, *_LISTS, *_SHARED)


class State:
    """Everything that changes during a game. `m` is the match: what does not."""

    __slots__ = (
        *_SAVED,
        "_history",
        "_log",
        "answer",
        "m",
        "measuring",
        "news",
        "owned",
        "owns_played",
        "question",
        "reads_printed_boosts",
        "silencing",
        "taken",
        "weighing",
    )

    m: Match
    # numbers and immutable values
    seed: int
    randoms: int
    turn: int
    active: int
    actions: int
    actions_for: tuple[int, ...]  # how many of them can be used for an attack, a maneuver or a scheme alone
    action_number: int
    turn_ending: bool
    extra_turns: tuple[int, ...]  # the players who take a turn out of order once this one is over
    auto: bool
    out: int  # mask of players who are out
    start_body: tuple[int, ...]  # which spaces each fighter covered at the start of this turn, as `body` says it
    start_tokens: tuple[int, ...]
    last_tally: tuple[int, ...]  # what they did in the turn before
    past_tally: tuple[int, ...]  # what they did in all turns before this one
    move_bonus: int  # BOOST of the current maneuver
    triggered: int  # how many abilities were set off since the last decision
    endless: tuple[int, ...]  # abilities that set themselves off without end: they are silent for the rest of the action
    result: tuple[tuple[int, ...], str] | None
    fallen: tuple[int, ...]  # heroes that fell and were not yet looked at for the end of the game
    queue: tuple[Occurrence, ...]
    lasting: tuple[LastingEffect, ...]
    postponed: tuple[Postponed, ...]
    in_play: tuple[CardInPlay, ...]
    defs: tuple[int, ...]  # which card definition each card is: hidden cards can be exchanged without touching anything else
    holder: tuple[int, ...]  # the player among whose cards each card is; its owner, to whose discard pile it goes, never changes
    # by fighter
    health: list[int]
    space: list[int]  # where it is, -1 off the board; of a large one, one of its two spaces
    body: list[int]  # the mask of all spaces that it covers, 0 off the board; several fighters may cover the same
    gone: list[int]
    passed: list[int]
    # by player, card, …
    hand: list[tuple[int, ...]]
    deck: list[tuple[int, ...]]  # the last card is the top one
    discard: list[tuple[int, ...]]
    piles: tuple[tuple[int, ...], ...]
    removed: list[tuple[int, ...]]
    know: list[int]  # who knows which card it is, one bit per player; the bits above, four per part, are for who knows one number of it only
    counters: tuple[int, ...]
    leader: tuple[int, ...]  # of each player the fighter that was chosen as the only hero; -1 where heroes are those that are printed as such
    form: tuple[int, ...]
    tokens: list[int]
    marks: tuple[int, ...]  # for each kind of mark, how many are on each fighter
    items: tuple[int, ...]
    turns_taken: tuple[int, ...]
    tally: list[int]  # what fighters and players did this turn, at the places of `Match.tally_at`
    used: tuple[int, ...]
    # what is in progress
    stack: list[Frame]
    combats: list[Combat]
    schemes: list[PlayedCard]
    owned: int  # the frames of the stack from here on are this state's alone; those below may be a clone's too
    owns_played: bool  # whether the combats and schemes are this state's alone
    measuring: bool  # whether the zones of a fighter are being worked out
    reads_printed_boosts: bool  # whether a change of BOOST values is being worked out
    silencing: bool  # whether it is being worked out whose abilities are switched off
    weighing: bool  # whether it is being worked out whose a fighter is
    question: Question | None
    answer: Offer | None
    # What happened and was chosen since the log and the history were last read: most games are never looked at.
    news: list[News]
    taken: list[int]

    def __init__(self, match: Match) -> None:
        self.m = match
        self._log: LogEvent | None = None
        self._history: Taken | None = None
        self.news = []
        self.taken = []
        self.measuring = False
        self.reads_printed_boosts = False
        self.silencing = False
        self.weighing = False

    def clone(self) -> State:
        new = State(self.m)
        new._log = self.log
        new._history = self.history
        new.question = self.question
        new.answer = self.answer
        new.seed = self.seed
        new.randoms = self.randoms
        new.turn = self.turn
        new.active = self.active
        new.actions = self.actions
        new.actions_for = self.actions_for
        new.action_number = self.action_number
        new.turn_ending = self.turn_ending
        new.extra_turns = self.extra_turns
        new.auto = self.auto
        new.out = self.out
        new.start_body = self.start_body
        new.start_tokens = self.start_tokens
        new.last_tally = self.last_tally
        new.past_tally = self.past_tally
        new.move_bonus = self.move_bonus
        new.triggered = self.triggered
        new.endless = self.endless
        new.result = self.result
        new.fallen = self.fallen
        new.queue = self.queue
        new.lasting = self.lasting
        new.postponed = self.postponed
        new.in_play = self.in_play
        new.defs = self.defs
        new.holder = self.holder
        new.health = self.health[:]
        new.space = self.space[:]
        new.body = self.body[:]
        new.gone = self.gone[:]
        new.hand = self.hand[:]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.piles = self.piles
        new.removed = self.removed[:]
        new.know = self.know[:]
        new.counters = self.counters
        new.leader = self.leader
        new.form = self.form
        new.tokens = self.tokens[:]
        new.marks = self.marks
        new.items = self.items
        new.passed = self.passed[:]
        new.tally = self.tally[:]
        new.turns_taken = self.turns_taken
        new.used = self.used
        # Frames and played cards are copied when either of the two next needs to change them.
        new.stack = self.stack[:]
        new.combats = self.combats
        new.schemes = self.schemes
        new.owned = self.owned = len(self.stack)
        new.owns_played = self.owns_played = False
        return new

    # -- what has happened ---------------------------------------------------------------------------------------------

    @property
    def log(self) -> LogEvent | None:
        """The log so far. Clones share it."""
        for kind, seen, details, cause in self.news:
            self._log = LogEvent(kind, seen, details, cause, self._log)
        self.news.clear()
        return self._log

    @log.setter
    def log(self, log: LogEvent | None) -> None:
        self._log = log
        self.news.clear()

    def newest(self) -> tuple[EventKind | None, tuple[Detail, ...]]:
        """Kind and details of the newest event, without stringing the log together."""
        if self.news:
            return self.news[-1][0], self.news[-1][2]
        return (None, ()) if self._log is None else (self._log.kind, self._log.details)

    @property
    def history(self) -> Taken | None:
        """The choices so far, likewise."""
        for index in self.taken:
            self._history = Taken(index, self._history)
        self.taken.clear()
        return self._history

    def forget_history(self) -> None:
        self._history = None
        self.taken.clear()

    # -- what is in progress -------------------------------------------------------------------------------------------

    def push(self, frame: Frame) -> None:
        self.stack.append(frame)

    def pop(self) -> None:
        self.stack.pop()
        if self.owned and self.owned > len(self.stack):
            self.owned = len(self.stack)

    def top(self) -> Frame:
        """The frame on top, to be changed."""
        stack = self.stack
        if self.owned >= len(stack):
            self.owned = len(stack) - 1
            copy = stack[-1].copy()
            assert isinstance(copy, Frame)
            stack[-1] = copy
        return stack[-1]

    @property
    def combat(self) -> Combat:
        """The current combat: with attacks inside attacks, the innermost."""
        if not self.owns_played:
            self.own_played()
        return self.combats[-1]

    @property
    def scheme(self) -> PlayedCard:
        """The scheme that is being played."""
        if not self.owns_played:
            self.own_played()
        return self.schemes[-1]

    def begin_combat(self, combat: Combat) -> None:
        self.own_played()
        self.combats.append(combat)

    def end_combat(self) -> Combat:
        ended = self.combat
        self.combats.pop()
        return ended

    def begin_scheme(self, scheme: PlayedCard) -> None:
        self.own_played()
        self.schemes.append(scheme)

    def end_scheme(self) -> PlayedCard:
        ended = self.scheme
        self.schemes.pop()
        return ended

    def own_played(self) -> None:
        """Combats and schemes are about to change: make them this state's alone."""
        if self.owns_played:
            return
        self.combats = [combat.copy() for combat in self.combats]
        self.schemes = [scheme.copy() for scheme in self.schemes]
        self.owns_played = True

    # -- identity ------------------------------------------------------------------------------------------------------

    def plain(self) -> dict[str, Plain]:
        """The whole state but log and history as JSON-able data. The question is not in it, only where it was asked: it
        is worked out again."""
        data: dict[str, Plain] = {name: getattr(self, name) for name in _SCALARS}
        # Copied, so that it stays what it is while the game goes on.
        data.update({name: [*getattr(self, name)] for name in _LISTS})
        data.update({name: to_plain(getattr(self, name)) for name in (*_RECORDS, *_SHARED)})
        data["asked_at"] = None if self.question is None else self.question.asked_at
        return data

    @classmethod
    def from_plain(cls, match: Match, data: dict[str, Plain]) -> State:
        """The state that this data was made from. A pending question has to be asked again; a RecordError where a part
        is not known here."""
        if {*data} != {*_SAVED, "asked_at"}:
            strange = ", ".join(sorted({*data} ^ {*_SAVED, "asked_at"}))
            raise RecordError(f"the state has other parts here: {strange}")
        state = cls(match)
        state.question = None
        state.answer = None
        for name in _SCALARS:
            setattr(state, name, from_plain(data[name]))
        for name in (*_RECORDS, *_LISTS, *_SHARED):
            items = from_plain(data[name])
            if not isinstance(items, tuple):
                raise RecordError(f"`{name}` is not a list")
            kind = _RECORDS.get(name) or _SHARED.get(name)
            if kind is not None and not all(isinstance(item, kind) for item in items):
                raise RecordError(f"`{name}` holds something other than {kind.__name__}s")
            setattr(state, name, items if name in _RECORDS or name in _SELDOM_CHANGED else [*items])
        state.owned = 0
        state.owns_played = True
        return state

    def digest(self) -> str:
        """A hash of all that matters for what comes next: the same in every process."""
        parts: list[object] = [getattr(self, name) for name in _SCALARS if name != "auto"]
        parts += [[*getattr(self, name)] for name in _LISTS]
        parts += [to_plain(getattr(self, name)) for name in (*_RECORDS, *_SHARED)]
        parts.append(None if self.question is None else self.question.asked_at)
        return hashlib.blake2b(repr(parts).encode(), digest_size=16).hexdigest()

    # -- randomness ----------------------------------------------------------------------------------------------------

    def random(self, bound: int) -> int:
        self.randoms += 1
        return below(self.seed, self.randoms, bound)

    def shuffle(self, items: tuple[int, ...]) -> tuple[int, ...]:
        out, self.randoms = shuffled(items, self.seed, self.randoms)
        return out

    # -- small questions asked everywhere ------------------------------------------------------------------------------

    def on_board(self, fighter: int) -> bool:
        return self.space[fighter] >= 0

    def in_game(self, player: int) -> bool:
        return not self.out >> player & 1

    def count(self, fact: str, who: int, number: int = 1) -> None:
        """Remember what a fighter or a player did this turn, where something reads it."""
        first = self.m.tally_at.get(fact)
        if first is not None:
            self.tally[first + who] += number

    def knows(self, card: int, player: int) -> bool:
        """Does this player know which card it is?"""
        return bool(self.know[card] >> player & 1)

    def card(self, card: int) -> CardDef:
        return self.m.card_defs[self.defs[card]]
