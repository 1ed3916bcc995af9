"""The committed schemas: in step with the models, of one mind with them, and valid themselves."""

from __future__ import annotations

import copy
import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft7Validator
from pydantic import ValidationError

from compiler.diagnostics import Report
from compiler.find.packs import FOLDERS, MANIFEST
from compiler.find.shipped import shipped_content, shipped_schemas
from compiler.load.yaml_text import load_bytes
from compiler.shape.models import read_model, validator
from compiler.shape.schema import KINDS, committed, model_of, schema_file, schema_text
from compiler.tree import Map
from compiler.upgrade.tree import upgraded
from duelwright.cli.main import main

BASE = Path(__file__).parent / "checks" / "base"
AUTHORED = [kind for kind in KINDS if kind != "bundle"]


def kind_of(path: Path) -> str:
    return "pack" if path.name == MANIFEST else FOLDERS[path.parent.name]


def files_in(*folders: Path) -> list[Path]:
    return sorted(path for folder in folders for path in folder.rglob("*.yaml"))


def load(path: Path) -> Map:
    tree = load_bytes(path.read_bytes(), path.name, Report())
    assert isinstance(tree, Map)
    return upgraded(tree, kind_of(path), committed(kind_of(path)))


def plain(tree: Any) -> Any:
    """The tree without positions, which a mutation would only falsify."""
    return json.loads(json.dumps(tree))


@pytest.mark.parametrize("kind", KINDS)
def test_the_committed_schema_is_what_the_models_say(kind: str) -> None:
    assert (shipped_schemas() / schema_file(kind)).read_text(encoding="utf-8") == schema_text(kind)


@pytest.mark.parametrize("kind", KINDS)
def test_the_schema_is_valid_draft_07_and_closed_in_itself(kind: str) -> None:
    schema = committed(kind)
    Draft7Validator.check_schema(schema)
    text = json.dumps(schema)
    references = {part.split('"')[0] for part in text.split('"$ref": "#/definitions/')[1:]}
    assert references <= set(schema.get("definitions", {}))
    assert "x-language" not in text


@pytest.mark.parametrize("kind", AUTHORED)
def test_every_key_an_author_can_write_is_described(kind: str) -> None:
    schema = committed(kind)
    undescribed = [
        f"{name}.{key}"
        for name, part in [("", schema), *schema["definitions"].items()]
        for key, value in part.get("properties", {}).items()
        if "description" not in value
    ]
    assert undescribed == []


@pytest.mark.parametrize("path", files_in(shipped_content(), BASE), ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_schema_and_model_accept_what_is_valid(path: Path) -> None:
    tree = load(path)
    assert list(validator(kind_of(path)).iter_errors(tree)) == []
    model_of(kind_of(path)).model_validate(tree)


SAMPLES = [(kind_of(path), plain(load(path))) for path in files_in(BASE, shipped_content() / "common")]
SCALARS = ["x", "", "any", "self", "won_combat", "draw", "end_turn", "Not An Id", "a.b", "end\n", 0, 1, -1, 99, 2.5, True, False, None]


def places(tree: Any) -> list[tuple[Any, Any]]:
    """Every key and index in a tree, with the collection that it stands in."""
    found: list[tuple[Any, Any]] = []
    items = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in items:
        found.append((tree, key))
        found += places(value)
    return found


def mutate(tree: Any, rng: random.Random) -> None:
    """Change one thing, as a slip of the hand would."""
    collection, key = rng.choice(places(tree))
    value = collection[key]
    match rng.randrange(7):
        case 0:
            del collection[key]
        case 1:
            collection[key] = rng.choice(SCALARS)
        case 2:
            collection[key] = [value]
        case 3:
            other, where = rng.choice(places(tree))
            collection[key] = copy.deepcopy(other[where])
        case 4 if isinstance(collection, dict):
            collection[rng.choice(["then", "do", "else", "who", "as", "draw", "until", "typo", "Bad Key"])] = value
        case 5 if isinstance(collection, dict):
            collection[f"{key}s"] = collection.pop(key)
        case _:
            collection[key] = {} if rng.random() < 0.5 else []


@settings(max_examples=400)
@given(st.integers(0, 2**32))
def test_schema_and_model_are_of_one_mind(seed: int) -> None:
    rng = random.Random(seed)
    kind, sample = rng.choice(SAMPLES)
    tree = copy.deepcopy(sample)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        mutate(tree, rng)
    try:
        model_of(kind).model_validate(tree)
        accepted = True
    except ValidationError:
        accepted = False
    assert validator(kind).is_valid(tree) == accepted, json.dumps(tree)


@pytest.mark.parametrize(
    ("word", "value"), [("move", 3.0), ("id", "wolf\n"), ("name", None)], ids=["a whole number with a fraction", "an id with a line end", "nothing"]
)
def test_where_json_schema_is_laxer_than_the_models(word: str, value: object) -> None:
    path = BASE / "heroes" / "lamplighter.yaml"
    tree = load(path)
    tree[word] = value
    report = Report()
    assert read_model("hero", tree, report)[0] is None
    assert [d.span.line for d in report.diagnostics] == [tree.key_span(word).line]


def test_schema_check_passes_here() -> None:
    assert main(["schema", "--check"]) == 0


def test_schema_check_names_the_file_that_differs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    # The schemas are made once, and not for each command.
    monkeypatch.setattr("compiler.shape.schema.schema_text", cache(schema_text))
    assert main(["schema", "-o", str(tmp_path)]) == 0
    assert main(["schema", "--check", "-o", str(tmp_path)]) == 0
    (tmp_path / "hero.schema.json").write_text("{}", encoding="utf-8")
    (tmp_path / "wizard.schema.json").write_text("{}", encoding="utf-8")
    capsys.readouterr()
    assert main(["schema", "--check", "-o", str(tmp_path)]) == 1
    told = capsys.readouterr().err
    assert "hero.schema.json" in told
    assert "wizard.schema.json" in told
    assert "board.schema.json" not in told
    assert main(["schema", "-o", str(tmp_path)]) == 0
    assert main(["schema", "--check", "-o", str(tmp_path)]) == 0
