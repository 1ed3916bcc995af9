"""Broken content, through the public door: a sample of every check, and slips of the hand at random places. There is always an answer, never a traceback."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compiler import compile_paths
from compiler.cache import Cache
from compiler.check.registry import all_faults
from compiler.diagnostics import Report
from compiler.find.shipped import shipped_content
from compiler.load.yaml_text import load_text
from compiler.shape.schema import KINDS, committed
from compiler.tree import Map, Span
from duelwright.cli.main import main
from tests.test_checks import ALL_CASES, Sample, new_workshop, pack_of, put_in_place, samples, touched_places

FEWEST_SAMPLES = 60


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return new_workshop(tmp_path_factory.mktemp("broken"))


def test_there_are_many_samples_and_every_check_is_among_them() -> None:
    broken = [sample for cases in ALL_CASES.values() for sample in cases["fail"]]
    assert len(broken) >= FEWEST_SAMPLES
    assert {check.code for check in all_faults()} <= ALL_CASES.keys()


def one_sample_a_check() -> list[Any]:
    """The others run in `test_checks.py`, without the command line around them."""
    compiled = [param for param in samples("fail") if {"edit", "files"} & param.values[1].keys()]
    return list({param.values[0]: param for param in reversed(compiled)}.values())


@pytest.mark.parametrize(("code", "sample"), one_sample_a_check())
def test_the_command_line_tells_code_and_place(code: str, sample: Sample, workshop: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = pack_of(sample, workshop)
    with put_in_place(touched_places(sample, workshop)):
        exit_code = main(["validate", str(pack), "--output-format", "json", "--no-cache"])
    out, err = capsys.readouterr()
    result = json.loads(out)
    is_optional = next(check for check in all_faults() if check.code == code).optional
    assert is_optional or (code, sample["line"], sample["column"]) in {(d["code"], d["line"], d["column"]) for d in result["diagnostics"]}
    assert exit_code == (1 if result["errors"] else 0)
    assert "Traceback" not in err
    assert "bug" not in err


# ---- slips of the hand

TEXTS = {path.relative_to(shipped_content()): path.read_text(encoding="utf-8") for path in sorted(shipped_content().rglob("*.yaml"))}


def words_of_the_language() -> set[str]:
    """Every key that a schema names; the others are ids of the author's own."""
    found: set[str] = set()

    def collect(schema: Any) -> None:
        for word, part in schema.items() if isinstance(schema, dict) else ():
            found.update(part if word == "properties" else ())
            collect(part)
        for part in schema if isinstance(schema, list) else ():
            collect(part)

    for kind in KINDS:
        collect(committed(kind))
    return found


WORDS = words_of_the_language()


def keys_in(tree: Any) -> list[tuple[str, Span]]:
    """The keys of the language in a tree, and where they stand."""
    if isinstance(tree, Map):
        own = [(key, tree.key_span(key)) for key in tree if key in WORDS]
        return own + [found for value in tree.values() for found in keys_in(value)]
    return [found for item in tree for found in keys_in(item)] if isinstance(tree, list) else []


def misspell(word: str, rng: random.Random) -> str:
    """The word with two letters swapped, one dropped, or one doubled."""
    at = rng.randrange(len(word))
    return rng.choice(
        (word[: at - 1] + word[at : at + 1] + word[at - 1 : at] + word[at + 1 :] if at else word[::-1], word[:at] + word[at + 1 :], word[: at + 1] + word[at:])
    )


def compile_changed(workshop: Path, file: Path, text: str) -> tuple[bool, list[str]]:
    """Whether the pack compiles with this text in place of a file, and what is told about it."""
    with put_in_place({workshop / "content" / file: text.encode("utf-8", "surrogatepass")}):
        result = compile_paths([workshop / "content" / file.parts[0]], cache=Cache(workshop / "cache"))
        assert result.ok == (result.payload is not None)
    for diagnostic in result.diagnostics:
        assert diagnostic.span.line >= 1
        assert diagnostic.message.endswith((".", "?", "!"))
        assert diagnostic.help
    return result.ok, [f"{d.code} {d.span.line}" for d in result.diagnostics]


@settings(max_examples=20)
@given(seed=st.integers(0, 2**32))
def test_a_misspelt_key_is_never_accepted(seed: int, workshop: Path) -> None:
    rng = random.Random(seed)
    file, text = rng.choice(list(TEXTS.items()))
    word, span = rng.choice(keys_in(load_text(text, file.name, Report())))
    wrong = misspell(word, rng)
    if not wrong or wrong in WORDS:
        return
    lines = text.splitlines(keepends=True)
    line = lines[span.line - 1]
    lines[span.line - 1] = line[: span.column - 1] + wrong + line[span.column - 1 + len(word) :]
    ok, told = compile_changed(workshop, file, "".join(lines))
    assert not ok, f"{file}:{span.line}: `{word}` as `{wrong}` was accepted; {told}"


def slip(text: str, rng: random.Random) -> str:
    """The text after one slip of the hand."""
    lines = text.splitlines(keepends=True)
    number, at = rng.randrange(len(lines)), rng.randrange(len(text))
    match rng.randrange(8):
        case 0:
            del lines[number]
        case 1:
            lines.insert(number, lines[rng.randrange(len(lines))])
        case 2:
            lines[number] = rng.choice(("  ", " ", "\t", "- ")) + lines[number]
        case 3:
            lines[number] = lines[number].removeprefix("  ")
        case 4:
            return text[:at] + text[at + 1 :]
        case 5:
            return text[:at] + rng.choice("{}[]:,'\"#&*!|>%@`-? \n\0\u2028é1") + text[at:]
        case 6:
            return text[:at]
        case _:
            lines[number], lines[number - 1] = lines[number - 1], lines[number]
    return "".join(lines)


@settings(max_examples=40)
@given(seed=st.integers(0, 2**32))
def test_no_slip_of_the_hand_breaks_the_compiler(seed: int, workshop: Path) -> None:
    rng = random.Random(seed)
    file, text = rng.choice(list(TEXTS.items()))
    for _ in range(rng.choice((1, 1, 2, 4))):
        text = slip(text, rng) or "\n"
    compile_changed(workshop, file, text)
