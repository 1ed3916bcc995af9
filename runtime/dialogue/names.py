"""Turns what the state holds as numbers into the names that people read, in each language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from runtime.ir import WINDOWS
from runtime.ir.words import REASONS

if TYPE_CHECKING:
    from runtime.link.match import Match
    from runtime.state.state import State

DEFAULT: Final = "en"


def pick(names: dict[str, str], lang: str) -> str:
    """A name in the chosen language, or in the one that is always there."""
    return names.get(lang) or names.get(DEFAULT) or next(iter(names.values()), "")


def space_name(match: Match, space: int) -> str:
    if space < 0:
        return "—"
    return match.board.ids[space].replace("-", " ").replace("_", " ").title()


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


def item_name(match: Match, item: int, lang: str) -> str:
    return pick(match.item_data[item].name, lang)


def ability_name(match: Match, ability: int, lang: str) -> str:
    """Of an ability that an event sets off; where it has no name of its own, that of the hero or the board that has it."""
    return pick(match.sources[match.programs[match.all_listeners[ability].program].source].name, lang)


def fighter_label(state: State, fighter: int, lang: str) -> str:
    """A fighter by the name it has in its present form."""
    return state.m.fighter_name(fighter, state.form[state.m.owner[fighter]], lang)


def joined(parts: list[str], lang: str) -> str:
    word = pick({"en": " and ", "pt-BR": " e "}, lang)
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + word + parts[-1]


def capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def seen_by_others(state: State, player: int, card: int) -> bool:
    """Has anybody seen this card in the hand who has no part in it?"""
    holder, allies = state.holder[card], state.m.allies
    return card in state.hand[holder] and bool(state.know[card] & ~(allies[holder] | allies[player]))


# Words of the game itself that appear in its sentences, where they are not spelled as they are.
WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        **{name: window.heading.en.lower() for name, window in WINDOWS.items() if window.heading.en},
        "attack": "attack",
        "defense": "defense",
        "last_hero_fell": "the last opposing hero fell",
        "all_fell_at_once": "both sides fell at once, and it was their turn",
        "combat": "combat damage",
        "effect": "damage from an effect",
        "exhaustion": "damage from exhaustion",
        "this_damage": "this damage is dealt",
        "end_of_action": "the end of the action",
        "end_of_combat": "the end of the combat",
        "end_of_turn": "the end of the turn",
        "your_next_turn": "their next turn",
    },
    "pt-BR": {
        **{name: window.heading.pt.lower() for name, window in WINDOWS.items() if window.heading.pt},
        "last_hero_fell": "o último herói inimigo caiu",
        "all_fell_at_once": "os dois lados caíram ao mesmo tempo, e o turno era seu",
        "combat": "dano de combate",
        "effect": "dano de efeito",
        "exhaustion": "dano de exaustão",
        "this_damage": "este dano ser causado",
        "play": "jogo",
        "end_of_action": "o fim da ação",
        "end_of_combat": "o fim do combate",
        "end_of_turn": "o fim do turno",
        "your_next_turn": "seu próximo turno",
        "attack": "ataque",
        "defense": "defesa",
        "hand": "mão",
        "deck": "baralho",
        "discard": "descarte",
        "top": "topo",
        "bottom": "fundo",
        "shuffled": "embaralhada",
        "removed": "fora do jogo",
    },
}

# Why a step did nothing.
REASON_WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {name: reason.words.en for name, reason in REASONS.items()},
    "pt-BR": {name: reason.words.pt for name, reason in REASONS.items()},
}

# What the game itself speaks. Content may lack one of them; its names are then those of the default.
LANGUAGES: Final = tuple(WORDS)
