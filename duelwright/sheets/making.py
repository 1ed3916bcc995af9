"""Turns what sheets show into files: the pieces of work of a run.

Each function yields names and contents, which follow from its arguments and from nothing else: so they can be kept, and
made in any process. What does the work is imported when there is work.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from duelwright.sheets.options import SheetOptions
from duelwright.sheets.views import HeroView, PackView

File = tuple[str, bytes]

# Where tabletop programs find pictures, and the first number of the decks of each kit.
Address = tuple[str, dict[str, int]]


def web_page(views: Sequence[PackView], options: SheetOptions) -> Iterator[File]:
    """A pack in all its languages."""
    from duelwright.sheets.html import pack_page

    yield f"{views[0].id}.html", pack_page(views, options).encode()


def markdown(view: PackView, options: SheetOptions) -> Iterator[File]:
    from duelwright.sheets.markdown import pack_markdown

    yield f"{view.id}.{view.language}.md", pack_markdown(view, options).encode()


def board_drawings(view: PackView) -> Iterator[File]:
    from duelwright.sheets.board.svg import board_svg

    for board in view.boards:
        yield f"boards/{board['id']}.{view.language}.svg", board_svg(board, view.language, standalone=True).encode()


def board_images(view: PackView) -> Iterator[File]:
    from duelwright.sheets.paper.pdf import board_pages
    from duelwright.sheets.paper.png import PAGE_DPI, pictures, png_bytes

    images = pictures(board_pages(view.boards, view.language).write_pdf(), PAGE_DPI)
    for board, image in zip(view.boards, images, strict=True):
        yield f"boards/{board['id']}.{view.language}.png", png_bytes(image, PAGE_DPI)


def reference(view: PackView, options: SheetOptions, formats: Sequence[str]) -> Iterator[File]:
    from duelwright.sheets.paper.png import PAGE_DPI, pictures, png_bytes
    from duelwright.sheets.reference import reference_pages

    name = f"{view.id}.{view.language}.reference"
    pdf = reference_pages(view, options).write_pdf()
    if "pdf" in formats:
        yield f"{name}.pdf", pdf
    if "png" in formats:
        for number, image in enumerate(pictures(pdf, PAGE_DPI), start=1):
            yield f"png/{name}-{number:02}.png", png_bytes(image, PAGE_DPI)


def deck(hero: HeroView, language: str, options: SheetOptions, formats: Sequence[str]) -> Iterator[File]:
    from duelwright.sheets.cards import faces
    from duelwright.sheets.credits import credits_of_deck
    from duelwright.sheets.paper.kits import cards_pdf
    from duelwright.sheets.paper.pdf import card_pages
    from duelwright.sheets.paper.png import CARD_DPI, pictures, png_bytes

    name, shown = f"{hero.id}.{language}", faces(hero.cards)
    document = card_pages(hero, shown, language, ink_saver=options.ink_saver)
    if "pdf" in formats:
        yield f"{name}.cards.pdf", cards_pdf(document, shown, options, credits_of_deck(hero))
    if "png" in formats:
        names = [*(card.id for card in hero.cards), "_back"]
        for card, image in zip(names, pictures(document.write_pdf(), CARD_DPI), strict=True):
            yield f"png/{name}/{card}.png", png_bytes(image, CARD_DPI)


def hero_kit_pdf(hero: HeroView, language: str, options: SheetOptions) -> Iterator[File]:
    from duelwright.sheets.kit.hero import hero_kit
    from duelwright.sheets.paper.kits import kit_pdf

    yield f"{hero.id}.{language}.kit.pdf", kit_pdf(hero_kit(hero, language), options)


def pack_kit_pdf(view: PackView, options: SheetOptions) -> Iterator[File]:
    """What is everyone's. A hero or board may have the id of the pack."""
    from duelwright.sheets.kit.pack import pack_kit
    from duelwright.sheets.paper.kits import kit_pdf

    yield f"{view.id}.{view.language}.pack.kit.pdf", kit_pdf(pack_kit(view), options)


def board_kit_pdf(view: PackView, options: SheetOptions) -> Iterator[File]:
    """The only board of the view at play size."""
    from duelwright.sheets.kit import board as kits

    (board,) = view.boards
    yield f"boards/{board['id']}.{view.language}.kit.pdf", kits.board_kit_pdf(view, board, options)


def hero_elsewhere(hero: HeroView, pack: PackView, formats: Sequence[str], options: SheetOptions, address: Address) -> Iterator[File]:
    """The kit of a hero as pictures: for print shops and tabletop programs."""
    from duelwright.sheets import elsewhere

    where, package = elsewhere.TableAddress(*address), elsewhere.package_of(pack)
    yield from elsewhere.hero_elsewhere(hero, pack.language, formats, where, package=package, ink_saver=options.ink_saver)


def pack_elsewhere(pack: PackView, formats: Sequence[str], options: SheetOptions, address: Address) -> Iterator[File]:
    """Likewise what is everyone's, the boards, and tables with all heroes."""
    from duelwright.sheets import elsewhere

    yield from elsewhere.pack_elsewhere(pack, formats, elsewhere.TableAddress(*address), space=options.space, ink_saver=options.ink_saver)


def small_parts(hero: HeroView) -> list[tuple[int, str]]:
    """The parts of cards that are printed in type too small to read, with the numbers of the cards."""
    from duelwright.sheets.cards import faces

    return [(number, part) for number, face in enumerate(faces(hero.cards)) for part in face.too_small]
