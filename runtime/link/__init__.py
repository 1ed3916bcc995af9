"""Turns bundle + heroes + board + mode + rules into a match: everything about a game that never changes, numbered and
ready to run."""
