"""Packs in version 1 of the language give the programs and the texts that they give in the newest words, read as they are and upgraded."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from compiler import compile_bundle
from compiler.diagnostics import Report
from compiler.load.yaml_text import load_text
from compiler.shape.schema import committed
from compiler.tree import Map
from compiler.upgrade.rewrite import Rewrite
from compiler.upgrade.table import NEWEST, REWRITES
from compiler.upgrade.text import upgraded_text
from compiler.upgrade.tree import upgraded
from duelwright.cli.main import main
from tests.language.workbench import lower
from tests.text.workbench import tell

OLD = Path(__file__).parent / "language_1"
NEW = {"cobble-and-fog": "content", "redemption-row": "content", "proving-ground": "tests/pack"}


def without_places(part: Any) -> Any:
    """A part of a bundle without where it is written: lines may have moved."""
    if isinstance(part, dict):
        return {key: without_places(value) for key, value in part.items() if key not in ("at", "files")}
    return [without_places(item) for item in part] if isinstance(part, list | tuple) else part


def compiled(pack: Path) -> dict[str, Any]:
    payload = compile_bundle([pack])
    return {group: without_places(payload[group]) for group in ("heroes", "boards", "items")}


def test_the_samples_are_in_version_1_and_have_old_words() -> None:
    texts = [path.read_text(encoding="utf-8") for path in sorted(OLD.rglob("*.yaml"))]
    assert all("\nlanguage: 1\n" in text or text.startswith("language: 1\n") for text in texts)
    assert sum("next_form" in text or "opponent_may" in text for text in texts) >= 4


@pytest.mark.parametrize("pack", NEW)
def test_old_packs_give_the_same_programs_and_texts(pack: str, repository: Path) -> None:
    assert compiled(OLD / pack) == compiled(repository / NEW[pack] / pack)


def test_upgraded_packs_do_too_and_stay_as_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(OLD, tmp_path / "packs")
    monkeypatch.chdir(tmp_path)
    assert main(["upgrade", "packs"]) == 0
    assert "problem" not in capsys.readouterr().err
    assert main(["upgrade", "packs", "--check"]) == 0
    for path in sorted((tmp_path / "packs").rglob("*.yaml")):
        old = (OLD / path.relative_to(tmp_path / "packs")).read_text(encoding="utf-8")
        new = path.read_text(encoding="utf-8")
        assert "language: 2" in new
        assert old.count("#") == new.count("#"), "every comment is there"
    for pack in NEW:
        assert compiled(tmp_path / "packs" / pack) == compiled(OLD / pack)


# Each rewrite, in a whole file. A step is shown as it is; for the others, something that takes them.
WRAPPED = {
    "step": "- {}",
    "condition": "- {{if: {}, then: [{{draw: 1}}]}}",
    "value": "- draw: {}",
    "fighters": "- damage: {{to: {}, amount: 1}}",
    "modification": "- modify: {}",
    "time": "- {{later: {}, do: [{{draw: 1}}]}}",
}
HERO = """\
language: 1
id: wolf
name: Wolf   # grey
deck:
  bite:
    name: Bite
    after_combat:
      - draw: 1   # before
      {step}
      # after
      - draw:   1
