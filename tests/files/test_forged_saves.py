"""Saves that somebody changed, with a checksum that fits: each is refused by name, before the game goes on from it."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import duelwright as dw
import runtime
from runtime.dialogue.events import EVENTS
from runtime.dialogue.offers import Offer
from runtime.restore.check import STATE_KINDS
from runtime.restore.kinds import Kinds
from runtime.restore.log import detail_fits
from runtime.run import Run
from runtime.state.frames import Context, Effect, Frame, Staged
from runtime.state.records import Record, fields_of
from tests.files.conftest import sealed
from tests.generic.tables import play_on, spread

Save = dict[str, Any]
Change = Callable[[Save], object]


def saved_at(content: dw.Bundle, wanted: Callable[[dw.Game], bool]) -> Save:
    """A random game at the first position that is wanted."""
    for number, setting in enumerate(spread(60)):
        game = setting.new_game(content, auto=False)
        for _ in play_on(game, random.Random(number)):
            if wanted(game):
                data: Save = json.loads(game.to_json())
                return data
    raise AssertionError("no game comes to such a position")


def asks(kind: str) -> Callable[[dw.Game], bool]:
    return lambda game: game.state.question is not None and game.state.question.kind.name == kind


@pytest.fixture(scope="module")
def saves(everything: dw.Bundle) -> dict[str, Save]:
    """A position of each kind that the changes below need."""
    return {
        "action": saved_at(everything, asks("action")),
        "defense": saved_at(everything, asks("defense_card")),
        "program": saved_at(everything, lambda game: isinstance(game.state.stack[-1], Run)),
        "choice": saved_at(everything, asks("choose_fighter")),
        "move": saved_at(everything, asks("move")),
        "setup": saved_at(everything, asks("setup")),
    }


def put(value: Any, *path: str | int) -> Change:
    """A value at a place of the state."""

    def change(save: Save) -> None:
        owner: Any = save["state"]
        for key in path[:-1]:
            owner = owner[key]
        owner[path[-1]] = value

    return change


def top(value: Any, field: str) -> Change:
    return put(value, "stack", -1, field)


def swapped_hands(save: Save) -> None:
    hands = save["state"]["hand"]
    hands[0], hands[1] = hands[1], hands[0]


def doubled_card(save: Save) -> None:
    save["state"]["hand"][0].append(save["state"]["deck"][0][0])


def doubled_frame(stage: str) -> Change:
    """The frame on top once more, below itself, at another stage."""

    def change(save: Save) -> None:
        stack = save["state"]["stack"]
        stack.insert(-1, {**stack[-1], "stage": stage})

    return change


def logged(*event: Any) -> Change:
    return lambda save: save["log"].append([*event])


# Name → the position, the change, what the refusal says.
FORGED: dict[str, tuple[str, Change, str]] = {
    "a word for a number": ("action", put("1", "turn"), "`turn` has an impossible value"),
    "truth for a number": ("action", put(True, "turn"), "`turn` has an impossible value"),
    "a number for truth": ("action", put(1, "auto"), "`auto` has an impossible value"),
    "a player who is not there": ("action", put(9, "active"), "`active` has an impossible value"),
    "a list that is too short": ("action", lambda save: save["state"]["health"].pop(), "`health` has"),
    "a list in a list": ("action", put([[1]], "health"), "`health` has an impossible value"),
    "more health than the dial has": ("action", put(999, "health", 0), "fighter 0 cannot have that health"),
    "a space off the board": ("action", put(999, "space", 0), "`space` has an impossible value"),
    "another body than the space": ("action", put(0, "body", 0), "fighter 0 cannot be where it is"),
    "a fighter who is neither here nor gone": ("action", put(7, "gone", 0), "fighter 0 cannot be where it is"),
    "a card in two places": ("action", doubled_card, "a card is missing, or in two places"),
    "a card that is nowhere": ("action", lambda save: save["state"]["hand"][0].pop(), "a card is missing, or in two places"),
    "another player's hand": ("action", swapped_hands, "a card is among those of a player who does not hold it"),
    "another hero's cards": ("action", put(0, "defs", -1), "are not those of the hero"),
    "a definition that is not there": ("action", put(10**6, "defs", 0), "`defs` has an impossible value"),
    "endless actions": ("action", put(10**12, "actions"), "`actions` has an impossible value"),
    "turns without number": ("action", put(10**10, "turn"), "`turn` has an impossible value"),
    "everybody out": ("action", put(3, "out"), "`result` does not fit who is left"),
    "a result that is none": ("action", put([[], "x"], "result"), "`result` does not fit who is left"),
    "a question after the end": ("action", lambda save: save["state"].update(result=[[0], "last_hero_fell"], stack=[]), "is over, but waits for an answer"),
    "two turns": ("action", doubled_frame("end_action"), "a stack begins with the setup or a turn"),
    "a combat without a frame": ("action", lambda save: save["state"]["combats"].append(None), "`combats` holds something other"),
    "a frame without its combat": ("defense", doubled_frame("settle"), "the combat in progress is missing"),
    "a combat of one side": ("defense", lambda save: save["state"]["combats"][0]["sides"].pop(), "a combat has two sides"),
    "a stage that waits for an answer, below": ("defense", put("act", "stack", 0, "stage"), "waits for an answer, but is not on top"),
    "a place to ask at that asks nothing": ("defense", put("strike", "asked_at"), "`CombatFrame` asks nothing at `strike`"),
    "a place to ask at of another stage": ("defense", put("choose_attack", "asked_at"), "`CombatFrame` asks nothing at `choose_attack`"),
    "a fighter who is not there": ("defense", top(99, "attacker"), "`attacker` of a `CombatFrame` has an impossible value"),
    "a word for a fighter": ("defense", top("x", "attacker"), "`attacker` of a `CombatFrame` has an impossible value"),
    "slots for results that nobody asked for": ("defense", top([["did", 0]], "outs"), "`CombatFrame` cannot be in progress here"),
    "a program that is not there": ("program", top(10**6, "program"), "`program` of a `Run` has an impossible value"),
    "a program past its end": ("program", top(999, "pc"), "`Run` cannot be in progress here"),
    "an instruction that asks nothing": ("program", put(10**6, "asked_at"), "`Run` asks nothing at"),
    "too many slots": ("program", top([1] * 99, "slots"), "`Run` cannot be in progress here"),
    "the slots of a card that is not laid": ("program", lambda save: save["state"]["stack"][-1].update(side=1, place=5), "`Run` cannot be in progress here"),
    "candidates of another kind": ("choice", top("card", "kind"), "`ChoiceFrame` cannot be in progress here"),
    "a candidate who is not there": ("choice", top([0, 99], "candidates"), "`ChoiceFrame` cannot be in progress here"),
    "more to choose than there is": ("choice", lambda save: save["state"]["stack"][-1].update(low=99, high=99), "`ChoiceFrame` cannot be in progress here"),
    "another slot for the choice": ("choice", top(400, "slot"), "`ChoiceFrame` cannot be in progress here"),
    "another step": ("move", top(0, "step"), "`MoveFrame` cannot be in progress here"),
    "no program below": ("move", lambda save: save["state"]["stack"].__delitem__(slice(1, -1)), "cannot be in progress here"),
    "a player who sets up but is not there": ("setup", top(7, "order"), "`SetupFrame` cannot be in progress here"),
    "a record in the place of a number": ("action", put({"is": "CardInPlay", "card": 0, "fighter": 0}, "turn"), "`turn` has an impossible value"),
    "an event of a player who is not there": ("action", logged("turn", -1, [1, 9], -1), "`player` of an event `turn` has an impossible value"),
    "an event for nobody in the game": ("action", logged("turn", 99, [1, 0], -1), "an event `turn` is impossible"),
    "an event without a known cause": ("action", logged("turn", -1, [1, 0], 10**6), "an event `turn` is impossible"),
    "an action that is none": ("action", logged("action", -1, [0, "dance"], -1), "`action` of an event `action` has an impossible value"),
    "an escape in the log": ("action", logged("game_over", -1, [[0], "\x1b[31m"], -1), "`reason` of an event `game_over` has an impossible value"),
    "a choice that is no index": ("action", lambda save: save["history"].append("x"), "a choice is the index of an option"),
}


@pytest.mark.parametrize("forged", FORGED)
def test_a_forged_save_is_refused_by_name(everything: dw.Bundle, saves: dict[str, Save], forged: str) -> None:
    """Most of these raised KeyError, TypeError or IndexError, at once or some turns later."""
    position, change, message = FORGED[forged]
    save = copy.deepcopy(saves[position])
    dw.Game.from_json(everything, sealed(save))  # it is the change that is refused
    change(save)
    with pytest.raises(dw.SaveError) as refused:
        dw.Game.from_json(everything, sealed(save))
    # A compiled record has no room for values of other types, and is not made in the first place.
    not_made = runtime.IS_NATIVE and "cannot be made from the values given here" in str(refused.value)
    assert message in str(refused.value) or not_made


def test_a_save_with_very_many_decisions_is_refused(everything: dw.Bundle, saves: dict[str, Save]) -> None:
    with pytest.raises(dw.SaveError, match="more than 10,000 decisions"):
        dw.Game.from_json(everything, sealed({**saves["action"], "history": [0] * 10_001}))
    replay = dw.new_game(everything, ["dracula", "luke-cage"], "yard").replay()
    with pytest.raises(dw.SaveError, match="more than 10,000 decisions"):
        dw.play_replay(everything, {**replay, "actions": [0] * 10_001})


def test_a_save_that_is_too_large_or_too_deep_is_not_looked_into(everything: dw.Bundle, saves: dict[str, Save]) -> None:
    with pytest.raises(dw.SaveError, match="larger than 4 MB"):
        dw.Game.from_json(everything, json.dumps(saves["action"]) + " " * (4 * 1024 * 1024))
    deep: Any = []
    for _ in range(25):
        deep = [deep]
    with pytest.raises(dw.SaveError, match="more than 20 lists and objects inside each other"):
        dw.Game.from_json(everything, sealed({**saves["action"], "extra": deep}))


# -- nothing is left out ------------------------------------------------------------------------------------------------------------


def records(cls: type[Record]) -> Iterator[type[Record]]:
    for narrower in cls.__subclasses__():
        if narrower.__module__.startswith("runtime."):
            yield narrower
            yield from records(narrower)


@pytest.mark.parametrize(
    "record", [cls for cls in records(Record) if cls.is_saved and cls not in (Frame, Staged, Effect, Context, Offer)], ids=lambda cls: cls.__name__
)
def test_every_field_of_a_record_has_a_kind(record: type[Record]) -> None:
    """A field without one could hold anything."""
    without = {*fields_of(record)} - {*record.holds}
    assert without <= {"stage"}
    if issubclass(record, Staged):
        assert {*record.asks, *record.asks.values()} <= {*record.stages}
        assert {*record.holds} <= {*fields_of(record)}
    if issubclass(record, Effect):
        assert record.made_by


def test_every_part_of_the_state_has_a_kind(saves: dict[str, Save]) -> None:
    records = {"queue", "lasting", "postponed", "in_play", "stack", "combats", "schemes"}
    assert {*saves["action"]["state"]} - records - {"result", "asked_at"} == {*STATE_KINDS}


def test_every_field_of_an_event_has_a_kind(everything: dw.Bundle) -> None:
    """None of them takes what no field holds."""
    kinds = Kinds(dw.new_game(everything, ["dracula", "luke-cage"], "yard").state.m)
    for kind in EVENTS.values():
        for field in kind.fields:
            assert not detail_fits(kinds, field.type.name, object()), f"{field.name} of {kind.name}"
