"""Turns a hero into the cards of its fighters: the hero card, and a card for each other fighter. A form is a side of a
card where a fighter has two, and a card of its own where it has more, or where each of a group has its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from duelwright.sheets.art import Art
from duelwright.sheets.colors import TYPES
from duelwright.sheets.cutouts import BLEED, Cutout, Size
from duelwright.sheets.fit import Block
from duelwright.sheets.kit.flow import GAP, LABEL_SHARE, Room, pour
from duelwright.sheets.kit.look import box, deck_ink, emblem_seed, picture, piece, rays, sign, symbol
from duelwright.sheets.kit.words import LABEL, NAME, words
from duelwright.sheets.templating import fragment
from duelwright.sheets.views import FighterView, FormView, HeroView
from duelwright.words import sheet_word, sheet_words

_TEMPLATE: Final = "kit-hero.html.j2"
_FIXED: Final = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class _Format:
    """The measures of a card, in millimetres and points: how high the portrait may be, from the height that we want to
    the least; how wide the numbers at its left are; the bands under it; the text."""

    size: Size
    # A picture of the author's may be higher than all of these.
    picture: float
    portraits: tuple[float, ...]
    margin: float
    band: float
    numbers: float
    foot: float
    title: float
    text: tuple[float, float]

    @property
    def width(self) -> float:
        return self.size[0] - 2 * self.margin

    def text_top(self, portrait: float) -> float:
        return portrait + self.band + 3.4

    def room(self, top: float) -> Room:
        return Room(self.width, self.size[1] - self.foot - 2.4 - top)

    def sizes(self, side: _Side) -> tuple[float, float]:
        """The largest and the smallest type of the text: a picture of the author's is worth smaller type."""
        largest, smallest = self.text
        return (largest * 0.84 if side.art else largest), smallest

    @property
    def more_top(self) -> float:
        """Where the text begins on a side that has nothing but text."""
        return self.band + 5.0


_LARGE: Final = _Format(
    size=(88.0, 126.0),
    picture=84.0,
    portraits=(72.0, 63.0, 54.0, 45.0, 36.0),
    margin=5.0,
    band=13.0,
    numbers=23.0,
    foot=6.6,
    title=22.0,
    text=(11.4, 7.4),
)
_SMALL: Final = _Format(
    size=(63.0, 88.0), picture=60.0, portraits=(52.0, 44.0, 36.0, 29.0), margin=4.0, band=11.0, numbers=18.0, foot=5.4, title=16.0, text=(9.4, 6.8)
)


@dataclass(frozen=True, slots=True)
class _Side:
    """What one side of a card says of a fighter, in one of its forms."""

    id: str
    title: str
    over: str
    health: int
    max_health: int
    move: int
    attack: str
    seed: str
    count: int
    art: Art | None
    blocks: tuple[Block, ...]


def fighter_cards(hero: HeroView, language: str) -> tuple[Cutout, ...]:
    """The hero card, and those of the others."""
    first, *others = hero.fighters
    cards = _cards("hero-card", hero, _hero_sides(hero, first, language), _LARGE, language)
    for fighter in others:
        cards += _cards("fighter-card", hero, _fighter_sides(hero, fighter, language), _SMALL, language)
    return tuple(cards)


def _hero_sides(hero: HeroView, first: FighterView, language: str) -> list[_Side]:
    w = sheet_words(language)
    sidekick_forms = {form.id for form in hero.forms if form.of is not None}
    sides = []
    for form in _forms_of(hero, None):
        blocks = [
            Block(ability.name, ability.text)
            for ability in hero.abilities
            if ability.form_id not in sidekick_forms and (not ability.form_id or form is None or ability.form_id == form.id)
        ]
        if others := hero.fighters[1:]:
            blocks.append(Block(w["other_fighters"], "\n".join(_in_a_line(fighter, language) for fighter in others)))
        own = "" if first.name in hero.name else f" · {first.name}"
        title, over = (form.name, hero.name + own) if form else (hero.name, w["hero"] + own)
        sides.append(_side(hero, first, form, title, over, blocks))
    return sides


def _fighter_sides(hero: HeroView, fighter: FighterView, language: str) -> list[_Side]:
    w = sheet_words(language)
    sides = []
    for form in _forms_of(hero, fighter.id):
        blocks = [Block(ability.name, ability.text) for ability in hero.abilities if form is not None and ability.form_id == form.id]
        if fighter.other_health is not None:
            key = "health_as_sidekick" if fighter.role == "hero" else "health_as_hero"
            blocks.append(Block("", sheet_word(key, language, number=fighter.other_health)))
        parts = [fighter.name if form else "", w[fighter.role], w["large"] if fighter.large else ""]
        title = form.name if form else fighter.name
        sides.append(_side(hero, fighter, form, title, " · ".join(part for part in parts if part), blocks))
    return sides


