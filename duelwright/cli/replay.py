"""`duelwright replay`: turns a recorded game into its story, or into the first place where it now goes differently."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from duelwright.cli._application import FAULTY_CONTENT, FINE, CannotRun
from duelwright.cli._content import CONTENT_OPTION, LANGUAGE_OPTION, check_language, load_content, sentence

if TYPE_CHECKING:
    from runtime.game import Bundle


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--to", "last", type=click.IntRange(min=0), metavar="N", help="Tell the story up to decision N and show the board.")
@click.option("--step", is_flag=True, help="Tell the story, and wait after every decision.")
@click.option("--plain", is_flag=True, help="Tell the story line by line instead of taking the whole screen. So it is without a terminal.")
@LANGUAGE_OPTION
@CONTENT_OPTION
def command(file: Path, last: int | None, step: bool, plain: bool, lang: str | None, content: tuple[Path, ...]) -> int:
    """Go through a recorded game, from any seat's view or with everything open.

    Without a terminal, or with --to, --step or --plain, the game is told as everybody at the table saw it. The exit code
    is 1 where the content or the rules have changed so that the game goes differently; the first difference is named.
    """
    from duelwright.table.film import Unplayable
    from duelwright.table.saving import read_file, with_language
    from duelwright.terminal.console import TerminalConsole, takes_whole_screen, typed
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
        if plain or step or last is not None or not takes_whole_screen():
            ReplayTable(bundle, replay, TerminalConsole(), typed).show(last, step=step)
        else:
            _watch(bundle, replay)
    except ReplayDifference as error:
        click.echo(f"Error: {sentence(error)}", err=True)
        return FAULTY_CONTENT
    except (SaveError, SetupError) as error:
        raise CannotRun(f"`{file}`: {error}.") from error
    except Unplayable as error:
        raise CannotRun(f"`{file}`: {error}") from error
    return FINE


def _watch(bundle: Bundle, replay: str) -> None:
    """On the whole screen; where the game now goes differently, up to there."""
    from duelwright.table.film import Film
    from duelwright.terminal.console import has_light_ground
    from duelwright.terminal.screen.watching import WatchingApp
    from duelwright.terminal.signs import fit_terminal
    from runtime.game import ReplayDifference, play_replay
    from runtime.strict_json import read_json

    difference = None
    try:
        play_replay(bundle, replay)
    except ReplayDifference as error:
        difference = error
    data = read_json(replay)
    if difference is not None:
        known = difference.step - 1
        hashes = {number: hash for number, hash in data["hashes"].items() if number.isdecimal() and int(number) <= known}
        data = {**data, "actions": data["actions"][:known], "hashes": hashes, "resigned": None}
    film = Film(bundle, "", data)
    for _ in film.develop():
        pass
    fit_terminal()
    app = WatchingApp(film, data["lang"], difference=sentence(difference) if difference else "", is_light=has_light_ground())
    app.run()
    if app.broken is not None:
        raise app.broken
    if difference is not None:
        raise difference
