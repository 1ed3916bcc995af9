"""Turns what games say into a check of the definitions behind it: offers, questions and events, with their fields, words and who may see them."""

from __future__ import annotations

import json
import random
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

import pytest

import duelwright as dw
from runtime import engine
from runtime.dialogue.events import EVENTS
from runtime.dialogue.fields import Wording
from runtime.dialogue.offers import Offer, PlainOffer
from runtime.dialogue.questions import QUESTIONS
from runtime.state.state import State
from runtime.words import LANGUAGES
from runtime.words.language import gaps_of
from tests.generic.invariants import UNREADABLE
from tests.generic.tables import RARE_EVENTS, RARE_OPTIONS, RARE_QUESTIONS, play_on, spread

GAMES = 120


def games(content: dw.Bundle, count: int = GAMES) -> Iterator[dw.Game]:
    """Random games before each decision; in some of them a choice with one option is asked too."""
    for number, setting in enumerate(spread(count)):
        yield from play_on(setting.new_game(content, auto=number % 3 != 1), random.Random(setting.seed))


# What the machine form of each kind of option holds beside its kind. Programs read it: a name is never changed, only added.
KEYS = {
    "attack": ("fighter", "target"),
    "attack_card": ("card",),
    "boost": ("card",),
    "card": ("card",),
    "card_first": (),
    "choice": ("choice",),
    "defense_card": ("card",),
    "done": (),
    "fighter": ("fighter",),
    "fighter_to": ("fighter", "space"),
    "item": ("fighter", "item"),
    "item_first": (),
    "line": ("token", "line"),
    "maneuver": (),
    "move": ("fighter", "space", "through", "over"),
    "large_move": ("fighter", "space", "other_half", "through", "over"),
    "no": (),
    "no_attack": (),
    "no_boost": (),
    "no_defense": (),
    "number": ("number",),
    "option": ("option",),
    "pass": (),
    "player": ("player",),
    "scheme": ("card", "fighter"),
    "space": ("space",),
    "stop": (),
    "token": ("token", "space"),
    "token_to": ("token", "space"),
    "trigger": ("ability",),
    "use": ("ability",),
    "yes": (),
    "zone": ("zone",),
}


def subclasses(cls: type[Offer]) -> Iterator[type[Offer]]:
    for sub in cls.__subclasses__():
        yield sub
        yield from subclasses(sub)


OFFERS = sorted({*subclasses(Offer)} - {PlainOffer}, key=lambda cls: cls.kind)


def test_every_kind_of_option_has_a_name_of_its_own() -> None:
    assert [cls.kind for cls in OFFERS] == sorted(KEYS)


@pytest.mark.parametrize("cls", OFFERS, ids=lambda cls: cls.kind)
def test_an_option_is_defined_in_full(cls: type[Offer]) -> None:
    assert cls.step
    assert all(cls.kind in language.offers for language in LANGUAGES.values()) or cls.text is not Offer.text, "it has no words"
    assert issubclass(cls, PlainOffer) or cls.step_field in KEYS[cls.kind] or cls.named_by is not Offer.named_by


def test_options_say_what_they_are_in_every_language(everything: dw.Bundle) -> None:
    """In real games: stable names in the machine form, no two options alike, words that a person can read, a step that scenarios know."""
    met: defaultdict[str, int] = defaultdict(int)
    for game in games(everything):
        state, decision = game.state, game.decision
        assert decision is not None
        offers = [option.offer for option in decision.options]
        assert len({offer.key() for offer in offers}) == len(offers)
        for offer in offers:
            met[offer.kind] += 1
            # Every so often is enough: there are as many of some as there are spaces.
            if met[offer.kind] > 50 and met[offer.kind] % 500:
                continue
            assert offer.key()[0] == offer.kind
            data = offer.data(state, decision.player)
            assert tuple(data) == ("kind", *KEYS[offer.kind])
            assert json.loads(json.dumps(data)) == data
            assert offer.as_step(state, decision.player).startswith(offer.step)
            for lang in LANGUAGES:
                assert not UNREADABLE.search(offer.text(state, decision.player, lang))
    assert {*met} | RARE_OPTIONS == {*KEYS}


WORDINGS: list[Wording] = [*EVENTS.values(), *QUESTIONS.values()]


@pytest.mark.parametrize("wording", WORDINGS, ids=lambda wording: f"{type(wording).__name__}-{wording.name}")
def test_words_speak_of_declared_fields(wording: Wording) -> None:
    declared = {field.name for field in wording.fields}
    assert len(declared) == len(wording.fields)
    # Without words of its own, a question has those of its card.
    assert wording.has_words or wording.name in QUESTIONS
    for language in LANGUAGES.values():
        variants = [words for key, words in wording.templates(language).items() if key.partition(".")[0] == wording.name]
        assert bool(variants) == wording.has_words
        assert {gap for words in variants for gap, _ in gaps_of(words)} <= declared


