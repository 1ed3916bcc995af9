"""The words that mean a player, fighters, cards or tokens wherever they are written: one definition each. Ids and names
bound by `as` are the author's own."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from runtime.ir.operands import Expression
from runtime.ir.words import by_name


class FixedWord(NamedTuple):
    """A fixed word for a player, fighters, cards or tokens."""

    name: str
    # The type letter of the IR.
    type: Literal["F", "T", "Z", "C", "P"]
    # What it lowers to. `this_card` and `opponent` depend on the moment besides.
    expression: Expression
    # What it needs of the moment in which it is written.
    needs: str | None = None
    # Whether it means several players.
    several: bool = False
    # Whether an editor offers it.
    is_offered: bool = True


FIXED_WORDS: Final = by_name(
    (
        FixedWord("self", "F", ["self"]),
        FixedWord("opposing_fighter", "F", ["opposing"], needs="combat"),
        FixedWord("your_fighter", "F", ["combatant", "own"], needs="combat"),
        FixedWord("attacker", "F", ["combatant", "attack"], needs="combat"),
        FixedWord("defender", "F", ["combatant", "defense"], needs="combat"),
        FixedWord("event_fighter", "F", ["event_fighter"], needs="event_fighter"),
        FixedWord("event_source", "F", ["event_source"], needs="event_source"),
        FixedWord("event_token", "T", ["event_token"], needs="event_token"),
        FixedWord("event_zones", "Z", ["event_zones"], needs="event_zones"),
        FixedWord("this_card", "C", ["this_card"]),
        FixedWord("your_card", "C", ["combat_card", "own"], needs="revealed"),
        FixedWord("opposing_card", "C", ["combat_card", "opposing"], needs="revealed"),
        FixedWord("top_of_discard", "C", ["top", ["you"], "discard", 1]),
        FixedWord("event_card", "C", ["event_card"], needs="event_card", is_offered=False),
        FixedWord("event_cards", "C", ["event_cards"], needs="event_cards", is_offered=False),
        FixedWord("you", "P", ["you"]),
        FixedWord("opponent", "P", ["opponent"]),
        FixedWord("each_opponent", "P", ["opponents"], several=True),
        FixedWord("everyone", "P", ["everyone"], several=True),
        FixedWord("both_players", "P", ["combat_players"], needs="combat", several=True),
        FixedWord("active_player", "P", ["active_player"]),
        FixedWord("event_player", "P", ["event_player"], needs="event_player"),
        FixedWord("event_by", "P", ["event_by"], needs="event_by"),
    )
)


def offered(type: str) -> tuple[str, ...]:
    """The words of a type that an editor offers."""
    return tuple(name for name, word in FIXED_WORDS.items() if word.type == type and word.is_offered)


# What each word means, for authors.
MEANINGS: Final = {
    "self": (
        "On a card, the fighter who plays it; in a combat, the attacker or the defender (after `change_defender`, "
        "the new one). On an item, the fighter who uses it. `when_boosting`, the hero. In an ability with a trigger, the hero, whichever fighter "
        "the event is about: that one is `event_fighter`. In a continuous ability, the hero in `who`. In all that a modifier says "
        "besides `who`, and in its `while`, each fighter for whom it holds. Nobody while that fighter is off the board."
    ),
    "opposing_fighter": "In a combat, the fighter on the other side.",
    "your_fighter": (
        "In a combat, your fighter in it, also in abilities: nobody where you take no part in it. On a card, it is the one who plays the card, as `self`."
    ),
    "attacker": "In a combat, the fighter who attacks, whosever it is.",
    "defender": "In a combat, the fighter who is attacked; after `change_defender`, the new one.",
    "event_fighter": "The fighter whom the event is about: the one that moved, was damaged, was defeated.",
    "event_source": "The fighter who caused the event, such as the one who dealt the damage.",
    "event_token": "The token that the event is about.",
    "event_zones": "The zones that the fighter came into, or left.",
    "this_card": (
        "The card whose effect this is, also in its `ongoing` abilities; in an ability of a hero or board, or on an item, the card that you play in the combat."
    ),
    "your_card": "The card that you play in the combat, also in an `ongoing` ability of another card.",
    "opposing_card": "The card that your opponent plays in the combat.",
    "top_of_discard": "The top card of your discard pile.",
    "event_card": "The card that the event is about.",
    "event_cards": "The cards that the event is about, such as those that were discarded.",
    "you": "The player whose card, ability or item it is.",
    "opponent": (
        "In a combat, the other player in it. Elsewhere, with several opponents, you are asked once which one, and it means that one from then on. "
        "`opponent.hero` means all heroes of a player who has several."
    ),
    "each_opponent": "All your opponents.",
    "everyone": "All players.",
    "both_players": "In a combat, you and the other player in it.",
    "active_player": "The player whose turn it is.",
    "event_player": "The player whom the event is about.",
    "event_by": "The player whose effect caused the event; nobody where the rules of the game did.",
}
