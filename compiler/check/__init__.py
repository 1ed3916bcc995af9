"""Turns typed content into diagnostics: one rule a file, found by importing the folder."""
