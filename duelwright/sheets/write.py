"""Turns a bundle into files: every sheet that was asked for, in one folder."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from compiler.check.printing.long_text import LongText
from compiler.diagnostics import Diagnostic
from compiler.tree import Span
from duelwright.sheets.board.svg import board_svg
from duelwright.sheets.cards import Face, faces
from duelwright.sheets.html import pack_page
from duelwright.sheets.markdown import pack_markdown
from duelwright.sheets.options import SheetOptions, SheetProgress
from duelwright.sheets.paper.kits import cards_pdf
from duelwright.sheets.paper.pdf import board_pages, card_pages, weasyprint
from duelwright.sheets.paper.png import CARD_DPI, PAGE_DPI, pictures, png_bytes
from duelwright.sheets.reference import reference_pages
from duelwright.sheets.selection import Chosen, choose
from duelwright.sheets.tabletop.simulator import DeckImages, deck_keys, saved_object, sheet_count, sheet_pictures
from duelwright.sheets.views import HeroView, PackView
from runtime.bundle import Payload
from runtime.files import write_file

if TYPE_CHECKING:
    from PIL.Image import Image
    from weasyprint import Document

# The formats that are made of laid-out pages, which not every machine can make.
NEED_PAGES = frozenset({"pdf", "png", "tts"})

File = tuple[str, bytes]


def write_sheets(payload: Payload, folder: Path, options: SheetOptions, progress: SheetProgress | None = None) -> list[Path]:
    """Write the sheets and say which files they are.

    Raises MissingPart where a format needs something that is not installed, and UnknownSelection for a hero, board or
    language that is not there; in both cases nothing is written.
    """
    chosen = choose(payload, options)
    if NEED_PAGES & set(options.formats):
        weasyprint()
    editions = [(pack, [pack.view(payload, language) for language in options.languages]) for pack in chosen]
    written = []
    jobs = list(_Run(payload, folder, options).jobs(editions))
    for number, (name, job) in enumerate(jobs):
        if progress is not None:
            progress(name, number, len(jobs))
        for file, content in job:
            path = folder / file
            path.parent.mkdir(parents=True, exist_ok=True)
            write_file(path, content)
            written.append(path)
    if progress is not None:
        progress("", len(jobs), len(jobs))
    return written


def small_print(payload: Payload, options: SheetOptions) -> list[Diagnostic]:
    """What is printed in type too small to read, card by card: nothing is cut off or refused, but its author should
    know."""
    found = []
    views = [pack.view(payload, language) for pack in choose(payload, options) for language in options.languages] if options.cards else []
    for shown in (face for view in views for hero in view.heroes for face in faces(hero.cards)):
        card = shown.card
        file, line, column = card.where
        for part in shown.too_small:
            message = f"The {part} of `{card.hero}/{card.id}` in {card.language} is printed in type too small to read."
            help = "Split the effect over two cards, or move a part of it to an ability of the hero." if part == "text" else "Shorten the name."
            span = Span(file, line, column, line, column + len(card.id))
            found.append(Diagnostic(LongText.code, LongText.name, LongText.severity, message, help, span))
    return found


@dataclass(frozen=True)
class _Deck:
    """A deck in one language; laid out once, whatever is made of it."""

    hero: HeroView
    language: str
    ink_saver: bool

    @cached_property
    def faces(self) -> list[Face]:
        return faces(self.hero.cards)

    @cached_property
    def document(self) -> Document:
        return card_pages(self.hero, self.faces, self.language, ink_saver=self.ink_saver)

    @cached_property
    def pictures(self) -> list[Image]:
        """The different faces, and last the back."""
        return list(pictures(self.document.write_pdf(), CARD_DPI))


class _Run:
    def __init__(self, payload: Payload, folder: Path, options: SheetOptions) -> None:
        self._payload = payload
        self._folder = folder
        self._options = options

    def jobs(self, editions: list[tuple[Chosen, list[PackView]]]) -> Iterator[tuple[str, Iterator[File]]]:
        """Name and files of each piece of work; a file is made when it is asked for."""
        options = self._options
        decks = [
            (f"{hero.id}.{view.language}", _Deck(hero, view.language, options.ink_saver)) for _, views in editions for view in views for hero in view.heroes
        ]
        keys = deck_keys({name: sheet_count(deck.hero.cards) for name, deck in decks})
        for _, views in editions:
            yield views[0].name, self._pack(views)
            for view in views:
                yield f"{view.name} ({view.language})", self._edition(view)
        if options.cards:
            for name, deck in decks:
                yield f"{deck.hero.name} ({deck.language})", self._deck(name, deck, keys[name])

    def _pack(self, views: list[PackView]) -> Iterator[File]:
        if "html" in self._options.formats:
            yield f"{views[0].id}.html", pack_page(views, self._options).encode()

    def _edition(self, view: PackView) -> Iterator[File]:
        formats, name = self._options.formats, f"{view.id}.{view.language}"
        if "md" in formats:
            yield f"{name}.md", pack_markdown(view, self._options).encode()
        if not self._options.reference:
            return
        if "svg" in formats:
            for board in view.boards:
                yield f"boards/{board['id']}.{view.language}.svg", board_svg(board, view.language, standalone=True).encode()
        if {"pdf", "png"} & set(formats):
            pdf = reference_pages(view, self._options).write_pdf()
            if "pdf" in formats:
                yield f"{name}.reference.pdf", pdf
            if "png" in formats:
                for number, picture in enumerate(pictures(pdf, PAGE_DPI), start=1):
                    yield f"png/{name}.reference-{number:02}.png", png_bytes(picture)
        if "png" in formats and view.boards:
            boards = pictures(board_pages(view.boards, view.language).write_pdf(), PAGE_DPI)
            for board, picture in zip(view.boards, boards, strict=True):
                yield f"boards/{board['id']}.{view.language}.png", png_bytes(picture)

    def _deck(self, name: str, deck: _Deck, key: int) -> Iterator[File]:
        formats = self._options.formats
        if "pdf" in formats:
            yield f"{name}.cards.pdf", cards_pdf(deck.document, deck.faces, self._options)
        if "png" in formats:
            names = [*(card.id for card in deck.hero.cards), "_back"]
            for card, picture in zip(names, deck.pictures, strict=True):
                yield f"png/{name}/{card}.png", png_bytes(picture)
        if "tts" in formats:
            yield from self._tabletop(name, deck, key)

    def _tabletop(self, name: str, deck: _Deck, key: int) -> Iterator[File]:
        *fronts, back = deck.pictures
        sheets = sheet_pictures(fronts, back)
        files = [f"{name}.png" if len(sheets) == 1 else f"{name}-{number}.png" for number in range(1, len(sheets) + 1)]
        for file, sheet in zip(files, sheets, strict=True):
            yield f"tts/{file}", png_bytes(sheet)
        yield f"tts/{name}.back.png", png_bytes(back)
        base = self._options.image_base_url or (self._folder / "tts").absolute().as_uri()
        images = DeckImages(tuple(f"{base.rstrip('/')}/{file}" for file in files), f"{base.rstrip('/')}/{name}.back.png")
        yield f"tts/{name}.json", saved_object(deck.hero, images, key).encode()
