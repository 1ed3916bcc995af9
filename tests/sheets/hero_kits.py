"""A hero with everything, its kit and its pages laid out once, and what stands on them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any, ParamSpec, TypeVar

import pypdfium2
from PIL import Image

from duelwright.sheets.cutouts import Cutout, Kit, paper_sides
from duelwright.sheets.kit.hero import hero_kit
from duelwright.sheets.paper.pdf import side_pages
from duelwright.sheets.views import AbilityView, FormView, HeroView, SecretView, TokenView, hero_view
from tests.sheets import sample
from tests.sheets.pages import MM, texts

# How far every word keeps from the cut.
SPARE = 1.5
# The height of the band at the foot of a card.
FEET = {"hero-card": 6.6, "fighter-card": 5.4}


@cache
def keeper(language: str = "en") -> HeroView:
    payload = sample.payload()
    return hero_view(payload, payload["heroes"]["keeper"], language)


@cache
def crowd(language: str = "en") -> HeroView:
    """A hero with some of everything that a hero may have."""
    hero = keeper(language)
    lamp, gull = hero.fighters
    hound = replace(gull, id="hound", name="Hounds of the Outermost and Most Remote Skerry", single="Hound of the Skerry", count=3, health=4, max_health=5)
    whale = replace(gull, id="whale", name="Whale", single="Whale", count=1, health=60, max_health=60, large=True)
    mate = replace(gull, id="mate", name="Mate", single="Mate", role="hero", count=1, health=9, max_health=9, other_health=12)
    (oil,) = hero.counters
    (log,) = hero.piles
    return replace(
        hero,
        fighters=(lamp, gull, hound, whale, mate),
        forms=(
            *hero.forms,
            FormView("awake", "Awake", "hound", None, None, 6, None),
            FormView("asleep", "Asleep", "hound", 1, None, None, None),
            FormView("gone", "Gone for a Long Walk on the Shore", "hound", 4, "ranged", None, None),
        ),
        counters=(
            oil,
            oil | {"id": "fame", "name": "Fame", "min": 1, "max": 25, "start": 5, "whose": "everyone"},
            oil | {"id": "tide", "name": "Tide", "min": 0, "max": 99, "start": 99, "whose": "shared"},
            oil | {"id": "gate", "name": "Gate of the Harbour", "flag": True, "min": 0, "max": 1, "start": 1},
        ),
        tokens=(*hero.tokens, TokenView("rope", "ropes", "rope", 7)),
        marks=({"id": "salt", "name": "salt"},),
        secrets=(SecretView("heads", "Heads", False, False), SecretView("number-10", "10", True, True)),
        piles=tuple(log | {"id": seen, "seen_by": seen} for seen in ("everyone", "owner", "nobody", "top")),
        abilities=(*hero.abilities, AbilityView("Bark", "Awake", "awake", "Each Hound that is awake has +1 value.")),
    )


Asked = ParamSpec("Asked")
Made = TypeVar("Made")


def once(make: Callable[Asked, Made]) -> Callable[Asked, Made]:
    """What was made once is made. Heroes hold plain tables, which cannot be keys: what they are written as can."""
    made: dict[str, Made] = {}

    def kept(*args: Asked.args, **options: Asked.kwargs) -> Made:
        key = repr((args, options))
        if key not in made:
            made[key] = make(*args, **options)
        return made[key]

    return kept


@once
def kit_of(hero: HeroView, language: str = "en") -> Kit:
    return hero_kit(hero, language)


@once
def pieces_of(hero: HeroView, language: str) -> list[Cutout]:
    """All but the deck, which has tests of its own."""
    return [cutout for cutout in kit_of(hero, language).cutouts if cutout.kind != "card"]


@once
def printed(hero: HeroView, language: str = "en", *, ink_saver: bool = False) -> bytes:
    """A page for each side of the pieces."""
    written: bytes = side_pages(paper_sides(pieces_of(hero, language)).all, ink_saver=ink_saver).write_pdf()
    return written


def sides_of(hero: HeroView, language: str = "en") -> Iterator[tuple[Cutout, list[str]]]:
    """Each piece, with the words of its front and of its back."""
    pages = texts(printed(hero, language))
    pieces = pieces_of(hero, language)
    for cutout, (front, back) in zip(pieces, paper_sides(pieces).of, strict=True):
        yield cutout, [pages[front], *([] if back is None else [pages[back]])]


def shown(pdf: bytes, at: int, dpi: float) -> Image.Image:
    """A page, cut at its trim box."""
    page = pypdfium2.PdfDocument(pdf)[at]
    page.set_cropbox(*page.get_trimbox())
    picture: Image.Image = page.render(scale=dpi / 72).to_pil().convert("RGB")
    return picture


def totals(kit: Kit) -> dict[str, int]:
    counts = Counter[str]()
    for cutout in kit.cutouts:
        counts[cutout.kind] += cutout.copies
    return dict(counts)


def words_in(page: Any) -> Iterator[tuple[str, float, float, float, float]]:
    """Every piece of text on a page with its box in millimetres from the trimmed corner at the top left."""
    left, bottom, right, top = page.get_trimbox()
    found = page.get_textpage()
    for index in range(found.count_rects()):
        x1, y1, x2, y2 = found.get_rect(index)
        yield found.get_text_bounded(x1, y1, x2, y2), (x1 - left) / MM, (top - y2) / MM, (x2 - left) / MM, (top - y1) / MM
    assert right > left
    assert top > bottom


def too_near_the_cut(pdf: bytes, pieces: Sequence[Cutout]) -> list[str]:
    found = []
    document = pypdfium2.PdfDocument(pdf)
    for side, page in zip(paper_sides(pieces).all, document, strict=True):
        width, tall = side.size
        for text, x1, y1, x2, y2 in words_in(page):
            inside = min(x1, y1, width - x2, tall - y2) >= SPARE
            if side.round and "".join(text.split()):
                inside = all(math.dist((x, y), (width / 2, tall / 2)) <= width / 2 - SPARE for x in (x1, x2) for y in (y1, y2))
            if not inside:
                found.append(f"{text!r} {x1:.1f} {y1:.1f} {x2:.1f} {y2:.1f} on {width} x {tall}")
    return found


def upon_each_other(pdf: bytes, pieces: Sequence[Cutout]) -> list[str]:
    """Words that lie upon other words, or upon the band at the foot of a card; the numbers of a wheel stand in a ring."""
    found = []
    document = pypdfium2.PdfDocument(pdf)
    for cutout, sides in zip(pieces, paper_sides(pieces).of, strict=True):
        if cutout.kind == "dial":
            continue
        for side in sides:
            words = [] if side is None else [word for word in words_in(document[side]) if word[0].strip()]
            found += [f"{one[0]!r} upon {two[0]!r} on {cutout.id}" for one, two in combinations(words, 2) if lie_upon_each_other(one, two)]
            if cutout.kind in FEET:
                band = ("foot", 0.0, cutout.size[1] - FEET[cutout.kind], cutout.size[0], cutout.size[1])
                found += [
                    f"{word[0]!r} in the foot of {cutout.id}" for word in words if lie_upon_each_other(word, band) and word[4] > band[2] + 0.3 > word[2] + 0.6
                ]
    return found


def lie_upon_each_other(one: tuple[str, float, float, float, float], two: tuple[str, float, float, float, float]) -> bool:
    return min(one[3], two[3]) - max(one[1], two[1]) > 0.3 and min(one[4], two[4]) - max(one[2], two[2]) > 0.3
