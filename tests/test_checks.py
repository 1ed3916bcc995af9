"""Runs the samples in `tests/checks/`: what each check must report and exactly where, and what comes near and is fine.

A case file is named after its code and holds `fail` and `pass`, two lists of samples. A sample has a `name` and one of

- `text`: a file, loaded alone; `hex`: the same as bytes; `broken_link: true`: a link to nowhere in place of the file;
- `edit`: `{file, find, replace}`, one change (or a list of them) of a valid pack; `find` is exactly once in the file, which is named from the pack in
  `tests/checks/base`, or from the top of the repository for the packs in `content/`;
- `files`: path → text, files put into such a pack, in place of its own if they have the same name; `hex_files`: the same as bytes;
- `path`: a path compiled as it is, from the folder in which the packs lie.

A `fail` sample has the `line` and `column` where the check must report (and the `file`, if that is not the first one touched), and causes no error of other
checks but those in `also`. A `pass` sample causes nothing of its own check, and no error but those in `also`.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from compiler import compile_paths
from compiler.check.registry import all_checks, all_faults
from compiler.content.read import Memory
from compiler.diagnostics import Diagnostic, Report
from compiler.fault import Fault
from compiler.find.packs import read_bytes
from compiler.load.yaml_text import load_bytes
from duelwright.diagnostics.pages import all_pages

CASES = Path(__file__).parent / "checks"
REPOSITORY = CASES.parent.parent

# What was read of each pack, for the next sample: it changes a file or two. (In `test_broken.py` a sample of each check is compiled with nothing known.)
MEMORIES: dict[Path, Memory] = {}

Sample = dict[str, Any]
Found = list[tuple[Path, Diagnostic]]


def read_cases() -> dict[str, dict[str, Any]]:
    reader = YAML(typ="safe")
    return {path.stem: reader.load(path.read_text(encoding="utf-8")) for path in sorted(CASES.glob("*.yaml"))}


ALL_CASES = read_cases()


def samples(outcome: str) -> list[Any]:
    return [pytest.param(code, sample, id=f"{code}-{sample['name']}") for code, cases in ALL_CASES.items() for sample in cases.get(outcome, [])]


@pytest.fixture(scope="session")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return new_workshop(tmp_path_factory.mktemp("checks"))


def new_workshop(folder: Path) -> Path:
    """Copies of the valid packs, in which a sample is set up and taken away again, so that the cache knows all other files."""
    shutil.copytree(CASES / "base", folder / "base")
    shutil.copytree(REPOSITORY / "content", folder / "content")
    return folder


def find_faults(sample: Sample, workshop: Path) -> Found:
    if "path" in sample:
        return compile_path(workshop / sample["path"])
    if "edit" in sample or "files" in sample:
        return compile_pack(sample, workshop)
    path = workshop / "alone.yaml"
    with put_in_place({path: content_of(sample)}):
        report = Report()
        data = read_bytes(path, str(path), report)
        if data is not None:
            load_bytes(data, str(path), report)
    return [(path, diagnostic) for diagnostic in report.sorted()]


def content_of(sample: Sample) -> bytes | None:
    """What the only file of a sample holds; None for a broken link."""
    if "broken_link" in sample:
        return None
    return bytes.fromhex(sample["hex"]) if "hex" in sample else sample["text"].encode()


def put(path: Path, content: bytes | None) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if content is None:
        path.symlink_to("nowhere")
    else:
        path.write_bytes(content)


def compile_pack(sample: Sample, workshop: Path) -> Found:
    pack = pack_of(sample, workshop)
    with put_in_place(touched_places(sample, workshop)):
        result = compile_paths([pack], memory=MEMORIES.setdefault(pack, Memory()), optional=True)
    return [(Path(diagnostic.span.file).resolve(), diagnostic) for diagnostic in result.diagnostics]


def pack_of(sample: Sample, workshop: Path) -> Path:
    """The pack that a sample changes."""
    first = next(iter(touched_files(sample, workshop)))
    return workshop / Path(*Path(first).parts[:2]) if first.startswith("content/") else workshop / "base"


def touched_places(sample: Sample, workshop: Path) -> dict[Path, bytes | None]:
    """What a sample changes or adds, and where: pictures as well as text."""
    found: dict[str, bytes | None] = {file: text.encode() for file, text in touched_files(sample, workshop).items()}
    found |= {file: bytes.fromhex(digits) for file, digits in sample.get("hex_files", {}).items()}
    return {place_of(file, workshop): content for file, content in found.items()}


def touched_files(sample: Sample, workshop: Path) -> dict[str, str]:
    """The files that a sample changes or adds, with their text."""
    edits = sample.get("edit", [])
    touched: dict[str, str] = {}
    for edit in edits if isinstance(edits, list) else [edits]:
        text = touched.get(edit["file"]) or place_of(edit["file"], workshop).read_text(encoding="utf-8")
        assert text.count(edit["find"]) == 1, f"{edit['find']!r} must be in {edit['file']} exactly once"
        touched[edit["file"]] = text.replace(edit["find"], edit["replace"])
    added: dict[str, str] = sample.get("files", {})
    return touched | added


def compile_path(path: Path) -> Found:
    from compiler import compile_paths

    return [(Path(diagnostic.span.file).resolve(), diagnostic) for diagnostic in compile_paths([path]).diagnostics]


def place_of(file: str, workshop: Path) -> Path:
    return workshop / file if file.startswith("content/") else workshop / "base" / file


@contextmanager
def put_in_place(files: dict[Path, bytes | None]) -> Iterator[None]:
    """Write the files, and put everything back as it was."""
    before = {path: path.read_bytes() if path.exists() else None for path in files}
    try:
        for path, content in files.items():
            put(path, content)
        yield
    finally:
        for path, content in before.items():
            path.unlink(missing_ok=True)
            if content is not None:
                put(path, content)


def errors_of_others(found: Found, code: str, sample: Sample) -> list[str]:
    expected = {code, *sample.get("also", [])}
    return [f"{d.span.line}:{d.span.column} {d.code} {d.message}" for _, d in found if d.severity == "error" and d.code not in expected]


@pytest.mark.parametrize(("code", "sample"), samples("fail"))
def test_the_check_reports_exactly_there(code: str, sample: Sample, workshop: Path) -> None:
    found = find_faults(sample, workshop)
    places = [(d.span.line, d.span.column) for path, d in found if d.code == code and path == expected_file(sample, workshop)]
    assert (sample["line"], sample["column"]) in places, f"{code} is reported at {places}; all findings: {[d for _, d in found]}"
    assert not errors_of_others(found, code, sample)


def expected_file(sample: Sample, workshop: Path) -> Path:
    if "path" in sample:
        return Path(workshop, sample["path"]).resolve()
    edits = sample.get("edit", [])
    touched = [edit["file"] for edit in (edits if isinstance(edits, list) else [edits])] + list(sample.get("files", {}))
    if not touched:
        return workshop / "alone.yaml"
    return place_of(sample.get("file", touched[0]), workshop).resolve()


@pytest.mark.parametrize(("code", "sample"), samples("pass"))
def test_the_near_miss_is_fine(code: str, sample: Sample, workshop: Path) -> None:
    found = find_faults(sample, workshop)
    assert [d for _, d in found if d.code == code] == []
    assert not errors_of_others(found, code, sample)


def test_the_base_pack_has_no_fault() -> None:
    result = compile_paths([CASES / "base"], cache=None, progress=None, optional=False)
    assert [diagnostic for diagnostic in result.diagnostics if diagnostic.severity != "note"] == []


@pytest.mark.parametrize("check", all_faults(), ids=lambda check: check.code)
def test_every_check_has_cases_of_both_kinds(check: type[Fault]) -> None:
    cases = ALL_CASES.get(check.code, {})
    assert cases.get("fail"), f"tests/checks/{check.code}.yaml has no sample in which the check reports"
    assert cases.get("pass"), f"tests/checks/{check.code}.yaml has no sample that comes near and is fine"


def test_every_case_file_belongs_to_a_check() -> None:
    assert set(ALL_CASES) <= {check.code for check in all_faults()}
    assert {code: cases["code"] for code, cases in ALL_CASES.items()} == {code: code for code in ALL_CASES}


@pytest.mark.parametrize("page", all_pages(), ids=lambda page: page.code)
def test_every_check_has_a_page_with_examples(page: Any) -> None:
    assert page.summary.endswith((".", ".)")), "the first sentence, whole"
    assert "\n" not in page.summary
    assert page.bad
    assert page.good
    assert page.bad != page.good


def test_a_folder_of_checks_has_a_letter_of_its_own() -> None:
    pairs = {(check.__module__.split(".")[2], check.code[0]) for check in all_checks()}
    assert len({folder for folder, _ in pairs}) == len({letter for _, letter in pairs}) == len(pairs), sorted(pairs)


def test_names_and_codes_are_well_formed_and_unique() -> None:
    pages = all_pages()
    assert len({page.name for page in pages}) == len(pages)
    for page in pages:
        assert page.name == page.name.lower().replace(" ", "-").replace("_", "-")
        assert len(page.code) == 4
        assert page.code[1:].isdigit()
