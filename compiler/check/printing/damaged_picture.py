"""Check C004: a picture that is damaged or cannot be read."""

from __future__ import annotations

from compiler.check.printing.base import FlawCheck


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
    kinds = ("damaged", "unreadable")
    help = "Open it in a graphics program; if it is whole there, save it again, else get another copy."
