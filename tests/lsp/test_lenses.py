"""Above a card is what it says; above a scenario, how it ended."""

from __future__ import annotations

from pathlib import Path

import pytest
from lsprotocol import types

from tests.lsp.editor import Editor, at, between, editor, inn, named, numbers

pytestmark = pytest.mark.asyncio(loop_scope="session")

PAN = ["AFTER COMBAT: If you won the combat, draw 1 card.", "APÓS O COMBATE: Se você venceu o combate, compre 1 carta."]
TRAY = [
    "DURING COMBAT: Add 1 to this card's value for each card in your opponent's hand.",
    "DURANTE O COMBATE: Adicione 1 ao valor desta carta para cada carta na mão do seu oponente.",
]


async def lenses(user: Editor, file: Path) -> list[tuple[int, str, str, list[object]]]:
    """The line, the title, the command and its arguments of each."""
    found = await user.client.text_document_code_lens_async(types.CodeLensParams(named(file)))
    return [(each.range.start.line + 1, each.command.title, each.command.command, list(each.command.arguments or ())) for each in found or () if each.command]


async def test_above_a_card_is_its_text_in_each_language(user: Editor, pack: Path) -> None:
    hero = pack / "heroes" / "innkeeper.yaml"
    user.open(hero)
    show = "duelwright.showCardText"
    assert await lenses(user, hero) == [
        *((12, said, show, [hero.as_uri(), "pan"]) for said in PAN),
        *((23, said, show, [hero.as_uri(), "tray"]) for said in TRAY),
    ]


async def test_the_text_follows_what_is_written_and_stays_while_that_cannot_be_read(user: Editor, pack: Path) -> None:
    hero = pack / "heroes" / "innkeeper.yaml"
    user.open(hero)
    user.write(hero, "3", between(21, 19, 21, 20))
    assert [title for _, title, _, _ in await lenses(user, hero)][:1] == ["AFTER COMBAT: If you won the combat, draw 3 cards."]
    user.write(hero, "\n\n[", between(10, 1, 10, 1))
    assert [(line, title) for line, title, _, _ in await lenses(user, hero)][:1] == [(14, "AFTER COMBAT: If you won the combat, draw 3 cards.")]


async def test_the_command_behind_it_shows_all_of_it(user: Editor, pack: Path) -> None:
    hero = pack / "heroes" / "innkeeper.yaml"
    given = await user.execute("duelwright.showCardText", hero.as_uri(), "pan")
    assert given == {"uri": hero.as_uri(), "markdown": f"**en**\n\n{PAN[0]}\n\n**pt-BR**\n\n{PAN[1]}"}
    assert [each.message for each in user.client.messages] == ["\n".join(PAN)]
    given = await user.execute("duelwright.showCardText", hero.as_uri())
    assert [line for line in given["markdown"].splitlines() if line.startswith("#")] == ["## pan", "## tray"]
    (shown,) = user.client.shown_documents
    assert Path(shown.uri.removeprefix("file://")).read_text(encoding="utf-8") == given["markdown"] + "\n"
    assert await user.execute("duelwright.showCardText", hero.as_uri(), "nobody") is None
    assert user.client.messages[-1].message == "There is nothing here that has a text yet."


async def test_scenarios_run_from_above_them_and_their_end_is_at_their_lines(user: Editor, pack: Path) -> None:
    file = pack / "scenarios" / "inn.yaml"
    user.open(file)
    one, all_of_them = "duelwright.runScenario", "duelwright.runScenarios"
    assert await lenses(user, file) == [
        (1, "▶ Run all scenarios", all_of_them, [file.as_uri()]),
        (3, "▶ Run scenario", one, [file.as_uri(), 0]),
        (12, "▶ Run scenario", one, [file.as_uri(), 1]),
    ]
    given = await user.execute(one, file.as_uri(), 1)
    (ended,) = given["scenarios"]
    assert (ended["index"], ended["name"], ended["passed"], ended["reason"]) == (1, "The pan heals", False, "")
    (failure,) = ended["failures"]
    assert failure["message"] == "Expected health.innkeeper@2 to be 14; found 11."
    assert failure["range"] == {"start": {"line": 18, "character": 35}, "end": {"line": 18, "character": 37}}
    assert user.client.messages[-1].message == "The scenario “The pan heals” failed. Expected health.innkeeper@2 to be 14; found 11."
    await user.until(lambda: bool(user.last(file)))
    (found,) = user.last(file) or []
    assert (numbers(found.range), found.code, found.severity) == ((19, 36, 19, 38), "scenario", types.DiagnosticSeverity.Error)
    assert found.message.startswith("Expected health.innkeeper@2 to be 14; found 11.\n")
    assert [title for _, title, _, _ in await lenses(user, file)] == ["▶ Run all scenarios", "▶ Run scenario", "✗ failed · ▶ Run again"]

    await user.execute(all_of_them, file.as_uri())
    assert user.client.messages[-1].message == "1 of 2 scenarios passed."
    assert [title for _, title, _, _ in await lenses(user, file)] == [
        "▶ Run all scenarios (1 of 2 passed)",
        "✓ passed · ▶ Run again",
        "✗ failed · ▶ Run again",
    ]


