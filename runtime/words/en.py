"""All that the game says in English."""

from __future__ import annotations

from typing import Final

from runtime.ir import WINDOWS
from runtime.words.language import SpokenLanguage, SpokenName


class _English(SpokenLanguage):
    def declined(self, name: str, form: str, gender: str, plural: bool, article: bool) -> str:
        with_article = f"the {name}" if article else name
        if form == "the":
            return with_article
        if form == "'s":
            return f"{with_article}'" if name.endswith("s") else f"{with_article}'s"
        return super().declined(name, form, gender, plural, article)


TERMS: Final = {
    "attack": "attack",
    "defense": "defense",
    "versatile": "versatile",
    "scheme": "scheme",
    "melee": "melee",
    "ranged": "ranged",
    "hero": "hero",
    "heroes": "heroes",
    "sidekick": "sidekick",
    "fighter": "fighter",
    "fighters": "fighters",
    "card": "card",
    "cards": "cards",
    "hand": "hand",
    "deck": "deck",
    "discard_pile": "discard pile",
    "value": "value",
    "boost": "BOOST",
    "health": "health",
    "move": "move",
    "form": "form",
    "forms": "forms",
    "counters": "counters",
    "tokens": "tokens",
    "marks": "marks",
    "piles": "piles",
    "ability": "ability",
    "abilities": "abilities",
    "board": "board",
    "boards": "boards",
    "space": "space",
    "spaces": "spaces",
    "zones": "zones",
    "line": "line",
    "lines": "lines",
    "start_space": "start space",
    "start_spaces": "start spaces",
    "passage": "secret passage",
    "passages": "secret passages",
    "item": "item",
    "items": "items",
    "scheme_item": "scheme item",
    "scheme_items": "scheme items",
    "combat_item": "combat item",
    "combat_items": "combat items",
    "combat": "combat",
    "defeated": "defeated",
}

_WORDS: Final = {
    **{name: SpokenName(window.heading.en.lower()) for name, window in WINDOWS.items() if window.heading.en},
    "when_played": SpokenName("when played"),
    "attack": SpokenName(TERMS["attack"]),
    "defense": SpokenName(TERMS["defense"]),
    "hand": SpokenName(TERMS["hand"], article=True),
    "deck": SpokenName(TERMS["deck"], article=True),
    "discard": SpokenName(TERMS["discard_pile"], article=True),
    "play": SpokenName("play"),
    "removed": SpokenName("the game"),
    "last_hero_fell": SpokenName("the last opposing hero is defeated"),
    "all_fell_at_once": SpokenName("both sides were defeated at once, and it was their turn"),
    "combat": SpokenName("combat damage"),
    "effect": SpokenName("damage from an effect"),
    "exhaustion": SpokenName("damage from exhaustion"),
    "this_damage": SpokenName("this damage is dealt"),
    "end_of_action": SpokenName("the end of the action"),
    "end_of_combat": SpokenName("the end of the combat"),
    "end_of_turn": SpokenName("the end of the turn"),
    "end_of_game": SpokenName("the end of the game"),
    "your_next_turn": SpokenName("the start of their next turn"),
}

