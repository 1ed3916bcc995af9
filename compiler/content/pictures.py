"""Turns the pictures that content names into what is known of them: where each is written, the file it means, and what is
in that file."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any, Literal

from compiler.content.answers import plain
from compiler.content.pieces import Content, DeckCard, Located
from compiler.find.packs import PictureFile
from compiler.model.art import AnyPicture, PictureWithDetails, with_details
from compiler.model.board import Board
from compiler.model.card import SharedCard
from compiler.model.hero import Hero
from compiler.model.item import Item
from compiler.tree import Path, Span
from runtime.pictures.picture import FORMAT_OF, FlawKind, PictureError, PictureFacts

# Where pictures are printed.
PicturePlace = Literal["hero", "fighter", "form", "card", "back", "item", "board"]


@dataclass(frozen=True, slots=True)
class WrittenPicture:
    """A picture as it is written in a piece of content, and the path of it there."""

    place: PicturePlace
    piece: Located[Any]
    at: Path
    details: PictureWithDetails

    def span(self, *path: str | int) -> Span:
        """Its place, or that of a key of it."""
        return self.piece.span(*self.at, *path)

    def file_span(self) -> Span:
        """Where its path is written."""
        return self.span("file")


def written_pictures(content: Content, piece: Located[Any]) -> list[WrittenPicture]:
    """The pictures in a hero, board, item or shared card, in the order of the model."""
    return content.ask(_written_in, piece)


def _written_in(_: Content, piece: Located[Any]) -> list[WrittenPicture]:
    return [WrittenPicture(place, piece, at, with_details(picture)) for place, at, picture in _pictures_of(piece.value) if picture is not None]


def _pictures_of(value: Any) -> Iterator[tuple[PicturePlace, Path, AnyPicture | None]]:
    if isinstance(value, Hero):
        yield "hero", ("art",), value.art
        yield "back", ("back",), value.back
        yield from (("fighter", ("fighters", id, "art"), fighter.art) for id, fighter in value.fighters.items())
        yield from (("form", ("forms", id, "art"), form.art) for id, form in value.forms.items())
        yield from (("card", ("deck", id, "art"), card.art) for id, card in value.deck.items())
    elif isinstance(value, Board):
        yield "board", ("art",), value.art
    elif isinstance(value, Item):
        yield "item", ("art",), value.art
    elif isinstance(value, SharedCard):
        yield "card", ("art",), value.art


def facts(content: Content, pack: str, file: str) -> PictureFacts | PictureError | None:
    """What is known of a picture of a pack, or why it cannot be used; None where there is none."""
    picture = content.pictures.get((pack, file))
    return content.ask(_facts_of, picture) if picture is not None else None


def files_of(content: Content, pack: str) -> list[str]:
    """The pictures in the folder of a pack, by their paths."""
    return content.ask(_files_of, pack)


@plain
def _files_of(content: Content, pack: str) -> list[str]:
    return sorted(file for owner, file in content.pictures if owner == pack)


def usable(content: Content, pack: str, details: PictureWithDetails) -> PictureFacts | None:
    """What is known of a picture that can be used as it is written; None of any other."""
    known = facts(content, pack, details.file)
    if not isinstance(known, PictureFacts) or FORMAT_OF[PurePosixPath(details.file).suffix.lower()] != known.format:
        return None
    return known if details.is_inside() else None


def pack_of_art(card: DeckCard) -> str:
    """The pack in whose folder the picture of a card is: where it is written."""
    is_own = card.shared is None or "art" in card.hero.tree["deck"][card.id]
    return card.hero.pack if is_own or card.shared is None else card.shared.pack


def _facts_of(_: Content, picture: PictureFile) -> PictureFacts | PictureError:
    from runtime.pictures.read import read_picture  # brings an XML parser, and most packs have no pictures

    try:
        return read_picture(picture.read())
    except OSError as error:
        kind: FlawKind = "large" if error.errno == errno.EFBIG else "unreadable"
        return PictureError(kind, f"cannot be read: {error.strerror or type(error).__name__}")
    except PictureError as error:
        return error.with_traceback(None)
