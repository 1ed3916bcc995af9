"""Turns the file of a board, as it is being written, into the drawing that the sheets have of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

from pydantic import ValidationError

from compiler.content.pieces import Content, Located
from compiler.emit.payload import emit
from compiler.language.ids import ID
from compiler.language.node import Node
from compiler.lower.content import lower_content
from compiler.model.board import Board, Line, Space, Zone
from compiler.model.pack import HOME_LANGUAGE
from compiler.tree import Map
from compiler.upgrade.table import NEWEST
from duelwright.sheets.board.svg import board_svg
from runtime.bundle import payload_of

if TYPE_CHECKING:
    from duelwright.workbench.workbench import Workbench

_Part = TypeVar("_Part", bound=Node)

_ID: Final = re.compile(ID)
# What a board is that has nothing but spaces.
_NAMELESS: Final = {"language": NEWEST, "id": "board", "name": "Board"}


def drawing(bench: Workbench, file: str) -> str | None:
    """The board in a file as an SVG that carries its fonts. What is wrong with a space, a line or a zone is left out of it;
    while the file cannot be read it is the board as it last was. None where there is no board that could be drawn."""
    if bench.kind_of(file) != "board":
        return None
    tree = bench.last_tree(file)
    board = _board(tree) if tree is not None else None
    if tree is None or board is None:
        return None
    # The board alone, without its rules and in one language: a drawing need not wait for anything else.
    content = Content(boards={board.id: Located(board, tree, "")})
    payload = payload_of(emit(content, lower_content(content), ()))
    return str(board_svg(payload["boards"][board.id], HOME_LANGUAGE, standalone=True))


def _board(tree: Map) -> Board | None:
    """What of a board can be drawn; None where no space has a place."""
    zones = _parts(tree.get("zones"), Zone)
    spaces = {
        id: space.model_copy(update={"zones": [zone for zone in space.zones if zone in zones]}) for id, space in _parts(tree.get("spaces"), Space).items()
    }
    drawn = {"zones": zones, "spaces": spaces, "lines": list(_lines(tree.get("lines")))}
    return _without_faults(Board, {key: value for key, value in tree.items() if key != "rules"} | drawn, _NAMELESS)


def _parts(written: Any, model: type[_Part]) -> dict[str, _Part]:
    """The zones or spaces that are right, or right but for something that can be left out."""
    entries = written.items() if isinstance(written, dict) else ()
    found = ((id, _without_faults(model, entry, {})) for id, entry in entries if isinstance(entry, dict) and _ID.match(id))
    return {id: part for id, part in found if part is not None}


def _lines(written: Any) -> Iterator[str | Line]:
    for line in written if isinstance(written, list) else ():
        if isinstance(line, str):
            yield line
        elif isinstance(line, dict) and (chain := _without_faults(Line, line, {})) is not None:
            yield chain


def _without_faults(model: type[_Part], written: Mapping[str, Any], instead: Mapping[str, Any]) -> _Part | None:
    """A model of what is written, without the keys that have faults, or with something else in their place; None where it
    cannot do without them."""
    known = {key: value for key, value in written.items() if key in model.field_keys() and value is not None}
    try:
        return model.model_validate(known)
    except ValidationError as refusal:
        wrong = {error["loc"][0] for error in refusal.errors() if error["loc"]}
    try:
        return model.model_validate({**instead, **{key: value for key, value in known.items() if key not in wrong}})
    except ValidationError:
        return None
