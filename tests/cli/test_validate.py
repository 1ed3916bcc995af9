"""`duelwright validate` and `explain`: what they print, and how they end."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from compiler.check.registry import all_faults
from compiler.diagnostics import ContentError, Diagnostic, Severity
from compiler.tree import Span
from duelwright.cli.main import main
from runtime import RUNNING
from runtime.version import __version__


def diagnostic(code: str, name: str, severity: Severity) -> Diagnostic:
    return Diagnostic(code, name, severity, "Something.", "Do something.", Span("a.yaml", 1, 1, 1, 2))


ERROR = diagnostic("Y106", "duplicate-key", "error")
WARNING = diagnostic("B110", "unused-zone", "warning")
NOTE = diagnostic("B119", "dead-end", "note")


@dataclass
class Compiler:
    """Stands in for the compiler: it finds what it is told to find."""

    found: Sequence[Diagnostic] = ()
    raises: BaseException | None = None
    asked: Any = None

    def __call__(self, paths: list[Path], *, cache: object, progress: object, optional: bool) -> Any:
        self.asked = SimpleNamespace(paths=paths, cache=cache, optional=optional)
        if self.raises is not None:
            raise self.raises
        return SimpleNamespace(diagnostics=list(self.found), files=3, ok=True)


@pytest.fixture
def in_repository(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repository)


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> Compiler:
    stand_in = Compiler()
    monkeypatch.setattr("compiler.compile_paths", stand_in)
    return stand_in


@pytest.mark.parametrize(
    ("found", "options", "code"),
    [
        ([], [], 0),
        ([NOTE], ["--strict"], 0),
        ([WARNING], [], 0),
        ([WARNING], ["--strict"], 1),
        ([ERROR], [], 1),
        ([ERROR], ["--ignore", "Y106"], 0),
        ([ERROR], ["--ignore", "duplicate-key,B119"], 0),
        ([ERROR], ["--ignore", "y"], 0),
        ([ERROR], ["--select", "B"], 0),
        ([ERROR, WARNING], ["--select", "B", "--strict"], 1),
        ([ERROR], ["--select", "Y", "--ignore", "Y106"], 0),
    ],
)
def test_exit_code(compiler: Compiler, found: list[Diagnostic], options: list[str], code: int) -> None:
    compiler.found = found
    assert main(["validate", *options]) == code


def test_what_the_compiler_is_asked(compiler: Compiler, tmp_path: Path, repository: Path) -> None:
    main(["validate"])
    assert compiler.asked.paths == [repository / "content"]
    assert compiler.asked.cache is not None
    assert compiler.asked.optional is False
    main(["validate", str(tmp_path), "--no-cache", "--select", "Y"])
    assert compiler.asked.paths == [tmp_path]
    assert compiler.asked.cache is None
    assert compiler.asked.optional is True


def test_notes_are_shown_on_request(compiler: Compiler, capsys: pytest.CaptureFixture[str]) -> None:
    compiler.found = [NOTE]
    main(["validate"])
    assert capsys.readouterr().out == "1 note in 3 files. `duelwright validate -v` shows notes too.\n"
    main(["validate", "-v"])
    assert "note[B119] Something." in capsys.readouterr().out


def test_output_to_a_file(compiler: Compiler, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    compiler.found = [ERROR]
    assert main(["validate", "--output-format", "json", "-o", str(tmp_path / "out.json")]) == 1
    assert json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))["errors"] == 1
    assert capsys.readouterr().out == ""
    assert main(["validate", "-o", str(tmp_path / "none" / "out.json")]) == 2


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["validate", "nowhere"], "There is no `nowhere`."),
        (["validate", "content/cobble-and-frog"], "Did you mean `cobble-and-fog`?"),
        (["validate", "none/at/all"], "Its folder is missing too"),
        (["validate", "--select", "Y999"], "There is no check `Y999`."),
        (["validate", "--ignore", "duplicate-kay"], "Did you mean `duplicate-key`?"),
        (["validate", "--output-format", "xml"], "'text', 'concise', 'json', 'github', 'sarif', 'junit'"),
        (["validate", "--srtict"], "--strict"),
        (["explain", "tabs"], "Did you mean `tab`?"),
        (["validat"], "Did you mean `validate`?"),
        (["frobnicate-everything"], "There is no command `frobnicate-everything`."),
    ],
)
def test_wrong_usage_names_what_exists(
    words: list[str], message: str, repository: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(repository)
    assert main(words) == 2
    printed = capsys.readouterr()
    assert message in printed.err
    assert printed.out == ""


def test_a_bug_asks_for_a_report_and_shows_its_traceback_on_request(
    compiler: Compiler, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DUELWRIGHT_DEBUG", raising=False)
    compiler.raises = ZeroDivisionError("oh")
    assert main(["validate"]) == 2
    printed = capsys.readouterr().err
    assert "ZeroDivisionError: oh" in printed
    assert "duelwright --debug" in printed
    assert "Traceback" not in printed
    monkeypatch.setenv("DUELWRIGHT_DEBUG", "1")
    assert main(["validate"]) == 2
    assert "Traceback" in capsys.readouterr().err


def test_debug_is_an_option_too(compiler: Compiler, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("DUELWRIGHT_DEBUG", "")
    compiler.raises = ZeroDivisionError("oh")
    assert main(["--debug", "validate"]) == 2
    assert "Traceback" in capsys.readouterr().err


def test_content_that_does_not_compile_is_shown_as_such(compiler: Compiler, capsys: pytest.CaptureFixture[str]) -> None:
    compiler.raises = ContentError([ERROR])
    assert main(["validate"]) == 1
    assert "a.yaml:1:1: error[Y106] Something." in capsys.readouterr().err


def test_an_interrupt_ends_quietly(compiler: Compiler, capsys: pytest.CaptureFixture[str]) -> None:
    compiler.raises = KeyboardInterrupt()
    assert main(["validate"]) == 130
    assert capsys.readouterr().err == ""


def test_explain_prints_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "y106"]) == 0
    by_code = capsys.readouterr().out
    assert by_code.startswith("Y106 duplicate-key (error; YAML and files)\n\nA key appears twice in one mapping.\n")
    assert main(["explain", "duplicate-key"]) == 0
    assert capsys.readouterr().out == by_code
    assert main(["explain", "Y106", "--json"]) == 0
    page = json.loads(capsys.readouterr().out)
    assert (page["code"], page["bad"], page["good"]) == ("Y106", "boost: 1\nboost: 2", "boost: 2")


def test_explain_alone_lists_every_code_under_its_area(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain"]) == 0
    printed = capsys.readouterr().out
    assert all(f"  {check.code} {check.name} " in printed for check in all_faults())
    assert "\nYAML and files\n  Y101 " in printed
    assert main(["explain", "--json"]) == 0
    assert [page["code"] for page in json.loads(capsys.readouterr().out)] == [check.code for check in all_faults()]


COMMAND = [sys.executable, "-m", "duelwright.cli.main"]


def run(*words: str, **options: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *words], capture_output=True, text=True, check=False, **options)


def test_version_and_help(repository: Path) -> None:
    assert run("--version", cwd=repository).stdout == f"duelwright {__version__} ({RUNNING})\n"
    shown = run("--help", cwd=repository)
    assert shown.returncode == 0
    assert "validate" in shown.stdout
    assert run(cwd=repository).returncode == 2


def test_a_closed_pipe_ends_quietly(repository: Path) -> None:
    process = subprocess.Popen([*COMMAND, "explain", "--json"], cwd=repository, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    with process.stderr:
        assert process.stderr.read() == b""
    assert process.wait() == 141


def test_an_ascii_terminal_is_no_fault(repository: Path) -> None:
    shown = run("explain", "Y102", cwd=repository, env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "Jos\\xe9" in shown.stdout


@pytest.mark.parametrize(
    ("words", "heavy"),
    [
        (["--version"], {"click", "compiler", "dataclasses", "pathlib", "re"}),
        (["--help"], {"jinja2", "jsonschema", "networkx", "pydantic", "rich", "ruamel.yaml"}),
        (["validate", "--help"], {"jinja2", "jsonschema", "networkx", "pydantic", "rich", "ruamel.yaml"}),
    ],
)
def test_a_command_imports_nothing_heavy_to_start(repository: Path, words: list[str], heavy: set[str]) -> None:
    program = f"import sys; from duelwright.cli.main import main; main({words!r}); print(*sys.modules, file=sys.stderr)"
    # Without site's start-up files, which import what they like.
    python = [sys.executable, "-S", "-c", f"import sys; sys.path += {sys.path!r}; {program}"]
    shown = subprocess.run(python, cwd=repository, capture_output=True, text=True, check=True)
    assert heavy & set(shown.stderr.split()) == set()
