"""Check D102: a deck with more or fewer cards than it should have."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.fix import Edit, Fix
from compiler.model.hero import Hero


class WrongDeckSize(HeroCheck):
    """The copies in a deck do not add up to its size: 30, or what `deck_size` says. Cards that start in a pile do not
    count.

    Bad:
        deck:
          slash: {name: Slash, type: attack, value: 3, copies: 29}
    Good:
        deck:
          slash: {name: Slash, type: attack, value: 3, copies: 30}
    """

    code = "D102"
    name = "deck-size"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        if hero.tree.span.file in content.lost_cards:
            return
        wanted = hero.value.deck_size
        size = sum(entry.copies for entry in hero.value.deck.values() if entry.starts_in is None)
        if size != wanted:
            span = hero.span("deck_size") if "deck_size" in hero.tree else hero.span("deck", key=True)
            change = f"Remove {size - wanted}" if size > wanted else f"Add {wanted - size}"
            help = f"{change}, or write `deck_size: {size}`."
            self.report_at(report, span, f"The deck has {size} cards instead of {wanted}.", help, fix=_other_size(hero, wanted, size))


def _other_size(hero: Located[Hero], wanted: int, size: int) -> Fix:
    """The size that the deck has."""
    if "deck_size" in hero.tree:
        return Fix(f"Write `deck_size: {size}`", (Edit(hero.span("deck_size"), str(wanted), str(size)),), safe=False)
    at = hero.span("deck", key=True)
    return Fix(f"Write `deck_size: {size}`", (Edit(at._replace(end_line=at.line, end_column=at.column), "", f"deck_size: {size}\n"),), safe=False)
