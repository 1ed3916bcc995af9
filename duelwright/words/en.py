"""The words that people read in English around a game: table, lists and sheets. Those of the game itself are in
runtime/words/en.py."""

from __future__ import annotations

from typing import Final

# The table in the terminal.
TABLE: Final = {
    "seed": "seed",
    "duel": "duel",
    "free-for-all": "free-for-all",
    "team": "teams",
    "human": "you",
    "bot": "bot {name}",
    "bot.random": "random bot",
    "bot.greedy": "greedy bot",
    "bot.search": "search bot",
    "bot.easy": "easy bot",
    "bot.medium": "medium bot",
    "bot.hard": "hard bot",
    "thinking": "{player} is thinking … {number} (Ctrl-C: go ahead)",
    "hand_title": "Your hand ({number})",
    "belongings": "hand {hand} · deck {deck} · discard pile {discard}",
    "out": "out",
    "team_of": "team {name}",
    "away": "off the board",
    "is_defeated": "{fighter} defeated",
    "hand_of": "Hand of {player} ({number})",
    "unknown": "unknown: {number}",
    "seen": "seen by others",
    "discard_of": "Discard pile of {player}",
    "empty": "(empty)",
    "in_play": "In play",
    "combat_title": "Combat",
    "boost_of": "BOOST {number}",
    "usable_by": "only {names}",
    "face_down": "a card face down",
    "no_card": "no card",
    "not_yet": "no card yet",
    "cancelled": "effects cancelled",
    "your_choice": "{player}: {prompt}",
    "ask": "Number, part of a name, or ? for help: ",
    "no_option": "There is no option {name}; there are 1 to {number}.",
    "no_match": "Nothing here is called “{name}”. Type a number from 1 to {number}, or ? for help.",
    "several": "“{name}” fits several: {options}.",
    "undone": "Taken back.",
    "no_undo": "There is nothing to take back: since your last choice something hidden was revealed, something random happened, or another player chose.",
    "saved": "Saved in {file}. Go on with: duelwright play --resume {file}",
    "recorded": "The replay is in {file}. Watch it with: duelwright replay {file}",
    "no_card_called": "There is no card, item or ability called “{name}” in this game.",
    "handover": "Pass the keyboard to {name}; Enter when nobody else looks: ",
    "bye": "Goodbye.",
    "resumed": "The game goes on.",
    "copies": "{number}×",
    "step": "Decision {number} of {total}. Enter for the next, q to stop: ",
    "at_decision": "After decision {number} of {total}.",
    "no_board_rules": "This board has no rules of its own.",
    "help": (
        "Type the number of an option, or part of its name.\n"
        "  b       draw the table again: board, players, your hand\n"
        "  r       the rules of the board, if it has its own\n"
        "  c NAME  the text of a card, an item or an ability\n"
        "  d       the discard piles\n"
        "  h       the other hands, as far as you know them: all of a teammate's\n"
        "  l       the log: all that happened, as far as you know\n"
        "  u       take your last choice back (not past a card that was turned up,\n"
        "          a random event, or another player's choice)\n"
        "  s       save and play on\n"
        "  q       save and leave (so do Ctrl-C and Ctrl-D)\n"
        "  ?       this help"
    ),
}

# What `show` prints.
LISTS: Final = {
    "health_of": "health {health}",
    "of": "{number} of {most}",
    "any": "any fighter",
    "size": "{spaces:1 space/# spaces}, {lines:1 line/# lines}",
    "needs": "needs",
    "board_rule": "Board rule",
    "one_way": "one-way lines",
    "passage_called": "secret passage {name}",
    "lines_called": "{name} lines",
    "joined_spaces": "in one zone together",
}

# Sheets on paper and in the browser. They print the terms of the game with a capital letter.
SHEETS: Final = {
    "all": "All",
    "any": "Any fighter",
    "attack_type": "Attack",
    "back_of": "Card back",
    "boost_value": "BOOST value",
    "bottlenecks": "Bottlenecks",
    "copies": "Copies",
    "dead_ends": "Dead ends",
    "decimal": ".",
    "distance": "Moves between spaces",
    "effect": "Effect",
    "fairness": "Fairness (worst ÷ best start)",
    "figures": "Figures",
    "item_spaces": "Item spaces",
    "language": "Language",
    "map_of": "Map of {board}",
    "max": "max.",
    "mean": "mean",
    "name": "Name",
    "no_value": "none",
    "none": "none",
    "nothing_found": "No card matches.",
    "one_way": "One-way lines",
    "room": "Room",
    "rules": "Rules at a glance",
    "board_rules": "Rules of this board",
    "search": "Search names and text",
    "shared_one": "shared",
    "shared_many": "shared",
    "cards_shown": "Cards shown:",
    "start": "Start",
    "starts_at": "starts at",
    "to_item": "To an item",
    "to_passage": "To a passage",
    "type": "Type",
    "usable_by": "Used by",
    "values": "Values",
    "version": "version",
    "within": "Within",
    "without_passages": "without passages",
}
