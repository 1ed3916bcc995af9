"""Gives options numbers that stay: what is offered again in the next question of the same kind has the number it had."""

from __future__ import annotations

from itertools import count

from duelwright.table.messages import Asked, Offered

# More digits than any option has. Python refuses to read a number with thousands of them.
_MOST_DIGITS = 9


class Numbering:
    def __init__(self) -> None:
        self._asked: tuple[int, str] | None = None
        self._numbers: dict[str, int] = {}

    def numbers(self, question: Asked) -> dict[int, Offered]:
        """The options in the order in which they are listed, by number."""
        asked = (question["player"], question["kind"])
        if asked != self._asked:
            self._asked, self._numbers = asked, {}
        choices = [choice for group in question["groups"] for choice in group["choices"]]
        texts = [choice["text"] for choice in choices]
        if all(is_number(text) for text in texts) and len(set(texts)) == len(texts):
            # Whoever is asked for a number types that number.
            return {int(text): choice for text, choice in zip(texts, choices, strict=True)}
        found: dict[int, Offered] = {}
        for choice, text in zip(choices, texts, strict=True):
            # Two options that read alike are told apart by their order.
            key = next(key for key in map(f"{text} {{}}".format, count()) if self._numbers.get(key) not in found)
            if key not in self._numbers:
                self._numbers[key] = max(self._numbers.values(), default=0) + 1
            found[self._numbers[key]] = choice
        return found


def is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS
