"""`duelwright bench`: turns this machine and the content into figures: how fast games are played, beside a hand-written
one; how fast content is compiled, and how soon an editor knows what is wrong with it."""

from __future__ import annotations

import json
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click

from duelwright.cli._application import FINE, CannotRun
from duelwright.cli._arguments import progress
from duelwright.cli._content import CONTENT_OPTION, load_content


@click.command("bench")
@click.argument("what", type=click.Choice(["play", "scaling", "compile", "workbench"]), default="play")
@click.option("--peers", is_flag=True, help="Measure other engines in the same run: those of the extra `peers` that are installed.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@CONTENT_OPTION
def command(what: str, peers: bool, as_json: bool, content: tuple[Path, ...]) -> int:
    """Measure how fast games are played (play, the default), how the cost grows with players, boards, decks and modifiers (scaling), how fast content is
    compiled (compile), or how soon an editor knows what is wrong (workbench).

    Both runtimes are measured where there is a native build, in turns, beside a duel written by hand. Figures of one run are comparable with each other, not
    with those of another machine: look at the ratios.
    """
    if peers and what != "play":
        raise CannotRun(f"`--peers` goes with `bench play`; `bench {what}` measures Duelwright alone.")
    if what == "compile":
        compiler = _benchmark("compiler")
        measured = compiler.measure()
        click.echo(json.dumps(measured, indent=2) if as_json else compiler.text(measured))
    elif what == "workbench":
        workbench = _benchmark("workbench")
        typed = workbench.measure(progress())
        click.echo(json.dumps(workbench.to_json(typed), indent=2) if as_json else workbench.text(typed))
    elif what == "scaling":
        scaling = _benchmark("scaling")
        grown = scaling.measure(progress())
        click.echo(json.dumps(scaling.to_json(grown), indent=2) if as_json else scaling.text(grown))
    else:
        runtime = _benchmark("runtime")
        figures = runtime.measure(load_content(content), progress(), peers=peers)
        click.echo(json.dumps(figures.to_json(), indent=2) if as_json else runtime.text(figures))
    return FINE


def _benchmark(name: str) -> Any:
    """A module of the benchmarks: inside an installed package, or in the repository."""
    for package in ("duelwright._benchmarks", "benchmarks"):
        if find_spec(package) is not None and find_spec(f"{package}.{name}") is not None:
            return import_module(f"{package}.{name}")
    raise CannotRun(f"The benchmark `{name}` is not installed here; it is in the repository, under benchmarks/.")
