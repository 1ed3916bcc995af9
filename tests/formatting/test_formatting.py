"""What the formatter makes of a text: the layout of the shipped packs, or the text as it was."""

from __future__ import annotations

from textwrap import dedent

import pytest

from duelwright.formatting import Formatted, format_text, formatted


def laid_out(text: str) -> str:
    """A text in its layout, which has no other layout."""
    once = formatted(dedent(text))
    assert once is not None
    assert formatted(once) == once
    return once


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param("a:\n    b:\n     - 1\n     -   2\n", "a:\n  b:\n    - 1\n    - 2\n", id="two blanks"),
        pytest.param("a:\n- b:\n  - c\n- d\n", "a:\n  - b:\n      - c\n  - d\n", id="a list below its key"),
        pytest.param("a:\n  -\n    b: 1\n    c: 2\n", "a:\n  - b: 1\n    c: 2\n", id="an entry beside its dash"),
        pytest.param("a:\n  -\n    - b\n", "a:\n  - - b\n", id="a list in a list"),
        pytest.param("a:\n  b\n", "a: b\n", id="a value beside its key"),
        pytest.param("a:\n  [b, c]\n", "a: [b, c]\n", id="brackets beside their key"),
        pytest.param("a :   b   \n", "a: b\n", id="blanks"),
        pytest.param("\n\na: 1\n\n\n\nb: 2\n\n\n", "a: 1\n\nb: 2\n", id="empty lines"),
        pytest.param("a:\n\n  b: 1\n", "a:\n  b: 1\n", id="no empty line below a key"),
        pytest.param("a: 1", "a: 1\n", id="the end of the file"),
        pytest.param("a: [ b,c ,d, ]\ne: { f: 1,g:   2 , }\n", "a: [b, c, d]\ne: {f: 1, g: 2}\n", id="blanks in brackets"),
        pytest.param("a: [b,\n  c,\n  d]\n", "a: [b, c, d]\n", id="brackets that fit on a line"),
        pytest.param("a: {b: {c: 1\n}}\n", "a: {b: {c: 1}}\n", id="a bracket on the next line"),
        pytest.param("a: {\n  b: 1,\n  c: {d: 2},\n}\n", "a:\n  b: 1\n  c: {d: 2}\n", id="brackets laid out as a block"),
        pytest.param(
            "a: [\n  {b: 1},\n\n  {c: 2}\n]\n", "a:\n  - b: 1\n\n  - c: 2\n".replace("b: 1", "{b: 1}").replace("c: 2", "{c: 2}"), id="a list as a block"
        ),
        pytest.param("{a: 1, b: [\n2]}\n", "a: 1\nb:\n  - 2\n", id="a file in brackets"),
        pytest.param("a: [\n]\nb: {\n}\n", "a: []\nb: {}\n", id="nothing in brackets"),
        pytest.param("---\na: 1\n", "---\na: 1\n", id="the start of a document"),
        pytest.param("a: |\n    b\n      c\n\nd: 1\n", "a: |\n  b\n    c\n\nd: 1\n", id="a block of text"),
        pytest.param("a:\n    - >-\n      b\n      c\n", "a:\n  - >-\n    b\n    c\n", id="a folded text in a list"),
        pytest.param("x:\n    a: |1\n      b\n", "x:\n  a: |1\n    b\n", id="a block of text that says how far in it is"),
        pytest.param("a: b\n  c\n", "a: b\n  c\n", id="a text of two lines"),
        pytest.param("", "", id="nothing"),
        pytest.param("# only this\n", "# only this\n", id="a comment"),
    ],
)
def test_layout(before: str, after: str) -> None:
    assert laid_out(before) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("'b'", "b"),
        ('"b c"', "b c"),
        ("'it''s'", "it's"),
        ("'#27406f'", '"#27406f"'),
        ("'a: b'", '"a: b"'),
        ("'yes'", '"yes"'),
        ("'12'", '"12"'),
        ("'1.0.0'", "1.0.0"),
        ("''", '""'),
        ("' b'", '" b"'),
        ("'say \"b\"'", 'say "b"'),
        ("'\"b\"'", "'\"b\"'"),
        (r'"b\u0063"', r'"b\u0063"'),
        (r"'b\c: '", r"'b\c: '"),
        ('"2020-01-01"', '"2020-01-01"'),
        ('"n"', '"n"'),
        ('"[b]"', '"[b]"'),
        ("'b, c'", "b, c"),
        ("['b, c', 'd']", '["b, c", d]'),
        ("{'b': 'c'}", "{b: c}"),
        ("“b”", "“b”"),
        ("'“b”'", '"“b”"'),
    ],
)
def test_quotes_only_where_they_are_needed(before: str, after: str) -> None:
    assert laid_out(f"a: {before}\n") == f"a: {after}\n"


