"""What a run of the sheets is asked for: formats, layouts, paper, and the choices of print."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

FORMATS: Final = ("html", "pdf", "png", "svg", "md", "tts")
LAYOUTS: Final = ("cards", "reference", "both")
IMPOSITIONS: Final = ("nine-up", "bleed", "single")
# Portrait, in millimetres.
PAPERS: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
FLIPS: Final = ("long", "short")

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
    image_base_url: str | None = None

    @property
    def cards(self) -> bool:
        return self.layout in ("cards", "both")

    @property
    def reference(self) -> bool:
        return self.layout in ("reference", "both")
