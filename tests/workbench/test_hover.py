"""The word at a place is explained: words of the language, pieces of the content, names, checks in comments."""

from __future__ import annotations

import random

import pytest

from tests.workbench.desk import BOARD, HERO, NAMES, SCENARIO, Desk


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    return Desk(tmp_path_factory.mktemp("desk"))


_PAN = """\
**Frying Pan** · card `pan`

type attack · value 3 · boost 2 · copies 3

_en_

> AFTER COMBAT: Choose an opposing fighter. Deal 1 damage to that fighter.

_pt-BR_

> APÓS O COMBATE: Escolha um combatente inimigo. Cause 1 ponto de dano a esse combatente."""


def _said(desk: Desk, name: str, text: str, old: str, new: str) -> str:
    """What is said where the bar is, of a text with something else in it."""
    assert text.count(old) == 1, old
    found = desk.said(name, text.replace(old, new))
    return found.markdown if found is not None else ""


@pytest.mark.parametrize(("old", "new"), [("  pan:\n", "  p|an:\n"), ("name: Frying Pan", "name: Fry|ing Pan")])
def test_a_card_says_what_is_printed(desk: Desk, old: str, new: str) -> None:
    assert _said(desk, "heroes/keeper", HERO, old, new) == _PAN


def test_a_card_in_a_scenario_says_the_same(desk: Desk) -> None:
    assert _said(desk, "scenarios/fight", SCENARIO, "[pan]", "[p|an]") == _PAN.replace("card `pan`", "card `pan` of `keeper`")


def test_the_text_is_that_of_what_is_written_now(desk: Desk) -> None:
    assert "deal 2 damage" in _said(desk, "heroes/keeper", HERO.replace("prey, amount: 1", "prey, amount: 2"), "  pan:\n", "  pa|n:\n").lower()


def test_a_fighter_says_its_numbers(desk: Desk) -> None:
    expected = "**Hound** · fighter `hound`\n\nrole sidekick · health 3 · attack melee · count 2\n\nMoves 2."
    assert _said(desk, "heroes/keeper", HERO, "  hound:", "  h|ound:") == expected
    assert "fighter `hound-1` of `keeper`" in _said(desk, "scenarios/fight", SCENARIO, "hound-1: well", "ho|und-1: well")


def test_a_space_says_its_neighbours(desk: Desk) -> None:
    well = (
        "**Well** · space `well`\n\nzones green, grey · passage yes\n\n"
        "Joined to\n\n- The Gate\n- Shed (one way, from here) · high-ground\n- by secret passage: Shed"
    )
    assert _said(desk, "boards/yard", BOARD, "  well:", "  we|ll:") == well
    assert _said(desk, "boards/yard", BOARD, "gate - well", "gate - wel|l") == well
    assert "- Well (one way, to here) · high-ground" in _said(desk, "boards/yard", BOARD, "  shed:", "  |shed:")
    assert "start 1" in _said(desk, "scenarios/fight", SCENARIO, "keeper: gate", "keeper: ga|te")


def test_a_zone_says_its_spaces_and_a_property_its_lines(desk: Desk) -> None:
    assert _said(desk, "boards/yard", BOARD, "  grey:", "  gr|ey:") == "**Grey** · zone `grey`\n\n2 spaces: Well, Shed."
    assert _said(desk, "boards/yard", BOARD, "high-ground", "high|-ground").endswith("Of 1 line: well - shed.")


def test_a_counter_says_who_uses_it(desk: Desk) -> None:
    expected = "**Rage** · counter `rage`\n\nstart 0 · max 5\n\nUsed by Brew, Grumble."
    assert _said(desk, "heroes/keeper", HERO, "  rage:", "  ra|ge:") == expected
    assert _said(desk, "heroes/keeper", HERO, "[{spend: {rage: 1}}]", "[{spend: {ra|ge: 1}}]") == expected
    assert _said(desk, "scenarios/fight", SCENARIO, "rage@1", "rag|e@1").startswith("**Rage** · counter `rage@1`")


def test_heroes_and_boards_are_summed_up(desk: Desk) -> None:
    hero = "**Keeper** · hero `keeper`\n\nmove 2 · deck size 6\n\nfighters: Keeper, Hound · 2 cards"
    assert _said(desk, "translations/pt-BR", NAMES, "  keeper:\n", "  ke|eper:\n") == hero
    assert _said(desk, "heroes/keeper", HERO, "id: keeper", "id: kee|per") == hero
    assert _said(desk, "scenarios/fight", SCENARIO, "board: yard", "board: ya|rd") == "**Yard** · board `yard`\n\n3 spaces · zones: Green, Grey"


def test_a_word_of_the_language_says_what_it_means(desk: Desk) -> None:
    damage = _said(desk, "heroes/keeper", HERO, "- damage:", "- dam|age:")
    assert damage.startswith("**`damage`** · step\n\n")
    assert "\n- `to`: " in damage
    assert _said(desk, "heroes/keeper", HERO, "{to: prey", "{t|o: prey").startswith("**`to`** (required)\n\n")
    assert _said(desk, "heroes/keeper", HERO, "    after_combat:", "    after|_combat:") == (
        "**`after_combat`**\n\nEffects after damage is dealt. On cards of the types `attack`, `defense`, `versatile`."
    )


