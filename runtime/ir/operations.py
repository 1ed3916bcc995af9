"""The IR: what the compiler lowers effects to and the runtime plays. This module is its definition.

A **program** is the lowered form of the steps that stand in one window of a card, in one ability, one item, one board rule:

    {"code": [[op, operand, …], …], "slots": 3, "at": [[file, line, column], …]}

`code` is flat: control flow is by position, so that a frame `(program, pc, slots)` can be copied, hashed and saved in the middle of any effect.
`at` gives for each instruction the place in the YAML it came from. All programs of one card share one set of slots for one play of it (a number named
when the card is played is still there during combat); elsewhere a program has slots of its own.

**Operands** are numbers, words and expressions. An expression is an int, a word, or a list `[op, operand, …]`; it is pure: it never asks and never changes
anything. Each has a type, one letter in the tables below:

    N number   B truth   F fighters   S spaces   C cards   T tokens   P players   (sets are ordered and may be empty)
    slot       the index of a slot      pc  a position in `code`      word  one of a fixed list, or an id of the content
    text       an index into the hero's or item's `labels`: a sentence in each language, shown when a player is asked
    outs       {field: slot}: where the instruction leaves its results (fields are listed with it)

"you" is the player who owns the program. `["opponent"]` is the other player in the combat under way; outside combat the compiler asks first,
with `choose_player`.
Positions in the YAML, labels and names are no part of what affects play: the rules fingerprint leaves them out.
"""

from __future__ import annotations

from typing import Any, Final

VERSION: Final = 1

Expression = Any
Instruction = list[Any]

# ---------------------------------------------------------------------------------------------------------------------------------
# Expressions: op → (operand types, result type, meaning). `*` repeats the last operand type; `?` makes it optional.

NUMBERS: Final[dict[str, tuple[str, str]]] = {
    "+": ("N*", "sum"),
    "-": ("N N", "difference"),
    "*": ("N N", "product"),
    "min": ("N*", "smallest"),
    "max": ("N*", "largest"),
    "half": ("N word", "half, rounded `up` or `down`"),
    "choose": ("B N N", "the first number where the condition holds, else the second"),
    "size": ("set", "how many are in a set (of any type)"),
    "counter": ("P word", "a counter's level"),
    "marks": ("word F", "your marks of that name on these fighters, together"),
    "health": ("F", "sum of current health"),
    "max_health": ("F", "sum of maximum health"),
    "pile_size": ("P word", "cards in `hand`, `deck`, `discard` or a pile of the hero"),
    "boost": ("C", "sum of BOOST values (absent: 0)"),
    "printed": ("C", "sum of printed values (schemes: 0)"),
    "value": ("side", "current value of the `own` or `opposing` card of the combat, without abilities' bonuses"),
    "combat_damage": ("", "damage that the attack of this combat dealt, after reductions"),
    "damage_this_turn": ("F", "damage that these fighters took this turn"),
    "distance": ("F F", "fewest lines between two fighters, fighters ignored; a large number where there is no way"),
    "spaces_moved": ("F", "spaces moved this turn"),
    "action_number": ("", "which action of the turn is being taken, from 1"),
    "actions_left": ("", "actions left to the active player"),
    "turn_number": ("", "turns taken so far, this one included"),
    "highest_printed": ("", "highest printed value among the cards of the match"),
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
    "same": ("set set", "both sets hold the same, and are not empty"),
    "subset": ("set set", "the first set is not empty and lies within the second"),
    "in_combat": ("", "a combat is under way in which you take part"),
    "won": ("", "you won the combat (known once damage is dealt)"),
    "attacking": ("", "you are the attacker of the combat"),
    "defending": ("", "you are the defender of the combat"),
    "played": ("side", "that side of the combat has a card"),
    "cancelled": ("side", "effects of that card were cancelled, and there were some"),
    "boosted": ("side", "that card was boosted in this combat"),
    "adjacent": ("F F", "some fighter of the first set is adjacent to some fighter of the second"),
    "same_zone": ("F F", "likewise, in the same zone"),
    "on_token": ("F word", "some of the fighters stands on a token of that name"),
    "on_line": ("F F word", "a line with that property joins their spaces"),
    "started_elsewhere": ("F", "began this turn on another space than now (R4.2b)"),
    "started_on_token": ("F word", "began this turn on a token of that name"),
    "form": ("P word", "that player's hero is in that form"),
    "your_turn": ("", "you are the active player"),
    "damage_kind": ("word", "the damage that is about to be taken is of that kind (`combat`, `effect`)"),
    "fact": ("F word", "some of the fighters did that this turn: `attacked`, `moved`, `won`, `lost`, `damaged`, `defended`"),
    "played_this_turn": ("P word", "that player played a card of that type this turn (`attack`, `defense`, `versatile`, `scheme`, `any`)"),
}

