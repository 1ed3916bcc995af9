"""Turns questions about content into answers that are worked out once, and kept for the content after an edit as long as
nothing they were worked out from has changed.

A question is a function of the content and of what it is about: ids, or a piece, which is another one once it is read anew.
It changes nothing. In content that is only read
once, an answer is remembered and that is all. In content that is edited (`Kept`), whatever a question reads of the content
is noted: the entry of a table, all of a table, another question. After an edit an answer is taken as it is if all that it
read is as it was. Whether that is so is asked of what it read, one by one: another question that has to be answered again,
and whose answer turns out to be the same, changes nothing further up.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias, TypeVar

A = TypeVar("A")
F = TypeVar("F", bound=Callable[..., Any])

# A function of the content and of what it is asked about.
Inquiry: TypeAlias = Callable[..., A]
_Asked: TypeAlias = tuple[Inquiry[Any], tuple[Hashable, ...]]
# Part of a table that was read: the table and the key, or the whole of it.
_Part: TypeAlias = tuple[str, Hashable]

_WHOLE: Final = object()
_KEYS: Final = object()

# Answers that nobody has asked for during so many edits are forgotten.
_FORGOTTEN_AFTER: Final = 16

_PLAIN: Final[set[Inquiry[Any]]] = set()


def plain(question: F) -> F:
    """Marks a question whose answer is plain data, cheap to compare: where it is equal to the last one, whatever depends on
    it need not be asked again."""
    _PLAIN.add(question)
    return question


class Answers(Protocol):
    """What content asks its questions of."""

    def ask(self, content: Any, question: Inquiry[A], about: tuple[Hashable, ...]) -> A:
        """The answer to a question."""
        ...


class Once:
    """Answers about content that does not change any more."""

    def __init__(self) -> None:
        self._known: dict[_Asked, Any] = {}

    def ask(self, content: Any, question: Inquiry[A], about: tuple[Hashable, ...]) -> A:
        asked = (question, about)
        if asked not in self._known:
            self._known[asked] = question(content, *about)
        answer: A = self._known[asked]
        return answer


@dataclass(slots=True)
class _Known:
    """An answer, what was read for it, in the order of reading, and when: as edits are counted."""

    answer: Any
    read: tuple[_Part | _Asked, ...]
    changed: int
    checked: int


class Kept:
    """Answers about content that is edited. Each edit gives it new tables (`tables`), of which new content is made (`use`).
    Earlier content is answered too, but nothing is remembered for it."""

    def __init__(self) -> None:
        self._edit = 0
        self._content: Any = None
        self._known: dict[_Asked, _Known] = {}
        # When parts of tables last changed; what is not here has not changed since the first content.
        self._changed: dict[_Part, int] = {}
        self._tables: dict[str, Mapping[Any, Any]] = {}
        # What the questions that are being answered have read so far, the innermost last.
        self._reading: list[dict[_Part | _Asked, None]] = []

    def tables(self, tables: Mapping[str, Mapping[Any, Any]]) -> dict[str, Watched]:
        """The tables of the content after an edit, with a watch on what is read of them. An entry is as it was where it is
        the same object."""
        self._edit += 1
        for name, table in tables.items():
            self._compare(name, self._tables.get(name, {}), table)
        self._tables = dict(tables)
        if self._edit % _FORGOTTEN_AFTER == 0:
            self._forget()
        return {name: Watched(table, name, self) for name, table in tables.items()}

    def use(self, content: Any) -> None:
        """This is the content with the latest tables."""
        self._content = content

    def _compare(self, name: str, before: Mapping[Any, Any], now: Mapping[Any, Any]) -> None:
        changed = [key for key, value in now.items() if key not in before or before[key] is not value]
        gone = [key for key in before if key not in now]
        for key in (*changed, *gone):
            self._changed[name, key] = self._edit
        if changed or gone or list(before) != list(now):
            self._changed[name, _WHOLE] = self._edit
        if list(before) != list(now):
            self._changed[name, _KEYS] = self._edit

    def _forget(self) -> None:
        self._known = {asked: known for asked, known in self._known.items() if self._edit - known.checked < _FORGOTTEN_AFTER}
        # Whoever read a part that changed long ago has been asked since, or is forgotten.
        self._changed = {part: edit for part, edit in self._changed.items() if self._edit - edit <= _FORGOTTEN_AFTER}

    def note(self, part: _Part) -> None:
        """Somebody reads this part."""
        if self._reading:
            self._reading[-1][part] = None

    def ask(self, content: Any, question: Inquiry[A], about: tuple[Hashable, ...]) -> A:
        if content is not self._content:
            return question(content, *about)
        asked = (question, about)
        known = self._up_to_date(content, asked)
        if self._reading:
            self._reading[-1][asked] = None
        answer: A = known.answer
        return answer

    def _up_to_date(self, content: Any, asked: _Asked) -> _Known:
        known = self._known.get(asked)
        if known is not None and known.checked == self._edit:
            return known
        if known is not None and self._is_as_it_was(content, known):
            known.checked = self._edit
            return known
        question, about = asked
        self._reading.append({})
        try:
            answer = question(content, *about)
        finally:
            read = tuple(self._reading.pop())
        changed = self._edit
        if known is not None and question in _PLAIN and known.answer == answer:
            answer, changed = known.answer, known.changed
        known = self._known[asked] = _Known(answer, read, changed, self._edit)
        return known

    def _is_as_it_was(self, content: Any, known: _Known) -> bool:
        """Whether all that was read for an answer is as it was. What was read later may make no sense any more once what was
        read before has changed, so that it is looked at in that order."""
        since = known.checked
        for read in known.read:
            if isinstance(read[0], str):
                if self._changed.get(read, 0) > since:
                    return False
            elif self._up_to_date(content, read).changed > since:
                return False
        return True


class Watched(dict[Any, Any]):
    """A table of content that tells what is read of it."""

    __slots__ = ("_kept", "_name")

    def __init__(self, table: Mapping[Any, Any], name: str, kept: Kept) -> None:
        super().__init__(table)
        self._name = name
        self._kept = kept

    def __getitem__(self, key: Any) -> Any:
        self._kept.note((self._name, key))
        return super().__getitem__(key)

    def get(self, key: Any, default: Any = None) -> Any:
        self._kept.note((self._name, key))
        return super().get(key, default)

    def __contains__(self, key: object) -> bool:
        self._kept.note((self._name, key))
        return super().__contains__(key)

    def __iter__(self) -> Iterator[Any]:
        self._kept.note((self._name, _KEYS))
        return super().__iter__()

    def __len__(self) -> int:
        self._kept.note((self._name, _KEYS))
        return super().__len__()

    def __bool__(self) -> bool:
        return len(self) > 0

    def keys(self) -> Any:
        self._kept.note((self._name, _KEYS))
        return super().keys()

    def values(self) -> Any:
        self._kept.note((self._name, _WHOLE))
        return super().values()

    def items(self) -> Any:
        self._kept.note((self._name, _WHOLE))
        return super().items()

    def __or__(self, other: Any) -> Any:
        self._kept.note((self._name, _WHOLE))
        return super().__or__(other)
