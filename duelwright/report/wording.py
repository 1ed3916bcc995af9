"""Turns numbers into the words of a report: percentages, intervals, lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Spanning(Protocol):
    """What has an interval."""

    @property
    def rate(self) -> float: ...
    @property
    def low(self) -> float: ...
    @property
    def high(self) -> float: ...


def percent(part: float, digits: int = 0) -> str:
    """0.612 as "61 %"."""
    return f"{100 * part:.{digits}f}\u00a0%"


def with_interval(share: Spanning) -> str:
    """A share with its interval, as "61 % (58–64)"."""
    return f"{percent(share.rate)} ({100 * share.low:.0f}–{100 * share.high:.0f})"


def points(gap: float, digits: int = 1) -> str:
    """A difference of two shares in percentage points, with its sign: "+3.2"."""
    text = f"{100 * gap:+.{digits}f}"
    return text.replace("-", "−") if float(text) else text[1:]


def rating_points(value: float) -> str:
    """A rating with its sign, as "+85"."""
    text = f"{value:+.0f}"
    return text.replace("-", "−") if float(text) else "0"


def p_value(value: float) -> str:
    """A p-value to three digits; "<0.001" where those would all be zero."""
    return f"{value:.3f}" if value >= 0.001 else "<0.001"


def number(count: float) -> str:
    """A count with its thousands apart: "12,400"."""
    return f"{count:,.0f}"


def counted(count: int, one: str, many: str) -> str:
    """ "1 game", "12,400 games"."""
    return f"{number(count)} {one if count == 1 else many}"


def listed(words: Sequence[str]) -> str:
    """ "A", "A and B", "A, B and C"."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))
