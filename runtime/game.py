"""The game as its users see it: make one, look at it, decide, copy, save, replay."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple, NoReturn

from runtime import views
from runtime.bundle import Payload, rules_fingerprint
from runtime.decisions import Decision
from runtime.flow import advance, push
from runtime.header import HEADER, checked_header, new_header
from runtime.link import Match, SetupError
from runtime.messages import LANGUAGES, event_text
from runtime.rng import mix
from runtime.state import AWAY, State, as_tuples

_SAVE: Final = "duelwright-save"
_REPLAY: Final = "duelwright-replay"
_FORMAT_VERSION: Final = 1
# What the checksum of a save covers. Others may add to a save, and ask for another language.
_SUMMED: Final = (*(name for name in HEADER if name != "lang"), "state", "history", "log")
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
        self._matches: dict[tuple[Any, ...], Match] = {}

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
            self._matches[key] = Match(self.payload, heroes, board, mode, rules, lang)
        return self._matches[key]


class Result(NamedTuple):
    """How a game ended: the players who won, and why."""

    winners: tuple[int, ...]
    reason: str


class Event(NamedTuple):
    """Something that happened. `str(event)` is a sentence; `details` are the numbers behind it."""

    kind: str
    details: tuple[Any, ...]
    text: str

    def __str__(self) -> str:
        return self.text


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
        raw = self.state.decision
        return None if raw is None else Decision(self.state, raw, self.lang)

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
        return self._events(views.unchain(self.state.log))

    def log_for(self, player: int) -> list[Event]:
        """The log without what this player may not know."""
        self._check_player(player)
        return self._events([event for event in views.unchain(self.state.log) if event[1] >> player & 1])

    def _events(self, raw: Iterable[tuple[str, int, tuple[Any, ...]]]) -> list[Event]:
        return [Event(event[0], event[2], event_text(self.state, event, self.lang)) for event in raw]

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
        decision = state.decision
        if decision is None:
            raise IllegalAction("the game is over: there is nothing to decide")
        if type(index) is not int:
            raise IllegalAction(f"an action is the index of an option, a whole number, not {index!r}")
        if not 0 <= index < len(decision[2]):
            raise IllegalAction(f"there is no option {index}: this decision has options 0 to {len(decision[2]) - 1}")
        state.answer = decision[2][index]
        state.decision = None
        state.history = (index, state.history)
        advance(state)

    def clone(self) -> Game:
        """A copy that goes its own way."""
        return Game(self.bundle, self.header, self.state.clone())

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
            "history": views.unchain(self.state.history),
            "log": views.unchain(self.state.log),
        }
        return json.dumps({**data, "checksum": _checksum(data)}, separators=(",", ":"))

    @classmethod
    def from_json(cls, bundle: Bundle, text: str) -> Game:
        data = _read(text, _SAVE, bundle)
        if data.get("checksum") != _checksum(data):
            raise SaveError("the save is damaged: its checksum does not match")
        header = _header_of(data, "save")
        match = bundle.match(header["heroes"], header["board"], header["mode"], header["rules"], header["lang"])
        state = State.from_plain(match, data["state"])
        state.history = views.chain(data["history"])
        state.log = views.chain([as_tuples(event) for event in data["log"]])
        return cls(bundle, header, state)

    def replay(self) -> dict[str, Any]:
        """The game as its header and the indices chosen, with state hashes on the way (JSON-able)."""
        actions = views.unchain(self.state.history)
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
    push(state, "setup", 0, ())
    advance(state)
    return Game(bundle, header, state)


def blank_state(match: Match, seed: int, *, auto: bool) -> State:
    """A state with nothing on the board: fighters away, decks unshuffled."""
    state: State = State.__new__(State)
    state.m = match
    count = len(match.owner)
    state.seed, state.randoms = mix(seed, 0), 0
    state.turn = state.actions = state.action_number = state.out = state.move_bonus = 0
    state.active = match.first
    state.turn_ending = False
    state.auto = auto
    state.start_space = (-1,) * count
    state.start_tokens = (-1,) * len(match.token_kind)
    state.decision = state.answer = state.result = state.log = state.history = None
    state.fallen = state.queue = state.mods = state.scheduled = state.in_play = state.sent = ()
    state.defs = tuple(match.card_def)
    state.health = list(match.start_health)
    state.space = [-1] * count
    state.gone = [AWAY] * count
    state.at = [-1] * match.board.size
    state.hand = [()] * match.players
    state.deck = list(match.deck_of)
    state.discard = [()] * match.players
    state.removed = [()] * match.players
    state.piles = [()] * len(match.pile_seen_by)
    state.know = [0] * len(match.cards)
    state.counters = [data["start"] for data in match.counter_data]
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


def _header_of(data: dict[str, Any], what: str) -> dict[str, Any]:
    try:
        return checked_header({name: data[name] for name in HEADER})
    except SetupError as error:
        raise SaveError(f"the {what} is damaged: {error}") from None


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
