"""Check L108: an ability or a rule of a board with a name that no translation can reach."""

from __future__ import annotations

from typing import Any

from compiler.check.base import Check
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.hero import Hero


class UntranslatableAbility(Check):
    """An ability, or a rule of a board, has a name and no id, in a pack that has translations: they name abilities by
    their ids.

    Bad:
        abilities:
          - {name: Howl, trigger: turn_start, do: [{draw: 1}]}
    Good:
        abilities:
          - {id: howl, name: Howl, trigger: turn_start, do: [{draw: 1}]}
    """

    code = "L108"
    name = "untranslatable-ability"
    severity = "warning"

    pieces = ("heroes", "boards")

    def look_at(self, piece: Located[Any], content: Content, report: Report) -> None:
        for ability in piece.value.all_abilities() if isinstance(piece.value, Hero) else piece.value.rules:
            if ability.name is not None and ability.id is None and any(pack == piece.pack for pack, _ in content.translations):
                self.report_at(report, ability.span_of("name"), f"No translation can reach the name `{ability.name}`.", "Give the ability an `id`.")
