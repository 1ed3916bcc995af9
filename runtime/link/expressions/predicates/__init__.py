"""Predicates: which elements of a set an expression keeps."""

from runtime.link.expressions.predicates import cards, fighters, spaces, tokens, zones

__all__ = ["cards", "fighters", "spaces", "tokens", "zones"]
