"""As an author types: words are taken out of shipped files, in whole or in part, and completion there offers them; and
what it offers has the right shape."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

from compiler.diagnostics import Report
from compiler.load.yaml_text import load_text
from compiler.shape.models import read_model
from compiler.tree import Map, Seq, Span
from compiler.tree import Path as TreePath
from duelwright.workbench import Workbench
from tests.workbench.desk import taken

_PACKS: Final = (
    "content/common",
    "content/cobble-and-fog",
    "content/redemption-row",
    *(f"tests/pack/{pack}" for pack in ("answers", "choices", "grounds", "keywords", "proving-ground")),
)
# Every so many words of a kind of file are taken out. What is offered in the last two depends on all other files.
_EVERY: Final = {"scenario": 900, "translation": 150}
_EVERY_OTHER: Final = 29
# What authors make up themselves: names, numbers, texts, ids where they are given.
_OWN_VALUES: Final = frozenset({"name", "plural", "id", "as", "color", "rules", "version", "log", "ability", "property", "passage", "language", "takes"})
_OWN_KEYS: Final = frozenset(
    {
        "fighters",
        "forms",
        "counters",
        "flags",
        "tokens",
        "marks",
        "piles",
        "traits",
        "options",
        "nouns",
        "keywords",
        "deck",
        "cards",
        "zones",
        "spaces",
        "items",
    }
)


@dataclass(frozen=True)
class Word:
    """A key or a value of a file that is not the author's own."""

    file: str
    kind: str
    is_key: bool
    text: str
    span: Span


@pytest.fixture(scope="module")
def words(repository: Path) -> list[tuple[Workbench, Word]]:
    """Some words of all files, each with the workbench that its pack is on."""
    found: list[tuple[Workbench, Word]] = []
    seen = Counter[str]()
    for folder in _PACKS:
        bench = Workbench([repository / folder])
        for path in sorted((repository / folder).rglob("*.yaml")):
            file = str(path)
            for word in _words(bench.tree(file), (), file, bench.kind_of(file) or ""):
                if _is_written_so(bench, word):
                    seen[word.kind] += 1
                    if seen[word.kind] % _EVERY.get(word.kind, _EVERY_OTHER) == 1:
                        found.append((bench, word))
    return found


def _words(node: Any, path: TreePath, file: str, kind: str) -> Iterator[Word]:
    entries: list[tuple[str | int, Any, Span]] = []
    if isinstance(node, Map):
        for key in node:
            if not _is_own_key(path, kind):
                yield Word(file, kind, True, key, node.key_span(key))
        entries = [(key, value, node.value_span(key)) for key, value in node.items()]
    elif isinstance(node, Seq):
        entries = [(index, value, node.item_span(index)) for index, value in enumerate(node)]
    for part, value, span in entries:
        if isinstance(value, (Map, Seq)):
            yield from _words(value, (*path, part), file, kind)
        elif isinstance(value, str) and not _is_own_value((*path, part), kind):
            yield Word(file, kind, False, value, span)


def _is_own_key(path: TreePath, kind: str) -> bool:
    return kind not in ("scenario", "translation") and bool(path) and path[-1] in _OWN_KEYS


def _is_own_value(path: TreePath, kind: str) -> bool:
    names = [part for part in path if isinstance(part, str)]
    return kind == "translation" or names[-1] in _OWN_VALUES or any(name.endswith("_names") for name in names[-2:-1])


def _is_written_so(bench: Workbench, word: Word) -> bool:
    """Whether the word stands in the text as it is, without quotes."""
    line = (bench.text(word.file) or "").split("\n")[word.span.line - 1]
    return line[word.span.column - 1 : word.span.end_column - 1] == word.text


def _typed(line: str, word: Word) -> Iterator[tuple[str, int, str]]:
    """The line as it may be while the word is typed: with the column of the cursor, and what is to be offered there. Of a chain it is
    the last space."""
    last = word.text.rpartition(" ")[2]
    end = word.span.end_column - 1
    start = end - len(last)
    for length in (0, len(last) // 2):
        begun = line[:start] + last[:length]
        yield begun, start + length + 1, last
        if length or not word.is_key:
            yield begun + line[end:], start + length + 1, last


def test_what_was_taken_out_is_offered(words: list[tuple[Workbench, Word]]) -> None:
    missing, asked = [], Counter[str]()
    for bench, word in words:
        text = bench.text(word.file) or ""
        lines = text.split("\n")
        at = word.span.line - 1
        for line, column, wanted in _typed(lines[at], word):
            bench.edit(word.file, "\n".join([*lines[:at], line, *lines[at + 1 :]]))
            asked[word.kind] += 1
            if wanted not in [completion.label.partition(":")[0] for completion in bench.completions(word.file, word.span.line, column)]:
                missing.append((Path(word.file).name, word.span.line, wanted, line.strip()))
        bench.edit(word.file, None)
    assert min(asked[kind] for kind in ("hero", "board", "scenario", "translation")) > 10, asked
    assert asked.total() > 500
    assert missing == []


def test_what_is_offered_in_place_of_a_value_has_the_right_shape(words: list[tuple[Workbench, Word]]) -> None:
    chance = random.Random(14)
    tried = 0
    for bench, word in words:
        text = bench.text(word.file) or ""
        offered = [one for one in bench.completions(word.file, word.span.line, word.span.column) if not one.is_snippet and not word.is_key]
        for completion in chance.sample(offered, min(3, len(offered))):
            tried += 1
            assert _faults(taken(text, completion), word) == [], (word, completion.insert)
    assert tried > 100


def _faults(text: str, word: Word) -> list[str]:
    report = Report()
    tree = load_text(text, word.file, report)
    if isinstance(tree, Map):
        read_model(word.kind, tree, report)
    return [diagnostic.message for diagnostic in report.diagnostics]
