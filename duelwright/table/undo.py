"""Keeps the positions that a person may go back to: until something hidden was revealed, something random happened, or
another player chose."""

from __future__ import annotations

from runtime.game import Game


class Undo:
    """The positions before each choice of one person, oldest first."""

    def __init__(self) -> None:
        self._positions: list[Game] = []

    def chose(self, before: Game, after: Game) -> None:
        """A person chose: `before` is a copy of the game as it was. A choice that revealed something new cannot
        be taken back."""
        if showed_something(before, after):
            self._positions.clear()
        else:
            self._positions.append(before)

    def forget(self) -> None:
        """Another player chose: what they answered to can no longer be taken back."""
        self._positions.clear()

    def back(self) -> Game | None:
        """The position before the last choice, if it can be taken back."""
        return self._positions.pop() if self._positions else None


def showed_something(before: Game, after: Game) -> bool:
    """Whether something random happened, or anybody knows a card they did not know before. A card that its player plays
    face up is no news to that player."""
    old, new = before.state, after.state
    assert old.question is not None
    player = old.question.player
    owner = old.m.card_owner
    return old.randoms != new.randoms or any(
        now & ~then and not (owner[card] == player and then >> player & 1) for card, (then, now) in enumerate(zip(old.know, new.know, strict=True))
    )
