"""`duelwright upgrade`: turns files in an older version of the language into the newest words."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from duelwright.cli._application import FAULTY_CONTENT, FINE, CannotRun
from duelwright.cli._arguments import content_paths
from duelwright.diagnostics.findings import plural

if TYPE_CHECKING:
    from compiler.find.packs import Source
    from duelwright.diagnostics.fixing import Change


@click.command("upgrade")
@click.argument("paths", nargs=-1, required=True, metavar="PATH...", type=click.Path(path_type=Path))
@click.option("--check", "checking", is_flag=True, help="Write nothing; fail if there is something to upgrade.")
@click.option("--diff", "differing", is_flag=True, help="Write nothing; show what would change.")
def command(paths: tuple[Path, ...], checking: bool, differing: bool) -> int:
    """Rewrite packs or files to the newest version of the content language.

    Files of older versions are read as before; only those of the newest version are without words that are no longer in
    the reference. Everything that does not change keeps its layout and its comments.

    A file that cannot be read is left as it is, and so is one with a part that is better rewritten by hand.

    The exit code is 1 if a file could not be upgraded (with --check: or has to be), 2 if the command itself is wrong.
    """
    from compiler.diagnostics import Report
    from compiler.find.packs import find_packs
    from duelwright.diagnostics.fixing import Change

    report = Report()
    packs = [pack for pack in find_packs(content_paths(paths), report) if pack.requested]
    asked = [path.resolve() for path in paths]
    sources = [source for pack in packs for source in pack.sources if _is_asked_for(Path(source.file).resolve(), pack.root, asked)]
    refused = [f"{found.span.file}:{found.span.line}: {found.message}" for found in report.sorted()]
    made: list[Change] = []
    rewritten = 0
    for source in sources:
        before = _decoded(source)
        after, count, problems = _upgraded(source, before)
        refused += problems
        rewritten += count
        if after != before:
            made.append(Change(source.file, before, after, count))
    for problem in refused:
        click.echo(problem, err=True)
    if differing:
        sys.stdout.write("".join(change.diff() for change in made))
    if not checking and not differing:
        _write(made)
    done = "would upgrade" if checking or differing else "upgraded"
    left = f"; {plural(len(refused), 'problem')}" if refused else ""
    click.echo(f"{done} {plural(len(made), 'file')} ({plural(rewritten, 'rewritten part')}){left}", err=True)
    return FAULTY_CONTENT if refused or (checking and made) else FINE


def _is_asked_for(file: Path, root: Path, asked: list[Path]) -> bool:
    """Whether a file is one of those at the paths: itself, in a folder that was named, or in a pack of such a folder."""
    return any(file == path or path in file.parents or path == root for path in asked)


def _decoded(source: Source) -> str:
    return source.data.decode("utf-8-sig", errors="surrogateescape")


def _upgraded(source: Source, before: str) -> tuple[str, int, list[str]]:
    """The new text of a file, how many parts of it are new, and what is wrong."""
    from compiler.shape.schema import committed
    from compiler.upgrade.text import upgraded_text

    outcome = upgraded_text(before, source.file, source.kind, committed(source.kind))
    problems = [f"{found.span.file}:{found.span.line}: {found.code} {found.message}" for found in outcome.refused if found.severity == "error"]
    if outcome.unclear:
        problems.append(f"{source.file}: left as it is: a program cannot rewrite it without a risk for its layout or its comments.")
        problems += [f"{source.file}:{part.span.line}: write `{part.rewrite.now}` instead of `{part.rewrite.word}`." for part in outcome.parts]
    return outcome.text, outcome.rewritten, problems


def _write(made: list[Change]) -> None:
    try:
        for change in made:
            change.write()
    except OSError as error:
        raise CannotRun(f"`{error.filename}` cannot be written: {error.strerror}.") from error
