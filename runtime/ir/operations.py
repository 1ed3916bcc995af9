"""The IR: what the compiler lowers effects to and the runtime plays. This module is its definition.

A **program** is the lowered form of the steps in one window of a card, one ability, one item or one board rule:

    {"code": [[op, operand, …], …], "slots": 3, "at": [[file, line, column], …]}

`code` is flat: control flow is by position, so that a frame `(program, pc, slots)` can be copied, hashed and saved in
the middle of any effect. `at` gives for each instruction the place in the YAML it came from. All programs of one card
share one set of slots for one play of it (a number named when the card is played is still there during combat);
elsewhere a program has slots of its own.

**Operands** are numbers, words and expressions. An expression is an int or a list `[op, operand, …]`; it is pure: it
never asks and never changes anything. The tables below give each operand a kind:

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
    ATTACK_KINDS,
    CARD_NUMBERS,
    CARD_TYPES,
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


# ----------------------------------------------------------------------------------------------------------------------
# Words

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
    "value_change": ("add", "set", "lock", "seal", "print"),
    "combat_role": ("attack", "defense"),
    "move_change": ("add", "set"),
    "whose": WHOSE,
    "forbidden": tuple(FORBIDDEN),
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
    "trait": (("traits",), ()),
    "form": (("forms",), ()),
    "form_or_next": (("forms",), ("next",)),
    "fighter": (("fighters", "forms"), ()),
    "fighter_or_self": (("fighters", "forms"), ("self",)),
    "fighter_or_side": (("fighters", "forms"), ("self", "opposing", "your_fighter", "attacker", "defender")),
    "place": (("piles",), ("hand", "deck", "discard", "removed")),
    "kept_place": (("piles",), ("hand", "deck", "removed", "stay")),
    "shuffled_place": (("piles",), ("deck", "discard")),
    "card": ((), ()),
    "effect": ((), tuple(WINDOWS)),
    "property": ((), ()),
    "space": (("spaces",), ()),
    "zone": (("zones",), ()),
}

# ----------------------------------------------------------------------------------------------------------------------
# Expressions: op → (operand types, result type, meaning). `*` repeats the last operand type; `?` makes it optional.

NUMBERS: Final[dict[str, tuple[str, str]]] = {
    "+": ("N*", "sum"),
    "-": ("N N", "difference"),
    "*": ("N N", "product"),
    "min": ("N+", "smallest"),
    "max": ("N+", "largest"),
    "half": ("N rounding", "half, rounded `up` or `down`"),
    "choose": ("B N N", "the first number where the condition holds, else the second"),
    "size": ("set", "how many are in a set (of any type)"),
    "counter": ("P counter", "a counter's level"),
    "marks": ("mark F", "your marks of that name on these fighters, together"),
    "health": ("F", "sum of current health"),
    "max_health": ("F", "sum of maximum health"),
    "pile_size": ("P place", "cards in a place: `hand`, `deck`, `discard`, `removed` or a pile of the hero"),
    "boost": ("C", "sum of BOOST values (absent: 0)"),
    "printed": ("C", "sum of printed values (schemes: 0)"),
    "value": ("side", "value of the `own` or `opposing` card of the combat: as card effects made it; once damage is worked out, with abilities' bonuses"),
    "combat_damage": ("", "damage that the attack of this combat dealt, after reductions"),
    "distance": ("pieces pieces", "fewest lines between the spaces of two pieces, fighters ignored; a large number where there is no path"),
    "tally": (
        "F fact which_turn",
        "how much of that these fighters did in this turn or in the one before it: attacks made, spaces moved, combats won and lost, damage taken, "
        "attacks defended against, damage dealt, health recovered",
    ),
    "player_tally": ("P player_fact which_turn", "likewise, of players: maneuvers, cards played (of a type), drawn, discarded"),
    "action_number": ("", "which action of the turn is being taken, from 1"),
    "actions_left": ("", "actions left to the active player"),
    "turn_number": ("", "turns taken so far, this one included"),
    "highest_printed": ("", "highest printed value among the cards of the match"),
    "by_player": ("P N N N N", "of these numbers, one for each seat, that of the player"),
    "event_amount": ("", "the number that goes with the event that triggered this program"),
}

TRUTHS: Final[dict[str, tuple[str, str]]] = {
    "true": ("", "always"),
    "not": ("B", "negation"),
    "all": ("B*", "all of them"),
    "any": ("B*", "at least one of them"),
    "=": ("N N", "equal"),
    "<": ("N N", "less"),
    "<=": ("N N", "less or equal"),
    "some": ("set", "the set is not empty"),
    "same": ("set set", "some element of the first set is in the second"),
    "subset": ("set set", "the first set is not empty and is contained in the second"),
    "player_allowed": ("P forbidden", "nothing forbids one of these players to do that"),
    "in_combat": ("", "you take part in the current combat"),
    "won": ("", "you won the combat (known once damage is dealt)"),
    "attacking": ("", "you are the attacker of the combat"),
    "defending": ("", "you are the defender of the combat"),
    "played": ("side", "that side of the combat has a card"),
    "cancelled": ("side", "effects of that card were cancelled, and there were some"),
    "boosted": ("side", "that card was boosted in this combat"),
    "has_effect": ("C effect_window", "an effect is printed on one of these cards: in that window, or in `any`"),
    "adjacent": ("pieces pieces", "some fighter, token or space of the first set is adjacent to one of the second"),
    "same_zone": ("pieces pieces", "likewise, in the same zone"),
    "in_zone": ("pieces Z", "some of the fighters, tokens or spaces is in one of these zones"),
    "zones_apart": ("F", "no two of these fighters share a zone"),
    "on_token": ("F token", "at least one of the fighters is on a token of that name"),
    "line_leads": (
        "pieces pieces property",
        "a line leads from a space of the first to one of the second, with that property in this direction",
    ),
    "on_line": ("F F property", "a line with that property joins their spaces"),
    "started_elsewhere": ("F", "began this turn on another space than now (R4.2b)"),
    "started_on_token": ("F token", "began this turn on a token of that name"),
    "form": ("P form", "that player's hero is in that form"),
    "your_turn": ("", "you are the active player"),
    "event_cause": ("cause", "cards were discarded for that reason: an `effect`, as a `boost`, the `hand_limit`"),
    "damage_kind": ("damage_kind", "the damage that is about to be taken is of that kind (`combat`, `effect`)"),
}

FIGHTERS: Final[dict[str, tuple[str, str]]] = {
    "self": ("", "who plays the card, bears the ability, uses the item"),
    "opposing": ("", "the other fighter of the combat"),
    "combatant": ("combatant", "your `own` fighter of the combat, or the one on the side of the `attack` or of the `defense`"),
    "own": ("fighter*", "your fighters with these ids (forms count as their fighter), on the board"),
    "undefeated": ("fighter_or_self*", "your fighters with these ids (or `self`) that are not defeated, on the board or off it"),
    "identity": (
        "fighter_or_side*",
        "your fighters with these ids, wherever they are; also `self`, and those of the combat: `opposing`, `your_fighter`, `attacker`, `defender`",
    ),
    "fighters": ("predicate*", "all fighters on the board that satisfy the predicates, in table order"),
    "defeated": ("predicate*", "all defeated fighters that satisfy them"),
    "fighters_of": ("P", "fighters of these players, wherever they are"),
    "absent": ("predicate*", "all fighters off the board that are not defeated: they left it, or are not yet in play"),
    "heroes_of": ("P", "heroes of these players, on the board"),
    "nearest": ("F F", "those of the first set with the fewest lines to the second (ties: all of them)"),
    "event_fighter": ("", "the fighter that the event is about"),
    "event_source": ("", "the fighter that caused it"),
    "present": ("F", "those of a set that are on the board"),
    "wounded": ("F", "those of a set that are on the board with less than their maximum of health"),
    "allowed": ("F forbidden", "those of a set that are on the board and that nothing forbids to do that"),
    "placeable": ("F", "those of a set that may be put on a space: away from the board, or on it and free to leave their space"),
    "union": ("F*", "all of them, each once"),
    "candidate_fighter": ("", "the fighter of whom a predicate asks"),
}

# Predicates of every family. In a condition that is asked of each element, `candidate_fighter` (or `…_space`, `…_card`,
# `…_token`) is that element.
COMBINED_PREDICATES: Final[dict[str, tuple[str, str]]] = {
    "not": ("predicate", "that does not hold of it"),
    "all": ("predicate*", "all of these hold of it"),
    "any": ("predicate+", "at least one of these holds of it"),
    "that": ("B", "the condition holds where it is the candidate"),
}

# Predicates of `fighters` and `defeated`.
FIGHTER_PREDICATES: Final[dict[str, tuple[str, str]]] = {
    "own": ("", "yours"),
    "friendly": ("", "yours or a teammate's"),
    "opposing_side": ("", "of an opposing player"),
    "of": ("P", "of these players"),
    "role": ("role", "`hero` or `sidekick`"),
    "attack": ("attack_kind", "`melee` or `ranged`"),
    "named": ("fighter*", "your fighters with these ids"),
    "at": ("pieces", "on one of these spaces, or on the space of one of these"),
    "adjacent_to": ("pieces", "adjacent to one of these fighters, tokens or spaces"),
    "in_zone_of": ("pieces", "in the same zone as one of them, themselves included"),
    "in_zone": ("Z", "in one of these zones"),
    "within": ("N pieces", "at most so many lines away from one of them"),
    "on_token": ("token", "on a token of that name"),
    "marked": ("mark", "with at least one of your marks of that name"),
    "in": ("F", "among them"),
    "not_in": ("F", "not among them"),
    "moved_through_by": ("F", "moved through by one of them in this action"),
    "health_at_most": ("N", "health no higher"),
    "fact": ("fact", "did that this turn"),
    **COMBINED_PREDICATES,
}

SPACES: Final[dict[str, tuple[str, str]]] = {
    "spaces": ("predicate*", "all spaces that satisfy the predicates, in board order"),
    "space_of": ("pieces", "where these fighters or tokens are"),
    "named_space": ("space", "the space of this board with that id"),
    "candidate_space": ("", "the space of which a predicate asks"),
}

SPACE_PREDICATES: Final[dict[str, tuple[str, str]]] = {
    "empty": ("", "no fighter on it"),
    "empty_for": ("F", "no fighter on it but these"),
    "adjacent_to": ("pieces", "adjacent to one of these fighters, tokens or spaces"),
    "in_zone_of": ("pieces", "in a zone of one of them"),
    "in_zone": ("Z", "in one of these zones"),
    "within": ("N pieces", "at most so many lines away"),
    "with_token": ("token", "a token of that name on it"),
    "without_token": ("token", "no token of that name on it"),
    "open_to": ("T", "where one of these tokens may be: no other of its kind keeps it out"),
    "start": ("N", "a start space (0: any)"),
    "in": ("pieces", "one of these spaces, or the space of one of these"),
    "start_of": ("P", "where the hero of one of these players started the game"),
    "not_in": ("pieces", "none of them"),
    **COMBINED_PREDICATES,
}

ZONES: Final[dict[str, tuple[str, str]]] = {
    "zones": ("predicate*", "all zones of the board that satisfy the predicates, in board order"),
    "named_zone": ("zone", "the zone of this board with that id"),
    "event_zones": ("", "the zones that the event is about"),
}

ZONE_PREDICATES: Final[dict[str, tuple[str, str]]] = {
    "of": ("pieces", "a zone of one of these fighters, tokens or spaces"),
    "not_of": ("pieces", "a zone of none of them"),
    "began": ("F", "a zone of the space where one of these fighters began this turn"),
    "in": ("Z", "one of these"),
    "not_in": ("Z", "none of these"),
}

CARDS: Final[dict[str, tuple[str, str]]] = {
    "cards": ("P place predicate*", "cards in a place that satisfy the predicates"),
    "top": ("P place N", "the top cards of a place, at most that many"),
    "top_until": ("P place predicate+", "the cards from the top of a place down to the first that satisfies the predicates; all where none does"),
    "bottom": ("P place N", "the bottom cards of a place, the lowest first, at most that many"),
    "among": ("C predicate*", "those of a set that satisfy the predicates"),
    "still": ("C place", "those of a set that are still in that place"),
    "minus": ("C C", "those of the first set that are not in the second"),
    "this_card": ("", "the card that this program belongs to"),
    "combat_card": ("side", "the `own` or `opposing` card of the combat"),
    "event_card": ("", "the card that the event is about"),
    "cards_by_player": ("P C C C C", "of these cards, some for each seat, those of the players"),
    "candidate_card": ("", "the card of which a predicate asks"),
    "event_cards": ("", "all cards that the event is about"),
}

CARD_PREDICATES: Final[dict[str, tuple[str, str]]] = {
    "type": ("card_type+", "one of these types: attack, defense, versatile or scheme; a versatile card counts as attack and as defense too (R1.7)"),
    "printed": ("N", "printed value equal (schemes never)"),
    "printed_at_most": ("N", "printed value no higher (schemes never)"),
    "printed_at_least": ("N", "printed value no lower (schemes never)"),
    "boost": ("N", "BOOST value equal"),
    "boost_at_least": ("N", "BOOST value no lower"),
    "boost_at_most": ("N", "BOOST value no higher"),
    "usable_by": ("fighter*", "the card's banner names one of these fighters or forms (a card for any fighter never matches)"),
    "named": ("card*", "cards with these ids"),
    "trait": ("trait+", "cards of this hero's deck with one of these traits"),
    "not_in": ("C", "not among them"),
    **COMBINED_PREDICATES,
    "playable": ("P", "cards that may be played now in the combat, for the side of that player or, where there is none, for yours"),
    "owned_by": ("P", "cards of these players, whoever holds them"),
    "same_name": ("C", "cards with the name of one of these"),
}

TOKENS: Final[dict[str, tuple[str, str]]] = {
    "tokens": ("token predicate*", "your tokens of that name on the board"),
    "supply": ("token", "your tokens of that name off the board"),
    "event_token": ("", "the token that the event is about"),
    "candidate_token": ("", "the token of which a predicate asks"),
}

TOKEN_PREDICATES: Final[dict[str, tuple[str, str]]] = {
    "at": ("pieces", "on the space of one of these fighters, tokens or spaces"),
    "not_in": ("T", "not among them"),
    "adjacent_to": ("pieces", "adjacent to one of them"),
    **COMBINED_PREDICATES,
    "in_zone_of": ("pieces", "in a zone of one of them"),
    "in_zone": ("Z", "in one of these zones"),
    "within": ("N pieces", "at most so many lines away from one of them"),
}

PLAYERS: Final[dict[str, tuple[str, str]]] = {
    "you": ("", "the owner of the program"),
    "opponent": ("", "the other player of the combat"),
    "facing": ("", "the other player of the combat; all opposing players where you take no part in one"),
    "opponents": ("", "all opposing players still in the game"),
    "everyone": ("", "all players still in the game"),
    "active_player": ("", "whose turn it is"),
    "event_player": ("", "the player that the event is about"),
    "candidate_player": ("", "the player of whom something is asked"),
    "combat_players": ("", "both players of the current combat"),
    "players_of": ("F", "the players of these fighters, in the order of the fighters"),
    "event_by": ("", "the player whose effect caused the event; nobody where the rules of the game did"),
}

# `["slot", i]` reads a slot. Where a set of fighters, tokens or spaces is allowed, a slot that holds tokens or spaces
# says so: `["slot", i, "tokens"]`.

# Type → the word that a slot carries.
SLOT_MARKS: Final = {"T": "tokens", "S": "spaces"}

# ----------------------------------------------------------------------------------------------------------------------
# Instructions: op → (operands, fields that `outs` may name, meaning)

# Field of `outs` → the type of what is left in its slot.
RESULTS: Final = {
    "did": "B",
    "cards": "C",
    "count": "N",
    "amount": "N",
    "dealt": "N",
    "fighters": "F",
    "defeated": "F",
    "moved_through": "F",
    "spaces": "S",
    "tokens": "T",
}

INSTRUCTIONS: Final[dict[str, tuple[str, str, str]]] = {
    # control
    "jump": ("pc", "", "go on at pc"),
    "branch": ("B pc", "", "go on at pc where the condition is false"),
    "set": ("slot expression", "", "put a value in a slot"),
    "ask": ("P text F pc", "", "ask yes or no; on no, go on at pc. Where the fighters are few, the question names them"),
    "options": (
        "P options",
        "",
        "choose one of the options `[text, B, pc]` whose condition holds (where none does: one of all); each branch jumps where it ends",
    ),
    "idle": ("B reason", "", "where the condition holds, nothing is done here: the log says why"),
    "next": ("slot slot pc", "", "take the first element of the second slot's set into the first slot; where it is empty, go on at pc"),
    "schedule": (
        "time program",
        "",
        "run a program of this hero at that time with the slots as they are now; at an event, for that event",
    ),
    "use": ("", "", "this counts as one time of those that the ability's limit allows; without it, each start of the program does"),
    # choices
    "choose_fighters": ("slot P F N N text", "", "choose from min to max fighters; skipped where only one answer is possible"),
    "choose_space": ("slot P S text", "", "choose one space"),
    "choose_spaces": ("slot P S N N text", "", "choose from min to max spaces"),
    "choose_zones": ("slot P Z N N text", "", "choose from min to max zones"),
    "choose_cards": ("slot P C N N text", "", "choose from min to max cards, in the order in which they are chosen"),
    "order_cards": ("slot P C N N text", "", "likewise, for a deck: the one chosen first is the uppermost"),
    "order": ("slot P ordered set text", "", "put all of them in the order that the player chooses, one by one"),
    "choose_tokens": ("slot P T N N text", "", "choose from min to max tokens"),
    "choose_number": ("slot P N N text", "", "choose a number from low to high"),
    "secret_numbers": (
        "slot slot slot slot P N N text",
        "",
        "these players name a number in secret, from low to high as it is for each `candidate_player`; then all are told, one in the slot of each seat",
    ),
    "secret_cards": ("slot slot slot slot P C text", "", "likewise, a card of those that each `candidate_player` has to choose from"),
    "choose_player": ("slot P P text", "", "choose one player"),
    "random_cards": ("slot C N", "", "pick cards at random"),
    "random_number": ("slot N N", "", "a random number from low to high"),
    # cards
    "draw": ("P N outs", "cards count did", "draw; each card that cannot be drawn hurts instead (R6.2)"),
    "move_cards": (
        "C place position outs",
        "cards count did",
        "put cards in a place of their owner (`hand`, `deck`, `discard`, `removed`, a pile), at `top`, `bottom` or `shuffled`",
    ),
    "give_cards": (
        "P C place position outs",
        "cards count did",
        "put cards in a place of this player, who holds them from then on; what goes to the discard pile or leaves the game stays its owner's",
    ),
    "exchange": (
        "P place C P place C outs",
        "cards count did",
        "cards from a place of one player go to a place of another, and cards from there to where the first were; decks: on top",
    ),
    "send": (
        "C place position outs",
        "cards count did",
        "cards that are being played go to that place, there likewise, once they have been played, and not to the discard pile",
    ),
    "withdraw": (
        "C place position outs",
        "cards count did",
        "cards that are being played go to that place, there likewise, at once; in a combat their value stays",
    ),
    "shuffle": ("P shuffled_place", "", "shuffle a place"),
    "know": ("P C", "", "these players now know these cards (look, reveal)"),
    "tell": ("P C card_number", "", "these players now know one number of each of these cards: `boost` or `printed_value`"),
    "boost": ("side C outs", "cards amount did", "discard cards to boost that side's card: adds their BOOST values"),
    "play_card": ("P C outs", "cards did", "cards are played in the combat besides those on the side of P or, where there is none, on yours"),
    "replace_card": (
        "side P replacement C place position",
        "",
        "that side's card goes to a place, and another is played instead: one of these that P chooses (`any`, or one that is `different`), or the one that is "
        "`named`",
    ),
    # fighters
    "damage": ("F N outs", "dealt fighters defeated did", "effect damage, to all at once"),
    "split_damage": ("F N P outs", "dealt fighters defeated did", "likewise, but so much in all: P says how much of it each of them takes"),
    "recover": ("F N outs", "amount did", "regain health, up to the maximum"),
    "set_health": ("F N outs", "did", "health becomes exactly that, up to the maximum"),
    "defeat": ("F outs", "fighters did", "defeat outright (no damage)"),
    "move": (
        "F N P through outs",
        "fighters moved_through spaces did",
        "move each up to N spaces, P choosing order and destinations; through `friendly` only, all `sidekicks` too, `opposing` ones too, or `any`",
    ),
    "move_within": (
        "F N N S P through text outs",
        "fighters moved_through spaces did",
        "move each at least and at most so many spaces, entering none twice, to one of the spaces S; where it cannot, it stays",
    ),
    "place": ("F S outs", "fighters did", "put the fighter on the space, if it is free; no movement (R5.7)"),
    "swap": ("F F outs", "did", "two fighters exchange spaces"),
    "leave": ("F outs", "fighters did", "off the board, not defeated"),
    "revive": ("F S outs", "fighters did", "a defeated fighter returns with its starting health"),
    "summon": ("F S outs", "fighters did", "a fighter that is not on the board comes onto it; a defeated one with its starting health"),
    # tokens, counters, marks, forms
    "move_token": ("T N P outs", "tokens did", "move a token up to N spaces through anything, P choosing where; only one of a name on a space"),
    "put_token": ("T S outs", "tokens did", "put a token on a space, from where it is or from the supply"),
    "remove_token": ("T outs", "tokens did", "back to the supply"),
    "scrap_token": ("T outs", "tokens did", "out of the game, from the board or the supply"),
    "counter": ("P counter counter_change N outs", "amount did", "`gain`, `spend` (all or nothing) or `set` a counter, within its range"),
    "mark": ("F mark N outs", "amount did", "put so many of your marks on each of them; below 0, take so many away"),
    "form": ("you form_or_next outs", "did", "change to a form, or to the `next`"),
    # turn and combat
    "actions": ("P N", "", "gain actions this turn"),
    "lose_actions": ("P N outs", "amount did", "lose actions that are left this turn; it was done where all of them were there to lose"),
    "extra_turn": ("P", "", "these players take a turn more once this one is over"),
    "win": ("P", "", "the game ends: the sides of these players win"),
    "lose": ("P", "", "these players lose: they are out, with their side; the game ends where one side is left"),
    "end_turn": ("", "", "the active player's turn ends once everything in progress is finished (R4.2a)"),
    "value": (
        "side value_change N",
        "",
        "`add`, `set`, `lock` (set, and no card effect changes it), `seal` (nor does an ability), `print` (replace the printed value) a card's value",
    ),
    "declare_winner": ("P outs", "did", "that player won the combat, whatever damage was dealt (R15.8)"),
    "ignore_value": ("side", "", "the whole value counts as nothing to the end of the combat"),
    "carry_out": (
        "C effect outs",
        "did",
        "what is printed on the first of these cards is carried out for you: the effects of a window, or an effect by its id; everybody sees the card",
    ),
    "cancel": (
        "side cancelled_window C outs",
        "did",
        "cancel the effects not yet resolved of those of these cards that are on that side: `all`, or those of one window",
    ),
    "cancel_scheme": ("outs", "did", "the scheme that is about to resolve does nothing"),
    "attacker": ("F", "", "that fighter becomes the attacker"),
    "defender": ("F", "", "that fighter becomes the defender"),
    "attack": (
        "P F F attack_reach S attack_choice C outs",
        "did",
        "P `may` or `must` attack at once with one of the first set, aimed at one of the second: in reach of its `own` space, or "
        "`from` one of these spaces; with one of these cards",
    ),
    "strike": (
        "P F F attack_reach S attack_choice N windows outs",
        "did",
        "likewise, without a card: the attack has that value, and these programs in the windows of its combat",
    ),
    "modify": (
        "modifier F time",
        "",
        "a modifier of this hero holds for these fighters until then (`this_damage`: until that is dealt)",
    ),
    "stay": ("", "", "this scheme card stays in play instead of being discarded: its `ongoing` abilities hold"),
    "leave_play": ("C", "", "a card that stays in play is discarded"),
}


def programs_of(instruction: Instruction) -> list[Operand]:
    """What an instruction names as programs of its own, to be run later: their indexes, where it is well formed."""
    op, *operands = instruction
    found: list[Operand] = []
    for kind, operand in zip(INSTRUCTIONS[str(op)][0].split(), operands, strict=True):
        if kind == "program":
            found.append(operand)
        elif kind == "windows" and isinstance(operand, dict):
            found += operand.values()
    return found


# ----------------------------------------------------------------------------------------------------------------------
# Modifiers: [kind, operand, …, {"while": B, "who": F, "checked": "when_played"}]. `who` is whose fighters it holds for
# (default: the bearer).

MODIFIERS: Final[dict[str, tuple[str, str]]] = {
    "attack_value": ("N", "added to attack cards of these fighters when damage is worked out"),
    "defense_value": ("N", "added to defense cards of these fighters when damage is worked out"),
    "value_becomes": (
        "combat_role N",
        "cards of these fighters in that role count for so much, before abilities add to it (R15.7)",
    ),
    "value_at_most": ("combat_role N", "they count for no more, after all additions"),
    "value_at_least": ("combat_role N", "they count for no less, after all additions"),
    "lay_boost": ("combat_role", "with cards of these fighters in that role, another card may be laid face down to boost them (R15.16)"),
    "boost_value": ("move_change N", "the BOOST values of the owner's cards: `add` to them, or `set` them"),
    "move": ("move_change N", "the move value: `add` to it, or `set` it"),
    "move_through": ("blockers", "may move through all `sidekicks`, `opposing` or `any` fighters"),
    "token_paths": ("token", "may move between spaces with that token as if adjacent, for 1 movement"),
    "space_paths": ("S", "may move between these spaces as if adjacent, for 1 movement"),
    "block_lines": ("property", "may not cross lines with that property"),
    "enter_cost": ("S N", "a step into one of these spaces costs so much movement, not 1; of several, the newest counts"),
    "enter_stop": ("S", "a move ends on entering one of these spaces"),
    "enter_bar": ("S", "may not move into these spaces"),
    "range": ("attack_kind", "attacks as `melee` or `ranged`"),
    "reach": ("N", "melee attacks reach that many lines far"),
    "extra_cards": ("combat_role N", "may play so many cards more than one in that role of a combat"),
    "attack_from": ("S", "attacks reach what they would reach from these spaces too"),
    "reaches": ("F", "may attack these, wherever they are"),
    "targets": ("F", "may attack only these"),
    "prevent_damage": ("[damage_kind…]", "takes no damage of these kinds (`combat`, `effect`, `exhaustion`)"),
    "reduce_damage": ("[damage_kind…] N", "takes so much less"),
    "cap_damage": ("[damage_kind…] N", "takes at most so much at a time"),
    "health_floor": ("[damage_kind…] N", "damage of these kinds does not bring the health below that"),
    "redirect_damage": ("[damage_kind…] F", "another fighter takes it instead"),
    "protect_effects": ("C", "effects of the owner's cards cannot be cancelled by opponents, where the card in question (`event_card`) is among these"),
    "forbid": (
        "forbidden",
        "may not: `attack`, `defend` with cards, `move`, `maneuver`, `scheme`, `draw`, `gain_actions`, `recover`, `boost`, `be_attacked`, `be_moved` or "
        "placed by effects of opponents, `leave_space`",
    ),
    "face_up": ("shown", "attack cards are played face up: by these fighters (`attacks`), or against them (`attacks_against`)"),
    "discard_to": (
        "way kept_place position B",
        "cards of the owner that would go to the discard pile that way (`played`, `discarded`, `any`) and for which the condition holds (`this_card` is the "
        "card, `event_by` whose effect it is) go there instead; `stay`: what an effect would discard stays where it is",
    ),
    "open": ("opened", "the owner plays with an open `hand`, or an open `top_of_deck`: everybody sees the cards"),
    "in_zone_too": ("Z", "counts as being in these zones too"),
    "hand_limit": ("N", "the hand limit of the owner becomes that"),
    "actions": ("N", "so many actions more each turn"),
    "maneuver_draw": ("move_change N", "how many cards the owner draws in a maneuver: `add` to it, or `set` it"),
}
