"""The runtime needs a bundle and the standard library, and starts quickly."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from duelwright.cli.main import main


def test_a_bundle_is_played_with_the_standard_library_alone(repository: Path, tmp_path: Path) -> None:
    """In an interpreter that has no site-packages at all: only the runtime's own folder and a bundle."""
    assert main(["build", "-o", str(tmp_path)]) == 0
    (bundle,) = tmp_path.glob("*.json")
    (tmp_path / "alone").mkdir()
    (tmp_path / "alone" / "runtime").symlink_to(repository / "runtime")
    program = f"""
import sys
from runtime.bundle import load_bundle
from runtime.game import Bundle, new_game
content = Bundle(load_bundle({str(bundle)!r}))
game = new_game(content, content.heroes[:2], content.boards[0], seed=3)
while not game.over:
    game.apply(0)
slow = {{"dataclasses", "inspect", "asyncio", "unittest", "random", "socket", "email"}} & set(sys.modules)
print(game.result.reason, *sorted(slow))
"""
    shown = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(tmp_path / 'alone')!r})\n{program}"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert shown.stderr == ""
    assert shown.stdout == "last_hero_fell\n"
