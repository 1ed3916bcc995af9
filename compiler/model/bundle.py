"""The bundle: what `duelwright build` writes and the runtime reads. It is generated; its schema is for programs that read it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Count = Annotated[int, Field(ge=0)]
# Language → text.
Text = dict[str, str]
Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
# File (its number in `files`), line and column.
Position = Annotated[list[Count], Field(min_length=3, max_length=3)]
# An expression or instruction of the IR: a number, a word, or a list that starts with its name. `runtime/ir/operations.py` defines them.
Expression = Any
Instruction = list[Any]


class Part(BaseModel):
    """A part of a bundle."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Program(Part):
    """Lowered effects."""

    code: list[Instruction] = Field(description="The instructions, in order; jumps name a position in this list.")
    slots: Count = Field(description="How many slots it uses.")
    at: list[Position] = Field(description="Where each instruction stands in the YAML.")
    subjects: list[list[Count | Literal["fighter", "token", "player"]]] = Field(
        description="Loops over pieces: where each begins and ends, the slot of the piece in turn, its kind. Questions in them name the piece."
    )


class Tables(Part):
    """What the programs of one hero, board or item share."""

    programs: list[Program] = Field(description="The programs.")
    modifiers: list[list[Any]] = Field(description="The modifiers.")
    labels: list[Text] = Field(description="What players read when they are asked.")


class Ability(Part):
    """A program that an event triggers, or modifiers that hold all the time."""

    id: str | None = Field(description="Id, where it has one.")
    name: Text | None = Field(description="Name, where it has one.")
    form: str | None = Field(description="The form in which it holds; null where it always does.")
    ongoing: bool = Field(description="Whether it holds only while its card stays in play.")
    trigger: str | None = Field(description="The event that sets it off.")
    whose: Literal["you", "opponent", "any"] = Field(description="Whose event it is.")
    if_: Expression | None = Field(alias="if", description="It happens only where this holds.")
    limit: list[Any] | None = Field(description="How often, and per `turn` or `game`.")
    program: Count | None = Field(description="Number of its program.")
    modifiers: list[Count] = Field(description="Numbers of its modifiers.")
    text: Text = Field(description="What it says.")
    at: Position = Field(description="Where it is written.")


class Card(Part):
    """A card of a deck."""

    id: str = Field(description="Id in the deck.")
    name: Text = Field(description="Name.")
    type: Literal["attack", "defense", "versatile", "scheme"] = Field(description="Type.")
    value: Count | None = Field(description="Printed value; null on schemes.")
    boost: Count | None = Field(description="BOOST value; null where it has none.")
    copies: Count = Field(description="How many are in the deck.")
    usable_by: list[str] = Field(description="Fighters and forms that may use it; empty where any may.")
    traits: list[str] = Field(description="Traits that it has.")
    slots: Count = Field(description="How many slots its programs share.")
    programs: dict[str, Count] = Field(description="Number of the program for each window.")
    ongoing: list[Count] = Field(description="Numbers of the abilities that hold while it stays in play.")
    playable_if: Expression | None = Field(description="It may be played only where this holds.")
    text: dict[str, Text] = Field(description="What it says, by language and window.")
    at: Position = Field(description="Where it is written.")


class Fighter(Part):
    """A fighter, or a group of equal ones."""

    id: str = Field(description="Id.")
    name: Text = Field(description="Name.")
    plural: Text = Field(description="Name of several.")
    role: Literal["hero", "sidekick"] = Field(description="Role.")
    count: Count = Field(description="How many there are.")
    health: Count = Field(description="Health at the start.")
    max_health: Count = Field(description="Highest health.")
    attack: Literal["melee", "ranged"] = Field(description="How it attacks.")
    size: Literal["normal", "large"] = Field(description="Size.")


class Form(Part):
    """A form of the hero."""

    id: str = Field(description="Id.")
    name: Text = Field(description="Name.")
    move: Count | None = Field(description="Move value, where it differs.")
    attack: Literal["melee", "ranged"] | None = Field(description="How it attacks, where that differs.")


class Counter(Part):
    """A counter of the hero."""

    id: str = Field(description="Id.")
    name: Text = Field(description="Name.")
    start: Count = Field(description="Level at the start.")
    min: Count = Field(description="Lowest level.")
    max: Count = Field(description="Highest level.")


class Token(Part):
    """Tokens of the hero."""

    id: str = Field(description="Id.")
    name: Text = Field(description="Name of one.")
    plural: Text = Field(description="Name of several.")
    count: Count = Field(description="How many there are.")
    setup: Literal["like_sidekicks"] | None = Field(description="How they are placed at setup.")
    one_per_space: bool = Field(description="Whether two of them never share a space.")