FIGHTERS: Final[dict[str, tuple[str, str]]] = {
    "self": ("", "who plays the card, bears the ability, uses the item"),
    "opposing": ("", "the other fighter of the combat"),
    "own": ("word*", "your fighters with these ids (forms count as their fighter), on the board"),
    "undefeated": ("word*", "your fighters with these ids (or `self`) that are not defeated, on the board or off it"),
    "identity": ("word*", "your fighters with these ids, wherever they are; also `self` and `opposing`"),
    "fighters": ("predicate*", "all fighters on the board that satisfy the predicates, in table order"),
    "defeated": ("predicate*", "all defeated fighters that satisfy them"),
    "absent": ("predicate*", "all fighters that left the board without being defeated"),
    "heroes_of": ("P", "heroes of these players, on the board"),
    "nearest": ("F F", "those of the first set with the fewest lines to the second (ties: all of them)"),
    "event_fighter": ("", "the fighter that the event is about"),
    "event_source": ("", "the fighter that caused it"),
    "union": ("F*", "all of them, each once"),
}

# Predicates of `fighters` and `defeated`.
FIGHTER_PREDICATES: Final[dict[str, tuple[str, str]]] = {
    "own": ("", "yours"),
    "friendly": ("", "yours or a teammate's"),
    "opposing_side": ("", "of an opposing player"),
    "of": ("P", "of these players"),
    "role": ("word", "`hero` or `sidekick`"),
    "attack": ("word", "`melee` or `ranged`"),
    "named": ("word*", "your fighters with these ids"),
    "adjacent_to": ("F", "adjacent to one of them"),
    "in_zone_of": ("F", "in the same zone as one of them, themselves included"),
    "within": ("N F", "at most so many lines away from one of them"),
    "on_token": ("word", "on a token of that name"),
    "marked": ("word", "with at least one of your marks of that name"),
    "in": ("F", "among them"),
    "not_in": ("F", "not among them"),
    "moved_through_by": ("F", "moved through by one of them in this action"),
    "health_at_most": ("N", "health no higher"),
    "fact": ("word", "as the condition `fact`"),
}

SPACES: Final[dict[str, tuple[str, str]]] = {
    "spaces": ("predicate*", "all spaces that satisfy the predicates, in board order"),
    "space_of": ("set", "where these fighters or tokens are"),
}

SPACE_PREDICATES: Final[dict[str, tuple[str, str]]] = {
    "empty": ("", "no fighter on it"),
    "empty_for": ("F", "no fighter on it but these"),
    "adjacent_to": ("set", "adjacent to one of these fighters, tokens or spaces"),
    "in_zone_of": ("set", "in a zone of one of them"),
    "within": ("N set", "at most so many lines away"),
    "with_token": ("word", "a token of that name on it"),
    "without_token": ("word", "no token of that name on it"),
    "start": ("N", "a start space (0: any)"),
    "in": ("S", "one of these spaces"),
    "not_in": ("S", "not one of these spaces"),
}

CARDS: Final[dict[str, tuple[str, str]]] = {
    "cards": ("P word predicate*", "cards in a place (`hand`, `deck`, `discard`, a pile) that satisfy the predicates"),
    "top": ("P word N", "the top cards of a place, at most that many"),
    "among": ("C predicate*", "those of a set that satisfy the predicates"),
    "still": ("C word", "those of a set that are still in that place"),
    "minus": ("C C", "those of the first set that are not in the second"),
    "this_card": ("", "the card that this program stands on"),
    "combat_card": ("side", "the `own` or `opposing` card of the combat"),
    "event_card": ("", "the card that the event is about"),
}

