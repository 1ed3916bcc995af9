"""The words of Brazilian Portuguese that are in tables: what fixed words of the language stand for, adjectives, numbers."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.text.grammar import Noun, Phrase
from runtime.ir.words import ATTACK_KINDS, CARD_TYPES

YOU = Phrase("você", you=True, player=True)
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
SEVERAL_PLAYERS: Mapping[str, Noun] = {"each_opponent": Noun("oponente", "oponentes"), "everyone": Noun("jogador", "jogadores")}
WORDS_FOR: Mapping[str, Phrase] = {
    "you": YOU,
    "opponent": Phrase("seu oponente", player=True),
    "that_opponent": Phrase("esse oponente", player=True),
    "each_opponent": Phrase("cada oponente", player=True),
    "everyone": Phrase("cada jogador", player=True),
    "active_player": Phrase("o jogador ativo", player=True),
    "event_player": Phrase("esse jogador", player=True),
    "opposing_fighter": Phrase("o combatente inimigo"),
    "event_fighter": Phrase("esse combatente"),
    "event_source": Phrase("o combatente que causou isso"),
    "your_fighter": Phrase("seu combatente", own=True),
    "your_fighter_in_combat": Phrase("seu combatente neste combate", own=True),
    "card_player": Phrase("o combatente que jogou esta carta", own=True),
    "item_user": Phrase("o combatente que usa este item", own=True),
    "everybody": Phrase("cada combatente", loose="um combatente", everyone="combatentes"),
    "this_card": Phrase("esta carta", gender="f"),
    "that_fighter": Phrase("esse combatente"),
    "item_card": Phrase("sua carta", gender="f"),
    "opposing_card": Phrase("a carta do seu oponente", gender="f"),
    "top_of_discard": Phrase("a carta do topo da sua pilha de descartes", gender="f"),
    "event_card": Phrase("essa carta", gender="f"),
    "that_card": Phrase("essa carta", gender="f"),
    "event_token": Phrase("essa ficha", gender="f"),
}
