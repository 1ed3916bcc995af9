"""The game as its users see it: make one, look at it, decide, copy, save, replay."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, NoReturn

from runtime import views
from runtime.bundle import ContentData, Payload, content_of, rules_fingerprint
from runtime.decisions import Decision
from runtime.dialogue.events import LogEvent, events_of, restored
from runtime.engine import ask_again
from runtime.flow.loop import advance
from runtime.flow.setup import SetupFrame
from runtime.header import HEADER, checked_header, new_header
from runtime.link.match import Match
from runtime.link.profile import SetupError
from runtime.log import Event
from runtime.state.records import Plain, Record, RecordError, from_plain, to_plain
from runtime.state.rng import mix
from runtime.state.state import AWAY, State, Taken, actions_of
from runtime.words import LANGUAGES

_SAVE: Final = "duelwright-save"
_REPLAY: Final = "duelwright-replay"
_FORMAT_VERSION: Final = 2
# What a save holds after its header, by the type that JSON gives it.
_PARTS: Final[dict[str, type]] = {"state": dict, "history": list, "log": list}
# What the checksum of a save covers. Others may add to a save, and ask for another language.
_SUMMED: Final = (*(name for name in HEADER if name != "lang"), *_PARTS)
# A state hash is kept in the replay after every so many decisions.
_HASH_EVERY: Final = 10


class IllegalAction(ValueError):
    """An action that the game does not offer. Nothing has changed."""


class SaveError(ValueError):
    """A save or replay that does not fit: damaged, of another version, or of other content."""


class Bundle:
    """Compiled content, ready to play. Matches are linked once and kept."""

    def __init__(self, payload: Payload) -> None:
        self.payload = payload
        self.fingerprint = rules_fingerprint(payload)
        self._content: ContentData | None = None
        self._matches: dict[tuple[Any, ...], Match] = {}

    @property
    def content(self) -> ContentData:
        """The payload as typed parts, read when something is first made of it."""
        if self._content is None:
            self._content = content_of(self.payload)
        return self._content

    @property
    def heroes(self) -> list[str]:
        return sorted(self.payload["heroes"])

    @property
    def boards(self) -> list[str]:
        return sorted(self.payload["boards"])

    def match(self, heroes: Sequence[str], board: str, mode: str, rules: dict[str, Any], lang: str) -> Match:
        spoken = sorted({*self.payload["languages"], *LANGUAGES})
        if lang not in spoken:
            raise SetupError(f"there is no language {lang!r}; there are: {', '.join(spoken)}")
        key = (tuple(heroes), board, mode, tuple(sorted(rules.items())), lang)
        if key not in self._matches:
            self._matches[key] = Match(self.content, heroes, board, mode, rules, lang)
        return self._matches[key]


class Result(NamedTuple):
    """How a game ended: the players who won, and why."""

    winners: tuple[int, ...]
    reason: str


class Game:
    """A game in progress."""

    __slots__ = ("bundle", "header", "state")

    def __init__(self, bundle: Bundle, header: dict[str, Any], state: State) -> None:
        self.bundle = bundle
        self.header = header
        self.state = state

    # -- looking ----------------------------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """What the game waits for; None when it is over."""
        question = self.state.question
        return None if question is None else Decision(self.state, question, self.lang)

    @property
    def lang(self) -> str:
        return self.state.m.lang

    @property
    def over(self) -> bool:
        return self.state.result is not None

    @property
    def result(self) -> Result | None:
        return Result(*self.state.result) if self.state.result else None

    @property
    def log(self) -> list[Event]:
        return [Event(self.state, event, self.lang, None) for event in events_of(self.state.log)]

    def log_for(self, player: int) -> list[Event]:
        """The log without what this player may not know."""
        self._check_player(player)
        return [Event(self.state, event, self.lang, player) for event in events_of(self.state.log) if event.seen_by(player)]

    def snapshot(self) -> dict[str, Any]:
        return views.snapshot(self.state, self.lang)

    def observe(self, player: int) -> dict[str, Any]:
        self._check_player(player)
        return views.observe(self.state, player, self.lang)

    def _check_player(self, player: int) -> None:
        if type(player) is not int or not 0 <= player < self.state.m.players:
            raise ValueError(f"there is no player {player!r}: players are numbered 0 to {self.state.m.players - 1}, in turn order")

    def state_hash(self) -> str:
        return self.state.digest()

    # -- playing ----------------------------------------------------------------------------------------------------------------

    def apply(self, index: int) -> None:
        """Take the option with this index. Anything else is refused, and the state stays as it is."""
        state = self.state
        question = state.question
        if question is None:
            raise IllegalAction("the game is over: there is nothing to decide")
        if type(index) is not int:
            raise IllegalAction(f"an action is the index of an option, a whole number, not {index!r}")
        if not 0 <= index < len(question.offers):
            raise IllegalAction(f"there is no option {index}: this decision has options 0 to {len(question.offers) - 1}")
        state.answer = question.offers[index]
        state.question = None
        state.history = Taken(index, state.history)
        advance(state)

    def clone(self) -> Game:
        """A copy that goes its own way."""
        return Game(self.bundle, self.header, self.state.clone())

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        """Likewise: what a game is made of is told apart by identity, so that a copy of each part would be another game."""
        return self.clone()

    def determinize(self, player: int, seed: int) -> Game:
        """A game that this player could be in: what they cannot see is dealt out at random."""
        self._check_player(player)
        if type(seed) is not int:
            raise ValueError(f"seed is a whole number, not {seed!r}")
        # The true seed would tell how every deck was shuffled.
        return Game(self.bundle, {**self.header, "seed": seed}, views.determinize(self.state, player, mix(seed, 1)))

    # -- keeping ----------------------------------------------------------------------------------------------------------------

    def to_json(self) -> str:
        """Everything needed to go on later, at any decision."""
        data = {
            "format": _SAVE,
            "version": _FORMAT_VERSION,
            **self.header,
            "state": self.state.plain(),
            "history": actions_of(self.state.history),
            "log": [[event.kind.name, event.seen, _plain_details(event), event.cause] for event in events_of(self.state.log)],
        }
        return json.dumps({**data, "checksum": _checksum(data)}, separators=(",", ":"))

    @classmethod
    def from_json(cls, bundle: Bundle, text: str) -> Game:
        data = _read(text, _SAVE, bundle)
        if data.get("checksum") != _checksum(data):
            raise SaveError("the save is damaged: its checksum does not match")
        header = _header_of(data, "save")
        for name, wanted in _PARTS.items():
            if not isinstance(data.get(name), wanted):
                raise SaveError(f"the save is damaged: it has no {name}")
        match = bundle.match(header["heroes"], header["board"], header["mode"], header["rules"], header["lang"])
        try:
            state = State.from_plain(match, data["state"])
            for entry in data["log"]:
                state.log = _logged(entry, state.log)
            _wait_again(state, data["state"]["asked_at"])
        except RecordError as error:
            raise SaveError(f"the save comes from another version of Duelwright: {error}") from None
        for index in data["history"]:
            state.history = Taken(index, state.history)
        return cls(bundle, header, state)

    def replay(self) -> dict[str, Any]:
        """The game as its header and the indices chosen, with state hashes on the way (JSON-able)."""
        actions = actions_of(self.state.history)
        hashes: dict[str, str] = {}
        game = start(self.bundle, self.header)
        try:
            for number, index in enumerate(actions, 1):
                game.apply(index)
                if number % _HASH_EVERY == 0 or number == len(actions):
                    hashes[str(number)] = game.state_hash()
        except IllegalAction:
            self._has_no_beginning()
        if game.state_hash() != self.state_hash():
            self._has_no_beginning()
        return {"format": _REPLAY, "version": _FORMAT_VERSION, **self.header, "actions": actions, "hashes": hashes}

    def _has_no_beginning(self) -> NoReturn:
        raise SaveError("this game cannot be replayed: it did not begin with a setup, but as a position or as a game that might be")


def new_game(
    bundle: Bundle,
    heroes: Sequence[str],
    board: str,
    seed: int = 0,
    mode: str = "duel",
    rules: dict[str, Any] | None = None,
    engine: str = "reference",
    lang: str = "en",
    auto: bool = True,
) -> Game:
    """Set up a game. With `auto` a choice with one option is taken (and logged) without asking."""
    asked = {
        "heroes": heroes,
        "board": board,
        "mode": mode,
        "rules": {} if rules is None else rules,
        "seed": seed,
        "engine": engine,
        "lang": lang,
        "auto": auto,
    }
    return start(bundle, new_header(bundle.fingerprint, asked))


def start(bundle: Bundle, header: dict[str, Any]) -> Game:
    """The game that a header describes, at its first decision."""
    match = bundle.match(header["heroes"], header["board"], header["mode"], header["rules"], header["lang"])
    state = blank_state(match, header["seed"], auto=header["auto"])
    state.push(SetupFrame())
    advance(state)
    return Game(bundle, header, state)


def blank_state(match: Match, seed: int, *, auto: bool) -> State:
    """A state with nothing on the board: fighters away, decks unshuffled."""
    state = State(match)
    count = len(match.owner)
    state.seed, state.randoms = mix(seed, 0), 0
    state.turn = state.actions = state.action_number = state.out = state.move_bonus = 0
    state.active = match.first
    state.turn_ending = False
    state.auto = auto
    state.start_space = (-1,) * count
    state.start_tokens = (-1,) * len(match.token_kind)
    state.question = state.answer = state.result = state.log = state.history = None
    state.fallen = state.queue = state.lasting = state.postponed = state.in_play = ()
    state.defs = tuple(match.card_def)
    state.holder = tuple(match.card_owner)
    state.aliases = (tuple(range(len(match.cards))),) * match.players
    state.health = list(match.start_health)
    state.space = [-1] * count
    state.gone = [AWAY] * count
    state.body = [0] * count
    state.hand = [()] * match.players
    state.deck = list(match.deck_of)
    state.discard = [()] * match.players
    state.removed = [()] * match.players
    state.piles = [()] * len(match.pile_seen_by)
    state.know = [0] * len(match.cards)
    state.counters = [data.start for data in match.counter_data]
    state.form = [0 if forms else -1 for forms in match.form_ids]
    state.tokens = [-1] * len(match.token_kind)
    state.marks = [0] * (len(match.mark_kinds) * count)
    state.items = [-1] * len(match.item_spaces)
    state.facts = [0] * count
    state.moved = [0] * count
    state.passed = [0] * count
    state.hurt = [0] * count
    state.played = [0] * match.players
    state.turns_taken = [0] * match.players
    state.used = [0] * len(match.all_listeners)
    state.stack = []
    state.combats = []
    state.schemes = []
    state.owned = 0
    state.owns_played = True
    return state


class ReplayDifference(SaveError):
    """A replay that this content or version plays differently. `.step` is the first decision that differs."""

    def __init__(self, step: int, message: str) -> None:
        self.step = step
        super().__init__(message)


def play_replay(bundle: Bundle, replay: dict[str, Any] | str, to: int | None = None) -> Game:
    """Play a replay up to decision `to` (default: all of it). Raises ReplayDifference at the first step that does not fit."""
    data = _read(replay, _REPLAY, bundle, check_fingerprint=False)
    actions, hashes = data.get("actions"), data.get("hashes")
    if not isinstance(actions, list) or not isinstance(hashes, dict):
        raise SaveError("the replay is damaged: it has no list of actions, or no hashes")
    if to is not None and type(to) is not int:
        raise ValueError(f"`to` is the number of a decision, a whole number, not {to!r}")
    game = start(bundle, _header_of(data, "replay"))
    changed = "" if data["fingerprint"] == bundle.fingerprint else " (the content has changed since)"
    for number, index in enumerate(actions[: len(actions) if to is None else max(0, to)], 1):
        try:
            game.apply(index)
        except IllegalAction as error:
            raise ReplayDifference(number, f"the replay differs at decision {number}: {error}{changed}") from None
        wanted = hashes.get(str(number))
        if wanted is not None and wanted != game.state_hash():
            raise ReplayDifference(number, f"the replay differs at or before decision {number}: the state is another one{changed}")
    return game


def _plain_details(event: LogEvent) -> list[Plain | tuple[int, ...]]:
    """The details of an event for a save: only what somebody chose is more than numbers and words."""
    return [to_plain(detail) if isinstance(detail, Record) else detail for detail in event.details]


def _header_of(data: dict[str, Any], what: str) -> dict[str, Any]:
    try:
        return checked_header({name: data[name] for name in HEADER})
    except SetupError as error:
        raise SaveError(f"the {what} is damaged: {error}") from None


def _logged(entry: Plain, earlier: LogEvent | None) -> LogEvent:
    """An event as a save lists it: its kind, who may know of it, its details, its cause."""
    match entry:
        case [str(kind), int(seen), list(details), int(cause)]:
            return restored(kind, seen, from_plain(details), cause, earlier)
    raise RecordError(f"there is no event such as {entry!r}")


def _wait_again(state: State, asked_at: Plain) -> None:
    """Ask what the game waited for when it was saved; one that is over waits for nothing."""
    if asked_at is None and state.result is not None:
        return
    frame = state.stack[-1] if state.stack else None
    if frame is not None and isinstance(asked_at, str | int) and frame.asks_at(asked_at):
        ask_again(state, asked_at)
    if state.question is None:
        raise RecordError(f"`{type(frame).__name__}` asks nothing at `{asked_at}`" if frame is not None else "the stack is empty")


def _checksum(data: dict[str, Any]) -> str:
    return hashlib.blake2b(json.dumps([data.get(name) for name in _SUMMED]).encode(), digest_size=16).hexdigest()


def _read(source: dict[str, Any] | str, wanted: str, bundle: Bundle, *, check_fingerprint: bool = True) -> dict[str, Any]:
    what = wanted.removeprefix("duelwright-")
    try:
        data = source if isinstance(source, dict) else json.loads(source)
    except (TypeError, ValueError, RecursionError) as error:
        raise SaveError(f"not a {what}: {error}") from None
    if not isinstance(data, dict) or data.get("format") != wanted:
        raise SaveError(f"not a Duelwright {what}")
    if data.get("version") != _FORMAT_VERSION:
        raise SaveError(f"a {what} of version {data.get('version')!r}; this program reads version {_FORMAT_VERSION}")
    missing = [name for name in HEADER if name not in data]
    if missing:
        raise SaveError(f"the {what} is damaged: it has no {', '.join(missing)}")
    if check_fingerprint and data["fingerprint"] != bundle.fingerprint:
        raise SaveError(f"the {what} was made with other content (its rules fingerprint differs); load it with the bundle it was made with")
    return data
