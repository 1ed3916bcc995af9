"""`duelwright simulate`: turns heroes, boards and bots into thousands of games, one row of a table each."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from duelwright.cli._application import FAULTY_CONTENT, FINE, CannotRun
from duelwright.cli._arguments import names_in, words_in
from duelwright.cli._content import CONTENT_OPTION, load_content, sentence
from duelwright.cli._engine import check_engine, engine_of, engine_options
from runtime.limits import MOST_DECISIONS

if TYPE_CHECKING:
    from collections.abc import Callable

    from duelwright.simulation import Plan, PlayedBatch, Results
    from runtime.game import Bundle

_MODES = ("duel", "team", "free-for-all")
_ALL = "all"


@click.command("simulate")
@click.option(
    "--heroes",
    metavar="ID,ID,…",
    default=_ALL,
    help="Everybody meets everybody: these heroes, or all of them (the default). Twice the same: a mirror match too.",
)
@click.option("--matchup", "matchups", multiple=True, metavar="ID,ID,…", help="Only this line-up, in turn order (teams: A1, B1, A2, B2); may be repeated.")
@click.option("--board", metavar="ID,ID,…", default=_ALL, help="On each of these boards, or on all with room for the heroes (the default).")
@click.option("--mode", type=click.Choice(_MODES), default="duel", show_default=True, help="How sides are made.")
@click.option("--players", type=click.Choice(["3", "4"]), help="How many play free-for-all. Default: 3.")
@click.option(
    "--bots",
    metavar="BOT,BOT,…",
    default="greedy",
    show_default=True,
    help="Who plays: one bot for everybody, or one for each hero, in turn. One of your own is named by its import path, such as `my.module:MyBot`.",
)
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    help="Games of each line-up on each board; rounded up until every seat is taken equally often.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="The source of all randomness: the same seed gives the same games.")
@engine_options
@click.option(
    "--batch", type=click.IntRange(min=1, max=100_000), help="Games that are played and written in one go. Default: a hundredth of all, from 10 to 500."
)
@click.option(
    "--limit", type=click.IntRange(min=1, max=MOST_DECISIONS), default=MOST_DECISIONS, show_default=True, help="A game with more decisions counts as failed."
)
@click.option("--out", type=click.Path(path_type=Path), metavar="FOLDER", required=True, help="Where the results go. A run that was interrupted there goes on.")
@CONTENT_OPTION
def command(out: Path, jobs: int | None, engine: str, scheduler: str | None, content: tuple[Path, ...], **asked: Any) -> int:
    """Let bots play many games and keep one row of each, as Parquet files.

    Every hero sits in every seat equally often, and the bots change places too. The same command gives the same
    results, with any number of processes; after an interruption it goes on where it was.
    """
    from duelwright.bots import BotError
    from duelwright.simulation import EngineError, MissingPackage, Results, ResultsError, alone_in
    from runtime.link.profile import SetupError

    check_engine(engine, scheduler, jobs)
    bundle = load_content(content)
    try:
        plan = _plan(bundle, **asked)
        with alone_in(out):
            results = Results(out, plan)
            _tell_start(results, asked["games"])
            if not results.left:
                return _play(results, iter(()))
            with engine_of(engine, scheduler, jobs) as play:
                return _play(results, play(bundle, plan, results.left))
    except (SetupError, BotError, ResultsError, EngineError, MissingPackage) as error:
        raise CannotRun(sentence(error)) from error


def _plan(
    bundle: Bundle,
    heroes: str,
    matchups: tuple[str, ...],
    board: str,
    mode: str,
    players: str | None,
    bots: str,
    games: int,
    seed: int,
    batch: int | None,
    limit: int,
) -> Plan:
    """The games that were asked for."""
    from duelwright.bots.named import bot_named
    from duelwright.simulation import lineups_of, make_plan
    from runtime.link.match import MODES

    if matchups and heroes != _ALL:
        raise CannotRun("Name --heroes, who all meet each other, or each --matchup; not both.")
    if players is not None and (mode != "free-for-all" or matchups):
        raise CannotRun("--players is for --mode free-for-all with --heroes; everywhere else the number follows.")
    named = words_in(bots, "--bots")
    for name in dict.fromkeys(named):
        bot_named(name)
    if matchups:
        lineups = [tuple(names_in(matchup, "--matchup", bundle.heroes, "hero")) for matchup in matchups]
    else:
        chosen = bundle.heroes if heroes == _ALL else names_in(heroes, "--heroes", bundle.heroes, "hero")
        lineups = lineups_of(chosen, mode, int(players or MODES[mode][0]))
    boards = bundle.boards if board == _ALL else names_in(board, "--board", bundle.boards, "board")
    return make_plan(
        bundle, lineups=lineups, boards=boards, bots=named, games=games, seed=seed, mode=mode, batch=batch, limit=limit, skip_misfits=board == _ALL
    )


# -- what people see ---------------------------------------------------------------------------------------------------


def _tell_start(results: Results, asked: int) -> None:
    plan = results.plan
    cells = f"{_counted(len(plan.lineups), 'line-up')} × {_counted(len(plan.boards), 'board')} × {_counted(plan.games, 'game')}"
    click.echo(f"{cells}: {plan.total:,} games, {' and '.join(dict.fromkeys(plan.bots))}, seed {plan.seed}", err=True)
    if plan.games != asked:
        click.echo(f"{_counted(asked, 'game')} became {plan.games}, so that every seat is taken equally often.", err=True)
    if plan.left_out:
        click.echo(f"{_counted(len(plan.left_out), 'time')} a board has no room for a line-up: left out.", err=True)
    for path in results.damaged:
        click.echo(f"`{path}` is damaged: its games are played again.", err=True)
    if results.done:
        click.echo(f"{results.games_done:,} of them are there already; going on.", err=True)


def _counted(number: int, what: str) -> str:
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


def _play(results: Results, batches: Iterator[PlayedBatch]) -> int:
    """Play what is left, keep it, and say how it went."""
    start, before = time.perf_counter(), results.games_done
    try:
        with _progress(results) as advance:
            for batch in batches:
                _keep(results, batch)
                advance(batch.games)
    except KeyboardInterrupt:
        click.echo(f"\nStopped after {results.games_done:,} of {results.plan.total:,} games. The same command goes on from there.", err=True)
        raise
    spent = time.perf_counter() - start
    played = results.games_done - before
    pace = f" ({played:,} now, {played / spent:,.1f} a second)" if played else ""
    click.echo(f"{results.games_done:,} games in `{results.folder}`{pace}")
    if results.failed:
        click.echo(f"{results.failed:,} of them failed; their replays are in `{results.failures}`.")
        return FAULTY_CONTENT
    return FINE


def _keep(results: Results, batch: PlayedBatch) -> None:
    try:
        results.keep(batch)
    except OSError as error:
        raise CannotRun(f"The results cannot be written: {error}. What was written before is whole; the same command goes on from there.") from error


@contextmanager
def _progress(results: Results) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        yield lambda games: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    start, before = time.monotonic(), results.games_done
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[pace]}"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=results.plan.total, completed=before, pace="")

        def advance(games: int) -> None:
            pace = (results.games_done - before) / max(time.monotonic() - start, 1e-9)
            bar.update(task, advance=games, pace=f"{pace:,.1f} games/s")

        yield advance
