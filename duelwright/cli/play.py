"""`duelwright play`: turns heroes, a board and who sits where into a game on the terminal."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from duelwright.cli._application import DEBUG, FINE, CannotRun
from duelwright.cli._content import CONTENT_OPTION, LANGUAGE_OPTION, check_language, load_content, sentence

if TYPE_CHECKING:
    from duelwright.table.table import Table
    from runtime.game import Bundle, Game

# Of the number in a rule. Python refuses to read one with thousands of them.
_MOST_DIGITS = 9
_MODES = ("duel", "team", "free-for-all")


@click.command("play")
@click.option("--heroes", metavar="ID,ID,…", help="The heroes, in turn order (teams: A1, B1, A2, B2). Default: the first that fit the board.")
@click.option("--board", metavar="ID", help="The board. Default: the first with enough start spaces.")
@click.option("--mode", type=click.Choice(_MODES), help="How sides are made. Default: duel; with three or four heroes free-for-all.")
@click.option(
    "--seats",
    metavar="WHO,WHO,…",
    help="Who decides for each hero: `bot:easy`, `bot:medium`, `bot:hard`, `bot:random`, `bot:greedy`, `bot:search` (with options: "
    "`bot:search:iterations=500`, `bot:search:seconds=2`), a bot of your own as `bot:my.module:MyBot`, or a person's name. "
    "The same name twice is one person with both heroes. Default: human,bot:greedy,…",
)
@click.option(
    "--seed",
    type=int,
    help="The source of all randomness: the same seed and choices make the same game. Default: one that cannot be guessed, shown at the end.",
)
@LANGUAGE_OPTION
@click.option("--rules", multiple=True, metavar="KEY=VALUE", help="A rule of another edition, such as endgame=after_combat; may be repeated.")
@click.option("--save", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="Where to save. Default with people: duelwright-save.json.")
@click.option("--resume", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="Go on with a saved game.")
@click.option("--record", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="Write a replay when the game ends or stops.")
@CONTENT_OPTION
def command(
    heroes: str | None,
    board: str | None,
    mode: str | None,
    seats: str | None,
    seed: int | None,
    lang: str | None,
    rules: tuple[str, ...],
    save: Path | None,
    resume: Path | None,
    record: Path | None,
    content: tuple[Path, ...],
) -> int:
    """Play a game, or watch bots play one.

    Without options you play the first hero against the greedy bot. Heroes and boards with errors are left out.
    """
    from duelwright.bots import BotError
    from duelwright.table.saving import check_writable, free_save, resume_game, same_file
    from duelwright.table.seats import SeatError, Seats, default_seats, seats_of_file
    from duelwright.table.table import Table
    from duelwright.table.terminal import TerminalConsole
    from runtime.game import SaveError
    from runtime.link.profile import SetupError

    bundle = load_content(content)
    check_language(bundle, lang)
    try:
        if resume is not None:
            _refuse(heroes=heroes, board=board, mode=mode, seed=seed, rules=rules or None)
            game, saved_seats = resume_game(resume, bundle, lang)
        else:
            game, saved_seats = _new_game(bundle, heroes, board, mode, seed, rules, lang or "en"), []
        players = len(game.header["heroes"])
        sitting = Seats(_words(seats) or seats_of_file(saved_seats) or default_seats(players), players)
        save_is_asked = save is not None
        if save is None and sitting.people:
            save = resume or free_save()
        if save is not None and record is not None and same_file(save, record):
            raise CannotRun(f"The save and the replay cannot both be written to `{record}`. Give --record another file.")
        for file in filter(None, (save, record)):
            check_writable(file)
        table = Table(game, sitting, TerminalConsole(), input, save, record, save_is_asked=save_is_asked)
        if resume is None:
            table.play()
        else:
            _go_on(table, resume)
    except (SetupError, SeatError, SaveError, BotError) as error:
        raise CannotRun(sentence(error)) from error
    return FINE


def _go_on(table: Table, file: Path) -> None:
    """Continue a saved game. Saves are checked when they are read; an error that still slips through is blamed on the
    file, which may come from anywhere."""
    from runtime.game import SaveError
    from runtime.link.profile import SetupError

    try:
        table.play()
    except (AssertionError, ArithmeticError, LookupError, RuntimeError, TypeError, ValueError) as error:
        if isinstance(error, SaveError | SetupError) or os.environ.get(DEBUG):
            raise
        told = f"{type(error).__name__}: {error}"
        raise CannotRun(f"`{file}` cannot be played on ({told}): it was changed, or shows a fault of ours; `duelwright --debug` tells where.") from error


def _refuse(**settled: object) -> None:
    """What a saved game has settled cannot be asked for again."""
    for name, value in settled.items():
        if value is not None:
            raise CannotRun(f"A resumed game has its {name} already; leave --{name} out.")


def _new_game(bundle: Bundle, heroes: str | None, board: str | None, mode: str | None, seed: int | None, rules: tuple[str, ...], lang: str) -> Game:
    from runtime.game import new_game

    wanted = _words(heroes)
    mode = mode or ("free-for-all" if len(wanted) > 2 else "duel")
    count = len(wanted) or {"duel": 2, "team": 4, "free-for-all": 3}[mode]
    board = board or _first_board(bundle, count)
    return new_game(bundle, wanted or _first_heroes(bundle, board, count), board, seed=seed, mode=mode, rules=dict(map(_rule, rules)), lang=lang)


def _words(text: str | None) -> list[str]:
    return [part.strip() for part in text.split(",")] if text else []


def _first_board(bundle: Bundle, players: int) -> str:
    boards = bundle.payload["boards"]
    wide = [id for id in bundle.boards if sum(1 for space in boards[id]["spaces"] if space["start"]) >= players]
    if not wide:
        raise CannotRun(f"The content has no board with {players} start spaces.")
    return wide[0]


def _first_heroes(bundle: Bundle, board: str, count: int) -> list[str]:
    """Those of the board's own pack first."""
    boards, heroes = bundle.payload["boards"], bundle.payload["heroes"]
    pack = boards[board]["pack"] if board in boards else None
    found = sorted(bundle.heroes, key=lambda id: (heroes[id]["pack"] != pack, id))
    if not found:
        raise CannotRun("The content has no heroes.")
    return (found * count)[:count]


def _rule(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals:
        raise CannotRun(f"A rule is KEY=VALUE, such as endgame=after_combat, not `{text}`.")
    words: dict[str, Any] = {"true": True, "false": False}
    return name, int(value) if value.isdecimal() and len(value) <= _MOST_DIGITS else words.get(value, value)
