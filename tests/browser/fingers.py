"""Turns points on a screen into what fingers do there: they come down, go somewhere together, and lift."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Locator, Page

Point = tuple[float, float]

_STEPS = 8


class Fingers:
    """Real touch, as Chromium gets it from a screen."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._at: list[Point] = []

    def down(self, *points: Point) -> None:
        """One after the other, as fingers do."""
        for point in points:
            self._at = [*self._at, point]
            self._send("touchStart")

    def go(self, *points: Point) -> None:
        """Each finger to its point, in small steps."""
        start = self._at
        for step in range(1, _STEPS + 1):
            part = step / _STEPS
            self._at = [(x + (to_x - x) * part, y + (to_y - y) * part) for (x, y), (to_x, to_y) in zip(start, points, strict=True)]
            self._send("touchMove")

    def up(self) -> None:
        self._at = []
        self._send("touchEnd")

    def _send(self, kind: str) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(self._at)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def middle_of(thing: Locator) -> Point:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def apart(middle: Point, by: float) -> Sequence[Point]:
    """Two points beside a middle."""
    return (middle[0] - by, middle[1]), (middle[0] + by, middle[1])
