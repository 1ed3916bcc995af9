"""Turns bundle text into checked content, and payloads into bundle text. Standard library only."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from runtime.bundle.check import check_content
from runtime.bundle.fault import REBUILD, BadPart, BundleError
from runtime.bundle.parts import ContentData
from runtime.bundle.reading import check_keys, read_part
from runtime.bundle.writing import Payload, canonical, digest, rules_fingerprint
from runtime.files import read_text
from runtime.limits import LARGEST_BUNDLE
from runtime.shown import shown
from runtime.strict_json import JsonError, read_json
from runtime.version import __version__

FORMAT: Final = "duelwright-bundle"
VERSION: Final = 1

# What a bundle file says beside its payload.
_ENVELOPE: Final = {"format", "version", "duelwright", "rules_fingerprint", "integrity", "payload"}
_DIGEST: Final = re.compile("[0-9a-f]{64}")


def dump_bundle(payload: Payload) -> str:
    """The text of a bundle file. The same payload always gives the same bytes."""
    bundle = {
        "format": FORMAT,
        "version": VERSION,
        "duelwright": __version__,
        "rules_fingerprint": rules_fingerprint(payload),
        "integrity": digest(canonical(payload)),
        "payload": payload,
    }
    return canonical(bundle) + "\n"


def read_bundle(text: str, *, source: str = "bundle") -> Payload:
    """The payload of a bundle, after checking that it is one, of this version, whole, and sound in every part."""
    payload = _whole_payload(text, source)
    read_content(payload, source=source)
    return payload


def read_content(payload: object, *, source: str = "bundle") -> ContentData:
    """The content that a payload describes. Reading it is checking it: whatever comes out can be linked and played."""
    content = content_of(payload, source=source)
    try:
        check_content(content)
    except BadPart as fault:
        raise _faulty(source, fault) from None
    return content


def content_of(payload: object, *, source: str = "bundle") -> ContentData:
    """The same of a payload that was checked before, or that the compiler has just made: only the shape of its parts is
    checked."""
    try:
        return read_part(ContentData, payload)
    except BadPart as fault:
        raise _faulty(source, fault) from None


def _faulty(source: str, fault: BadPart) -> BundleError:
    return BundleError(f"{source}: {fault.place() or 'the content'}: {fault.message}; {REBUILD}")


def load_bundle(path: str | Path) -> Payload:
    """Read a bundle file."""
    path = Path(path)
    try:
        text = read_text(path, LARGEST_BUNDLE)
    except OSError as error:
        raise BundleError(f"{path}: cannot read the bundle: {error.strerror}; name one that `duelwright build` wrote") from None
    return read_bundle(text, source=str(path))


def _too_large(source: str) -> BundleError:
    return BundleError(f"{source}: the bundle is larger than {LARGEST_BUNDLE // 1024 // 1024} MB; {REBUILD} from fewer packs")


def _whole_payload(text: str, source: str) -> Payload:
    if len(text) > LARGEST_BUNDLE:
        raise _too_large(source)
    try:
        bundle = read_json(text)
    except JsonError as error:
        raise BundleError(f"{source}: not a bundle ({error}); {REBUILD}") from None
    if not isinstance(bundle, dict) or bundle.get("format") != FORMAT:
        raise BundleError(f"{source}: not a Duelwright bundle; build one with `duelwright build`")
    version = bundle.get("version")
    if type(version) is not int or version != VERSION:
        raise BundleError(f"{source}: bundle version {shown(version)}, but this program reads version {VERSION}; {REBUILD}")
    payload = bundle.get("payload")
    try:
        if not isinstance(payload, dict) or bundle.get("integrity") != digest(canonical(payload)):
            raise BundleError(f"{source}: the bundle is damaged (its checksum does not match); {REBUILD}")
    except (ValueError, RecursionError):  # half a character, or too deep to be written again
        raise BundleError(f"{source}: the bundle is damaged (it cannot be written as JSON again); {REBUILD}") from None
    try:
        check_keys(bundle, _ENVELOPE)
    except BadPart as fault:
        raise BundleError(f"{source}: {fault.message}; {REBUILD}") from None
    fingerprint, made_by = bundle["rules_fingerprint"], bundle["duelwright"]
    if not isinstance(fingerprint, str) or not _DIGEST.fullmatch(fingerprint) or not isinstance(made_by, str) or len(made_by) > 100:
        raise BundleError(f"{source}: the bundle is damaged (it does not say what made it); {REBUILD}")
    return payload
