"""Turns JSON text that may come from anywhere into plain data, or into a reason why not."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import Any, Final

from runtime.given import GivenText
from runtime.shown import shown

_HALF_CHARACTER: Final = re.compile(r"[\ud800-\udfff]")


class JsonError(ValueError):
    """Text that is not JSON, or that readers of JSON could understand in two ways. The message says where or why."""


def read_json(text: GivenText) -> Any:
    """What the text says. A duplicate key, NaN, infinity and numbers with thousands of digits are refused."""
    if not isinstance(text, str):
        raise JsonError(f"expected text, not {shown(text)}")
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant)
    except JsonError:
        raise
    except RecursionError:
        raise JsonError("its lists and objects are nested too deeply") from None
    except (TypeError, ValueError) as error:  # a ValueError also of a number with thousands of digits
        raise JsonError(str(error)) from None


def check_depth(data: object, deepest: int) -> None:
    """Refuse data with more levels of lists and objects than this, and text with half a character in it."""
    level: list[Any] = [data]
    depth = 0
    while level:
        inner: list[Any] = []
        for value in level:
            if isinstance(value, dict):
                inner += value.keys()
                inner += value.values()
            elif isinstance(value, list):
                inner += value
            elif isinstance(value, str) and not value.isascii() and _HALF_CHARACTER.search(value):
                raise JsonError(f"{shown(value)} has half a character in it")
        if depth > deepest:
            raise JsonError(f"there are more than {deepest} lists and objects inside each other")
        level = inner
        depth += 1


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = sorted(key for key, _ in pairs)
        double = next(key for key, after in pairwise(keys) if key == after)
        raise JsonError(f"an object has the key {shown(double)} twice")
    return found


def _no_constant(word: str) -> Any:
    raise JsonError(f"{word} is not a number")
