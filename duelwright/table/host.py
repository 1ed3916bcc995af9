"""One table without input or output: turns the requests of its guests into entries of a journal, and entries into the game.

A host keeps two steps apart, so that whoever runs it can put an entry on disk between them: `check` says what a request
comes to and changes nothing, `carry_out` does it. The journal rebuilds the very same table, wishes included.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from pydantic import TypeAdapter, ValidationError

from duelwright.table.asking import asked
from duelwright.table.messages import (
    Accepted,
    AnswerUndo,
    AskUndo,
    Code,
    Refused,
    Request,
    Resign,
    ResultSeen,
    SayName,
    SeatFacts,
    TakeOption,
    UndoState,
    Update,
)
from duelwright.table.names import clean_name
from duelwright.table.paths import walked
from duelwright.table.scene import scene
from duelwright.table.seats import STAND_IN
from duelwright.table.story import story
from duelwright.table.undo import showed_something
from duelwright.table.viewpoint import Viewpoint
from duelwright.words import TABLE, table_word
from runtime.game import Bundle, Game, start
from runtime.state.chains import length_of
from runtime.words import DEFAULT

_REQUESTS: TypeAdapter[Request] = TypeAdapter(Request)
# More than any client needs to tell its requests apart.
_LONGEST_ID: Final = 64
# Requests that are known again by their id. An older one names an older revision: it is stale, and cannot be carried out twice either.
_REMEMBERED: Final = 64
# Choices that may be taken back one after the other.
_MOST_TAKEN: Final = 32
# Entries after which nothing is taken back any more: else one person could fill a disk, and a table would take long to come back from it. The longest
# of thousands of games had 423 choices.
_MOST_ENTRIES: Final = 1500
# Names that one guest may take at a table: each is an entry, and everybody is told.
_MOST_NAMES: Final = 12

# What happened at a table, as it is kept: `do`, who (`by`), and what it needs; where a guest asked for it, the `id` of the request, by which guest
# it is `known`, and what it `asked`.
JournalEntry: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Seat:
    """Who decides for a player. Seats of one person have the same `guest`; a bot's is -1. One that stands in plays on for the
    person whose name the seat has."""

    player: int
    name: str
    guest: int
    bot: str = ""
    stands_in: bool = False


class No(Exception):
    """A request that is refused."""

    def __init__(self, code: Code) -> None:
        self.code: Code = code


@dataclass
class _Taken:
    """A choice that may still be taken back: the game before it, and who chose."""

    before: Game
    player: int


class Host:
    def __init__(self, bundle: Bundle, header: dict[str, Any], seats: Sequence[Seat], journal: Iterable[JournalEntry] = ()) -> None:
        self.game = start(bundle, header)
        self.seats = tuple(seats)
        # How often the table has changed, and how many entries its journal has: wishes are entries, and change nothing.
        self.revision = 0
        self.entries = 0
        # The revision at which something was last taken back, or somebody left: a story that was told before it may be another one now.
        self.retold = 0
        self.rematch: set[int] = set()
        self.next_table: str | None = None
        self._resigned: int | None = None
        self._steps = 0
        # The way of the last choice, where it was a move.
        self._walked: list[str] = []
        self._taken: list[_Taken] = []
        # By the guest and the id of a request: what it asked, and the revision that it came to.
        self._done: dict[str, tuple[str, int]] = {}
        # Who wants to take something back, and who still has to agree.
        self._wish: int | None = None
        self._to_agree: set[int] = set()
        # How many names each guest has taken.
        self._names: Counter[int] = Counter()
        for entry in journal:
            self.carry_out(entry)

    # -- what a request comes to ---------------------------------------------------------------------------------------

    def check(self, guest: int, data: object, lang: str | None = None) -> JournalEntry | Accepted | Refused:
        """An entry to be carried out; or the answer, where there is nothing to keep, in the language of who asks."""
        try:
            request = _REQUESTS.validate_python(data)
        except ValidationError:
            return self.refused("malformed", data.get("id") if isinstance(data, dict) else None, lang)
        id = request["id"]
        if not 0 < len(id) <= _LONGEST_ID:
            return self.refused("malformed", None, lang)
        if request["type"] == "name":
            # What is kept of it is clean, and short.
            request = {**request, "name": clean_name(request["name"])}
        known, content = f"{guest}:{id}", _content(request)
        if known in self._done:
            done, revision = self._done[known]
            return {"type": "accepted", "id": id, "revision": revision} if done == content else self.refused("reused", id, lang)
        try:
            entry = self._entry(self.players_of(guest), request)
        except No as no:
            return self.refused(no.code, id, lang)
        if entry is None:
            return {"type": "accepted", "id": id, "revision": self.revision}
        return {**entry, "id": id, "known": known, "asked": content}

    def _entry(self, players: tuple[int, ...], request: Request) -> JournalEntry | None:
        """What to keep; None where it is so already."""
        if request["type"] == "hello":
            return None
        if request["type"] == "step" or not players:
            raise No("not_yours")
        if request["type"] == "rematch":
            if not self.over:
                raise No("unknown")
            return None if self.rematch >= set(players) else {"do": "rematch", "by": players[0]}
        if request["type"] == "name":
            return self._name(players, request)
        if self.over:
            raise No("over")
        if request["revision"] != self.revision:
            raise No("stale")
        if request["type"] == "choose":
            return self._choice(players, request)
        if request["type"] == "undo":
            return self._undo(players, request)
        if request["type"] == "answer_undo":
            return self._answer(players, request)
        return self._resignation(players, request)

    def _choice(self, players: tuple[int, ...], request: TakeOption) -> JournalEntry:
        question = self.game.state.question
        if question is None or question.player not in players:
            raise No("not_yours")
        if not 0 <= request["option"] < len(question.offers):
            raise No("no_option")
        return {"do": "choose", "by": question.player, "option": request["option"]}

    def _undo(self, players: tuple[int, ...], request: AskUndo) -> JournalEntry | None:
        place = self._own_last(players)
        if place is None or self.entries >= _MOST_ENTRIES:
            raise No("no_undo")
        player = self._taken[place].player
        if self._others_since(place, players):
            return None if self._wish == player else {"do": "wish", "by": player}
        return {"do": "undo", "by": player, "back": len(self._taken) - place}

    def _answer(self, players: tuple[int, ...], request: AnswerUndo) -> JournalEntry:
        guest = self.seats[players[0]].guest
        if self._wish is None or guest not in self._to_agree:
            raise No("unknown")
        if not request["agree"]:
            return {"do": "decline", "by": players[0]}
        if self._to_agree != {guest}:
            return {"do": "agree", "by": players[0]}
        place = self._own_last(self._players_with(self._wish))
        assert place is not None  # since the wish nothing has changed
        return {"do": "undo", "by": self._wish, "back": len(self._taken) - place}

    def _resignation(self, players: tuple[int, ...], request: Resign) -> JournalEntry:
        player = self._one_of(players, request)
        return {"do": "leave", "by": player, "bot": STAND_IN} if self._goes_on_without(player) else {"do": "resign", "by": player}

    def _name(self, players: tuple[int, ...], request: SayName) -> JournalEntry | None:
        player = self._one_of(players, request)
        if self.seats[player].name == request["name"]:
            return None
        if self._names[self.seats[player].guest] >= _MOST_NAMES:
            raise No("no_name")
        return {"do": "name", "by": player, "name": request["name"]}

    def _one_of(self, players: tuple[int, ...], request: Resign | SayName) -> int:
        """Who of those at one screen is meant: the one who is named, or asked, or else the first of them."""
        question = self.game.state.question
        asked = players[0] if question is None or question.player not in players else question.player
        player = request.get("player", asked)
        if player not in players:
            raise No("not_yours")
        return player

    def refused(self, code: Code, id: object = None, lang: str | None = None) -> Refused:
        message = table_word(f"refused.{code}", lang or self.game.lang)
        return {"type": "refused", "id": id[:_LONGEST_ID] if isinstance(id, str) else None, "code": code, "message": message}

    # -- what is done --------------------------------------------------------------------------------------------------

    def bots_choice(self, option: int) -> JournalEntry:
        question = self.game.state.question
        assert question is not None
        return {"do": "choose", "by": question.player, "option": option}

    def carry_out(self, entry: JournalEntry) -> None:
        self.entries += 1
        match entry["do"]:
            case "wish":
                players = self._players_with(entry["by"])
                place = self._own_last(players)
                assert place is not None
                self._wish, self._to_agree = entry["by"], self._others_since(place, players)
            case "agree":
                self._to_agree.discard(self.seats[entry["by"]].guest)
            case "decline":
                self._wish = None
            case "name":
                seat = self.seats[entry["by"]]
                self._names[seat.guest] += 1
                self._seat(replace(seat, name=entry["name"]))
            case "rematch":
                self.rematch |= set(self._players_with(entry["by"]))
            case _:
                self._change(entry)
        if "known" in entry:
            self._done[entry["known"]] = entry["asked"], self.revision
            if len(self._done) > _REMEMBERED:
                del self._done[next(iter(self._done))]

    def _change(self, entry: JournalEntry) -> None:
        """A choice, one taken back, somebody who leaves, or the end. Whatever somebody wished for before it is settled by it."""
        self.revision += 1
        self._wish = None
        self._walked = []
        if entry["do"] == "choose":
            before = self.game.clone()
            self.game.apply(entry["option"])
            self._walked = walked(before, self.game, entry["option"])
            self._steps += 1
            if showed_something(before, self.game):
                self._taken.clear()
            else:
                self._taken.append(_Taken(before, entry["by"]))
                del self._taken[:-_MOST_TAKEN]
        elif entry["do"] == "undo":
            place = len(self._taken) - entry["back"]
            self.game = self._taken[place].before
            self._steps -= entry["back"]
            del self._taken[place:]
            self.retold = self.revision
        else:
            # What was chosen with somebody else in that seat stays as it is.
            self._taken.clear()
            if entry["do"] == "leave":
                self._seat(replace(self.seats[entry["by"]], guest=-1, bot=entry["bot"], stands_in=True))
                self.retold = self.revision
            else:
                self._resigned = entry["by"]

    def _seat(self, seat: Seat) -> None:
        self.seats = (*self.seats[: seat.player], seat, *self.seats[seat.player + 1 :])

    # -- who is who ----------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.game.over or self._resigned is not None

    @property
    def resigned(self) -> int | None:
        """The player who gave the game up."""
        return self._resigned

    @property
    def people(self) -> set[int]:
        """The guests that are no bots."""
        return {seat.guest for seat in self.seats if not seat.bot}

    def players_of(self, guest: int) -> tuple[int, ...]:
        return tuple(seat.player for seat in self.seats if seat.guest == guest and not seat.bot)

    def viewpoint_of(self, guest: int) -> Viewpoint:
        return Viewpoint(self.players_of(guest))

    def _players_with(self, player: int) -> tuple[int, ...]:
        """All players that the person who decides for this one decides for."""
        return self.players_of(self.seats[player].guest)

    def _goes_on_without(self, player: int) -> bool:
        """Whether anybody but bots, and those who are out, would still play. A duel ends when one of the two gives up."""
        game = self.game.state
        others = (seat for seat in self.seats if seat.player != player and not seat.bot)
        return game.m.players > 2 and any(game.in_game(seat.player) for seat in others)

    @property
    def bot_to_move(self) -> str:
        """The bot that the game waits for; empty where it does not wait for one."""
        question = self.game.state.question
        return "" if question is None or self.over else self.seats[question.player].bot

    def all_want_a_rematch(self) -> bool:
        return self.over and {self.seats[player].guest for player in self.rematch} >= self.people

    def seat_facts(self, players: tuple[int, ...], lang: str | None = None) -> list[SeatFacts]:
        """Who sits where, in the language of who asks."""
        return [
            {
                "player": seat.player,
                "name": _called(seat, lang or self.game.lang),
                "named": bool(seat.name) and not seat.bot,
                "kind": "bot" if seat.bot else "person",
                "mine": seat.player in players,
            }
            for seat in self.seats
        ]

    def _own_last(self, players: tuple[int, ...]) -> int | None:
        """Where among the choices that may be taken back the newest one of these players is."""
        return next((place for place in reversed(range(len(self._taken))) if self._taken[place].player in players), None)

    def _others_since(self, place: int, players: tuple[int, ...]) -> set[int]:
        """The people who have chosen since then, and would have to choose again."""
        since = {self._taken[each].player for each in range(place, len(self._taken))}
        return {self.seats[player].guest for player in since if not self.seats[player].bot and player not in players}

    # -- what a guest sees ---------------------------------------------------------------------------------------------

    def told(self, viewpoint: Viewpoint) -> int:
        """How many events there are for this guest so far."""
        return length_of(viewpoint.log(self.game))

    def update(self, viewpoint: Viewpoint, since: int = 0, present: Iterable[int] = (), lang: str | None = None, *, asks: bool = True) -> Update:
        """All of it in the language of the guest; without one, in the table's own. Who only looks on (`asks`) needs no question."""
        game = self.game if lang is None else self.game.told_in(lang)
        question = game.state.question
        waiting = None if question is None or self.over or question.player in viewpoint.players else question.player
        return {
            "type": "update",
            "revision": self.revision,
            "step": self._steps,
            "scene": scene(game, viewpoint),
            "story": story(game, viewpoint, since),
            "since": since,
            "walked": self._walked,
            "question": asked(game, viewpoint) if asks and not self.over else None,
            "waiting_for": waiting,
            "undo": self._undo_state(viewpoint.players),
            "result": self._result(game),
            "rematch": sorted(self.rematch),
            "next_table": self.next_table,
            "present": sorted(present),
        }

    def _undo_state(self, players: tuple[int, ...]) -> UndoState:
        place = None if self.over or not players else self._own_last(players)
        consent = place is not None and bool(self._others_since(place, players))
        is_theirs = self._wish is not None and (self._wish in players or any(self.seats[player].guest in self._to_agree for player in players))
        return {"possible": place is not None, "consent": consent, "asked_by": self._wish if is_theirs else None}

    def _result(self, game: Game) -> ResultSeen | None:
        match = game.state.m
        if self._resigned is not None:
            winners = [player for player in range(match.players) if match.side[player] != match.side[self._resigned]]
            return {"winners": winners, "reason": "resigned", "text": table_word("resigned", game.lang, name=_called(self.seats[self._resigned], game.lang))}
        result = game.result
        if result is None:
            return None
        said = next((str(event) for event in reversed(game.log) if event.kind == "game_over"), "")
        return {"winners": list(result.winners), "reason": result.reason, "text": said}


def _called(seat: Seat, lang: str) -> str:
    """A bot that ships, and a person without a name, are called what they are; a bot that plays on for somebody says for whom."""
    word, person = f"bot.{seat.bot}", seat.name or table_word("player_number", lang, number=seat.player + 1)
    if seat.stands_in:
        return table_word("stands_in", lang, name=person)
    return table_word(word, lang) if word in TABLE[DEFAULT] else person


def _content(request: Request) -> str:
    """What a request asks for, whatever its id."""
    return "/".join(str(value) for name, value in sorted(request.items()) if name != "id")
