"""Turns the number of a process into what it has used so far, by what Linux says of it."""

from __future__ import annotations

import os
from pathlib import Path


def megabytes(pid: int) -> float:
    """Memory that the process has now."""
    for row in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines():
        if row.startswith("VmRSS:"):
            return int(row.split()[1]) * 1024 / 1e6
    raise ValueError(pid)


def seconds_worked(pid: int) -> float:
    """Of the processor."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
