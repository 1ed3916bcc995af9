"""No two meanings share a text: whoever changes one word of an effect, so that something else happens, reads something else on the card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from compiler import compile_paths
from compiler.content.pieces import Content
from compiler.language.registry import families, members
from compiler.model.card import EFFECTS
from compiler.tell.tellings import TELLERS, Telling
from compiler.text.place import Place
from tests.language.workbench import BEFORE, DECLARED
from tests.text.generated import generated_steps
from tests.text.meaning import Effect
from tests.text.mutants import mutants
from tests.text.workbench import NAMES

# Whose the end of this turn is means nothing, and is refused (E107).
NOBODYS_END = re.compile(r"'end_of': '(combat|action|turn|game)', 'whose'")
ROOT = Path(__file__).parents[2]
TEST_PACKS = ROOT / "tests" / "pack"
PACKS = {
    "shipped": [ROOT / "content"],
    "proving-ground": [TEST_PACKS / "proving-ground"],
    "volleys": [TEST_PACKS / "volleys"],
    "grounds": [TEST_PACKS / "proving-ground", TEST_PACKS / "grounds"],
    "hours": [TEST_PACKS / "proving-ground", TEST_PACKS / "hours"],
    "rights": [TEST_PACKS / "proving-ground", TEST_PACKS / "rights"],
}


def plain(tree: Any) -> Any:
    if isinstance(tree, dict):
        return {str(key): plain(value) for key, value in tree.items()}
    return [plain(item) for item in tree] if isinstance(tree, list) else tree


def effects_of(content: Content) -> Iterator[Effect]:
    """All cards and abilities of the heroes. Where a pack has no translation, its names are the English ones."""
    for hero in content.heroes.values():
        telling = Telling.of_hero(content, hero)
        names = {language: telling._names.get(language, telling._names["en"]) for language in TELLERS}
        declared = hero.value.declared_ids()
        first, fighters = next(iter(hero.value.fighters)), sum(fighter.count for fighter in hero.value.fighters.values())
        for card in content.deck(hero):
            source = card.shared.tree if card.shared else hero.tree["deck"][card.id]
            windows = {window: plain(source[window]) for window in EFFECTS if window in source and window != "ongoing"}
            if windows:
                place = Place("card", users=tuple(card.card.users()), fighters=fighters, defends=card.card.type == "defense")
                yield Effect(windows, place, declared, names, f"{hero.value.id}/{card.id}")
        for number, ability in enumerate(hero.tree.get("abilities", [])):
            data = plain(ability)
            place = Place("ability", trigger=data.get("trigger", ""), users=(first,), fighters=fighters)
            yield Effect(data, place, declared, names, f"{hero.value.id}/ability {number}")


def examples() -> Iterator[Effect]:
    """The examples of all words."""
    yaml = YAML(typ="safe")
    for family in families():
        for word in members(family):
            data = yaml.load(word.example)
            origin = f"{family.name} {word.key}"
            if word.example.startswith("continuous:"):
                yield Effect(data, Place("ability", users=("detective",), fighters=4), DECLARED, dict(NAMES), origin)
                continue
            named = [name for name in BEFORE if f"as: {name}" not in word.example and (f" {name}}}" in word.example or word.example.endswith(f": {name}"))]
            before = [yaml.load(BEFORE[name]) for name in named]
            for window in ("during_combat", "after_combat", "scheme"):
                effect = Effect({window: [*before, data]}, Place("card", users=("detective",), fighters=4), DECLARED, dict(NAMES), origin)
                if effect.meaning() is not None:
                    yield effect
                    break


def generated(count: int) -> Iterator[Effect]:
    for seed in range(count):
        effect = Effect({"during_combat": generated_steps(seed)}, Place("card", users=("detective",), fighters=4), DECLARED, dict(NAMES), f"seed {seed}")
        if effect.meaning() is not None:
            yield effect


def is_same_attack(data: Any, mutant: Any) -> bool:
    """An extra attack is made by one of those who may: whether that one is chosen before, or with the target, is all the same."""
    return "extra_attack" in repr(data) and repr(data).replace("'each'", "'choose'") == repr(mutant).replace("'each'", "'choose'")


def shared_texts(effect: Effect) -> list[str]:
    """The mutants of an effect that mean something else and say the same."""
    meaning = effect.meaning()
    assert meaning is not None, effect.origin
    texts = {language: effect.text(language) for language in TELLERS}
    found = []
    for data in mutants(effect.data):
        mutant = effect.changed(data)
        other = mutant.meaning()
        if other is None or other == meaning or is_same_attack(effect.data, data) or NOBODYS_END.search(repr(data)):
            continue
        found += [
            f"{effect.origin} [{language}]\n  {effect.data}\n  {data}\n  both: {texts[language]}"
            for language in TELLERS
            if mutant.text(language) == texts[language]
        ]
    return found


@pytest.mark.parametrize("pack", PACKS)
def test_cards_and_abilities_say_what_they_mean(pack: str) -> None:
    content = compile_paths(PACKS[pack]).content
    assert content is not None
    effects = list(effects_of(content))
    assert len(effects) > 10
    assert [clash for effect in effects for clash in shared_texts(effect)] == []


def test_the_examples_say_what_they_mean() -> None:
    effects = list(examples())
    assert len(effects) > 100
    assert [clash for effect in effects for clash in shared_texts(effect)] == []


def test_what_nobody_has_written_yet_says_what_it_means() -> None:
    effects = list(generated(40))
    assert len(effects) > 15
    assert [clash for effect in effects for clash in shared_texts(effect)] == []
