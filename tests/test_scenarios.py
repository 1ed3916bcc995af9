"""Runs every scenario of the shipped packs and of the test packs, each as a test of its own, marked with the rules that it proves."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from compiler import CompileResult, compile_paths
from duelwright.scenarios import Case, cases_of, run_case
from runtime.game import Bundle

REPOSITORY = Path(__file__).resolve().parent.parent
PACKS = [REPOSITORY / "content", REPOSITORY / "tests" / "pack"]


@cache
def compiled() -> CompileResult:
    return compile_paths(PACKS)


@cache
def bundle() -> Bundle:
    payload = compiled().payload
    assert payload is not None, compiled().diagnostics
    return Bundle(payload)


def parameters() -> list[object]:
    """A parameter for each scenario. Its id is its file and name."""
    return [
        pytest.param(case, id=f"{Path(case.file).stem}: {case.name}", marks=[pytest.mark.rule(*case.scenario.rules)] if case.scenario.rules else [])
        for case in cases_of(compiled().content)
    ]


@pytest.mark.parametrize("case", parameters())
def test_scenario(case: Case) -> None:
    failures = run_case(bundle(), case)
    assert not failures, "\n".join(f"{f.span.file}:{f.span.line}:{f.span.column}: {f.message} {f.help}" for f in failures)


def test_no_two_scenarios_of_a_file_have_the_same_name() -> None:
    names = [(case.file, case.name) for case in cases_of(compiled().content)]
    assert len(names) == len(set(names))


def test_a_scenario_leaves_nothing_behind_for_the_next() -> None:
    cases = list(cases_of(compiled().content))
    fresh = Bundle(bundle().payload)
    assert [run_case(fresh, case) for case in reversed(cases)] == [[] for _ in cases]
