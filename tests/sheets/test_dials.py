"""Dials and tracks: one number in the window, drawn as it is measured, the start marked."""

from __future__ import annotations

import math
from typing import Any

import pypdfium2
import pytest

from duelwright.sheets.cutouts import paper_sides
from duelwright.sheets.fonts import text_width
from duelwright.sheets.kit.dials import MOST_NUMBERS, Dial
from duelwright.sheets.kit.tracks import track_size
from tests.sheets.hero_kits import crowd, pieces_of, printed, shown
from tests.sheets.pages import MM


@pytest.mark.parametrize("numbers", range(3, MOST_NUMBERS + 1))
def test_exactly_one_number_is_in_the_window(numbers: int) -> None:
    """The window is at the top; the wheel is turned so that each number comes there once."""
    dial = Dial(numbers)
    wide, high = dial.window
    assert dial.wheel <= 50
    for turned in range(numbers):
        for number in range(numbers):
            half = text_width(str(number), "barlow-condensed-700") * dial.type / 2
            turn = math.radians(dial.turn(number) - dial.turn(turned))
            # The corners of the number, as it stands upright on the ring.
            corners = [(x, dial.ring + y) for x in (-half, half) for y in (-0.36 * dial.type, 0.36 * dial.type)]
            seen = [(x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)) for x, y in corners]
            inside = [abs(x) <= wide / 2 and abs(y - dial.ring) <= high / 2 for x, y in seen]
            if number == turned:
                assert all(inside)
            else:
                nearest = min(abs(x) for x, y in seen if y > 0) if any(y > 0 for _, y in seen) else wide
                assert nearest > wide / 2


def test_the_wheel_is_drawn_as_it_is_measured() -> None:
    """Where the numbers are on the printed wheel: on the ring, each at its turn, clockwise; and the window of the cover is
    white where they come by."""
    hero = crowd()
    pieces = pieces_of(hero, "en")
    document = pypdfium2.PdfDocument(printed(hero))
    wheel = next(index for index, cutout in enumerate(pieces) if cutout.kind == "dial")
    page = document[paper_sides(pieces).of[wheel][0]]
    left, bottom, _, _ = page.get_trimbox()
    dial = Dial(17)
    radius = pieces[wheel].size[0] / 2
    assert radius == pytest.approx(dial.wheel, abs=0.01)
    found = page.get_textpage()
    boxes: dict[str, list[tuple[float, float]]] = {}
    for index in range(found.count_chars()):
        character = found.get_text_range(index, 1)
        x1, y1, x2, y2 = found.get_charbox(index)
        x, y = ((x1 + x2) / 2 - left) / MM - radius, ((y1 + y2) / 2 - bottom) / MM - radius
        if character.isdigit() and math.hypot(x, y) > dial.ring - 3:
            boxes.setdefault(character, []).append((x, y))
    for number in range(10):
        turns = [math.degrees(math.atan2(x, y)) % 360 for x, y in boxes[str(number)]]
        assert min(abs((turn - dial.turn(number) + 180) % 360 - 180) for turn in turns) < 2.5
    assert sum(map(len, boxes.values())) == 10 + 2 * 7

    cover = paper_sides(pieces).of[wheel + 1][0]
    looks = shown(printed(hero), cover, 200)
    middle = looks.width / 2
    scale = 200 / 25.4

    def pixel(x: float, y: float) -> Any:
        return looks.getpixel((round(middle + x * scale), round(middle - y * scale)))

    wide, high = dial.window
    corners = [(x, dial.ring + y) for x in (-wide / 2 + 0.4, wide / 2 - 0.4) for y in (-high / 2 + 0.4, high / 2 - 0.4)]
    assert [pixel(*corner) for corner in corners] == [(255, 255, 255)] * 4
    assert all(pixel(x, dial.ring) != (255, 255, 255) for x in (-wide / 2 - 0.6, wide / 2 + 0.6))


def test_the_start_is_marked_on_the_wheel() -> None:
    hero = crowd()
    pieces = pieces_of(hero, "en")
    wheel = next(index for index, cutout in enumerate(pieces) if cutout.kind == "dial")
    looks = shown(printed(hero), paper_sides(pieces).of[wheel][0], 200)
    dial, scale = Dial(17), 200 / 25.4

    def ground(number: int) -> Any:
        """The colour beside a number, at the inner edge of its field."""
        turn, reach = math.radians(dial.turn(number)), dial.ring - dial.window[1] / 2 + 0.45
        return looks.getpixel((round(looks.width / 2 + reach * math.sin(turn) * scale), round(looks.height / 2 - reach * math.cos(turn) * scale)))

    deck = tuple(int(hero.color[at : at + 2], 16) for at in (1, 3, 5))
    assert [number for number in range(17) if math.dist(ground(number), deck) < 20] == [14]


def test_tracks_have_a_square_for_each_number_and_fit_the_paper() -> None:
    assert track_size(7) == (7 * 13 + 8, 13 + 11 + 8)
    assert track_size(11) == (10 * 13 + 8, 2 * 13 + 11 + 8)
    width, tall = track_size(100)
    assert width <= 200
    assert tall <= 250
