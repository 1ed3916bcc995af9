"""`duelwright replay`: turns a recorded game into its story, or into the first place where it now goes differently."""

from __future__ import annotations

from pathlib import Path

import click

from duelwright.cli._application import FAULTY_CONTENT, FINE, CannotRun
from duelwright.cli._content import CONTENT_OPTION, LANGUAGE_OPTION, check_language, load_content, sentence


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--to", "last", type=click.IntRange(min=0), metavar="N", help="Stop after N decisions and show the board.")
@click.option("--step", is_flag=True, help="Wait after every decision.")
@LANGUAGE_OPTION
@CONTENT_OPTION
def command(file: Path, last: int | None, step: bool, lang: str | None, content: tuple[Path, ...]) -> int:
    """Show a recorded game as everybody at the table saw it.

    The exit code is 1 where the content or the rules have changed so that the game goes differently; the first
    difference is named.
    """
    from duelwright.table.saving import read_file, with_language
    from duelwright.terminal.console import TerminalConsole
    from duelwright.terminal.replaying import ReplayTable
    from runtime.game import ReplayDifference, SaveError
    from runtime.link.profile import SetupError

    bundle = load_content(content)
    check_language(bundle, lang)
    try:
        text = read_file(file)
    except SaveError as error:
        raise CannotRun(sentence(error)) from error
    try:
        replay = with_language(text, lang)
        ReplayTable(bundle, replay, TerminalConsole(), input).show(last, step=step)
    except ReplayDifference as error:
        click.echo(f"Error: {sentence(error)}", err=True)
        return FAULTY_CONTENT
    except (SaveError, SetupError) as error:
        raise CannotRun(f"`{file}`: {error}.") from error
    return FINE