class Mark(Part):
    """Marks of the hero on fighters."""

    id: str = Field(description="Id.")
    name: Text = Field(description="Name of one.")
    plural: Text = Field(description="Name of several.")


class Pile(Part):
    """A pile beside the deck."""

    id: str = Field(description="Id.")
    name: Text = Field(description="Name.")
    seen_by: Literal["owner", "everyone", "nobody"] = Field(description="Who may look at it.")


class Trait(Part):
    """A keyword of cards."""

    id: str = Field(description="Id.")
    name: Text = Field(description="Name.")


class Hero(Tables):
    """What one player brings to the table."""

    id: str = Field(description="Id.")
    pack: str = Field(description="Its pack.")
    name: Text = Field(description="Name.")
    move: Count = Field(description="Move value.")
    deck_size: Count = Field(description="Number of cards.")
    setup_text: Text = Field(description="What it starts the game with, in sentences; empty where there is nothing to say.")
    unique: bool = Field(description="Whether only one player of a game may field it.")
    fighters: list[Fighter] = Field(description="Fighters, the hero first.")
    forms: list[Form] = Field(description="Forms; it starts in the first.")
    counters: list[Counter] = Field(description="Counters.")
    tokens: list[Token] = Field(description="Tokens.")
    marks: list[Mark] = Field(description="Marks.")
    piles: list[Pile] = Field(description="Piles.")
    traits: list[Trait] = Field(description="Traits of its cards.")
    cards: list[Card] = Field(description="The deck.")
    abilities: list[Ability] = Field(description="Abilities.")


class Zone(Part):
    """A zone of a board."""

    id: str = Field(description="Id.")
    name: Text = Field(description="Name.")
    color: str | None = Field(description="Colour, as #rrggbb.")


class Space(Part):
    """A space of a board."""

    id: str = Field(description="Id.")
    zones: list[str] = Field(description="Its zones.")
    x: float = Field(description="From 0 (left) to 1 (right).")
    y: float = Field(description="From 0 (top) to 1 (bottom).")
    start: Count | None = Field(description="Number of the start space.")
    passage: str | None = Field(description="Group of secret passages.")
    item: Literal["scheme", "combat"] | None = Field(description="Kind of item laid here.")


class Board(Tables):
    """A battlefield."""

    id: str = Field(description="Id.")
    pack: str = Field(description="Its pack.")
    name: Text = Field(description="Name.")
    aspect: float = Field(description="Width divided by height.")
    zones: list[Zone] = Field(description="Zones.")
    spaces: list[Space] = Field(description="Spaces.")
    edges: list[list[str]] = Field(description="Lines, both ways.")
    one_way: list[list[str]] = Field(description="One-way lines, from and to.")
    properties: list[list[str]] = Field(description="Lines with a property: from, to, property.")
    abilities: list[Ability] = Field(description="Rules of the board.")


class Item(Tables):
    """An item."""

    id: str = Field(description="Id.")
    pack: str = Field(description="Its pack.")
    name: Text = Field(description="Name.")
    kind: Literal["scheme", "combat"] = Field(description="Kind.")
    windows: dict[str, Count] = Field(description="Number of the program for each window.")
    slots: Count = Field(description="How many slots its programs share.")
    text: dict[str, Text] = Field(description="What it says, by language and window.")


class Pack(Part):
    """A pack that went into the bundle."""

    id: str = Field(description="Id.")
    name: Text = Field(description="Name.")
    version: str = Field(description="Version.")
    needs: list[str] = Field(description="Packs that it needs.")


class Payload(Part):
    """The content."""

    languages: list[str] = Field(description="Languages of all names and texts.")
    files: list[str] = Field(description="The files it was compiled from.")
    window_labels: dict[str, Text] = Field(description="What is printed before the text of each window, by language.")
    packs: list[Pack] = Field(description="Packs.")
    heroes: dict[str, Hero] = Field(description="Heroes, by id.")
    boards: dict[str, Board] = Field(description="Boards, by id.")
    items: dict[str, Item] = Field(description="Items, by id.")


class Bundle(Part):
    """A bundle file."""

    format: Literal["duelwright-bundle"] = Field(description="Says what the file is.")
    version: Literal[1] = Field(description="Version of the format.")
    duelwright: str = Field(description="Version of the compiler.")
    rules_fingerprint: Digest = Field(description="SHA-256 of what affects play.")
    integrity: Digest = Field(description="SHA-256 of the payload's canonical JSON.")
    payload: Payload = Field(description="The content.")
