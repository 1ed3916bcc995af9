"""The bundle: what `duelwright build` writes and the runtime plays. `parts` defines it; reading it is checking it."""

from runtime.bundle.fault import BundleError
from runtime.bundle.file import content_of, dump_bundle, load_bundle, read_bundle, read_content
from runtime.bundle.left_out import LeftOut
from runtime.bundle.parts import ContentData
from runtime.bundle.writing import Payload, canonical, payload_of, rules_fingerprint

__all__ = [
    "BundleError",
    "ContentData",
    "LeftOut",
    "Payload",
    "canonical",
    "content_of",
    "dump_bundle",
    "load_bundle",
    "payload_of",
    "read_bundle",
    "read_content",
    "rules_fingerprint",
]
