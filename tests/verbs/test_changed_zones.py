"""Spaces and fighters that are in other zones for a while, or while something holds."""

from __future__ import annotations

from typing import Any

import pytest

import duelwright as dw
from duelwright.terminal.drawing.plain import draw_board
from tests.drill import Drill
from tests.table import Table, player
from tests.text.workbench import tell, tell_ability

GAIN = "do: [{gain: {rage: 1}}]"
FOG = "- continuous: {zones: {spaces: {with_token: smoke}, joined: true}}"
# The aide, who is ranged, is on a1 in West, the dummy on a5 in East.
APART: dict[str, Any] = {"at": {"drill": "c1", "aide-1": "a1"}, "theirs": {"dummy": "a5", "mate-1": "a4"}}


def rage(table: Table) -> int:
    return table.counter(0, "rage")


@pytest.mark.rule("R15.31")
def test_spaces_with_a_token_are_in_one_zone_together(drill: Drill) -> None:
    """From fog to fog a ranged attack reaches; not who is in East beside it, and not from where no fog is."""
    for smoke, targets in ((["a1", "a5"], ["dummy"]), (["a1", "c5"], []), (["a2", "a5"], []), (["a1", "a4", "a5"], ["dummy", "mate-1"])):
        table = drill.table(abilities=FOG, **APART, mine={"tokens": {"smoke": smoke}}, hand=["jab"])
        assert table.offered("target") == targets, smoke


@pytest.mark.rule("R15.31")
@pytest.mark.verb("damage", "gain", "choose")
def test_effects_find_who_is_in_one_zone_and_no_zone_more_is_counted(drill: Drill) -> None:
    steps = "- damage: {to: {each: {side: opposing, in_zone_of: aide}}, amount: 1}\n- gain: {rage: {count: {zones: {of: aide}}}}"
    table = drill.table(abilities=FOG, scheme=steps, **APART, mine={"tokens": {"smoke": ["a1", "a5"]}, "counters": {"rage": 0}})
    table.scheme("trial", "drill")
    assert (table.health("dummy"), table.health("mate-1"), rage(table)) == (9, 2, 1)
    choice = drill.table(abilities=FOG, scheme="- choose: {zone: any, as: plot}\n- draw: 1", **APART, mine={"tokens": {"smoke": ["a1", "a5"]}})
    assert choice.scheme("trial", "drill").offered("zone") == ["west", "middle", "east"]


@pytest.mark.rule("R15.31")
@pytest.mark.verb("if")
def test_in_one_zone_together_is_not_in_different_zones(drill: Drill) -> None:
    steps = (
        "- if: {in_different_zones: {each: {side: own}}}\n  then: [{gain: {rage: 1}}]\n- if: {same_zone: [drill, opponent.hero]}\n  then: [{gain: {rage: 2}}]"
    )
    for smoke, gained in (([], 1), (["c1", "a4"], 0), (["c1", "a5"], 3)):
        table = drill.table(
            abilities=FOG,
            scheme=steps,
            at={"drill": "c1", "aide-1": "a4"},
            theirs={"dummy": "a5"},
            mine={"tokens": {"smoke": smoke}, "counters": {"rage": 0}},
        ).scheme("trial", "drill")
        assert rage(table) == gained, smoke


@pytest.mark.rule("R15.31")
@pytest.mark.verb("choose", "modify")
def test_a_chosen_space_is_in_another_zone_until_the_next_turn(drill: Drill) -> None:
    """a1 counts as being in East too: the aide there reaches both, and they, who are melee, do not reach it."""
    steps = "- choose: {space: {space_of: aide}, as: spot}\n- modify: {zones: {spaces: spot, add: {of: opponent.hero}}, until: {start_of: next_turn}}"
    table = drill.table(scheme=steps, **APART, hand=["trial", "jab"]).scheme("trial", "drill")
    assert table.offered("fighter", "target") == [("aide-1", "dummy"), ("aide-1", "mate-1")]
    view = table.game.observe(1)
    assert (view["zones"], view["joined"]) == ({"a1": ["west", "east"]}, [])
    assert dw.Game.from_json(table.game.bundle, table.game.to_json()).state_hash() == table.game.state_hash()
    table.maneuver().maneuver().maneuver()
    assert (table.offered("target"), table.game.snapshot()["zones"]) == ([], {})


