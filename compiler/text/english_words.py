"""The words of English that stand in tables: what fixed words of the language stand for, events, times, numbers."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.text.grammar import Noun, Phrase

YOU = Phrase("you", you=True, player=True)
# How many words a phrase may have to be given an 's.
LONGEST_GENITIVE = 3
CARD_NUMBERS = {"boost": "BOOST value", "printed_value": "printed value", "value": "value"}
FACTS = {
    "attacked": ("attacked", "attack"),
    "moved": ("moved", "move"),
    "won": ("won a combat", "win a combat"),
    "lost": ("lost a combat", "lose a combat"),
    "damaged": ("took damage", "take damage"),
    "defended": ("defended", "defend"),
}
# Who and whose, in the events that set abilities off.
WHOSE = {
    "you": ("you", "your", "one of your fighters"),
    "opponent": ("an opponent", "an opponent's", "an opposing fighter"),
    "any": ("a player", "each player's", "a fighter"),
}
EVENTS = {
    "game_start": "at the start of the game",
    "turn_start": "at the start of {owner} turn",
    "turn_end": "at the end of {owner} turn",
    "maneuver": "when {player} maneuver{s}",
    "maneuver_boosted": "when {player} BOOST{S} a maneuver",
    "after_maneuver": "after {player} maneuver{s}",
    "scheme_played": "after {player} play{s} a scheme card",
    "attack_declared": "when {player} attack{s}",
    "card_played": "when the cards of a combat are revealed",
    "after_combat": "after combat",
    "fighter_moved": "when {fighter} moves",
    "entered_token": "when {fighter} enters a space with one of your tokens",
    "damage_coming": "when {fighter} would take damage",
    "damaged": "when {fighter} takes damage",
    "defeated": "when {fighter} is defeated",
    "drawn": "when {player} draw{s} cards",
    "discarded": "when {player} discard{s} cards",
    "counter_changed": "when one of your counters changes",
    "form_changed": "when your form changes",
}
PLACES = {"hand": "hand", "deck": "deck", "discard": "discard pile"}
DAMAGE_KINDS = {"effect": "effects", "exhaustion": "exhaustion"}
SEVERAL_PLAYERS: Mapping[str, Noun] = {"each_opponent": Noun("opponent", "opponents"), "everyone": Noun("player", "players")}
WINDOWS: Mapping[str, str] = {
    "when_played": "",
    "immediately": "IMMEDIATELY",
    "during_combat": "DURING COMBAT",
    "after_combat": "AFTER COMBAT",
    "scheme": "",
}
TIMES: Mapping[str, str] = {
    "end_of_combat": "at the end of this combat",
    "end_of_action": "at the end of this action",
    "end_of_turn": "at the end of this turn",
    "your_next_turn": "at the start of your next turn",
}
UNTIL: Mapping[str, str] = {
    "end_of_combat": "until the end of this combat",
    "end_of_action": "until the end of this action",
    "end_of_turn": "until the end of this turn",
    "your_next_turn": "until the start of your next turn",
    "end_of_game": "for the rest of the game",
}
WORDS_FOR: Mapping[str, Phrase] = {
    "you": YOU,
    "opponent": Phrase("your opponent", player=True),
    "that_opponent": Phrase("that opponent", player=True),
    "each_opponent": Phrase("each opponent", player=True),
    "everyone": Phrase("each player", player=True),
    "active_player": Phrase("the active player", player=True),
    "event_player": Phrase("that player", player=True),
    "opposing_fighter": Phrase("the opposing fighter"),
    "event_fighter": Phrase("that fighter"),
    "event_source": Phrase("the fighter who caused it"),
    "your_fighter": Phrase("your fighter", own=True),
    "your_fighter_in_combat": Phrase("your fighter in this combat", own=True),
    "card_player": Phrase("the fighter who played this card", own=True),
    "item_user": Phrase("the fighter using this item", own=True),
    "everybody": Phrase("each fighter", loose="a fighter", everyone="fighters"),
    "this_card": Phrase("this card"),
    "that_fighter": Phrase("that fighter"),
    "item_card": Phrase("your card"),
    "opposing_card": Phrase("your opponent's card"),
    "top_of_discard": Phrase("the top card of your discard pile"),
    "event_card": Phrase("that card"),
    "that_card": Phrase("that card"),
    "event_token": Phrase("that token"),
}
