"""Battlefield items: scheme items as an action; combat items attach to a card in combat (R11)."""

from __future__ import annotations

from runtime.engine import goto, note, pop, procedure
from runtime.interpreter import start_program
from runtime.state import F_PC, Frame, Option, State


def item_at(state: State, fighter: int, kind: str) -> int:
    """The index in `state.items` of an item of this kind under the fighter, or -1."""
    match = state.m
    space = state.space[fighter]
    if space not in match.board.item_kinds:
        return -1
    index = match.item_spaces.index(space)
    item = state.items[index]
    return index if item >= 0 and match.item_data[item]["kind"] == kind else -1


def item_options(state: State, player: int) -> list[Option]:
    if not state.m.item_spaces:
        return []
    found = [(fighter, item_at(state, fighter, "scheme")) for fighter in state.m.fighters_of[player]]
    return [("item", fighter, index) for fighter, index in found if index >= 0]


@procedure
def use_item(state: State, frame: Frame) -> None:
    """Frame: [use_item, pc, player, fighter, item space]"""
    player, fighter, index = frame[2:5]
    if frame[F_PC] == 0:
        item = state.items[index]
        note(state, "item_used", player, fighter, item)
        state.items[index] = -1
        goto(frame, 1)
        start_program(state, state.m.item_programs[item][player]["scheme"], player, fighter)
        return
    pop(state)
