"""The heroes of the pack about choices: what the cards say is what they mean. What they do is in its scenarios."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler import compile_paths
from tests.text.test_one_meaning import effects_of, shared_texts


@pytest.mark.parametrize(("hero", "number"), [("broker", 10), ("mime", 5)])
def test_they_say_what_they_mean(repository: Path, hero: str, number: int) -> None:
    packs = repository / "tests" / "pack"
    result = compile_paths([packs / "choices", packs / "proving-ground"])
    assert result.content is not None
    assert [(diagnostic.code, diagnostic.message) for diagnostic in result.diagnostics if hero in diagnostic.span.file] == []
    effects = [effect for effect in effects_of(result.content) if effect.origin.startswith(f"{hero}/")]
    assert len(effects) == number
    assert [clash for effect in effects for clash in shared_texts(effect)] == []
