"""Check L106: card text that can be read in two ways."""

from __future__ import annotations

from compiler.check.base import Check
from compiler.content.pieces import Content
from compiler.diagnostics import Report
from compiler.model.card import EFFECTS, Card
from compiler.model.pack import HOME_LANGUAGE
from compiler.tell.tellings import Telling


class AmbiguousText(Check):
    """The text made from the effects could mean two things: "that fighter" after two fighters were chosen, or "if you do" after two steps. The rules are clear,
    the player is not.

    Bad:
        - discard: {cards: 1, as: thrown}
        - recover: 1
        - if: {did: thrown}
          then: [{draw: 2}]
    Good:
        - discard: {cards: 1, as: thrown}
        - if: {did: thrown}
          then: [{draw: 2}]
        - recover: 1
    """

    code = "L106"
    name = "ambiguous-text"
    severity = "warning"

    def run(self, content: Content, report: Report) -> None:
        for hero in content.heroes.values():
            self._look(Telling.of_hero(content, hero, [HOME_LANGUAGE], only=_names_something), report)
        for board in content.boards.values():
            self._look(Telling.of_board(content, board.value, [HOME_LANGUAGE]), report)
        for item in content.items.values():
            self._look(Telling.of_item(content, item.value, [HOME_LANGUAGE]), report)

    def _look(self, telling: Telling, report: Report) -> None:
        for doubt in telling.doubts:
            other = f"what `{doubt.other}` stands for" if doubt.other else "the step just before"
            self.report_at(
                report,
                doubt.construct.span,
                f"The text says “{doubt.words}” for `{doubt.name}`, and a reader would take it for {other}.",
                "Put the step that uses the name right behind the one that binds it, or have one of them choose among other things.",
            )


def _names_something(card: Card) -> bool:
    """Whether a step binds a name with `as`. Only words for such a name can be in doubt: most cards have none, and need not be told here."""
    steps = (step for key in EFFECTS for step in getattr(card, key))
    return any(construct.__dict__.get("as_") is not None for step in steps for construct in step.walk())
