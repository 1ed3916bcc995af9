"""The words that mean a player, fighters, cards or tokens wherever they are written: one definition each. Ids and names bound by `as` are the author's own."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from runtime.ir.operations import Expression
from runtime.ir.words import Words, by_name


class FixedWord(NamedTuple):
    """A fixed word for somebody or something."""

    name: str
    # The type letter of the IR.
    type: Literal["F", "T", "C", "P"]
    # What it lowers to. `this_card` and `opponent` depend on the moment besides.
    expression: Expression
    # How a card calls it; None where that depends on the card.
    words: Words | None
    # What it needs of the moment in which it is written.
    needs: str | None = None
    # Of a word for several players: one of them, and many.
    several: tuple[Words, Words] | None = None
    # Whether an editor offers it.
    is_offered: bool = True


FIXED_WORDS: Final = by_name(
    (
        FixedWord("self", "F", ["self"], words=None),
        FixedWord("opposing_fighter", "F", ["opposing"], Words("the opposing fighter", "o combatente inimigo"), needs="combat"),
        FixedWord("event_fighter", "F", ["event_fighter"], Words("that fighter", "esse combatente"), needs="event_fighter"),
        FixedWord("event_source", "F", ["event_source"], Words("the fighter who caused it", "o combatente que causou isso"), needs="event_source"),
        FixedWord("event_token", "T", ["event_token"], Words("that token", "essa ficha"), needs="event_token"),
        FixedWord("this_card", "C", ["this_card"], Words("this card", "esta carta")),
        FixedWord("opposing_card", "C", ["combat_card", "opposing"], Words("your opponent's card", "a carta do seu oponente"), needs="revealed"),
        FixedWord(
            "top_of_discard", "C", ["top", ["you"], "discard", 1], Words("the top card of your discard pile", "a carta do topo da sua pilha de descartes")
        ),
        FixedWord("event_card", "C", ["event_card"], Words("that card", "essa carta"), needs="event_card", is_offered=False),
        FixedWord("you", "P", ["you"], Words("you", "você")),
        FixedWord("opponent", "P", ["opponent"], Words("your opponent", "seu oponente")),
        FixedWord(
            "each_opponent",
            "P",
            ["opponents"],
            Words("each opponent", "cada oponente"),
            several=(Words("opponent", "oponente"), Words("opponents", "oponentes")),
        ),
        FixedWord("everyone", "P", ["everyone"], Words("each player", "cada jogador"), several=(Words("player", "jogador"), Words("players", "jogadores"))),
        FixedWord("active_player", "P", ["active_player"], Words("the active player", "o jogador ativo")),
        FixedWord("event_player", "P", ["event_player"], Words("that player", "esse jogador"), needs="event_player"),
    )
)


def offered(type: str) -> tuple[str, ...]:
    """The words of a type that an editor offers."""
    return tuple(name for name, word in FIXED_WORDS.items() if word.type == type and word.is_offered)
