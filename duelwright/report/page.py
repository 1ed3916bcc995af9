"""Turns figures into one HTML page that needs nothing else: fonts, plots and the little script are inside."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from duelwright.report import pictures, wording
from duelwright.report.figures import CardFigures, Figures
from duelwright.report.plots.canvas import plot_style
from duelwright.report.verdict import Conclusion
from duelwright.sheets.fonts import font_css
from runtime.version import __version__

_FOLDER = Path(__file__).parent / "templates"
_REACH = 0.3  # how large a difference the marks beside cards can show
_FONTS = ("Sheet Name", "Sheet Text", "Sheet Label")


@cache
def _environment() -> Environment:
    environment = Environment(loader=FileSystemLoader(_FOLDER), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    environment.globals.update(plots=pictures, said=wording)
    environment.filters["unbroken"] = _unbroken
    return environment


def report_page(figures: Figures, verdict: Conclusion, about: Mapping[str, str]) -> str:
    """The page; `about` is what is known of the run, by what it is called."""
    return (
        _environment()
        .get_template("report.html.j2")
        .render(
            figures=figures,
            verdict=verdict,
            about=about,
            version=__version__,
            cards=_by_hero(figures.cards),
            reach=min(_REACH, max((abs(end) for card in figures.cards for end in (card.when_played.low, card.when_played.high)), default=_REACH)),
            damaging=list(dict.fromkeys(damage.hero for damage in figures.damage)),
            styles=[Markup(font_css(*_FONTS, inline=True)), plot_style(), _asset("report.css")],
            script=_asset("report.js"),
        )
    )


def _unbroken(text: str) -> str:
    """A sentence whose ranges stay on one line."""
    return text.replace("–", "\u2060–\u2060")


def _by_hero(cards: list[CardFigures]) -> dict[str, list[CardFigures]]:
    found: dict[str, list[CardFigures]] = {}
    for card in cards:
        found.setdefault(card.hero, []).append(card)
    return found


def _asset(name: str) -> Markup:
    """A file beside the template that goes into the page as it is."""
    return Markup((_FOLDER / name).read_text(encoding="utf-8"))
