"""Turns the errors of `jsonschema` into diagnostics at the offending key or value."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pydantic
from jsonschema import ValidationError
from jsonschema.protocols import Validator

from compiler.check.shape_empty_value import EmptyValue
from compiler.check.shape_language_version import UnknownLanguageVersion
from compiler.check.shape_malformed_text import MalformedText
from compiler.check.shape_misfit import Misfit
from compiler.check.shape_missing_key import MissingKey
from compiler.check.shape_one_verb import OneVerb
from compiler.check.shape_out_of_range import OutOfRange
from compiler.check.shape_unknown_key import UnknownKey
from compiler.check.shape_unknown_verb import UnknownVerb
from compiler.check.shape_unknown_word import UnknownWord
from compiler.check.shape_wrong_type import WrongType
from compiler.diagnostics import Report
from compiler.tree import Map, Path, Seq, Span, span_at

# In the schema of a mapping that takes exactly one of many keys: which of its keys those are.
VERBS = "x-verbs"

_LIMITS = ("minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties")


def report_faults(validator: Validator, tree: Map, report: Report) -> bool:
    """Report what the schema finds wrong; whether there was anything."""
    faults = _Faults(validator.schema, tree, report)
    before = len(report.diagnostics)
    for error in validator.iter_errors(tree):
        for leaf in faults.leaves(error):
            faults.report(leaf)
    return len(report.diagnostics) > before


def report_refusal(refusal: pydantic.ValidationError, tree: Map, report: Report) -> None:
    """Report what only the model refuses, such as a rule between two fields."""
    for error in refusal.errors(include_url=False, include_input=False):
        path = _path_in(tree, error["loc"])
        Misfit.found(report, span_at(tree, path) or tree.span, error["msg"])


class _Faults:
    """Reports errors found in one file."""

    def __init__(self, schema: Any, tree: Map, report: Report) -> None:
        self._root = schema
        self._tree = tree
        self._report = report
        self._reporters: dict[str, Callable[[ValidationError, Path], None]] = {
            "additionalProperties": self._unknown_keys,
            "required": self._missing_key,
            "type": self._wrong_type,
            "anyOf": self._wrong_type,
            "oneOf": self._wrong_type,
            "enum": self._unknown_word,
            "const": self._unknown_word,
            "pattern": self._malformed_text,
            **dict.fromkeys(_LIMITS, self._out_of_range),
        }

    def leaves(self, error: ValidationError) -> Iterator[ValidationError]:
        """The errors inside a union that count: those of the option which the author most likely meant."""
        if error.validator not in ("anyOf", "oneOf") or not error.context or VERBS in error.schema:
            yield error
            return
        options: dict[int, list[ValidationError]] = {}
        for inner in error.context:
            options.setdefault(int(inner.schema_path[0]), []).append(inner)
        meant = [errors for errors in options.values() if not any(_is_another_kind(inner, error) for inner in errors)]
        if not meant:
            yield error
            return
        for inner in max(meant, key=lambda errors: (max(len(inner.absolute_path) for inner in errors), -len(errors))):
            yield from self.leaves(inner)

    def report(self, error: ValidationError) -> None:
        path: Path = tuple(error.absolute_path)
        if error.instance is None:
            EmptyValue.found(self._report, self._span(path, key=True), _place(path))
        elif VERBS in error.schema and error.validator == "oneOf":
            self._not_one_verb(error, path)
        elif path == ("language",):
            UnknownLanguageVersion.found(self._report, self._span(path), error.instance)
        else:
            self._reporters.get(str(error.validator), self._misfit)(error, path)

    def _unknown_keys(self, error: ValidationError, path: Path) -> None:
        known = list(error.schema["properties"])
        verbs = error.schema.get(VERBS, [])
        has_verb = any(key in verbs for key in error.instance)
        for key in error.instance:
            if key in known:
                continue
            span = self._span((*path, key), key=True)
            if verbs and not has_verb:
                UnknownVerb.found(self._report, span, key, verbs)
            else:
                UnknownKey.found(self._report, span, key, known, taken=error.instance)

    def _not_one_verb(self, error: ValidationError, path: Path) -> None:
        verbs = [key for key in error.instance if key in error.schema[VERBS]]
        if len(verbs) > 1:
            OneVerb.found(self._report, self._span((*path, verbs[1]), key=True), verbs)
        elif all(key in error.schema["properties"] for key in error.instance):  # else the unknown key says it all
            OneVerb.found(self._report, self._span(path), verbs)

    def _missing_key(self, error: ValidationError, path: Path) -> None:
        for key in error.validator_value:
            if key not in error.instance:
                MissingKey.found(self._report, self._span(path, key=True), key, _place(path))

    def _wrong_type(self, error: ValidationError, path: Path) -> None:
        words = list(self._words(error.schema))
        if isinstance(error.instance, str) and words:
            UnknownWord.found(self._report, self._span(path), error.instance, words)
        else:
            WrongType.found(self._report, self._span(path), _place(path), list(self._types(error.schema)), error.instance)

    def _unknown_word(self, error: ValidationError, path: Path) -> None:
        UnknownWord.found(self._report, self._span(path), error.instance, list(self._words(error.schema)))

    def _malformed_text(self, error: ValidationError, path: Path) -> None:
        is_key = "propertyNames" in error.absolute_schema_path
        span = self._span((*path, error.instance), key=True) if is_key else self._span(path)
        MalformedText.found(self._report, span, error.instance, error.validator_value, error.schema.get("description"))

    def _out_of_range(self, error: ValidationError, path: Path) -> None:
        OutOfRange.found(self._report, self._span(path), _place(path), str(error.validator), error.validator_value)

    def _misfit(self, error: ValidationError, path: Path) -> None:
        Misfit.found(self._report, self._span(path), error.message)

    def _span(self, path: Path, *, key: bool = False) -> Span:
        return span_at(self._tree, path, key=key) or self._tree.span

    def _types(self, schema: Any) -> Iterator[str]:
        """The types that a schema takes."""
        for part in self._parts(schema):
            types = part.get("type", [])
            yield from [types] if isinstance(types, str) else types

    def _words(self, schema: Any) -> Iterator[str]:
        """The fixed words that a schema takes."""
        for part in self._parts(schema):
            yield from (str(word) for word in part.get("enum", [part["const"]] if "const" in part else []))

    def _parts(self, schema: Any) -> Iterator[dict[str, Any]]:
        """A schema and all that it is made of at the same level."""
        if "$ref" in schema:
            schema = self._root["definitions"][schema["$ref"].rpartition("/")[2]]
        yield schema
        for word in ("anyOf", "oneOf", "allOf"):
            for part in schema.get(word, []):
                yield from self._parts(part)


def _is_another_kind(inner: ValidationError, union: ValidationError) -> bool:
    """Whether an option is out because it asks for another type of value, or for another word."""
    return len(inner.absolute_path) == len(union.absolute_path) and inner.validator in ("type", "enum", "const", "pattern")


def _place(path: Path) -> str | None:
    """The name of the place an error is about: the nearest key."""
    return next((part for part in reversed(path) if isinstance(part, str)), None)


def _path_in(tree: Any, location: Sequence[str | int]) -> Path:
    """pydantic's location without the tags of unions, which are not in the YAML."""
    path: list[str | int] = []
    node = tree
    for part in location:
        if (isinstance(node, Map) and part in node) or (isinstance(node, Seq) and isinstance(part, int) and part < len(node)):
            path.append(part)
            node = node[part]
    return tuple(path)