def _forms_of(hero: HeroView, fighter: str | None) -> Sequence[FormView | None]:
    """The forms of a sidekick, or of the hero; None alone where there are none."""
    return [form for form in hero.forms if form.of == fighter] or (None,)


def _side(hero: HeroView, fighter: FighterView, form: FormView | None, title: str, over: str, blocks: Sequence[Block]) -> _Side:
    highest = fighter.max_health if form is None or form.max_health is None else form.max_health
    leads = fighter is hero.fighters[0]
    return _Side(
        id=form.id if form else fighter.id,
        title=title,
        over=over,
        health=min(fighter.health, highest),
        max_health=highest,
        move=hero.move if form is None or form.move is None else form.move,
        attack=fighter.attack if form is None or form.attack is None else form.attack,
        seed=emblem_seed(hero, fighter, form),
        count=fighter.count,
        art=(form.art if form else None) or fighter.art or (hero.art if leads else None),
        blocks=tuple(blocks),
    )


def _in_a_line(fighter: FighterView, language: str) -> str:
    w = sheet_words(language)
    count = f"{fighter.count} × " if fighter.count > 1 else ""
    return f"{count}{fighter.name}: {w['health'].lower()}{_FIXED}{fighter.health}{_FIXED}·{_FIXED}{w[fighter.attack].lower()}"


def _cards(kind: str, hero: HeroView, sides: list[_Side], format: _Format, language: str) -> list[Cutout]:
    """Two forms share a card; what has no room on their sides goes on on another card."""
    portrait = min(_portrait_height(side, format) for side in sides)
    # In a group one may have the one form and its neighbour the other: both must be seen.
    shared = len(sides) == 2 and sides[0].count == 1
    drawn = [_faces(hero, side, format, portrait, language, shared=shared) for side in sides]
    if shared:
        pairs = [(sides[0], drawn[0][0], drawn[1][0])]
        rest = [face for faces in drawn for face in faces[1:]]
        pairs += _paired(sides[0], rest, hero, format)
    else:
        pairs = [pair for side, faces in zip(sides, drawn, strict=True) for pair in _paired(side, faces, hero, format)]
    both = " / ".join(side.title for side in sides) if shared else ""
    cards: list[Cutout] = []
    for side, front, back in pairs:
        earlier = sum(card.id == side.id or card.id.startswith(f"{side.id}.") for card in cards)
        cards.append(Cutout(kind, f"{side.id}.{earlier + 1}" if earlier else side.id, both or side.title, format.size, front, back))
    return cards


def _paired(side: _Side, faces: Sequence[Markup], hero: HeroView, format: _Format) -> list[tuple[_Side, Markup, Markup]]:
    backs = [*faces[1::2], *([_back(hero, format)] if len(faces) % 2 else [])]
    return [(side, front, back) for front, back in zip(faces[::2], backs, strict=True)]


def _portrait_height(side: _Side, format: _Format) -> float:
    """As high as the text allows; where there is none, all but the bands."""
    if not side.blocks:
        return format.size[1] - format.foot - format.band
    portraits = (format.picture, *format.portraits) if side.art else format.portraits
    rooms = [format.room(format.text_top(portrait)) for portrait in portraits]
    room, _ = pour(side.blocks, rooms, format.room(format.more_top), *format.sizes(side))
    return portraits[rooms.index(room)]


def _faces(hero: HeroView, side: _Side, format: _Format, portrait: float, language: str, *, shared: bool) -> list[Markup]:
    """The side with the portrait, and those on which its text goes on: overleaf and on more cards; on another card, where
    overleaf is another form."""
    _, poured = pour(side.blocks, [format.room(format.text_top(portrait))], format.room(format.more_top), *format.sizes(side))
    w = sheet_words(language)
    faces = []
    for number, blocks in enumerate(poured.sides):
        top = format.more_top if number else format.text_top(portrait)
        head = _more_head(side, format) if number else _head(hero, side, format, portrait, language)
        last = number + 1 == len(poured.sides)
        foot = _foot(hero, format, hero.name if last else w["goes_on" if number % 2 == 0 and not shared else "goes_on_card"])
        faces.append(piece(hero, format.size, head, _text(blocks, poured.size, format, top), foot))
    return faces


def _text(blocks: Sequence[Block], size: float, format: _Format, top: float) -> Markup:
    return fragment(_TEMPLATE, "paragraphs", blocks, size, size * LABEL_SHARE, GAP, (format.margin, top, format.width)) if blocks else Markup("")


