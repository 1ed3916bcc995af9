"""Turns findings into a JUnit report, which most CI servers show: a suite for each file, a case for each finding."""

from __future__ import annotations

import re
from itertools import groupby
from xml.etree import ElementTree as xml

from compiler.diagnostics import Diagnostic
from duelwright.diagnostics.as_concise import line
from duelwright.diagnostics.findings import Findings

_FORBIDDEN_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def render(findings: Findings) -> str:
    failures = sum(map(findings.fails, findings.diagnostics))
    root = xml.Element("testsuites", name="duelwright", tests=str(len(findings.diagnostics) or 1), failures=str(failures))
    for file, group in groupby(findings.diagnostics, key=lambda diagnostic: diagnostic.span.file):
        _suite(root, _clean(file), list(group), findings)
    if not findings.diagnostics:  # a report without any case counts as broken on some servers
        xml.SubElement(xml.SubElement(root, "testsuite", name="duelwright", tests="1", failures="0"), "testcase", classname="duelwright", name="validate")
    xml.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{xml.tostring(root, encoding="unicode")}\n'


def _suite(root: xml.Element, file: str, diagnostics: list[Diagnostic], findings: Findings) -> None:
    failures = sum(map(findings.fails, diagnostics))
    suite = xml.SubElement(root, "testsuite", name=file, tests=str(len(diagnostics)), failures=str(failures))
    for diagnostic in diagnostics:
        span = diagnostic.span
        name = f"{diagnostic.code} {diagnostic.name} ({span.line}:{span.column})"
        case = xml.SubElement(suite, "testcase", classname=file, name=name, file=file, line=str(span.line))
        text = _clean(f"{line(diagnostic)}\nhelp: {diagnostic.help}")
        if findings.fails(diagnostic):
            xml.SubElement(case, "failure", type=diagnostic.severity, message=_clean(diagnostic.message)).text = text
        else:
            xml.SubElement(case, "system-out").text = text


def _clean(text: str) -> str:
    return _FORBIDDEN_IN_XML.sub("\N{REPLACEMENT CHARACTER}", text)
