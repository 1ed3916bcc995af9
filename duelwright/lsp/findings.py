"""Turns findings of the compiler into what an editor shows of them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from lsprotocol import types

from compiler.diagnostics import Diagnostic, Report
from compiler.find.faults.unreadable_file import UnreadableFile
from compiler.tree import Span
from duelwright.lsp.edits import text_edits
from duelwright.lsp.pages import page_uri
from duelwright.lsp.session import Session
from duelwright.workbench.answers import ScenarioOutcome
from runtime.limits import LARGEST_YAML

SOURCE: Final = "duelwright"

# Notes are hidden by `duelwright validate` until somebody asks for them; an editor has a quiet way to show them.
_SEVERITIES: Final = {
    "error": types.DiagnosticSeverity.Error,
    "warning": types.DiagnosticSeverity.Warning,
    "note": types.DiagnosticSeverity.Hint,
}

# What nothing would change if it were not there.
_SUPERFLUOUS: Final = re.compile("unused-|idle-key|idle-change|repeated-user|never-read")

# What a server for YAML reports of any file, and what it reports of one that names its JSON Schema. (A schema that only its settings name for a file
# cannot be seen from here: better a fault that is shown twice than one that nobody shows.)
_FAULTS_OF_YAML: Final = frozenset({"Y104", "Y105", "Y106"})
_FAULTS_OF_SCHEMA: Final = frozenset({"S101", "S102", "S103", "S104", "S105", "S106", "S107", "S108", "S109", "S110", "S112", "S113"})
_NAMES_SCHEMA: Final = re.compile(r"^#\s+yaml-language-server\s*:.*\$schema=\S", re.MULTILINE)


def shown(session: Session, file: str, found: Iterable[Diagnostic]) -> list[types.Diagnostic]:
    """The findings of one file that are to be shown here."""
    is_elsewhere, text = session.settings.schema_faults == "elsewhere", session.positions(file).text
    return [as_shown(session, each) for each in found if not is_ignored(session, each) and not (is_elsewhere and _is_shown_elsewhere(each.code, text))]


def is_ignored(session: Session, finding: Diagnostic) -> bool:
    """Whether the settings say that nobody wants to hear of it."""
    return finding.severity != "error" and finding.code in _codes(session.settings.ignored)


def _is_shown_elsewhere(code: str, text: str) -> bool:
    return code in _FAULTS_OF_YAML or (code in _FAULTS_OF_SCHEMA and _NAMES_SCHEMA.search(text) is not None)


@cache
def _codes(ignored: tuple[str, ...]) -> frozenset[str]:
    from compiler.check.registry import codes_meant

    return frozenset(code for word in ignored for code in codes_meant(word))


def as_shown(session: Session, finding: Diagnostic) -> types.Diagnostic:
    """A finding as an editor takes it. What is wrong comes first, and in a line of its own what to do about it: editors
    show the first line where there is little room."""
    href = page_uri(finding.code) if session.can("text_document", "publish_diagnostics", "code_description_support") else None
    related = finding.related if session.can("text_document", "publish_diagnostics", "related_information") else ()
    return types.Diagnostic(
        range=session.range(finding.span),
        message=_shortened(session, finding.span.file, f"{finding.message}\n{finding.help}" if finding.help else finding.message),
        severity=_SEVERITIES[finding.severity],
        code=finding.code,
        code_description=types.CodeDescription(href) if href is not None else None,
        source=SOURCE,
        tags=[types.DiagnosticTag.Unnecessary] if finding.severity != "error" and _SUPERFLUOUS.match(finding.name) else None,
        related_information=[types.DiagnosticRelatedInformation(session.location(each.span), each.message) for each in related] or None,
        data=_data(session, finding),
    )


def _shortened(session: Session, file: str, message: str) -> str:
    """A message with the paths of files as they are seen from the folder that the pack is in."""
    root = session.shelves.root_of(file)
    return message.replace(f"{root.parent.as_posix()}/", "") if root is not None and len(root.parent.parts) > 1 else message


def _data(session: Session, finding: Diagnostic) -> dict[str, Any]:
    """What programs may want to know besides: the check's name, and the fix."""
    data: dict[str, Any] = {"name": finding.name}
    edits = text_edits(session, finding.fix.edits) if finding.fix is not None else None
    if finding.fix is not None and edits is not None:
        data["fix"] = {
            "title": finding.fix.title,
            "safe": finding.fix.safe,
            "edits": [
                {"uri": uri, "newText": edit.new_text, "range": {end: {"line": at.line, "character": at.character} for end, at in _ends(edit)}}
                for uri, written in edits.items()
                for edit in written
            ],
        }
    return data


def _ends(edit: types.TextEdit) -> list[tuple[str, types.Position]]:
    return [("start", edit.range.start), ("end", edit.range.end)]


def too_large(file: str) -> list[Diagnostic]:
    """What is said of a text that would not be read if it were on the disk."""
    report = Report()
    UnreadableFile.found(report, Span(file, 1, 1, 1, 1), f"it is larger than {LARGEST_YAML:,} bytes")
    return report.sorted()


def failures(session: Session, outcome: ScenarioOutcome) -> list[types.Diagnostic]:
    """Where a scenario does not hold, at the lines that say so."""
    if outcome.reason:
        found = [(outcome.place.span, f"The scenario “{outcome.place.name}” was not played.", outcome.reason)]
    else:
        found = [(each.span, each.message, each.help) for each in outcome.failures]
    return [
        types.Diagnostic(
            range=_first_line(session, session.range(span), span.file),
            message=f"{message}\n{help}" if help else message,
            severity=types.DiagnosticSeverity.Error,
            code="scenario",
            source=SOURCE,
            data={"scenario": outcome.place.index},
        )
        for span, message, help in found
    ]


def _first_line(session: Session, range: types.Range, file: str) -> types.Range:
    """A place that goes over several lines would colour all of them."""
    if range.end.line == range.start.line:
        return range
    positions = session.positions(file)
    return types.Range(range.start, positions.position(range.start.line + 1, 1_000_000))
