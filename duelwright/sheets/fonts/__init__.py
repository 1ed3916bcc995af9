"""Turns the font files beside this module into CSS, and their advance widths into the width of a text.

The fonts are Latin subsets of Alegreya, Barlow and Barlow Condensed under the SIL Open Font License (the `OFL-….txt`
files beside them).
"""

from __future__ import annotations

import base64
import json
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

_FOLDER = Path(__file__).parent
METRICS_FILE: Final = _FOLDER / "metrics.json"

# Family, weight and file; the family names are our own, so that a font installed on the machine never takes their
# place.
FACES: Final = (
    ("Sheet Name", 800, "alegreya-800"),
    ("Sheet Text", 500, "barlow-500"),
    ("Sheet Text", 600, "barlow-600"),
    ("Sheet Label", 600, "barlow-condensed-600"),
    ("Sheet Label", 700, "barlow-condensed-700"),
)


def font_file(face: str) -> Path:
    return _FOLDER / f"{face}.woff2"


@cache
def font_css(*families: str, inline: bool) -> str:
    """`@font-face` rules for these families (none: all): with the fonts inside, for a file that travels alone, or as
    files of this package."""
    return "\n".join(
        f'@font-face {{ font-family: "{family}"; font-weight: {weight}; src: url({_source(face, inline=inline)}) format("woff2"); }}'
        for family, weight, face in FACES
        if not families or family in families
    )


def _source(face: str, *, inline: bool) -> str:
    if inline:
        return f"data:font/woff2;base64,{base64.b64encode(font_file(face).read_bytes()).decode()}"
    return font_file(face).as_uri()


@cache
def _metrics() -> dict[str, dict[str, float]]:
    loaded: dict[str, dict[str, float]] = json.loads(METRICS_FILE.read_text(encoding="utf-8"))
    return loaded


@cache
def _widest(face: str) -> float:
    return max(_metrics()[face].values())


@lru_cache(maxsize=1 << 16)
def text_width(text: str, face: str) -> float:
    """The width of a text in em. A character that the font lacks counts as the widest one. Words are measured again and
    again, at every type size that is tried."""
    advances, widest = _metrics()[face], _widest(face)
    return sum(advances.get(character, widest) for character in text)
