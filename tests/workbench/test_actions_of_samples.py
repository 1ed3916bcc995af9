"""Every sample of every check: what a finding offers makes it go away, and does no harm."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from compiler.diagnostics import Diagnostic
from duelwright.workbench import Workbench
from duelwright.workbench.answers import Action
from tests.test_checks import ALL_CASES, CASES, REPOSITORY, Sample, samples, touched_files
from tests.workbench.acting import applied

_COMMENT = re.compile(r"(?:^|(?<=\s))#.*$", re.MULTILINE)


@pytest.fixture(scope="module")
def bench() -> Workbench:
    return Workbench([CASES / "base"])


@contextmanager
def laid(sample: Sample, bench: Workbench) -> Iterator[None]:
    """What a sample writes, over the pack in `base`: files of other packs beside those that are there."""
    texts = {"heroes/alone.yaml": sample["text"]} if "text" in sample else touched_files(sample, REPOSITORY if _is_of_content(sample) else CASES)
    for file, text in texts.items():
        bench.edit(_path(file), text)
    try:
        yield
    finally:
        for file in texts:
            bench.edit(_path(file), None)


def _path(file: str) -> str:
    return str(CASES / "base" / "/".join(file.split("/")[2:] if file.startswith("content/") else [file]))


def _is_of_content(sample: Sample) -> bool:
    edits = sample.get("edit", [])
    return any(edit["file"].startswith("content/") for edit in (edits if isinstance(edits, list) else [edits]))


def can_be_laid(sample: Sample) -> bool:
    """Whether a sample is text: not what a disk holds besides."""
    return "edit" in sample or "files" in sample or "text" in sample


def told(found: list[Diagnostic]) -> Counter[tuple[str, str, str]]:
    return Counter((one.span.file, one.code, one.message) for one in found)


def look(bench: Workbench, action: Action) -> None:
    """What is offered makes its finding go away, leaves the files readable and their comments, and brings no error. Only
    a name that is no more than a guess may be wrong: what is said then is said of that line."""
    finding = action.diagnostic
    assert finding is not None
    before, texts = list(bench.compiled.diagnostics), applied(bench, action.fix)
    for file, text in texts.items():
        lost = Counter(_COMMENT.findall(bench.text(file) or "")) - Counter(_COMMENT.findall(text))
        # But for ignore comments, and what was a comment by mistake (Y116).
        assert not [comment for comment in lost if "duelwright:" not in comment and not any(edit.old == comment for edit in action.fix.edits)]
    with written(bench, texts):
        after = list(bench.compiled.diagnostics)
    mended = (finding.span.file, finding.code, finding.message)
    assert told(after)[mended] < told(before)[mended], action.fix.title
    is_guess = not action.fix.safe and action.fix == finding.fix
    faults = [one for one in after if (one.severity == "error" or one.code.startswith("I")) and not (is_guess and one.span.line == finding.span.line)]
    assert not told(faults) - told(before), action.fix.title


@contextmanager
def written(bench: Workbench, texts: dict[str, str]) -> Iterator[None]:
    before = {file: bench.text(file) for file in texts}
    for file, text in texts.items():
        bench.edit(file, text)
    try:
        yield
    finally:
        for file, earlier in before.items():
            bench.edit(file, earlier)


def found(code: str, bench: Workbench) -> list[tuple[Diagnostic, list[Action]]]:
    return [
        (one, [action for action in bench.actions(one.span.file, one.span) if action.diagnostic == one])
        for one in dict.fromkeys(bench.compiled.diagnostics)
        if one.code == code
    ]


@pytest.mark.parametrize(("code", "sample"), [param for param in samples("fail") if can_be_laid(param.values[1])])
def test_what_mends_a_finding_mends_it(code: str, sample: Sample, bench: Workbench) -> None:
    with laid(sample, bench):
        for source in bench.sources():  # whatever is wrong, there is an answer
            bench.card_texts(source.file)
            bench.drawing(source.file)
        for finding, offered in found(code, bench):
            mending = [action for action in offered if not action.fix.title.startswith("Ignore")]
            assert (finding.fix is None) or any(action.fix == finding.fix for action in mending)
            for action in mending:
                look(bench, action)


@pytest.mark.parametrize("code", [code for code, cases in ALL_CASES.items() if any(can_be_laid(sample) for sample in cases["fail"])])
def test_what_hides_a_finding_hides_it(code: str, bench: Workbench) -> None:
    sample = next(sample for sample in ALL_CASES[code]["fail"] if can_be_laid(sample))
    with laid(sample, bench):
        for finding, offered in found(code, bench)[:1]:
            hiding = [action for action in offered if action.fix.title.startswith("Ignore")]
            assert finding.severity != "error" or not hiding
            for action in hiding:
                look(bench, action)
