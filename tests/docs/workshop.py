"""Runs a page from top to bottom, as its reader would: writes its files, runs its commands, compiles its YAML, tries its Python.

The comment above a block says what it is, where that cannot be seen:

- `<!-- file: PATH -->` the whole of a file;
- `<!-- PATH, at the end -->`, `<!-- PATH, before `key:` -->` lines to be put into a file that an earlier block began;
- `<!-- exits with 1 -->` a command that fails as it should;
- `<!-- not run: REASON -->` nothing to run.

YAML without a comment is a part of a hero, a board, a file of items or of shared cards; the rest of it is filled in, and the pictures of the example are
there. What is quoted below it must be card
text that it gives.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import json
import os
import re
import shlex
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from compiler import compile_paths
from compiler.model.board import Board
from compiler.model.hero import Hero
from duelwright.cli.main import main
from duelwright.texts import printed_text
from tests.docs.pages import ROOT, Block
from tests.golden import REGENERATE

_PACK = "language: 2\nid: sample\nname: Sample\nversion: 1.0.0\n"
_HERO = {
    "language": "language: 2\n",
    "id": "id: knight\n",
    "name": "name: Knight\n",
    "move": "move: 2\n",
    "fighters": """\
fighters:
  knight: {name: Knight, role: hero, health: 15, attack: melee}
  squire: {name: Squire, role: sidekick, count: 2, health: 1, attack: ranged}
""",
    "deck": "deck:\n  plain: {name: Plain, type: versatile, value: 3, boost: 2, copies: 30}\n",
}
_BOARD = {
    "language": "language: 2\n",
    "id": "id: yard\n",
    "name": "name: Yard\n",
    "zones": "zones:\n  green: {name: Green}\n",
    "spaces": """\
spaces:
  gate: {zones: [green], at: [0.1, 0.1], start: 1}
  well: {zones: [green], at: [0.5, 0.1]}
  barn: {zones: [green], at: [0.9, 0.1]}
  wall: {zones: [green], at: [0.9, 0.9], start: 2}
  mill: {zones: [green], at: [0.5, 0.9]}
  shed: {zones: [green], at: [0.1, 0.9]}
""",
    "lines": "lines:\n  - gate - well - barn - wall - mill - shed - gate\n",
}


class Workshop:
    """A folder in which one page is tried out. It holds copies of `content/` and `examples/`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: dict[str, Any] = {"__name__": "page"}
        self.output = ""
        for name in ("content", "examples", "schemas"):
            shutil.copytree(ROOT / name, folder / name)

    def run(self, block: Block) -> None:
        """Do what the block asks for; what is not as the page says fails."""
        if block.reason_not_to_run:
            return
        target = _Target.of(block.note)
        if target is not None:
            target.apply(self.folder, block.text)
            return
        match block.language:
            case "sh":
                self._run_commands(block)
            case "text" | "json" if self.output:
                _compare(block, self.output)
                self.output = ""
            case "json":
                json.loads(block.text)
            case "python":
                self._run_python(block)
            case "yaml":
                self._compile(block)
            case "":
                pass  # a drawing
            case _:
                pytest.fail(f"{block.id}: nobody knows how to try out `{block.language}`")

    def _run_commands(self, block: Block) -> None:
        expected = int(block.note.removeprefix("exits with ")) if block.note.startswith("exits with ") else 0
        self.output = ""
        for line in block.text.replace("\\\n", " ").splitlines():
            words = shlex.split(line, comments=True)
            if not words:
                continue
            assert words[0] == "duelwright", f"{block.id}: `{line}` is no command of ours"
            said = io.StringIO()
            with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said), _no_input():
                code = main(words[1:])
            assert code == expected, f"{block.id}: `{line}` ended with {code}\n{said.getvalue()}"
            self.output += said.getvalue()

    def _run_python(self, block: Block) -> None:
        if ">>>" not in block.text:
            exec(compile(block.text, block.id, "exec"), self.names)
            return
        test = doctest.DocTestParser().get_doctest(block.text, self.names, block.id, str(block.page), block.line)
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
        said = io.StringIO()
        runner.run(test, out=said.write, clear_globs=False)
        self.names |= test.globs
        assert runner.failures == 0, f"{block.id}\n{said.getvalue()}"

    def _compile(self, block: Block) -> None:
        pack = self.folder / "sample"
        shutil.rmtree(pack, ignore_errors=True)
        shutil.copytree(ROOT / "examples" / "glasshouse" / "pictures", pack / "pictures")
        for name, text in {"pack.yaml": _PACK, **_filled_in(block)}.items():
            _write(pack / name, text)
        result = compile_paths([pack])
        # Advice on balance is for whole decks.
        found = [f"{d.code} {d.message}" for d in result.diagnostics if d.severity != "note" and not d.code.startswith("A")]
        assert found == [], f"{block.id}: {found}"
        said = _all_texts(result.payload or {})
        if block.quotation and os.environ.get(REGENERATE):
            _requote(block, said)
            return
        for line in block.quotation.splitlines():
            assert line in said, f"{block.id}: no card says {line!r}, but {said}; if that is right, {REGENERATE}=1 writes it anew"


