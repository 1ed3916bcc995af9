"""Scenarios: a position, what is played from it, what must hold."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, model_validator

from compiler.language.fields import Id, LanguageVersion, ShownName
from compiler.language.naming import IdOf
from compiler.language.node import Node

# A fighter (`holmes`; `sister-2` of a group) or a hero; where two players field the same, with the player's number:
# `holmes@2`.
Key = Annotated[str, Field(pattern=r"^[a-z][a-z0-9]*(-[a-z0-9]+)*(@[1-4])?$", description="An id, followed by `@2` where two players have the same.")]
RuleId = Annotated[str, Field(pattern=r"^[A-Z][0-9]+(\.[0-9]+[a-z]?)?$", description="Id of a rule, such as `R8.4`.")]
# Ids by what they are the ids of. Fighters of a group have numbers.
PlayerId = Annotated[Key, IdOf("hero", written="numbered")]
FighterOf = Annotated[Key, IdOf("fighter", written="numbered")]
OwnFighter = Annotated[Id, IdOf("fighter", written="numbered")]
CounterOf = Annotated[Key, IdOf("counter", "flag", written="numbered")]
CardOf = Annotated[Id, IdOf("card")]
SpaceId = Annotated[Id, IdOf("space")]
ItemId = Annotated[Id, IdOf("item")]
FormOf = Annotated[Id, IdOf("form")]
TokenName = Annotated[Id, IdOf("token")]
OfferedId = Annotated[str, IdOf("fighter", "card", "space", "hero", "item", "zone", "option", "token", written="offer")]
# Where a token is.
SpaceOrLine = Annotated[
    str,
    IdOf("space", written="chain"),
    Field(pattern=r"^[a-z][a-z0-9]*(-[a-z0-9]+)*( - [a-z][a-z0-9]*(-[a-z0-9]+)*)?$", description="A space, or a line by the two that it joins: `gate - hall`."),
]
# The two spaces that a large fighter covers.
TwoSpaces = Annotated[list[SpaceId], Field(min_length=2, max_length=2)]
SmallCount = Annotated[int, Field(ge=0, le=99)]
# Options that are one word. (`yes` and `no` are booleans to some readers of YAML.)
BareStep = Literal["maneuver", "pass", "stop", "no_boost", "no_attack", "no_defense", "accept", "decline", "done", "card_first", "item_first"]

# In the schema of a mapping that takes exactly one of many keys: which of its keys those are.
_VERBS = "x-verbs"


class DeckOnly(Node):
    """A deck of these cards alone."""

    only: list[CardOf] = Field(description="The whole deck, top card first; every card that is not mentioned is out of the game.")


class PlayerPosition(Node):
    """What one player has. A sidekick without a space is defeated; in team play so is a hero, whose player goes on."""

    hero: Annotated[Id, IdOf("hero")] = Field(description="Id of the hero.")
    at: dict[OwnFighter, SpaceId | TwoSpaces] = Field(
        description="Where the fighters are: fighter → space, or `[space, space]` for a large one. Those of a group have numbers: `wolf-1`.", min_length=1
    )
    away: list[OwnFighter] = Field(default=[], description="Fighters that are off the board without being defeated.")
    health: dict[OwnFighter, SmallCount] = Field(default={}, description="Health of fighters, where it is not what they start with.")
    hand: list[CardOf] = Field(default=[], description="Cards in hand.")
    deck: list[CardOf] | DeckOnly = Field(default=[], description="Top cards of the deck, first one on top; all cards that are not mentioned are below.")
    discard: list[CardOf] = Field(default=[], description="The discard pile, top card first.")
    piles: dict[Annotated[Id, IdOf("pile")], list[CardOf]] = Field(default={}, description="Cards in the hero's own piles, top card first.")
    counters: dict[Annotated[Id, IdOf("counter", "flag")], SmallCount] = Field(
        default={}, description="Levels of counters, where they are not what they start with."
    )
    form: FormOf | list[FormOf] | dict[OwnFighter, FormOf] = Field(
        default=[], description="Form of the hero, or forms of several fighters (`{wolf-2: wild}` of those of a group); the first ones where it is left out."
    )
    leader: OwnFighter | None = Field(default=None, description="The fighter that is the hero, where that is chosen at setup; as printed where it is left out.")
    tokens: dict[TokenName, list[SpaceOrLine]] = Field(
        default={}, description="Spaces of the tokens of each kind, or lines (`gate - hall`); the others are off the board."
    )


class AttackStep(Node):
    """An attack."""

    with_: FighterOf | None = Field(default=None, alias="with", description="Who attacks; may be left out where only one fighter can.")
    target: FighterOf = Field(description="Who is attacked.")


class SchemeStep(Node):
    """A scheme and who plays it."""

    card: CardOf = Field(description="The scheme card.")
    by: FighterOf = Field(description="Who plays it.")


class ItemStep(Node):
    """A scheme item and who uses it."""

    item: ItemId = Field(description="The item.")
    by: FighterOf = Field(description="Who uses it.")


class Walk(Node):
    """A move whose way matters: `move: {orsa: {to: stalls, through: [jackdaw-1]}}`, or one `over` a line with a token on it."""

    to: SpaceId | TwoSpaces = Field(description="Where the move ends; for a large fighter both spaces, in any order.")
    through: list[FighterOf] = Field(default=[], description="The fighters moved through, exactly these, in any order.")
    over: list[SpaceOrLine] | None = Field(default=None, description="The spaces and lines with tokens on the way, where moves differ in them.")


Moves = dict[FighterOf, SpaceId | TwoSpaces | Walk]


class ManeuverStep(Node):
    """A whole maneuver: what is left out is not done."""

    boost: CardOf | None = Field(default=None, description="The card discarded for its BOOST.")
    move: Moves = Field(default={}, description="Where fighters go, in this order; a large one to `[space, space]`.")


class CombatExpectation(Node):
    """The last combat whose damage was dealt."""

    attack: int | None = Field(default=None, description="Final attack value.")
    defense: int | None = Field(default=None, description="Final defense value.")
    damage: int | None = Field(default=None, description="Damage dealt by the attack.")
    winner: PlayerId | None = Field(default=None, description="Hero of the player who won it.")


class DecisionExpectation(Node):
    """The decision that the game waits for."""

    player: PlayerId | None = Field(default=None, description="Hero of the player who decides.")
    kind: str | None = Field(default=None, description="Kind of the decision, such as `action`, `may`, `choose_card`.")


class Expectation(Node):
    """What must hold. Only what is written is checked."""

    health: dict[FighterOf, SmallCount] = Field(default={}, description="Health of fighters.")
    at: dict[FighterOf, SpaceId | TwoSpaces] = Field(default={}, description="Spaces of fighters. Of a large one: one of its spaces, or both in any order.")
    defeated: list[FighterOf] = Field(default=[], description="Fighters that are defeated.")
    away: list[FighterOf] = Field(default=[], description="Fighters that are off the board without being defeated.")
    hand: dict[PlayerId, SmallCount | list[CardOf]] = Field(default={}, description="Hands, by hero: how many cards, or which, in any order.")
    deck: dict[PlayerId, SmallCount | list[CardOf]] = Field(default={}, description="Decks, by hero: how many cards, or the top ones.")
    discard: dict[PlayerId, SmallCount | list[CardOf]] = Field(default={}, description="Discard piles, by hero: how many cards, or the top ones.")
    pile: dict[Annotated[Key, IdOf("pile", written="numbered")], SmallCount | list[CardOf]] = Field(
        default={}, description="The heroes' own piles, by id: how many cards, or the top ones."
    )
    seen: dict[PlayerId, list[CardOf]] = Field(default={}, description="Cards in a player's hand that an opponent knows, by hero, in any order.")
    counters: dict[CounterOf, int] = Field(default={}, description="Levels of counters.")
    form: dict[PlayerId, FormOf] = Field(default={}, description="A form in which the hero, or a sidekick of theirs, is; by hero.")
    tokens: dict[TokenName, list[SpaceOrLine]] = Field(default={}, description="Spaces or lines of the tokens of a kind, in any order.")
    items: dict[SpaceId, ItemId] | None = Field(default=None, description="The items on the board: space → item, all of them.")
    in_play: list[CardOf] | None = Field(default=None, description="Cards that stay in play, all of them.")
    combat: CombatExpectation | None = Field(default=None, description="The last combat.")
    log: list[str] = Field(default=[], description="Texts that the log contains.")
    turn: PlayerId | None = Field(default=None, description="Hero of the player whose turn it is.")
    actions_left: SmallCount | None = Field(default=None, description="Actions that this player has left.")
    decision: DecisionExpectation | None = Field(default=None, description="The decision that the game waits for.")
    over: bool | None = Field(default=None, description="Whether the game is over.")
    winner: PlayerId | None = Field(default=None, description="Hero of the player who won the game.")


def _takes_one_key(schema: dict[str, Any]) -> None:
    """Say in a schema that exactly one of its keys is required."""
    keys = list(schema["properties"])
    schema |= {_VERBS: keys, "oneOf": [{"required": [key]} for key in keys]}


class Step(Node):
    """One decision, or a check of what is offered or of the state of the game."""

    model_config = ConfigDict(json_schema_extra=_takes_one_key)

    attack: AttackStep | None = Field(default=None, description="Attack.")
    scheme: CardOf | SchemeStep | None = Field(default=None, description="Play a scheme.")
    item: ItemId | ItemStep | None = Field(default=None, description="Use a scheme item.")
    maneuver: ManeuverStep | None = Field(default=None, description="A whole maneuver. As a bare word: choose it, and decide step by step.")
    boost: CardOf | None = Field(default=None, description="Boost the maneuver with this card.")
    move: Moves | None = Field(default=None, description="Move fighters, in this order.", min_length=1)
    card: CardOf | None = Field(default=None, description="Choose or play this card.")
    cards: list[CardOf] | None = Field(default=None, description="Choose these cards, in this order, and no more.")
    fighter: FighterOf | None = Field(default=None, description="Choose this fighter.")
    fighters: list[FighterOf] | None = Field(default=None, description="Choose these fighters, and no more.")
    token: SpaceOrLine | None = Field(default=None, description="Choose the token on this space, or on this line.")
    space: SpaceId | None = Field(default=None, description="Choose this space.")
    line: SpaceOrLine | None = Field(default=None, description="Choose this line, by the two spaces that it joins: `gate - hall`.")
    zone: Annotated[Id, IdOf("zone")] | None = Field(default=None, description="Choose this zone.")
    number: int | None = Field(default=None, description="Choose this number.")
    player: PlayerId | None = Field(default=None, description="Choose the player with this hero.")
    option: Annotated[int, Field(ge=1)] | Annotated[Id, IdOf("option")] | None = Field(
        default=None, description="Choose this one of the options of a `choose_one`, counted from 1; or the option with this id."
    )
    ability: str | None = Field(default=None, description="Choose the ability of this name to come first.")
    offers: list[OfferedId] | None = Field(
        default=None, description="Exactly these may be chosen: ids of cards, fighters, spaces …, or bare words.", min_length=1
    )
    offers_not: list[OfferedId] | None = Field(default=None, description="None of these may be chosen at the next decision with several options.", min_length=1)
    expect: Expectation | None = Field(default=None, description="What must hold at this point.")

    @model_validator(mode="after")
    def _is_one_thing(self) -> Step:
        if len(self.model_fields_set) != 1:
            raise ValueError("a step is one thing")
        return self


class Scenario(Node):
    """One stretch of a game from a given position."""

    name: ShownName = Field(description="What the scenario shows.")
    rules: list[RuleId] = Field(default=[], description="Ids of the rules that it proves.")
    board: Annotated[Id, IdOf("board")] = Field(description="Id of the board.")
    mode: Literal["duel", "team", "free-for-all"] = Field(default="duel", description="How the players play together.")
    profile: dict[str, str | int | bool] = Field(default={}, description="Switches of the rules profile that differ from the default.")
    seed: int = Field(default=0, description="Seed of what is left to chance.")
    players: list[PlayerPosition] = Field(description="The players, in turn order.", min_length=2, max_length=4)
    items: dict[SpaceId, ItemId] = Field(default={}, description="Items on the board: space → item.")
    turn: PlayerId | None = Field(default=None, description="Hero of the player whose turn it is; the first one where it is left out.")
    from_: Literal["action", "turn_start"] = Field(default="action", alias="from", description="Whether the turn has begun already.")
    actions: Annotated[int, Field(ge=1, le=9)] = Field(default=2, description="Actions that this player has left.")
    play: list[BareStep | Step] = Field(default=[], description="The decisions, in order. A choice with one option needs no step.")
    expect: Expectation | None = Field(default=None, description="What must hold at the end.")


class Scenarios(Node):
    """A file of scenarios."""

    language: LanguageVersion = Field(description="Version of the content language in which the file is written.")
    scenarios: list[Scenario] = Field(description="The scenarios.", min_length=1)
