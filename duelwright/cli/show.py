"""`duelwright show`: turns the id of a hero, card, board, item or pack into what it holds."""

from __future__ import annotations

import json
from pathlib import Path

import click

from compiler.diagnostics import did_you_mean
from duelwright.cli._application import FINE, CannotRun
from duelwright.cli._arguments import content_paths, progress
from duelwright.cli._content import tell_left_out


@click.command("show")
@click.argument("kind", type=click.Choice(["hero", "card", "board", "item", "pack"]))
@click.argument("id")
@click.argument("paths", nargs=-1, metavar="[PATH]...", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--lang", "language", default="en", show_default=True, metavar="LANGUAGE", help="Language of names and card text.")
def command(kind: str, id: str, paths: tuple[Path, ...], as_json: bool, language: str) -> int:
    """Show a hero, card, board, item or pack of the content at PATH (without one: the content that ships).

    A card that is in several decks is shown for each; HERO/CARD names one of them.

    Errors elsewhere in the content do not matter: what has them is left out.
    """
    from compiler import ContentError, compile_paths
    from compiler.cache import user_cache
    from duelwright import show

    result = compile_paths(content_paths(paths), cache=user_cache(), progress=progress())
    payload = result.sound_payload
    left_out = [] if result.ok else result.sound.left_out
    owner = ("hero", id.rpartition("/")[0]) if kind == "card" else (kind, id)
    if payload is None or any((piece.kind, piece.id) == owner for piece in left_out):
        raise ContentError(result.diagnostics)
    tell_left_out(left_out)
    if language not in payload["languages"]:
        raise CannotRun(f"The content has no language `{language}`. {did_you_mean(language, payload['languages'], what='languages')}")
    try:
        found = show.find(payload, kind, id)
    except show.UnknownId as error:
        raise CannotRun(str(error)) from error
    if as_json:
        shapes = [show.to_json(payload, kind, piece) for piece in found]
        click.echo(json.dumps(shapes if kind == "card" else shapes[0], indent=2, ensure_ascii=False))
    else:
        click.echo("\n\n".join(show.to_text(payload, kind, piece, language) for piece in found))
    return FINE
