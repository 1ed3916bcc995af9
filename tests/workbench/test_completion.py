"""What can be written at a place is offered, in the style of the place; what does not fit is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.workbench.desk import BOARD, HERO, NAMES, SCENARIO, Desk, labels

_CARD = "    after_combat:\n      - choose: {fighter: {side: opposing}, as: prey}\n      - damage: {to: prey, amount: 1}\n"


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    return Desk(tmp_path_factory.mktemp("desk"))


def _with(steps: str) -> str:
    """The hero, with other effects on its first card."""
    return HERO.replace(_CARD, steps)


# Names, by type and scope


def test_fighters_are_offered_where_fighters_are_meant(desk: Desk) -> None:
    offered = desk.offered("heroes/keeper", _with("    after_combat:\n      - choose: {fighter: any, as: prey}\n      - damage: {to: |, amount: 1}\n"))
    assert labels(offered, "name") == ["prey", "prey.fighters"]
    assert labels(offered, "id") == ["keeper", "hound", "calm", "angry"]
    assert {"self", "opposing_fighter", "each", "choose"} <= set(labels(offered, "word"))
    assert not {"this_card", "you", "smoke", "pan", "gate"} & set(labels(offered))


def test_parts_of_results_are_offered_where_numbers_are(desk: Desk) -> None:
    offered = desk.offered("heroes/keeper", _with("    after_combat:\n      - discard: {cards: 1, as: lost}\n      - draw: |\n"))
    assert labels(offered, "name") == ["lost.count", "lost.boost", "lost.printed_value"]
    assert {"count", "cards_in", "opposing_card.value", "any_number"} <= set(labels(offered))
    assert not {"lost", "keeper", "self"} & set(labels(offered))


def test_a_name_is_known_after_its_step_and_not_before(desk: Desk) -> None:
    offered = desk.offered("heroes/keeper", _with("    after_combat:\n      - recover: {who: |, amount: 1}\n      - choose: {fighter: any, as: prey}\n"))
    assert labels(offered, "name") == []


def test_a_name_of_an_earlier_window_is_known_later(desk: Desk) -> None:
    steps = "    immediately:\n      - choose: {fighter: any, as: prey}\n    after_combat:\n      - recover: {who: |, amount: 1}\n"
    assert "prey" in labels(desk.offered("heroes/keeper", _with(steps)), "name")


def test_a_name_that_only_a_branch_binds_is_not_known_after_it(desk: Desk) -> None:
    branch = "    scheme:\n      - if: your_turn\n        then:\n          - choose: {fighter: any, as: prey}\n"
    inside = desk.offered("heroes/keeper", _with(f"{branch}          - defeat: |\n"))
    assert "prey" in labels(inside, "name")
    assert labels(desk.offered("heroes/keeper", _with(f"{branch}      - defeat: |\n")), "name") == []


def test_what_a_payment_binds_is_known_where_it_was_paid(desk: Desk) -> None:
    steps = "    scheme:\n      - may:\n          - discard: {cards: any_number, as: lost}\n        then:\n          - draw: |\n"
    assert "lost.count" in labels(desk.offered("heroes/keeper", _with(steps)), "name")


def test_a_loop_names_what_it_goes_through(desk: Desk) -> None:
    steps = "    scheme:\n      - for_each: {token: smoke}\n        as: puff\n        do:\n          - remove_token: |\n"
    offered = desk.offered("heroes/keeper", _with(steps))
    assert labels(offered, "name") == ["puff"]
    assert "smoke" in labels(offered, "id")


def test_a_filter_calls_what_it_asks_candidate(desk: Desk) -> None:
    steps = "    scheme:\n      - defeat: {each: {side: opposing, that: {adjacent: [self, |]}}}\n"
    assert labels(desk.offered("heroes/keeper", _with(steps)), "name") == ["candidate"]


def test_what_a_place_is_measured_from_may_be_tokens_too(desk: Desk) -> None:
    offered = desk.offered("heroes/keeper", _with("    scheme:\n      - defeat: {choose: {adjacent_to: |}}\n"))
    assert {"keeper", "hound", "smoke"} <= set(labels(offered, "id"))


def test_a_keyword_is_offered_with_what_it_takes(desk: Desk) -> None:
    assert labels(desk.offered("heroes/keeper", _with("    scheme:\n      - keyword: |\n"))) == ["pounce"]
    assert labels(desk.offered("heroes/keeper", _with("    scheme:\n      - keyword: {pounce: {|}}\n"))) == ["amount"]


# Moments


def test_conditions_on_the_result_come_after_the_combat_only(desk: Desk) -> None:
    after = labels(desk.offered("heroes/keeper", _with("    after_combat:\n      - if: |\n")))
    during = labels(desk.offered("heroes/keeper", _with("    during_combat:\n      - if: |\n")))
    scheme = labels(desk.offered("heroes/keeper", _with("    scheme:\n      - if: |\n")))
    assert "won_combat" in after
    assert "won_combat" not in during
    assert "attacking" in during
    assert "attacking" not in scheme
    assert "your_turn" in scheme


def test_values_change_only_while_they_can(desk: Desk) -> None:
    assert "add_value" in labels(desk.offered("heroes/keeper", _with("    during_combat:\n      - |\n")))
    assert "add_value" not in labels(desk.offered("heroes/keeper", _with("    after_combat:\n      - |\n")))


def test_words_of_an_event_come_with_the_events_that_have_them(desk: Desk) -> None:
    ability = "abilities:\n  - trigger: {}\n    do:\n      - recover: {{who: |, amount: 1}}\n"
    own = "abilities:\n  - id: grumble\n    name: Grumble\n    trigger: turn_start\n    do:\n      - gain: {rage: 1}\n"
    assert "event_fighter" in labels(desk.offered("heroes/keeper", HERO.replace(own, ability.format("damaged"))))
    assert "event_fighter" not in labels(desk.offered("heroes/keeper", HERO.replace(own, ability.format("turn_start"))))


def test_steps_done_later_know_nothing_of_this_combat(desk: Desk) -> None:
    later = "    after_combat:\n      - later: {start_of: next_turn}\n        do:\n          - defeat: |\n"
    assert "opposing_fighter" not in labels(desk.offered("heroes/keeper", _with(later)))


def test_windows_of_another_type_of_card_come_last(desk: Desk) -> None:
    offered = labels(desk.offered("heroes/keeper", HERO.replace(_CARD, "    |\n")))
    assert offered.index("after_combat") < offered.index("goes_to") < offered.index("scheme")


# Keys


def test_keys_that_are_there_are_not_offered_and_required_ones_come_first(desk: Desk) -> None:
    offered = labels(desk.offered("heroes/keeper", HERO.replace("role: sidekick, count: 2, ", "|, ")))
    assert offered[0] == "role"
    assert not {"name", "health", "attack"} & set(offered)


def test_keys_that_exclude_each_other_are_not_offered_together(desk: Desk) -> None:
    offered = labels(desk.offered("heroes/keeper", _with("    scheme:\n      - choose: {fighter: any, |}\n")))
    assert offered[0] == "as"
    assert {"up_to", "by"} <= set(offered)
    assert not {"space", "card", "from", "among"} & set(offered)


def test_a_key_brings_what_it_asks_for(desk: Desk) -> None:
    assert desk.after("heroes/keeper", "abilities:\n  - |\n", "trigger") == "abilities:\n  - trigger: $1\n    do:\n      - $2\n"


def test_no_second_colon_is_written(desk: Desk) -> None:
    assert desk.after("heroes/keeper", _with("    sche|: []\n"), "scheme") == _with("    scheme: []\n")


def test_the_whole_word_at_the_cursor_is_replaced(desk: Desk) -> None:
    assert desk.after("heroes/keeper", _with("    scheme:\n      - defeat: hou|nt\n"), "hound") == _with("    scheme:\n      - defeat: hound\n")


# Where it is written


@pytest.mark.parametrize(
    ("before", "label", "after"),
    [
        ("      - |\n", "damage", "      - damage: {to: $1, amount: $2}\n"),
        ("      -|\n", "damage", "      - damage: {to: $1, amount: $2}\n"),
        ("      |\n", "damage", "      - damage: {to: $1, amount: $2}\n"),
        ("      - draw: 1\n      |\n", "damage", "      - draw: 1\n      - damage: {to: $1, amount: $2}\n"),
        ("      - |\n", "if", "      - if: $1\n        then:\n          - $2\n"),
        ("      - if: your_turn\n        |\n", "then", "      - if: your_turn\n        then:\n          - $1\n"),
        ("      - if: |\n", "not", "      - if: {not: $1}\n"),
        ("      - if:|\n", "your_turn", "      - if: your_turn\n"),
        ("      - if:\n          |\n", "not", "      - if:\n          not: $1\n"),
        ("      - {|}\n", "if", "      - {if: $1, then: [$2]}\n"),
        ("      - may: [|]\n", "draw", "      - may: [{draw: $1}]\n"),
        ("      - may: |\n", "draw", "      - may: \n          - draw: $1\n"),
        ("      - move: {who: |\n", "hound", "      - move: {who: hound\n"),
        ("      - move: {who: |}\n", "each", "      - move: {who: {each: $1}}\n"),
        ('      - defeat: "|"\n', "hound", '      - defeat: "hound"\n'),
        ("      - defeat: 'ho|'\n", "hound", "      - defeat: 'hound'\n"),
        ("      - gain: {|}\n", "rage", "      - gain: {rage: $1}\n"),
        ("      - become: |\n", "angry", "      - become: angry\n"),
        ("      - move_cards: {cards: 1, to: |\n", "bottom_of_grudges", "      - move_cards: {cards: 1, to: bottom_of_grudges\n"),
        ("      - damage: {to: self, amount: 1} |\n", None, None),
        ("      - draw: 1  # a com|ment\n", None, None),
        ("      - may: |\n          - draw: 1\n", None, None),
        ("      - damage:|\n          to: self\n", None, None),
    ],
)
def test_in_the_style_of_the_place(desk: Desk, before: str, label: str | None, after: str | None) -> None:
    head, tail = HERO.split(_CARD)
    text = f"{head}    after_combat:\n{before}{tail}"
    if label is None:
        assert desk.offered("heroes/keeper", text) == []
    else:
        assert desk.after("heroes/keeper", text, label) == f"{head}    after_combat:\n{after}{tail}"


def test_an_empty_file_begins_with_what_belongs_in_its_folder(desk: Desk) -> None:
    hero = "language: 2\nid: $1\nname: $2\nmove: $3\nfighters:\n  $4\ndeck:\n  $5"
    assert desk.after("heroes/new", "|", "hero") == hero
    assert desk.after("boards/new", "|", "board") == "language: 2\nid: $1\nname: $2\nzones:\n  $3\nspaces:\n  $4\nlines:\n  - $5"
    assert desk.after("pack", "|", "pack") == "language: 2\nid: $1\nname: $2\nversion: $3"
    assert desk.offered("notes/new", "|") == []


def test_whole_pieces_are_offered_at_their_places(desk: Desk) -> None:
    card = "  ${1:id}:\n    name: $2\n    type: ${3:attack}\n    value: $4\n    boost: $5\n    usable_by: $6\n    copies: $7"
    assert desk.after("heroes/keeper", "deck:\n  |", "card") == f"deck:\n{card}"
    assert desk.after("heroes/keeper", "deck:\n  |", "shared card") == "deck:\n  ${1:id}: {card: $2, copies: $3}"
    fighter = "${1:id}: {name: $2, role: ${3:hero}, health: $4, attack: ${5:melee}}"
    assert desk.after("heroes/keeper", "fighters:\n  |", "fighter") == f"fighters:\n  {fighter}"
    assert desk.after("boards/yard", "spaces:\n  |", "space") == "spaces:\n  ${1:id}: {zones: [$2], at: [$3]}"
    scenario = "scenarios:\n  - name: $1\n    board: $2\n    players:\n      - $3"
    assert desk.after("scenarios/fight", "scenarios:\n  - |", "scenario") == scenario


# Other files


def test_on_a_board(desk: Desk) -> None:
    assert labels(desk.offered("boards/yard", BOARD.replace("zones: [grey], at", "zones: [|], at"))) == ["green", "grey"]
    assert labels(desk.offered("boards/yard", BOARD.replace("  - gate - well", "  - gate - |"))) == ["gate", "well", "shed"]
    assert labels(desk.offered("boards/yard", BOARD.replace("passage: true}\n  shed", "item: |}\n  shed"))) == ["scheme", "combat"]


def test_in_a_scenario_the_ids_are_those_of_its_heroes_and_board(desk: Desk) -> None:
    def offered(old: str, new: str) -> list[str]:
        assert old in SCENARIO
        return labels(desk.offered("scenarios/fight", SCENARIO.replace(old, new)), "id")

    assert offered("board: yard", "board: |") == ["yard"]
    assert offered("{hero: keeper, at: {keeper: gate", "{hero: |, at: {keeper: gate") == ["keeper"]
    assert offered("keeper: gate", "|: gate") == ["keeper", "hound-2"]
    assert offered("keeper: gate", "keeper: |") == ["gate", "well", "shed"]
    assert offered("[pan]", "[|]") == ["pan", "brew"]
    assert offered("keeper@2", "|") == ["keeper@1", "hound-1@1", "hound-2@1", "keeper@2", "hound-1@2", "hound-2@2"]
    assert offered("rage@1", "|") == ["rage@1", "rage@2"]
    assert offered("- attack: {target: keeper@2}", "- space: |") == ["gate", "well", "shed"]
    assert labels(desk.offered("scenarios/fight", SCENARIO.replace("- attack: {target: keeper@2}", "- |")), "value")[:2] == ["maneuver", "pass"]


def test_what_the_runtime_closes_is_offered_too(desk: Desk) -> None:
    scenario = SCENARIO.replace("    play:", "    profile: {endgame: |}\n    play:")
    assert labels(desk.offered("scenarios/fight", scenario)) == ["immediate", "after_combat"]
    assert "may" in labels(desk.offered("scenarios/fight", SCENARIO.replace("{counters: {rage@1: 1}}", "{decision: {kind: |}}")))
    assert labels(desk.offered("translations/pt-BR", "locale: |")) == ["pt-BR"]


def test_in_a_translation_the_missing_names_are_offered(desk: Desk) -> None:
    def offered(old: str, new: str) -> list[str]:
        return labels(desk.offered("translations/pt-BR", NAMES.replace(old, new)), "id")

    assert offered("{pan: Frigideira}", "{pan: Frigideira, |}") == ["brew"]
    assert offered("    cards: {pan: Frigideira}\n", "    fighters:\n      |\n") == ["keeper", "hound"]
    assert offered("    cards: {pan: Frigideira}\n", "    abilities: {|}\n") == ["grumble"]
    assert offered("heroes:\n", "boards:\n  yard:\n    spaces:\n      gate: Portão\n      |\nheroes:\n") == ["well", "shed"]
    assert offered("pack: {name: Estalagem}", "pack: {name: Estalagem, keywords: {|}}") == ["pounce"]


def test_unsaved_text_of_other_files_counts(desk: Desk) -> None:
    desk.bench.edit(desk.file("heroes/keeper"), HERO.replace("  hound:", "  cat: {name: Cat, role: sidekick, health: 2, attack: melee}\n  hound:"))
    offered = desk.offered("scenarios/fight", SCENARIO.replace("keeper: gate", "|: gate"))
    desk.bench.edit(desk.file("heroes/keeper"), None)
    assert labels(offered, "id") == ["keeper", "cat", "hound-2"]


def test_what_another_file_gives_is_known_while_that_file_is_half_written(desk: Desk) -> None:
    desk.bench.edit(desk.file("heroes/keeper"), HERO.replace("deck_size: 6", "deck_size: {").replace("  pan:", "  ladle:"))
    offered = desk.offered("scenarios/fight", SCENARIO.replace("[pan]", "[|]"))
    desk.bench.edit(desk.file("heroes/keeper"), None)
    assert labels(offered, "id") == ["ladle", "brew"]


# What is said beside


def test_a_word_comes_with_its_documentation(desk: Desk) -> None:
    offered = {completion.label: completion for completion in desk.offered("heroes/keeper", _with("    scheme:\n      - |\n"))}
    draw = offered["draw"]
    assert (draw.kind, draw.detail, draw.is_snippet) == ("word", "step", True)
    assert draw.documentation.startswith("**`draw`** · step")
    assert "```yaml\n- draw: " in draw.documentation


def test_an_id_comes_with_its_name_and_numbers(desk: Desk) -> None:
    offered = {completion.label: completion for completion in desk.offered("heroes/keeper", _with("    scheme:\n      - defeat: |\n"))}
    assert offered["hound"].detail == "fighter · Hound"
    assert "health 3" in offered["hound"].documentation


def test_the_order_of_the_answer_is_that_of_the_sort_keys(desk: Desk) -> None:
    offered = desk.offered("heroes/keeper", _with("    scheme:\n      - |\n"))
    assert [completion.sort for completion in offered] == sorted(completion.sort for completion in offered)


def test_words_come_in_the_order_in_which_they_are_likely(desk: Desk) -> None:
    """What the file uses already, then what few moments allow, then all others."""
    offered = labels(desk.offered("heroes/keeper", _with("    during_combat:\n      - |\n")))
    assert offered[:2] == ["gain", "spend"]
    assert offered.index("add_value") < offered.index("become") < offered.index("recover")


def test_nothing_is_offered_outside_packs(desk: Desk, tmp_path: Path) -> None:
    stray = str(tmp_path / "stray.yaml")
    desk.bench.edit(stray, "language: ")
    assert desk.bench.completions(stray, 1, 11) == []
    assert desk.bench.completions(desk.file("heroes/keeper"), 999, 1) == []
    assert desk.bench.completions(desk.file("heroes/keeper"), 1, 999) == []
