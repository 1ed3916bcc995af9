"""`duelwright bench`: turns this machine and the content into figures: how fast games are played, beside a hand-written
one."""

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
@click.argument("what", type=click.Choice(["play", "compile"]), default="play")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@CONTENT_OPTION
def command(what: str, as_json: bool, content: tuple[Path, ...]) -> int:
    """Measure how fast games are played (play, the default) or content is compiled (compile).

    Figures of one run are comparable with each other, not with those of another machine: look at the ratios.
    """
    if what == "compile":
        compiler = _benchmark("compiler")
        measured = compiler.measure()
        click.echo(json.dumps(measured, indent=2) if as_json else compiler.text(measured))
        return FINE
    figures = _benchmark("runtime").measure(load_content(content), progress())
    click.echo(json.dumps(figures.to_json(), indent=2) if as_json else _text(figures))
    return FINE


def _benchmark(name: str) -> Any:
    """A module of the benchmarks: inside an installed package, or in the repository."""
    for package in ("duelwright._benchmarks", "benchmarks"):
        if find_spec(package) is not None and find_spec(f"{package}.{name}") is not None:
            return import_module(f"{package}.{name}")
    raise CannotRun(f"The benchmark `{name}` is not installed here; it is in the repository, under benchmarks/.")


def _text(figures: Any) -> str:
    lines = [
        f"{'':58}{'games/s':>9}{'decisions/s':>13}{'of the ceiling':>16}",
        f"{'hand-written ceiling':58}{'':9}{figures.ceiling_decisions_per_second:13,.0f}{1:16.3f}",
    ]
    for pace in figures.matchups:
        name = f"{', '.join(pace.heroes)} ({pace.board})"
        lines.append(f"{name:58}{pace.games_per_second:9,.0f}{pace.decisions_per_second:13,.0f}{pace.ratio:16.3f}")
    lines.append("")
    lines.append(f"{'call, in the middle of a combat':58}{'microseconds':>22}")
    lines += [f"{name:58}{microseconds:22,.1f}" for name, microseconds in sorted(figures.microseconds.items())]
    lines.append(f"{'deepcopy by clone':58}{figures.deepcopy_by_clone:22,.0f}")
    return "\n".join(lines)
