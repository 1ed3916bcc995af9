"""All words of the language, found by importing the modules that define them: there is no list to keep."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

import compiler.language.ability
import compiler.language.conditions
import compiler.language.modifiers
import compiler.language.selectors
import compiler.language.values
from compiler.language import effects
from compiler.language.base import TYPES, Construct, Family
from compiler.language.effects.base import Verb
from compiler.language.families import STEP

for _module in pkgutil.iter_modules(effects.__path__):
    importlib.import_module(f"{effects.__name__}.{_module.name}")


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
