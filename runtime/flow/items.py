"""Battlefield items: scheme items as an action; combat items attach to a card in combat (R11)."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

from runtime.dialogue import events
from runtime.dialogue.offers import ItemOffer
from runtime.engine import note
from runtime.link.board import bits
from runtime.rules.sides import fighters_of
from runtime.run import start_program
from runtime.state.frames import Staged
from runtime.state.state import State, replaced


def items_at(state: State, fighter: int, kind: str) -> list[int]:
    """Where in `state.items` the items of this kind are that lie under the fighter: one at most, or two under a large
    one."""
    match = state.m
    found = []
    for space in bits(state.body[fighter]):
        if space in match.board.item_kinds:
            index = match.item_spaces.index(space)
            item = state.items[index]
            if item >= 0 and match.item_data[item].kind == kind:
                found.append(index)
    return found


def item_offers(state: State, player: int) -> list[ItemOffer]:
    return [ItemOffer(fighter, index) for fighter in fighters_of(state, player) for index in items_at(state, fighter, "scheme")]


_Stage = Literal["use", "end"]


class ItemFrame(Staged):
    """A scheme item being used. `item` is the number of its space among those that hold items."""

    __slots__ = ("fighter", "item", "player")

    stage: _Stage
    stages = get_args(_Stage)
    holds: ClassVar = {"player": "player", "fighter": "fighter", "item": "item_space"}

    def __init__(self, player: int, fighter: int, item: int, stage: _Stage = "use") -> None:
        self.player = player
        self.fighter = fighter
        self.item = item
        self.stage = stage

    def use(self, state: State) -> None:
        item = state.items[self.item]
        note(state, events.ITEM_USED, self.player, self.fighter, item)
        state.items = replaced(state.items, self.item, -1)
        self.stage = "end"
        start_program(state, state.m.item_programs[item][self.player]["scheme"], self.player, self.fighter)

    def end(self, state: State) -> None:
        state.pop()
