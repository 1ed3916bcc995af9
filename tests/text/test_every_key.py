"""Every key of cards and heroes that changes the game: what is printed says so, in both languages."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from compiler import compile_paths
from compiler.model.card import Card
from compiler.model.hero import Counter, Fighter, Flag, Hero, Pile, Token
from compiler.tell.tellings import TELLERS, Telling

# The keys of each part, with two things that may be written; None: the key is left out.
CARD: dict[str, tuple[Any, Any]] = {
    "playable_if": ("attacking", None),
    "also": ({"type": "scheme"}, {"type": "scheme", "if": "your_turn"}),
    "targets": ({"role": "hero"}, None),
    "reaches": ({"role": "hero"}, {"role": "sidekick"}),
    "cannot_be_cancelled": (True, None),
    "goes_to": ("removed", "bottom_of_deck"),
    "when_played": ([{"draw": 1}], [{"draw": 2}]),
    "immediately": ([{"draw": 1}], None),
    "during_combat": ([{"draw": 1}], None),
    "after_combat": ([{"draw": 1}], None),
    "scheme": ([{"draw": 1}], [{"draw": 2}]),
    "when_boosting": ([{"draw": 1}], None),
    "ongoing": (
        [{"in": "discard", "trigger": "turn_start", "do": [{"draw": 1}]}],
        [{"in": "top_of_discard", "trigger": "turn_start", "do": [{"draw": 1}]}],
    ),
    "effects": ({"again": {"name": "Again", "do": [{"draw": 1}]}}, {"again": {"name": "Again", "do": [{"draw": 2}]}}),
    "starts_in": ("stash", "shelf"),
}
PARTS: dict[type[Any], tuple[tuple[str, ...], dict[str, tuple[Any, Any]]]] = {
    Card: (("deck", "trial"), CARD),
    Hero: ((), {"starting_hand": (4, 6)}),
    Flag: (("flags", "gate"), {"active": (True, None), "opposite": ("dusk", None)}),
    Counter: (("counters", "rage"), {"start": (2, 3), "min": (1, None), "max": (5, 6), "whose": ("everyone", None)}),
    Token: (("tokens", "smoke"), {"count": (3, 2), "setup": ("like_sidekicks", None), "one_per_space": (False, None)}),
    Pile: (("piles", "stash"), {"seen_by": ("nobody", "owner")}),
    Fighter: (("fighters", "aide"), {"starts": (1, 0), "size": ("large", None)}),
}
# What is printed in a place of its own: names, numbers and types, and parts with texts of their own.
BESIDE: dict[type[Any], frozenset[str]] = {
    Card: frozenset({"name", "type", "value", "boost", "usable_by", "copies", "traits", "art"}),
    Hero: frozenset(Hero.model_fields) - {"starting_hand"},
    Flag: frozenset({"name"}),
    Counter: frozenset({"name", "plural"}),
    Token: frozenset({"name", "plural"}),
    Pile: frozenset({"name"}),
    Fighter: frozenset({"name", "plural", "role", "count", "health", "max_health", "health_as_hero", "health_as_sidekick", "attack", "art"}),
}
HERO: dict[str, Any] = {
    "language": 2,
    "id": "drill",
    "name": "Drill",
    "move": 2,
    "deck_size": 4,
    "fighters": {
        "drill": {"name": "Drill", "role": "hero", "health": 10, "attack": "melee"},
        "aide": {"name": "Aide", "role": "sidekick", "count": 2, "health": 3, "attack": "ranged"},
    },
    "counters": {"rage": {"name": "Rage", "start": 2, "max": 5}},
    "flags": {"gate": {"name": "The Gate"}, "dusk": {"name": "Dusk"}},
    "tokens": {"smoke": {"name": "smoke token", "count": 3}},
    "piles": {"stash": {"name": "Stash"}, "shelf": {"name": "Shelf"}},
    "deck": {"trial": {"name": "Trial", "type": "versatile", "value": 2, "boost": 1, "copies": 4}},
}


def written(data: Any, path: tuple[str, ...], key: str, value: Any) -> Any:
    """The hero with a key somewhere, or without it."""
    if path:
        return {**data, path[0]: written(data[path[0]], path[1:], key, value)}
    rest = {name: other for name, other in data.items() if name != key}
    return rest if value is None else {**rest, key: value}


def told(hero: dict[str, Any], folder: Path) -> dict[str, Any]:
    """What the hero's cards, abilities and setup say, by language."""
    yaml = YAML(typ="safe")
    yaml.default_flow_style = True
    text = io.StringIO()
    yaml.dump(hero, text)
    (folder / "heroes").mkdir(parents=True)
    (folder / "heroes" / "drill.yaml").write_text(text.getvalue(), encoding="utf-8")
    (folder / "pack.yaml").write_text("{language: 2, id: drills, name: Drills, version: 1.0.0, languages: [en, pt-BR]}\n", encoding="utf-8")
    content = compile_paths([folder]).content
    assert content is not None
    telling = Telling.of_hero(content, content.heroes["drill"], tuple(TELLERS))
    return {language: (telling.setup[language], telling.cards["trial"][language]) for language in TELLERS}


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_no_key_is_forgotten(part: type[Any]) -> None:
    assert {info.alias or key for key, info in part.model_fields.items()} == set(PARTS[part][1]) | BESIDE[part]


@pytest.mark.parametrize(("part", "key"), [pytest.param(part, key, id=f"{part.__name__}-{key}") for part, (_, keys) in PARTS.items() for key in keys])
def test_what_a_key_changes_is_printed(part: type[Any], key: str, tmp_path: Path) -> None:
    path, keys = PARTS[part]
    base = HERO
    if key in ("scheme", "when_played"):
        base = written(HERO, ("deck", "trial"), "type", "scheme" if key == "scheme" else "attack")
    if key == "also":
        base = written(HERO, ("deck", "trial"), "scheme", [{"draw": 1}])
    if key == "opposite":
        base = written(HERO, ("deck", "trial"), "during_combat", [{"flag": {"gate": True}}])
    one, other = (told(written(base, path, key, value), tmp_path / str(number)) for number, value in enumerate(keys[key]))
    assert [language for language in TELLERS if one[language] == other[language]] == []


def test_who_sees_a_pile_and_what_may_share_a_space(tmp_path: Path) -> None:
    hero = written(written(HERO, ("piles", "stash"), "seen_by", "owner"), ("piles", "shelf"), "seen_by", "top")
    setup = {language: text for language, (text, _) in told(written(hero, ("tokens", "smoke"), "one_per_space", False), tmp_path).items()}
    assert "Cards in Stash are face down; only your side may look at them." in setup["en"]
    assert "Cards in Shelf are face down, except the top one." in setup["en"]
    assert setup["en"].endswith("Several smoke tokens may be in the same space.")
    assert "As cartas em Stash ficam viradas para baixo; só seu lado pode olhá-las." in setup["pt-BR"]
