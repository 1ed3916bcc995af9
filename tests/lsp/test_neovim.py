"""What an author sees in a real Neovim, by what Neovim 0.7 can do without any plugin."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.lsp.editor import SERVER, inn

ERROR = 1


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory, cache: dict[str, str]) -> dict[str, Any]:
    """One walk through an editor: to start one takes a while."""
    neovim = shutil.which("nvim")
    if neovim is None:
        pytest.fail("Neovim is missing: Debian's package is `neovim`")
    folder = tmp_path_factory.mktemp("neovim")
    pack, result = inn(folder), folder / "seen.json"
    given = {"server": SERVER, "pack": str(pack), "result": str(result)}
    script = Path(__file__).with_name("neovim.lua")
    command = [neovim, "--headless", "-n", "-u", "NONE", "-i", "NONE", "-c", f"luafile {script}"]
    homes = {name: str(folder / "home") for name in ("HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
    environment = {**cache, **homes, "DUELWRIGHT_TEST": json.dumps(given)}
    done = subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True, timeout=120, check=False)
    found: dict[str, Any] = json.loads(result.read_text(encoding="utf-8"))
    assert "problem" not in found, (found["problem"], done.stderr, [log.read_text() for log in (folder / "home").rglob("lsp.log")])
    return {**found, "pack": pack}


def test_a_fault_is_shown_at_its_word(seen: dict[str, Any]) -> None:
    assert seen["findings"] == [[29, 16, 19, ERROR, "duelwright", "D108", "The hero has no fighter or form `cok`.\nDid you mean `cook`?"]]


def test_what_to_do_is_beside_the_line_and_in_the_window(seen: dict[str, Any]) -> None:
    assert seen["beside_the_line"] == "■ The hero has no fighter or form `cok`.  Did you mean `cook`?"
    assert seen["float"] == ["Diagnostics:", "1. The hero has no fighter or form `cok`.", "   Did you mean `cook`?"]


def test_one_key_mends_it(seen: dict[str, Any]) -> None:
    assert seen["offered"][0] == "Write `cook`"


def test_a_word_is_explained(seen: dict[str, Any]) -> None:
    assert seen["hover"]["contents"]["kind"] == "markdown"
    assert "Cook" in seen["hover"]["contents"]["value"]


def test_a_rename_reaches_every_file(seen: dict[str, Any]) -> None:
    assert "  chef: {name: Cook," in seen["renamed"]
    assert "usable_by: chef" in seen["renamed"]
    assert seen["scenario"] == "      - {hero: innkeeper, at: {innkeeper: gate, chef: path}, hand: [pan]}"
    assert "      chef: {name: Cozinheira" in (seen["pack"] / "translations" / "pt-BR.yaml").read_text(encoding="utf-8")
    assert not any("cook" in file.read_text(encoding="utf-8") for file in seen["pack"].rglob("*.yaml"))


def test_a_name_leads_to_where_it_is_from(seen: dict[str, Any]) -> None:
    assert seen["definition"] == [8, 3]


def test_a_file_is_laid_out(seen: dict[str, Any]) -> None:
    assert seen["formatted"] == "move: 2"


def test_above_the_cards_is_their_text(seen: dict[str, Any]) -> None:
    assert seen["lenses"][0] == [12, "AFTER COMBAT: If you won the combat, draw 1 card."]
    assert sorted({line for line, _ in seen["lenses"]}) == [12, 23]


def test_a_scenario_ends_at_its_lines(seen: dict[str, Any]) -> None:
    ((line, column, end, severity, source, code, message),) = seen["played"]
    assert (line, column, end, severity, source, code) == (19, 36, 38, ERROR, "duelwright", "scenario")
    assert message.startswith("Expected health.innkeeper@2 to be 14; found 11.\n")
