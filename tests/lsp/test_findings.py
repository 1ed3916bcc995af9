"""What is wrong is shown while it is written, at its place, once."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from lsprotocol import types

from tests.lsp.editor import Editor, between, inn, numbers

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_fault_is_shown_at_its_word_with_its_help_its_page_and_its_fix(user: Editor, pack: Path) -> None:
    hero = pack / "heroes" / "innkeeper.yaml"
    user.open(hero)
    assert await user.findings(hero, 1) == []
    version = user.write(hero, "cok", between(29, 16, 29, 20))
    (found,) = await user.findings(hero, version)
    assert numbers(found.range) == (29, 16, 29, 19)
    assert (found.code, found.source, found.severity) == ("D108", "duelwright", types.DiagnosticSeverity.Error)
    assert found.message == "The hero has no fighter or form `cok`.\nDid you mean `cook`?"
    assert found.data == {
        "name": "unknown-user",
        "fix": {
            "title": "Write `cook`",
            "safe": True,
            "edits": [{"uri": hero.as_uri(), "newText": "cook", "range": {"start": {"line": 28, "character": 15}, "end": {"line": 28, "character": 18}}}],
        },
    }
    assert found.code_description is not None
    page = Path(found.code_description.href.removeprefix("file://"))
    assert page.name == "D108-unknown-user.md"
    assert page.read_text(encoding="utf-8").startswith("# D108 unknown-user\n\n*error* · `usable_by` names something")


async def test_an_unsaved_text_counts_in_every_file_that_depends_on_it(user: Editor, pack: Path) -> None:
    hero, scenario = pack / "heroes" / "innkeeper.yaml", pack / "scenarios" / "inn.yaml"
    user.open(hero)
    version = user.write(hero, "pot", between(12, 3, 12, 6))
    await user.findings(hero, version)
    found = await user.findings(scenario)
    assert [(each.code, numbers(each.range)) for each in found] == [("X101", (6, 69, 6, 72)), ("X101", (15, 69, 15, 72))]
    user.write(hero, "pan", between(12, 3, 12, 6))
    await user.until(lambda: user.last(scenario) == [])


async def test_what_has_not_changed_is_not_told_again(user: Editor, pack: Path) -> None:
    hero, board = pack / "heroes" / "innkeeper.yaml", pack / "boards" / "yard.yaml"
    user.open(hero)
    await user.findings(hero, 1)
    assert [each.code for each in await user.findings(board)] == ["B122"]
    before = len(user.told)
    version = user.write(hero, " ", between(4, 8, 4, 8))
    await user.findings(hero, version)
    await user.quiet()
    assert [each.uri for each in user.told[before:]] == [hero.as_uri()]


async def test_notes_are_hints_and_what_is_left_over_is_faded(user: Editor, pack: Path) -> None:
    board = pack / "boards" / "yard.yaml"
    user.open(board)
    version = user.write(board, "  brown: {name: Brown}\n  white: {name: White}\n", between(6, 1, 7, 1))
    zone, note = [each for each in await user.findings(board, version) if each.code in ("B110", "B122")]
    assert (zone.code, zone.severity, zone.tags) == ("B110", types.DiagnosticSeverity.Warning, (types.DiagnosticTag.Unnecessary,))
    assert numbers(zone.range) == (7, 3, 7, 8)
    assert (note.code, note.severity, note.tags) == ("B122", types.DiagnosticSeverity.Hint, None)


async def test_a_file_that_a_message_names_is_named_from_the_folder_of_the_pack(user: Editor, pack: Path) -> None:
    second = pack / "boards" / "second.yaml"
    user.open(second, (pack / "boards" / "yard.yaml").read_text(encoding="utf-8"))
    first = pack / "boards" / "yard.yaml"
    await user.until(lambda: any(found.code == "P103" for found in user.last(first) or ()))
    assert [found.message for found in user.last(first) or () if found.code == "P103"] == [
        "There is another board `yard`, in inn/boards/second.yaml.\nGive one of the two another id."
    ]


async def test_two_hundred_edits_are_compiled_a_few_times_and_the_last_one_counts(user: Editor, pack: Path) -> None:
    hero = pack / "heroes" / "innkeeper.yaml"
    user.open(hero)
    await user.findings(hero, 1)
    before = len(user.told)
    for _ in range(100):
        user.write(hero, "x", between(3, 7, 3, 7))
        version = user.write(hero, "", between(3, 7, 3, 8))
    assert await user.findings(hero, version) == []
    assert len([each for each in user.told[before:] if each.uri == hero.as_uri()]) <= 10
    version = user.write(hero, "cok", between(29, 16, 29, 20))
    assert [numbers(each.range) for each in await user.findings(hero, version)] == [(29, 16, 29, 19)]


async def test_findings_go_with_their_file(user: Editor, pack: Path) -> None:
    board = pack / "boards" / "yard.yaml"
    assert [each.code for each in await user.findings(board)] == ["B122"]
    shutil.rmtree(board.parent)
    user.changed_on_disk(board.parent, kind=types.FileChangeType.Deleted)
    await user.until(lambda: user.last(board) == [])


async def test_findings_about_a_picture_come_and_go_with_it(user: Editor, pack: Path) -> None:
    board, picture = pack / "boards" / "yard.yaml", pack / "yard.svg"
    text = board.read_text(encoding="utf-8")
    user.open(board)
    version = user.write(board, text.replace("\nid: ", "\nart: yard.svg\nid: "))
    assert {each.code for each in await user.findings(board, version)} == {"B122", "C002"}
    picture.write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"/>', encoding="utf-8")
    user.changed_on_disk(picture, kind=types.FileChangeType.Created)
    await user.until(lambda: [each.code for each in user.last(board) or ()] == ["B122"])
    picture.write_text("no drawing", encoding="utf-8")
    user.changed_on_disk(picture)
    await user.until(lambda: "C003" in [each.code for each in user.last(board) or ()])


async def test_a_pack_that_comes_with_its_folder_is_found(user: Editor, pack: Path, tmp_path: Path) -> None:
    board = tmp_path / "copies" / "inn" / "boards" / "yard.yaml"
    shutil.copytree(pack, tmp_path / "copies" / "inn")
    user.changed_on_disk(tmp_path / "copies", kind=types.FileChangeType.Created)
    assert [each.code for each in await user.findings(board)] == ["B122"]


async def test_what_has_to_do_with_no_pack_is_of_no_interest(user: Editor, pack: Path, tmp_path: Path) -> None:
    await user.findings(pack / "boards" / "yard.yaml")
    new = pack / "boards" / "new.yaml"
    new.write_text("language: 2\n", encoding="utf-8")  # nobody has told of it
    (tmp_path / "notes.txt").write_text("", encoding="utf-8")
    user.changed_on_disk(tmp_path / "notes.txt", kind=types.FileChangeType.Created)
    user.changed_on_disk(tmp_path / "other.txt", kind=types.FileChangeType.Deleted)
    await user.quiet()
    assert user.last(new) is None
    user.changed_on_disk(new, kind=types.FileChangeType.Created)
    assert {each.code for each in await user.findings(new)} == {"S102"}


async def test_what_others_write_to_the_disk_counts_unless_it_is_open(user: Editor, pack: Path) -> None:
    hero = pack / "heroes" / "innkeeper.yaml"
    text = hero.read_text(encoding="utf-8")
    user.open(hero)
    await user.findings(hero, 1)
    hero.write_text(text.replace("usable_by: cook", "usable_by: nobody"), encoding="utf-8")
    user.changed_on_disk(hero)
    await user.quiet()
    assert await user.findings(hero) == []
    user.close(hero)
    await user.until(lambda: [each.code for each in user.last(hero) or ()] == ["D108"])


async def test_closing_without_saving_is_what_is_on_the_disk_again(user: Editor, pack: Path) -> None:
    hero = pack / "heroes" / "innkeeper.yaml"
    user.open(hero)
    version = user.write(hero, "cok", between(29, 16, 29, 20))
    assert len(await user.findings(hero, version)) == 1
    user.close(hero)
    await user.until(lambda: user.told[-1].uri == hero.as_uri() and user.told[-1].diagnostics == () and user.told[-1].version is None)


async def test_files_outside_of_packs_are_left_in_peace(user: Editor, pack: Path, tmp_path: Path) -> None:
    other = tmp_path / "compose.yaml"
    other.write_text("services: [\n", encoding="utf-8")
    user.open(other)
    user.open("untitled:Untitled-1", "language: 2\nid: [\n")
    await user.quiet()
    assert {each.uri for each in user.told} == {(pack / "boards" / "yard.yaml").as_uri()}
    hover = types.HoverParams(types.TextDocumentIdentifier(other.as_uri()), types.Position(0, 2))
    assert await user.client.text_document_hover_async(hover) is None


async def test_a_pack_comes_and_goes_with_its_manifest(user: Editor, pack: Path) -> None:
    manifest, board = pack / "pack.yaml", pack / "boards" / "yard.yaml"
    await user.findings(board)
    manifest.rename(pack / "pack.txt")
    user.changed_on_disk(manifest, kind=types.FileChangeType.Deleted)
    await user.until(lambda: user.last(board) == [])
    user.told.clear()
    user.open(manifest, (pack / "pack.txt").read_text(encoding="utf-8"))  # not saved yet
    assert [each.code for each in await user.findings(board)] == ["B122"]


async def test_copies_of_a_pack_in_two_folders_do_not_clash(user: Editor, pack: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    shutil.copytree(pack, elsewhere / "inn")
    user.add(elsewhere)
    for each in (pack, elsewhere / "inn"):
        assert [found.code for found in await user.findings(each / "boards" / "yard.yaml")] == ["B122"]
    hero = elsewhere / "inn" / "heroes" / "innkeeper.yaml"
    user.open(hero)
    version = user.write(hero, "pot", between(12, 3, 12, 6))
    await user.findings(hero, version)
    assert [each.code for each in await user.findings(elsewhere / "inn" / "scenarios" / "inn.yaml")] == ["X101", "X101"]
    assert all(each.uri != (pack / "scenarios" / "inn.yaml").as_uri() for each in user.told)
    user.close(hero)
    user.remove(elsewhere)
    await user.until(lambda: user.last(elsewhere / "inn" / "boards" / "yard.yaml") == [])


async def test_files_behind_a_link_are_named_as_the_editor_does(user: Editor, tmp_path_factory: pytest.TempPathFactory) -> None:
    real, links = inn(tmp_path_factory.mktemp("real")), tmp_path_factory.mktemp("links")
    linked = links / "linked"
    linked.symlink_to(real.parent, target_is_directory=True)
    user.add(linked)
    hero, board = (Path("inn") / "heroes" / "innkeeper.yaml"), (Path("inn") / "boards" / "yard.yaml")
    assert [each.code for each in await user.findings(linked / board)] == ["B122"]
    user.open(linked / hero)
    version = user.write(linked / hero, "cok", between(29, 16, 29, 20))
    assert [each.code for each in await user.findings(linked / hero, version)] == ["D108"]
    user.open(real.parent / hero)  # the same file once more, as it is on the disk
    await user.quiet()
    assert user.last(real.parent / hero) == []
    user.close(real.parent / hero)
    await user.quiet()
    assert [each.code for each in user.last(linked / hero) or ()] == ["D108"]
    user.remove(linked)
