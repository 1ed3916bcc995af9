"""Check T101: a name of one type where another is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.check.base import Check
from compiler.language.names import TYPE_NAMES, known, type_of

if TYPE_CHECKING:
    from compiler.language.base import Reference
    from compiler.lower import Lowering


class TypeMismatch(Check):
    """A name stands for something of another kind than what is wanted here: a fighter is no space, a card is no number.

    Bad:
        during_combat:
          - discard: {cards: 1, as: paid}
          - damage: {to: paid, amount: 1}
    Good:
        during_combat:
          - discard: {cards: 1, as: paid}
          - damage: {to: opposing_fighter, amount: paid.boost}
    """

    code = "T101"
    name = "type-mismatch"

    @classmethod
    def look(cls, lo: Lowering, reference: Reference, wanted: tuple[str, ...]) -> bool:
        """Report it where the name means something, but of another type; whether it does."""
        actual = type_of(lo, reference.text)
        if actual is None:
            return False
        wanted_names = " or ".join(TYPE_NAMES[type] for type in wanted)
        base = reference.text.partition(".")[0]
        fitting = [name for name in known(lo, wanted) if name.startswith(f"{base}.")]
        help = f"Use {', '.join(f'`{name}`' for name in fitting)}." if fitting else f"Name {wanted_names} here."
        cls.report_at(lo.unit.report, reference.span, f"`{reference.text}` stands for {TYPE_NAMES[actual]}; {wanted_names} must stand here.", help)
        return True
