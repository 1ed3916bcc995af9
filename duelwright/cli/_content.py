"""What several commands make of `--content`: compiled packs, or a bundle that was built before."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from duelwright.cli._application import CannotRun
from duelwright.cli._arguments import content_paths, progress

if TYPE_CHECKING:
    from runtime.game import Bundle

CONTENT_OPTION = click.option(
    "--content",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="PATH",
    help="Packs to play with, or one bundle (a .json file); may be repeated. Default: the content that ships.",
)


def load_content(paths: tuple[Path, ...]) -> Bundle:
    """The content to play with."""
    from runtime.bundle import BundleError, load_bundle
    from runtime.game import Bundle

    found = content_paths(paths)
    if len(found) == 1 and found[0].suffix == ".json":
        try:
            return Bundle(load_bundle(found[0]))
        except BundleError as error:
            raise CannotRun(f"`{found[0]}`: {error}") from error
    from compiler import compile_bundle
    from compiler.cache import user_cache

    return Bundle(compile_bundle(found, cache=user_cache(), progress=progress()))
