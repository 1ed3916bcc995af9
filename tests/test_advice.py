"""Slips that authors made on purpose and what they are told: one message each, at the place of the slip, that says what to do."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from compiler import compile_bundle, compile_paths

BASE = Path(__file__).parent / "checks" / "base"

HERO, BOARD = "heroes/lamplighter.yaml", "boards/pier.yaml"

STEP = "      - gain: {oil: 2}\n"

WINDOW = "    usable_by: lamplighter\n    after_combat:\n      - if: won_combat\n        then:\n          - damage"

SCENARIO = """\
language: 1
scenarios:
  - name: Two of them
    board: BOARD
    players:
      - {hero: HERO, at: {lamplighter: steps}}
      - {hero: lamplighter, at: {lamplighter: bridge}}
    play: [{maneuver: {}}]
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return Path(shutil.copytree(BASE, tmp_path / "harbour"))


def change(pack: Path, file: str, find: str, replace: str) -> None:
    text = (pack / file).read_text(encoding="utf-8")
    assert find in text
    (pack / file).write_text(text.replace(find, replace, 1), encoding="utf-8")


def told(pack: Path) -> list[tuple[str, int, int, str, str]]:
    """Errors and warnings: code, line, column, message and help."""
    return [(d.code, d.span.line, d.span.column, d.message, d.help) for d in compile_paths([pack]).diagnostics if d.severity != "note"]


