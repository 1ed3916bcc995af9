"""Turns requests, one on each line, into games and what they come to: `python -m tests.both.player BUNDLE`, started once for each runtime.

    ["play", 7]             the game with this number, at random: what it came to step by step, and a save from the middle of it
    ["resume", 7, "{…}"]    the same, from a save of it that either runtime made

The first line that it prints says which runtime it is.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys

import duelwright as dw
import runtime
from runtime.bundle import load_bundle
from tests.generic.tables import CAP, setting_number

# What players see and what the game says is compared at every so many decisions: that is slow.
_LOOK_EVERY = 10


def steps(game: dw.Game, number: int, taken: int = 0) -> tuple[list[str], str]:
    """Play on at random; so many decisions were taken before. What each step came to, and a save from where most was under way."""
    found: list[str] = []
    save, deepest = "", 0
    while not game.over and taken < CAP:
        decision = game.decision
        assert decision is not None
        look = _look(game, decision) if taken % _LOOK_EVERY == 0 else ""
        if len(game.state.stack) > deepest:
            save, deepest = game.to_json(), len(game.state.stack)
        # One random number for each step, whatever happened before: a game that is resumed goes on in the same way.
        game.apply(random.Random(f"{number} {taken}").randrange(len(decision.options)))
        taken += 1
        found.append(f"{len(decision.options)} {game.state_hash()} {look}".rstrip())
    return [*found, _sum(game.to_json())], save


def _look(game: dw.Game, decision: dw.Decision) -> str:
    return _sum(json.dumps([decision.as_data(), game.observe(decision.player), game.snapshot(), [str(event) for event in game.log_for(decision.player)]]))


def _sum(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def main(bundle: str) -> None:
    content = dw.Bundle(load_bundle(bundle))
    print(runtime.RUNNING, flush=True)
    for line in sys.stdin:
        what, number, *save = json.loads(line)
        if what == "play":
            game = setting_number(number).new_game(content, auto=number % 3 != 1)
            found, middle = steps(game, number)
            header = game.header
            print(json.dumps([found, middle, [header["mode"], header["board"], *header["heroes"]]]), flush=True)
        else:
            game = dw.Game.from_json(content, save[0])
            found, _ = steps(game, number, len(json.loads(save[0])["history"]))
            print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
