"""`duelwright explain` of words: every word of the language has a page."""

from __future__ import annotations

import json

import pytest

from compiler.language.families import STEP
from compiler.language.registry import families, members
from duelwright.cli.main import main
from duelwright.reference.specimen import tell
from duelwright.reference.words import NoSuchWord, all_words, pages_of, word_counts
from runtime.ir import TRIGGERS, WINDOWS
from runtime.ir.fixed_words import FIXED_WORDS, MEANINGS


def test_a_word_is_explained_with_fields_example_and_text(capsys: pytest.CaptureFixture[str]) -> None:
    """Only codes could be explained."""
    assert main(["explain", "later"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("later (step)\n\n")
    (page,) = pages_of("later")
    assert {entry.key for entry in page.fields} == {"later", "do"}
    assert page.text.keys() == {"en", "pt-BR"}
    for part in (*(entry.meaning for entry in page.fields), *page.text.values(), page.meaning):
        assert "".join(part.split()) in "".join(shown.split())


def test_every_word_of_the_language_has_a_page() -> None:
    words = {page.word for page in all_words()}
    expected = {word.key for family in families() for word in members(family)} | {*WINDOWS, *TRIGGERS, *FIXED_WORDS}
    assert expected <= words
    assert {"side", "within", "whose", "one_per_space", "offers_not"} <= words
    assert [page for page in all_words() if not page.meaning or " " in page.word] == []


def test_every_fixed_word_has_a_meaning() -> None:
    assert list(MEANINGS) == list(FIXED_WORDS)


def test_every_example_can_be_told() -> None:
    examples = [page.example for page in all_words() if page.example]
    assert all(told.yaml and told.text["en"] for told in tell(examples))


@pytest.mark.parametrize("word", ["damaged", "self", "hand_limit", "reach", "distance"])
def test_a_page_alone_can_be_made(word: str) -> None:
    assert all(page.text for page in pages_of(word) if page.example)


def test_a_word_with_several_meanings_has_them_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert {page.kind for page in pages_of("after_combat")} == {"window", "trigger", "key of: shared card"}
    main(["explain", "after_combat", "--json"])
    assert [page["kind"] for page in json.loads(capsys.readouterr().out)] == [page.kind for page in pages_of("after_combat")]


def test_a_word_that_is_none_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "laterr"]) == 2
    assert "Did you mean `later`?" in capsys.readouterr().err
    with pytest.raises(NoSuchWord):
        pages_of("laterr")


def test_words_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "--words"]) == 0
    steps = len(members(STEP))
    assert f"\nstep ({steps})\n  add_value, become," in capsys.readouterr().out
    main(["explain", "--words", "--json"])
    assert {"word": "draw", "kind": "step"}.items() <= next(page for page in json.loads(capsys.readouterr().out) if page["word"] == "draw").items()
    assert main(["explain", "--words", "draw"]) == 2


def test_words_are_counted_from_the_definitions(capsys: pytest.CaptureFixture[str]) -> None:
    """How large the language is, is nothing that anybody writes by hand."""
    total = sum(len(members(family)) for family in families()) + len(WINDOWS) + len(TRIGGERS) + len(FIXED_WORDS)
    counts = word_counts()
    assert sum(counts.values()) == total
    assert {counts["step"], counts["window"], counts["trigger"]} == {len(members(STEP)), len(WINDOWS), len(TRIGGERS)}
    main(["explain", "--words"])
    assert f"\n{total} words, " in capsys.readouterr().out
