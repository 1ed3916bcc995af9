"""The words of English that are in tables: what fixed words of the language stand for, adjectives, numbers."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.text.grammar import Noun, Phrase
from runtime.ir.fixed_words import FIXED_WORDS
from runtime.ir.words import ATTACK_KINDS, CARD_TYPES

# How many words a phrase may have to be given an 's.
LONGEST_GENITIVE = 3
CARD_NUMBERS = {"boost": "BOOST value", "printed_value": "printed value", "value": "value"}
# Those that are not the word itself.
ADJECTIVES: Mapping[str, str] = {name: kind.words.en for kinds in (CARD_TYPES, ATTACK_KINDS) for name, kind in kinds.items()}
SEVERAL_PLAYERS: Mapping[str, Noun] = {name: Noun(word.several[0].en, word.several[1].en) for name, word in FIXED_WORDS.items() if word.several is not None}
WORDS_FOR: Mapping[str, Phrase] = {
    **{name: Phrase(word.words.en, player=word.type == "P", you=name == "you") for name, word in FIXED_WORDS.items() if word.words is not None},
    "that_opponent": Phrase("that opponent", player=True),
    "your_fighter": Phrase("your fighter", own=True),
    "your_fighter_in_combat": Phrase("your fighter in this combat", own=True),
    "card_player": Phrase("the fighter who played this card", own=True),
    "item_user": Phrase("the fighter using this item", own=True),
    "everybody": Phrase("each fighter", loose="a fighter", everyone="fighters"),
    "that_fighter": Phrase("that fighter"),
    "item_card": Phrase("your card"),
    "that_card": Phrase("that card"),
}
YOU = WORDS_FOR["you"]
