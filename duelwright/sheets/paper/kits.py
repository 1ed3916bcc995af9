"""Turns a kit into PDF: first the pages that are read, then sheets with its cutouts, as many as there are copies.

Every side is laid out once and shown once for each copy: small files, and no card differs from its copy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from markupsafe import Markup, escape

from duelwright.sheets.cards import HEIGHT, WIDTH, Face
from duelwright.sheets.cutouts import Cutout, Kit, paper_sides
from duelwright.sheets.fit import Style, fit_lines, sizes
from duelwright.sheets.options import PAPERS, SheetOptions
from duelwright.sheets.paper.forms import Box, PagePart, PaperLine, PaperSheet, Ring, joined, on_paper
from duelwright.sheets.paper.impose import UNPRINTABLE, ImposedSheet, PaperCopy, Placed, impose
from duelwright.sheets.paper.pdf import SIDE_STYLES, lay_out, side_pages
from duelwright.sheets.views import CardView
from duelwright.words import sheet_word

if TYPE_CHECKING:
    from weasyprint import Document

_PAGE_MARGIN: Final = 12.0
# A line in the lower margin that says what the sheet is and lets one check its size.
_NOTE_HEIGHT, _NOTE_MARGIN, _NOTE_GAP = 5.0, 10.0, 0.5
_RULER, _TICK = 50, 0.1
_NOTE: Final = Style("barlow-condensed-600", 1.2)
_NOTE_SIZES: Final = sizes(7.5, 3.0)


def kit_pdf(kit: Kit, options: SheetOptions) -> bytes:
    """A kit, ready to print."""
    sides = paper_sides(kit.cutouts)
    documents = [side_pages(sides.all, ink_saver=options.ink_saver)]
    if kit.pages:
        documents.insert(0, whole_pages(kit, options))
    return _imposed(documents, paper_copies(kit.cutouts), kit.name, kit.language, options)


def cards_pdf(document: Document, faces: Sequence[Face], options: SheetOptions, credits: Sequence[str] = ()) -> bytes:
    """A deck from its `card_pages`; where cards go on sheets, a last page says who made their pictures."""
    back, size = len(faces), (WIDTH, HEIGHT)
    copies = [PaperCopy(number, back, size) for number, face in enumerate(faces) for _ in range(face.card.copies)]
    card = faces[0].card
    made_by = whole_pages(_credits(card, credits), options) if credits and options.imposition != "single" else None
    return _imposed([document], copies, card.deck, card.language, options, last=made_by)


def _credits(card: CardView, credits: Sequence[str]) -> Kit:
    """A page that says who made the pictures of a deck, and nothing to cut."""
    lines = Markup().join(Markup("<p>{}</p>").format(credit) for credit in credits)
    title = Markup("<h1>{}</h1><h2>{}</h2>").format(card.deck, sheet_word("kit_credits", card.language))
    return Kit(card.id, card.deck, card.language, (), Markup('<section class="page hero-page">{}{}</section>').format(title, lines))


def whole_pages(kit: Kit, options: SheetOptions) -> Document:
    """The pages of a kit that are read, not cut."""
    width, height = PAPERS[options.paper]
    style = f"@page {{ size: {width:g}mm {height:g}mm; margin: {_PAGE_MARGIN:g}mm }} body {{ margin: 0 }} .page + .page {{ break-before: page }}"
    body = f'<body class="{"ink-saver" if options.ink_saver else ""}">{kit.pages}</body>'
    return lay_out(f'<!DOCTYPE html><html lang="{kit.language}"><title>{escape(kit.name)}</title><style>{style}</style>{body}</html>', SIDE_STYLES)


def paper_copies(cutouts: Sequence[Cutout]) -> list[PaperCopy]:
    """Every copy, with the numbers of its sides among the `paper_sides`."""
    pairs = zip(cutouts, paper_sides(cutouts).of, strict=True)
    return [PaperCopy(front, back, cutout.size, cutout.round) for cutout, (front, back) in pairs for _ in range(cutout.copies)]


def _imposed(
    documents: Sequence[Document], copies: Sequence[PaperCopy], name: str, language: str, options: SheetOptions, last: Document | None = None
) -> bytes:
    """The PDF of copies whose sides are the pages of the last of these documents. Those of the ones before it come first,
    as they are, and those of `last` come last."""
    kept = sum(len(document.pages) for document in documents[:-1])
    sheets = impose(copies, options.imposition, options.paper, backs=options.backs, flip=options.flip)
    noted = [lay_out(_notes(sheets, name, language, options.flip), ())] if any(map(_has_note, sheets)) else []
    notes = kept + len(documents[-1].pages)
    ending = notes + sum(len(document.pages) for document in noted)
    together = joined([*documents, *noted, *([last] if last else [])])
    printed: list[PaperSheet | int] = list(range(kept))
    two_sided = any(sheet.back for sheet in sheets)
    behind = PAPERS[options.paper]
    for number, sheet in enumerate(sheets):
        if two_sided and len(printed) % 2:
            # What comes before has nothing behind it: without an empty page all later backs would lie on the wrong sheet.
            printed.append(PaperSheet(behind, ()))
        behind = sheet.paper
        front = tuple(_shown(placed, kept) for placed in sheet.front)
        if _has_note(sheet):
            width, height = sheet.paper
            line = (0.0, number * _NOTE_HEIGHT, width - 2 * _NOTE_MARGIN, _NOTE_HEIGHT)
            front += (PagePart(notes, _NOTE_MARGIN, height - UNPRINTABLE - _NOTE_HEIGHT, line),)
        strokes = tuple(PaperLine(*mark) for mark in sheet.marks)
        rings = tuple(Ring((placed.x, placed.y, *placed.size)) for placed in sheet.front if placed.round)
        printed.append(PaperSheet(sheet.paper, front, strokes, rings, _trim(sheet)))
        if sheet.back:
            printed.append(PaperSheet(sheet.paper, tuple(_shown(placed, kept) for placed in sheet.back), trim=_trim(sheet)))
    if last:
        printed += range(ending, ending + len(last.pages))
    return on_paper(together, printed)


def _shown(placed: Placed, first: int) -> PagePart:
    (width, height), bleed = placed.size, placed.bleed
    part = (-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    return PagePart(first + placed.side, placed.x - bleed, placed.y - bleed, part, turns=2 if placed.turned else 0, round=placed.round)


def _trim(sheet: ImposedSheet) -> Box | None:
    """A sheet is cut from the paper as a whole; a paper as large as a cutout with its bleed is trimmed to the
    cutout."""
    first = sheet.front[0]
    alone = sheet.paper == (first.size[0] + 2 * first.bleed, first.size[1] + 2 * first.bleed)
    return (first.x, first.y, *first.size) if alone else None


def _has_note(sheet: ImposedSheet) -> bool:
    return _trim(sheet) is None and sheet.lowest + _NOTE_GAP + _NOTE_HEIGHT + UNPRINTABLE <= sheet.paper[1]


def _notes(sheets: Sequence[ImposedSheet], name: str, language: str, flip: str) -> str:
    """A line for each sheet, one below the other: a ruler, what the sheet is, that it is printed at its true size, and
    over which edge the paper is turned where it has a back."""
    ticks = "".join(f"M{x + _TICK:g} {0.5 if x % 50 == 0 else 1.5:g}V3.5" for x in range(0, _RULER + 1, 10))
    ruler = f'<path d="M{_TICK:g} 3.5H{_RULER + _TICK:g}{ticks}" fill="none" stroke="#000" stroke-width="{2 * _TICK:g}"/>'
    drawing = (
        f'<svg class="ruler" viewBox="0 0 {_RULER + 2 * _TICK:g} {_NOTE_HEIGHT:g}" width="{_RULER + 2 * _TICK:g}mm" height="{_NOTE_HEIGHT:g}mm">{ruler}</svg>'
    )
    lines = []
    for number, sheet in enumerate(sheets):
        words = sheet_word("sheet_note", language, name=name, number=number + 1, count=len(sheets), length=_RULER)
        words += f" · {sheet_word(f'sheet_{flip}_edge', language)}" if sheet.back else ""
        size = fit_lines(words, _NOTE, _NOTE_SIZES, sheet.paper[0] - 2 * _NOTE_MARGIN - _RULER - 4.0, 1).size
        top = number * _NOTE_HEIGHT
        lines.append(f'<div style="left: -{_TICK:g}mm; top: {top:g}mm">{drawing}</div>')
        lines.append(f'<div style="left: {_RULER + 2:g}mm; top: {top + 0.6:g}mm; font-size: {size:g}pt">{escape(words)}</div>')
    page = f"@page {{ size: {max(sheet.paper[0] for sheet in sheets):g}mm {len(sheets) * _NOTE_HEIGHT:g}mm; margin: 0 }}"
    type = "body { margin: 0; font: 600 7.5pt/1.2 'Sheet Label', sans-serif; white-space: nowrap } div { position: absolute }"
    return f"<!DOCTYPE html><html><style>{page} {type}</style><body>{''.join(lines)}</body></html>"
