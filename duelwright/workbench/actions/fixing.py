"""Turns a file into the change that applies all of its safe fixes, just as `duelwright validate --fix` writes them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from compiler.compilation import compile_paths
from compiler.diagnostics import Diagnostic
from compiler.fix import Fix
from duelwright.diagnostics.fixing import changes, fix_files
from duelwright.formatting.edits import edits
from duelwright.workbench.layers import Layers

if TYPE_CHECKING:
    from duelwright.workbench.workbench import Workbench


class _InMemory:
    """The texts of a workbench, with what is written over them: the workbench itself does not change."""

    def __init__(self, bench: Workbench) -> None:
        self._bench = bench
        self._layers = Layers(bench._layers)
        self._changed: dict[str, str] = {}

    def read(self, file: str) -> str:
        return self._changed[file] if file in self._changed else self._bench.text(file) or ""

    def write(self, file: str, text: str) -> None:
        self._changed[file] = text
        self._layers.lay(Path(file), text)

    def check(self) -> Sequence[Diagnostic]:
        if not self._changed:
            return self._bench.compiled.diagnostics
        return compile_paths([pack.root for pack in self._bench.compiled.packs if pack.requested], files=self._layers).diagnostics


def safe_fixes(bench: Workbench, file: str) -> Fix | None:
    """All fixes of a file that can be applied without anybody looking, as one change; None where there is none. Fixes of
    other files are gone through as well: what they mend may be what hides a fault of this one."""
    before = bench.text(file)
    files = {source.file for pack in bench.compiled.packs if pack.requested for source in pack.sources}
    if before is None or file not in files:
        return None
    texts = _InMemory(bench)
    if not changes(texts.check(), files, texts):
        return None
    fix_files(files, texts.check, texts)
    made = tuple(edits(before, texts.read(file), file))
    return Fix("Apply all safe fixes", made, safe=True) if made else None
