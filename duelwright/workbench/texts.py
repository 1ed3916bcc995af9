"""Turns a file of a hero, shared cards, items or a board into what its cards, abilities and rules say, each with the place
above which it is shown. What has not changed since the last time is not told again."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

from compiler.content.pieces import Content, DeckCard, Located
from compiler.content.translations import names
from compiler.language.ability import Ability
from compiler.model.board import Board
from compiler.model.card import SharedCard
from compiler.model.hero import Hero
from compiler.model.item import Item
from compiler.tell.tellings import Telling, window_labels
from compiler.tree import Map, Span
from duelwright.texts import printed_lines
from duelwright.workbench.answers import CardText
from runtime.ir import WINDOWS

if TYPE_CHECKING:
    from duelwright.workbench.workbench import Workbench

_Key = TypeVar("_Key", str, int)

# The lines of each language.
Said = dict[str, tuple[str, ...]]

_LINE_END: Final = re.compile("\r\n|\r|\n")
_MOST_PIECES: Final = 400
_MOST_TEXTS: Final = 200


class KeptTexts:
    """What was said when it was last told: of each piece what it was told with, and its texts by what is written; and of each
    file what was shown last. The oldest are forgotten first."""

    def __init__(self) -> None:
        self._pieces: OrderedDict[tuple[str, str], tuple[object, dict[str, Said]]] = OrderedDict()
        self._files: OrderedDict[str, list[tuple[CardText, str]]] = OrderedDict()

    def told(
        self, piece: tuple[str, str], basis: object, written: Mapping[_Key, str], tell: Callable[[Collection[_Key]], Mapping[_Key, Said]]
    ) -> dict[_Key, Said]:
        """The texts of parts of a piece. Those are told whose words have changed; all of them, where something has changed
        that any of them may speak of."""
        before, texts = self._pieces.pop(piece, (None, {}))
        if before != basis:
            texts = {}
        lacking = [key for key, words in written.items() if words not in texts]
        told = tell(lacking) if lacking else {}
        texts |= {written[key]: text for key, text in told.items()}
        found = {key: texts[words] for key, words in written.items()}
        for words in [words for words in texts if words not in written.values()][: max(0, len(texts) - _MOST_TEXTS)]:
            del texts[words]
        self._pieces[piece] = (basis, texts)
        if len(self._pieces) > _MOST_PIECES:
            self._pieces.popitem(last=False)
        return found

    def keep_file(self, file: str, shown: list[CardText], lines: list[str]) -> None:
        self._files[file] = [(text, lines[text.span.line - 1]) for text in shown if text.span.line <= len(lines)]
        self._files.move_to_end(file)
        if len(self._files) > _MOST_PIECES:
            self._files.popitem(last=False)

    def shown_before(self, file: str, lines: list[str]) -> list[CardText]:
        """What was shown when the file could last be read, wherever its lines are now."""
        found = []
        for text, line in self._files.get(file, ()):
            places = [number for number, now in enumerate(lines, 1) if now == line]
            if places:
                shift = min(places, key=lambda number: abs(number - text.span.line)) - text.span.line
                span = text.span._replace(line=text.span.line + shift, end_line=text.span.end_line + shift)
                found.append(CardText(span, text.id, text.texts))
        return found


def card_texts(bench: Workbench, file: str) -> list[CardText]:
    """What is said in a file, in its order. While a file cannot be read at all, what was said before stays."""
    kept = bench.part(KeptTexts)
    lines = _LINE_END.split(bench.text(file) or "")
    if bench.tree(file) is None:
        return kept.shown_before(file, lines)
    found = sorted(_File(bench.content, kept).told(file), key=lambda text: (text.span.line, text.span.column))
    kept.keep_file(file, found, lines)
    return found


class _File:
    """Tells what is in one file."""

    def __init__(self, content: Content, kept: KeptTexts) -> None:
        self._content = content
        self._kept = kept
        self._keywords = _keywords(content)

    def told(self, file: str) -> Iterator[CardText]:
        content = self._content
        for hero in _in_file(content.heroes, file):
            yield from self._of_hero(hero.value.id, hero)
        shared = dict(_entries(content.cards, file))
        texts = self._of_shared(shared)
        for id, card in shared.items():
            yield from _shown(card.key_at or card.span(), id, texts[id])
        items = dict(_entries(content.items, file))
        said = self._of_items(file, items)
        for id, item in items.items():
            yield from _shown(item.key_at or item.span(), id, said[id])
        for board in _in_file(content.boards, file):
            yield from self._of_board(board)

    def _of_hero(self, id: str, hero: Located[Hero]) -> Iterator[CardText]:
        abilities = dict(enumerate(_abilities(hero.value)))
        # The form that an ability belongs to is one of its words.
        words = {number: repr((path[1] if len(path) > 2 else "", ability._tree)) for number, (path, ability) in abilities.items()}

        def tell(numbers: Collection[int]) -> dict[int, Said]:
            telling = Telling.of_hero(self._content, hero, cards=())
            return {number: _lines(telling.ability(abilities[number][1])) for number in numbers}

        told = self._told(("abilities", id), hero, words, tell)
        for number, (path, ability) in abilities.items():
            place = ("heroes", id, "abilities")
            yield from _shown(hero.span(*path), ability.id or _numbered(path), _named(self._content, hero.pack, place, ability, told[number]))
        deck = self._content.deck(hero)
        texts = self._of_cards(hero, deck)
        for card in deck:
            yield from _shown(card.span(key=True), card.id, texts[card.id])

    def _of_cards(self, hero: Located[Hero], cards: Collection[DeckCard]) -> dict[str, Said]:
        """What cards of a deck say."""
        deck = {card.id: card for card in cards}
        words = {card.id: repr((hero.tree["deck"][card.id], card.shared.tree if card.shared is not None else None)) for card in cards}
        return self._told(("deck", hero.value.id), hero, words, lambda ids: _tell(self._content, hero, [deck[id] for id in ids]))

    def _told(
        self, part: tuple[str, str], hero: Located[Hero], words: Mapping[_Key, str], tell: Callable[[Collection[_Key]], Mapping[_Key, Said]]
    ) -> dict[_Key, Said]:
        """The texts of parts of a hero, by the words that they are written in and the names that these may mention."""
        if not words:
            return {}
        own, silent = repr(hero.tree.get("keywords", "")), Telling.of_cards(self._content, hero, ())
        written = {key: repr((said, silent.mentioned(f"{said}{own}{self._keywords}"))) for key, said in words.items()}
        return self._kept.told(part, (silent.basis(), own, self._keywords), written, tell)

    def _of_shared(self, cards: Mapping[str, Located[SharedCard]]) -> dict[str, Said]:
        """Each shared card as the first deck that has it tells it, decks of its own pack first; as that of a hero with one
        sidekick where none has."""
        found: dict[str, Said] = {}
        packs = {card.pack for card in cards.values()}
        for hero in sorted(self._content.heroes.values(), key=lambda hero: (hero.pack not in packs, hero.value.id)):
            used = {id: card for card in self._content.deck(hero) for id, shared in cards.items() if card.shared is shared and id not in found}
            texts = self._of_cards(hero, list(used.values()))
            found |= {id: texts[card.id] for id, card in used.items()}
        for id, shared in cards.items():
            if id not in found:
                anybody = _anybody(id, shared)
                found[id] = self._of_cards(anybody, self._content.deck(anybody))[id]
        return found

    def _of_items(self, file: str, items: Mapping[str, Located[Item]]) -> dict[str, Said]:
        if not items:
            return {}
        silent = next(iter(items.values())).value.model_copy(update={window: [] for window, definition in WINDOWS.items() if definition.item_kinds})
        basis = Telling.of_item(self._content, silent).basis(), self._keywords
        written = {id: repr(item.tree) for id, item in items.items()}
        return self._kept.told(("items", file), basis, written, lambda ids: {id: _printed(Telling.of_item(self._content, items[id].value).item) for id in ids})

    def _of_board(self, board: Located[Board]) -> Iterator[CardText]:
        rules, id = board.value.rules, board.value.id
        basis = Telling.of_board(self._content, board.value.model_copy(update={"rules": []})).basis(), self._keywords
        written = {number: repr(rule._tree) for number, rule in enumerate(rules)}

        def tell(numbers: Collection[int]) -> dict[int, Said]:
            telling = Telling.of_board(self._content, board.value)
            return {number: _lines(telling.ability(rules[number])) for number in numbers}

        for number, texts in self._kept.told(("board", id), basis, written, tell).items():
            rule = rules[number]
            yield from _shown(
                board.span("rules", number), rule.id or f"rule-{number + 1}", _named(self._content, board.pack, ("boards", id, "rules"), rule, texts)
            )


def _keywords(content: Content) -> str:
    """What keywords of packs say, and who may use them."""
    return repr([(id, pack.tree.get("keywords"), pack.value.needs) for id, pack in content.packs.items()])


def _abilities(hero: Hero) -> Iterator[tuple[tuple[str | int, ...], Ability]]:
    yield from ((("abilities", index), ability) for index, ability in enumerate(hero.abilities))
    for id, form in hero.forms.items():
        yield from ((("forms", id, "abilities", index), ability) for index, ability in enumerate(form.abilities))


def _numbered(path: tuple[str | int, ...]) -> str:
    return f"ability-{int(path[-1]) + 1}" if len(path) == 2 else f"{path[1]}-ability-{int(path[-1]) + 1}"


def _tell(content: Content, hero: Located[Hero], cards: Collection[DeckCard]) -> dict[str, Said]:
    telling = Telling.of_cards(content, hero, cards)
    return {card.id: _printed(telling.cards[card.id]) for card in cards}


def _anybody(id: str, shared: Located[SharedCard]) -> Located[Hero]:
    """A hero with one sidekick and a deck of one shared card."""
    fighters = {role: {"name": role.capitalize(), "role": role, "health": 1, "attack": "melee"} for role in ("hero", "sidekick")}
    tree = Map(shared.tree.span)
    tree["deck"] = {id: {"card": id, "copies": 1}}
    hero = Hero.model_validate({"language": 2, "id": "anybody", "name": "Hero", "move": 2, "fighters": fighters, **tree})
    # No author can write this id, so that no real hero is taken for it.
    return Located(hero.model_copy(update={"id": f"anybody with {id}"}), tree, shared.pack)


def _printed(told: Mapping[str, Mapping[str, str]]) -> Said:
    """The texts of windows as they are printed, line by line."""
    labels = {"window_labels": {language: window_labels(language) for language in told}}
    texts = {language: dict(windows) for language, windows in told.items()}
    return {language: tuple(line for text in printed_lines(labels, texts, language) for line in text.split("\n")) for language in told}


def _lines(told: Mapping[str, str]) -> Said:
    return {language: tuple(text.split("\n")) for language, text in told.items()}


def _named(content: Content, pack: str, place: tuple[str, ...], ability: Ability, texts: Said) -> Said:
    """The text of an ability after its name, where it has one."""
    if ability.name is None:
        return texts
    called = names(content, pack, (*place, ability.id or ""), ability.name)
    return {language: (f"{called[language]}: {first}", *others) if language in called else (first, *others) for language, (first, *others) in texts.items()}


def _shown(span: Span, id: str, texts: Said) -> Iterator[CardText]:
    """Only what says something is shown."""
    if any(texts.values()):
        yield CardText(span, id, texts)


def _in_file(pieces: Mapping[str, Located[Any]], file: str) -> list[Located[Any]]:
    return [piece for piece in pieces.values() if piece.tree.span.file == file]


def _entries(pieces: Mapping[str, Located[Any]], file: str) -> list[tuple[str, Located[Any]]]:
    return [(id, piece) for id, piece in pieces.items() if piece.tree.span.file == file]
