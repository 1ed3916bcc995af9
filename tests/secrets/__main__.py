"""The attacker's long form: `python -m tests.secrets --positions 20000` attacks games of all modes."""

from __future__ import annotations

import argparse
import sys
from itertools import count
from pathlib import Path

import duelwright as dw
from tests.generic.tables import setting_number
from tests.secrets.attacker import Findings, attack


def main() -> int:
    arguments = argparse.ArgumentParser(prog="python -m tests.secrets", description=__doc__)
    arguments.add_argument("--positions", type=int, default=5000, help="how many positions to look at (default: 5000)")
    arguments.add_argument("--first", type=int, default=0, help="the number of the first game, to go on where another run stopped")
    arguments.add_argument("--every", type=int, default=3, help="look at every so many decisions of a game (default: 3)")
    asked = arguments.parse_args()
    repository = Path(__file__).resolve().parent.parent.parent
    content = dw.compile(repository / "content", repository / "tests" / "pack" / "proving-ground")
    findings = Findings()
    for number in count(asked.first):
        attack(content, setting_number(number), findings, every=asked.every, offset=number, thorough=60)
        if findings.leaks:
            print(*findings.leaks[:5], sep="\n\n")
            print(f"\n{len(findings.leaks)} leaks in game {number}")
            return 1
        if findings.compared["look"] >= asked.positions:
            print(f"games {asked.first} to {number}: nothing leaked. {dict(findings.compared)}")
            return 0
    raise AssertionError("unreachable")


if __name__ == "__main__":
    sys.exit(main())
