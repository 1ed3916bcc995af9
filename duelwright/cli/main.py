"""The entry point of the command line; it imports next to nothing, so that the command starts at once."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code: 0 fine, 1 the content has faults, 2 wrong usage or environment."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words == ["--version"]:
        from runtime import RUNNING
        from runtime.version import __version__

        print(f"duelwright {__version__} ({RUNNING})")
        return 0
    from duelwright.cli._application import run

    return run(words)


if __name__ == "__main__":
    sys.exit(main())
