"""What the commands that play have in common: content from packs or from a bundle, the language, errors as
sentences."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from compiler.diagnostics import did_you_mean
from duelwright.cli._application import CannotRun
from duelwright.cli._arguments import content_paths, progress

if TYPE_CHECKING:
    from collections.abc import Sequence

    from runtime.bundle import LeftOut
    from runtime.game import Bundle

# More than these are counted: the line must be read before the game that follows it.
_MOST_NAMED = 5

CONTENT_OPTION = click.option(
    "--content",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="PATH",
    help="Packs to play with, or one bundle (a .json file); may be repeated. Default: the content that ships.",
)


LANGUAGE_OPTION = click.option("--lang", metavar="LANGUAGE", help="Language of the game. Default: en, or that of the file.")


def check_language(bundle: Bundle, lang: str | None) -> None:
    """Refuse a language that the content does not have."""
    languages = bundle.payload["languages"]
    if lang is not None and lang not in languages:
        raise CannotRun(f"The content has no language `{lang}`. {did_you_mean(lang, languages, what='languages')}")


def sentence(error: Exception) -> str:
    """What an error of the game says, as a sentence of its own."""
    text = str(error)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")


def load_content(paths: tuple[Path, ...]) -> Bundle:
    """The content to play with."""
    from runtime.bundle import BundleError, load_bundle
    from runtime.game import Bundle

    found = content_paths(paths)
    if len(found) == 1 and found[0].suffix == ".json":
        try:
            return Bundle(load_bundle(found[0]))
        except BundleError as error:
            raise CannotRun(str(error)) from error
    from compiler import compile_sound
    from compiler.cache import user_cache

    payload, left_out = compile_sound(found, cache=user_cache(), progress=progress())
    tell_left_out(left_out)
    return Bundle(payload, left_out)


def tell_left_out(left_out: Sequence[LeftOut]) -> None:
    """Say in one line what the command goes on without, where that is anything."""
    if left_out:
        named = [f"{kind} {id} ({why})" for kind, id, why in left_out[:_MOST_NAMED]]
        more = [f"{len(left_out) - _MOST_NAMED} more"] if len(left_out) > _MOST_NAMED else []
        click.echo(f"Left out: {', '.join([*named, *more])}. `duelwright validate` shows the errors.", err=True)
