"""Turns the word at a place into what is to be said about it, in Markdown."""

from duelwright.workbench.hovers.hover import hover

__all__ = ["hover"]
