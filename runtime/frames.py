"""What the stack of a game is made of: frames, each of which carries one procedure on by one stretch of work."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeAlias

from runtime.records import Record

if TYPE_CHECKING:
    from runtime.state import State

# What a slot of a program holds: a number, a truth, a set; None where nothing was put there yet.
Slot: TypeAlias = int | tuple[int, ...] | None
# Where in the content a question or an event comes from: a program and an instruction of it.
Origin: TypeAlias = tuple[int, int]
# Where the results of an instruction go: (field, slot).
Outs: TypeAlias = tuple[tuple[str, int], ...]


class Frame(Record):
    """A procedure under way. `advance` does one stretch of it: it goes on to another stage, pushes a frame, asks, or ends by popping itself."""

    __slots__ = ()

    def advance(self, state: State) -> None:
        raise NotImplementedError(f"{type(self).__name__} does nothing")

    def mark(self) -> str | int:
        """Where it is, as plain data."""
        raise NotImplementedError

    def rewind(self, mark: str | int) -> None:
        """Go back to where it was when `mark` told so."""
        raise NotImplementedError

    def cause(self) -> int:
        """The program on whose behalf it works; -1 where the rules of the game do."""
        return -1


class Staged(Frame):
    """A frame whose stages are methods of its class: `stage` names the one that comes next."""

    __slots__ = ("stage",)

    stage: str
    stages: ClassVar[tuple[str, ...]] = ()

    def advance(self, state: State) -> None:
        getattr(self, self.stage)(state)

    def mark(self) -> str | int:
        return self.stage

    def rewind(self, mark: str | int) -> None:
        self.stage = str(mark)

    def problem(self) -> str:
        return "" if self.stage in self.stages else f"has no stage `{self.stage}`"


class Occurrence(Record):
    """A trigger that was set off, with what it gives to the abilities that wait for it; -1 where it gives nothing of that kind."""

    __slots__ = ("amount", "card", "fighter", "player", "source", "token", "trigger")

    def __init__(self, trigger: str, fighter: int = -1, source: int = -1, player: int = -1, card: int = -1, token: int = -1, amount: int = 0) -> None:
        self.trigger = trigger
        self.fighter = fighter
        self.source = source
        self.player = player
        self.card = card
        self.token = token
        self.amount = amount


NOTHING = Occurrence("")


class Context(Frame):
    """What expressions are worked out in: whose they are, who acts, with which card, after which event, and the slots of the program."""

    __slots__ = ("card", "event", "fighter", "owner", "slots")

    def __init__(self, owner: int, fighter: int, card: int = -1, event: Occurrence = NOTHING, slots: list[Slot] | tuple[Slot, ...] = ()) -> None:
        self.owner = owner
        self.fighter = fighter
        self.card = card
        self.event = event
        self.slots = list(slots)
