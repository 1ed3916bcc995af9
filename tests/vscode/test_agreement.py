"""What the extension and the language server say to each other has the same names on both sides."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import build_extension
from duelwright.lsp import findings
from duelwright.lsp.commands import COMMANDS, REFRESH
from duelwright.lsp.lenses import RUN_SCENARIO
from duelwright.lsp.settings import CardTextPlace, SchemaFaults, Settings

SOURCES = build_extension.EXTENSION / "src"
# What concerns the extension alone.
OWN_SETTINGS = {"duelwright.path", "duelwright.trace.server"}
OWN_COMMANDS = {"duelwright.restartServer", "duelwright.showOutput"}
# What an author does not choose: the extension shows what commands give.
SETTINGS_IT_MAKES = {"showResults"}


def contributed() -> dict[str, Any]:
    found: dict[str, Any] = build_extension.manifest()["contributes"]
    return found


def test_an_author_can_set_in_vs_code_what_the_server_can_be_told() -> None:
    known = {f"duelwright.{each.metadata['name']}" for each in fields(Settings) if each.metadata["name"] not in SETTINGS_IT_MAKES}
    assert contributed()["configuration"]["properties"].keys() - OWN_SETTINGS == known


def test_settings_have_the_same_values_and_begin_with_the_same() -> None:
    offered = contributed()["configuration"]["properties"]
    usual = Settings()
    assert offered["duelwright.cardText"]["enum"] == list(get_args(CardTextPlace))
    assert offered["duelwright.cardText"]["default"] == usual.card_text
    assert offered["duelwright.languages"]["default"] == list(usual.languages)
    assert offered["duelwright.ignore"]["default"] == list(usual.ignored)
    assert offered["duelwright.schemaFaults"]["enum"] == ["auto", *get_args(SchemaFaults)]


def test_commands_are_those_of_the_server() -> None:
    offered = {each["command"] for each in contributed()["commands"]}
    # One scenario is run from above it, and looking at the disk again is for editors that do not watch it.
    assert offered - OWN_COMMANDS == set(COMMANDS) - {RUN_SCENARIO, REFRESH}
    needed = re.search(r"NEEDED = \[(.*)\]", text("commands.ts"))
    assert needed is not None
    assert set(words(needed[1])) == set(COMMANDS) - {REFRESH}


def test_both_know_the_same_faults_that_others_find_too() -> None:
    found = re.search(r"FOUND_BY_OTHERS = new Set\(\[(.*)\]\)", text("shown_once.ts"))
    assert found is not None
    assert set(words(found[1])) == findings._FAULTS_OF_YAML | findings._FAULTS_OF_SCHEMA


def test_what_is_set_and_done_is_explained() -> None:
    readme = (build_extension.EXTENSION / "README.md").read_text(encoding="utf-8")
    assert [name for name in contributed()["configuration"]["properties"] if f"`{name}`" not in readme] == []
    assert [each["title"] for each in contributed()["commands"] if f"*{each['title']}*" not in readme.replace("\n", " ").replace("*Duelwright: ", "*")] == []


def text(name: str) -> str:
    return Path(SOURCES / name).read_text(encoding="utf-8")


def words(listed: str) -> list[str]:
    return re.findall(r'"([^"]+)"', listed)
