"""What a field of an event, a question or an option may hold: one definition per type, with its words for people, its
data for programs and its JSON Schema."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from runtime.dialogue.names import (
    ability_name,
    capital,
    card_name,
    fighter_noun,
    form_noun,
    item_noun,
    mark_name,
    option_name,
    pick,
    place_noun,
    player_noun,
    present_noun,
    space_noun,
    spot_name,
    spot_noun,
    token_name,
    token_noun,
    zone_name,
)
from runtime.ir.words import REASONS
from runtime.state.played import ROLES
from runtime.state.records import Plain
from runtime.words import DEFAULT, SpokenLanguage, SpokenName, language_of

if TYPE_CHECKING:
    from runtime.state.state import State

# What a field holds: a number of the state, several of them, or a word. Of a card it holds the number of its
# definition: nothing that tells two copies apart.
Detail: TypeAlias = int | str | tuple[int, ...]
FieldSchema: TypeAlias = dict[str, Plain]

TYPES: Final[dict[str, FieldType]] = {}


class FieldType:
    """A type of field. `means` says what its data is; `is_id` that the data is an id, by which a scenario may name
    it."""

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

    def noun(self, state: State, value: Detail, lang: str, player: int) -> SpokenName:
        """What people read, in an event or a question about this player (-1: about none)."""
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
        named: Callable[[State, int, str], SpokenName],
        shown: Callable[[State, int], Plain],
        *,
        is_id: bool = False,
    ) -> None:
        super().__init__(name, means, schema, is_id=is_id)
        self._named = named
        self._shown = shown

    def noun(self, state: State, value: Detail, lang: str, player: int) -> SpokenName:
        assert isinstance(value, int)
        return self._named(state, value, lang)

    def plain(self, state: State, value: Detail) -> Plain:
        assert isinstance(value, int)
        return self._shown(state, value)


class _Worded(_One):
    """Another type's data, in other words for people."""

    def __init__(self, name: str, data: _One, named: Callable[[State, int, str], SpokenName]) -> None:
        super().__init__(name, data.means, data.schema, named, data.plain)
        self.data = data


class _Many(FieldType):
    """Several numbers of the state."""

    def __init__(
        self,
        name: str,
        means: str,
        schema: FieldSchema,
        named: Callable[[State, tuple[int, ...], str], SpokenName],
        shown: Callable[[State, tuple[int, ...]], Plain],
    ) -> None:
        super().__init__(name, means, schema)
        self._named = named
        self._shown = shown

    def noun(self, state: State, value: Detail, lang: str, player: int) -> SpokenName:
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
            lambda state, those, lang: language_of(lang).list_of([one.noun(state, each, lang, -1) for each in those]),
            lambda state, those: [one.plain(state, each) for each in those],
        )


class _Word(FieldType):
    """A word of the game."""

    def noun(self, state: State, value: Detail, lang: str, player: int) -> SpokenName:
        assert isinstance(value, str)
        # A question that an event names is no news to people: it has no word.
        return language_of(lang).words.get(value) or SpokenName(value.replace("_", " "))

    def plain(self, state: State, value: Detail) -> Plain:
        assert isinstance(value, str)
        return value


class _Reason(_Word):
    """Why a step did nothing: one of a closed list."""

    def noun(self, state: State, value: Detail, lang: str, player: int) -> SpokenName:
        return language_of(lang).words[f"reason.{value}"]


class _Verbatim(_Word):
    """A text as it is, such as the name of a file."""

    def noun(self, state: State, value: Detail, lang: str, player: int) -> SpokenName:
        assert isinstance(value, str)
        return SpokenName(value)


class _Place(_Word):
    """A place for cards: one that every player has, or a pile of the player in question."""

    def noun(self, state: State, value: Detail, lang: str, player: int) -> SpokenName:
        assert isinstance(value, str)
        return place_noun(state.m, player, value, lang)


_STRING: Final[FieldSchema] = {"type": "string"}
_COUNT: Final[FieldSchema] = {"type": "integer", "minimum": 0}


def _space_id(state: State, space: int) -> Plain:
    return state.m.board.ids[space] if space >= 0 else None


def _form_noun(state: State, form: tuple[int, ...], lang: str) -> SpokenName:
    """Of a form given as (player, its place among the hero's forms)."""
    player, index = form
    return form_noun(state.m, player, index, lang)


