"""The words of English card text: one phrase for each thing that can be said. `template.py` says how slots and forms
are written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from compiler.text.english_words.claims import CLAIMS
from compiler.text.english_words.rules import RULES
from compiler.text.english_words.steps import STEPS
from compiler.text.english_words.things import THINGS
from compiler.text.language import Entry

ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
# Those that are not the word itself.
ADJECTIVES: Final[Mapping[str, str]] = {"distinct": "differently named"}

WORDS: Final[Mapping[str, Entry]] = {**THINGS, **STEPS, **RULES, **CLAIMS}
