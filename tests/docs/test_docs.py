"""What the documentation shows is run; what it links to and names is there."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import click
import pytest
from ruamel.yaml import YAML

import duelwright as dw
from compiler.model.scenario import BareStep, Expectation, Step
from duelwright.cli._application import _duelwright as application
from runtime.link.profile import RULES
from tests.docs.pages import PAGES, ROOT, WRITTEN, anchors, blocks, links, loose_quotations, paths
from tests.docs.workshop import Workshop

# What the page on the API shows without its name: the types of what calls return.
SEEN_ON_THE_WAY = {"Bundle", "Decision", "Diagnostic", "Event", "Option", "Result", "__version__"}
GUIDE = ROOT / "docs" / "guide.md"
# How many blocks may say that they are not run.
_MOST_NOT_RUN = 15


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    return Workshop(tmp_path)


@pytest.mark.parametrize("page", [page for page in WRITTEN if page != GUIDE], ids=name)
def test_what_a_page_shows_happens(page: Path, workshop: Workshop) -> None:
    for block in blocks(page):
        workshop.run(block)


def test_what_the_guide_shows_happens_and_builds_the_example(workshop: Workshop) -> None:
    """Read as data: a file may have its parts in another order, and other paths to the schemas. The example has more scenarios than the guide shows."""
    for block in blocks(GUIDE):
        workshop.run(block)
    reader = YAML(typ="safe")
    built, wanted = workshop.folder / "belfry", ROOT / "examples" / "belfry"
    files = sorted(path.relative_to(wanted) for path in wanted.rglob("*.yaml"))
    assert files == sorted(path.relative_to(built) for path in built.rglob("*.yaml"))
    for file in files:
        shown, whole = reader.load(built / file), reader.load(wanted / file)
        if file.parts[0] == "scenarios":
            whole["scenarios"] = [scenario for scenario in whole["scenarios"] if scenario in shown["scenarios"]]
        assert shown == whole, file


@pytest.mark.parametrize("page", WRITTEN, ids=name)
def test_what_is_quoted_is_quoted_of_a_block(page: Path) -> None:
    assert loose_quotations(page) == []


def test_few_blocks_are_not_run_and_each_says_why() -> None:
    not_run = [block for page in WRITTEN for block in blocks(page) if block.note.startswith("not run")]
    assert all(len(block.reason_not_to_run) > 10 for block in not_run)
    assert len(not_run) <= _MOST_NOT_RUN, [block.id for block in not_run]


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    broken = []
    for link in links(page):
        target, _, anchor = link.partition("#")
        if "://" in link:
            continue
        path = (page.parent / target).resolve() if target else page
        if not path.exists() or (anchor and path.suffix == ".md" and anchor not in anchors(path)):
            broken.append(link)
    assert broken == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_paths_that_a_page_names_exist(page: Path) -> None:
    missing = []
    for path in paths(page):
        pattern = "/".join("*" if part.startswith("<") else part.replace("NAME", "*").replace("<name>", "*") for part in path.split("/"))
        if not list(ROOT.glob(pattern.rstrip("/"))) and not path.startswith("build/"):
            missing.append(path)
    assert missing == []


def test_every_page_is_linked_from_the_readme_or_the_index() -> None:
    linked = {(page.parent / link.partition("#")[0]).resolve() for page in (ROOT / "README.md", ROOT / "docs" / "README.md") for link in links(page)}
    assert {name(page) for page in PAGES if page.parent == ROOT / "docs" and page.name != "README.md"} <= {
        name(path) for path in linked if path.is_relative_to(ROOT)
    }


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def test_the_page_on_the_api_has_every_public_name() -> None:
    page = text_of("docs/api.md")
    assert [each for each in dw.__all__ if f"dw.{each}" not in page and each not in SEEN_ON_THE_WAY] == []
    assert [each for each, attribute in vars(dw.Game).items() if not each.startswith("_") and callable(attribute) and f".{each}(" not in page] == []


def test_the_page_on_playing_has_every_switch_of_the_rules_with_its_choices() -> None:
    page = text_of("docs/play.md")
    for switch, choices in RULES.items():
        assert f"| `{switch}` | {', '.join(f'`{str(choice).lower()}`' for choice in choices)} |" in page


def test_the_page_on_scenarios_has_every_step_and_expectation() -> None:
    page = text_of("docs/scenarios.md")
    steps = [key for key in Step.model_fields if f"`{key}:" not in page]
    words = [word for word in get_args(BareStep) if f"`{word}`" not in page]
    expectations = [key for key in Expectation.model_fields if f"`{key}`" not in page]
    assert (steps, words, expectations) == ([], [], [])


def test_the_changelog_has_every_command() -> None:
    context = click.Context(application)
    assert [command for command in application.list_commands(context) if f"`{command}`" not in text_of("CHANGELOG.md")] == []
