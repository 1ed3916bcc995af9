"""The flow of a game: setup, turns, the three actions, combat, triggers. Importing it registers their procedures with the engine."""

from runtime.engine import advance, push
from runtime.flow import combat, items, maneuver, scheme, setup, triggers, turn

__all__ = ["advance", "combat", "items", "maneuver", "push", "scheme", "setup", "triggers", "turn"]
