"""Check P106: a needed pack of which nothing is used."""

from __future__ import annotations

from compiler.check.base import Check
from compiler.content.answers import plain
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.pack import Pack


class UnusedNeed(Check):
    """A pack needs another pack, but neither its decks nor its scenarios use anything of it.

    Bad:
        needs: [common]        # no deck has an entry with `card:` from there
    Good:
        needs: []
    """

    code = "P106"
    name = "unused-need"
    severity = "warning"

    pieces = ("packs",)
    misses_in = ("hero", "cards")

    def look_at(self, piece: Located[Pack], content: Content, report: Report) -> None:
        for index, need in enumerate(piece.value.needs):
            if need in content.packs and not content.in_reach_of(need) & content.ask(_used_packs, piece.value.id):
                self.report_at(report, piece.span("needs", index), f"Nothing in this pack uses anything of `{need}`.", "Remove it from `needs`.")


@plain
def _used_packs(content: Content, pack: str) -> set[str]:
    """The packs of which a pack uses something."""
    found: set[str] = set()
    for id, hero in content.heroes.items():
        if hero.pack == pack:
            found |= content.ask(_used_by_hero, id)
    for file, located in content.scenarios.items():
        if located.pack == pack:
            found |= content.ask(_used_by_scenarios, file)
    return found


@plain
def _used_by_hero(content: Content, hero: str) -> set[str]:
    return {card.shared.pack for card in content.deck(content.heroes[hero]) if card.shared is not None}


@plain
def _used_by_scenarios(content: Content, file: str) -> set[str]:
    scenarios = content.scenarios[file].value.scenarios
    boards = [content.boards.get(scenario.board) for scenario in scenarios]
    heroes = [content.heroes.get(player.hero) for scenario in scenarios for player in scenario.players]
    return {piece.pack for piece in (*boards, *heroes) if piece is not None}
