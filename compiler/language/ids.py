"""Turns a name into the id that it suggests: `Count Orlok` into `count-orlok`."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

# A letter comes first, so that an id among numbers, as in an amount, never looks like one.
ID: Final = r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$"

# What every name is.
ONE_LINE: Final = r"^[^\t\n\r]*$"

# Letters that do not come apart into a plain letter and its mark.
_PLAIN: Final = str.maketrans({"ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th"})


def suggested_id(name: str) -> str:
    """The id for a name, without marks and accents. Not every name has one: one that starts with a digit, or has no
    letter, has none."""
    letters = unicodedata.normalize("NFKD", name.casefold().translate(_PLAIN))
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter)).replace("'", "").replace("’", "")
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
