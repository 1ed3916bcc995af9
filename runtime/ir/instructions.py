"""Instructions: op → (operand kinds, fields that `outs` may name, meaning)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
    "moved": "N",
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
    "choose_option": ("slot P [option…] text", "", "choose one of these options; its number is left"),
    "secret_options": ("slot slot slot slot P [option…] text", "", "likewise, one each of these players in secret, as they name numbers"),
    "secret_cards": ("slot slot slot slot P C text", "", "likewise, a card of those that each `candidate_player` has to choose from"),
    "choose_player": ("slot P P text", "", "choose one player"),
    "random": ("slot set N", "", "pick so many of a set at random"),
    "random_number": ("slot N N", "", "a random number from low to high"),
    "change_roll": ("roll_change N", "", "the random number that has just come up, which abilities answer: it comes up `again`, `add` to it, or `set` it"),
    # cards
    "draw": ("P N outs", "cards count did", "draw; each card that cannot be drawn hurts instead (R6.2)"),
    "move_cards": (
        "C place position outs",
        "cards count did",
        "put cards in a place of their owner (`hand`, `deck`, `discard`, `removed`, a pile), at `top`, `bottom` or `shuffled`",
    ),
    "bury": (
        "C place position N outs",
        "cards count did",
        "likewise, not at that end but past so many cards of a deck or a pile; what is being played goes there once it has been played",
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
    "redirect": (
        "F N N P outs",
        "amount fighters did",
        "of the damage that the event announces, at least and at most so much is taken by these instead: P says how much each of them takes",
    ),
    "recover": ("F N outs", "amount did", "regain health, up to the maximum"),
    "set_health": ("F N outs", "did", "health becomes exactly that, up to the maximum"),
    "defeat": ("F outs", "fighters did", "defeat outright (no damage)"),
    "move": (
        "F N P through outs",
        "fighters moved_through spaces moved did",
        "move each up to N spaces, P choosing order and destinations; through `friendly` only, all `sidekicks` too, `opposing` ones too, or `any`",
    ),
    "move_within": (
        "F N N S P through text outs",
        "fighters moved_through spaces moved did",
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
    "put_token_on_line": (
        "T S S P text outs",
        "tokens did",
        "put a token on a line that joins one of the first spaces to one of the others, P choosing which (R15.32)",
    ),
    "remove_token": ("T outs", "tokens did", "back to the supply"),
    "scrap_token": ("T outs", "tokens did", "out of the game, from the board or the supply"),
    "counter": ("P counter counter_change N outs", "amount did", "`gain`, `spend` (all or nothing) or `set` a counter, within its range"),
    "mark": ("F mark N outs", "amount did", "put so many of your marks on each of them; below 0, take so many away"),
    "lead": ("you leader", "", "this fighter is the hero, and the player's others are sidekicks, each with the health of its role (R15.37)"),
    "form": ("you form_or_next outs", "did", "change to a form, or to the `next`"),
    "form_of": ("F form outs", "did", "those of these fighters who take that form change to it"),
    # turn and combat
    "actions": ("P N", "", "gain actions this turn"),
    "actions_for": ("P action_kind N", "", "likewise, actions that can be used for that alone"),
    "play_scheme": ("P C outs", "cards did", "P plays the first of these cards that can be, as a scheme, without an action"),
    "maneuver": ("P outs", "did", "that player maneuvers without an action"),
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
    "prevent": (
        "outs",
        "did",
        "what the event announces does not happen: a scheme does nothing, damage is not taken, cards are not discarded, who would be defeated has 1 health",
    ),
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
}


def programs_of(instruction: Sequence[object]) -> list[object]:
    """What an instruction names as programs of its own, to be run later: their indexes, where it is well formed."""
    op, *operands = instruction
    found: list[object] = []
    for kind, operand in zip(INSTRUCTIONS[str(op)][0].split(), operands, strict=True):
        if kind == "program":
            found.append(operand)
        elif kind == "windows" and isinstance(operand, dict):
            found += operand.values()
    return found
