"""Keywords made of what is written several times: the cards do the same as before, instruction by instruction, and the
texts of those that used none are as they were."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from duelwright.workbench import Workbench
from duelwright.workbench.answers import Action
from tests.workbench.acting import apply, place, titled, titles

PACK = """\
language: 2
id: lane
name: The Lane
version: 1.0.0
languages: [en, pt-BR]
"""
NAMES = """\
language: 2
locale: pt-BR
pack: {name: A Viela}
heroes:
  tinker:
    name: Funileiro
    fighters: {tinker: Funileiro}
    counters: {scrap: Sucata}
    cards: {mend: Remende, hammer: Martele, shove: Empurre, plate: Blinde}
  peddler: {name: Mascate, fighters: {peddler: Mascate}, cards: {wares: Venda}}
"""
TINKER = """\
language: 2
id: tinker
name: Tinker
move: 2
fighters:
  tinker: {name: Tinker, role: hero, health: 14, attack: melee}
counters:
  scrap: {name: Scrap, start: 2, max: 4}

# What the tinker does.
abilities:
  - trigger: turn_start
    if: {at_least: [{counter: scrap}, 2]}
    do:
      - draw: 1

deck_size: 12
deck:
  mend:
    name: Mend
    type: scheme
    boost: 2
    copies: 3
    scheme:
      - draw: 1
      # one for each
      - damage: {to: {each: {side: opposing, adjacent_to: self}}, amount: 1}  # close by
      - gain: {scrap: 1}
  hammer:
    name: Hammer
    type: attack
    value: 3
    boost: 2
    copies: 3
    after_combat:
      - if:
          at_least: [{counter: scrap}, 2]
        then: [{draw: 1}, {damage: {to: {each: {side: opposing, adjacent_to: self}}, amount: 1}}]
  shove:
    name: Shove
    type: attack
    value: 2
    boost: 2
    copies: 3
    after_combat:
      - discard: {who: opponent, cards: 1, picked_by: random, as: lost}
      - if: {at_least: [lost.boost, 2]}
        then:
          - draw: 1
  plate:
    name: Plate
    type: defense
    value: 2
    boost: 2
    copies: 3
    after_combat:
      - discard: {who: opponent, cards: 1, picked_by: random, as: lost}
      - if: {at_least: [lost.boost, 2]}
        then:
          - draw: 1
"""
PEDDLER = """\
language: 2
id: peddler
name: Peddler
move: 2
fighters: {peddler: {name: Peddler, role: hero, health: 14, attack: melee}}
deck_size: 5
deck:
  wares: {name: Wares, type: scheme, boost: 1, copies: 5, scheme: [{draw: 1}, {damage: {to: {each: {side: opposing, adjacent_to: self}}, amount: 1}}]}
