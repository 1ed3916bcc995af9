"""Turns completions and hovers of the workbench into those of the protocol."""

from __future__ import annotations

import re
from typing import Final

from lsprotocol import types

from duelwright.lsp.session import Session
from duelwright.workbench.answers import Completion, CompletionKind

# Characters after which something can be written that could not before.
TRIGGERS: Final = (" ", "-", "[", "{", ",", ".")

_KINDS: Final[dict[CompletionKind, types.CompletionItemKind]] = {
    "word": types.CompletionItemKind.Keyword,
    "key": types.CompletionItemKind.Property,
    "id": types.CompletionItemKind.Reference,
    "name": types.CompletionItemKind.Variable,
    "value": types.CompletionItemKind.Value,
    "snippet": types.CompletionItemKind.Snippet,
}
_STOP: Final = re.compile(r"\\(?P<character>[\\$}])|\$(?:\d+|\{\d+(?::(?P<default>(?:\\.|[^}\\])*))?\})")


def completion(session: Session, params: types.CompletionParams) -> types.CompletionList:
    """What can be written at a place."""
    on = session.bench(params.text_document.uri)
    if on is None:
        return types.CompletionList(is_incomplete=False, items=[])
    bench, file = on
    offered = bench.completions(file, *session.positions(file).place(params.position))
    return types.CompletionList(is_incomplete=False, items=[_item(session, each, number) for number, each in enumerate(offered)])


def _item(session: Session, offered: Completion, number: int) -> types.CompletionItem:
    is_snippet = offered.is_snippet and bool(session.can("text_document", "completion", "completion_item", "snippet_support"))
    text = offered.insert if is_snippet or not offered.is_snippet else without_stops(offered.insert)
    modes = session.can("text_document", "completion", "completion_item", "insert_text_mode_support", "value_set") or ()
    takes_as_it_is = types.InsertTextMode.AsIs in modes
    if is_snippet and not takes_as_it_is:
        text = _without_indentation(text, session, offered)
    return types.CompletionItem(
        label=offered.label,
        kind=_KINDS[offered.kind],
        detail=offered.detail or None,
        documentation=_markup(session, offered.documentation, "completion", "completion_item", "documentation_format") if offered.documentation else None,
        sort_text=f"{number:05}",
        insert_text_format=types.InsertTextFormat.Snippet if is_snippet else types.InsertTextFormat.PlainText,
        insert_text_mode=types.InsertTextMode.AsIs if takes_as_it_is else None,
        text_edit=types.TextEdit(session.range(offered.replaces), text),
    )


def _without_indentation(snippet: str, session: Session, offered: Completion) -> str:
    """A snippet for an editor that gives every line of it the indentation of the line where it is written."""
    line = session.positions(offered.replaces.file).line(offered.replaces.line)
    indentation = " " * (len(line) - len(line.lstrip(" ")))
    first, *others = snippet.split("\n")
    return "\n".join([first, *(other.removeprefix(indentation) for other in others)])


def without_stops(snippet: str) -> str:
    """The text of a snippet, for an editor that has none: with its defaults, without its stops."""
    return _STOP.sub(lambda stop: stop["character"] or without_stops(stop["default"] or ""), snippet)


def hover(session: Session, params: types.HoverParams) -> types.Hover | None:
    """What is said of the word at a place."""
    on = session.bench(params.text_document.uri)
    if on is None:
        return None
    bench, file = on
    said = bench.hover(file, *session.positions(file).place(params.position))
    return types.Hover(_markup(session, said.markdown, "hover", "content_format"), session.range(said.span)) if said is not None else None


def _markup(session: Session, markdown: str, *asked: str) -> types.MarkupContent | str:
    """A text, which reads well as it is in an editor that knows no Markdown."""
    takes = session.can("text_document", *asked) or ()
    if types.MarkupKind.Markdown in takes:
        return types.MarkupContent(types.MarkupKind.Markdown, markdown)
    return types.MarkupContent(types.MarkupKind.PlainText, markdown) if takes else markdown
