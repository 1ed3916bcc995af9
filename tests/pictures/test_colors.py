"""Contrast and difference of colours, against published figures."""

from __future__ import annotations

import pytest

from runtime.colors import KINDS_OF_SIGHT, ciede2000, contrast, difference


# From the test data of Sharma, Wu and Dalal (2005): those that take a branch of their own.
@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
        ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0009), 7.1792),
        ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0011), 7.2195),
        ((50.0, -0.0010, 2.4900), (50.0, 0.0009, -2.4900), 4.8045),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_difference_is_as_published(one: tuple[float, float, float], other: tuple[float, float, float], expected: float) -> None:
    assert ciede2000(one, other) == pytest.approx(expected, abs=1e-4)
    assert ciede2000(other, one) == pytest.approx(expected, abs=1e-4)


def test_contrast_goes_from_1_to_21() -> None:
    assert contrast("#ffffff", "#000000") == contrast("#000000", "#FFFFFF") == 21
    assert contrast("#777777", "#777777") == 1
    assert contrast("#ffffff", "#767676") == pytest.approx(4.54, abs=0.005)


def test_colours_that_some_cannot_tell_apart() -> None:
    brown, green, blue = "#5c3317", "#31500f", "#123c73"
    assert {sight: difference(brown, green, sight) < 7 for sight in (None, *KINDS_OF_SIGHT)} == {
        None: False,
        "deuteranopia": True,
        "protanopia": False,
        "tritanopia": False,
    }
    assert all(difference(brown, blue, sight) > 30 for sight in (None, *KINDS_OF_SIGHT))
    teal, slate = "#006060", "#00406c"
    assert difference(teal, slate, "tritanopia") < difference(teal, slate) / 2


def test_grey_is_seen_as_grey() -> None:
    for sight in KINDS_OF_SIGHT:
        assert difference("#808080", "#404040", sight) == pytest.approx(difference("#808080", "#404040"), abs=0.5)
