"""Turns paths into content that can be played: compile YAML, or load a bundle that was built before."""

from __future__ import annotations

from pathlib import Path

from runtime import bundle as bundle_file
from runtime.game import Bundle


def compile(*paths: str | Path, cache: bool = True, partial: bool = False) -> Bundle:
    """Compile the packs at these paths (none: the shipped content), and those they need. Raises ContentError, whose
    `.diagnostics` say what is wrong.

    With `partial`, whatever has errors is left out, with what needs it; the bundle's `left_out` lists it. ContentError
    then means that nothing is left.
    """
    from compiler import compile_bundle, compile_sound
    from compiler.cache import user_cache
    from compiler.find.shipped import shipped_content

    folders = [Path(path) for path in paths] or [shipped_content()]
    kept = user_cache() if cache else None
    return Bundle(*compile_sound(folders, cache=kept)) if partial else Bundle(compile_bundle(folders, cache=kept))


def load_bundle(path: str | Path) -> Bundle:
    """Load a bundle that `duelwright build` wrote. Raises BundleError where it is damaged or of another version."""
    return Bundle(bundle_file.load_bundle(path))
