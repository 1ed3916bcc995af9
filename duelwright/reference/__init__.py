"""Turns the definitions of the language into pages about its words, for `explain` and for docs/language.md."""
