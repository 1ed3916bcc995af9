"""What the stack of a game is made of: frames, each of which carries a procedure one stage further."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias

from runtime.state.records import Record

if TYPE_CHECKING:
    from runtime.state.state import State

# What a slot of a program holds: a number, a truth, a set; None where nothing was put there yet.
Slot: TypeAlias = int | tuple[int, ...] | None
# Where in the content a question or an event comes from: a program and an instruction of it.
Origin: TypeAlias = tuple[int, int]
# Where the results of an instruction go: (field, slot).
Outs: TypeAlias = tuple[tuple[str, int], ...]


class Frame(Record):
    """A procedure in progress. `stage` names the method that does its next part.

    Such a method goes on to another stage, pushes a frame, asks, or ends the procedure by popping its frame.
    """

    __slots__ = ()

    stage: str = ""
    # The program on whose behalf it works; -1 where the rules of the game do.
    program: int = -1

    def go(self, state: State) -> None:
        """Do the next part. The frames that take most steps say the same without looking a method up by its name."""
        getattr(self, self.stage)(state)

    def asks_at(self, asked_at: object) -> bool:
        """Whether this is a place where it could have asked, for a save that may come from elsewhere."""
        return False

    def rewind(self, asked_at: str | int) -> None:
        """Go back to where it asked."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing")


class Staged(Frame):
    """A frame that goes from stage to stage."""

    __slots__ = ("stage",)

    stages: ClassVar[tuple[str, ...]] = ()
    # A stage that may ask → the stage that takes the answer.
    asks: ClassVar[dict[str, str]] = {}

    def asks_at(self, asked_at: object) -> bool:
        return isinstance(asked_at, str) and asked_at in self.asks and self.stage == self.asks[asked_at]

    def rewind(self, asked_at: str | int) -> None:
        self.stage = str(asked_at)

    def problem(self) -> str:
        return "" if self.stage in self.stages else f"has no stage `{self.stage}`"


class Effect(Staged):
    """A frame that carries out an instruction of a program, `step`."""

    __slots__ = ("program", "step")

    # The instructions that push it.
    made_by: ClassVar[tuple[str, ...]] = ()
    step: int

    @property
    def origin(self) -> Origin:
        return (self.program, self.step)


class Occurrence(Record):
    """A trigger that was set off, with what it gives to the abilities that wait for it; -1 where it gives nothing of
    that kind."""

    __slots__ = ("amount", "by", "card", "cards", "cause", "counter", "fighter", "player", "source", "token", "trigger", "zones")

    holds: ClassVar = {
        "trigger": "trigger",
        "fighter": "fighter?",
        "source": "fighter?",
        "player": "player?",
        "card": "card?",
        "token": "token?",
        "amount": "number",
        "zones": "zones_mask",
        "cards": "card*",
        "by": "player?",
        "cause": "cause",
        "counter": "counter?",
    }

    def __init__(
        self,
        trigger: str,
        fighter: int = -1,
        source: int = -1,
        player: int = -1,
        card: int = -1,
        token: int = -1,
        amount: int = 0,
        zones: int = 0,
        cards: tuple[int, ...] = (),
        by: int = -1,
        cause: str = "",
        counter: int = -1,
    ) -> None:
        self.trigger = trigger
        self.fighter = fighter
        self.source = source
        self.player = player
        self.card = card
        self.token = token
        self.amount = amount
        self.zones = zones
        # Cards that were discarded; whose effect did it (-1: the rules of the game), and why.
        self.cards = cards
        self.by = by
        self.cause = cause
        self.counter = counter

    def card_fields(self) -> tuple[str, ...]:
        return ("cards",)


NOTHING: Final = Occurrence("")


class Context(Frame):
    """What expressions are worked out in: whose they are, who acts, with which card, after which event, and the slots
    of the program."""

    __slots__ = ("card", "event", "fighter", "owner", "slots")

    def __init__(self, owner: int, fighter: int, card: int = -1, event: Occurrence | None = None, slots: list[Slot] | tuple[Slot, ...] = ()) -> None:
        self.owner = owner
        self.fighter = fighter
        self.card = card
        self.event = NOTHING if event is None else event
        self.slots = list(slots)


class Looking(Context):
    """The same, while a condition is asked of one candidate after the other: by the letter of its type, the one that is
    looked at. It lives as long as the expression is worked out."""

    __slots__ = ("candidates",)
    is_saved: ClassVar = False

    def __init__(self, around: Context) -> None:
        super().__init__(around.owner, around.fighter, around.card, around.event, around.slots)
        self.candidates: dict[str, int] = dict(around.candidates) if isinstance(around, Looking) else {}
