"""Check C006: an SVG that does more than draw."""

from __future__ import annotations

from typing import ClassVar

from compiler.check.printing.base import FlawCheck
from runtime.pictures.picture import FlawKind


class UnsafeDrawing(FlawCheck):
    """An SVG is a program for a web browser. One that runs scripts, loads something, holds other pictures or pieces of web
    pages, moves, or would take for ever to draw is refused: packs come from anybody. What editors write beside the
    drawing (their settings, words about it) is left out in silence.

    Bad:
        art: pictures/orsa.svg      # with <image href="https://example.org/orsa.png"/>
    Good:
        art: pictures/orsa.svg      # paths, shapes and gradients
    """

    code = "C006"
    name = "unsafe-drawing"
    helps: ClassVar[dict[FlawKind, str]] = {"unsafe": "Take that out, or export the drawing as a plain SVG, or as PNG."}
