"""Advice on balance: decks compared with those known to play well."""
