"""What a table and its guests say to each other, as plain data: the one definition behind the JSON Schema
(`schemas/table.schema.json`), the TypeScript types of the page and what a host checks requests against.

Nothing here knows how messages travel. A guest says one request at a time; a table answers with messages. Whoever plays
over a websocket, a worker in the browser or a pipe sends the same ones.
"""

from __future__ import annotations

import json
from typing import Any, Literal, NotRequired, TypeAlias

from pydantic import ConfigDict, with_config

# `typing.TypedDict` cannot be turned into a schema before Python 3.12.
from typing_extensions import TypedDict

# The sentence under a field is its description in the schema and in the types of the page.
_said = with_config(ConfigDict(use_attribute_docstrings=True))
# A request is refused where it has anything else in it: guests are not to be trusted.
_closed = with_config(ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True))

# -- requests: what guests say -----------------------------------------------------------------------------------------


@_closed
class TakeOption(TypedDict):
    """Take an option of the question that was asked at `revision`. The same request twice (by `id`) is one choice."""

    type: Literal["choose"]
    id: str
    revision: int
    option: int


@_closed
class AskUndo(TypedDict):
    """Take back the last choice. Where another player has to agree, they are asked."""

    type: Literal["undo"]
    id: str
    revision: int


@_closed
class AnswerUndo(TypedDict):
    """Agree to what another player wants to take back, or not."""

    type: Literal["answer_undo"]
    id: str
    revision: int
    agree: bool


@_closed
class Resign(TypedDict):
    """Give the game up. With more than two players a bot plays on in that seat, as long as other people still play; otherwise the
    game ends, and every other side has won."""

    type: Literal["resign"]
    id: str
    revision: int
    player: NotRequired[int]
    """Who of those that share this screen; without it the one who is asked, or else the first of them."""


@_closed
class SayName(TypedDict):
    """Be called so from now on. Control characters are left out, and what is longer than 24 characters is cut; without a name it is
    `Player 2`."""

    type: Literal["name"]
    id: str
    name: str
    player: NotRequired[int]
    """Who of those that share this screen; without it the one who is asked, or else the first of them."""


@_closed
class Rematch(TypedDict):
    """Once the game is over: the same table again. It begins when every person wants it."""

    type: Literal["rematch"]
    id: str


@_closed
class ShowStep(TypedDict):
    """In a replay: show the position after so many choices, as this seat saw it (null: open, with every card)."""

    type: Literal["step"]
    id: str
    to: int
    seat: int | None
    # Story lines before this one are not told again.
    since: NotRequired[int]


@_closed
class Hello(TypedDict):
    """Nothing is asked for: `accepted` says that the table is there."""

    type: Literal["hello"]
    id: str


Request: TypeAlias = Hello | TakeOption | AskUndo | AnswerUndo | Resign | SayName | Rematch | ShowStep

# -- what never changes at a table -------------------------------------------------------------------------------------


@_said
class CardFace(TypedDict):
    """A card as printed."""

    id: str
    name: str
    type: Literal["attack", "defense", "versatile", "scheme"]
    type_name: str
    value: int | None
    boost: int | None
    copies: int
    users: str
    player: int
    """The player whose deck it belongs to."""
    text: list[tuple[str, str]]
    """Label of the window (empty where none is printed) and text."""


@_said
class NamedText(TypedDict):
    """Something with a name and a text: an ability, an item, a rule of the board."""

    id: str | None
    name: str
    text: str


@_said
class CounterFacts(TypedDict):
    """A counter of a hero's. A flag is one that is on or off."""

    name: str
    min: int
    max: int | None
    flag: bool


@_said
class HeroFacts(TypedDict):
    """What is printed of a hero."""

    player: int
    hero: str
    """The hero's id."""
    name: str
    side: int
    """Players of one side fight together."""
    color: str
    """The colour of the deck, `#rrggbb`."""
    accent: str
    """What stands out on it, `#rrggbb`."""
    pattern: int
    """The number of the deck's pattern."""
    emblem: str
    """The mark of the deck: a path on a field of 100 × 100, filled by the even-odd rule."""
    move: int
    abilities: list[NamedText]
    counters: dict[str, CounterFacts]
    """By their id."""
    forms: dict[str, str]
    """The names of the hero's forms, by id."""


@_said
class BoardSpace(TypedDict):
    """A space of the board, and where it is in the drawing."""

    id: str
    name: str
    x: float
    y: float
    label: list[float]
    """The box of its name in the drawing: left, top, right, bottom."""
    zones: list[str]
    """Ids of its zones."""
    neighbours: list[str]
    """Ids of the spaces that a line joins it with."""
    passage: str | None
    """The letter or name of the secret passage that it belongs to."""


@_said
class ZoneFacts(TypedDict):
    """A zone of the board."""

    name: str
    color: str


