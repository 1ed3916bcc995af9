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


# What each word means, for authors.
MEANINGS: Final = {
    "self": (
        "On a card, the fighter who plays it; in a combat, the attacker or the defender (after `change_defender`, "
        "the new one). On an item, the fighter who uses it. In an ability with a trigger, the hero, whichever fighter "
        "the event is about: that one is `event_fighter`. In a continuous ability, the hero in `who`, and each fighter "
        "for whom it holds in `while` and in the numbers. Nobody while that fighter is off the board."
    ),
    "opposing_fighter": "In a combat, the fighter on the other side.",
    "event_fighter": "The fighter whom the event is about: the one that moved, was damaged, was defeated.",
    "event_source": "The fighter who caused the event, such as the one who dealt the damage.",
    "event_token": "The token that the event is about.",
    "this_card": "The card whose effect this is; in an ability or on an item, the card that you play in the combat.",
    "opposing_card": "The card that your opponent plays in the combat.",
    "top_of_discard": "The top card of your discard pile.",
    "event_card": "The card that the event is about.",
    "you": "The player whose card, ability or item it is.",
    "opponent": ("In a combat, the other player in it. Elsewhere, with several opponents, you are asked once which one, and it means that one from then on."),
    "each_opponent": "All your opponents.",
    "everyone": "All players.",
    "active_player": "The player whose turn it is.",
    "event_player": "The player whom the event is about.",
}