@pytest.mark.rule("R15.31")
@pytest.mark.verb("modify", "damage")
def test_a_space_is_in_other_zones_instead_of_its_own(drill: Drill) -> None:
    """What was West under the aide is East: damage in East finds it, damage in West does not."""
    change = "- modify: {zones: {spaces: {space_of: aide}, becomes: {of: opponent.hero}}, until: {end_of: turn}}\n"
    for where, hurt in (("opponent.hero", (2, 10, 9)), ("drill", (3, 9, 10))):
        steps = f"{change}- damage: {{to: {{each: {{in_zone_of: {where}}}}}, amount: 1}}"
        table = drill.table(scheme=steps, at={"drill": "b1", "aide-1": "a1"}, theirs={"dummy": "a5"}).scheme("trial", "drill")
        assert tuple(table.health(key) for key in ("aide-1", "drill", "dummy")) == hurt


@pytest.mark.rule("R15.31")
def test_coming_into_a_space_that_is_in_another_zone(drill: Drill) -> None:
    """a2, with smoke on it, is in East instead of West: who goes there leaves West and comes into East."""
    fog = "- continuous: {zones: {spaces: {with_token: smoke}, becomes: {of: opponent.hero}}}\n"
    for event, smoke, gained in (("entered", ["a2"], 1), ("left", ["a2"], 1), ("entered", [], 0), ("left", [], 0)):
        waiting = f"- {{trigger: {event}_zone, {GAIN}}}"
        table = drill.table(
            abilities=fog + waiting, at={"drill": "a1"}, theirs={"dummy": "a5"}, hand=[], mine={"tokens": {"smoke": smoke}, "counters": {"rage": 0}}
        )
        assert rage(table.maneuver(("drill", "a2"))) == gained


@pytest.mark.rule("R15.31")
@pytest.mark.verb("place_token")
def test_nobody_enters_a_zone_that_comes_to_them(drill: Drill) -> None:
    abilities = "- continuous: {zones: {spaces: {with_token: smoke}, becomes: {of: opponent.hero}}}\n- {trigger: entered_zone, do: [{gain: {rage: 1}}]}"
    table = drill.table(
        abilities=abilities,
        scheme="- place_token: {which: {supply: smoke}, to: {space_of: drill}}\n- if: {same_zone: [drill, opponent.hero]}\n  then: [{gain: {rage: 3}}]",
        at={"drill": "a1"},
        theirs={"dummy": "a5"},
        mine={"counters": {"rage": 0}},
    ).scheme("trial", "drill")
    assert rage(table) == 3


@pytest.mark.rule("R15.31")
@pytest.mark.verb("damage")
def test_fighters_are_in_other_zones_only(drill: Drill) -> None:
    """The aide counts as being in East only: damage in West passes it by, and it reaches Dummy in East."""
    abilities = "- continuous: {zones: {becomes: {of: opponent.hero}}, who: {each: aide}}"
    table = drill.table(abilities=abilities, scheme="- damage: {to: {each: {in_zone_of: drill}}, amount: 1}", **APART, hand=["trial", "jab"])
    assert table.offered("target") == ["dummy", "mate-1"]
    table.scheme("trial", "drill")
    assert (table.health("drill"), table.health("aide-1")) == (9, 3)


@pytest.mark.rule("R15.31")
def test_changes_that_ask_for_each_other_come_to_an_end(drill: Drill) -> None:
    """Each asks the board alone: West comes to Drill's zones, and East stays apart."""
    abilities = (
        "- continuous: {zones: {spaces: {in_zone_of: drill}, add: {of: aide}}}\n- continuous: {zones: {spaces: {in_zone_of: aide}, add: {of: opponent.hero}}}"
    )
    table = drill.table(abilities=abilities, at={"drill": "c3", "aide-1": "a1"}, theirs={"dummy": "a5"}, hand=["jab"])
    assert table.game.snapshot()["zones"] == {
        "a1": ["west", "east"],
        "a2": ["west", "east"],
        "a3": ["west", "middle"],
        "b1": ["west", "east"],
        "b2": ["west", "middle", "east"],
        "b3": ["west", "middle"],
        "b4": ["west", "middle", "east"],
        "c1": ["west", "east"],
        "c2": ["west", "east"],
        "c3": ["west", "middle"],
    }


