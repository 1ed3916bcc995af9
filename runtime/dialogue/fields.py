"""What a field of an event, a question or an option may hold: one definition a type, with its words for people, its data for programs and its JSON Schema."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from runtime.dialogue.names import DEFAULT, WORDS, capital, card_name, fighter_label, item_name, joined, mark_name, pick, player_name, space_name, token_name
from runtime.state.played import ROLES
from runtime.state.records import Plain

if TYPE_CHECKING:
    from runtime.state.state import State

# What a field holds: a number of the state, several of them, or a word. Of a card it holds the number of its definition:
# nothing that tells two copies apart.
Detail: TypeAlias = int | str | tuple[int, ...]
FieldSchema: TypeAlias = dict[str, Plain]

TYPES: Final[dict[str, FieldType]] = {}


class FieldType:
    """A type of field. `means` says what its data is; `is_id` that the data is an id, by which a scenario may name it."""

    def __init__(self, name: str, means: str, schema: FieldSchema, *, is_id: bool = False) -> None:
        self.name = name
        self.means = means
        self.schema = schema
        self.is_id = is_id
        # The type whose data it has, where it differs from that in its words for people only.
        self.data: FieldType = self
        # Not everybody may know which card it is.
        self.is_card = name in ("card", "cards")
        TYPES[name] = self

    def text(self, state: State, value: Detail, lang: str) -> str:
        """What people read."""
        raise NotImplementedError

    def plain(self, state: State, value: Detail) -> Plain:
        """What programs read: ids instead of the numbers of the state."""
        raise NotImplementedError


class _One(FieldType):
    """A number of the state."""

    def __init__(
        self,
        name: str,
        means: str,
        schema: FieldSchema,
        named: Callable[[State, int, str], str],
        shown: Callable[[State, int], Plain],
        *,
        is_id: bool = False,
    ) -> None:
        super().__init__(name, means, schema, is_id=is_id)
        self._named = named
        self._shown = shown

    def text(self, state: State, value: Detail, lang: str) -> str:
        assert isinstance(value, int)
        return self._named(state, value, lang)

    def plain(self, state: State, value: Detail) -> Plain:
        assert isinstance(value, int)
        return self._shown(state, value)


class _Worded(_One):
    """Another type's data, in other words for people."""

    def __init__(self, name: str, data: _One, named: Callable[[State, int, str], str]) -> None:
        super().__init__(name, data.means, data.schema, named, data.plain)
        self.data = data


class _Many(FieldType):
    """Several numbers of the state."""

    def __init__(
        self, name: str, means: str, schema: FieldSchema, named: Callable[[State, tuple[int, ...], str], str], shown: Callable[[State, tuple[int, ...]], Plain]
    ) -> None:
        super().__init__(name, means, schema)
        self._named = named
        self._shown = shown

    def text(self, state: State, value: Detail, lang: str) -> str:
        assert isinstance(value, tuple)
        return self._named(state, value, lang)

    def plain(self, state: State, value: Detail) -> Plain:
        assert isinstance(value, tuple)
        return self._shown(state, value)


class _List(_Many):
    """Several of a type that has a definition of its own."""

    def __init__(self, name: str, means: str, one: _One) -> None:
        super().__init__(
            name,
            means,
            {"type": "array", "items": one.schema},
            lambda state, those, lang: joined([one.text(state, each, lang) for each in those], lang),
            lambda state, those: [one.plain(state, each) for each in those],
        )


class _Word(FieldType):
    """A word of the game, or an id of the content, as it is."""

    def text(self, state: State, value: Detail, lang: str) -> str:
        assert isinstance(value, str)
        return WORDS.get(lang, {}).get(value, value.replace("_", " "))

    def plain(self, state: State, value: Detail) -> Plain:
        assert isinstance(value, str)
        return value


_STRING: Final[FieldSchema] = {"type": "string"}
_COUNT: Final[FieldSchema] = {"type": "integer", "minimum": 0}


