"""Finds the packs and schemas that ship: inside an installed package, or in the repository."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_TOP = Path(__file__).resolve().parents[2]


def shipped_content() -> Path:
    """The folder of the packs that ship."""
    return _shipped("content")


def shipped_schemas() -> Path:
    """The folder of the JSON Schemas that ship."""
    return _shipped("schemas")


@cache
def shipped_ids(kind: str) -> dict[str, str]:
    """The ids of the heroes, boards, items or shared cards that ship (`heroes`, `boards`, …), each with its pack. Only
    a message about an unknown id asks."""
    from compiler.diagnostics import Report
    from compiler.load.yaml_text import load_bytes  # slow to start, and seldom needed

    found: dict[str, str] = {}
    for file in sorted(shipped_content().glob(f"*/{kind}/*.yaml")):
        tree = load_bytes(file.read_bytes(), file.name, Report())
        pieces = tree if isinstance(tree, dict) else {}
        ids = pieces.get(kind, {}) if kind in ("items", "cards") else [pieces.get("id")]
        found |= {id: file.parent.parent.name for id in ids if isinstance(id, str)}
    return found


def _shipped(name: str) -> Path:
    installed = _TOP / "duelwright" / f"_{name}"
    return installed if installed.is_dir() else _TOP / name
