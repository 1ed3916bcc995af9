"""Where steps are: on what card, in what window, and who reads them. It decides who "your fighter" is and whether there
is an opposing one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime.ir import TRIGGERS, WINDOWS

# Who reads a text: the owner of the effect, or another player.
ReadBy = Literal["owner", "other"]


@dataclass(frozen=True, slots=True)
class Place:
    """The surroundings of an effect."""

    kind: Literal["card", "ability", "item", "board"]
    window: str = ""
    trigger: str = ""
    # Ids of the fighters or forms that may play the card, or that bear the ability; none: any fighter.
    users: tuple[str, ...] = ()
    # How many fighters the hero's side has.
    fighters: int = 1
    # Whether the card can only defend, so that the damage of the combat falls on who played it.
    defends: bool = False
    # The form of the hero to which an ability belongs.
    form: str = ""
    # Whether it is an ability of a card that stays in play: "this card" is that card, not the one in the combat.
    ongoing: bool = False
    # The pile in which that card must lie, or on top of which; none: it stays in play.
    lies_in: str = ""
    # Whether it is what an attack without a card does: there is no "this card" in its combat.
    without_card: bool = False
    # Whether it is done at a later time: in whose turn is not known.
    later: bool = False
    # Whether it tells of an event that is still to come.
    foretold: bool = False
    # Who reads it: the owner of the effect, or another player who is asked something.
    reader: ReadBy = "owner"

    @property
    def in_combat(self) -> bool:
        """Whether all of it happens within a combat, so that there is one opponent and an opposing fighter."""
        moment = WINDOWS.get(self.window) or TRIGGERS.get(self.trigger)
        return moment is not None and moment.combat is not None

    @property
    def after_damage(self) -> bool:
        """Whether the damage of the combat was dealt, so that its attack is in the past."""
        moment = WINDOWS.get(self.window) or TRIGGERS.get(self.trigger)
        return moment is not None and moment.combat == "damage" and not self.foretold

    @property
    def is_ability(self) -> bool:
        """Whether the card in the combat is not the thing that the text is printed on."""
        return self.kind != "card" or self.ongoing
