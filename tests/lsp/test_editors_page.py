"""The settings that docs/editors.md shows are taken by the editors that there are here, and are whole for the others."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import pytest

from duelwright.lsp.settings import CardTextPlace, SchemaFaults, Settings, with_changes
from tests.docs.pages import ROOT, blocks
from tests.lsp.editor import inn

PAGE = ROOT / "docs" / "editors.md"
BLOCKS = {block.note.removeprefix("file: "): block.text for block in blocks(PAGE) if block.note.startswith("file: ")}

# Opens a hero with a fault in it, as an author does who has just written these settings, and says what there is to see.
WALK = """
vim.cmd('edit ' .. vim.env.HERO)
local function wait(happened)
  if not vim.wait(15000, happened, 10) then
    vim.fn.writefile({ vim.json.encode({ problem = vim.api.nvim_exec('messages', true) }) }, vim.env.RESULT)
    vim.cmd('cquit!')
  end
end
wait(function() return #vim.diagnostic.get(0) > 0 end)
vim.cmd('doautocmd InsertLeave')
wait(function() return #vim.lsp.codelens.get(0) > 0 end)
local seen = { found = vim.diagnostic.get(0)[1].message, lens = vim.lsp.codelens.get(0)[1].command.title, keys = {} }
for _, each in ipairs(vim.api.nvim_get_keymap('n')) do
  table.insert(seen.keys, each.lhs)
end
vim.cmd('edit ' .. vim.env.OTHER)
vim.wait(200)
seen.clients_of_another_file = vim.tbl_count(vim.lsp.buf_get_clients(0))
vim.fn.writefile({ vim.json.encode(seen) }, vim.env.RESULT)
vim.cmd('qall!')
"""


def neovim(folder: Path, script: str, environment: dict[str, str]) -> dict[str, Any]:
    program = shutil.which("nvim")
    if program is None:
        pytest.fail("Neovim is missing: Debian's package is `neovim`")
    (folder / "init.lua").write_text(script, encoding="utf-8")
    (folder / "walk.lua").write_text(WALK, encoding="utf-8")
    homes = {name: str(folder / "home") for name in ("HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    command = [program, "--headless", "-n", "-i", "NONE", "-u", "init.lua", "-c", "luafile walk.lua"]
    everything = {**environment, **homes, "PATH": programs, "RESULT": str(folder / "seen.json")}
    done = subprocess.run(command, env=everything, cwd=folder, capture_output=True, text=True, timeout=60, check=False)
    assert (folder / "seen.json").is_file(), done.stderr
    found: dict[str, Any] = json.loads((folder / "seen.json").read_text(encoding="utf-8"))
    return found


def test_neovim_takes_its_settings(tmp_path: Path, cache: dict[str, str]) -> None:
    hero, other = inn(tmp_path) / "heroes" / "innkeeper.yaml", tmp_path / "compose.yaml"
    hero.write_text(hero.read_text(encoding="utf-8").replace("usable_by: cook", "usable_by: cok"), encoding="utf-8")
    other.write_text("services: {}\n", encoding="utf-8")
    script = BLOCKS["neovim/old_init.lua"] + BLOCKS["neovim/keys.lua"]
    seen = neovim(tmp_path, script, {**cache, "HERO": str(hero), "OTHER": str(other)})
    assert seen["found"] == "The hero has no fighter or form `cok`.\nDid you mean `cook`?"
    assert seen["lens"] == "AFTER COMBAT: If you won the combat, draw 1 card."
    assert {"K", "gd", "gr", "\\r", "\\a", "\\o", "\\e", "\\l"} <= set(seen["keys"])
    assert seen["clients_of_another_file"] == 0


def test_a_newer_neovim_is_told_the_same(tmp_path: Path) -> None:
    program = shutil.which("nvim")
    assert program is not None
    script = (
        "local told = {}\n"
        "vim.lsp.config = function(name, config) told[name] = config end\n"
        "vim.lsp.enable = function(name) told.enabled = name end\n"
        f"{BLOCKS['neovim/init.lua']}\n"
        "vim.fn.writefile({ vim.json.encode(told) }, 'told.json')\n"
        "vim.cmd('qall!')\n"
    )
    (tmp_path / "init.lua").write_text(script, encoding="utf-8")
    subprocess.run([program, "--headless", "-n", "-i", "NONE", "-u", "init.lua"], cwd=tmp_path, timeout=60, check=True, capture_output=True)
    told = json.loads((tmp_path / "told.json").read_text(encoding="utf-8"))
    assert told["enabled"] == "duelwright"
    assert told["duelwright"]["cmd"] == ["duelwright", "lsp"]
    assert told["duelwright"]["root_markers"] == [".git", "pack.yaml"]
    assert_right(told["duelwright"]["settings"]["duelwright"])


def assert_right(given: object) -> None:
    assert with_changes(Settings(), given)[1] == []


def test_helix_would_start_it() -> None:
    languages = tomllib.loads(BLOCKS["helix/languages.toml"])
    server = languages["language-server"]["duelwright"]
    assert (server["command"], server["args"]) == ("duelwright", ["lsp"])
    assert_right(server["config"])
    assert [(each["name"], each["language-servers"]) for each in languages["language"]] == [("yaml", ["duelwright"])]
    assert tomllib.loads(BLOCKS["helix/config.toml"]) == {"editor": {"lsp": {"display-inlay-hints": True}}}


@pytest.mark.parametrize("name", [name for name in BLOCKS if name.endswith(".el")])
def test_what_emacs_reads_is_whole(name: str) -> None:
    text = BLOCKS[name]
    assert text.count("(") == text.count(")")
    assert '("duelwright" "lsp")' in text
    assert ":cardText" in text


def test_jetbrains_and_vs_code_know_the_settings() -> None:
    assert_right(json.loads(BLOCKS["jetbrains/configuration.json"])["duelwright"])
    known = json.loads((ROOT / "editors" / "vscode" / "package.json").read_text(encoding="utf-8"))["contributes"]["configuration"]["properties"]
    given = {name: value for name, value in json.loads(BLOCKS[".vscode/settings.json"]).items() if name.startswith("duelwright.")}
    assert given.keys() <= known.keys()
    assert_right({name.removeprefix("duelwright."): value for name, value in given.items()})


def test_the_page_has_every_setting_with_its_values() -> None:
    page = PAGE.read_text(encoding="utf-8")
    rows = {line.split("`")[1]: line for line in page.splitlines() if line.startswith("| `")}
    assert list(rows) == [each.metadata["name"] for each in fields(Settings)]
    for name, values in {"cardText": get_args(CardTextPlace), "schemaFaults": get_args(SchemaFaults)}.items():
        assert all(f'`"{value}"`' in rows[name] for value in values)
