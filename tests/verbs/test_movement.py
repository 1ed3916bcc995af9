"""Moves that are orders: exactly so far, at least so far, to certain spaces; and what they lead through."""

from __future__ import annotations

import pytest

import duelwright as dw
from tests.drill import Drill
from tests.table import Table, player
from tests.text.workbench import tell

FAR_OFF = {"dummy": "a5", "mate-1": "b5", "mate-2": "c5"}


@pytest.mark.rule("R15.13")
@pytest.mark.verb("move")
def test_exactly_two_spaces_and_never_back(drill: Drill) -> None:
    """From the corner a1, two steps lead to a3, b2 and c1: not back to a1, and not one step only."""
    table = drill.table(scheme="- move: {who: self, exactly: 2}", at={"drill": "a1"}, theirs=FAR_OFF).scheme("trial", "drill")
    assert (table.decision.kind, set(table.offered("space"))) == ("move_within", {"a3", "b2", "c1"})
    assert table.decision.prompt == "Move the fighter who played this card exactly 2 spaces."
    table.take("move", space="c1")
    assert table.at("drill") == "c1"


@pytest.mark.rule("R15.13")
@pytest.mark.verb("move")
def test_exactly_three_enters_no_space_twice(drill: Drill) -> None:
    """Three steps lead to neighbours by a detour too (a1 to b1 by a2 and b2), but never over the same space twice."""
    table = drill.table(scheme="- move: {who: self, exactly: 3}", at={"drill": "a1", "aide-1": "a2"}, theirs=FAR_OFF).scheme("trial", "drill")
    assert set(table.offered("space")) == {"b1", "a4", "b3", "c2"}  # a2 is reached in three steps too, but the aide is there


@pytest.mark.rule("R15.13")
@pytest.mark.verb("move")
def test_where_no_such_path_is_the_fighter_stays(drill: Drill) -> None:
    table = drill.table(scheme="- move: {who: self, exactly: 2}", at={"drill": "a1"}, theirs={"dummy": "a2", "mate-1": "b1"}).scheme("trial", "drill")
    assert table.offered("space") == ["a1"]
    table.take("move", space="a1")
    assert (table.at("drill"), table.events("moved")) == ("a1", [])


@pytest.mark.verb("move", "gain")
def test_an_exact_move_counts_its_spaces(drill: Drill) -> None:
    """A detour of three spaces to the space next door is three spaces moved."""
    steps = "- move: {who: self, exactly: 3}\n- gain: {rage: {spaces_moved: self}}"
    table = drill.table(scheme=steps, at={"drill": "a1"}, theirs=FAR_OFF, mine={"counters": {"rage": 0}}).scheme("trial", "drill")
    table.take("move", space="b1")
    assert (table.at("drill"), table.counter(0, "rage")) == ("b1", 3)


@pytest.mark.verb("move")
def test_at_least_one_space_is_no_stay(drill: Drill) -> None:
    table = drill.table(scheme="- move: {who: opponent.hero, at_least: 1, up_to: 2, by: opponent}", theirs={"dummy": "a5", "mate-1": "b5"})
    table.scheme("trial", "drill")
    assert (table.decision.player, set(table.offered("space"))) == (1, {"a4", "a3", "b4", "c5"})


@pytest.mark.verb("move")
def test_to_spaces_within_reach(drill: Drill) -> None:
    """Up to 3 spaces, to one next to the dummy: around the mate, who is on the fourth of them; b4 is too far."""
    table = drill.table(scheme="- move: {who: self, up_to: 3, to: {adjacent_to: opponent.hero}}", at={"drill": "b1"}, theirs={"dummy": "b3", "mate-1": "b2"})
    table.scheme("trial", "drill")
    assert set(table.offered("space")) == {"a3", "c3"}


@pytest.mark.verb("move")
def test_to_a_space_at_any_distance(drill: Drill) -> None:
    table = drill.table(scheme="- move: {who: self, to: {adjacent_to: opponent.hero}}", at={"drill": "a1"}, theirs={"dummy": "b5", "mate-1": "a5"})
    table.scheme("trial", "drill")
    assert set(table.offered("space")) == {"b4", "c5"}
    table.take("move", space="c5")
    assert table.at("drill") == "c5"


@pytest.mark.verb("move")
def test_who_is_there_already_may_stay(drill: Drill) -> None:
    table = drill.table(scheme="- move: {who: self, up_to: 1, to: {in_zone_of: opponent.hero}}", at={"drill": "b2"}, theirs={"dummy": "b3"})
    table.scheme("trial", "drill")
    assert table.offered("space") == ["b2"]


@pytest.mark.verb("move")
def test_through_sidekicks_and_not_through_heroes(drill: Drill) -> None:
    table = drill.table(scheme="- move: {who: self, up_to: 2, through: sidekicks}", at={"drill": "a1"}, theirs={"dummy": "b1", "mate-1": "a2"})
    table.scheme("trial", "drill")
    assert set(table.offered("space")) == {"a1", "a3", "b2"}


