"""What there is in a file, in all files, and around a place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from lsprotocol import types

from tests.lsp.editor import Editor, at, named, numbers

pytestmark = pytest.mark.asyncio(loop_scope="session")


def lines(symbols: object, depth: int = 0) -> Iterator[str]:
    assert isinstance(symbols, list | tuple)
    for symbol in symbols:
        assert isinstance(symbol, types.DocumentSymbol)
        assert symbol.range.start <= symbol.selection_range.start <= symbol.selection_range.end <= symbol.range.end
        yield f"{'  ' * depth}{symbol.name} ({symbol.kind.name}, {symbol.detail}) {numbers(symbol.selection_range)[:2]}"
        yield from lines(symbol.children or [], depth + 1)


async def test_an_outline_is_a_tree_of_what_there_is(user: Editor, pack: Path) -> None:
    outline = await user.client.text_document_document_symbol_async(types.DocumentSymbolParams(named(pack / "heroes" / "innkeeper.yaml")))
    assert list(lines(outline)) == [
        "Innkeeper (Class, move 2) (2, 5)",
        "  Innkeeper (Class, melee, 14 health) (7, 3)",
        "  Cook (Class, sidekick, ranged, 5 health) (8, 3)",
        "  Frying Pan (Method, versatile 3, boost 2, ×6) (12, 3)",
        "    after combat (Event, None) (18, 5)",
        "  Tray (Method, defense 2, boost 1, ×6) (23, 3)",
        "    during combat (Event, None) (30, 5)",
    ]


async def test_symbols_are_found_by_some_of_their_letters_in_all_files(user: Editor, pack: Path) -> None:
    found = await user.client.workspace_symbol_async(types.WorkspaceSymbolParams("Pan"))
    assert found is not None
    inside = [each for each in found if each.location.uri.startswith(pack.as_uri())]
    assert [(each.name, each.container_name) for each in inside] == [
        ("Frying Pan", "Innkeeper"),
        ("pan", "cards"),
        ("The pan draws", "inn"),
        ("The pan heals", "inn"),
    ]
    found = await user.client.workspace_symbol_async(types.WorkspaceSymbolParams("frpn"))
    assert [each.name for each in found or ()] == ["Frying Pan"]


async def test_what_belongs_together_can_be_folded_away(user: Editor, pack: Path) -> None:
    found = await user.client.text_document_folding_range_async(types.FoldingRangeParams(named(pack / "heroes" / "innkeeper.yaml")))
    folds = [(each.start_line + 1, each.end_line + 1) for each in found or ()]
    assert {(6, 8), (11, 31), (12, 21), (23, 31)} <= set(folds)


async def test_a_selection_grows_from_the_word_to_the_file(user: Editor, pack: Path) -> None:
    params = types.SelectionRangeParams(named(pack / "heroes" / "innkeeper.yaml"), [at(21, 15), at(29, 17)])
    found = await user.client.text_document_selection_range_async(params)
    assert found is not None
    assert len(found) == 2
    around: types.SelectionRange | None = found[0]
    grown = []
    while around is not None:
        grown.append(numbers(around.range))
        around = around.parent
    assert grown[:4] == [(21, 13, 21, 17), (21, 13, 21, 20), (21, 11, 21, 20), (20, 9, 21, 20)]
    assert grown[-1] == (1, 1, 32, 1)
    assert len(set(grown)) == len(grown)
