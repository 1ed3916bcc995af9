"""The flow of a game: setup, turns, the three actions, combat, triggers. Importing it registers the procedures."""

from runtime.flow import combat, items, maneuver, scheme, setup, triggers, turn

__all__ = ["combat", "items", "maneuver", "scheme", "setup", "triggers", "turn"]
