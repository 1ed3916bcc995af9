"""`duelwright list`: turns content into the list of what it holds, one line per piece."""

from __future__ import annotations

import json
from pathlib import Path

import click

from duelwright.cli._application import FINE, CannotRun
from duelwright.cli._arguments import content_paths, progress
from duelwright.cli._content import tell_left_out
from duelwright.listing import FILTERS, KINDS, UnknownFilter, chosen, rows, table


@click.command("list")
@click.argument("kind", type=click.Choice(KINDS))
@click.argument("paths", nargs=-1, metavar="[PATH]...", type=click.Path(path_type=Path))
@click.option("--pack", metavar="ID", help="Only what is in this pack.")
@click.option("--hero", metavar="ID", help="Only the cards of this hero.")
@click.option("--type", "type_", metavar="TYPE", help="Only cards of this type: attack, defense, versatile or scheme.")
@click.option("--kind", "item_kind", metavar="KIND", help="Only items of this kind: scheme or combat.")
@click.option("--match", "word", metavar="WORD", help="Only what has this in its id, its name or its text.")
@click.option("--lang", "language", default="en", show_default=True, metavar="LANGUAGE", help="Language of names and texts.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(
    kind: str,
    paths: tuple[Path, ...],
    pack: str | None,
    hero: str | None,
    type_: str | None,
    item_kind: str | None,
    word: str | None,
    language: str,
    as_json: bool,
) -> int:
    """List the heroes, cards, boards, items or packs of the content at PATH (without one: the content that ships).

    `duelwright show` shows one of them in full. What has errors is left out.
    """
    from compiler import compile_sound
    from compiler.cache import user_cache

    given = {name: value for name, value in (("pack", pack), ("hero", hero), ("type", type_), ("kind", item_kind)) if value is not None}
    for name in given:
        if name not in FILTERS[kind]:
            raise CannotRun(f"--{name} does not apply to {kind}.")
    payload, left_out = compile_sound(content_paths(paths), cache=user_cache(), progress=progress())
    tell_left_out(left_out)
    try:
        found = chosen(rows(payload, kind, language), given, word or "")
    except UnknownFilter as error:
        raise CannotRun(str(error)) from error
    if as_json:
        click.echo(json.dumps(found, indent=2, ensure_ascii=False))
    else:
        click.echo(table(found) or f"no {kind}")
    return FINE
