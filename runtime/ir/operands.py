"""The IR: what the compiler lowers effects to and the runtime plays. `expressions`, `instructions` and `modifiers` are
its tables; this module says what they are made of.

A **program** is the lowered form of the steps in one window of a card, one ability, one item or one board rule:

    {"code": [[op, operand, …], …], "slots": 3, "at": [[file, line, column], …]}

`code` is flat: control flow is by position, so that a frame `(program, pc, slots)` can be copied, hashed and saved in
the middle of any effect. `at` gives for each instruction the place in the YAML it came from. All programs of one card
share one set of slots for one play of it (a number named when the card is played is still there during combat);
elsewhere a program has slots of its own.

**Operands** are numbers, words and expressions. An expression is an int or a list `[op, operand, …]`; it is pure: it
never asks and never changes anything. The tables give each operand a kind:

    N number   B truth   F fighters   S spaces   Z zones   C cards   T tokens   P players
                                        (sets are ordered and may be empty)
    set        a set of any type        pieces  fighters, tokens or spaces: what has a place on the board
    you        the player who owns the program, written `["you"]`
    slot       the index of a slot      pc      a position in `code`
    text       an index into the hero's or item's `labels`: a sentence in each language, shown when a player is asked
    outs       {field: slot}: where the instruction leaves its results (fields are listed with it)
    options    rows `[text, B, pc]`: a label, whether it can be chosen, where it goes on
    program, modifier                   the index of one of the hero's or item's programs or modifiers
    windows    {window: program}: what an attack without a card does in the windows of its combat
    predicate  `[name, operand, …]`, out of the table of predicates for what the expression collects
    test       likewise, but none of `RANKINGS`: it is asked of one element, whatever the others are
    time       a word of `TIMES`, or a list of one that says more and what it says: `["next_turn_end", P]`: the end of the
               next turn of one of these players; `["event", trigger, whose, B]`: the next such event, where B holds
    a kind of `WORDS`                   one of a fixed list of words
    a kind of `IDS`                     an id that the hero declares, or one of a few words beside them
    [kind…]    a list of such words     kind*   any number of them     kind+   at least one

"you" is the player who owns the program. `["opponent"]` is the other player in the current combat; outside combat the
compiler asks first, with `choose_player`. Positions in the YAML, labels and names do not affect play: the
rules fingerprint leaves them out.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from runtime.ir.windows import CANCELLABLE, WINDOWS
from runtime.ir.words import (
    ACTION_KINDS,
    ATTACK_KINDS,
    BARRED,
    CARD_NUMBERS,
    CARD_TYPES,
    COUNTER_WAYS,
    DAMAGE_KINDS,
    DISCARD_CAUSES,
    FIGHTER_FACTS,
    FORBIDDEN,
    PLAYER_FACTS,
    REASONS,
    TURNS,
    WAYS_TO_DISCARD,
    WHOSE,
)

VERSION: Final = 1

Expression: TypeAlias = int | str | list["Expression"]
# What an instruction is made of: its op, expressions, and for some the slots of its results or the rows of a choice.
Operand: TypeAlias = int | str | dict[str, int] | list["Operand"]
Instruction: TypeAlias = list[Operand]


def expression_of(operand: Operand) -> Expression:
    """An operand that the tables call an expression, as one."""
    if isinstance(operand, dict):
        raise ValueError(f"not an expression: {operand!r}")
    return [expression_of(part) for part in operand] if isinstance(operand, list) else operand


def operand_of(expression: Expression) -> Operand:
    """An expression as an operand of an instruction."""
    return [operand_of(part) for part in expression] if isinstance(expression, list) else expression


# Kind of operand → the words that it may be.
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "side": ("own", "opposing"),
    "ordered": ("fighter", "token", "player", "card", "space", "zone"),
    "cancelled_window": ("all", *CANCELLABLE),
    "effect_window": ("any", *CANCELLABLE),
    "combatant": ("own", "attack", "defense"),
    "rounding": ("up", "down"),
    "role": ("hero", "sidekick"),
    "attack_kind": tuple(ATTACK_KINDS),
    "barred": BARRED,
    "action_kind": tuple(ACTION_KINDS),
    "card_type": tuple(CARD_TYPES),
    "fact": FIGHTER_FACTS,
    "player_fact": PLAYER_FACTS,
    "which_turn": TURNS,
    "damage_kind": tuple(DAMAGE_KINDS),
    "position": ("top", "bottom", "shuffled"),
    "through": ("friendly", "sidekicks", "opposing", "any"),
    "blockers": ("sidekicks", "opposing", "any"),
    "attack_reach": ("own", "from"),
    "attack_choice": ("may", "must"),
    "replacement": ("any", "different", "named"),
    "counter_change": ("gain", "spend", "set"),
    "roll_change": ("again", "add", "set"),
    "counter_way": ("any", *COUNTER_WAYS),
    "value_change": ("add", "set", "lock", "seal", "print"),
    "combat_role": ("attack", "defense"),
    "move_change": ("add", "set"),
    "whose": WHOSE,
    "forbidden": tuple(name for name, deed in FORBIDDEN.items() if deed.role != "any"),
    "card_use": tuple(name for name, deed in FORBIDDEN.items() if deed.role),
    "decks": ("own", "any"),
    "shown": ("attacks", "attacks_against"),
    "opened": ("hand", "top_of_deck"),
    "cause": tuple(DISCARD_CAUSES),
    "way": (*WAYS_TO_DISCARD, "any"),
    "card_number": tuple(CARD_NUMBERS),
    "reason": tuple(REASONS),
}

# Kind of operand → whose ids it may be (lists of the hero in the bundle), and the words that it may be instead. Ids of
# no list are free: cards may be in any deck, and a property may be on lines of any board.
IDS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "counter": (("counters",), ()),
    "mark": (("marks",), ()),
    "token": (("tokens",), ()),
    "token_or_any": (("tokens",), ("any",)),
    "trait": (("traits",), ()),
    "option": (("options",), ()),
    "form": (("forms",), ()),
    "form_or_next": (("forms",), ("next",)),
    "fighter": (("fighters", "forms"), ()),
    "leader": (("fighters",), ()),
    "fighter_or_self": (("fighters", "forms"), ("self",)),
    "fighter_or_side": (("fighters", "forms"), ("self", "opposing", "your_fighter", "attacker", "defender")),
    "place": (("piles",), ("hand", "deck", "discard", "removed")),
    "kept_place": (("piles",), ("hand", "deck", "removed", "stay")),
    "drawn_place": (("piles",), ("deck", "discard")),
    "shuffled_place": (("piles",), ("deck", "discard")),
    "card": ((), ()),
    "effect": ((), tuple(WINDOWS)),
    "property": ((), ()),
    "space": (("spaces",), ()),
    "zone": (("zones",), ()),
}