CARD_PREDICATES: Final[dict[str, tuple[str, str]]] = {
    "type": ("word", "attack, defense, versatile or scheme; a versatile card counts as attack and as defense too (R1.7)"),
    "printed": ("N", "printed value equal (schemes never)"),
    "printed_at_most": ("N", "printed value no higher (schemes never)"),
    "printed_at_least": ("N", "printed value no lower (schemes never)"),
    "boost": ("N", "BOOST value equal"),
    "boost_at_least": ("N", "BOOST value no lower"),
    "boost_at_most": ("N", "BOOST value no higher"),
    "usable_by": ("word*", "the card's banner names one of these fighters or forms (a card for any fighter never matches)"),
    "named": ("word*", "cards with these ids"),
    "trait": ("word", "cards of this hero's deck with that trait"),
}

TOKENS: Final[dict[str, tuple[str, str]]] = {
    "tokens": ("word predicate*", "your tokens of that name on the board"),
    "supply": ("word", "your tokens of that name off the board"),
    "event_token": ("", "the token that the event is about"),
}

TOKEN_PREDICATES: Final[dict[str, tuple[str, str]]] = {
    "at": ("set", "on the space of one of these fighters, tokens or spaces"),
    "not_in": ("T", "not among them"),
    "adjacent_to": ("set", "adjacent to one of them"),
}

PLAYERS: Final[dict[str, tuple[str, str]]] = {
    "you": ("", "the owner of the program"),
    "opponent": ("", "the other player of the combat"),
    "opponents": ("", "all opposing players still in the game"),
    "everyone": ("", "all players still in the game"),
    "active_player": ("", "whose turn it is"),
    "event_player": ("", "the player that the event is about"),
}

# `["slot", i]` reads a slot. Where a set of fighters, tokens or spaces may stand, a slot that holds tokens or spaces says so: `["slot", i, "tokens"]`.

SIDES: Final = ("own", "opposing")

# ---------------------------------------------------------------------------------------------------------------------------------
# Instructions: op → (operands, fields that `outs` may name, meaning)

INSTRUCTIONS: Final[dict[str, tuple[str, str, str]]] = {
    # control
    "jump": ("pc", "", "go on at pc"),
    "branch": ("B pc", "", "go on at pc where the condition is false"),
    "set": ("slot expression", "", "put a value in a slot"),
    "ask": ("P text pc", "", "ask yes or no; on no, go on at pc"),
    "options": ("P [[text, B, pc], …]", "", "choose one of the options whose condition holds (none: fall through; each branch jumps where it ends)"),
    "next": ("slot slot pc", "", "take the first element of the second slot's set into the first slot; where it is empty, go on at pc"),
    "schedule": (
        "word program",
        "",
        "run a program of this hero later (`end_of_action`, `end_of_turn`, `your_next_turn`, `end_of_combat`) with the slots as they are now",
    ),
    # choices
    "choose_fighters": ("slot P F N N text", "", "choose from min to max fighters; skipped where only one answer is possible"),
    "choose_space": ("slot P S text", "", "choose one space"),
    "choose_cards": ("slot P C N N text", "", "choose from min to max cards, in the order in which they are chosen"),
    "choose_tokens": ("slot P T N N text", "", "choose from min to max tokens"),
    "choose_number": ("slot P N N text", "", "choose a number from low to high"),
    "choose_player": ("slot P P text", "", "choose one player"),
    "random_cards": ("slot C N", "", "pick cards at random"),
    "random_number": ("slot N N", "", "a random number from low to high"),
    # cards
    "draw": ("P N outs", "cards count did", "draw; each card that cannot be drawn hurts instead (R6.2)"),
    "move_cards": (
        "C word word outs",
        "cards count did",
        "put cards in a place of their owner (`hand`, `deck`, `discard`, `removed`, a pile), at `top`, `bottom` or `shuffled`",
    ),
    "send": (
        "C word word outs",
        "cards count did",
        "cards that are being played go to that place, there likewise, once they have been played, and not to the discard pile",
    ),
    "shuffle": ("P word", "", "shuffle a place"),
    "know": ("P C", "", "these players now know these cards (look, reveal)"),
    "boost": ("side C outs", "cards amount did", "discard cards to boost that side's card: adds their BOOST values"),
    "replace_card": ("side P", "", "that side's card returns to its hand; P chooses another there that its fighter can play, and it is played instead"),
    # fighters
    "damage": ("F N outs", "dealt fighters defeated did", "effect damage, to all at once"),
    "recover": ("F N outs", "amount did", "regain health, up to the maximum"),
    "set_health": ("F N outs", "did", "health becomes exactly that, up to the maximum"),
    "defeat": ("F outs", "fighters did", "defeat outright (no damage)"),
    "move": (
        "F N P word outs",
        "fighters moved_through spaces did",
        "move each up to N spaces, P choosing order and destinations; through `friendly` only, `opposing` ones too, or `any`",
    ),
    "place": ("F S outs", "fighters did", "put the fighter on the space, if it is free; no movement (R5.7)"),
    "swap": ("F F outs", "did", "two fighters exchange spaces"),
    "leave": ("F outs", "fighters did", "off the board, not defeated"),
    "revive": ("F S outs", "fighters did", "a defeated fighter returns with its starting health"),
    # tokens, counters, marks, forms
    "move_token": ("T N P outs", "tokens did", "move a token up to N spaces through anything, P choosing where; only one of a name on a space"),
    "put_token": ("T S outs", "tokens did", "put a token on a space, from where it is or from the supply"),
    "remove_token": ("T outs", "tokens did", "back to the supply"),
    "counter": ("P word word N outs", "amount did", "`gain`, `spend` (all or nothing) or `set` a counter, within its range"),
    "mark": ("F word N outs", "amount did", "put so many of your marks on each of them; below 0, take so many away"),
    "form": ("P word outs", "did", "change to a form, or to the `next`"),
    # turn and combat
    "actions": ("P N", "", "gain actions this turn"),
    "end_turn": ("", "", "the active player's turn ends after what is under way (R4.2a)"),
    "value": ("side word N", "", "`add`, `set`, `lock` (set, and no card effect changes it), `print` (replace the printed value) a card's value"),
    "ignore_value": ("side", "", "the whole value counts as nothing to the end of the combat"),
    "cancel": ("side outs", "did", "cancel the effects of that card not yet resolved"),
    "defender": ("F", "", "that fighter becomes the defender"),
    "attack": ("P F F outs", "did", "P may attack at once with one of the first set, aimed at one of the second where it is in reach"),
    "modify": (
        "modifier F word",
        "",
        "a modifier of this hero holds for these fighters until `this_damage` is dealt, `end_of_combat`, `end_of_action`, `end_of_turn`, "
        "`your_next_turn`, `end_of_game`",
    ),
    "stay": ("", "", "this scheme card stays in play instead of being discarded: its `ongoing` abilities hold"),
    "leave_play": ("C", "", "a card that stays in play is discarded"),
}

