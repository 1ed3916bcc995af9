"""The entry point of the command line; it imports next to nothing, so that the command starts at once."""

from __future__ import annotations

import os
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

    exit_code = run(words)
    if arguments is None and words[0:1] in (["validate"], ["sheets"]):
        _leave(exit_code)
    return exit_code


def _leave(exit_code: int) -> None:
    """End the program at once. To take apart all that was read, piece by piece, would take a tenth of the time of a run."""
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError:  # whoever read the output has gone
        os._exit(exit_code or 1)
    os._exit(exit_code)


if __name__ == "__main__":
    sys.exit(main())
