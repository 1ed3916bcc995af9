"""What can happen in a game, as the log tells it: one definition a kind of event, and the chain of those that happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from runtime.dialogue.fields import Detail, Templates, Wording
from runtime.dialogue.offers import OFFERS

if TYPE_CHECKING:
    from runtime.state.state import State

EVERYONE: Final = -1

# How an event is to be heard: what opens a chapter, what matters most, somebody who falls, is hurt, or gets better.
Tone: TypeAlias = Literal["", "heading", "weighty", "fall", "harm", "relief"]


class Seers(NamedTuple):
    """Players who may see a field of an event: their name in words, and as a mask, worked out from the state in which it happens."""

    means: str
    mask: Callable[[State, tuple[Detail, ...]], int]


class EventKind(Wording):
    """A kind of event.

    An event is told to those who may see every field of it. Where others may know a part, that part is an event of its own, right before, and the whole
    one names it as `instead_of`: whoever is told both reads the whole one only.
    """

    def __init__(
        self,
        name: str,
        fields: str,
        words: Templates,
        *,
        instead_of: EventKind | None = None,
        tells: Callable[[tuple[Detail, ...]], bool] | None = None,
        tone: Tone = "",
        level: int = 0,
    ) -> None:
        super().__init__(name, fields, words)
        marks = {field.seen_by for field in self.fields if field.seen_by}
        if len(marks) > 1:
            raise ValueError(f"the fields of `{name}` are for different players: make it two kinds")
        self.seen_by = SEERS[marks.pop()].mask if marks else None
        self.instead_of = instead_of
        # Whether it tells people something that no other event does: always, where it is left out.
        self.tells = tells
        self.tone = tone
        # 1: what follows is part of it; -1: what began with such an event is over.
        self.level = level
        # Where among the details cards are told of.
        self.cards = tuple([place for place, field in enumerate(self.fields) if field.type.is_card])
        EVENTS[name] = self


class LogEvent:
    """Something that happened, and what happened before it: the log is a chain, which clones share.

    `seen` is the mask of the players who may know of it, `cause` the number of its source in the match (-1: the rules of the game).
    """

    __slots__ = ("cause", "details", "earlier", "kind", "seen")

    def __init__(self, kind: EventKind, seen: int, details: tuple[Detail, ...], cause: int, earlier: LogEvent | None) -> None:
        self.kind = kind
        self.seen = seen
        self.details = details
        self.cause = cause
        self.earlier = earlier

    def seen_by(self, player: int) -> bool:
        return bool(self.seen >> player & 1)


def events_of(log: LogEvent | None, since: LogEvent | None = None) -> list[LogEvent]:
    """The events of a log, oldest first; those after `since`, where it is part of it."""
    out = []
    while log is not None and log is not since:
        out.append(log)
        log = log.earlier
    return out[::-1]


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
    return state.know[card]


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


def _changes(details: tuple[Detail, ...]) -> bool:
    _, old, new, _ = details
    return old != new


# -- the turn -----------------------------------------------------------------------------------------------------------------------

TURN = EventKind("turn", "number player", {"en": "— Turn {number}: {player} —", "pt-BR": "— Turno {number}: {player} —"}, tone="heading")
ACTION = EventKind("action", "player action", {"en": "{player}: {action}", "pt-BR": "{player}: {action}"}, tells=_nothing_else_says_it)
ACTIONS = EventKind(
    "actions",
    "player number",
    {"en": ("{player} gains {number} action", "{player} gains {number} actions"), "pt-BR": ("{player} ganha {number} ação", "{player} ganha {number} ações")},
)
TURN_WILL_END = EventKind("turn_will_end", "player", {"en": "{player}'s turn ends after this", "pt-BR": "O turno de {player} termina depois disto"})
FORCED = EventKind("forced", "player question:word option", {"en": "{player} has only one choice", "pt-BR": "{player} só tem uma escolha"}, tells=_never)
NAMED = EventKind("named", "player number", {"en": "{player} names {number}", "pt-BR": "{player} anuncia {number}"})
RANDOM_NUMBER = EventKind("random_number", "number", {"en": "The random number is {number}", "pt-BR": "O número sorteado é {number}"})
MODIFIED = EventKind(
    "modified", "player modifier until:word", {"en": "An effect of {player} lasts until {until}", "pt-BR": "Um efeito de {player} dura até {until}"}
)
NO_EFFECT = EventKind("no_effect", "player reason", {"en": "No effect: {reason}", "pt-BR": "Sem efeito: {reason}"})
NO_EFFECT_ON = EventKind("no_effect_on", "fighter reason", {"en": "No effect on {fighter}: {reason}", "pt-BR": "Sem efeito ({fighter}): {reason}"})
ENDLESS = EventKind(
    "endless",
    "player ability:ability file line:number",
    {
        "en": "{ability} sets itself off without end ({file}, line {line}): it is skipped for the rest of this action",
        "pt-BR": "{ability} se repete sem fim ({file}, linha {line}): fica sem efeito até o fim desta ação",
    },
)
OUT = EventKind("out", "player", {"en": "{player} is out of the game", "pt-BR": "{player} está fora do jogo"})
GAME_OVER = EventKind(
    "game_over",
    "players reason:word",
    {"en": ("{players} wins: {reason}", "{players} win: {reason}"), "pt-BR": ("{players} vence: {reason}", "{players} vencem: {reason}")},
    tone="weighty",
)

# -- cards --------------------------------------------------------------------------------------------------------------------------

DREW = EventKind(
    "drew",
    "player number",
    {"en": ("{player} draws {number} card", "{player} draws {number} cards"), "pt-BR": ("{player} compra {number} carta", "{player} compra {number} cartas")},
)
DREW_CARDS = EventKind("drew_cards", "player cards/side", {"en": "{player} drew {cards}", "pt-BR": "{player} comprou {cards}"}, instead_of=DREW)
EXHAUSTED = EventKind("exhausted", "player", {"en": "{player} is exhausted: nothing left to draw", "pt-BR": "Exaustão: {player} não tem mais o que comprar"})
DISCARDED = EventKind("discarded", "player cards", {"en": "{player} discards {cards}", "pt-BR": "{player} descarta {cards}"})
BOOSTED = EventKind("boosted", "player cards", {"en": "{player} boosts with {cards}", "pt-BR": "{player} reforça com {cards}"})
MOVED_CARD = EventKind(
    "moved_card",
    "player start:word end:word position:word",
    {"en": "A card of {player} goes from {start} to {end} ({position})", "pt-BR": "Uma carta de {player} vai de {start} para {end} ({position})"},
)
MOVED_CARD_NAME = EventKind(
    "moved_card_name",
    "player card/knowers start:word end:word",
    {"en": "{card} goes from {start} to {end}", "pt-BR": "{card} vai de {start} para {end}"},
    instead_of=MOVED_CARD,
)
SHUFFLED = EventKind("shuffled", "player place:word", {"en": "{player} shuffles the {place}", "pt-BR": "{player} embaralha: {place}"})
SAW = EventKind(
    "saw",
    "viewers player number",
    {
        "en": ("Seen by {viewers}: {number} card of {player}", "Seen by {viewers}: {number} cards of {player}"),
        "pt-BR": ("À vista de {viewers}: {number} carta de {player}", "À vista de {viewers}: {number} cartas de {player}"),
    },
)
SAW_CARDS = EventKind("saw_cards", "viewers cards/viewers", {"en": "Seen by {viewers}: {cards}", "pt-BR": "À vista de {viewers}: {cards}"}, instead_of=SAW)
STAYS = EventKind("stays", "player card", {"en": "{card} stays in play", "pt-BR": "{card} fica em jogo"})
SCHEME = EventKind("scheme", "player card fighter", {"en": "{fighter} plays the scheme {card}", "pt-BR": "{fighter} joga a tática {card}"}, tone="weighty")

# -- fighters -----------------------------------------------------------------------------------------------------------------------

PLACED = EventKind("placed", "fighter start:space end:space", {"en": "{fighter} is placed at {end}", "pt-BR": "{fighter} vai para {end}"})
MOVED = EventKind(
    "moved",
    "fighter start:space end:space through:fighters",
    {"en": "{fighter} moves from {start} to {end}", "pt-BR": "{fighter} se move de {start} para {end}"},
)
LEFT = EventKind("left", "fighter", {"en": "{fighter} leaves the board", "pt-BR": "{fighter} sai do campo de batalha"})
SWAPPED = EventKind("swapped", "fighter other:fighter", {"en": "{fighter} and {other} swap spaces", "pt-BR": "{fighter} e {other} trocam de espaço"})
RETURNED = EventKind("returned", "fighter space", {"en": "{fighter} returns at {space}", "pt-BR": "{fighter} volta em {space}"})
RECOVERED = EventKind(
    "recovered", "fighter number", {"en": "{fighter} recovers {number} health", "pt-BR": "{fighter} recupera {number} de vida"}, tone="relief"
)
REDUCED = EventKind("reduced", "fighter number", {"en": "{fighter} takes {number} damage less", "pt-BR": "{fighter} sofre {number} de dano a menos"})
DAMAGED = EventKind(
    "damaged", "fighter number damage:word", {"en": "{fighter} takes {number} {damage}", "pt-BR": "{fighter} sofre {number} de {damage}"}, tone="harm"
)
HEALTH_SET = EventKind("health_set", "fighter number", {"en": "{fighter} is at {number} health", "pt-BR": "{fighter} fica com {number} de vida"})
DEFEATED = EventKind("defeated", "fighter", {"en": "{fighter} is defeated", "pt-BR": "{fighter} fica fora de combate"}, tone="fall")
MARKS = EventKind("marks", "fighter mark old:number new:number", {"en": "{fighter}: {mark} {old} → {new}", "pt-BR": "{fighter}: {mark} {old} → {new}"})

# -- what a hero has beside them ----------------------------------------------------------------------------------------------------

TOKEN = EventKind("token", "token start:space end:space", {"en": "{token}: {start} → {end}", "pt-BR": "{token}: {start} → {end}"})
COUNTER = EventKind(
    "counter", "player counter old:number new:number", {"en": "{player}: {counter} {old} → {new}", "pt-BR": "{player}: {counter} {old} → {new}"}
)
FORM = EventKind("form", "player old:form new:form", {"en": "{player} becomes {new}", "pt-BR": "{player} se torna {new}"})
ITEM_LAID = EventKind("item_laid", "item space", {"en": "{item} lies at {space}", "pt-BR": "{item} fica em {space}"})
ITEM_USED = EventKind("item_used", "player fighter item", {"en": "{fighter} uses {item}", "pt-BR": "{fighter} usa {item}"})
ITEM_TAKEN = EventKind("item_taken", "player fighter item", {"en": "{fighter} takes {item}", "pt-BR": "{fighter} pega {item}"})

# -- combat -------------------------------------------------------------------------------------------------------------------------

ATTACKED = EventKind(
    "attack", "player fighter target:fighter", {"en": "{fighter} attacks {target}", "pt-BR": "{fighter} ataca {target}"}, tone="weighty", level=1
)
CARD_LAID = EventKind(
    "card_laid", "player role:word", {"en": "{player} plays a card face down ({role})", "pt-BR": "{player} joga uma carta virada para baixo ({role})"}
)
CARD_LAID_NAME = EventKind("card_laid_name", "player card/side", {"en": "{player} played {card}", "pt-BR": "{player} jogou {card}"}, instead_of=CARD_LAID)
NO_DEFENSE = EventKind("no_defense", "player", {"en": "{player} plays no defense", "pt-BR": "{player} não defende"})
REVEALED = EventKind("revealed", "player card", {"en": "{player} reveals {card}", "pt-BR": "{player} revela {card}"})
CARD_RETURNED = EventKind("card_returned", "player card", {"en": "{card} goes back to {player}'s hand", "pt-BR": "{card} volta para a mão de {player}"})
EFFECT = EventKind("effect", "player card window:word", {"en": "{card} ({window})", "pt-BR": "{card} ({window})"})
VALUE = EventKind(
    "value",
    "side old:number new:number locked:truth",
    {"en": "The {side} value goes from {old} to {new}", "pt-BR": "O valor de {side} vai de {old} para {new}"},
    tells=_changes,
)
IGNORED = EventKind("ignored", "side", {"en": "The {side} value is ignored", "pt-BR": "O valor de {side} é ignorado"})
CANCELLED = EventKind("cancelled", "side card", {"en": "The effects of {card} are cancelled", "pt-BR": "Os efeitos de {card} são cancelados"})
DEFENDER = EventKind("defender", "fighter", {"en": "{fighter} is the defender now", "pt-BR": "{fighter} agora defende"})
COMBAT_VALUES = EventKind(
    "combat_values", "attack:number defense:number", {"en": "Attack {attack} against defense {defense}", "pt-BR": "Ataque {attack} contra defesa {defense}"}
)
COMBAT_WON = EventKind("combat_won", "winner:player damage:number", {"en": "{winner} wins the combat", "pt-BR": "{winner} vence o combate"}, tells=_never)
COMBAT_OVER = EventKind("combat_over", "", {"en": "The combat is over", "pt-BR": "O combate acabou"}, tells=_never, level=-1)
