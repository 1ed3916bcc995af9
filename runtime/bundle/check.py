"""Checks what the parts of a bundle say about each other: ids are unique, whatever is named exists, numbers fit
together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from runtime.bundle.code import CodeChecker
from runtime.bundle.fault import BadPart, inside
from runtime.bundle.parts import AbilityData, BoardData, CardData, ContentData, HeroData, ItemData, Programmed, SourcePosition
from runtime.bundle.programs import ProgramChecker
from runtime.ir import WINDOWS
from runtime.limits import MOST_CARDS, MOST_FIGHTERS
from runtime.shown import shown

# The language that every text has.
_HOME_LANGUAGE: Final = "en"

# Kind of item → the window that it needs.
_ITEM_WINDOWS: Final = {"scheme": "scheme", "combat": "during_combat"}

# What effects may name by id: lists of a hero.
_NAMED_GROUPS: Final = ("fighters", "forms", "counters", "tokens", "marks", "piles", "traits", "options")


def check_content(content: ContentData) -> None:
    """Raise BadPart where parts of the content do not fit together."""
    _ContentChecker(content).check()


class _ContentChecker:
    def __init__(self, content: ContentData) -> None:
        self._content = content
        self._languages = frozenset(content.languages)
        self._packs = frozenset(pack.id for pack in content.packs)

    def check(self) -> None:
        content = self._content
        _check_doubles("languages", content.languages)
        if _HOME_LANGUAGE not in content.languages:
            raise BadPart(f"{_HOME_LANGUAGE} is missing", "languages")
        _check_doubles("files", content.files)
        _check_doubles("packs", [pack.id for pack in content.packs])
        self._check_languages(content.window_labels, "window_labels")
        for number, pack in enumerate(content.packs):
            with inside("packs", number):
                self._check_languages(pack.name, "name")
                for need in pack.needs:
                    self._check_pack(need, "needs")
        for id, hero in content.heroes.items():
            with inside("heroes", id):
                self._check_piece(id, hero)
                self._check_hero(hero)
        for id, board in content.boards.items():
            with inside("boards", id):
                self._check_piece(id, board)
                self._check_board(board)
        for id, item in content.items.items():
            with inside("items", id):
                self._check_piece(id, item)
                self._check_item(item)

    def _check_piece(self, id: str, piece: Programmed) -> None:
        """What heroes, boards and items have in common."""
        if piece.id != id:
            raise BadPart(f"expected {shown(id)}, not {shown(piece.id)}", "id")
        self._check_pack(piece.pack, "pack")
        self._check_languages(piece.name, "name")
        for number, label in enumerate(piece.labels):
            self._check_languages(label, "labels", number)

    def _check_pack(self, pack: str, key: str) -> None:
        if pack not in self._packs:
            raise BadPart(f"there is no pack {shown(pack)}", key)

    def _check_languages(self, texts: Mapping[str, object], *where: str | int) -> None:
        """Every text exists in every language of the content, and in no other."""
        if texts.keys() != self._languages:
            raise BadPart(f"expected a text in each language: {', '.join(self._content.languages)}", *where)

    def _check_text(self, texts: Mapping[str, Mapping[str, str]]) -> None:
        """The text of a card or item: what it is divided into has a label."""
        self._check_languages(texts, "text")
        for language, windows in texts.items():
            for window in windows:
                if window not in self._content.window_labels[language]:
                    raise BadPart("it has no label among `window_labels`", "text", language, window)

    def _check_position(self, at: SourcePosition) -> None:
        if at.file >= len(self._content.files):
            raise BadPart(f"there is no file {at.file}", "at", 0)

    # -- heroes --------------------------------------------------------------------------------------------------------

    def _check_hero(self, hero: HeroData) -> None:
        ids = {group: frozenset(piece.id for piece in getattr(hero, group)) for group in _NAMED_GROUPS}
        for group in (*_NAMED_GROUPS, "cards"):
            pieces = getattr(hero, group)
            _check_doubles(group, [piece.id for piece in pieces])
            for number, piece in enumerate(pieces):
                self._check_languages(piece.name, group, number, "name")
                if "plural" in piece.annotations:
                    self._check_languages(piece.plural, group, number, "plural")
        sidekicks = {fighter.id for fighter in hero.fighters if fighter.role == "sidekick"}
        for number, form in enumerate(hero.forms):
            if form.of is not None and form.of not in sidekicks:
                raise BadPart(f"there is no sidekick {shown(form.of)}", "forms", number, "of")
        self._check_languages(hero.setup_text, "setup_text")
        _check_numbers(hero)
        _check_ongoing(hero)
        code = CodeChecker(ids, len(hero.labels))
        programs = ProgramChecker(hero.programs, hero.modifiers, code, len(self._content.files))
        for number, card in enumerate(hero.cards):
            with inside("cards", number):
                self._check_card(card, ids, code)
            programs.play(list(card.programs.values()), card.slots, "cards", number, "programs")
            for effect, program in card.effects.items():
                programs.play([program], None, "cards", number, "effects", effect)
        self._check_abilities(hero.abilities, ids["forms"], code, programs)
        programs.finish()

    def _check_card(self, card: CardData, ids: Mapping[str, frozenset[str]], code: CodeChecker) -> None:
        is_scheme = card.type == "scheme"
        if (card.value is None) != is_scheme:
            raise BadPart("a scheme has no value, and every other card has one", "value")
        types = {card.type, card.also or card.type}
        for window in card.programs:
            if types.isdisjoint(WINDOWS[window].card_types):
                raise BadPart(f"a card of type {card.type} has no such window", "programs", window)
        for number, user in enumerate(card.usable_by):
            if user not in ids["fighters"] and user not in ids["forms"]:
                raise BadPart(f"there is no fighter or form {shown(user)}", "usable_by", number)
        if card.starts_in is not None and card.starts_in not in ids["piles"]:
            raise BadPart(f"there is no pile {shown(card.starts_in)}", "starts_in")
        for number, trait in enumerate(card.traits):
            if trait not in ids["traits"]:
                raise BadPart(f"there is no trait {shown(trait)}", "traits", number)
        for trait in card.trait_numbers:
            if trait not in card.traits:
                raise BadPart(f"the card has no trait {shown(trait)}", "trait_numbers", trait)
        if card.goes_to is not None:
            place, position = card.goes_to
            if place not in ("hand", "deck", "removed") and place not in ids["piles"]:
                raise BadPart(f"there is no place {shown(place)}", "goes_to", 0)
            if position == "shuffled" and place in ("hand", "removed"):
                raise BadPart("cards are shuffled into a deck or a pile beside it, and nowhere else", "goes_to", 1)
        for key, wanted in (("playable_if", "B"), ("also_if", "B"), ("targets", "F"), ("reaches", "F")):
            if (expression := getattr(card, key)) is not None:
                with inside(key):
                    code.expression(expression, wanted)
        self._check_text(card.text)
        self._check_position(card.at)

    def _check_abilities(self, abilities: Sequence[AbilityData], forms: frozenset[str], code: CodeChecker, programs: ProgramChecker) -> None:
        for number, ability in enumerate(abilities):
            with inside("abilities", number):
                self._check_ability(ability, forms, code)
            if ability.program is not None:
                programs.play([ability.program], None, "abilities", number, "program")
            programs.continuous(ability.modifiers, "abilities", number, "modifiers")

    def _check_ability(self, ability: AbilityData, forms: frozenset[str], code: CodeChecker) -> None:
        if ability.form is not None and ability.form not in forms:
            raise BadPart(f"there is no form {shown(ability.form)}", "form")
        if ability.trigger is not None and ability.window is not None:
            raise BadPart("an ability has a trigger or a window, not both", "window")
        has_moment = ability.trigger is not None or ability.window is not None
        if has_moment != (ability.program is not None):
            raise BadPart("an ability with a trigger or a window has a program, and no other has one", "program")
        if has_moment and ability.modifiers:
            raise BadPart("an ability with a trigger or a window has no modifiers", "modifiers")
        if ability.condition is not None:
            with inside("if"):
                code.expression(ability.condition, "B")
        if ability.name is not None:
            self._check_languages(ability.name, "name")
        self._check_languages(ability.text, "text")
        self._check_position(ability.at)

    # -- boards and items ----------------------------------------------------------------------------------------------

    def _check_board(self, board: BoardData) -> None:
        zones = [zone.id for zone in board.zones]
        _check_doubles("zones", zones)
        for number, zone in enumerate(board.zones):
            self._check_languages(zone.name, "zones", number, "name")
        for group, entries in (("property_names", board.property_names), ("passage_names", board.passage_names)):
            _check_doubles(group, (entry.id for entry in entries))
            for number, entry in enumerate(entries):
                self._check_languages(entry.name, group, number, "name")
        for number, space in enumerate(board.spaces):
            self._check_languages(space.name, "spaces", number, "name")
            for index, named in enumerate(space.zones):
                if named not in zones:
                    raise BadPart(f"there is no zone {shown(named)}", "spaces", number, "zones", index)
        _check_spaces(board)
        for number, ability in enumerate(board.abilities):
            if ability.ongoing:
                raise BadPart("a rule of a board belongs to no card", "abilities", number, "ongoing")
        code = CodeChecker({"zones": frozenset(zones), "spaces": frozenset(space.id for space in board.spaces)}, len(board.labels))
        programs = ProgramChecker(board.programs, board.modifiers, code, len(self._content.files))
        self._check_abilities(board.abilities, frozenset(), code, programs)
        programs.finish()

    def _check_item(self, item: ItemData) -> None:
        if set(item.windows) != {_ITEM_WINDOWS[item.kind]}:
            raise BadPart(f"a {item.kind} item has one program, for {_ITEM_WINDOWS[item.kind]}", "windows")
        self._check_text(item.text)
        code = CodeChecker({}, len(item.labels))
        programs = ProgramChecker(item.programs, item.modifiers, code, len(self._content.files))
        programs.play(list(item.windows.values()), item.slots, "windows")
        programs.finish()


def _check_doubles(key: str, ids: Iterable[str]) -> None:
    seen: set[str] = set()
    for number, id in enumerate(ids):
        if id in seen:
            raise BadPart(f"{shown(id)} appears twice", key, number)
        seen.add(id)


def _check_numbers(hero: HeroData) -> None:
    """Numbers of a hero that are each in range, but must also fit each other."""
    if hero.fighters[0].role != "hero":
        raise BadPart("the first fighter is the hero", "fighters", 0, "role")
    if sum(fighter.count for fighter in hero.fighters) > MOST_FIGHTERS:
        raise BadPart(f"there are more than {MOST_FIGHTERS} fighters", "fighters")
    for number, fighter in enumerate(hero.fighters):
        if fighter.starts > fighter.count or (fighter.role == "hero" and fighter.starts < fighter.count):
            raise BadPart(f"{fighter.starts} of {fighter.count} cannot start on the board", "fighters", number, "starts")
        if fighter.health > fighter.max_health:
            raise BadPart(f"the health is above its maximum, {fighter.max_health}", "fighters", number, "health")
        taker = None if number == 0 else fighter.id  # the first hero takes the forms of the hero
        first = next((form for form in hero.forms if form.of == taker), None)
        if first is not None and first.max_health is not None and fighter.health > first.max_health:
            raise BadPart(f"the health is above its maximum in its first form, {first.max_health}", "fighters", number, "health")
    for number, counter in enumerate(hero.counters):
        if not counter.min <= counter.start <= counter.max:
            raise BadPart(f"the counter starts at {counter.start}: expected {counter.min} to {counter.max}", "counters", number, "start")
    cards = sum(card.copies for card in hero.cards)
    if cards > MOST_CARDS:
        raise BadPart(f"there are more than {MOST_CARDS} cards", "cards")
    in_deck = sum(card.copies for card in hero.cards if card.starts_in is None)
    if hero.deck_size != in_deck:
        raise BadPart(f"the deck has {in_deck} cards, not {hero.deck_size}", "deck_size")


def _check_ongoing(hero: HeroData) -> None:
    """Each ability of a card belongs to one card: to a scheme, where it holds while that stays in play."""
    owned: set[int] = set()
    for number, card in enumerate(hero.cards):
        for index, ability in enumerate(card.ongoing):
            if ability >= len(hero.abilities) or not hero.abilities[ability].ongoing or ability in owned:
                raise BadPart(f"ability {ability} does not belong to this card", "cards", number, "ongoing", index)
            if hero.abilities[ability].lies_in is None and card.type != "scheme":
                raise BadPart("only a scheme stays in play", "cards", number, "ongoing", index)
            owned.add(ability)
    places = {"discard", *(pile.id for pile in hero.piles)}
    for index, data in enumerate(hero.abilities):
        in_hand = data.lies_in == "hand" and data.program is not None
        if data.lies_in is not None and (not data.ongoing or (data.lies_in.removeprefix("top_of_") not in places and not in_hand)):
            raise BadPart("no card of it lies there", "abilities", index, "lies_in")
        if data.ongoing and index not in owned:
            raise BadPart("it belongs to no card", "abilities", index, "ongoing")


def _check_spaces(board: BoardData) -> None:
    ids = [space.id for space in board.spaces]
    _check_doubles("spaces", ids)
    starts = sorted(space.start for space in board.spaces if space.start is not None)
    if starts != list(range(1, len(starts) + 1)):
        raise BadPart("start spaces are numbered 1, 2, 3 ..., each number once", "spaces")
    known = frozenset(ids)
    lines = set()
    for group, drawn in (("edges", board.edges), ("one_way", board.one_way)):
        for number, line in enumerate(drawn):
            if line.start not in known or line.end not in known or line.start == line.end:
                raise BadPart(f"there are no two spaces {shown(line.start)} and {shown(line.end)}", group, number)
            lines.add(tuple(line))
    marked_lines = {(marked.start, marked.end) for marked in board.properties}
    for number, line in enumerate(board.directed):
        if tuple(line) not in marked_lines:
            raise BadPart(f"the line from {shown(line.start)} to {shown(line.end)} has no property", "directed", number)
    for number, marked in enumerate(board.properties):
        if (marked.start, marked.end) not in lines:
            raise BadPart(f"there is no line from {shown(marked.start)} to {shown(marked.end)}", "properties", number)
        if all(entry.id != marked.property for entry in board.property_names):
            raise BadPart(f"the property {shown(marked.property)} has no name", "properties", number)
