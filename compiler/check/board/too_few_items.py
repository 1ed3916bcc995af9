"""B121: more item spaces of a kind than there are items to lay on them."""

from __future__ import annotations

from compiler.check.base import Check
from compiler.content.answers import plain
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.board import Board
from runtime.ir.words import ITEM_KINDS


class TooFewItems(Check):
    """The packs in use have fewer items of a kind than the board has spaces for them.

    At setup a random item of the marked kind is laid on each item space; some would stay empty.

    Bad:
        spaces:
          locker: {zones: [blue], at: [0.2, 0.3], item: combat}    # and no pack has a combat item
    Good:
        spaces:
          locker: {zones: [blue], at: [0.2, 0.3]}
    """

    code = "B121"
    name = "too-few-items"
    severity = "warning"

    pieces = ("boards",)
    misses_in = ("items",)

    def look_at(self, piece: Located[Board], content: Content, report: Report) -> None:
        spaces = piece.value.spaces
        kinds = content.ask(_kinds_of_items, piece.pack)
        lacking, empty = [], []
        for kind in ITEM_KINDS:
            marked = [id for id, space in spaces.items() if space.item == kind]
            supply = kinds.count(kind)
            if len(marked) > supply:
                lacking.append(f"{len(marked)} {kind} item space{_s(len(marked))} for {supply} {kind} item{_s(supply)}")
                empty += marked[supply:]
        if empty:
            first = min(empty, key=list(spaces).index)
            message = f"Some item spaces would stay empty: the board has {' and '.join(lacking)}."
            self.report_at(report, piece.span("spaces", first, "item"), message, "Write more items, or unmark spaces.")


@plain
def _kinds_of_items(content: Content, pack: str) -> list[str]:
    """The kinds of the items that a board of a pack may have."""
    return [content.items[id].value.kind for id in content.ids_in_reach_of(pack, "items")]


def _s(count: int) -> str:
    return "" if count == 1 else "s"
