"""What an author sees in VS Code: the packed extension and the real language server in the real editor."""

from __future__ import annotations

import os
import shutil
import signal
import stat
from pathlib import Path

from playwright.sync_api import expect

from tests.vscode.conftest import OTHER, furnished
from tests.vscode.window import Desk, Fault, Window, is_server, until

HERO = "inn/heroes/innkeeper.yaml"
BOARD = "inn/boards/yard.yaml"
SCENARIO = "inn/scenarios/inn.yaml"
TRANSLATION = "inn/translations/pt-BR.yaml"


def test_faults_are_shown_while_they_are_typed(window: Window) -> None:
    window.show(HERO)
    window.change(HERO, "draw: 1", "darw: 1")
    (fault,) = until(lambda: window.faults(HERO))
    assert (fault.code, fault.text) == ("S107", "darw")
    (shown,) = window.do("faults", window.at(HERO))
    assert Path(shown["page"]).read_text(encoding="utf-8").startswith("# S107 ")
    assert "darw" not in (window.folder / HERO).read_text(encoding="utf-8")
    window.change(HERO, "darw: 1", "draw: 1")
    until(lambda: not window.faults(HERO))


def test_words_are_offered_and_explained(window: Window) -> None:
    window.show(HERO)
    line, character = window.place(HERO, "draw: 1")
    assert {"draw", "damage", "discard"} <= set(window.do("complete", window.at(HERO), line, character))
    assert "Draw" in window.do("hover", window.at(HERO), line, character + 1)


def test_an_id_is_renamed_in_every_file(window: Window) -> None:
    line, character = window.place(BOARD, "well:")
    changed = window.do("rename", window.at(BOARD), line, character + 1, "spring")
    assert sorted(changed) == [window.at(BOARD), window.at(SCENARIO)]
    assert "  spring: {zones" in window.text(BOARD)
    assert "innkeeper: spring" in window.text(SCENARIO)


def test_files_of_packs_are_formatted_and_no_others(window: Window) -> None:
    window.change(BOARD, "name: The Yard", "name:   The Yard")
    assert window.do("format", window.at(BOARD))
    assert "\nname: The Yard\n" in window.text(BOARD)
    window.show(OTHER)
    window.page.locator(".monaco-editor .view-lines").click()
    window.page.keyboard.press("Control+Shift+I")
    expect(window.page.get_by_text("There is no formatter for 'yaml' files installed.").first).to_be_visible()
    window.page.get_by_role("button", name="Cancel").click()


def test_the_text_of_a_card_is_above_it_or_behind_it(window: Window) -> None:
    window.show(HERO)
    above = until(lambda: [lens for lens in window.do("lenses", window.at(HERO)) if lens["line"] == window.place(HERO, "pan:")[0]])
    assert [lens["title"] for lens in above][:1] == ["AFTER COMBAT: If you won the combat, draw 1 card."]
    window.change(HERO, "draw: 1", "draw: 2")
    until(lambda: "AFTER COMBAT: If you won the combat, draw 2 cards." in window.lens_titles(HERO))

    window.do("set", "duelwright.cardText", "inlay")
    window.do("set", "duelwright.languages", ["en"])
    until(lambda: "AFTER COMBAT: If you won the combat, draw 2 cards." in window.do("hints", window.at(HERO)))
    assert window.lens_titles(HERO) == []


def test_a_scenario_is_run_from_above_it(window: Window) -> None:
    window.show(SCENARIO)
    window.page.get_by_role("button", name="Run scenario").nth(1).click()
    (fault,) = until(lambda: window.faults(SCENARIO))
    assert fault == Fault("scenario", "14", fault.message)
    until(lambda: any(title.startswith("✗ failed") for title in window.lens_titles(SCENARIO)))
    window.do("execute", "duelwright.runScenarios")
    expect(window.message("1 of 2 scenarios passed.")).to_be_visible()


def test_a_board_is_drawn_beside_its_file_and_follows_it(window: Window) -> None:
    window.show(BOARD)
    window.page.get_by_role("button", name="Draw the Board of This File").click()
    board = window.page.frame_locator("iframe.webview").frame_locator("iframe#active-frame")
    picture = board.get_by_alt_text("The board")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    first = picture.get_attribute("src")

    window.change(BOARD, "at: [0.4, 0.1]", "at: [0.5, 0.2]")
    expect(picture).not_to_have_attribute("src", str(first))
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0

    second = picture.get_attribute("src")
    window.change(BOARD, "spaces:", "spaecs:")
    expect(board.get_by_text("The board has faults now: this is how it was before.")).to_be_visible()
    expect(picture).to_have_attribute("src", str(second))

    window.show(HERO)
    window.do("execute", "duelwright.showBoard")
    expect(window.message("There is no board in this file that could be drawn.")).to_be_visible()


