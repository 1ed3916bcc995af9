"""Decides where lines begin: brackets that do not fit on a line, or are laid out like a block, are written as one."""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import pairwise
from typing import Final

from duelwright.formatting.ignores import lines_of_ignores
from duelwright.formatting.quotes import requoted
from duelwright.formatting.reading import Collection, ReadYaml, YamlPart
from duelwright.formatting.writing import blanks, line_column

# The longest line that brackets may be on, a comment beside it not counted. The shipped packs keep to it: scenarios have
# many lines between 120 and 160, which are easier to read as the one line that they are.
LONGEST_LINE: Final = 160


def break_lines(reading: ReadYaml) -> None:
    """Begin and join lines where the layout asks for it. A line whose findings a comment hides stays what it is."""
    held = frozenset(lines_of_ignores(reading.parts))
    _join(reading.parts, held)
    done: list[YamlPart] = []
    todo = reading.parts[::-1]
    column = 0
    while todo:
        part = todo.pop()
        if part.kind == "body":
            done.append(part)
            continue
        before = done[-1] if done else None
        whole = [part, *(_rest(todo) if part.opens is not None else ())]
        is_held = any(inner.line in held for inner in whole)
        if before is not None and _is_value_below(part, before) and not is_held and before.line not in held:
            _move_up(whole, column + before.pad)
        column = line_column(part) if part.breaks else column + blanks(before, part)
        if part.opens is not None and not is_held and not part.is_key:
            has_comment = bool(todo) and todo[-1].kind == "#" and not todo[-1].breaks
            if _is_converted(whole, column, has_comment=has_comment):
                todo.extend(reversed(_converted(whole, part.opens)))
                column -= blanks(before, part)
                continue
        done.extend(whole)
        column = _layout(whole, column)[1]
    reading.parts = done


def _is_value_below(part: YamlPart, before: YamlPart) -> bool:
    """Whether this is a value on the line below its key."""
    return part.breaks > 0 and before.kind == ":" and part.home is before.home and not part.is_key and part.kind != "#"


def _move_up(whole: list[YamlPart], column: int) -> None:
    """Put a value that is one line beside its key, if that line is not too long then."""
    if not any("\n" in part.text or part.kind == "#" for part in whole) and column + _width(whole) <= LONGEST_LINE:
        whole[0].breaks = 0


def _join(parts: Sequence[YamlPart], held: Container[int]) -> None:
    """What is between a dash and its item, or between two brackets, is no line end."""
    for part, after in pairwise(parts):
        if after.kind in "]}" and part.opens is not None:
            after.breaks = 0
        elif part.kind == "-" and after.kind != "#" and after.home is not None and part.line not in held and after.line not in held:
            is_item = after.kind != "-" if after.home is part.home else after.home.parent is part.home
            if is_item:
                after.breaks = 0


def _rest(todo: list[YamlPart]) -> list[YamlPart]:
    """The parts up to the bracket that closes the one just opened."""
    rest: list[YamlPart] = []
    level = 1
    while level:
        part = todo.pop()
        rest.append(part)
        level += (part.opens is not None) - (part.kind in "}]")
    return rest


def _is_converted(parts: list[YamlPart], column: int, *, has_comment: bool) -> bool:
    """Whether brackets become a block: those laid out like one, those with comments, and those that do not fit on a line.
    What does fit is put on one, and a list of words that is too long is filled up line by line. `has_comment` is whether
    a comment behind the brackets is about all that is in them."""
    if any("\n" in part.text for part in parts):
        return False
    if any(part.kind == "#" for part in parts) or (_is_laid_out_like_block(parts) and not has_comment):
        return not has_comment and _can_convert(parts)
    if column + _width(parts) <= LONGEST_LINE:
        for part in parts[1:]:
            part.breaks = 0
        return False
    if parts[0].kind == "[" and all(part.kind in ("text", ",") and not part.is_key for part in parts[1:-1]):
        _fill(parts, column)
        return False
    return not has_comment and _can_convert(parts)


def _width(parts: list[YamlPart]) -> int:
    """How long parts are on one line."""
    return len(parts[0].text) + sum(blanks(before, part) + len(part.text) for before, part in pairwise(parts))


