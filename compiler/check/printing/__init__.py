"""Checks on what a printed card has room for."""