"""


def tree_of(text: str) -> Map:
    tree = load_text(text, "wolf.yaml", Report())
    assert isinstance(tree, Map)
    return tree


@pytest.mark.parametrize("rewrite", REWRITES, ids=lambda rewrite: rewrite.word)
def test_each_rewrite_in_a_file(rewrite: Rewrite) -> None:
    wrapped = next(WRAPPED[place] for place in rewrite.places if place in WRAPPED)
    bare = rewrite.old if rewrite.old.startswith("{") or ":" not in rewrite.old else f"{{{rewrite.old}}}"
    if "modification" in rewrite.places:
        bare = f"{bare[:-1]}, until: end_of_turn}}"
    text = HERO.format(step=wrapped.format(bare))
    schema = committed("hero")
    outcome = upgraded_text(text, "wolf.yaml", "hero", schema)
    assert not outcome.refused
    assert not outcome.unclear
    assert outcome.rewritten >= 1
    assert tree_of(outcome.text) == {**upgraded(tree_of(text), "hero", schema), "language": NEWEST}
    lines = outcome.text.splitlines()
    assert [line for line in lines if "#" in line] == [line for line in text.splitlines() if "#" in line]
    assert lines[-1] == "      - draw:   1"


# Each word that is no more: a step of version 1, the program that version 1 made of it, and what its card said. Where the program has other instructions
# now, it is the new one that is here: those instructions have tests of their own (tests/verbs/test_deeds.py, tests/verbs/test_modifiers.py).
PROTECTED: tuple[str, list[Any], str] = (
    "modify: {protect_effects: {usable_by: [detective]}, until: end_of_turn}",
    [["modify", 0, ["self"], "end_of_turn"]],
    "Opponents cannot cancel effects on your Detective cards until the end of this turn.",
)
VERSION_1: dict[str, tuple[str, list[Any], str]] = {
    "first_action": (
        "{if: first_action, then: [end_turn]}",
        [["branch", ["=", ["action_number"], 1], 2], ["end_turn"]],
        "If this is your first action this turn, end the turn.",
    ),
    "played_this_turn": (
        "{if: {played_this_turn: scheme}, then: [{draw: 1}]}",
        [["branch", ["<", 0, ["player_tally", ["you"], "played_scheme", "this_turn"]], 2], ["draw", ["you"], 1, {}]],
        "If you played a scheme card this turn, draw 1 card.",
    ),
    "spaces_moved": (
        "add_value: {spaces_moved: self}",
        [["value", "own", "add", ["tally", ["self"], "moved", "this_turn"]]],
        "Add 1 to this card's value for each space Detective moved this turn.",
    ),
    "damage_taken_this_turn": (
        "recover: {damage_taken_this_turn: self}",
        [["recover", ["self"], ["tally", ["self"], "damaged", "this_turn"], {}]],
        "Detective recovers health equal to the damage Detective took this turn.",
    ),
    "opponent_may": (
        "{opponent_may: [{discard: {who: opponent, cards: 1}}], else: [{draw: 1}]}",
        [
            ["branch", ["<=", 1, ["size", ["cards", ["opponent"], "hand"]]], 6],
            ["ask", ["opponent"], 0, ["union"], 6],
            ["choose_cards", 0, ["opponent"], ["cards", ["opponent"], "hand"], 1, 1, 1],
            ["move_cards", ["slot", 0], "discard", "top", {"did": 1}],
            ["branch", ["slot", 1], 6],
            ["jump", 7],
            ["draw", ["you"], 1, {}],
        ],
        "Your opponent may discard 1 card. If they do not, draw 1 card.",
    ),
    "name_number": ("name_number: {as: guess}", [["choose_number", 0, ["you"], 0, ["highest_printed"], 0]], "Name a number."),
    "next_form": ("next_form", [["form", ["you"], "next", {}]], "Transform into your other form."),
    "hand_size": (
        "damage: {to: opponent.hero, amount: {hand_size: opponent}}",
        [["damage", ["heroes_of", ["opponent"]], ["pile_size", ["opponent"], "hand"], {}]],
        "Deal 1 damage to your opponent's hero for each card in your opponent's hand.",
    ),
    "deck_size": (
        "draw: {min: [{deck_size: you}, 3]}",
        [["draw", ["you"], ["min", ["pile_size", ["you"], "deck"], 3], {}]],
        "Draw 1 card for each card in your deck (maximum 3).",
    ),
    "discard_size": (
        "add_value: {half: {discard_size: you}, round: down}",
        [["value", "own", "add", ["divide", ["pile_size", ["you"], "discard"], 2, "down"]]],
        "Add half of the number of cards in your discard pile (rounded down) to this card's value.",
    ),
    "half": (
        "draw: {half: {health_of: self}, round: up}",
        [["draw", ["you"], ["divide", ["health", ["self"]], 2, "up"], {}]],
        "Draw cards equal to half of Detective's health (rounded up).",
    ),
    "nearest": (
        "damage: {to: {nearest: {side: opposing}}, amount: 1}",
        [
            ["choose_fighters", 0, ["you"], ["fighters", ["opposing_side"], ["least", ["distance", ["candidate_fighter"], ["self"]]]], 1, 1, 0],
            ["damage", ["slot", 0], 1, {}],
        ],
        "Deal 1 damage to the opposing fighter nearest to Detective.",
    ),
    "pile_size": (
        "add_value: {pile_size: grudges}",
        [["value", "own", "add", ["pile_size", ["you"], "grudges"]]],
        "Add 1 to this card's value for each card in Grudges.",
    ),
    "protect_effects": PROTECTED,
    "modify": PROTECTED,
    # In its event, it says "prevent that damage".
    "change_damage": ("change_damage: {prevent: all}", [["prevent", {}]], "Prevent it."),
    "look": (
        "look: {deck: opponent, top: 3, as: seen}",
        [["set", 0, ["top", ["opponent"], "deck", 3]], ["know", ["you"], ["slot", 0]]],
        "Look at the top 3 cards of your opponent's deck.",
    ),
    "return_fighter": (
        "return_fighter: {who: wolf, to: {in_zone_of: self}}",
        [
            ["choose_fighters", 0, ["you"], ["defeated", ["own"], ["named", "wolf"]], 1, 1, 0],
            ["branch", ["some", ["slot", 0]], 3],
            ["choose_space", 1, ["you"], ["spaces", ["empty"], ["in_zone_of", ["self"]]], 0],
            ["revive", ["slot", 0], ["slot", 1], {}],
        ],
        "Return a defeated Wolf to any space in Detective's zone.",
    ),
    "set_printed_value": (
        "set_printed_value: {card: opposing_card, to: opposing_card.boost}",
        [["value", "opposing", "print", ["boost", ["combat_card", "opposing"]]]],
        "Replace the printed value of your opponent's card with its BOOST value.",
    ),
    **{
        f"end_of_{what}": (
            f"{{later: end_of_{what}, do: [end_turn]}}",
            [["schedule", f"end_of_{what}", 0]],
            f"At the end of this {what}, end the turn.",
        )
        for what in ("combat", "action", "turn")
    },
    "end_of_game": (
        "modify: {forbid: move, until: end_of_game}",
        [["modify", 0, ["self"], "end_of_game"]],
        "Detective cannot move for the rest of the game.",
    ),
    "your_next_turn": (
        "{later: your_next_turn, do: [end_turn]}",
        [["schedule", "your_next_turn", 0]],
        "At the start of your next turn, end the turn.",
    ),
    "started_turn_on": (
        "{if: {started_turn_on: smoke}, then: [end_turn]}",
        [["branch", ["started_on_token", ["self"], "smoke"], 2], ["end_turn"]],
        "If Detective started this turn in a space with a smoke token, end the turn.",
    ),
    "started_turn_elsewhere": (
        "{if: started_turn_elsewhere, then: [end_turn]}",
        [["branch", ["started_elsewhere", ["self"]], 2], ["end_turn"]],
        "If Detective started this turn in a different space, end the turn.",
    ),
    "leave_play": ("leave_play", [["move_cards", ["staying", ["this_card"]], "discard", "top", {}]], "Discard this card."),
    "reveal": (
        "reveal: {deck: you, top: 1, as: seen}",
        [["set", 0, ["top", ["you"], "deck", 1]], ["know", ["everyone"], ["slot", 0]]],
        "Reveal the top card of your deck.",
    ),
}


@pytest.mark.parametrize("rewrite", REWRITES, ids=lambda rewrite: rewrite.word)
def test_a_word_of_version_1_gives_the_same_program_and_the_same_text(rewrite: Rewrite) -> None:
    step, code, text = VERSION_1[rewrite.word]
    tree = upgraded(tree_of(HERO.format(step=f"- {step}")), "hero", committed("hero"))
    renewed = f"- {json.dumps(tree['deck']['bite']['after_combat'][1])}"
    assert (lower(renewed).code, tell(renewed)) == (code, text)
