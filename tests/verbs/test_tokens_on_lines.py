"""Tokens that lie on lines: placed, found, moved, removed, crossed, and walls that they make."""

from __future__ import annotations

import json
from typing import Any

import pytest

import duelwright as dw
from duelwright.terminal.drawing.plain import draw_board
from tests.drill import Drill
from tests.files.conftest import sealed
from tests.table import Table, player
from tests.text.workbench import tell, tell_ability

FAR_OFF = {"dummy": "a5", "mate-1": "b5", "mate-2": "c5"}


def rage(table: Table) -> int:
    return table.counter(0, "rage")


def lying(*lines: str, **more: Any) -> dict[str, Any]:
    return {"tokens": {"smoke": [*lines]}, "counters": {"rage": 0}, **more}


@pytest.mark.rule("R15.32")
@pytest.mark.verb("place_token")
def test_a_token_is_placed_on_a_line(drill: Drill) -> None:
    """From the corner two lines lead; the one with a token on it is taken."""
    steps = "- place_token: {which: {supply: smoke}, on_line: {from: {space_of: drill}}}"
    table = drill.table(scheme=steps, at={"drill": "a1"}, theirs=FAR_OFF).scheme("trial", "drill")
    assert (table.decision.kind, table.offered("line"), str(table.decision.options[1])) == ("choose_line", ["a1 - a2", "a1 - b1"], "A1 – B1")
    table.take("line", line="a1 - b1")
    assert table.tokens("smoke") == ["a1 - b1", None, None]
    taken = drill.table(scheme=steps, at={"drill": "a1"}, theirs=FAR_OFF, mine=lying("a1 - b1")).scheme("trial", "drill")
    assert taken.offered("line") == ["a1 - a2"]
    full = drill.table(scheme=steps, at={"drill": "a1"}, theirs=FAR_OFF, mine=lying("a1 - b1", "a2 - a1")).scheme("trial", "drill")
    assert (full.offered("line"), full.tokens("smoke")) == ([], ["a1 - b1", "a1 - a2", None])


@pytest.mark.rule("R15.32")
@pytest.mark.verb("place_token")
def test_both_ends_of_a_line_are_filtered(drill: Drill) -> None:
    """Lines from West into Middle: a2 and c2 are in West, b2 in both."""
    steps = "- place_token: {which: {supply: smoke}, on_line: {from: {in_zone_of: aide}, to: {in_zone_of: opponent.hero}}}"
    table = drill.table(scheme=steps, at={"drill": "c5", "aide-1": "a1"}, theirs={"dummy": "b3"}).scheme("trial", "drill")
    assert sorted(table.offered("line")) == ["a2 - a3", "a2 - b2", "b1 - b2", "b2 - b3", "b2 - c2", "c2 - c3"]


@pytest.mark.rule("R15.32")
@pytest.mark.verb("remove_token", "damage", "gain")
def test_a_token_on_a_line_is_measured_from_either_end(drill: Drill) -> None:
    """It lies between b2 and b3: at Drill on b2 and at the mate on b3; within 1 of the dummy on a3; in West and Middle; on no space."""
    position: dict[str, Any] = {"at": {"drill": "b2"}, "theirs": {"dummy": "a3", "mate-1": "b3", "mate-2": "c5"}, "mine": lying("b2 - b3")}
    for where, found in (
        ("at: self", 1),
        ("at: opponent.hero", 0),
        ("adjacent_to: opponent.hero", 1),
        ("in_zone_of: self", 1),
        ("in_zone_of: opponent.hero", 1),
        ("within: {spaces: 1, of: opponent.hero}", 1),
        ("within: {spaces: 0, of: opponent.hero}", 0),
    ):
        steps = f"- gain: {{rage: {{count: {{token: smoke, {where}}}}}}}"
        assert rage(drill.table(scheme=steps, **position).scheme("trial", "drill")) == found, where
    hit = drill.table(scheme="- damage: {to: {each: {side: opposing, at: smoke}}, amount: 1}", **position).scheme("trial", "drill")
    assert [hit.health(key) for key in ("dummy", "mate-1", "mate-2")] == [10, 1, 2]
    spaces = drill.table(scheme="- gain: {rage: {count: {spaces: {with_token: smoke}}}}", **position).scheme("trial", "drill")
    assert rage(spaces) == 0
    gone = drill.table(scheme="- remove_token: {each: {token: smoke, at: self}}", **position).scheme("trial", "drill")
    assert gone.tokens("smoke") == [None, None, None]


