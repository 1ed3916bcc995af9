"""Turns the structure of files into outlines, stretches to fold and to select, and symbols to look for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from lsprotocol import types

from duelwright.lsp.session import Session
from duelwright.workbench.answers import Symbol, SymbolKind

_KINDS: Final[dict[SymbolKind, types.SymbolKind]] = {
    "pack": types.SymbolKind.Package,
    "hero": types.SymbolKind.Class,
    "fighter": types.SymbolKind.Class,
    "form": types.SymbolKind.Interface,
    "counter": types.SymbolKind.Number,
    "flag": types.SymbolKind.Boolean,
    "token": types.SymbolKind.Object,
    "mark": types.SymbolKind.Object,
    "pile": types.SymbolKind.Array,
    "trait": types.SymbolKind.EnumMember,
    "option": types.SymbolKind.EnumMember,
    "noun": types.SymbolKind.String,
    "keyword": types.SymbolKind.Function,
    "ability": types.SymbolKind.Event,
    "card": types.SymbolKind.Method,
    "window": types.SymbolKind.Event,
    "effect": types.SymbolKind.Function,
    "board": types.SymbolKind.Module,
    "zone": types.SymbolKind.Namespace,
    "space": types.SymbolKind.Field,
    "line": types.SymbolKind.Operator,
    "item": types.SymbolKind.Object,
    "scenario": types.SymbolKind.Method,
    "player": types.SymbolKind.Variable,
    "translation": types.SymbolKind.String,
    "group": types.SymbolKind.Namespace,
}
_MOST_SYMBOLS: Final = 500


def document_symbols(session: Session, params: types.DocumentSymbolParams) -> list[types.DocumentSymbol] | list[types.SymbolInformation]:
    """What there is in a file: as a tree, or as a list for an editor that shows no trees."""
    on = session.bench(params.text_document.uri)
    if on is None:
        return []
    bench, file = on
    outline = bench.outline(file)
    if session.can("text_document", "document_symbol", "hierarchical_document_symbol_support"):
        return [_tree(session, symbol) for symbol in outline]
    return [
        types.SymbolInformation(session.location(symbol.span), _name(symbol), _KINDS[symbol.kind], container_name=inside)
        for root in outline
        for symbol, inside in _all(root, None)
    ]


def _tree(session: Session, symbol: Symbol) -> types.DocumentSymbol:
    whole, name = session.range(symbol.span), session.range(symbol.name_span)
    return types.DocumentSymbol(
        name=_name(symbol),
        kind=_KINDS[symbol.kind],
        range=whole,
        # Editors refuse an outline in which a name is outside of what it names.
        selection_range=name if _contains(whole, name) else types.Range(whole.start, whole.start),
        detail=symbol.detail or None,
        children=[_tree(session, child) for child in symbol.children],
    )


def _name(symbol: Symbol) -> str:
    return symbol.name.strip() or symbol.kind  # editors refuse symbols without a name


def _all(symbol: Symbol, inside: str | None) -> Iterator[tuple[Symbol, str | None]]:
    yield symbol, inside
    for child in symbol.children:
        yield from _all(child, symbol.name)


def workspace_symbols(session: Session, params: types.WorkspaceSymbolParams) -> list[types.SymbolInformation]:
    """What has a name with these letters in it, in this order, in all packs; whole words first."""
    query = params.query.strip().lower()
    found: list[tuple[bool, str, Symbol, str | None]] = []
    for bench in list(session.shelves.benches):
        for source in bench.sources():
            for root in bench.outline(source.file):
                found += [(query not in symbol.name.lower(), symbol.name, symbol, inside) for symbol, inside in _all(root, None) if _has(symbol.name, query)]
    found.sort(key=lambda each: (each[0], each[1].lower(), each[2].span))
    return [
        types.SymbolInformation(
            session.locations([symbol.name_span])[0], _name(symbol), _KINDS[symbol.kind], container_name=inside or Path(symbol.span.file).stem
        )
        for _, _, symbol, inside in found[:_MOST_SYMBOLS]
    ]


def _has(name: str, query: str) -> bool:
    letters = iter(name.lower())
    return all(letter in letters for letter in query)


def folds(session: Session, params: types.FoldingRangeParams) -> list[types.FoldingRange]:
    on = session.bench(params.text_document.uri)
    if on is None:
        return []
    bench, file = on
    limit = session.can("text_document", "folding_range", "range_limit")
    found = [types.FoldingRange(span.line - 1, (span.end_line if span.end_column > 1 else span.end_line - 1) - 1) for span in bench.folds(file)]
    return [fold for fold in found if fold.end_line > fold.start_line][: limit or None]


def selections(session: Session, params: types.SelectionRangeParams) -> list[types.SelectionRange] | None:
    """For each place what is around it, from the inside outwards."""
    on = session.bench(params.text_document.uri)
    if on is None:
        return None
    bench, file = on
    positions = session.positions(file)
    return [_around([positions.range(span) for span in bench.selections(file, *positions.place(at))], at) for at in params.positions]


def _around(ranges: list[types.Range], at: types.Position) -> types.SelectionRange:
    around: types.SelectionRange | None = None
    for range in reversed(ranges):
        if around is None or (_contains(around.range, range) and around.range != range):
            around = types.SelectionRange(range, around)
    return around or types.SelectionRange(types.Range(at, at))


def _contains(outer: types.Range, inner: types.Range) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end