@pytest.mark.verb("move", "modify")
def test_a_modifier_lets_through_sidekicks(drill: Drill) -> None:
    steps = "- modify: {move_through: sidekicks, until: {end_of: turn}}\n- move: {who: self, up_to: 2}"
    table = drill.table(scheme=steps, at={"drill": "a1"}, theirs={"dummy": "b1", "mate-1": "a2"}).scheme("trial", "drill")
    assert set(table.offered("space")) == {"a1", "a3", "b2"}


@pytest.mark.verb("damage")
def test_fighters_near_a_token(drill: Drill) -> None:
    steps = "- place_token: {which: {supply: smoke}, to: {start: 4}}\n- damage: {to: {each: {side: opposing, within: {spaces: 2, of: smoke}}}, amount: 1}"
    table = drill.table(scheme=steps).scheme("trial", "drill")
    assert [table.health(key) for key in ("dummy", "mate-1", "mate-2")] == [9, 1, 2]


@pytest.mark.verb("remove_token")
def test_tokens_in_a_zone(drill: Drill) -> None:
    table = drill.table(scheme="- remove_token: {each: {token: smoke, in_zone_of: self}}", mine={"tokens": {"smoke": ["c1", "b3", "c5"]}}, at={"drill": "b1"})
    table.scheme("trial", "drill")
    assert table.tokens("smoke") == [None, "b3", "c5"]


@pytest.mark.parametrize(
    ("step", "english"),
    [
        ("move: {who: self, exactly: 3}", "Move Detective exactly 3 spaces."),
        ("move: {who: opposing_fighter, at_least: 1, up_to: 3}", "Move the opposing fighter at least 1 and at most 3 spaces."),
        ("move: {who: self, up_to: 3, to: {adjacent_to: opposing_fighter}}", "Move Detective up to 3 spaces to any space adjacent to the opposing fighter."),
        ("move: {who: self, to: {with_token: smoke}}", "Move Detective any number of spaces to any space with a smoke token."),
        ("move: {who: self, up_to: 3, through: sidekicks}", "Move Detective up to 3 spaces, even through sidekicks."),
    ],
)
def test_the_text_says_how_far_and_where(step: str, english: str) -> None:
    assert tell(step) == english


@pytest.mark.rule("R3.4")
def test_no_line_is_crossed_between_spaces_with_tokens(drill: Drill) -> None:
    """Tokens at both ends of a line close it; the spaces themselves stay open from elsewhere."""
    wall = "- continuous: {block_lines: {between: {with_token: smoke}}, who: {each: any}}"
    mine = {"tokens": {"smoke": ["a1", "b1"]}}
    table = drill.table(abilities=wall, at={"drill": "a1"}, theirs=FAR_OFF, hand=[], mine=mine).take("maneuver").take("no_boost")
    # Two spaces: a2, a3, b2; to b1 it would be three, around the wall.
    assert {space for who, space in table.offered("fighter", "space") if who == "drill"} == {"a2", "a3", "b2"}
    far = drill.table(abilities=wall, scheme="- move: 3", at={"drill": "a1"}, theirs=FAR_OFF, mine=mine).scheme("trial", "drill")
    assert "b1" in far.offered("space")
    short = drill.table(abilities=wall, scheme="- move: {exactly: 1}", at={"drill": "a1"}, theirs=FAR_OFF, mine=mine).scheme("trial", "drill")
    assert short.offered("space") == ["a2"]


@pytest.mark.verb("choose", "modify")
def test_a_line_between_two_chosen_spaces_is_closed_for_a_while(drill: Drill) -> None:
    """The line is the one chosen, whatever becomes of the fighters; it opens again at its time."""
    steps = (
        "- choose: {space: {adjacent_to: self}, as: one}\n- choose: {space: {adjacent_to: one}, as: other}\n"
        "- modify: {block_lines: {between: {any_of: [one, other]}}, who: {each: any}, until: {start_of: next_turn}}"
    )
    table = drill.table(scheme=steps, at={"drill": "b1"}, theirs={"dummy": "b3"}).scheme("trial", "drill")
    table.take(space="b2").take(space="b3").maneuver()
    assert dw.Game.from_json(table.game.bundle, table.game.to_json()).state_hash() == table.game.state_hash()
    table.take("maneuver").take("no_boost")
    # b2 is three steps away now, over a3 and a2.
    assert set(table.offered("space")) == {"a3", "b4", "c3", "a2", "a4", "c2", "c4", "b5"}
    # Drill's next turn begins, and with it the line is open.
    table.take("stop").maneuver().maneuver().maneuver()
    table.take("maneuver").take("no_boost")
    assert (table.decision.player, "b2" in table.offered("space")) == (1, True)