@pytest.mark.rule("R15.32")
@pytest.mark.verb("move_token", "place_token")
def test_a_token_goes_from_line_to_line(drill: Drill) -> None:
    table = drill.table(scheme="- move_token: {which: {choose: smoke}, up_to: 1}", at={"drill": "c5"}, theirs={"dummy": "a5"}, mine=lying("a1 - a2"))
    table.scheme("trial", "drill")
    assert table.offered("line") == ["a1 - a2", "a2 - a3", "a1 - b1", "a2 - b2"]
    table.take(line="a2 - b2")
    assert table.tokens("smoke")[0] == "a2 - b2"
    off = drill.table(scheme="- place_token: {which: {choose: smoke}, to: {space_of: drill}}", mine=lying("a1 - a2")).scheme("trial", "drill")
    assert off.tokens("smoke")[0] == "b2"


# -- walls ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R15.32")
@pytest.mark.parametrize(("stops", "targets", "b3"), [("movement", ["dummy"], False), ("attacks", [], True), ("both", [], False)])
def test_lines_with_a_token_are_closed(drill: Drill, stops: str, targets: list[str], b3: bool) -> None:
    wall = f"- continuous: {{block_lines: {{with_token: smoke, stops: {stops}}}, who: {{each: any}}}}"
    table = drill.table(abilities=wall, at={"drill": "b2"}, theirs={"dummy": "b3"}, hand=["jab"], mine=lying("b3 - b2"))
    assert table.offered("target") == targets
    away = drill.table(abilities=wall, at={"drill": "b2"}, theirs={"dummy": "a5"}, hand=["jab"], mine=lying("b3 - b2"))
    assert ("b3" in away.take("maneuver").take("no_boost").offered("space")) == b3


@pytest.mark.rule("R15.32")
def test_a_token_on_a_space_closes_no_line(drill: Drill) -> None:
    wall = "- continuous: {block_lines: {with_token: smoke, stops: both}, who: {each: any}}"
    table = drill.table(abilities=wall, at={"drill": "b2"}, theirs={"dummy": "b3"}, hand=["jab"], mine=lying("b2", "b3"))
    assert table.offered("target") == ["dummy"]


# -- crossing ---------------------------------------------------------------------------------------------------------------

WIRE = "- {trigger: crossed_token, whose: any, do: [{gain: {rage: 1}}]}"


@pytest.mark.rule("R15.32")
@pytest.mark.trigger("crossed_token")
def test_a_fighter_crosses_a_token(drill: Drill) -> None:
    """From a1 to a2 over the wire, or around it by b1 and b2; what is done differs, and so the ways are told apart."""
    table = drill.table(abilities=WIRE, scheme="- move: {who: drill, up_to: 3}", at={"drill": "a1"}, theirs=FAR_OFF, mine=lying("a1 - a2"))
    table.scheme("trial", "drill")
    ways = [over for space, over in table.offered("space", "over") if space == "a2"]
    assert ways == [[], ["a1 - a2"]]
    assert rage(table.take(space="a2", over=["a1 - a2"])) == 1
    around = drill.table(abilities=WIRE, scheme="- move: {who: drill, up_to: 3}", at={"drill": "a1"}, theirs=FAR_OFF, mine=lying("a1 - a2"))
    assert rage(around.scheme("trial", "drill").take(space="a2", over=[])) == 0


@pytest.mark.rule("R15.32")
@pytest.mark.trigger("crossed_token")
def test_crossing_in_a_maneuver_and_in_an_order(drill: Drill) -> None:
    maneuver = drill.table(abilities=WIRE, at={"drill": "a1"}, theirs=FAR_OFF, mine=lying("a1 - a2", "a2 - a3"), hand=[]).take("maneuver").take("no_boost")
    assert rage(maneuver.take(fighter="drill", space="a3", over=["a1 - a2", "a2 - a3"])) == 2
    order = drill.table(abilities=WIRE, scheme="- move: {who: drill, exactly: 1}", at={"drill": "a1", "aide-1": "b1"}, theirs=FAR_OFF, mine=lying("a1 - a2"))
    assert rage(order.scheme("trial", "drill").take(space="a2")) == 1


