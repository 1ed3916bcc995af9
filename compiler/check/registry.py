"""Every fault that content can have, wherever it is found. Importing the modules that define them registers them: there
is no list to keep."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache

import compiler.check
import compiler.content.faults
import compiler.find.faults
import compiler.ignore.faults
import compiler.load.faults
import compiler.program.faults
import compiler.shape.faults
from compiler.check.base import Check
from compiler.fault import Fault

_HOMES = (
    compiler.find.faults,
    compiler.load.faults,
    compiler.shape.faults,
    compiler.content.faults,
    compiler.program.faults,
    compiler.check,
    compiler.ignore.faults,
)


@cache
def all_faults() -> tuple[type[Fault], ...]:
    """Every fault, by code."""
    for home in _HOMES:
        for module in pkgutil.walk_packages(home.__path__, f"{home.__name__}."):
            importlib.import_module(module.name)
    found = sorted(_subclasses(Fault), key=lambda fault: fault.code)
    codes = [fault.code for fault in found]
    if len(codes) != len(set(codes)):
        raise RuntimeError(f"two faults share a code: {codes}")
    return tuple(found)


def codes_meant(word: str) -> frozenset[str]:
    """The codes that a word means: a code, the beginning of one (`A`, `B1`), or the name of a fault. None where it
    means nothing."""
    return frozenset(fault.code for fault in all_faults() if word and (fault.code.startswith(word.upper()) or fault.name == word.lower()))


def all_checks() -> list[type[Check]]:
    """The faults that are looked for in typed content, by code."""
    return [fault for fault in all_faults() if issubclass(fault, Check)]


def _subclasses(cls: type[Fault]) -> Iterator[type[Fault]]:
    for sub in cls.__subclasses__():
        if "code" in sub.__dict__:
            yield sub
        yield from _subclasses(sub)
