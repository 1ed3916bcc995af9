"""Checks on languages, translations and card text."""
