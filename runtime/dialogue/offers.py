"""What a player may choose: one definition a kind of option, with its fields, its words, how scenarios write it and what bots and tables may ask of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final, Literal, TypeAlias

from runtime.dialogue.fields import TYPES, Detail, FieldType, Templates
from runtime.dialogue.names import capital, fighter_label, item_name, joined, pick, player_name, seen_by_others, space_name, token_name
from runtime.state.records import Plain, Record, fields_of

if TYPE_CHECKING:
    from runtime.state.state import State

# What there is to weigh: an action, where to be when nothing else changes, a move inside an effect, the card for an attack or a defense, what to
# give up, whom to pick.
Weighed: TypeAlias = Literal["", "action", "place", "move", "attack", "defense", "loss", "target"]

_HIDDEN: Final[dict[str, str]] = {"en": "A card you cannot see", "pt-BR": "Uma carta que você não vê"}
_SEEN: Final[dict[str, str]] = {"en": "{0} · seen", "pt-BR": "{0} · vista"}


class Offer(Record):
    """Something that a player may choose.

    What every reader may ask of any offer: the card, fighter, space and target it is about (-1: none), and the class attributes below.
    The first line of a kind's docstring is its description in the reference.
    """

    __slots__ = ()

    card: int = -1
    fighter: int = -1
    space: int = -1
    target: int = -1

    kind: ClassVar[str] = ""
    # Field of the machine form → its type (`runtime/dialogue/fields.py`), in the order in which that lists them.
    shows: ClassVar[dict[str, str]] = {}
    words: ClassVar[dict[str, str]] = {}
    # The word of a scenario's step that chooses it, and the field of the machine form that the step gives (none: the word alone says it).
    step: ClassVar[str] = ""
    step_field: ClassVar[str] = ""
    # A choice of where a fighter goes: tables show those of one fighter together, bots weigh the spaces.
    goes: ClassVar[bool] = False
    # A choice of a card, which a table shows with its text.
    shows_card: ClassVar[bool] = False
    # As an action: what it is called, and whether an event of its own shows that it was taken.
    noun: ClassVar[dict[str, str]] = {}
    shows_by_itself: ClassVar[bool] = False
    # What a bot weighs where the question does not say it.
    weighs: ClassVar[Weighed] = ""

    def text(self, state: State, player: int, lang: str) -> str:
        """What this player reads, with nothing in it that they may not know."""
        return pick(self.words, lang)

    def element(self) -> int:
        """Where one of several things is chosen: its number."""
        raise NotImplementedError(f"{type(self).__name__} is no choice of one thing")

    def key(self) -> tuple[int | str, ...]:
        """Kind and fields as a tuple: equal for equal offers."""
        return (self.kind, *(getattr(self, name) for name in self.operands()))

    def operands(self) -> tuple[str, ...]:
        """Those of the fields shown that it holds itself. Others are worked out from the state."""
        return tuple(name for name in self.shows if name in fields_of(type(self)))

    def shown(self, state: State, name: str) -> Detail:
        """What a field of the machine form holds."""
        value: Detail = getattr(self, name)
        return value

    def named_by(self, state: State, player: int) -> Plain:
        """What a scenario's step calls it by."""
        return self.data(state, player).get(self.step_field)

    def as_step(self, state: State, player: int) -> str:
        """How a scenario writes the choice of it."""
        return f"{self.step}: {self.named_by(state, player)}"

    def known_as(self, state: State, player: int) -> set[str]:
        """The words by which a scenario may ask whether it is offered: its kind, its name, the ids in it."""
        data = self.data(state, player)
        return {self.kind, str(self.named_by(state, player)), *(str(data[name]) for name in self.operands() if TYPES[self.shows[name]].is_id)}

    def data(self, state: State, player: int) -> dict[str, Plain]:
        """The machine form: ids instead of numbers. A card that the player cannot see is None."""
        out: dict[str, Plain] = {"kind": self.kind}
        for name, type in self.shows.items():
            value = self.shown(state, name)
            hidden = type == "card" and isinstance(value, int) and not state.knows(value, player)
            out[name] = None if hidden else TYPES[type].plain(state, value)
        return out


# -- offers that say it all by their kind -----------------------------------------------------------------------------------------------


