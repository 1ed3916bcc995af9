"""The parts of a bundle, defined once: what the compiler emits, what is read and checked, what the schema describes,
what the linker is given.

A field's annotation holds all that is known about it: type, range, and its description. The reader, the writer and the
schema are derived from these classes. Annotations are read as values, so this module has no postponed ones; and mypyc,
which forgets annotations, must leave it as it is.
"""

from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from runtime import limits
from runtime.bundle.pictures import FILE_PATTERN, ArtData, Color, ColorsData, CropData, PositionData
from runtime.bundle.shape import AmongWords, InCode, InRange, Lines, Matching, OfLength, Part, WrittenAs, part
from runtime.ir import TRIGGERS, WINDOWS, Expression, Instruction
from runtime.ir.operands import Operand
from runtime.ir.windows import CANCELLABLE
from runtime.ir.words import ATTACK_KINDS, CARD_TYPES, ITEM_KINDS, PERIODS, WHOSE

# The ids of the content language: nothing that means something in a path or to a terminal.
ID_PATTERN: Final = r"[a-z][a-z0-9]*(-[a-z0-9]+)*"

LANGUAGE_PATTERN: Final = r"[a-z]{2,3}(-[A-Z]{2})?"

PartId: TypeAlias = Annotated[str, OfLength(1, limits.LONGEST_ID), Matching(ID_PATTERN, "an id: lower-case words joined by dashes, a letter first")]

Language: TypeAlias = Annotated[str, Matching(LANGUAGE_PATTERN, "the code of a language, such as en or pt-BR")]

PartNames: TypeAlias = Annotated[dict[Language, Annotated[str, OfLength(1, limits.LONGEST_NAME)]], OfLength(1, limits.MOST_LANGUAGES)]


class GrammarData(NamedTuple):
    """How sentences of a language treat a name. It is a list in JSON."""

    gender: Annotated[Literal["m", "f"] | None, "Grammatical gender, where the language has one."]
    article: Annotated[bool, "Whether the article goes before the name."]
    plural: Annotated[bool, "Whether the name itself is plural."]


NameGrammar: TypeAlias = Annotated[dict[Language, GrammarData], OfLength(0, limits.MOST_LANGUAGES)]

PartText: TypeAlias = Annotated[str, OfLength(0, limits.LONGEST_TEXT), Lines()]

PartTexts: TypeAlias = Annotated[dict[Language, PartText], OfLength(1, limits.MOST_LANGUAGES)]

CardWindow: TypeAlias = Annotated[str, AmongWords(WINDOWS)]

ItemWindow: TypeAlias = Annotated[str, AmongWords(name for name, window in WINDOWS.items() if window.item_kinds)]

# What a card's text is divided into: its windows, and what is printed beside them.
TextWindow: TypeAlias = Annotated[str, AmongWords((*WINDOWS, "effects", "ongoing", "playable_if", "cannot_be_cancelled"))]

CardTexts: TypeAlias = Annotated[dict[Language, dict[TextWindow, PartText]], OfLength(1, limits.MOST_LANGUAGES)]

AttackWay: TypeAlias = Annotated[str, AmongWords(ATTACK_KINDS)]

ItemSort: TypeAlias = Annotated[str, AmongWords(ITEM_KINDS)]

ProgramNumber: TypeAlias = Annotated[int, InRange(0, limits.MOST_PROGRAMS - 1)]

ModifierNumber: TypeAlias = Annotated[int, InRange(0, limits.MOST_MODIFIERS - 1)]

SlotCount: TypeAlias = Annotated[int, InRange(0, limits.MOST_SLOTS)]

CodePosition: TypeAlias = Annotated[int, InRange(0, limits.LONGEST_PROGRAM)]


class SourcePosition(NamedTuple):
    """Where something is written. It is a list in JSON."""

    file: Annotated[int, InRange(0, limits.MOST_FILES - 1), "Number of the file in `files`."]
    line: Annotated[int, InRange(1, limits.LAST_LINE), "Line."]
    column: Annotated[int, InRange(1, limits.LAST_LINE), "Column."]


