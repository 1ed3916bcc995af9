"""Turns a tree into YAML that nobody would write: any indentation, brackets, quotes, line ends and comments that YAML allows.

It shares no code with the formatter, so that both cannot be wrong in the same way.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

_Value = TypeVar("_Value")

_PLAIN = re.compile(r"[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ0-9_.'/-]*(?: [A-Za-zÀ-ÿ0-9_.'/-]+)*")
_SPECIAL = {"true", "false", "yes", "no", "on", "off", "null", "y", "n"}
_COMMENT = re.compile(r"(?:^|(?<=\s))#[^\n]*\bc[0-9]+[ \t]*$", re.MULTILINE)


def scrambled(tree: Any, random: Random, *, comments: float = 0.15) -> str:
    """A mapping or a list as YAML in a random layout, with this share of comments at the places where there can be one."""
    return _Scrambler(random, comments).text(tree)


def comments_of(text: str) -> list[tuple[int, bool, str]]:
    """The comments of a scrambled text: how many words are before each, whether it has a line of its own, what it
    says."""
    found = []
    words = end = 0
    for match in _COMMENT.finditer(text):
        words += len(re.findall(r"\w+", text[end : match.start()]))
        end = match.end()
        is_alone = not text[text.rfind("\n", 0, match.start()) + 1 : match.start()].strip()
        found.append((words, is_alone, match.group().rstrip()))
    return found


class _Scrambler:
    def __init__(self, random: Random, comments: float) -> None:
        self._random = random
        self._share = comments
        self._number = 0
        # Below a block of text, what is further in would belong to it.
        self._is_below_text = False

    def text(self, tree: Any) -> str:
        start = self._above(0) + self._choice(["", "", "", "---\n", "--- # c0\n"])
        indent = self._choice([0, 0, 0, 2])
        end = self._choice(["", "\n", "\n\n \n"])
        if self._often(0.1):
            return f"{start}{' ' * indent}{self._flow(tree, 0)}{end}"
        return start + self._block(tree, indent).rstrip("\n") + end

    # Chances

    def _choice(self, values: Sequence[_Value]) -> _Value:
        return self._random.choice(values)

    def _often(self, share: float) -> bool:
        return self._random.random() < share

    def _comment(self) -> str:
        self._number += 1
        said = self._choice(["", "", " one: {two", " duelwright: ignore[A101]", " duelwright: ignore-file[A102]", ' "# x'])
        return f"#{said} c{self._number}"

    def _above(self, indent: int) -> str:
        """Empty lines and comments above an entry."""
        lines = ["\n" * self._choice([1, 2, 3])] if self._often(0.1) else []
        further = [0] if self._is_below_text else [0, 0, 0, 1, 5]
        self._is_below_text = False
        while self._often(self._share):
            lines.append(f"{' ' * (indent + self._choice(further))}{self._comment()}\n")
        return "".join(lines)

    def _end(self) -> str:
        """The end of a line, maybe with a comment beside it."""
        beside = f"{' ' * self._choice([1, 2, 7])}{self._comment()}" if self._often(self._share) else ""
        return f"{beside}{self._choice(['', '', '', '  '])}\n"

    # Blocks

    def _block(self, tree: Any, indent: int) -> str:
        """The lines of a collection, each with its indentation."""
        if isinstance(tree, dict):
            return "".join(f"{self._above(indent)}{' ' * indent}{self._entry(key, value, indent)}" for key, value in tree.items())
        return "".join(f"{self._above(indent)}{' ' * indent}-{self._item(value, indent)}" for value in tree)

    def _entry(self, key: str, value: Any, indent: int) -> str:
        name = f"{self._scalar(key, in_flow=False)}{self._choice(['', '', '', ' '])}:"
        if not isinstance(value, dict | list) or not value or self._often(0.3):
            return f"{name}{self._inline(value, indent)}"
        least = 0 if isinstance(value, list) else 1
        return f"{name}{self._end()}{self._block(value, indent + self._choice([least, 1, 2, 2, 3, 6]))}"

    def _item(self, value: Any, indent: int) -> str:
        if not isinstance(value, dict | list) or not value or self._often(0.3):
            return self._inline(value, indent)
        if self._often(0.2):
            return f"{self._end()}{self._block(value, indent + self._choice([1, 2, 4]))}"
        blanks = self._choice([1, 1, 1, 2, 5])
        inner = indent + 1 + blanks
        if isinstance(value, dict):
            (key, first), *rest = value.items()
            return f"{' ' * blanks}{self._entry(key, first, inner)}{self._block(dict(rest), inner)}"
        return f"{' ' * blanks}-{self._item(value[0], inner)}{self._block(value[1:], inner)}"

    def _inline(self, value: Any, indent: int) -> str:
        """A value behind its key or its dash, or on a line of its own below it."""
        if isinstance(value, str) and "\n" not in value and value.strip() == value and value and self._often(0.04):
            step = self._choice([1, 2, 4])
            self._is_below_text = True
            return f" {self._choice(['>-', '|-'])}{self._end()}{' ' * (indent + step)}{value}\n"
        written = self._flow(value, indent + 1) if isinstance(value, dict | list) else self._scalar(value, in_flow=False)
        if value is not None and self._often(0.1):
            return f"{self._end()}{' ' * (indent + self._choice([1, 2, 5]))}{written}{self._end()}"
        return f"{' ' * self._choice([1, 1, 1, 4])}{written}{self._end()}"

    # Brackets

    def _flow(self, tree: Any, indent: int) -> str:
        if not isinstance(tree, dict | list):
            return self._scalar(tree, in_flow=True)
        opening, closing = "{}" if isinstance(tree, dict) else "[]"
        pieces = [opening]
        count = len(tree)
        for number, entry in enumerate(tree):
            pieces.append(self._gap(indent))
            if isinstance(tree, dict):
                pieces.append(f"{self._scalar(entry, in_flow=True)}: {self._flow(tree[entry], indent)}")
            else:
                pieces.append(self._flow(entry, indent))
            if number < count - 1 or self._often(0.1):
                pieces += [self._choice(["", "", "", " "]), ","]
        return "".join([*pieces, self._gap(indent), closing])

    def _gap(self, indent: int) -> str:
        if self._often(0.08):
            return f"{self._end()}{self._above(indent)}{' ' * (indent + self._choice([0, 2, 4]))}"
        return self._choice(["", " ", " ", "   "])

    # Words

    def _scalar(self, value: Any, *, in_flow: bool) -> str:
        if not isinstance(value, str):
            return {None: "null", True: "true", False: "false"}[value] if value is None or isinstance(value, bool) else str(value)
        if _PLAIN.fullmatch(value) and value.casefold() not in _SPECIAL and self._often(0.7):
            return value
        if self._often(0.5) and "\n" not in value:
            return "'" + value.replace("'", "''") + "'"
        return json.dumps(value, ensure_ascii=self._often(0.1))
