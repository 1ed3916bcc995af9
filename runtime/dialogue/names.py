"""Turns what the state holds as numbers into the names that people read, in each language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime.link.board import bits
from runtime.words import DEFAULT, SpokenName, language_of

if TYPE_CHECKING:
    from runtime.bundle.parts import GrammarData
    from runtime.link.match import Match
    from runtime.state.state import State


def pick(names: dict[str, str], lang: str) -> str:
    """A name in the chosen language, or in the one that is always there."""
    return names.get(lang) or names.get(DEFAULT) or next(iter(names.values()), "")


def noun(text: str, grammar: dict[str, GrammarData], lang: str, *, one_of_several: bool = False) -> SpokenName:
    """A name of the content as sentences use it. One of several things takes the article where the language knows its
    gender: "a Irmã 2"."""
    known = grammar.get(lang)
    if known is None:
        return SpokenName(text)
    gender = known.gender or "m"
    return SpokenName(text, gender, article=known.article or (one_of_several and known.gender is not None), count=2 if known.plural else 1)


def player_noun(match: Match, player: int, lang: str) -> SpokenName:
    return noun(player_name(match, player, lang), match.heroes[player].grammar, lang)


def fighter_noun(match: Match, fighter: int, lang: str, form: int = -1) -> SpokenName:
    """A fighter by the name it has in a form; by its own where none is given."""
    player = match.owner[fighter]
    grammar = match.heroes[player].forms[form].grammar if form >= 0 else match.fighter_data[fighter].grammar
    return noun(match.fighter_name(fighter, form, lang), grammar, lang, one_of_several=match.number[fighter] > 0)


def present_noun(state: State, fighter: int, lang: str) -> SpokenName:
    """A fighter by the name it has in its present form."""
    return fighter_noun(state.m, fighter, lang, state.form[fighter])


def space_noun(match: Match, space: int, lang: str) -> SpokenName:
    return noun(space_name(match, space, lang), match.board.data.spaces[space].grammar, lang) if space >= 0 else SpokenName("—")


def spot_noun(match: Match, place: int, lang: str) -> SpokenName:
    return space_noun(match, place, lang) if place < match.board.size else SpokenName(spot_name(match, place, lang))


def token_noun(match: Match, token: int, lang: str) -> SpokenName:
    kind = match.token_kind[token]
    found = noun(token_name(match, token, lang), kind.data.grammar, lang, one_of_several=True)
    # A token has no name of its own: without a number, English takes the article too.
    return found if found.article or len(kind.tokens) > 1 else SpokenName(found.text, found.gender, article=True, count=found.count)


def item_noun(match: Match, item: int, lang: str) -> SpokenName:
    return noun(item_name(match, item, lang), match.item_data[item].grammar, lang)


def form_noun(match: Match, player: int, form: int, lang: str) -> SpokenName:
    data = match.heroes[player].forms[form]
    return noun(pick(data.name, lang), data.grammar, lang)


def place_noun(match: Match, player: int, place: str, lang: str) -> SpokenName:
    """A place for cards that every player has, or a pile of this player's hero."""
    words = language_of(lang).words
    if place in words:
        return words[place]
    data = next(data for data in match.heroes[player].piles if data.id == place)
    found = noun(pick(data.name, lang), data.grammar, lang)
    return SpokenName(found.text, found.gender, article=True, count=found.count)


def space_name(match: Match, space: int, lang: str) -> str:
    return pick(match.board.data.spaces[space].name, lang) if space >= 0 else "—"


def spot_name(match: Match, place: int, lang: str) -> str:
    """Where a token is: a space, or a line by its two ends."""
    if place < match.board.size:
        return space_name(match, place, lang)
    return " – ".join([space_name(match, space, lang) for space in bits(match.board.touched[place])])


def zone_name(match: Match, zone: int, lang: str) -> str:
    return pick(match.board.data.zones[zone].name, lang)


def player_name(match: Match, player: int, lang: str) -> str:
    name = pick(match.heroes[player].name, lang)
    return f"{name} ({player + 1})" if match.hero_ids.count(match.hero_ids[player]) > 1 else name


def card_name(match: Match, definition: int, lang: str) -> str:
    return pick(match.card_defs[definition].data.name, lang)


def token_name(match: Match, token: int, lang: str) -> str:
    kind = match.token_kind[token]
    name = pick(kind.data.name, lang)
    return f"{name} {kind.tokens.index(token) + 1}" if len(kind.tokens) > 1 else name


def mark_name(match: Match, mark: int, lang: str) -> str:
    """Of a kind of marks, by its number in the match."""
    player, id = match.mark_kinds[mark]
    return next(pick(data.name, lang) for data in match.heroes[player].marks if data.id == id)


def option_name(match: Match, option: int, lang: str) -> str:
    """Of something that players choose by its name; its number is counted from 1."""
    return pick(match.options[option - 1][1].name, lang)


def item_name(match: Match, item: int, lang: str) -> str:
    return pick(match.item_data[item].name, lang)


def ability_name(match: Match, ability: int, lang: str) -> str:
    """Of an ability that an event sets off; where it has no name of its own, that of the hero or the board that has
    it."""
    return pick(match.sources[match.programs[match.all_listeners[ability].program].source].name, lang)


def fighter_label(state: State, fighter: int, lang: str) -> str:
    """A fighter by the name it has in its present form."""
    return state.m.fighter_name(fighter, state.form[fighter], lang)


def capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def seen_by_others(state: State, player: int, card: int) -> bool:
    """Has anybody on another side seen this card in the hand?"""
    holder, allies = state.holder[card], state.m.allies
    return card in state.hand[holder] and bool(state.know[card] & ~(allies[holder] | allies[player]))
