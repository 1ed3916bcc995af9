"""Options to choose a fighter, a token or a space, where one goes and whom it attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from runtime.dialogue.fields import Detail
from runtime.dialogue.names import fighter_label, present_noun, space_name, space_noun, spot_name, token_name, token_noun, zone_name
from runtime.dialogue.offers.base import Offer
from runtime.state.state import DEFEATED
from runtime.words import SpokenName, language_of

if TYPE_CHECKING:
    from runtime.link.match import Match
    from runtime.state.state import State


class FighterOffer(Offer):
    """A fighter to choose."""

    __slots__ = ("fighter",)
    kind = "fighter"
    step = "fighter"
    step_field = "fighter"
    shows: ClassVar = {"fighter": "fighter"}
    weighs = "target"

    def __init__(self, fighter: int) -> None:
        self.fighter = fighter

    def element(self) -> int:
        return self.fighter

    def text(self, state: State, player: int, lang: str) -> str:
        body = state.body[self.fighter]
        where = ", ".join([space_name(state.m, space, lang) for space in range(state.m.board.size) if body >> space & 1])
        if not body:
            where = language_of(lang).words["defeated" if state.gone[self.fighter] == DEFEATED else "off_board"].text
        return f"{fighter_label(state, self.fighter, lang)} ({where})"


class AttackOffer(Offer):
    """An attack on a target: as an action, or one that an effect grants."""

    __slots__ = ("fighter", "target")
    kind = "attack"
    step = "attack"
    step_field = "target"
    shows: ClassVar = {"fighter": "fighter", "target": "fighter"}
    is_action = True
    shows_by_itself = True

    def __init__(self, fighter: int, target: int) -> None:
        self.fighter = fighter
        self.target = target

    def text(self, state: State, player: int, lang: str) -> str:
        return self.said(lang, {"fighter": present_noun(state, self.fighter, lang), "target": present_noun(state, self.target, lang)})

    def as_step(self, state: State, player: int) -> str:
        return f"{super().as_step(state, player)} with {state.m.fighter_key(self.fighter)}"


class SpaceOffer(Offer):
    """A space to choose."""

    __slots__ = ("space",)
    kind = "space"
    step = "space"
    step_field = "space"
    shows: ClassVar = {"space": "space"}

    def __init__(self, space: int) -> None:
        self.space = space

    def element(self) -> int:
        return self.space

    def text(self, state: State, player: int, lang: str) -> str:
        return space_name(state.m, self.space, lang)


class ZoneOffer(Offer):
    """A zone to choose."""

    __slots__ = ("zone",)
    kind = "zone"
    step = "zone"
    step_field = "zone"
    shows: ClassVar = {"zone": "zone"}

    def __init__(self, zone: int) -> None:
        self.zone = zone

    def element(self) -> int:
        return self.zone

    def text(self, state: State, player: int, lang: str) -> str:
        return zone_name(state.m, self.zone, lang)


class FighterToOffer(SpaceOffer):
    """A space for a fighter that is placed during setup, for the other half of a large one, or for who swaps with it."""

    __slots__ = ("fighter",)
    kind = "fighter_to"
    shows: ClassVar = {"fighter": "fighter", "space": "space"}
    goes = True

    def __init__(self, fighter: int, space: int) -> None:
        self.fighter = fighter
        self.space = space


class MoveOffer(FighterToOffer):
    """A move of a fighter; `through` are the fighters, `over` the spaces and lines with tokens, that it passes.

    `passed` is the mask of the marked places on the way.
    """

    __slots__ = ("passed",)
    kind = "move"
    step = "move"
    shows: ClassVar = {"fighter": "fighter", "space": "space", "through": "fighters", "over": "spots"}

    def __init__(self, fighter: int, space: int, passed: int = 0) -> None:
        self.fighter = fighter
        self.space = space
        self.passed = passed

    def covers(self) -> int:
        """The mask of the spaces that the fighter covers after it."""
        return 1 << self.space

    def key(self) -> tuple[int | str, ...]:
        return (self.kind, self.fighter, self.space, self.passed)

    def shown(self, state: State, name: str) -> Detail:
        if name == "through":
            return tuple(fighter for fighter, body in enumerate(state.body) if body & self.passed)
        if name == "over":
            ids = state.m.board.place_ids
            return tuple(sorted({at for at in state.tokens if at >= 0 and self.passed >> at & 1}, key=lambda at: ids[at]))
        return super().shown(state, name)

    def text(self, state: State, player: int, lang: str) -> str:
        passed = self._passes(state, lang)
        variant = "through" if passed else "stays" if self.covers() == state.body[self.fighter] else ""
        return self.said(lang, self._names(state, passed, lang), variant)

    def _names(self, state: State, passed: list[SpokenName], lang: str) -> dict[str, SpokenName]:
        return {
            "fighter": present_noun(state, self.fighter, lang),
            "space": space_noun(state.m, self.space, lang),
            "through": language_of(lang).list_of(passed),
        }

    def as_step(self, state: State, player: int) -> str:
        match = state.m
        through = ", ".join(match.fighter_key(fighter) for fighter, body in enumerate(state.body) if body & self.passed)
        return f"move: {match.fighter_key(self.fighter)} to {self._target(match)}{f' through {through}' if through else ''}"

    def _target(self, match: Match) -> str:
        return match.board.ids[self.space]

    def _passes(self, state: State, lang: str) -> list[SpokenName]:
        if not self.passed:
            return []
        fighters = [present_noun(state, other, lang) for other, body in enumerate(state.body) if body & self.passed]
        return fighters + [token_noun(state.m, token, lang) for token, at in enumerate(state.tokens) if at >= 0 and self.passed >> at & 1]


class LargeMoveOffer(MoveOffer):
    """A move of a large fighter: `space` is where the half ends that stepped last, `other_half` the space beside it."""

    __slots__ = ("other_half",)
    kind = "large_move"
    shows: ClassVar = {"fighter": "fighter", "space": "space", "other_half": "space", "through": "fighters", "over": "spots"}

    def __init__(self, fighter: int, space: int, other_half: int, passed: int = 0) -> None:
        self.fighter = fighter
        self.space = space
        self.other_half = other_half
        self.passed = passed

    def covers(self) -> int:
        return 1 << self.space | 1 << self.other_half

    def key(self) -> tuple[int | str, ...]:
        return (self.kind, self.fighter, self.space, self.other_half, self.passed)

    def _names(self, state: State, passed: list[SpokenName], lang: str) -> dict[str, SpokenName]:
        return {**super()._names(state, passed, lang), "other_half": space_noun(state.m, self.other_half, lang)}

    def _target(self, match: Match) -> str:
        return f"[{match.board.ids[self.space]}, {match.board.ids[self.other_half]}]"


class TokenOffer(Offer):
    """A token to choose. Where it is tells tokens of one kind apart."""

    __slots__ = ("token",)
    kind = "token"
    step = "token"
    step_field = "space"
    shows: ClassVar = {"token": "token", "space": "spot"}

    def __init__(self, token: int) -> None:
        self.token = token

    def element(self) -> int:
        return self.token

    def text(self, state: State, player: int, lang: str) -> str:
        return f"{token_name(state.m, self.token, lang)} ({spot_name(state.m, state.tokens[self.token], lang)})"

    def shown(self, state: State, name: str) -> Detail:
        return state.tokens[self.token] if name == "space" else super().shown(state, name)


class LineOffer(Offer):
    """A line for a token that is placed on one, or moved from one to another."""

    __slots__ = ("line", "token")
    kind = "line"
    step = "line"
    step_field = "line"
    shows: ClassVar = {"token": "token", "line": "spot"}

    def __init__(self, token: int, line: int) -> None:
        self.token = token
        self.line = line

    def element(self) -> int:
        return self.line

    def text(self, state: State, player: int, lang: str) -> str:
        return spot_name(state.m, self.line, lang)


class TokenToOffer(SpaceOffer):
    """A space for a token that is placed during setup or moved."""

    __slots__ = ("token",)
    kind = "token_to"
    shows: ClassVar = {"token": "token", "space": "space"}

    def __init__(self, token: int, space: int) -> None:
        super().__init__(space)
        self.token = token
