"""Checks on heroes, counters, forms and abilities."""
