"""Turns typed content into all that is wrong with it: what lowering finds, and what the checks find."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Mapping
from functools import cache
from typing import Any, NamedTuple, get_args

from compiler.check.base import Check, PartCheck, PieceTable
from compiler.check.registry import all_checks
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Diagnostic, Report
from compiler.lower.content import lowered_piece

# The checks that look at the same parts of pieces, by what turns a piece into them.
_OfParts = Mapping[Any, tuple[PartCheck, ...]]


def find_faults(content: Content, report: Report, *, optional: bool = False) -> None:
    """Report everything that is wrong. With `optional`, checks that are off by default look too."""
    for table in get_args(PieceTable):
        # Those that would miss what may be in a file that cannot be read are not asked.
        missing = [check for check in _checks_of(table, optional).missing if not any(kind in content.unread for kind in check.misses_in)]
        for key in getattr(content, table):
            report.diagnostics += content.ask(_faults_of, table, key, optional)
            for check in missing:
                report.diagnostics += content.ask(_missed, check.code, table, key)


def _faults_of(content: Content, table: PieceTable, key: Any, optional: bool) -> tuple[Diagnostic, ...]:
    piece: Located[Any] = getattr(content, table)[key]
    report = Report()
    if table in ("heroes", "boards", "items"):
        report.diagnostics += lowered_piece(content, piece).findings
    checks = _checks_of(table, optional)
    for parts in checks.of_parts:
        for part in parts(piece, content):
            report.diagnostics += content.ask(_faults_of_part, part, table, parts, optional)
    for check in checks.of_wholes:
        check.look_at(piece, content, report)
    return tuple(report.diagnostics)


def _faults_of_part(_: Content, part: Hashable, table: PieceTable, parts: Any, optional: bool) -> tuple[Diagnostic, ...]:
    report = Report()
    for check in _checks_of(table, optional).of_parts[parts]:
        check.look_at_part(part, report)
    return tuple(report.diagnostics)


def _missed(content: Content, code: str, table: PieceTable, key: Any) -> tuple[Diagnostic, ...]:
    report = Report()
    check = next(check for check in all_checks() if check.code == code)
    check().look_at(getattr(content, table)[key], content, report)
    return tuple(report.diagnostics)


class _Checks(NamedTuple):
    """The checks that look at the pieces of a table: at each whole, at their parts, and those that miss something."""

    of_wholes: tuple[Check, ...]
    of_parts: _OfParts
    missing: tuple[Check, ...]


@cache
def _checks_of(table: PieceTable, optional: bool) -> _Checks:
    checks = [check() for check in all_checks() if table in check.pieces and (optional or not check.optional)]
    of_parts: defaultdict[Any, tuple[PartCheck, ...]] = defaultdict(tuple)
    for check in checks:
        if isinstance(check, PartCheck):
            of_parts[type(check).parts] += (check,)
    others = [check for check in checks if not isinstance(check, PartCheck)]
    return _Checks(tuple(check for check in others if not check.misses_in), dict(of_parts), tuple(check for check in others if check.misses_in))
