"""The short form: some games of each pack. `python -m tests.upgraded` is the long one."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.diagnostics import Report
from compiler.load.yaml_text import load_text
from compiler.shape.schema import committed
from compiler.tree import Map
from compiler.upgrade.table import REWRITES
from compiler.upgrade.tree import changes
from tests.upgraded.side_by_side import OLD, PACKS, pair, played, settings, texts, upgraded_copy


@pytest.fixture(scope="module")
def packs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return upgraded_copy(tmp_path_factory.mktemp("upgraded"))


def test_every_old_word_is_in_the_packs_that_are_played() -> None:
    """A word that no pack has would be proven by its sample alone."""
    text = (OLD / "old-guard" / "heroes" / "veteran.yaml").read_text(encoding="utf-8")
    tree = load_text(text, "veteran.yaml", Report())
    assert isinstance(tree, Map)
    assert {change.rewrite.word for change in changes(tree, "hero", committed("hero"))} == {rewrite.word for rewrite in REWRITES}


@pytest.mark.parametrize("pack", PACKS)
def test_a_pack_says_and_plays_the_same_once_it_is_upgraded(pack: str, packs: Path) -> None:
    both = pair(pack, packs)
    assert texts(both.old) == texts(both.new)
    for setting in settings(both.old, 4):
        assert played(both.old, setting) == played(both.new, setting)
