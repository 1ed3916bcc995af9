"""Check E114: an item whose effect is missing, or in a window that it never comes to."""

from __future__ import annotations

from compiler.check.base import Check
from compiler.content.pieces import Content
from compiler.diagnostics import Report
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

    def run(self, content: Content, report: Report) -> None:
        windows: dict[str, str] = {kind: name for name, window in WINDOWS.items() for kind in window.item_kinds}
        for id, item in content.items.items():
            own = windows[item.value.kind]
            # What a file has that could not be read in full is not missed.
            if not getattr(item.value, own) and item.tree.span.file not in content.partly_read:
                message = f"`{id}` is a {item.value.kind} item without an effect."
                self.report_at(report, item.span(), message, f"Add its effect under `{own}`.")
            for other in windows.values():
                if other != own and getattr(item.value, other):
                    message = f"A {item.value.kind} item never comes to `{other}`."
                    self.report_at(report, item.span(other, key=True), message, f"Move the steps to `{own}`, or change the kind.")
