"""Beside a server for YAML that knows the JSON Schemas, no fault is shown twice, and none is lost."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from ruamel.yaml import YAML

from duelwright.workbench import Workbench
from tests.editor.language_server import LanguageServer, running_server
from tests.lsp.editor import Editor, editor

# All codes that a server for YAML reports, too; one sample each, out of those that the checks themselves are tested with.
OF_SCHEMA = ("S101", "S102", "S103", "S104", "S105", "S106", "S107", "S108", "S109", "S110", "S113")
OF_YAML = ("Y104", "Y105", "Y106")
OURS_ALONE = ("Y107", "Y108", "Y116", "Y117", "D108", "N101", "H106")

Places = list[tuple[int, str]]


@pytest.fixture(scope="module")
def other(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LanguageServer]:
    program = repository / ".tools" / "node_modules" / "yaml-language-server" / "bin" / "yaml-language-server"
    if not program.is_file():
        pytest.fail("the YAML language server is missing; `python3 dev.py test` installs it into .tools/")
    with running_server(program, tmp_path_factory.mktemp("other")) as running:
        yield running


def sample(repository: Path, code: str, pack: Path) -> tuple[Path, str]:
    """A file with a fault of this code, and its text, which names its schema."""
    found = YAML(typ="safe").load((repository / "tests" / "checks" / f"{code}.yaml").read_text(encoding="utf-8"))
    kinds = {"heroes": "hero", "boards": "board", "items": "items", "translations": "translation"}
    for each in found["fail"]:
        edit: Any = each.get("edit") or {"file": "heroes/lamplighter.yaml"}
        if isinstance(edit, dict) and (pack / edit["file"]).is_file():
            text = (pack / edit["file"]).read_text(encoding="utf-8").replace(edit["find"], edit["replace"]) if "find" in edit else each["text"]
            text = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("# yaml-language-server"))
            schema = repository / "schemas" / f"{kinds.get(edit['file'].partition('/')[0], 'pack')}.schema.json"
            return pack / edit["file"], f"# yaml-language-server: $schema={schema.as_posix()}\n{text}"
    raise AssertionError(f"{code} has no sample of one file")


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def beside(cache: dict[str, str]) -> AsyncIterator[Editor]:
    """An editor that has both servers."""
    async with editor(configuration={"schemaFaults": "elsewhere"}, environment=cache) as user:
        yield user


@pytest.fixture
def pack(repository: Path, tmp_path: Path) -> Path:
    shutil.copytree(repository / "tests" / "checks" / "base", tmp_path / "base")
    return tmp_path / "base"


@pytest.mark.asyncio(loop_scope="session")
async def test_each_fault_is_shown_by_one_of_two_servers(repository: Path, pack: Path, beside: Editor, other: LanguageServer) -> None:
    for number, code in enumerate([*OF_SCHEMA, *OF_YAML, *OURS_ALONE]):
        file, text = sample(repository, code, pack)
        bench = Workbench([pack])
        bench.edit(file.as_posix(), text)
        all_faults: Places = [(each.span.line, each.code) for each in bench.diagnostics()[file.as_posix()] if each.severity == "error"]
        assert code in [each for _, each in all_faults]
        beside.open(file, text, version=number)
        ours = [(each.range.start.line + 1, str(each.code)) for each in await beside.findings(file, number)]
        beside.close(file)
        theirs = {each["range"]["start"]["line"] + 1 for each in other.open(pack.parent / f"{number}.yaml", text)}
        for line, each in all_faults:
            # They take two kinds of ability in one mapping for a fault of the mapping.
            is_theirs = line in theirs or (each == "S108" and line - 1 in theirs)
            if each in (*OF_SCHEMA, *OF_YAML):
                assert (is_theirs, (line, each) in ours) == (True, False), (code, each)
            else:
                assert (line, each) in ours, (code, each)


@pytest.mark.asyncio(loop_scope="session")
async def test_a_file_that_names_no_schema_loses_nothing(repository: Path, pack: Path, beside: Editor, other: LanguageServer) -> None:
    file, text = sample(repository, "S101", pack)
    text = text.partition("\n")[2]
    assert other.open(pack.parent / "copy.yaml", text) == []
    beside.open(file, text)
    assert "S101" in [each.code for each in await beside.findings(file, 1)]
    beside.close(file)