def test_the_text_of_cards_is_a_page_that_follows_the_file(window: Window) -> None:
    window.show(HERO)
    window.page.get_by_role("button", name="Show the Text of the Cards of This File").click()
    page = window.page.frame_locator("iframe.webview").frame_locator("iframe#active-frame")
    expect(page.get_by_text("draw 1 card")).to_be_visible()
    window.change(HERO, "draw: 1", "draw: 3")
    expect(page.get_by_text("draw 3 cards")).to_be_visible()


def test_a_fault_that_the_yaml_extension_shows_is_not_shown_twice(window: Window) -> None:
    window.show(HERO)
    window.change(HERO, "type: versatile", "type: versatil")
    (fault,) = until(lambda: window.faults(HERO))
    line, _ = window.place(HERO, "versatil")
    window.do("report", window.at(HERO), "yaml-schema: hero.schema.json", [line])
    until(lambda: not window.faults(HERO))
    window.do("set", "duelwright.schemaFaults", "here")
    assert until(lambda: window.faults(HERO)) == [fault]
    window.do("set", "duelwright.schemaFaults", "auto")
    until(lambda: not window.faults(HERO))
    window.do("report", window.at(HERO), "yaml-schema: hero.schema.json", [line + 1])
    assert until(lambda: window.faults(HERO)) == [fault]


def test_a_wrong_setting_is_named(window: Window) -> None:
    window.do("set", "duelwright.ignore", ["no-such-check"])
    expect(window.message("The setting `duelwright.ignore`")).to_be_visible()


def test_a_program_that_is_missing_or_too_old_is_said_to_be(window: Window, tmp_path: Path) -> None:
    server = window.server()
    window.do("set", "duelwright.path", "~/nowhere/duelwright")
    missing = window.message("nowhere/duelwright, which the setting duelwright.path names.")
    expect(missing).to_be_visible()
    until(lambda: not is_server(server))
    missing.get_by_role("button", name="Open Settings").click()
    until(lambda: "Settings" in window.do("tabs"))

    old = tmp_path / "duelwright"
    old.write_text("#!/bin/sh\necho \"Error: No such command 'lsp'.\" >&2\nexit 2\n", encoding="utf-8")
    old.chmod(old.stat().st_mode | stat.S_IXUSR)
    window.do("set", "duelwright.path", str(old))
    too_old = window.message(f"{old} is too old: it has no language server yet.")
    expect(too_old).to_be_visible()
    too_old.get_by_role("button", name="Show Output").click()
    expect(window.page.get_by_text("No such command 'lsp'").first).to_be_visible()
    window.do("execute", "workbench.action.closePanel")

    window.do("set", "duelwright.path", None)
    assert window.server() != server


def kill(server: int) -> None:
    os.kill(server, signal.SIGKILL)
    until(lambda: not is_server(server))


def test_a_server_that_ends_is_started_again_but_not_for_ever(window: Window) -> None:
    for _ in range(3):
        kill(window.server())
        window.server()
        window.show(HERO)
        until(lambda: window.lens_titles(HERO))
    kill(window.server())
    expect(window.message("The language server has ended 4 times.")).to_be_visible()
    assert window.servers() == []
    window.do("execute", "duelwright.restartServer")
    window.server()


def test_a_pack_that_is_new_in_the_folder_is_worked_on(window: Window) -> None:
    new = window.folder / "barn"
    new.mkdir()
    (new / "pack.yaml").write_text("language: 2\nid: barn\nname: Barn\nversion: 1.0\n", encoding="utf-8")
    (fault,) = until(lambda: window.do("faults", window.at("barn/pack.yaml")))
    assert fault["range"] == [3, 9, 3, 12]
    shutil.rmtree(new)
    until(lambda: not window.do("faults", window.at("barn/pack.yaml")))


def test_nothing_runs_for_those_who_do_not_trust_a_folder_or_have_left(desk: Desk, tmp_path: Path) -> None:
    window = desk.open(furnished(tmp_path), trusted=False)
    window.show(HERO)
    window.page.wait_for_timeout(1000)
    assert not window.do("isActive")
    assert window.servers() == []

    window.do("execute", "workbench.trust.manage")
    window.page.get_by_role("button", name="Trust", exact=True).click()
    server = window.server()
    window.show(HERO)
    until(lambda: window.lens_titles(HERO))
    window.load_again()
    until(lambda: not is_server(server))
    assert window.server() != server
