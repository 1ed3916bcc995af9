"""Fault S101: a key that nothing here takes."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable
from typing import Final

from compiler.diagnostics import Report, did_you_mean, likeness
from compiler.fault import Fault
from compiler.tree import Span
from compiler.upgrade.table import written_now

# A slip of the hand, not another word.
_ALMOST_THE_SAME = 0.8

# What authors call keys that have another name here, the likeliest first.
_CALLED: Final = {
    "amount": ("cards", "up_to", "count"),
    "count": ("exactly", "up_to", "cards"),
    "distance": ("up_to", "within"),
    "do": ("then",),
    "fighter": ("who",),
    "mark": ("kind",),
    "on": ("trigger",),
    "player": ("who", "of"),
    "spaces": ("up_to",),
    "steps": ("do",),
    "target": ("who", "to"),
    "then": ("do",),
    "to": ("who",),
    "type": ("role",),
    "when": ("if",),
}


class UnknownKey(Fault):
    """A mapping has a key that it does not take. Most often the key is misspelt, or it belongs one level further out or
    in.

    Bad:
        ambush: {name: Ambush, type: attack, valeu: 2, copies: 2}
    Good:
        ambush: {name: Ambush, type: attack, value: 2, copies: 2}
    """

    code = "S101"
    name = "unknown-key"

    @classmethod
    def found(
        cls,
        report: Report,
        span: Span,
        key: str,
        known: Iterable[str],
        *,
        taken: Container[str],
        place: str | None = None,
        places: Collection[str] = (),
        outer: Collection[str] = (),
    ) -> None:
        """`place` says where the key belongs, where that is known; `places` are the language types that are allowed here,
        `outer` those one level further out."""
        free = [other for other in known if other not in taken]
        word, colon, value = key.partition(":")
        if colon and word in free:
            help = f"Put a blank after the colon: `{word}: {value or '…'}`."
        elif (now := written_now(key, places)) is not None:
            help = now
        elif key == "as" and "choose" in taken:
            help = "Choose in a step of its own, `choose: {fighter: …, as: NAME}` or `choose: {token: …, as: NAME}`, and write the name here."
        elif key == "if" and "while" in free:
            help = "What holds for a time is asked about again and again: write `while: CONDITION`."
        elif key == "if" and "step" in outer and "then" not in free:
            help = "A condition is a step around this one: `if: CONDITION`, and the step under `then`."
        elif (called := next((name for name in _CALLED.get(key, ()) if name in free), None)) is not None and likeness(key, free) < _ALMOST_THE_SAME:
            help = f"It is called `{called}` here."
        elif place is not None and likeness(key, free) < _ALMOST_THE_SAME:
            help = place
        else:
            help = did_you_mean(key, free, what="keys left") if free else "All its keys are there; this one may belong one level further out."
        cls.report_at(report, span, f"`{key}` is not a key here.", help)

    @classmethod
    def misplaced(cls, report: Report, span: Span, key: str, help: str) -> None:
        cls.report_at(report, span, f"`{key}` is at the wrong depth.", help)