def _space_id(state: State, space: int) -> Plain:
    return state.m.board.ids[space] if space >= 0 else None


def _form_name(state: State, form: tuple[int, ...], lang: str) -> str:
    """Of a form given as (player, its place among the hero's forms)."""
    player, index = form
    return pick(state.m.heroes[player].forms[index].name, lang)


def _piece_name(state: State, piece: tuple[int, ...], lang: str) -> str:
    """Of a piece given as (1 for a token or 0 for a fighter, its number)."""
    is_token, number = piece
    return token_name(state.m, number, lang) if is_token else fighter_label(state, number, lang)


def _piece_id(state: State, piece: tuple[int, ...]) -> Plain:
    is_token, number = piece
    return {"token": _token_id(state, number)} if is_token else {"fighter": state.m.fighter_key(number)}


def _card_id(state: State, definition: int) -> str:
    return state.m.card_defs[definition].id


def _token_id(state: State, token: int) -> str:
    return state.m.token_kind[token].id


def _item_id(state: State, item: int) -> str:
    return state.m.item_data[item].id


def _counter_id(state: State, counter: int) -> str:
    return state.m.counter_data[counter].id


def _modifier_kind(state: State, modifier: int) -> str:
    return state.m.modifiers[modifier].kind


def _viewers(state: State, mask: int) -> tuple[int, ...]:
    return tuple(player for player in range(state.m.players) if mask >> player & 1)


def _mark_id(state: State, mark: int) -> Plain:
    player, id = state.m.mark_kinds[mark]
    return {"player": player, "id": id}


# -- players ------------------------------------------------------------------------------------------------------------------------

PLAYER: Final = _One(
    "player",
    "the number of a player, in turn order, from 0",
    _COUNT,
    lambda state, player, lang: player_name(state.m, player, lang),
    lambda state, player: player,
)
_List("players", "numbers of players", PLAYER)
_One(
    "viewers",
    "the numbers of the players who look",
    {"type": "array", "items": _COUNT},
    lambda state, mask, lang: joined([player_name(state.m, player, lang) for player in _viewers(state, mask)], lang),
    lambda state, mask: [*_viewers(state, mask)],
)

# -- pieces and places --------------------------------------------------------------------------------------------------------------

FIGHTER: Final = _One(
    "fighter",
    "the id of a fighter: `dracula`, `sister-2`; with the player's number, as in `sister-2@1`, where two players have fighters of that id",
    _STRING,
    lambda state, fighter, lang: state.m.fighter_name(fighter, lang=lang),
    lambda state, fighter: state.m.fighter_key(fighter),
    is_id=True,
)
_List("fighters", "ids of fighters", FIGHTER)
_Worded("fighter_now", FIGHTER, fighter_label)
SPACE: Final = _One(
    "space",
    "the id of a space; null: off the board",
    {"type": ["string", "null"]},
    lambda state, space, lang: space_name(state.m, space),
    _space_id,
    is_id=True,
)
_List("spaces", "ids of spaces", SPACE)
TOKEN: Final = _One(
    "token",
    "the id of a kind of token",
    _STRING,
    lambda state, token, lang: token_name(state.m, token, lang),
    _token_id,
    is_id=True,
)
_Worded("token_here", TOKEN, lambda state, token, lang: capital(f"{token_name(state.m, token, lang)} ({space_name(state.m, state.tokens[token])})"))
_Many(
    "piece",
    "a fighter or a token: `{fighter: ID}` or `{token: ID}`",
    {"type": "object", "properties": {"fighter": _STRING, "token": _STRING}, "minProperties": 1, "maxProperties": 1, "additionalProperties": False},
    _piece_name,
    _piece_id,
)
_One(
    "item",
    "the id of an item",
    _STRING,
    lambda state, item, lang: item_name(state.m, item, lang),
    _item_id,
    is_id=True,
)

