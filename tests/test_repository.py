"""Turns promises about the repository as a whole into tests: what is tracked, what is pinned, who imports whom, no hero in the code."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import requires
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from ruamel.yaml import YAML

CODE = ("compiler", "runtime", "duelwright")

# Machine paths, and addresses of package indexes: they hold for one machine, and a clone lives on another.
FOREIGN = re.compile(r"(?<![\w.])/(?:root|work|home|Users|farm)/[\w.]|https?://[\w.-]*(?:pypi|pythonhosted|npmjs|debian)[\w.-]*")

# Words of the language that a shipped pack also uses as an id, and what they mean in the code.
WORDS_OF_THE_LANGUAGE: dict[str, str] = {}


def git(repository: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=repository, capture_output=True, text=True, encoding="utf-8", check=True).stdout


def tracked(repository: Path, *patterns: str) -> list[Path]:
    return [path for name in git(repository, "ls-files", "-z", "--", *patterns).split("\0") if name and (path := repository / name).is_file()]


def python_files(repository: Path, package: str) -> list[Path]:
    return sorted((repository / package).rglob("*.py"))


# The tree


@pytest.mark.parametrize("folder", ["content", "schemas", "compiler", "runtime", "duelwright", "tests", "docs", "build", "examples", "benchmarks"])
def test_a_clone_holds_every_promised_folder(repository: Path, folder: str) -> None:
    assert tracked(repository, folder)


def test_only_the_readme_of_build_is_tracked(repository: Path) -> None:
    assert tracked(repository, "build") == [repository / "build" / "README.md"]
    assert git(repository, "check-ignore", "build/anything.bundle", "build/deep/er").split() == ["build/anything.bundle", "build/deep/er"]


def test_no_tracked_file_names_a_machine(repository: Path) -> None:
    found = []
    for path in tracked(repository):
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue  # an image or another binary file
        found += [f"{path.relative_to(repository)}:{number}: {line.strip()}" for number, line in enumerate(lines, 1) if FOREIGN.search(line)]
    assert found == []


# Versions


def project(repository: Path) -> dict[str, Any]:
    table: dict[str, Any] = tomllib.loads((repository / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return table


def pins(repository: Path) -> dict[str, str]:
    lines = (repository / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not re.fullmatch(r"[a-z0-9.-]+==[0-9.]+", line)] == []
    return {canonicalize_name(name): version for name, version in (line.split("==") for line in lines)}


def installed_closure(requirements: list[str]) -> Iterator[Requirement]:
    """Every distribution that these requirements bring, directly or not, in this environment."""
    waiting = [(Requirement(text), "") for text in requirements]
    seen = set()
    while waiting:
        requirement, extra = waiting.pop()
        wanted = requirement.marker is None or requirement.marker.evaluate({"extra": extra})
        key = (canonicalize_name(requirement.name), *sorted(requirement.extras))
        if wanted and key not in seen:
            seen.add(key)
            yield requirement
            waiting += [(Requirement(text), extra) for text in requires(requirement.name) or [] for extra in ("", *requirement.extras)]


def test_everything_that_is_installed_is_pinned(repository: Path) -> None:
    declared = project(repository)
    closure = {canonicalize_name(each.name) for each in installed_closure(declared["dependencies"] + declared["optional-dependencies"]["dev"])}
    assert {"pydantic-core", "pluggy", "ruamel-yaml-clib"} <= closure
    assert closure - pins(repository).keys() == set()


def test_every_pin_fits_the_declared_ranges(repository: Path) -> None:
    declared, pinned = project(repository), pins(repository)
    everything = declared["dependencies"] + [text for extra in declared["optional-dependencies"].values() for text in extra]
    assert [text for text in everything if not Requirement(text).specifier.contains(pinned[canonicalize_name(Requirement(text).name)])] == []


# Who imports whom


def imported_packages(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None and node.level == 0:
            names.add(node.module)
    return {name.partition(".")[0] for name in names}


def test_the_runtime_imports_the_standard_library_only(repository: Path) -> None:
    foreign = {path.name: names for path in python_files(repository, "runtime") if (names := imported_packages(path) - sys.stdlib_module_names - {"runtime"})}
    assert foreign == {}


# No hero in the code


def written_ids(node: Any, key: str = "") -> Iterator[str]:
    """The ids and names that a content file gives to its parts. Spaces and zones are left out: they are words like "hall" and "blue"."""
    if isinstance(node, dict):
        if key in ("fighters", "forms", "counters", "tokens", "items", "marks", "piles", "traits", "deck"):
            yield from node
        for name, child in node.items():
            if name in ("id", "name") and isinstance(child, str):
                yield child
            elif name not in ("spaces", "zones"):
                yield from written_ids(child, name)
    elif isinstance(node, list):
        for child in node:
            yield from written_ids(child)


def slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-")


@cache
def shipped_ids(repository: Path) -> frozenset[str]:
    """Every id and printed name in the shipped packs: of heroes, fighters, cards, boards, items, tokens, counters and forms."""
    reader = YAML(typ="safe")
    ids: set[str] = set()
    for kind in ("heroes", "boards", "items", "cards"):
        for path in (repository / "content").glob(f"*/{kind}/*.yaml"):
            ids |= set(written_ids(reader.load(path)))
    return frozenset(ids | {slug(name) for name in ids})


def literals(path: Path) -> Iterator[tuple[int, str]]:
    """The string literals of a module with their lines, docstrings left out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.lineno, node.value


@cache
def of_several_words(ids: frozenset[str]) -> re.Pattern[str]:
    several = "|".join(re.escape(each) for each in sorted(ids) if re.search(r"[- ]", each))
    return re.compile(rf"(?<![\w-])(?:{several})(?![\w-])")


def names_in(literal: str, ids: frozenset[str]) -> set[str]:
    """The ids that a literal names: the whole literal, or any id of several words inside it (one word alone may be prose)."""
    return {*of_several_words(ids).findall(literal), *({literal} & ids)}


def test_no_code_asks_for_a_shipped_hero_card_board_item_or_token(repository: Path) -> None:
    ids = shipped_ids(repository)
    assert {"dracula", "sherlock-holmes", "baskerville-manor", "Sherlock Holmes"} <= ids
    found = {
        f"{path.relative_to(repository)}:{line}: {name}"
        for package in CODE
        for path in python_files(repository, package)
        for line, literal in literals(path)
        for name in names_in(literal, ids) - WORDS_OF_THE_LANGUAGE.keys()
    }
    assert found == set()


def test_each_listed_word_of_the_language_is_a_shipped_id(repository: Path) -> None:
    assert WORDS_OF_THE_LANGUAGE.keys() - shipped_ids(repository) == set()


@pytest.mark.parametrize(
    ("literal", "named"),
    [
        ("fog", {"fog"}),
        ("thick fog", set()),
        ("try `night-hound` first", {"night-hound"}),
        ("The Night Hound waits", {"Night Hound"}),
        ("night-hounds", set()),
    ],
)
def test_what_counts_as_naming_an_id(literal: str, named: set[str]) -> None:
    assert names_in(literal, frozenset({"fog", "night-hound", "Night Hound"})) == named
