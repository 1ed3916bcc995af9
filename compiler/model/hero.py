"""The hero: its fighters, forms, counters, tokens, marks, traits, abilities and deck."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from compiler.language.ability import Ability, OneAbility
from compiler.language.fields import Id, LanguageVersion, OneOf, ShownName
from compiler.language.keywords import OneKeyword
from compiler.language.naming import IdOf
from compiler.language.node import Node
from compiler.model.art import AnyPicture, DeckColors, picture
from compiler.model.card import DeckEntry
from compiler.program.names import DeclaredIds
from runtime import limits
from runtime.ir.words import ATTACK_KINDS

AttackReach = Annotated[str, OneOf(ATTACK_KINDS)]

STANDARD_DECK = 30


class Fighter(Node):
    """A character on the board, or a group of equal ones."""

    name: ShownName = Field(description="Name shown to players, in English.")
    plural: ShownName | None = Field(default=None, description="Name of several of them; the name with an s where it is left out.")
    role: Literal["hero", "sidekick"] = Field(description="hero: whose defeat loses the game. sidekick: the others.")
    count: Annotated[int, Field(ge=1, le=limits.LARGEST_GROUP)] = Field(default=1, description="How many of them there are.")
    starts: Annotated[int, Field(ge=0, le=limits.LARGEST_GROUP)] | None = Field(
        default=None, description="How many of them start on the board; the others wait beside it until they are summoned. Left out: all of them."
    )
    health: Annotated[int, Field(ge=1, le=limits.MOST_HEALTH)] = Field(description="Health at the start.")
    max_health: Annotated[int, Field(ge=1, le=limits.MOST_HEALTH)] | None = Field(
        default=None, description="Highest number on the dial; the starting health where it is left out."
    )
    health_as_hero: Annotated[int, Field(ge=1, le=limits.MOST_HEALTH)] | None = Field(
        default=None, description="Of a sidekick that may be chosen as the hero (`lead`): its health as such, also the highest."
    )
    health_as_sidekick: Annotated[int, Field(ge=1, le=limits.MOST_HEALTH)] | None = Field(
        default=None, description="Of a hero, where another may be chosen instead (`lead`): its health as a sidekick, also the highest."
    )
    attack: AttackReach = Field(description="melee: adjacent spaces. ranged: adjacent spaces and the fighter's zones.")
    size: Literal["normal", "large"] = Field(default="normal", description="large: covers two adjacent spaces, and cannot use secret passages.")
    art: AnyPicture | None = picture("fighter")

    @property
    def other_health(self) -> int | None:
        """Its health in the other role, where it may have that."""
        return self.health_as_sidekick if self.role == "hero" else self.health_as_hero

    def starting(self) -> int:
        """How many of them start on the board."""
        return self.count if self.starts is None else self.starts


class Form(Node):
    """A shape that the hero or a sidekick takes: another name, other numbers, abilities that hold only in it."""

    name: ShownName = Field(description="Name of the fighter in this form, in English.")
    plural: ShownName | None = Field(default=None, description="Name of several in this form, of a group; the name with an s where it is left out.")
    of: Annotated[Id, IdOf("fighter")] | None = Field(
        default=None, description="The sidekick that takes it, or a group, of which each has a form of its own; the hero where it is left out."
    )
    move: Annotated[int, Field(ge=0, le=limits.LARGEST_MOVE)] | None = Field(
        default=None, description="Move value in this form, where it differs: of all your fighters in a form of the hero, else of the sidekick alone."
    )
    attack: AttackReach | None = Field(default=None, description="Attack in this form, where it differs.")
    max_health: Annotated[int, Field(ge=1, le=limits.MOST_HEALTH)] | None = Field(
        default=None, description="Highest health in this form, where it differs. Whoever takes the form with more has this much; nobody gains any by it."
    )
    abilities: list[OneAbility] = Field(default=[], description="Abilities that hold in this form only.")
    art: AnyPicture | None = picture("fighter in this form")


class Counter(Node):
    """A number that the hero keeps, such as fuel or rage."""

    name: ShownName = Field(description="Name shown to players, in English: of one point, where points of it are counted (`coin`).")
    plural: ShownName | None = Field(default=None, description="Name of several points (`coins`); left out where they are not counted (`3 Rage`).")
    start: Annotated[int, Field(ge=0, le=limits.LARGEST_COUNTER)] = Field(description="Level at the start.")
    min: Annotated[int, Field(ge=0, le=limits.LARGEST_COUNTER)] = Field(default=0, description="Lowest level.")
    max: Annotated[int, Field(ge=1, le=limits.LARGEST_COUNTER)] = Field(description="Highest level.")
    whose: Literal["you", "everyone", "shared"] = Field(
        default="you",
        description="you: the hero's player has it. everyone: each player has one, opponents too. shared: there is one, which all players add to and pay from.",
    )


class Flag(Node):
    """Something about the hero that is so or is not, such as a gate that is open. Everybody sees it."""

    name: ShownName = Field(description="Name shown to players, in English.")
    active: bool = Field(default=False, description="Whether it is active at the start.")
    opposite: Annotated[Id, IdOf("flag")] | None = Field(
        default=None, description="Another flag, which is active whenever this one is not: the other side of it."
    )


class Token(Node):
    """A marker on the board that is not a fighter."""

    name: ShownName = Field(description="Name of one token, in English.")
    plural: ShownName | None = Field(default=None, description="Name of several of them; the name with an s where it is left out.")
    count: Annotated[int, Field(ge=1, le=limits.MOST_TOKENS)] = Field(description="How many of them there are.")
    setup: Literal["like_sidekicks"] | None = Field(
        default=None, description="like_sidekicks: placed at setup in the hero's zone. Left out: they start off the board."
    )
    one_per_space: bool = Field(default=True, description="Whether two of these tokens can never share a space.")


class ResultNoun(Node):
    """What card text calls the results of a step."""

    name: ShownName = Field(description="The noun, in English, without an article: `prey`.")
    plural: ShownName | None = Field(default=None, description="Several of them; the noun with an s where it is left out.")


class Mark(Node):
    """What the hero puts on fighters of either side, which carry it along."""

    name: ShownName = Field(description="Name of one mark, in English.")
    plural: ShownName | None = Field(default=None, description="Name of several of them; the name with an s where it is left out.")


class Pile(Node):
    """A named pile of cards beside the deck."""

    name: ShownName = Field(description="Name shown to players, in English.")
    seen_by: Literal["owner", "everyone", "nobody", "top"] = Field(
        default="everyone",
        description="Who may look at its cards. everyone: it lies face up. owner: you and your teammate, at any time. nobody: it lies face down, in an order "
        "that nobody knows but who put a card there. top: likewise, with its top card face up.",
    )


class Trait(Node):
    """A keyword that cards of the deck carry and effects ask for, alone or with a number beside it."""

    name: ShownName = Field(description="Name printed on the cards, in English.")


class OptionName(Node):
    """Something that players choose by its name, such as a stance: it means what the cards make of it."""

    name: ShownName = Field(description="Name shown to players, in English.")


class Hero(Node):
    """What one player brings to the table."""

    language: LanguageVersion = Field(description="Version of the content language in which the file is written.")
    id: Annotated[Id, IdOf("hero", defines=True)] = Field(description="Id of the hero, unique among all packs in use.")
    name: ShownName = Field(description="Name shown to players, in English.")
    move: Annotated[int, Field(ge=0, le=limits.LARGEST_MOVE)] = Field(description="Move value of all the player's fighters.")
    fighters: dict[Annotated[Id, IdOf("fighter", defines=True)], Fighter] = Field(description="The fighters, by id; the hero first.", min_length=1)
    forms: dict[Annotated[Id, IdOf("form", defines=True)], Form] = Field(
        default={}, description="Forms of the hero and of sidekicks, by id; each fighter starts in its first.", max_length=limits.MOST_PIECES
    )
    counters: dict[Annotated[Id, IdOf("counter", defines=True)], Counter] = Field(
        default={}, description="Counters of the hero, by id.", max_length=limits.MOST_PIECES
    )
    flags: dict[Annotated[Id, IdOf("flag", defines=True)], Flag] = Field(default={}, description="What is so or is not, by id.", max_length=limits.MOST_PIECES)
    tokens: dict[Annotated[Id, IdOf("token", defines=True)], Token] = Field(default={}, description="Tokens of the hero, by id.", max_length=limits.MOST_PIECES)
    marks: dict[Annotated[Id, IdOf("mark", defines=True)], Mark] = Field(
        default={}, description="Marks that the hero puts on fighters, by id.", max_length=limits.MOST_PIECES
    )
    piles: dict[Annotated[Id, IdOf("pile", defines=True)], Pile] = Field(default={}, description="Piles beside the deck, by id.", max_length=limits.MOST_PIECES)
    traits: dict[Annotated[Id, IdOf("trait", defines=True)], Trait] = Field(
        default={}, description="Traits that cards of the deck have, by id.", max_length=limits.MOST_PIECES
    )
    options: dict[Annotated[Id, IdOf("option", defines=True)], OptionName] = Field(
        default={}, description="What `choose: {option: …}` lets players choose, by id.", max_length=limits.MOST_PIECES
    )
    nouns: dict[Annotated[Id, IdOf("noun", defines=True)], ResultNoun] = Field(
        default={}, description="Nouns for results: a step with `as: prey` is then spoken of as “the prey”."
    )
    keywords: dict[Annotated[Id, IdOf("keyword", defines=True)], OneKeyword] = Field(
        default={}, description="Conditions and steps with a name, by id; all effects of the hero may use them.", max_length=limits.MOST_PIECES
    )
    abilities: list[OneAbility] = Field(default=[], description="Special abilities.")
    unique: bool = Field(default=False, description="Only one player of a game may field this hero.")
    deck_size: Annotated[int, Field(ge=1, le=limits.MOST_CARDS)] = Field(default=STANDARD_DECK, description="Number of cards in the deck, where it is not 30.")
    starting_hand: Annotated[int, Field(ge=0, le=limits.MOST_CARDS)] | None = Field(
        default=None, description="Number of cards in the hand at the start, where it is not the usual one."
    )
    art: AnyPicture | None = picture("hero")
    back: AnyPicture | None = picture("backs of the cards")
    colors: DeckColors | None = Field(default=None, description="Colours of the deck on printed sheets; left out: made from the id of the hero.")
    deck: dict[Annotated[Id, IdOf("card", defines=True)], DeckEntry] = Field(description="The cards, by id.", min_length=1)

    def opposites(self) -> dict[str, str]:
        """The other side of each flag that has one."""
        named = {id: flag.opposite for id, flag in self.flags.items() if flag.opposite is not None}
        return {**{other: id for id, other in named.items()}, **named}

    def declared_ids(self) -> DeclaredIds:
        """The ids that the hero's effects may name."""
        return DeclaredIds(
            {id: fighter.count for id, fighter in self.fighters.items()},
            {id: form.of for id, form in self.forms.items()},
            {id: (counter.min, counter.max) for id, counter in self.counters.items()},
            {id: token.count for id, token in self.tokens.items()},
            tuple(self.piles),
            tuple(self.traits),
            tuple(self.marks),
            {id: self.highest_health(id) for id in self.fighters},
            large=frozenset(id for id, fighter in self.fighters.items() if fighter.size == "large"),
            flags=tuple(self.flags),
            everyones=tuple(id for id, counter in self.counters.items() if counter.whose == "everyone"),
            shared=tuple(id for id, counter in self.counters.items() if counter.whose == "shared"),
            opposites=self.opposites(),
            options=tuple(self.options),
        )

    @property
    def roles_change(self) -> bool:
        """Whether it is chosen at setup which of the fighters is the hero."""
        return any(fighter.other_health is not None for fighter in self.fighters.values())

    def groups(self) -> frozenset[str]:
        """The fighters of which there are several."""
        return frozenset(id for id, fighter in self.fighters.items() if fighter.count > 1)

    def forms_of(self, fighter: str | None) -> list[str]:
        """The forms of a sidekick; of the hero, where there is none."""
        return [id for id, form in self.forms.items() if form.of == fighter]

    def form_groups(self) -> list[list[str]]:
        """The forms of each fighter that has some."""
        return [self.forms_of(fighter) for fighter in dict.fromkeys(form.of for form in self.forms.values())]

    def highest_health(self, fighter: str) -> int:
        """The highest health that a fighter can have, in any form and role."""
        numbers = self.fighters[fighter]
        forms = self.forms_of(None if numbers.role == "hero" else fighter)
        return max(numbers.max_health or numbers.health, numbers.other_health or 0, *(self.forms[form].max_health or 0 for form in forms), 0)

    def setup_pieces(self) -> int:
        """How many sidekicks and tokens need a space of their own at setup."""
        sidekicks = sum(fighter.starting() for fighter in self.fighters.values() if fighter.role == "sidekick")
        return sidekicks + sum(token.count for token in self.tokens.values() if token.setup is not None)

    def all_abilities(self) -> list[Ability]:
        """The abilities of the hero and of its forms."""
        return [*self.abilities, *(ability for form in self.forms.values() for ability in form.abilities)]
