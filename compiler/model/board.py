"""The board: spaces, zones and lines as an author writes them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from compiler.language.ability import OneAbility
from compiler.language.fields import Id, LanguageVersion, OneOf, ShownName
from compiler.language.naming import IdOf
from compiler.language.node import Node
from compiler.model.art import AnyPicture, picture
from compiler.model.chain import ONE_WAY, TWO_WAY, Chain, ChainWord, parse_chain
from compiler.program.names import DeclaredIds
from runtime import limits
from runtime.ir.words import ITEM_KINDS

ItemKind = Annotated[str, OneOf(ITEM_KINDS)]

# The group that `passage: true` joins.
COMMON_PASSAGE = "common"


def in_words(id: str) -> str:
    """An id as players read it where the author gives no name."""
    return id.replace("-", " ").title()


class Zone(Node):
    """A colour of the board: all the spaces that name it, wherever they are."""

    name: ShownName = Field(description="Name shown to players, in English.")
    color: str | None = Field(default=None, description='Colour in drawings, as "#rrggbb".', pattern=r"^#[0-9a-fA-F]{6}$")


class Space(Node):
    """A place that holds at most one fighter."""

    name: ShownName | None = Field(default=None, description="Name shown to players, in English. Left out: the id in words, `great-hall` as Great Hall.")
    zones: list[Annotated[Id, IdOf("zone")]] = Field(default=[], description="The zones this space belongs to; several for a space of several colours.")
    at: list[float] = Field(description="Where it is: [x, y], each from 0 (left, top) to 1 (right, bottom).", min_length=2, max_length=2)
    start: int | None = Field(
        default=None,
        description="Start space of this number: 1 and 2 for a duel, up to 4 for more players; further ones for effects that speak of start spaces.",
    )
    passage: bool | Annotated[Id, IdOf("passage", defines=True)] = Field(
        default=False, description="Secret passage for movement: true joins all such spaces; a name joins those of the same name."
    )
    item: ItemKind | None = Field(default=None, description="The kind of item laid here at setup: scheme or combat.")

    @property
    def passage_group(self) -> str | None:
        if isinstance(self.passage, str):
            return self.passage
        return COMMON_PASSAGE if self.passage else None


class Line(Node):
    """A chain of lines that share a property."""

    chain: Annotated[str, IdOf("space", written="chain")] = Field(
        description="Space ids joined by ` - ` (both ways), ` > ` (one way), or ` -> ` (both ways, but the property holds in this direction only)."
    )
    property: Annotated[Id, IdOf("property", defines=True)] = Field(
        description="A property of each line in the chain, for rules that ask for it, such as `high-ground`."
    )


@dataclass(frozen=True, slots=True)
class Link:
    """One line between two spaces, and where it is written: the entry of `lines` and the two words in its chain."""

    start: str
    end: str
    one_way: bool
    property: str | None
    entry: int
    words: tuple[ChainWord, ChainWord]
    # Whether its property holds in its direction only.
    directed: bool = False

    def ends(self) -> frozenset[str]:
        return frozenset((self.start, self.end))

    def sign(self) -> str:
        return ONE_WAY if self.one_way else TWO_WAY

    def key(self) -> tuple[str, ...]:
        """Equal for two links that are the same line; a two-way line reads the same from both ends."""
        return (self.start, ONE_WAY, self.end) if self.one_way else tuple(sorted((self.start, self.end)))


class Board(Node):
    """A battlefield. Joined spaces are adjacent; on a one-way line only movement follows the arrow."""

    language: LanguageVersion = Field(description="Version of the content language in which the file is written.")
    id: Annotated[Id, IdOf("board", defines=True)] = Field(description="Id of the board, unique among all packs in use.")
    name: ShownName = Field(description="Name shown to players, in English.")
    aspect: float = Field(default=1.5, description="Width of the board divided by its height.", gt=0)
    art: AnyPicture | None = picture("board, behind its spaces")
    zones: dict[Annotated[Id, IdOf("zone", defines=True)], Zone] = Field(description="The zones, by id.", max_length=limits.MOST_ZONES)
    spaces: dict[Annotated[Id, IdOf("space", defines=True)], Space] = Field(description="The spaces, by id.", min_length=1, max_length=limits.MOST_SPACES)
    lines: list[Annotated[str, IdOf("space", written="chain")] | Line] = Field(
        description="Chains of spaces: `a - b - c` draws two lines, `a > b` a one-way line."
    )
    rules: list[OneAbility] = Field(default=[], description="Rules of this board, written like a hero's abilities.")
    property_names: dict[Annotated[Id, IdOf("property")], ShownName] = Field(
        default={}, description="Names of line properties, in English, by property. Left out: the property in words."
    )
    passage_names: dict[Annotated[Id, IdOf("passage")], ShownName] = Field(
        default={}, description="Names of groups of secret passages, in English, by group. Left out: the group in words."
    )

    def declared_ids(self) -> DeclaredIds:
        """The ids that the board's own rules may name."""
        return DeclaredIds(spaces=tuple(self.spaces), zones=tuple(self.zones))

    def space_name(self, id: str) -> str:
        """What players read for a space, in English."""
        return self.spaces[id].name or in_words(id)

    def property_name(self, property: str) -> str:
        return self.property_names.get(property) or in_words(property)

    def passage_name(self, group: str) -> str:
        return self.passage_names.get(group) or in_words(group)

    def chains(self) -> Iterator[tuple[int, Chain]]:
        """Each entry of `lines`, read."""
        for entry, line in enumerate(self.lines):
            yield entry, parse_chain(line) if isinstance(line, str) else parse_chain(line.chain, has_property=True)

    def written_links(self) -> Iterator[Link]:
        """Every line as written, faulty ones included."""
        for entry, chain in self.chains():
            line = self.lines[entry]
            property = line.property if isinstance(line, Line) else None
            for step in chain.steps:
                yield Link(step.start.text, step.end.text, step.one_way, property, entry, (step.start, step.end), step.directed)

    def named_properties(self) -> list[str]:
        """The properties of its lines, each once, in the order of the file."""
        return list(dict.fromkeys(self.properties().values()))

    def named_passages(self) -> list[str]:
        """The groups of passages that have a name of their own: all but the one that `passage: true` joins."""
        return [group for group in self.passages() if group != COMMON_PASSAGE]

    def links(self) -> list[Link]:
        """The lines that join two different known spaces, each once."""
        seen: set[tuple[str, ...]] = set()
        links = []
        for link in self.written_links():
            if link.start != link.end and link.ends() <= self.spaces.keys() and link.key() not in seen:
                seen.add(link.key())
                links.append(link)
        return links

    def edges(self) -> list[tuple[str, str]]:
        """The two-way lines."""
        return [(link.start, link.end) for link in self.links() if not link.one_way]

    def one_way(self) -> list[tuple[str, str]]:
        """The one-way lines, from and to."""
        return [(link.start, link.end) for link in self.links() if link.one_way]

    def properties(self) -> dict[tuple[str, str], str]:
        """The lines that have a property, as written."""
        return {(link.start, link.end): link.property for link in self.links() if link.property is not None}

    def directed(self) -> list[tuple[str, str]]:
        """The lines whose property holds in one direction only, from and to."""
        return [(link.start, link.end) for link in self.links() if link.directed]

    def starts(self) -> dict[int, str]:
        """The start spaces by number."""
        return {space.start: id for id, space in sorted(self.spaces.items(), key=lambda item: item[1].start or 0) if space.start is not None}

    def passages(self) -> dict[str, list[str]]:
        """The passage spaces by group."""
        groups: dict[str, list[str]] = {}
        for id, space in self.spaces.items():
            if space.passage_group is not None:
                groups.setdefault(space.passage_group, []).append(id)
        return groups

    def zone_spaces(self, zone: str) -> list[str]:
        """The spaces of a zone."""
        return [id for id, space in self.spaces.items() if zone in space.zones]

    def same_zone(self, space: str) -> list[str]:
        """The other spaces that share a zone with this one."""
        zones = set(self.spaces[space].zones)
        return [id for id, other in self.spaces.items() if id != space and zones & set(other.zones)]

    def start_room(self, start: str) -> int:
        """How many sidekicks and tokens find room in the zones of a start space; other start spaces are kept free."""
        return sum(self.spaces[id].start is None for id in self.same_zone(start))
