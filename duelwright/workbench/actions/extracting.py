"""Turns a condition or a list of steps that is written at several places into a keyword that all of them use.

Whatever looks at effects looks through keywords, so that what the cards do stays the same, instruction by instruction.
What they say does not: a card prints the name of a keyword, and in brackets what it means. That is what keywords are
for; the texts of the cards at these places differ, and only theirs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from compiler.content.pieces import Content, Located
from compiler.content.translations import NamePath
from compiler.fix import Edit, Fix
from compiler.model.hero import Hero
from compiler.model.pack import Pack
from compiler.shape.schema import committed
from compiler.tree import Map, Span
from compiler.upgrade.tree import upgraded
from duelwright.workbench.actions.keyword_text import body, id_for, name_for, use
from duelwright.workbench.actions.repeats import RepeatPlace, Written, can_move, is_within, pieces_of, places_at, repeats, written_in
from duelwright.workbench.actions.translating import added_name
from duelwright.workbench.actions.writing import EditedPage, added_entry

if TYPE_CHECKING:
    from duelwright.workbench.workbench import Workbench

# How many of the constructs around a place are offered, from the inside to the outside.
_MOST_OFFERED: Final = 3


class KnownRepeats:
    """What is written in each piece, as long as the piece is the same."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, int, int], tuple[Any, Written]] = {}

    def of(self, piece: Located[Any]) -> Written:
        key = piece.tree.span[:3]
        known = self._known.get(key)
        if known is None or known[0] is not piece.value:
            known = self._known[key] = (piece.value, written_in(piece))
        return known[1]

    def keep_only(self, files: set[str]) -> None:
        for key in [key for key in self._known if key[0] not in files]:
            del self._known[key]


@dataclass(frozen=True)
class _Owner:
    """Who gets a keyword: a hero, or a pack in its manifest."""

    piece: Located[Hero] | Located[Pack]
    tree: Map
    page: EditedPage

    @property
    def what(self) -> str:
        return "hero" if isinstance(self.piece.value, Hero) else "pack"

    @property
    def names_at(self) -> NamePath:
        """Where translations have its keywords."""
        return ("heroes", self.piece.value.id, "keywords") if self.what == "hero" else ("pack", "keywords")


def extractions(bench: Workbench, page: EditedPage, span: Span) -> Iterator[Fix]:
    """The keywords that could be made of what is at a place, or used there."""
    content, known = bench.content, bench.part(KnownRepeats)
    piece = next(
        (piece for pack in content.packs for piece in pieces_of(content, pack) if piece.tree.span.file == page.file and is_within(span, piece.tree.span)), None
    )
    if piece is None or not _is_as_written(bench, page.file):
        return
    known.keep_only({source.file for source in bench.sources()})
    offered = 0
    for place in places_at(known.of(piece), span):
        fixes = list(_fixes(bench, content, known, piece, place))
        yield from fixes
        offered += bool(fixes)
        if offered == _MOST_OFFERED:
            return


def _is_as_written(bench: Workbench, file: str) -> bool:
    """Whether the content of a file is what is written in it: nothing left out, nothing in older words."""
    tree, kind = bench.tree(file), bench.kind_of(file)
    return tree is not None and kind is not None and file not in bench.content.partly_read and upgraded(tree, kind, committed(kind)) is tree


def _fixes(bench: Workbench, content: Content, known: KnownRepeats, piece: Located[Any], place: RepeatPlace) -> Iterator[Fix]:
    is_hero = isinstance(piece.value, Hero)
    here = _movable(bench, place, repeats(place, [known.of(piece)]))
    if place not in here:
        return
    if (existing := _existing(content, piece, place)) is not None:
        edits = _uses(bench, here, existing)
        yield Fix(f"Use the keyword `{existing}`{_count(here)}", tuple(edits), safe=False)
        return
    if is_hero and len(here) > 1 and (owner := _owner(bench, piece)) is not None:
        yield from _extracted(bench, content, owner, place, here)
    everywhere = _movable(bench, place, repeats(place, [known.of(one) for one in pieces_of(content, piece.pack) if _is_as_written(bench, one.tree.span.file)]))
    is_elsewhere = len(everywhere) > len(here) if is_hero else len(everywhere) > 1
    if is_elsewhere and (owner := _owner(bench, content.packs[piece.pack])) is not None:
        yield from _extracted(bench, content, owner, place, everywhere)


