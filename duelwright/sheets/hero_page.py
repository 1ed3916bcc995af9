"""Turns a hero into pages of the reference: what stands side by side, how large the type is, and where the deck breaks.

Everything is measured before it is laid out. Lengths are in millimetres, or in em of the page's type, as in
`templates/reference.css`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final, Literal

from duelwright.sheets.credits import credits_of_fighters
from duelwright.sheets.fit import POINTS_PER_MM, FewWords, Style, bound, fit_words, lines_needed, sizes
from duelwright.sheets.views import AbilityView, CardView, FighterView, FormView, HeroView
from duelwright.words import sheet_words

_BODY: Final = Style("barlow-500", 1.32)
_BOLD: Final = Style("barlow-600", 1.32)
_CARD_NAME: Final = Style("alegreya-800", 1.15)
_USERS: Final = Style("barlow-condensed-700", 1.3, spacing=0.05)
_TITLE: Final = Style("alegreya-800", 1.05)
_LABEL: Final = Style("barlow-condensed-700", 1.0, spacing=0.08)
_LABEL_EMS: Final = 0.84
_WINDOW: Final = Style("barlow-condensed-700", 1.0, spacing=0.06)

# The type that a page may have, in points. Where the smallest is too large for one page, the deck goes on overleaf.
_SIZES: Final = sizes(10.8, 7.6)
_MORE_PAGES: Final = 8.6

_BAND: Final = 32.0
_BESIDE_NAME, _NAME_HEIGHT = 43.0, 19.0
_TITLES: Final = sizes(30.0, 3.0, 1.0)
_TITLES_ON_LINES: Final = 20.0  # above it, the name has one line
_GUTTER: Final = 6.0
_UNDER_BAND, _UNDER_COLUMNS, _RUNNING, _CREDITS = 3.4, 2.0, 11.0, 4.6
_LEAST_STRIP, _LARGEST_STRIP = 20.0, 32.0
# How much lower columns must be to have abilities on both sides.
_WORTH_A_BREAK = 14.0
# White in a row of the deck, above and below the words together, and how much more of it there may be.
_ROW_WHITE, _LEAST_ROW, _MOST_AIR = 1.7, 6.4, 2.6
_MARK, _NAMES, _BOOST = 19.0, 42.0, 13.0  # columns of the deck: copies, type and value; name; BOOST
_FACE_BOX: Final = 9.0  # the picture of a fighter
_FORM_PICTURE: Final = 15.0
_TITLE_EMS, _FIGHTER_EMS, _EXTRA_EMS, _ABILITY_EMS, _FORM_EMS, _HEAD_EMS = 1.7, 0.9, 0.35, 1.3, 0.8, 1.9
# Left and right of the words in an ability, which has a border too, and in a form.
_ABILITY_SIDES, _ABILITY_BORDER, _FORM_SIDES = 1.5, 0.9, 1.6
_NAME_EMS, _USERS_EMS = 1.1, 0.72
# How wide the name of a card is at most, and how much smaller it may be to stay on one line.
_NAME_WIDTH, _NAME_SHRINKS = 39.0, 0.9
_FORMS_ABREAST: Final = 3


@dataclass(frozen=True, slots=True)
class Panel:
    """One block of the columns under the band; an ability comes with its title where it is the first."""

    kind: Literal["fighters", "extras", "ability"]
    ability: AbilityView | None = None
    first: bool = False


@dataclass(frozen=True, slots=True)
class FormPanel:
    """A form with its numbers, also those that it shares with the others, and what holds in it."""

    form: FormView
    owner: FighterView
    move: int | None
    attack: str
    abilities: tuple[AbilityView, ...]


@dataclass(frozen=True, slots=True)
class Abreast:
    """Forms side by side, all as high as the highest."""

    panels: tuple[FormPanel, ...]
    height: float


@dataclass(frozen=True, slots=True)
class DeckRow:
    """A card in the list of the deck: how high its name and the white make its row, and the white below its words. Where
    a text takes a line less than was measured, the row is lower."""

    card: CardView
    height: float
    below: float
    name: FewWords
    # Who may use it, and its traits.
    users: str


@dataclass(frozen=True, slots=True)
class HeroPage:
    """A hero, ready for the template: the first lot of rows follows the hero (none where the hero fills a page), the
    others have a page each."""

    hero: HeroView
    width: float
    size: float
    title_size: float
    columns: tuple[tuple[Panel, ...], ...]
    # The widths of the numbers of fighters, in em.
    numbers: tuple[float, float, float]
    forms: tuple[Abreast, ...]
    form_width: float
    strip: float
    rows: tuple[tuple[DeckRow, ...], ...]
    # Who made the pictures.
    credits: tuple[str, ...]


def abilities_always(hero: HeroView) -> list[AbilityView]:
    """The abilities that hold in any form; the others stand with their form."""
    shown = {form.id for form in hero.forms}
    return [ability for ability in hero.abilities if ability.form_id not in shown]


def panels(hero: HeroView) -> list[Panel]:
    """What stands in the columns, in reading order."""
    found = [Panel("fighters")]
    if hero.counters or hero.tokens or hero.marks or hero.piles:
        found.append(Panel("extras"))
    return found + [Panel("ability", ability, first=number == 0) for number, ability in enumerate(abilities_always(hero))]


def form_panels(hero: HeroView) -> list[FormPanel]:
    by_id = {fighter.id: fighter for fighter in hero.fighters}
    found = []
    for form in hero.forms:
        owner = by_id[form.of] if form.of else hero.fighters[0]
        # A form of a sidekick says how far the sidekick moves only where it differs from the others.
        move = hero.move if form.move is None and form.of is None else form.move
        abilities = tuple(ability for ability in hero.abilities if ability.form_id == form.id)
        found.append(FormPanel(form, owner, move, form.attack or owner.attack, abilities))
    return found


def extras(hero: HeroView, language: str) -> list[tuple[str, str]]:
    """What the hero keeps beside cards and fighters: what it is, and how much of it there is."""
    w = sheet_words(language)
    found = []
    for counter in hero.counters:
        holder = {"everyone": f" · {w['for_each_player']}", "shared": f" · {w['for_all_players']}"}.get(counter["whose"], "")
        if counter["flag"]:
            levels = w["flag_set" if counter["start"] else "flag_unset"]
        else:
            levels = f"{counter['min']}–{counter['max']}, {w['starts_at']} {counter['start']}"
        found.append((counter["name"], levels + holder))
    if hero.tokens:
        found.append((w["tokens"], " · ".join(f"{token.count} × {token.name}" for token in hero.tokens)))
    for kind, pieces in (("marks", hero.marks), ("piles", hero.piles)):
        if pieces:
            found.append((w[kind], " · ".join(piece["name"] for piece in pieces)))
    return found


def in_a_line(hero: HeroView, language: str) -> str:
    """The numbers of a hero's fighters, for lists of heroes."""
    w = sheet_words(language)
    fighters = (
        f"{f'{fighter.count} × ' if fighter.count > 1 else ''}{fighter.name}: {w['health'].lower()} {fighter.health}, {w[fighter.attack].lower()}"
        for fighter in hero.fighters
    )
    return " · ".join((*fighters, f"{w['move'].lower()} {hero.move}"))


