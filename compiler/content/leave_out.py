"""Turns content with errors into the part of it that has none, and a list of what was left out.

An error has one victim, the piece in whose file it is, and whatever cannot do without that piece: a deck without its
shared card, a scenario without its hero or board. Of a picture that cannot be used, the victim is the picture: games go on
without it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath
from typing import Any, TypeVar

from compiler.content.pictures import written_pictures
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Diagnostic
from compiler.find.packs import PackFolder, Source
from compiler.model.card import CardUse
from compiler.model.scenario import Scenario, Scenarios
from compiler.shape.prune import cut
from compiler.tree import Span
from runtime.bundle import LeftOut

T = TypeVar("T")

# What a file of each kind is called when it is left out as a whole, if not by the id of its only piece.
_FILES = {"items": "item file", "cards": "card file", "scenario": "scenario file", "translation": "translation"}


def without_faulty(content: Content, packs: Iterable[PackFolder], diagnostics: Iterable[Diagnostic]) -> tuple[Content, list[LeftOut]]:
    """The content without whatever has an error or needs something that has one, and what that is, in a fixed order."""
    errors = [diagnostic.span for diagnostic in diagnostics if diagnostic.severity == "error"]
    pictures = _places_of_pictures(content)
    gone = {LeftOut("picture", pictures[span], "it cannot be used") for span in errors if span in pictures}
    kept, left_out = _Leaving(content, list(packs), [span for span in errors if span not in pictures]).done()
    return kept, sorted({*left_out, *gone})


def _places_of_pictures(content: Content) -> dict[Span, str]:
    """Where pictures are written, with the path of each."""
    pieces: list[Located[Any]] = [piece for table in (content.heroes, content.boards, content.items, content.cards) for piece in table.values()]
    written = [picture for piece in pieces for picture in written_pictures(content, piece)]
    return {span: picture.details.file for picture in written for span in (picture.file_span(), picture.span("crop"))}


class _Leaving:
    def __init__(self, content: Content, packs: list[PackFolder], errors: list[Span]) -> None:
        self._content = content
        self._packs = packs
        self._errors = errors
        self._count = Counter(span.file for span in errors)
        self._left_out: list[LeftOut] = []
        # Files of which nothing is used.
        self._lost: set[str] = set()

    def done(self) -> tuple[Content, list[LeftOut]]:
        for pack in self._packs:
            self._leave_files_of(pack)
        # A file that could not even be opened is no source of its pack.
        sources = {source.file for pack in self._packs for source in pack.sources}
        self._left_out += [LeftOut("file", file, _errors(count)) for file, count in self._count.items() if file not in sources]
        whole = self._content
        kept = Content(
            packs=self._sound(whole.packs),
            items=self._sound_entries("item", whole.items),
            cards=self._sound_entries("shared card", whole.cards),
            boards=self._sound(whole.boards),
            translations=self._sound(whole.translations),
            pictures=whole.pictures,
        )
        for id, hero in self._sound(whole.heroes).items():
            missing = next((entry.card for entry in hero.value.deck.values() if isinstance(entry, CardUse) and entry.card not in kept.cards), None)
            if missing is None:
                kept.heroes[id] = hero
            else:
                self._left_out.append(LeftOut("hero", id, f"needs the shared card {missing}"))
        for file, located in whole.scenarios.items():
            if file not in self._lost and (playable := self._playable(located, kept)) is not None:
                kept.scenarios[file] = playable
        return kept, sorted(set(self._left_out))

    def _leave_files_of(self, pack: PackFolder) -> None:
        manifest = next((source.file for source in pack.sources if source.kind == "pack"), None)
        if manifest is None or self._is_broken_manifest(manifest, pack.id):
            self._lost |= {source.file for source in pack.sources}
            self._left_out.append(LeftOut("pack", pack.id, self._errors_in(manifest or "")))
            return
        for source in pack.sources:
            if self._count[source.file] and source.file != manifest and not self._has_sound_entries(source):
                self._lost.add(source.file)
                self._left_out.append(self._file_left_out(source, pack))

    def _is_broken_manifest(self, file: str, pack: str) -> bool:
        """Whether errors in a manifest are about more than a language: names without a translation are shown in
        English."""
        located = self._content.packs.get(pack)
        if located is None or located.tree.span.file != file:
            return self._count[file] > 0 or located is None
        languages = [located.span("languages", index) for index in range(len(located.tree.get("languages", ())))]
        others = [span for span in self._errors if span.file == file and span not in languages]
        missing = [language for language, span in zip(located.tree.get("languages", ()), languages, strict=True) if span in self._errors]
        if not others:
            self._left_out += [LeftOut("translation", f"{pack}/{language}", "there is no file for it") for language in missing]
        return bool(others)

    def _has_sound_entries(self, source: Source) -> bool:
        """Whether a file of several pieces was read, so that only those of them with errors are left out."""
        pieces = self._content.items if source.kind == "items" else self._content.cards if source.kind == "cards" else {}
        return any(piece.tree.span.file == source.file for piece in pieces.values())

    def _file_left_out(self, source: Source, pack: PackFolder) -> LeftOut:
        why = self._errors_in(source.file)
        if source.kind in ("hero", "board"):
            pieces: Mapping[str, Located[Any]] = self._content.heroes if source.kind == "hero" else self._content.boards
            id = next((id for id, piece in pieces.items() if piece.tree.span.file == source.file), PurePosixPath(source.inside).stem)
            return LeftOut(source.kind, id, why)
        return LeftOut(_FILES[source.kind], f"{pack.id}/{source.inside}", why)

    def _errors_in(self, file: str) -> str:
        return _errors(self._count[file]) if self._count[file] else "it has no manifest"

    def _sound(self, pieces: Mapping[Any, Located[T]]) -> dict[Any, Located[T]]:
        return {id: piece for id, piece in pieces.items() if piece.tree.span.file not in self._lost}

    def _sound_entries(self, kind: str, pieces: Mapping[str, Located[T]]) -> dict[str, Located[T]]:
        """The pieces of files that hold several, without those in whose lines there is an error."""
        sound: dict[str, Located[T]] = {}
        explained: set[Span] = set()
        files = set()
        for id, piece in self._sound(pieces).items():
            at = piece.tree.span
            files.add(at.file)
            start = at.line if piece.key_at is None else piece.key_at.line
            errors = [span for span in self._errors if span.file == at.file and start <= span.line <= at.end_line]
            explained.update(errors)
            if errors:
                self._left_out.append(LeftOut(kind, id, _errors(len(errors))))
            else:
                sound[id] = piece
        # Entries whose shape is wrong were never read.
        unread = Counter(span.file for span in self._errors if span.file in files and span not in explained)
        self._left_out += [LeftOut(f"other {kind}s of", file, _errors(count)) for file, count in unread.items()]
        return sound

    def _playable(self, located: Located[Scenarios], kept: Content) -> Located[Scenarios] | None:
        """A scenario file without the scenarios whose heroes or boards were left out; None where none is left."""
        lacking = {index: _lacks(scenario, kept) for index, scenario in enumerate(located.value.scenarios)}
        gone = {index: why for index, why in lacking.items() if why is not None}
        self._left_out += [LeftOut("scenario", located.value.scenarios[index].name, why) for index, why in gone.items()]
        if not gone:
            return located
        left = [scenario for index, scenario in enumerate(located.value.scenarios) if index not in gone]
        tree = cut(located.tree, {("scenarios", index) for index in gone})
        return Located(located.value.model_copy(update={"scenarios": left}), tree, located.pack) if left else None


def _errors(count: int) -> str:
    return "1 error" if count == 1 else f"{count} errors"


def _lacks(scenario: Scenario, kept: Content) -> str | None:
    """What a scenario needs and the content no longer has."""
    if scenario.board not in kept.boards:
        return f"needs the board {scenario.board}"
    return next((f"needs the hero {player.hero}" for player in scenario.players if player.hero not in kept.heroes), None)
