"""Turns what was measured into words: is the hero fair, and what would make it so?"""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

from duelwright.balance.compare import Shift, VersionComparison
from duelwright.balance.measure import FAIR, Measured, PartialShare
from duelwright.balance.what_if import WhatIf
from duelwright.diagnostics.printable import width
from duelwright.report.naming import ResultNames
from duelwright.report.wording import counted, number, percent, points, with_interval

_SMALL_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def tell_measured(measured: Measured, found: Sequence[WhatIf], names: ResultNames) -> str:
    """The answer, then the opponents, the boards, and what changes are worth."""
    hero, share = names.hero(measured.hero), measured.share
    where = f"{counted(len(measured.opponents), 'hero', 'heroes')} on {counted(len(measured.boards), 'board', 'boards')}"
    lines = [f"{hero} wins {with_interval(share)} of {counted(share.games, 'game', 'games')} against {where}: {judged(measured, found)}."]
    if not measured.enough:
        lines.append("The interval is wider than was asked for: more games (--most) would narrow it.")
    if measured.failed:
        lines.append(f"{counted(measured.failed, 'game', 'games')} failed and {'is' if measured.failed == 1 else 'are'} not counted.")
    lines += ["", *_table("against", [(names.hero(part.id), part) for part in measured.opponents])]
    if len(measured.boards) > 1:
        lines += ["", *_table("on", [(names.board(part.id), part) for part in measured.boards])]
    if found:
        lines += ["", *(tell_what_if(each) for each in found)]
    return "\n".join(lines)


def judged(measured: Measured, found: Sequence[WhatIf]) -> str:
    """Whether the hero is fair, and by how much health it is not."""
    share = measured.share
    if share.low <= 0.5 <= share.high:
        inside = share.low >= 0.5 - FAIR and share.high <= 0.5 + FAIR
        return "fair" if inside else "not shown to be unfair"
    word = "strong" if share.rate > 0.5 else "weak"
    little = "a little " if abs(share.rate - 0.5) < FAIR else ""
    return f"{little}too {word}{_by_health(found)}"


def _by_health(found: Sequence[WhatIf]) -> str:
    for each in found:
        if each.change.kind == "health":
            if each.steps is None:
                return ", by how much health cannot be told"
            if each.far:
                return f" by more than {health_words(2 * max(each.change.down, each.change.up))}"
            return f" by about {health_words(abs(each.steps))}"
    return ""


def health_words(amount: float) -> str:
    """Health to the nearest half: "one health and a half"."""
    halves = floor(2 * amount + 0.5)
    whole, half = divmod(halves, 2)
    if not whole:
        return "half a health" if half else "less than half a health"
    name = _SMALL_NUMBERS[whole] if whole < len(_SMALL_NUMBERS) else number(whole)
    return f"{name} health{' and a half' if half else ''}"


def tell_what_if(found: WhatIf) -> str:
    """What one step is worth, and how many would make the hero fair."""
    change, worth = found.change, found.worth
    name = change.name[0].upper() + change.name[1:]
    value = f"{name}, now {change.now}: one more is worth {points(worth.value)} percentage points ({points(worth.low)} to {points(worth.high)})"
    if worth.low <= 0 <= worth.high:
        return f"{value}, so whether it helps cannot be told."
    if found.steps is None or found.low is None or found.high is None:
        return f"{value}; what would make the hero fair cannot be told from that."
    if found.far:
        return f"{value}; fair is further away than what was tried."
    if change.now + found.steps < change.least:
        return f"{value}; it cannot go so low that the hero would be fair."
    if found.low <= 0 <= found.high:
        return f"{value}; no change is needed, as far as can be told ({_signed(found.low)} to {_signed(found.high)})."
    return f"{value}; fair would be about {change.now + found.steps:.1f} ({change.now + found.low:.1f} to {change.now + found.high:.1f})."


def _signed(value: float) -> str:
    return f"{value:+.1f}".replace("-", "−")


def _table(title: str, rows: Sequence[tuple[str, PartialShare]]) -> list[str]:
    room = max(len(title), *(width(name) for name, _ in rows))
    lines = [f"{title:{room}}  {'games':>7}  won"]
    for name, part in sorted(rows, key=lambda row: -row[1].share.rate):
        lines.append(f"{_padded(name, room)}  {part.share.games:>7,}  {with_interval(part.share)}{' *' if part.significant else ''}")
    return lines if not any(part.significant for _, part in rows) else [*lines, "* significantly uneven"]


def _padded(name: str, room: int) -> str:
    return name + " " * (room - width(name))


def tell_comparison(found: VersionComparison, names: ResultNames) -> str:
    """What changed for a hero, in all games and against each opponent."""
    whole = found.whole
    games = counted(whole.old.games, "game", "games")
    change = f"{names.hero(found.hero)} won {percent(whole.old.rate, 1)} and now wins {percent(whole.new.rate, 1)}"
    lines = [f"{change} of the same {games}: {_shifted(whole)}."]
    if found.failed:
        lines.append(f"{counted(found.failed, 'game', 'games')} failed and {'is' if found.failed == 1 else 'are'} not counted.")
    rows = [(names.hero(shift.id or ""), shift) for shift in found.opponents]
    room = max([len("against"), *(width(name) for name, _ in rows)])
    lines += ["", f"{'against':{room}}  {'games':>7}  {'old':>7}  {'new':>7}  change in percentage points"]
    for name, shift in rows:
        mark = " *" if shift.significant else ""
        lines.append(f"{_padded(name, room)}  {shift.old.games:>7,}  {percent(shift.old.rate, 1):>7}  {percent(shift.new.rate, 1):>7}  {_gap(shift)}{mark}")
    if any(shift.significant for shift in found.opponents):
        lines.append("* a significant change")
    return "\n".join(lines)


def _gap(shift: Shift) -> str:
    return f"{points(shift.gap.value)} ({points(shift.gap.low)} to {points(shift.gap.high)})"


def _shifted(shift: Shift) -> str:
    if not shift.significant:
        return f"{_gap(shift)} points, no significant change"
    return f"{_gap(shift)} points, {'stronger' if shift.gap.value > 0 else 'weaker'} than before"