SLIPS: list[Any] = [
    # Depth
    pytest.param(
        HERO,
        WINDOW,
        "    usable_by: lamplighter\n  after_combat:\n    - if: won_combat\n      then:\n        - damage",
        ("S101", 39, 3, "`after_combat` is at the wrong depth.", "Indent it further, so that it is part of `flare`."),
        id="a window indented too little",
    ),
    pytest.param(
        HERO,
        "    value: 4\n",
        "  value: 4\n",
        ("Y104", 36, 5, "This line is indented further than the one before it, and `value` has a value already.", "Give both lines the same indentation."),
        id="a number indented too little",
    ),
    pytest.param(
        HERO,
        STEP,
        f"{STEP}      - later: {{at: your_next_turn, do: [{{draw: 1}}]}}\n",
        ("S101", 86, 37, "`do` is at the wrong depth.", "Write it beside `later`, at the same depth: `later: …`, `do: …`."),
        id="what goes beside later, inside it",
    ),
    pytest.param(
        HERO,
        STEP,
        f"{STEP}      - may: {{do: [{{draw: 1}}], then: [{{draw: 1}}]}}\n",
        ("S101", 86, 32, "`then` is at the wrong depth.", "Write it beside `may`, at the same depth: `may: …`, `then: …`."),
        id="what goes beside may, inside it",
    ),
    pytest.param(
        HERO,
        "  - trigger: turn_end\n",
        "  - trigger: turn_end\n    boost: 2\n",
        ("S101", 25, 5, "`boost` is not a key here.", "The keys left here are: checked, continuous, id, if, limit, name, while, whose, window."),
        id="a key that has no other place nearby",
    ),
    pytest.param(
        BOARD,
        "lines:\n",
        "start: 2\nlines:\n",
        ("S101", 17, 1, "`start` is not a key here.", "It belongs to an entry of `spaces`: indent it further."),
        id="a key of an entry at the top",
    ),
    # Words
    pytest.param(
        HERO,
        STEP,
        f"{STEP}      - choose_one: [{{draw: 2}}, banana]\n",
        (
            "S104",
            86,
            33,
            "`banana` is not a known word here.",
            "The words here are: boost, declare_winner, discard, end_turn, exchange_values, extra_attack, extra_turn, look, lose_game, "
            "maneuver, play_card, play_scheme, prevent, reveal, shuffle, stay_in_play, win_game.",
        ),
        id="a bare word as an option",
    ),
    pytest.param(
        HERO,
        STEP,
        f"{STEP}      - choose_one: [{{draw: 2}}, move]\n",
        ("S104", 86, 33, "`move` needs a value.", "Write `move: …` with what it takes."),
        id="a verb without its value as an option",
    ),
    pytest.param(
        HERO,
        STEP,
        f"{STEP}      - damage: {{to: {{choose: [lamplighter, {{side: friendly}}]}}, amount: 1}}\n",
        (
            "S107",
            86,
            46,
            "There is no selector of fighters `side`.",
            "Write it inside `each` (or `choose`): `{each: {side: …}}`.",
        ),
        id="conditions in a list of fighters",
    ),
    pytest.param(
        HERO,
        STEP,
        f"{STEP}      - choose: {{card: any, from: hand, by: everyone, secretly: true, as: bid}}\n      - draw: bid.you.boost\n",
        ("S108", 86, 55, "`secretly` and `from` cannot be used together.", "Remove one of the two; if both are steps, give each a dash of its own."),
        id="two keys of a choice, one of several that another excludes",
    ),
    pytest.param(
        HERO,
        STEP,
        f"{STEP}      - damage: {{to: {{each: {{side: own, of: opponent}}}}, amount: 1}}\n",
        ("S108", 86, 41, "`of` and `side` cannot be used together.", "Remove one of the two; if both are steps, give each a dash of its own."),
        id="two keys of a filter",
    ),
    pytest.param(
        HERO,
        "  - trigger: turn_end\n    do:\n",
        "  - trigger: turn_end\n    whose: any\n    do:\n      - draw: {who: event_player, cards: 1}\n",
        (
            "W105",
            27,
            21,
            "`event_player` is about the event that triggered an ability, but `turn_end` has no such event.",
            "Whose turn it is, is `active_player`.",
        ),
        id="the player whose turn ends",
    ),
    pytest.param(
        HERO,
        "      - if: won_combat\n        then:\n          - damage: {to: {choose: {side: opposing, adjacent_to: opposing_fighter}}, amount: 1}\n",
        "      - later: {end_of: turn}\n        do:\n          - damage: {to: opposing_fighter, amount: 1}\n",
        (
            "W101",
            42,
            26,
            "`opposing_fighter` is about a combat, but in `end_of: turn` there is none.",
            "In the combat, give it a name for later: `choose: {fighter: {among: opposing_fighter}, as: NAME}`.",
        ),
        id="a fighter of the combat after it",
    ),
    pytest.param(
        HERO,
        STEP,
        f"{STEP}      - draw: {{cuont: {{side: own}}}}\n",
        ("S107", 86, 16, "There is no value `cuont`.", "Did you mean `count`?"),
        id="a value is no verb",
    ),
    pytest.param(
        HERO,
        STEP,
        f"{STEP}      - {{end_turn: {{}}}}\n",
        ("S107", 86, 10, "`end_turn` takes nothing, so it is no key.", "Write the bare word, without braces and colon: `end_turn`."),
        id="a bare word with a colon",
    ),
    pytest.param(
        HERO,
        STEP,
        f"{STEP}      - if: {{adjacnt: [self, gull]}}\n        then: [{{draw: 1}}]\n",
        ("S107", 86, 14, "There is no condition `adjacnt`.", "Did you mean `adjacent`?"),
        id="a condition is no verb",
    ),
    pytest.param(
        HERO,
        "    value: 4\n",
        "    value: 4\n    text: Deal 1 damage.\n",
        (
            "S101",
            36,
            5,
            "`text` is not a key here.",
            "Text is made from the effects: leave it out, and `duelwright show` prints what the card says.",
        ),
        id="text on a card",
    ),
    pytest.param(
        HERO,
        STEP,
        f"{STEP}      - draw: 2\n        who: opponent\n",
        ("S101", 87, 9, "`who` is not a key here.", "Write it inside `draw`: `draw: {…, who: …}`."),
        id="what goes inside a verb, beside it",
    ),
    pytest.param(
        HERO,
        STEP,
        f"{STEP}      - damage: {{who: gull, amount: 1}}\n",
        ("S101", 86, 18, "`who` is not a key here.", "Did you mean `to`?"),
        id="a key of another verb",
    ),
    pytest.param(
        HERO,
        STEP,
        f"{STEP}      - recover: {{to: gull, amount: 1}}\n",
        ("S101", 86, 19, "`to` is not a key here.", "It is called `who` here."),
        id="a key that has another name here",
    ),
    pytest.param(
        HERO,
        STEP,
        f"{STEP}      - damage: {{to: {{each: {{side: opposing, type: hero}}}}, amount: 1}}\n",
        ("S101", 86, 46, "`type` is not a key here.", "It is called `role` here."),
        id="a key that belongs to cards",
    ),
    pytest.param(
        HERO,
        STEP,
        f"{STEP}      - draw: {{cards: 1, if: won_combat}}\n",
        ("S101", 86, 26, "`if` is not a key here.", "A condition is a step around this one: `if: CONDITION`, and the step under `then`."),
        id="a condition inside a step",
    ),
    pytest.param(
        HERO,
        STEP,
        f"{STEP}      - if: attacking\n        do: [{{draw: 1}}]\n",
        ("S108", 87, 9, "`do` and `if` cannot be used together.", "The steps that belong to `if` go under `then`."),
        id="the steps of a condition under another key",
    ),
    pytest.param(
        HERO,
        STEP,
        f"{STEP}      - {{end_turn}}\n",
        ("S107", 86, 10, "`end_turn` takes nothing, so it is no key.", "Write the bare word, without braces and colon: `end_turn`."),
        id="a bare word in braces",
    ),
    pytest.param(
        HERO,
        STEP,
        f"{STEP}      - draw:2\n",
        ("S104", 86, 9, "`draw:2` is not a known word here.", "Put a blank after the colon: `draw: 2`."),
        id="no blank after the colon of a step",
    ),
    pytest.param(
        HERO,
        "won_combat",
        "won_combat and attacking",
        ("S104", 40, 13, "`won_combat and attacking` is not a known word here.", "Write `{all: [won_combat, attacking]}`."),
        id="conditions joined as in a sentence",
    ),
    pytest.param(
        HERO,
        "if: won_combat",
        "if: [won_combat, attacking]",
        (
            "S103",
            40,
            13,
            "`if` must be one condition, not a list.",
            "Write `{all: […]}` if all of them must hold, `{any: […]}` if one will do.",
        ),
        id="a list of conditions",
    ),
    pytest.param(
        HERO,
        "trigger: turn_end",
        "trigger: end_of_turn",
        ("S104", 24, 14, "`end_of_turn` is not a known word here.", "Did you mean `turn_end`?"),
        id="a word in another order",
    ),
    pytest.param(
        HERO,
        "    value: 4\n",
        "    value: 4\n    effects: [{draw: 1}]\n",
        (
            "S103",
            36,
            14,
            "`effects` must be a mapping, not a list.",
            "Effects go under the window in which they happen: `when_played`, `immediately`, `during_combat`, `after_combat`, `scheme`, `when_boosting`.",
        ),
        id="effects outside a window",
    ),
    pytest.param(
        HERO,
        "name: Flare",
        "name: 7",
        ("S103", 33, 11, "`name` must be text, not a whole number.", 'Put it in quotes: `"7"`.'),
        id="a number for a name",
    ),
    # YAML
    pytest.param(
        HERO,
        "  shutter:\n",
        "  flare:\n",
        ("Y106", 44, 3, "The key `flare` appears twice.", "Remove it here or in line 32; until then the first one counts."),
        id="a second card of an id, which is not missed in the deck as well",
    ),
    pytest.param(
        HERO,
        "name: Flare",
        "name: 'Ringer's Bell'",
        (
            "Y104",
            33,
            18,
            "The quoted text ends here, and more follows.",
            "Double an apostrophe inside single quotes (`''`), or use double quotes around the text.",
        ),
        id="an apostrophe in single quotes",
    ),
    pytest.param(
        HERO,
        "    value: 4\n",
        "    value:4\n",
        ("Y104", 35, 5, "`value:4` is one text, not a key and its value.", "Put a blank after the colon: `value: 4`."),
        id="no blank after a colon",
    ),
    pytest.param(
        HERO,
        "boost: 2, copies: 3}",
        "boost:2, copies: 3}",
        ("S101", 88, 24, "`boost:2` is not a key here.", "Put a blank after the colon: `boost: 2`."),
        id="no blank after a colon in brackets",
    ),
    pytest.param(
        BOARD,
        'color: "#808080"}',
        "color: #808080}",
        ("Y116", 5, 31, "`#808080` is a comment here, because `#` starts one.", 'Put it in quotes: `"#808080"`.'),
        id="a colour without quotes",
    ),
    pytest.param(
        HERO,
        "usable_by: gull",
        "usable_by: “gull”",
        ("Y117", 60, 16, "`“gull”` is in curly quotes, which would be part of the text.", "Use straight quotes or none."),
        id="curly quotes",
    ),
    # Boards
    pytest.param(
        BOARD,
        "  - jetty - wreck",
        "  - jetty -> wreck",
        ("B102", 21, 11, "`->` is not a sign between spaces.", "Write ` - ` (both ways) or ` > ` (one way)."),
        id="an arrow in a line",
    ),
    pytest.param(
        BOARD,
        "start: 2",
        "start: 9",
        ("B112", 16, 51, "9 is not the number of a start space.", "Start spaces are numbered from 1 to 8."),
        id="a start number out of range",
    ),
    # Packs
    pytest.param(
        HERO,
        "card: brace",
        "card: feint",
        ("D101", 88, 17, "Neither this pack nor one that it needs has a shared card `feint`.", "Add `common` to `needs` in pack.yaml."),
        id="a shared card of a pack that is not needed",
    ),
]


