"""`duelwright sheets`: turns packs or a bundle into sheets to print and share."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from compiler.diagnostics import did_you_mean
from duelwright.cli._application import FINE, CannotRun
from duelwright.cli._arguments import content_paths, progress
from duelwright.sheets.options import FLIPS, FORMATS, IMPOSITIONS, LAYOUTS, PAPERS, SheetOptions


def _words(ctx: click.Context, param: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    """Words between commas, each once, from an option that may be repeated."""
    return tuple(dict.fromkeys(word.strip() for value in values for word in value.split(",") if word.strip()))


def _formats(ctx: click.Context, param: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    words = _words(ctx, param, values)
    for word in words:
        if word not in FORMATS:
            raise click.BadParameter(f"there is no `{word}`. {did_you_mean(word, FORMATS, what='formats')}", ctx, param)
    if not words:
        raise click.BadParameter(f"name at least one of {', '.join(FORMATS)}", ctx, param)
    return words


@click.command("sheets")
@click.argument("paths", nargs=-1, metavar="[PATH]...|[BUNDLE]", type=click.Path(path_type=Path))
@click.option(
    "-o",
    "--output",
    "folder",
    default="build/sheets",
    show_default=True,
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Where to put the sheets.",
)
@click.option(
    "--format", "formats", multiple=True, callback=_formats, default=["html,pdf"], show_default=True, metavar="FORMAT,...", help=f"Any of {', '.join(FORMATS)}."
)
@click.option("--layout", type=click.Choice(LAYOUTS), default="both", show_default=True, help="Cards, the reference, or both.")
@click.option("--paper", type=click.Choice(sorted(PAPERS)), default="a4", show_default=True, help="Paper of the PDF.")
@click.option("--print", "imposition", type=click.Choice(IMPOSITIONS), default="nine-up", show_default=True, help="How cards are laid out on the paper.")
@click.option("--backs/--no-backs", default=True, help="Print the backs behind the faces, for duplex (default), or not at all.")
@click.option("--flip", type=click.Choice(FLIPS), default="long", show_default=True, help="The edge over which the printer turns the paper.")
@click.option("--ink-saver", is_flag=True, help="Outlines instead of filled areas.")
@click.option("--hero", "heroes", multiple=True, callback=_words, metavar="ID,...", help="Only these heroes.")
@click.option("--board", "boards", multiple=True, callback=_words, metavar="ID,...", help="Only these boards.")
@click.option("--lang", "languages", multiple=True, callback=_words, metavar="LANGUAGE,...", help="Languages to print. [default: all that the content has]")
@click.option("--image-base-url", metavar="URL", help="Where Tabletop Simulator will find the pictures (default: the files in DIR).")
def command(paths: tuple[Path, ...], folder: Path, languages: tuple[str, ...], **choices: Any) -> int:
    """Print the packs at PATH, or the packs in BUNDLE (without either: the content that ships)."""
    from duelwright.diagnostics import Findings, render
    from duelwright.sheets.paper.pdf import MissingPart
    from duelwright.sheets.selection import UnknownSelection
    from duelwright.sheets.write import NEED_PAGES, small_print, write_sheets

    payload = _payload(paths)
    options = SheetOptions(languages=languages or tuple(payload["languages"]), **choices)
    try:
        try:
            written = write_sheets(payload, folder, options, progress())
        except MissingPart as error:
            # What can be made is made; the rest is named, and the command has not done all it was asked.
            possible = tuple(format for format in options.formats if format not in NEED_PAGES)
            if possible:
                written = write_sheets(payload, folder, replace(options, formats=possible), progress())
                click.echo(f"wrote {len(written)} files to {folder}: {', '.join(possible)}")
            raise CannotRun(str(error)) from error
    except UnknownSelection as error:
        raise CannotRun(str(error)) from error
    except OSError as error:
        raise CannotRun(f"`{error.filename}` cannot be written: {error.strerror}.") from error
    if found := small_print(payload, options):
        click.echo(render(Findings(found, len({diagnostic.span.file for diagnostic in found})), "text"), nl=False, err=True)
    click.echo(f"wrote {len(written)} files to {folder}")
    return FINE


def _payload(paths: tuple[Path, ...]) -> dict[str, Any]:
    if len(paths) == 1 and paths[0].is_file():
        from runtime.bundle import BundleError, load_bundle

        try:
            return load_bundle(paths[0])
        except BundleError as error:
            raise CannotRun(str(error)) from error
    from compiler import compile_bundle
    from compiler.cache import user_cache

    return compile_bundle(content_paths(paths), cache=user_cache(), progress=progress())
