"""Turns every record of a saved game into plain data and back, and every procedure's code into the stages it goes through."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from runtime.game import Game  # noqa: F401  (with it, all that makes up a game is loaded)
from runtime.state.frames import Context, Effect, Frame, Occurrence, Staged
from runtime.state.played import PlayedCard
from runtime.state.records import Record, RecordError, duplicate, fields_of, from_plain, to_plain


def subclasses(cls: type[Record]) -> Iterator[type[Record]]:
    for sub in cls.__subclasses__():
        if sub.__module__.startswith("runtime."):
            yield sub
            yield from subclasses(sub)


RECORDS = sorted({*subclasses(Record)}, key=lambda cls: cls.__name__)
# Those that others build on and nothing is made of.
ABSTRACT = {"Frame", "Staged", "Effect", "Offer", "PlainOffer"}
CONCRETE = [cls for cls in RECORDS if cls.__name__ not in ABSTRACT and cls.is_saved]
STAGED = [cls for cls in CONCRETE if issubclass(cls, Staged)]


def names(classes: Sequence[type[Record]]) -> list[str]:
    return [cls.__name__ for cls in classes]


@cache
def code_of(cls: type) -> ast.ClassDef:
    (node,) = ast.parse(inspect.getsource(cls)).body
    assert isinstance(node, ast.ClassDef)
    return node


def example(cls: type[Record]) -> dict[str, Any]:
    """Another value for each field of a record, so that two of them changing places would show."""
    return {name: sample(cls, name, number) for number, name in enumerate(fields_of(cls), 3)}


def sample(cls: type[Record], name: str, number: int) -> Any:
    if name == "stage" and issubclass(cls, Staged):
        return cls.stages[-1]
    if name == "event":
        return Occurrence("drawn", amount=number)
    if name == "time":
        return "event"  # the one that all fields of a `Due` are for
    if name in ("slots", "waiting", "events"):
        return [number, None, (number,), True] if name == "slots" and issubclass(cls, Context) else (number, (number, number))
    return number


def test_what_is_never_saved_is_not_taken_from_a_save() -> None:
    passing = [cls for cls in RECORDS if not cls.is_saved]
    assert passing
    for cls in passing:
        with pytest.raises(RecordError, match=f"there is no `{cls.__name__}`"):
            from_plain({"is": cls.__name__, **dict.fromkeys(fields_of(cls), 0)})


def test_a_name_in_a_save_means_one_class() -> None:
    assert len({*names(RECORDS)}) == len(RECORDS)
    assert {*names(RECORDS)} >= ABSTRACT


@pytest.mark.interpreted("puts values of other types into fields")
@pytest.mark.parametrize("cls", CONCRETE, ids=names(CONCRETE))
def test_a_record_keeps_every_field(cls: type[Record]) -> None:
    given = example(cls)
    record = cls(**given)
    fields = fields_of(cls)
    assert {field: getattr(record, field) for field in fields} == given
    if fields:
        assert {*inspect.signature(cls).parameters} == {*fields}
    assert not hasattr(record, "__dict__"), "a field that is no slot would not be saved"
    plain = to_plain(record)
    assert isinstance(plain, dict)
    assert {*plain} == {"is", *fields}
    again = from_plain(plain)
    copy = duplicate(record)
    for other in (again, copy, record.copy() if isinstance(record, PlayedCard | Frame) else copy):
        assert type(other) is cls
        assert other is not record
        assert to_plain(other) == plain
    for field in fields:
        value = getattr(record, field)
        assert not isinstance(value, list) or getattr(copy, field) is not value, f"{field} would be shared by two copies"


@pytest.mark.parametrize("cls", CONCRETE, ids=names(CONCRETE))
def test_what_can_change_in_a_field_is_copied_with_it(cls: type[Record]) -> None:
    """Only what no two copies may change can be shared: of all lists, only slots are fields, and they are copied (above)."""
    hints = get_type_hints(cls.__init__, vars(inspect.getmodule(cls))) if fields_of(cls) else {}
    for field, hint in hints.items():
        assert not re.search(r"\b(list|dict|set)\b", str(hint)) or field == "slots"


# -- stages -----------------------------------------------------------------------------------------------------------------------------


def public_methods(cls: type) -> list[str]:
    """Its own methods, but for those that every record or frame has (`card_fields`, `go`)."""
    found = [node.name for node in code_of(cls).body if isinstance(node, ast.FunctionDef) and not node.decorator_list]
    return [name for name in found if not name.startswith("_") and not hasattr(Frame, name)]


def words_in(node: ast.AST) -> set[str]:
    return {each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str)}


def stages_gone_to(cls: type) -> set[str]:
    """The stage that it begins with, those that its own code goes on to, and those with which others make it."""
    first = inspect.signature(cls).parameters["stage"].default
    found = {first}
    for node in ast.walk(code_of(cls)):
        if isinstance(node, ast.Assign) and any(ast.unparse(target) == "self.stage" for target in node.targets):
            found |= words_in(node.value.body) | words_in(node.value.orelse) if isinstance(node.value, ast.IfExp) else words_in(node.value)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).startswith("self._"):
            # A step of its own that is told where to go on.
            found |= {word for argument in node.args for word in words_in(argument)} & {*cls.__dict__["stages"]}
    return found


@pytest.mark.interpreted("reads the source")
@pytest.mark.parametrize("cls", STAGED, ids=names(STAGED))
def test_stages_are_the_public_methods_and_all_are_reached(cls: type[Staged]) -> None:
    assert list(cls.stages) == public_methods(cls)
    for stage in cls.stages:
        assert [*inspect.signature(getattr(cls, stage)).parameters] == ["self", "state"]
    assert stages_gone_to(cls) == {*cls.stages}


def spelled_out(cls: type) -> dict[str, str]:
    """The choices of its own `go`: condition → what is done."""
    own = [node for node in code_of(cls).body if isinstance(node, ast.FunctionDef) and node.name == "go"]
    return {ast.unparse(node.test): ast.unparse(node.body[0]) for method in own for node in ast.walk(method) if isinstance(node, ast.If)}


@pytest.mark.interpreted("reads the source")
def test_a_frame_that_spells_its_stages_out_goes_to_the_one_that_it_names() -> None:
    """What `Frame.go` looks up by its name, the busiest frames say themselves."""
    busy = [cls for cls in STAGED if spelled_out(cls)]
    assert names(busy) == ["ManeuverFrame", "TurnFrame"]
    for cls in busy:
        assert spelled_out(cls).items() <= {f"stage == '{stage}'": f"self.{stage}(state)" for stage in cls.stages}.items()


def test_every_frame_is_a_procedure_with_stages_or_a_program() -> None:
    frames = {cls.__name__ for cls in CONCRETE if issubclass(cls, Frame)}
    assert frames - {*names(STAGED)} == {"Context", "Run"}
    assert all(issubclass(cls, Effect) == ("step" in fields_of(cls)) for cls in STAGED)


def test_no_field_of_a_record_is_written_and_never_read(repository: Path) -> None:
    """Read: as an attribute anywhere in the code but where it is set."""
    read: set[str] = set()
    for package in ("runtime", "duelwright"):
        for path in (repository / package).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                    read.add(node.attr)
                elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Attribute):
                    read.add(node.target.attr)
    unread = {(cls.__name__, field) for cls in CONCRETE for field in fields_of(cls) if field not in read}
    assert unread == set()
