"""Turns heroes and packs into the pieces that lie on the table beside the cards."""
