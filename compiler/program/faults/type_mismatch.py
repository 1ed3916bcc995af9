"""Fault T101: a name of one type where another is wanted."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.fix import Fix, write_instead
from compiler.program.names import TYPE_NAMES, NamesInReach, NameUse
from compiler.tree import Span


class TypeMismatch(Fault):
    """A name means something of another kind than expected here: a fighter is not a space, a card is not a number.

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
    def look(cls, report: Report, names: NamesInReach, reference: NameUse, wanted: tuple[str, ...]) -> bool:
        """Report it where the name means something, but of another type; whether it does."""
        actual = names.type_of(reference.text)
        if actual is None:
            return False
        base = reference.text.partition(".")[0]
        fitting = [name for name in names.of_types(wanted) if name.startswith(f"{base}.")]
        help = f"Use {', '.join(f'`{name}`' for name in fitting)}." if fitting else ""
        fix = write_instead(reference.span, reference.text, fitting[0]) if len(fitting) == 1 else None
        cls.look_at(report, reference.span, reference.text, actual, wanted, help, fix)
        return True

    @classmethod
    def look_at(cls, report: Report, span: Span, written: str, actual: str, wanted: tuple[str, ...], help: str = "", fix: Fix | None = None) -> None:
        """Report what is of another type."""
        wanted_names = " or ".join(TYPE_NAMES[type] for type in wanted)
        cls.report_at(report, span, f"`{written}` means {TYPE_NAMES[actual]}; expected {wanted_names}.", help or f"Name {wanted_names} here.", fix=fix)