def test_a_wall_holds_for_teammates_and_for_three_opponents_as_it_says(drill: Drill) -> None:
    seats = [player("dummy" if number else "drill", {"dummy" if number else "drill": at}, hand=[]) for number, at in enumerate(("c1", "b2", "a2", "c5"))]
    wall = "- continuous: {block_lines: {between: {in_zone_of: drill}}, who: {each: {side: opposing}}}"
    content = drill.content(abilities=wall)
    # West is a1, a2, b1, b2, c1, c2. Who opposes Drill can leave it, and comes no further into it.
    walled, beyond = {"b3", "b4", "a3", "c3"}, {"a3", "a4", "b3"}
    for mode, active, expected in (
        ("team", 1, walled),
        ("team", 2, {"a1", "b1", *beyond}),
        ("free-for-all", 1, walled),
        ("free-for-all", 2, beyond),
    ):
        table = Table(content, "yard", *seats, mode=mode, active=active).take("maneuver").take("no_boost")
        assert {space for who, space in table.offered("fighter", "space") if who.startswith("dummy")} == expected, (mode, active)


@pytest.mark.parametrize(
    ("steps", "english", "portuguese"),
    [
        (
            "modify: {block_lines: {between: {with_token: smoke}}, who: {each: {side: opposing}}, until: {end_of: turn}}",
            "Opposing fighters cannot cross lines between spaces with a smoke token until the end of this turn.",
            "Combatentes inimigos não podem cruzar linhas entre espaços com uma ficha de fumaça até o fim deste turno.",
        ),
        (
            "- choose: {space: {in_zone_of: self}, as: one}\n- choose: {space: {adjacent_to: one}, as: other}\n"
            "- modify: {block_lines: {between: {any_of: [one, other]}}, until: {end_of: turn}}",
            "Choose a space in Detective's zone. Choose a space adjacent to that space. "
            "Detective cannot cross lines between the first chosen space and the second chosen space until the end of this turn.",
            "Escolha um espaço na zona do Detetive. Escolha um espaço adjacente a esse espaço. "
            "O Detetive não pode cruzar linhas entre o primeiro espaço escolhido e o segundo espaço escolhido até o fim deste turno.",
        ),
        (
            "- choose: {space: {in_zone_of: self}, exactly: 2, as: gap}\n- modify: {block_lines: {between: gap}, who: {each: any}, until: {end_of: turn}}",
            "Choose 2 spaces in Detective's zone. Fighters cannot cross lines between those spaces until the end of this turn.",
            "Escolha 2 espaços na zona do Detetive. Combatentes não podem cruzar linhas entre esses espaços até o fim deste turno.",
        ),
    ],
)
def test_the_text_of_walls(steps: str, english: str, portuguese: str) -> None:
    assert (tell(steps), tell(steps, "pt-BR")) == (english, portuguese)


@pytest.mark.verb("place", "modify")
def test_placed_instead_of_moving_in_a_maneuver(drill: Drill) -> None:
    """Whoever is placed does not move in that maneuver; the others do, and the next maneuver is free again."""
    steps = """
        - trigger: maneuver
          do:
            - may:
                - place: {who: drill, to: {in_zone_of: drill}}
                - modify: {forbid: move, who: drill, until: {end_of: action}}
    """
    table = drill.table(abilities=steps, at={"drill": "b1", "aide-1": "c1"}, theirs=FAR_OFF, hand=[]).take("maneuver").take("yes").take(space="a2")
    table.take("no_boost")
    assert {who for who, _ in table.offered("fighter", "space")} == {"aide-1"}
    table.take("stop").take("maneuver").take("no").take("no_boost")
    assert {who for who, _ in table.offered("fighter", "space")} == {"aide-1", "drill"}


@pytest.mark.verb("move", "draw")
@pytest.mark.parametrize(("space", "cards"), [("b2", 0), ("a2", 1), ("a3", 2)])
def test_how_far_a_step_moved_somebody(drill: Drill, space: str, cards: int) -> None:
    steps = "- move: {who: drill, up_to: 2, as: walk}\n- draw: walk.moved"
    table = drill.table(scheme=steps).scheme("trial", "drill").take(fighter="drill", space=space)
    assert len(table.hand(0)) == cards


@pytest.mark.verb("move", "draw")
def test_how_far_a_step_moved_several(drill: Drill) -> None:
    steps = "- move: {who: {each: {side: own}}, up_to: 2, as: walk}\n- draw: walk.moved"
    table = drill.table(scheme=steps, at={"drill": "b2", "aide-1": "c1"}).scheme("trial", "drill")
    table.take(fighter="drill", space="a2").take(fighter="aide-1", space="c3")
    assert len(table.hand(0)) == 3
