"""`duelwright serve` refuses what it cannot be told, before it opens a port or a folder."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from duelwright.cli.serve import command


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (["--pace", "nan"], "it is no number"),
        (["--pace", "-1"], "not in the range"),
        (["--pace", "inf"], "not in the range"),
        (["--name", ""], "'' is no name of a server"),
        (["--name", "https://duel.example"], "without http://"),
        (["--name", "duel.example:8470"], "without a port"),
        (["--name", "duel.example", "--name", "a/b"], "'a/b' is no name of a server"),
        (["--port", "65536"], "not in the range"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(given: list[str], says: str) -> None:
    done = CliRunner().invoke(command, given)
    assert done.exit_code == 2
    assert says in done.output