async def test_an_end_is_out_of_date_once_something_changes_until_it_is_saved(user: Editor, pack: Path) -> None:
    file, hero = pack / "scenarios" / "inn.yaml", pack / "heroes" / "innkeeper.yaml"
    user.open(file)
    user.open(hero)
    await user.execute("duelwright.runScenarios", file.as_uri())
    await user.until(lambda: bool(user.last(file)))
    user.write(hero, "4", between(15, 12, 15, 13))
    await user.until(lambda: user.last(file) == [])
    assert [title for _, title, _, _ in await lenses(user, file)] == [
        "▶ Run all scenarios",
        "✓ passed before the last change · ▶ Run again",
        "✗ failed before the last change · ▶ Run again",
    ]
    user.save(hero)
    await user.until(lambda: bool(user.last(file)))
    assert [each.message.partition("\n")[0] for each in user.last(file) or ()] == [
        "Expected health.innkeeper@2 to be 11; found 10.",
        "Expected health.innkeeper@2 to be 14; found 10.",
    ]
    assert [title for _, title, _, _ in await lenses(user, file)][1:] == ["✗ failed · ▶ Run again"] * 2


async def test_what_cannot_be_played_says_why(user: Editor, pack: Path) -> None:
    file = pack / "scenarios" / "inn.yaml"
    user.open(file)
    user.write(file, "nowhere", between(4, 12, 4, 16))
    given = await user.execute("duelwright.runScenario", file.as_uri(), 0)
    (ended,) = given["scenarios"]
    assert not ended["passed"]
    assert "nowhere" in ended["reason"]
    assert user.client.messages[-1].message == f"The scenario “The pan draws” was not played. {ended['reason']}"
    assert (await lenses(user, file))[1][1] == "✗ not played · ▶ Run again"


async def test_a_board_is_drawn_as_it_is_being_written(user: Editor, pack: Path) -> None:
    board = pack / "boards" / "yard.yaml"
    user.open(board)
    assert await lenses(user, board) == [(1, "Draw the board", "duelwright.showBoard", [board.as_uri()])]
    user.write(board, "The Court", between(3, 7, 3, 15))
    given = await user.execute("duelwright.showBoard", board.as_uri())
    assert given["svg"].startswith("<svg")
    assert "The Court" in given["svg"]
    (shown,) = user.client.shown_documents
    assert shown.external
    assert Path(shown.uri.removeprefix("file://")).read_text(encoding="utf-8") == given["svg"]
    assert await user.execute("duelwright.showBoard", (pack / "pack.yaml").as_uri()) is None
    assert user.client.messages[-1].message == "There is no board in this file that could be drawn."


async def test_the_text_can_be_behind_the_card_or_nowhere(tmp_path: Path, cache: dict[str, str]) -> None:
    hero = inn(tmp_path) / "heroes" / "innkeeper.yaml"
    async with editor(tmp_path, configuration={"cardText": "inlay", "languages": ["pt-BR", "xx"]}, environment=cache) as user:
        user.open(hero)
        await user.findings(hero, 1)
        assert await lenses(user, hero) == []
        shown = await user.client.text_document_inlay_hint_async(types.InlayHintParams(named(hero), between(1, 1, 20, 1)))
        assert [(each.position, each.label, each.padding_left) for each in shown or ()] == [(at(12, 7), PAN[1], True)]
        user.client.set_configuration({"duelwright": {"cardText": "off"}})
        user.client.workspace_did_change_configuration(types.DidChangeConfigurationParams(None))
        await user.quiet()
        assert not await user.client.text_document_inlay_hint_async(types.InlayHintParams(named(hero), between(1, 1, 20, 1)))
        assert await lenses(user, hero) == []