def test_quotes_go_with_the_brackets_that_needed_them() -> None:
    assert laid_out("a: [\n  'b, c'\n]\n") == "a:\n  - b, c\n"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param("a: 1 # b\n", "a: 1   # b\n", id="beside"),
        pytest.param("a: 1          # b  \n", "a: 1   # b\n", id="far away"),
        pytest.param("a:\n  b: 1\n   # c\n  d: 2\n", "a:\n  b: 1\n  # c\n  d: 2\n", id="above"),
        pytest.param("a:\n    b: 1\n    # c\nd: 2\n", "a:\n  b: 1\n  # c\nd: 2\n", id="at the end of a block"),
        pytest.param("a:\n    b: 1\n# c\nd: 2\n", "a:\n  b: 1\n# c\nd: 2\n", id="below a block"),
        pytest.param("a: # b\n  c: 1\n", "a:   # b\n  c: 1\n", id="beside a key"),
        pytest.param("a: # b\n  c\n", "a:   # b\n  c\n", id="between a key and its value"),
        pytest.param("a: [b, # c\n  d]\n", "a:\n  - b   # c\n  - d\n", id="in brackets"),
        pytest.param("a: [b, c # d\n]\n", "a: [b, c   # d\n   ]\n", id="beside several entries"),
        pytest.param("a: [b, c] # d\n", "a: [b, c]   # d\n", id="behind brackets"),
        pytest.param("a: [\n  b,\n  c\n] # d\n", "a: [b, c]   # d\n", id="behind brackets laid out as a block"),
        pytest.param("a: [ # b\n c,\n d\n]\n", "a:   # b\n  - c\n  - d\n", id="behind a bracket"),
        pytest.param("a: | # b\n   c # d\n", "a: |   # b\n  c # d\n", id="beside the head of a text"),
        pytest.param("a: 'b # c' # d\n", 'a: "b # c"   # d\n', id="none in a text"),
        pytest.param("a: [b # c\n , d]\n", "a:\n  - b   # c\n  - d\n", id="before a comma"),
    ],
)
def test_comments_stay_beside_their_entry(before: str, after: str) -> None:
    assert laid_out(before) == after


def test_values_that_were_lined_up_are_lined_up() -> None:
    before = """
        zones:
          navy:   {name: Navy}
          cyan:   {name: Cyan}
          orange: {name: Orange}
          # New.
          aquamarine: {name: Aquamarine}
          "red":    {name: Red}

          tan: {name: Tan}
          beige: {name: Beige}
    """
    assert laid_out(before) == dedent("""\
        zones:
          navy:       {name: Navy}
          cyan:       {name: Cyan}
          orange:     {name: Orange}
          # New.
          aquamarine: {name: Aquamarine}
          red:        {name: Red}

          tan: {name: Tan}
          beige: {name: Beige}
    """)


@pytest.mark.parametrize(
    "before",
    [
        pytest.param("a:    1\nbcd: 2\nefghi: 3\njk: 4\n", id="one row of four"),
        pytest.param("a:    1\nbcd:  2\nefghi: 3\njkl: 4\nm: 5\n", id="two rows of five"),
        pytest.param("a:  1\nb:  2\n", id="as long keys"),
        pytest.param('"a": 1\nbc : 2\n', id="an accident"),
    ],
)
def test_what_was_not_lined_up_is_not(before: str) -> None:
    assert not any("  " in line for line in laid_out(before).split("\n"))


WORDS = [f"a-rather-long-word-{number}" for number in range(12)]


def test_a_list_of_words_that_is_too_long_is_filled_up_line_by_line() -> None:
    after = laid_out(f"do:\n  - offers: [{', '.join(WORDS)}]\n")
    assert after == f"do:\n  - offers:\n      [{', '.join(WORDS[:7])},\n       {', '.join(WORDS[7:])}]\n"
    assert max(map(len, after.split("\n"))) <= 160
    # One word less, and the lines are filled up anew.
    less = after.replace(f"{WORDS[2]}, ", "")
    assert laid_out(less) == f"do:\n  - offers:\n      [{', '.join([*WORDS[:2], *WORDS[3:8]])},\n       {', '.join(WORDS[8:])}]\n"


def test_other_brackets_that_are_too_long_become_a_block() -> None:
    entries = [f"{word}: {{value: {number}}}" for number, word in enumerate(WORDS)]
    assert laid_out(f"deck: {{{', '.join(entries)}}}\n") == "deck:\n" + "".join(f"  {entry}\n" for entry in entries)
    assert laid_out(f"deck: [{', '.join(f'{{{entry}}}' for entry in entries)}]\n") == "deck:\n" + "".join(f"  - {{{entry}}}\n" for entry in entries)


def test_a_comment_behind_brackets_keeps_them_from_becoming_a_block() -> None:
    text = f"deck: {{{', '.join(f'{word}: {{value: 1}}' for word in WORDS)}}}   # all of them\n"
    assert laid_out(text) == text


def test_only_the_brackets_that_must_become_a_block() -> None:
    then = f"[{{draw: 1}}, {{damage: {{to: {WORDS[2]}, amount: {WORDS[3]}, because: {WORDS[4]}, at: {WORDS[5]}}}}}]"
    text = f"- {{if: {{any: [{WORDS[0]}, {WORDS[1]}]}}, then: {then}}}\n"
    assert len(text) > 160
    assert laid_out(text) == f"- if: {{any: [{WORDS[0]}, {WORDS[1]}]}}\n  then: {then}\n"


