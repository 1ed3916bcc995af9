"""Compares the numbered rules of docs/rules.md with the tests and scenarios that say they prove them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from ruamel.yaml import YAML

RULE = re.compile(r"^- \*\*([ER]\d+(?:\.\d+[a-z]?)?)\*\* ", re.MULTILINE)


def written(repository: Path) -> list[str]:
    return RULE.findall((repository / "docs" / "rules.md").read_text(encoding="utf-8"))


def marked(repository: Path) -> Iterator[tuple[str, str]]:
    """Every rule id in a `pytest.mark.rule(…)` or in the `rules` of a scenario, and where it stands."""
    for path in sorted((repository / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                yield from ((str(argument.value), f"{path.name}:{node.lineno}") for argument in node.args if isinstance(argument, ast.Constant))
    for folder in ("content", "tests", "examples"):
        for path in sorted((repository / folder).rglob("scenarios/*.yaml")):
            for scenario in YAML(typ="safe").load(path)["scenarios"]:
                yield from ((rule, f"{path.name}: {scenario['name']}") for rule in scenario.get("rules", ()))


def test_every_rule_has_an_id_of_its_own(repository: Path) -> None:
    ids = written(repository)
    assert len(ids) == len(set(ids))
    assert {id.partition(".")[0] for id in ids} == {"E1", "E2", *(f"R{chapter}" for chapter in range(1, 16))}


def test_every_rule_is_proved_by_a_test_or_a_scenario(repository: Path) -> None:
    proved = {rule for rule, _ in marked(repository)}
    assert [id for id in written(repository) if id not in proved] == []


def test_every_id_that_a_test_claims_to_prove_is_a_rule(repository: Path) -> None:
    ids = set(written(repository))
    assert [(rule, where) for rule, where in marked(repository) if rule not in ids] == []
