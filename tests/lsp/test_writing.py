"""What can be written at a place, as an editor writes it, and what is said about a word."""

from __future__ import annotations

from pathlib import Path

import pytest
from lsprotocol import types
from pytest_lsp import client_capabilities

from duelwright.lsp.writing import without_stops
from tests.lsp.editor import Editor, at, between, editor, inn, named, numbers

in_one_editor = pytest.mark.asyncio(loop_scope="session")


async def offered(user: Editor, file: Path, line: int, column: int) -> dict[str, types.CompletionItem]:
    found = await user.client.text_document_completion_async(types.CompletionParams(named(file), at(line, column)))
    assert isinstance(found, types.CompletionList)
    assert [item.sort_text for item in found.items] == sorted(item.sort_text or "" for item in found.items)
    return {item.label: item for item in found.items}


def written(item: types.CompletionItem) -> tuple[tuple[int, int, int, int], str]:
    assert isinstance(item.text_edit, types.TextEdit)
    return numbers(item.text_edit.range), item.text_edit.new_text


@in_one_editor
async def test_ids_that_fit_the_place_replace_the_word_there(user: Editor, pack: Path) -> None:
    hero = pack / "heroes" / "innkeeper.yaml"
    user.open(hero)
    found = await offered(user, hero, 29, 18)
    assert list(found) == ["innkeeper", "cook", "any"]
    assert written(found["cook"]) == ((29, 16, 29, 20), "cook")
    assert found["cook"].kind == types.CompletionItemKind.Reference
    assert isinstance(found["cook"].documentation, types.MarkupContent)
    assert found["cook"].documentation.value.startswith("**Cook** · fighter `cook`")


@in_one_editor
async def test_keys_come_with_what_belongs_to_them(user: Editor, pack: Path) -> None:
    hero = pack / "heroes" / "innkeeper.yaml"
    user.open(hero)
    user.write(hero, "    \n", between(32, 1, 32, 1))  # in a card, after its last line
    found = await offered(user, hero, 32, 5)
    assert "value" not in found  # it is there already
    window = found["after_combat"]
    assert written(window) == ((32, 5, 32, 5), "after_combat:\n      - $1")
    assert (window.insert_text_format, window.insert_text_mode) == (types.InsertTextFormat.Snippet, types.InsertTextMode.AsIs)


@in_one_editor
async def test_an_editor_that_indents_snippets_gets_them_without_indentation(tmp_path: Path, cache: dict[str, str]) -> None:
    hero = inn(tmp_path) / "heroes" / "innkeeper.yaml"
    text = hero.read_text(encoding="utf-8") + "    \n"
    like_neovim = client_capabilities("neovim@v0.11.0")
    assert like_neovim.text_document is not None
    assert like_neovim.text_document.completion is not None
    assert like_neovim.text_document.completion.completion_item is not None
    item = like_neovim.text_document.completion.completion_item
    async with editor(tmp_path, capabilities=like_neovim, environment=cache) as user:
        user.open(hero, text)
        window = (await offered(user, hero, 32, 5))["after_combat"]
        assert item.snippet_support
        assert item.insert_text_mode_support is None
        assert written(window) == ((32, 5, 32, 5), "after_combat:\n  - $1")
        assert window.insert_text_mode is None


@in_one_editor
async def test_an_editor_without_snippets_gets_plain_text(tmp_path: Path, plain_editor: Editor) -> None:
    hero = inn(tmp_path) / "heroes" / "innkeeper.yaml"
    plain_editor.open(hero, hero.read_text(encoding="utf-8") + "    \n")
    window = (await offered(plain_editor, hero, 32, 5))["after_combat"]
    assert written(window) == ((32, 5, 32, 5), "after_combat:\n      - ")
    assert window.insert_text_format == types.InsertTextFormat.PlainText
    assert isinstance(window.documentation, str)
    plain_editor.close(hero)


def test_a_snippet_without_its_stops_keeps_its_defaults() -> None:
    assert without_stops("draw: ${1:2}\nto: $2 \\$5 ${3:a \\} b}$0${4}") == "draw: 2\nto:  $5 a } b"


@in_one_editor
async def test_hover_says_what_a_card_says(user: Editor, pack: Path) -> None:
    hero = pack / "heroes" / "innkeeper.yaml"
    user.open(hero)
    user.write(hero, "3", between(21, 19, 21, 20))
    found = await user.client.text_document_hover_async(types.HoverParams(named(hero), at(12, 4)))
    assert found is not None
    assert found.range is not None
    assert numbers(found.range) == (12, 3, 12, 6)
    assert isinstance(found.contents, types.MarkupContent)
    assert found.contents.kind == types.MarkupKind.Markdown
    assert "If you won the combat, draw 3 cards." in found.contents.value
    assert "Se você venceu o combate, compre 3 cartas." in found.contents.value
