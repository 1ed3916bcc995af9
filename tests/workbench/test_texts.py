"""What cards say, above the place where they are written: as the bundle says it, as a new workbench would say it, and told
again only where something of it has changed."""

from __future__ import annotations

import shutil
from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest

from compiler.content.pieces import Content, DeckCard, Located
from compiler.find.shipped import shipped_content
from compiler.model.hero import Hero
from duelwright.texts import printed_lines
from duelwright.workbench import Workbench, texts
from duelwright.workbench.answers import CardText

HERE = Path(__file__).parent.parent
BASE = HERE / "checks" / "base"
LANGUAGES = ("en", "pt-BR")


class Desk:
    """Packs in a folder, and a workbench on them."""

    def __init__(self, folder: Path, *packs: Path) -> None:
        for pack in packs:
            shutil.copytree(pack, folder / pack.name)
        self.folder = folder
        self.bench = Workbench([folder / pack.name for pack in packs])

    def file(self, name: str) -> str:
        return str(self.folder / name)

    def write(self, name: str, old: str, new: str) -> None:
        text = self.bench.text(self.file(name)) or ""
        assert text.count(old) == 1, old
        self.bench.edit(self.file(name), text.replace(old, new))

    def said(self, name: str, id: str, language: str = "en") -> tuple[str, ...]:
        (found,) = [text for text in self.bench.card_texts(self.file(name)) if text.id == id]
        return found.texts[language]

    def all_texts(self, bench: Workbench | None = None) -> dict[str, list[CardText]]:
        bench = bench or self.bench
        return {source.file: bench.card_texts(source.file) for source in bench.sources()}

    def of_a_new_one(self) -> dict[str, list[CardText]]:
        """What a workbench says that has seen nothing else."""
        new = Workbench([pack.root for pack in self.bench.compiled.packs if pack.requested])
        for source in self.bench.sources():
            new.edit(source.file, self.bench.text(source.file))
        return self.all_texts(new)


HERO, BOARD, NAMES, MANIFEST = "base/heroes/lamplighter.yaml", "base/boards/pier.yaml", "base/translations/pt-BR.yaml", "base/pack.yaml"
SHARED, ITEMS = "base/cards/brace.yaml", "base/items/pier.yaml"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path.resolve(), BASE)


# The same as elsewhere


@pytest.fixture(scope="module")
def shipped() -> Workbench:
    return Workbench([shipped_content() / pack for pack in ("cobble-and-fog", "common", "redemption-row")])


def test_all_that_is_shipped_says_what_the_bundle_says(shipped: Workbench) -> None:
    payload = shipped.compiled.payload
    assert payload is not None
    told = {source.file: {text.id: text.texts for text in shipped.card_texts(source.file)} for source in shipped.sources()}
    count = 0
    for located in shipped.content.heroes.values():
        hero, own = payload["heroes"][located.value.id], told[located.tree.span.file]
        expected = {card["id"]: lines_of(payload, card["text"]) for card in hero["cards"]}
        expected |= {ability["id"] or f"ability-{number}": named(ability) for number, ability in enumerate(hero["abilities"], 1) if ability["form"] is None}
        for id, lines in expected.items():
            assert own.get(id, dict.fromkeys(LANGUAGES, ())) == lines, id
            count += any(lines.values())
    for id, item in payload["items"].items():
        assert told[shipped.content.items[id].tree.span.file][id] == lines_of(payload, item["text"])
    for id, shared in shipped.content.cards.items():
        user = next(card for hero in payload["heroes"].values() for card in hero["cards"] if card["name"]["en"] == shared.value.name)
        assert told[shared.tree.span.file].get(id, dict.fromkeys(LANGUAGES, ())) == lines_of(payload, user["text"])
    assert count > 90


def lines_of(payload: Any, text: Any) -> dict[str, tuple[str, ...]]:
    return {language: tuple(line for part in printed_lines(payload, text, language) for line in part.split("\n")) for language in LANGUAGES}


def named(ability: Any) -> dict[str, tuple[str, ...]]:
    names = ability["name"] or {}
    return {
        language: tuple((f"{names[language]}: {ability['text'][language]}" if language in names else ability["text"][language]).split("\n"))
        for language in LANGUAGES
    }


