"""All words of the language, found by importing the modules that define them: there is no list to keep."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

import compiler.language as language
from compiler.language.base import TYPES, Construct, Family
from compiler.language.effects.base import Verb
from compiler.language.families import STEP

for _module in pkgutil.walk_packages(language.__path__, f"{language.__name__}."):
    if _module.name != __name__:
        importlib.import_module(_module.name)


def families() -> list[Family]:
    """The families of the language."""
    return [type for type in TYPES.values() if isinstance(type, Family)]


def verbs() -> Iterator[type[Verb]]:
    """Every verb, by key."""
    for member in members(STEP):
        assert issubclass(member, Verb)
        yield member


def members(family: Family) -> list[type[Construct]]:
    """The members of a family, by key."""
    return [family.members[key] for key in sorted(family.members)]
