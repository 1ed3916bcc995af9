"""Turns the replay of a game into a film: positions to jump to, from any seat's view or open, each with what was chosen and why."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Any, Final

from duelwright.table.asking import taken
from duelwright.table.host import Host, Seat
from duelwright.table.messages import ChosenOption, StoryLine, TableSetting, TurnMark, Update
from duelwright.table.names import clean_name
from duelwright.table.paths import walked
from duelwright.table.seats import BOT, DEFAULT_PERSON
from duelwright.table.setting import setting
from duelwright.table.viewpoint import OPEN, Viewpoint
from duelwright.words import table_word
from runtime.game import Bundle, Game, IllegalAction, ReplayDifference, SaveError, play_replay
from runtime.link.profile import SetupError
from runtime.state.chains import length_of

# A position is kept after every so many choices, more in long games, so that no film keeps more than `_MOST_KEPT`; those between are played again.
_KEEP_EVERY: Final = 16
_MOST_KEPT: Final = 64
# Choices that are played without letting others have their turn: about two milliseconds.
_AT_ONCE: Final = 100


class Unplayable(Exception):
    """A file that cannot be watched here."""

    def __init__(self, key: str, **gaps: str | int) -> None:
        self._key, self._gaps = f"replay.{key}", gaps
        super().__init__(self.said("en"))

    def said(self, lang: str) -> str:
        return table_word(self._key, lang, **self._gaps)


class Film:
    """A recorded game, gone through once. It has no state: everybody who watches it shares it."""

    def __init__(self, bundle: Bundle, id: str, data: object) -> None:
        self._id = id
        self._bundle = bundle
        first = _first(bundle, data)
        assert isinstance(data, dict)
        players = first.state.m.players
        self._actions: list[int] = data["actions"]
        self._hashes = {number: hash for number, hash in data["hashes"].items() if number.isdecimal() and int(number) <= len(self._actions)}
        self._resigned = _resigned(data, players)
        self._names = _names(data, players)
        self._header = first.header
        self._recorded = data["fingerprint"]
        self._form = {"format": data["format"], "version": data["version"]}
        # By seat; None is the open one.
        self.views: dict[int | None, Viewpoint] = {None: OPEN, **{player: Viewpoint((player,)) for player in range(players)}}
        self._every = max(_KEEP_EVERY, -(-len(self._actions) // _MOST_KEPT))
        self._kept: dict[int, Game] = {}
        self._turns: list[TurnMark] = []
        # After every choice: how many events each view has been told of.
        self._told: dict[int | None, list[int]] = {view: [] for view in self.views}
        self._settings: dict[str, TableSetting] = {}
        self._last = first

    def develop(self) -> Iterator[None]:
        """Go through all positions, with pauses for whoever has something else to do. Raises Unplayable at the first that differs from what was
        recorded."""
        game, turn = self._last, 0
        for step in range(len(self._actions) + 1):
            if step > 0:
                self._play(game, step)
            if game.state.turn != turn:
                turn = game.state.turn
                self._turns.append({"step": step, "turn": turn, "player": game.state.active})
            for seat, view in self.views.items():
                self._told[seat].append(length_of(view.log(game)))
            if step % self._every == 0:
                self._kept[step] = game.clone()
            if step % _AT_ONCE == _AT_ONCE - 1:
                yield
        if self._resigned is not None and game.over:
            raise Unplayable("damaged")

    def _play(self, game: Game, step: int) -> None:
        try:
            game.apply(self._actions[step - 1])
        except IllegalAction:
            raise self._difference(step) from None
        wanted = self._hashes.get(str(step))
        if wanted is not None and wanted != game.state_hash():
            raise self._difference(step)

    def _difference(self, step: int) -> Unplayable:
        return Unplayable("differs" if self._recorded == self._bundle.fingerprint else "other_content", number=step)

    def file(self) -> str:
        """The replay as it is kept and handed out: what a film is made of, and nothing else that came with it."""
        seats = {} if not any(self._names) else {"seats": self._names}
        resigned = {} if self._resigned is None else {"resigned": self._resigned}
        parts = {**self._header, "fingerprint": self._recorded, "actions": self._actions, "hashes": self._hashes, **seats, **resigned}
        return json.dumps({**self._form, **parts}, ensure_ascii=False)

    # -- what is shown -------------------------------------------------------------------------------------------------

    @property
    def steps(self) -> int:
        """The choices; and giving up, where the game ended so."""
        return len(self._actions) + (self._resigned is not None)

    def setting(self, lang: str) -> TableSetting:
        lang = self._spoken(lang)
        if lang not in self._settings:
            host = self._host(self._kept[0], lang)
            words = setting(host.game, OPEN, self._id, host.seat_facts((), lang))
            self._settings[lang] = {**words, "steps": self.steps, "turns": self._turns}
        return self._settings[lang]

    def shown(self, step: int, seat: int | None, since: int, lang: str) -> Update:
        """A position as a seat sees it, or open where it is nobody's; of the story, what is new to whoever was told `since` events."""
        view, told, lang = self.views[seat], self._told[seat], self._spoken(lang)
        gave_up = step > len(self._actions)
        host = self._host(self.at(step), lang, gave_up=gave_up)
        since = min(max(0, since), self.told(step, seat))
        update = host.update(view, since, asks=False)
        lines: list[StoryLine] = [{**line, "step": bisect_right(told, line["number"])} for line in update["story"]]
        if gave_up and update["result"] is not None:
            lines.append(_gave_up(told[-1], update["result"]["text"], step))
        question = host.game.state.question
        return {
            **update,
            "step": step,
            "revision": step,
            "since": since,
            "story": lines,
            "waiting_for": None if question is None or gave_up else question.player,
            "chosen": self._chosen(step, seat, lang),
            "walked": self._walked(step),
            "present": list(range(len(host.seats))),
        }

    def told(self, step: int, seat: int | None) -> int:
        """How many events a view has been told of."""
        return self._told[seat][min(step, len(self._actions))]

    def _chosen(self, step: int, seat: int | None, lang: str) -> ChosenOption | None:
        if not 0 < step <= len(self._actions):
            return None
        before = self.at(step - 1).told_in(lang)
        question = before.state.question
        assert question is not None
        if seat not in (None, question.player):
            return {"player": question.player, "prompt": "", "why": "", "text": "", "card": None}
        return taken(before, self._actions[step - 1])

    def _walked(self, step: int) -> list[str]:
        if not 0 < step <= len(self._actions):
            return []
        return walked(self.at(step - 1), self.at(step), self._actions[step - 1])

    def at(self, step: int) -> Game:
        """The game after so many choices."""
        step = min(step, len(self._actions))
        nearest = step - step % self._every
        game = self._kept[nearest].clone()
        for action in self._actions[nearest:step]:
            game.apply(action)
        return game

    def _host(self, game: Game, lang: str, *, gave_up: bool = False) -> Host:
        host = Host(self._bundle, self._header, self._seats())
        host.game = game.told_in(lang)
        if gave_up:
            host.carry_out({"do": "resign", "by": self._resigned})
        return host

    def _seats(self) -> list[Seat]:
        bots = [name.removeprefix(BOT) if name.startswith(BOT) else "" for name in self._names]
        return [Seat(player, bot or name, -1 if bot else player, bot) for player, (name, bot) in enumerate(zip(self._names, bots, strict=True))]

    def _spoken(self, lang: str) -> str:
        return lang if lang in self._bundle.spoken else str(self._header["lang"])


