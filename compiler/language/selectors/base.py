"""What selectors share: all that one could mean, and what it means once a player has chosen."""

from __future__ import annotations

from typing import Final

from compiler.language.base import Construct, Reference
from compiler.language.families import FighterReference, PlayerReference
from compiler.program.lowering import Lowering
from runtime.ir import Expression

YOU = PlayerReference(text="you")
SELF = FighterReference(text="self")


def number(value: Construct | int, lo: Lowering) -> Expression:
    """The expression of a value."""
    return value if isinstance(value, int) else lo.lasting(value.lower(lo), *(node.needed() for node in value.walk()))


def candidates(selector: Construct, lo: Lowering) -> Expression:
    """All that a selector could mean, without asking anybody: what conditions and filters measure from."""
    return selector.candidates(lo) if isinstance(selector, Selector) else selector.lower(lo)


def pick(selector: Construct, lo: Lowering, by: Construct = YOU) -> Expression:
    """What a selector means; where a player chooses, it is `by` unless the selector names another player."""
    return selector.pick(lo, by) if isinstance(selector, Selector) else selector.lower(lo)


def pieces(selector: Construct, lo: Lowering) -> Expression:
    """What a place is measured from: fighters, or tokens and spaces by name."""
    if isinstance(selector, FighterReference):
        return lo.resolve(selector, "F", "T", "S")
    return selector.places(lo) if isinstance(selector, Selector) else candidates(selector, lo)


def pick_places(selector: Construct, lo: Lowering, by: Construct = YOU) -> Expression:
    """What a place is measured from, after choices were made."""
    return pick(selector, lo, by) if selector.key == "choose" else pieces(selector, lo)


# Fixed words for fighters, and what they are as operands of `identity`.
_IDENTITIES: Final = {"self": "self", "opposing_fighter": "opposing", "your_fighter": "your_fighter", "attacker": "attacker", "defender": "defender"}


def identity(selector: Construct, lo: Lowering) -> Expression:
    """Likewise, wherever the fighters are: who a fighter is does not change when it leaves the board."""
    if isinstance(selector, Reference):
        if selector.text in _IDENTITIES:
            return ["identity", _IDENTITIES[selector.text]]
        if selector.text in lo.declared.fighters:
            return ["identity", selector.text]
        return lo.resolve(selector, "F")
    return selector.identity(lo) if isinstance(selector, Selector) else candidates(selector, lo)


class Selector(Construct):
    """A selector that is more than a name."""

    def candidates(self, lo: Lowering) -> Expression:
        """All pieces that it could mean."""
        raise NotImplementedError

    def places(self, lo: Lowering) -> Expression:
        """All that a place could be measured from."""
        return self.candidates(lo)

    def identity(self, lo: Lowering) -> Expression:
        """All pieces that it could mean, wherever they are."""
        return self.candidates(lo)

    def pick(self, lo: Lowering, by: Construct) -> Expression:
        """The pieces that it means, after choices were made."""
        return self.candidates(lo)

    def lower(self, lo: Lowering) -> Expression:
        return self.pick(lo, YOU)
