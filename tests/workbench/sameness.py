"""Turns two answers into the first place at which they differ, places in files and the order of things included."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from pydantic import BaseModel

from compiler.tree import Map, Seq, Span

_MOST_SHOWN = 300


def first_difference(one: Any, other: Any, where: str = "") -> str | None:
    """Where two values are not the same, and how; None where they are."""
    if one is other:
        return None
    if isinstance(one, str) and isinstance(other, str):
        return _unless(one == other, one, other, where)  # a help sentence may know more than its words
    if type(one) is not type(other):
        return _unless(False, one, other, where)
    if isinstance(one, Map):
        return _of_maps(one, other, where)
    if isinstance(one, Seq):
        return _unless((one.span, one.items_at) == (other.span, other.items_at), one.span, other.span, f"{where} place") or _of_lists(one, other, where)
    if isinstance(one, dict):
        return _of_dicts(one, other, where)
    if isinstance(one, Span):
        return _unless(one == other, one, other, where)
    if isinstance(one, list | tuple):
        return _of_lists(one, other, where)
    if isinstance(one, BaseModel):
        return _of_models(one, other, where)
    if is_dataclass(one):
        return _first(
            first_difference(getattr(one, field.name), getattr(other, field.name), f"{where}.{field.name}")
            for field in fields(one)
            if field.compare and not field.name.startswith("_")
        )
    return _unless(one == other, one, other, where)


def _of_maps(one: Map, other: Map, where: str) -> str | None:
    return (
        _unless(one.span == other.span, one.span, other.span, f"{where} place")
        or _unless(one.keys_at == other.keys_at, one.keys_at, other.keys_at, f"{where} places of keys")
        or _unless(one.values_at == other.values_at, one.values_at, other.values_at, f"{where} places of values")
        or _of_dicts(one, other, where)
    )


def _of_dicts(one: dict[Any, Any], other: dict[Any, Any], where: str) -> str | None:
    return _unless(list(one) == list(other), list(one), list(other), f"{where} keys") or _first(
        first_difference(one[key], other[key], f"{where}[{key!r}]") for key in one
    )


def _of_lists(one: Any, other: Any, where: str) -> str | None:
    return _first(first_difference(mine, its, f"{where}[{index}]") for index, (mine, its) in enumerate(zip(one, other, strict=False))) or _unless(
        len(one) == len(other), one[len(other) :], other[len(one) :], f"{where} beyond {min(len(one), len(other))}"
    )


def _of_models(one: BaseModel, other: BaseModel, where: str) -> str | None:
    mine, its = ({name: value for name, value in vars(model).items() if name != "_tree"} for model in (one, other))
    my_tree, its_tree = (vars(model).get("_tree") for model in (one, other))
    return first_difference(my_tree and my_tree.span, its_tree and its_tree.span, f"{where} place") or _of_dicts(mine, its, where)


def _first(differences: Any) -> str | None:
    return next((difference for difference in differences if difference is not None), None)


def _unless(same: bool, one: Any, other: Any, where: str) -> str | None:
    return None if same else f"{where}: {_short(one)}\n  fresh: {_short(other)}"


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"
