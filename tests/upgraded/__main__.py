"""The long form: `python -m tests.upgraded --games 1000` plays every pack of version 1 as it was written and as it is upgraded, and compares the logs."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Final

from tests.upgraded.side_by_side import PACKS, pair, played, settings, texts, upgraded_copy

# The questions of every so manyth game are compared word by word as well.
_EVERY: Final = 20


def main() -> int:
    arguments = argparse.ArgumentParser(prog="python -m tests.upgraded", description=__doc__)
    arguments.add_argument("--games", type=int, default=1000, help="how many games of each pack (default: 1000)")
    asked = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        packs = upgraded_copy(Path(folder))
        return 1 if sum(_differences(pack, packs, asked.games) for pack in PACKS) else 0


def _differences(pack: str, packs: Path, games: int) -> int:
    both = pair(pack, packs)
    said, said_now = texts(both.old), texts(both.new)
    different, length = int(said != said_now), 0
    for number, setting in enumerate(settings(both.old, games)):
        in_words = number % _EVERY == 0
        then, now = played(both.old, setting, in_words=in_words), played(both.new, setting, in_words=in_words)
        length += len(then)
        if then != now:
            different += 1
            print(f"{pack}: not the same game: {setting}")
    texts_are = "the same texts" if said == said_now else "OTHER TEXTS"
    print(f"{pack}: {texts_are} ({len(said)} characters), {games} games, {length} characters of questions and logs, {different} differences", flush=True)
    return different


if __name__ == "__main__":
    sys.exit(main())
