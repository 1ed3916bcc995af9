"""What values share."""

from __future__ import annotations

from typing import ClassVar

from compiler.language.base import Construct, Family
from compiler.language.families import VALUE
from compiler.program.lowering import Lowering
from compiler.text.grammar import Phrase, Quantity
from compiler.text.teller import Teller
from runtime.ir import Expression


class ValueWord(Construct):
    """A number that is worked out."""

    family: ClassVar[Family] = VALUE

    def conditional(self) -> tuple[Construct, Construct | int, Construct | int] | None:
        """The condition that it depends on as a whole, the value where that holds, and the value where it does not."""
        return None


class BareValue(ValueWord):
    """A number that the game knows by itself."""

    op: ClassVar[str]

    def lower(self, lo: Lowering) -> Expression:
        return [self.op]

    def say(self, t: Teller) -> Quantity:
        return Quantity(Phrase(t.phrase(f"value.{self.key}")))
