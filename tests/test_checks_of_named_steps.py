"""The checks on effects see through names: what they report of steps they report of the same steps in a keyword, and in an effect that others carry out.

Every `fail` sample of such a check is set up once more, with all steps of its heroes moved into keywords."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from runtime.ir import WINDOWS
from tests.test_checks import ALL_CASES, Sample, compile_pack, new_workshop, touched_files


def _samples() -> Iterator[Any]:
    for code, cases in ALL_CASES.items():
        if code[0] not in "EW":
            continue
        for sample in cases.get("fail", []):
            files = [edit["file"] for edit in (sample["edit"] if isinstance(sample.get("edit"), list) else [sample.get("edit") or {"file": ""}])]
            if any(file.startswith("heroes/") for file in files):
                yield pytest.param(code, sample, id=f"{code}-{sample['name']}")


def _in_effects(hero: dict[str, Any]) -> int:
    """Move all steps of a hero's cards into effects that the same cards carry out; how many lists of them there were."""
    found = [(card, window) for card in hero["deck"].values() for window in WINDOWS if card.get(window)]
    for number, (card, window) in enumerate(found):
        card.setdefault("effects", {})[f"named-{number}"] = {"name": f"Named {number}", "do": card[window]}
        card[window] = [{"carry_out": {"card": "this_card", "effect": f"named-{number}"}}]
    return len(found)


def _in_keywords(hero: dict[str, Any]) -> int:
    """Move all steps of a hero into keywords; how many lists of them there were."""
    keywords = hero.setdefault("keywords", {})
    holders = [(ability, "do") for ability in [*hero.get("abilities", []), *(a for form in hero.get("forms", {}).values() for a in form.get("abilities", []))]]
    for card in hero["deck"].values():
        holders += [(card, window) for window in WINDOWS]
        holders += [(ability, "do") for ability in card.get("ongoing", [])]
    found = [(holder, key) for holder, key in holders if holder.get(key)]
    for number, (holder, key) in enumerate(found):
        keywords[f"named-{number}"] = {"name": f"Named {number}", "do": holder[key]}
        holder[key] = [{"keyword": f"named-{number}"}]
    return len(found)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return new_workshop(tmp_path_factory.mktemp("named"))


def _codes(sample: Sample, place: Path, named: Callable[[dict[str, Any]], int]) -> set[str]:
    """What is reported of a sample whose heroes were changed."""
    yaml = YAML(typ="safe")
    yaml.default_flow_style = True
    files = {}
    for file, text in touched_files(sample, place).items():
        hero = yaml.load(text)
        if file.startswith("heroes/"):
            assert named(hero)
        buffer = io.StringIO()
        yaml.dump(hero, buffer)
        files[file] = buffer.getvalue()
    return {diagnostic.code for _, diagnostic in compile_pack({"files": files}, place)}


@pytest.mark.parametrize(("code", "sample"), list(_samples()))
def test_a_fault_in_a_keyword_is_found(code: str, sample: Sample, place: Path) -> None:
    assert code in _codes(sample, place, _in_keywords)


@pytest.mark.parametrize(("code", "sample"), list(_samples()))
def test_a_fault_in_an_effect_that_is_carried_out_is_found(code: str, sample: Sample, place: Path) -> None:
    """What is about a combat is at the wrong place in any effect: that is reported in its own way. An effect may be carried out for another fighter than
    those who can play its card."""
    found = _codes(sample, place, _in_effects)
    if sample["name"] == "the return of the only user of the card":
        assert code not in found
        return
    assert code in found or (code[0] == "W" and "W101" in found)
