"""Check C004: a picture that is damaged or cannot be read."""

from __future__ import annotations

from typing import ClassVar

from compiler.check.printing.base import FlawCheck
from runtime.pictures.picture import FlawKind


class DamagedPicture(FlawCheck):
    """The file of a picture is cut off or changed in between, or it cannot be read at all: a missing permission, a pipe, a
    link that leads out of the pack.

    Bad:
        art: pictures/orsa.png      # half of a download
    Good:
        art: pictures/orsa.png      # all of it
    """

    code = "C004"
    name = "damaged-picture"
    helps: ClassVar[dict[FlawKind, str]] = {
        "damaged": "Open it in a graphics program; if it is whole there, save it again, else get another copy.",
        "unreadable": "Put the picture itself into the folder of the pack, as an ordinary file that you may read.",
    }
