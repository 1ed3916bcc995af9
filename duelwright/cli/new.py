"""`duelwright new`: turns a name into the first files of a pack, a hero or a board."""

from __future__ import annotations

from pathlib import Path

import click

from duelwright.cli._application import FINE, CannotRun


@click.command("new")
@click.argument("kind", type=click.Choice(["pack", "hero", "board"]))
@click.argument("name")
@click.option(
    "-o",
    "--output",
    "folder",
    default=".",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Where to put it: a folder for a pack, a pack for a hero or board.",
)
def command(kind: str, name: str, folder: Path) -> int:
    """Make a pack, hero or board called NAME that validates and plays as it is."""
    from duelwright import scaffold

    make = {"pack": scaffold.new_pack, "hero": scaffold.new_hero, "board": scaffold.new_board}[kind]
    try:
        written = make(name, folder)
    except (scaffold.ScaffoldError, OSError) as error:
        raise CannotRun(str(error)) from error
    for path in written:
        click.echo(f"wrote {path}")
    return FINE