def limits(state: State) -> dict[str, range]:
    """The numbers that there are of each thing. A space can be -1: off the board."""
    match = state.m
    fighters, tokens = range(len(match.owner)), range(len(match.token_kind))
    return {
        "player": range(match.players),
        "players": range(match.players),
        "fighter": fighters,
        "fighters": fighters,
        "fighter_now": fighters,
        "card": range(len(match.card_defs)),
        "cards": range(len(match.card_defs)),
        "space": range(-1, match.board.size),
        "spot": range(-2, len(match.board.touched)),
        "token": tokens,
        "token_here": tokens,
        "item": range(len(match.item_data)),
        "mark": range(len(match.mark_kinds)),
        "counter": range(len(match.counter_data)),
        "choice": range(1, len(match.options) + 1),
        "side": range(2),
        "viewers": range(1, match.everyone + 1),
        "number": range(-100, 1000),
        "truth": range(2),
        "modifier": range(len(match.modifiers)),
        "ability": range(len(match.all_listeners)),
        "zone": range(len(match.board.zone_ids)),
    }


def check_details(state: State, wording: Wording, details: tuple[object, ...]) -> None:
    """Fail unless each detail is of the type that its field declares."""
    assert len(details) == len(wording.fields), wording.name
    of = limits(state)
    for field, detail in zip(wording.fields, details, strict=True):
        type, where = field.type.name, (wording.name, field.name, detail)
        if type in ("word", "place", "action", "reason", "file"):
            assert isinstance(detail, str), where
        elif type == "option":
            assert detail in KEYS, where
        elif type == "form":
            assert isinstance(detail, tuple), where
            assert 0 <= detail[1] < len(state.m.form_ids[detail[0]]), where
        elif type == "piece":
            assert isinstance(detail, tuple), where
            assert detail[1] in (of["token"] if detail[0] else of["fighter"]), where
        elif type in ("players", "fighters", "cards"):
            assert isinstance(detail, tuple), where
            assert all(each in of[type] for each in detail), where
        else:
            assert isinstance(detail, int), where
            assert detail in of[type], where


@contextmanager
def notes_are_checked() -> Iterator[set[str]]:
    """Every event that games played inside write to the log is checked as it is written. Yields the names of those that were."""
    written: set[str] = set()

    def checked(original: Any) -> Any:
        def note(state: State, *arguments: Any) -> None:
            original(state, *arguments)
            event = state.log
            assert event is not None
            written.add(event.kind.name)
            check_details(state, event.kind, event.details)
            given = arguments[len(arguments) - len(event.details) :]
            for place in event.kind.cards:
                for card in given[place] if isinstance(given[place], tuple) else (given[place],):
                    # Which card it is, not which copy of it: a number would mark the card.
                    told: Any = event.details[place]
                    assert state.defs[card] in (told if isinstance(told, tuple) else (told,))
                    blind = [player for player in range(state.m.players) if event.seen_by(player) and not state.knows(card, player)]
                    assert not blind, f"{event.kind.name} tells {blind} of a card that they cannot see"

        return note

    with ExitStack() as patches:
        for name in ("note", "note_of"):
            original = getattr(engine, name)
            homes = [module for at, module in sys.modules.items() if at.startswith("runtime.") and getattr(module, name, None) is original]
            assert len(homes) > 1
            for module in homes:
                patches.enter_context(patch.object(module, name, checked(original)))
        yield written


@pytest.mark.interpreted("replaces functions of the engine")
def test_events_and_questions_are_what_their_kinds_say(everything: dw.Bundle) -> None:
    """Details of the declared types, and no card named to who may not know which it is; every kind of event and question comes up."""
    asked: set[str] = set()
    with notes_are_checked() as written:
        for game in games(everything):
            question = game.state.question
            assert question is not None
            asked.add(question.kind.name)
            check_details(game.state, question.kind, question.details)
    assert asked | RARE_QUESTIONS == {*QUESTIONS}
    assert written | RARE_EVENTS == {*EVENTS}


def test_the_log_can_be_read_in_every_language(everything: dw.Bundle) -> None:
    for setting in spread(GAMES // 15):
        game = setting.new_game(everything)
        for _ in play_on(game, random.Random(setting.seed)):
            pass
        for event in game.log:
            for lang in LANGUAGES:
                assert not UNREADABLE.search(event._event.kind.text(game.state, event._event.details, lang))