def turn_at(turns: Sequence[TurnMark], step: int) -> TurnMark | None:
    """The turn that a step belongs to; none before the first."""
    return next((mark for mark in reversed(turns) if mark["step"] <= step), None)


def other_turn(turns: Sequence[TurnMark], step: int, by: int, last: int) -> int:
    """Where the turn after or before begins; going back stops at the beginning of this one first."""
    marks = [mark["step"] for mark in turns]
    if by > 0:
        return next((mark for mark in marks if mark > step), last)
    return next((mark for mark in reversed(marks) if mark < step), 0)


def _first(bundle: Bundle, data: object) -> Game:
    """The game of a replay before its first choice."""
    if not isinstance(data, dict) or data.get("format") != "duelwright-replay":
        raise Unplayable("not_one")
    try:
        return play_replay(bundle, data, to=0)
    except SetupError:
        missing = [id for id in data["heroes"] if id not in bundle.heroes] + [id for id in [data["board"]] if id not in bundle.boards]
        if missing:
            raise Unplayable("missing", names=", ".join(clean_name(id) for id in missing)) from None
        raise Unplayable("damaged") from None
    except (SaveError, ReplayDifference):
        raise Unplayable("damaged") from None


def _resigned(data: dict[str, Any], players: int) -> int | None:
    resigned = data.get("resigned")
    if resigned is None:
        return None
    if type(resigned) is not int or not 0 <= resigned < players:
        raise Unplayable("damaged")
    return resigned


def _names(data: dict[str, Any], players: int) -> list[str]:
    """Who sat where, as far as the file says: a name, or a bot's with `bot:` before it."""
    seats = data.get("seats")
    given = seats[:players] if isinstance(seats, list) else []
    names = [clean_name(name) if name != DEFAULT_PERSON else "" for name in given]
    return names + [""] * (players - len(names))


def _gave_up(number: int, text: str, step: int) -> StoryLine:
    return {"number": number, "kind": "resigned", "text": text, "why": "", "tone": "weighty", "depth": 0, "cards": [], "fields": {}, "step": step}