@pytest.mark.parametrize(("file", "find", "replace", "finding"), SLIPS)
def test_a_slip_gets_one_message_that_helps(pack: Path, file: str, find: str, replace: str, finding: tuple[str, int, int, str, str]) -> None:
    change(pack, file, find, replace)
    assert told(pack) == [finding]


@pytest.mark.parametrize(
    ("board", "hero", "message", "help"),
    [
        ("soho", "lamplighter", "Neither this pack nor one that it needs has a board `soho`.", "Add `cobble-and-fog` to `needs` in pack.yaml."),
        ("pier", "dracula", "Neither this pack nor one that it needs has a hero `dracula`.", "Add `cobble-and-fog` to `needs` in pack.yaml."),
        (
            "pier",
            "dracul",
            "Neither this pack nor one that it needs has a hero `dracul`.",
            "Did you mean `dracula` of the pack `cobble-and-fog`? Add `cobble-and-fog` to `needs` in pack.yaml.",
        ),
        ("pier", "xyz", "Neither this pack nor one that it needs has a hero `xyz`.", "The heroes here are: lamplighter."),
    ],
)
def test_scenarios_are_told_which_pack_to_need(pack: Path, board: str, hero: str, message: str, help: str) -> None:
    (pack / "scenarios").mkdir()
    (pack / "scenarios" / "two.yaml").write_text(SCENARIO.replace("BOARD", board).replace("HERO", hero), encoding="utf-8")
    assert [finding[3:] for finding in told(pack)] == [(message, help)]


