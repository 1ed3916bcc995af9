"""The words of Brazilian Portuguese that are in tables: what fixed words of the language stand for, adjectives, numbers."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.text.grammar import Noun, Phrase
from runtime.ir.fixed_words import FIXED_WORDS
from runtime.ir.words import ATTACK_KINDS, CARD_TYPES

CARD_NUMBERS = {"boost": "valor de REFORÇAR", "printed_value": "valor impresso", "value": "valor"}
ADJECTIVES = {
    **{name: type.words.pt for name, type in CARD_TYPES.items()},
    **{name: kind.words.pt for name, kind in ATTACK_KINDS.items()},
    "opposing": "inimigo",
    "friendly": "aliado",
    "defeated": "derrotado",
    "empty": "vazio",
    "adjacent": "adjacente",
    "random": "aleatório",
}
# Adjectives that are several words do not change; this one changes in its own way.
IRREGULAR_PLURALS = {"versátil": "versáteis"}
SEVERAL_PLAYERS: Mapping[str, Noun] = {name: Noun(word.several[0].pt, word.several[1].pt) for name, word in FIXED_WORDS.items() if word.several is not None}
# Cards and tokens: *carta*, *ficha*.
_FEMININE = ("C", "T")
WORDS_FOR: Mapping[str, Phrase] = {
    **{
        name: Phrase(word.words.pt, player=word.type == "P", you=name == "you", gender="f" if word.type in _FEMININE else "m")
        for name, word in FIXED_WORDS.items()
        if word.words is not None
    },
    "that_opponent": Phrase("esse oponente", player=True),
    "your_fighter": Phrase("seu combatente", own=True),
    "your_fighter_in_combat": Phrase("seu combatente neste combate", own=True),
    "card_player": Phrase("o combatente que jogou esta carta", own=True),
    "item_user": Phrase("o combatente que usa este item", own=True),
    "everybody": Phrase("cada combatente", loose="um combatente", everyone="combatentes"),
    "that_fighter": Phrase("esse combatente"),
    "item_card": Phrase("sua carta", gender="f"),
    "that_card": Phrase("essa carta", gender="f"),
}
YOU = WORDS_FOR["you"]
