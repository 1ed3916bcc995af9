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
    "bot.easy.help": "Knows the rules, and is often careless: good for a first game.",
    "bot.medium.help": "Takes what looks best right now.",
    "bot.hard.help": "Thinks ahead before every choice, and takes a moment for it.",
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
    "no_option": "There is no option {name}; there are: {number}.",
    "no_match": "Nothing here is called “{name}”. Type the number of an option, part of its name, or ? for help.",
    "sure": "(yes/no)",
    "sure_yes": "yes",
    "sure_no": "no",
    "several": "“{name}” fits several: {options}.",
    "undone": "Taken back.",
    "no_undo": "There is nothing to take back: since your last choice something hidden was revealed, something random happened, or another player chose.",
    "saved": "Saved in {file}. Go on with: duelwright play --resume {file}",
    "recorded": "The replay is in {file}. Watch it with: duelwright replay {file}",
    "no_card_called": "There is no card, item, ability or space called “{name}” in this game.",
    "handover": "Pass the keyboard to {name}; Enter when nobody else looks: ",
    "bye": "Goodbye.",
    "resumed": "The game goes on.",
    "copies": "{number}×",
    "step": "Decision {number} of {total}. Enter for the next, q to stop: ",
    "at_decision": "After decision {number} of {total}.",
    "no_board_rules": "This board has no rules of its own.",
    "without_card": "without a card",
    "other_effects": "other effects",
    "never_below": "never below 0",
    "ignored": "ignored",
    "values_add_up": "Attack {attack} against defense {defense}",
    "won_by_damage": "the attack dealt {number:1 damage/# damage}",
    "won_by_none": "the attack dealt no damage",
    "ability_of": "ability of {name}",
    "discard_pile": "Discard pile",
    "removed_pile": "Out of the game",
    "known_deck": "Deck, as far as you know it",
    "open_deck": "Deck",
    "schemes": "Schemes",
    "attack_whom": "Attack {name}",
    "nothing_happens": "Nothing happens",
    "items": "Items",
    "harms_own": "This happens to your own: {what}. Do it all the same?",
    "refused.setup": "This table cannot be laid: {reason}.",
    "refused.full": "This server is full: it keeps no more.",
    "refused.malformed": "That is no request that a table understands.",
    "refused.stale": "The table has moved on since: look again.",
    "refused.not_yours": "This is not yours to decide.",
    "refused.no_option": "There is no such option.",
    "refused.over": "The game is over.",
    "refused.no_name": "You have changed your name often enough at this table.",
    "refused.no_undo": "There is nothing that can be taken back: since then something hidden was shown, or something random happened.",
    "refused.not_here": "This table is not here, or this link is not valid for it.",
    "refused.other_content": "This table was laid with other content: the server has other heroes, cards or boards now.",
    "refused.too_fast": "Too many requests: wait a moment.",
    "refused.too_large": "That is too large.",
    "refused.reused": "Another request has had this id already.",
    "refused.not_kept": "That could not be put on the disk of the server, so nothing has changed: try again later.",
    "refused.unknown": "That cannot be done now.",
    "replay.not_here": "There is no such replay on this server.",
    "replay.not_one": "That is no replay of Duelwright.",
    "replay.damaged": "This replay is damaged, or of another version of Duelwright.",
    "replay.differs": "This replay is damaged: it goes differently from choice {number} on.",
    "replay.other_content": "This game was recorded with other content than this server has: it goes differently from choice {number} on.",
    "replay.missing": "This game cannot be shown: this server does not have {names}.",
    "resigned": "{name} gave up",
    "stands_in": "bot for {name}",
    "rule.endgame": "The winner is known",
    "rule.endgame.immediate": "as soon as a side has no hero left",
    "rule.endgame.after_combat": "only after the AFTER COMBAT effects",
    "rule.first_player": "Who goes first",
    "rule.boost_raises_set_move": "A BOOST on a move value that an effect has set",
    "rule.boost_raises_set_move.true": "adds to it",
    "rule.boost_raises_set_move.false": "does not add to it",
    "rule.hand_limit": "Hand limit",
    "rule.starting_hand": "Cards at the start",
    "rule.items": "Items come from",
    "rule.items.board": "the pack of the board",
    "rule.items.all": "all packs",
    "rule.cards": "{number:1 card/# cards}",
    "language_name": "English",
    "player_number": "Player {number}",
    "help": (
        "Type the number of an option, or parts of its name: y, st, sister 3 lawn.\n"
        "  b       draw the table again: board, players, your hand\n"
        "  r       the rules of the board, if it has its own\n"
        "  c NAME  the text of a card, an item or an ability; the neighbours of a space\n"
        "  d       the discard piles\n"
        "  h       the other hands, as far as you know them: all of a teammate's\n"
        "  l       the log: all that happened, as far as you know\n"
        "  u       take your last choice back (not past a card that was turned up,\n"
        "          a random event, or another player's choice)\n"
        "  s       save and play on\n"
        "  q       save and leave (so do Ctrl-C and Ctrl-D)\n"
        "  ?       this help"
    ),
    "screen.hand": "Hand ({number})",
    "screen.log": "What happened",
    "screen.over": "The game is over (seed {seed}). Ctrl-Q leaves.",
    "screen.ask": "Number, or part of a name · ↑ ↓ Tab look · Enter takes · ?Enter or F1 help",
    "screen.watch": "Esc hurries · F1 help · Ctrl-Q leaves",
    "screen.turn_short": "Turn {number}",
    "screen.turn": "Turn {number}: {player}, {left:1 action/# actions} left",
    "screen.too_small": "Too little room for the board: 80 by 24 is enough.",
    "screen.no_match": "Nothing here is called “{name}”. F1 helps.",
    "screen.no_number": "There is no option {name} here.",
    "screen.no_undo": "Nothing to take back: since then something was revealed, random, or chosen by another.",
    "screen.saved": "Saved in {file}",
    "screen.several": "“{name}” fits {number}: type more of the name, or choose with ↑ ↓.",
    "screen.help": (
        "Take an option by its number, with ↑ ↓ (Tab: next fighter) and Enter, by a click in the list or on the board, or by typing "
        "parts of its name in any order: y, st, sister 3 lawn. An option keeps its number while the same is asked.\n"
        "\n"
        "F1        this help (or ? and Enter)\n"
        "F2        all cards of your hand, with their text\n"
        "F3        piles that you may look into, and the other hands\n"
        "F4        heroes, fighters and items, and the rules of the board\n"
        "F5        spaces, their zones and neighbours (of one: a click on it)\n"
        "F6        all that happened\n"
        "? NAME    a card, an item, an ability; a space and its neighbours\n"
        "PgUp PgDn the log further up and down\n"
        "Ctrl-Z    take your last choice back\n"
        "Ctrl-S    save and play on\n"
        "Esc       clear what is typed; have the bots hurry until you are asked\n"
        "F9        dark or light\n"
        "Ctrl-Q    save and leave (so do Ctrl-C and Ctrl-D)\n"
        "\n"
        "On the board: ● may be chosen, ○ on the way, ◀ looked at. The letters behind a name are its zones. ▴ ▾ ◂ ▸ point from a fighter to the space it is on."
    ),
    "screen.thinking": "{player} is thinking … (Esc: go ahead)",
    "screen.curtain": "Pass the keyboard to {name}.\n\nEnter, when nobody else looks.",
    "screen.start": "Start the game",
    "screen.resume": "Go on with",
    "screen.mode": "Mode",
    "screen.board": "Board",
    "screen.hero": "Hero {number}",
    "screen.seat": "Seat {number}",
    "screen.language": "Language",
    "screen.title": "A new game",
    "screen.hint": "↑ ↓ choose · ← → change · Enter starts · Esc leaves",
    "screen.other_person": "another person",
    "screen.confirm": "{text}\n\ny: yes · n: no",
    "screen.close": "Esc closes",
    "screen.move": "move {number}",
    "watch.setup": "Setup",
    "watch.open": "Everything open",
    "watch.hidden": "A choice that this seat did not see",
    "watch.hint": "Space plays · ? help · q leaves",
    "watch.hint_short": "? help",
    "watch.go_to": "Go to step (0 to {number}; Esc closes):",
    "watch.no_step": "There is no step {name}: they are 0 to {number}.",
    "watch.help": (
        "← →       a choice back or on (so do ↑ ↓)\n"
        "PgUp PgDn a turn back or on\n"
        "Home End  to the beginning, to the end\n"
        "Space     play, pause\n"
        "g or /    go to a step by its number; or click on the bar\n"
        "Tab       whose view: everything open, then each seat (or 0, 1, 2 …)\n"
        "\n"
        "?         this help\n"
        "F2        the cards of the hands, with their text\n"
        "F3        hands and piles\n"
        "F4        heroes, fighters and items, and the rules of the board\n"
        "F5        spaces, their zones and neighbours (of one: a click on it)\n"
        "F6        all that happened so far\n"
        "F9        dark or light\n"
        "q         leave (so do Esc and Ctrl-C)\n"
        "\n"
        "On the board: ◀ where a fighter went, or who is attacked; ○ where from. The letters behind a name are its zones."
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
    "goes_on_card": "Continues on another card",
    "other_fighters": "Other fighters",
    "how_card": "Shuffled, face down.",
    "how_secret": "One of each for every player: the chosen one lies face down until all are revealed.",
    "how_pile": "Beside its pile.",
    "how_state": "Beside the hero card, current state up.",
    "how_form": "Beside its fighter, current form up.",
    "how_mark": "On or beside the fighter that carries it.",
    "how_token": "On the board, under the fighters.",
    "how_figure": "On its space of the board.",
    "how_counter": "Beside the hero card; if each player has one, in front of each.",
    "how_health": "Beside the hero card.",
    "how_dial": "Beside the hero card: a wheel, a cover and a split pin.",
    "how_fighter-card": "Beside the hero card.",
    "how_hero-card": "In front of you; of several forms, the current one.",
    "kind_card": "Card of the deck",
    "kind_secret": "Secret choice",
    "kind_pile": "Pile name",
    "kind_state": "State marker",
    "kind_form": "Form marker",
    "kind_mark": "Mark",
    "kind_token": "Token",
    "kind_figure": "Figure",
    "kind_counter": "Counter track, with its marker",
    "kind_health": "Health track, with its marker",
    "kind_dial": "Health dial",
    "kind_fighter-card": "Fighter card",
    "kind_hero-card": "Hero card",
    "deck_list": "Deck list",
    "kit_credits": "Pictures",
    "kit_track": "Tracks: the marker lies on the current number. It starts on the filled one.",
    "kit_dial": (
        "Dials: cut out the window of the cover, lay the cover on the wheel and put a split pin through the middle of both. "
        "Turn the wheel until the window shows the starting number: the filled one."
    ),
    "kit_cut": "Cut along the marks, and round pieces along their circle.",
    "kit_paper": "Print on thick paper (200 g or more), or glue the sheets onto cardboard before you cut.",
    "kit_print": "Print at 100%, not “fit to page”: this ruler is {length} mm long.",
    "kit_steps": "How to make it",
    "kit_contents": "In this kit",
    "kit_title": "Print and play",
    "pile_top": "Face down, its top card face up",
    "pile_nobody": "Face down; nobody may look",
    "pile_owner": "Face down; you and your teammate may look",
    "pile_everyone": "Face up",
    "flag_off": "not active",
    "flag_on": "active",
    "at_start": "at the start",
    "cut_out": "cut out",
    "dial_wheel": "Wheel: goes under the cover",
    "large": "large",
    "goes_on": "Continues on the back",
    "health_as_hero": "If chosen as the hero: health\N{NO-BREAK SPACE}{number}.",
    "health_as_sidekick": "If another is chosen as the hero: health\N{NO-BREAK SPACE}{number}.",
    "all": "All",
    "any": "Any fighter",
    "attack_type": "Attack",
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
    "flag_set": "active at first",
    "flag_unset": "not active at first",
    "for_all_players": "one for all players",
    "for_each_player": "one for each player",
    "sheet_long_edge": "print on both sides, turned over the long edge",
    "sheet_short_edge": "print on both sides, turned over the short edge",
    "sheet_note": "{name} · sheet {number} of {count} · print at 100%: the ruler is {length} mm long",
    "board_at_play_size": "At play size",
    "board_alone": "{width} × {height} cm, with spaces of {space} mm",
    "board_assembled": "{width} × {height} cm when it is put together, with spaces of {space} mm",
    "board_small_spaces": "With spaces of {space} mm the board would be too long for a table, so they are smaller.",
    "board_sheets": "{number:1 sheet/# sheets} of paper",
    "board_left_out": "Left out, because nothing is on them: {tiles}.",
    "print_actual": "Print at 100% (“actual size”, not “fit to page”), on one side of the paper.",
    "print_ruler": "Measure the ruler on this page: it must be 100 mm long.",
    "board_cut": "On a sheet with a neighbour to its left or above it, cut the picture off along that edge. Marks in the margin show where.",
    "board_lay": "Lay the cut edge upon the neighbour, up to the inner marks in its margin: 8 mm are the same on both. Tape them from behind.",
    "board_trim_alone": "Cut the outer edges off.",
    "board_trim": "Cut the outer edges off last.",
    "board_tile": "{board} · {tile} · sheet {number} of {total}",
    "board_whole": "The whole board on one sheet, with spaces of {space} mm",
    "legend": "Legend",
    "legend_zone": "All spaces of one colour and pattern are one zone, wherever they lie. A space of several colours is in several zones.",
    "legend_line": "Joined spaces are adjacent.",
    "legend_one_way": "Moves only along the arrow: {lines}",
    "legend_directed": "The arrow shows in which direction what is said of the line holds.",
    "legend_passage": "As a move, a fighter may go from one of them to any other as if they were adjacent. Large fighters may not.",
    "legend_start": "Heroes start here, in the order of the numbers.",
    "legend_item": "At the start, a random item of this kind lies here.",
    "turn_aid": "Turn aid",
    "order_marker": "Player",
    "pack_contents": "To cut out",
    "kind.item-card": "Item cards",
    "kind.item-token": "Item tokens",
    "kind.turn-aid": "Turn aids",
    "kind.order-marker": "Order of play",
}
