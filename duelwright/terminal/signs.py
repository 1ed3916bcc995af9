"""Turns signs that a terminal cannot show into ones that it can, one for one, so that drawings keep their shape."""

from __future__ import annotations

import codecs
import sys
import unicodedata
from typing import Final

_PLAIN: Final = {
    # Scroll bars.
    **dict.fromkeys(map(chr, range(0x2580, 0x25A0)), "#"),
    **dict.fromkeys("─━╭╮╰╯┬┴├┤┼", "+"),
    "─": "-",
    "━": "=",
    "│": "|",
    "♥": ":",
    "▮": "#",
    "▯": "_",
    "✗": "x",
    "⚔": "x",
    "×": "x",
    "·": "-",
    "—": "-",
    "–": "-",
    "…": "~",
    "•": "*",
    "▴": "^",
    "▾": "v",
    "▶": ">",
    "▸": ">",
    "◀": "<",
    "◂": "<",
    "‹": "<",
    "›": ">",
    "»": ">",
    "●": "*",
    "○": "o",
    "◆": "#",
    "◇": "%",
    "‖": "=",
    "→": ">",
    "←": "<",
    "↑": "^",
    "↓": "v",
    "“": '"',
    "”": '"',
    "‘": "'",
    "’": "'",
    "¹": "1",
    "²": "2",
    "³": "3",
    "⚡": "!",
}
_HANDLER: Final = "duelwright-plain-signs"


def plain(text: str) -> str:
    """The text in ASCII: strokes and arrows by what looks like them, letters without their accents."""
    return "".join(map(_plain_sign, text))


def _plain_sign(sign: str) -> str:
    if sign.isascii():
        return sign
    base = unicodedata.normalize("NFKD", sign)[0]
    return _PLAIN.get(sign) or (base if base.isascii() else "?")


def _instead(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


def fit_terminal() -> None:
    """From now on what is printed and cannot be shown is shown by what looks like it."""
    codecs.register_error(_HANDLER, _instead)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=_HANDLER)
