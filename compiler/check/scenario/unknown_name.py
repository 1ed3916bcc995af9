"""Check X101: a scenario about something that does not exist."""

from __future__ import annotations

from typing import Final

from compiler.check.base import Check
from compiler.check.scenario.mentions import LENT, IdMention, KnownNames, mentions
from compiler.content.elsewhere import advice
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report, did_you_mean
from compiler.model.scenario import Scenario, Scenarios

# Where a token may be: a space, or a line.
_PLACES: Final = ("space", "line")


class UnknownScenarioName(Check):
    """A scenario names a hero, fighter, card, space … that its players or its board do not have.

    Such a scenario could not be played. The fighters of a group have numbers, such as `wolf-2`; where two players have
    the same hero, the player's number tells them apart: `wolf-2@1`.

    Bad:
        scenarios:
          - name: Two wolves
            board: clearing
            players:
              - {hero: wolf, at: {wolff: hollow}}
              - {hero: hunter, at: {hunter: path}}
    Good:
        scenarios:
          - name: Two wolves
            board: clearing
            players:
              - {hero: wolf, at: {wolf: hollow}}
              - {hero: hunter, at: {hunter: path}}
    """

    code = "X101"
    name = "unknown-scenario-name"

    pieces = ("scenarios",)
    misses_in = ("hero", "board", "items")

    def look_at(self, piece: Located[Scenarios], content: Content, report: Report) -> None:
        for index, scenario in enumerate(piece.value.scenarios):
            known = KnownNames(scenario, piece.pack, content)
            for mention in mentions(scenario):
                names = known.of(mention)
                if names is not None and mention.id not in names:
                    span = piece.span("scenarios", index, *mention.path, key=mention.is_key)
                    self.report_at(report, span, _message(mention, scenario), _help(mention, names, piece.pack, content))


def _message(mention: IdMention, scenario: Scenario) -> str:
    if mention.family in LENT:
        article = "an" if mention.family == "item" else "a"
        return f"Neither this pack nor one that it needs has {article} {mention.family} `{mention.id}`."
    if mention.family == "place":
        return f"The board has no {_PLACES[' - ' in mention.id]} `{mention.id}`."
    if mention.family not in ("space", "player") and mention.owner is not None:
        return f"Player {mention.owner + 1} (`{scenario.players[mention.owner].hero}`) has no {mention.family} `{mention.id}`."
    whose = "The board has" if mention.family == "space" else "The scenario has" if mention.family == "player" else "The players have"
    return f"{whose} no {mention.family} `{mention.id}`."


def _help(mention: IdMention, names: set[str], pack: str, content: Content) -> str:
    if mention.family in LENT:
        return advice(content, pack, LENT[mention.family], mention.id, names)
    if mention.family == "place":
        is_line = " - " in mention.id
        return did_you_mean(mention.id, {name for name in names if (" - " in name) == is_line}, what=f"{_PLACES[is_line]}s")
    return did_you_mean(mention.id, names, what=f"{mention.family}s")
