"""Triggers, windows and closed words against those who use them: the engine emits what is defined, cards have a key for each window."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent

import pytest

from compiler.language.ability import ABILITY, Ability
from compiler.language.families import STEPS
from compiler.language.node import Node
from compiler.model.card import SharedCard
from compiler.model.item import Item
from compiler.program.moments import ITEM_WINDOWS, MOMENTS, NEEDS
from compiler.tell.tellings import TELLERS
from compiler.text.place import Place
from runtime import ir
from runtime.ir.triggers import CHOSEN, TRIGGERS, Trigger
from runtime.ir.windows import WINDOWS
from runtime.ir.words import CARD_TYPES, ITEM_KINDS, TIMES, WHOSE, by_name
from tests.emitted import carried
from tests.language.workbench import read_tree
from tests.text.workbench import teller

RUNTIME = Path(__file__).parents[2] / "runtime"
EACH_TRIGGER = pytest.mark.parametrize("trigger", [pytest.param(trigger, id=name) for name, trigger in TRIGGERS.items()])


def emits() -> Iterator[tuple[str, set[str]]]:
    """The event and the arguments of every call of `emit` in the runtime."""
    for path in RUNTIME.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "emit":
                name = node.args[1]
                assert isinstance(name, ast.Constant), f"{path.name}:{node.lineno} names its event in some other way than as a text"
                yield str(name.value), {str(keyword.arg) for keyword in node.keywords}


def test_the_engine_emits_every_trigger_and_nothing_else() -> None:
    assert {event for event, _ in emits()} | {*CHOSEN} == set(TRIGGERS)


def test_an_event_carries_what_its_trigger_says() -> None:
    assert [(event, given) for event, given in emits() if given != carried(TRIGGERS[event])] == []


@EACH_TRIGGER
def test_the_causes_of_a_trigger_are_instructions(trigger: Trigger) -> None:
    """Whose an event is, an operand tells that is a set of players, fighters or cards. Where there is one, a sure cause names it: the check for
    abilities without end would take the event for that of the program's owner."""
    for cause in trigger.caused_by:
        types = ir.INSTRUCTIONS[cause.op][0].split()
        whose = [position for position, type in enumerate(types) if type in ("P", "F", "C", "you")]
        assert cause.whose in whose if cause.surely and whose else cause.whose in (None, *whose)
        assert cause.where is None or types[cause.where[0]] in (*ir.WORDS, *ir.IDS)


@EACH_TRIGGER
@pytest.mark.parametrize("whose", WHOSE)
@pytest.mark.parametrize("language", TELLERS)
def test_a_card_can_say_every_trigger_of_everybody(trigger: Trigger, whose: str, language: str) -> None:
    said = teller(language, Place("ability")).event(trigger.name, whose)
    assert said
    assert said == said.strip()


@EACH_TRIGGER
def test_the_example_of_a_trigger_waits_for_it(trigger: Trigger) -> None:
    ability = ABILITY.read(read_tree(f"ability:\n{indent(trigger.example, '  ')}\n")["ability"])
    assert isinstance(ability, Ability)
    assert ability.trigger == trigger.name


@EACH_TRIGGER
def test_what_a_trigger_gives_can_be_asked_for(trigger: Trigger) -> None:
    assert MOMENTS[trigger.name].gives <= NEEDS.keys()


def keys_with_steps(model: type[Node]) -> list[str]:
    return [key for key, field in model.model_fields.items() if STEPS in field.metadata]


def test_cards_and_items_have_a_key_for_each_window() -> None:
    """In the order of play, which is that of the definitions."""
    assert keys_with_steps(SharedCard) == list(WINDOWS)
    assert keys_with_steps(Item) == list(ITEM_WINDOWS)


def test_windows_are_for_types_of_cards_and_kinds_of_items_that_there_are() -> None:
    assert {type for window in WINDOWS.values() for type in window.card_types} == set(CARD_TYPES)
    assert {kind for window in WINDOWS.values() for kind in window.item_kinds} == set(ITEM_KINDS)


def test_an_item_has_the_one_window_that_bundles_and_engine_know() -> None:
    """An item has one program. A combat item is used with the card's own effects during combat, which the player puts in order (R11.3)."""
    assert [(kind, name) for name, window in WINDOWS.items() for kind in window.item_kinds] == [("combat", "during_combat"), ("scheme", "scheme")]


def test_a_name_is_defined_once() -> None:
    with pytest.raises(ValueError, match="end_of_turn is defined twice"):
        by_name([*TIMES.values(), TIMES["end_of_turn"]])
