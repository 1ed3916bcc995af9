"""Turns pieces of a bundle into what a sheet shows of them in one language: plain words and numbers, nothing left to
look up."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from duelwright.board_facts import local
from duelwright.sheets.art import NO_PICTURES, Art, Pictures, art_of
from duelwright.sheets.colors import deck_colors, deck_pattern
from duelwright.texts import Piece, deck_count, printed, trait_labels
from duelwright.words import sheet_words
from runtime.bundle import Payload

TYPES = ("attack", "versatile", "defense", "scheme")

# More numbers than these are no pieces of paper for each player.
_MOST_SECRET_NUMBERS: Final = 10


@dataclass(frozen=True, slots=True)
class Paragraph:
    """What a card does in one window, under the label of that window (empty where none is printed)."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class CardView:
    """A card as printed. `where` is the place in the author's file."""

    id: str
    hero: str
    deck: str
    language: str
    name: str
    type: str
    traits: tuple[str, ...]
    value: int | None
    boost: int | None
    copies: int
    users: tuple[str, ...]
    paragraphs: tuple[Paragraph, ...]
    where: tuple[str, int, int]
    color: str
    accent: str
    art: Art | None

    @property
    def users_line(self) -> str:
        return " · ".join(self.users) or sheet_words(self.language)["any"]

    @property
    def type_name(self) -> str:
        """The type with the traits of the card."""
        return " · ".join((sheet_words(self.language)[self.type], *self.traits))

    @property
    def text(self) -> str:
        """The whole text, a line for each window."""
        return "\n".join(f"{paragraph.label}: {paragraph.text}" if paragraph.label else paragraph.text for paragraph in self.paragraphs)


@dataclass(frozen=True, slots=True)
class FighterView:
    """A fighter, or a group of equal ones: what they are called together, and what a single one is called."""

    id: str
    name: str
    single: str
    role: str
    count: int
    health: int
    max_health: int
    # In the role that it is not printed with, where it is chosen who is the hero.
    other_health: int | None
    attack: str
    large: bool
    art: Art | None


@dataclass(frozen=True, slots=True)
class FormView:
    """A form; `of` is the sidekick that takes it, None where it is the hero. What is None is as in every other form."""

    id: str
    name: str
    of: str | None
    move: int | None
    attack: str | None
    max_health: int | None
    art: Art | None


@dataclass(frozen=True, slots=True)
class TokenView:
    """Tokens of a kind: what they are called together, and what a single one is called."""

    id: str
    name: str
    single: str
    count: int


@dataclass(frozen=True, slots=True)
class SecretView:
    """What players may choose in secret, an option or a number: both players of a combat, or, `by_all`, any number."""

    id: str
    name: str
    number: bool
    by_all: bool


@dataclass(frozen=True, slots=True)
class AbilityView:
    """`form` names the form that it holds in; `form_id` likewise. Both are empty where it holds always."""

    name: str
    form: str
    form_id: str
    text: str


@dataclass(frozen=True, slots=True)
class HeroView:
    """A hero with the deck, and the distributions that the charts draw: how many cards have a value, a BOOST, a
    type."""

    id: str
    name: str
    move: int
    fighters: tuple[FighterView, ...]
    forms: tuple[FormView, ...]
    counters: tuple[Piece, ...]
    tokens: tuple[TokenView, ...]
    # What it puts on fighters: the name of one.
    marks: tuple[Piece, ...]
    piles: tuple[Piece, ...]
    secrets: tuple[SecretView, ...]
    abilities: tuple[AbilityView, ...]
    deck_size: int
    # "30", "15 + 12" where some start in piles.
    deck_count: str
    cards: tuple[CardView, ...]
    color: str
    accent: str
    # The portrait, and the picture on the backs of the cards.
    art: Art | None
    back: Art | None

    @property
    def pattern(self) -> int:
        return deck_pattern(self.id)

    def values(self) -> Counter[int]:
        return self._count("value")

    def boosts(self) -> Counter[int]:
        return self._count("boost")

    def types(self) -> Counter[str]:
        counts = Counter[str]()
        for card in self.cards:
            counts[card.type] += card.copies
        return counts

    def _count(self, number: str) -> Counter[int]:
        counts = Counter[int]()
        for card in self.cards:
            if getattr(card, number) is not None:
                counts[getattr(card, number)] += card.copies
        return counts


@dataclass(frozen=True, slots=True)
class ItemView:
    id: str
    name: str
    kind: str
    text: str
    art: Art | None


@dataclass(frozen=True, slots=True)
class PackView:
    """What a pack holds, in one language: what its page and its reference show. Boards stay as the bundle has them, for
    the drawing."""

    id: str
    name: str
    version: str
    language: str
    heroes: tuple[HeroView, ...]
    boards: tuple[Piece, ...]
    # The pictures under the maps, by board, where there are any.
    grounds: dict[str, Art]
    items: tuple[ItemView, ...]

    @property
    def cards(self) -> tuple[CardView, ...]:
        return tuple(card for hero in self.heroes for card in hero.cards)

    def board_name(self, board: Piece) -> str:
        return local(board["name"], self.language)

    def items_for(self, board: Piece) -> list[ItemView]:
        """The items that a board may have: those of the kinds that its spaces take."""
        kinds = {space["item"] for space in board["spaces"]}
        return [item for item in self.items if item.kind in kinds]


