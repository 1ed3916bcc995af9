"""Turns HTML into PDF with WeasyPrint, and faces and backs into sheets of cards.

Every card is laid out once. The sheets then show it once for each copy, as a form that all copies share: small files,
and no card differs from its copy.
"""

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
from duelwright.sheets.fit import POINTS_PER_MM
from duelwright.sheets.fonts import font_css
from duelwright.sheets.options import SheetOptions
from duelwright.sheets.paper.impose import Grid, Placed, Sheet, behind, cut_marks, fronts, grid
from duelwright.sheets.templating import asset, render
from duelwright.sheets.views import HeroView
from duelwright.words import sheet_words

if TYPE_CHECKING:
    import pydyf
    from weasyprint import Document

FONTS: Final = "fonts"
# What cutouts are drawn with: cards, the pieces of heroes, those of packs.
SIDE_STYLES: Final = ("tones.css", "card.css", "kit-hero.css", "kit-pack.css")
_DRAWING: Final = re.compile(r'(?P<head><svg class="(?P<name>[\w-]+)"[^>]*>).*?</svg>', re.DOTALL)
_LABEL: Final = re.compile(r'aria-label="([^"]*)"')


class MissingPart(Exception):
    """Something that is not part of Duelwright itself and is needed for a format; the message says what, and how to get
    it."""


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


def lay_out(html: str, styles: Sequence[str]) -> Document:
    """HTML on pages. The styles are names of files beside the templates."""
    source = weasyprint().HTML(string=_drawings_as_images(html))
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


def cards_pdf(document: Document, faces: Sequence[Face], options: SheetOptions) -> bytes:
    """A deck ready to print, from its `card_pages`: as many cards as there are copies, backs behind the faces."""
    plan = grid(options.imposition, options.paper)
    back = len(faces)
    sheets: list[Sheet] = []
    for sheet in fronts(plan, [number for number, face in enumerate(faces) for _ in range(face.card.copies)]):
        sheets.append(sheet)
        if options.backs:
            sheets.append(tuple(Placed(back, placed.x, placed.y, placed.turned) for placed in behind(plan, sheet, options.flip)))

    def finish(document: Document, pdf: pydyf.PDF) -> None:
        _impose(pdf, plan, sheets)

    written: bytes = document.write_pdf(finisher=finish)
    return written


def _impose(pdf: pydyf.PDF, plan: Grid, sheets: Sequence[Sheet]) -> None:
    """Replace the pages, one a card, by sheets that show them as forms."""
    import pydyf

    pages = [pdf.objects[_number(reference)] for reference in pdf.page_references]
    forms = {f"Card{index}": _as_form(pdf, page, plan.bleed) for index, page in enumerate(pages)}
    resources = pydyf.Dictionary({"XObject": pydyf.Dictionary(forms)})
    pdf.add_object(resources)
    marks = [] if plan.per_sheet == 1 else list(cut_marks(plan))
    pdf.pages["Kids"], pdf.pages["Count"] = pydyf.Array(), 0
    for sheet in sheets:
        stream = pydyf.Stream(compress=True)
        stream.set_line_width(0.3)
        for (x1, y1), (x2, y2) in marks:
            stream.move_to(x1 * POINTS_PER_MM, (plan.height - y1) * POINTS_PER_MM)
            stream.line_to(x2 * POINTS_PER_MM, (plan.height - y2) * POINTS_PER_MM)
            stream.stroke()
        for placed in sheet:
            _show(stream, plan, placed)
        pdf.add_object(stream)
        pdf.add_page(
            pydyf.Dictionary({"Type": "/Page", "Parent": pdf.pages.reference, "Contents": stream.reference, "Resources": resources.reference, **_boxes(plan)})
        )


def _number(reference: bytes) -> int:
    return int(reference.split()[0])


def _as_form(pdf: pydyf.PDF, page: Any, bleed: float) -> bytes:
    """Make the content of a page a form that shows the card and so much of its bleed, and say where it is."""
    stream = pdf.objects[_number(page["Contents"])]
    edge = bleed * POINTS_PER_MM
    box = [-edge, -edge, WIDTH * POINTS_PER_MM + edge, HEIGHT * POINTS_PER_MM + edge]
    stream.extra.update({"Type": "/XObject", "Subtype": "/Form", "BBox": _array(box), "Resources": page["Resources"]})
    reference: bytes = stream.reference
    return reference


def _array(numbers: Sequence[float]) -> Any:
    import pydyf

    return pydyf.Array([round(number, 4) for number in numbers])


def _show(stream: pydyf.Stream, plan: Grid, placed: Placed) -> None:
    x, y = placed.x * POINTS_PER_MM, (plan.height - placed.y - HEIGHT) * POINTS_PER_MM
    stream.push_state()
    if placed.turned:
        stream.set_matrix(-1, 0, 0, -1, x + WIDTH * POINTS_PER_MM, y + HEIGHT * POINTS_PER_MM)
    else:
        stream.set_matrix(1, 0, 0, 1, x, y)
    stream.draw_x_object(f"Card{placed.card}")
    stream.pop_state()


def _boxes(plan: Grid) -> dict[str, Any]:
    """A single card has its bleed around the cut; a sheet is cut from the paper as a whole, and its boxes say no more
    than that."""
    paper = [0.0, 0.0, plan.width * POINTS_PER_MM, plan.height * POINTS_PER_MM]
    if plan.per_sheet > 1:
        return {"MediaBox": _array(paper)}
    edge = plan.bleed * POINTS_PER_MM
    return {"MediaBox": _array(paper), "BleedBox": _array(paper), "TrimBox": _array([edge, edge, paper[2] - edge, paper[3] - edge])}
