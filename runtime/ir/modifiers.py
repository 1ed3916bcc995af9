"""Modifiers: [kind, operand, …, {"while": B, "who": F, "checked": "when_played"}].

`who` is whose fighters it holds for; where it is left out, the bearer. (`modify` says so itself.)
"""

from __future__ import annotations

from typing import Final

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
    "pass_through": ("F", "may move through these fighters"),
    "token_paths": ("token", "may move between spaces with that token as if adjacent, for 1 movement"),
    "space_paths": ("S", "may move between these spaces as if adjacent, for 1 movement"),
    "block_lines": ("property [barred…]", "lines with that property are closed to its `movement`, its `attacks` or both (R15.30)"),
    "block_between": ("S [barred…]", "lines that join two of these spaces are closed likewise"),
    "block_tokens": ("T [barred…]", "lines on which one of these tokens lies are closed likewise"),
    "enter_cost": ("S N", "a step into one of these spaces costs so much movement, not 1; of several, the newest counts"),
    "enter_stop": ("S", "a move ends on entering one of these spaces"),
    "enter_bar": ("S", "may not move into these spaces"),
    "range": ("attack_kind", "attacks as `melee` or `ranged`"),
    "reach": ("N", "melee attacks reach that many lines far"),
    "extra_cards": ("combat_role N", "may play so many cards more than one in that role of a combat"),
    "attack_from": ("S", "attacks reach what they would reach from these spaces too"),
    "reaches": ("F", "may attack these, wherever they are"),
    "targets": ("F", "may attack only these"),
    "prevent_damage": (
        "[damage_kind…] B",
        "takes no damage of these kinds (`combat`, `effect`, `exhaustion`) for which the condition holds (`event_source` is who deals it)",
    ),
    "reduce_damage": ("[damage_kind…] B N", "takes so much less of it"),
    "cap_damage": ("[damage_kind…] B N", "takes at most so much of it at a time"),
    "health_floor": ("[damage_kind…] B N", "such damage does not bring the health below that"),
    "redirect_damage": ("[damage_kind…] B F", "another fighter takes it instead"),
    "redirect_part": ("[damage_kind…] B F N", "another fighter takes so much of it instead (R15.35)"),
    "protect_effects": ("C", "effects of the owner's cards cannot be cancelled by opponents, where the card in question (`event_card`) is among these"),
    "forbid": (
        "forbidden",
        "may not: `attack`, `defend` with cards, `move`, `maneuver`, `scheme`, `draw`, `gain_actions`, `recover`, `boost`, `be_attacked`, `be_moved` or "
        "placed by effects of opponents, `leave_space`; `abilities`: their special abilities do nothing (R15.51)",
    ),
    "forbid_cards": (
        "card_use C",
        "may not `attack`, `defend`, `scheme` or do anything at all (`play`) with a card (`candidate_card`) that is among these",
    ),
    "may_use": (
        "decks C",
        "may play a card (`candidate_card`) that is among these, whatever its banner says: one of the `own` deck, or of `any` deck (R15.12)",
    ),
    "fights_for": ("", "counts among the fighters of the modifier's player; heroes never do (R15.18)"),
    "face_up": ("shown", "attack cards are played face up: by these fighters (`attacks`), or against them (`attacks_against`)"),
    "discard_to": (
        "way kept_place position B",
        "cards of the owner that would go to the discard pile that way (`played`, `discarded`, `any`) and for which the condition holds (`this_card` is the "
        "card, `event_by` whose effect it is) go there instead; `stay`: what an effect would discard stays where it is",
    ),
    "open": ("opened", "the owner plays with an open `hand`, or an open `top_of_deck`: everybody sees the cards"),
    "fighter_zones": ("move_change Z", "counts as being in these zones too (`add`), or in these only (`set`)"),
    "space_zones": ("move_change Z S", "of nobody: these spaces are in these zones too, or in these only (R15.31)"),
    "joined_spaces": ("S", "of nobody: these spaces are in one zone together"),
    "hand_limit": ("N", "the hand limit of the owner becomes that"),
    "actions": ("N", "so many actions more each turn"),
    "draw_from": (
        "drawn_place position",
        "where cards come from that the owner draws: an end of the deck, of the discard pile or of a pile; where that is empty, from the deck as usual",
    ),
    "maneuver_draw": ("move_change N", "how many cards the owner draws in a maneuver: `add` to it, or `set` it"),
}
