"""Check D114: a card whose condition does not hold on the turns on which it is played."""

from __future__ import annotations

from compiler.check.base import CardCheck
from compiler.content.pieces import DeckCard
from compiler.diagnostics import Report
from compiler.language import conditions
from compiler.language.base import Construct
from compiler.language.conditions.turn import YourTurn


class NeverPlayable(CardCheck):
    """`playable_if` asks for a turn on which the card is not played: a defense answers an attack, and opponents attack
    on their own turns.

    Only an attack that an effect grants to an opponent on your turn could be answered so.

    Bad:
        type: defense
        playable_if: your_turn
    Good:
        type: defense
        playable_if: {at_most: [{cards_in: hand}, 2]}
    """

    code = "D114"
    name = "never-playable"
    severity = "warning"

    def look(self, deck_card: DeckCard, report: Report) -> None:
        card = deck_card.card
        # A versatile card is played on either; of a scheme, what is certain is told as a condition that never holds.
        if card.playable_if is None or card.type not in ("attack", "defense"):
            return
        if _holds(card.playable_if, your_turn=card.type == "attack") is False:
            turn, other = ("your own turn", "an opponent's") if card.type == "attack" else ("an opponent's turn", "your own")
            message = f"The card can hardly ever be played: {'an attack' if card.type == 'attack' else 'a defense'} is for {turn}, and this asks for {other}."
            self.report_at(report, deck_card.effect_span("playable_if"), message, "Change the condition or the type of the card.")


def _holds(condition: Construct, *, your_turn: bool) -> bool | None:
    """Whether a condition holds on a turn, where that alone decides it."""
    if isinstance(condition, YourTurn):
        return your_turn
    if isinstance(condition, conditions.Not):
        inner = _holds(condition.condition, your_turn=your_turn)
        return None if inner is None else not inner
    if isinstance(condition, conditions.All):
        decides = isinstance(condition, conditions.AnyOf)
        answers = [_holds(part, your_turn=your_turn) for part in condition.conditions]
        return decides if decides in answers else None if None in answers else not decides
    return None