class SubjectData(NamedTuple):
    """A loop over pieces: questions in it name the piece in turn. It is a list in JSON."""

    start: Annotated[CodePosition, "Where the loop begins."]
    end: Annotated[CodePosition, "Where it ends."]
    slot: Annotated[int, InRange(0, limits.MOST_SLOTS - 1), "The slot of the piece in turn."]
    kind: Annotated[Literal["fighter", "token", "player", "space", "zone"], "What kind of piece it is."]


@part
class ProgramData(Part):
    """Lowered effects."""

    code: Annotated[
        tuple[Annotated[Instruction, InCode("instruction")], ...],
        OfLength(0, limits.LONGEST_PROGRAM),
        "The instructions, in order; jumps name a position in this list.",
    ]
    slots: Annotated[SlotCount, "How many slots it uses."]
    at: Annotated[tuple[SourcePosition, ...], OfLength(0, limits.LONGEST_PROGRAM), "Where each instruction is in the YAML."]
    subjects: Annotated[tuple[SubjectData, ...], OfLength(0, limits.LONGEST_PROGRAM), "Loops over pieces."]


@part
class ModifierData(Part):
    """A modifier. It is a list in JSON: kind, operands, and an object with the rest."""

    kind: Annotated[str, "Which modifier of the IR it is."]
    operands: Annotated[tuple[Operand, ...], "Its operands."]
    condition: Annotated[Expression | None, WrittenAs("while"), InCode("B"), "It holds only while this does."]
    who: Annotated[Expression | None, InCode("F"), "Whom it holds for; the bearer where it is null."]
    checked: Annotated[Literal["when_played"] | None, "When the condition is asked, if not all the time."]


@part
class Programmed(Part):
    """What has programs: a hero, a board, an item."""

    id: Annotated[PartId, "Id."]
    pack: Annotated[PartId, "Its pack."]
    name: Annotated[PartNames, "Name."]
    programs: Annotated[tuple[ProgramData, ...], OfLength(0, limits.MOST_PROGRAMS), "The programs."]
    modifiers: Annotated[tuple[ModifierData, ...], OfLength(0, limits.MOST_MODIFIERS), "The modifiers."]
    labels: Annotated[tuple[PartTexts, ...], OfLength(0, limits.MOST_LABELS), "What players read when they are asked."]


class LimitData(NamedTuple):
    """How often an ability may happen. It is a list in JSON."""

    times: Annotated[int, InRange(1, limits.MOST_USES), "How often."]
    per: Annotated[str, AmongWords(PERIODS), "In what time."]


@part
class AbilityData(Part):
    """A program that an event triggers, or modifiers that hold all the time."""

    id: Annotated[PartId | None, "Id, where it has one."]
    name: Annotated[PartNames | None, "Name, where it has one."]
    form: Annotated[PartId | None, "The form in which it holds; null where it always does."]
    ongoing: Annotated[bool, "Whether it is an ability of a card, and holds only while that stays in play or lies in a pile."]
    lies_in: Annotated[
        Annotated[str, OfLength(1, limits.LONGEST_ID + 7), Matching(rf"(top_of_)?{ID_PATTERN}", "a place of cards, or its top")] | None,
        "The open pile in which its card must lie, or on top of which (`top_of_discard`); null for a card in play.",
    ]
    trigger: Annotated[Annotated[str, AmongWords(tuple(TRIGGERS))] | None, "The event that sets it off."]
    window: Annotated[Annotated[str, AmongWords(CANCELLABLE)] | None, "The window of a combat in which it resolves."]
    whose: Annotated[str, AmongWords(WHOSE), "Whose event or combat it is."]
    condition: Annotated[Expression | None, WrittenAs("if"), InCode("B"), "It happens only where this holds."]
    limit: Annotated[LimitData | None, "How often, and in what time."]
    program: Annotated[ProgramNumber | None, "Number of its program."]
    modifiers: Annotated[tuple[ModifierNumber, ...], OfLength(0, limits.MOST_MODIFIERS), "Numbers of its modifiers."]
    text: Annotated[PartTexts, "What it says."]
    at: Annotated[SourcePosition, "Where it is written."]


