"""`duelwright validate`: turns content into the list of all that is wrong with it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from duelwright.cli._application import FAULTY_CONTENT, FINE, CannotRun
from duelwright.cli._arguments import content_paths, progress, wants_color
from duelwright.diagnostics import FORMATS, Findings, render
from duelwright.diagnostics.findings import plural

if TYPE_CHECKING:
    from compiler.diagnostics import Diagnostic


@click.command("validate")
@click.argument("paths", nargs=-1, metavar="[PATH]...", type=click.Path(path_type=Path))
@click.option("--output-format", "output_format", type=click.Choice(FORMATS), default="text", show_default=True, help="How to show what is found.")
@click.option("--select", multiple=True, metavar="CODE,…", help="Show these only: codes, beginnings of codes such as A or B1, or names.")
@click.option("--ignore", multiple=True, metavar="CODE,…", help="Leave these out.")
@click.option("--strict", is_flag=True, help="Fail on warnings too.")
@click.option("--fix", "fixing", is_flag=True, help="Write the fixes that are safe into the files, then show what is left.")
@click.option("--diff", "differing", is_flag=True, help="Show what --fix changes; without --fix nothing is written.")
@click.option("--watch", "watching", is_flag=True, help="Stay, and show what is different whenever a file changes; Ctrl-C ends.")
@click.option("--no-cache", is_flag=True, help="Read and check everything again.")
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="Write to a file.")
@click.option("-v", "--verbose", is_flag=True, help="Show notes too.")
def command(
    paths: tuple[Path, ...],
    output_format: str,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    strict: bool,
    fixing: bool,
    differing: bool,
    watching: bool,
    no_cache: bool,
    output: Path | None,
    verbose: bool,
) -> int:
    """Show all that is wrong with packs or files.

    Without a PATH it checks the content that ships.

    Safe fixes are the spelling of a name that is close to only one known name, a pack that is missing from `needs`, and
    ignore comments that hide nothing.
    Comments and layout of the files stay.

    With --watch it stays, and tells what is new and what is mended after each change of a file; as text, concise or json (one object a line).

    The exit code is 1 if there are errors (with --strict: or warnings), 2 if the command itself is wrong.
    """
    from compiler import CompileResult, compile_paths
    from compiler.cache import user_cache

    chosen, left_out = _codes(select), _codes(ignore)

    def wanted(found: Diagnostic) -> bool:
        return (not select or found.code in chosen) and found.code not in left_out

    if watching:
        from duelwright.cli._watch import watch  # brings the workbench

        if fixing or differing or output is not None:
            raise CannotRun("--watch only looks, and has no end: leave out --fix, --diff and -o.")
        watch(content_paths(paths), wanted, output_format, Findings([], 0, strict=strict, color=wants_color(sys.stdout), verbose=verbose))
        return FINE
    if fixing and not paths:
        raise CannotRun("Name the packs or files to fix: duelwright validate --fix PATH.")
    if differing and output_format != "text" and output is None:
        raise CannotRun("--diff prints text; with another --output-format, write that to a file with -o.")

    def run() -> tuple[CompileResult, list[Diagnostic]]:
        result = compile_paths(content_paths(paths), cache=None if no_cache else user_cache(), progress=progress(), optional=bool(select))
        return result, list(filter(wanted, result.diagnostics))

    result, found = run()
    if fixing or differing:
        files = {source.file for pack in result.packs if pack.requested for source in pack.sources}
        _fix(files, found, lambda: run()[1], writing=fixing, differing=differing)
        result, found = run()
    color = output is None and wants_color(sys.stdout)
    findings = Findings(found, result.files, strict=strict, color=color, verbose=verbose)
    _write(render(findings, output_format), output)
    return FINE if findings.ok else FAULTY_CONTENT


def _fix(files: set[str], found: Sequence[Diagnostic], check: Callable[[], Sequence[Diagnostic]], *, writing: bool, differing: bool) -> None:
    from duelwright.diagnostics.fixing import changes, fix_files

    try:
        made = fix_files(files, check) if writing else changes(found, files)
    except OSError as error:
        raise CannotRun(f"`{error.filename}` cannot be written: {error.strerror}.") from error
    if differing:
        sys.stdout.write("".join(change.diff() for change in made))
    fixes = sum(change.fixes for change in made)
    where = f" in {plural(len({change.file for change in made}), 'file')}" if made else ""
    click.echo(f"{'fixed' if writing else 'would fix'} {plural(fixes, 'fault')}{where}", err=True)


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
