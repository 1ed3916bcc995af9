"""What a match is made of: cards, programs, modifiers, listeners and tokens as one player has them, and the scope in which their ids have a meaning."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from runtime.expressions import Closure, compile_expression, compile_number
from runtime.ir import IDS, MODIFIERS, WORDS

if TYPE_CHECKING:
    from runtime.link import Match


class CardDef:
    """A card of a deck, as one player holds it."""

    __slots__ = (
        "banner",
        "boost",
        "counts_as",
        "data",
        "hero",
        "id",
        "index",
        "playable_if",
        "player",
        "programs",
        "slots",
        "traits",
        "type",
        "users",
        "value",
    )

    def __init__(self, index: int, player: int, hero: dict[str, Any], data: dict[str, Any], scope: Scope) -> None:
        self.index = index
        self.player = player
        self.hero = hero
        self.data = data
        self.id: str = data["id"]
        self.type: str = data["type"]
        self.value: int | None = data["value"]
        self.boost: int | None = data["boost"]
        self.banner = frozenset(data["usable_by"])
        self.traits = frozenset(data["traits"])
        # (fighters, form or -1) that may play it; None: any.
        self.users = tuple((scope.fighters(id), scope.form(id)) for id in data["usable_by"]) or None
        # A versatile card counts as attack and as defense (R1.7).
        self.counts_as = frozenset({self.type, "attack", "defense"} if self.type == "versatile" else {self.type})
        self.slots: int = data["slots"]
        self.programs: dict[str, int] = {}
        self.playable_if: Closure | None = None


class Program:
    __slots__ = ("at", "code", "labels", "scope", "slots", "subjects")

    def __init__(self, data: dict[str, Any], scope: Scope) -> None:
        self.slots: int = data["slots"]
        self.at: list[list[Any]] = data["at"]
        self.subjects: list[list[Any]] = data["subjects"]
        self.labels: list[dict[str, str]] = scope.data["labels"]
        self.scope = scope
        self.code: list[tuple[Callable[..., None], tuple[Any, ...]]] = []


class Modifier:
    __slots__ = ("at", "bearer", "checked", "condition", "form", "index", "kind", "ongoing", "operands", "player", "who")

    def __init__(self, index: int, data: list[Any], scope: Scope) -> None:
        self.index = index
        self.kind: str = data[0]
        options = data[-1]
        self.player = scope.player
        self.bearer = scope.bearer
        types = MODIFIERS[self.kind][0].split()
        self.operands = tuple(_MODIFIER_OPERANDS[type](operand, scope) for type, operand in zip(types, data[1:-1], strict=True))
        self.who: Closure | None = compile_expression(options["who"], scope) if options.get("who") is not None else None
        self.condition: Closure | None = compile_expression(options["while"], scope) if options.get("while") is not None else None
        self.checked: str | None = options.get("checked")
        self.form = -1
        self.ongoing = -1
        # Where in the YAML its ability stands, and which modifier of it this is.
        self.at: tuple[int, ...] = ()

    def keep_to(self, fighters: tuple[int, ...]) -> None:
        """Hold for nobody but these."""
        who = self.who
        if who is not None:
            self.who = lambda state, frame: tuple(fighter for fighter in who(state, frame) if fighter in fighters)


_MODIFIER_OPERANDS: Final[dict[str, Callable[[Any, Scope], Any]]] = {
    "N": compile_number,
    "F": compile_expression,
    **dict.fromkeys((*WORDS, *IDS), lambda operand, scope: operand),
    **dict.fromkeys(("[damage_kind…]", "[fighter…]"), lambda operand, scope: frozenset(operand)),
}


class Listener:
    __slots__ = ("at", "bearer", "condition", "event", "form", "index", "limit", "name", "ongoing", "player", "program", "text", "whose")

    def __init__(self, index: int, data: dict[str, Any], program: int, scope: Scope) -> None:
        self.index = index
        self.event: str = data["trigger"]
        self.player = scope.player
        self.bearer = scope.bearer
        self.program = program
        self.whose: str = data["whose"]
        self.condition: Closure | None = compile_expression(data["if"], scope) if data["if"] is not None else None
        self.limit: tuple[int, str] | None = tuple(data["limit"]) if data["limit"] else None
        self.name: dict[str, str] = data["name"] or {}
        self.text: dict[str, str] = data["text"]
        self.at: tuple[int, ...] = tuple(data["at"])
        self.form = -1
        self.ongoing = -1


class TokenKind:
    __slots__ = ("data", "id", "one_per_space", "player", "setup", "tokens")

    def __init__(self, player: int, data: dict[str, Any], tokens: tuple[int, ...]) -> None:
        self.player = player
        self.data = data
        self.id: str = data["id"]
        self.one_per_space: bool = data["one_per_space"]
        self.setup: str | None = data["setup"]
        self.tokens = tokens


class Scope:
    """What the ids in one player's copy of some content mean in this match."""

    def __init__(self, match: Match, player: int, data: dict[str, Any]) -> None:
        self.match = match
        self.player = player
        self.data = data
        self.programs: list[int] = []
        self.modifiers: list[int] = []

    @property
    def bearer(self) -> int:
        return self.match.heroes_of[self.player][0]

    def fighters(self, id: str) -> tuple[int, ...]:
        return self.match.named_fighters[self.player].get(id, ())

    def form(self, id: str) -> int:
        """The form's index; -1 where the id is a fighter's that every form may use."""
        match = self.match
        ids = match.form_ids[self.player]
        return ids.index(id) if id in ids and id not in match.fighter_ids[self.player] else -1

    def marks(self, name: str) -> int:
        """Where the marks of that name begin in the state: one place for each fighter."""
        match = self.match
        return match.mark_kinds.index((self.player, name)) * len(match.owner)

    def tokens(self, name: str) -> tuple[int, ...]:
        return self.match.tokens_of[self.player].get(name, ())
