"""What can be done about a finding, by a key."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types

from tests.lsp.editor import Editor, between, edited, named, numbers

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def actions(user: Editor, file: Path, range: types.Range, *only: str) -> list[types.CodeAction]:
    context = types.CodeActionContext([], only=[*only] or None)
    found = await user.client.text_document_code_action_async(types.CodeActionParams(named(file), range, context))
    return [each for each in found or () if isinstance(each, types.CodeAction)]


def text_edits(action: types.CodeAction, file: Path) -> list[types.TextEdit]:
    assert action.edit is not None
    (change,) = [each for each in action.edit.document_changes or () if isinstance(each, types.TextDocumentEdit) and each.text_document.uri == file.as_uri()]
    return [each for each in change.edits if isinstance(each, types.TextEdit)]


async def test_the_right_spelling_is_one_key_away(user: Editor, pack: Path) -> None:
    hero = pack / "heroes" / "innkeeper.yaml"
    user.open(hero)
    version = user.write(hero, "cok", between(29, 16, 29, 20))
    (found,) = await actions(user, hero, between(29, 17, 29, 17), "quickfix")
    assert (found.title, found.kind, found.is_preferred) == ("Write `cook`", "quickfix", True)
    assert [each.code for each in found.diagnostics or ()] == ["D108"]
    assert found.edit is not None
    assert found.edit.document_changes is not None
    (change,) = found.edit.document_changes
    assert isinstance(change, types.TextDocumentEdit)
    assert change.text_document.version == version
    (edit,) = change.edits
    assert isinstance(edit, types.TextEdit)
    assert (numbers(edit.range), edit.new_text) == ((29, 16, 29, 19), "cook")


async def test_only_what_is_wanted_is_offered(user: Editor, pack: Path) -> None:
    hero = pack / "heroes" / "innkeeper.yaml"
    user.open(hero)
    user.write(hero, "cok", between(29, 16, 29, 20))
    there = between(29, 17, 29, 17)
    assert await actions(user, hero, there, "refactor") == []
    assert [each.kind for each in await actions(user, hero, there)] == ["quickfix"]
    assert [each.kind for each in await actions(user, hero, there, "source")] == ["source.fixAll.duelwright"]
    assert await actions(user, hero, there, "source.organizeImports") == []
    assert await actions(user, hero, between(3, 1, 3, 1), "quickfix") == []


async def test_everything_that_is_sure_is_fixed_at_once(user: Editor, pack: Path) -> None:
    hero = pack / "heroes" / "innkeeper.yaml"
    right = hero.read_text(encoding="utf-8")
    wrong = right.replace("draw: 1", "darw: 1").replace("usable_by: cook", "usable_by: cok")
    user.open(hero, wrong)
    (found,) = await actions(user, hero, between(1, 1, 1, 1), "source.fixAll")
    assert edited(wrong, text_edits(found, hero)) == right
    user.write(hero, right)
    assert await actions(user, hero, between(1, 1, 1, 1), "source.fixAll") == []


async def test_a_warning_can_be_ignored_where_it_is(user: Editor, pack: Path) -> None:
    board = pack / "boards" / "yard.yaml"
    user.open(board)
    found = await actions(user, board, between(11, 49, 11, 49))
    assert [each.title for each in found] == ["Ignore B122 here", "Ignore B122 in this file"]
    ignore = found[0]
    after = edited(board.read_text(encoding="utf-8"), text_edits(ignore, board))
    version = user.write(board, after)
    assert await user.findings(board, version) == []


async def formatted(user: Editor, file: Path) -> Any:
    return await user.client.text_document_formatting_async(types.DocumentFormattingParams(named(file), types.FormattingOptions(2, True)))


async def test_formatting_changes_what_it_must_and_nothing_else(user: Editor, pack: Path) -> None:
    hero = pack / "heroes" / "innkeeper.yaml"
    right = hero.read_text(encoding="utf-8")
    wrong = right.replace("move: 2", "move:   2   # slow").replace("role: hero", "role:  hero")
    user.open(hero, wrong)
    edits = await formatted(user, hero)
    assert edited(wrong, edits) == right.replace("move: 2", "move: 2   # slow")
    assert all(edit.range.start.line == edit.range.end.line for edit in edits)
    user.write(hero, right)
    assert await formatted(user, hero) == ()
    user.write(hero, "deck: [\n")
    assert not await formatted(user, hero)


async def test_formatting_keeps_line_ends_and_the_byte_order_mark(user: Editor, pack: Path) -> None:
    hero = pack / "heroes" / "innkeeper.yaml"
    right = hero.read_text(encoding="utf-8")
    wrong = "\ufeff" + right.replace("language: 2", "language:  2").replace("\n", "\r\n")
    user.open(hero, wrong)
    edits = await formatted(user, hero)
    assert edited(wrong, edits) == "\ufeff" + right.replace("\n", "\r\n")


async def test_what_is_not_ours_is_not_formatted(user: Editor, pack: Path, tmp_path: Path) -> None:
    other = tmp_path / "compose.yaml"
    other.write_text("a:   1\n", encoding="utf-8")
    user.open(other)
    assert await formatted(user, other) is None
