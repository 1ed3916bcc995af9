"""Turns questions about content into answers that are worked out once, and kept for the content after an edit as long as
nothing they were worked out from has changed.

A question is a function of the content and of what it is about: ids, or a piece, which is another one once it is read anew.
It changes nothing. In content that is only read once, an answer is remembered and that is all. In content that is edited
(`Kept`), whatever a question reads of the content is noted: an entry of a table, all of a table, another question. What an
edit changes makes those answers doubtful that read it, and those that read these; all others are taken as they are. A
doubtful answer is good if everything that it read turns out to be as it was: a question that had to be answered again, and
whose answer is the same, changes nothing further up.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
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

# Answers that nobody has asked for during so many edits are forgotten: soon if they are about a piece, of which an edit makes
# another one, late if they are about ids, which may be of interest again once a fault is mended.
_FORGOTTEN_AFTER: Final = 16
_IDS_FORGOTTEN_AFTER: Final = 256

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


@dataclass(slots=True, eq=False)
class _Known:
    """An answer, what was read for it, in the order of reading, and who read it. Edits are counted: `changed` is the one since
    which it is what it is, `asked` the last one at which anybody wanted to know it."""

    answer: Any
    read: tuple[_Part | _Asked, ...]
    changed: int
    checked: int
    asked: int
    readers: set[_Asked]
    is_doubtful: bool = False


class Kept:
    """Answers about content that is edited. Each edit gives it new tables (`tables`), of which new content is made (`use`).
    Earlier content is answered too, but nothing is remembered for it."""

    def __init__(self) -> None:
        self._edit = 0
        self._content: Any = None
        self._known: dict[_Asked, _Known] = {}
        self._tables: dict[str, Mapping[Any, Any]] = {}
        # When parts of tables last changed, and who read them.
        self._changed: dict[_Part, int] = {}
        self._readers: dict[_Part, set[_Asked]] = {}
        # What the questions that are being answered have read so far, the innermost last.
        self._reading: list[dict[_Part | _Asked, None]] = []

    def tables(self, tables: Mapping[str, Mapping[Any, Any]]) -> dict[str, Watched]:
        """The tables of the content after an edit, with a watch on what is read of them. An entry is as it was where it is
        the same object."""
        self._edit += 1
        for name, table in tables.items():
            for part in _changes(name, self._tables.get(name, {}), table):
                self._changed[part] = self._edit
                self._doubt(self._readers.get(part, ()))
        self._tables = dict(tables)
        if self._edit % _FORGOTTEN_AFTER == 0:
            self._forget()
        return {name: Watched(table, name, self) for name, table in tables.items()}

    def use(self, content: Any) -> None:
        """This is the content with the latest tables."""
        self._content = content

    def note(self, part: _Part) -> None:
        """Somebody reads this part."""
        if self._reading:
            self._reading[-1][part] = None

    def ask(self, content: Any, question: Inquiry[A], about: tuple[Hashable, ...]) -> A:
        if content is not self._content:
            return question(content, *about)
        asked = (question, about)
        known = self._up_to_date(asked)
        known.asked = self._edit
        if self._reading:
            self._reading[-1][asked] = None
        answer: A = known.answer
        return answer

    def _up_to_date(self, asked: _Asked) -> _Known:
        known = self._known.get(asked)
        if known is not None and not known.is_doubtful:
            return known
        if known is not None and self._is_as_it_was(known):
            known.is_doubtful, known.checked = False, self._edit
            return known
        question, about = asked
        self._reading.append({})
        try:
            answer = question(self._content, *about)
        finally:
            read = tuple(self._reading.pop())
        return self._learn(asked, answer, read, known)

    def _is_as_it_was(self, known: _Known) -> bool:
        """Whether all that was read for an answer is as it was. What was read later may make no sense any more once what was
        read before has changed, so that it is looked at in that order."""
        since = known.checked
        for read in known.read:
            if isinstance(read[0], str):
                if self._changed.get(read, 0) > since:
                    return False
            elif self._up_to_date(read).changed > since:
                return False
        return True

    def _learn(self, asked: _Asked, answer: Any, read: tuple[_Part | _Asked, ...], known: _Known | None) -> _Known:
        edit = self._edit
        if known is None:
            known = self._known[asked] = _Known(answer, (), edit, edit, edit, set())
        elif not (asked[0] in _PLAIN and known.answer == answer):
            known.answer, known.changed = answer, edit
        for gone in set(known.read).difference(read):
            self._readers_of(gone).discard(asked)
        for new in read:
            self._readers_of(new).add(asked)
        known.read, known.checked, known.is_doubtful = read, edit, False
        return known

    def _readers_of(self, read: _Part | _Asked) -> set[_Asked]:
        if isinstance(read[0], str):
            return self._readers.setdefault(read, set())
        known = self._known.get(read)
        return known.readers if known is not None else set()

    def _doubt(self, readers: Iterable[_Asked]) -> None:
        waiting = list(readers)
        while waiting:
            known = self._known[waiting.pop()]
            if not known.is_doubtful:
                known.is_doubtful = True
                waiting += known.readers

    def _forget(self) -> None:
        """Forget answers that no other needs and that nobody has wanted to know for a while, with those that only they
        needed."""
        waiting = [asked for asked, known in self._known.items() if self._is_past(asked, known)]
        while waiting:
            asked = waiting.pop()
            for read in self._known.pop(asked).read:
                self._readers_of(read).discard(asked)
                if not isinstance(read[0], str) and read in self._known and self._is_past(read, self._known[read]):
                    waiting.append(read)
        self._readers = {part: readers for part, readers in self._readers.items() if readers}
        self._changed = {part: edit for part, edit in self._changed.items() if part in self._readers}

    def _is_past(self, asked: _Asked, known: _Known) -> bool:
        if known.readers:
            return False
        about_ids = all(isinstance(each, str | tuple | bool | type) for each in asked[1])
        return self._edit - known.asked > (_IDS_FORGOTTEN_AFTER if about_ids else _FORGOTTEN_AFTER)


def _changes(name: str, before: Mapping[Any, Any], now: Mapping[Any, Any]) -> Iterator[_Part]:
    """The parts of a table that are not what they were."""
    changed = [key for key, value in now.items() if key not in before or before[key] is not value]
    changed += [key for key in before if key not in now]
    yield from ((name, key) for key in changed)
    is_moved = list(before) != list(now)
    if is_moved:
        yield name, _KEYS
    if is_moved or changed:
        yield name, _WHOLE


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
