"""What a match is made of: cards, programs, modifiers, listeners and tokens as one player has them, and the scope in
which their ids have a meaning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from runtime.bundle.parts import AbilityData, CardData, HeroData, ModifierData, ProgramData, Programmed, TokenData
from runtime.ir import IDS, MODIFIERS, WORDS
from runtime.ir.operands import expression_of
from runtime.link.expressions import MembersOf, NumberOf, TruthOf, compile_members, compile_number, compile_truth
from runtime.link.secrets import secret_choices, secret_conditions
from runtime.run import Handler, LinkedOperand
from runtime.state.frames import Context
from runtime.state.state import State

if TYPE_CHECKING:
    from runtime.link.match import Match


class CardDef:
    """A card of a deck, as one player holds it."""

    __slots__ = (
        "aims",
        "also_if",
        "also_roles",
        "also_value",
        "banner",
        "boost",
        "counts_as",
        "data",
        "effects",
        "goes_to",
        "hero",
        "id",
        "index",
        "may_be_scheme",
        "playable_if",
        "player",
        "programs",
        "reaches",
        "slots",
        "traits",
        "type",
        "users",
        "value",
    )

    def __init__(self, index: int, player: int, hero: HeroData, data: CardData, scope: Scope) -> None:
        self.index = index
        self.player = player
        self.hero = hero
        self.data = data
        self.id = data.id
        self.type = data.type
        self.value: int | None = data.value
        self.boost: int | None = data.boost
        self.banner = frozenset(data.usable_by)
        # The number beside each trait; 0 where there is none.
        self.traits = {trait: data.trait_numbers.get(trait, 0) for trait in data.traits}
        # (fighters, form or -1) that may play it; None: any.
        self.users = tuple((scope.fighters(id), scope.form(id)) for id in data.usable_by) or None
        self.counts_as = roles_of(self.type)
        # Besides, where the condition holds, with the value there.
        self.also_roles: frozenset[str] = roles_of(data.also) - self.counts_as if data.also is not None else frozenset()
        self.may_be_scheme = "scheme" in self.counts_as or "scheme" in self.also_roles
        self.also_value = data.also_value
        self.also_if: TruthOf | None = compile_truth(data.also_if, scope) if data.also_if is not None else None
        # Whom alone an attack with it may be aimed at, and whom out of reach.
        self.aims: MembersOf | None = compile_members(data.targets, scope) if data.targets is not None else None
        self.reaches: MembersOf | None = compile_members(data.reaches, scope) if data.reaches is not None else None
        self.slots = data.slots
        # The place where it goes instead of the discard pile, and the position there.
        self.goes_to = None if data.goes_to is None else (data.goes_to.place, data.goes_to.position)
        self.programs: dict[str, int] = {}
        # What others carry out, by id.
        self.effects: dict[str, int] = {}
        # By the role in which it would be played: whether it may be. Empty: it always may.
        self.playable_if: dict[str, TruthOf] = {}

    def printed_as(self, role: str) -> int:
        """The value with which it is played in a role."""
        value = self.also_value if role not in self.counts_as and self.also_value is not None else self.value
        return value or 0


def roles_of(type: str) -> frozenset[str]:
    """What a card of a type counts as: a versatile one as attack and as defense too (R1.7)."""
    return frozenset({type, "attack", "defense"} if type == "versatile" else {type})


class Program:
    """The lowered steps of one window, ability or item, in one player's copy. `source` is the number of what it belongs
    to."""

    __slots__ = ("at", "code", "labels", "scope", "secret_choices", "secret_conditions", "slots", "source", "subjects")

    def __init__(self, data: ProgramData, scope: Scope) -> None:
        self.slots = data.slots
        self.at = data.at
        self.subjects = data.subjects
        self.labels = scope.data.labels
        self.scope = scope
        self.source = -1
        self.code: list[tuple[Handler, tuple[LinkedOperand, ...]]] = []
        # By position: what is asked in any case, because others may not know whether there is something to choose.
        self.secret_conditions = {position: compile_truth(condition, scope) for position, condition in secret_conditions(data.code).items()}
        self.secret_choices = secret_choices(data.code)


def _nothing(state: State, context: Context) -> int:
    return 0


def _always(state: State, context: Context) -> bool:
    return True


def _nobody(state: State, context: Context) -> tuple[int, ...]:
    return ()


class Holding:
    """Where an ability of a card holds: the card, and the place in which it must lie; none for a card that stays in
    play."""

    __slots__ = ("definition", "on_top", "place")

    def __init__(self, definition: int, lies_in: str | None) -> None:
        self.definition = definition
        self.on_top = lies_in is not None and lies_in.startswith("top_of_")
        self.place = "" if lies_in is None else lies_in.removeprefix("top_of_")

    @property
    def in_hand(self) -> bool:
        """Whether others cannot tell where the card is: its program finds it."""
        return self.place == "hand"


class Modifier:
    """A change of the rules. What it is about is in `word`, `words`, `number`, `fighters`, `cards`, `places`, `zones`,
    `tokens`, `place` and `test`, as far as its kind has them."""

    __slots__ = (
        "at",
        "bearers",
        "cards",
        "carried",
        "checked",
        "condition",
        "fighters",
        "form",
        "index",
        "kind",
        "number",
        "of_heroes",
        "place",
        "places",
        "player",
        "source",
        "special",
        "test",
        "tokens",
        "who",
        "word",
        "words",
        "zones",
    )

    def __init__(self, index: int, data: ModifierData, scope: Scope) -> None:
        self.index = index
        self.kind = data.kind
        self.player = scope.player
        # Who bears it, as printed, and for whom it holds where it does not say so.
        self.bearers = scope.match.heroes_of[scope.player]
        self.of_heroes = True
        self.word = ""
        self.words: frozenset[str] = frozenset()
        self.number: NumberOf = _nothing
        self.fighters: MembersOf = _nobody
        self.places: MembersOf = _nobody
        self.zones: MembersOf = _nobody
        self.tokens: MembersOf = _nobody
        self.cards: MembersOf = _nobody
        # A place for cards, and the position in it.
        self.place = ("", "")
        self.test: TruthOf = _always
        for type, operand in zip(MODIFIERS[self.kind][0].split(), data.operands, strict=True):
            if type in ("kept_place", "drawn_place"):
                self.place = (str(operand), "top")
            elif type == "position":
                self.place = (self.place[0], str(operand))
            elif type == "B":
                self.test = compile_truth(expression_of(operand), scope)
            elif type in WORDS or type in IDS:
                self.word = str(operand)
            elif type == "N":
                self.number = compile_number(expression_of(operand), scope)
            elif type == "F":
                self.fighters = compile_members(expression_of(operand), scope)
            elif type == "S":
                self.places = compile_members(expression_of(operand), scope)
            elif type == "Z":
                self.zones = compile_members(expression_of(operand), scope)
            elif type == "T":
                self.tokens = compile_members(expression_of(operand), scope)
            elif type == "C":
                self.cards = compile_members(expression_of(operand), scope)
            elif isinstance(operand, list):
                self.words = frozenset(str(word) for word in operand)
        self.who: MembersOf | None = compile_members(data.who, scope) if data.who is not None else None
        self.condition: TruthOf | None = compile_truth(data.condition, scope) if data.condition is not None else None
        self.checked = data.checked
        self.form = -1
        self.carried: Holding | None = None
        # Whether it belongs to a special ability of a hero, not to a card, an item or a board.
        self.special = False
        self.source = -1
        # Where in the YAML its ability is, and which modifier of it this is.
        self.at: tuple[int, ...] = ()

    def keep_to(self, fighters: tuple[int, ...]) -> None:
        """Hold for these only."""
        who = self.who
        if who is not None:
            self.who = lambda state, context: tuple(fighter for fighter in who(state, context) if fighter in fighters)


class Listener:
    __slots__ = (
        "at",
        "bearers",
        "carried",
        "condition",
        "counts_itself",
        "event",
        "form",
        "index",
        "limit",
        "name",
        "of_heroes",
        "player",
        "program",
        "special",
        "text",
        "whose",
        "window",
    )

    def __init__(self, index: int, data: AbilityData, program: int, scope: Scope) -> None:
        self.index = index
        # The event that it waits for, or the window of a combat in which it resolves.
        self.event = data.trigger or ""
        self.window = data.window or ""
        self.player = scope.player
        self.bearers = scope.match.heroes_of[scope.player]
        self.of_heroes = True
        self.program = program
        self.whose = data.whose
        self.condition: TruthOf | None = compile_truth(data.condition, scope) if data.condition is not None else None
        self.limit = data.limit
        # Whether the program says when it counts as having happened.
        self.counts_itself = data.program is not None and any(step[0] == "use" for step in scope.data.programs[data.program].code)
        self.name = data.name or {}
        self.text = data.text
        self.at = data.at
        self.form = -1
        self.carried: Holding | None = None
        # Whether it is a special ability of a hero, not one of a card or of a board.
        self.special = False


SourceKind: TypeAlias = Literal["card", "ability", "item", "board"]


class EffectSource:
    """The source of an event: a card, an ability, an item or a rule of the board. `at` is where it is in the YAML."""

    __slots__ = ("at", "id", "kind", "name", "player")

    def __init__(self, kind: SourceKind, id: str | None, name: dict[str, str], player: int, at: tuple[int, ...]) -> None:
        self.kind = kind
        self.id = id
        self.name = name
        self.player = player
        self.at = at


class TokenKind:
    __slots__ = ("alike", "data", "id", "one_per_space", "player", "setup", "tokens")

    def __init__(self, player: int, data: TokenData, tokens: tuple[int, ...]) -> None:
        self.player = player
        self.data = data
        self.id = data.id
        self.one_per_space = data.one_per_space
        self.setup = data.setup
        self.tokens = tokens
        # With those of other players who have the same hero.
        self.alike = tokens


class Scope:
    """What the ids in one player's copy of some content mean in this match."""

    def __init__(self, match: Match, player: int, data: Programmed) -> None:
        self.match = match
        self.player = player
        self.data = data
        self.programs: list[int] = []
        self.modifiers: list[int] = []

    def fighters(self, id: str) -> tuple[int, ...]:
        return self.match.named_fighters[self.player].get(id, ())

    def form(self, id: str) -> int:
        """The form's index; -1 where the id is a fighter's that every form may use."""
        match = self.match
        ids = match.form_ids[self.player]
        return ids.index(id) if id in ids and id not in match.fighter_ids[self.player] else -1

    def forms_of_groups(self, ids: Sequence[str]) -> dict[int, int]:
        """Fighter → the form it must be in to be meant by these ids: a form of a group means those of it who are in that
        form. (A form of one fighter means that fighter.)"""
        forms = [(id, self.form(id)) for id in ids]
        return {fighter: form for id, form in forms if form >= 0 and len(self.fighters(id)) > 1 for fighter in self.fighters(id)}

    def marks(self, name: str) -> int:
        """Where the marks of that name begin in the state: one place for each fighter."""
        match = self.match
        return match.mark_kinds.index((self.player, name)) * len(match.owner)

    def option(self, name: str) -> int:
        """The number of the option of that name."""
        return next(number for number, (player, data) in enumerate(self.match.options, 1) if (player, data.id) == (self.player, name))

    def counters(self, name: str) -> dict[int, int]:
        """The number of this hero's counter of that name, for each player who has one."""
        match = self.match
        hero = match.heroes[self.player].id
        return {player: match.counter_at[player, hero, name] for player in range(match.players) if (player, hero, name) in match.counter_at}

    def tokens_of_everybody(self, name: str) -> tuple[int, ...]:
        """The tokens of that name, with those of other players who have the same hero."""
        return next((kind.alike for kind in self.match.token_kinds if kind.player == self.player and kind.id == name), ())

    def tokens(self, name: str) -> tuple[int, ...]:
        return self.match.tokens_of[self.player].get(name, ())
