"""Turns a hero into what lies on its board and beside it: a disc for each fighter, tokens, marks, markers of forms and of
states, what is chosen in secret, and the names of piles."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from duelwright.sheets.cutouts import BLEED, Cutout, Size
from duelwright.sheets.kit.look import box, deck_ink, drawing, emblem_seed, field, picture, piece, sign
from duelwright.sheets.kit.words import LABEL, NAME, TEXT, titled, words
from duelwright.sheets.views import FighterView, FormView, HeroView
from duelwright.texts import Piece
from duelwright.words import sheet_word, sheet_words

# Discs of fighters stand on spaces of 30 mm; a token is wider, so that it is seen under them.
FIGURE: Final = 25.0
TOKEN: Final = 28.0
# A large fighter lies across two spaces.
LARGE: Final[Size] = (25.0, 60.0)
MARKER: Final = 18.0
PLATE: Final[Size] = (63.0, 24.0)
# Nobody can say how many marks a game needs: as many as this, and one for each fighter of a larger group of its own.
LEAST_MARKS: Final = 8


def figures(hero: HeroView) -> tuple[Cutout, ...]:
    """A disc for each fighter, the same on both sides; one that has two forms shows one on each side."""
    made = []
    for fighter in hero.fighters:
        size = LARGE if fighter.large else (FIGURE, FIGURE)
        forms = [form for form in hero.forms if form.of == (None if fighter is hero.fighters[0] else fighter.id)]
        for number in range(1, fighter.count + 1):
            id, name = (fighter.id, fighter.single) if fighter.count == 1 else (f"{fighter.id}-{number}", f"{fighter.single} {number}")
            mark = str(number) if fighter.count > 1 else ""
            if len(forms) == 2 and fighter.count == 1:
                front, back = (_figure(hero, fighter, form, size, mark) for form in forms)
            else:
                front = back = _figure(hero, fighter, None, size, mark)
            made.append(Cutout("figure", id, name, size, front, back, round=not fighter.large))
    return tuple(made)


def _figure(hero: HeroView, fighter: FighterView, form: FormView | None, size: Size, mark: str) -> Markup:
    """A hero in the colour of the deck, the others on paper with a rim of it."""
    width, height = size
    leads = fighter is hero.fighters[0]
    art = (form.art if form else None) or fighter.art or (hero.art if leads else None)
    name = form.name if form else fighter.single
    middle = height / 2
    if art:
        shown = words(f"{mark} {name}" if mark else name, LABEL, (width / 2 - 6.4, middle + 5.2, 12.8, 3.6), 8.0, look="middle on")
        band = box("deck", -BLEED, middle + 4.8, width + 2 * BLEED, height - middle - 4.8 + BLEED)
        return piece(hero, size, picture(art, (0.0, 0.0, *size)), band, _ring(hero, size, hero.accent), shown)
    bold = fighter.role == "hero"
    look = "middle on" if bold else "middle ink"
    # Squares and boxes whose corners stay within the rim.
    wide = 16.0 if fighter.large else 8.6 if mark else 10.0
    left = width / 2 - (wide + 5.0) / 2 if mark else (width - wide) / 2
    top = middle + 1.2 - wide
    return piece(
        hero,
        size,
        field(hero, size) + _ring(hero, size, hero.accent) if bold else _rim(hero, size),
        sign(emblem_seed(hero, fighter, form), (left, top, wide), hero.accent if bold else deck_ink(hero), deck_ink(hero)),
        words(mark, LABEL, (left + wide + 0.2, top, 4.8, wide), 20.0, lines=1, look=look) if mark else Markup(""),
        words(name, LABEL, (width / 2 - 7.6, middle + 2.0, 15.2, 5.2), 8.0, look=look),
    )


def _outline(size: Size, inset: float, style: str) -> str:
    """A line along the edge of a disc, or of what a large fighter is cut to."""
    width, height = size
    half = width / 2 - inset
    return f'<rect x="{inset:g}" y="{inset:g}" width="{width - 2 * inset:g}" height="{height - 2 * inset:g}" rx="{half:g}" {style}/>'


def _ring(hero: HeroView, size: Size, color: str) -> Markup:
    return drawing(
        size,
        _outline(size, 1.4, f'fill="none" stroke="{color}" stroke-width="0.5"'),
        _outline(size, 0.9, f'fill="none" stroke="{deck_ink(hero)}" stroke-width="1"'),
    )


def _rim(hero: HeroView, size: Size) -> Markup:
    """The colour of the deck around a disc of paper."""
    width, height = size
    ground = f'<rect x="{-BLEED:g}" y="{-BLEED:g}" width="{width + 2 * BLEED:g}" height="{height + 2 * BLEED:g}" fill="{hero.color}"/>'
    return drawing(
        size,
        ground + _outline(size, 1.7, 'fill="#fbf8f1"') + _outline(size, 2.4, f'fill="none" stroke="{hero.color}" stroke-width="0.25"'),
        _outline(size, 1.7, f'fill="none" stroke="{deck_ink(hero)}" stroke-width="0.4"'),
    )


def tokens(hero: HeroView) -> tuple[Cutout, ...]:
    """As many of each kind as the hero has, the same on both sides."""
    size = (TOKEN, TOKEN)
    made = []
    for token in hero.tokens:
        side = _medal(hero, f"{hero.id} {token.id}", token.single, size)
        made.append(Cutout("token", token.id, token.single, size, side, side, token.count, round=True))
    return tuple(made)


def marks(hero: HeroView) -> tuple[Cutout, ...]:
    """Enough of each kind."""
    size = (MARKER, MARKER)
    copies = max(LEAST_MARKS, sum(fighter.count for fighter in hero.fighters))
    made = []
    for mark in hero.marks:
        side = _medal(hero, f"{hero.id} {mark['id']}", mark["name"], size)
        made.append(Cutout("mark", mark["id"], mark["name"], size, side, side, copies, round=True))
    return tuple(made)


def form_markers(hero: HeroView) -> tuple[Cutout, ...]:
    """For each fighter of a group whose members take forms of their own, a marker of each form: two forms are the two
    sides of one."""
    size = (MARKER, MARKER)
    made = []
    for fighter in hero.fighters:
        forms = [form for form in hero.forms if form.of == fighter.id]
        if fighter.count == 1 or not forms:
            continue
        sides = [_medal(hero, f"{hero.id} {form.id}", form.name, size) for form in forms]
        if len(forms) == 2:
            name = " / ".join(form.name for form in forms)
            made.append(Cutout("form", forms[0].id, name, size, sides[0], sides[1], fighter.count, round=True))
        else:
            made += [Cutout("form", form.id, form.name, size, side, side, fighter.count, round=True) for form, side in zip(forms, sides, strict=True)]
    return tuple(made)


def _medal(hero: HeroView, seed: str, name: str, size: Size) -> Markup:
    """A sign with its name, on paper within a line of beads."""
    width, _ = size
    wide = width * 0.38
    line = f'fill="none" stroke="{deck_ink(hero)}" stroke-width="{width * 0.034:.2f}" stroke-dasharray="0.01 {width * 0.066:.3f}" stroke-linecap="round"'
    beads = _outline(size, width * 0.07, line)
    return piece(
        hero,
        size,
        drawing(size, beads, beads),
        sign(seed, ((width - wide) / 2, width * 0.16, wide), deck_ink(hero)),
        words(name, LABEL, (width * 0.2, width * 0.57, width * 0.6, width * 0.19), width * 0.32, look="middle ink"),
    )


def secrets(hero: HeroView, most_players: int) -> tuple[Cutout, ...]:
    """For each player one of each thing that is chosen in secret: what it is on one side, nothing of it on the other."""
    size = (FIGURE, FIGURE)
    back = piece(hero, size, field(hero, size), _ring(hero, size, hero.accent), sign(hero.id, (6.5, 6.5, 12.0), hero.accent, deck_ink(hero)))
    made = []
    for secret in hero.secrets:
        if secret.number:
            shown = words(secret.name, LABEL, (4.0, 5.5, 17.0, 14.0), 30.0, lines=1, look="middle ink")
        else:
            shown = sign(f"{hero.id} {secret.id}", (8.2, 4.2, 8.6), deck_ink(hero)) + words(secret.name, LABEL, (4.9, 13.6, 15.2, 5.2), 8.6, look="middle ink")
        front = piece(hero, size, _rim(hero, size), shown)
        made.append(Cutout("secret", secret.id, secret.name, size, front, back, most_players if secret.by_all else 2, round=True))
    return tuple(made)


def state_marker(hero: HeroView, flag: Piece, language: str) -> Cutout:
    """A disc with a side for each state: it is so, or it is not. The side of the start says so."""
    size = (FIGURE, FIGURE)
    w = sheet_words(language)

    def side(active: bool) -> Markup:
        ground = field(hero, size) + _ring(hero, size, hero.accent) if active else _rim(hero, size)
        look = "middle on" if active else "middle ink"
        start = words(w["at_start"], TEXT, (8.2, 19.3, 8.6, 2.4), 5.2, lines=1, look=look) if bool(flag["start"]) == active else Markup("")
        return piece(
            hero,
            size,
            ground,
            sign(f"{hero.id} {flag['id']}", (8.7, 3.0, 7.6), hero.accent if active else deck_ink(hero), deck_ink(hero)),
            words(flag["name"], LABEL, (3.2, 11.2, 18.6, 5.4), 8.0, look=look),
            words(w["flag_on" if active else "flag_off"], TEXT, (5.0, 16.4, 15.0, 2.9), 6.6, lines=1, look=look),
            start,
        )

    return Cutout("state", flag["id"], flag["name"], size, side(True), side(False), round=True)


def plates(hero: HeroView, language: str) -> tuple[Cutout, ...]:
    """The name of each pile, and how its cards lie."""
    width, height = PLATE
    made = []
    for pile in hero.piles:
        side = piece(
            hero,
            PLATE,
            box("deck", -BLEED, -BLEED, height + BLEED, height + 2 * BLEED),
            box("rule", height, -BLEED, 0.5, height + 2 * BLEED),
            sign(f"{hero.id} {pile['id']}", (4.0, 4.0, height - 8.0), hero.accent, deck_ink(hero)),
            words(titled(pile["name"]), NAME, (height + 3.6, 3.0, width - height - 7.2, 9.0), 15.0, look="ink"),
            words(sheet_word(f"pile_{pile['seen_by']}", language), TEXT, (height + 3.6, 12.6, width - height - 7.2, 8.0), 7.6, lines=3),
        )
        made.append(Cutout("pile", pile["id"], pile["name"], PLATE, side))
    return tuple(made)
