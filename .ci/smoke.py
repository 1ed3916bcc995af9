"""Turns an installed wheel into a played game, and fails unless it runs the runtime that it should: `python smoke.py native`."""

import subprocess
import sys

import duelwright as dw

shown = subprocess.run([sys.executable, "-m", "duelwright.cli.main", "--version"], capture_output=True, text=True, check=True).stdout
print(shown, end="")
if not shown.rstrip().endswith(f"({sys.argv[1]})"):
    sys.exit(f"expected the runtime to be {sys.argv[1]}")

content = dw.compile()
for seed in range(20):
    game = dw.new_game(content, heroes=content.heroes[seed % 5 : seed % 5 + 2], board=content.boards[seed % len(content.boards)], seed=seed)
    while not game.over:
        game.apply(0)
    assert dw.Game.from_json(content, game.to_json()).state_hash() == game.state_hash()
print("20 games played")
