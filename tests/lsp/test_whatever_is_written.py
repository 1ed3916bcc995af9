"""Whatever an author writes, every question about it is answered, and nothing goes wrong inside."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.lsp.editor import Editor, named

_ROUNDS = 12
_STRAY = ":{}[],-#\"'|>&*!%@ \t😀é"


def written(text: str, chance: random.Random) -> str:
    """A text after a slip."""
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    line = lines[at]
    column = chance.randrange(len(line) + 1)
    match chance.randrange(7):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[chance.randrange(len(lines))])
        case 2:
            lines[at] = line[:column]
        case 3:
            lines[at] = f"  {line}"
        case 4:
            lines[at] = line[2:]
        case 5:
            lines[at] = line[:column] + chance.choice(_STRAY) + line[column:]
        case 6:
            del lines[at + 1 :]
    return "\n".join(lines)


def questions(user: Editor, file: Path, place: types.Position) -> list[Any]:
    client, document, here = user.client, named(file), types.Range(place, place)
    return [
        client.text_document_hover_async(types.HoverParams(document, place)),
        client.text_document_completion_async(types.CompletionParams(document, place)),
        client.text_document_definition_async(types.DefinitionParams(document, place)),
        client.text_document_references_async(types.ReferenceParams(types.ReferenceContext(True), document, place)),
        client.text_document_document_highlight_async(types.DocumentHighlightParams(document, place)),
        client.text_document_prepare_rename_async(types.PrepareRenameParams(document, place)),
        client.text_document_rename_async(types.RenameParams(document, place, "new-name")),
        client.text_document_document_symbol_async(types.DocumentSymbolParams(document)),
        client.text_document_folding_range_async(types.FoldingRangeParams(document)),
        client.text_document_selection_range_async(types.SelectionRangeParams(document, [place])),
        client.text_document_code_action_async(types.CodeActionParams(document, here, types.CodeActionContext([]))),
        client.text_document_code_action_async(types.CodeActionParams(document, here, types.CodeActionContext([], only=["source"]))),
        client.text_document_formatting_async(types.DocumentFormattingParams(document, types.FormattingOptions(2, True))),
        client.text_document_code_lens_async(types.CodeLensParams(document)),
        user.execute("duelwright.runScenarios", file.as_uri()),
        user.execute("duelwright.showCardText", file.as_uri()),
        user.execute("duelwright.showBoard", file.as_uri()),
        client.workspace_symbol_async(types.WorkspaceSymbolParams("a")),
    ]


@pytest.mark.asyncio(loop_scope="session")
async def test_every_question_is_answered(user: Editor, pack: Path) -> None:
    """What has gone wrong inside would be in the log, which the editor of these tests looks at."""
    chance = random.Random(14)
    texts = {file: file.read_text(encoding="utf-8") for file in sorted(pack.rglob("*.yaml"))}
    for file in texts:
        user.open(file)
    for _ in range(_ROUNDS):
        file = chance.choice(list(texts))
        texts[file] = written(written(texts[file], chance), chance)
        version = user.write(file, texts[file])
        lines = texts[file].split("\n")
        line = chance.randrange(len(lines))
        place = types.Position(line, chance.randrange(len(lines[line]) + 2))
        answers = await asyncio.gather(*questions(user, file, place), return_exceptions=True)
        refusals = [each for each in answers if isinstance(each, BaseException)]
        assert all(isinstance(each, JsonRpcException) and each.code == -32803 for each in refusals), refusals
        if "pack.yaml" not in file.name:
            await user.findings(file, version)