def _count(places: Sequence[RepeatPlace]) -> str:
    return f" at {len(places)} places" if len(places) > 1 else ""


def _movable(bench: Workbench, place: RepeatPlace, found: list[RepeatPlace]) -> list[RepeatPlace]:
    """The places at which a keyword can be used: those that share no name with what is around them, and have no comments
    of their own, which would be lost."""
    same = [one for one in found if can_move(one, found)]
    return [one for one in same if one == place or "#" not in EditedPage(one.span.file, bench.text(one.span.file) or "").cut(one.span)]


def _owner(bench: Workbench, piece: Located[Any]) -> _Owner | None:
    file = piece.tree.span.file
    tree, text = bench.tree(file), bench.text(file)
    return _Owner(piece, tree, EditedPage(file, text)) if tree is not None and text is not None and _is_as_written(bench, file) else None


def _existing(content: Content, piece: Located[Any], place: RepeatPlace) -> str | None:
    """The keyword in reach that says just this, if there is one."""
    own = [piece.value.keywords] if isinstance(piece.value, Hero) else []
    reach = sorted(content.in_reach_of(piece.pack) & content.packs.keys(), key=lambda id: (id != piece.pack, id))
    seen: set[str] = set()
    for keywords in [*own, *(content.packs[id].value.keywords for id in reach)]:
        for id, keyword in keywords.items():
            # A keyword hides those with its id that are farther away.
            if id not in seen and not keyword.takes and keyword._tree is not None and place.is_said_by(keyword._tree):
                return str(id)
            seen.add(id)
    return None


def _uses(bench: Workbench, places: Sequence[RepeatPlace], id: str) -> Iterator[Edit]:
    for place in places:
        page = EditedPage(place.span.file, bench.text(place.span.file) or "")
        yield page.replaced(place.span, use(page, place, id))


def _extracted(bench: Workbench, content: Content, owner: _Owner, place: RepeatPlace, places: list[RepeatPlace]) -> Iterator[Fix]:
    id = id_for(place, _taken(content, owner))
    name = name_for(id)
    page = EditedPage(place.span.file, bench.text(place.span.file) or "")
    definition = _defined(owner, id, name, place, page)
    if definition is None:
        return
    edits = [definition, *_uses(bench, places, id), *_translated(bench, content, owner, id, name)]
    what = "condition" if place.is_condition else "step" if len(place.constructs) == 1 else "steps"
    these = "these" if what == "steps" else "this"
    yield Fix(f"Make a keyword of the {owner.what} of {these} {what}, used at {len(places)} places", tuple(edits), safe=False)


def _taken(content: Content, owner: _Owner) -> set[str]:
    """The ids that something has already, of which a keyword with the same id could be taken for, or hide."""
    taken = {id for pack in content.packs.values() for id in pack.value.keywords}
    heroes = [owner.piece.value] if isinstance(owner.piece.value, Hero) else [hero.value for hero in content.heroes.values()]
    return taken | {id for hero in heroes for id in hero.keywords}


def _defined(owner: _Owner, id: str, name: str, place: RepeatPlace, page: EditedPage) -> Edit | None:
    """The keyword itself, in the file of its owner."""
    entry = {"name": name, "is" if place.is_condition else "do": body(page, place)}
    written = owner.tree.get("keywords")
    if isinstance(written, Map):
        return added_entry(owner.page, written, id, entry)
    return added_entry(owner.page, owner.tree, "keywords", {id: entry}, list(type(owner.piece.value).field_keys()))


def _translated(bench: Workbench, content: Content, owner: _Owner, id: str, name: str) -> Iterator[Edit]:
    """The name of the keyword in each translation of the pack, to be translated."""
    for (pack, _), translation in content.translations.items():
        file = translation.tree.span.file
        tree, text = bench.tree(file), bench.text(file)
        if pack == owner.piece.pack and tree is not None and text is not None:
            edit = added_name(content, EditedPage(file, text), tree, pack, (*owner.names_at, id), name)
            if edit is not None:
                yield edit
