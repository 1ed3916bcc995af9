"""Selectors: which fighters, spaces, tokens and cards an effect is about, a module for each kind."""

from compiler.language.selectors.base import SELF, YOU, candidates, identity, number, pick, pick_places, pieces
from compiler.language.selectors.cards import CardCondition, CardFilter, CardsThat, cards_named, is_being_played
from compiler.language.selectors.facts import Deeds
from compiler.language.selectors.fighters import FIGHTER_FILTER, Choose, Each, FactWord, FighterFilter, FighterList, FighterSelector, Within, side_of
from compiler.language.selectors.spaces import SpaceFilter, Spaces
from compiler.language.selectors.things import THINGS
from compiler.language.selectors.tokens import ChooseToken, TokenFilter, TokensInSupply
from compiler.language.selectors.zones import ZoneFilter, Zones

__all__ = [
    "FIGHTER_FILTER",
    "SELF",
    "THINGS",
    "YOU",
    "CardCondition",
    "CardFilter",
    "CardsThat",
    "Choose",
    "ChooseToken",
    "Deeds",
    "Each",
    "FactWord",
    "FighterFilter",
    "FighterList",
    "FighterSelector",
    "SpaceFilter",
    "Spaces",
    "TokenFilter",
    "TokensInSupply",
    "Within",
    "ZoneFilter",
    "Zones",
    "candidates",
    "cards_named",
    "identity",
    "is_being_played",
    "number",
    "pick",
    "pick_places",
    "pieces",
    "side_of",
]
