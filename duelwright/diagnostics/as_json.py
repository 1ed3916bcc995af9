"""Turns findings into the JSON object that other programs read."""

from __future__ import annotations

import json
from typing import Any

from compiler.diagnostics import Diagnostic
from compiler.fix import Fix
from duelwright.diagnostics.findings import Findings


def render(findings: Findings) -> str:
    result = {
        "ok": findings.ok,
        "files": findings.files,
        "errors": findings.count("error"),
        "warnings": findings.count("warning"),
        "diagnostics": [as_dict(diagnostic) for diagnostic in findings.diagnostics],
    }
    return json.dumps(result, indent=2, ensure_ascii=False) + "\n"


def as_dict(diagnostic: Diagnostic) -> dict[str, Any]:
    """One finding."""
    return {
        "code": diagnostic.code,
        "name": diagnostic.name,
        "severity": diagnostic.severity,
        "message": diagnostic.message,
        "help": diagnostic.help,
        **diagnostic.span._asdict(),
        "related": [{"message": each.message, **each.span._asdict()} for each in diagnostic.related],
        "fix": None if diagnostic.fix is None else _fix_as_dict(diagnostic.fix),
    }


def _fix_as_dict(fix: Fix) -> dict[str, Any]:
    edits = [{**edit.span._asdict(), "old": edit.old, "new": edit.new} for edit in fix.edits]
    return {"title": fix.title, "safe": fix.safe, "edits": edits}
