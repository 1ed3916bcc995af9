"""The words of card text in Brazilian Portuguese: one phrase for each thing that can be said. `template.py` says how
slots and forms are written.

Terms follow the Portuguese edition of the rules: *adicionar a*, *mover através de*, *derrotado*, *campo de batalha*,
*pontos de dano*, *valor de REFORÇAR*.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from compiler.text.language import Entry
from compiler.text.portuguese_words.claims import CLAIMS
from compiler.text.portuguese_words.rules import RULES
from compiler.text.portuguese_words.steps import STEPS
from compiler.text.portuguese_words.things import THINGS

ORDINALS: Final = ("primeiro", "segundo", "terceiro", "quarto", "quinto", "sexto", "sétimo", "oitavo", "nono")
ADJECTIVES: Final[Mapping[str, str]] = {
    "attack": "de ataque",
    "defense": "de defesa",
    "versatile": "versátil",
    "scheme": "de tática",
    "melee": "corpo a corpo",
    "ranged": "à distância",
    "opposing": "inimigo",
    "friendly": "aliado",
    "defeated": "derrotado",
    "undefeated": "não derrotado",
    "empty": "vazio",
    "distinct": "(com nome diferente)",
    "adjacent": "adjacente",
    "random": "aleatório",
    "more": "a mais",
    "fewer": "a menos",
}
# Adjectives that are several words do not change; this one changes in its own way.
IRREGULAR_PLURALS: Final[Mapping[str, str]] = {"versátil": "versáteis"}

WORDS: Final[Mapping[str, Entry]] = {**THINGS, **STEPS, **RULES, **CLAIMS}