Abilities: TypeAlias = Annotated[tuple[AbilityData, ...], OfLength(0, limits.MOST_ABILITIES)]


class DestinationData(NamedTuple):
    """A place for cards, and the position there. It is a list in JSON."""

    place: Annotated[str, OfLength(1, limits.LONGEST_ID), "A pile, `hand`, `deck` or `removed`."]
    position: Annotated[str, AmongWords(("top", "bottom", "shuffled")), "Where in it."]


@part
class CardData(Part):
    """A card of a deck."""

    id: Annotated[PartId, "Id in the deck."]
    name: Annotated[PartNames, "Name."]
    type: Annotated[str, AmongWords(CARD_TYPES), "Type."]
    value: Annotated[Annotated[int, InRange(0, limits.LARGEST_VALUE)] | None, "Printed value; null on schemes."]
    boost: Annotated[Annotated[int, InRange(0, limits.LARGEST_VALUE)] | None, "BOOST value; null where it has none."]
    copies: Annotated[int, InRange(1, limits.MOST_COPIES), "How many are in the deck."]
    usable_by: Annotated[tuple[PartId, ...], OfLength(0, limits.MOST_PIECES), "Fighters and forms that may use it; empty where any may."]
    traits: Annotated[tuple[PartId, ...], OfLength(0, limits.MOST_PIECES), "Traits that it has."]
    trait_numbers: Annotated[dict[PartId, Annotated[int, InRange(0, limits.LARGEST_VALUE)]], "Numbers printed beside traits that it has."]
    starts_in: Annotated[PartId | None, "The pile in which it is at the start; null where that is the deck."]
    slots: Annotated[SlotCount, "How many slots its programs share."]
    programs: Annotated[dict[CardWindow, ProgramNumber], "Number of the program for each window."]
    effects: Annotated[dict[PartId, ProgramNumber], "Number of the program for each effect that others carry out."]
    ongoing: Annotated[
        tuple[Annotated[int, InRange(0, limits.MOST_ABILITIES - 1)], ...],
        OfLength(0, limits.MOST_ABILITIES),
        "Numbers of the abilities that hold while it stays in play.",
    ]
    goes_to: Annotated[DestinationData | None, "Where it goes instead of the discard pile."]
    playable_if: Annotated[Expression | None, InCode("B"), "It may be played only where this holds."]
    also: Annotated[Annotated[str, AmongWords(CARD_TYPES)] | None, "Another type that it may be played as."]
    also_value: Annotated[Annotated[int, InRange(0, limits.LARGEST_VALUE)] | None, "Its value there, where it differs."]
    also_if: Annotated[Expression | None, InCode("B"), "It may be played so only where this holds."]
    targets: Annotated[Expression | None, InCode("F"), "Whom alone an attack with it may be aimed at; null where anybody."]
    reaches: Annotated[Expression | None, InCode("F"), "Whom an attack with it may be aimed at out of reach."]
    cannot_be_cancelled: Annotated[bool, "Whether nobody can cancel its effects."]
    text: Annotated[CardTexts, "What it says, by language and window."]
    art: Annotated[ArtData | None, "Its picture."]
    at: Annotated[SourcePosition, "Where it is written."]


