"""Turns the code of the runtime into what its types leave open: signatures with `Any`, records read by position, imports that hide a knot."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest

import runtime
from runtime.dialogue.events import EventKind
from runtime.dialogue.questions import Question
from runtime.state.chains import LogEvent
from runtime.state.records import Record
from runtime.state.state import State

ROOT = Path(runtime.__file__).parent

_PUBLIC = "what users of the API read: JSON, by keys that the documentation lists"
_HEADER = "a header: facts of several types under names, checked where they come in"
_SAVED = "a save or a replay, as JSON has it"
# Where data comes in or goes out as JSON: function → why its type is left open.
DOORS = {
    "decisions.Option.data": _PUBLIC,
    "log.Event.details": _PUBLIC,
    "log.Event.fields": _PUBLIC,
    "log.told": _PUBLIC,
    "game.Game.observe": _PUBLIC,
    "game.Game.snapshot": _PUBLIC,
    "game.Game.replay": _SAVED,
    "game.play_replay": _SAVED,
    "game._read": _SAVED,
    "game._header_of": _HEADER,
    "game.Game.__init__": _HEADER,
    "game.start": _HEADER,
    "header.checked_header": _HEADER,
    "header.new_header": _HEADER,
    "game.new_game": "rules, as a user asks for them",
    "game.Bundle.match": "likewise",
    "position.game_from": "likewise",
    "link.profile.check_rules": "likewise",
    "game.Bundle.__init__": "a bundle, as JSON has it",
    "strict_json.read_json": "whatever JSON can say",
    "strict_json._object": "likewise",
    "strict_json._no_constant": "likewise",
}
# Where JSON becomes parts of a bundle, parts become JSON, and the code of a foreign bundle is still to be checked.
UNTYPED_BUNDLE = ("bundle.file.", "bundle.reading.", "bundle.writing.", "bundle.shape.", "bundle.programs.")

# Constants that are numbers and used as an index: they are values of the game in the first place.
VALUES = {
    "ATTACK": "a side of a combat: who won it, whose card it is",
    "DEFENSE": "likewise",
}


@cache
def modules() -> dict[str, ast.Module]:
    return {path.relative_to(ROOT).with_suffix("").as_posix().replace("/", "."): ast.parse(path.read_text(encoding="utf-8")) for path in ROOT.rglob("*.py")}


def names_in(node: ast.AST | None) -> set[str]:
    """The names in an annotation, also in one that is written as a string."""
    if node is None:
        return set()
    found: set[str] = set()
    for each in ast.walk(node):
        if isinstance(each, ast.Name):
            found.add(each.id)
        elif isinstance(each, ast.Attribute):
            found.add(each.attr)
        elif isinstance(each, ast.Constant) and isinstance(each.value, str):
            # Beside types that are written as strings, a field of the bundle has a description.
            with suppress(SyntaxError):
                found |= names_in(ast.parse(each.value, mode="eval"))
    return found


def aliases(trees: Iterable[ast.Module]) -> dict[str, set[str]]:
    """Name of a type alias → the names in what it is short for."""
    found: dict[str, set[str]] = {}
    for tree in trees:
        for node in tree.body:
            match node:
                case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias"), value=value):
                    found[name] = names_in(value)
                case ast.Assign(targets=[ast.Name(id=name)], value=ast.Subscript() | ast.BinOp() | ast.Name() as value):
                    found[name] = names_in(value)
    return found


def open_names(trees: Iterable[ast.Module]) -> set[str]:
    """`Any`, and all aliases that come down to it."""
    short_for, found, before = aliases(trees), {"Any"}, set[str]()
    while found != before:
        before = set(found)
        found |= {name for name, parts in short_for.items() if parts & found}
    return found


def functions(node: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """Every function and method, also those inside others, by its dotted name."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            name = f"{prefix}{child.name}"
            if isinstance(child, ast.FunctionDef):
                yield name, child
            yield from functions(child, f"{name}.")
        else:
            yield from functions(child, prefix)


def annotated(function: ast.FunctionDef) -> Iterator[ast.expr | None]:
    given = function.args
    for argument in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
        if argument is not None:
            yield argument.annotation
    yield function.returns


