"""What a player may choose: one definition per kind of option, with its fields, its words, how scenarios write it and
what bots and tables may ask of it."""

from __future__ import annotations

from runtime.dialogue.offers.base import Offer, Weighed
from runtime.dialogue.offers.cards import AttackCardOffer, BoostOffer, CardOffer, DefenseCardOffer, SchemeOffer
from runtime.dialogue.offers.kinds import OFFERS
from runtime.dialogue.offers.others import AbilityOffer, ItemOffer, NamedOptionOffer, NumberOffer, PlayerOffer, StepsOffer, UseOffer, subject
from runtime.dialogue.offers.pieces import (
    AttackOffer,
    FighterOffer,
    FighterToOffer,
    LargeMoveOffer,
    LineOffer,
    MoveOffer,
    SpaceOffer,
    TokenOffer,
    TokenToOffer,
    ZoneOffer,
)
from runtime.dialogue.offers.plain import (
    CARD_FIRST,
    DONE,
    ITEM_FIRST,
    MANEUVER,
    NO,
    NO_ATTACK,
    NO_BOOST,
    NO_DEFENSE,
    PASS,
    STOP,
    YES,
    ManeuverOffer,
    PlainOffer,
    YesOffer,
)

__all__ = [
    "CARD_FIRST",
    "DONE",
    "ITEM_FIRST",
    "MANEUVER",
    "NO",
    "NO_ATTACK",
    "NO_BOOST",
    "NO_DEFENSE",
    "OFFERS",
    "PASS",
    "STOP",
    "YES",
    "AbilityOffer",
    "AttackCardOffer",
    "AttackOffer",
    "BoostOffer",
    "CardOffer",
    "DefenseCardOffer",
    "FighterOffer",
    "FighterToOffer",
    "ItemOffer",
    "LargeMoveOffer",
    "LineOffer",
    "ManeuverOffer",
    "MoveOffer",
    "NamedOptionOffer",
    "NumberOffer",
    "Offer",
    "PlainOffer",
    "PlayerOffer",
    "SchemeOffer",
    "SpaceOffer",
    "StepsOffer",
    "TokenOffer",
    "TokenToOffer",
    "UseOffer",
    "Weighed",
    "YesOffer",
    "ZoneOffer",
    "subject",
]
