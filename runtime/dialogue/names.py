"""Turns what the state holds as numbers into the names that people read and the ids that programs read, in each language."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from runtime.ir import WINDOWS
from runtime.state.played import ROLES
from runtime.state.records import Record

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


def card_name(state: State, card: int, lang: str) -> str:
    return pick(state.card(card).data.name, lang)


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


def fighter_label(state: State, fighter: int, lang: str) -> str:
    """A fighter by the name it has in its present form."""
    return state.m.fighter_name(fighter, state.form[state.m.owner[fighter]], lang)


def joined(parts: list[str], lang: str) -> str:
    word = {"pt-BR": " e "}.get(lang, " and ")
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + word + parts[-1]


def capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def seen_by_others(state: State, player: int, card: int) -> bool:
    """Has anybody seen this card in the hand who has no part in it? Copies that nobody has seen are other options."""
    holder, allies = state.holder[card], state.m.allies
    return card in state.hand[holder] and bool(state.know[card] & ~(allies[holder] | allies[player]))


def _form_name(state: State, form: tuple[int, ...], lang: str) -> str:
    """Of a form given as (player, its place among the hero's forms)."""
    player, index = form
    return pick(state.m.heroes[player].forms[index].name, lang)


def _piece_name(state: State, piece: tuple[int, ...], lang: str) -> str:
    """Of a piece given as (1 for a token or 0 for a fighter, its number)."""
    is_token, number = piece
    return token_name(state.m, number, lang) if is_token else fighter_label(state, number, lang)


def _names(one: Callable[[State, int, str], str]) -> Callable[[State, tuple[int, ...], str], str]:
    return lambda state, those, lang: joined([one(state, each, lang) for each in those], lang)


def _player(state: State, player: int, lang: str) -> str:
    return player_name(state.m, player, lang)


def _fighter(state: State, fighter: int, lang: str) -> str:
    return state.m.fighter_name(fighter, lang=lang)


# What a number, or several, may stand for → its name.
ONE: Final[dict[str, Callable[[State, int, str], str]]] = {
    "player": _player,
    "fighter": _fighter,
    "fighter_now": fighter_label,
    "card": card_name,
    "space": lambda state, space, lang: space_name(state.m, space),
    "token": lambda state, token, lang: token_name(state.m, token, lang),
    "token_here": lambda state, token, lang: capital(f"{token_name(state.m, token, lang)} ({space_name(state.m, state.tokens[token])})"),
    "item": lambda state, item, lang: item_name(state.m, item, lang),
    "number": lambda state, number, lang: str(number),
    "mark": lambda state, mark, lang: mark_name(state.m, mark, lang),
    "counter": lambda state, counter, lang: pick(state.m.counter_data[counter].name, lang),
    "side": lambda state, side, lang: WORDS[lang if lang in WORDS else DEFAULT][ROLES[side]],
    "viewers": lambda state, mask, lang: joined([player_name(state.m, p, lang) for p in range(state.m.players) if mask >> p & 1], lang),
}
MANY: Final[dict[str, Callable[[State, tuple[int, ...], str], str]]] = {
    "players": _names(_player),
    "fighters": _names(_fighter),
    "cards": _names(card_name),
    "form": _form_name,
    "piece": _piece_name,
}

# Which of those are cards: what they are called may change while a game is thought through (`determinize`).
CARDS: Final = ("card", "cards")

# Templates of the game itself that appear in its sentences, where they are not spelled as they are.
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
        "maneuver": "manobra",
        "scheme": "tática",
        "attack": "ataque",
        "defense": "defesa",
        "item": "item",
        "pass": "passar",
        "hand": "mão",
        "deck": "baralho",
        "discard": "descarte",
        "top": "topo",
        "bottom": "fundo",
        "shuffled": "embaralhada",
        "removed": "fora do jogo",
    },
}

# What the game itself speaks. Content may lack one of them; its names are then those of the default.
LANGUAGES: Final = tuple(WORDS)

Templates: TypeAlias = dict[str, "str | tuple[str, str]"]
# What a sentence is about: a number of the state, several of them, a word, or what somebody chose (which no sentence repeats).
Detail: TypeAlias = int | str | tuple[int, ...] | Record


def named(state: State, type: str, value: Detail, lang: str) -> str:
    """The name of what a field of this type holds."""
    if isinstance(value, int):
        return ONE[type](state, value, lang)
    if isinstance(value, str):
        return WORDS.get(lang, {}).get(value, value.replace("_", " "))
    return MANY[type](state, value, lang) if isinstance(value, tuple) else ""


class Wording:
    """A kind of sentence, defined once: its fields with their types, and its words in each language.

    `fields` reads "player count:number": a field is called as its type unless it says otherwise. Templates may have two forms, for one and for many of
    the first thing that is counted or listed.
    """

    def __init__(self, name: str, fields: str, words: Templates) -> None:
        self.name = name
        self.fields: tuple[tuple[str, str], ...] = tuple(_field(word) for word in fields.split())
        self.words = words

    def text(self, state: State, details: tuple[Detail, ...], lang: str) -> str:
        template = self.form(details, lang)
        return template.format(**{name: named(state, type, detail, lang) for (name, type), detail in zip(self.fields, details, strict=True)})

    def form(self, details: tuple[Detail, ...], lang: str) -> str:
        """The words, in the form for one or for many."""
        found = self.words.get(lang) or self.words[DEFAULT]
        if isinstance(found, str):
            return found
        counted = [detail for (_, type), detail in zip(self.fields, details, strict=True) if type in ("number", "players")]
        first = counted[0] if counted else 0
        return found[0] if (len(first) if isinstance(first, tuple) else first) == 1 else found[1]


def _field(word: str) -> tuple[str, str]:
    name, _, type = word.partition(":")
    return name, type or name
