"""Turns parts into text: how far each line is indented, and how many blanks are between two parts of a line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from duelwright.formatting.reading import ReadYaml, YamlPart

# The blanks between a line and the comment beside it.
BEFORE_COMMENT: Final = "   "


def written(reading: ReadYaml) -> str:
    """The text of all parts."""
    pieces: list[str] = []
    brackets: list[int] = []  # the columns of those that are open
    column = 0
    before: YamlPart | None = None
    last: YamlPart | None = None  # the last one that is no comment
    for part, after in zip(reading.parts, _following(reading.parts), strict=True):
        text = part.text
        if part.kind == "body":
            text = _moved_body(part)
            pieces.append("\n")
        elif part.breaks:
            if before is not None:
                # Between a key or a dash and what is below it, an empty line would say nothing.
                pieces.append("\n" * (1 if before.kind in ":-" else part.breaks))
            if brackets:
                column = brackets[-1] + (part.kind not in "}]")
            elif part.kind == "#":
                column = _comment_column(part, last, after)
            else:
                column = line_column(part)
            pieces.append(" " * column)
        elif part.kind == "#":
            pieces.append(BEFORE_COMMENT)
        else:
            between = blanks(before, part)
            pieces.append(" " * between)
            column += between
        if part.opens is not None:
            brackets.append(column)
        elif part.kind in "}]":
            brackets.pop()
        if part.kind == "text" and "\n" in text:
            text = _moved_lines(part)
            column = len(text) - text.rfind("\n") - 1
        else:
            column += len(text)
        pieces.append(text)
        before = part
        if part.kind != "#":
            last = part
    return "".join(pieces) + ("\n" if reading.ends_with_newline else "")


def blanks(before: YamlPart | None, part: YamlPart) -> int:
    """How many blanks are between two parts of a line."""
    if before is None or part.kind in ":,":
        return 0
    if before.kind == ":":
        return before.pad
    return 0 if before.opens is not None or part.kind in "}]" else 1


def line_column(part: YamlPart) -> int:
    """Where a line begins that is in no brackets: entries at the indentation of their collection, a value below its key
    or its dash further in."""
    home = part.home
    if home is None:
        return 0
    return home.indent if part.kind == "-" or part.is_key else home.indent + 2


def _following(parts: Sequence[YamlPart]) -> list[YamlPart | None]:
    """For each part the next one that is no comment."""
    following: list[YamlPart | None] = []
    after: YamlPart | None = None
    for part in reversed(parts):
        following.append(after)
        if part.kind != "#":
            after = part
    return following[::-1]


def _comment_column(comment: YamlPart, before: YamlPart | None, after: YamlPart | None) -> int:
    """Where a comment on a line of its own begins: it is about what follows, unless it is further in, as at the end of a
    list."""
    if comment.home is not None and comment.home.was_flow:  # which is a block now
        return comment.home.indent
    least = line_column(after) if after is not None else 0
    if after is not None and comment.column <= after.column:
        return least
    level = before.home if before is not None else None
    if before is not None and before.kind in ":-" and level is not None and not level.was_flow and comment.column > level.column:
        return level.indent + 2  # in place of the value that is missing there
    while level is not None and (level.was_flow or level.column > comment.column):
        level = level.parent
    # A list may be no further in than its key: the comment is then about the whole.
    while level is not None and level.parent is not None and level.parent.column == level.column:
        level = level.parent
    return max(level.indent if level is not None else 0, least)


def _moved_lines(part: YamlPart) -> str:
    """A scalar over several lines, moved as far as the collection it is in."""
    home = part.block_home
    shift, least = (home.indent - home.column, home.indent + 1) if home is not None else (0, 0)
    first, *others = part.text.split("\n")
    lines = [first]
    for line in others:
        text = line.lstrip(" \t")
        lines.append(" " * max(len(line) - len(text) + shift, least) + text if text else "")
    return "\n".join(lines)


def _moved_body(part: YamlPart) -> str:
    """The lines of a block of text, further in than the collection it is in. Blanks beyond its indentation are text."""
    home = part.block_home
    if home is None:
        return part.text
    shift = home.indent - home.column if part.is_measured else home.indent + 2 - part.indent
    lines = []
    for line in part.text.split("\n"):
        if not line.strip(" ") and len(line) <= part.indent:
            lines.append("")
        else:
            lines.append(" " * shift + line if shift >= 0 else line[-shift:])
    return "\n".join(lines)
