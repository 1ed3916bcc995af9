"""`duelwright explain` of words: every word of the language has a page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

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


def test_every_word_can_be_explained(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Not only has each a page: the command finds it. All examples are told at once here, which takes less time."""
    examples = [page.example for page in all_words() if page.example]
    told = dict(zip(examples, tell(examples), strict=True))
    monkeypatch.setattr("duelwright.reference.specimen.tell", lambda asked: [told[example] for example in asked])
    words = sorted({page.word for page in all_words()})
    for word in words:
        assert main(["explain", word]) == 0, word
        shown = capsys.readouterr()
        assert shown.out.startswith(f"{word} ("), word
        assert (len(shown.out.splitlines()) > 2, shown.err) == (True, ""), word


def test_every_word_of_the_schemas_has_a_page(repository: Path) -> None:
    """`then`, `to`, `as` and `own` had none."""
    kinds = ("pack", "hero", "board", "items", "cards", "translation", "scenario")
    written = {word for kind in kinds for word in schema_words(json.loads((repository / "schemas" / f"{kind}.schema.json").read_text(encoding="utf-8")))}
    assert {"then", "else", "as", "own", "anywhere", "flip", "scenarios", "free-for-all"} <= written
    assert written - {page.word for page in all_words()} == set()


def schema_words(schema: Any) -> Iterator[str]:
    """All keys that a schema names, and all words that it takes."""
    if isinstance(schema, list):
        for part in schema:
            yield from schema_words(part)
    elif isinstance(schema, dict):
        yield from (word for word in [*schema.get("enum", []), schema.get("const")] if isinstance(word, str))
        for name, part in schema.items():
            if name in ("properties", "definitions"):
                yield from part if name == "properties" else ()
                yield from schema_words(list(part.values()))
            elif name not in ("enum", "const", "default", "examples"):
                yield from schema_words(part)


def test_a_key_is_explained_with_each_word_that_it_is_written_with(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "then", "--json"]) == 0
    pages = json.loads(capsys.readouterr().out)
    assert [page["kind"] for page in pages] == ["key with: step", "key with: value"]
    assert [entry["key"] for entry in pages[0]["fields"]] == ["if", "may", "pay"]
    assert pages[0]["fields"][0]["meaning"] == "Steps where it holds."
    assert main(["explain", "own"]) == 0
    assert capsys.readouterr().out == "own (closed word)\n\nOne of the words that these take: `side`.\n"


def test_every_fixed_word_has_a_meaning() -> None:
    assert list(MEANINGS) == list(FIXED_WORDS)


def test_every_example_can_be_told() -> None:
    examples = [page.example for page in all_words() if page.example]
    assert all(told.yaml and told.text["en"] for told in tell(examples))


@pytest.mark.parametrize("word", ["damaged", "self", "hand_limit", "reach", "distance"])
def test_a_page_alone_can_be_made(word: str) -> None:
    assert all(page.text for page in pages_of(word) if page.example)


def test_a_word_with_several_meanings_has_them_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert {page.kind for page in pages_of("after_combat")} == {"window", "trigger", "key of: shared card", "key with: step"}
    assert not any(page.where.endswith("with .") for page in all_words())
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
