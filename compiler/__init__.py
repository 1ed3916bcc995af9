"""Turns packs of heroes, decks and boards, written in YAML, into diagnostics and a bundle that the runtime plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # see `__getattr__`
    from compiler.compilation import CompileResult, compile_bundle, compile_paths, compile_sound
    from compiler.diagnostics import ContentError, Diagnostic

__all__ = ["CompileResult", "ContentError", "Diagnostic", "compile_bundle", "compile_paths", "compile_sound"]


def __getattr__(name: str) -> Any:
    """Imports a stage only when it is asked for: the command line starts in milliseconds."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if name in ("ContentError", "Diagnostic"):
        from compiler import diagnostics as module
    else:
        from compiler import compilation as module  # type: ignore[no-redef]
    return getattr(module, name)