def bare_generics(annotation: ast.expr | None) -> bool:
    """`Callable` or `dict` without its parts: Any in all but name."""
    if annotation is None:
        return False
    inside = {id(node.value) for node in ast.walk(annotation) if isinstance(node, ast.Subscript)}
    bare = [node for node in ast.walk(annotation) if isinstance(node, ast.Name) and id(node) not in inside]
    return any(node.id in ("Callable", "dict", "list", "tuple", "set", "Sequence", "Mapping", "Iterator") for node in bare)


def untyped(trees: dict[str, ast.Module]) -> set[str]:
    """The functions whose signature leaves a type open."""
    loose = open_names(trees.values())
    return {
        f"{module}.{name}"
        for module, tree in trees.items()
        for name, function in functions(tree)
        if any(names_in(annotation) & loose or bare_generics(annotation) for annotation in annotated(function))
    }


def test_no_signature_leaves_a_type_open_but_at_the_json_door() -> None:
    found = untyped(modules())
    assert {name for name in found - DOORS.keys() if not name.startswith(UNTYPED_BUNDLE)} == set(), "give it a type"
    assert DOORS.keys() - found == set(), "typed by now: take it off the list"
    assert [part for part in UNTYPED_BUNDLE if not any(name.startswith(part) for name in found)] == [], "typed by now: take it off the list"


@pytest.mark.parametrize(
    ("code", "is_open"),
    [
        ("def f(a: int) -> str: ...", False),
        ("def f(a: Any) -> str: ...", True),
        ("def f(*a: 'list[Any]') -> str: ...", True),
        ("def f(*, a: int) -> dict[str, Any]: ...", True),
        ("Loose: TypeAlias = dict[str, Any]\nShort = Loose | None\nclass C:\n    def f(self, a: Short) -> None: ...", True),
        ("def f(a: Callable) -> None: ...", True),
        ("def f(a: Callable[[int], dict[str, int]]) -> None: ...", False),
        ("def g() -> None:\n    if True:\n        def f(a: Any) -> None: ...", True),
    ],
)
def test_what_counts_as_open(code: str, is_open: bool) -> None:
    assert bool(untyped({"m": ast.parse(code)})) == is_open


# -- positions --------------------------------------------------------------------------------------------------------------------------


def subclasses(cls: type[object]) -> Iterator[type[object]]:
    yield cls
    for sub in cls.__subclasses__():
        yield from subclasses(sub)


def test_nothing_that_a_game_is_made_of_can_be_read_by_position() -> None:
    """Frames, offers, played cards, events and questions are no sequences, so a number behind one of them would be refused."""
    kinds = [kind for base in (Record, LogEvent, Question, EventKind, State) for kind in subclasses(base)]
    assert len(kinds) > 50
    assert [kind.__name__ for kind in kinds if hasattr(kind, "__getitem__") or hasattr(kind, "__iter__")] == []


def indices(trees: dict[str, ast.Module]) -> dict[str, set[str]]:
    """Constants of a module that are whole numbers, and that somebody puts in brackets behind something → who."""
    numbers = {
        target.id
        for tree in trees.values()
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Constant) and type(node.value.value) is int
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    found: defaultdict[str, set[str]] = defaultdict(set)
    for module, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Subscript):
                named = node.slice.id if isinstance(node.slice, ast.Name) else node.slice.attr if isinstance(node.slice, ast.Attribute) else ""
                if named in numbers:
                    found[named].add(module)
    return dict(found)


def test_no_constant_merely_names_an_index() -> None:
    assert indices(modules()).keys() == VALUES.keys()


def test_what_counts_as_an_index() -> None:
    code = "F_STAGE = 1\nLIMIT: Final = 3\nNAMES = 'a'\nframe[F_STAGE]\nx = LIMIT\ntable[NAMES]\nm.frame[m.F_STAGE]"
    assert indices({"m": ast.parse(code)}) == {"F_STAGE": {"m"}}


def test_no_import_hides_in_a_function() -> None:
    hidden = {
        f"{module}.{name}"
        for module, tree in modules().items()
        for name, function in functions(tree)
        if any(isinstance(node, ast.Import | ast.ImportFrom) for node in ast.walk(function))
    }
    assert hidden == set()