class PlainOffer(Offer):
    """An offer without fields."""

    __slots__ = ()

    def as_step(self, state: State, player: int) -> str:
        return self.step

    def known_as(self, state: State, player: int) -> set[str]:
        return {self.step}


class ManeuverOffer(PlainOffer):
    """The action of drawing a card and moving."""

    __slots__ = ()
    kind = "maneuver"
    step = "maneuver"
    words: ClassVar = {"en": "Maneuver", "pt-BR": "Manobrar"}
    noun: ClassVar = {"en": "maneuver", "pt-BR": "manobra"}


class PassOffer(PlainOffer):
    """No action, where every other one is forbidden."""

    __slots__ = ()
    kind = "pass"
    step = "pass"
    words: ClassVar = {"en": "Do nothing", "pt-BR": "Não fazer nada"}
    noun: ClassVar = {"en": "pass", "pt-BR": "passar"}


class NoBoostOffer(PlainOffer):
    """A maneuver without a BOOST."""

    __slots__ = ()
    kind = "no_boost"
    step = "no_boost"
    words: ClassVar = {"en": "Do not boost", "pt-BR": "Não reforçar"}


class StopOffer(PlainOffer):
    """An end to the moves of a maneuver."""

    __slots__ = ()
    kind = "stop"
    step = "stop"
    words: ClassVar = {"en": "Stop moving", "pt-BR": "Parar de mover"}


class NoAttackOffer(PlainOffer):
    """No further attack, where an effect grants one."""

    __slots__ = ()
    kind = "no_attack"
    step = "no_attack"
    words: ClassVar = {"en": "No further attack", "pt-BR": "Não atacar de novo"}


class NoDefenseOffer(PlainOffer):
    """No card in defense."""

    __slots__ = ()
    kind = "no_defense"
    step = "no_defense"
    words: ClassVar = {"en": "No defense", "pt-BR": "Não defender"}


class CardFirstOffer(PlainOffer):
    """Of a card and an item that are due together, the card."""

    __slots__ = ()
    kind = "card_first"
    step = "card_first"
    words: ClassVar = {"en": "The card's effect first", "pt-BR": "Primeiro o efeito da carta"}


class ItemFirstOffer(PlainOffer):
    """Of a card and an item that are due together, the item."""

    __slots__ = ()
    kind = "item_first"
    step = "item_first"
    words: ClassVar = {"en": "The item first", "pt-BR": "Primeiro o item"}


class YesOffer(PlainOffer):
    """Yes, to what an effect or an item asks."""

    __slots__ = ()
    kind = "yes"
    step = "accept"
    words: ClassVar = {"en": "Yes", "pt-BR": "Sim"}


class NoOffer(PlainOffer):
    """No, to what an effect or an item asks."""

    __slots__ = ()
    kind = "no"
    step = "decline"
    words: ClassVar = {"en": "No", "pt-BR": "Não"}


class DoneOffer(PlainOffer):
    """No more of what can be chosen several times."""

    __slots__ = ()
    kind = "done"
    step = "done"
    words: ClassVar = {"en": "Done", "pt-BR": "Pronto"}


MANEUVER: Final = ManeuverOffer()
PASS: Final = PassOffer()
NO_BOOST: Final = NoBoostOffer()
STOP: Final = StopOffer()
NO_ATTACK: Final = NoAttackOffer()
NO_DEFENSE: Final = NoDefenseOffer()
CARD_FIRST: Final = CardFirstOffer()
ITEM_FIRST: Final = ItemFirstOffer()
YES: Final = YesOffer()
NO: Final = NoOffer()
DONE: Final = DoneOffer()

# -- cards ------------------------------------------------------------------------------------------------------------------------------


class CardOffer(Offer):
    """A card to choose."""

    __slots__ = ("card",)
    kind = "card"
    step = "card"
    step_field = "card"
    shows: ClassVar = {"card": "card"}
    shows_card = True

    def __init__(self, card: int) -> None:
        self.card = card

    def element(self) -> int:
        return self.card

    def text(self, state: State, player: int, lang: str) -> str:
        if not state.knows(self.card, player):
            return pick(_HIDDEN, lang)
        return self.known_text(state, player, lang)

    def known_text(self, state: State, player: int, lang: str) -> str:
        return self.label(state, player, lang)

    def label(self, state: State, player: int, lang: str) -> str:
        """The card's name; a copy that others have seen is another option than one that nobody has."""
        name = pick(state.card(self.card).data.name, lang)
        return pick(_SEEN, lang).format(name) if seen_by_others(state, player, self.card) else name


