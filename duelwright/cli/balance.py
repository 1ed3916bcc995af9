"""`duelwright balance`: turns a hero into an answer to "is it fair?", and into what would make it so."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from compiler.diagnostics import did_you_mean
from duelwright.cli._application import FINE, CannotRun
from duelwright.cli._arguments import names_in, words_in
from duelwright.cli._content import CONTENT_OPTION, load_content, sentence
from duelwright.cli._engine import check_engine, engine_of, engine_options

if TYPE_CHECKING:
    from duelwright.balance.rounds import Played
    from duelwright.simulation import Engine, Plan
    from duelwright.statistics.sequential import RunningShare
    from runtime.game import Bundle

_ALL = "all"
_MOST, _MOST_COMPARED = 10_000, 2_000


@click.command("balance")
@click.argument("hero", required=False)
@click.option("--against", metavar="ID,ID,…", default=_ALL, help="Its opponents, or all of them (the default).")
@click.option("--board", metavar="ID,ID,…", default=_ALL, help="On these boards, or on all with room for the heroes (the default).")
@click.option("--bots", metavar="BOT[,BOT]", default="greedy", show_default=True, help="Who plays: one bot for both, or two that change places.")
@click.option("--width", type=click.FloatRange(0.005, 1), default=0.06, show_default=True, help="Play until the interval is no wider than this.")
@click.option("--decide", is_flag=True, help="Play only until it is certain that the hero is too strong, too weak, or within 5 points of fair.")
@click.option("--most", type=click.IntRange(min=1), help="Play no more games than this. Default: 10,000; with --compare, 2,000 of each version.")
@click.option("--what-if", type=click.IntRange(min=0), default=600, show_default=True, help="Games of each what-if, with a number lower and higher; 0: none.")
@click.option("--card", metavar="ID", help="The card whose value is tried. Default: the one that the hero plays most.")
@click.option("--compare", nargs=2, type=click.Path(path_type=Path), metavar="OLD NEW", help="Two versions of a pack: play the same games with both.")
@click.option("--seed", type=int, default=1, show_default=True, help="The source of all randomness: the same seed gives the same games.")
@engine_options
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@CONTENT_OPTION
def command(
    hero: str | None,
    compare: tuple[Path, Path] | None,
    as_json: bool,
    content: tuple[Path, ...],
    jobs: int | None,
    engine: str,
    scheduler: str | None,
    **asked: Any,
) -> int:
    """Find out whether HERO is fair, and what would make it so.

    Plays HERO against other heroes until it is known well enough how often it wins; then plays the same games with its
    health, its move value and the value of a card changed, to say what each is worth. With --compare, HERO may be left
    out: all heroes that differ are compared. A pack with a single hero, or without a board, meets the content that ships.
    """
    from duelwright.balance.changes import NoSuchChange
    from duelwright.bots import BotError
    from duelwright.simulation import EngineError, MissingPackage
    from runtime.link.profile import SetupError

    check_engine(engine, scheduler, jobs)
    playing = engine_of(engine, scheduler, jobs)
    try:
        if compare is not None:
            told, data = _compare(hero, compare, content, playing, **asked)
        elif hero is None:
            raise CannotRun("Name the HERO to be measured. (Only with --compare it may be left out.)")
        else:
            told, data = _measure(hero, content, playing, **asked)
    except (SetupError, BotError, EngineError, MissingPackage, NoSuchChange) as error:
        raise CannotRun(sentence(error)) from error
    click.echo(json.dumps(data, indent=1) if as_json else told)
    return FINE


def _measure(
    hero: str,
    content: tuple[Path, ...],
    playing: AbstractContextManager[Engine],
    against: str,
    board: str,
    bots: str,
    width: float,
    decide: bool,
    most: int | None,
    what_if: int,
    card: str | None,
    seed: int,
) -> tuple[str, dict[str, Any]]:
    from duelwright.balance import measure
    from duelwright.balance.changes import changes_of
    from duelwright.balance.rounds import play_rounds, rounds_for
    from duelwright.balance.telling import tell_measured
    from duelwright.balance.what_if import what_if as try_out
    from duelwright.report.data import plain
    from duelwright.report.naming import names_of

    bundle = _content(content)
    plan = _plan(bundle, hero, against, board, bots, most or _MOST, seed)
    changes_of(bundle.payload, hero, card, ())  # a card that is not there is known before anything is played
    with playing as play:
        with _progress("games", plan.total) as (advance, say):

            def look(share: RunningShare) -> None:
                advance(len(plan.cells) * plan.batch)
                say(f"{100 * share.rate:.1f}\u00a0% ({100 * share.low:.1f}–{100 * share.high:.1f})")

            with closing(play_rounds(bundle, plan, hero, play)) as rounds:
                measured = measure.measure(hero, rounds, measure.decided if decide else measure.narrow(width), look)
        changes = changes_of(bundle.payload, hero, card, measured.most_played) if what_if else []
        wanted = rounds_for(plan, what_if)
        with _progress("what if", 2 * len(changes) * wanted * len(plan.cells) * plan.batch) as (advance, say):
            found = []
            for change in changes:
                say(change.name)
                tried = try_out(bundle, plan, hero, change, measured.share, wanted, play, advance)
                if tried is not None:
                    found.append(tried)
    names = names_of(bundle.payload, "en")
    data = plain(measured)
    del data["games"]
    return tell_measured(measured, found, names), {**data, "what_if": plain(found)}


def _compare(
    hero: str | None,
    versions: tuple[Path, Path],
    content: tuple[Path, ...],
    playing: AbstractContextManager[Engine],
    against: str,
    board: str,
    bots: str,
    most: int | None,
    seed: int,
    **_: Any,
) -> tuple[str, dict[str, Any]]:
    from duelwright.balance.compare import changed_heroes, compare
    from duelwright.balance.rounds import play_rounds
    from duelwright.balance.telling import tell_comparison
    from duelwright.report.data import plain
    from duelwright.report.naming import names_of

    old, new = (_content((version, *content)) for version in versions)
    heroes = [hero] if hero is not None else changed_heroes(old.payload, new.payload)
    if not heroes:
        return "No hero plays differently in the two versions.", {"comparisons": []}
    found = []
    with playing as play:
        for each in heroes:
            for bundle, version in zip((old, new), versions, strict=True):
                if each not in bundle.heroes:
                    raise CannotRun(f"There is no hero `{each}` in `{version}`.")
            plans = [_plan(bundle, each, against, board, bots, most or _MOST_COMPARED, seed, both=(old, new)) for bundle in (old, new)]
            if plans[0].cells != plans[1].cells:
                raise CannotRun("The two versions do not fit the same boards: name boards that fit both with --board.")
            with _progress(each, 2 * plans[0].total) as (advance, _say):
                games: list[list[Played]] = [[], []]
                for bundle, plan, played in zip((old, new), plans, games, strict=True):
                    for round in play_rounds(bundle, plan, each, play):
                        played += round
                        advance(len(round))
            found.append(compare(each, *games))
    names = names_of(new.payload, "en")
    return "\n\n".join(tell_comparison(each, names) for each in found), {"comparisons": plain(found)}


def _content(paths: tuple[Path, ...]) -> Bundle:
    """The content to play with; a single hero, or no board, would leave nothing to play, so the shipped content joins
    them."""
    from compiler.find.shipped import shipped_content

    bundle = load_content(paths)
    if len(bundle.heroes) >= 2 and bundle.boards:
        return bundle
    return load_content((*paths, shipped_content()))


def _plan(bundle: Bundle, hero: str, against: str, board: str, bots: str, most: int, seed: int, both: Sequence[Bundle] = ()) -> Plan:
    """The games of a hero; of two versions, only what is in both is played."""
    from duelwright.balance.rounds import plan_rounds
    from duelwright.bots.named import bot_named

    heroes, boards = bundle.heroes, bundle.boards
    for other in both:
        heroes, boards = [id for id in heroes if id in other.heroes], [id for id in boards if id in other.boards]
    if hero not in heroes:
        raise CannotRun(f"There is no hero `{hero}`. {did_you_mean(hero, heroes, what='heroes')}")
    foes = [id for id in heroes if id != hero] if against == _ALL else names_in(against, "--against", heroes, "hero")
    if hero in foes:
        raise CannotRun(f"`{hero}` against itself is fair, whatever it can do: name other opponents.")
    if not foes:
        raise CannotRun(f"There is nobody to play against `{hero}`: give more content with --content.")
    fields = boards if board == _ALL else names_in(board, "--board", boards, "board")
    named = words_in(bots, "--bots")
    for name in named:
        bot_named(name)
    return plan_rounds(bundle, hero, foes, fields, named, most, seed)


@contextmanager
def _progress(what: str, total: int) -> Iterator[tuple[Callable[[int], None], Callable[[str], None]]]:
    """A bar on a terminal, nothing elsewhere: how to move it on, and what to say beside it."""
    if not sys.stderr.isatty():
        yield (lambda games: None), (lambda words: None)
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[said]}"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total, said="")
        yield (lambda games: bar.update(task, advance=games)), (lambda words: bar.update(task, said=words))