# One change after the other, each seen by what was told before.
EDITS = [
    (HERO, "- draw: 1\n", "- draw: 2\n"),
    (HERO, "- draw: 2\n", "- draw: 1\n"),
    (HERO, "gull: {name: Gull, role", "gull: {name: Albatross, plural: Albatrosses, role"),
    (HERO, "name: Peck\n", "name: Pecking\n"),
    (HERO, "count: 2, health: 1", "count: 1, health: 1"),
    (HERO, "oil: {name: Oil", "oil: {name: Fuel, plural: Fuels"),
    (HERO, "\ndeck:\n", "\nnouns:\n  lost: {name: prey}\n\ndeck:\n"),
    (HERO, "lost: {name: prey}", "lost: {name: booty}"),
    (HERO, "      - draw: 1\n", "      - discard: {cards: 1, where: {card: flare}}\n"),
    (HERO, "name: Flare\n", "name: Torch\n"),
    (NAMES, "flare: Clarão", "flare: Tocha"),
    (NAMES, "lantern: {name: ficha de lampião, plural: fichas de lampião, gender: f}", "lantern: {name: lampião, gender: m}"),
    (NAMES, "locale: pt-BR", "locale: pt"),
    (NAMES, "locale: pt\n", "locale: pt-BR\n"),
    (MANIFEST, "languages: [en, pt-BR]", "languages: [en]"),
    (MANIFEST, "languages: [en]", "languages: [en, pt-BR]"),
    (MANIFEST, "languages: [en, pt-BR]", "languages: [en, pt-BR]\nkeywords: {brightly: {name: Brightly, is: won_combat}}"),
    (HERO, "- if: won_combat\n", "- if: {keyword: brightly}\n"),
    (MANIFEST, "name: Brightly", "name: Shining"),
    (MANIFEST, "is: won_combat", "is: lost_combat"),
    (HERO, "\ncounters:\n", "\nkeywords:\n  brightly: {name: Dimly, is: won_combat}\n\ncounters:\n"),
    (HERO, "name: Dimly, is: won_combat", "name: Dimly, is: lost_combat"),
    (NAMES, "    cards:\n      flare", "    keywords: {brightly: Fraco}\n    cards:\n      flare"),
    (SHARED, "brace:\n", "brace:\n    during_combat: [{draw: 1}]\n"),
    (HERO, "  brace: {card: brace, boost: 2, copies: 3}", "  hold: {card: brace, name: Hold, boost: 2, copies: 3}"),
    (HERO, "  hold: {card: brace, name: Hold, boost: 2, copies: 3}", "  hold: {card: brase, copies: 3}"),
    (HERO, "- become: next", "- become: by-night"),
    (HERO, "- gain: {oil: 2}", "- gain: {oyl: 2}"),
    (HERO, "usable_by: gull", "usable_by: gul"),
    (BOARD, "lines:\n", "rules:\n  - {id: tide, name: Tide, trigger: turn_start, do: [{draw: 1}]}\nlines:\n"),
    (NAMES, "    zones: {stone", "    rules: {tide: Maré}\n    zones: {stone"),
    (BOARD, "do: [{draw: 1}]", "do: [{move: {who: {choose: any}, to: quay}}]"),
    (BOARD, "quay: {zones", "quay: {name: Old Quay, zones"),
    (ITEMS, "name: Crate", "name: Chest"),
]


def test_after_each_edit_it_says_what_a_new_one_would_say(desk: Desk) -> None:
    desk.all_texts()
    for name, old, new in EDITS:
        desk.write(name, old, new)
        assert desk.all_texts() == desk.of_a_new_one(), (name, new)


