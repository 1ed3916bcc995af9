"""Expressions and predicates: op → (operand kinds, meaning). `*` repeats the last kind; `+` likewise, at least once."""

from __future__ import annotations

from typing import Final

NUMBERS: Final[dict[str, tuple[str, str]]] = {
    "+": ("N*", "sum"),
    "-": ("N N", "difference"),
    "*": ("N N", "product"),
    "min": ("N+", "smallest"),
    "max": ("N+", "largest"),
    "divide": ("N N rounding", "quotient, rounded `up` or `down`; 0 where the divisor is not positive"),
    "choose": ("B N N", "the first number where the condition holds, else the second"),
    "size": ("set", "how many are in a set (of any type)"),
    "counter": ("P counter", "a counter's level"),
    "marks": ("mark F", "your marks of that name on these fighters, together"),
    "health": ("F", "sum of current health"),
    "max_health": ("F", "sum of maximum health"),
    "pile_size": ("P place", "cards in a place: `hand`, `deck`, `discard`, `removed` or a pile of the hero"),
    "boost": ("C", "sum of BOOST values (absent: 0)"),
    "printed": ("C", "sum of printed values (schemes: 0)"),
    "trait_number": ("C trait", "sum of the numbers beside that trait on cards of this hero's deck (absent: 0)"),
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
    "option": ("option", "the number of an option"),
    "by_player": ("P N N N N", "of these numbers, one for each seat, that of the player"),
    "announced_damage": ("", "the damage that the event announces, before anything changes it"),
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
    "boosted": ("side", "that card, or an attack without one, was boosted in this combat"),
    "valued": ("side", "that side has a value: a card was played, or it attacks without one"),
    "has_effect": ("C effect_window", "an effect is printed on one of these cards: in that window, or in `any`"),
    "adjacent": ("pieces pieces", "some fighter, token or space of the first set is adjacent to one of the second"),
    "same_zone": ("pieces pieces", "likewise, in the same zone"),
    "in_zone": ("pieces Z", "some of the fighters, tokens or spaces is in one of these zones"),
    "zones_apart": ("F", "no two of these fighters share a zone"),
    "on_token": ("F token", "at least one of the fighters is on a token of that name"),
    "line_free": ("T S S", "some line joins one of the first spaces to one of the others, and one of these tokens may lie on it"),
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
    "event_counter": ("counter counter_way", "that counter of this hero changed: it `gained` or `lost`, or `any`"),
    "event_token_is": ("P token_or_any", "the token that the event is about belongs to one of these players, and is this hero's of that name, or `any`"),
    "coming": ("", "what the event announces is still about to happen: nothing has prevented it"),
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
    "not": ("test", "that does not hold of it"),
    "all": ("test*", "all of these hold of it"),
    "any": ("test+", "at least one of these holds of it"),
    "that": ("B", "the condition holds where it is the candidate"),
    "most": ("N", "of those that satisfy all other predicates, and the rankings before it: no other has a higher number where it is the candidate"),
    "least": ("N", "likewise, a lower number; what is at no distance from something is not compared"),
}

# Those of them that compare the elements of a set with each other.
RANKINGS: Final = ("most", "least")

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
    "began": ("F", "where one of these fighters began this turn"),
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
    "top_until": ("P place test+", "the cards from the top of a place down to the first that satisfies the predicates; all where none does"),
    "bottom": ("P place N", "the bottom cards of a place, the lowest first, at most that many"),
    "among": ("C predicate*", "those of a set that satisfy the predicates"),
    "still": ("C place", "those of a set that are still in that place"),
    "staying": ("C", "those of a set that stay in play"),
    "minus": ("C C", "those of the first set that are not in the second"),
    "distinct": ("C", "of cards with the same name, the first one only"),
    "reversed": ("C", "the same cards from the last to the first"),
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
    "playable_scheme": ("P", "cards that one of that player's fighters may play now as a scheme"),
    "playable": ("P", "cards that may be played now in the combat, for the side of that player or, where there is none, for yours"),
    "owned_by": ("P", "cards of these players, whoever holds them"),
    "same_name": ("C", "cards with the name of one of these"),
}

TOKENS: Final[dict[str, tuple[str, str]]] = {
    "tokens": ("token predicate*", "your tokens of that name on the board"),
    "tokens_of": ("P predicate*", "the tokens of these players on the board"),
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
