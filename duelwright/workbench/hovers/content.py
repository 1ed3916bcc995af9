"""Turns a piece of content into what is said about it: its numbers, what its card says, what is around it, where it is used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from compiler.content.pieces import Located
from compiler.language.naming import IdKind
from compiler.model.board import Board, Link
from compiler.tree import Span
from duelwright.workbench.hovers.pieces import about_piece, name_of
from duelwright.workbench.writing.elsewhere import Elsewhere
from duelwright.workbench.writing.ids import KnownId
from duelwright.workbench.writing.reading import Reading

# The kinds that have a text of their own.
_TOLD: Final = ("card", "shared card", "item", "ability")
# The kinds whose uses on cards are worth a line.
_USED: Final = ("form", "counter", "flag", "token", "mark", "pile", "trait", "option", "keyword", "effect")
_MOST_USES: Final = 6


def about_id(reading: Reading, known: KnownId) -> str:
    """What is said about an id, as it is written at a place."""
    assert known.kind is not None
    of = known.of or (_own_id(reading) if known.kind not in ("hero", "board", "pack", "shared card", "item") else "")
    parts = [about_piece(known.kind, known.text, _whole(reading, known), known.of)]
    if known.kind in _TOLD:
        parts += _told(reading, known, of)
    elif known.kind == "fighter":
        parts += _of_fighter(reading, of)
    elif known.kind in ("space", "zone", "property"):
        parts += _of_board(reading, known, of)
    elif known.kind in _USED:
        parts += _uses(reading, known, of)
    elif known.kind in ("hero", "board"):
        parts += _summary(reading, known)
    return "\n\n".join(part for part in parts if part)


def _whole(reading: Reading, known: KnownId) -> Any:
    """What is written about a piece; of a shared card in a deck, with what is written where it is shared."""
    if known.kind != "card" or not isinstance(known.data, Mapping) or "card" not in known.data:
        return known.data
    for file in reading.bench.part(Elsewhere).files(reading.bench, "cards"):
        shared = file.given.get("shared card", {}).get(str(known.data["card"]))
        if shared is not None and isinstance(shared.data, Mapping):
            return {**shared.data, **known.data}
    return known.data


def _own_id(reading: Reading) -> str:
    id = reading.data.get("id")
    return id if isinstance(id, str) else ""


def _hero_data(reading: Reading, hero: str) -> Mapping[str, Any]:
    """What is written about a hero."""
    if hero == _own_id(reading) and reading.kind == "hero":
        return reading.data
    files = reading.bench.part(Elsewhere).files(reading.bench, "hero")
    return next((file.data for file in files if file.data.get("id") == hero), {})


# Texts


def _told(reading: Reading, known: KnownId, of: str) -> Iterator[str]:
    """What a card says in each language."""
    content = reading.bench.content
    owners: dict[str, Located[Any] | None] = {
        "card": content.heroes.get(of),
        "ability": content.heroes.get(of) or content.boards.get(of),
        "shared card": content.cards.get(known.text),
        "item": content.items.get(known.text),
    }
    located = owners.get(known.kind or "")
    if located is None:
        return
    file = located.tree.span.file
    for text in reading.bench.card_texts(file):
        if text.id == known.text and (known.kind != "card" or _is_of_card(located, known.text, text.span)):
            for language, lines in text.texts.items():
                yield f"_{language}_\n\n" + "\n".join(f"> {line}\\" for line in lines).removesuffix("\\")
            return


def _is_of_card(located: Located[Any], id: str, span: Span) -> bool:
    """Whether a text is shown above this card: an ability may have the same id."""
    return located.span("deck", id, key=True).line == span.line


# Heroes


def _of_fighter(reading: Reading, hero: str) -> Iterator[str]:
    data = _hero_data(reading, hero)
    if "move" in data:
        yield f"Moves {data['move']}."


def _uses(reading: Reading, known: KnownId, hero: str) -> Iterator[str]:
    """The cards and abilities that speak of a piece."""
    data = _hero_data(reading, hero)
    deck = data.get("deck")
    users = [name_of(card) or id for id, card in deck.items() if _speaks_of(card, known.text)] if isinstance(deck, Mapping) else []
    abilities = data.get("abilities")
    if isinstance(abilities, list):
        users += [name_of(ability) or f"ability {number}" for number, ability in enumerate(abilities, 1) if _speaks_of(ability, known.text)]
    if users:
        more = f" and {len(users) - _MOST_USES} more" if len(users) > _MOST_USES else ""
        yield f"Used by {', '.join(users[:_MOST_USES])}{more}."


def _speaks_of(data: Any, id: str) -> bool:
    if isinstance(data, Mapping):
        return any(key == id or _speaks_of(value, id) for key, value in data.items())
    if isinstance(data, list):
        return any(_speaks_of(item, id) for item in data)
    return isinstance(data, str) and (data.partition(".")[0] == id or data.endswith(f"_{id}"))


# Boards


def _of_board(reading: Reading, known: KnownId, board: str) -> Iterator[str]:
    located = reading.bench.content.boards.get(board)
    if located is None:
        return
    if known.kind == "space" and known.text in located.value.spaces:
        yield _of_space(located.value, known.text)
    elif known.kind == "zone":
        spaces = [located.value.space_name(id) for id in located.value.zone_spaces(known.text)]
        yield f"{len(spaces)} space{'s' if len(spaces) != 1 else ''}: {', '.join(spaces)}." if spaces else "No space is in it."
    elif known.kind == "property":
        lines = [f"{start} - {end}" for (start, end), property in located.value.properties().items() if property == known.text]
        yield f"Of {len(lines)} line{'s' if len(lines) != 1 else ''}: {', '.join(lines)}."


def _of_space(board: Board, id: str) -> str:
    lines = [f"- {board.space_name(link.end if link.start == id else link.start)}{_kind_of_line(link, id)}" for link in board.links() if id in link.ends()]
    group = board.spaces[id].passage_group
    ends = [board.space_name(other) for other in board.passages().get(group or "", []) if other != id]
    if group is not None:
        lines.append(f"- by secret passage: {', '.join(ends) or 'nowhere'}")
    return "Joined to\n\n" + "\n".join(lines) if lines else "Joined to no other space."


def _kind_of_line(link: Link, id: str) -> str:
    one_way = (" (one way, from here)" if link.start == id else " (one way, to here)") if link.one_way else ""
    return f"{one_way} · {link.property}" if link.property is not None else one_way


# Summaries


def _summary(reading: Reading, known: KnownId) -> Iterator[str]:
    data = known.data if isinstance(known.data, Mapping) else {}
    parts: tuple[tuple[IdKind | str, str], ...] = (("fighters", "fighters"), ("deck", "cards"), ("spaces", "spaces"), ("zones", "zones"))
    counts = []
    for key, what in parts:
        entries = data.get(key)
        if isinstance(entries, Mapping):
            named = [name_of(entry) for entry in entries.values() if name_of(entry)]
            counts.append(f"{what}: {', '.join(named)}" if key in ("fighters", "zones") and named else f"{len(entries)} {what}")
    if counts:
        yield " · ".join(counts)
