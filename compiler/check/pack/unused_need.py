"""Check P106: a needed pack of which nothing is used."""

from __future__ import annotations

from compiler.check.base import Check
from compiler.content.pieces import Content
from compiler.diagnostics import Report


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

    def run(self, content: Content, report: Report) -> None:
        if "hero" in content.unread or "cards" in content.unread:
            return
        used: dict[str, set[str]] = {id: set() for id in content.packs}
        for hero in content.heroes.values():
            if hero.pack in used:
                used[hero.pack] |= {card.shared.pack for card in content.deck(hero) if card.shared is not None}
        for located in content.scenarios:
            pieces = [content.boards.get(scenario.board) for scenario in located.value.scenarios]
            heroes = [content.heroes.get(player.hero) for scenario in located.value.scenarios for player in scenario.players]
            used.setdefault(located.pack, set()).update(piece.pack for piece in (*pieces, *heroes) if piece is not None)
        for id, pack in content.packs.items():
            for index, need in enumerate(pack.value.needs):
                if need in content.packs and not content.in_reach_of(need) & used[id]:
                    self.report_at(report, pack.span("needs", index), f"Nothing in this pack uses anything of `{need}`.", "Remove it from `needs`.")
