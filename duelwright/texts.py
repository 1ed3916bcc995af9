"""Turns the texts of a card or item in a bundle into what is printed on it: window after window, each with its
label."""

from __future__ import annotations

import textwrap
from typing import Any, Final, NamedTuple

from runtime.bundle import Payload
from runtime.dialogue.names import pick
from runtime.ir import WINDOWS

# A hero, card, board … as a bundle has it.
Piece = dict[str, Any]

# A condition for playing the card comes first, then that it cannot be cancelled; what holds while it stays in play last.
PRINTED: Final = ("playable_if", "cannot_be_cancelled", *WINDOWS, "effects", "ongoing")

# The bullets of lists inside lists in card text, from the outermost.
_BULLETS: Final = ("• ", "– ", "· ", "› ", "» ")


class TextLine(NamedTuple):
    """A line of card text. `level` says how deep in lists it is; `bullet` is empty where it goes on after a list."""

    level: int
    bullet: str
    text: str


def text_lines(text: str) -> list[TextLine]:
    """Card text line by line: its lists are marked by bullets, and what goes on inside a list is set in."""
    found = []
    for line in text.split("\n"):
        bullet = next((bullet for bullet in _BULLETS if line.startswith(bullet)), "")
        level = _BULLETS.index(bullet) + 1 if bullet else (len(line) - len(line.lstrip(" "))) // 2
        found.append(TextLine(level, bullet, line.removeprefix(bullet).lstrip(" ")))
    return found


def wrapped(text: str, width: int, indent: int, hanging: int = 0) -> list[str]:
    """Card text for a terminal, lists set in; `hanging` is how much farther the lines go in that do not begin one."""
    lines = []
    for level, bullet, words in text_lines(text):
        first = " " * (indent + 2 * level - (2 if bullet else 0)) + bullet
        others = " " * (indent + 2 * level + (0 if bullet else hanging))
        lines += textwrap.wrap(words, max(width, indent + 20), break_on_hyphens=False, initial_indent=first, subsequent_indent=others)
    return lines


def deck_count(hero: Piece) -> str:
    """How many cards a hero has: "30"; "15 + 12" where some of them start in piles."""
    beside = sum(card["copies"] for card in hero["cards"] if card["starts_in"] is not None)
    return f"{hero['deck_size']} + {beside}" if beside else str(hero["deck_size"])


def trait_label(name: str, number: int | None) -> str:
    """A trait as it is printed on a card, with the number beside it where it has one: "Voyage", "Verse 3"."""
    return name if number is None else f"{name} {number}"


def trait_labels(hero: Piece, card: Piece, language: str) -> list[str]:
    """The traits of a card as they are printed on it."""
    numbers = card["trait_numbers"]
    return [trait_label(pick(trait["name"], language), numbers.get(trait["id"])) for trait in hero["traits"] if trait["id"] in card["traits"]]


def printed(payload: Payload, texts: dict[str, dict[str, str]], language: str) -> list[tuple[str, str]]:
    """The label (empty where none is printed) and the text of each window, in the order of play; in English where the
    content does not speak the language."""
    spoken = language if language in payload["window_labels"] else "en"
    labels = payload["window_labels"][spoken]
    return [(labels[window], texts[spoken][window]) for window in PRINTED if texts[spoken].get(window)]


def printed_lines(payload: Payload, texts: dict[str, dict[str, str]], language: str) -> list[str]:
    """The same, a line for each window."""
    return [f"{label}: {text}" if label else text for label, text in printed(payload, texts, language)]


def printed_text(payload: Payload, texts: dict[str, dict[str, str]], language: str) -> str:
    """The same in one text."""
    return "\n".join(printed_lines(payload, texts, language))
