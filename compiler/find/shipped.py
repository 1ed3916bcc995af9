"""Finds the packs and schemas that ship: inside an installed package, or in the repository."""

from __future__ import annotations

from pathlib import Path

_TOP = Path(__file__).resolve().parents[2]


def shipped_content() -> Path:
    """The folder of the packs that ship."""
    return _shipped("content")


def shipped_schemas() -> Path:
    """The folder of the JSON Schemas that ship."""
    return _shipped("schemas")


def _shipped(name: str) -> Path:
    installed = _TOP / "duelwright" / f"_{name}"
    return installed if installed.is_dir() else _TOP / name
