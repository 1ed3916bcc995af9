"""B121: more item spaces of a kind than there are items to lay on them."""

from __future__ import annotations

from compiler.check.base import Check
from compiler.content.pieces import Content
from compiler.diagnostics import Report
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

    def run(self, content: Content, report: Report) -> None:
        if "items" in content.unread:
            return
        for located in content.boards.values():
            spaces = located.value.spaces
            reach = content.in_reach_of(located.pack)
            kinds = [item.value.kind for item in content.items.values() if item.pack in reach]
            for kind in ITEM_KINDS:
                marked = [id for id, space in spaces.items() if space.item == kind]
                supply = kinds.count(kind)
                for id in marked[supply:]:
                    self.report_at(
                        report,
                        located.span("spaces", id, "item"),
                        f"`{id}` stays empty: the board has {len(marked)} {kind} item spaces and the packs have {supply} such items.",
                        f"Write more {kind} items, or unmark the space.",
                    )
