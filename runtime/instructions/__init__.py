"""Carries out the instructions of the IR: one handler each. Importing it registers them."""

from runtime.instructions import actions, answers, belongings, cards, chance, choices, combat, control, fighters, simultaneous, split
from runtime.instructions.base import HANDLERS

__all__ = ["HANDLERS", "actions", "answers", "belongings", "cards", "chance", "choices", "combat", "control", "fighters", "simultaneous", "split"]