def test_a_line_of_exactly_the_longest_length_stays() -> None:
    text = f"a: [{'b' * 152}, c]\n"
    assert len(text) == 161
    assert laid_out(text) == text
    assert laid_out(text.replace("c", "cc")) == text.replace("c", "cc").replace("a: ", "a:\n  ")


# Comments that hide findings


@pytest.mark.parametrize(
    "text",
    [
        f"# duelwright: ignore[A101]\n# really\na: [{', '.join(WORDS)}]\n",
        f"a: [{', '.join(WORDS)}]   # duelwright: ignore[A101]\n",
        "a:\n  # duelwright: ignore[A101]\n  -\n    b: 1\n",
        "a:\n  - # duelwright: ignore[A101]\n    b: 1\n".replace("- #", "-   #"),
        "a:\n  b   # duelwright: ignore[A101]\n",
        "a: {   # duelwright: ignore[A101]\n    b: 1}\n",
    ],
)
def test_what_is_on_a_line_whose_findings_are_hidden_stays_on_it(text: str) -> None:
    assert laid_out(text) == text


def test_a_comment_that_hides_findings_in_the_whole_file_holds_no_line() -> None:
    assert laid_out("# duelwright: ignore-file[A101]\na: [\n b]\n") == "# duelwright: ignore-file[A101]\na:\n  - b\n"


# What is left as it is


@pytest.mark.parametrize(
    ("text", "obstacle", "line"),
    [
        ("a: 1\nb:   &x 1\n", "there is no layout for an anchor", 2),
        ("a:   &x 1\nb: *x\n", "there is no layout for an anchor", 1),
        ("a:   !t 1\n", "there is no layout for a tag", 1),
        ("a:   !t {b: 1}\n", "there is no layout for a tag", 1),
        ("a:   1\n---\nb: 1\n", "there is no layout for a second document", 2),
        ("%YAML 1.2\n---\na:   1\n", "there is no layout for a directive", 1),
        ("a:   1\n...\n", "there is no layout for a mark for the end of the document", 2),
        ("b: 2\n? a\n:   1\n", "there is no layout for a key with a question mark", 2),
    ],
)
def test_what_no_pack_needs_keeps_its_layout_and_says_why(text: str, obstacle: str, line: int) -> None:
    assert format_text(text) == Formatted(text, obstacle, line)
    assert formatted(text) == text


@pytest.mark.parametrize(
    "text", ["a: {b: 1\n", "a:\n\tb: 1\n", "a: 'b\n", "a: \x07\n", "[" * 5000, "a: b: c\n", f"{'[' * 61}{']' * 61}", "[{b: x:y}," + "[" * 500]
)
def test_what_is_no_yaml_has_no_layout(text: str) -> None:
    assert format_text(text) == Formatted(text, "it is not valid YAML", is_yaml=False)
    assert formatted(text) is None


def test_a_layout_with_another_meaning_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    def lays_out(text: str) -> None:
        monkeypatch.setattr("duelwright.formatting.layout.laid_out", lambda _: text)

    text = "a:   1   # b\n# duelwright: ignore[A101]\nc: [1, 2]\n"
    for wrong, obstacle in [
        ("a: 2   # b\n# duelwright: ignore[A101]\nc: [1, 2]\n", "another layout would change what it means"),
        ("a: '1'   # b\n# duelwright: ignore[A101]\nc: [1, 2]\n", "another layout would change what it means"),
        ("# duelwright: ignore[A101]\nc: [1, 2]\na: 1   # b\n", "another layout would change what it means"),
        ("a: {1   # b\n# duelwright: ignore[A101]\nc: [1, 2]\n", "another layout would change what it means"),
        ("a: 1\n# duelwright: ignore[A101]\nc: [1, 2]\n", "another layout would move a comment to another entry"),
        ("a: 1\n# b\n# duelwright: ignore[A101]\nc: [1, 2]\n", "another layout would move a comment to another entry"),
        ("a: 1   # b\n# duelwright: ignore[A101]\nc:\n  [1, 2]\n", "another layout would change what an ignore comment is about"),
    ]:
        lays_out(wrong)
        assert format_text(text) == Formatted(text, obstacle)
    lays_out("a: 1   # b\n# duelwright: ignore[A101]\nc: [1, 2]\n")
    assert not format_text(text).obstacle


# Line ends


def test_line_ends_of_windows_stay_where_all_are() -> None:
    assert formatted("a:   1\r\n\r\n\r\nb: [\r\n 2]\r\n") == "a: 1\r\n\r\nb:\r\n  - 2\r\n"
    assert formatted("a: |\r\n    b\r\n    c") == "a: |\r\n  b\r\n  c"


def test_mixed_line_ends_become_line_feeds() -> None:
    assert formatted("a:   1\r\nb: 2\nc: 3\rd: 4") == "a: 1\nb: 2\nc: 3\nd: 4\n"


def test_a_byte_order_mark_stays() -> None:
    assert formatted("\ufeffa:   1\n") == "\ufeffa: 1\n"
