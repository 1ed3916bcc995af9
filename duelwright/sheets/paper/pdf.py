"""Turns HTML into pages with WeasyPrint: those of cards, of the sides of cutouts, of boards."""

from __future__ import annotations

import atexit
import base64
import io
import re
from collections.abc import Sequence
from contextlib import redirect_stdout
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from duelwright.sheets.board.svg import board_svg
from duelwright.sheets.cards import HEIGHT, WIDTH, Face
from duelwright.sheets.cutouts import BLEED, PaperSide
from duelwright.sheets.fonts import font_css
from duelwright.sheets.missing import MissingPart as MissingPart
from duelwright.sheets.templating import asset, render
from duelwright.sheets.views import HeroView
from duelwright.words import sheet_words

if TYPE_CHECKING:
    from weasyprint import Document

FONTS: Final = "fonts"
# What cutouts are drawn with: cards, the pieces of heroes, those of packs.
SIDE_STYLES: Final = ("tones.css", "card.css", "kit-hero.css", "kit-pack.css")
_DRAWING: Final = re.compile(r'(?P<head><svg class="(?P<name>[\w-]+)"[^>]*>).*?</svg>', re.DOTALL)
_LABEL: Final = re.compile(r'aria-label="([^"]*)"')


def weasyprint() -> Any:
    """The WeasyPrint module, which needs Pango."""
    try:
        # Where a library is missing the module prints a notice of its own; ours says the same in one line.
        with redirect_stdout(io.StringIO()):
            import weasyprint as module
    except ImportError as error:
        raise MissingPart(f"PDF and PNG need the Python package {error.name}: pip install 'duelwright[pdf]'. HTML and Markdown work without it.") from error
    except OSError as error:
        raise MissingPart(
            f"PDF and PNG need the system library Pango, which cannot be loaded ({_first_line(error)}). "
            "On Debian: apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0. HTML and Markdown work without it."
        ) from error
    return module


def _first_line(error: OSError) -> str:
    return str(error).partition("\n")[0]


@cache
def _fonts() -> Any:
    """Our fonts, loaded once for all documents. They must be freed while the libraries that hold them are still
    loaded."""
    atexit.register(_fonts.cache_clear)
    return weasyprint().text.fonts.FontConfiguration()


@cache
def _style(name: str) -> Any:
    """A style sheet, read once: the fonts, or a file beside the templates."""
    return weasyprint().CSS(string=font_css(inline=False) if name == FONTS else asset(name), font_config=_fonts())


def _drawings_as_images(html: str) -> str:
    """Every drawing as an image of its own: the renderer then reads equal ones once, and does not look for styles in
    them. It halves the time."""

    def image(drawing: re.Match[str]) -> str:
        svg = drawing[0] if "xmlns=" in drawing["head"] else drawing[0].replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
        label = _LABEL.search(drawing["head"])
        return f'<img class="{drawing["name"]}" alt="{label[1] if label else ""}" src="data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}">'

    return _DRAWING.sub(image, html)


@cache
def _fetcher() -> Any:
    """What is asked for the parts of a page. All of them are in the page: nothing is fetched, from the disk or from
    elsewhere, whatever a picture of somebody else asks for."""
    return weasyprint().urls.URLFetcher(allowed_protocols=("data",), allow_redirects=False)


def lay_out(html: str, styles: Sequence[str]) -> Document:
    """HTML on pages. The styles are names of files beside the templates."""
    source = weasyprint().HTML(string=_drawings_as_images(html), url_fetcher=_fetcher())
    document: Document = source.render(stylesheets=[_style(name) for name in (FONTS, *styles)], font_config=_fonts())
    return document


def card_pages(hero: HeroView, faces: Sequence[Face], language: str, *, ink_saver: bool) -> Document:
    """One page for each different card and one, the last, for the back; each with its trim and bleed boxes."""
    html = render("cards.html.j2", hero=hero, faces=faces, ink_saver=ink_saver, language=language, w=sheet_words(language), bleed=BLEED, size=(WIDTH, HEIGHT))
    return lay_out(html, ("tones.css", "card.css"))


def side_pages(sides: Sequence[PaperSide], *, ink_saver: bool = False) -> Document:
    """One page for each side, of its size, with its trim and bleed boxes."""
    sizes = {size: f"side-{number}" for number, size in enumerate(dict.fromkeys(side.size for side in sides))}
    pages = "".join(f"@page {name} {{ size: {width:g}mm {height:g}mm; margin: 0; bleed: {BLEED:g}mm }}" for (width, height), name in sizes.items())
    drawn = "".join(f'<section class="side" style="page: {sizes[side.size]}">{side.html}</section>' for side in sides)
    body = f'<body class="{"ink-saver" if ink_saver else ""}">{drawn}</body>'
    rest = "body { margin: 0 } .side { break-before: page } .side:first-child { break-before: auto }"
    return lay_out(f"<!DOCTYPE html><html><style>{pages} {rest}</style>{body}</html>", SIDE_STYLES)


def board_pages(boards: Sequence[dict[str, Any]], language: str) -> Document:
    """A page for each board, as wide as two sides of A4, with nothing on it but the drawing."""
    drawings = "".join(f'<div style="page: board-{number}">{board_svg(board, language)}</div>' for number, board in enumerate(boards))
    sizes = "".join(f"@page board-{number} {{ size: 297mm {297 / board['aspect']:.2f}mm; margin: 0 }}" for number, board in enumerate(boards))
    return lay_out(f"<!DOCTYPE html><style>{sizes} body {{ margin: 0 }}</style>{drawings}", ("parts.css",))
