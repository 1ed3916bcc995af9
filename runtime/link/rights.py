"""Which cards which fighters may play in which role, as far as that never changes in a match: what is asked at every turn is
worked out once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from runtime.link.match import Match
    from runtime.link.parts import CardDef

# A fighter may never play a card, may or may not as things stand, or always may.
NEVER: Final = 0
PERHAPS: Final = 1
ALWAYS: Final = 2

_ROLES: Final = ("attack", "defense", "scheme")


def rights_of(match: Match) -> dict[str, list[list[int]]]:
    """By role, for each fighter: the right to play each of the definitions."""
    return {role: [[_right(match, fighter, card, role) for card in match.card_defs] for fighter in range(len(match.owner))] for role in _ROLES}


def _right(match: Match, fighter: int, card: CardDef, role: str) -> int:
    if role not in card.counts_as and role not in card.also_roles:
        return NEVER
    kinds = match.modifier_kinds
    users = None if card.users is None else [form for fighters, form in card.users if fighter in fighters]
    if not match.sides_change and "may_use" not in kinds and (card.player != match.owner[fighter] or users == []):
        return NEVER
    is_meant = card.player == match.owner[fighter] and not match.sides_change and (users is None or -1 in users)
    if is_meant and role in card.counts_as and role not in card.playable_if and "forbid_cards" not in kinds:
        return ALWAYS
    return PERHAPS
