"""Turns typed content into all that is wrong with it: what lowering finds, and what the checks find."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

from compiler.check.base import Check, PieceTable
from compiler.check.registry import all_checks
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Diagnostic, Report
from compiler.lower.content import lowered_piece


def find_faults(content: Content, report: Report, *, optional: bool = False) -> None:
    """Report everything that is wrong. With `optional`, checks that are off by default look too."""
    for pieces in get_args(PieceTable):
        for key in getattr(content, pieces):
            report.diagnostics += content.ask(_faults_of, pieces, key, optional)


def _faults_of(content: Content, pieces: PieceTable, key: Any, optional: bool) -> tuple[Diagnostic, ...]:
    piece: Located[Any] = getattr(content, pieces)[key]
    report = Report()
    if pieces in ("heroes", "boards", "items"):
        report.diagnostics += lowered_piece(content, piece).findings
    for check in _checks_of(pieces, optional):
        check.look_at(piece, content, report)
    return tuple(report.diagnostics)


@cache
def _checks_of(pieces: PieceTable, optional: bool) -> tuple[Check, ...]:
    return tuple(check() for check in all_checks() if pieces in check.pieces and (optional or not check.optional))
