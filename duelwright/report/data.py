"""Turns figures into plain data: JSON, and one CSV table for each part of a report."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, Final

from duelwright.diagnostics.printable import printable
from duelwright.report.figures import Figures
from duelwright.report.verdict import Conclusion
from duelwright.statistics.pairs import Estimate
from duelwright.statistics.ratings import Rating
from duelwright.statistics.shares import Share

# Beyond these digits there is only noise, and it would differ between machines.
_DIGITS: Final = 6
# With one of these first, a spreadsheet would take a text for a formula.
_FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")
# The parts of the figures that are lists of lines.
_TABLES: Final = ("heroes", "matchups", "surprises", "on_boards", "cards", "damage", "duels", "failures")


def as_data(figures: Figures, verdict: Conclusion, about: Mapping[str, str]) -> dict[str, Any]:
    """The whole report."""
    return {"about": dict(about), "verdict": plain(verdict), **plain(figures)}


def as_tables(figures: Figures) -> dict[str, str]:
    """The same as CSV, by the names of the tables."""
    tables = {name: [_flat(plain(line)) for line in getattr(figures, name)] for name in _TABLES}
    tables["first_player_by_hero"] = [_flat(plain(line)) for line in figures.first.heroes]
    tables["first_player_by_board"] = [_flat(plain(line)) for line in figures.first.boards]
    tables["first_player"] = [_flat({"share": plain(figures.first.share), "fair": plain(figures.first.fair), "p_value": plain(figures.first.p_value)})]
    tables["length"] = [{"turns": turns, "games": games} for turns, games in figures.length.counts.items()]
    return {name: _csv(lines) for name, lines in tables.items() if lines}


def plain(value: Any) -> Any:
    """Figures as plain data: a share with its rate and its interval, what is compared with whether it is significant."""
    if isinstance(value, Share):
        return {"score": value.score, "games": value.games, **{name: _rounded(getattr(value, name)) for name in ("rate", "low", "high")}}
    if isinstance(value, Rating):
        return {name: _rounded(getattr(value, name)) for name in ("points", "low", "high", "expected")}
    if isinstance(value, Estimate):
        return {name: _rounded(getattr(value, name)) for name in ("value", "low", "high")}
    if is_dataclass(value):
        found = {field.name: plain(getattr(value, field.name)) for field in fields(value)}
        return found | ({"significant": value.significant} if hasattr(value, "significant") else {})
    if isinstance(value, dict):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return _rounded(value) if isinstance(value, float) else value


def _rounded(number: float) -> float:
    return round(number, _DIGITS) + 0.0  # never -0.0


def _flat(line: Mapping[str, Any]) -> dict[str, Any]:
    """What is inside something else gets both names: `share_rate`."""
    flat: dict[str, Any] = {}
    for key, value in line.items():
        if isinstance(value, dict):
            flat |= {f"{key}_{inner}": each for inner, each in _flat(value).items()}
        else:
            flat[key] = ", ".join(value) if isinstance(value, list) else value
    return flat


def _csv(lines: Sequence[Mapping[str, Any]]) -> str:
    text = io.StringIO()
    writer = csv.DictWriter(text, list(lines[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows({key: _cell(value) for key, value in line.items()} for line in lines)
    return text.getvalue()


def _cell(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    text = printable(value)
    return f"'{text}" if text.startswith(_FORMULAS) else text
