"""Turns findings into SARIF 2.1.0, which code scanning services read."""

from __future__ import annotations

import json
from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from compiler.diagnostics import Diagnostic
from compiler.tree import Span
from duelwright.diagnostics.findings import Findings
from duelwright.diagnostics.pages import Page, all_pages
from runtime.version import __version__


def render(findings: Findings) -> str:
    pages = {page.code: page for page in all_pages()}
    codes = sorted({diagnostic.code for diagnostic in findings.diagnostics})
    log = {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": {"name": "Duelwright", "version": __version__, "rules": [_rule(pages[code]) for code in codes]}},
                "columnKind": "unicodeCodePoints",
                "results": [_result(diagnostic, codes.index(diagnostic.code)) for diagnostic in findings.diagnostics],
            }
        ],
    }
    return json.dumps(log, indent=2, ensure_ascii=False) + "\n"


def _rule(page: Page) -> dict[str, Any]:
    return {
        "id": page.code,
        "name": page.name,
        "shortDescription": {"text": page.summary},
        "help": {"text": page.text},
        "defaultConfiguration": {"level": page.severity, "enabled": not page.optional},
    }


def _result(diagnostic: Diagnostic, rule_index: int) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": diagnostic.code,
        "ruleIndex": rule_index,
        "level": diagnostic.severity,  # SARIF has the same three words
        "message": {"text": f"{diagnostic.message} {diagnostic.help}"},
        "locations": [_location(diagnostic.span)],
    }
    if diagnostic.related:
        result["relatedLocations"] = [{**_location(each.span), "message": {"text": each.message}} for each in diagnostic.related]
    return result


def _location(span: Span) -> dict[str, Any]:
    region = {"startLine": span.line, "startColumn": span.column, "endLine": span.end_line, "endColumn": span.end_column}
    return {"physicalLocation": {"artifactLocation": {"uri": _uri(span.file)}, "region": region}}


def _uri(file: str) -> str:
    path = PurePath(file)
    return path.as_uri() if path.is_absolute() else quote(path.as_posix(), errors="surrogateescape")
