"""What an editor sends as settings is taken, or what is wrong with it is said once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types

from duelwright.lsp.settings import Settings, with_changes
from tests.lsp.editor import editor, inn, named

ALL = Settings(card_text="inlay", languages=("en",), ignored=("A", "dead-end"), schema_faults="elsewhere", show_results=False)


def test_settings_have_the_names_that_editors_use() -> None:
    given = {"cardText": "inlay", "languages": ["en"], "ignore": ["A", "dead-end"], "schemaFaults": "elsewhere", "showResults": False}
    assert with_changes(Settings(), given) == (ALL, [])


@pytest.mark.parametrize("given", [None, {}, {"cardText": None, "languages": None, "ignore": None, "schemaFaults": None, "showResults": None}])
def test_what_is_not_given_is_as_it_was(given: Any) -> None:
    assert with_changes(ALL, given) == (ALL, [])


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"cardText": "above"}, "The setting `duelwright.cardText` takes `lens` or `inlay` or `off`, not `above`."),
        ({"languages": "en"}, "The setting `duelwright.languages` takes a list of words, not `en`."),
        ({"languages": [1]}, "The setting `duelwright.languages` takes a list of words, not `[1]`."),
        ({"ignore": ["Z999"]}, "The setting `duelwright.ignore` takes a list of codes, beginnings of codes or names of checks, not `['Z999']`."),
        ({"showResults": 1}, "The setting `duelwright.showResults` takes true or false, not `1`."),
        ({"cardtext": "off"}, "Duelwright has no setting `cardtext`. Did you mean `cardText`?"),
        ([], "The settings of Duelwright are names with values, not `[]`."),
    ],
)
def test_what_cannot_be_a_setting_is_said(given: Any, says: str) -> None:
    assert with_changes(ALL, given) == (ALL, [says])


def test_one_wrong_setting_spoils_no_other() -> None:
    settings, (_,) = with_changes(Settings(), {"cardText": 5, "showResults": False})
    assert settings == Settings(show_results=False)


@pytest.mark.asyncio(loop_scope="session")
async def test_settings_come_at_the_beginning_and_may_change(tmp_path: Path, cache: dict[str, str]) -> None:
    pack = inn(tmp_path)
    hero, board = pack / "heroes" / "innkeeper.yaml", pack / "boards" / "yard.yaml"
    first = {"languages": ["en"], "ignore": ["B122"], "cardtext": "off"}
    async with editor(tmp_path, capabilities=types.ClientCapabilities(), initialization_options=first, environment=cache) as user:
        user.open(board)
        user.open(hero)
        assert await user.findings(board, 1) == []  # a note that nobody wants to hear of
        assert [each.message for each in user.client.messages] == ["Duelwright has no setting `cardtext`. Did you mean `cardText`?"]

        async def texts() -> list[str]:
            found = await user.client.text_document_code_lens_async(types.CodeLensParams(named(hero)))
            return [each.command.title.partition(":")[0] for each in found or () if each.command]

        assert await texts() == ["AFTER COMBAT", "DURING COMBAT"]
        change = {"duelwright": {"languages": ["pt-BR"], "ignore": []}}
        user.client.workspace_did_change_configuration(types.DidChangeConfigurationParams(change))
        await user.until(lambda: [each.code for each in user.last(board) or ()] == ["B122"])
        assert await texts() == ["APÓS O COMBATE", "DURANTE O COMBATE"]
        user.client.workspace_did_change_configuration(types.DidChangeConfigurationParams({"duelwright": "off"}))
        user.client.workspace_did_change_configuration(types.DidChangeConfigurationParams({"duelwright": "off"}))
        await user.until(lambda: len(user.client.messages) > 1)
        await user.quiet()
        assert [each.message for each in user.client.messages][1:] == ["The settings of Duelwright are names with values, not `off`."]
        assert await texts() == ["AFTER COMBAT", "DURING COMBAT"]  # as at the beginning
