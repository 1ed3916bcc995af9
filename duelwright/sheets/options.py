"""What a run of the sheets is asked for: formats, layouts, paper, and the choices of print."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

FORMATS: Final = ("html", "pdf", "png", "svg", "md", "tts", "ttp")
# `kit`: what one needs on the table of each hero, board and pack, instead of cards and reference.
LAYOUTS: Final = ("cards", "reference", "both", "kit")
KIT_FORMATS: Final = ("pdf", "png", "tts", "ttp")
IMPOSITIONS: Final = ("nine-up", "bleed", "single")
# Portrait, in millimetres.
PAPERS: Final = {"a4": (210.0, 297.0), "a3": (297.0, 420.0), "letter": (215.9, 279.4)}
FLIPS: Final = ("long", "short")
# The diameter of a space on a board at play size, in millimetres.
LEAST_SPACE, USUAL_SPACE, LARGEST_SPACE = 15.0, 30.0, 60.0

SheetProgress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class SheetOptions:
    """What to write. Empty `heroes` and `boards` together mean everything in the packs; `languages` are those to
    print."""

    formats: tuple[str, ...] = ("html", "pdf")
    layout: str = "both"
    paper: str = "a4"
    imposition: str = "nine-up"
    backs: bool = True
    flip: str = "long"
    ink_saver: bool = False
    heroes: tuple[str, ...] = ()
    boards: tuple[str, ...] = ()
    languages: tuple[str, ...] = ("en",)
    space: float = USUAL_SPACE
    image_base_url: str | None = None

    @property
    def kit(self) -> bool:
        return self.layout == "kit"

    @property
    def cards(self) -> bool:
        return self.layout in ("cards", "both")

    @property
    def reference(self) -> bool:
        return self.layout in ("reference", "both")
