"""Turns what an editor sends as settings into settings, and what cannot be one into a sentence about it."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, Literal, get_args

from compiler.diagnostics import did_you_mean

# The name under which editors keep them.
SECTION: Final = "duelwright"

CardTextPlace = Literal["lens", "inlay", "off"]
SchemaFaults = Literal["here", "elsewhere"]


@dataclass(frozen=True, slots=True)
class Settings:
    """How the server is to behave, with the names that editors use for it."""

    # Where the text of cards is shown: above them, behind them, or nowhere.
    card_text: CardTextPlace = field(default="lens", metadata={"name": "cardText"})
    # The languages that it is shown in, as far as the packs have them; without any, all of them.
    languages: tuple[str, ...] = field(default=(), metadata={"name": "languages"})
    # Warnings and notes that are not shown: codes, beginnings of codes, or names.
    ignored: tuple[str, ...] = field(default=(), metadata={"name": "ignore"})
    # Who shows the faults that the JSON Schema of a file shows as well: this server, or one for YAML that runs beside it.
    schema_faults: SchemaFaults = field(default="here", metadata={"name": "schemaFaults"})
    # Whether the server shows what a command gave (a drawing, a card's text). An editor that does so by itself says false.
    show_results: bool = field(default=True, metadata={"name": "showResults"})


_FIELDS: Final = {each.metadata["name"]: each.name for each in fields(Settings)}


def with_changes(settings: Settings, given: Any) -> tuple[Settings, list[str]]:
    """The settings with those in `given`, and a sentence for each that is no setting or cannot have that value. What is
    null is as it was."""
    if given is None:
        return settings, []
    if not isinstance(given, dict):
        return settings, [f"The settings of Duelwright are names with values, not `{given}`."]
    found: dict[str, Any] = {}
    problems: list[str] = []
    for name, value in given.items():
        if name not in _FIELDS:
            problems.append(f"Duelwright has no setting `{name}`. {did_you_mean(str(name), _FIELDS, what='settings')}")
        elif value is not None:
            try:
                found[_FIELDS[name]] = _READERS[name](value)
            except ValueError as problem:
                problems.append(f"The setting `{SECTION}.{name}` takes {problem}, not `{value}`.")
    return replace(settings, **found), problems


def _one_of(words: tuple[str, ...]) -> Any:
    def read(value: Any) -> str:
        if value not in words:
            raise ValueError(" or ".join(f"`{word}`" for word in words))
        return str(value)

    return read


def _texts(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise ValueError("a list of words")
    return tuple(value)


def _codes(value: Any) -> tuple[str, ...]:
    from compiler.check.registry import codes_meant  # it brings every check, which starting does not need

    for word in _texts(value):
        if not codes_meant(word):
            raise ValueError("a list of codes, beginnings of codes or names of checks")
    return tuple(value)


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("true or false")
    return value


_READERS: Final = {
    "cardText": _one_of(get_args(CardTextPlace)),
    "languages": _texts,
    "ignore": _codes,
    "schemaFaults": _one_of(get_args(SchemaFaults)),
    "showResults": _truth,
}
