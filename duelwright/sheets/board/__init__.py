"""Turns a board into drawings: on one page, on tiles at play size, with its legend."""
