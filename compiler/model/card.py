"""Cards: those of one deck, those shared by several, and a deck's use of a shared one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Discriminator, Field, GetJsonSchemaHandler, Tag
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from compiler.language.ability import OneCardAbility
from compiler.language.families import Condition, PlaceOfCards, Steps
from compiler.language.fields import Id, LanguageVersion, OneOf, ShownName
from compiler.language.naming import IdOf
from compiler.language.node import Node
from compiler.language.places import INSTEAD_WORDS
from compiler.language.selectors.fighters import AnyOfThese
from compiler.model.art import AnyPicture, picture
from runtime import limits
from runtime.ir import WINDOWS
from runtime.ir.words import CARD_TYPES

CardTypeWord = Annotated[str, OneOf(CARD_TYPES)]

_User = Annotated[Id, IdOf("fighter", "form")]
UsableBy = _User | list[_User]

Number = Annotated[int, Field(ge=0, le=limits.LARGEST_VALUE)]

Copies = Annotated[int, Field(ge=1, le=limits.MOST_COPIES)]

# The traits of a card: those that it has, or those with a number each.
_TraitOfCard = Annotated[Id, IdOf("trait")]
CardTraits = list[_TraitOfCard] | dict[_TraitOfCard, Number]

# The keys that hold effects, and the types of card that may have them: the windows, and what holds while a scheme card
# stays in play.
EFFECTS: dict[str, tuple[str, ...]] = {**{name: window.card_types for name, window in WINDOWS.items()}, "ongoing": ("scheme",)}

# The word for a card that every fighter may use.
ANY_FIGHTER = "any"


def window(name: str) -> Any:
    """The field for the steps of a window."""
    # A factory, because a default list would be copied, and there are more windows without effects than anything else.
    return Field(default_factory=list, description=f"Effects {WINDOWS[name].when}.")


class CardEffect(Node):
    """Steps printed on a card that an ability or another card carries out (`carry_out`)."""

    name: ShownName = Field(description="Name printed before them, in English.")
    do: Steps = Field(description="What is done.")


class AlsoAs(Node):
    """A type that a card serves as besides its own."""

    type: CardTypeWord = Field(description="The other type.")
    value: Number | None = Field(default=None, description="Its value there; the printed value where it is left out.")
    if_: Condition | None = Field(default=None, alias="if", description="Only where this holds.")


class SharedCard(Node):
    """A card that several decks use. It is written once, under `cards/`; each deck says how many copies it has."""

    name: ShownName = Field(description="Name printed on the card, in English.")
    type: CardTypeWord = Field(description="attack, defense, versatile (serves as both) or scheme.")
    value: Number | None = Field(default=None, description="Printed value. Schemes have none.")
    boost: Number | None = Field(default=None, description="BOOST value. A card without one boosts by 0.")
    usable_by: UsableBy = Field(default=ANY_FIGHTER, description="Who may use the card: `any`, a fighter or form, or a list of them.")
    playable_if: Condition | None = Field(
        default=None, description="The card may be played only where this holds. `attacking` and `defending` ask on which side."
    )
    also: AlsoAs | None = Field(default=None, description="Another type that the card may be played as.")
    targets: AnyOfThese | None = Field(default=None, description="An attack with this card may be aimed only at these fighters.")
    reaches: AnyOfThese | None = Field(default=None, description="An attack with this card may be aimed at these opposing fighters too, wherever they are.")
    cannot_be_cancelled: bool = Field(default=False, description="Whether nobody can cancel the effects of the card.")
    goes_to: PlaceOfCards | None = Field(
        default=None,
        description=f"Where the card goes whenever it would go to the discard pile: {INSTEAD_WORDS}. It is no effect of the card. Nothing is `discarded` then.",
    )
    when_played: Steps = window("when_played")
    immediately: Steps = window("immediately")
    during_combat: Steps = window("during_combat")
    after_combat: Steps = window("after_combat")
    scheme: Steps = window("scheme")
    when_boosting: Steps = window("when_boosting")
    ongoing: list[OneCardAbility] = Field(
        default_factory=list, description="Abilities that hold while a scheme card stays in play, or while the card lies in an open pile (`in`)."
    )
    effects: dict[Annotated[Id, IdOf("effect", defines=True)], CardEffect] = Field(
        default_factory=dict, description="Steps that abilities or other cards carry out, by id."
    )
    art: AnyPicture | None = picture("card")

    def users(self) -> list[str]:
        """The ids of who may use the card; none where any fighter may."""
        return users(self.usable_by)

    def types(self) -> set[str]:
        """Its own type, and the one that it may serve as."""
        return {self.type} if self.also is None else {self.type, self.also.type}


_TRAITS = "Traits of the hero that the card {}: a list, or a mapping with the number that is printed beside each."


class Card(SharedCard):
    """A card of one deck."""

    copies: Copies = Field(description="How many of this card are in the deck.")
    traits: CardTraits = Field(default=[], description=_TRAITS.format("has"))
    starts_in: Annotated[Id, IdOf("pile")] | None = Field(default=None, description="The pile of the hero in which it is at the start; left out: the deck.")

    def trait_numbers(self) -> dict[str, int]:
        """The numbers that are printed beside its traits."""
        return self.traits if isinstance(self.traits, dict) else {}


class CardUse(Node):
    """A deck's use of a shared card, with the numbers and users that differ here."""

    card: Annotated[Id, IdOf("shared card")] = Field(description="Id of the shared card.")
    copies: Copies = Field(description="How many of this card are in the deck.")
    name: ShownName | None = Field(default=None, description="Another name for the card in this deck, in English.")
    value: Number | None = Field(default=None, description="Another printed value.")
    boost: Number | None = Field(default=None, description="Another BOOST value.")
    usable_by: UsableBy | None = Field(default=None, description="Other users: `any`, a fighter or form, or a list of them.")
    traits: CardTraits = Field(default=[], description=_TRAITS.format("has in this deck"))
    starts_in: Annotated[Id, IdOf("pile")] | None = Field(default=None, description="The pile of the hero in which it is at the start; left out: the deck.")
    art: AnyPicture | None = Field(default=None, description="Another picture for the card in this deck: a path inside this pack, or a mapping with `file`.")

    def applied_to(self, shared: SharedCard) -> Card:
        """The shared card as this deck has it."""
        changed = self.model_dump(include=set(OVERRIDES), exclude_none=True)
        if self.art is not None:
            changed["art"] = self.art
        return Card.model_construct(**{**dict(shared), **changed, "copies": self.copies, "traits": self.traits, "starts_in": self.starts_in})


# What a deck may change on a shared card.
OVERRIDES = ("name", "value", "boost", "usable_by")


def users(usable_by: UsableBy) -> list[str]:
    """The ids of who may use a card; none where any fighter may."""
    if usable_by == ANY_FIGHTER:
        return []
    return [usable_by] if isinstance(usable_by, str) else usable_by


def _entry_kind(entry: object) -> str:
    is_use = "card" in entry if isinstance(entry, Mapping) else isinstance(entry, CardUse)
    return "use" if is_use else "card"


class _DeckEntrySchema:
    """Tells an editor by the key `card` which of the two it has before it, so that it complains about one shape, not
    about both."""

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        card, use = (branch for branch in handler(core)["oneOf"])
        return {"if": {"required": ["card"]}, "then": use, "else": card}


DeckEntry = Annotated[
    Annotated[Card, Tag("card")] | Annotated[CardUse, Tag("use")],
    Discriminator(_entry_kind),
    _DeckEntrySchema,
]


class SharedCards(Node):
    """A file of shared cards."""

    language: LanguageVersion = Field(description="Version of the content language in which the file is written.")
    cards: dict[Annotated[Id, IdOf("shared card", defines=True)], SharedCard] = Field(description="The cards, by id.", min_length=1)