@part
class FighterData(Part):
    """A fighter, or a group of equal ones."""

    id: Annotated[PartId, "Id."]
    name: Annotated[PartNames, "Name."]
    grammar: Annotated[NameGrammar, "How sentences treat the name, for the languages that need to know."]
    plural: Annotated[PartNames, "Name of several."]
    role: Annotated[Literal["hero", "sidekick"], "Role."]
    count: Annotated[int, InRange(1, limits.LARGEST_GROUP), "How many there are."]
    starts: Annotated[int, InRange(0, limits.LARGEST_GROUP), "How many of them start on the board."]
    health: Annotated[int, InRange(1, limits.MOST_HEALTH), "Health at the start."]
    max_health: Annotated[int, InRange(1, limits.MOST_HEALTH), "Highest health."]
    other_health: Annotated[Annotated[int, InRange(1, limits.MOST_HEALTH)] | None, "Health, and the highest, in the role that it is not printed with."]
    attack: Annotated[AttackWay, "How it attacks."]
    size: Annotated[Literal["normal", "large"], "Size."]
    art: Annotated[ArtData | None, "Its picture."]


@part
class FormData(Part):
    """A form of the hero, or of a sidekick."""

    id: Annotated[PartId, "Id."]
    of: Annotated[PartId | None, "The sidekick that takes it; none: the hero."]
    name: Annotated[PartNames, "Name."]
    grammar: Annotated[NameGrammar, "How sentences treat the name, for the languages that need to know."]
    move: Annotated[Annotated[int, InRange(0, limits.LARGEST_MOVE)] | None, "Move value, where it differs."]
    attack: Annotated[AttackWay | None, "How it attacks, where that differs."]
    max_health: Annotated[Annotated[int, InRange(1, limits.MOST_HEALTH)] | None, "Highest health, where it differs."]
    art: Annotated[ArtData | None, "Its picture in this form, where there is another."]


@part
class CounterData(Part):
    """A counter of the hero."""

    id: Annotated[PartId, "Id."]
    name: Annotated[PartNames, "Name."]
    grammar: Annotated[NameGrammar, "How sentences treat the name, for the languages that need to know."]
    start: Annotated[int, InRange(0, limits.LARGEST_COUNTER), "Level at the start."]
    min: Annotated[int, InRange(0, limits.LARGEST_COUNTER), "Lowest level."]
    max: Annotated[int, InRange(1, limits.LARGEST_COUNTER), "Highest level."]
    flag: Annotated[bool, "Whether it is a flag: active at 1, not active at 0."]
    whose: Annotated[Literal["you", "everyone", "shared"], "Whether the hero's player has it, each player has one, or all share one."]


@part
class TokenData(Part):
    """Tokens of the hero."""

    id: Annotated[PartId, "Id."]
    name: Annotated[PartNames, "Name of one."]
    grammar: Annotated[NameGrammar, "How sentences treat the name, for the languages that need to know."]
    plural: Annotated[PartNames, "Name of several."]
    count: Annotated[int, InRange(1, limits.MOST_TOKENS), "How many there are."]
    setup: Annotated[Literal["like_sidekicks"] | None, "How they are placed at setup."]
    one_per_space: Annotated[bool, "Whether two of them never share a space."]


@part
class MarkData(Part):
    """Marks of the hero on fighters."""

    id: Annotated[PartId, "Id."]
    name: Annotated[PartNames, "Name of one."]
    grammar: Annotated[NameGrammar, "How sentences treat the name, for the languages that need to know."]
    plural: Annotated[PartNames, "Name of several."]


@part
class PileData(Part):
    """A pile beside the deck."""

    id: Annotated[PartId, "Id."]
    name: Annotated[PartNames, "Name."]
    grammar: Annotated[NameGrammar, "How sentences treat the name, for the languages that need to know."]
    seen_by: Annotated[Literal["owner", "everyone", "nobody", "top"], "Who may look at it; `top`: everybody at its top card, nobody below."]


@part
class TraitData(Part):
    """A keyword of cards."""

    id: Annotated[PartId, "Id."]
    name: Annotated[PartNames, "Name."]


