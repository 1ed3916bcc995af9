"""What a format needs and a machine may lack."""

from __future__ import annotations


class MissingPart(Exception):
    """Something that is not part of Duelwright itself and is needed for a format; the message says what, and how to get
    it."""
