"""Turns paths into content that can be played: compile YAML, or load a bundle that was built before."""

from __future__ import annotations

from pathlib import Path

from runtime import bundle as bundle_file
from runtime.game import Bundle


def compile(*paths: str | Path, cache: bool = True) -> Bundle:
    """Compile the packs at these paths (none: the shipped content), and those they need. Raises ContentError, whose `.diagnostics` say what is wrong."""
    from compiler import compile_bundle
    from compiler.cache import user_cache
    from compiler.find.shipped import shipped_content

    folders = [Path(path) for path in paths] or [shipped_content()]
    return Bundle(compile_bundle(folders, cache=user_cache() if cache else None))


def load_bundle(path: str | Path) -> Bundle:
    """Load a bundle that `duelwright build` wrote. Raises BundleError where it is damaged or of another version."""
    return Bundle(bundle_file.load_bundle(path))
