"""Turns the place where a parser of YAML gave up into the slip of the hand that is most likely the cause."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from ruamel.yaml.error import MarkedYAMLError

LINE_END: Final = re.compile("\r\n|\r|\n")

_NO_BLANK: Final = re.compile(r"\s*(?:- +)*([\w-]+):([^\s:].*)")
_KEY: Final = re.compile(r"(?P<blanks> *)(?P<key>[\w-]+):(?: +(?P<value>[^\s#|>].*))?\s*")
_HASH: Final = re.compile(r":[ \t]+(#[^\s,}\]]+)")
_QUOTES: Final = {
    "'": "Double an apostrophe inside single quotes (`''`), or use double quotes around the text.",
    '"': 'Use single quotes around a text with `"` in it.',
}


class Slip(NamedTuple):
    """Where it is (line and column from 0), what is wrong, what to do about it. A value that became a comment has no
    message of its own."""

    line: int
    column: int
    message: str
    help: str
    comment: str | None = None


def find_slip(error: MarkedYAMLError, text: str) -> Slip | None:
    """The likely slip that caused an error; None where the parser's own message is best."""
    lines = LINE_END.split(text)
    return _comment(error, lines) or _quote(error, lines) or _missing_blank(error, lines) or _deeper_than_before(error, lines)


def _comment(error: MarkedYAMLError, lines: list[str]) -> Slip | None:
    """`{color: #8a8f98}`: the bracket is part of the comment, and something else is missed lines later."""
    mark, start = error.problem_mark, error.context_mark
    if start is None or "flow" not in (error.context or ""):
        return None
    for number in range(start.line, min(mark.line + 1, len(lines))):
        if (match := _HASH.search(lines[number], start.column if number == start.line else 0)) is not None:
            return Slip(number, match.start(1), "", "", match[1])
    return None


def _quote(error: MarkedYAMLError, lines: list[str]) -> Slip | None:
    """`'Ringer's Bell'`: the text ends at the quote inside it."""
    mark = error.problem_mark
    before = lines[mark.line][: mark.column] if mark.line < len(lines) else ""
    if before.rstrip()[-1:] not in _QUOTES or "found '<scalar>'" not in error.problem.replace("got", "found"):
        return None
    quote = before.rstrip()[-1]
    return Slip(mark.line, len(before.rstrip()) - 1, "The quoted text ends here, and more follows.", _QUOTES[quote])


def _missing_blank(error: MarkedYAMLError, lines: list[str]) -> Slip | None:
    """`value:5`, or a key without a colon: the parser notices on the next line."""
    start = error.context_mark
    if start is None or "expected ':'" not in error.problem:
        return None
    line = lines[start.line]
    if (match := _NO_BLANK.match(line)) is not None:
        key, value = match[1], match[2].rstrip()
        return Slip(start.line, match.start(1), f"`{key}:{value}` is one text, not a key and its value.", f"Put a blank after the colon: `{key}: {value}`.")
    help = "A key needs a colon; a text over several lines needs `|` or quotes."
    return Slip(start.line, start.column, f"`{line.strip()}` is neither a key nor part of a list.", help)


def _deeper_than_before(error: MarkedYAMLError, lines: list[str]) -> Slip | None:
    """A key that is indented further than the key before it, which has a value: one of the two lines slipped."""
    mark = error.problem_mark
    if "mapping values are not allowed" not in error.problem or not 0 < mark.line < len(lines):
        return None
    before, here = (_KEY.match(lines[number]) for number in (mark.line - 1, mark.line))
    if before is None or here is None or not before["value"] or len(here["blanks"]) <= len(before["blanks"]):
        return None
    message = f"This line is indented further than the one before it, and `{before['key']}` has a value already."
    return Slip(mark.line, len(here["blanks"]), message, "Give both lines the same indentation.")
