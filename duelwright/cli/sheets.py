"""`duelwright sheets`: turns packs or a bundle into sheets to print and share."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from compiler.diagnostics import did_you_mean
from duelwright.cli._application import FINE, CannotRun
from duelwright.cli._arguments import content_paths, processors, progress
from duelwright.sheets.options import (
    FLIPS,
    FORMATS,
    IMPOSITIONS,
    KIT_FORMATS,
    LARGEST_SPACE,
    LAYOUTS,
    LEAST_SPACE,
    PAPERS,
    USUAL_SPACE,
    SheetOptions,
)

if TYPE_CHECKING:
    from compiler.cache import Cache
    from duelwright.sheets.picture_files import FoundPictures


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


def _address(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    from duelwright.sheets.tabletop.addresses import WrongAddress, folder_address

    try:
        return None if value is None else folder_address(value)
    except WrongAddress as error:
        raise click.BadParameter(f"`{value}` is not the address of a folder of pictures: {error}.", ctx, param) from None


# What `--help` shows under each title, by the names of the options.
_SECTIONS: Final = {
    "What": ("formats", "layout", "kit", "heroes", "boards", "languages", "folder"),
    "On paper": ("paper", "imposition", "backs", "flip", "ink_saver", "space"),
    "Elsewhere": ("image_base_url",),
    "The run": ("jobs", "no_cache"),
}


class _Sectioned(click.Command):
    """A command with so many options that they need titles."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        params = {param.name: param for param in self.get_params(ctx)}
        for title, names in _SECTIONS.items():
            with formatter.section(title):
                formatter.write_dl([row for name in names if (row := params.pop(name).get_help_record(ctx))])
        with formatter.section("More"):
            formatter.write_dl([row for param in params.values() if (row := param.get_help_record(ctx))])


@click.command("sheets", cls=_Sectioned)
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
@click.option("--layout", type=click.Choice(LAYOUTS[:3]), default="both", show_default=True, help="Cards, the reference, or both.")
@click.option("--kit", is_flag=True, help=f"Instead of these: all that one needs on the table of each hero, pack and board ({', '.join(KIT_FORMATS)}).")
@click.option("--paper", type=click.Choice(sorted(PAPERS)), default="a4", show_default=True, help="Paper of the PDF.")
@click.option("--print", "imposition", type=click.Choice(IMPOSITIONS), default="nine-up", show_default=True, help="How cards are laid out on the paper.")
@click.option("--backs/--no-backs", default=True, help="Print the backs behind the faces, for duplex (default), or not at all.")
@click.option("--flip", type=click.Choice(FLIPS), default="long", show_default=True, help="The edge over which the printer turns the paper.")
@click.option("--ink-saver", is_flag=True, help="Outlines instead of filled areas.")
@click.option(
    "--space",
    type=click.FloatRange(LEAST_SPACE, LARGEST_SPACE),
    default=USUAL_SPACE,
    show_default=True,
    metavar="MM",
    help="How wide a space of a board is in a kit.",
)
@click.option("--hero", "heroes", multiple=True, callback=_words, metavar="ID,...", help="Only these heroes.")
@click.option("--board", "boards", multiple=True, callback=_words, metavar="ID,...", help="Only these boards.")
@click.option("--lang", "languages", multiple=True, callback=_words, metavar="LANGUAGE,...", help="Languages to print. [default: all that the content has]")
@click.option("--image-base-url", metavar="URL", callback=_address, help="Where tabletop programs will find the pictures (default: the files in DIR).")
@click.option("--jobs", type=click.IntRange(min=1, max=1024), help="How many processes work. Default: one for each processor.")
@click.option("--no-cache", is_flag=True, help="Make everything anew, and keep nothing for the next run.")
def command(paths: tuple[Path, ...], folder: Path, formats: tuple[str, ...], languages: tuple[str, ...], **choices: Any) -> int:
    """Print the packs at PATH, or the packs in BUNDLE (without either: the content that ships)."""
    from compiler.cache import user_cache
    from duelwright.diagnostics import Findings, render
    from duelwright.diagnostics.findings import plural
    from duelwright.sheets.art import ChangedPicture
    from duelwright.sheets.jobs import SheetsStopped
    from duelwright.sheets.kept import kept_sheets
    from duelwright.sheets.missing import MissingPart
    from duelwright.sheets.selection import UnknownSelection
    from duelwright.sheets.write import NEED_PAGES, small_print, write_sheets

    processes = choices.pop("jobs") or processors()
    anew = choices.pop("no_cache")
    cache = None if anew else kept_sheets()
    if choices.pop("kit"):
        choices["layout"] = "kit"
        formats = _kit_formats(formats)
    payload, pictures = _content(paths, None if anew else user_cache())
    for sentence in pictures.missing:
        click.echo(f"warning: {sentence} It is left out.", err=True)
    options = SheetOptions(formats=formats, languages=languages or tuple(payload["languages"]), **choices)

    def write(options: SheetOptions) -> list[Path]:
        return write_sheets(payload, folder, options, progress(), processes=processes, cache=cache, pictures=pictures.pictures)

    try:
        try:
            written = write(options)
        except MissingPart as error:
            # What can be made is made; the rest is named, and the command has not done all it was asked.
            possible = tuple(format for format in options.formats if format not in NEED_PAGES)
            if possible:
                written = write(replace(options, formats=possible))
                click.echo(f"wrote {plural(len(written), 'file')} to {folder}: {', '.join(possible)}")
            raise CannotRun(str(error)) from error
    except (ChangedPicture, SheetsStopped, UnknownSelection) as error:
        raise CannotRun(str(error)) from error
    except OSError as error:
        raise CannotRun(f"`{error.filename}` cannot be written: {error.strerror}.") from error
    if found := small_print(payload, options, cache):
        click.echo(render(Findings(found, len({diagnostic.span.file for diagnostic in found})), "text"), nl=False, err=True)
    click.echo(f"wrote {plural(len(written), 'file')} to {folder}")
    return FINE


def _kit_formats(formats: tuple[str, ...]) -> tuple[str, ...]:
    """Those that there are of a kit, of the ones that were asked for."""
    possible = tuple(format for format in formats if format in KIT_FORMATS)
    if not possible:
        raise CannotRun(f"--kit has no {', '.join(formats)}: there are {', '.join(KIT_FORMATS)}.")
    return possible


def _content(paths: tuple[Path, ...], cache: Cache | None) -> tuple[dict[str, Any], FoundPictures]:
    """What is to be printed, and the pictures of it."""
    from duelwright.sheets.picture_files import pictures_of

    if len(paths) == 1 and paths[0].is_file():
        from runtime.bundle import BundleError, load_bundle

        try:
            payload = load_bundle(paths[0])
        except BundleError as error:
            raise CannotRun(str(error)) from error
        return payload, pictures_of(payload, bundle=paths[0])
    from compiler import ContentError, compile_paths

    compiled = compile_paths(content_paths(paths), cache=cache, progress=progress())
    if compiled.payload is None:
        raise ContentError(compiled.diagnostics)
    return compiled.payload, pictures_of(compiled.payload, packs=compiled.packs)
