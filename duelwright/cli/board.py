"""`duelwright board`: turns the id of a board into its spaces, or into a report on how it plays."""

from __future__ import annotations

import json
from pathlib import Path

import click

from compiler.diagnostics import did_you_mean
from duelwright.cli._application import FINE, CannotRun
from duelwright.cli._arguments import content_paths, progress


@click.command("board")
@click.argument("id")
@click.argument("paths", nargs=-1, metavar="[PATH]...", type=click.Path(path_type=Path))
@click.option("--report", is_flag=True, help="Show its figures: ways, zones, secret passages, first attacks, how fair the starts are.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(id: str, paths: tuple[Path, ...], report: bool, as_json: bool) -> int:
    """Show the board ID of the content at PATH (without one: the content that ships)."""
    from compiler import compile_paths
    from compiler.cache import user_cache
    from compiler.measure.report import board_json, board_report
    from duelwright.board_text import describe_board, describe_report

    boards = compile_paths(content_paths(paths), cache=user_cache(), progress=progress()).content.boards
    if id not in boards:
        raise CannotRun(f"There is no board `{id}`. {did_you_mean(id, boards, what='boards')}")
    board = boards[id].value
    if report:
        figures = board_report(board)
        click.echo(_json(figures.to_json()) if as_json else describe_report(figures))
    else:
        click.echo(_json(board_json(board)) if as_json else describe_board(board))
    return FINE


def _json(data: object) -> str:
    return json.dumps(data, indent=2, ensure_ascii=False)
