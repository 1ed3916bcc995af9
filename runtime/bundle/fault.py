"""What is wrong with a bundle, and where in it."""

from __future__ import annotations

from types import TracebackType
from typing import Final

REBUILD: Final = "build it again with `duelwright build`"


class BundleError(Exception):
    """A bundle that cannot be used: damaged, foreign, or of another version. The message says which, and what to do."""


class BadPart(Exception):
    """Something that a reader refuses. It says where that is as far as it knows; who called the reader adds the
    rest."""

    def __init__(self, message: str, *where: str | int) -> None:
        super().__init__(message)
        self.message = message
        # From the inside out: that is the order in which it becomes known.
        self._where: list[str | int] = list(reversed(where))

    def inside(self, *where: str | int) -> BadPart:
        """The same, seen from further outside: keys and numbers, the outermost first."""
        self._where.extend(reversed(where))
        return self

    def place(self) -> str:
        """Where it is, such as `heroes.dracula.cards[3].value`."""
        return "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in reversed(self._where)).removeprefix(".")


class inside:
    """Whatever is refused in this block is at that place."""

    __slots__ = ("_where",)

    def __init__(self, *where: str | int) -> None:
        self._where = where

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None) -> None:
        if isinstance(fault, BadPart):
            fault.inside(*self._where)
