"""Makes the fixtures of the table's tests known to pytest."""

from __future__ import annotations

from tests.play.scripted import bundle_file

__all__ = ["bundle_file"]
