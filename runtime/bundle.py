"""Turns a bundle file into checked plain data, and payloads into bundle text. Standard library only."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, Final

from runtime.version import __version__

FORMAT: Final = "duelwright-bundle"
VERSION: Final = 1

# What a reader sees but play does not depend on. The rules fingerprint leaves it out.
_NOT_PLAY: Final = frozenset({"name", "plural", "text", "setup_text", "subjects", "labels", "at", "color", "x", "y"})

Payload = dict[str, Any]


class BundleError(Exception):
    """A bundle that cannot be used: damaged, foreign, or of another version. The message says which, and what to do."""


def canonical(data: Any) -> str:
    """The one JSON text of this data: sorted keys, no spaces."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _play_part(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _play_part(value) for key, value in data.items() if key not in _NOT_PLAY}
    if isinstance(data, list):
        return [_play_part(value) for value in data]
    return data


def rules_fingerprint(payload: Payload) -> str:
    """A hash of what affects play: two bundles with the same fingerprint play the same games."""
    # Pieces stand under ids of the authors' choosing: only what is inside them has keys that mean something.
    return _digest(canonical({part: {id: _play_part(piece) for id, piece in payload[part].items()} for part in ("boards", "heroes", "items")}))


def dump_bundle(payload: Payload) -> str:
    """The text of a bundle file. The same payload always gives the same bytes."""
    bundle = {
        "format": FORMAT,
        "version": VERSION,
        "duelwright": __version__,
        "rules_fingerprint": rules_fingerprint(payload),
        "integrity": _digest(canonical(payload)),
        "payload": payload,
    }
    return canonical(bundle) + "\n"


def read_bundle(text: str, *, source: str = "bundle") -> Payload:
    """The payload of a bundle, after checking that it is one, of this version, and whole."""
    try:
        bundle = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise BundleError(f"{source}: not a bundle ({error}); build it again with `duelwright build`") from None
    if not isinstance(bundle, dict) or bundle.get("format") != FORMAT:
        raise BundleError(f"{source}: not a Duelwright bundle; build one with `duelwright build`")
    version = bundle.get("version")
    if version != VERSION:
        raise BundleError(f"{source}: bundle version {version!r}, but this program reads version {VERSION}; build it again with `duelwright build`")
    payload = bundle.get("payload")
    if not isinstance(payload, dict) or bundle.get("integrity") != _digest(canonical(payload)):
        raise BundleError(f"{source}: the bundle is damaged (its checksum does not match); build it again with `duelwright build`")
    return payload


def load_bundle(path: str | Path) -> Payload:
    """Read a bundle file."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BundleError(f"{path}: cannot read the bundle ({error})") from None
    return read_bundle(text, source=str(path))