def test_fixed_words_and_triggers(desk: Desk) -> None:
    assert _said(desk, "heroes/keeper", HERO, "{to: prey", "{to: opposing|_fighter") == (
        "**`opposing_fighter`** · fighters\n\nIn a combat, the fighter on the other side."
    )
    assert _said(desk, "heroes/keeper", HERO, "trigger: turn_start", "trigger: turn_|start").startswith("**`turn_start`** · trigger\n\n")


def test_a_bound_name_says_what_it_holds(desk: Desk) -> None:
    prey = _said(desk, "heroes/keeper", HERO, "{to: prey", "{to: pr|ey")
    assert prey.startswith("**`prey`** · fighters\n\nBound by the step `choose` above.\n\nAlso ")
    assert "`prey.count` (a number)" in prey
    assert _said(desk, "heroes/keeper", HERO, "as: prey", "as: p|rey").startswith("**`prey`** · what `choose` gives to later steps")


def test_a_value_says_what_is_written_there(desk: Desk) -> None:
    assert _said(desk, "heroes/keeper", HERO, "move: 2", "move: |2") == "**`move`** (required)\n\nMove value of all the player's fighters."
    assert _said(desk, "scenarios/fight", SCENARIO, "name: A fight", "name: A fi|ght").endswith("What the scenario shows.")
    decision = SCENARIO.replace("{counters: {rage@1: 1}}", "{decision: {kind: action}}")
    assert _said(desk, "scenarios/fight", decision, "kind: action", "kind: act|ion") == "**`action`**\n\nThe active player has an action left."


def test_a_translated_name_says_whose_it_is(desk: Desk) -> None:
    assert _said(desk, "translations/pt-BR", NAMES, "Frigideira", "Frig|ideira").startswith("**Frying Pan** · card `pan` of `keeper`")


def test_a_keyword_and_what_it_is_handed(desk: Desk) -> None:
    use = HERO.replace("{spend: {rage: 1}}", "{keyword: {pou|nce: {amount: 2}}}")
    found = desk.said("heroes/keeper", use)
    assert found is not None
    assert found.markdown == "**Pounce** · keyword `pounce`\n\ntakes amount\n\nUsed by Brew."


def test_a_code_in_a_comment_says_what_the_check_says(desk: Desk) -> None:
    found = desk.said("heroes/keeper", "language: 2  # duelwright: ignore[A104, D11|1] as printed\n")
    assert found is not None
    assert found.markdown.startswith("**D111** `")
    assert found.span[1:] == (1, 41, 1, 45)
    assert desk.said("heroes/keeper", "language: 2  # duelwright: ignore[Z9|99]\n") is None


def test_the_span_is_that_of_the_word(desk: Desk) -> None:
    found = desk.said("heroes/keeper", HERO.replace("{to: prey, amount", "{to: pr|ey, amount"))
    assert found is not None
    line = HERO[: HERO.index("{to: prey")].count("\n") + 1
    assert found.span == (desk.file("heroes/keeper"), line, 22, line, 26)


def test_it_works_in_the_middle_of_typing(desk: Desk) -> None:
    broken = HERO.replace("{to: prey, amount: 1}", "{to: opposing_figh|ter, amou")
    found = desk.said("heroes/keeper", broken)
    assert found is not None
    assert found.markdown.startswith("**`opposing_fighter`**")


@pytest.mark.parametrize("text", ["|", "name: Wo|rd\n", "# a com|ment\n", "move: |2\n", "{[|", 'a: "|\n', "- - |\n"])
def test_nothing_is_said_of_nothing(desk: Desk, text: str) -> None:
    found = desk.said("heroes/keeper", text)
    assert found is None or found.markdown


def test_no_text_is_too_broken(desk: Desk) -> None:
    chance = random.Random(14)
    for name, text in (("heroes/keeper", HERO), ("boards/yard", BOARD), ("scenarios/fight", SCENARIO), ("translations/pt-BR", NAMES)):
        for _ in range(25):
            start = chance.randrange(len(text))
            middle = chance.choice(["", "{", "[", "}", '"', "- ", ": ", "\n", "\n  ", "\t", "é", "? x", "&a", "|"])
            broken = text[:start] + middle + text[start + chance.choice([0, 1, 4, 40, len(text)]) :]
            at = chance.randrange(start, len(broken) + 1)
            line, column = broken[:at].count("\n") + 1, at - broken.rfind("\n", 0, at)
            desk.bench.edit(desk.file(name), broken)
            desk.bench.hover(desk.file(name), line, column)
            desk.bench.completions(desk.file(name), line, column)
        desk.bench.edit(desk.file(name), None)


def test_outside_packs_and_texts(desk: Desk) -> None:
    assert desk.bench.hover(desk.file("heroes/none"), 1, 1) is None
    assert desk.bench.hover(desk.file("heroes/keeper"), 999, 1) is None
    assert desk.bench.hover("/nowhere.yaml", 1, 1) is None
