"""The windows of a card, in the order of play: one definition each, from which schemas, lowering, card text, reference
and checks are made."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from runtime.ir.words import by_name

# How far a combat has come; the state of a combat calls it `stage`.
Stage = Literal["declared", "revealed", "settled", "damage"]

# What effects may speak of at each stage: the combat, the cards once they are revealed, values while they can change,
# the result.
GIVEN_AT: Final[dict[Stage, frozenset[str]]] = {
    "declared": frozenset({"combat"}),
    "revealed": frozenset({"combat", "revealed", "values"}),
    "settled": frozenset({"combat", "revealed"}),
    "damage": frozenset({"combat", "revealed", "result"}),
}


class Window(NamedTuple):
    """A place for steps on a card, and the time at which they are carried out."""

    name: str
    # After "Effects" in the editor, alone in the reference.
    when: str
    # The stage of the combat; None where there is no combat. What is done before cards are revealed makes a card be
    # played face up.
    combat: Stage | None
    # The types of card, and the kinds of item, that come to it.
    card_types: tuple[Literal["attack", "defense", "versatile", "scheme"], ...]
    item_kinds: tuple[Literal["scheme", "combat"], ...]
    # Whether it comes in a combat and outside one: what effects say of a combat then does nothing, or does not hold.
    anywhere: bool = False

    @property
    def gives(self) -> frozenset[str]:
        """What its effects may speak of besides the card."""
        if self.anywhere:
            return GIVEN_AT["revealed"] | {"anywhere"}
        return GIVEN_AT[self.combat] if self.combat is not None else frozenset({"scheme"})


WINDOWS: Final = by_name(
    (
        Window(
            "when_played",
            when="when the card is played face up, before the opponent answers",
            combat="declared",
            card_types=("attack", "defense", "versatile"),
            item_kinds=(),
        ),
        Window(
            "immediately",
            when="as soon as both cards are revealed, before other effects",
            combat="revealed",
            card_types=("attack", "defense", "versatile"),
            item_kinds=(),
        ),
        Window(
            "during_combat",
            when="before damage is worked out",
            combat="revealed",
            card_types=("attack", "defense", "versatile"),
            item_kinds=("combat",),
        ),
        Window(
            "after_combat",
            when="after damage is dealt",
            combat="damage",
            card_types=("attack", "defense", "versatile"),
            item_kinds=(),
        ),
        Window(
            "scheme",
            when="when the scheme is played as an action",
            combat=None,
            card_types=("scheme",),
            item_kinds=("scheme",),
        ),
        Window(
            "when_boosting",
            when="when the card is used as a BOOST, in a combat or in a maneuver, after its BOOST value was added; you are whoever uses it so",
            combat=None,
            card_types=("attack", "defense", "versatile", "scheme"),
            item_kinds=(),
            anywhere=True,
        ),
    )
)

# The windows of a combat whose effects can be cancelled: those that wait for the cards to be revealed.
CANCELLABLE: Final = tuple(name for name, window in WINDOWS.items() if window.combat in ("revealed", "damage"))