@pytest.mark.rule("R15.32")
@pytest.mark.trigger("crossed_token")
def test_steps_that_cost_more_cross_it_too(drill: Drill) -> None:
    slow = f"{WIRE}\n- continuous: {{entering: {{spaces: {{adjacent_to: drill}}, costs: 2}}}}"
    table = drill.table(abilities=slow, at={"drill": "a1"}, theirs=FAR_OFF, mine=lying("a1 - a2"), hand=[]).take("maneuver").take("no_boost")
    assert table.offered("fighter", "space", "over") == [("drill", "a2", ["a1 - a2"]), ("drill", "b1", [])]
    assert rage(table.take(fighter="drill", space="a2")) == 1


@pytest.mark.rule("R15.32")
@pytest.mark.trigger("crossed_token")
def test_who_goes_another_way_between_the_two_spaces_does_not_cross_it(drill: Drill) -> None:
    """The spaces around Drill count as adjacent for movement, as those of a passage do: the player chooses how to go."""
    passage = f"{WIRE}\n- continuous: {{adjacent_for_movement: {{within: {{spaces: 1, of: drill}}}}}}"
    for over, gained in (([], 0), (["a1 - a2"], 1)):
        table = drill.table(abilities=passage, scheme="- move: {who: drill, up_to: 1}", at={"drill": "a1"}, theirs=FAR_OFF, mine=lying("a1 - a2"))
        table.scheme("trial", "drill")
        assert [way for space, way in table.offered("space", "over") if space == "a2"] == [[], ["a1 - a2"]]
        assert rage(table.take(space="a2", over=over)) == gained


@pytest.mark.rule("R15.32")
def test_a_closed_line_is_not_crossed(drill: Drill) -> None:
    wall = f"{WIRE}\n- continuous: {{block_lines: {{with_token: smoke}}, who: {{each: any}}}}"
    table = drill.table(abilities=wall, scheme="- move: {who: drill, up_to: 3}", at={"drill": "a1"}, theirs=FAR_OFF, mine=lying("a1 - a2"))
    table.scheme("trial", "drill")
    assert [way for space, way in table.offered("space", "over") if space == "a2"] == [[]]


@pytest.mark.verb("place")
def test_nothing_is_crossed_by_who_is_placed_or_enters_a_space_with_a_token(drill: Drill) -> None:
    steps = "- place: {who: drill, to: {space_of: smoke, other_than: drill}}"
    table = drill.table(abilities=WIRE, scheme=steps, at={"drill": "a1"}, theirs=FAR_OFF, mine=lying("a2", "a1 - a2")).scheme("trial", "drill")
    assert (table.at("drill"), rage(table)) == ("a2", 0)
    walk = drill.table(abilities=WIRE, scheme="- move: {who: drill, exactly: 1}", at={"drill": "a1", "aide-1": "b1"}, theirs=FAR_OFF, mine=lying("a2"))
    assert rage(walk.scheme("trial", "drill").take(space="a2")) == 0


@pytest.mark.rule("R15.32")
@pytest.mark.parametrize(("mode", "crossed"), [("team", 1), ("free-for-all", 2)])
def test_whose_fighters_cross_it(drill: Drill, mode: str, crossed: int) -> None:
    """The second and the third player walk over the wire: both are opponents, or one of them is a teammate."""
    wire = "- {trigger: crossed_token, whose: opponent, do: [{gain: {rage: 1}}]}"
    seats = [
        player("drill", {"drill": "c1"}, hand=[], counters={"rage": 0}, tokens={"smoke": ["a1 - a2", "a4 - a5"]}),
        *[player("dummy", {"dummy": at}, hand=[]) for at in ("a1", "a5", "c5")],
    ]
    table = Table(drill.content(abilities=wire), "yard", *seats, mode=mode, active=1)
    table.take("maneuver").take("no_boost").take(fighter="dummy@2", space="a2", over=["a1 - a2"]).take("stop").maneuver()
    table.take("maneuver").take("no_boost").take(fighter="dummy@3", space="a4", over=["a4 - a5"])
    assert rage(table) == crossed


