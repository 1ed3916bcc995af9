"""The closed words that authors write and programs carry: one definition each, from which schemas, card text, reference and checks are made.

Triggers and windows, which say more than a word does, are in modules of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, Protocol, TypeVar


class Words(NamedTuple):
    """The same words in each language of card text. A language more is a field more: the type checker then names every definition that lacks it."""

    en: str
    pt: str


class _Named(Protocol):
    @property
    def name(self) -> str: ...


Definition = TypeVar("Definition", bound=_Named)


def by_name(definitions: Iterable[Definition]) -> dict[str, Definition]:
    """The definitions by name, in their order."""
    found: dict[str, Definition] = {}
    for definition in definitions:
        if definition.name in found:
            raise ValueError(f"{definition.name} is defined twice")
        found[definition.name] = definition
    return found


# ---------------------------------------------------------------------------------------------------------------------------------
# Times


class Time(NamedTuple):
    """A time in the game until which something holds, or at which something is done."""

    name: str
    # "until the end of this turn"; None where no author can say so.
    until: Words | None
    # "at the end of this turn"; None where nothing can be put off until then.
    later: Words | None = None


TIMES: Final = by_name(
    (
        # What an ability changes about damage that is about to be taken holds for that damage alone.
        Time("this_damage", until=None),
        Time(
            "end_of_combat",
            until=Words("until the end of this combat", "até o fim deste combate"),
            later=Words("at the end of this combat", "no fim deste combate"),
        ),
        Time(
            "end_of_action",
            until=Words("until the end of this action", "até o fim desta ação"),
            later=Words("at the end of this action", "no fim desta ação"),
        ),
        Time(
            "end_of_turn",
            until=Words("until the end of this turn", "até o fim deste turno"),
            later=Words("at the end of this turn", "no fim deste turno"),
        ),
        Time(
            "your_next_turn",
            until=Words("until the start of your next turn", "até o começo do seu próximo turno"),
            later=Words("at the start of your next turn", "no começo do seu próximo turno"),
        ),
        Time("end_of_game", until=Words("for the rest of the game", "até o fim do jogo")),
    )
)
# The words of `until` and of `later`, and how a card says them.
UNTIL: Final[dict[str, Words]] = {name: time.until for name, time in TIMES.items() if time.until is not None}
LATER: Final[dict[str, Words]] = {name: time.later for name, time in TIMES.items() if time.later is not None}


class Period(NamedTuple):
    """The time in which an ability may happen so many times."""

    name: str
    # After "once per".
    words: Words


PERIODS: Final = by_name((Period("turn", Words("turn", "turno")), Period("game", Words("game", "jogo"))))
# Limits that are one word: how often, and in what period.
LIMITS: Final[dict[str, tuple[int, str]]] = {f"once_per_{period}": (1, period) for period in PERIODS}


# ---------------------------------------------------------------------------------------------------------------------------------
# Whose


class Person(NamedTuple):
    """Who somebody is in the sentence of a trigger."""

    # "when you draw cards", "at the start of your turn", "when one of your fighters moves"
    player: str
    owner: str
    fighter: str


class Whose(NamedTuple):
    """Whose events set an ability off."""

    name: str
    en: Person
    pt: Person


WHOSE: Final = by_name(
    (
        Whose("you", en=Person("you", "your", "one of your fighters"), pt=Person("você", "do seu turno", "um dos seus combatentes")),
        Whose(
            "opponent",
            en=Person("an opponent", "an opponent's", "an opposing fighter"),
            pt=Person("um oponente", "do turno de um oponente", "um combatente inimigo"),
        ),
        Whose("any", en=Person("a player", "each player's", "a fighter"), pt=Person("um jogador", "do turno de cada jogador", "um combatente")),
    )
)


# ---------------------------------------------------------------------------------------------------------------------------------
# Facts of the turn


class Fact(NamedTuple):
    """What a fighter did this turn."""

    name: str
    # "attacked", and "attack" after "did not".
    en: tuple[str, str]
    # Of one fighter, and of several.
    pt: tuple[str, str]


FACTS: Final = by_name(
    (
        Fact("attacked", en=("attacked", "attack"), pt=("atacou", "atacaram")),
        Fact("moved", en=("moved", "move"), pt=("se moveu", "se moveram")),
        Fact("won", en=("won a combat", "win a combat"), pt=("venceu um combate", "venceram um combate")),
        Fact("lost", en=("lost a combat", "lose a combat"), pt=("perdeu um combate", "perderam um combate")),
        Fact("damaged", en=("took damage", "take damage"), pt=("recebeu dano", "receberam dano")),
        Fact("defended", en=("defended", "defend"), pt=("defendeu", "defenderam")),
    )
)


# ---------------------------------------------------------------------------------------------------------------------------------
# Damage


class DamageKind(NamedTuple):
    """What damage comes from."""

    name: str
    words: Words
    # Whether abilities can answer it before it is taken.
    is_announced: bool


DAMAGE_KINDS: Final = by_name(
    (
        DamageKind("combat", Words("combat", "combate"), is_announced=True),
        DamageKind("effect", Words("effects", "efeitos"), is_announced=True),
        DamageKind("exhaustion", Words("exhaustion", "exaustão"), is_announced=False),
    )
)
ANNOUNCED_DAMAGE: Final = tuple(name for name, kind in DAMAGE_KINDS.items() if kind.is_announced)


# ---------------------------------------------------------------------------------------------------------------------------------
# What `forbid` forbids


class Forbidden(NamedTuple):
    """What a fighter or its player may not do."""

    name: str
    # After "cannot" and "não pode".
    words: Words


FORBIDDEN: Final = by_name(
    (
        Forbidden("attack", Words("attack", "atacar")),
        Forbidden("move", Words("move", "se mover")),
        Forbidden("maneuver", Words("maneuver", "fazer manobras")),
        Forbidden("scheme", Words("play scheme cards", "jogar cartas de tática")),
        Forbidden("draw", Words("draw cards", "comprar cartas")),
        Forbidden("recover", Words("recover health", "recuperar pontos de vida")),
        Forbidden("boost", Words("BOOST", "REFORÇAR")),
        Forbidden("be_attacked", Words("be attacked", "receber ataques")),
        Forbidden("leave_space", Words("leave its space", "sair do seu espaço")),
    )
)


# ---------------------------------------------------------------------------------------------------------------------------------
# Cards and where they are


class CardType(NamedTuple):
    """A type of card."""

    name: str
    # As an adjective: "attack card", "carta de ataque".
    words: Words


CARD_TYPES: Final = by_name(
    (
        CardType("attack", Words("attack", "de ataque")),
        CardType("defense", Words("defense", "de defesa")),
        CardType("versatile", Words("versatile", "versátil")),
        CardType("scheme", Words("scheme", "de tática")),
    )
)


class CardPlace(NamedTuple):
    """A place for cards that every player has. Piles of a hero are places too; they have ids."""

    name: str
    en: str
    # With its gender.
    pt: tuple[str, Literal["m", "f"]]


PLACES: Final = by_name(
    (
        CardPlace("hand", en="hand", pt=("mão", "f")),
        CardPlace("deck", en="deck", pt=("baralho", "m")),
        CardPlace("discard", en="discard pile", pt=("pilha de descartes", "f")),
    )
)
# Where cards can be put: word → place and position in it. Cards that are `removed` are out of the game.
DESTINATIONS: Final[dict[str, tuple[str, str]]] = {
    "hand": ("hand", "top"),
    "top_of_deck": ("deck", "top"),
    "bottom_of_deck": ("deck", "bottom"),
    "shuffled_into_deck": ("deck", "shuffled"),
    "discard": ("discard", "top"),
    "removed": ("removed", "top"),
}


# ---------------------------------------------------------------------------------------------------------------------------------
# Fighters


class AttackKind(NamedTuple):
    """How a fighter attacks."""

    name: str
    # As an adjective.
    words: Words


ATTACK_KINDS: Final = by_name(
    (
        AttackKind("melee", Words("melee", "corpo a corpo")),
        AttackKind("ranged", Words("ranged", "à distância")),
    )
)


# ---------------------------------------------------------------------------------------------------------------------------------
# Items

# A scheme item is used as an action, a combat item with a card.
ITEM_KINDS: Final = ("scheme", "combat")


# ---------------------------------------------------------------------------------------------------------------------------------
# Why a step did nothing


class Reason(NamedTuple):
    """Why a step did nothing, for the log: after "No effect:"."""

    name: str
    words: Words


REASONS: Final = by_name(
    (
        Reason("nobody", Words("no fighter", "nenhum combatente")),
        Reason("defeated", Words("defeated", "combatente derrotado")),
        Reason("off_board", Words("not on the board", "fora do campo de batalha")),
        Reason("cannot_leave", Words("may not leave its space", "não pode sair do espaço")),
        Reason("cannot_move", Words("may not move", "não pode se mover")),
        Reason("forbidden", Words("something forbids it", "algo impede")),
        Reason("full_health", Words("already at full health", "a vida já está no máximo")),
        Reason("no_space", Words("no space", "nenhum espaço")),
        Reason("no_cards", Words("no card", "nenhuma carta")),
        Reason("no_card_played", Words("no card was played", "nenhuma carta foi jogada")),
        Reason("not_being_played", Words("the card is no longer being played", "a carta não está mais sendo jogada")),
        Reason("not_in_play", Words("the card is not in play", "a carta não está em jogo")),
        Reason("no_tokens", Words("no token", "nenhuma ficha")),
        Reason("at_limit", Words("the counter cannot change any further", "o contador não pode mudar mais")),
        Reason("cannot_pay", Words("it cannot be paid", "não há como pagar")),
        Reason("same_form", Words("already in that form", "já está nessa forma")),
        Reason("already", Words("nothing changes by it", "nada muda com isso")),
        Reason("zero", Words("the number is 0", "o número é 0")),
        Reason("locked", Words("the value cannot be changed", "o valor não pode ser alterado")),
        Reason("nothing_to_cancel", Words("no effects are left to cancel", "não há mais efeitos para cancelar")),
        Reason("protected", Words("its effects cannot be cancelled", "os efeitos não podem ser cancelados")),
        Reason("not_their_turn", Words("actions count only in a player's own turn", "ações só valem no próprio turno")),
        Reason("no_target", Words("nobody is in reach", "ninguém está ao alcance")),
    )
)
