"""Turns a file of a hero, shared cards, items or a board into what its cards, abilities and rules say, each with the place
above which it is shown. What has not changed since the last time is not told again."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from compiler.content.pieces import Content, DeckCard, Located
from compiler.content.translations import card_names, names
from compiler.language.ability import Ability
from compiler.language.effects.cards import MoveCards
from compiler.language.effects.exchange import Exchange
from compiler.language.effects.played_cards import PlayCard
from compiler.language.modifiers.attacks import ExtraCards
from compiler.language.modifiers.restraints import FightsFor
from compiler.model.board import Board
from compiler.model.card import SharedCard
from compiler.model.hero import Hero
from compiler.tell.tellings import Telling, window_labels
from compiler.tree import Map, Span
from duelwright.texts import printed_lines
from duelwright.workbench.answers import CardText

if TYPE_CHECKING:
    from duelwright.workbench.workbench import Workbench

# The lines of each language.
Texts = dict[str, tuple[str, ...]]

# Steps and rules of one card that may change what other cards of the hero say.
_FAR_REACHING: Final = tuple(word.key for word in (MoveCards, Exchange, PlayCard, ExtraCards, FightsFor))
_MOST_KEPT: Final = 4_000


class KeptTexts:
    """What cards said when they were last told, by what their text is made from; and, of each file, what was shown last.
    The oldest are forgotten first."""

    def __init__(self) -> None:
        self._cards: OrderedDict[bytes, Texts] = OrderedDict()
        self._files: OrderedDict[str, list[tuple[CardText, str]]] = OrderedDict()

    def card(self, key: bytes) -> Texts | None:
        if key in self._cards:
            self._cards.move_to_end(key)
        return self._cards.get(key)

    def keep_card(self, key: bytes, texts: Texts) -> None:
        self._cards[key] = texts
        if len(self._cards) > _MOST_KEPT:
            self._cards.popitem(last=False)

    def keep_file(self, file: str, shown: list[CardText], lines: list[str]) -> None:
        self._files[file] = [(text, lines[text.span.line - 1]) for text in shown if text.span.line <= len(lines)]
        self._files.move_to_end(file)
        if len(self._files) > _MOST_KEPT // 10:
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
    """What is said in a file, in its order. What cannot be told is left out; while a file cannot be read at all, what was
    said before stays."""
    kept = bench.part(KeptTexts)
    lines = (bench.text(file) or "").splitlines()
    if bench.tree(file) is None:
        return kept.shown_before(file, lines)
    found = sorted(_told(bench.content, file, kept), key=lambda text: (text.span.line, text.span.column))
    kept.keep_file(file, found, lines)
    return found


def _told(content: Content, file: str, kept: KeptTexts) -> Iterator[CardText]:
    for hero in _in_file(content.heroes, file):
        yield from _of_hero(content, hero, kept)
    for id, shared in _entries(content.cards, file):
        yield from _shown(shared.key_at or shared.span(), id, _of_shared(content, id, shared, kept))
    for id, item in _entries(content.items, file):
        said = _without_fail(lambda item=item: Telling.of_item(content, item.value).item)  # type: ignore[misc]
        yield from _shown(item.key_at or item.span(), id, _printed(said))
    for board in _in_file(content.boards, file):
        yield from _of_board(content, board)


def _of_hero(content: Content, hero: Located[Hero], kept: KeptTexts) -> Iterator[CardText]:
    told = _told_abilities(content, hero)
    for path, ability in _abilities(hero.value):
        if said := told(ability):
            yield from _shown(hero.span(*path), ability.id or _numbered(path), _named(content, hero.pack, ("heroes", hero.value.id, "abilities"), ability, said))
    texts = _of_deck(content, hero, kept)
    for card in content.deck(hero):
        yield from _shown(card.span(key=True), card.id, texts.get(card.id))


def _of_board(content: Content, board: Located[Board]) -> Iterator[CardText]:
    whole = _without_fail(lambda: Telling.of_board(content, board.value))
    for index, rule in enumerate(board.value.rules):
        telling = whole or _without_fail(lambda rule=rule: Telling.of_board(content, board.value.model_copy(update={"rules": [rule]})))  # type: ignore[misc]
        if telling is not None:
            said = _named(content, board.pack, ("boards", board.value.id, "rules"), rule, telling.ability(rule))
            yield from _shown(board.span("rules", index), rule.id or f"rule-{index + 1}", said)


def _abilities(hero: Hero) -> Iterator[tuple[tuple[str | int, ...], Ability]]:
    yield from ((("abilities", index), ability) for index, ability in enumerate(hero.abilities))
    for id, form in hero.forms.items():
        yield from ((("forms", id, "abilities", index), ability) for index, ability in enumerate(form.abilities))


def _numbered(path: tuple[str | int, ...]) -> str:
    return f"ability-{int(path[-1]) + 1}" if len(path) == 2 else f"{path[1]}-ability-{int(path[-1]) + 1}"


def _told_abilities(content: Content, hero: Located[Hero]) -> Callable[[Ability], Mapping[str, str] | None]:
    """Tells the abilities of a hero: all at once, or, where one of them cannot be told, one by one."""
    whole = _without_fail(lambda: Telling.of_hero(content, hero, cards=()))
    if whole is not None:
        return whole.ability

    def one(ability: Ability) -> Mapping[str, str] | None:
        forms = {
            id: form.model_copy(update={"abilities": [own for own in form.abilities if own is ability]}) for id, form in hero.value.forms.items()
        }
        alone = hero.value.model_copy(update={"abilities": [own for own in hero.value.abilities if own is ability], "forms": forms})
        return _without_fail(lambda: Telling.of_hero(content, Located(alone, hero.tree, hero.pack), cards=()).ability(ability))

    return one


def _of_deck(content: Content, hero: Located[Hero], kept: KeptTexts) -> dict[str, Texts]:
    """What each card of a deck says: those that were told before as they were told."""
    deck = content.deck(hero)
    around = _around(content, hero, deck)
    keys = {card.id: _key(around, card) for card in deck}
    found: dict[str, Texts] = {card.id: known for card in deck if (known := kept.card(keys[card.id])) is not None}
    lacking = [card for card in deck if card.id not in found]
    told = _tell(content, hero, lacking)
    for id, texts in told.items():
        kept.keep_card(keys[id], texts)
    return {**found, **told}


def _tell(content: Content, hero: Located[Hero], cards: list[DeckCard]) -> dict[str, Texts]:
    """The cards, told all at once, or, where something of the hero cannot be told, one by one."""
    if not cards:
        return {}
    silent = Located(hero.value.model_copy(update={"abilities": [], "forms": _without_abilities(hero.value)}), hero.tree, hero.pack)
    telling = _without_fail(lambda: Telling.of_hero(content, silent, cards=cards))
    if telling is not None:
        return {card.id: _printed(telling.cards[card.id]) or {} for card in cards}
    if len(cards) == 1:
        return {}
    return {id: texts for card in cards for id, texts in _tell(content, hero, [card]).items()}


def _without_abilities(hero: Hero) -> dict[str, Any]:
    return {id: form.model_copy(update={"abilities": []}) for id, form in hero.forms.items()}


def _around(content: Content, hero: Located[Hero], deck: list[DeckCard]) -> str:
    """All that the text of a card may depend on besides the card itself: what the hero has, and what everything is called."""
    own = {key: value for key, value in hero.tree.items() if key not in ("deck", "abilities", "deck_size")}
    # Abilities may say that somebody fights for another side, or that cards of others come into a pile.
    far = [said for said in (repr(hero.tree.get("abilities")), *(_written(card) for card in deck)) if any(word in said for word in _FAR_REACHING)]
    called = [(card.id, sorted(card_names(content, card).items()), [effect.name for effect in card.card.effects.values()]) for card in deck]
    spoken = [translation.tree.get("heroes", {}).get(hero.value.id) for (pack, _), translation in content.translations.items() if pack == hero.pack]
    packs = [content.packs[pack].tree.get("keywords") for pack in sorted(content.in_reach_of(hero.pack)) if pack in content.packs]
    keywords = [(translation.tree.get("pack") or {}) for translation in content.translations.values()]
    piles = [(id, entry.starts_in) for id, entry in hero.value.deck.items()]
    return repr((own, far, called, spoken, packs, keywords, piles, content.languages()))


def _written(card: DeckCard) -> str:
    """A card as it is written, wherever that is."""
    entry = card.hero.tree["deck"][card.id]
    return repr((entry, card.shared.tree if card.shared is not None else None))


def _key(around: str, card: DeckCard) -> bytes:
    return hashlib.blake2b(f"{around}\0{card.id}\0{_written(card)}".encode("utf-8", "surrogatepass"), digest_size=16).digest()


def _of_shared(content: Content, id: str, shared: Located[SharedCard], kept: KeptTexts) -> Texts | None:
    """A shared card as the first deck that has it tells it, decks of its own pack first; as that of a hero with one
    sidekick where none has."""
    heroes = sorted(content.heroes.values(), key=lambda hero: (hero.pack != shared.pack, hero.value.id))
    for hero in heroes:
        for card in content.deck(hero):
            if card.shared is shared:
                return _of_deck(content, hero, kept).get(card.id)
    anybody = _anybody(id)
    return _tell(content, Located(anybody, Map(shared.tree.span), shared.pack), content.deck(Located(anybody, Map(shared.tree.span), shared.pack))).get(id)


def _anybody(card: str) -> Hero:
    """A hero with one sidekick and a deck of one card."""
    fighters = {role: {"name": role.capitalize(), "role": role, "health": 1, "attack": "melee"} for role in ("hero", "sidekick")}
    hero = Hero.model_validate({"language": 2, "id": "anybody", "name": "Hero", "move": 2, "fighters": fighters, "deck": {card: {"card": card, "copies": 1}}})
    # No author can write this id, so that no real hero is taken for it.
    return hero.model_copy(update={"id": f"anybody with {card}"})


def _printed(told: Mapping[str, Mapping[str, str]] | None) -> Texts | None:
    """The texts of windows as they are printed, line by line."""
    if told is None:
        return None
    labels = {"window_labels": {language: window_labels(language) for language in told}}
    texts = {language: dict(windows) for language, windows in told.items()}
    return {language: tuple(line for text in printed_lines(labels, texts, language) for line in text.split("\n")) for language in told}


def _named(content: Content, pack: str, place: tuple[str, ...], ability: Ability, told: Mapping[str, str]) -> Texts:
    """The text of an ability after its name, where it has one."""
    called = names(content, pack, (*place, ability.id or ""), ability.name) if ability.name is not None else {}
    return {language: tuple((f"{called[language]}: {text}" if language in called else text).split("\n")) for language, text in told.items()}


def _shown(span: Span, id: str, texts: Texts | None) -> Iterator[CardText]:
    """Only what says something is shown."""
    if texts and any(texts.values()):
        yield CardText(span, id, texts)


def _without_fail(tell: Callable[[], Any]) -> Any:
    """What is told; None where the effects are such that they cannot be put into words, because of a fault that is
    reported elsewhere."""
    try:
        return tell()
    except Exception:
        return None


def _in_file(pieces: Mapping[str, Located[Any]], file: str) -> list[Located[Any]]:
    return [piece for piece in pieces.values() if piece.tree.span.file == file]


def _entries(pieces: Mapping[str, Located[Any]], file: str) -> list[tuple[str, Located[Any]]]:
    return [(id, piece) for id, piece in pieces.items() if piece.tree.span.file == file]
