"""Turns the templates beside this module into text."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from duelwright.board_facts import local, marked_lines, one_way_lines, passages, rules_of, space_names
from duelwright.sheets.art import placed
from duelwright.sheets.board.figures import board_figures
from duelwright.sheets.board.svg import board_svg, item_sign, line_swatch, zone_swatch
from duelwright.sheets.board_words import decimal, facts_of, start_heads, zone_words
from duelwright.sheets.cards import face, title
from duelwright.sheets.charts import bar_chart, deck_strip
from duelwright.sheets.colors import TYPES, ink_on, ink_on_white, mixed
from duelwright.sheets.credits import credits_of_fighters, credits_of_hero
from duelwright.sheets.emblem import charge, charge_lines, crest, emblem, emblem_lines
from duelwright.sheets.fit import bound
from duelwright.sheets.hero_page import abilities_always, extras, fighter_words, form_panels, in_a_line
from duelwright.sheets.icons import icon, sign
from duelwright.sheets.scene import scene
from duelwright.texts import text_lines
from duelwright.words import RULES_PAGES

_FOLDER = Path(__file__).parent / "templates"


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader([_FOLDER, RULES_PAGES]), autoescape=_escaped, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.globals.update(
        bar_chart=bar_chart,
        board_figures=board_figures,
        board_svg=board_svg,
        charge=charge,
        charge_lines=charge_lines,
        crest=crest,
        deck_strip=deck_strip,
        emblem=emblem,
        emblem_lines=emblem_lines,
        face=face,
        facts_of=facts_of,
        fighter_words=fighter_words,
        form_panels=form_panels,
        hero_abilities=abilities_always,
        credits_of_fighters=credits_of_fighters,
        credits_of_hero=credits_of_hero,
        hero_extras=extras,
        icon=icon,
        in_a_line=in_a_line,
        item_sign=item_sign,
        ink_on=ink_on,
        ink_on_white=ink_on_white,
        mixed=mixed,
        placed=placed,
        line_swatch=line_swatch,
        local=local,
        marked_lines=marked_lines,
        one_way_lines=one_way_lines,
        passages=passages,
        rules_of=rules_of,
        space_names=space_names,
        start_heads=start_heads,
        tones=TYPES,
        scene=scene,
        sign=sign,
        title=title,
        zone_swatch=zone_swatch,
        zone_words=zone_words,
    )
    environment.filters.update(bound=bound, cell=_cell, lines=_lines, figure=decimal)
    return environment


def _escaped(name: str | None) -> bool:
    return name is None or ".md" not in name


def _cell(text: str) -> str:
    """A text inside a Markdown table: nothing in it ends the cell or sets type."""
    lines = (" ".join(line.split()) for line in text.split("\n"))
    return "<br>".join(re.sub(r"([\\`*_|<>\[\]])", r"\\\1", line) for line in lines)


def _lines(text: str) -> Markup:
    """Card text for a page: a line each, items of lists set in."""
    return Markup("").join(
        Markup('<span class="line level{}{}">{}{}</span>').format(line.level, " item" if line.bullet else "", line.bullet, bound(line.text))
        for line in text_lines(text)
    )


def render(template: str, **values: Any) -> str:
    """A template filled in. A name that the template misses is a bug, and raises."""
    return _environment().get_template(template).render(**values)


def fragment(template: str, macro: str, *values: Any, **options: Any) -> Markup:
    """What a macro of a template makes of some values."""
    made: Markup = getattr(_environment().get_template(template).module, macro)(*values, **options)
    return made


def asset(name: str) -> Markup:
    """A file beside the templates that goes into a page as it is."""
    return Markup((_FOLDER / name).read_text(encoding="utf-8"))
