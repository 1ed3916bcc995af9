"""The workbench: packs in memory, unsaved text over the files of the disk, and answers about them while they are being
written. It knows no protocol, no screen and no working directory."""

from __future__ import annotations

from duelwright.workbench.workbench import Workbench

__all__ = ["Workbench"]
