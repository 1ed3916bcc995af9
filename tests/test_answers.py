"""Questions about content that is edited: what is asked again after an edit, and what is not."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from compiler.content.answers import Kept, Watched, plain


@dataclass
class Shelf:
    """Content with two tables, and a note of each question that was worked out."""

    fruits: dict[str, Any]
    nuts: dict[str, Any]
    answers: Kept
    worked_out: list[str] = field(default_factory=list)

    def ask(self, question: Any, *about: Any) -> Any:
        return self.answers.ask(self, question, about)


class Desk:
    """A shelf that is edited."""

    def __init__(self, **fruits: Any) -> None:
        self.kept = Kept()
        self.edit(fruits)

    def edit(self, fruits: dict[str, Any], nuts: dict[str, Any] | None = None) -> None:
        tables = self.kept.tables({"fruits": fruits, "nuts": nuts or {}})
        self.shelf = Shelf(tables["fruits"], tables["nuts"], self.kept)
        self.kept.use(self.shelf)

    def asked(self, question: Any, *about: Any) -> tuple[Any, list[str]]:
        """The answer, and what was worked out for it."""
        self.shelf.worked_out.clear()
        return self.shelf.ask(question, *about), list(self.shelf.worked_out)


def price(shelf: Shelf, fruit: str) -> Any:
    shelf.worked_out.append(f"price of {fruit}")
    return shelf.fruits[fruit]


@plain
def is_dear(shelf: Shelf, fruit: str) -> bool:
    shelf.worked_out.append(f"whether {fruit} is dear")
    return bool(shelf.ask(price, fruit) > 5)


def sign(shelf: Shelf, fruit: str) -> list[str]:
    shelf.worked_out.append(f"sign of {fruit}")
    return [fruit, "dear" if shelf.ask(is_dear, fruit) else "cheap"]


def names(shelf: Shelf) -> list[str]:
    shelf.worked_out.append("names")
    return list(shelf.fruits)


def total(shelf: Shelf) -> Any:
    shelf.worked_out.append("total")
    return sum(shelf.fruits.values())


def has_plum(shelf: Shelf) -> bool:
    shelf.worked_out.append("plum")
    return "plum" in shelf.fruits


def test_an_answer_is_worked_out_once() -> None:
    desk = Desk(fig=1)
    assert desk.asked(price, "fig") == (1, ["price of fig"])
    assert desk.asked(price, "fig") == (1, [])


def test_what_an_edit_does_not_touch_is_not_worked_out_again() -> None:
    desk = Desk(fig=1, pear=2)
    desk.asked(sign, "fig")
    desk.edit({"fig": 1, "pear": 9})
    assert desk.asked(sign, "fig") == (["fig", "cheap"], [])


def test_what_it_touches_is() -> None:
    desk = Desk(fig=1)
    desk.asked(sign, "fig")
    desk.edit({"fig": 9})
    assert desk.asked(sign, "fig") == (["fig", "dear"], ["price of fig", "whether fig is dear", "sign of fig"])


def test_where_an_answer_turns_out_the_same_nothing_further_up_is_asked_again() -> None:
    desk = Desk(fig=1)
    first, _ = desk.asked(sign, "fig")
    desk.edit({"fig": 2})
    again, worked_out = desk.asked(sign, "fig")
    assert (again, worked_out) == (["fig", "cheap"], ["price of fig", "whether fig is dear"])
    assert again is first
    desk.edit({"fig": 9})
    assert desk.asked(sign, "fig")[0] == ["fig", "dear"]


@pytest.mark.parametrize(
    ("question", "fruits", "again"),
    [
        (names, {"fig": 7, "pear": 2}, False),  # the keys are what they were
        (names, {"pear": 2, "fig": 1}, True),  # in another order
        (names, {"fig": 1}, True),
        (total, {"fig": 7, "pear": 2}, True),
        (total, {"fig": 1, "pear": 2, "plum": 3}, True),
        (has_plum, {"fig": 7, "pear": 2, "kiwi": 1}, False),
        (has_plum, {"fig": 1, "pear": 2, "plum": 1}, True),
    ],
)
def test_a_question_depends_on_what_it_read_of_a_table(question: Any, fruits: dict[str, Any], again: bool) -> None:
    desk = Desk(fig=1, pear=2)
    desk.asked(question)
    desk.edit(fruits)
    answer, worked_out = desk.asked(question)
    assert bool(worked_out) is again
    assert answer == question(Shelf(fruits, {}, Kept()))


def test_what_makes_no_sense_any_more_is_not_asked() -> None:
    def all_signs(shelf: Shelf) -> list[Any]:
        return [shelf.ask(sign, fruit) for fruit in shelf.fruits]

    desk = Desk(fig=1, pear=2)
    desk.asked(all_signs)
    desk.edit({"pear": 2})
    assert desk.asked(all_signs) == ([["pear", "cheap"]], [])


def test_a_question_that_failed_is_asked_again() -> None:
    desk = Desk(fig=1)
    with pytest.raises(KeyError):
        desk.asked(sign, "pear")
    desk.edit({"pear": 2})
    assert desk.asked(sign, "pear")[0] == ["pear", "cheap"]


def test_earlier_content_is_answered_about_as_it_was() -> None:
    desk = Desk(fig=1)
    desk.asked(price, "fig")
    before = desk.shelf
    desk.edit({"fig": 9})
    assert (before.ask(price, "fig"), desk.shelf.ask(price, "fig"), before.ask(price, "fig")) == (1, 9, 1)


def test_other_tables_are_other_tables() -> None:
    desk = Desk(fig=1)
    desk.asked(price, "fig")
    desk.edit({"fig": 1}, {"fig": 7})
    assert desk.asked(price, "fig") == (1, [])


def test_what_nobody_wants_to_know_is_forgotten_with_what_only_it_needed() -> None:
    desk = Desk(fig=1, pear=2)
    desk.asked(sign, "fig")
    for number in range(600):
        desk.edit({"fig": 1, "pear": number})
        desk.asked(price, "pear")
    assert {asked[0].__name__ for asked in desk.kept._known} == {"price"}
    assert desk.asked(sign, "fig") == (["fig", "cheap"], ["sign of fig", "whether fig is dear", "price of fig"])


def test_a_piece_that_is_no_more_is_forgotten_soon() -> None:
    class Piece:
        pass

    def weight(shelf: Shelf, piece: Piece) -> int:
        return 1

    desk = Desk(fig=Piece())
    for _ in range(200):
        desk.edit({"fig": Piece()})
        desk.asked(weight, desk.shelf.fruits["fig"])
    assert len(desk.kept._known) <= 40


@pytest.mark.parametrize(
    "read",
    [
        dict,
        lambda table: {**table},
        lambda table: table | {"kiwi": 1},
        lambda table: list(table.items()),
        lambda table: [*table.values()],
        sorted,
        set,
        len,
        bool,
        lambda table: "fig" in table,
        lambda table: table.get("fig"),
        lambda table: list(table.keys()),
    ],
)
def test_no_way_to_read_a_table_goes_unnoticed(read: Any) -> None:
    def reads(shelf: Shelf) -> Any:
        return read(shelf.fruits)

    desk = Desk(fig=1)
    before, _ = desk.asked(reads)
    desk.edit({})
    after, _ = desk.asked(reads)
    assert before != after
    assert isinstance(desk.shelf.fruits, Watched)
