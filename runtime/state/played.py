"""Cards that are being played: in a combat, any number on either side, or as a scheme."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from runtime.state.frames import Origin, Slot
from runtime.state.records import Record

if TYPE_CHECKING:
    from runtime.state.state import State

ATTACK: Final = 0

DEFENSE: Final = 1

ROLES: Final = ("attack", "defense")


class ReplacedCard(Record):
    """A card that another was played instead of, and the windows in which its effects had been carried out."""

    __slots__ = ("card", "resolved")
    holds: ClassVar = {"card": "card", "resolved": "window*"}

    def __init__(self, card: int, resolved: tuple[str, ...]) -> None:
        self.card = card
        self.resolved = resolved


class PlayedCard(Record):
    """A card while it is being played, and what has become of it so far."""

    __slots__ = (
        "additions",
        "bonus",
        "boosted",
        "cancelled",
        "card",
        "earlier",
        "face_up",
        "fighter",
        "final",
        "fixed",
        "ignored",
        "item",
        "laid",
        "laid_bonus",
        "locked",
        "player",
        "printed",
        "resolved",
        "sealed",
        "sent",
        "slots",
        "was_cancelled",
        "withdrawn",
    )
    holds: ClassVar = {
        "card": "card?",
        "player": "player",
        "fighter": "fighter",
        "printed": "number",
        "face_up": "truth",
        "fixed": "number|none",
        "additions": "addition*",
        "bonus": "number",
        "final": "number|none",
        "locked": "truth",
        "ignored": "truth",
        "boosted": "truth",
        "cancelled": "window*",
        "was_cancelled": "truth",
        "earlier": "replaced*",
        "withdrawn": "truth",
        "item": "item?",
        "resolved": "window*",
        "sent": "sent|none",
        "slots": "slots",
        "sealed": "truth",
        "laid": "card*",
        "laid_bonus": "number|none",
    }

    def __init__(
        self,
        card: int,
        player: int,
        fighter: int,
        printed: int = 0,
        face_up: bool = False,
        fixed: int | None = None,
        additions: tuple[tuple[int, int], ...] = (),
        bonus: int = 0,
        final: int | None = None,
        locked: bool = False,
        ignored: bool = False,
        boosted: bool = False,
        cancelled: tuple[str, ...] = (),
        was_cancelled: bool = False,
        item: int = -1,
        resolved: tuple[str, ...] = (),
        sent: tuple[str, str, int, int] | None = None,
        slots: tuple[Slot, ...] = (),
        earlier: tuple[ReplacedCard, ...] = (),
        withdrawn: bool = False,
        sealed: bool = False,
        laid: tuple[int, ...] = (),
        laid_bonus: int | None = None,
    ) -> None:
        # -1 for an attack without a card.
        self.card = card
        self.player = player
        self.fighter = fighter
        self.printed = printed
        self.face_up = face_up
        # A value that an effect put in the place of the printed one, and what effects added since: (how much, the
        # source that did).
        self.fixed = fixed
        self.additions = additions
        # What abilities add that are asked when the card is played.
        self.bonus = bonus
        # What it counts for in the damage, abilities included; None until that is worked out.
        self.final = final
        self.locked = locked
        self.ignored = ignored
        self.boosted = boosted
        # Windows whose effects were cancelled, and whether any were, also those of a card that this one replaced.
        self.cancelled = cancelled
        self.was_cancelled = was_cancelled
        self.item = item
        # Windows already begun.
        self.resolved = resolved
        # (place, position, whose or -1 for its owner) to which an effect sends it once it has been played, and not to the
        # discard pile.
        self.sent = sent
        # The slots of its programs, kept from window to window.
        self.slots = slots
        # The cards that it was played instead of, each with the windows that it had begun.
        self.earlier = earlier
        # It has left already: what it counts for in the combat stays, and nothing else of it.
        self.withdrawn = withdrawn
        # Locked against abilities too (R15.6).
        self.sealed = sealed
        # Cards that were laid face down with it, to boost it (R15.16); once they are revealed, what they add.
        self.laid = laid
        self.laid_bonus = laid_bonus

    def card_fields(self) -> tuple[str, ...]:
        return ("laid",)

    def value(self) -> int:
        """By card and item effects alone (R8.16)."""
        value = self.printed if self.fixed is None else self.fixed
        if self.laid_bonus is not None:
            value += self.laid_bonus
        for amount, _ in self.additions:
            value += amount
        return value

    def source_of_slots(self, state: State) -> int:
        programs = state.card(self.card).programs
        return next(state.m.programs[program].source for program in programs.values())

    def copy(self) -> PlayedCard:
        return PlayedCard(
            self.card,
            self.player,
            self.fighter,
            self.printed,
            self.face_up,
            self.fixed,
            self.additions,
            self.bonus,
            self.final,
            self.locked,
            self.ignored,
            self.boosted,
            self.cancelled,
            self.was_cancelled,
            self.item,
            self.resolved,
            self.sent,
            self.slots,
            self.earlier,
            self.withdrawn,
            self.sealed,
            self.laid,
            self.laid_bonus,
        )


class Side(Record):
    """One side of a combat: who fights, for whom, and the cards laid so far. `blow` is what an attack without a card
    counts for (R15.10)."""

    __slots__ = ("blow", "cards", "fighter", "judged", "player")
    holds: ClassVar = {"player": "player", "fighter": "fighter", "cards": "played_card*", "blow": "played_card|none", "judged": "fighter?"}

    def __init__(self, player: int, fighter: int, cards: tuple[PlayedCard, ...] = (), blow: PlayedCard | None = None, judged: int = -1) -> None:
        self.player = player
        self.fighter = fighter
        self.cards = cards
        self.blow = blow
        # The fighter of whom it was counted that it won or lost this combat.
        self.judged = judged

    def valued(self) -> tuple[PlayedCard, ...]:
        """All that adds to its value: an attack without a card, the cards."""
        return self.cards if self.blow is None else (self.blow, *self.cards)

    def value(self) -> int:
        """By card and item effects alone: the values of all its cards."""
        return sum(played.value() for played in self.valued())

    def counted(self) -> int:
        """What it counts for: once damage has been worked out, with the abilities' bonuses that counted for it
        (R14.5)."""
        return sum(played.value() if played.final is None else played.final for played in self.valued())

    def copy(self) -> Side:
        blow = self.blow.copy() if self.blow is not None else None
        return Side(self.player, self.fighter, tuple([played.copy() for played in self.cards]), blow, self.judged)


class KnownBefore(Record):
    """What others knew of a card in hand, as a mask, before a card left that hand face down."""

    __slots__ = ("card", "known")

    holds: ClassVar = {"card": "card", "known": "knowers"}

    def __init__(self, card: int, known: int) -> None:
        self.card = card
        self.known = known


class Combat(Record):
    """A combat in progress. `sides` are ATTACK and DEFENSE."""

    __slots__ = ("beyond", "damage", "grant", "known_before", "sides", "slots", "stage", "used", "winner")
    holds: ClassVar = {
        "sides": "side_of_combat*",
        "stage": "combat_stage",
        "damage": "number",
        "winner": "side?",
        "known_before": "memory*",
        "used": "ability*",
        "grant": "grant|none",
        "slots": "slots",
        "beyond": "truth",
    }

    def __init__(
        self,
        sides: tuple[Side, ...],
        stage: str = "declared",
        damage: int = 0,
        winner: int = -1,
        known_before: tuple[KnownBefore, ...] = (),
        used: tuple[int, ...] = (),
        grant: Origin | None = None,
        slots: tuple[Slot, ...] = (),
        beyond: bool = False,
    ) -> None:
        self.sides = sides
        self.stage = stage
        self.damage = damage
        # The side that won, once damage is dealt.
        self.winner = winner
        # Given back at the reveal.
        self.known_before = known_before
        # The abilities with a limit per combat that happened in it, each as often as it did.
        self.used = used
        # The instruction that granted the attack, and the slots of its program for what an attack without a card does.
        self.grant = grant
        self.slots = slots
        # The target was out of reach when the attack was declared.
        self.beyond = beyond

    def copy(self) -> Combat:
        attack, defense = self.sides
        return Combat((attack.copy(), defense.copy()), self.stage, self.damage, self.winner, self.known_before, self.used, self.grant, self.slots, self.beyond)

    def source_of_slots(self, state: State) -> int:
        return -1 if self.grant is None else state.m.programs[self.grant[0]].source

    def side_of(self, player: int) -> int:
        """The side that this player is on, or -1."""
        if self.sides[DEFENSE].player == player:
            return DEFENSE
        return ATTACK if self.sides[ATTACK].player == player else -1
