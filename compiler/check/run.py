"""Turns typed content into all that is wrong with it: what lowering finds, and what the checks find."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Mapping
from functools import cache
from typing import Any, get_args

from compiler.check.base import Check, PartCheck, PieceTable
from compiler.check.registry import all_checks
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Diagnostic, Report
from compiler.lower.content import lowered_piece

# The checks that look at the same parts of pieces, by what turns a piece into them.
_OfParts = Mapping[Any, tuple[PartCheck, ...]]


def find_faults(content: Content, report: Report, *, optional: bool = False) -> None:
    """Report everything that is wrong. With `optional`, checks that are off by default look too."""
    unsure = {check.code for check in all_checks() if any(kind in content.unread for kind in check.misses_in)}
    for table in get_args(PieceTable):
        for key in getattr(content, table):
            report.diagnostics += (found for found in content.ask(_faults_of, table, key, optional) if found.code not in unsure)


def _faults_of(content: Content, table: PieceTable, key: Any, optional: bool) -> tuple[Diagnostic, ...]:
    piece: Located[Any] = getattr(content, table)[key]
    report = Report()
    if table in ("heroes", "boards", "items"):
        report.diagnostics += lowered_piece(content, piece).findings
    checks, of_parts = _checks_of(table, optional)
    for parts in of_parts:
        for part in parts(piece, content):
            report.diagnostics += content.ask(_faults_of_part, part, table, parts, optional)
    for check in checks:
        check.look_at(piece, content, report)
    return tuple(report.diagnostics)


def _faults_of_part(_: Content, part: Hashable, table: PieceTable, parts: Any, optional: bool) -> tuple[Diagnostic, ...]:
    report = Report()
    for check in _checks_of(table, optional)[1][parts]:
        check.look_at_part(part, report)
    return tuple(report.diagnostics)


@cache
def _checks_of(table: PieceTable, optional: bool) -> tuple[tuple[Check, ...], _OfParts]:
    """The checks that look at the pieces of a table: at each whole, and at their parts."""
    checks = [check() for check in all_checks() if table in check.pieces and (optional or not check.optional)]
    of_parts: defaultdict[Any, tuple[PartCheck, ...]] = defaultdict(tuple)
    for check in checks:
        if isinstance(check, PartCheck):
            of_parts[type(check).parts] += (check,)
    return tuple(check for check in checks if not isinstance(check, PartCheck)), dict(of_parts)
