"""Windows: whatever a card says in one of them is carried out when the card is played, once."""

from __future__ import annotations

from typing import Any

import pytest

from duelwright.texts import printed_lines
from runtime.ir import WINDOWS
from runtime.ir.windows import CANCELLABLE
from tests.drill import Drill


@pytest.mark.parametrize("window", WINDOWS)
def test_the_engine_opens_every_window(drill: Drill, window: str) -> None:
    card: dict[str, Any] = {window: "- gain: {rage: 1}"}
    table = drill.table(**card)
    if WINDOWS[window].anywhere:
        table.maneuver(boost="trial")
    elif WINDOWS[window].combat is None:
        table.scheme("trial", "drill")
    else:
        table.attack("drill", "dummy", "trial")
    assert table.counter(0, "rage") == 3


def test_windows_open_in_the_order_of_their_definitions(drill: Drill) -> None:
    """Of those that resolve once the cards are revealed the log tells."""
    card: dict[str, Any] = dict.fromkeys(CANCELLABLE, "- gain: {rage: 1}")
    table = drill.table(**card).attack("drill", "dummy", "trial")
    assert table.events("effect") == [("effect", 0, "trial", window) for window in CANCELLABLE]


def test_a_card_that_is_a_scheme_too_says_what_it_does_as_one(drill: Drill) -> None:
    content = drill.content(type="defense", keys="also: {type: scheme}", scheme="- draw: 1", immediately="- draw: 2")
    card = next(card for card in content.payload["heroes"]["drill"]["cards"] if card["id"] == "trial")
    assert printed_lines(content.payload, card["text"], "en") == [
        "You may also play this card as a scheme card.",
        "IMMEDIATELY: Draw 2 cards.",
        "AS A SCHEME: Draw 1 card.",
    ]