def test_the_board_and_the_log_show_it(drill: Drill) -> None:
    steps = "- place_token: {which: {supply: smoke}, on_line: {from: {space_of: drill}}}"
    table = drill.table(scheme=steps, at={"drill": "a1"}, theirs=FAR_OFF).scheme("trial", "drill").take(line="a1 - a2")
    assert "Smoke 1 is placed at A1 – A2" in [str(event) for event in table.game.log]
    bare = drill.table(scheme=steps, at={"drill": "a1"}, theirs=FAR_OFF)
    assert draw_board(table.game, 100).plain.count("s") == draw_board(bare.game, 100).plain.count("s") + 1
    assert table.game.observe(1)["tokens"][0]["space"] == "a1 - a2"


@pytest.mark.verb("place_token")
def test_a_save_in_the_middle_of_the_choice(drill: Drill) -> None:
    steps = "- place_token: {which: {supply: smoke}, on_line: {from: {space_of: drill}}}"
    table = drill.table(scheme=steps, at={"drill": "a1"}, theirs=FAR_OFF).scheme("trial", "drill")
    again = dw.Game.from_json(table.game.bundle, table.game.to_json())
    assert again.state_hash() == table.game.state_hash()
    table.take(line="a1 - a2")
    saved = table.game.to_json()
    assert dw.Game.from_json(table.game.bundle, saved).state_hash() == table.game.state_hash()
    places = len(table.game.state.m.board.touched)
    for place, is_fine in ((places - 1, True), (places, False), (-3, False)):
        tampered = json.loads(saved)
        tampered["state"]["tokens"][0] = place
        if is_fine:
            dw.Game.from_json(table.game.bundle, sealed(tampered))
        else:
            with pytest.raises(dw.SaveError):
                dw.Game.from_json(table.game.bundle, sealed(tampered))


@pytest.mark.parametrize(
    ("step", "english", "portuguese"),
    [
        (
            "place_token: {which: {supply: smoke}, on_line: {from: {space_of: self}}}",
            "Place a smoke token from your supply on any line that joins Detective's space to another space.",
            "Coloque uma ficha de fumaça da sua reserva em qualquer linha que ligue o espaço do Detetive a outro espaço.",
        ),
        (
            "place_token: {which: {choose: smoke}, on_line: {from: {in_zone_of: self}, to: {adjacent_to: opponent.hero}}}",
            "Move a smoke token to any line that joins any space in Detective's zone to any space adjacent to your opponent's hero.",
            "Mova uma ficha de fumaça para qualquer linha que ligue qualquer espaço na zona do Detetive a qualquer espaço adjacente ao herói do seu oponente.",
        ),
    ],
)
def test_the_text_says_on_which_lines(step: str, english: str, portuguese: str) -> None:
    assert (tell(step), tell(step, "pt-BR")) == (english, portuguese)


@pytest.mark.parametrize(
    ("ability", "english", "portuguese"),
    [
        (
            "continuous: {block_lines: {with_token: smoke, stops: both}, who: {each: {side: opposing}}}",
            "Opposing fighters cannot cross lines with a smoke token, and attack as if these lines did not exist.",
            "Combatentes inimigos não podem cruzar linhas com uma ficha de fumaça e atacam como se essas linhas não existissem.",
        ),
        (
            "trigger: crossed_token, whose: opponent, do: [{draw: 1}]",
            "When an opposing fighter moves along a line with one of your smoke tokens, draw 1 card.",
            "Quando um combatente inimigo se mover por uma linha com uma das suas fichas de fumaça, compre 1 carta.",
        ),
    ],
)
def test_what_abilities_about_lines_with_tokens_say(ability: str, english: str, portuguese: str) -> None:
    assert (tell_ability(ability), tell_ability(ability, "pt-BR")) == (english, portuguese)