def card_view(payload: Payload, hero: Piece, card: Piece, language: str, pictures: Pictures = NO_PICTURES) -> CardView:
    names = {piece["id"]: piece["name"] for piece in (*hero["fighters"], *hero["forms"])}
    file, line, column = card["at"]
    color, accent = deck_colors(hero)
    return CardView(
        id=card["id"],
        hero=hero["id"],
        deck=local(hero["name"], language),
        language=language,
        name=local(card["name"], language),
        type=card["type"],
        traits=tuple(trait_labels(hero, card, language)),
        value=card["value"],
        boost=card["boost"],
        copies=card["copies"],
        users=tuple(local(names[user], language) for user in card["usable_by"]),
        paragraphs=tuple(Paragraph(label, text) for label, text in printed(payload, card["text"], language)),
        where=(payload["files"][file], line, column),
        color=color,
        accent=accent,
        art=art_of(card["art"], pictures),
    )


def _secrets(hero: Piece, language: str) -> tuple[SecretView, ...]:
    """What the programs of a hero let players choose in secret, numbers last. Left out are a range that depends on the
    game, for nobody can say what it holds, and a long one: players write such a number down."""
    by_all: dict[str | int, bool] = {}
    for kind, *fields in (step for program in hero["programs"] for step in program["code"]):
        if kind not in ("secret_options", "secret_numbers"):
            continue
        players, *chosen = fields[4:]
        for one in chosen[0] if kind == "secret_options" else _short_range(*chosen[:2]):
            by_all[one] = by_all.get(one, False) or players != ["combat_players"]
    names = {option["id"]: local(option["name"], language) for option in hero["options"]}
    options = (SecretView(id, name, False, by_all[id]) for id, name in names.items() if id in by_all)
    numbers = (SecretView(f"number-{number}", str(number), True, by_all[number]) for number in sorted(one for one in by_all if isinstance(one, int)))
    return (*options, *numbers)


def _short_range(low: object, high: object) -> range:
    if isinstance(low, int) and isinstance(high, int) and high - low < _MOST_SECRET_NUMBERS:
        return range(low, high + 1)
    return range(0)


def hero_view(payload: Payload, hero: Piece, language: str, pictures: Pictures = NO_PICTURES) -> HeroView:
    forms = {form["id"]: local(form["name"], language) for form in hero["forms"]}

    def named(pieces: list[Piece]) -> tuple[Piece, ...]:
        return tuple({**piece, "name": local(piece["name"], language)} for piece in pieces)

    color, accent = deck_colors(hero)
    return HeroView(
        id=hero["id"],
        name=local(hero["name"], language),
        move=hero["move"],
        fighters=tuple(
            FighterView(
                id=fighter["id"],
                name=local(fighter["plural" if fighter["count"] > 1 else "name"], language),
                single=local(fighter["name"], language),
                role=fighter["role"],
                count=fighter["count"],
                health=fighter["health"],
                max_health=fighter["max_health"],
                other_health=fighter["other_health"],
                attack=fighter["attack"],
                large=fighter["size"] == "large",
                art=art_of(fighter["art"], pictures),
            )
            for fighter in hero["fighters"]
        ),
        forms=tuple(
            FormView(form["id"], forms[form["id"]], form["of"], form["move"], form["attack"], form["max_health"], art_of(form["art"], pictures))
            for form in hero["forms"]
        ),
        counters=named(hero["counters"]),
        tokens=tuple(
            TokenView(token["id"], local(token["plural" if token["count"] > 1 else "name"], language), local(token["name"], language), token["count"])
            for token in hero["tokens"]
        ),
        marks=named(hero["marks"]),
        piles=named(hero["piles"]),
        secrets=_secrets(hero, language),
        abilities=(
            *([AbilityView("", "", "", hero["setup_text"][language])] if hero["setup_text"][language] else []),
            *(
                AbilityView(
                    local(ability["name"], language) if ability["name"] else "",
                    forms.get(ability["form"], ""),
                    ability["form"] or "",
                    ability["text"][language],
                )
                for ability in hero["abilities"]
                if not ability.get("ongoing")
            ),
        ),
        deck_size=hero["deck_size"],
        deck_count=deck_count(hero),
        cards=tuple(
            sorted(
                (card_view(payload, hero, card, language, pictures) for card in hero["cards"]),
                key=lambda card: (TYPES.index(card.type), -(card.value or 0), card.id),
            )
        ),
        color=color,
        accent=accent,
        art=art_of(hero["art"], pictures),
        back=art_of(hero["back"], pictures),
    )


def pack_view(payload: Payload, pack: Piece, heroes: list[Piece], boards: list[Piece], language: str, pictures: Pictures = NO_PICTURES) -> PackView:
    """A pack with those of its heroes and boards that were asked for."""
    return PackView(
        id=pack["id"],
        name=local(pack["name"], language),
        version=pack["version"],
        language=language,
        heroes=tuple(hero_view(payload, hero, language, pictures) for hero in heroes),
        boards=tuple(boards),
        grounds={board["id"]: art for board in boards if (art := art_of(board["art"], pictures))},
        items=tuple(
            ItemView(item["id"], local(item["name"], language), item["kind"], " ".join(item["text"][language].values()), art_of(item["art"], pictures))
            for item in payload["items"].values()
            if item["pack"] == pack["id"]
        ),
    )
