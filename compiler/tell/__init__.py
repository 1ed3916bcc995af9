"""Telling: content into the text of cards and what players are asked, in each language."""