@_said
class BoardFacts(TypedDict):
    """The board as printed."""

    id: str
    name: str
    svg: str
    """The drawing of the sheets, `data-space` on each space; in the units of x, y and radius."""
    width: float
    height: float
    radius: float
    spaces: list[BoardSpace]
    zones: dict[str, ZoneFacts]
    """By their id."""
    rules: list[NamedText]
    """The board's own rules, and what its lines mean."""


@_said
class SeatFacts(TypedDict):
    """Who decides for a player."""

    player: int
    name: str
    """A person's name, or what kind of bot it is and for whom it plays on, as people read it."""
    named: bool
    """Whether it is a name that a person goes by, and not `Player 2`."""
    kind: Literal["person", "bot"]
    mine: bool
    """Whether this guest sits here."""


@_said
class TurnMark(TypedDict):
    """In a replay: a turn, whose it is, and after how many choices it begins."""

    step: int
    turn: int
    player: int


@_said
class TableSetting(TypedDict):
    """Sent once, and again when a seat has another name, or a bot: nothing else of it changes during a game."""

    type: Literal["setting"]
    table: str
    lang: str
    mode: str
    """The mode as people read it."""
    seats: list[SeatFacts]
    """All seats, in turn order."""
    heroes: list[HeroFacts]
    """By player."""
    cards: dict[str, CardFace]
    """By `PLAYER/ID`: two decks may have cards of one id."""
    items: dict[str, NamedText]
    """By their id."""
    tokens: dict[str, str]
    """The names of tokens, by id."""
    board: BoardFacts
    steps: NotRequired[int]
    """In a replay: how many choices there are."""
    turns: NotRequired[list[TurnMark]]
    """In a replay: where turns begin."""


# -- what lies on the table --------------------------------------------------------------------------------------------


@_said
class FighterSeen(TypedDict):
    """A fighter."""

    id: str
    name: str
    tag: str
    """Two or three characters that no other fighter of the game has, the same all game long."""
    player: int
    """For whom it fights."""
    owner: int
    """Whose it is: another player's while somebody has taken control of it."""
    role: Literal["hero", "sidekick"]
    health: int
    max_health: int
    spaces: list[str]
    """Where it is: two spaces for a large fighter, none for one that is not on the board."""
    defeated: bool
    form: str | None
    marks: list[tuple[str, int]]
    """The names of the marks on it, and how many of each."""


@_said
class PileSeen(TypedDict):
    """Cards of a player in one place, the uppermost first; null is a card that the guest does not see."""

    place: str
    name: str
    cards: list[str | None]


@_said
class PlayerSeen(TypedDict):
    """What lies in front of a player."""

    player: int
    out: bool
    """Whether the player is out of the game."""
    hand: list[str | None]
    """Cards as `PLAYER/ID`, in the order held; null is a card that the guest does not see."""
    deck: int
    """How many cards are left in it."""
    piles: list[PileSeen]
    """The discard pile, the cards out of the game, piles of the hero's own, and the deck where some of it is known."""
    counters: dict[str, int]
    form: str | None
    """The id of the hero's form."""


@_said
class TokenSeen(TypedDict):
    """A token on the board."""

    id: str
    player: int
    space: str
    """Its space, or `a - b` for the line between two."""


@_said
class ItemSeen(TypedDict):
    """An item that lies on the board."""

    item: str
    kind: str
    space: str


@_said
class LastingSeen(TypedDict):
    """A change of the rules that holds for a while."""

    name: str
    """The card, ability, item or board rule that it comes from."""
    player: int
    fighters: list[str]
    """Whom it is about; empty where it is about the player."""


@_said
class ValuePart(TypedDict):
    """A step of a value as it adds up: printed 3, +2 Ambush, +1 fog."""

    label: str
    plus: int | None
    """What it adds; null where it replaces what came before."""
    value: int


@_said
class CombatSide(TypedDict):
    """One side of a combat."""

    player: int
    fighter: str
    played: bool
    """Whether a card was played; none may be in `cards` any more."""
    cards: list[str | None]
    """Face-down cards are null."""
    boosts: list[str | None]
    """Cards that lie with it, face down, to boost it."""
    cancelled: bool
    """Whether effects of its card were cancelled."""
    item: str | None
    value: int | None
    """What it counts for so far; null as long as this guest does not know."""
    parts: list[ValuePart]
    """How the value comes about."""


@_said
class OuterCombat(TypedDict):
    """A combat that waits for another one inside it: who attacks whom."""

    attacker: str
    target: str


@_said
class CombatSeen(TypedDict):
    """The combat that is under way; of several inside each other, the innermost that has a card."""

    stage: str
    stage_name: str
    """The stage as people read it."""
    attack: CombatSide
    defense: CombatSide
    damage: int | None
    """What the attack has dealt, once it has."""
    outer: OuterCombat | None
    """The combat that it happens inside of."""


