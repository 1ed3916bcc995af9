"""The kit of a hero: every piece counted against the content, everything on it whole and inside the cut."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any, ParamSpec, TypeVar

import pypdfium2
import pytest
from PIL import Image

from duelwright.sheets.cutouts import Cutout, Kit, paper_sides
from duelwright.sheets.fit import Block
from duelwright.sheets.fonts import text_width
from duelwright.sheets.kit.dials import MOST_NUMBERS, Dial
from duelwright.sheets.kit.flow import Room, height, pour
from duelwright.sheets.kit.hero import hero_kit
from duelwright.sheets.kit.tracks import track_size
from duelwright.sheets.options import SheetOptions
from duelwright.sheets.paper.kits import whole_pages
from duelwright.sheets.paper.pdf import side_pages
from duelwright.sheets.views import AbilityView, FormView, HeroView, TokenView, hero_view
from duelwright.words import sheet_words
from tests.sheets import sample
from tests.sheets.pages import MM, check_picture, squeezed, texts

LANGUAGES = ("en", "pt-BR")
# How far every word keeps from the cut.
SPARE = 1.5
# The height of the band at the foot of a card.
FEET = {"hero-card": 6.6, "fighter-card": 5.4}

# What is cut for each hero that ships, in all copies.
SHIPPED = {
    "dracula": {"hero-card": 1, "fighter-card": 1, "dial": 1, "dial-cover": 1, "figure": 4, "card": 30},
    "ghost-rider": {"hero-card": 1, "dial": 1, "dial-cover": 1, "counter": 1, "counter-marker": 1, "figure": 1, "card": 30},
    "invisible-man": {"hero-card": 1, "dial": 1, "dial-cover": 1, "figure": 1, "token": 3, "card": 30},
    "jekyll-and-hyde": {"hero-card": 1, "dial": 1, "dial-cover": 1, "figure": 1, "card": 30},
    "luke-cage": {"hero-card": 1, "fighter-card": 1, "dial": 2, "dial-cover": 2, "figure": 2, "card": 30},
    "moon-knight": {"hero-card": 3, "dial": 1, "dial-cover": 1, "figure": 1, "card": 30},
    "sherlock-holmes": {"hero-card": 1, "fighter-card": 1, "dial": 2, "dial-cover": 2, "figure": 2, "card": 30},
}


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
def _pieces(hero: HeroView, language: str) -> list[Cutout]:
    """All but the deck, which has tests of its own."""
    return [cutout for cutout in kit_of(hero, language).cutouts if cutout.kind != "card"]


@once
def printed(hero: HeroView, language: str = "en", *, ink_saver: bool = False) -> bytes:
    """A page for each side of the pieces."""
    written: bytes = side_pages(paper_sides(_pieces(hero, language)).all, ink_saver=ink_saver).write_pdf()
    return written


def sides_of(hero: HeroView, language: str = "en") -> Iterator[tuple[Cutout, list[str]]]:
    """Each piece, with the words of its front and of its back."""
    pages = texts(printed(hero, language))
    pieces = _pieces(hero, language)
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
            found += [f"{one[0]!r} upon {two[0]!r} on {cutout.id}" for one, two in combinations(words, 2) if _common(one, two)]
            if cutout.kind in FEET:
                band = ("foot", 0.0, cutout.size[1] - FEET[cutout.kind], cutout.size[0], cutout.size[1])
                found += [f"{word[0]!r} in the foot of {cutout.id}" for word in words if _common(word, band) and word[4] > band[2] + 0.3 > word[2] + 0.6]
    return found


def _common(one: tuple[str, float, float, float, float], two: tuple[str, float, float, float, float]) -> bool:
    return min(one[3], two[3]) - max(one[1], two[1]) > 0.3 and min(one[4], two[4]) - max(one[2], two[2]) > 0.3


def test_every_piece_of_the_shipped_heroes_is_there(shipped: dict[str, Any]) -> None:
    kits = {id: kit_of(hero_view(shipped, piece, "en")) for id, piece in shipped["heroes"].items()}
    assert {id: totals(kit) for id, kit in kits.items()} == SHIPPED
    for id, kit in kits.items():
        copies = {card["id"]: card["copies"] for card in shipped["heroes"][id]["cards"]}
        assert {cutout.id: cutout.copies for cutout in kit.cutouts if cutout.kind == "card"} == copies


def test_every_piece_of_a_hero_with_everything_is_there() -> None:
    kit = kit_of(crowd())
    assert [(cutout.kind, cutout.id, cutout.copies) for cutout in kit.cutouts if cutout.kind != "card"] == [
        ("hero-card", "day", 1),
        ("fighter-card", "gull", 1),
        ("fighter-card", "awake", 1),
        ("fighter-card", "asleep", 1),
        ("fighter-card", "gone", 1),
        ("fighter-card", "whale", 1),
        ("fighter-card", "mate", 1),
        ("dial", "keeper", 1),
        ("dial-cover", "keeper", 1),
        ("dial", "hound", 3),
        ("dial-cover", "hound-1", 1),
        ("dial-cover", "hound-2", 1),
        ("dial-cover", "hound-3", 1),
        ("health", "whale", 1),
        ("health-marker", "whale", 1),
        ("dial", "mate", 1),
        ("dial-cover", "mate", 1),
        ("counter", "oil", 1),
        ("counter-marker", "oil", 1),
        ("counter", "fame", 4),
        ("counter-marker", "fame", 4),
        ("counter", "tide", 1),
        ("counter-marker", "tide", 1),
        ("state", "gate", 1),
        ("figure", "keeper", 1),
        ("figure", "gull-1", 1),
        ("figure", "gull-2", 1),
        ("figure", "hound-1", 1),
        ("figure", "hound-2", 1),
        ("figure", "hound-3", 1),
        ("figure", "whale", 1),
        ("figure", "mate", 1),
        ("token", "beam", 2),
        ("token", "rope", 7),
        ("mark", "salt", 8),
        ("form", "awake", 3),
        ("form", "asleep", 3),
        ("form", "gone", 3),
        ("pile", "everyone", 1),
        ("pile", "owner", 1),
        ("pile", "nobody", 1),
        ("pile", "top", 1),
    ]
    assert {cutout.id: cutout.copies for cutout in kit.cutouts if cutout.kind == "card"} == {card.id: card.copies for card in crowd().cards}


def test_a_plain_hero_has_no_more_than_it_needs() -> None:
    lamp = replace(keeper().fighters[0], health=1, max_health=1)
    plain = replace(keeper(), fighters=(lamp,), forms=(), counters=(), tokens=(), piles=(), abilities=())
    assert totals(kit_of(plain)) == {"hero-card": 1, "figure": 1, "card": 12}


def test_a_group_needs_as_many_marks_as_it_is_large() -> None:
    many = replace(crowd(), fighters=tuple(replace(fighter, count=5) if fighter.id == "gull" else fighter for fighter in crowd().fighters))
    assert [cutout.copies for cutout in kit_of(many).cutouts if cutout.kind == "mark"] == [1 + 5 + 3 + 1 + 1]


def test_two_forms_of_a_group_are_the_two_sides_of_its_markers() -> None:
    two = replace(crowd(), forms=crowd().forms[:4])
    (marker,) = (cutout for cutout in kit_of(two).cutouts if cutout.kind == "form")
    assert (marker.name, marker.copies) == ("Awake / Asleep", 3)
    assert marker.back is not None
    assert marker.front != marker.back


def test_ids_are_used_once_and_two_runs_give_the_same_kit() -> None:
    kit = hero_kit(crowd(), "pt-BR")
    assert max(Counter((cutout.kind, cutout.id) for cutout in kit.cutouts).values()) == 1
    assert kit == hero_kit(crowd(), "pt-BR")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_on_its_piece_and_inside_the_cut(language: str) -> None:
    hero = crowd(language)
    w = sheet_words(language)
    expected = {
        ("hero-card", "day"): [
            [hero.forms[0].name, "14", "3", w["ranged"], hero.abilities[0].text, hero.abilities[1].text, "Hounds of the Outermost and Most Remote Skerry"],
            [hero.forms[1].name, "14", "2", w["melee"], hero.abilities[0].text, hero.abilities[1].text, hero.abilities[2].text],
        ],
        ("fighter-card", "awake"): [["Awake", "4", f"{w['max']} 6", "BARK", "Each Hound that is awake has +1 value."], [hero.name]],
        ("fighter-card", "gone"): [["Gone for a Long Walk on the Shore", "4", "×3", w["ranged"]], [hero.name]],
        ("fighter-card", "whale"): [["Whale", "60", w["large"], w["sidekick"]], [hero.name]],
        ("fighter-card", "mate"): [["Mate", "9", "12", w["hero"]], [hero.name]],
        ("dial-cover", "hound-2"): [["Hound of the Skerry 2", w["cut_out"]]],
        ("dial", "keeper"): [[hero.fighters[0].name, w["dial_wheel"]]],
        ("health", "whale"): [["Whale", f"{w['start']} 60", *map(str, range(61))]],
        ("counter", "fame"): [["Fame", f"{w['start']} 5", *map(str, range(1, 26))]],
        ("state", "gate"): [["Gate of the Harbour", w["flag_on"], w["at_start"]], ["Gate of the Harbour", w["flag_off"]]],
        ("figure", "keeper"): [[hero.forms[0].name], [hero.forms[1].name]],
        ("figure", "gull-2"): [[hero.fighters[1].single, "2"]] * 2,
        ("token", "beam"): [[hero.tokens[0].single]] * 2,
        ("mark", "salt"): [["salt"]] * 2,
        ("form", "gone"): [["Gone for a Long Walk on the Shore"]] * 2,
        ("pile", "owner"): [[hero.piles[0]["name"], w["pile_owner"]]],
    }
    seen = {(cutout.kind, cutout.id): sides for cutout, sides in sides_of(hero, language)}
    for key, sides in expected.items():
        assert len(sides) == len(seen[key]), key
        for words, text in zip(sides, seen[key], strict=True):
            assert [word for word in words if squeezed(word).upper() not in text.upper()] == [], key
    assert w["at_start"] not in seen["state", "gate"][1]
    assert too_near_the_cut(printed(hero, language), _pieces(hero, language)) == []
    assert upon_each_other(printed(hero, language), _pieces(hero, language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shipped_heroes_are_whole_and_inside_the_cut(shipped: dict[str, Any], language: str) -> None:
    for piece in shipped["heroes"].values():
        hero = hero_view(shipped, piece, language)
        pieces = [cutout for cutout in _pieces(hero, language) if cutout.kind in ("hero-card", "fighter-card", "figure")]
        sides = paper_sides(pieces)
        pdf = side_pages(sides.all).write_pdf()
        assert too_near_the_cut(pdf, pieces) == []
        assert upon_each_other(pdf, pieces) == []
        pages = texts(pdf)
        told = {
            cutout.id: "".join(pages[side] for side in both if side is not None)
            for cutout, both in zip(pieces, sides.of, strict=True)
            if cutout.kind == "hero-card"
        }
        for ability in hero.abilities:
            where = [text for id, text in told.items() if not ability.form_id or id == ability.form_id or len(told) == 1]
            assert all(squeezed(ability.text) in text for text in where)
            assert where


def test_names_of_any_length_stay_on_their_pieces() -> None:
    name = "The Extraordinarily Long-Winded Lighthouse Keeper of the Outermost and Most Remote Skerry beyond the Seventh Sea " * 2
    name = name[:200].strip()
    fighters = tuple(replace(fighter, name=name, single=name, count=min(fighter.count, 2)) for fighter in crowd().fighters)
    hero = replace(
        crowd(),
        name=name,
        fighters=fighters,
        forms=tuple(replace(form, name=name) for form in crowd().forms),
        counters=tuple(counter | {"name": name} for counter in crowd().counters),
        tokens=tuple(replace(token, single=name) for token in crowd().tokens),
        marks=tuple(mark | {"name": "Donaudampfschifffahrtsgesellschaftskapitänsmütze"} for mark in crowd().marks),
        piles=tuple(pile | {"name": name} for pile in crowd().piles),
        cards=crowd().cards[:1],
    )
    assert too_near_the_cut(printed(hero), _pieces(hero, "en")) == []
    assert upon_each_other(printed(hero), _pieces(hero, "en")) == []
    for cutout, sides in sides_of(hero):
        if cutout.kind in ("figure", "token", "pile", "state", "form", "counter", "dial-cover"):
            assert all(squeezed(name).upper() in text.upper() for text in sides), cutout.kind


@pytest.mark.parametrize(("length", "cards", "written"), [(40, 1, 1), (250, 1, 2), (900, 3, 5)])
def test_abilities_are_complete_word_by_word(length: int, cards: int, written: int) -> None:
    """Words with numbers, so that each is found where it belongs: on one side, or going on on the next."""
    text = " ".join(f"word{number}" for number in range(length))
    hero = replace(keeper(), forms=(), fighters=keeper().fighters[:1], abilities=(AbilityView("Tale", "", "", text),), counters=(), cards=keeper().cards[:1])
    pieces = [(cutout, sides) for cutout, sides in sides_of(hero) if cutout.kind == "hero-card"]
    assert len(pieces) == cards
    told = "".join(side for _, sides in pieces for side in sides)
    assert re.findall(r"word(\d+?)(?=word|[A-Z]|$)", told) == [str(number) for number in range(length)]
    assert too_near_the_cut(printed(hero), _pieces(hero, "en")) == []
    assert upon_each_other(printed(hero), _pieces(hero, "en")) == []
    w = sheet_words("en")
    assert [told.upper().count(squeezed(w[key]).upper()) for key in ("goes_on", "goes_on_card")] == [written // 2, (written - 1) // 2]


def test_where_overleaf_is_another_form_a_text_goes_on_on_another_card() -> None:
    text = " ".join(f"word{number}" for number in range(200))
    hero = replace(keeper(), abilities=(AbilityView("Tale", "", "", text),), counters=(), cards=keeper().cards[:1])
    w = sheet_words("en")
    cards = {cutout.id: sides for cutout, sides in sides_of(hero) if cutout.kind == "hero-card"}
    assert list(cards) == ["day", "day.2"]
    assert all(squeezed(w["goes_on_card"]).upper() in side for side in cards["day"])
    for first, rest in zip(cards["day"], cards["day.2"], strict=True):
        assert re.findall(r"word(\d+?)(?=word|[A-Z]|$)", first + rest) == [str(number) for number in range(200)]


def test_a_text_of_1500_characters_goes_on_on_the_back_in_readable_type() -> None:
    text = ("Move your fighter up to 2 spaces. " * 60)[:1500].strip()
    room, poured = pour([Block("Tide", text)], [Room(78.0, 30.0), Room(78.0, 60.0)], Room(78.0, 100.0), 11.4, 7.4)
    assert (room.height, len(poured.sides)) == (60.0, 2)
    assert poured.size >= 9
    assert " ".join(block.text for side in poured.sides for block in side) == text


def test_lists_go_on_as_lists() -> None:
    text = "Choose one:\n" + "\n".join(f"• Choice {number} of many: " + "and so on " * 12 for number in range(12))
    _, poured = pour([Block("Many", text)], [Room(78.0, 40.0)], Room(78.0, 60.0), 9.0, 9.0)
    assert len(poured.sides) > 2
    assert " ".join(block.text for side in poured.sides for block in side).split() == text.split()
    for side, limit in zip(poured.sides, [40.0, *[60.0] * len(poured.sides)], strict=False):
        assert height(side, 78.0, poured.size) <= limit
        # A line that goes on inside a list is set in.
        assert all(block.text.startswith(("Choose", "•", "  ")) for block in side)


@pytest.mark.parametrize("numbers", range(3, MOST_NUMBERS + 1))
def test_exactly_one_number_is_in_the_window(numbers: int) -> None:
    """The window is at the top; the wheel is turned so that each number comes there once."""
    dial = Dial(numbers)
    wide, high = dial.window
    assert dial.wheel <= 50
    for shown in range(numbers):
        for number in range(numbers):
            half = text_width(str(number), "barlow-condensed-700") * dial.type / 2
            turn = math.radians(dial.turn(number) - dial.turn(shown))
            # The corners of the number, as it stands upright on the ring.
            corners = [(x, dial.ring + y) for x in (-half, half) for y in (-0.36 * dial.type, 0.36 * dial.type)]
            seen = [(x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)) for x, y in corners]
            inside = [abs(x) <= wide / 2 and abs(y - dial.ring) <= high / 2 for x, y in seen]
            if number == shown:
                assert all(inside)
            else:
                nearest = min(abs(x) for x, y in seen if y > 0) if any(y > 0 for _, y in seen) else wide
                assert nearest > wide / 2


def test_the_wheel_is_drawn_as_it_is_measured() -> None:
    """Where the numbers are on the printed wheel: on the ring, each at its turn, clockwise; and the window of the cover is
    white where they come by."""
    hero = crowd()
    pieces = _pieces(hero, "en")
    document = pypdfium2.PdfDocument(printed(hero))
    wheel = next(index for index, cutout in enumerate(pieces) if cutout.kind == "dial")
    page = document[paper_sides(pieces).of[wheel][0]]
    left, bottom, _, _ = page.get_trimbox()
    dial = Dial(17)
    radius = pieces[wheel].size[0] / 2
    assert radius == pytest.approx(dial.wheel, abs=0.01)
    found = page.get_textpage()
    boxes: dict[str, list[tuple[float, float]]] = {}
    for index in range(found.count_chars()):
        character = found.get_text_range(index, 1)
        x1, y1, x2, y2 = found.get_charbox(index)
        x, y = ((x1 + x2) / 2 - left) / MM - radius, ((y1 + y2) / 2 - bottom) / MM - radius
        if character.isdigit() and math.hypot(x, y) > dial.ring - 3:
            boxes.setdefault(character, []).append((x, y))
    for number in range(10):
        turns = [math.degrees(math.atan2(x, y)) % 360 for x, y in boxes[str(number)]]
        assert min(abs((turn - dial.turn(number) + 180) % 360 - 180) for turn in turns) < 2.5
    assert sum(map(len, boxes.values())) == 10 + 2 * 7

    cover = paper_sides(pieces).of[wheel + 1][0]
    looks = shown(printed(hero), cover, 200)
    middle = looks.width / 2
    scale = 200 / 25.4

    def pixel(x: float, y: float) -> Any:
        return looks.getpixel((round(middle + x * scale), round(middle - y * scale)))

    wide, high = dial.window
    corners = [(x, dial.ring + y) for x in (-wide / 2 + 0.4, wide / 2 - 0.4) for y in (-high / 2 + 0.4, high / 2 - 0.4)]
    assert [pixel(*corner) for corner in corners] == [(255, 255, 255)] * 4
    assert all(pixel(x, dial.ring) != (255, 255, 255) for x in (-wide / 2 - 0.6, wide / 2 + 0.6))


def test_the_start_is_marked_on_the_wheel() -> None:
    hero = crowd()
    pieces = _pieces(hero, "en")
    wheel = next(index for index, cutout in enumerate(pieces) if cutout.kind == "dial")
    looks = shown(printed(hero), paper_sides(pieces).of[wheel][0], 200)
    dial, scale = Dial(17), 200 / 25.4

    def ground(number: int) -> Any:
        """The colour beside a number, at the inner edge of its field."""
        turn, reach = math.radians(dial.turn(number)), dial.ring - dial.window[1] / 2 + 0.45
        return looks.getpixel((round(looks.width / 2 + reach * math.sin(turn) * scale), round(looks.height / 2 - reach * math.cos(turn) * scale)))

    deck = tuple(int(hero.color[at : at + 2], 16) for at in (1, 3, 5))
    assert [number for number in range(17) if math.dist(ground(number), deck) < 20] == [14]


def test_tracks_have_a_square_for_each_number_and_fit_the_paper() -> None:
    assert track_size(7) == (7 * 13 + 8, 13 + 11 + 8)
    assert track_size(11) == (10 * 13 + 8, 2 * 13 + 11 + 8)
    width, tall = track_size(100)
    assert width <= 200
    assert tall <= 250


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_pages_say_what_is_there(shipped: dict[str, Any], language: str, paper: str) -> None:
    """On one sheet of paper: contents in front, deck behind."""
    heroes = [hero_view(shipped, piece, language) for piece in shipped["heroes"].values()]
    for hero in heroes[2:4] if paper == "letter" else (crowd(language),):
        kit = kit_of(hero, language)
        pdf = whole_pages(kit, SheetOptions(paper=paper)).write_pdf()
        contents, deck = texts(pdf)
        w = sheet_words(language)
        counts = totals(kit)
        for kind in counts.keys() - {"dial-cover", "health-marker", "counter-marker"}:
            assert squeezed(f"{counts[kind]} × {w[f'kind_{kind}']}") in contents
            assert squeezed(w[f"how_{kind}"]) in contents
        assert squeezed(w["kit_dial"]) in contents
        for card in hero.cards:
            value = "–" if card.value is None else card.value
            assert squeezed(f"{card.name}{''.join(card.traits)}{value}{'–' if card.boost is None else card.boost}{card.copies}{card.users_line}") in deck
        for type, count in hero.types().items():
            assert squeezed(f"{w[type]}·{count}").upper() in deck


def test_the_ruler_is_as_long_as_it_says(keeper_pages: Image.Image) -> None:
    """100 mm, from the first tick to the last, on a page drawn at 254 dots an inch: 10 a millimetre."""
    points: Any = keeper_pages.load()
    rows = ([x for x in range(keeper_pages.width) if points[x, y] < 110] for y in range(350, 620))
    longest = max(rows, key=lambda dark: len(dark) if dark and dark[-1] - dark[0] == len(dark) - 1 and len(dark) < 1100 else 0)
    assert longest[-1] - longest[0] == pytest.approx(1000, abs=8)


@pytest.fixture(scope="module")
def keeper_pages() -> Image.Image:
    return shown(whole_pages(kit_of(keeper()), SheetOptions()).write_pdf(), 0, 254).convert("L")


def test_long_lists_go_on_overleaf() -> None:
    cards = tuple(replace(crowd().cards[0], id=f"card-{number}", name=f"Card {number}", copies=1) for number in range(90))
    kit = replace(kit_of(replace(crowd(), cards=cards)), cutouts=())
    pages = texts(whole_pages(kit, SheetOptions()).write_pdf())
    told = "".join(pages[1:])
    assert [number for number in range(90) if f"Card{number}53" not in told] == []


@pytest.mark.parametrize("kind", ["hero-card", "fighter-card", "dial-cover", "figure", "counter", "pile", "state"])
def test_the_ink_saver_saves_ink_and_keeps_every_word(kind: str) -> None:
    hero = crowd()
    pieces = _pieces(hero, "en")
    at = next(paper_sides(pieces).of[index][0] for index, cutout in enumerate(pieces) if cutout.kind == kind)

    def ink(pdf: bytes) -> float:
        page: Any = pypdfium2.PdfDocument(pdf)[at]
        histogram = page.render(scale=0.6).to_pil().convert("L").histogram()
        return float(sum((255 - level) * count for level, count in enumerate(histogram)))

    assert ink(printed(hero, ink_saver=True)) < 0.5 * ink(printed(hero))
    assert texts(printed(hero, ink_saver=True))[at] == texts(printed(hero))[at]


def test_the_measure_sees_what_is_too_near_the_cut() -> None:
    hero = replace(keeper(), forms=(), cards=keeper().cards[:1])
    shifted = [replace(cutout, front=cutout.front.replace("left: 5mm", "left: 0.5mm")) for cutout in _pieces(hero, "en") if cutout.kind == "hero-card"]
    assert too_near_the_cut(side_pages(paper_sides(shifted).all).write_pdf(), shifted)


@pytest.mark.parametrize(("kind", "id"), [("hero-card", "day"), ("dial", "keeper"), ("dial-cover", "keeper"), ("figure", "hound-2"), ("counter", "oil")])
def test_pieces_look_as_agreed(kind: str, id: str) -> None:
    pieces = _pieces(crowd(), "pt-BR")
    at = next(paper_sides(pieces).of[index][0] for index, cutout in enumerate(pieces) if (cutout.kind, cutout.id) == (kind, id))
    check_picture(f"kit-hero-{kind}", shown(printed(crowd("pt-BR"), "pt-BR"), at, 100))