def test_only_what_has_changed_is_told_again(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    tell = texts._tell

    def noted(content: Content, hero: Located[Hero], cards: Collection[DeckCard]) -> dict[str, texts.Said]:
        told.extend(card.id for card in cards)
        return tell(content, hero, cards)

    monkeypatch.setattr(texts, "_tell", noted)
    desk.all_texts()
    assert sorted(told) == ["brace", "burn-oil", "flare", "peck", "refill", "shutter"]
    for name, old, new, wanted in [
        (HERO, "- gain: {oil: 2}", "- gain: {oil: 3}", ["refill"]),
        (HERO, "- gain: {oil: 3}", "- gain: {oil: 2}", []),
        (HERO, "move: 2", "move: 3", []),
        (HERO, "name: Refill\n", "name: Pour\n", ["refill"]),
        (HERO, "    after_combat:\n      - may", "    # when it burns\n    after_combat:\n      - may", []),
        (SHARED, "- draw: 1", "- draw: 2", ["brace"]),
        (NAMES, "flare: Clarão", "flare: Luz", []),
    ]:
        told.clear()
        desk.write(name, old, new)
        desk.all_texts()
        assert told == wanted, new
    told.clear()
    desk.write(HERO, "oil: {name: Oil", "oil: {name: Fuel")
    desk.all_texts()
    assert "refill" in told, "the name of a counter is in texts"


# What is shown where


def test_each_text_is_at_the_word_that_names_it(desk: Desk) -> None:
    shown = {text.id: (text.span.line, text.span.column) for text in desk.bench.card_texts(desk.file(HERO))}
    lines = (desk.bench.text(desk.file(HERO)) or "").splitlines()
    assert list(shown) == ["by-night-ability-1", "ability-1", "ability-2", "flare", "shutter", "peck", "burn-oil", "refill", "brace"]
    for id in ("flare", "peck", "brace"):
        line, column = shown[id]
        assert lines[line - 1][column - 1 :].startswith(f"{id}:")
    assert desk.said(HERO, "flare") == ("AFTER COMBAT: If you won the combat, deal 1 damage to an opposing fighter adjacent to the opposing fighter.",)
    assert [text.id for text in desk.bench.card_texts(desk.file(SHARED))] == ["brace"]
    assert [text.id for text in desk.bench.card_texts(desk.file(ITEMS))] == ["crate", "spyglass"]
    assert desk.bench.card_texts(desk.file(BOARD)) == []
    assert desk.bench.card_texts(desk.file(NAMES)) == []


def test_a_shared_card_that_no_deck_has_is_told_as_that_of_anybody(desk: Desk) -> None:
    before = desk.said(SHARED, "brace")
    desk.write(HERO, "  brace: {card: brace, boost: 2, copies: 3}\n", "")
    assert desk.said(SHARED, "brace") == before
    desk.write(SHARED, "- draw: 1", "- draw: 2")
    assert desk.said(SHARED, "brace") == ("AFTER COMBAT: Draw 2 cards.",)


def test_a_rule_of_a_board_is_told_by_its_name_in_both_languages(desk: Desk) -> None:
    desk.write(
        BOARD, "lines:\n", "rules:\n  - {id: tide, name: Tide, trigger: turn_start, do: [{draw: 1}]}\n  - {trigger: turn_end, do: [{draw: 2}]}\nlines:\n"
    )
    desk.write(NAMES, "    zones: {stone", "    rules: {tide: Maré}\n    zones: {stone")
    assert desk.said(BOARD, "tide")[0].startswith("Tide: ")
    assert desk.said(BOARD, "tide", "pt-BR")[0].startswith("Maré: ")
    assert "draw 2 cards" in desk.said(BOARD, "rule-2")[0]


def test_what_cannot_be_told_of_a_card_does_not_take_the_others_away(desk: Desk) -> None:
    desk.write(HERO, "- gain: {oil: 2}", "- gian: {oil: 2}")
    shown = [text.id for text in desk.bench.card_texts(desk.file(HERO))]
    assert shown == ["by-night-ability-1", "ability-1", "ability-2", "flare", "shutter", "peck", "burn-oil", "refill", "brace"]


# While it cannot be read


def test_what_was_shown_stays_with_its_line_while_the_file_cannot_be_read(desk: Desk) -> None:
    before = {text.id: text for text in desk.bench.card_texts(desk.file(HERO))}
    desk.write(HERO, "move: 2\n", "move: [2\n\n\n")
    assert desk.bench.tree(desk.file(HERO)) is None
    after = {text.id: text for text in desk.bench.card_texts(desk.file(HERO))}
    assert after.keys() == before.keys()
    assert all(after[id].texts == text.texts and after[id].span.line == text.span.line + 2 for id, text in before.items())
    desk.write(HERO, "  refill:\n", "  top-up:\n")
    assert {text.id for text in desk.bench.card_texts(desk.file(HERO))} == before.keys() - {"refill"}
    desk.write(HERO, "move: [2\n", "move: 2\n")
    assert desk.said(HERO, "top-up") == before["refill"].texts["en"]


def test_of_a_file_that_never_could_be_read_nothing_is_shown(desk: Desk) -> None:
    desk.bench.edit(desk.file("base/heroes/new.yaml"), "language: 2\nid: [")
    assert desk.bench.card_texts(desk.file("base/heroes/new.yaml")) == []


# Faults that ended in a traceback, or in silence


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("- gain: {oil: 2}", "- discard: {cards: 1, where: {usable_by: gul}, as: lost}\n      - if: {did: lost}\n        then: [{draw: 1}]"),
        ("counters:\n", "piles:\n  chest: {name: Chest}\ncounters:\n"),
    ],
)
def test_what_is_not_there_is_passed_over(desk: Desk, old: str, new: str) -> None:
    desk.write(HERO, old, new)
    desk.write(HERO, "brace: {card: brace, boost: 2, copies: 3}", "brace: {card: brase, boost: 2, copies: 3, starts_in: chest}")
    assert "flare" in [text.id for text in desk.bench.card_texts(desk.file(HERO))]
