"""The triggers of abilities: one definition each, from which schemas, lowering, card text, reference and checks are
made."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from runtime.ir.operands import Instruction
from runtime.ir.windows import GIVEN_AT, Stage
from runtime.ir.words import by_name

# What an event can carry: `event_fighter` is its fighter, and so on. `damage` is damage on its way, which can still be
# changed; `coming` is anything that can still be prevented.
Carried = Literal["fighter", "source", "player", "card", "token", "amount", "zones", "damage", "coming", "cards", "by", "cause", "counter", "roll"]


class CausedBy(NamedTuple):
    """An instruction that makes an event happen."""

    op: str
    # The operand that tells whose event it is; None: the owner of the program.
    whose: int | None = None
    # An operand, and the word that it must be.
    where: tuple[int, str] | None = None
    # False where it takes more than this instruction.
    surely: bool = True

    def is_meant(self, instruction: Instruction) -> bool:
        """Whether this instruction of a program is one that it speaks of."""
        op, *operands = instruction
        return op == self.op and (self.where is None or operands[self.where[0]] == self.where[1])


class Trigger(NamedTuple):
    """An event that sets abilities off."""

    name: str
    # When it happens: what the reference says.
    when: str
    # What the event carries for steps to speak of.
    carries: tuple[Carried, ...]
    # Whose it is: of the player whose turn it is, of the player that the engine names, or of both who take part in the
    # combat.
    whose: Literal["turn", "player", "combat"]
    # An ability that waits for it, for the reference. All examples are compiled as abilities of one hero: no two may
    # set each other off.
    example: str
    # The instructions that make it happen. What the flow of the game does by itself is not among them.
    caused_by: tuple[CausedBy, ...]
    # The stage of the combat in which it happens; None where it happens outside combat too.
    combat: Stage | None = None

    @property
    def gives(self) -> frozenset[str]:
        """What steps may ask for."""
        return frozenset({f"event_{part}" for part in self.carries} | ({"setup"} if self.name == "setup" else set())) | (
            GIVEN_AT[self.combat] if self.combat is not None else frozenset()
        )


# What may bring a fighter into another zone, and may as well leave it in its own.
_CHANGES_OF_PLACE: Final = (
    CausedBy("move", whose=0, surely=False),
    CausedBy("maneuver", whose=0, surely=False),
    CausedBy("move_within", whose=0, surely=False),
    CausedBy("place", whose=0, surely=False),
    CausedBy("swap", whose=0, surely=False),
    CausedBy("swap", whose=1, surely=False),
    CausedBy("revive", whose=0, surely=False),
    CausedBy("summon", whose=0, surely=False),
)
# Those that a player chooses to set off.
CHOSEN: Final = ("action", "free_action")

TRIGGERS: Final = by_name(
    (
        Trigger(
            "setup",
            when="during setup, in turn order, before decks are shuffled and hands are drawn (R15.4)",
            carries=(),
            whose="player",
            example="trigger: setup\ndo:\n  - choose_one:\n      - become: human\n      - become: beast",
            caused_by=(),
        ),
        Trigger(
            "game_start",
            when="after your fighters and tokens are placed",
            carries=(),
            whose="player",
            example="trigger: game_start\ndo:\n  - draw: 1",
            caused_by=(),
        ),
        Trigger(
            "turn_start",
            when="at the start of your turn",
            carries=(),
            whose="turn",
            example="trigger: turn_start\ndo:\n  - draw: 1",
            caused_by=(),
        ),
        Trigger(
            "turn_end",
            when="at the end of your turn, before the hand limit",
            carries=(),
            whose="turn",
            example="trigger: turn_end\ndo:\n  - draw: 1",
            caused_by=(),
        ),
        Trigger(
            "maneuver",
            when="event_player maneuvers, before drawing",
            carries=("player",),
            whose="player",
            example="trigger: maneuver\ndo:\n  - draw: 1",
            caused_by=(CausedBy("maneuver", whose=0),),
        ),
        Trigger(
            "after_maneuver",
            when="after event_player maneuvered",
            carries=("player",),
            whose="player",
            example="trigger: after_maneuver\ndo:\n  - draw: 1",
            caused_by=(CausedBy("maneuver", whose=0),),
        ),
        Trigger(
            "scheme_announced",
            when="event_player plays a scheme card (event_card), before it resolves",
            carries=("player", "card", "coming"),
            whose="player",
            example="trigger: scheme_announced\nwhose: opponent\ndo:\n  - draw: 1",
            caused_by=(CausedBy("play_scheme", whose=0),),
        ),
        Trigger(
            "action",
            when="event_player chooses to do this as an action, beside maneuver, attack and scheme; it is offered where its steps can do something",
            carries=("player",),
            whose="player",
            example="trigger: action\ndo:\n  - recover: 2",
            caused_by=(),
        ),
        Trigger(
            "free_action",
            when="event_player chooses to do this in their turn, before or after an action; it takes none, and is offered likewise",
            carries=("player",),
            whose="player",
            example="trigger: free_action\nlimit: once_per_turn\ndo:\n  - recover: 1",
            caused_by=(),
        ),
        Trigger(
            "scheme_played",
            when="event_player played a scheme card (event_card), after it resolved",
            carries=("player", "card"),
            whose="player",
            example="trigger: scheme_played\ndo:\n  - draw: 1",
            caused_by=(CausedBy("play_scheme", whose=0, surely=False),),
        ),
        Trigger(
            "attack_declared",
            when="event_source attacks event_fighter, before cards are chosen",
            carries=("source", "fighter"),
            whose="player",
            example="trigger: attack_declared\ndo:\n  - draw: 1",
            caused_by=(CausedBy("attack", whose=0), CausedBy("strike", whose=0)),
            combat="declared",
        ),
        Trigger(
            "card_played",
            when="cards of a combat were revealed",
            carries=(),
            whose="combat",
            example="trigger: card_played\ndo:\n  - draw: 1",
            caused_by=(CausedBy("attack", whose=0), CausedBy("strike", whose=0)),
            combat="revealed",
        ),
        Trigger(
            "boosted",
            when="event_player's card in a combat was boosted with event_card, by event_amount",
            carries=("player", "card", "amount"),
            whose="player",
            example="trigger: boosted\ndo:\n  - draw: 1",
            # A BOOST may be laid with a card of an attack that an effect grants.
            caused_by=(CausedBy("boost", whose=1), CausedBy("attack", surely=False), CausedBy("strike", surely=False)),
            combat="revealed",
        ),
        Trigger(
            "values_final",
            when="the values of a combat are final, with all bonuses, and damage is not dealt yet",
            carries=(),
            whose="combat",
            example="trigger: values_final\ndo:\n  - draw: 1",
            caused_by=(CausedBy("attack", whose=0), CausedBy("strike", whose=0)),
            combat="settled",
        ),
        Trigger(
            "after_combat",
            when="after the after-combat effects of the cards (R8.9)",
            carries=(),
            whose="combat",
            example="trigger: after_combat\ndo:\n  - draw: 1",
            caused_by=(CausedBy("attack", whose=0), CausedBy("strike", whose=0)),
            combat="damage",
        ),
        Trigger(
            "fighter_moved",
            when="event_fighter moved event_amount spaces (at least 1)",
            carries=("fighter", "amount"),
            whose="player",
            example="trigger: fighter_moved\ndo:\n  - draw: 1",
            caused_by=(CausedBy("move", whose=0), CausedBy("move_within", whose=0), CausedBy("maneuver", whose=0, surely=False)),
        ),
        Trigger(
            "fighter_placed",
            when="event_fighter was put on a space without moving there: placed, swapped or returned",
            carries=("fighter",),
            whose="player",
            example="trigger: fighter_placed\ndo:\n  - draw: 1",
            caused_by=(
                CausedBy("place", whose=0),
                CausedBy("swap", whose=0),
                CausedBy("swap", whose=1),
                CausedBy("revive", whose=0),
                CausedBy("summon", whose=0),
            ),
        ),
        Trigger(
            "entered_zone",
            when="event_fighter came into zones that it was not in (event_zones), by moving or being placed; where it ended up counts, not the way there",
            carries=("fighter", "zones"),
            whose="player",
            example="trigger: entered_zone\ndo:\n  - draw: 1",
            caused_by=_CHANGES_OF_PLACE,
        ),
        Trigger(
            "left_zone",
            when="event_fighter is no longer in zones that it was in (event_zones), having moved, been placed elsewhere or left the board undefeated",
            carries=("fighter", "zones"),
            whose="player",
            example="trigger: left_zone\ndo:\n  - draw: 1",
            caused_by=(*_CHANGES_OF_PLACE, CausedBy("leave", whose=0, surely=False)),
        ),
        Trigger(
            "entered_token",
            when="event_fighter moved into or through the space of event_token",
            carries=("fighter", "token"),
            whose="player",
            example="trigger: entered_token\ndo:\n  - draw: 1",
            caused_by=(CausedBy("move", whose=0), CausedBy("move_within", whose=0), CausedBy("maneuver", whose=0, surely=False)),
        ),
        Trigger(
            "crossed_token",
            when="event_fighter moved along the line on which event_token lies",
            carries=("fighter", "token"),
            whose="player",
            example="trigger: crossed_token\ndo:\n  - draw: 1",
            caused_by=(CausedBy("move", whose=0), CausedBy("move_within", whose=0)),
        ),
        Trigger(
            "token_placed",
            when="event_token of event_player came onto a space or a line: placed, or moved there by an effect",
            carries=("player", "token"),
            whose="player",
            example="trigger: token_placed\ndo:\n  - draw: 1",
            caused_by=(CausedBy("put_token"), CausedBy("put_token_on_line", surely=False), CausedBy("move_token", surely=False)),
        ),
        Trigger(
            "token_removed",
            when="event_token of event_player left the board",
            carries=("player", "token"),
            whose="player",
            example="trigger: token_removed\ndo:\n  - draw: 1",
            caused_by=(CausedBy("remove_token"), CausedBy("scrap_token", surely=False)),
        ),
        Trigger(
            "damage_coming",
            when="event_fighter is about to take event_amount combat or effect damage from event_source's player",
            carries=("fighter", "amount", "source", "damage", "coming"),
            whose="player",
            example="trigger: damage_coming\ndo:\n  - draw: 1",
            caused_by=(CausedBy("damage", whose=0), CausedBy("split_damage", whose=0), CausedBy("attack", surely=False), CausedBy("strike", surely=False)),
        ),
        Trigger(
            "damaged",
            when="event_fighter took event_amount damage from event_source's player",
            carries=("fighter", "amount", "source"),
            whose="player",
            example="trigger: damaged\ndo:\n  - draw: 1",
            # Who cannot draw is hurt by exhaustion.
            caused_by=(
                CausedBy("damage", whose=0),
                CausedBy("split_damage", whose=0),
                CausedBy("attack", surely=False),
                CausedBy("strike", surely=False),
                CausedBy("draw", surely=False),
                CausedBy("maneuver", surely=False),
            ),
        ),
        Trigger(
            "would_be_defeated",
            when="event_fighter has no health left and is about to be defeated: with health again, it is not (R15.14)",
            carries=("fighter", "source", "coming"),
            whose="player",
            example="trigger: would_be_defeated\ndo:\n  - set_health: {who: event_fighter, to: 1}",
            caused_by=(
                CausedBy("damage", whose=0, surely=False),
                CausedBy("split_damage", whose=0, surely=False),
                CausedBy("defeat", whose=0, surely=False),
                CausedBy("set_health", surely=False),
                CausedBy("attack", surely=False),
                CausedBy("strike", surely=False),
                CausedBy("draw", surely=False),
                CausedBy("maneuver", surely=False),
            ),
        ),
        Trigger(
            "defeated",
            when="event_fighter was defeated, by damage from event_source's player where it was damage",
            carries=("fighter", "source"),
            whose="player",
            example="trigger: defeated\ndo:\n  - draw: 1",
            caused_by=(
                CausedBy("damage", whose=0),
                CausedBy("split_damage", whose=0),
                CausedBy("defeat", whose=0),
                CausedBy("set_health", surely=False),
                CausedBy("attack", surely=False),
                CausedBy("strike", surely=False),
                CausedBy("draw", surely=False),
                CausedBy("maneuver", surely=False),
            ),
        ),
        Trigger(
            "drawn",
            when="event_player drew event_amount cards",
            carries=("player", "amount"),
            whose="player",
            example="trigger: drawn\ndo:\n  - gain_actions: 1",
            caused_by=(CausedBy("draw", whose=0), CausedBy("maneuver", whose=0, surely=False)),
        ),
        Trigger(
            "draw_coming",
            when="event_player is about to draw event_amount cards, in a maneuver or by an effect (R15.43)",
            carries=("player", "amount", "coming"),
            whose="player",
            example="trigger: draw_coming\ndo:\n  - prevent",
            caused_by=(CausedBy("draw", whose=0, surely=False), CausedBy("maneuver", whose=0, surely=False)),
        ),
        Trigger(
            "discard_coming",
            when="event_player is about to discard event_amount cards (event_cards), by an effect of event_by (R15.20)",
            carries=("player", "amount", "cards", "by", "cause", "coming"),
            whose="player",
            example="trigger: discard_coming\ndo:\n  - gain_actions: 1",
            caused_by=(CausedBy("move_cards", whose=0, where=(1, "discard")),),
        ),
        Trigger(
            "discarded",
            when="event_player discarded event_amount cards (event_cards), by an effect of event_by, as a BOOST, or because of the hand limit",
            carries=("player", "amount", "cards", "by", "cause"),
            whose="player",
            example="trigger: discarded\ndo:\n  - draw: 1",
            # A card that an attack was made with may have been sent to the discard pile by name.
            caused_by=(
                CausedBy("move_cards", whose=0, where=(1, "discard")),
                CausedBy("boost", whose=1),
                CausedBy("exchange", surely=False),
                CausedBy("give_cards", whose=1, where=(2, "discard")),
                CausedBy("withdraw", whose=0, where=(1, "discard"), surely=False),
                CausedBy("replace_card", where=(4, "discard"), surely=False),
                CausedBy("maneuver", whose=0, surely=False),
                CausedBy("play_scheme", whose=0, surely=False),
                CausedBy("attack", surely=False),
                CausedBy("strike", surely=False),
            ),
        ),
        Trigger(
            "maneuver_boosted",
            when="event_player boosts a maneuver with event_card, by event_amount",
            carries=("player", "card", "amount"),
            whose="player",
            example="trigger: maneuver_boosted\ndo:\n  - draw: 1",
            caused_by=(CausedBy("maneuver", whose=0, surely=False),),
        ),
        Trigger(
            "rolled",
            when="event_player rolled a random number (event_amount), which can still be changed (R15.22)",
            carries=("player", "amount", "roll"),
            whose="player",
            example="trigger: rolled\ndo:\n  - change_roll: {add: 1}",
            caused_by=(CausedBy("random_number"),),
        ),
        Trigger(
            "counter_changed",
            when="a counter of event_player changed by event_amount",
            carries=("player", "amount", "counter"),
            whose="player",
            example="trigger: counter_changed\ndo:\n  - draw: 1",
            caused_by=(CausedBy("counter", whose=0),),
        ),
        Trigger(
            "form_changed",
            when="event_player's form changed",
            carries=("player",),
            whose="player",
            example="trigger: form_changed\ndo:\n  - draw: 1",
            caused_by=(CausedBy("form", whose=0), CausedBy("form_of", whose=0)),
        ),
    )
)
