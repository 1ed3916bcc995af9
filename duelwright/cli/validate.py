"""`duelwright validate`: turns content into the list of all that is wrong with it."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from duelwright.cli._application import FAULTY_CONTENT, FINE, CannotRun
from duelwright.cli._arguments import content_paths, progress, wants_color
from duelwright.diagnostics import FORMATS, Findings, render


@click.command("validate")
@click.argument("paths", nargs=-1, metavar="[PATH]...", type=click.Path(path_type=Path))
@click.option("--output-format", "output_format", type=click.Choice(FORMATS), default="text", show_default=True, help="How to show what is found.")
@click.option("--select", multiple=True, metavar="CODE,…", help="Show these only: codes, names, or the letter of an area.")
@click.option("--ignore", multiple=True, metavar="CODE,…", help="Leave these out.")
@click.option("--strict", is_flag=True, help="Fail on warnings too.")
@click.option("--no-cache", is_flag=True, help="Read and check everything again.")
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="Write to a file.")
@click.option("-v", "--verbose", is_flag=True, help="Show notes too.")
def command(
    paths: tuple[Path, ...],
    output_format: str,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    strict: bool,
    no_cache: bool,
    output: Path | None,
    verbose: bool,
) -> int:
    """Show all that is wrong with packs or files.

    Without a PATH it checks the content that ships.

    The exit code is 1 if there are errors (with --strict: or warnings), 2 if the command itself is wrong.
    """
    from compiler import compile_paths
    from compiler.cache import user_cache

    chosen, left_out = _codes(select), _codes(ignore)
    result = compile_paths(content_paths(paths), cache=None if no_cache else user_cache(), progress=progress(), optional=bool(select))
    found = [d for d in result.diagnostics if (not select or d.code in chosen) and d.code not in left_out]
    color = output is None and wants_color(sys.stdout)
    findings = Findings(found, result.files, strict=strict, color=color, verbose=verbose)
    _write(render(findings, output_format), output)
    return FINE if findings.ok else FAULTY_CONTENT


def _codes(words: tuple[str, ...]) -> frozenset[str]:
    if not words:
        return frozenset()
    # Importing every check costs more than a run that finds everything in the cache.
    from duelwright.diagnostics.selection import UnknownCode, selected_codes

    try:
        return selected_codes(words)
    except UnknownCode as error:
        raise CannotRun(str(error)) from error


def _write(text: str, output: Path | None) -> None:
    if output is None:
        sys.stdout.write(text)
        return
    from runtime.files import write_text

    try:
        write_text(output, text)
    except OSError as error:
        raise CannotRun(f"`{output}` cannot be written: {error.strerror}.") from error
