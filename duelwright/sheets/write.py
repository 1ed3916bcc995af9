"""Turns a bundle into files: every sheet that was asked for, in one folder."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final

from compiler.cache import Cache
from compiler.check.printing.long_text import LongText
from compiler.diagnostics import Diagnostic
from compiler.tree import Span
from duelwright.sheets import making
from duelwright.sheets.art import NO_PICTURES, Pictures
from duelwright.sheets.jobs import SheetFolder, SheetJob, run_jobs
from duelwright.sheets.kept import key_of
from duelwright.sheets.options import SheetOptions, SheetProgress
from duelwright.sheets.selection import Chosen, choose
from duelwright.sheets.views import PackView
from runtime.bundle import Payload

# The formats that are made of laid-out pages, which not every machine can make.
NEED_PAGES: Final = frozenset({"pdf", "png", "tts", "ttp"})
_PAGES: Final = frozenset({"pdf", "png"})
_TABLETOP: Final = frozenset({"tts", "ttp"})


def write_sheets(
    payload: Payload,
    folder: Path,
    options: SheetOptions,
    progress: SheetProgress | None = None,
    *,
    processes: int = 1,
    cache: Cache | None = None,
    pictures: Pictures = NO_PICTURES,
) -> list[Path]:
    """Write the sheets and say which files they are.

    The work is done by so many processes; with a cache, what an earlier run made is not made again. Neither changes a
    byte.

    Raises MissingPart where a format needs something that is not installed, and UnknownSelection for a hero, board or
    language that is not there; in both cases nothing is written. Raises SheetsStopped where a process dies.
    """
    editions = [(pack, [pack.view(payload, language, pictures) for language in options.languages]) for pack in choose(payload, options)]
    jobs = list(_jobs(editions, options, (options.image_base_url or (folder / "tts").absolute().as_uri()).rstrip("/")))
    names = run_jobs(jobs, SheetFolder(folder, cache), processes, _prepare, progress or (lambda *_: None))
    return [folder / name for name in names]


def _prepare() -> None:
    from duelwright.sheets.paper.pdf import weasyprint

    weasyprint()


# What each part of a card is called, and what to do about it where it is too small.
_SMALL: Final = {
    "text": ("text", "Split the effect over two cards, or move a part of it to an ability of the hero."),
    "name": ("name", "Shorten the name."),
    "type": ("line with type and traits", "Give the card fewer traits, or shorten their names."),
    "users": ("list of users", "Let any fighter use the card, or shorten the names of the fighters."),
    "deck": ("name of the deck", "Shorten the name of the hero."),
}


def small_print(payload: Payload, options: SheetOptions, cache: Cache | None = None) -> list[Diagnostic]:
    """What is printed in type too small to read, card by card: nothing is cut off or refused, but its author should
    know."""
    found = []
    views = [pack.view(payload, language) for pack in choose(payload, options) for language in options.languages] if options.cards else []
    for hero in (hero for view in views for hero in view.heroes):
        for number, part in _kept(cache, partial(making.small_parts, hero)):
            card = hero.cards[number]
            file, line, column = card.where
            words, help = _SMALL[part]
            message = f"The {words} of `{card.hero}/{card.id}` in {card.language} is printed in type too small to read."
            span = Span(file, line, column, line, column + len(card.id))
            found.append(Diagnostic(LongText.code, LongText.name, LongText.severity, message, help, span))
    return found


def _kept(cache: Cache | None, make: partial[Any]) -> Any:
    """What `make` makes, now or in an earlier run."""
    if cache is None:
        return make()
    key = key_of(make)
    kept = cache.get(key)
    if kept is None:
        cache.put(key, kept := make())
    return kept


def _jobs(editions: list[tuple[Chosen, list[PackView]]], options: SheetOptions, base: str) -> Iterator[SheetJob]:
    """What there is to do. Each job is told the options that it depends on, and no others."""
    formats = set(options.formats)
    on_paper = _only(options, "paper", "imposition", "backs", "flip", "ink_saver", "space")
    for _, views in editions:
        if "html" in formats and not options.kit:
            yield SheetJob(views[0].name, partial(making.web_page, views, _only(options, "layout", "ink_saver")))
        for view in views:
            name = f"{view.name} ({view.language})"
            if "md" in formats and not options.kit:
                yield SheetJob(name, partial(making.markdown, view, _only(options, "layout")))
            if options.reference:
                yield from _reference_jobs(name, view, options)
            if options.cards:
                yield from _deck_jobs(view, on_paper, sorted(formats & _PAGES))
            if options.kit and "pdf" in formats:
                yield from _kit_jobs(view, on_paper, shared=bool(view.boards) or not options.heroes)
    if pictured := sorted((formats & _TABLETOP) | ({"print"} if options.kit and "png" in formats else set())):
        every = [view for _, views in editions for view in views]
        yield from _elsewhere_jobs(every, _only(options, "ink_saver", "space"), pictured, base if "tts" in formats else "")


def _only(options: SheetOptions, *fields: str) -> SheetOptions:
    return replace(SheetOptions(), **{field: getattr(options, field) for field in fields})


def _reference_jobs(name: str, view: PackView, options: SheetOptions) -> Iterator[SheetJob]:
    if "svg" in options.formats:
        yield SheetJob(name, partial(making.board_drawings, view))
    if paged := sorted(_PAGES & set(options.formats)):
        yield SheetJob(name, partial(making.reference, view, _only(options, "paper", "ink_saver"), paged), weight=1.0 + len(view.heroes) + len(view.boards))
    if "png" in options.formats and view.boards:
        yield SheetJob(name, partial(making.board_images, view), weight=len(view.boards))


def _deck_jobs(view: PackView, options: SheetOptions, formats: Sequence[str]) -> Iterator[SheetJob]:
    for hero in view.heroes if formats else ():
        yield SheetJob(f"{hero.name} ({view.language})", partial(making.deck, hero, view.language, options, formats), weight=1.0 + len(hero.cards) / 5)


def _kit_jobs(view: PackView, options: SheetOptions, *, shared: bool) -> Iterator[SheetJob]:
    for hero in view.heroes:
        yield SheetJob(f"{hero.name} ({view.language})", partial(making.hero_kit_pdf, hero, view.language, options), weight=6.0 + len(hero.cards) / 5)
    for board in view.boards:
        alone = replace(view, heroes=(), boards=(board,), grounds={id: art for id, art in view.grounds.items() if id == board["id"]})
        yield SheetJob(f"{view.board_name(board)} ({view.language})", partial(making.board_kit_pdf, alone, options), weight=3.0)
    if shared:
        yield SheetJob(f"{view.name} ({view.language})", partial(making.pack_kit_pdf, replace(view, heroes=(), boards=(), grounds={}), options), weight=3.0)


def _elsewhere_jobs(views: Sequence[PackView], options: SheetOptions, formats: Sequence[str], base: str) -> Iterator[SheetJob]:
    """Kits as pictures, for print shops and tabletop programs; the numbers of decks on a table are never the same."""
    from duelwright.sheets.tabletop.names import deck_numbers, hero_kit_name, pack_kit_name

    names = [[pack_kit_name(view), *(hero_kit_name(hero, view.language) for hero in view.heroes)] for view in views]
    numbers = deck_numbers([name for of_view in names for name in of_view])
    for view, of_view in zip(views, names, strict=True):
        alone = replace(view, heroes=(), boards=(), grounds={}, items=())
        for hero, name in zip(view.heroes, of_view[1:], strict=True):
            make = partial(making.hero_elsewhere, hero, alone, formats, options, (base, {name: numbers[name]}))
            yield SheetJob(f"{hero.name} ({view.language})", make, weight=20.0)
        every = (base, {name: numbers[name] for name in of_view})
        yield SheetJob(f"{view.name} ({view.language})", partial(making.pack_elsewhere, view, formats, options, every), weight=20.0)
