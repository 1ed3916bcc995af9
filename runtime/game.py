"""The game as its users see it: make one, look at it, decide, copy, save, replay."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, NoReturn

from runtime import views
from runtime.blank import blank_state
from runtime.bundle import ContentData, LeftOut, Payload, content_of, rules_fingerprint
from runtime.decisions import Decision
from runtime.determinize import Sight
from runtime.flow.loop import advance
from runtime.flow.setup import SetupFrame
from runtime.given import GivenNumber, GivenText
from runtime.header import HEADER, checked_header, new_header
from runtime.limits import DEEPEST_SAVE, LARGEST_COUNT, LARGEST_SAVE, MOST_DECISIONS
from runtime.link.match import Match
from runtime.link.profile import SetupError
from runtime.log import Event
from runtime.restore.check import restored_state
from runtime.restore.kinds import BadValue
from runtime.restore.log import restored_log
from runtime.shown import shown
from runtime.state.chains import LogEvent, actions_of, events_after, events_of, known_log
from runtime.state.records import RecordError
from runtime.state.rng import derived
from runtime.state.state import State
from runtime.strict_json import JsonError, check_depth, read_json
from runtime.words import LANGUAGES

_SAVE: Final = "duelwright-save"

_REPLAY: Final = "duelwright-replay"

_FORMAT_VERSION: Final = 3

# What a save holds after its header, by the type that JSON gives it.
_PARTS: Final[dict[str, type]] = {"state": dict, "history": list, "log": list}

# What the checksum of a save covers. Others may add to a save, and ask for another language.
_SUMMED: Final = (*(name for name in HEADER if name != "lang"), *_PARTS)

# A state hash is kept in the replay after every so many decisions.
_HASH_EVERY: Final = 10

# A reason may quote the file: never at full length.
_LONGEST_REASON: Final = 200


class IllegalAction(ValueError):
    """An action that the game does not offer. Nothing has changed."""


class SaveError(ValueError):
    """A save or replay that does not fit: damaged, of another version, or of other content."""


class Bundle:
    """Compiled content, ready to play. Matches are linked once and kept. `left_out` is what could not be compiled,
    where the rest was asked for."""

    def __init__(self, payload: Payload, left_out: Sequence[LeftOut] = ()) -> None:
        self.payload = payload
        self.left_out = list(left_out)
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

    @property
    def spoken(self) -> list[str]:
        """The languages that a game can be told in."""
        return sorted({*self.payload["languages"], *LANGUAGES})

    def match(self, heroes: Sequence[str], board: str, mode: str, rules: dict[str, Any], lang: str) -> Match:
        _spoken(self, lang)
        key = (tuple(heroes), board, mode, tuple(sorted(rules.items())), lang)
        if key not in self._matches:
            self._matches[key] = Match(self.content, heroes, board, mode, rules, lang)
        return self._matches[key]

    def forget_matches(self, most: int) -> None:
        """Keep no linked match, where there are more than so many. Games that are under way keep their own."""
        if len(self._matches) > most:
            self._matches.clear()


class Result(NamedTuple):
    """How a game ended: the players who won, and why."""

    winners: tuple[int, ...]
    reason: str


class Game:
    """A game in progress."""

    __slots__ = ("bundle", "header", "lang", "state")

    def __init__(self, bundle: Bundle, header: dict[str, Any], state: State, lang: str | None = None) -> None:
        self.bundle = bundle
        self.header = header
        self.state = state
        # The language that it is told in; it makes no difference to the game.
        self.lang: str = state.m.lang if lang is None else lang

    @property
    def decision(self) -> Decision | None:
        """What the game waits for; None when it is over."""
        question = self.state.question
        return None if question is None else Decision(self.state, question, self.lang)

    @property
    def over(self) -> bool:
        return self.state.result is not None

    @property
    def result(self) -> Result | None:
        return Result(*self.state.result) if self.state.result else None

    @property
    def log(self) -> list[Event]:
        return self._told(events_of(self.state.log))

    def log_for(self, player: GivenNumber | None, since: GivenNumber = 0) -> list[Event]:
        """The log without what this player may not know; for None, a spectator, what everybody may know. With `since`, the
        number of events that they have read already, only those that are new to them."""
        readers = self.state.m.everyone if player is None else 1 << self._player(player)
        if type(since) is not int or since < 0:
            raise ValueError(f"since is the number of events read already, a whole number from 0, not {since!r}")
        return self._told(events_after(known_log(self.state.log, readers), since))

    def _told(self, events: list[LogEvent]) -> list[Event]:
        state, lang = self.state, self.lang
        return [Event(state, event, lang) for event in events]

    def snapshot(self) -> dict[str, Any]:
        return views.snapshot(self.state, self.lang)

    def observe(self, player: GivenNumber | None) -> dict[str, Any]:
        """What a player sees; for None, what a spectator does."""
        return views.observe(self.state, None if player is None else self._player(player), self.lang)

    def _player(self, player: GivenNumber) -> int:
        if type(player) is not int or not 0 <= player < self.state.m.players:
            raise ValueError(f"there is no player {player!r}: players are numbered 0 to {self.state.m.players - 1}, in turn order")
        return player

    def state_hash(self) -> str:
        return self.state.digest()

    def apply(self, index: GivenNumber) -> None:
        """Take the option with this index. Anything else is refused, and the state stays as it is."""
        state = self.state
        question = state.question
        if question is None:
            raise IllegalAction("the game is over: there is nothing to decide")
        if type(index) is not int:
            raise IllegalAction(f"an action is the index of an option, a whole number, not {index!r}")
        offers = question.offers
        if not 0 <= index < len(offers):
            raise IllegalAction(f"there is no option {index}: this decision has options 0 to {len(offers) - 1}")
        state.answer = offers[index]
        state.question = None
        # What is forced breaks no chain of triggers.
        if len(offers) > 1:
            state.triggered = 0
        state.taken.append(index)
        advance(state)

    def clone(self) -> Game:
        """A copy that goes its own way."""
        return Game(self.bundle, self.header, self.state.clone(), self.lang)

    def told_in(self, lang: GivenText) -> Game:
        """The same game in another language, not a copy: they go on together."""
        return Game(self.bundle, self.header, self.state, _spoken(self.bundle, lang))

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        """Likewise: what a game is made of is told apart by identity, so that a copy of each part would be another
        game."""
        return self.clone()

    def possible(self, player: GivenNumber) -> PossibleGames:
        """The games that this player could be in."""
        return PossibleGames(self, Sight(self.state, self._player(player)))

    def determinize(self, player: GivenNumber, seed: GivenNumber) -> Game:
        """A game that this player could be in: what they cannot see is dealt out at random."""
        return self.possible(player).deal(seed)

    def to_json(self) -> str:
        """Everything needed to go on later, at any decision."""
        data = {
            "format": _SAVE,
            "version": _FORMAT_VERSION,
            **self.header,
            "state": self.state.plain(),
            "history": actions_of(self.state.history),
            "log": [[event.kind.name, event.seen, event.details, event.cause] for event in events_of(self.state.log)],
        }
        # Each part is written once, for the checksum and for the save.
        parts = {name: json.dumps(part) for name, part in data.items()}
        parts["checksum"] = json.dumps(_checksum(parts))
        return "{" + ", ".join([f'"{name}": {part}' for name, part in parts.items()]) + "}"

    @classmethod
    def from_json(cls, bundle: Bundle, text: GivenText) -> Game:
        data = _read(text, _SAVE, bundle)
        if data.get("checksum") != _checksum({name: json.dumps(data.get(name)) for name in _SUMMED}):
            raise SaveError("the save is damaged: its checksum does not match")
        header = _header_of(data, "save")
        for name, wanted in _PARTS.items():
            if not isinstance(data.get(name), wanted):
                raise SaveError(f"the save is damaged: it has no {name}")
        match = bundle.match(header["heroes"], header["board"], header["mode"], header["rules"], header["lang"])
        try:
            state = restored_state(match, data["state"])
            # Asking again may have written to the log.
            state.log = restored_log(match, data["log"])
        except BadValue as fault:
            raise SaveError(f"the save is damaged: {fault}") from None
        except RecordError as error:
            raise SaveError(f"the save comes from another version of Duelwright: {error}") from None
        state.taken += _checked_actions(data["history"], "save")
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
        raise SaveError("this game cannot be replayed: it did not begin with a setup, but as a position or as a determinized game")


class PossibleGames:
    """The games that a player could be in. What they see is worked out once, however many are dealt; a game that goes on
    afterwards is another one."""

    __slots__ = ("_bundle", "_header", "_sight")

    def __init__(self, game: Game, sight: Sight) -> None:
        self._bundle = game.bundle
        self._header = game.header
        self._sight = sight

    def deal(self, seed: GivenNumber) -> Game:
        """One of them: what the player cannot see is dealt out at random."""
        if type(seed) is not int:
            raise ValueError(f"seed is a whole number, not {seed!r}")
        # The true seeds would tell how every deck was shuffled and what other bots will do.
        return Game(self._bundle, {**self._header, "seed": seed, "bot_seed": seed}, self._sight.dealt(derived(seed, "deal")))


def new_game(
    bundle: Bundle,
    heroes: Sequence[str],
    board: GivenText,
    seed: GivenNumber | None = None,
    mode: GivenText = "duel",
    rules: Mapping[str, Any] | None = None,
    engine: GivenText = "reference",
    lang: GivenText = "en",
    auto: GivenNumber = True,
) -> Game:
    """Set up a game. Without a seed it gets one that cannot be guessed.

    With `auto` a choice is taken (and logged) without asking where everybody can work out that it has one option, and
    which.
    """
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


def _spoken(bundle: Bundle, lang: GivenText) -> str:
    """The language, if there is one of that name."""
    if not isinstance(lang, str) or lang not in bundle.spoken:
        raise SetupError(f"there is no language {lang!r}; there are: {', '.join(bundle.spoken)}")
    return lang


class ReplayDifference(SaveError):
    """A replay that this content or version plays differently. `.step` is the first decision that differs."""

    def __init__(self, step: int, message: str) -> None:
        self.step = step
        super().__init__(message)


def play_replay(bundle: Bundle, replay: dict[str, Any] | GivenText, to: GivenNumber | None = None) -> Game:
    """Play a replay up to decision `to` (default: all of it). Raises ReplayDifference at the first step that does not
    fit."""
    data = _read(replay, _REPLAY, bundle, check_fingerprint=False)
    actions, hashes = data.get("actions"), data.get("hashes")
    if not isinstance(actions, list) or not isinstance(hashes, dict):
        raise SaveError("the replay is damaged: it has no list of actions, or no hashes")
    if to is not None and type(to) is not int:
        raise ValueError(f"`to` is the number of a decision, a whole number, not {to!r}")
    _checked_actions(actions, "replay")
    # It is played with this content, whatever it was recorded with: so it can be saved.
    game = start(bundle, {**_header_of(data, "replay"), "fingerprint": bundle.fingerprint})
    changed = "" if data["fingerprint"] == bundle.fingerprint else " (the content has changed since)"
    for number, index in enumerate(actions[: len(actions) if to is None else max(0, to)], 1):
        try:
            game.apply(index)
        except IllegalAction as error:
            raise ReplayDifference(number, f"the replay differs at decision {number}: {error}{changed}") from None
        wanted = hashes.get(str(number))
        if wanted is not None and wanted != game.state_hash():
            raise ReplayDifference(number, f"the replay differs at or before decision {number}: the state differs{changed}")
    return game


def _header_of(data: dict[str, Any], what: str) -> dict[str, Any]:
    try:
        return checked_header({name: data[name] for name in HEADER})
    except SetupError as error:
        raise SaveError(f"the {what} is damaged: {str(error)[:_LONGEST_REASON]}") from None


def _checked_actions(actions: Sequence[object], what: str) -> list[int]:
    """The options that were chosen, by their indices."""
    if len(actions) > MOST_DECISIONS:
        raise SaveError(f"the {what} has more than {MOST_DECISIONS:,} decisions")
    found = [index for index in actions if type(index) is int and 0 <= index < LARGEST_COUNT]
    if len(found) < len(actions):
        raise SaveError(f"the {what} is damaged: a choice is the index of an option")
    return found


def _checksum(parts: dict[str, str]) -> str:
    """Of a save, by what JSON makes of each of its parts: of a list of them."""
    return hashlib.blake2b(f"[{', '.join([parts[name] for name in _SUMMED])}]".encode(), digest_size=16).hexdigest()


def _read(source: dict[str, Any] | GivenText, wanted: str, bundle: Bundle, *, check_fingerprint: bool = True) -> dict[str, Any]:
    what = wanted.removeprefix("duelwright-")
    try:
        if isinstance(source, str) and len(source) > LARGEST_SAVE:
            raise SaveError(f"the {what} is larger than {LARGEST_SAVE // 1024 // 1024} MB")
        data = source if isinstance(source, dict) else read_json(source)
        check_depth(data, DEEPEST_SAVE)
    except JsonError as error:
        raise SaveError(f"not a {what}: {error}") from None
    if not isinstance(data, dict) or data.get("format") != wanted:
        raise SaveError(f"not a Duelwright {what}")
    if data.get("version") != _FORMAT_VERSION:
        raise SaveError(f"a {what} of version {shown(data.get('version'))}; this program reads version {_FORMAT_VERSION}")
    missing = [name for name in HEADER if name not in data]
    if missing:
        raise SaveError(f"the {what} is damaged: it has no {', '.join(missing)}")
    if check_fingerprint and data["fingerprint"] != bundle.fingerprint:
        raise SaveError(f"the {what} was made with other content (its rules fingerprint differs); load it with the bundle it was made with")
    return data