@_said
class Scene(TypedDict):
    """All that lies on the table, as this guest may see it."""

    turn: int
    active: int
    """The player whose turn it is."""
    actions_left: int
    actions_for: dict[str, int]
    """Actions that are for one thing alone."""
    players: list[PlayerSeen]
    pieces: list[FighterSeen]
    tokens: list[TokenSeen]
    items: list[ItemSeen]
    in_play: list[str]
    """Cards that stay in play, as `PLAYER/ID`."""
    lasting: list[LastingSeen]
    scheme: str | None
    """The scheme card that is being resolved."""
    combat: CombatSeen | None
    zones: dict[str, list[str]]
    """Zones of spaces that differ from the board's."""


# -- what happened -----------------------------------------------------------------------------------------------------


@_said
class StoryLine(TypedDict):
    """An event as people read it, with its reason."""

    number: int
    """Numbers go up; some are left out."""
    kind: str
    """The kind of event (schemas/event.schema.json)."""
    text: str
    why: str
    """What did it: `Ambush`, `Fog`, `Dracula's ability`; empty where the rules did, or where the line before says so."""
    tone: Literal["", "heading", "weighty", "fall", "harm", "relief"]
    depth: int
    """How many combats it is inside of."""
    cards: list[str]
    """Cards that the line tells of, as `PLAYER/ID`: opening it shows them."""
    fields: dict[str, Any]
    """For animations: the fields of the event (schemas/event.schema.json)."""
    step: NotRequired[int]
    """In a replay: the choice that it came of; 0 for what happened before the first."""


# -- what is asked -----------------------------------------------------------------------------------------------------


@_said
class Offered(TypedDict):
    """An option. `option` is what `choose` takes."""

    option: int
    kind: str
    text: str
    """The whole of it: `Move Dracula to Soho Square`."""
    short: str
    """What remains under the heading of its group: `Soho Square`."""
    card: str | None
    """The card that it is about, as `PLAYER/ID`; likewise the fighter who acts, the one who is acted on, space and token."""
    fighter: str | None
    target: str | None
    space: str | None
    token: str | None
    path: list[str]
    """Spaces on the way, start and end included, where it is a move."""
    effect: str
    """What it would certainly do, or what its card says; empty where nothing can be said."""
    confirm: str
    """It harms the player's own side: a face asks again. Empty where it does not."""


@_said
class OfferedGroup(TypedDict):
    """Options as people think of them: this fighter, those spaces. The label is empty for a group of its own."""

    label: str
    fighter: str | None
    """Whose options these are, where it is a fighter's."""
    choices: list[Offered]


@_said
class Asked(TypedDict):
    """The question to this guest."""

    player: int
    kind: str
    prompt: str
    why: str
    """The card, ability, item or board rule that asks; empty where the rules of the game do."""
    groups: list[OfferedGroup]


# -- messages: what the table says -------------------------------------------------------------------------------------


@_said
class UndoState(TypedDict):
    """What can be taken back."""

    possible: bool
    """Whether this guest may ask to take back their last choice now."""
    consent: bool
    """Whether another player has to agree."""
    asked_by: int | None
    """A player who wants to take a choice back and waits for this guest's answer; or this guest's own wish that waits."""


@_said
class ChosenOption(TypedDict):
    """In a replay: who chose last, and what. The words are empty where the viewer was not told."""

    player: int
    prompt: str
    why: str
    """The card, ability, item or board rule that asked; empty where the rules of the game did."""
    text: str
    card: str | None


@_said
class ResultSeen(TypedDict):
    """How the game ended."""

    winners: list[int]
    reason: str
    text: str


@_said
class Update(TypedDict):
    """The whole of what the guest sees, and what is new in the story. Sent after everything that happens."""

    type: Literal["update"]
    revision: int
    """How many choices were taken back and forth: goes up with every change, never down."""
    step: int
    """Choices taken so far."""
    scene: Scene
    story: list[StoryLine]
    since: int
    """The number of the first line of `story`: a guest drops what they have from there on (after an undo)."""
    walked: list[str]
    """Where the last choice was a move that its story tells: the spaces of the way, start and end included. Else empty."""
    question: Asked | None
    waiting_for: int | None
    """Whose answer the game waits for, where it is not this guest's; null when it is over."""
    undo: UndoState
    result: ResultSeen | None
    """Null as long as the game goes on."""
    rematch: list[int]
    """Players who want to play again."""
    next_table: str | None
    """Where they do."""
    present: list[int]
    """Players whose person is here."""
    chosen: NotRequired[ChosenOption | None]
    """In a replay: the choice that led here."""


@_said
class Accepted(TypedDict):
    """The request with this id was carried out, and is on disk where the host has one."""

    type: Literal["accepted"]
    id: str
    revision: int


Code: TypeAlias = Literal[
    "malformed", "stale", "not_yours", "no_option", "over", "no_undo", "no_name", "not_here", "too_fast", "too_large", "reused", "not_kept", "unknown"
]


@_said
class Refused(TypedDict):
    """The request with this id was not carried out; nothing has changed."""

    type: Literal["refused"]
    id: str | None
    code: Code
    message: str


Message: TypeAlias = TableSetting | Update | Accepted | Refused


def written(message: object) -> str:
    """A message, or a part of one, as it travels: JSON without a space too many."""
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False)
