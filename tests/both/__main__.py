"""`python -m tests.both --games 2000`: plays random games of all content on both runtimes, side by side."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

import duelwright as dw
from runtime.bundle import dump_bundle
from tests.both.side_by_side import ROOT, Difference, play_side_by_side


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.both", description="Play the same games natively and in pure Python, and compare every step.")
    parser.add_argument("--games", type=int, default=2000, help="how many games, %(default)s by default")
    parser.add_argument("--from", dest="first", type=int, default=0, help="the number of the first one")
    asked = parser.parse_args()
    packs = sorted(path.parent for path in (ROOT / "tests" / "pack").glob("*/pack.yaml"))
    with tempfile.TemporaryDirectory() as folder:
        bundle = Path(folder) / "everything.json"
        bundle.write_text(dump_bundle(dw.compile(ROOT / "content", *packs).payload), encoding="utf-8")
        try:
            for seen in play_side_by_side(bundle, range(asked.first, asked.first + asked.games)):
                if seen.games % 100 == 0 or seen.games == asked.games:
                    print(seen, flush=True)
        except Difference as difference:
            print(difference, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
