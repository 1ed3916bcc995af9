"""Random games of all heroes, in all modes: every event is as the definition of its trigger says, and every trigger happens."""

from __future__ import annotations

import random

import pytest

import duelwright as dw
from runtime.ir import TRIGGERS
from tests.emitted import events_are_checked
from tests.generic.tables import play_on, spread


@pytest.mark.interpreted("replaces functions of the engine")
def test_events_are_what_their_triggers_say(everything: dw.Bundle) -> None:
    with events_are_checked() as happened:
        for setting in spread(40):
            for _ in play_on(setting.new_game(everything), random.Random(setting.seed)):
                pass
    # What a player may use as an action, or beside one, is offered: nothing sets it off.
    assert happened == set(TRIGGERS) - {"action", "free_action"}
