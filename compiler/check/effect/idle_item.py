"""Check E114: an item whose effect is missing, or in a window that it never comes to."""

from __future__ import annotations

from compiler.check.base import Check
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.item import Item
from runtime.ir import WINDOWS


class IdleItem(Check):
    """An item has no effect in the window of its kind, or one in another window. A scheme item has its effect under
    `scheme`, a combat item under `during_combat`.

    Bad:
        rope: {name: Rope, kind: scheme, during_combat: [{add_value: 1}]}
    Good:
        rope: {name: Rope, kind: combat, during_combat: [{add_value: 1}]}
    """

    code = "E114"
    name = "idle-item"
    severity = "error"

    pieces = ("items",)

    def look_at(self, piece: Located[Item], content: Content, report: Report) -> None:
        windows: dict[str, str] = {kind: name for name, window in WINDOWS.items() for kind in window.item_kinds}
        item, own = piece.value, windows[piece.value.kind]
        # What a file has that could not be read in full is not missed.
        if not getattr(item, own) and piece.tree.span.file not in content.partly_read:
            self.report_at(report, piece.span(), f"`{piece.key}` is a {item.kind} item without an effect.", f"Add its effect under `{own}`.")
        for other in windows.values():
            if other != own and getattr(item, other):
                message = f"A {item.kind} item never comes to `{other}`."
                self.report_at(report, piece.span(other, key=True), message, f"Move the steps to `{own}`, or change the kind.")
