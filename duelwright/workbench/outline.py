"""Turns the tree of a file into its outline: what there is in it, with what tells one thing from another at a glance."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from compiler.load.slips import LINE_END
from compiler.model.card import EFFECTS
from compiler.program.moments import ITEM_WINDOWS
from compiler.tree import Map, Seq, Span
from duelwright.workbench.answers import Symbol, SymbolKind

if TYPE_CHECKING:
    from duelwright.workbench.workbench import Workbench

# Of an id and what is below it: a few words about it, and what is in it.
_Detail = Callable[[Any], str]
_Inside = Callable[[Any], Iterable[Symbol]]


def outline(bench: Workbench, file: str) -> list[Symbol]:
    tree, text = bench.last_tree(file), bench.text(file)
    read = _KINDS.get(bench.kind_of(file) or "")
    if tree is None or text is None or read is None:
        return []
    found = list(read(tree))
    # Of a file that cannot be read any more, the last outline may be longer than the text.
    return found if bench.tree(file) is tree else [_within(symbol, LINE_END.split(text)) for symbol in found]


# The kinds of file


def _hero(tree: Map) -> Iterator[Symbol]:
    parts = [
        *_entries(tree, "fighters", "fighter", _of_fighter),
        *_entries(tree, "forms", "form", _of_form, lambda form: _abilities(form, "abilities")),
        *_entries(
            tree, "counters", "counter", lambda counter: _joined(f"{_number(counter, 'min') or 0} to {_number(counter, 'max')}", _word(counter, "whose"))
        ),
        *_entries(tree, "flags", "flag", lambda flag: "active at the start" if _get(flag, "active") is True else ""),
        *_entries(tree, "tokens", "token", lambda token: _times(_get(token, "count"))),
        *_entries(tree, "marks", "mark"),
        *_entries(tree, "piles", "pile", lambda pile: _word(pile, "seen_by")),
        *_entries(tree, "traits", "trait"),
        *_entries(tree, "options", "option"),
        *_entries(tree, "nouns", "noun"),
        *_entries(tree, "keywords", "keyword", _of_keyword),
        *_abilities(tree, "abilities"),
        *_entries(tree, "deck", "card", _of_card, _in_card),
    ]
    move = _number(tree, "move")
    yield _whole(tree, "hero", "id", f"move {move}" if move else "", parts)


def _board(tree: Map) -> Iterator[Symbol]:
    parts = [
        *_entries(tree, "zones", "zone", lambda zone: _word(zone, "color")),
        *_entries(tree, "spaces", "space", _of_space, by_id=True),
        *_lines(tree),
        *_abilities(tree, "rules"),
    ]
    yield _whole(tree, "board", "id", f"{len(_map(tree, 'spaces'))} spaces" if _map(tree, "spaces") else "", parts)


def _pack(tree: Map) -> Iterator[Symbol]:
    yield _whole(tree, "pack", "id", _word(tree, "version"), _entries(tree, "keywords", "keyword", _of_keyword))


def _items(tree: Map) -> Iterator[Symbol]:
    return _entries(tree, "items", "item", lambda item: _word(item, "kind"), lambda item: _windows(item, ITEM_WINDOWS))


def _cards(tree: Map) -> Iterator[Symbol]:
    return _entries(tree, "cards", "card", _of_card, _in_card)


def _scenarios(tree: Map) -> Iterator[Symbol]:
    for index, scenario, at in _listed(tree, "scenarios"):
        name, name_at = _named(scenario, "name", f"Scenario {index + 1}", at)
        players = [
            Symbol(_word(player, "hero") or f"Player {number + 1}", _fighters(player), "player", span, _named(player, "hero", "", span)[1])
            for number, player, span in _listed(scenario, "players")
        ]
        yield Symbol(name, _word(scenario, "board"), "scenario", at, name_at, tuple(players))


# The groups of names in a translation, and what each of them names.
_GROUPS: Final[dict[str, SymbolKind]] = {
    "fighters": "fighter", "forms": "form", "counters": "counter", "flags": "flag", "tokens": "token", "marks": "mark", "piles": "pile",
    "traits": "trait", "options": "option", "nouns": "noun", "keywords": "keyword", "abilities": "ability", "effects": "effect", "cards": "card",
    "zones": "zone", "spaces": "space", "properties": "line", "passages": "space", "rules": "ability", "items": "item",
}  # fmt: skip


def _translation(tree: Map) -> Iterator[Symbol]:
    parts = [
        *([_group(tree, "pack", list(_groups(tree["pack"])))] if _map(tree, "pack") else []),
        *_entries(tree, "heroes", "hero", _translated, _groups, by_id=True),
        *_entries(tree, "boards", "board", _translated, _groups, by_id=True),
        *(_group(tree, key, list(_entries(tree, key, _GROUPS[key], _translated, by_id=True))) for key in ("cards", "items") if _map(tree, key)),
    ]
    yield _whole(tree, "translation", "locale", "", parts)


def _groups(names: Any) -> Iterator[Symbol]:
    for key, kind in _GROUPS.items():
        if _map(names, key):
            yield _group(names, key, list(_entries(names, key, kind, _translated, by_id=True)))


def _group(tree: Map, key: str, parts: list[Symbol]) -> Symbol:
    return Symbol(key, str(len(parts)) if parts else "", "group", _pair(tree, key), tree.key_span(key), tuple(parts))


def _translated(name: Any) -> str:
    return name if isinstance(name, str) else _word(name, "name")


_KINDS: Final[dict[str, Callable[[Map], Iterator[Symbol]]]] = {
    "hero": _hero,
    "board": _board,
    "pack": _pack,
    "items": _items,
    "cards": _cards,
    "scenario": _scenarios,
    "translation": _translation,
}

# A few words about a piece


def _of_fighter(fighter: Any) -> str:
    role = "sidekick" if _word(fighter, "role") == "sidekick" else ""
    large = "large" if _word(fighter, "size") == "large" else ""
    health = _number(fighter, "health")
    return _joined(role, large, _word(fighter, "attack"), f"{health} health" if health else "", _times(_get(fighter, "count")))


def _of_form(form: Any) -> str:
    move = _number(form, "move")
    of = _word(form, "of")
    return _joined(f"of {of}" if of else "", f"move {move}" if move else "", _word(form, "attack"))


def _of_counter(counter: Any) -> str:
    return _joined(f"{_number(counter, 'min') or 0} to {_number(counter, 'max') or '…'}", _word(counter, "whose"))


def _of_keyword(keyword: Any) -> str:
    takes = ", ".join(str(name) for _, name, _ in _listed(keyword, "takes"))
    return f"takes {takes}" if takes else "condition" if _get(keyword, "is") is not None else ""


def _of_card(card: Any) -> str:
    shared, type, value, boost = (_get(card, key) for key in ("card", "type", "value", "boost"))
    return _joined(
        f"shared card {shared}" if isinstance(shared, str) else "",
        " ".join(str(part) for part in (type, value) if isinstance(part, str | int)),
        f"boost {boost}" if isinstance(boost, int) else "",
        f"×{_get(card, 'copies')}" if isinstance(_get(card, "copies"), int) else "",
    )


def _of_space(space: Any) -> str:
    zones = ", ".join(str(zone) for _, zone, _ in _listed(space, "zones"))
    start, item = _number(space, "start"), _word(space, "item")
    return _joined(zones, f"start {start}" if start else "", "passage" if _get(space, "passage") else "", f"{item} item" if item else "")


def _fighters(player: Any) -> str:
    return ", ".join(_map(player, "at"))


def _times(count: Any) -> str:
    return f"×{count}" if isinstance(count, int) and count > 1 else ""


def _joined(*parts: str) -> str:
    return ", ".join(part for part in parts if part)


# What is in a piece


def _in_card(card: Any) -> Iterator[Symbol]:
    yield from _windows(card, [key for key in EFFECTS if key != "ongoing"])
    yield from _abilities(card, "ongoing")
    yield from _entries(card, "effects", "effect", lambda effect: _steps(_get(effect, "do")))


def _windows(piece: Any, keys: Iterable[str]) -> Iterator[Symbol]:
    for key in keys:
        if isinstance(piece, Map) and key in piece:
            yield Symbol(key.replace("_", " "), _steps(piece[key]), "window", _pair(piece, key), piece.key_span(key))


def _steps(steps: Any) -> str:
    return f"{len(steps)} steps" if isinstance(steps, list) and len(steps) > 1 else ""


def _abilities(piece: Any, key: str) -> Iterator[Symbol]:
    for index, ability, at in _listed(piece, key):
        event = next((word for word in (_word(ability, "trigger"), _word(ability, "window")) if word), "")
        when = event.replace("_", " ") or ("always" if _get(ability, "continuous") is not None else "")
        named = next((key for key in ("name", "id") if _word(ability, key)), "")
        shown = next((key for key in (named, "trigger", "window", "continuous") if _get(ability, key) is not None), "")
        name_at = ability.value_span(shown) if named else ability.key_span(shown) if shown else at
        yield Symbol(_word(ability, named) or f"Ability {index + 1}", when, "ability", at, name_at)


def _lines(tree: Map) -> Iterator[Symbol]:
    for _, line, at in _listed(tree, "lines"):
        chain = line if isinstance(line, str) else _word(line, "chain")
        name_at = line.value_span("chain") if isinstance(line, Map) and "chain" in line else at
        if chain:
            yield Symbol(chain, _word(line, "property"), "line", at, name_at)


def _entries(
    tree: Any, key: str, kind: SymbolKind, detail: _Detail = lambda piece: "", inside: _Inside = lambda piece: (), *, by_id: bool = False
) -> Iterator[Symbol]:
    """What is in a mapping of pieces: under their names, or by their ids."""
    pieces = _get(tree, key)
    if isinstance(pieces, Map):
        for id, piece in pieces.items():
            name = "" if by_id else _word(piece, "name")
            yield Symbol(name or id or "…", detail(piece), kind, _pair(pieces, id), pieces.key_span(id), tuple(inside(piece)))


def _whole(tree: Map, kind: SymbolKind, key: str, detail: str, parts: Iterable[Symbol]) -> Symbol:
    """The only piece of a file."""
    name, at = _named(tree, key, kind, tree.span._replace(end_line=tree.span.line, end_column=tree.span.column))
    return Symbol(_word(tree, "name") or name, detail, kind, tree.span, at, tuple(parts))


# Trees that may be anything


def _get(tree: Any, key: str) -> Any:
    return tree.get(key) if isinstance(tree, Map) else None


def _word(tree: Any, key: str) -> str:
    found = _get(tree, key)
    return found if isinstance(found, str) else ""


def _number(tree: Any, key: str) -> str:
    found = _get(tree, key)
    return str(found) if type(found) is int else ""


def _map(tree: Any, key: str) -> dict[str, Any]:
    found = _get(tree, key)
    return found if isinstance(found, Map) else {}


def _listed(tree: Any, key: str) -> Iterator[tuple[int, Any, Span]]:
    found = _get(tree, key)
    if isinstance(found, Seq):
        for index, (item, at) in enumerate(zip(found, found.items_at, strict=False)):
            yield index, item, at


def _named(tree: Any, key: str, otherwise: str, at: Span) -> tuple[str, Span]:
    """The text of a key and its place, where there is one."""
    word = _word(tree, key)
    return (word, tree.value_span(key)) if word else (otherwise, at)


def _pair(tree: Map, key: str) -> Span:
    start, end = tree.key_span(key), tree.value_span(key)
    return Span(start.file, start.line, start.column, end.end_line, end.end_column)


def _within(symbol: Symbol, lines: list[str]) -> Symbol:
    """A symbol whose places are in the text."""
    children = tuple(_within(child, lines) for child in symbol.children)
    return Symbol(symbol.name, symbol.detail, symbol.kind, _clipped(symbol.span, lines), _clipped(symbol.name_span, lines), children)


def _clipped(span: Span, lines: list[str]) -> Span:
    line, column = _inside_text(span.line, span.column, lines)
    end_line, end_column = _inside_text(span.end_line, span.end_column, lines)
    return Span(span.file, line, column, end_line, end_column)


def _inside_text(line: int, column: int, lines: list[str]) -> tuple[int, int]:
    if line > len(lines):
        return len(lines), len(lines[-1]) + 1
    return line, min(column, len(lines[line - 1]) + 1)
