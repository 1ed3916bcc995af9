"""Turns Markdown pages into their blocks of code, each with what an HTML comment above it says about it, and into links and paths."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Pages that `python -m docs.generate` writes: their examples are compiled when they are written.
GENERATED = {ROOT / "docs" / name for name in ("language.md", "checks.md", "cli.md", "protocol.md")} | set((ROOT / "docs" / "heroes").glob("*.md"))
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").rglob("*.md")])
WRITTEN = [page for page in PAGES if page not in GENERATED]

_FENCE = re.compile(r"^(?P<indent> *)```(?P<language>\w*)\s*$")
_COMMENT = re.compile(r"^<!-- (?P<text>.*) -->$")


@dataclass(frozen=True)
class Block:
    """A fenced block. `note` is the comment above it, `quotation` what is quoted right below it."""

    page: Path
    line: int
    language: str
    text: str
    note: str = ""
    quotation: str = ""

    @property
    def id(self) -> str:
        return f"{self.page.name}:{self.line}"

    @property
    def reason_not_to_run(self) -> str:
        return self.note.removeprefix("not run: ") if self.note.startswith("not run: ") else ""


def blocks(page: Path) -> Iterator[Block]:
    """The blocks of a page, in order."""
    lines = page.read_text(encoding="utf-8").splitlines()
    start: int | None = None
    indent = language = ""
    for number, line in enumerate(lines):
        fence = _FENCE.match(line)
        if fence is None:
            continue
        if start is None:
            start, indent, language = number, fence["indent"], fence["language"]
            continue
        text = "\n".join(inner.removeprefix(indent) for inner in lines[start + 1 : number])
        yield Block(page, start + 1, language, text + "\n", _note_above(lines, start), _quotation_below(lines, number + 1))
        start = None
    assert start is None, f"{page}: a block that begins in line {start} never ends"


def _note_above(lines: list[str], start: int) -> str:
    above = next((line.strip() for line in reversed(lines[:start]) if line.strip()), "")
    comment = _COMMENT.match(above)
    return comment["text"] if comment else ""


def _quotation_below(lines: list[str], start: int) -> str:
    quoted: list[str] = []
    for line in lines[start:]:
        if line.startswith("> "):
            quoted.append(line[2:].rstrip("\\"))
        elif line.strip() or quoted:
            break
    return "\n".join(quoted)


def loose_quotations(page: Path) -> list[int]:
    """The lines where something is quoted that is not right below a block: what nothing compares with the block."""
    lines = page.read_text(encoding="utf-8").splitlines()
    first = [number for number, line in enumerate(lines, 1) if line.startswith("> ") and not lines[number - 2].startswith("> ")]
    return [number for number in first if not _FENCE.match(next(line for line in reversed(lines[: number - 1]) if line.strip()))]


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    kept, inside = [], False
    for line in page.read_text(encoding="utf-8").splitlines():
        if _FENCE.match(line):
            inside = not inside
        elif not inside:
            kept.append(line)
    return "\n".join(kept)


def links(page: Path) -> list[str]:
    """Where the page's links and pictures lead."""
    return re.findall(r"\]\(([^)\s]+)\)", prose(page)) + re.findall(r'(?:src|href)="([^"]+)"', prose(page))


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    found: set[str] = set()
    for heading in re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")
        anchor = re.sub(r"[^\w\- ]", "", plain.lower()).replace(" ", "-")
        number = 0
        while (numbered := f"{anchor}-{number}" if number else anchor) in found:
            number += 1
        found.add(numbered)
    return found


def paths(page: Path) -> list[str]:
    """The paths of the repository that a page names in code style. `<name>` and `NAME` in a path stand for any name."""
    top = {entry.name for entry in ROOT.iterdir() if not entry.name.startswith(".")} | {".ci", ".github", ".pre-commit-hooks.yaml"}
    words = re.findall(r"`([\w.<>*/-]+)`", prose(page))
    return [word for word in words if word.partition("/")[0] in top and ("/" in word or "." in word)]