def test_a_pack_without_boards_is_told_where_there_are_some(pack: Path) -> None:
    (pack / BOARD).unlink()
    change(pack, "translations/pt-BR.yaml", "boards:", "boardz:")
    (pack / "scenarios").mkdir()
    (pack / "scenarios" / "two.yaml").write_text(SCENARIO.replace("BOARD", "xyz").replace("HERO", "lamplighter"), encoding="utf-8")
    assert (
        "Neither this pack nor one that it needs has boards. Add a pack that has, such as `cobble-and-fog` or `redemption-row`, to `needs` in pack.yaml."
        in [finding[4] for finding in told(pack)]
    )


def test_a_board_with_many_empty_item_spaces_is_told_once(pack: Path) -> None:
    change(pack, BOARD, "arcade: {zones: [stone], at: [0.3, 0.4]}", "arcade: {zones: [stone], at: [0.3, 0.4], item: combat}")
    change(pack, BOARD, "jetty: {zones: [water], at: [0.7, 0.6]}", "jetty: {zones: [water], at: [0.7, 0.6], item: scheme}")
    message = "Some item spaces would stay empty: the board has 2 scheme item spaces for 1 scheme item and 2 combat item spaces for 1 combat item."
    assert told(pack) == [("B121", 11, 50, message, "Write more items, or unmark spaces.")]


def test_a_declared_deck_size_gets_no_advice(pack: Path) -> None:
    change(pack, HERO, "move: 2\n", "move: 2\ndeck_size: 31\n")
    change(pack, HERO, "copies: 5", "copies: 6")
    assert told(pack) == []


def test_a_bare_word_that_is_a_step_is_an_option(pack: Path) -> None:
    """It used to pass `validate` and to end `show` and `compile` with a KeyError."""
    change(pack, HERO, STEP, f"{STEP}      - choose_one: [{{draw: 5}}, {{become: next}}]\n")
    assert told(pack) == []
    hero = compile_bundle([pack])["heroes"]["lamplighter"]
    lines = {at[1] for program in hero["programs"] for at in program["at"]}
    assert 86 in lines


def test_a_fighter_of_the_combat_is_meant_later_by_a_name(pack: Path) -> None:
    """What the advice says can be written."""
    old = "      - if: won_combat\n        then:\n          - damage: {to: {choose: {side: opposing, adjacent_to: opposing_fighter}}, amount: 1}\n"
    named = "      - choose: {fighter: {among: opposing_fighter}, as: victim}\n"
    change(pack, HERO, old, f"{named}      - later: {{end_of: turn}}\n        do:\n          - damage: {{to: victim, amount: 1}}\n")
    assert told(pack) == []


def test_a_pile_is_used_where_its_cards_leave_it_by_a_name(pack: Path) -> None:
    change(pack, HERO, "counters:\n", "piles:\n  shelf: {name: The Shelf}\n\ncounters:\n")
    change(pack, HERO, STEP, f"{STEP}      - move_cards: {{from: top_of_deck, cards: 1, to: shelf, as: laid}}\n")
    assert "E105" in [found[0] for found in told(pack)]
    change(pack, HERO, "to: shelf, as: laid}\n", "to: shelf, as: laid}\n      - move_cards: {cards: laid, to: hand}\n")
    assert "E105" not in [found[0] for found in told(pack)]


def test_a_word_is_sent_only_where_it_is_taken_itself(pack: Path) -> None:
    """`up_to` is a part of choices of fighters, which some values take; it makes no value."""
    change(pack, HERO, STEP, f"{STEP}      - damage: {{to: {{choose: {{side: opposing}}}}, amount: {{up_to: 3}}}}\n")
    ((code, line, column, message, help),) = told(pack)
    assert (code, line, column, message) == ("S107", 86, 59, "There is no value `up_to`.")
    assert help.startswith("The values here are: cards_in, ")
