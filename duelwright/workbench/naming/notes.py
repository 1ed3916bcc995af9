"""Turns ids as they are written into uses: the part of a text that is the id, what it may be the id of, whose it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from compiler.language.families import STEP
from compiler.language.naming import IdKind, IdOf
from compiler.language.places import place_id
from compiler.load.slips import LINE_END
from compiler.model.chain import parse_chain
from compiler.program.names import RESERVED, Binding
from compiler.tree import NOWHERE, Span
from duelwright.workbench.naming.uses import IdUse, Owner, ScenarioStage
from runtime.ir.words import PLACES, POSITIONS

# What a name in an effect may be the id of, where nothing is bound to it.
_REFERRED: Final[tuple[IdKind, ...]] = ("fighter", "form", "token", "space", "zone")

# What may follow the dot of a name by the language itself, so that it is no trait.
RESULTS: Final = frozenset(
    {
        "value",
        "highest",
        "did",
        *(result for member in STEP.members.values() for result in getattr(member, "results", {})),
        *(result for type in "CFTSZP" for result in Binding("", {"": type}, lambda _: [], NOWHERE).results()),
    }
)

# An id, the number of one of a group, the number of the player.
NUMBERED: Final = re.compile(r"(?P<id>[^@]*?)(?P<number>-[0-9]+)?(?:@(?P<player>[1-9]))?")


@dataclass
class _Unit:
    """Where a bound name is known: a card, an ability, a keyword."""

    key: str
    bound: set[str] = field(default_factory=set)
    # Those of them that several players choose in secret, so that whose it is comes after the dot.
    secret: set[str] = field(default_factory=set)
    references: list[tuple[str, Span]] = field(default_factory=list)


class IdNotes:
    """The uses in one file so far, and whose ids are meant where it is read."""

    def __init__(self, file: str, text: str | None, owner: Owner) -> None:
        self.found: list[IdUse] = []
        self.owner = owner
        self.stage: ScenarioStage | None = None
        self.player: int | None = None
        self.beside: tuple[IdKind, str] | None = None
        self.denied = False
        self._file = file
        self._lines = LINE_END.split(text) if text is not None else None
        self._units = 0
        self._unit = _Unit(file)

    def end(self) -> list[IdUse]:
        """All uses, now that the file has been read."""
        self._end_unit(self._unit)
        return self.found

    @contextmanager
    def unit(self, key: str = "") -> Iterator[None]:
        """Go into a card, an ability or a keyword: names that are bound there are known nowhere else."""
        self._units += 1
        outer, self._unit = self._unit, _Unit(key or f"{self._file}#{self._units}")
        yield
        self._end_unit(self._unit)
        self._unit = outer

    def id(self, names: IdOf, text: str, at: Span) -> None:
        """Note what stands in a field that takes ids."""
        match names.written:
            case "place":
                self._place(text, at)
            case "chain":
                self._chain(text, at, names.kinds)
            case "numbered":
                self._numbered(text, at, names.kinds)
            case "offer" if " " in text:
                self._chain(text, at, ("space",), offered=True)
            case "offer":
                self._numbered(text, at, names.kinds, offered=True)
            case _ if names.kinds == ("name",):
                self._bind(text, at)
            case _:
                self.add(text, names.kinds, at, defines=names.defines)

    def _bind(self, name: str, at: Span) -> None:
        self._unit.bound.add(name)
        self.add(name, ("name",), at, defines=True, unit=self._unit.key)

    def _place(self, text: str, at: Span) -> None:
        id = place_id(text)
        if id not in PLACES and id not in POSITIONS:
            self.add(id, ("pile",), at, offset=len(text) - len(id))

    def _chain(self, text: str, at: Span, kinds: tuple[IdKind, ...], *, offered: bool = False) -> None:
        after = at
        for word in parse_chain(text).names:
            after = self.add(word.text, kinds, at, offset=word.offset, after=after, offered=offered)

    def _numbered(self, text: str, at: Span, kinds: tuple[IdKind, ...], *, offered: bool = False) -> None:
        """An id that numbers may follow: of the one of a group, and of the player."""
        match = NUMBERED.fullmatch(text)
        if match is None:
            return
        id, number = match["id"], match["number"] or ""
        player = int(match["player"]) - 1 if match["player"] else self.player
        self.add(id + number, kinds, at, player=player, offered=offered)
        if number and "fighter" in kinds:
            self.add(id, ("fighter",), at, player=player, number=number, offered=offered)

    def choose_secretly(self, name: str) -> None:
        """Note that several players choose what has this name."""
        self._unit.secret.add(name)

    def refer(self, text: str, at: Span) -> None:
        """Note a name in an effect: what it means is known at the end of the unit."""
        self._unit.references.append((text, at))

    def _end_unit(self, unit: _Unit) -> None:
        """Now that all names are known that are bound in it, what its effects refer to is known too."""
        for text, at in unit.references:
            base, *results = text.split(".")
            if base in unit.bound:
                self.add(base, ("name",), at, unit=unit.key)
            elif base not in RESERVED:
                self.add(base, _REFERRED, at)
            offset = len(base) + 1
            for index, result in enumerate(results):
                if index == 0 and base in unit.secret:
                    if result in unit.bound:
                        self.add(result, ("name",), at, offset=offset, unit=unit.key)
                elif result not in RESULTS:
                    self.add(result, ("trait",), at, offset=offset)
                offset += len(result) + 1

    def add(self, id: str, kinds: tuple[IdKind, ...], at: Span, *, offset: int = 0, after: Span | None = None, **facts: Any) -> Span:
        """Note a use, if its text is where it should be: what an upgrade of the file has made up is nowhere. Returns its place."""
        place = self._place_of(id, at, offset, after or at)
        if place is None or not id:
            return after or at
        line, column = place
        facts.setdefault("player", self.player)
        self.found.append(IdUse(id, kinds, line, column, self.owner, stage=self.stage, beside=self.beside, denied=self.denied, **facts))
        return Span(self._file, line, column + len(id), at.end_line, at.end_column)

    def _place_of(self, id: str, at: Span, offset: int, after: Span) -> tuple[int, int] | None:
        """The line and column of an id in a text at a place. It may be in quotes, and go on over several lines."""
        if self._lines is None:
            return at.line, at.column + offset
        if not 1 <= at.line <= len(self._lines):
            return None
        line = self._lines[at.line - 1]
        start = at.column - 1
        if line[start : start + 1] in ('"', "'"):
            start += 1
        if at.line == at.end_line and line.startswith(id, start + offset):
            return at.line, start + offset + 1
        word = re.compile(rf"(?<![a-z0-9-]){re.escape(id)}(?![\w-])")
        for number in range(after.line, min(at.end_line, len(self._lines)) + 1):
            found = word.search(self._lines[number - 1], after.column - 1 if number == after.line else 0)
            if found is not None and (number < at.end_line or found.end() < at.end_column):
                return number, found.start() + 1
        return None