class AttackCardOffer(CardOffer):
    """A card to attack with."""

    __slots__ = ()
    kind = "attack_card"
    weighs = "attack"


class DefenseCardOffer(CardOffer):
    """A card to defend with."""

    __slots__ = ()
    kind = "defense_card"
    weighs = "defense"


class BoostOffer(CardOffer):
    """A card to boost a maneuver with."""

    __slots__ = ()
    kind = "boost"
    step = "boost"
    words: ClassVar = {"en": "Boost with {0} (+{1})", "pt-BR": "Reforçar com {0} (+{1})"}

    def known_text(self, state: State, player: int, lang: str) -> str:
        return pick(self.words, lang).format(self.label(state, player, lang), state.card(self.card).boost or 0)


class SchemeOffer(CardOffer):
    """The action of playing a scheme."""

    __slots__ = ("fighter",)
    kind = "scheme"
    step = "scheme"
    shows: ClassVar = {"card": "card", "fighter": "fighter"}
    shows_card = False
    words: ClassVar = {"en": "Scheme: {0} ({1})", "pt-BR": "Tática: {0} ({1})"}
    noun: ClassVar = {"en": "scheme", "pt-BR": "tática"}
    shows_by_itself = True

    def __init__(self, card: int, fighter: int) -> None:
        super().__init__(card)
        self.fighter = fighter

    def known_text(self, state: State, player: int, lang: str) -> str:
        return pick(self.words, lang).format(self.label(state, player, lang), fighter_label(state, self.fighter, lang))

    def as_step(self, state: State, player: int) -> str:
        return f"{super().as_step(state, player)} by {state.m.fighter_key(self.fighter)}"


# -- fighters and spaces ----------------------------------------------------------------------------------------------------------------


class FighterOffer(Offer):
    """A fighter to choose."""

    __slots__ = ("fighter",)
    kind = "fighter"
    step = "fighter"
    step_field = "fighter"
    shows: ClassVar = {"fighter": "fighter"}
    weighs = "target"

    def __init__(self, fighter: int) -> None:
        self.fighter = fighter

    def element(self) -> int:
        return self.fighter

    def text(self, state: State, player: int, lang: str) -> str:
        return f"{fighter_label(state, self.fighter, lang)} ({space_name(state.m, state.space[self.fighter])})"


class AttackOffer(Offer):
    """An attack on a target: as an action, or one that an effect grants."""

    __slots__ = ("fighter", "target")
    kind = "attack"
    step = "attack"
    step_field = "target"
    shows: ClassVar = {"fighter": "fighter", "target": "fighter"}
    words: ClassVar = {"en": "Attack {1} with {0}", "pt-BR": "Atacar {1} com {0}"}
    noun: ClassVar = {"en": "attack", "pt-BR": "ataque"}
    shows_by_itself = True

    def __init__(self, fighter: int, target: int) -> None:
        self.fighter = fighter
        self.target = target

    def text(self, state: State, player: int, lang: str) -> str:
        return pick(self.words, lang).format(fighter_label(state, self.fighter, lang), fighter_label(state, self.target, lang))

    def as_step(self, state: State, player: int) -> str:
        return f"{super().as_step(state, player)} with {state.m.fighter_key(self.fighter)}"


class SpaceOffer(Offer):
    """A space to choose."""

    __slots__ = ("space",)
    kind = "space"
    step = "space"
    step_field = "space"
    shows: ClassVar = {"space": "space"}

    def __init__(self, space: int) -> None:
        self.space = space

    def element(self) -> int:
        return self.space

    def text(self, state: State, player: int, lang: str) -> str:
        return space_name(state.m, self.space)


class FighterToOffer(SpaceOffer):
    """A space for a fighter that is placed during setup."""

    __slots__ = ("fighter",)
    kind = "fighter_to"
    shows: ClassVar = {"fighter": "fighter", "space": "space"}
    goes = True

    def __init__(self, fighter: int, space: int) -> None:
        self.fighter = fighter
        self.space = space


