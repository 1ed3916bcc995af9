"""The IR: what the compiler lowers effects to and the runtime plays, and the closed words that both of them know.

- `operands`: what programs are, and the kinds of operands.
- `instructions`, `expressions` (with the predicates) and `modifiers`: one table each, with the kinds of their operands.
- `triggers`: the events that set abilities off.
- `windows`: the windows of a card.
- `fixed_words`: the fixed words for players, fighters, cards and tokens.
- `words`: times, facts, kinds of damage and the other closed words.
"""

from runtime.ir.expressions import (
    CARD_PREDICATES,
    CARDS,
    FIGHTER_PREDICATES,
    FIGHTERS,
    NUMBERS,
    PLAYERS,
    RANKINGS,
    SLOT_MARKS,
    SPACE_PREDICATES,
    SPACES,
    TOKEN_PREDICATES,
    TOKENS,
    TRUTHS,
    ZONE_PREDICATES,
    ZONES,
)
from runtime.ir.instructions import INSTRUCTIONS, RESULTS
from runtime.ir.modifiers import MODIFIERS
from runtime.ir.operands import IDS, VERSION, WORDS, Expression, Instruction
from runtime.ir.triggers import TRIGGERS
from runtime.ir.windows import WINDOWS

__all__ = [
    "CARDS",
    "CARD_PREDICATES",
    "FIGHTERS",
    "FIGHTER_PREDICATES",
    "IDS",
    "INSTRUCTIONS",
    "MODIFIERS",
    "NUMBERS",
    "PLAYERS",
    "RANKINGS",
    "RESULTS",
    "SLOT_MARKS",
    "SPACES",
    "SPACE_PREDICATES",
    "TOKENS",
    "TOKEN_PREDICATES",
    "TRIGGERS",
    "TRUTHS",
    "VERSION",
    "WINDOWS",
    "WORDS",
    "ZONES",
    "ZONE_PREDICATES",
    "Expression",
    "Instruction",
]
