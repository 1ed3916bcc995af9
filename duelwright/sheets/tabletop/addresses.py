"""Turns the address of a folder that a person gives into one that Tabletop Simulator can ask, and a picture into its
address there.

That program keeps what it has loaded under its address, of which only letters and digits count, and never asks again. So
`ab/1.png` would show what `a/b1.png` is, and a picture that was drawn anew would stay what it was. On the network, the
address of a picture therefore ends with a few digits that follow from what is on it; servers of files ignore them.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from typing import Final
from urllib.parse import quote, urlsplit

_DIGITS: Final = 10
_HOST: Final = re.compile(r"([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?")
# What a path may hold as it is. A part that is encoded already stays so.
_PLAIN: Final = "/%:@!$&'()*+,;=~"


class WrongAddress(Exception):
    """No program can ask for pictures there."""


def folder_address(given: str) -> str:
    """The address of a folder, without the stroke at its end; spaces and letters beyond ASCII as addresses have them."""
    if any(character < " " or character == "\x7f" for character in given):
        raise WrongAddress("it has a character that cannot be shown")
    try:
        parts = urlsplit(given.strip())
    except ValueError:
        raise WrongAddress("it is no address") from None
    if parts.scheme not in ("http", "https", "file"):
        raise WrongAddress("it begins with https://, http:// or file:///")
    if "@" in parts.netloc:
        raise WrongAddress("who loads the table would read the name and password in it")
    if parts.netloc or parts.scheme != "file":
        if _HOST.fullmatch(parts.netloc) is None:
            raise WrongAddress("the name of the server is missing, or no name of a server")
    elif not parts.path.startswith("/"):
        raise WrongAddress("of a file it is the whole path, from the root on")
    if "?" in given or "#" in given:
        raise WrongAddress("it is that of a folder, without `?` and `#`")
    path = quote(parts.path.rstrip("/"), _PLAIN, errors="surrogateescape")
    return f"{parts.scheme}://{parts.netloc}{path}"


def picture_address(base: str, file: str, mark: str) -> str:
    """The address of a file below a folder. `mark` is `mark_of` what is on it."""
    address = f"{base.rstrip('/')}/{file}"
    return address if base.startswith("file:") else f"{address}?{mark}"


def mark_of(drawn: Iterable[bytes]) -> str:
    """A few digits that follow from what is drawn."""
    hasher = hashlib.sha256()
    for part in drawn:
        hasher.update(b"%d;" % len(part) + part)
    return hasher.hexdigest()[:_DIGITS]
