"""Packs in version 1 of the language give the programs and the texts that they give in the newest words, read as they are and upgraded."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from compiler import compile_bundle
from compiler.diagnostics import Report
from compiler.load.yaml_text import load_text
from compiler.shape.schema import committed
from compiler.tree import Map
from compiler.upgrade.rewrite import Rewrite
from compiler.upgrade.table import NEWEST, REWRITES
from compiler.upgrade.text import upgraded_text
from compiler.upgrade.tree import upgraded
from duelwright.cli.main import main

OLD = Path(__file__).parent / "language_1"
NEW = {"cobble-and-fog": "content", "redemption-row": "content", "proving-ground": "tests/pack"}


def without_places(part: Any) -> Any:
    """A part of a bundle without where it is written: lines may have moved."""
    if isinstance(part, dict):
        return {key: without_places(value) for key, value in part.items() if key not in ("at", "files")}
    return [without_places(item) for item in part] if isinstance(part, list | tuple) else part


def compiled(pack: Path) -> dict[str, Any]:
    payload = compile_bundle([pack])
    return {group: without_places(payload[group]) for group in ("heroes", "boards", "items")}


def test_the_samples_are_in_version_1_and_have_old_words() -> None:
    texts = [path.read_text(encoding="utf-8") for path in sorted(OLD.rglob("*.yaml"))]
    assert all("\nlanguage: 1\n" in text or text.startswith("language: 1\n") for text in texts)
    assert sum("next_form" in text or "opponent_may" in text for text in texts) >= 4


@pytest.mark.parametrize("pack", NEW)
def test_old_packs_give_the_same_programs_and_texts(pack: str, repository: Path) -> None:
    assert compiled(OLD / pack) == compiled(repository / NEW[pack] / pack)


def test_upgraded_packs_do_too_and_stay_as_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(OLD, tmp_path / "packs")
    monkeypatch.chdir(tmp_path)
    assert main(["upgrade", "packs"]) == 0
    assert "problem" not in capsys.readouterr().err
    assert main(["upgrade", "packs", "--check"]) == 0
    for path in sorted((tmp_path / "packs").rglob("*.yaml")):
        old = (OLD / path.relative_to(tmp_path / "packs")).read_text(encoding="utf-8")
        new = path.read_text(encoding="utf-8")
        assert "language: 2" in new
        assert old.count("#") == new.count("#"), "every comment is there"
    for pack in NEW:
        assert compiled(tmp_path / "packs" / pack) == compiled(OLD / pack)


# Each rewrite, in a whole file. A step is shown as it is; for the others, something that takes them.
WRAPPED = {
    "step": "- {}",
    "condition": "- {{if: {}, then: [{{draw: 1}}]}}",
    "value": "- draw: {}",
    "modification": "- modify: {}",
}
HERO = """\
language: 1
id: wolf
name: Wolf   # grey
deck:
  bite:
    name: Bite
    after_combat:
      - draw: 1   # before
      {step}
      # after
      - draw:   1
"""


@pytest.mark.parametrize("rewrite", REWRITES, ids=lambda rewrite: rewrite.word)
def test_each_rewrite_in_a_file(rewrite: Rewrite) -> None:
    wrapped = next((WRAPPED[place] for place in rewrite.places if place in WRAPPED), None)
    if wrapped is None:
        pytest.skip("the sample is no step, condition, value or modifier: `test_the_sample_of_each_rewrite_becomes_what_it_says` covers it")
    bare = rewrite.old if rewrite.old.startswith("{") or ":" not in rewrite.old else f"{{{rewrite.old}}}"
    if "modification" in rewrite.places:
        bare = f"{bare[:-1]}, until: end_of_turn}}"
    text = HERO.format(step=wrapped.format(bare))
    schema = committed("hero")
    outcome = upgraded_text(text, "wolf.yaml", "hero", schema)
    assert not outcome.refused
    assert not outcome.unclear
    assert outcome.rewritten >= 1
    new, old = load_text(outcome.text, "wolf.yaml", Report()), load_text(text, "wolf.yaml", Report())
    assert isinstance(old, Map)
    assert new == {**upgraded(old, "hero", schema), "language": NEWEST}
    lines = outcome.text.splitlines()
    assert [line for line in lines if "#" in line] == [line for line in text.splitlines() if "#" in line]
    assert lines[-1] == "      - draw:   1"
