"""Compares what a page looks like with a golden picture: what it looked like when somebody last looked at it and agreed.

Pictures are kept at half their size and in 256 colours: small files, in which a hair's breadth of difference between two
versions of Chromium does not show. Text of one's own is tested as text; here it is about layout, colour and drawing.
"""

from __future__ import annotations

import io
import os
from pathlib import Path

from PIL import Image, ImageChops
from playwright.sync_api import Page

from tests.golden import REGENERATE

GOLDEN = Path(__file__).parent / "golden"
# Where to look when a picture differs.
SEEN = Path(__file__).parent.parent.parent / "build" / "browser"

_COLOURS = 256
# A channel of a pixel that is so far off is seen; so many such pixels of a thousand are a different picture.
_SEEN_AT = 40
_MOST_IN_A_THOUSAND = 4.0


def check_picture(page: Page, name: str) -> None:
    """Fail unless the page looks like the golden picture. With DUELWRIGHT_REGENERATE=1 that is written instead, to be looked at in git."""
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement?.blur?.()")
    page.evaluate("document.fonts.ready.then(() => undefined)")
    now = _small(page.screenshot(animations="disabled", caret="hide"))
    path = GOLDEN / f"{name}.png"
    if os.environ.get(REGENERATE):
        GOLDEN.mkdir(exist_ok=True)
        now.quantize(_COLOURS, Image.Quantize.MAXCOVERAGE).save(path, optimize=True)
        return
    assert path.exists(), f"{path} is missing; {REGENERATE}=1 writes it"
    with Image.open(path) as kept:
        golden = kept.convert("RGB")
    assert golden.size == now.size, f"{name} is {now.size} now, and was {golden.size}"
    off = difference(golden, now)
    if off > _MOST_IN_A_THOUSAND:
        SEEN.mkdir(parents=True, exist_ok=True)
        now.save(SEEN / f"{name}.png")
        ImageChops.difference(golden, now).point(lambda value: min(255, value * 4)).save(SEEN / f"{name}-difference.png")
        raise AssertionError(f"{name} looks different ({off:.1f} of 1,000 pixels); see {SEEN}/{name}.png; if that is right, {REGENERATE}=1 writes it anew")


def difference(one: Image.Image, other: Image.Image) -> float:
    """How many of a thousand pixels are visibly different."""
    channels = ImageChops.difference(one, other).split()
    most = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    return 1000 * sum(most.histogram()[_SEEN_AT:]) / (one.width * one.height)


def _small(png: bytes) -> Image.Image:
    with Image.open(io.BytesIO(png)) as whole:
        return whole.convert("RGB").reduce(2)
