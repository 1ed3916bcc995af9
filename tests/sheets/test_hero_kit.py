"""The kit of a hero: every piece counted against the content, everything on it whole and inside the cut."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from compiler.compilation import compile_paths
from duelwright.sheets.cutouts import paper_sides
from duelwright.sheets.kit.hero import hero_kit
from duelwright.sheets.paper.pdf import side_pages
from duelwright.sheets.views import AbilityView, hero_view
from duelwright.words import sheet_words
from tests.sheets import sample
from tests.sheets.hero_kits import crowd, keeper, kit_of, pieces_of, printed, shown, sides_of, too_near_the_cut, totals, upon_each_other
from tests.sheets.pages import check_picture, squeezed, texts

LANGUAGES = ("en", "pt-BR")

# What is cut for each hero that ships, in all copies.
SHIPPED = {
    "dracula": {"hero-card": 1, "fighter-card": 1, "dial": 1, "dial-cover": 1, "figure": 4, "card": 30},
    "ghost-rider": {"hero-card": 1, "dial": 1, "dial-cover": 1, "counter": 1, "counter-marker": 1, "figure": 1, "card": 30},
    "invisible-man": {"hero-card": 1, "dial": 1, "dial-cover": 1, "figure": 1, "token": 3, "card": 30},
    "jekyll-and-hyde": {"hero-card": 1, "dial": 1, "dial-cover": 1, "figure": 1, "card": 30},
    "luke-cage": {"hero-card": 1, "fighter-card": 1, "dial": 2, "dial-cover": 2, "figure": 2, "card": 30},
    "moon-knight": {"hero-card": 3, "dial": 1, "dial-cover": 1, "figure": 1, "card": 30},
    "sherlock-holmes": {"hero-card": 1, "fighter-card": 1, "dial": 2, "dial-cover": 2, "figure": 2, "card": 30},
}


def test_every_piece_of_the_shipped_heroes_is_there(shipped: dict[str, Any]) -> None:
    kits = {id: kit_of(hero_view(shipped, piece, "en")) for id, piece in shipped["heroes"].items()}
    assert {id: totals(kit) for id, kit in kits.items()} == SHIPPED
    for id, kit in kits.items():
        copies = {card["id"]: card["copies"] for card in shipped["heroes"][id]["cards"]}
        assert {cutout.id: cutout.copies for cutout in kit.cutouts if cutout.kind == "card"} == copies


def test_every_piece_of_a_hero_with_everything_is_there() -> None:
    kit = kit_of(crowd())
    assert [(cutout.kind, cutout.id, cutout.copies) for cutout in kit.cutouts if cutout.kind != "card"] == [
        ("hero-card", "day", 1),
        ("fighter-card", "gull", 1),
        ("fighter-card", "awake", 1),
        ("fighter-card", "asleep", 1),
        ("fighter-card", "gone", 1),
        ("fighter-card", "whale", 1),
        ("fighter-card", "mate", 1),
        ("dial", "keeper", 1),
        ("dial-cover", "keeper", 1),
        ("dial", "hound", 3),
        ("dial-cover", "hound-1", 1),
        ("dial-cover", "hound-2", 1),
        ("dial-cover", "hound-3", 1),
        ("health", "whale", 1),
        ("health-marker", "whale", 1),
        ("dial", "mate", 1),
        ("dial-cover", "mate", 1),
        ("counter", "oil", 1),
        ("counter-marker", "oil", 1),
        ("counter", "fame", 4),
        ("counter-marker", "fame", 4),
        ("counter", "tide", 1),
        ("counter-marker", "tide", 1),
        ("state", "gate", 1),
        ("figure", "keeper", 1),
        ("figure", "gull-1", 1),
        ("figure", "gull-2", 1),
        ("figure", "hound-1", 1),
        ("figure", "hound-2", 1),
        ("figure", "hound-3", 1),
        ("figure", "whale", 1),
        ("figure", "mate", 1),
        ("token", "beam", 2),
        ("token", "rope", 7),
        ("mark", "salt", 8),
        ("form", "awake", 3),
        ("form", "asleep", 3),
        ("form", "gone", 3),
        ("secret", "heads", 2),
        ("secret", "number-10", 4),
        ("pile", "everyone", 1),
        ("pile", "owner", 1),
        ("pile", "nobody", 1),
        ("pile", "top", 1),
    ]
    assert {cutout.id: cutout.copies for cutout in kit.cutouts if cutout.kind == "card"} == {card.id: card.copies for card in crowd().cards}


def test_a_plain_hero_has_no_more_than_it_needs() -> None:
    lamp = replace(keeper().fighters[0], health=1, max_health=1)
    plain = replace(keeper(), fighters=(lamp,), forms=(), counters=(), tokens=(), piles=(), abilities=())
    assert totals(kit_of(plain)) == {"hero-card": 1, "figure": 1, "card": 12}


def test_a_group_needs_as_many_marks_as_it_is_large() -> None:
    many = replace(crowd(), fighters=tuple(replace(fighter, count=5) if fighter.id == "gull" else fighter for fighter in crowd().fighters))
    assert [cutout.copies for cutout in kit_of(many).cutouts if cutout.kind == "mark"] == [1 + 5 + 3 + 1 + 1]


def test_what_is_chosen_in_secret_is_there_for_each_who_chooses() -> None:
    """Both players of a combat show scissors, and all players rock and paper; all bid from 0 to 3."""
    repository = Path(__file__).parents[2]
    payload = compile_paths([repository / "tests" / "pack" / name for name in ("choices", "proving-ground")]).payload
    assert payload is not None
    found = {id: hero_kit(hero_view(payload, payload["heroes"][id], "en"), "en").cutouts for id in ("mime", "broker", "warden")}
    secrets = {id: [cutout for cutout in cutouts if cutout.kind == "secret"] for id, cutouts in found.items()}
    counts = {id: {cutout.name: cutout.copies for cutout in cutouts} for id, cutouts in secrets.items()}
    assert counts == {"mime": {"Rock": 4, "Paper": 4, "Scissors": 2}, "broker": {"0": 4, "1": 4, "2": 4, "3": 4}, "warden": {}}
    for cutouts in secrets.values():
        assert len({cutout.back for cutout in cutouts}) <= 1
        assert len({cutout.front for cutout in cutouts}) == len(cutouts)


@pytest.mark.parametrize("bounds", [(0, 10**9), (0, ["hand_size", ["you"]]), (["hand_size", ["you"]], 3)])
def test_a_number_that_nobody_can_print_is_written_down(bounds: tuple[Any, Any]) -> None:
    payload = sample.payload()
    hero = payload["heroes"]["keeper"]
    step = ["secret_numbers", 0, 1, 2, 3, ["everyone"], *bounds, 0]
    hero = hero | {"programs": [*hero["programs"], {"code": [step]}]}
    assert hero_view(payload, hero, "en").secrets == ()


def test_two_forms_of_a_group_are_the_two_sides_of_its_markers() -> None:
    two = replace(crowd(), forms=crowd().forms[:4])
    (marker,) = (cutout for cutout in kit_of(two).cutouts if cutout.kind == "form")
    assert (marker.name, marker.copies) == ("Awake / Asleep", 3)
    assert marker.back is not None
    assert marker.front != marker.back


def test_each_of_two_forms_of_a_group_has_a_card_of_its_own() -> None:
    """One hound may be awake while another sleeps: what both do must be seen. Of a single fighter only one form holds."""
    two = replace(crowd(), forms=crowd().forms[:4])
    cards = {cutout.id: cutout.name for cutout in kit_of(two).cutouts if cutout.kind == "fighter-card"}
    assert (cards["awake"], cards["asleep"]) == ("Awake", "Asleep")
    alone = replace(two, fighters=tuple(replace(fighter, count=1) if fighter.id == "hound" else fighter for fighter in two.fighters))
    cards = {cutout.id: cutout.name for cutout in kit_of(alone).cutouts if cutout.kind == "fighter-card"}
    assert cards["awake"] == "Awake / Asleep"
    assert "asleep" not in cards


def test_ids_are_used_once_and_two_runs_give_the_same_kit() -> None:
    kit = hero_kit(crowd(), "pt-BR")
    assert max(Counter((cutout.kind, cutout.id) for cutout in kit.cutouts).values()) == 1
    assert kit == hero_kit(crowd(), "pt-BR")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_on_its_piece_and_inside_the_cut(language: str) -> None:
    hero = crowd(language)
    w = sheet_words(language)
    expected = {
        ("hero-card", "day"): [
            [hero.forms[0].name, "14", "3", w["ranged"], hero.abilities[0].text, hero.abilities[1].text, "Hounds of the Outermost and Most Remote Skerry"],
            [hero.forms[1].name, "14", "2", w["melee"], hero.abilities[0].text, hero.abilities[1].text, hero.abilities[2].text],
        ],
        ("fighter-card", "awake"): [["Awake", "4", f"{w['max']} 6", "BARK", "Each Hound that is awake has +1 value."], [hero.name]],
        ("fighter-card", "gone"): [["Gone for a Long Walk on the Shore", "4", "×3", w["ranged"]], [hero.name]],
        ("fighter-card", "whale"): [["Whale", "60", w["large"], w["sidekick"]], [hero.name]],
        ("fighter-card", "mate"): [["Mate", "9", "12", w["hero"]], [hero.name]],
        ("dial-cover", "hound-2"): [["Hound of the Skerry 2", w["cut_out"]]],
        ("dial", "keeper"): [[hero.fighters[0].name, w["dial_wheel"]]],
        ("health", "whale"): [["Whale", f"{w['start']} 60", *map(str, range(61))]],
        ("counter", "fame"): [["Fame", f"{w['start']} 5", *map(str, range(1, 26))]],
        ("state", "gate"): [["Gate of the Harbour", w["flag_on"], w["at_start"]], ["Gate of the Harbour", w["flag_off"]]],
        ("figure", "keeper"): [[hero.forms[0].name], [hero.forms[1].name]],
        ("figure", "gull-2"): [[hero.fighters[1].single, "2"]] * 2,
        ("token", "beam"): [[hero.tokens[0].single]] * 2,
        ("mark", "salt"): [["salt"]] * 2,
        ("form", "gone"): [["Gone for a Long Walk on the Shore"]] * 2,
        ("pile", "owner"): [[hero.piles[0]["name"], w["pile_owner"]]],
    }
    seen = {(cutout.kind, cutout.id): sides for cutout, sides in sides_of(hero, language)}
    for key, sides in expected.items():
        assert len(sides) == len(seen[key]), key
        for words, text in zip(sides, seen[key], strict=True):
            assert [word for word in words if squeezed(word).upper() not in text.upper()] == [], key
    assert w["at_start"] not in seen["state", "gate"][1]
    assert too_near_the_cut(printed(hero, language), pieces_of(hero, language)) == []
    assert upon_each_other(printed(hero, language), pieces_of(hero, language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shipped_heroes_are_whole_and_inside_the_cut(shipped: dict[str, Any], language: str) -> None:
    for piece in shipped["heroes"].values():
        hero = hero_view(shipped, piece, language)
        pieces = [cutout for cutout in pieces_of(hero, language) if cutout.kind in ("hero-card", "fighter-card", "figure")]
        sides = paper_sides(pieces)
        pdf = side_pages(sides.all).write_pdf()
        assert too_near_the_cut(pdf, pieces) == []
        assert upon_each_other(pdf, pieces) == []
        pages = texts(pdf)
        told = {
            cutout.id: "".join(pages[side] for side in both if side is not None)
            for cutout, both in zip(pieces, sides.of, strict=True)
            if cutout.kind == "hero-card"
        }
        for ability in hero.abilities:
            where = [text for id, text in told.items() if not ability.form_id or id == ability.form_id or len(told) == 1]
            assert all(squeezed(ability.text) in text for text in where)
            assert where


def test_names_of_any_length_stay_on_theirpieces_of() -> None:
    name = "The Extraordinarily Long-Winded Lighthouse Keeper of the Outermost and Most Remote Skerry beyond the Seventh Sea " * 2
    name = name[:200].strip()
    fighters = tuple(replace(fighter, name=name, single=name, count=min(fighter.count, 2)) for fighter in crowd().fighters)
    hero = replace(
        crowd(),
        name=name,
        fighters=fighters,
        forms=tuple(replace(form, name=name) for form in crowd().forms),
        counters=tuple(counter | {"name": name} for counter in crowd().counters),
        tokens=tuple(replace(token, single=name) for token in crowd().tokens),
        marks=tuple(mark | {"name": "Donaudampfschifffahrtsgesellschaftskapitänsmütze"} for mark in crowd().marks),
        piles=tuple(pile | {"name": name} for pile in crowd().piles),
        cards=crowd().cards[:1],
    )
    assert too_near_the_cut(printed(hero), pieces_of(hero, "en")) == []
    assert upon_each_other(printed(hero), pieces_of(hero, "en")) == []
    for cutout, sides in sides_of(hero):
        if cutout.kind in ("figure", "token", "pile", "state", "form", "counter", "dial-cover"):
            assert all(squeezed(name).upper() in text.upper() for text in sides), cutout.kind


@pytest.mark.parametrize(("length", "cards", "written"), [(40, 1, 1), (250, 1, 2), (900, 3, 5)])
def test_abilities_are_complete_word_by_word(length: int, cards: int, written: int) -> None:
    """Words with numbers, so that each is found where it belongs: on one side, or going on on the next."""
    text = " ".join(f"word{number}" for number in range(length))
    hero = replace(keeper(), forms=(), fighters=keeper().fighters[:1], abilities=(AbilityView("Tale", "", "", text),), counters=(), cards=keeper().cards[:1])
    pieces = [(cutout, sides) for cutout, sides in sides_of(hero) if cutout.kind == "hero-card"]
    assert len(pieces) == cards
    told = "".join(side for _, sides in pieces for side in sides)
    assert re.findall(r"word(\d+?)(?=word|[A-Z]|$)", told) == [str(number) for number in range(length)]
    assert too_near_the_cut(printed(hero), pieces_of(hero, "en")) == []
    assert upon_each_other(printed(hero), pieces_of(hero, "en")) == []
    w = sheet_words("en")
    assert [told.upper().count(squeezed(w[key]).upper()) for key in ("goes_on", "goes_on_card")] == [written // 2, (written - 1) // 2]


def test_where_overleaf_is_another_form_a_text_goes_on_on_another_card() -> None:
    text = " ".join(f"word{number}" for number in range(200))
    hero = replace(keeper(), abilities=(AbilityView("Tale", "", "", text),), counters=(), cards=keeper().cards[:1])
    w = sheet_words("en")
    cards = {cutout.id: sides for cutout, sides in sides_of(hero) if cutout.kind == "hero-card"}
    assert list(cards) == ["day", "day.2"]
    assert all(squeezed(w["goes_on_card"]).upper() in side for side in cards["day"])
    for first, rest in zip(cards["day"], cards["day.2"], strict=True):
        assert re.findall(r"word(\d+?)(?=word|[A-Z]|$)", first + rest) == [str(number) for number in range(200)]


@pytest.mark.parametrize("kind", ["hero-card", "fighter-card", "dial-cover", "figure", "counter", "pile", "state"])
def test_the_ink_saver_saves_ink_and_keeps_every_word(kind: str) -> None:
    hero = crowd()
    pieces = pieces_of(hero, "en")
    at = next(paper_sides(pieces).of[index][0] for index, cutout in enumerate(pieces) if cutout.kind == kind)

    def ink(pdf: bytes) -> float:
        page: Any = pypdfium2.PdfDocument(pdf)[at]
        histogram = page.render(scale=0.6).to_pil().convert("L").histogram()
        return float(sum((255 - level) * count for level, count in enumerate(histogram)))

    assert ink(printed(hero, ink_saver=True)) < 0.5 * ink(printed(hero))
    assert texts(printed(hero, ink_saver=True))[at] == texts(printed(hero))[at]


def test_the_measure_sees_what_is_too_near_the_cut() -> None:
    hero = replace(keeper(), forms=(), cards=keeper().cards[:1])
    shifted = [replace(cutout, front=cutout.front.replace("left: 5mm", "left: 0.5mm")) for cutout in pieces_of(hero, "en") if cutout.kind == "hero-card"]
    assert too_near_the_cut(side_pages(paper_sides(shifted).all).write_pdf(), shifted)


@pytest.mark.parametrize(("kind", "id"), [("hero-card", "day"), ("dial", "keeper"), ("dial-cover", "keeper"), ("figure", "hound-2"), ("counter", "oil")])
def test_pieces_look_as_agreed(kind: str, id: str) -> None:
    pieces = pieces_of(crowd(), "pt-BR")
    at = next(paper_sides(pieces).of[index][0] for index, cutout in enumerate(pieces) if (cutout.kind, cutout.id) == (kind, id))
    check_picture(f"kit-hero-{kind}", shown(printed(crowd("pt-BR"), "pt-BR"), at, 100))