_EVENTS: Final = {
    # the turn
    "turn": "— Turn {number}: {player} —",
    "action": "{player}: {action}",
    "actions": "{player} gains {number:1 action/# actions}",
    "turn_will_end": "{player:'s} turn ends after this",
    "forced": "{player} has only one choice",
    "named": "{player} names {number}",
    "random_number": "The random number is {number}",
    "modified": "An effect of {player} lasts until {until}",
    "out": "{player} is out of the game",
    "game_over": "{players} {players:wins/win}: {reason}",
    # cards
    "drew": "{player} draws {number:no cards/1 card/# cards}",
    "drew_cards": "{player} drew {cards}",
    "exhausted": "{player} is exhausted: nothing left to draw",
    "discarded": "{player} discards {cards}",
    "boosted": "{player} boosts with {cards}",
    "moved_card": "A card of {player} goes from {start:the} to {end:the}",
    "moved_card.top": "A card of {player} goes from {start:the} to the top of {end:the}",
    "moved_card.bottom": "A card of {player} goes from {start:the} to the bottom of {end:the}",
    "moved_card.shuffled": "A card of {player} goes from {start:the} into {end:the}, which is shuffled",
    "moved_card.removed": "A card of {player} is removed from the game",
    "moved_card_name": "{card} goes from {start:the} to {end:the}",
    "moved_card_name.removed": "{card} is removed from the game",
    "shuffled": "{player} shuffles {place:the}",
    "saw": "Seen by {viewers}: {number:no cards/1 card/# cards} of {player}",
    "saw_cards": "Seen by {viewers}: {cards}",
    "stays": "{card} stays in play",
    "scheme": "{fighter} plays the scheme {card}",
    # fighters
    "placed": "{fighter} is placed at {end}",
    "moved": "{fighter} moves from {start} to {end}",
    "left": "{fighter} leaves the board",
    "swapped": "{fighter} and {other} swap spaces",
    "returned": "{fighter} returns at {space}",
    "recovered": "{fighter} recovers {number} health",
    "reduced": "{fighter} takes {number} less damage",
    "damaged": "{fighter} takes {number} {damage}",
    "health_set": "{fighter:'s} health is now {number}",
    "defeated": "{fighter} is defeated",
    "marks": "{fighter}: {mark} {old} → {new}",
    # what a hero has beside them
    "token": "{token:the} moves from {start} to {end}",
    "token.placed": "{token:the} is placed at {end}",
    "token.removed": "{token:the} leaves the board",
    "counter": "{player}: {counter} {old} → {new}",
    "form": "{player} becomes {new}",
    "item_laid": "Item at {space}: {item}",
    "item_used": "{fighter} uses {item}",
    "item_taken": "{fighter} takes {item}",
    # combat
    "attack": "{fighter} attacks {target}",
    "card_laid": "{player} plays a card face down ({role})",
    "card_laid_name": "{player} played {card}",
    "no_defense": "{player} plays no defense",
    "revealed": "{player} reveals {card}",
    "card_returned": "{card} returns to {player:'s} hand",
    "effect": "{card} ({window})",
    "value": "The {side} value goes from {old} to {new}",
    "ignored": "The {side} value is ignored",
    "cancelled": "The effects of {card} are cancelled",
    "defender": "{fighter} is the defender now",
    "combat_values": "Attack {attack} against defense {defense}",
    "combat_won": "{winner} wins the combat",
    "combat_over": "The combat is over",
}

_QUESTIONS: Final = {
    "action": "Choose an action ({number} left)",
    "boost": "Boost this maneuver?",
    "maneuver": "Move a fighter, or stop",
    "move": "Move up to {number:1 space/# spaces}",
    "move_token": "{token}: move it up to {number:1 space/# spaces}",
    "setup": "Choose where to place {piece:the}",
    "attack_card": "Choose a card to attack with",
    "defense_card": "{attacker} attacks {defender}: choose a card to defend with",
    "item": "Take {item} for this combat?",
    "item_order": "Which comes first?",
    "hand_limit": "Discard down to {number:1 card/# cards}",
    "trigger_order": "Which ability comes first?",
    "extra_attack": "Attack once more?",
    "replace_card": "Choose the card to be played instead",
    "choose_one": "Choose one",
}

_OFFERS: Final = {
    "maneuver": "Maneuver",
    "pass": "Do nothing",
    "no_boost": "Do not boost",
    "stop": "Stop moving",
    "no_attack": "No further attack",
    "no_defense": "No defense",
    "card_first": "The card's effect first",
    "item_first": "The item first",
    "yes": "Yes",
    "no": "No",
    "done": "Done",
    "hidden_card": "A card you cannot see",
    "seen_card": "{card} · seen",
    "boost": "Boost with {card} (+{number})",
    "scheme": "Scheme: {card} ({fighter})",
    "attack": "Attack {target} with {fighter}",
    "item": "{fighter} uses {item}",
    "move": "{fighter} → {space}",
    "move.through": "{fighter} → {space}, through {through}",
    "move.stays": "{fighter} stays at {space}",
}

_ACTIONS: Final = {"maneuver": "maneuver", "pass": "pass", "scheme": "scheme", "attack": "attack", "item": "item"}

ENGLISH: Final = _English("en", "and", TERMS, _WORDS, _EVENTS, _QUESTIONS, _OFFERS, _ACTIONS, quotes=("", ""))
