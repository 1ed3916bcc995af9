"""Turns the texts of a card or item in a bundle into what is printed on it: window after window, each with its
label."""

from __future__ import annotations

from typing import Any, Final

from runtime.bundle import Payload
from runtime.ir import WINDOWS

# A hero, card, board … as a bundle has it.
Piece = dict[str, Any]

# Traits and a condition for playing the card come first, what holds while it stays in play last.
PRINTED: Final = ("traits", "playable_if", *WINDOWS, "ongoing")


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