@part
class OptionData(Part):
    """Something that players choose by its name."""

    id: Annotated[PartId, "Id."]
    name: Annotated[PartNames, "Name."]


@part
class HeroData(Programmed):
    """What one player brings to the table."""

    move: Annotated[int, InRange(0, limits.LARGEST_MOVE), "Move value."]
    deck_size: Annotated[int, InRange(1, limits.MOST_CARDS), "Number of cards that are in the deck at the start."]
    starting_hand: Annotated[Annotated[int, InRange(0, limits.MOST_CARDS)] | None, "Cards in the hand at the start; null where it is the usual number."]
    setup_text: Annotated[PartTexts, "What it starts the game with, in sentences; empty where there is nothing to say."]
    grammar: Annotated[NameGrammar, "How sentences treat the name, for the languages that need to know."]
    unique: Annotated[bool, "Whether only one player of a game may field it."]
    art: Annotated[ArtData | None, "The picture of the hero."]
    back: Annotated[ArtData | None, "The picture on the backs of its cards."]
    colors: Annotated[ColorsData | None, "The colours of its deck, where they are chosen."]
    fighters: Annotated[tuple[FighterData, ...], OfLength(1, limits.MOST_FIGHTERS), "Fighters, the hero first."]
    forms: Annotated[tuple[FormData, ...], OfLength(0, limits.MOST_PIECES), "Forms; it starts in the first."]
    counters: Annotated[tuple[CounterData, ...], OfLength(0, limits.MOST_PIECES), "Counters."]
    tokens: Annotated[tuple[TokenData, ...], OfLength(0, limits.MOST_PIECES), "Tokens."]
    marks: Annotated[tuple[MarkData, ...], OfLength(0, limits.MOST_PIECES), "Marks."]
    piles: Annotated[tuple[PileData, ...], OfLength(0, limits.MOST_PIECES), "Piles."]
    traits: Annotated[tuple[TraitData, ...], OfLength(0, limits.MOST_PIECES), "Traits of its cards."]
    options: Annotated[tuple[OptionData, ...], OfLength(0, limits.MOST_PIECES), "Options that its effects let players choose from."]
    cards: Annotated[tuple[CardData, ...], OfLength(1, limits.MOST_CARDS), "The deck."]
    abilities: Annotated[Abilities, "Abilities."]


@part
class ZoneData(Part):
    """A zone of a board."""

    id: Annotated[PartId, "Id."]
    name: Annotated[PartNames, "Name."]
    color: Annotated[Color | None, "Colour, as #rrggbb."]


@part
class SpaceData(Part):
    """A space of a board."""

    id: Annotated[PartId, "Id."]
    name: Annotated[PartNames, "Name."]
    grammar: Annotated[NameGrammar, "How sentences treat the name, for the languages that need to know."]
    zones: Annotated[tuple[PartId, ...], OfLength(0, limits.MOST_ZONES), "Its zones."]
    x: Annotated[float, InRange(0, 1), "From 0 (left) to 1 (right)."]
    y: Annotated[float, InRange(0, 1), "From 0 (top) to 1 (bottom)."]
    start: Annotated[Annotated[int, InRange(1, limits.MOST_STARTS)] | None, "Number of the start space."]
    passage: Annotated[PartId | None, "Group of secret passages."]
    item: Annotated[ItemSort | None, "Kind of item laid here."]


class LineData(NamedTuple):
    """A line between two spaces. It is a list in JSON."""

    start: Annotated[PartId, "The space from which it is drawn."]
    end: Annotated[PartId, "The space to which it is drawn."]


class LinePropertyData(NamedTuple):
    """A property of a line. It is a list in JSON."""

    start: Annotated[PartId, "The space from which the line is drawn."]
    end: Annotated[PartId, "The space to which it is drawn."]
    property: Annotated[PartId, "The property."]


@part
class BoardNameData(Part):
    """What players read for a property of lines, or for a group of passages."""

    id: Annotated[PartId, "The property or the group."]
    name: Annotated[PartNames, "Name."]


