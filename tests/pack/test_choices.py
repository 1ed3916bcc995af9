"""The Broker of the pack about choices: what the cards say is what they mean. What they do is in its scenarios."""

from __future__ import annotations

from pathlib import Path

from compiler import compile_paths
from tests.text.test_one_meaning import effects_of, shared_texts


def test_the_broker_says_what_it_means(repository: Path) -> None:
    packs = repository / "tests" / "pack"
    result = compile_paths([packs / "choices", packs / "proving-ground"])
    assert result.content is not None
    assert [(diagnostic.code, diagnostic.message) for diagnostic in result.diagnostics if "broker" in diagnostic.span.file] == []
    effects = [effect for effect in effects_of(result.content) if effect.origin.startswith("broker/")]
    assert len(effects) == 10
    assert [clash for effect in effects for clash in shared_texts(effect)] == []
