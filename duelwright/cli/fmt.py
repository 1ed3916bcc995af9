"""`duelwright fmt`: turns files of packs into the same files in the layout of the shipped packs."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from duelwright.cli._application import FAULTY_CONTENT, FINE, CannotRun
from duelwright.cli._arguments import content_paths, progress
from duelwright.diagnostics.findings import plural
from duelwright.diagnostics.printable import printable

if TYPE_CHECKING:
    from compiler.diagnostics import Report
    from duelwright.diagnostics.fixing import Change

_MARK: Final = "\N{ZERO WIDTH NO-BREAK SPACE}"  # the byte order mark
_STDIN: Final = Path("-")
_STDIN_NAME: Final = "<stdin>"


@click.command("fmt")
@click.argument("paths", nargs=-1, metavar="[PATH]...", type=click.Path(path_type=Path))
@click.option("--check", "checking", is_flag=True, help="Write nothing; name the files that would change, and fail if there are any.")
@click.option("--diff", "differing", is_flag=True, help="Write nothing; show what would change.")
def command(paths: tuple[Path, ...], checking: bool, differing: bool) -> int:
    """Lay out the files of packs as the shipped packs are laid out.

    A PATH is a folder with packs, a pack, a folder in one, or a file. With `-` for a PATH, text is read from standard
    input and its layout written to standard output. Without a PATH, --check and --diff look at the content that ships.

    Only the layout changes: what the files mean, the order in them and every comment stay. A file that is not valid
    YAML, or that has what a pack never needs, such as anchors, is left as it is.

    The exit code is 1 if a file was left as it is (with --check: or would change), 2 if the command itself is wrong.
    """
    from compiler.diagnostics import Report

    if _STDIN in paths and len(paths) > 1:
        raise CannotRun("`-` stands alone: text from standard input, or paths.")
    if not paths and not checking and not differing:
        raise CannotRun("Name the packs or files to format: duelwright fmt PATH.")
    writes = not checking and not differing
    work = _Work(Report())
    if paths == (_STDIN,):
        work.format_stdin(writes=writes)
    else:
        work.format_files(_files(content_paths(paths), work.report))
        if writes:
            _write(work.changes)
    if differing:
        sys.stdout.write("".join(change.diff() for change in work.changes))
    elif checking:
        click.echo("".join(f"{printable(change.file)}\n" for change in work.changes), nl=False)
    work.tell_problems()
    if paths != (_STDIN,) and work.files:
        click.echo(f"{'Formatted' if writes else 'Would format'} {work.summary()}", err=True)
    return FAULTY_CONTENT if work.has_problems or (checking and work.changes) else FINE


class _Work:
    """What one run has seen: how many files, which of them change, what is wrong with others."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.changes: list[Change] = []
        self.files = 0
        self._left = 0
        self._obstacles: list[str] = []

    @property
    def has_problems(self) -> bool:
        return bool(self.report.diagnostics or self._obstacles)

    def format_files(self, files: Sequence[Path]) -> None:
        from compiler.find.files import DISK
        from compiler.find.packs import read_bytes

        show = progress()
        for number, path in enumerate(files, 1):
            file = DISK.name(path)
            self.files += 1
            if path.is_symlink():
                self._leave(file, "it is a link; name the file that it leads to")
            elif (data := read_bytes(path, file, self.report)) is None:
                self._left += 1
            else:
                self._format(file, data)
            if show is not None:
                show("formatting", number, len(files))

    def format_stdin(self, *, writes: bool) -> None:
        """Format what comes in. What cannot be formatted goes out as it came, so that nobody's text is lost in a pipe."""
        from compiler.find.faults.unreadable_file import UnreadableFile
        from compiler.tree import Span
        from runtime.limits import LARGEST_YAML

        self.files = 1
        source, target = sys.stdin.buffer, sys.stdout.buffer
        data = source.read(LARGEST_YAML + 1)
        text = None
        if len(data) > LARGEST_YAML:
            UnreadableFile.found(self.report, Span(_STDIN_NAME, 1, 1, 1, 1), f"it is larger than {LARGEST_YAML:,} bytes")
        else:
            text = self._format(_STDIN_NAME, data)
        if writes:
            target.write(data if text is None else text.encode())
            shutil.copyfileobj(source, target)
            target.flush()

    def _format(self, file: str, data: bytes) -> str | None:
        """The text of a file in its layout, which is a change if it differs; None where the file is left as it is."""
        from compiler.diagnostics import Report
        from compiler.load.yaml_text import load_bytes
        from duelwright.diagnostics.fixing import Change
        from duelwright.formatting import format_text

        try:
            before = data.decode()
            outcome = format_text(before)
        except UnicodeDecodeError:
            outcome = None
        if outcome is None or not outcome.is_yaml:
            found = Report()
            load_bytes(data, file, found)
            self.report.diagnostics += [diagnostic for diagnostic in found.diagnostics if diagnostic.severity == "error"]
            self._left += 1
            return None
        if outcome.obstacle:
            self._leave(f"{file}:{outcome.line}", outcome.obstacle)
            return None
        if outcome.text != before:
            self.changes.append(Change(file, before.removeprefix(_MARK), outcome.text.removeprefix(_MARK), 1))
        return outcome.text

    def _leave(self, where: str, obstacle: str) -> None:
        self._left += 1
        self._obstacles.append(f"{where}: left as it is: {obstacle}.")

    def tell_problems(self) -> None:
        from duelwright.diagnostics import Findings, render

        if self.report.diagnostics:
            click.echo(render(Findings(self.report.sorted(), self.files), "text"), nl=False, err=True)
        for obstacle in self._obstacles:
            click.echo(printable(obstacle), err=True)

    def summary(self) -> str:
        """How many files change, and how many are left in whatever layout they have."""
        left = f", left {self._left} as {'it is' if self._left == 1 else 'they are'}" if self._left else ""
        return f"{len(self.changes)} of {plural(self.files, 'file')}{left}."


def _files(paths: Sequence[Path], report: Report) -> list[Path]:
    """The files at some paths, each once: those of packs, and whatever is named itself."""
    from compiler.find.faults.not_found import PackNotFound
    from compiler.find.files import DISK, is_yaml
    from compiler.find.packs import roots_at
    from compiler.tree import Span

    found: dict[Path, None] = {}
    for path in paths:
        if not path.is_dir():
            if not is_yaml(path.name.lstrip(".")):
                raise CannotRun(f"`{path}` is no YAML file: its name ends in neither `.yaml` nor `.yml`.")
            found[path.parent.resolve() / path.name] = None
            continue
        folder = path.resolve()
        roots = roots_at(folder)
        if not roots:
            PackNotFound.found(report, Span(DISK.name(path), 1, 1, 1, 1))
        for root in roots:
            found.update(dict.fromkeys(_files_of_pack(root, folder)))
    return list(found)


def _files_of_pack(root: Path, folder: Path) -> Iterator[Path]:
    """The files that the compiler reads of a pack: all of them, or those in a folder inside it."""
    from compiler.find.files import DISK
    from compiler.find.packs import kind_of

    for path in sorted(DISK.content_files(root)):
        if kind_of(path.relative_to(root).as_posix()) is not None and (folder in root.parents or folder == root or folder in path.parents):
            yield path


def _write(changes: Sequence[Change]) -> None:
    try:
        for change in changes:
            change.write()
    except OSError as error:
        raise CannotRun(f"`{error.filename}` cannot be written: {error.strerror}.") from error
