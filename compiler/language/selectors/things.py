"""Things of any kind, for words that count them, go through them, or ask whether there are some."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from compiler.language.base import TYPES, Construct, LanguageType
from compiler.language.families import PLAYER_WORDS, AnyReference, PlayerReference
from compiler.language.selectors.fighters import FIGHTER_FILTER
from compiler.language.selectors.spaces import SPACES, SpaceFilter
from compiler.language.selectors.tokens import TOKEN_FILTER, TokenFilter
from compiler.language.selectors.zones import ZONES, ZoneFilter
from compiler.program.lowering import Lowering

# The key under which places are written among things, so that their conditions are not taken for those of fighters.
PLACES: Final = {"spaces": SPACES, "zones": ZONES}


@dataclass(eq=False)
class ThingsType(LanguageType):
    """Things of one kind, all of them: conditions on fighters or tokens, spaces or zones, players, or what an earlier
    step bound."""

    name: str = "things"
    doc: str = "Conditions on fighters or on tokens, `{spaces: …}`, `{zones: …}`, a word for players, or a bound name."

    def __post_init__(self) -> None:
        TYPES[self.name] = self

    def read(self, data: Any) -> Construct:
        if isinstance(data, str) and data != FIGHTER_FILTER.everything:
            return PlayerReference(text=data) if data in PLAYER_WORDS else AnyReference.read(data)
        if isinstance(data, dict) and len(data) == 1:
            for key, places in PLACES.items():
                if key in data:
                    return places.read(data[key])
        is_tokens = isinstance(data, dict) and "token" in data
        return (TOKEN_FILTER if is_tokens else FIGHTER_FILTER).read(data)

    def element_type(self, over: Construct, lo: Lowering) -> str:
        """The type letter of one of them."""
        if isinstance(over, TokenFilter):
            return "T"
        if isinstance(over, PlayerReference):
            return "P"
        if isinstance(over, (SpaceFilter, ZoneFilter)):
            return "S" if isinstance(over, SpaceFilter) else "Z"
        return lo.type_of(over, "F", "T", "C", "P", "S", "Z") if isinstance(over, AnyReference) else "F"


THINGS = ThingsType()
