"""Checks on decks and their cards."""
