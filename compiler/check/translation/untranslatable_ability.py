"""Check L108: an ability or a rule of a board with a name that no translation can reach."""

from __future__ import annotations

from compiler.check.base import Check
from compiler.content.pieces import Content
from compiler.diagnostics import Report


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

    def run(self, content: Content, report: Report) -> None:
        translated = {pack for pack, _ in content.translations}
        abilities = [ability for hero in content.heroes.values() if hero.pack in translated for ability in hero.value.all_abilities()]
        abilities += [rule for board in content.boards.values() if board.pack in translated for rule in board.value.rules]
        for ability in abilities:
            if ability.name is not None and ability.id is None:
                self.report_at(report, ability.span_of("name"), f"No translation can reach the name `{ability.name}`.", "Give the ability an `id`.")