def fighter_words(fighter: FighterView, language: str) -> str:
    """What a fighter is beside its name."""
    w = sheet_words(language)
    return " · ".join((w[fighter.role], *([w["large"]] if fighter.large else [])))


def _stand_in(label: str) -> str:
    """Narrow letters in the type of the text that are as wide as a label, with its space."""
    return "i" * ceil(_WINDOW.width(label.upper()) * _LABEL_EMS / _BODY.width("i")) + " " if label else ""


def _said(ability: AbilityView) -> str:
    return bound(f"{ability.name}. {ability.text}" if ability.name else ability.text)


def _card_name(card: CardView, size: float) -> FewWords:
    """A name in the list of the deck: a little smaller where that saves it a line, else on lines of equal length."""
    wanted = size * _NAME_EMS
    line = fit_words(card.name, _CARD_NAME, sizes(wanted, wanted * _NAME_SHRINKS), _NAME_WIDTH, 1)
    return line if line.fits else fit_words(card.name, _CARD_NAME, (wanted,), _NAME_WIDTH, len(card.name))


def _number_columns(hero: HeroView, language: str) -> tuple[float, float, float]:
    """How wide the columns of health, attack and move are, in em: their words differ much between languages."""
    w = sheet_words(language)
    digits = max(len(f"{fighter.health}/{fighter.max_health}" if fighter.max_health != fighter.health else f"{fighter.health}") for fighter in hero.fighters)
    heads = [_LABEL.width(w[key].upper()) * _LABEL_EMS + 0.5 for key in ("health", "attack_type", "move")]
    attack = max(_BODY.width(w[fighter.attack]) for fighter in hero.fighters)
    return tuple(round(max(head, 1.9 + content), 2) for head, content in zip(heads, (0.58 * digits, attack, 0.58 * len(str(hero.move))), strict=True))  # type: ignore[return-value]


