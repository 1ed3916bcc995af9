"""`duelwright schema`: turns the models of the language, and what a game asks and tells, into JSON Schemas for editors,
the compiler and other programs."""

from __future__ import annotations

from pathlib import Path

import click

from duelwright.cli._application import FAULTY_CONTENT, FINE


@click.command("schema")
@click.option("--check", is_flag=True, help="Write nothing; fail where a file differs from what would be written.")
@click.option(
    "-o", "--output", "folder", type=click.Path(path_type=Path, file_okay=False), metavar="DIR", help="Folder of the schemas (default: those that ship)."
)
def command(check: bool, folder: Path | None) -> int:
    """Write the JSON Schema of every kind of file, and of the decisions and events of a game."""
    from compiler.find.shipped import shipped_schemas
    from compiler.shape.schema import KINDS, schema_file, schema_text
    from duelwright.protocol import PROTOCOL, protocol_text
    from runtime.files import write_text

    folder = folder or shipped_schemas()
    texts = {kind: schema_text(kind) for kind in KINDS} | {name: protocol_text(name) for name in PROTOCOL}
    wanted = {folder / schema_file(name): text for name, text in texts.items()}
    differing = [path for path, text in wanted.items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    stray = sorted(set(folder.glob(schema_file("*"))) - set(wanted))
    if check:
        for path in [*differing, *stray]:
            click.echo(f"{path} is out of date; run `duelwright schema`.", err=True)
        return FAULTY_CONTENT if differing or stray else FINE
    folder.mkdir(parents=True, exist_ok=True)
    for path in differing:
        write_text(path, wanted[path])
        click.echo(f"wrote {path}")
    for path in stray:
        path.unlink()
        click.echo(f"removed {path}")
    return FINE