class _Target:
    """A file that a block writes, or puts lines into."""

    def __init__(self, path: str, before: str | None) -> None:
        self.path, self.before = path, before

    @classmethod
    def of(cls, note: str) -> _Target | None:
        if note.startswith("file: "):
            return cls(note.removeprefix("file: "), None)
        found = re.fullmatch(r"(?P<path>\S+), (?:at the (?P<end>end)|before `(?P<key>\w+:)`)", note)
        return cls(found["path"], found["key"] or "") if found else None

    def apply(self, folder: Path, text: str) -> None:
        path = folder / self.path
        if self.before is None:
            _write(path, text)
            return
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        if self.before:
            at = lines.index(f"{self.before}\n")
            lines[at:at] = [text, "\n"]
        else:
            lines += ["\n", text]
        path.write_text("".join(lines), encoding="utf-8")


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@contextlib.contextmanager
def _no_input() -> Any:
    """Nobody sits at the keyboard."""
    with open(os.devnull, encoding="utf-8") as nothing:
        before, sys.stdin = sys.stdin, nothing
        try:
            yield
        finally:
            sys.stdin = before


def _compare(block: Block, said: str) -> None:
    """What was said must be what the page shows; a line `…` in it stands for any lines, `…` in a line for any text."""
    lines = block.text.strip("\n").splitlines()
    pattern = "".join(r"(?:.*\n)*?" if line.strip() == "…" else ".*".join(map(re.escape, line.rstrip().split("…"))) + r"\n" for line in lines)
    shown = [line.rstrip() for line in said.strip("\n").splitlines()]
    if re.fullmatch(pattern, "".join(f"{line}\n" for line in shown)):
        return
    if os.environ.get(REGENERATE) and "…" not in block.text.removesuffix("\n…\n"):
        anew = [*shown[: len(lines) - 1], "…"] if lines[-1] == "…" else shown
        _rewrite(block, block.text, "\n".join([*anew, ""]))
        return
    pytest.fail(f"{block.id}: the page shows\n{block.text}\nbut this was said:\n" + "\n".join(shown))


def _filled_in(block: Block) -> dict[str, str]:
    """The files that a part of a hero, a board, items or shared cards stands for."""
    data = YAML(typ="safe").load(block.text)
    assert isinstance(data, dict), f"{block.id}: the block is no part of a file; say above it what it is"
    if "language" in data:
        return {"heroes/knight.yaml" if "fighters" in data else "boards/yard.yaml": block.text}
    if data.keys() <= Hero.model_fields.keys():
        copies = sum(card["copies"] for card in data.get("deck", {}).values() if "starts_in" not in card)
        size = f"deck_size: {copies}\n" if copies and "deck_size" not in data else ""
        return {"heroes/knight.yaml": size + block.text + "".join(text for key, text in _HERO.items() if key not in data)}
    if data.keys() <= Board.model_fields.keys():
        return {"boards/yard.yaml": block.text + "".join(text for key, text in _BOARD.items() if key not in data)}
    (kind,) = data
    assert kind in ("items", "cards"), f"{block.id}: nobody knows what {list(data)} is a part of"
    return {f"{kind}/all.yaml": f"language: 2\n{block.text}"}


def _all_texts(payload: dict[str, Any]) -> list[str]:
    """All that the abilities, cards and items of a bundle say in English, line by line."""
    heroes, items = payload["heroes"].values(), payload["items"].values()
    abilities = [ability["text"]["en"] for piece in (*heroes, *payload["boards"].values()) for ability in piece["abilities"] if not ability["ongoing"]]
    printed = [printed_text(payload, piece["text"], "en") for piece in (*(card for hero in heroes for card in hero["cards"]), *items)]
    return [line for text in (*abilities, *printed) for line in text.splitlines()]


def _requote(block: Block, said: list[str]) -> None:
    """Put what the cards say now below the block."""
    before, after = ("\\\n".join(f"> {line}" for line in lines) for lines in (block.quotation.splitlines(), said))
    _rewrite(block, before, after)


def _rewrite(block: Block, before: str, after: str) -> None:
    """Change a page, for review as a diff in git."""
    text = block.page.read_text(encoding="utf-8")
    block.page.write_text(text.replace(before, after), encoding="utf-8")