@pytest.mark.rule("R15.31")
@pytest.mark.parametrize(("mode", "targets"), [("team", ["dummy@4"]), ("free-for-all", ["dummy@3", "dummy@4"])])
def test_fog_is_for_everybody_on_the_board(drill: Drill, mode: str, targets: list[str]) -> None:
    """Fog lies on four spaces of four zones; the second player's turn is over, and all others are in reach of Drill's ranged aide on fog."""
    seats = [
        player("drill", {"drill": "c1", "aide-1": "a1"}, hand=["jab"], tokens={"smoke": ["a1", "a4", "c5"]}),
        *[player("dummy", {"dummy": at}, hand=[]) for at in ("c4", "a4", "c5")],
    ]
    table = Table(drill.content(abilities=FOG), "yard", *seats, mode=mode)
    for _ in range(8):
        table.maneuver()
    assert table.offered("target") == targets


def test_the_board_shows_zones_as_they_are(drill: Drill) -> None:
    table = drill.table(abilities=FOG, **APART, mine={"tokens": {"smoke": ["a1", "a5"]}}, hand=["jab"])
    drawn = draw_board(table.game, 100).plain
    assert (drawn.count("&W"), drawn.count("&E"), "& in one zone together" in drawn) == (1, 1, True)
    assert table.game.snapshot()["joined"] == [["a1", "a5"]]
    plain = drill.table(
        abilities="- continuous: {zones: {spaces: {with_token: smoke}, becomes: {of: opponent.hero}}}",
        **APART,
        mine={"tokens": {"smoke": ["a1"]}},
        hand=["jab"],
    )
    assert draw_board(plain.game, 100).plain.count("E") == draw_board(table.game, 100).plain.count("E") + 1


@pytest.mark.parametrize(
    ("ability", "english", "portuguese"),
    [
        (
            "continuous: {zones: {spaces: {with_token: smoke}, joined: true}}",
            "Spaces with a smoke token share one more zone with each other.",
            "Espaços com uma ficha de fumaça compartilham mais uma zona entre si.",
        ),
        (
            "continuous: {zones: {spaces: {with_token: smoke}, add: {of: wolf}}}",
            "Spaces with a smoke token count as being in the zones of your Wolves too.",
            "Espaços com uma ficha de fumaça contam como estando também nas zonas das suas Lobas.",
        ),
        (
            "continuous: {zones: {becomes: {of: opponent.hero}}}",
            "Detective counts as being in the zone of your opponent's hero and in no other zone.",
            "O Detetive conta como estando na zona do herói do seu oponente e em nenhuma outra zona.",
        ),
        (
            "continuous: {zones: {other_than: self}}",
            "Detective counts as being in each zone other than Detective's zone too.",
            "O Detetive conta como estando também em cada zona que não seja a zona do Detetive.",
        ),
    ],
)
def test_what_changes_of_zones_say(ability: str, english: str, portuguese: str) -> None:
    assert (tell_ability(ability), tell_ability(ability, "pt-BR")) == (english, portuguese)


def test_what_a_change_for_a_while_says() -> None:
    steps = (
        "- choose: {zone: any, as: plot}\n- choose: {space: {adjacent_to: self}, as: spot}\n"
        "- modify: {zones: {spaces: spot, becomes: plot}, until: {start_of: next_turn}}"
    )
    assert (tell(steps), tell(steps, "pt-BR")) == (
        "Choose a zone. Choose a space adjacent to Detective. That space counts as being in that zone and in no other zone until the start of your next turn.",
        "Escolha uma zona. Escolha um espaço adjacente ao Detetive. "
        "Esse espaço conta como estando nessa zona e em nenhuma outra zona até o começo do seu próximo turno.",
    )
