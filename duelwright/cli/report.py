"""`duelwright report`: turns the results of a simulation into a page, tables and pictures that say who is too strong."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from duelwright.cli._application import FINE, CannotRun
from duelwright.cli._content import CONTENT_OPTION, sentence

if TYPE_CHECKING:
    from collections.abc import Mapping

    from duelwright.report.naming import ResultNames


@click.command("report")
@click.argument("results", type=click.Path(path_type=Path))
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="Where the page goes. Default: report.html in RESULTS.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON; no page is written, unless -o asks for it.")
@click.option("--csv", "csv_folder", type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER", help="Write the figures as CSV tables too.")
@click.option("--pictures", type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER", help="Write the plots as SVG files too.")
@CONTENT_OPTION
def command(results: Path, output: Path | None, as_json: bool, csv_folder: Path | None, pictures: Path | None, content: tuple[Path, ...]) -> int:
    """Say what the games in RESULTS show, as a page to look at, and as data.

    RESULTS is a folder that `duelwright simulate` wrote; the run need not be finished. The content only gives the names of
    heroes, boards and cards.
    """
    from duelwright.report.report import make_report
    from duelwright.simulation.results import ResultsError
    from duelwright.simulation.rows import MissingPackage
    from runtime.files import write_file

    try:
        report = make_report(results, _names(content))
    except (ResultsError, MissingPackage) as error:
        raise CannotRun(sentence(error)) from error
    try:
        if csv_folder is not None:
            _write(csv_folder, report.tables())
        if pictures is not None:
            _write(pictures, report.pictures())
        page = output or (None if as_json else results / "report.html")
        if page is not None:
            write_file(page, report.html().encode())
    except OSError as error:
        raise CannotRun(f"`{error.filename}` cannot be written: {error.strerror}.") from error
    if as_json:
        click.echo(report.json(), nl=False)
        return FINE
    click.echo(report.verdict.headline)
    for finding in report.verdict.findings:
        click.echo(f"- {finding}")
    click.echo(f"wrote {page}")
    return FINE


def _names(content: tuple[Path, ...]) -> ResultNames:
    """The names of the content that was asked for, or of what ships: ids that it does not have are names of their own."""
    from duelwright.cli._content import load_content
    from duelwright.report.naming import names_of

    return names_of(load_content(content).payload, "en")


def _write(folder: Path, files: Mapping[str, str]) -> None:
    from runtime.files import write_file

    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        write_file(folder / name, text.encode())
