"""The generated files are what the code says today."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from compiler.language.registry import families, members
from docs.generate import __main__ as command
from docs.generate.files import ROOT, generated_files, stray_files
from duelwright.diagnostics.pages import all_pages
from duelwright.reference.specimen import tell
from duelwright.reference.yaml_text import written_steps
from runtime.dialogue.events import EVENTS
from runtime.dialogue.fields import TYPES
from runtime.dialogue.offers import OFFERS
from runtime.dialogue.questions import QUESTIONS


@pytest.fixture(scope="module")
def wanted() -> dict[Path, str]:
    return generated_files()


def test_generated_files_are_current(wanted: dict[Path, str]) -> None:
    differing = [path.relative_to(ROOT).as_posix() for path, text in wanted.items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    assert differing == [], "run `python -m docs.generate`"
    assert stray_files(wanted) == []


def test_the_reference_has_every_word_of_the_language(wanted: dict[Path, str]) -> None:
    headings = [line for line in wanted[ROOT / "docs" / "language.md"].splitlines() if line.startswith("#### ")]
    assert sorted(headings) == sorted(f"#### `{word.key}`" for family in families() for word in members(family))


def test_the_page_of_checks_has_every_check_with_both_examples(wanted: dict[Path, str]) -> None:
    page = wanted[ROOT / "docs" / "checks.md"]
    for check in all_pages():
        assert f"### {check.code} {check.name}\n" in page
        assert check.bad in page
        assert check.good in page


def test_the_page_on_the_protocol_has_every_kind_and_every_type_once(wanted: dict[Path, str]) -> None:
    rows = [line.split("`")[1] for line in wanted[ROOT / "docs" / "protocol.md"].splitlines() if line.startswith("| `")]
    assert rows == [*(name for name, type in TYPES.items() if type.data is type), *QUESTIONS, *OFFERS, *EVENTS]


def test_an_example_is_shown_with_the_text_that_it_compiles_to() -> None:
    card, ability, event = tell(["{may: [{discard: 1}], then: [{draw: 2}]}", "continuous: {attack_value: 1}", "draw: event_amount"])
    assert card.yaml == "- may:\n    - discard: 1\n  then:\n    - draw: 2"
    assert card.text["en"] == "You may discard 1 card. If you do, draw 2 cards."
    assert ability.text["pt-BR"].startswith("As cartas de ataque")
    assert event.yaml == "trigger: boosted\ndo:\n  - draw: event_amount"


def test_steps_are_written_as_an_author_writes_them() -> None:
    steps = [{"choose_one": [{"draw": 1}, [{"place": {"to": {"empty": True}}}, "end_turn"]]}]
    assert written_steps(steps) == "- choose_one:\n    - draw: 1\n    - - place: {to: {empty: true}}\n      - end_turn"


def test_the_command_names_what_differs_and_mends_it(
    tmp_path: Path, wanted: dict[Path, str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    root = tmp_path / "repository"
    files = {root / path.relative_to(ROOT): text for path, text in wanted.items()}
    monkeypatch.setattr(command, "ROOT", root)
    monkeypatch.setattr(command, "generated_files", lambda: files)
    monkeypatch.setattr(command, "stray_files", lambda wanted: sorted(set(root.glob("docs/heroes/*")) - set(wanted)))
    assert command.main([]) == 0
    assert command.main(["--check"]) == 0
    (root / "docs" / "language.md").write_text("changed by hand\n", encoding="utf-8")
    shutil.copy(root / "docs" / "checks.md", root / "docs" / "heroes" / "nobody.md")
    capsys.readouterr()
    assert command.main(["--check"]) == 1
    assert [line.partition(" ")[0] for line in capsys.readouterr().err.splitlines()] == ["docs/language.md", "docs/heroes/nobody.md"]
    assert command.main([]) == 0
    assert command.main(["--check"]) == 0
    assert command.main(["--wrong"]) == 2