def _piece_noun(state: State, piece: tuple[int, ...], lang: str) -> SpokenName:
    """Of a piece given as (1 for a token or 0 for a fighter, its number)."""
    is_token, number = piece
    return token_noun(state.m, number, lang) if is_token else present_noun(state, number, lang)


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


def _ability_id(state: State, ability: int) -> Plain:
    match = state.m
    return match.sources[match.programs[match.all_listeners[ability].program].source].id


def _mark_id(state: State, mark: int) -> Plain:
    player, id = state.m.mark_kinds[mark]
    return {"player": player, "id": id}


# -- players -----------------------------------------------------------------------------------------------------------

PLAYER: Final = _One(
    "player",
    "the number of a player, in turn order, from 0",
    _COUNT,
    lambda state, player, lang: player_noun(state.m, player, lang),
    lambda state, player: player,
)
_List("players", "numbers of players", PLAYER)
_One(
    "viewers",
    "the numbers of the players who look",
    {"type": "array", "items": _COUNT},
    lambda state, mask, lang: language_of(lang).list_of([player_noun(state.m, player, lang) for player in _viewers(state, mask)]),
    lambda state, mask: [*_viewers(state, mask)],
)

# -- pieces and places -------------------------------------------------------------------------------------------------

FIGHTER: Final = _One(
    "fighter",
    "the id of a fighter: `dracula`, `sister-2`; with the player's number, as in `sister-2@1`, where two players have fighters of that id",
    _STRING,
    lambda state, fighter, lang: fighter_noun(state.m, fighter, lang),
    lambda state, fighter: state.m.fighter_key(fighter),
    is_id=True,
)
_List("fighters", "ids of fighters", FIGHTER)
_Worded("fighter_now", FIGHTER, present_noun)
SPACE: Final = _One(
    "space",
    "the id of a space; null: off the board",
    {"type": ["string", "null"]},
    lambda state, space, lang: space_noun(state.m, space, lang),
    _space_id,
    is_id=True,
)
_List("spaces", "ids of spaces", SPACE)
SPOT: Final = _One(
    "spot",
    "the id of a space, or the ids of the two that a line joins, as in `gate - hall`; null: off the board",
    {"type": ["string", "null"]},
    lambda state, place, lang: spot_noun(state.m, place, lang),
    lambda state, place: state.m.board.place_ids[place] if place >= 0 else None,
    is_id=True,
)
_List("spots", "ids of spaces and lines", SPOT)
_One(
    "zone",
    "the id of a zone",
    _STRING,
    lambda state, zone, lang: SpokenName(zone_name(state.m, zone, lang)),
    lambda state, zone: state.m.board.zone_ids[zone],
    is_id=True,
)
TOKEN: Final = _One(
    "token",
    "the id of a kind of token",
    _STRING,
    lambda state, token, lang: token_noun(state.m, token, lang),
    _token_id,
    is_id=True,
)
_Worded(
    "token_here",
    TOKEN,
    lambda state, token, lang: SpokenName(capital(f"{token_name(state.m, token, lang)} ({spot_name(state.m, state.tokens[token], lang)})")),
)
_Many(
    "piece",
    "a fighter or a token: `{fighter: ID}` or `{token: ID}`",
    {"type": "object", "properties": {"fighter": _STRING, "token": _STRING}, "minProperties": 1, "maxProperties": 1, "additionalProperties": False},
    _piece_noun,
    _piece_id,
)
_One(
    "item",
    "the id of an item",
    _STRING,
    lambda state, item, lang: item_noun(state.m, item, lang),
    _item_id,
    is_id=True,
)

# -- cards -------------------------------------------------------------------------------------------------------------

# By the number of its definition: what is told of a card is the same for all its copies.
CARD: Final = _One(
    "card",
    "the id of a card",
    _STRING,
    lambda state, definition, lang: SpokenName(language_of(lang).quoted(card_name(state.m, definition, lang)), "f"),
    _card_id,
    is_id=True,
)
_List("cards", "ids of cards", CARD)

# -- what a hero has beside them ---------------------------------------------------------------------------------------

