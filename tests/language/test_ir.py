"""The tables of the IR against both sides: the runtime plays each entry and nothing else, and the compiler has a use for each."""

from __future__ import annotations

import ast
from pathlib import Path

from runtime import ir
from runtime.instructions import HANDLERS
from runtime.link.expressions.base import NUMBERS, PREDICATES, SPACE_MASKS, TRUTHS, ZONE_MASKS
from runtime.link.expressions.base import SETS as SET_BUILDERS

ROOT = Path(__file__).parents[2]
SETS = (ir.FIGHTERS, ir.SPACES, ir.ZONES, ir.CARDS, ir.TOKENS, ir.PLAYERS)
OPS = [op for table in (ir.NUMBERS, ir.TRUTHS, *SETS) for op in table]
FAMILIES = {
    "fighter": ir.FIGHTER_PREDICATES,
    "space": ir.SPACE_PREDICATES,
    "zone": ir.ZONE_PREDICATES,
    "card": ir.CARD_PREDICATES,
    "token": ir.TOKEN_PREDICATES,
}


def words_in(folder: str, *, but: str = "") -> set[str]:
    """The words that the code of a package says as texts, but for one folder of it."""
    files = [file for file in (ROOT / folder).rglob("*.py") if file.parent.name != but]
    assert files
    nodes = [node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_an_expression_has_one_meaning_and_one_builder() -> None:
    assert sorted(OPS) == sorted((*NUMBERS, *TRUTHS, *SET_BUILDERS))
    assert (set(ir.NUMBERS), set(ir.TRUTHS)) == (set(NUMBERS), set(TRUTHS))


def test_a_predicate_has_a_builder() -> None:
    """Those that compare the elements of a set are no tests of one of them."""
    assert {f"{family}.{name}" for family, table in FAMILIES.items() for name in table if name not in ir.RANKINGS} == {
        *PREDICATES,
        *(f"space.{name}" for name in SPACE_MASKS),
        *(f"zone.{name}" for name in ZONE_MASKS),
    }


def test_an_instruction_has_a_handler() -> None:
    assert set(ir.INSTRUCTIONS) == set(HANDLERS)


def test_the_runtime_looks_for_every_modifier() -> None:
    assert set(ir.MODIFIERS) - words_in("runtime", but="ir") == set()


def test_the_compiler_has_a_use_for_every_entry() -> None:
    entries = {*OPS, *(name for table in FAMILIES.values() for name in table), *ir.INSTRUCTIONS, *ir.MODIFIERS}
    assert entries - words_in("compiler") == set()
