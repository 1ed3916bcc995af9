"""Check C011: decks of a pack whose colours cannot be told apart."""

from __future__ import annotations

from typing import Final

from compiler.check.base import HeroCheck
from compiler.content.answers import plain
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Related, Report
from compiler.model.hero import Hero
from runtime.colors import KINDS_OF_SIGHT, difference

# CIEDE2000. Below it, two cards that lie apart on a table are taken for the same colour.
LEAST: Final = 7.0
_SEEN: Final = {
    None: "look alike",
    "deuteranopia": "look alike without green cones (deuteranopia, about 1 man in 80)",
    "protanopia": "look alike without red cones (protanopia, about 1 man in 100)",
    "tritanopia": "look alike without blue cones (tritanopia, rare)",
}


class AlikeDecks(HeroCheck):
    """The colours that are written for two decks of a pack look alike, to everybody or to people who see fewer colours. The
    decks still have different emblems and patterns; but the colour is what one sees first, across the table. A
    difference in lightness helps everybody.

    Bad:
        colors: {deck: "#5c3317"}     # and the other hero's: "#31500f"
    Good:
        colors: {deck: "#5c3317"}     # and the other hero's: "#123c73"
    """

    code = "C011"
    name = "alike-decks"
    severity = "warning"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        own = _deck_color(hero.value)
        if own is None:
            return
        for id, color in content.ask(_written_colors, hero.pack).items():
            if id == hero.value.id:
                return  # of two, the later one is told
            sight = next((sight for sight in (None, *KINDS_OF_SIGHT) if difference(own, color, sight) < LEAST), "")
            if sight != "":
                other = content.heroes[id].span("colors", "deck")
                message = f"The decks of `{id}` and `{hero.value.id}` {_SEEN[sight]}: {color} and {own}."
                help = "Make one of the two clearly lighter or darker, or give it another hue."
                self.report_at(report, hero.span("colors", "deck"), message, help, related=(Related(other, "The other colour."),))


def _deck_color(hero: Hero) -> str | None:
    return hero.colors.deck if hero.colors is not None else None


@plain
def _written_colors(content: Content, pack: str) -> dict[str, str]:
    """The colours of the decks of a pack that are written, by hero."""
    found = {id: _deck_color(hero.value) for id, hero in sorted(content.heroes.items()) if hero.pack == pack}
    return {id: color for id, color in found.items() if color is not None}