class HeroLayout:
    """Measures a hero for pages with this much room."""

    def __init__(self, hero: HeroView, language: str, room: tuple[float, float]) -> None:
        self._hero = hero
        self._language = language
        self._width, self._height = room
        self._column = (self._width - _GUTTER) / 2
        self._numbers = _number_columns(hero, language)
        self._panels = panels(hero)
        self._forms = form_panels(hero)
        abreast = min(len(self._forms), _FORMS_ABREAST) if len(self._forms) != 4 else 2
        self._form_rows = [tuple(self._forms[at : at + abreast]) for at in range(0, len(self._forms), abreast or 1)]
        self._form_width = round((self._width - (abreast - 1) * _GUTTER / 2) / abreast - 0.05, 2) if abreast else 0.0

    def page(self) -> HeroPage:
        """The pages at the largest type at which they are as few as can be."""
        size = self._largest(_SIZES, 1) or self._largest(_SIZES, 2) or _MORE_PAGES
        lots = self._lots(size)
        head = self._head(size)
        left = self._height - head - sum(self._row(card, size) for card in lots[0])
        strip = _LEAST_STRIP
        if len(lots) == 1:
            # What a short deck leaves goes into its rows and the charts.
            air = max(0.0, min(_MOST_AIR, left / len(lots[0])))
            strip += max(0.0, min(_LARGEST_STRIP - _LEAST_STRIP, left - air * len(lots[0])))
        else:
            air = 0.0
            if not lots[0]:
                strip += max(0.0, min(_LARGEST_STRIP - _LEAST_STRIP, left))
        rows = tuple(
            tuple(
                DeckRow(card, round(self._named(card, size) + _ROW_WHITE + air, 2), round(_ROW_WHITE / 2 + air, 2), _card_name(card, size), self._users(card))
                for card in lot
            )
            for lot in lots
        )
        return HeroPage(
            hero=self._hero,
            width=self._width,
            size=size,
            title_size=self._title_size(),
            columns=self._columns(size),
            numbers=self._numbers,
            forms=tuple(Abreast(row, round(self._abreast(row, size), 2)) for row in self._form_rows),
            form_width=self._form_width,
            strip=round(strip, 1),
            rows=rows,
            credits=credits_of_fighters(self._hero),
        )

    def _largest(self, candidates: Sequence[float], pages: int) -> float | None:
        """The largest type at which there are so few pages: the candidates are halved until one is left."""
        low, high = 0, len(candidates)
        while low < high:
            middle = (low + high) // 2
            if len(self._lots(candidates[middle])) <= pages and self._head(candidates[middle]) <= self._height:
                high = middle
            else:
                low = middle + 1
        return candidates[low] if low < len(candidates) else None

    def _lots(self, size: float) -> list[tuple[CardView, ...]]:
        """The deck page by page: under the hero as much as there is room for, the rest overleaf. A hero that fills a
        page has none of it."""
        if self._head(size) > self._height:  # it runs over pages, and nobody knows where it ends
            return [self._hero.cards]
        overleaf = self._height - _RUNNING - _TITLE_EMS * size / POINTS_PER_MM
        lots = self._dealt(self._height - self._head(size), overleaf, size)
        if len(lots) > 1 and len(lots[0]) < 3:  # two rows alone are no list
            lots = [(), *self._dealt(overleaf, overleaf, size)]
        return lots

    def _dealt(self, first: float, others: float, size: float) -> list[tuple[CardView, ...]]:
        """The deck over pages with so much room. A row higher than any page has one of its own."""
        lots: list[list[CardView]] = [[]]
        room = first
        for card in self._hero.cards:
            height = self._row(card, size)
            if height > room and (lots[-1] or room < others):
                lots.append([])
                room = others
            lots[-1].append(card)
            room -= height
        return [tuple(lot) for lot in lots]

    def _head(self, size: float) -> float:
        """The height of all above the deck, and of the credits below it."""
        em = size / POINTS_PER_MM
        columns = max(self._stack(column, size) for column in self._columns(size))
        forms = sum(self._abreast(row, size) + 0.5 * em for row in self._form_rows)
        titles = (_TITLE_EMS + (_TITLE_EMS if self._forms else 0)) * em
        credits = _CREDITS if credits_of_fighters(self._hero) else 0.0
        return _BAND + _UNDER_BAND + columns + _UNDER_COLUMNS + forms + titles + _LEAST_STRIP + credits

    def _columns(self, size: float) -> tuple[tuple[Panel, ...], ...]:
        """The panels in two columns: abilities on the right, unless they are lower by much when some stand on the left. In
        one column where even so they exceed the page, which then breaks within it."""
        if len(self._panels) == 1:
            return (tuple(self._panels),)
        heights = {at: max(self._stack(self._panels[:at], size), self._stack(self._panels[at:], size)) for at in range(1, len(self._panels))}
        at = min(heights, key=lambda at: heights[at])
        abilities = next((number for number, panel in enumerate(self._panels) if panel.first), at)
        if heights[abilities] <= heights[at] + _WORTH_A_BREAK:
            at = abilities
        if _BAND + _UNDER_BAND + heights[at] > self._height:
            return (tuple(self._panels),)
        return tuple(self._panels[:at]), tuple(self._panels[at:])

    def _stack(self, column: Sequence[Panel], size: float) -> float:
        heights: dict[str, Callable[[Panel], float]] = {
            "fighters": lambda _: self._fighters(size),
            "extras": lambda _: self._extras(size),
            "ability": lambda panel: self._ability(panel, size),
        }
        return sum(heights[panel.kind](panel) for panel in column)

    def _fighters(self, size: float) -> float:
        em = size / POINTS_PER_MM
        total = _TITLE_EMS * em
        for fighter in self._hero.fighters:
            picture = _FACE_BOX + 1 if fighter.art else 0.0
            words = f"{fighter.count} × {fighter.name} {fighter_words(fighter, self._language)}"
            lines = lines_needed(words, _BOLD, size, self._column - sum(self._numbers) * em - picture - 1)
            total += max((_BODY.line * lines + _FIGHTER_EMS) * em, picture and picture + 0.6)
        return total

    def _extras(self, size: float) -> float:
        em = size / POINTS_PER_MM
        lines = [lines_needed(f"{name} {amount}", _BOLD, size, self._column) for name, amount in extras(self._hero, self._language)]
        return (_BODY.line * sum(lines) + _EXTRA_EMS * len(lines) + 0.6) * em

    def _ability(self, panel: Panel, size: float) -> float:
        ability = panel.ability
        if ability is None:
            return 0.0
        em = size / POINTS_PER_MM
        lines = lines_needed(_said(ability), _BODY, size, self._column - _ABILITY_SIDES * em - _ABILITY_BORDER)
        return (_BODY.line * lines + _ABILITY_EMS + (_TITLE_EMS if panel.first else 0)) * em

    def _abreast(self, row: Sequence[FormPanel], size: float) -> float:
        return max(self._form(panel, size) for panel in row)

    def _form(self, panel: FormPanel, size: float) -> float:
        em = size / POINTS_PER_MM
        width = self._form_width - _FORM_SIDES * em
        beside = _FORM_PICTURE + 2 if panel.form.art else 0.0
        head = (_CARD_NAME.line * 1.2 * lines_needed(panel.form.name, _CARD_NAME, size * 1.2, width - beside) + _HEAD_EMS) * em
        if panel.form.of:
            head += _BODY.line * lines_needed(panel.owner.name, _BOLD, size, width - beside) * em
        said = sum(_BODY.line * lines_needed(_said(ability), _BODY, size, width) + 0.3 for ability in panel.abilities)
        return max(head, _FORM_PICTURE if beside else 0.0) + (said + _FORM_EMS) * em

    def _row(self, card: CardView, size: float) -> float:
        em = size / POINTS_PER_MM
        texts = (f"{_stand_in(paragraph.label)}{bound(paragraph.text)}" for paragraph in card.paragraphs)
        lines = sum(lines_needed(text, _BODY, size, self._width - _MARK - _NAMES - _BOOST - 1) or 1 for text in texts)
        return max(lines * _BODY.line * em, self._named(card, size)) + _ROW_WHITE

    def _named(self, card: CardView, size: float) -> float:
        """The height of a name with those who may use the card."""
        users = lines_needed(self._users(card).upper(), _USERS, size * _USERS_EMS, _NAMES - 2)
        return max(_card_name(card, size).height + users * _USERS.line * _USERS_EMS * size / POINTS_PER_MM, _LEAST_ROW)

    def _users(self, card: CardView) -> str:
        return " – ".join((card.users_line, *card.traits))

    def _title_size(self) -> float:
        """The largest type in which the name fits the band, on as few lines as possible."""
        room = self._width - _BESIDE_NAME
        for size in _TITLES:
            lines = lines_needed(self._hero.name, _TITLE, size, room)
            if lines == 1 if size > _TITLES_ON_LINES else lines * size * _TITLE.line / POINTS_PER_MM <= _NAME_HEIGHT:
                return size
        return _TITLES[-1]
