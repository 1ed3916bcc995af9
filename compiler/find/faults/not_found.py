"""Fault P101: a path without a pack."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span


class PackNotFound(Fault):
    """There is no pack at this path: a pack is a folder with a `pack.yaml`.

    A path may be a pack, a folder of packs, or a file inside a pack.

    Bad:
        my-pack/heroes/my-hero.yaml
    Good:
        my-pack/pack.yaml
        my-pack/heroes/my-hero.yaml
    """

    code = "P101"
    name = "pack-not-found"

    @classmethod
    def found(cls, report: Report, span: Span) -> None:
        cls.report_at(
            report,
            span,
            "There is no pack here: neither this folder nor one in or above it has a `pack.yaml`.",
            "Name a pack's folder, or make one with `duelwright new pack NAME`.",
        )
