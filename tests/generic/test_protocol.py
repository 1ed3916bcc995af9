"""Decisions and events as plain data: what random games ask and tell is what the committed schemas and the definitions say."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from jsonschema import Draft7Validator

import duelwright as dw
from compiler.find.shipped import shipped_schemas
from compiler.model.scenario import BareStep, Step
from compiler.shape.schema import schema_file
from duelwright.protocol import PROTOCOL, described, protocol_text
from runtime.dialogue.events import EVENTS
from runtime.dialogue.offers import OFFERS, PlainOffer
from runtime.dialogue.questions import QUESTIONS
from runtime.words import LANGUAGES
from tests.generic.tables import RARE_EVENTS, RARE_OPTIONS, RARE_QUESTIONS, Setting, play_on, spread

TABLES = list(spread(40))
# Of what looks alike, so many are held against the schema: that is slow.
ENOUGH = 2


def validator(name: str) -> Draft7Validator:
    return Draft7Validator(json.loads((shipped_schemas() / schema_file(name)).read_text(encoding="utf-8")))


DECISION, EVENT, _TABLE = (validator(name) for name in PROTOCOL)


@pytest.mark.parametrize("name", PROTOCOL)
def test_the_committed_schema_is_what_the_definitions_say(name: str) -> None:
    assert (shipped_schemas() / schema_file(name)).read_text(encoding="utf-8") == protocol_text(name)


@pytest.mark.parametrize("name", PROTOCOL)
def test_the_schema_is_valid_draft_07_and_closed_in_itself(name: str) -> None:
    schema = json.loads(protocol_text(name))
    Draft7Validator.check_schema(schema)
    references = {part.split('"')[0] for part in json.dumps(schema).split('"$ref": "#/definitions/')[1:]}
    assert references == set(schema["definitions"])


def decisions(content: dw.Bundle, setting: Setting) -> Iterator[dw.Game]:
    """The game of this setting at every decision, and when it is over."""
    game = setting.new_game(content, auto=bool(setting.seed % 3))
    yield from play_on(game, random.Random(setting.seed))
    yield game


def logs(game: dw.Game) -> Iterator[list[dw.Event]]:
    """The log as each player may know it, and all of it."""
    yield from (game.log_for(player) for player in range(len(game.header["heroes"])))
    yield game.log


def plain(data: object) -> Any:
    """As it arrives at the other end of a wire: the same, unless there was more than plain data in it."""
    arrived = json.loads(json.dumps(data))
    assert arrived == data
    return arrived


def test_what_games_ask_and_tell_is_what_the_schemas_say(everything: dw.Bundle) -> None:
    asked, offered, told = set[str](), set[str](), set[str]()
    languages = set()
    seen: Counter[object] = Counter()
    for setting in TABLES:
        game: dw.Game | None = None
        for game in decisions(everything, setting):
            languages.add(game.lang)
            decision = game.decision
            if decision is None:
                continue
            asked.add(decision.kind)
            offered |= {option.kind for option in decision.options}
            alike = (decision.kind, decision.source, setting.mode, game.lang)
            seen[alike] += 1
            if seen[alike] <= ENOUGH:
                data = plain(decision.as_data())
                DECISION.validate(data)
                assert [{**option, "text": None} for option in data["options"]] == [{**option.data, "text": None} for option in decision.options]
                assert [option["text"] for option in data["options"]] == [str(option) for option in decision.options]
                assert (data["player"], data["prompt"]) == (decision.player, decision.prompt)
        assert game is not None
        for log in logs(game):
            for event in log:
                told.add(event.kind)
                shape = (event.kind, event.cause is None, setting.mode, game.lang)
                seen[shape] += 1
                if seen[shape] <= ENOUGH:
                    data = plain(event.as_data())
                    EVENT.validate(data)
                    assert (data["text"], list(data["fields"])) == (event.text, list(event.fields))
    assert languages == set(LANGUAGES)
    missed = (QUESTIONS.keys() - asked - RARE_QUESTIONS, OFFERS.keys() - offered - RARE_OPTIONS, EVENTS.keys() - told - RARE_EVENTS)
    assert missed == (set(), set(), set())


def test_what_is_called_rare_is_defined() -> None:
    undefined = (RARE_QUESTIONS - QUESTIONS.keys(), RARE_OPTIONS - OFFERS.keys(), RARE_EVENTS - EVENTS.keys())
    assert undefined == (set(), set(), set())


def broken(data: Any) -> Iterator[Any]:
    """The data with one thing in it that is none of what the schema says: a key too many, one too few, a kind that nobody defined, a wrong type."""
    yield {**data, "more": 1}
    yield {**data, "kind": "no_such_kind"}
    for key in data:
        yield {name: part for name, part in data.items() if name != key}
        yield {**data, key: {"wrong": True}}
    for key in data["fields"]:
        yield {**data, "fields": {**data["fields"], key: ["wrong", {}]}}
    for index in range(len(data.get("options", ()))):
        other = copy.deepcopy(data)
        other["options"][index]["fighter_too"] = "nobody"
        yield other


def test_the_schemas_refuse_what_is_damaged(everything: dw.Bundle) -> None:
    refused = 0
    for number, game in enumerate(decisions(everything, TABLES[0])):
        if number % 40 == 0 and game.decision is not None:
            for data in broken(game.decision.as_data()):
                assert not DECISION.is_valid(data), data
                refused += 1
    kinds = {event.kind: event for event in game.log}
    for event in kinds.values():
        for data in broken(event.as_data()):
            assert not EVENT.is_valid(data), data
            refused += 1
    assert refused > 300


@pytest.mark.parametrize("setting", TABLES[:4], ids=str)
def test_what_a_player_is_told_is_the_same_whatever_is_hidden(everything: dw.Bundle, setting: Setting) -> None:
    """All that a player reads as data, in games that they could be in."""
    for number, game in enumerate(decisions(everything, setting)):
        if number % 61 or game.decision is None:
            continue
        for player in range(len(game.header["heroes"])):
            other = game.determinize(player, number)
            assert [event.as_data() for event in other.log_for(player)] == [event.as_data() for event in game.log_for(player)]
            if game.decision.player == player:
                assert other.decision is not None
                assert other.decision.as_data() == game.decision.as_data()


def test_a_card_is_told_by_its_id_to_those_only_who_may_know_it(everything: dw.Bundle) -> None:
    """What the definitions mark as not for everybody is in no log of another side."""
    found = 0
    for setting in TABLES[:8]:
        *_, game = decisions(everything, setting)
        sides = [player["side"] for player in game.snapshot()["players"]]
        for viewer, side in enumerate(sides):
            for event in game.log_for(viewer):
                if any(field.seen_by == "side" for field in EVENTS[event.kind].fields):
                    assert sides[event.fields["player"]] == side
                    found += 1
                if any(field.seen_by == "viewers" for field in EVENTS[event.kind].fields):
                    assert viewer in event.as_data()["fields"]["viewers"]  # type: ignore[index, call-overload, operator]
                    found += 1
    assert found > 100


def test_every_option_has_its_step_and_its_words() -> None:
    """A scenario can choose it, and players of every language read it. (A card, a name or a number needs no words.)"""
    plain_words = {offer.step for offer in OFFERS.values() if issubclass(offer, PlainOffer)}
    assert plain_words == set(get_args(BareStep))
    assert {offer.step for offer in OFFERS.values()} - plain_words <= Step.model_fields.keys()
    for offer in OFFERS.values():
        for language in LANGUAGES.values():
            assert (offer.kind in language.actions) == offer.is_action, offer.kind
        assert described(offer) not in ("", described(PlainOffer)), offer.kind


def test_every_sentence_is_there_in_every_language() -> None:
    """But for questions in the words of a card."""
    for language in LANGUAGES.values():
        assert {key.partition(".")[0] for key in language.events} == EVENTS.keys()
        assert language.questions.keys() == {kind.name for kind in QUESTIONS.values() if kind.has_words} <= QUESTIONS.keys()
