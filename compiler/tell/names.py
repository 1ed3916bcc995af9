"""Turns the names in the content, and their translations, into nouns that card text declines."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.model.board import Board
from compiler.model.hero import Hero
from compiler.model.translation import BoardNames, HeroNames
from compiler.model.translation import Noun as TranslatedNoun
from compiler.text.grammar import Noun
from compiler.text.names import Names, PieceName

Translations = Mapping[str, str | TranslatedNoun]


def names_of(hero: Hero, translated: HeroNames | None, cards: Mapping[str, str], effects: Mapping[str, str]) -> Names:
    """The names of a hero's pieces: the translated ones, or the authored ones where there is no translation."""

    def translations(kind: str) -> Translations:
        return getattr(translated, kind) if translated is not None else {}

    def names(kind: str, authored: Mapping[str, tuple[str, str | None, bool]]) -> dict[str, PieceName]:
        found = translations(kind)
        return {id: _name(found.get(id), one, many, proper=proper) for id, (one, many, proper) in authored.items()}

    return Names(
        fighters=names("fighters", {id: (fighter.name, fighter.plural, fighter.count == 1) for id, fighter in hero.fighters.items()}),
        roles_change=hero.roles_change,
        forms=names("forms", {id: (form.name, form.plural, form.of not in hero.groups()) for id, form in hero.forms.items()}),
        groups=hero.groups(),
        wearers={id: form.of for id, form in hero.forms.items() if form.of is not None},
        counters=names("counters", {id: (counter.name, counter.plural, True) for id, counter in hero.counters.items()}),
        shared=hero.declared_ids().shared,
        flags=names("flags", {id: (flag.name, None, True) for id, flag in hero.flags.items()}),
        opposites=hero.declared_ids().opposites,
        tokens=names("tokens", {id: (token.name, token.plural, False) for id, token in hero.tokens.items()}),
        marks=names("marks", {id: (mark.name, mark.plural, False) for id, mark in hero.marks.items()}),
        piles=names("piles", {id: (pile.name, None, True) for id, pile in hero.piles.items()}),
        traits=names("traits", {id: (trait.name, None, True) for id, trait in hero.traits.items()}),
        options=names("options", {id: (option.name, None, True) for id, option in hero.options.items()}),
        nouns=names("nouns", {id: (noun.name, noun.plural, False) for id, noun in hero.nouns.items()}),
        cards=cards,
        effects={id: _text(translations("effects").get(id), name) for id, name in effects.items()},
    )


def _text(translation: str | TranslatedNoun | None, authored: str) -> str:
    return translation if isinstance(translation, str) else authored


def names_of_board(board: Board, translated: BoardNames | None, lines: Mapping[str, str], keywords: Mapping[str, str]) -> Names:
    """The names of a board's places, likewise."""
    spaces: Translations = translated.spaces if translated is not None else {}
    zones: Translations = translated.zones if translated is not None else {}
    return Names(
        spaces={id: _name(spaces.get(id), board.space_name(id), None, proper=True) for id in board.spaces},
        zones={id: _name(zones.get(id), zone.name, None, proper=True) for id, zone in board.zones.items()},
        lines=lines,
        keywords=keywords,
    )


def _name(translation: str | TranslatedNoun | None, one: str, many: str | None, *, proper: bool) -> PieceName:
    if translation is None:
        # "a Hand": of several called "The Hand", one has another article.
        one, many = (one, many) if proper else (one.removeprefix("The "), many.removeprefix("The ") if many else None)
        return PieceName(Noun(one, many or _several(one, proper=proper)), proper)
    if isinstance(translation, str):
        return PieceName(Noun(translation, _several(translation, proper=proper)), proper)
    several = translation.plural or _several(translation.name, proper=proper)
    return PieceName(Noun(translation.name, several, translation.gender or "m"), proper, translation.article, translation.number == "plural")


def _several(name: str, *, proper: bool) -> str:
    """The plural where the content gives none; what there is only one of keeps its name ("3 Rage")."""
    return name if proper else name + "s"
