"""Check C005: a picture that is too large."""

from __future__ import annotations

from typing import ClassVar

from compiler.check.printing.base import FlawCheck
from runtime.pictures.picture import FlawKind


class OversizedPicture(FlawCheck):
    """A picture is larger than any sheet needs: more than 20 MB (an SVG: 2 MB), more than 80 million pixels. Nothing on a
    card needs more than 1,000 pixels a side, and a board some 6,000.

    Bad:
        art: pictures/orsa.png      # 12,000 × 9,000 pixels
    Good:
        art: pictures/orsa.png      # 1,600 × 1,200 pixels
    """

    code = "C005"
    name = "oversized-picture"
    helps: ClassVar[dict[FlawKind, str]] = {"large": "Scale it down, or save it as JPEG."}
