"""Makes the bundle of the table's tests known to those of the terminal."""

from __future__ import annotations

from tests.play.scripted import bundle_file

__all__ = ["bundle_file"]