class MoveOffer(FighterToOffer):
    """A move of a fighter; `through` are the fighters, `over` the spaces with tokens, that it passes.

    `passed` is the mask of the marked spaces on the way.
    """

    __slots__ = ("passed",)
    kind = "move"
    step = "move"
    shows: ClassVar = {"fighter": "fighter", "space": "space", "through": "fighters", "over": "spaces"}
    words: ClassVar = {"en": "{0} → {1}", "pt-BR": "{0} → {1}"}
    through: ClassVar[Templates] = {"en": "{0} → {1}, through {2}", "pt-BR": "{0} → {1}, através de {2}"}
    stays: ClassVar[dict[str, str]] = {"en": "{0} stays at {1}", "pt-BR": "{0} fica em {1}"}

    def __init__(self, fighter: int, space: int, passed: int = 0) -> None:
        self.fighter = fighter
        self.space = space
        self.passed = passed

    def key(self) -> tuple[int | str, ...]:
        return (self.kind, self.fighter, self.space, self.passed)

    def shown(self, state: State, name: str) -> Detail:
        if name == "through":
            return tuple(fighter for fighter, body in enumerate(state.body) if body & self.passed)
        if name == "over":
            ids = state.m.board.ids
            return tuple(sorted({at for at in state.tokens if at >= 0 and self.passed >> at & 1}, key=lambda at: ids[at]))
        return super().shown(state, name)

    def text(self, state: State, player: int, lang: str) -> str:
        name = fighter_label(state, self.fighter, lang)
        words = self.through if self.passed and self._passes(state, lang) else self.stays if self.space == state.space[self.fighter] else self.words
        return str(words.get(lang) or words["en"]).format(name, space_name(state.m, self.space), joined(self._passes(state, lang), lang))

    def as_step(self, state: State, player: int) -> str:
        match = state.m
        through = ", ".join(match.fighter_key(fighter) for fighter, body in enumerate(state.body) if body & self.passed)
        return f"move: {match.fighter_key(self.fighter)} to {match.board.ids[self.space]}{f' through {through}' if through else ''}"

    def _passes(self, state: State, lang: str) -> list[str]:
        fighters = [fighter_label(state, other, lang) for other, body in enumerate(state.body) if body & self.passed]
        return fighters + [token_name(state.m, token, lang) for token, at in enumerate(state.tokens) if at >= 0 and self.passed >> at & 1]


# -- other things -----------------------------------------------------------------------------------------------------------------------


class TokenOffer(Offer):
    """A token to choose. Where it is tells tokens of one kind apart."""

    __slots__ = ("token",)
    kind = "token"
    step = "token"
    step_field = "space"
    shows: ClassVar = {"token": "token", "space": "space"}

    def __init__(self, token: int) -> None:
        self.token = token

    def element(self) -> int:
        return self.token

    def text(self, state: State, player: int, lang: str) -> str:
        return f"{token_name(state.m, self.token, lang)} ({space_name(state.m, state.tokens[self.token])})"

    def shown(self, state: State, name: str) -> Detail:
        return state.tokens[self.token] if name == "space" else super().shown(state, name)


class TokenToOffer(SpaceOffer):
    """A space for a token that is placed during setup or moved."""

    __slots__ = ("token",)
    kind = "token_to"
    shows: ClassVar = {"token": "token", "space": "space"}

    def __init__(self, token: int, space: int) -> None:
        super().__init__(space)
        self.token = token


class ItemOffer(Offer):
    """The action of using a scheme item.

    `item` is the number of its space among those that hold items.
    """

    __slots__ = ("fighter", "item")
    kind = "item"
    step = "item"
    step_field = "item"
    shows: ClassVar = {"fighter": "fighter", "item": "item"}
    words: ClassVar = {"en": "{0} uses {1}", "pt-BR": "{0} usa {1}"}
    noun: ClassVar = {"en": "item", "pt-BR": "item"}
    shows_by_itself = True

    def __init__(self, fighter: int, item: int) -> None:
        self.fighter = fighter
        self.item = item

    def text(self, state: State, player: int, lang: str) -> str:
        return pick(self.words, lang).format(fighter_label(state, self.fighter, lang), item_name(state.m, state.items[self.item], lang))

    def as_step(self, state: State, player: int) -> str:
        return f"{super().as_step(state, player)} by {state.m.fighter_key(self.fighter)}"

    def shown(self, state: State, name: str) -> Detail:
        return state.items[self.item] if name == "item" else super().shown(state, name)


