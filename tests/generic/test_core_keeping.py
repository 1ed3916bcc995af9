"""Turns games of all heroes in all modes into clones and saves in every kind of position, and holds each to a game that was never copied."""

from __future__ import annotations

import ast
import copy
import hashlib
import inspect
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import duelwright as dw
from runtime.dialogue.questions import QUESTIONS
from runtime.game import start
from runtime.run import Run
from runtime.state.chains import actions_of
from runtime.state.frames import Context, Effect, Frame, Staged
from tests.generic.tables import RARE_QUESTIONS, play_on, spread, varied_games

# Enough random games to meet every kind of question, and every procedure that can be under way below one.
GAMES = 100
# How often a position of one kind (the same procedures at the same stages) is saved or copied.
LOOKS = 2


def all_subclasses(cls: type[Frame]) -> Iterator[type[Frame]]:
    for sub in cls.__subclasses__():
        yield sub
        yield from all_subclasses(sub)


# Classes that others build on.
ABSTRACT = {Staged, Effect, Context}
FRAMES = {cls for cls in all_subclasses(Frame) if cls.__module__.startswith("runtime.") and cls.is_saved} - ABSTRACT


def asks(cls: type[Frame]) -> bool:
    """Whether a question is made in the code of a frame. A program asks in the code of its instructions."""
    called = {node.func.id for node in ast.walk(ast.parse(inspect.getsource(cls))) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    return "Question" in called or cls is Run


def kind_of_position(game: dw.Game) -> tuple[object, ...]:
    question = game.state.question
    assert question is not None
    return (question.kind.name, *((type(frame), frame.stage) for frame in game.state.stack))


def all_of(game: dw.Game) -> tuple[object, ...]:
    """Everything that can be told of a game: what it is, what it waits for, how it came about."""
    question = game.state.question
    asked = None
    if question is not None:
        keys = [offer.key() for offer in question.offers]
        asked = (question.kind.name, question.player, keys, question.details, question.origin, question.label, question.asked_at)
    log = [(event.kind, event.details, event.cause) for event in game.log]
    return (game.state_hash(), game.state.plain(), asked, log, actions_of(game.state.history), game.result)


def played_anew(game: dw.Game) -> dw.Game:
    """The same choices from the first decision on, with nothing copied on the way."""
    fresh = start(game.bundle, game.header)
    for index in actions_of(game.state.history):
        fresh.apply(index)
    return fresh


def new_positions(content: dw.Bundle, games: int) -> Iterator[tuple[dw.Game, random.Random]]:
    """Random games, each stopping wherever a position is of a kind that was not looked at often enough."""
    looked: Counter[object] = Counter()
    for number, game in enumerate(varied_games(content, games)):
        luck = random.Random(number)
        for _ in play_on(game, luck):
            kind = kind_of_position(game)
            if looked[kind] < LOOKS:
                looked[kind] += 1
                yield game, luck


@pytest.mark.interpreted("reads the source")
def test_a_game_resumes_in_the_middle_of_every_procedure(everything: dw.Bundle) -> None:
    """Wherever a game can wait it goes on as if it had not been saved; and there is no procedure in which this was not seen."""
    waiting, below, asked = set(), set(), set()
    for game, luck in new_positions(everything, GAMES):
        stack, question = game.state.stack, game.state.question
        assert question is not None
        waiting.add(type(stack[-1]))
        below |= {type(frame) for frame in stack[:-1]}
        asked.add(question.kind.name)
        text = game.to_json()
        resumed = dw.Game.from_json(everything, text)
        assert all_of(resumed) == all_of(game)
        assert resumed.to_json() == text
        index = luck.randrange(len(question.offers))
        unsaved = game.clone()
        unsaved.apply(index)
        resumed.apply(index)
        assert all_of(resumed) == all_of(unsaved)
    assert asked | RARE_QUESTIONS == set(QUESTIONS)
    assert waiting == {cls for cls in FRAMES if asks(cls)}
    assert {cls for cls in FRAMES if not asks(cls)} <= below


def test_what_a_player_imagines_can_be_saved_and_leaves_the_game_as_it_is(everything: dw.Bundle) -> None:
    for number, (game, luck) in enumerate(new_positions(everything, GAMES // 10)):
        before = all_of(game)
        # Where cards lie face down, to everybody: what they imagine there is part of the combat.
        viewers = range(game.state.m.players) if game.state.combats else [number % game.state.m.players]
        for viewer in viewers:
            imagined = game.determinize(viewer, number)
            assert imagined.decision is not None
            resumed = dw.Game.from_json(everything, imagined.to_json())
            assert all_of(resumed) == all_of(imagined)
            played = imagined.clone()
            for _ in play_on(played, luck, steps=5):
                pass
            for index in actions_of(played.state.history):
                imagined.apply(index)
                resumed.apply(index)
            assert all_of(resumed) == all_of(imagined) == all_of(played)
            assert all_of(game) == before


def test_games_that_were_one_do_not_touch_each_other(everything: dw.Bundle) -> None:
    """A handful of clones of clones, played on in turns: each is what its own choices make of a game that nobody copied."""
    looked: Counter[object] = Counter()
    for number, setting in enumerate(spread(GAMES // 3)):
        luck = random.Random(number)
        games = [setting.new_game(everything, auto=number % 3 != 1)]
        for _ in range(250):
            game = luck.choice(games)
            if game.state.question is None:
                break
            kind = kind_of_position(game)
            if looked[kind] < LOOKS:
                # The copy in the place of some earlier one, so that all of them go back to a common past not long ago.
                looked[kind] += 1
                games = [*games[-3:], game.clone() if luck.random() < 0.7 else copy.deepcopy(game)]
            game.apply(luck.randrange(len(game.state.question.offers)))
        for game in games:
            assert all_of(game) == all_of(played_anew(game))


# -- saves that are none of ours ------------------------------------------------------------------------------------------------------


def a_save(content: dw.Bundle) -> dict[str, Any]:
    """A game that waits for a defense: a turn, a combat and a program's worth of data."""
    setting = next(spread(1))
    game = setting.new_game(content)
    for _ in play_on(game, random.Random(3)):
        if game.state.question is not None and game.state.question.kind.name == "defense_card":
            break
    data: dict[str, Any] = json.loads(game.to_json())
    return data


def sealed(data: dict[str, Any]) -> str:
    """The save with a checksum that fits, as another version would have made it."""
    names = ("duelwright", "fingerprint", "heroes", "board", "mode", "rules", "seed", "bot_seed", "engine", "auto", "state", "history", "log")
    checksum = hashlib.blake2b(json.dumps([data.get(name) for name in names]).encode(), digest_size=16).hexdigest()
    return json.dumps({**data, "checksum": checksum})


def test_a_sealed_save_is_a_save(everything: dw.Bundle) -> None:
    """Without this, the refusals below could be about the checksum."""
    data = a_save(everything)
    assert dw.Game.from_json(everything, sealed(data)).state_hash() == dw.Game.from_json(everything, json.dumps(data)).state_hash()


def top(data: dict[str, Any]) -> dict[str, Any]:
    frame: dict[str, Any] = data["state"]["stack"][-1]
    return frame


CHANGES: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "the first version": (lambda data: data.update(version=1), "a save of version 1; this program reads version 3"),
    "an unknown frame": (lambda data: top(data).update({"is": "DuelFrame"}), "there is no `DuelFrame`"),
    "a frame that others build on": (lambda data: data["state"]["stack"].append({"is": "Staged", "stage": "end"}), "`Staged` has other fields here: stage"),
    "a frame without a name": (lambda data: top(data).pop("is"), "there is no `None`"),
    "an unknown stage": (lambda data: top(data).update(stage="lay_bricks"), "`CombatFrame` has no stage `lay_bricks`"),
    "an unknown place to ask at": (lambda data: data["state"].update(asked_at="lay_bricks"), "`CombatFrame` asks nothing at `lay_bricks`"),
    "a number to ask at": (lambda data: data["state"].update(asked_at=7), "`CombatFrame` asks nothing at `7`"),
    "nothing to ask": (lambda data: data["state"].update(asked_at=None), "`CombatFrame` asks nothing at `None`"),
    "no frames": (lambda data: data["state"].update(stack=[]), "the stack is empty"),
    "a missing field": (lambda data: top(data).pop("target"), "`CombatFrame` has other fields here: target"),
    "a further field": (lambda data: top(data).update(mood=1), "`CombatFrame` has other fields here: mood"),
    "a further field of a played card": (
        lambda data: data["state"]["combats"][0]["sides"][0]["cards"][0].update(mood=1),
        "`PlayedCard` has other fields here: mood",
    ),
    "a missing part of the state": (lambda data: data["state"].pop("health"), "the state has other parts here: health"),
    "a further part of the state": (lambda data: data["state"].update(mood=1), "the state has other parts here: mood"),
    "a number for a list": (lambda data: data["state"].update(health=1), "`health` has an impossible value"),
    "a number for records": (lambda data: data["state"].update(lasting=1), "`lasting` is not a list"),
    "a card for a frame": (lambda data: data["state"]["stack"].append(data["state"]["combats"][0]), "`stack` holds something other than Frames"),
    "a number for a frame": (lambda data: data["state"]["stack"].append(1), "`stack` holds something other than Frames"),
    "a frame for a combat": (lambda data: data["state"]["combats"].append(top(data)), "`combats` holds something other than Combats"),
    "an unknown event": (lambda data: data["log"].append(["party", -1, [], -1]), "there is no event `party`"),
    "an event with other details": (lambda data: data["log"].append(["turn", -1, [1], -1]), "there is no event `turn` with such details"),
    "an event of another shape": (lambda data: data["log"].append(["turn"]), "an event has an unknown shape"),
    "no state": (lambda data: data.pop("state"), "it has no state"),
    "no history": (lambda data: data.pop("history"), "it has no history"),
    "no log": (lambda data: data.update(log=None), "it has no log"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_save_of_another_version_is_refused_by_name(everything: dw.Bundle, change: str) -> None:
    alter, message = CHANGES[change]
    data = a_save(everything)
    alter(data)
    with pytest.raises(dw.SaveError) as caught:
        dw.Game.from_json(everything, sealed(data))
    assert message in str(caught.value)


def test_a_replay_of_the_first_version_is_refused(everything: dw.Bundle) -> None:
    game = next(spread(1)).new_game(everything)
    with pytest.raises(dw.SaveError, match="a replay of version 1; this program reads version 3"):
        dw.play_replay(everything, {**game.replay(), "version": 1})