def _head(hero: HeroView, side: _Side, format: _Format, portrait: float, language: str) -> Markup:
    width, _ = format.size
    top = portrait + format.band * 0.1
    beside = 12.0 if side.count > 1 else 0.0
    count = (format.size[0] - format.margin - 10.0, portrait + format.band * 0.15, 10.0, format.band * 0.76)
    return (
        _portrait(hero, side, format, portrait)
        + box("deck", -BLEED, portrait, width + 2 * BLEED, format.band)
        + box("rule", -BLEED, portrait, width + 2 * BLEED, 0.5)
        + words(side.over, LABEL, (format.margin, top, format.width - beside, format.band * 0.28), 8.0, lines=1, look="on")
        + words(side.title, NAME, (format.margin, portrait + format.band * 0.36, format.width - beside, format.band * 0.58), format.title, look="on")
        + (words(f"×{side.count}", LABEL, count, format.title * 1.1, lines=1, look="on right") if side.count > 1 else Markup(""))
        + _numbers(hero, side, format, portrait, language)
    )


def _portrait(hero: HeroView, side: _Side, format: _Format, height: float) -> Markup:
    """The picture, or the emblem, at the right of the numbers."""
    left, width = format.numbers, format.size[0] - format.numbers
    if side.art:
        return picture(side.art, (left, 0.0, width, height), bleeds="top right")
    wide = min(height * 0.78, width * 0.72)
    emblem = sign(side.seed, (left + (width - wide) / 2, (height - wide) / 2, wide), hero.accent, deck_ink(hero))
    return rays(hero, (format.size[0], height), (left + width / 2, height / 2)) + emblem


def _numbers(hero: HeroView, side: _Side, format: _Format, portrait: float, language: str) -> Markup:
    """Health, move and attack, one under the other: a sign, a number, and what it is."""
    w, wide, ink = sheet_words(language), format.numbers, deck_ink(hero)
    health = w["health"] + (f" · {w['max']} {side.max_health}" if side.max_health != side.health else "")
    cells = (("health", TYPES["attack"], str(side.health), health), ("move", ink, str(side.move), w["move"]), (side.attack, ink, "", w[side.attack]))
    high = portrait / len(cells)
    size = min(high * 0.46, wide * 0.36)
    drawn = box("soft", -BLEED, -BLEED, wide + BLEED, portrait + BLEED) + box("rule", wide - 0.5, -BLEED, 0.5, portrait + BLEED)
    for number, (name, color, value, caption) in enumerate(cells):
        # Sign and caption together stand in the middle of the cell.
        top = number * high + (high - size * 1.1 - 3.2) / 2
        left = 0.6 + (wide - size * (2.25 if value else 1)) / 2
        drawn += symbol(name, (left, top, size), color)
        if value:
            drawn += words(value, LABEL, (left + size * 1.05, top - size * 0.2, size * 1.2, size * 1.4), size * 3.6, lines=1, look="ink middle")
        drawn += words(caption, LABEL, (2.2, top + size * 1.1, wide - 3.4, 3.2), 7.6, lines=1, look="middle")
    return drawn


def _more_head(side: _Side, format: _Format) -> Markup:
    width, _ = format.size
    band = box("deck", -BLEED, -BLEED, width + 2 * BLEED, format.band + BLEED) + box("rule", -BLEED, format.band - 0.5, width + 2 * BLEED, 0.5)
    return band + words(side.title, NAME, (format.margin, format.band * 0.16, format.width, format.band * 0.68), format.title * 0.8, look="on")


def _foot(hero: HeroView, format: _Format, said: str) -> Markup:
    """Whose card it is, or where its text goes on; and the emblem of the hero."""
    width, height = format.size
    top, small = height - format.foot, format.foot - 2.6
    return (
        box("deck", -BLEED, top, width + 2 * BLEED, format.foot + BLEED)
        + box("rule", -BLEED, top, width + 2 * BLEED, 0.4)
        + words(said, LABEL, (format.margin, top + 1.0, format.width - small - 2.0, format.foot - 2.6), 7.5, lines=1, look="on")
        + sign(hero.id, (width - format.margin - small, top + 1.0, small), hero.accent, deck_ink(hero))
    )


def _back(hero: HeroView, format: _Format) -> Markup:
    """A back without text: the picture of the deck's backs on the hero card, else the emblem in the colours of the
    deck."""
    width, height = format.size
    if hero.back and format is _LARGE:
        return piece(hero, format.size, picture(hero.back, (0.0, 0.0, width, height)))
    wide = width * 0.6
    return piece(
        hero,
        format.size,
        rays(hero, format.size),
        box("frame", 4.0, 4.0, width - 8.0, height - 8.0),
        sign(hero.id, ((width - wide) / 2, (height - wide) / 2, wide), hero.accent, deck_ink(hero)),
        words(hero.name, NAME, (8.0, height * 0.78, width - 16.0, height * 0.12), format.title * 0.8, look="on middle"),
    )