class NumberOffer(Offer):
    """A number to name."""

    __slots__ = ("number",)
    kind = "number"
    step = "number"
    step_field = "number"
    shows: ClassVar = {"number": "number"}

    def __init__(self, number: int) -> None:
        self.number = number

    def text(self, state: State, player: int, lang: str) -> str:
        return str(self.number)


class PlayerOffer(Offer):
    """A player to choose."""

    __slots__ = ("player",)
    kind = "player"
    step = "player"
    step_field = "player"
    shows: ClassVar = {"player": "player"}

    def __init__(self, player: int) -> None:
        self.player = player

    def element(self) -> int:
        return self.player

    def text(self, state: State, player: int, lang: str) -> str:
        return player_name(state.m, self.player, lang)

    def named_by(self, state: State, player: int) -> Plain:
        return state.m.player_key(self.player)


class StepsOffer(Offer):
    """One of the options that an effect lists, by its place among them.

    `label` is its text among those of the program.
    """

    __slots__ = ("label", "option", "program")
    kind = "option"
    step = "option"
    step_field = "option"
    shows: ClassVar = {"option": "index"}

    def __init__(self, option: int, program: int, label: int) -> None:
        self.option = option
        self.program = program
        self.label = label

    def key(self) -> tuple[int | str, ...]:
        return (self.kind, self.option, self.program, self.label)

    def text(self, state: State, player: int, lang: str) -> str:
        return pick(state.m.programs[self.program].labels[self.label], lang)

    def named_by(self, state: State, player: int) -> Plain:
        return self.option + 1

    def as_step(self, state: State, player: int) -> str:
        return f"{super().as_step(state, player)} ({self.text(state, player, 'en')})"


class AbilityOffer(Offer):
    """Of several abilities that wait, the one that comes first, by its number in the match."""

    __slots__ = ("ability",)
    kind = "trigger"
    step = "ability"
    shows: ClassVar = {"ability": "index"}

    def __init__(self, ability: int) -> None:
        self.ability = ability

    def text(self, state: State, player: int, lang: str) -> str:
        listener = state.m.all_listeners[self.ability]
        return pick(listener.name or listener.text, lang)

    def named_by(self, state: State, player: int) -> Plain:
        return self.text(state, player, "en")


def subject(state: State, player: int, kind: str, piece: int, lang: str) -> str:
    """In a loop, the piece that a question is about: "Wolf 2 (Harbour): "."""
    offer = FighterOffer(piece) if kind == "fighter" else TokenOffer(piece) if kind == "token" else PlayerOffer(piece)
    return f"{capital(offer.text(state, player, lang))}: "


def _kinds(cls: type[Offer]) -> Iterator[type[Offer]]:
    if cls.kind:
        yield cls
    for narrower in cls.__subclasses__():
        yield from _kinds(narrower)


OFFERS: Final[dict[str, type[Offer]]] = {cls.kind: cls for cls in _kinds(Offer)}


class _Action(FieldType):
    """The kind of option that a player took as an action."""

    def text(self, state: State, value: Detail, lang: str) -> str:
        assert isinstance(value, str)
        return pick(OFFERS[value].noun, lang)

    def plain(self, state: State, value: Detail) -> Plain:
        assert isinstance(value, str)
        return value


class _Option(FieldType):
    """What somebody chose. No sentence repeats it, and programs are told its kind: what became of it, the next events say to whoever may know."""

    def text(self, state: State, value: Detail, lang: str) -> str:
        return ""

    def plain(self, state: State, value: Detail) -> Plain:
        assert isinstance(value, Offer)
        return value.kind


_Action("action", "the kind of the option that was taken as an action", {"enum": [kind for kind, cls in OFFERS.items() if cls.noun]})
_Option("option", "the kind of the option that was taken", {"enum": [*OFFERS]})
