"""Every output format over the same diagnostics, as golden files and by what the format's readers demand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as xml

import pytest

from compiler.diagnostics import Diagnostic, Related, Severity
from compiler.tree import Span
from duelwright.diagnostics import FORMATS, Findings, render
from tests.golden import check_golden

GOLDEN = Path(__file__).parent / "golden"
RENDERERS = Path(__file__).parents[2] / "duelwright" / "diagnostics"
HERO = "packs/my pack/hero.yaml"
BOARD = "packs/board, 1:2.yaml"
# A tab, characters two columns wide, an escape sequence and a very long line: each would shift or break a careless frame.
SOURCES = {
    HERO: "name: José\nhealth: 017\nhealth: 13\ncards:\n  - name: 影の剣 &\tsword\n" + "x" * 200 + ": yes\nquote: 'open\n  end\n",
    BOARD: "zones: \x1b[31m{}\n",
}
OTHER = Related(Span(HERO, 2, 1, 2, 7), "The first one.")
DIAGNOSTICS = [
    Diagnostic("Y107", "old-boolean", "error", "`on` is 100% unclear.", "Write `true`, or quote it.", Span(BOARD, 1, 8, 1, 14)),
    Diagnostic("Y112", "empty-file", "note", "Only a note.", "Nothing to do.", Span(BOARD, 1, 1, 1, 6)),
    Diagnostic("Y108", "unclear-number", "error", "`017` is not the same to every program.", "Write plain digits.", Span(HERO, 2, 9, 2, 12)),
    Diagnostic("Y106", "duplicate-key", "warning", "The key `health` appears\nhere a second time.", "Remove it.", Span(HERO, 3, 1, 3, 7), related=(OTHER,)),
    Diagnostic("Y110", "anchor", "error", "The anchor <&> & more.", "Remove `&`.", Span(HERO, 5, 15, 5, 17)),
    Diagnostic("Y107", "old-boolean", "error", "`yes` far to the right.", "Write `true`.", Span(HERO, 6, 203, 6, 206)),
    Diagnostic("Y104", "syntax", "error", "Over two lines.", "Close the quote.", Span(HERO, 7, 8, 8, 6)),
    Diagnostic("Y101", "unreadable-file", "error", "No such line, no frame.", "Look for it.", Span("missing.yaml", 1, 1, 1, 1)),
]


@pytest.fixture(autouse=True)
def _sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in SOURCES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("duelwright.diagnostics.as_sarif.__version__", "1.2.3")


def findings(*severities: Severity, strict: bool = False, color: bool = False, verbose: bool = False) -> Findings:
    wanted = [d for d in DIAGNOSTICS if d.severity in (severities or ("error", "warning", "note"))]
    return Findings(wanted, files=4, strict=strict, color=color, verbose=verbose)


def test_every_renderer_is_offered() -> None:
    assert {path.stem.removeprefix("as_") for path in RENDERERS.glob("as_*.py")} == set(FORMATS)


@pytest.mark.parametrize("format", FORMATS)
def test_format(format: str) -> None:
    check_golden(GOLDEN / f"{format}.txt", render(findings(), format))


@pytest.mark.parametrize("format", FORMATS)
def test_format_of_nothing(format: str) -> None:
    check_golden(GOLDEN / f"{format}-nothing.txt", render(Findings([], files=1), format))


def test_text_in_colour_with_notes() -> None:
    check_golden(GOLDEN / "text-colour-verbose.txt", render(findings(color=True, verbose=True), "text"))


@pytest.mark.parametrize("format", ["text", "concise"])
def test_what_an_author_wrote_cannot_steer_the_terminal(format: str) -> None:
    assert "\x1b" not in render(findings(verbose=True), format)


def test_carets_stand_below_what_they_mean() -> None:
    lines = render(findings(), "text").splitlines()
    source = next(line for line in lines if line.startswith("2 |"))
    carets = lines[lines.index(source) + 1]
    assert source[carets.index("^") : carets.rindex("^") + 1] == "017"


def test_json_has_exactly_the_promised_keys() -> None:
    result = json.loads(render(findings(), "json"))
    assert list(result) == ["ok", "files", "errors", "warnings", "diagnostics"]
    assert (result["ok"], result["files"], result["errors"], result["warnings"]) == (False, 4, 6, 1)
    keys = ["code", "name", "severity", "message", "help", "file", "line", "column", "end_line", "end_column", "related", "fix"]
    assert all(list(diagnostic) == keys for diagnostic in result["diagnostics"])


@pytest.mark.parametrize(
    ("severities", "strict", "ok"),
    [(("note",), True, True), (("note", "warning"), False, True), (("note", "warning"), True, False), (("error",), False, False)],
)
def test_what_makes_a_run_fail(severities: tuple[Severity, ...], strict: bool, ok: bool) -> None:
    found = findings(*severities, strict=strict)
    assert found.ok is ok
    assert json.loads(render(found, "json"))["ok"] is ok
    assert (xml.fromstring(render(found, "junit")).attrib["failures"] == "0") is ok


def test_github_annotates_ten_of_a_kind_and_lists_the_rest_after_them() -> None:
    def many(severity: Severity, number: int) -> list[Diagnostic]:
        return [Diagnostic("Y106", "duplicate-key", severity, f"{severity} {i}.", "Help.", Span("a.yaml", i, 1, i, 2)) for i in range(1, number + 1)]

    lines = render(Findings([*many("warning", 12), *many("error", 11)], files=1), "github").splitlines()
    assert [line.split(" ")[0] for line in lines[:20]] == ["::error"] * 10 + ["::warning"] * 10
    assert lines[20:] == [
        "3 findings without an annotation, as GitHub shows 10 of a kind:",
        "a.yaml:11:1: error[Y106] error 11.",
        "a.yaml:11:1: warning[Y106] warning 11.",
        "a.yaml:12:1: warning[Y106] warning 12.",
        "11 errors, 12 warnings in 1 file.",
    ]


def test_sarif_has_the_shape_of_version_2_1_0() -> None:
    log: dict[str, Any] = json.loads(render(findings(), "sarif"))
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == sorted({d.code for d in DIAGNOSTICS})
    assert all(rule["shortDescription"]["text"] and rule["help"]["text"] for rule in rules)
    assert len(run["results"]) == len(DIAGNOSTICS)
    for result, diagnostic in zip(run["results"], DIAGNOSTICS, strict=True):
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"] == diagnostic.code
        assert result["level"] in {"error", "warning", "note", "none"}
        assert isinstance(result["message"]["text"], str)
        (location,) = result["locations"]
        place = location["physicalLocation"]
        assert " " not in place["artifactLocation"]["uri"]
        region = place["region"]
        assert all(isinstance(number, int) and number >= 1 for number in region.values())
        assert (region["startLine"], region["startColumn"]) <= (region["endLine"], region["endColumn"])


def test_a_file_name_that_is_no_text_breaks_no_format(tmp_path: Path) -> None:
    odd = str(tmp_path / "odd-\udc80\x07.yaml")
    diagnostics = [Diagnostic("Y104", "syntax", "error", "A\x00B.", "C.", Span(odd, 1, 1, 1, 1))]
    for format in FORMATS:
        render(Findings(diagnostics, files=1), format).encode("utf-8", "backslashreplace")
    xml.fromstring(render(Findings(diagnostics, files=1), "junit"))
