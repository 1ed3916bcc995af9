"""Turns a pack into its reference as PDF: rules on a page, a spread for each hero, a page for each board."""

from __future__ import annotations

from typing import TYPE_CHECKING


from duelwright.sheets.options import PAPERS, Options
from duelwright.sheets.pdf import lay_out
from duelwright.sheets.templating import render
from duelwright.sheets.views import PackView
from duelwright.sheets.words import words

if TYPE_CHECKING:
    from weasyprint import Document


def reference_pages(pack: PackView, options: Options) -> Document:
    """The pages, laid out. A hero's two pages face each other when the sheets are bound or shown two at a time."""
    html = render(
        "reference.html.j2",
        pack=pack,
        w=words(pack.language),
        paper=PAPERS[options.paper],
        ink_saver=options.ink_saver,
    )
    return lay_out(html, ("tones.css", "parts.css", "reference.css"))
