"""Turns laid-out pages into sheets of paper that show them: whole or in part, turned, scaled, as often as needed.

A page becomes a form, which the file holds once however often it is shown. Lengths are in millimetres from the top left
corner of the paper. Nothing here knows what is printed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from duelwright.sheets.cutouts import Size
from duelwright.sheets.fit import POINTS_PER_MM

if TYPE_CHECKING:
    import pydyf
    from weasyprint import Document

# Left, top, width and height.
Box = tuple[float, float, float, float]

_LINE_WIDTH: Final = 0.1
# Under a ring, so that it is seen on any ground.
_HALO_WIDTH: Final = 0.35
# How far the handles of a Bézier curve reach that is a quarter of a circle, in radii.
_ROUND: Final = 0.5522847498


@dataclass(frozen=True, slots=True)
class PagePart:
    """A part of a page, put on the paper with its top left corner at `x` and `y` once it is scaled and turned.

    `part` counts from the trimmed corner of the page and may reach into its bleed. `turns` are quarter turns clockwise.
    With `round`, only what lies inside the ellipse of the part is shown.
    """

    page: int
    x: float
    y: float
    part: Box
    scale: float = 1.0
    turns: int = 0
    round: bool = False


@dataclass(frozen=True, slots=True)
class PaperLine:
    """A thin straight line, where to cut or to fold."""

    start: tuple[float, float]
    end: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Ring:
    """A thin line round an ellipse, where to cut."""

    box: Box


@dataclass(frozen=True, slots=True)
class PaperSheet:
    """One side of a sheet of paper; what is named later lies on top. `trim` is the box that a print shop cuts, if it
    is not the whole paper."""

    size: Size
    shown: tuple[PagePart, ...]
    strokes: tuple[PaperLine, ...] = ()
    rings: tuple[Ring, ...] = ()
    trim: Box | None = None


def joined(documents: Sequence[Document]) -> Document:
    """The pages of several documents as one."""
    together: Document = documents[0].copy([page for document in documents for page in document.pages])
    return together


def on_paper(document: Document, sheets: Sequence[PaperSheet | int]) -> bytes:
    """The PDF with these sheets in place of the pages that were laid out. A number is the page of that number, kept as
    it is."""

    def finish(document: Document, pdf: pydyf.PDF) -> None:
        _replace_pages(pdf, sheets)

    written: bytes = document.write_pdf(finisher=finish)
    return written


def _replace_pages(pdf: pydyf.PDF, sheets: Sequence[PaperSheet | int]) -> None:
    import pydyf

    pages = [pdf.objects[_number(reference)] for reference in pdf.page_references]
    shown = sorted({shown.page for sheet in sheets if isinstance(sheet, PaperSheet) for shown in sheet.shown})
    resources = pydyf.Dictionary({"XObject": pydyf.Dictionary({f"Page{number}": _as_form(pdf, pages[number]) for number in shown})})
    pdf.add_object(resources)
    pdf.pages["Kids"], pdf.pages["Count"] = pydyf.Array(), 0
    # An outline would lead to pages that are gone.
    pdf.catalog.pop("Outlines", None)
    for sheet in sheets:
        if isinstance(sheet, int):
            pdf.pages["Kids"].extend([pages[sheet].number, 0, "R"])
            pdf.pages["Count"] += 1
            continue
        stream = _drawing(sheet, pages)
        pdf.add_object(stream)
        parts = {"Type": "/Page", "Parent": pdf.pages.reference, "Contents": stream.reference, "Resources": resources.reference}
        pdf.add_page(pydyf.Dictionary({**parts, **_boxes(sheet)}))


def _number(reference: bytes) -> int:
    return int(reference.split()[0])


def _as_form(pdf: pydyf.PDF, page: Any) -> bytes:
    """Make the content of a page a form, and say where it is."""
    stream = pdf.objects[_number(page["Contents"])]
    if "Subtype" not in stream.extra:
        stream.extra.update({"Type": "/XObject", "Subtype": "/Form", "BBox": page["MediaBox"], "Resources": page["Resources"]})
    reference: bytes = stream.reference
    return reference


def _drawing(sheet: PaperSheet, pages: Sequence[Any]) -> pydyf.Stream:
    import pydyf

    stream = pydyf.Stream(compress=True)
    height = sheet.size[1]
    for shown in sheet.shown:
        _show(stream, shown, height, pages[shown.page])
    stream.set_line_width(_LINE_WIDTH * POINTS_PER_MM)
    for stroke in sheet.strokes:
        stream.move_to(*_points(stroke.start[0], height - stroke.start[1]))
        stream.line_to(*_points(stroke.end[0], height - stroke.end[1]))
        stream.stroke()
    for width, gray in ((_HALO_WIDTH, 1), (_LINE_WIDTH, 0)):
        stream.set_line_width(width * POINTS_PER_MM)
        stream.set_color_rgb(gray, gray, gray, stroke=True)
        for ring in sheet.rings:
            _ellipse(stream, _upwards(ring.box, height))
            stream.stroke()
    return stream


def _show(stream: pydyf.Stream, shown: PagePart, paper: float, page: Any) -> None:
    trim = page["TrimBox"]
    left, bottom, width, height = _upwards(shown.part, (trim[3] - trim[1]) / POINTS_PER_MM)
    # The first column of a turn, times the scale: (cosine, sine) clockwise.
    cosine, sine = ((1, 0), (0, -1), (-1, 0), (0, 1))[shown.turns % 4]
    a, b = shown.scale * cosine, shown.scale * sine
    corners = [(a * x - b * y, b * x + a * y) for x in (left, left + width) for y in (bottom, bottom + height)]
    at = (shown.x - min(x for x, _ in corners), paper - shown.y - max(y for _, y in corners))
    stream.push_state()
    stream.set_matrix(a, b, -b, a, *_points(*at))
    if shown.round:
        _ellipse(stream, (left, bottom, width, height))
    else:
        stream.rectangle(*_points(left, bottom, width, height))
    stream.clip()
    stream.end()
    stream.draw_x_object(f"Page{shown.page}")
    stream.pop_state()


def _upwards(box: Box, height: float) -> Box:
    """A box as PDF counts, from the bottom left corner of what is so high: left, bottom, width, height."""
    left, top, wide, high = box
    return left, height - top - high, wide, high


def _ellipse(stream: pydyf.Stream, box: Box) -> None:
    left, bottom, width, height = box
    x, y, rx, ry = left + width / 2, bottom + height / 2, width / 2, height / 2
    stream.move_to(*_points(x + rx, y))
    # Each quarter, from the axis at (cosine, sine) to the next.
    for cosine, sine in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        first = (cosine - _ROUND * sine, sine + _ROUND * cosine)
        second = (-sine + _ROUND * cosine, cosine + _ROUND * sine)
        curve = (first, second, (-sine, cosine))
        stream.curve_to(*_points(*(length for across, up in curve for length in (x + rx * across, y + ry * up))))
    stream.close()


def _boxes(sheet: PaperSheet) -> dict[str, Any]:
    import pydyf

    width, height = sheet.size
    paper = pydyf.Array(_points(0, 0, width, height))
    if sheet.trim is None:
        return {"MediaBox": paper}
    left, bottom, wide, high = _upwards(sheet.trim, height)
    return {"MediaBox": paper, "BleedBox": paper, "TrimBox": pydyf.Array(_points(left, bottom, left + wide, bottom + high))}


def _points(*lengths: float) -> tuple[float, ...]:
    return tuple(round(length * POINTS_PER_MM, 4) for length in lengths)