def _is_laid_out_like_block(parts: list[YamlPart]) -> bool:
    """Whether some bracket is the last thing on its line."""
    for part, after, second in zip(parts, parts[1:], [*parts[2:], parts[-1]], strict=False):
        if part.opens is not None:
            following = second if after.kind == "#" and not after.breaks else after
            if following.breaks:
                return True
    return False


def _can_convert(parts: list[YamlPart]) -> bool:
    """Whether brackets can become a block as they are, with each comment beside or above the same entry."""
    if any(part.home is not None and part.home.is_flow and not part.home.has_brackets for part in parts):
        return False
    outer = parts[0].opens
    if outer is None or (parts[1].kind == "#" and not parts[1].breaks and (outer.parent is None or parts[0].breaks)):
        return False
    has_comment = _before_comments_beside(parts)
    level, is_start = 0, True
    for index, part in enumerate(parts[1:-1], 1):
        if level == 0 and part.kind == ",":
            is_start = True
        elif level == 0 and is_start and part.kind != "#":
            if outer.is_map and (part.kind != "text" or parts[index + 1].kind != ":"):
                return False
            if not part.breaks and index > 1 and index in has_comment:
                return False
            is_start = False
        level += (part.opens is not None) - (part.kind in "}]")
    return any(part.kind != "#" for part in parts[1:-1])


def _before_comments_beside(parts: list[YamlPart]) -> set[int]:
    """The parts that have a comment behind them on the same line."""
    found: set[int] = set()
    has_comment = False
    for index in range(len(parts) - 1, -1, -1):
        if has_comment:
            found.add(index)
        has_comment = not parts[index].breaks and (has_comment or parts[index].kind == "#")
    return found


def _converted(parts: list[YamlPart], outer: Collection) -> list[YamlPart]:
    """Brackets as a block: without the brackets and commas around its entries, each of which begins a line."""
    outer.become_block()
    made: list[YamlPart] = []
    # The first entry of a block is beside the dash of the list that it is in.
    breaks = parts[0].breaks if outer.parent is None or not outer.parent.is_map else 1
    level, is_start = 0, True
    for part in parts[1:-1]:
        if level == 0 and part.kind == ",":
            is_start = True
            continue
        if level == 0 and part.kind != "#":
            if part.quoted is not None:  # a comma needs no quotes now
                part.text = requoted(part.text, part.quoted, in_flow=False)
            if is_start:
                is_start = False
                part.breaks = breaks if not made else max(part.breaks, 1)
                if not outer.is_map:
                    made.append(YamlPart("-", "-", part.breaks, part.column, outer))
                    part.breaks = 0
            elif made[-1].kind != "#":
                part.breaks = 0
        made.append(part)
        level += (part.opens is not None) - (part.kind in "}]")
    return made


def _layout(parts: list[YamlPart], column: int) -> tuple[int, int]:
    """How far brackets that begin at a column reach: the longest of their lines, and the last."""
    longest = 0
    brackets: list[int] = []
    before: YamlPart | None = None
    for part in parts:
        if before is not None:
            column = brackets[-1] + (part.kind not in "}]") if part.breaks else column + blanks(before, part)
        if part.opens is not None:
            brackets.append(column)
        elif part.kind in "}]":
            brackets.pop()
        if part.kind == "#":
            continue
        column = column + len(part.text) if "\n" not in part.text else len(part.text) - part.text.rfind("\n") - 1
        longest = max(longest, column)
        before = part
    return longest, column


def _fill(parts: list[YamlPart], column: int) -> None:
    """Put as many words on each line as fit: below the key, each line behind the bracket."""
    opening = parts[0]
    if not opening.breaks and opening.home is not None and opening.home.is_map:
        opening.breaks = 1
        column = line_column(opening)
    at = column + 1
    for word, sign in zip(parts[1::2], parts[2::2], strict=True):
        length = len(word.text) + 1
        is_first = word is parts[1]
        word.breaks = int(not is_first and at + 1 + length > LONGEST_LINE)
        at = column + 1 + length if word.breaks else at + (not is_first) + length
        sign.breaks = 0
