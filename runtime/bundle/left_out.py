"""What a bundle lacks because it could not be compiled."""

from __future__ import annotations

from typing import NamedTuple


class LeftOut(NamedTuple):
    """A piece of the content that is not in the bundle: what it is, its id (a scenario's name, a file's place in its
    pack), and why."""

    kind: str
    id: str
    why: str