"""


class Lane:
    """A pack with two heroes that repeat themselves."""

    def __init__(self, folder: Path) -> None:
        files = {"pack.yaml": PACK, "translations/pt-BR.yaml": NAMES, "heroes/tinker.yaml": TINKER, "heroes/peddler.yaml": PEDDLER}
        for file, text in files.items():
            path = folder / "lane" / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        self.bench = Workbench([folder / "lane"])
        self.manifest, self.names, self.tinker, self.peddler = (str(folder / "lane" / file) for file in files)
        assert self.serious() == []

    def write(self, file: str, old: str, new: str) -> None:
        text = self.bench.text(file) or ""
        assert text.count(old) == 1, old
        self.bench.edit(file, text.replace(old, new))

    def offered(self, words: str, *, until: str = "", nth: int = 0, file: str = "") -> list[Action]:
        file = file or self.tinker
        return [action for action in self.bench.actions(file, place(self.bench, file, words, until=until, nth=nth)) if action.kind == "extract"]

    def serious(self) -> list[str]:
        return [found.message for found in self.bench.compiled.diagnostics if found.severity == "error" or found.code[0] in "LNHE"]

    def played(self) -> Any:
        """All that a game reads of the heroes: no text, and no place in a file."""
        assert self.bench.compiled.payload is not None
        return without(json.loads(json.dumps(self.bench.compiled.payload["heroes"])), {"at", "text", "labels"})

    def texts(self) -> dict[str, dict[str, tuple[str, ...]]]:
        return {text.id: text.texts for file in (self.tinker, self.peddler) for text in self.bench.card_texts(file)}


def without(data: Any, keys: set[str]) -> Any:
    if isinstance(data, dict):
        return {key: without(value, keys) for key, value in data.items() if key not in keys}
    return [without(item, keys) for item in data] if isinstance(data, list) else data


@pytest.fixture
def lane(tmp_path: Path) -> Lane:
    return Lane(tmp_path.resolve())


def extracted(lane: Lane, found: list[Action], title: str) -> set[str]:
    """Which texts changed; what is played is as it was, and nothing is wrong."""
    played, texts = lane.played(), lane.texts()
    fix = titled(found, title)
    assert not fix.safe
    apply(lane.bench, fix)
    assert lane.serious() == []
    assert lane.played() == played
    return {id for id, said in lane.texts().items() if said != texts[id]}


def test_a_condition_becomes_a_keyword_of_the_hero(lane: Lane) -> None:
    """Wherever it is written, in brackets or in lines of its own; its name is to be translated."""
    found = lane.offered("at_least: [{counter: scrap}, 2]}")
    assert titles(found) == ["Make a keyword of the hero of this condition, used at 2 places"]
    assert extracted(lane, found, titles(found)[0]) == {"ability-1", "hammer"}
    keyword = "keywords:\n  at-least:\n    name: At Least\n    is: {at_least: [{counter: scrap}, 2]}\n\n"
    used = TINKER.replace("if: {at_least: [{counter: scrap}, 2]}", "if: {keyword: at-least}").replace(
        "at_least: [{counter: scrap}, 2]\n", "keyword: at-least\n"
    )
    assert lane.bench.text(lane.tinker) == used.replace("# What the tinker does.", f"{keyword}# What the tinker does.")
    assert "    counters: {scrap: Sucata}\n    keywords:\n      at-least: At Least\n    cards:" in (lane.bench.text(lane.names) or "")
    said = lane.texts()["ability-1"]["en"]
    assert said[0].startswith("At the start of your turn, if At Least applies, draw 1 card.")
    assert any("2 or more Scrap" in line for line in said)


def test_selected_steps_become_a_keyword_and_the_comments_among_them_move(lane: Lane) -> None:
    """What is the same twice is replaced where no comment of its own would be lost; the third step stays."""
    found = lane.offered("- draw: 1\n      # one", until="amount: 1}")
    title = "Make a keyword of the hero of these steps, used at 2 places"
    assert titles(found)[0] == title
    assert extracted(lane, found, title) == {"mend", "hammer"}
    text = lane.bench.text(lane.tinker) or ""
    body = "      - draw: 1\n      # one for each\n      - damage: {to: {each: {side: opposing, adjacent_to: self}}, amount: 1}\n"
    assert f"keywords:\n  draw-damage:\n    name: Draw Damage\n    do:\n{body}\n# What" in text
    assert "    scheme:\n      - keyword: draw-damage  # close by\n      - gain: {scrap: 1}\n" in text
    assert "        then: [{keyword: draw-damage}]\n" in text


def test_what_has_comments_of_its_own_is_left_as_it_is(lane: Lane) -> None:
    found = lane.offered("{draw: 1}, {damage", until="amount: 1}}")
    assert titles(found) == ["Make a keyword of the pack of these steps, used at 2 places"]
    extracted(lane, found, titles(found)[0])
    assert "    scheme:\n      - draw: 1\n      # one for each\n" in (lane.bench.text(lane.tinker) or "")


def test_what_several_heroes_say_becomes_a_keyword_of_the_pack(lane: Lane) -> None:
    found = lane.offered("- draw: 1\n      # one", until="amount: 1}")
    title = "Make a keyword of the pack of these steps, used at 3 places"
    assert extracted(lane, found, title) == {"mend", "hammer", "wares"}
    assert (lane.bench.text(lane.manifest) or "").startswith(
        PACK + "keywords:\n  draw-damage:\n    name: Draw Damage\n    do:\n      - draw: 1\n      # one for each\n"
    )
    assert "pack: {name: A Viela, keywords: {draw-damage: Draw Damage}}\n" in (lane.bench.text(lane.names) or "")
    assert "scheme: [{keyword: draw-damage}]}" in (lane.bench.text(lane.peddler) or "")


def test_a_name_that_is_bound_elsewhere_cannot_be_used_in_a_keyword(lane: Lane) -> None:
    """The condition asks for cards that a step before it discards: alone it means nothing. All of it together does."""
    title = "Make a keyword of the hero of these steps, used at 2 places"
    assert titles(lane.offered("at_least: [lost.boost")) == [title]
    whole = lane.offered("- discard:", until="- draw: 1")
    assert titles(whole) == [title]
    assert extracted(lane, whole, title) == {"shove", "plate"}


def test_a_name_that_is_used_later_keeps_its_step_where_it_is(lane: Lane) -> None:
    """Alone it would keep the name to itself."""
    found = lane.offered("discard: {who: opponent, cards: 1, picked_by: random, as: lost}", until="lost}")
    assert titles(found) == ["Make a keyword of the hero of these steps, used at 2 places"]
    lane.write(lane.tinker, "then:\n          - draw: 1\n  plate:", "then:\n          - draw: 2\n  plate:")
    assert lane.offered("discard: {who: opponent, cards: 1, picked_by: random, as: lost}", until="lost}") == []


def test_a_keyword_that_says_it_already_is_used(lane: Lane) -> None:
    apply(lane.bench, titled(lane.offered("at_least: [{counter: scrap}, 2]}"), "Make a keyword of the hero of this condition, used at 2 places"))
    lane.write(lane.tinker, "if: {keyword: at-least}", "if: {at_least: [{counter: scrap}, 2]}")
    found = lane.offered("at_least: [{counter: scrap}, 2]}", nth=1)
    assert titles(found) == ["Use the keyword `at-least`"]
    assert extracted(lane, found, "Use the keyword `at-least`") == {"ability-1"}
    assert "if: {keyword: at-least}\n" in (lane.bench.text(lane.tinker) or "")


def test_an_id_that_is_taken_is_not_taken_again(lane: Lane) -> None:
    lane.bench.edit(lane.manifest, PACK + "keywords:\n  at-least: {name: Poor, is: {at_most: [{counter: scrap}, 1]}}\n")
    apply(lane.bench, titled(lane.offered("at_least: [{counter: scrap}, 2]}"), "Make a keyword of the hero of this condition, used at 2 places"))
    assert "keywords:\n  at-least-2:\n    name: At Least 2\n    is:" in (lane.bench.text(lane.tinker) or "")


def test_one_more_keyword_goes_below_the_others(lane: Lane) -> None:
    for words in ("at_least: [{counter: scrap}, 2]}", "- discard:"):
        found = lane.offered(words, until="- draw: 1" if words == "- discard:" else "")
        extracted(lane, found, titles(found)[0])
    text = lane.bench.text(lane.tinker) or ""
    assert (
        "  at-least:\n    name: At Least\n    is: {at_least: [{counter: scrap}, 2]}\n  discard-draw:\n    name: Discard Draw\n    do:\n      - discard:" in text
    )


def test_windows_line_ends_stay(lane: Lane) -> None:
    lane.bench.edit(lane.tinker, TINKER.replace("\n", "\r\n"))
    found = lane.offered("- draw: 1\r\n      # one", until="amount: 1}")
    extracted(lane, found, "Make a keyword of the hero of these steps, used at 2 places")
    text = lane.bench.text(lane.tinker) or ""
    assert text.count("\r\n") == text.count("\n")
    assert "keywords:\r\n  draw-damage:\r\n" in text


def test_what_is_short_or_written_once_has_no_need_of_a_name(lane: Lane) -> None:
    assert lane.offered("gain: {scrap: 1}") == []
    assert lane.offered("- draw: 1\n\ndeck_size") == []
    assert lane.offered("Tinker") == []


@pytest.mark.parametrize("broken", ["move: 2\nspeed: 3", "move: ["])
def test_of_a_file_with_faults_of_shape_nothing_is_made(lane: Lane, broken: str) -> None:
    """What could not be read may be in the middle of it."""
    lane.write(lane.tinker, "move: 2", broken)
    assert lane.offered("at_least: [{counter: scrap}, 2]}") == []


def test_in_older_words_nothing_is_made(lane: Lane) -> None:
    lane.write(lane.tinker, "language: 2", "language: 1")
    assert lane.offered("at_least: [{counter: scrap}, 2]}") != []
    lane.write(lane.tinker, "      - gain: {scrap: 1}\n", "      - if: {at_most: [{hand_size: {whose: you}}, 2]}\n        then: [{draw: 1}]\n")
    assert "error" not in {found.severity for found in lane.bench.compiled.diagnostics}
    assert lane.offered("at_least: [{counter: scrap}, 2]}") == []


def test_the_choice_of_a_card_in_the_hand_is_written_at_its_place(lane: Lane) -> None:
    """A keyword cannot stand for it; for what may be done it can."""
    head = "    ongoing:\n      - in: hand\n        trigger: scheme_announced\n        whose: opponent\n        do:\n"
    choice = "          - may:\n              - discard: this_card\n              - gain: {scrap: 1}\n            then:\n              - prevent\n"
    for card in ("  hammer:\n", "  plate:\n"):
        lane.write(lane.tinker, card, head + choice + card)
    assert lane.serious() == []
    found = lane.offered("- discard: this_card", until="gain: {scrap: 1}")
    assert titles(found) == ["Make a keyword of the hero of these steps, used at 2 places"]
    extracted(lane, found, titles(found)[0])
    assert (lane.bench.text(lane.tinker) or "").count("          - may:\n              - keyword: discard-gain\n            then:\n") == 2
