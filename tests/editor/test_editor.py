"""What the real YAML language server tells an author of a hero, with the committed schemas."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from compiler.language.registry import verbs
from tests.editor.language_server import Json, LanguageServer, running_server

HERO = """# yaml-language-server: $schema={schemas}/hero.schema.json
language: 1
id: wolf
name: Wolf
move: 3
fighters:
  wolf: {{name: Wolf, role: hero, health: 14, attack: melee}}
deck:
  bite:
    name: Bite
    type: attack
    value: 3
    copies: 30
    after_combat:
      - {step}
"""
STEP_LINE, STEP_COLUMN = 15, 9


@pytest.fixture(scope="module")
def server(repository: Path) -> Iterator[LanguageServer]:
    program = repository / ".tools" / "node_modules" / "yaml-language-server" / "bin" / "yaml-language-server"
    if not program.is_file():
        pytest.fail("the YAML language server is missing; `python3 dev.py test` installs it into .tools/")
    with running_server(program, repository) as running:
        yield running


@pytest.fixture
def hero(repository: Path, tmp_path: Path) -> tuple[Path, str]:
    """A file that the server has never seen, and its text with a place for one step."""
    return tmp_path / "wolf.yaml", HERO.replace("{schemas}", (repository / "schemas").as_posix())


def open_step(server: LanguageServer, hero: tuple[Path, str], step: str) -> list[Json]:
    file, text = hero
    return server.open(file, text.replace("{step}", step).replace("{{", "{").replace("}}", "}"))


def test_a_right_file_is_left_in_peace(server: LanguageServer, hero: tuple[Path, str]) -> None:
    assert open_step(server, hero, "draw: 1") == []


def test_a_misspelt_verb_names_the_valid_ones(server: LanguageServer, hero: tuple[Path, str]) -> None:
    (found,) = open_step(server, hero, "darw: 1")
    assert found["range"] == {"start": {"line": STEP_LINE - 1, "character": STEP_COLUMN - 1}, "end": {"line": STEP_LINE - 1, "character": STEP_COLUMN + 3}}
    assert all(f'"{verb.key}"' in found["message"] for verb in verbs() if verb.model_fields)


def test_completion_on_an_empty_effect_offers_the_verbs_with_a_snippet(server: LanguageServer, hero: tuple[Path, str]) -> None:
    open_step(server, hero, "")
    offered = {item["label"]: item for item in server.complete(hero[0], STEP_LINE, STEP_COLUMN)}
    assert {"draw", "damage", "move", "if", "may"} <= offered.keys()
    damage = offered["damage"]["textEdit"]["newText"]
    assert offered["damage"]["insertTextFormat"] == 2  # a snippet: with places to fill in
    assert "to:" in damage
    assert "amount:" in damage
    assert "$1" in damage or "${1" in damage
    assert offered["end_turn"]["textEdit"]["newText"] == "end_turn"  # a bare word: nothing to fill in


def test_hover_shows_the_doc_of_the_verb(server: LanguageServer, hero: tuple[Path, str]) -> None:
    doc = next(verb.doc() for verb in verbs() if verb.key == "draw")
    open_step(server, hero, "draw: 1")
    shown = server.hover(hero[0], STEP_LINE, STEP_COLUMN + 1).replace("\\", "")
    assert doc.split(".")[0] in shown
