"""Turns a name into the first files of a pack, a hero or a board: templates that validate and play as they are."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

from compiler.diagnostics import Report
from compiler.find.packs import MANIFEST
from compiler.find.shipped import shipped_schemas
from compiler.language.ids import ID, suggested_id
from compiler.load.yaml_text import load_text
from compiler.program.names import RESERVED
from compiler.shape.schema import KINDS, schema_file
from compiler.tree import Map
from runtime.files import write_text

_TEMPLATES = Path(__file__).parent
# Beside the manifest, so that a pack can be handed on with them: editors read them through the first line of each file.
_SCHEMAS = "schemas"
# Ids that the template of a hero cannot take: words of the language, and the sidekick's.
_TAKEN = RESERVED | {"companion"}


class ScaffoldError(Exception):
    """The files cannot be made; the message says why."""


def id_of(name: str) -> str:
    """The id for a name: `Count Orlok` becomes `count-orlok`."""
    id = suggested_id(name)
    if not re.match(ID, id):
        raise ScaffoldError(f"`{name}` gives no id: an id needs letters from a to z and starts with one.")
    return id


def new_pack(name: str, folder: Path) -> list[Path]:
    """A pack with a hero and a board, in a new folder named after its id."""
    root = folder / id_of(name)
    files = dict(_schemas(root))
    files[root / MANIFEST] = _fill("pack", name, _SCHEMAS)
    files[root / "heroes" / f"{id_of(name)}-hero.yaml"] = _fill("hero", f"{_title(name)} Hero", f"../{_SCHEMAS}")
    files[root / "boards" / f"{id_of(name)}-field.yaml"] = _fill("board", f"{_title(name)} Field", f"../{_SCHEMAS}")
    return _write(files)


def new_hero(name: str, pack: Path) -> list[Path]:
    """A hero in a pack."""
    if id_of(name) in _TAKEN:
        raise ScaffoldError(f"`{id_of(name)}` means something else in the file of a hero. Choose another name; it can be changed in the file.")
    return _new_piece("hero", name, pack, "heroes")


def new_board(name: str, pack: Path) -> list[Path]:
    """A board in a pack."""
    return _new_piece("board", name, pack, "boards")


def _new_piece(kind: str, name: str, pack: Path, folder: str) -> list[Path]:
    if not (pack / MANIFEST).is_file():
        raise ScaffoldError(f"`{pack}` is not a pack: it has no {MANIFEST}. Name a pack with -o, or make one with `duelwright new pack NAME`.")
    target = pack / folder
    schemas = pack / _SCHEMAS if (pack / _SCHEMAS).is_dir() else shipped_schemas()
    return _write({target / f"{id_of(name)}.yaml": _fill(kind, name, Path(os.path.relpath(schemas, target)).as_posix())})


def _schemas(root: Path) -> Iterator[tuple[Path, str]]:
    for kind in KINDS:
        yield root / _SCHEMAS / schema_file(kind), (shipped_schemas() / schema_file(kind)).read_text(encoding="utf-8")


def _fill(kind: str, name: str, schemas: str) -> str:
    text = (_TEMPLATES / f"{kind}.yaml.template").read_text(encoding="utf-8")
    return text.replace("@schemas", schemas).replace("@id", _scalar(id_of(name))).replace("@name", _scalar(_title(name)))


def _scalar(text: str) -> str:
    """Text as it is written in YAML: in quotes where it would be read as something else."""
    report = Report()
    tree = load_text(f"{{plain: {text}}}", "", report)
    is_plain = isinstance(tree, Map) and dict(tree) == {"plain": text} and not report.diagnostics
    return text if is_plain else json.dumps(text, ensure_ascii=False)


def _title(name: str) -> str:
    """A name as players see it: `count-orlok` becomes `Count Orlok`; what has capitals already stays."""
    return name if name != name.lower() else " ".join(word.capitalize() for word in re.split(r"[\s_-]+", name) if word)


def _write(files: dict[Path, str]) -> list[Path]:
    """Write the files, or none where one of them already exists."""
    for path in files:
        if path.exists():
            raise ScaffoldError(f"`{path}` already exists; nothing was written.")
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        write_text(path, text)
    return list(files)
