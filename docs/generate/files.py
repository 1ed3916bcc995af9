"""Turns the program and its content into the files that are generated: the schemas, and the pages of the documentation
that follow from the code."""

from __future__ import annotations

from pathlib import Path

from compiler.shape.schema import KINDS, schema_file, schema_text
from docs.generate import checks, commands, heroes, language, protocol, typescript
from duelwright.protocol import PROTOCOL, protocol_text

ROOT = Path(__file__).resolve().parents[2]


def generated_files() -> dict[Path, str]:
    """Every generated file of the repository, and what it must hold."""
    docs, schemas = ROOT / "docs", ROOT / "schemas"
    return {
        **{schemas / schema_file(kind): schema_text(kind) for kind in KINDS},
        **{schemas / schema_file(name): protocol_text(name) for name in PROTOCOL},
        docs / "language.md": language.page(),
        docs / "checks.md": checks.page(),
        docs / "cli.md": commands.page(),
        docs / "protocol.md": protocol.page(),
        ROOT / "web" / "src" / "messages.ts": typescript.message_types(),
        **{docs / "heroes" / name: text for name, text in heroes.pages(ROOT / "content").items()},
    }


def stray_files(wanted: dict[Path, str]) -> list[Path]:
    """Files where only generated ones may be, that nothing generates any more."""
    return sorted({*(ROOT / "docs" / "heroes").glob("*"), *(ROOT / "schemas").glob("*")} - set(wanted))
