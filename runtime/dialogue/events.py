"""What can happen in a game, as the log tells it: one definition per kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from runtime.dialogue.fields import Detail, Wording
from runtime.dialogue.offers import OFFERS
from runtime.words import SpokenLanguage

if TYPE_CHECKING:
    from runtime.state.state import State

EVERYONE: Final = -1

# The tone of an event: a heading, a highlight, a fighter who is defeated, damaged or healed.
Tone: TypeAlias = Literal["", "heading", "weighty", "fall", "harm", "relief"]


class Seers(NamedTuple):
    """Players who may see a field of an event: their name in words, and as a mask, worked out from the state in which
    it happens."""

    means: str
    mask: Callable[[State, tuple[Detail, ...]], int]


class EventKind(Wording):
    """A kind of event.

    An event is told to those who may see every field of it. Where others may know a part, that part is an event of
    its own, right before, and the whole one names it as `instead_of`: a player who may see both reads only the whole
    one.
    """

    def __init__(
        self,
        name: str,
        fields: str,
        *,
        instead_of: EventKind | None = None,
        variants: Callable[[tuple[Detail, ...]], str] | None = None,
        tells: Callable[[tuple[Detail, ...]], bool] | None = None,
        tone: Tone = "",
        level: int = 0,
    ) -> None:
        super().__init__(name, fields)
        marks = {field.seen_by for field in self.fields if field.seen_by}
        if len(marks) > 1:
            raise ValueError(f"the fields of `{name}` are for different players: make it two kinds")
        self.seen_by = SEERS[marks.pop()].mask if marks else None
        self.instead_of = instead_of
        self._variants = variants
        # Whether it tells people something that no other event does: always, where it is left out.
        self.tells = tells
        self.tone = tone
        # 1: what follows is part of it; -1: what began with such an event is over.
        self.level = level
        # Where among the details cards are told of.
        self.cards = tuple([place for place, field in enumerate(self.fields) if field.type.is_card])
        # It is for everybody, and tells of no card.
        self.is_plain = self.seen_by is None and not self.cards
        EVENTS[name] = self

    def templates(self, language: SpokenLanguage) -> dict[str, str]:
        return language.events

    def variant(self, details: tuple[Detail, ...]) -> str:
        return self._variants(details) if self._variants is not None else ""


EVENTS: Final[dict[str, EventKind]] = {}


def _side(state: State, details: tuple[Detail, ...]) -> int:
    player = details[0]
    assert isinstance(player, int)
    return state.m.allies[player]


def _viewers(state: State, details: tuple[Detail, ...]) -> int:
    viewers = details[0]
    assert isinstance(viewers, int)
    return viewers


def _knowers(state: State, details: tuple[Detail, ...]) -> int:
    card = details[1]
    assert isinstance(card, int)
    # Who was told no more than a number of it does not see which card it is.
    return state.know[card] & state.m.everyone


SEERS: Final = {
    "side": Seers("the side of `player`", _side),
    "viewers": Seers("`viewers`", _viewers),
    "knowers": Seers("those who know the card", _knowers),
}


def _never(details: tuple[Detail, ...]) -> bool:
    return False


def _nothing_else_says_it(details: tuple[Detail, ...]) -> bool:
    """Most actions show in the event that follows."""
    action = details[1]
    assert isinstance(action, str)
    return not OFFERS[action].shows_by_itself


def _where_to(details: tuple[Detail, ...]) -> str:
    """Where in the deck a card goes is said; elsewhere it goes on top, or has no position."""
    _, start, end, position = details
    assert isinstance(position, str)
    return _out_of_game(start, end) or (position if end == "deck" else "")


def _where_named(details: tuple[Detail, ...]) -> str:
    _, _, start, end = details
    return _out_of_game(start, end)


def _which_end(details: tuple[Detail, ...]) -> str:
    return "bottom" if details[-1] == "bottom" else ""


def _where_given(details: tuple[Detail, ...]) -> str:
    """Likewise for a card that another player gets."""
    *_, end, position = details
    assert isinstance(position, str)
    return position if end == "deck" else ""


def _out_of_game(start: Detail, end: Detail) -> str:
    """Whether a card leaves the game, or comes back to it."""
    return "removed" if end == "removed" else "back" if start == "removed" else ""


def _how_it_goes(details: tuple[Detail, ...]) -> str:
    _, start, end = details
    return "placed" if start == -1 else "removed" if end == -1 else ""


def _changes(details: tuple[Detail, ...]) -> bool:
    _, old, new, _ = details
    return old != new


# -- the turn ----------------------------------------------------------------------------------------------------------

TURN: Final = EventKind("turn", "number player", tone="heading")
ACTION: Final = EventKind("action", "player action", tells=_nothing_else_says_it)
ACTIONS: Final = EventKind("actions", "player number")
ACTIONS_FOR: Final = EventKind("actions_for", "player number action")
MANEUVERS: Final = EventKind("maneuvers", "player")
LOST_ACTIONS: Final = EventKind("lost_actions", "player number")
EXTRA_TURN: Final = EventKind("extra_turn", "player")
USED: Final = EventKind("used", "player ability")
TURN_WILL_END: Final = EventKind("turn_will_end", "player")
FORCED: Final = EventKind("forced", "player question:word option", tells=_never)
NAMED: Final = EventKind("named", "player number")
CHOSE: Final = EventKind("chose", "player choice")
RANDOM_NUMBER: Final = EventKind("random_number", "number")
MODIFIED: Final = EventKind("modified", "player modifier until:word")
NO_EFFECT: Final = EventKind("no_effect", "player reason")
NO_EFFECT_ON: Final = EventKind("no_effect_on", "fighter reason")
ENDLESS: Final = EventKind("endless", "player ability file line:number")
OUT: Final = EventKind("out", "player")
GAME_OVER: Final = EventKind("game_over", "players reason:word", tone="weighty")

# -- cards -------------------------------------------------------------------------------------------------------------

DREW: Final = EventKind("drew", "player number")
DREW_CARDS: Final = EventKind("drew_cards", "player cards/side", instead_of=DREW)
DRAWS_FROM: Final = EventKind("draws_from", "player place position:word", variants=_which_end)
NO_DRAW: Final = EventKind("no_draw", "player count:number")
EXHAUSTED: Final = EventKind("exhausted", "player")
DISCARDED: Final = EventKind("discarded", "player cards")

KEPT: Final = EventKind("kept", "player count:number")
BOOSTED: Final = EventKind("boosted", "player cards")
MOVED_CARD: Final = EventKind("moved_card", "player start:place end:place position:word", variants=_where_to)
MOVED_CARD_NAME: Final = EventKind("moved_card_name", "player card/knowers start:place end:place", variants=_where_named, instead_of=MOVED_CARD)
MOVED_WITHIN: Final = EventKind("moved_within", "player card place position:word", variants=_which_end)
LIES_PAST: Final = EventKind("lies_past", "player place number position:word", variants=_which_end)
GAVE_CARD: Final = EventKind("gave_card", "player giver:player end:place position:word", variants=_where_given)
GAVE_CARD_NAME: Final = EventKind("gave_card_name", "player card/knowers giver:player end:place position:word", variants=_where_given, instead_of=GAVE_CARD)
SHUFFLED: Final = EventKind("shuffled", "player place")
SAW: Final = EventKind("saw", "viewers player number")
SAW_CARDS: Final = EventKind("saw_cards", "viewers cards/viewers", instead_of=SAW)
TOLD: Final = EventKind("told", "viewers player what:word")
TOLD_NUMBER: Final = EventKind("told_number", "viewers player what:word number/viewers", instead_of=TOLD)
STAYS: Final = EventKind("stays", "player card")
SCHEME: Final = EventKind("scheme", "player card fighter", tone="weighty")
SCHEME_CANCELLED: Final = EventKind("scheme_cancelled", "player card")

# -- fighters ----------------------------------------------------------------------------------------------------------

PLACED: Final = EventKind("placed", "fighter start:space end:space")
MOVED: Final = EventKind("moved", "fighter start:space end:space through:fighters")
COVERED: Final = EventKind("covered", "fighter space")
LEFT: Final = EventKind("left", "fighter")
SWAPPED: Final = EventKind("swapped", "fighter other:fighter")
RETURNED: Final = EventKind("returned", "fighter space")
RECOVERED: Final = EventKind("recovered", "fighter number", tone="relief")
REDUCED: Final = EventKind("reduced", "fighter number")
DAMAGED: Final = EventKind("damaged", "fighter number damage:word", tone="harm")
HEALTH_SET: Final = EventKind("health_set", "fighter number")
DEFEATED: Final = EventKind("defeated", "fighter", tone="fall")
MARKS: Final = EventKind("marks", "fighter mark old:number new:number")

# -- what a hero has beside them ---------------------------------------------------------------------------------------

TOKEN: Final = EventKind("token", "token start:spot end:spot", variants=_how_it_goes)
TOKEN_SCRAPPED: Final = EventKind("token_scrapped", "token")
COUNTER: Final = EventKind("counter", "player counter old:number new:number")
CARRIED_OUT: Final = EventKind("carried_out", "player card")
FLAG_ON: Final = EventKind("flag_on", "player counter")
FLAG_OFF: Final = EventKind("flag_off", "player counter")
LEADER: Final = EventKind("leader", "fighter")
FORM: Final = EventKind("form", "player old:form new:form")
ITEM_LAID: Final = EventKind("item_laid", "item space")
ITEM_USED: Final = EventKind("item_used", "player fighter item")
ITEM_TAKEN: Final = EventKind("item_taken", "player fighter item")

# -- combat ------------------------------------------------------------------------------------------------------------

ATTACKED: Final = EventKind("attack", "player fighter target:fighter", tone="weighty", level=1)
BLOW: Final = EventKind("blow", "player number")
CARD_LAID: Final = EventKind("card_laid", "player role:word")
CARD_ADDED: Final = EventKind("card_added", "player card role:word")
BOOST_LAID: Final = EventKind("boost_laid", "player")
BOOST_LAID_NAME: Final = EventKind("boost_laid_name", "player card/side", instead_of=BOOST_LAID)
CARD_LAID_NAME: Final = EventKind("card_laid_name", "player card/side", instead_of=CARD_LAID)
NO_DEFENSE: Final = EventKind("no_defense", "player")
REVEALED: Final = EventKind("revealed", "player card")
CARD_RETURNED: Final = EventKind("card_returned", "player card")
EFFECT: Final = EventKind("effect", "player card window:word")
VALUE: Final = EventKind("value", "side old:number new:number locked:truth", tells=_changes)
IGNORED: Final = EventKind("ignored", "side")
CANCELLED: Final = EventKind("cancelled", "side card")
ATTACKER: Final = EventKind("attacker", "fighter")
DEFENDER: Final = EventKind("defender", "fighter")
COMBAT_VALUES: Final = EventKind("combat_values", "attack:number defense:number")
WINNER_DECLARED: Final = EventKind("winner_declared", "winner:player")
COMBAT_WON: Final = EventKind("combat_won", "winner:player damage:number", tells=_never)
COMBAT_OVER: Final = EventKind("combat_over", "", tells=_never, level=-1)
