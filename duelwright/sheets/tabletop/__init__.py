"""Turns a pack into what programs that show a table load."""