# -- cards --------------------------------------------------------------------------------------------------------------------------

# By the number of its definition: what is told of a card is the same for all its copies.
CARD: Final = _One("card", "the id of a card", _STRING, lambda state, definition, lang: card_name(state.m, definition, lang), _card_id, is_id=True)
_List("cards", "ids of cards", CARD)

# -- what a hero has beside them ----------------------------------------------------------------------------------------------------

_One(
    "counter",
    "the id of a counter of the player",
    _STRING,
    lambda state, counter, lang: pick(state.m.counter_data[counter].name, lang),
    _counter_id,
)
_One(
    "mark",
    "a kind of marks: whose they are, and their id",
    {"type": "object", "properties": {"player": _COUNT, "id": _STRING}, "required": ["player", "id"], "additionalProperties": False},
    lambda state, mark, lang: mark_name(state.m, mark, lang),
    _mark_id,
)
_Many("form", "the id of a form of the hero", _STRING, _form_name, lambda state, form: state.m.form_ids[form[0]][form[1]])

# -- numbers and words --------------------------------------------------------------------------------------------------------------

_One("number", "a number", {"type": "integer"}, lambda state, number, lang: str(number), lambda state, number: number)
_One("index", "a place in a list, from 0", _COUNT, lambda state, index, lang: str(index), lambda state, index: index)
_One("truth", "true or false", {"type": "boolean"}, lambda state, truth, lang: str(truth), lambda state, truth: bool(truth))
_Word("word", "a word of the game, or the id of a pile", _STRING)
_One(
    "side",
    "a side of a combat: `attack` or `defense`",
    {"enum": [*ROLES]},
    lambda state, side, lang: WORDS[lang if lang in WORDS else DEFAULT][ROLES[side]],
    lambda state, side: ROLES[side],
)
_One(
    "modifier",
    "the kind of a change of the rules, as in `effects` of a snapshot",
    _STRING,
    lambda state, modifier, lang: _modifier_kind(state, modifier),
    _modifier_kind,
)

# -- sentences ----------------------------------------------------------------------------------------------------------------------

Templates: TypeAlias = dict[str, "str | tuple[str, str]"]


class SentenceField(NamedTuple):
    """A field of a sentence. `seen_by` names those who may see it: everybody where it is empty."""

    name: str
    type: FieldType
    seen_by: str


class Wording:
    """A kind of sentence, defined once: its fields with their types, and its words in each language.

    `fields` reads "player count:number cards/side": a field is called as its type unless it says otherwise; after a slash, who may see it. Templates may
    have two forms, for one and for many of the first thing that is counted or listed.
    """

    def __init__(self, name: str, fields: str, words: Templates) -> None:
        self.name = name
        self.fields: tuple[SentenceField, ...] = tuple(_field(word) for word in fields.split())
        self.words = words

    def text(self, state: State, details: tuple[Detail, ...], lang: str) -> str:
        template = self.form(details, lang)
        return template.format(**{field.name: field.type.text(state, detail, lang) for field, detail in zip(self.fields, details, strict=True)})

    def form(self, details: tuple[Detail, ...], lang: str) -> str:
        """The words, in the form for one or for many."""
        found = self.words.get(lang) or self.words[DEFAULT]
        if isinstance(found, str):
            return found
        counted = [detail for field, detail in zip(self.fields, details, strict=True) if field.type.name in ("number", "players")]
        first = counted[0] if counted else 0
        return found[0] if (len(first) if isinstance(first, tuple) else first) == 1 else found[1]

    def plain(self, state: State, details: tuple[Detail, ...]) -> dict[str, Plain]:
        """The fields as programs read them."""
        return {field.name: field.type.plain(state, detail) for field, detail in zip(self.fields, details, strict=True)}


def _field(word: str) -> SentenceField:
    described, _, seen_by = word.partition("/")
    name, _, type = described.partition(":")
    return SentenceField(name, TYPES[type or name], seen_by)