@part
class BoardData(Programmed):
    """A battlefield."""

    aspect: Annotated[float, InRange(1 / limits.LARGEST_ASPECT, limits.LARGEST_ASPECT), "Width divided by height."]
    art: Annotated[ArtData | None, "The picture under the map."]
    zones: Annotated[tuple[ZoneData, ...], OfLength(0, limits.MOST_ZONES), "Zones."]
    spaces: Annotated[tuple[SpaceData, ...], OfLength(1, limits.MOST_SPACES), "Spaces."]
    edges: Annotated[tuple[LineData, ...], OfLength(0, limits.MOST_LINES), "Lines, both ways."]
    one_way: Annotated[tuple[LineData, ...], OfLength(0, limits.MOST_LINES), "One-way lines, from and to."]
    properties: Annotated[tuple[LinePropertyData, ...], OfLength(0, limits.MOST_LINES), "Lines with a property: from, to, property."]
    directed: Annotated[tuple[LineData, ...], OfLength(0, limits.MOST_LINES), "Lines whose property holds in one direction only, from and to."]
    property_names: Annotated[tuple[BoardNameData, ...], OfLength(0, limits.MOST_LINES), "Names of the properties."]
    passage_names: Annotated[tuple[BoardNameData, ...], OfLength(0, limits.MOST_SPACES), "Names of the groups of passages that have one."]
    abilities: Annotated[Abilities, "Rules of the board."]


@part
class ItemData(Programmed):
    """An item."""

    grammar: Annotated[NameGrammar, "How sentences treat the name, for the languages that need to know."]
    kind: Annotated[ItemSort, "Kind."]
    art: Annotated[ArtData | None, "Its picture."]
    windows: Annotated[dict[ItemWindow, ProgramNumber], "Number of the program for each window."]
    slots: Annotated[SlotCount, "How many slots its programs share."]
    text: Annotated[CardTexts, "What it says, by language and window."]


@part
class PackData(Part):
    """A pack that went into the bundle."""

    id: Annotated[PartId, "Id."]
    name: Annotated[PartNames, "Name."]
    version: Annotated[str, OfLength(5, 40), Matching(r"[0-9]+\.[0-9]+\.[0-9]+", "three numbers, such as 1.0.0"), "Version."]
    needs: Annotated[tuple[PartId, ...], OfLength(0, limits.MOST_PACKS), "Packs that it needs."]


@part
class ContentData(Part):
    """The content."""

    languages: Annotated[tuple[Language, ...], OfLength(1, limits.MOST_LANGUAGES), "Languages of all names and texts."]
    files: Annotated[
        tuple[Annotated[str, OfLength(1, limits.LONGEST_PATH), Matching(FILE_PATTERN, "a path inside a pack")], ...],
        OfLength(0, limits.MOST_FILES),
        "The files it was compiled from.",
    ]
    window_labels: Annotated[
        dict[Language, dict[TextWindow, Annotated[str, OfLength(0, limits.LONGEST_NAME)]]],
        OfLength(1, limits.MOST_LANGUAGES),
        "What is printed before the text of each window, by language.",
    ]
    packs: Annotated[tuple[PackData, ...], OfLength(1, limits.MOST_PACKS), "Packs."]
    heroes: Annotated[dict[PartId, HeroData], OfLength(0, limits.MOST_HEROES), "Heroes, by id."]
    boards: Annotated[dict[PartId, BoardData], OfLength(0, limits.MOST_BOARDS), "Boards, by id."]
    items: Annotated[dict[PartId, ItemData], OfLength(0, limits.MOST_ITEMS), "Items, by id."]


# Parts that are lists in JSON, in the order of their fields.
ROWS: frozenset[type] = frozenset({GrammarData, SourcePosition, SubjectData, LimitData, DestinationData, LineData, LinePropertyData, CropData, PositionData})
