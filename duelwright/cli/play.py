"""`duelwright play`: turns heroes, a board and who sits where into a game on the terminal."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from duelwright.cli._application import DEBUG, FINE, CannotRun
from duelwright.cli._content import CONTENT_OPTION, LANGUAGE_OPTION, check_language, load_content, sentence

if TYPE_CHECKING:
    from duelwright.table.seats import Seats
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
@click.option("--plain", is_flag=True, help="Narrate line by line instead of taking the whole screen. So it is without a terminal.")
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
    plain: bool,
    record: Path | None,
    content: tuple[Path, ...],
) -> int:
    """Play a game, or watch bots play one.

    At a terminal, without heroes, board, mode and seats, a menu asks for them. Elsewhere you play the first hero against
    the greedy bot. Heroes and boards with errors are left out.
    """
    from duelwright.bots import BotError
    from duelwright.table.seats import SeatError
    from duelwright.terminal.console import takes_whole_screen
    from runtime.game import SaveError
    from runtime.link.profile import SetupError

    bundle = load_content(content)
    check_language(bundle, lang)

    def begin(wanted: dict[str, str]) -> _Begun:
        """The game that the options describe, or what was chosen in the menu."""
        file = Path(wanted["resume"]) if "resume" in wanted else resume
        seated, spoken = wanted.get("seats", seats), wanted.get("lang", lang)
        if file is not None:
            _refuse(heroes=heroes, board=board, mode=mode, seed=seed, rules=rules or None)
            return _resumed(bundle, file, seated, spoken, save, record)
        game = _new_game(bundle, wanted.get("heroes", heroes), wanted.get("board", board), wanted.get("mode", mode), seed, rules, spoken or "en")
        return _seated(game, [], seated, save, record)

    try:
        if plain or not takes_whole_screen():
            _narrate(begin({}), resume)
        else:
            is_open = not any((heroes, board, mode, seats, resume))
            _on_the_whole_screen(begin, bundle if is_open else None, lang or "en", resume)
    except (SetupError, SeatError, SaveError, BotError) as error:
        raise CannotRun(sentence(error)) from error
    return FINE


class _Begun(NamedTuple):
    """A game, who sits where, and where it is written."""

    game: Game
    seats: Seats
    save: Path | None
    record: Path | None
    save_is_asked: bool


def _resumed(bundle: Bundle, file: Path, seats: str | None, lang: str | None, save: Path | None, record: Path | None) -> _Begun:
    from duelwright.table.saving import resume_game
    from duelwright.table.seats import seats_of_file

    game, saved_seats = resume_game(file, bundle, lang)
    # Seats that are given take the place of those in the file, whatever it says.
    return _seated(game, [] if seats else list(seats_of_file(saved_seats)), seats, save, record, file)


def _seated(game: Game, saved_seats: list[str], seats: str | None, save: Path | None, record: Path | None, resumed: Path | None = None) -> _Begun:
    from duelwright.table.saving import check_writable, free_save, same_file
    from duelwright.table.seats import Seats, default_seats

    players = len(game.header["heroes"])
    sitting = Seats(_words(seats) or saved_seats or default_seats(players), players)
    save_is_asked = save is not None
    if save is None and sitting.people:
        save = resumed or free_save()
    if save is not None and record is not None and same_file(save, record):
        raise CannotRun(f"The save and the replay cannot both be written to `{record}`. Give --record another file.")
    for file in filter(None, (save, record)):
        check_writable(file)
    return _Begun(game, sitting, save, record, save_is_asked)


def _narrate(begun: _Begun, resumed: Path | None) -> None:
    from duelwright.terminal.console import TerminalConsole, typed
    from duelwright.terminal.table import Table

    table = Table(begun.game, begun.seats, TerminalConsole(), typed, begun.save, begun.record, save_is_asked=begun.save_is_asked)
    _blamed_on_file(table.play, resumed)


def _on_the_whole_screen(begin: Callable[[dict[str, str]], _Begun], menu: Bundle | None, lang: str, resumed: Path | None) -> None:
    from duelwright.table.saving import saves_here
    from duelwright.terminal.console import TerminalConsole, has_light_ground
    from duelwright.terminal.screen.menu import Menu
    from duelwright.terminal.screen.playing import PlayingApp
    from duelwright.terminal.screen.sitting import Sitting
    from duelwright.words import table_word

    console = TerminalConsole()
    # What is wrong with the arguments is said before the screen changes.
    given = begin({}) if menu is None else None

    def sit(wanted: dict[str, str]) -> Sitting:
        begun = given or begin(wanted)
        return Sitting(begun.game, begun.seats, begun.save, begun.record, save_is_asked=begun.save_is_asked)

    def ask(complaint: str) -> Menu:
        assert menu is not None
        return Menu(menu, lang, saves_here(), complaint)

    app = PlayingApp(sit, ask if menu is not None else None, lang, is_light=has_light_ground())

    def run() -> None:
        app.run()
        if app.broken is not None:
            raise app.broken

    try:
        _blamed_on_file(run, resumed)
    finally:
        spoken = app.sitting.game.lang if app.sitting is not None else lang
        for word, file in app.told:
            console.print(table_word(word, spoken, file=str(file)), markup=False, soft_wrap=True)


def _blamed_on_file(play: Callable[[], None], file: Path | None) -> None:
    """Play. Saves are checked when they are read; an error that still slips through is blamed on the file, which may come
    from anywhere."""
    from duelwright.bots import BotError
    from duelwright.table.seats import SeatError
    from runtime.game import SaveError
    from runtime.link.profile import SetupError

    try:
        play()
    except (AssertionError, ArithmeticError, LookupError, RuntimeError, TypeError, ValueError) as error:
        if file is None or isinstance(error, SaveError | SetupError | SeatError | BotError) or os.environ.get(DEBUG):
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
