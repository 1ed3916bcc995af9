"""What values share."""

from __future__ import annotations

from typing import ClassVar

from compiler.language.base import Construct, Family
from compiler.language.families import VALUE
from compiler.program.lowering import Lowering
from runtime.ir import Expression


class ValueWord(Construct):
    """A number that is worked out."""

    family: ClassVar[Family] = VALUE


class BareValue(ValueWord):
    """A number that the game knows by itself."""

    op: ClassVar[str]

    def lower(self, lo: Lowering) -> Expression:
        return [self.op]
