"""`duelwright build`: turns packs into a bundle that the runtime plays."""

from __future__ import annotations

from pathlib import Path

import click

from duelwright.cli._application import FINE, CannotRun
from duelwright.cli._arguments import content_paths, progress


@click.command("build")
@click.argument("paths", nargs=-1, metavar="[PATH]...", type=click.Path(path_type=Path))
@click.option(
    "-o",
    "--output",
    "folder",
    default="build",
    show_default=True,
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Where to put the bundle.",
)
@click.option("--no-cache", is_flag=True, help="Read and check everything again.")
def command(paths: tuple[Path, ...], folder: Path, no_cache: bool) -> int:
    """Compile the packs at PATH, and those they need, into one bundle.

    Without a PATH it compiles the content that ships. Pictures are put beside the bundle, into a folder `pictures`.
    """
    from compiler import ContentError, compile_paths
    from compiler.cache import user_cache
    from compiler.emit.payload import bundle_name
    from duelwright.sheets.picture_files import write_pictures
    from runtime.bundle import dump_bundle, rules_fingerprint
    from runtime.files import write_text

    compiled = compile_paths(content_paths(paths), cache=None if no_cache else user_cache(), progress=progress())
    payload = compiled.payload
    if payload is None:
        raise ContentError(compiled.diagnostics)
    file = folder / f"{bundle_name(payload)}.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        pictures = write_pictures(payload, compiled.packs, folder)
        if pictures.missing:
            raise CannotRun(" ".join(pictures.missing))
        write_text(file, dump_bundle(payload))
    except OSError as error:
        raise CannotRun(f"`{file}` cannot be written: {error.strerror}.") from error
    parts = {"pack": "packs", "hero": "heroes", "board": "boards", "item": "items"}
    counts = ", ".join(f"{len(payload[many])} {one if len(payload[many]) == 1 else many}" for one, many in parts.items())
    if count := len(pictures.pictures):
        counts += f", {count} picture{'' if count == 1 else 's'}"
    click.echo(f"wrote {file}: {counts}; rules {rules_fingerprint(payload)[:12]}")
    return FINE