_One(
    "counter",
    "the id of a counter of the player",
    _STRING,
    lambda state, counter, lang: SpokenName(pick(state.m.counter_data[counter].name, lang)),
    _counter_id,
)
_One(
    "mark",
    "a kind of marks: whose they are, and their id",
    {"type": "object", "properties": {"player": _COUNT, "id": _STRING}, "required": ["player", "id"], "additionalProperties": False},
    lambda state, mark, lang: SpokenName(mark_name(state.m, mark, lang)),
    _mark_id,
)
_One(
    "choice",
    "the id of an option that players choose by its name",
    _STRING,
    lambda state, option, lang: SpokenName(option_name(state.m, option, lang)),
    lambda state, option: state.m.options[option - 1][1].id,
    is_id=True,
)
_Many("form", "the id of a form of the hero", _STRING, _form_noun, lambda state, form: state.m.form_ids[form[0]][form[1]])

# -- numbers and words -------------------------------------------------------------------------------------------------

_One("number", "a number", {"type": "integer"}, lambda state, number, lang: SpokenName(str(number), count=number), lambda state, number: number)
_One("index", "a place in a list, from 0", _COUNT, lambda state, index, lang: SpokenName(str(index)), lambda state, index: index)
_One("truth", "true or false", {"type": "boolean"}, lambda state, truth, lang: SpokenName(str(truth)), lambda state, truth: bool(truth))
_Word("word", "a word of the game", _STRING)
_Reason("reason", f"why a step did nothing: {', '.join(f'`{name}`' for name in REASONS)}", {"enum": [*REASONS]})
_Verbatim("file", "a file of the content, from the folder of its pack", _STRING)
_One(
    "ability",
    "the id of an ability; null where it has none",
    {"type": ["string", "null"]},
    lambda state, ability, lang: SpokenName(ability_name(state.m, ability, lang)),
    _ability_id,
)
_Place("place", "`hand`, `deck`, `discard`, `play`, `removed`, or the id of a pile of the player", _STRING)
_One(
    "side",
    "a side of a combat: `attack` or `defense`",
    {"enum": [*ROLES]},
    lambda state, side, lang: language_of(lang).words[ROLES[side]],
    lambda state, side: ROLES[side],
)
_One(
    "modifier",
    "the kind of a change of the rules, as in `effects` of a snapshot",
    _STRING,
    lambda state, modifier, lang: SpokenName(_modifier_kind(state, modifier)),
    _modifier_kind,
)

# -- sentences ---------------------------------------------------------------------------------------------------------


class SentenceField(NamedTuple):
    """A field of a sentence. `seen_by` names those who may see it: everybody where it is empty."""

    name: str
    type: FieldType
    seen_by: str


class Wording:
    """A kind of sentence, defined once: its fields with their types. Its words are in `runtime/words/`, one module per
    language.

    `fields` reads "player count:number cards/side": a field has the name of its type unless it says otherwise; after a
    slash, who may see it.
    """

    def __init__(self, name: str, fields: str) -> None:
        self.name = name
        self.fields: tuple[SentenceField, ...] = tuple(_field(word) for word in fields.split())
        # Where among them the player is whom the sentence is about; -1 where there is none.
        self._player_at: int = next((place for place, field in enumerate(self.fields) if field.name == "player"), -1)

    def templates(self, language: SpokenLanguage) -> dict[str, str]:
        """The words of all sentences of this sort."""
        raise NotImplementedError

    @property
    def has_words(self) -> bool:
        return self.name in self.templates(language_of(DEFAULT))

    def in_short(self, lang: str) -> str:
        """Its words for a reference."""
        language = language_of(lang)
        return language.in_short(self.templates(language)[self.name])

    def variant(self, details: tuple[Detail, ...]) -> str:
        """What tells apart sentences of one kind that have words of their own: a key after the name, or nothing."""
        return ""

    def text(self, state: State, details: tuple[Detail, ...], lang: str) -> str:
        language = language_of(lang)
        about = details[self._player_at] if self._player_at >= 0 else -1
        player = about if isinstance(about, int) else -1
        variant = self.variant(details)
        template = self.templates(language)[f"{self.name}.{variant}" if variant else self.name]
        names = {field.name: field.type.noun(state, detail, lang, player) for field, detail in zip(self.fields, details, strict=True)}
        return language.sentence(template, names)

    def plain(self, state: State, details: tuple[Detail, ...]) -> dict[str, Plain]:
        """The fields as programs read them."""
        return {field.name: field.type.plain(state, detail) for field, detail in zip(self.fields, details, strict=True)}


def _field(word: str) -> SentenceField:
    described, _, seen_by = word.partition("/")
    name, _, type = described.partition(":")
    return SentenceField(name, TYPES[type or name], seen_by)