# ---------------------------------------------------------------------------------------------------------------------------------
# Modifiers: [kind, operand, …, {"while": B, "who": F, "checked": "when_played"}]. `who` is whose fighters it holds for (default: the bearer).

MODIFIERS: Final[dict[str, tuple[str, str]]] = {
    "attack_value": ("N", "added to attack cards of these fighters when damage is worked out"),
    "defense_value": ("N", "added to defense cards of these fighters when damage is worked out"),
    "move": ("word N", "the move value: `add` to it, or `set` it"),
    "move_through": ("word", "may move through `opposing` or `any` fighters"),
    "token_paths": ("word", "may move between spaces with that token as if adjacent, for 1 movement"),
    "block_lines": ("word", "may not cross lines with that property"),
    "range": ("word", "attacks as `melee` or `ranged`"),
    "reach": ("N", "melee attacks reach that many lines far"),
    "prevent_damage": ("[word…]", "takes no damage of these kinds (`combat`, `effect`, `exhaustion`)"),
    "reduce_damage": ("[word…] N", "takes so much less"),
    "cap_damage": ("[word…] N", "takes at most so much at a time"),
    "health_floor": ("[word…] N", "damage of these kinds does not bring the health below that"),
    "redirect_damage": ("[word…] F", "another fighter takes it instead"),
    "protect_effects": ("[word…]", "effects of the owner's cards whose banner names one of these cannot be cancelled by opponents (empty: all cards)"),
    "forbid": ("word", "may not: `attack`, `move`, `maneuver`, `scheme`, `draw`, `recover`, `boost`, `be_attacked`, `leave_space`"),
    "face_up": ("word", "attack cards are played face up: by these fighters (`attacks`), or against them (`attacks_against`)"),
    "hand_limit": ("N", "the hand limit of the owner becomes that"),
    "actions": ("N", "so many actions more each turn"),
}
