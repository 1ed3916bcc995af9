"""The workshop notices where a page is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.pages import anchors, blocks, links, paths
from tests.docs.workshop import Workshop
from tests.golden import REGENERATE

CARD = "```yaml\ndeck:\n  peck: {name: Peck, type: attack, value: 1, boost: 1, copies: 2, after_combat: [{draw: 1}]}\n```\n"


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(REGENERATE, raising=False)
    return tmp_path / "page.md"


def run(page: Path, text: str) -> Workshop:
    page.write_text(text, encoding="utf-8")
    workshop = Workshop(page.parent)
    for block in blocks(page):
        workshop.run(block)
    return workshop


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("```sh\nrm -r everything\n```\n", "is no command of ours"),
        ("```sh\nduelwright explain X999\n```\n", "ended with 2"),
        ("<!-- exits with 1 -->\n```sh\nduelwright --version\n```\n", "ended with 0"),
        ("```sh\nduelwright --version\n```\n\n```text\nduelwright 0\n```\n", "but this was said"),
        ("```python\n>>> 1 + 1\n3\n```\n", "Expected:"),
        ("```json\n{,}\n```\n", "Expecting property name"),
        ("```ruby\nputs 1\n```\n", "nobody knows how to try out `ruby`"),
        (CARD.replace("draw", "drwa"), "S1"),
        (CARD + "\n> AFTER COMBAT: Draw 2 cards.\n", "no card says 'AFTER COMBAT: Draw 2 cards.'"),
        ("```yaml\n- draw: 1\n```\n", "is no part of a file"),
        ("```yaml\ncolour: red\n```\n", "nobody knows what"),
    ],
)
def test_what_is_wrong_is_noticed(page: Path, text: str, complaint: str) -> None:
    with pytest.raises((AssertionError, ValueError, pytest.fail.Exception), match=complaint):
        run(page, text)


def test_what_is_right_passes(page: Path) -> None:
    run(
        page,
        f"{CARD}\n> AFTER COMBAT: Draw 1 card.\n\n"
        "```sh\nduelwright --version  # says it\n```\n\n```text\nduelwright …\n```\n\n"
        "```python\n>>> 1 + 1\n2\n```\n\n"
        "<!-- not run: it would take a year -->\n```sh\nwait\n```\n",
    )


def test_files_grow_as_the_page_says(page: Path) -> None:
    workshop = run(
        page,
        "<!-- file: a/b.yaml -->\n```yaml\none: 1\nlast:\n  - 9\n```\n"
        "<!-- a/b.yaml, before `last:` -->\n```yaml\ntwo: 2\n```\n"
        "<!-- a/b.yaml, at the end -->\n```yaml\nend: 10\n```\n",
    )
    assert (workshop.folder / "a" / "b.yaml").read_text(encoding="utf-8") == "one: 1\ntwo: 2\n\nlast:\n  - 9\n\nend: 10\n"


def test_quotations_and_beginnings_are_written_anew(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(REGENERATE, "1")
    run(page, CARD + "\n> AFTER COMBAT: Draw 7 cards.\n\n```sh\nduelwright explain D102\n```\n\n```text\nanything\n…\n```\n")
    mended = page.read_text(encoding="utf-8")
    assert "> AFTER COMBAT: Draw 1 card.\n" in mended
    assert "```text\nD102 deck-size (error; decks and cards)\n…\n```" in mended


def test_links_anchors_and_paths_are_found(page: Path) -> None:
    page.write_text(
        "# The `first` one\n\n## Twice\n\n## Twice\n\n[a](b.md#c) `compiler/load/yaml_text.py` `docs/nothing.md` `draw: 1` `pack.yaml`\n\n"
        "```\n[no](link)\n# no heading\n```\n",
        encoding="utf-8",
    )
    assert links(page) == ["b.md#c"]
    assert anchors(page) == {"the-first-one", "twice", "twice-1"}
    assert paths(page) == ["compiler/load/yaml_text.py", "docs/nothing.md"]
