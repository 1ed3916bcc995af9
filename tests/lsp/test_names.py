"""A name is found wherever it is written, and can be another everywhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.lsp.editor import Editor, at, between, edited, named, numbers

pytestmark = pytest.mark.asyncio(loop_scope="session")

# Where the cook of the inn is written.
USES = [
    ("innkeeper.yaml", (29, 16, 29, 20)),
    ("inn.yaml", (6, 49, 6, 53)),
    ("inn.yaml", (7, 49, 7, 53)),
    ("inn.yaml", (15, 49, 15, 53)),
    ("inn.yaml", (16, 49, 16, 53)),
    ("pt-BR.yaml", (11, 7, 11, 11)),
]
BIRTH = ("innkeeper.yaml", (8, 3, 8, 7))


@pytest.fixture
def hero(user: Editor, pack: Path) -> Path:
    user.open(pack / "heroes" / "innkeeper.yaml")
    return pack / "heroes" / "innkeeper.yaml"


def shown(places: Any) -> list[tuple[str, tuple[int, int, int, int]]]:
    return [(Path(place.uri).name, numbers(place.range)) for place in places]


async def test_a_name_leads_to_where_it_is_from(user: Editor, hero: Path) -> None:
    found = await user.client.text_document_definition_async(types.DefinitionParams(named(hero), at(29, 18)))
    assert shown(found) == [BIRTH]
    scenario = hero.parent.parent / "scenarios" / "inn.yaml"
    found = await user.client.text_document_definition_async(types.DefinitionParams(named(scenario), at(4, 13)))
    assert shown(found) == [("yard.yaml", (2, 5, 2, 9))]
    assert not await user.client.text_document_definition_async(types.DefinitionParams(named(hero), at(6, 3)))


@pytest.mark.parametrize("with_birth", [True, False])
async def test_every_use_of_a_name_is_found(user: Editor, hero: Path, with_birth: bool) -> None:
    params = types.ReferenceParams(context=types.ReferenceContext(with_birth), text_document=named(hero), position=at(8, 4))
    found = await user.client.text_document_references_async(params)
    assert sorted(shown(found)) == sorted([BIRTH] * with_birth + USES)


async def test_in_the_file_itself_they_are_marked(user: Editor, hero: Path) -> None:
    found = await user.client.text_document_document_highlight_async(types.DocumentHighlightParams(text_document=named(hero), position=at(8, 4)))
    assert found is not None
    assert [(numbers(each.range), each.kind) for each in found] == [
        ((8, 3, 8, 7), types.DocumentHighlightKind.Write),
        ((29, 16, 29, 20), types.DocumentHighlightKind.Read),
    ]


async def test_a_rename_is_for_the_versions_that_the_server_knows(user: Editor, hero: Path) -> None:
    version = user.write(hero, "\n", between(10, 1, 10, 1))  # unsaved
    prepared = await user.client.text_document_prepare_rename_async(types.PrepareRenameParams(named(hero), at(30, 18)))
    assert isinstance(prepared, types.PrepareRenamePlaceholder)
    assert (numbers(prepared.range), prepared.placeholder) == ((30, 16, 30, 20), "cook")
    params = types.RenameParams(text_document=named(hero), position=at(30, 18), new_name="chef")
    edit = await user.client.text_document_rename_async(params)
    assert edit is not None
    assert edit.document_changes is not None
    texts = {}
    for change in edit.document_changes:
        assert isinstance(change, types.TextDocumentEdit)
        texts[change.text_document.uri] = (change.text_document.version, change.edits)
    assert texts[hero.as_uri()][0] == version
    assert {version for uri, (version, _) in texts.items() if uri != hero.as_uri()} == {None}
    assert sum(len(edits) for _, edits in texts.values()) == 1 + len(USES)
    after = edited(
        hero.read_text(encoding="utf-8").replace("\ndeck_size", "\n\ndeck_size"), [each for each in texts[hero.as_uri()][1] if isinstance(each, types.TextEdit)]
    )
    assert "  chef: {name: Cook," in after
    assert "usable_by: chef" in after


@pytest.mark.parametrize(
    ("place", "name", "says"),
    [
        (at(6, 3), None, "There is no name here that could be changed."),
        (at(8, 4), "innkeeper", None),
        (at(8, 4), "Chef de Cuisine", None),
        (at(8, 4), "", None),
    ],
)
async def test_what_cannot_be_renamed_is_refused_in_words(user: Editor, hero: Path, place: types.Position, name: str | None, says: str | None) -> None:
    if name is None:
        asked: Any = user.client.text_document_prepare_rename_async(types.PrepareRenameParams(named(hero), place))
    else:
        asked = user.client.text_document_rename_async(types.RenameParams(text_document=named(hero), position=place, new_name=name))
    with pytest.raises(JsonRpcException) as refused:
        await asked
    assert refused.value.code == -32803
    assert says is None or refused.value.message == says
    assert refused.value.message.endswith(".")
    assert user.client.log_messages == []
