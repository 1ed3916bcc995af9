"""The base of every authored model: unknown keys are refused, values do not change, and each piece knows its place in
the file."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar, TypeVar

from pydantic import BaseModel, ConfigDict, ModelWrapValidatorHandler, model_validator

from compiler.tree import NOWHERE, Map, Seq, Span

Model = TypeVar("Model", bound="Node")


class Node(BaseModel):
    """A piece of authored content.

    Made from a positioned `Map` it keeps that map, and with it the place of each of its keys and values; made from a
    plain `dict` it has no place.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)

    # Set in the instance's dict: pydantic's own private attributes take ten times as long to read.
    _tree: ClassVar[Map | None] = None
    _span: ClassVar[Span | None] = None

    @model_validator(mode="wrap")
    @classmethod
    def _keep_place(cls: type[Model], data: Any, handler: ModelWrapValidatorHandler[Model]) -> Model:
        if isinstance(data, dict) and None in data.values():
            raise ValueError("a key without a value")  # what is optional is left out
        cls.check_keys(data)
        node = handler(data)
        if type(data) is Map:
            node.__dict__["_tree"] = data
            for key, attribute in cls.field_keys().items():
                if key in data:
                    _place(node.__dict__[attribute], data[key], data.value_span(key))
        return node

    @classmethod
    @cache
    def field_keys(cls) -> dict[str, str]:
        """The YAML key of each field, and the attribute that holds it."""
        return {field.alias or name: name for name, field in cls.model_fields.items()}

    @classmethod
    def check_keys(cls, data: Any) -> None:
        """Raise a ValueError where two keys exclude each other, or one requires another that is missing."""

    @property
    def span(self) -> Span:
        """Its place: the whole mapping, or the key where that is clearer."""
        if self._span is not None:
            return self._span
        return self._tree.span if self._tree is not None else NOWHERE

    def stand_at(self, span: Span) -> None:
        """Give it a more precise place than its mapping."""
        self.__dict__["_span"] = span

    def span_of(self, key: str) -> Span:
        """The place of the value of one of its keys; of the whole if the key is left out."""
        if self._tree is not None and key in self._tree:
            return self._tree.value_span(key)
        return self.span


def _place(node: Any, raw: Any, span: Span) -> None:
    """Give what was made from a scalar its place, which a scalar does not know."""
    if isinstance(node, Node):
        if node._span is None and node._tree is None:
            node.stand_at(span)
    elif type(raw) is Seq and isinstance(node, list):
        for item, raw_item, at in zip(node, raw, raw.items_at, strict=True):
            _place(item, raw_item, at)
    elif type(raw) is Map and isinstance(node, dict):
        for key, item in node.items():
            _place(item, raw[key], raw.value_span(key))
