"""Compares the verbs and triggers of the language with those that tests claim to execute. That they do, conftest.py sees to."""

from __future__ import annotations

import ast
from pathlib import Path

from compiler.language.registry import verbs
from runtime.ir import TRIGGERS


def claimed(marker: str) -> set[str]:
    """The arguments of every `pytest.mark.MARKER(…)` in the modules of this folder."""
    found = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == f"pytest.mark.{marker}":
                found |= {str(argument.value) for argument in node.args if isinstance(argument, ast.Constant)}
    return found


def test_every_verb_is_executed() -> None:
    # A keyword is executed as the steps that it is for: tests/verbs/test_keywords.py.
    assert {verb.key for verb in verbs()} - {"keyword"} == claimed("verb")


def test_every_trigger_is_executed() -> None:
    assert set(TRIGGERS) == claimed("trigger")
