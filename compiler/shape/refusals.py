"""Turns the errors of `jsonschema` into diagnostics at the offending key or value."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pydantic
from jsonschema.protocols import Validator

from compiler.diagnostics import Report, likeness, nearest
from compiler.shape.depth import VERBS, Depth
from compiler.shape.faults.clashing_keys import ClashingKeys
from compiler.shape.faults.empty_value import EmptyValue
from compiler.shape.faults.language_version import UnknownLanguageVersion
from compiler.shape.faults.lone_key import LoneKey
from compiler.shape.faults.malformed_text import MalformedText
from compiler.shape.faults.missing_key import MissingKey
from compiler.shape.faults.out_of_range import OutOfRange
from compiler.shape.faults.unknown_key import UnknownKey
from compiler.shape.faults.unknown_verb import UnknownVerb
from compiler.shape.faults.unknown_word import UnknownWord
from compiler.shape.faults.wrong_type import WrongType
from compiler.tree import Map, Path, Span, span_at

# An error of `jsonschema`: most of its attributes have no useful type.
Error = Any

_LIMITS = ("minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties")


def report_faults(validator: Validator, tree: Map, report: Report) -> tuple[list[Path], list[Path]]:
    """Report what the schema finds wrong; the places of it, and the keys that should not be there at all."""
    faults = _Faults(validator, tree, report)
    leaves = faults.without_misplaced([leaf for error in validator.iter_errors(tree) for leaf in faults.leaves(error)])
    faults.unknown_keys = {(*leaf.absolute_path, key) for leaf in leaves if _dependent_key(leaf) is None for key, _ in _unknown_keys(leaf)}
    for leaf in leaves:
        faults.report(leaf)
    return faults.places, faults.strays


def report_refusal(refusal: pydantic.ValidationError, tree: Map, report: Report) -> None:
    """Report what only the model refuses. Tests find no such thing; should there be one, an author still learns
    where."""
    for error in refusal.errors(include_url=False, include_input=False):
        path = _path_in(tree, error["loc"])
        WrongType.refused(report, span_at(tree, path) or tree.span, error["msg"])


class _Faults:
    """Reports errors found in one file."""

    def __init__(self, validator: Validator, tree: Map, report: Report) -> None:
        self._validator = validator
        self._depth = Depth(validator.schema)
        self._tree = tree
        self._report = report
        # What the loader said of a value needs no second opinion.
        self._told = {finding.span for finding in report.diagnostics if finding.span.file == tree.span.file}
        # Such a key is reported as such, and not for what it does beside others.
        self.unknown_keys: set[Path] = set()
        self.places: list[Path] = []
        self.strays: list[Path] = []
        self._reporters: dict[str, Callable[[Error, Path], None]] = {
            "additionalProperties": self._unknown_keys,
            "required": self._missing_key,
            "dependencies": self._missing_company,
            "type": self._wrong_type,
            "anyOf": self._wrong_type,
            "oneOf": self._not_one_key,
            "enum": self._unknown_word,
            "const": self._unknown_word,
            "pattern": self._malformed_text,
            **dict.fromkeys(_LIMITS, self._out_of_range),
        }

    def leaves(self, error: Error) -> Iterator[Error]:
        """The errors inside a union that count: those of the option which the author most likely meant."""
        options: dict[int, list[Error]] = {}
        is_union = error.validator == "anyOf" and _dependent_key(error) is None
        for inner in error.context or () if is_union else ():
            options.setdefault(int(inner.schema_path[0]), []).append(inner)
        meant = [errors for errors in options.values() if not any(_is_another_kind(inner, error) for inner in errors)]
        if not meant:
            yield error
            return

        def fitness(errors: list[Error]) -> tuple[int, float, int, int]:
            unknown = [key for inner in errors for key in _unknown_keys(inner)]
            return (-len(unknown), sum(likeness(key, known) for key, known in unknown), max(len(inner.absolute_path) for inner in errors), -len(errors))

        yield from max(([leaf for inner in errors for leaf in self.leaves(inner)] for errors in meant), key=fitness)

    def without_misplaced(self, leaves: list[Error]) -> list[Error]:
        """The errors without those that come of a key at the wrong depth, which are told once, as what they are."""
        misplaced: dict[Path, str] = {}
        for leaf in leaves:
            path: Path = tuple(leaf.absolute_path)
            misplaced |= self._too_deep(leaf, path) | self._too_shallow((*path, leaf.instance) if _is_key(leaf) else path)
        for path, help in misplaced.items():
            self.places.append(path)
            UnknownKey.misplaced(self._report, self._span(path, key=True), str(path[-1]), help)
        # A verb whose company is inside it lacks that company outside, and what is inside is wrong there.
        verbs = {path[:-1] for path in misplaced if self._is_verb(path[:-1])}
        return [
            leaf for leaf in leaves if not any(_within(leaf, place) for place in {*misplaced, *verbs}) and not any(_lacks_company(leaf, verb) for verb in verbs)
        ]

    def _is_verb(self, path: Path) -> bool:
        """Whether the key at a place is a step or the like, which may take other keys beside it."""
        return len(path) > 0 and any(_has_verb(part, str(path[-1])) for part in self._depth.parts_at(path[:-1]))

    def _too_deep(self, error: Error, path: Path) -> dict[Path, str]:
        """The keys that belong beside a verb and are inside it: `later: {at: …, do: …}`."""
        key = _dependent_key(error)
        verb = (*path, key) if key is not None and error.validator == "required" else path
        if not verb or not isinstance(inside := self._at(verb), Map) or not isinstance(verb[-1], str) or error.validator not in ("required", "type"):
            return {}
        company = {other for part in self._depth.parts_at(verb[:-1]) for other in _company(part, verb[-1])} - {verb[-1]}
        return {(*verb, other): f"Write it beside `{verb[-1]}`, at the same depth: `{verb[-1]}: …`, `{other}: …`." for other in inside if other in company}

    def _too_shallow(self, path: Path) -> dict[Path, str]:
        """A key of an entry where the entry itself should be: a window of a card among the cards."""
        for depth, key in enumerate(path):
            place = path[: depth + 1]
            if self._depth.is_entry(place) and self._depth.takes(place, str(key)) and not isinstance(self._at(place), Map):
                before = _before(self._at(path[:depth]), str(key))
                return {place: f"Indent it further, so that it is part of {f'`{before}`' if before else 'an entry'}."}
        return {}

    def report(self, error: Error) -> None:
        path: Path = tuple(error.absolute_path)
        company = _dependent_key(error)
        if error.validator != "additionalProperties":
            self.places.append(path)
        if self._span(path) in self._told:
            return
        if error.instance is None:
            EmptyValue.found(self._report, self._span(path, key=True), _place(path))
        elif path == ("language",):
            UnknownLanguageVersion.found(self._report, self._span(path), error.instance)
        elif company is not None:
            self._wrong_company(error, path, company)
        elif _is_key(error) and error.validator == "enum":
            self._unknown_key(error, path)
        else:
            self._reporters.get(str(error.validator), self._misfit)(error, path)

    def _unknown_key(self, error: Error, path: Path) -> None:
        """A key that a mapping with a verb does not take."""
        mapping, verbs = self._at(path), error.schema[VERBS]
        span = self._span((*path, error.instance), key=True)
        if span in self._told:
            return
        if (verb := next((key for key in mapping if key in verbs), None)) is not None:
            inside = verb in self._depth.members_with(verbs, error.instance)
            place = f"Write it inside `{verb}`: `{verb}: {{…, {error.instance}: …}}`." if inside else None
            UnknownKey.found(self._report, span, error.instance, error.validator_value, taken=mapping, place=place, places=self._depth.types_at(path))
        elif error.instance in {word for part in self._depth.parts_at(path) for word in self._words(part)}:
            UnknownVerb.takes_nothing(self._report, span, error.instance)
        else:
            UnknownVerb.found(self._report, span, error.instance, verbs, self._depth.family_of(verbs), self._depth.members_with(verbs, error.instance))

    def _wrong_company(self, error: Error, path: Path, key: str) -> None:
        """What a key asks of those beside it: that some are there, and that others are not."""
        if error.validator == "required":
            for missing in error.validator_value:
                if missing not in error.instance and nearest(missing, self._unknown_in(path)) is None:
                    MissingKey.found(self._report, self._span((*path, key), key=True), missing, key)
        elif _is_key(error):
            if (*path, error.instance) in self.unknown_keys:
                return
            first, second = sorted((key, error.instance), key=list(self._at(path)).index)
            ClashingKeys.found(self._report, self._span((*path, second), key=True), first, second)
        elif error.validator == "anyOf":
            owners = [option["required"][0] for option in error.validator_value]
            if len(error.instance) == 1:
                LoneKey.found(self._report, self._span((*path, key), key=True), key, owners)
        elif error.validator == "not":
            others = [option["required"][0] for option in error.validator_value["anyOf"]]
            second = next(other for other in reversed(list(error.instance)) if other in (key, *others))
            first = next(other for other in error.instance if other in (key, *others))
            ClashingKeys.found(self._report, self._span((*path, second), key=True), first, second)
        else:
            self._reporters.get(str(error.validator), self._misfit)(error, path)

    def _unknown_keys(self, error: Error, path: Path) -> None:
        for key, known in _unknown_keys(error):
            self.strays.append((*path, key))
            if self._span((*path, key), key=True) not in self._told:
                meant = self._meant(error, path)
                place = f"Did you mean `{meant}`?" if meant is not None else self._depth.place_for(key, path, error.instance)
                UnknownKey.found(
                    self._report, self._span((*path, key), key=True), key, known, taken=error.instance, place=place, places=self._depth.types_at(path)
                )

    def _not_one_key(self, error: Error, path: Path) -> None:
        """Exactly one of some keys must be there."""
        keys = [option["required"][0] for option in error.validator_value]
        found = [key for key in error.instance if key in keys]
        if found:
            ClashingKeys.found(self._report, self._span((*path, found[1]), key=True), found[0], found[1])
        elif not any(nearest(key, keys) for key in self._unknown_in(path)):
            MissingKey.found(self._report, self._span(path, key=True), "` or `".join(keys), _place(path))

    def _missing_key(self, error: Error, path: Path) -> None:
        # A key that is misspelt is not missed as well.
        for key in error.validator_value:
            if key not in error.instance and key != self._meant(error, path) and nearest(key, self._unknown_in(path)) is None:
                MissingKey.found(self._report, self._span(path, key=True), key, _place(path))

    def _missing_company(self, error: Error, path: Path) -> None:
        for key, others in error.validator_value.items():
            for missing in others if key in error.instance and isinstance(others, list) else ():
                if missing not in error.instance and missing != self._meant(error, path) and nearest(missing, self._unknown_in(path)) is None:
                    MissingKey.found(self._report, self._span((*path, key), key=True), missing, key)

    def _meant(self, error: Error, path: Path) -> str | None:
        """The missing key that an unknown one probably means, if the value there fits it."""
        schema, mapping = error.schema, error.instance
        known = schema.get("properties", {})
        unknown = [key for key in mapping if key not in known]
        company = [other for key, others in schema.get("dependencies", {}).items() if key in mapping and isinstance(others, list) for other in others]
        missing = [key for key in dict.fromkeys([*schema.get("required", ()), *company]) if key not in mapping]
        if len(unknown) != 1 or len(missing) != 1 or self._depth.place_for(unknown[0], path, mapping) is not None:
            return None
        value_fits = self._validator.evolve(schema=known[missing[0]]).is_valid(mapping[unknown[0]])
        return str(missing[0]) if value_fits and nearest(unknown[0], [key for key in known if key not in mapping]) is None else None

    def _wrong_type(self, error: Error, path: Path) -> None:
        words = list(self._words(error.schema))
        types = list(self._types(error.schema))
        patterns = [part["pattern"] for part in self._depth.parts(error.schema) if "pattern" in part]
        if isinstance(error.instance, str) and words:
            self._report_word(error.instance, path, error.schema, words)
        elif isinstance(error.instance, str) and patterns and "string" in types:
            MalformedText.found(self._report, self._span(path), error.instance, patterns[0], None)
        else:
            if isinstance(error.instance, list) and any(_has_verb(part, "all") for part in self._depth.parts(error.schema)):
                WrongType.several_conditions(self._report, self._span(path), _place(path))
                return
            steps_go = self._depth.place_for(str(path[-1]), path[:-1], ()) if path and isinstance(error.instance, list) and types == ["object"] else None
            if steps_go is not None:
                WrongType.misplaced_steps(self._report, self._span(path), _place(path), steps_go)
                return
            required = error.schema.get("required", ()) if types == ["object"] else ()
            WrongType.found(self._report, self._span(path), _place(path), types, error.instance, required)

    def _unknown_word(self, error: Error, path: Path) -> None:
        if "type" in error.schema and not isinstance(error.instance, str):
            return  # reported as another type
        self._report_word(error.instance, path, error.schema, list(self._words(error.schema)))

    def _report_word(self, word: object, path: Path, schema: Any, words: list[str]) -> None:
        parts = [*self._depth.parts(schema), *self._depth.parts_at(path)]
        verbs = {verb for part in parts for verb in part.get("propertyNames", {}).get(VERBS, ())}
        UnknownWord.found(self._report, self._span(path), word, words, verbs, self._depth.types_at(path))

    def _malformed_text(self, error: Error, path: Path) -> None:
        span = self._span((*path, error.instance), key=True) if _is_key(error) else self._span(path)
        MalformedText.found(self._report, span, error.instance, error.validator_value, error.schema.get("description"))

    def _out_of_range(self, error: Error, path: Path) -> None:
        OutOfRange.found(self._report, self._span(path), _place(path), str(error.validator), error.validator_value)

    def _misfit(self, error: Error, path: Path) -> None:
        WrongType.refused(self._report, self._span(path), error.message)

    def _unknown_in(self, path: Path) -> list[str]:
        return [str(key) for *outer, key in self.unknown_keys if tuple(outer) == path]

    def _at(self, path: Path) -> Any:
        node: Any = self._tree
        for part in path:
            node = node[part]
        return node

    def _span(self, path: Path, *, key: bool = False) -> Span:
        return span_at(self._tree, path, key=key) or self._tree.span

    def _types(self, schema: Any) -> Iterator[str]:
        """The types that a schema takes."""
        for part in self._depth.parts(schema):
            types = part.get("type", [])
            yield from [types] if isinstance(types, str) else types

    def _words(self, schema: Any) -> Iterator[str]:
        """The fixed words that a schema takes."""
        for part in self._depth.parts(schema):
            yield from (str(word) for word in part.get("enum", [part["const"]] if "const" in part else []))


def _is_another_kind(inner: Error, union: Error) -> bool:
    """Whether an option is out because it asks for another type of value, or for another word."""
    return len(inner.absolute_path) == len(union.absolute_path) and not _is_key(inner) and inner.validator in ("type", "enum", "const", "pattern")


def _unknown_keys(error: Error) -> list[tuple[str, list[str]]]:
    """The keys that an error is about, each with those that can be in its place; none where it is about something
    else."""
    if error.validator == "additionalProperties":
        known = list(error.schema["properties"])
        return [(key, known) for key in error.instance if key not in known]
    return [(error.instance, error.validator_value)] if _is_key(error) and error.validator == "enum" else []


def _is_key(error: Error) -> bool:
    """Whether the error is about a key, not about a value."""
    return len(error.absolute_schema_path) > 1 and error.absolute_schema_path[-2] == "propertyNames"


def _dependent_key(error: Error) -> str | None:
    """The key that asks something of those beside it, where the error is about that."""
    words = list(error.absolute_schema_path)[-4:-1]
    return str(words[words.index("dependencies") + 1]) if "dependencies" in words[:-1] else None


def _within(error: Error, path: Path) -> bool:
    """Whether an error is about what is at a place or inside it."""
    place: Path = (*error.absolute_path, error.instance) if _is_key(error) else tuple(error.absolute_path)
    return place[: len(path)] == path


def _lacks_company(error: Error, path: Path) -> bool:
    """Whether an error is about what the key at a place misses beside it."""
    return error.validator == "required" and (*error.absolute_path, _dependent_key(error)) == path


def _company(schema: dict[str, Any], verb: str) -> Sequence[str]:
    """The keys that a mapping with this verb takes."""
    found: Sequence[str] = schema.get("dependencies", {}).get(verb, {}).get("propertyNames", {}).get("enum", ()) if _has_verb(schema, verb) else ()
    return found


def _has_verb(schema: dict[str, Any], verb: str) -> bool:
    return verb in schema.get("propertyNames", {}).get(VERBS, ())


def _before(mapping: Map, key: str) -> str | None:
    """The key before another key."""
    keys = list(mapping)
    return keys[keys.index(key) - 1] if keys.index(key) else None


def _place(path: Path) -> str | None:
    """The name of the place an error is about: the nearest key."""
    return next((part for part in reversed(path) if isinstance(part, str)), None)


def _path_in(tree: Any, location: Sequence[str | int]) -> Path:
    """pydantic's location without the tags of unions, which are not in the YAML."""
    path: list[str | int] = []
    node: Any = tree
    for part in location:
        inner = dict(enumerate(node)) if isinstance(node, list) else node
        if isinstance(inner, dict) and part in inner:
            path.append(part)
            node = inner[part]
    return tuple(path)
