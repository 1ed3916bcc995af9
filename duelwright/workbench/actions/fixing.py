"""Turns a file into the change that applies all of its safe fixes, just as `duelwright validate --fix` writes them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from compiler.compilation import CompileResult, compile_paths
from compiler.diagnostics import Diagnostic
from compiler.fix import Fix
from duelwright.diagnostics.fixing import fix_files
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


class _Mended:
    """What all files are with their safe fixes: worked out once for packs as they are, since editors ask about one file and
    one place after the other."""

    def __init__(self) -> None:
        self._of: CompileResult | None = None
        self._texts: _InMemory | None = None

    def texts(self, bench: Workbench) -> _InMemory | None:
        """None where there is nothing to mend."""
        if self._of is not bench.compiled:
            files = _own_files(bench)
            texts = _InMemory(bench)
            self._of, self._texts = bench.compiled, texts if fix_files(files, texts.check, texts) else None
        return self._texts


def _own_files(bench: Workbench) -> set[str]:
    return {source.file for pack in bench.compiled.packs if pack.requested for source in pack.sources}


def safe_fixes(bench: Workbench, file: str) -> Fix | None:
    """All fixes of a file that can be applied without anybody looking, as one change; None where there is none. Fixes of
    other files are gone through as well: what they mend may be what hides a fault of this one."""
    before = bench.text(file)
    if before is None or file not in _own_files(bench):
        return None
    texts = bench.part(_Mended).texts(bench)
    if texts is None:
        return None
    made = tuple(edits(before, texts.read(file), file))
    return Fix("Apply all safe fixes", made, safe=True) if made else None
