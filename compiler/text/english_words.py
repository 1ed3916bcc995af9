"""The words of English that are in tables: what fixed words of the language stand for, adjectives, numbers."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.text.grammar import Noun, Phrase
from runtime.ir.words import ATTACK_KINDS, CARD_TYPES

YOU = Phrase("you", you=True, player=True)
# How many words a phrase may have to be given an 's.
LONGEST_GENITIVE = 3
CARD_NUMBERS = {"boost": "BOOST value", "printed_value": "printed value", "value": "value"}
# Those that are not the word itself.
ADJECTIVES: Mapping[str, str] = {name: kind.words.en for kinds in (CARD_TYPES, ATTACK_KINDS) for name, kind in kinds.items()}
SEVERAL_PLAYERS: Mapping[str, Noun] = {"each_opponent": Noun("opponent", "opponents"), "everyone": Noun("player", "players")}
WORDS_FOR: Mapping[str, Phrase] = {
    "you": YOU,
    "opponent": Phrase("your opponent", player=True),
    "that_opponent": Phrase("that opponent", player=True),
    "each_opponent": Phrase("each opponent", player=True),
    "everyone": Phrase("each player", player=True),
    "active_player": Phrase("the active player", player=True),
    "event_player": Phrase("that player", player=True),
    "opposing_fighter": Phrase("the opposing fighter"),
    "event_fighter": Phrase("that fighter"),
    "event_source": Phrase("the fighter who caused it"),
    "your_fighter": Phrase("your fighter", own=True),
    "your_fighter_in_combat": Phrase("your fighter in this combat", own=True),
    "card_player": Phrase("the fighter who played this card", own=True),
    "item_user": Phrase("the fighter using this item", own=True),
    "everybody": Phrase("each fighter", loose="a fighter", everyone="fighters"),
    "this_card": Phrase("this card"),
    "that_fighter": Phrase("that fighter"),
    "item_card": Phrase("your card"),
    "opposing_card": Phrase("your opponent's card"),
    "top_of_discard": Phrase("the top card of your discard pile"),
    "event_card": Phrase("that card"),
    "that_card": Phrase("that card"),
    "event_token": Phrase("that token"),
}
