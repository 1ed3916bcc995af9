"""Check E111: branches or options that are all alike."""

from __future__ import annotations

from compiler.check.sites import EffectCheck, Site
from compiler.diagnostics import Report
from compiler.language.effects.control import ChooseOne, If
from compiler.language.values import ValueIf


class SameBranches(EffectCheck):
    """Both branches of a condition are the same, or two options of a choice are: asking makes no difference.

    Bad:
        during_combat:
          - if: attacking
            then:
              - draw: 1
            else:
              - draw: 1
    Good:
        during_combat:
          - draw: 1
    """

    code = "E111"
    name = "same-branches"
    severity = "warning"

    def look(self, site: Site, report: Report) -> None:
        for construct, _ in site.walk:
            tree = construct._tree
            if tree is None:
                continue
            if isinstance(construct, (If, ValueIf)) and tree["then"] == tree.get("else"):
                self.report_at(report, tree.key_span("else"), "The same happens whether the condition holds or not.", "Remove the condition.")
            elif isinstance(construct, ChooseOne):
                options = tree["choose_one"]
                for index, option in enumerate(options):
                    if option in options[:index]:
                        self.report_at(report, construct.choose_one[index].span, "This option is the same as an earlier one.", "Remove one of the two.")
