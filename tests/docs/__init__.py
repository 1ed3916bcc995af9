"""Turns what the documentation says into tests."""
