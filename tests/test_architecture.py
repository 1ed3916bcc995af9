"""Turns promises about the layout of the code into tests: the page on architecture names what there is, and each name in the code means one thing."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

# What the code calls by the same name in two places, and why it may.
SHARED_NAMES = {
    "Board": "what an author writes, and what it is linked to",
    "Noun": "what a translator writes, and what card text declines",
    "PlayerPosition": "what a scenario says, and what a game begins with",
}


# Every module is on the page


def listed_paths(block: str) -> Iterator[str]:
    """The paths in a drawing of a tree: each line has names, separated by commas, and after two spaces what they are."""
    folders: list[str] = []
    for line in block.splitlines():
        indent = (len(line) - len(line.lstrip())) // 2
        names = re.split(r"\s{2,}", line.strip())[0].split(", ")
        del folders[indent:]
        yield from ("".join(folders) + name for name in names)
        folders.append(names[0])


def drawn_tree(repository: Path, package: str) -> list[str]:
    """The paths that the page on architecture lists of a package."""
    page = (repository / "docs" / "architecture.md").read_text(encoding="utf-8")
    (block,) = re.findall(rf"^```\n({package}/\n.*?)^```$", page, re.MULTILINE | re.DOTALL)
    return list(listed_paths(block))


def is_one_fault(path: Path) -> bool:
    """Whether a module is the definition of a single fault: a class with a code. Those are in docs/checks.md."""
    classes = [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]
    names = (target.id for each in classes for node in each.body if isinstance(node, ast.Assign) for target in node.targets if isinstance(target, ast.Name))
    return "code" in names


def real_tree(repository: Path, package: str) -> list[str]:
    modules = [path for path in (repository / package).rglob("*.py") if path.name != "__init__.py" and not is_one_fault(path)]
    folders = [path.parent for path in (repository / package).rglob("__init__.py")]
    return [path.relative_to(repository).as_posix() for path in modules] + [f"{path.relative_to(repository).as_posix()}/" for path in folders]


@pytest.mark.parametrize("package", ["compiler", "runtime"])
def test_the_page_on_architecture_names_every_folder_and_module_and_no_other(repository: Path, package: str) -> None:
    assert sorted(drawn_tree(repository, package)) == sorted(real_tree(repository, package))


def test_a_drawing_of_a_tree_is_read_as_paths() -> None:
    block = "code/\n  first.py        turns one thing into another\n  inner/\n    a.py, b.py    two more\n    deep/\n      c.py\n  last.py\n"
    assert list(listed_paths(block)) == [
        "code/",
        "code/first.py",
        "code/inner/",
        "code/inner/a.py",
        "code/inner/b.py",
        "code/inner/deep/",
        "code/inner/deep/c.py",
        "code/last.py",
    ]


# One name, one meaning


def type_names(tree: ast.Module) -> Iterator[str]:
    """The public classes and type aliases that a module defines. (A constant has no small letters, a type variable is a call.)"""
    for node in tree.body:
        match node:
            case ast.ClassDef(name=name):
                pass
            case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias")):
                pass
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if not isinstance(value, ast.Call) and re.fullmatch(r"[A-Z]\w*[a-z]\w*", name):
                pass
            case _:
                continue
        if not name.startswith("_"):
            yield name


def test_no_two_types_share_a_name(repository: Path) -> None:
    homes: defaultdict[str, list[str]] = defaultdict(list)
    for package in ("compiler", "runtime", "duelwright"):
        for path in (repository / package).rglob("*.py"):
            where = path.relative_to(repository).as_posix()
            for name in type_names(ast.parse(path.read_text(encoding="utf-8"))):
                homes[name].append(where)
    shared = {name: sorted(where) for name, where in homes.items() if len(where) > 1}
    assert {name: where for name, where in shared.items() if name not in SHARED_NAMES} == {}
    assert SHARED_NAMES.keys() - shared.keys() == set(), "no longer shared: take it off the list"


def test_what_counts_as_a_type() -> None:
    code = (
        "class Hero: ...\nclass _Run: ...\nPath = tuple[str, ...]\nCard: TypeAlias = int\nLIMIT = 3\nT = TypeVar('T')\nMade = TypeVar('Made')\n"
        "_Private = int\nword = 1\n"
    )
    assert list(type_names(ast.parse(code))) == ["Hero", "Path", "Card"]
