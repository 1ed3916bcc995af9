"""As much as possible: which options, offers and costs a player is asked about (R14.2), and what the log says where nothing happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.drill import Drill
from tests.table import Table


def _offered(drill: Drill, steps: str, **position: Any) -> list[Any]:
    """The options of the scheme's choice."""
    return drill.table(scheme=steps, **position).scheme("trial", "drill").offered("option")


@pytest.mark.rule("R14.2")
def test_an_option_is_offered_where_one_of_its_steps_can_do_something(drill: Drill) -> None:
    """An impossible discard, a false condition or a nested choice of nothing does not drop the option."""
    steps = """
    - choose_one:
        - [{discard: 1}, {draw: 1}]
        - [{if: first_action, then: [{discard: 1}], else: [{recover: 1}]}, {gain: {rage: 1}}]
        - [{choose_one: [{discard: 1}, {spend: {rage: 3}}]}, {draw: 2}]
        - spend: {rage: 3}
    """
    table = drill.table(scheme=steps).scheme("trial", "drill")
    assert table.offered("option") == [0, 1, 2]
    table.take(option=0)
    assert (len(table.hand(0)), table.events("no_effect")) == (1, [("no_effect", 0, "no_cards")])


@pytest.mark.parametrize(("rage", "options"), [(3, [0, 1]), (0, [1])])
def test_a_condition_in_an_option_counts_by_the_branch_that_is_taken(drill: Drill, rage: int, options: list[int]) -> None:
    steps = "- choose_one:\n    - {if: {at_least: [{counter: rage}, 1]}, then: [{draw: 1}], else: [{discard: 1}]}\n    - draw: 1"
    assert _offered(drill, steps, mine={"counters": {"rage": rage}}) == options


@pytest.mark.rule("R14.2")
def test_where_nothing_can_be_done_everything_is_offered_and_the_log_says_why(drill: Drill) -> None:
    steps = "- choose_one: [{discard: 1}, {spend: {rage: 3}}, {recover: {who: aide, amount: 1}}]"
    table = drill.table(scheme=steps).scheme("trial", "drill")
    assert table.offered("option") == [0, 1, 2]
    assert table.take(option=1).events("no_effect") == [("no_effect", 0, "cannot_pay")]


def test_to_become_what_one_is_can_be_chosen(drill: Drill) -> None:
    """Otherwise the other option would be forced, without a word."""
    table = drill.table(scheme="- choose_one: [{become: still}, {become: wild}]", mine={"form": "still"}).scheme("trial", "drill")
    assert table.offered("option") == [0, 1]
    assert table.take(option=0).events("no_effect", "form") == [("no_effect", 0, "same_form")]


def test_nobody_pays_by_becoming_what_they_are(drill: Drill) -> None:
    steps = "- may: [{become: still}]\n  then: [{draw: 1}]"
    assert drill.table(scheme=steps, mine={"form": "still"}).scheme("trial", "drill").decision.kind == "action"
    assert drill.table(scheme=steps, mine={"form": "calm"}).scheme("trial", "drill").decision.kind == "may"


@pytest.mark.parametrize(
    ("cost", "rage", "asked"),
    [
        ("{gain: {rage: 2}}, {spend: {rage: 2}}", 0, True),
        ("{gain: {rage: 2}}, {spend: {rage: 3}}", 0, False),
        ("{gain: {rage: 2}}, {spend: {rage: 5}}", 4, True),
        ("{spend: {rage: 2}}, {spend: {rage: 2}}", 3, False),
        ("{spend: {rage: 2}}, {spend: {rage: 2}}", 4, True),
        ("{set_counter: {rage: 4}}, {spend: {rage: 4}}", 0, True),
    ],
)
def test_a_cost_counts_what_its_earlier_steps_will_have_given(drill: Drill, cost: str, rage: int, asked: bool) -> None:
    table = drill.table(scheme=f"- may: [{cost}]\n  then: [{{draw: 1}}]", mine={"counters": {"rage": rage}}).scheme("trial", "drill")
    assert table.decision.kind == ("may" if asked else "action")
    if asked:
        assert len(table.yes().hand(0)) == 1


@pytest.mark.parametrize(
    ("cost", "hand", "deck", "asked"),
    [
        ("{discard: 2}", ["jab"], ["jab"], False),
        ("{discard: 2}", ["jab", "jab"], ["jab"], True),
        ("{discard: 1}, {discard: 1}", ["jab"], ["jab"], False),
        ("{draw: 1}, {discard: 2}", ["jab"], ["jab"], True),
        ("{draw: 1}, {discard: 2}", ["jab"], [], False),
        ("{draw: 1}, {discard: {cards: 1, where: {type: scheme}}}", ["jab"], ["jab"], True),
        ("{discard: {cards: 1, where: {type: scheme}}}, {discard: {cards: 1, where: {type: scheme}}}", ["plan", "jab"], [], False),
        ("{discard: {from: top_of_deck, cards: 2}}", [], ["jab"], False),
        ("{discard: {from: top_of_deck, cards: 2}}", [], ["jab", "jab"], True),
        ("{move_cards: {from: discard, cards: 1, to: hand}}, {discard: 1}", [], ["jab"], False),
    ],
)
def test_a_cost_in_cards_is_offered_where_it_can_be_paid_in_full(drill: Drill, cost: str, hand: list[str], deck: list[str], asked: bool) -> None:
    steps = f"- may: [{cost}]\n  then: [{{gain: {{rage: 1}}}}]"
    table = drill.table(scheme=steps, hand=["trial", *hand], mine={"deck": deck}).scheme("trial", "drill")
    # Whoever could pay with cards that nobody else sees is asked in any case: there is one answer where it cannot be paid.
    assert (table.decision.kind == "may" and len(table.decision.options) == 2) == asked


def test_what_a_move_makes_possible_is_left_open(drill: Drill) -> None:
    """Nobody is adjacent yet: whether somebody is after the move cannot be known before."""
    steps = "- may: [{move: 2}, {damage: {to: {choose: {side: opposing, adjacent_to: self}}, amount: 1}}]\n  then: [{draw: 1}]"
    table = drill.table(scheme=steps, at={"drill": "a1"}).scheme("trial", "drill").yes()
    table.take("move", fighter="drill", space="a3").take(fighter="dummy")
    assert (table.health("dummy"), len(table.hand(0))) == (9, 1)


def test_without_if_you_do_one_possible_step_is_enough(drill: Drill) -> None:
    table = drill.table(scheme="- may: [{discard: 1}, {gain: {rage: 1}}]").scheme("trial", "drill")
    assert table.yes().counter(0, "rage") == 3


@pytest.mark.parametrize(
    "steps",
    [
        "- may: [{choose_one: [{discard: 1}, {spend: {rage: 3}}]}]",
        "- may: [{draw: {minus: [2, {counter: rage}]}}]",
        "- may: [{draw: {up_to: {minus: [2, {counter: rage}]}}}]",
        "- draw: {up_to: {minus: [2, {counter: rage}]}}",
        "- may: [{discard: {cards: 1, as: lost}}, {draw: lost.boost}]",
        "- may: [{choose: {number: {to: 3}, as: n}}, {discard: 1}]",
        "- may: [{recover: {who: aide, amount: 1}}]",
        "- may: [{if: {at_least: [{counter: rage}, 3]}, then: [{draw: 1}]}]",
        "- may: [{repeat: {counter: rage}, do: [{discard: 1}]}]",
    ],
)
def test_nobody_is_asked_where_nothing_is_possible(drill: Drill, steps: str) -> None:
    """Also where the choice is nested, and where the amount comes to nothing."""
    assert drill.table(scheme=steps).scheme("trial", "drill").decision.kind == "action"


def test_a_price_that_cannot_be_paid_is_told(drill: Drill) -> None:
    table = drill.table(scheme="- pay: [{spend: {rage: 4}}]\n  then: [{draw: 1}]").scheme("trial", "drill")
    assert table.events("no_effect") == [("no_effect", 0, "cannot_pay")]


def test_the_question_names_those_it_could_happen_to_where_they_are_few(drill: Drill) -> None:
    """The only fighter in reach is your own sidekick: say so before it is hurt."""
    steps = "- may: [{damage: {to: {choose: {adjacent_to: self}}, amount: 1}}]"
    table = drill.table(scheme=steps, at={"drill": "a1", "aide-1": "a2"}).scheme("trial", "drill")
    assert table.decision.as_data()["fields"] == {"targets": ["aide-1"]}
    assert table.decision.prompt.endswith(" (Aide 1)")
    everybody = drill.table(scheme="- may: [{damage: {to: {choose: any}, amount: 1}}]").scheme("trial", "drill")
    assert everybody.decision.as_data()["fields"] == {"targets": []}


@pytest.mark.parametrize(
    "step", ["place: {who: one, to: anywhere}", "recover: {who: one, amount: 1}", "set_health: {who: one, to: 1}", "damage: {to: one, amount: 1}"]
)
def test_nothing_happens_to_a_defeated_fighter_and_the_log_says_so(drill: Drill, step: str) -> None:
    """It was bound while it was alive. Nobody is asked about it either."""
    steps = f"- defeat: {{choose: {{fighter: aide}}}}\n- choose_one: [{{draw: 1}}, {{draw: 2}}]\n- {step}"
    steps = steps.replace("- defeat: {choose: {fighter: aide}}", "- defeat: {who: {choose: {fighter: aide}}, as: one}")
    table = drill.table(scheme=steps).scheme("trial", "drill").take(option=0)
    told = table.events("no_effect", "no_effect_on")
    assert told in ([("no_effect_on", "aide-1", "defeated")], [("no_effect", 0, "nobody")])
    assert (table.decision.kind, table.defeated("aide-1"), table.health("aide-1")) == ("action", True, 0)
    offer = steps.rpartition("- ")[0] + f"- may: [{{{step}}}]"
    assert drill.table(scheme=offer).scheme("trial", "drill").take(option=0).decision.kind == "action"


def test_nothing_happens_to_an_absent_fighter_but_it_can_come_back(drill: Drill) -> None:
    table = drill.table(scheme="- remove_from_board: self\n- may: [{recover: 1}]\n- recover: {who: drill, amount: 1}\n- place: {to: anywhere}").scheme(
        "trial", "drill"
    )
    assert (table.decision.kind, table.events("no_effect")) == ("choose_space", [("no_effect", 0, "nobody")])


def _log(table: Table) -> list[str]:
    return [event.text for event in table.game.log if event.kind.startswith("no_effect")]


def test_every_step_that_does_nothing_leaves_a_word(drill: Drill) -> None:
    steps = """
    - for_each: {fighter: aide}
      as: one
      do: [{recover: {who: one, amount: 1}}]
    - repeat: {minus: [5, {counter: rage}]}
      do: [{draw: 1}]
    - remove_token: {each: smoke}
    - gain: {rage: 1}
    - look: {of: opponent, from: hand, cards: all}
    - recover: 1
    - gain_actions: {who: opponent, amount: 1}
    """
    table = drill.table(scheme=steps, at={"drill": "b2"}, mine={"counters": {"rage": 5}, "health": {"drill": 12}}).scheme("trial", "drill")
    assert _log(table) == [
        "No effect: no fighter",
        "No effect: the number is 0",
        "No effect: no token",
        "No effect: the counter cannot change any further",
        "No effect: no card",
        "No effect on Drill: already at full health",
        "No effect: actions count only in a player's own turn",
    ]


def test_the_reason_is_told_in_the_language_of_the_reader(drill: Drill) -> None:
    table = drill.table(scheme="- discard: 1").scheme("trial", "drill")
    event = next(event for event in table.game.log if event.kind == "no_effect")
    told = event._event.kind.text(table.game.state, event._event.details, "pt-BR")
    assert (told, event.cause.name if event.cause else None) == ("Sem efeito: nenhuma carta", "Trial")


class Purse:
    """What a cost is paid from, as a person would reckon it: Rage up to 5, cards in hand and deck, the form."""

    def __init__(self, rage: int, hand: int, deck: int) -> None:
        self.rage, self.hand, self.deck, self.form = rage, hand, deck, "still"

    def gain(self, amount: int) -> bool:
        before, self.rage = self.rage, min(5, self.rage + amount)
        return self.rage > before

    def spend(self, amount: int) -> bool:
        self.rage -= amount
        return self.rage >= 0

    def set(self, level: int) -> bool:
        before, self.rage = self.rage, level
        return level != before

    def draw(self, count: int) -> bool:
        drawn = min(count, self.deck)
        self.hand, self.deck = self.hand + drawn, self.deck - drawn
        return True

    def discard(self, count: int) -> bool:
        self.hand -= count
        return self.hand >= 0

    def mill(self, count: int) -> bool:
        self.deck -= count
        return self.deck >= 0

    def become(self, form: str) -> bool:
        before, self.form = self.form, form
        return form != before


COSTS: dict[str, Callable[[Purse], bool]] = {
    "{gain: {rage: 2}}": lambda purse: purse.gain(2),
    "{spend: {rage: 1}}": lambda purse: purse.spend(1),
    "{spend: {rage: 3}}": lambda purse: purse.spend(3),
    "{set_counter: {rage: 3}}": lambda purse: purse.set(3),
    "{draw: 1}": lambda purse: purse.draw(1),
    "{discard: 1}": lambda purse: purse.discard(1),
    "{discard: 2}": lambda purse: purse.discard(2),
    "{discard: {from: top_of_deck, cards: 1}}": lambda purse: purse.mill(1),
    "{become: wild}": lambda purse: purse.become("wild"),
}
PAIRS = [(one, other) for one in COSTS for other in COSTS]
PURSES = [(rage, hand, deck) for rage in (0, 2, 5) for hand in (0, 1, 2) for deck in (0, 1, 2)]


@pytest.mark.rule("R14.2")
@pytest.mark.parametrize("first", range(0, len(PAIRS), 27))
def test_every_two_steps_as_a_cost_are_offered_exactly_where_they_can_be_paid(drill: Drill, first: int) -> None:
    """And whoever accepts has paid: what hangs on it happens. The number that is named says which cost is tried."""
    pairs = PAIRS[first : first + 27]
    branches = "".join(
        f"- if: {{equal: [n, {number}]}}\n  then:\n    - may: [{one}, {other}]\n      then: [{{mark: {{kind: poison, who: self}}}}]\n"
        for number, (one, other) in enumerate(pairs)
    )
    steps = f"- choose: {{number: {{to: {len(pairs) - 1}}}, as: n}}\n{branches}"
    for number, (one, other) in enumerate(pairs):
        for rage, hand, deck in PURSES:
            purse = Purse(rage, hand, deck)
            payable = COSTS[one](purse) and COSTS[other](purse)
            mine = {"counters": {"rage": rage}, "deck": ["guard"] * deck, "form": "still"}
            table = drill.table(scheme=steps, hand=["trial", *["jab"] * hand], mine=mine).scheme("trial", "drill").take(number=number)
            assert (table.decision.kind == "may") == payable, (one, other, rage, hand, deck)
            if payable:
                table.yes()
                while table.decision.kind != "action":
                    table.game.apply(0)
                assert table.fighter("drill")["marks"] != [], (one, other, rage, hand, deck)


@pytest.mark.verb("pay")
@pytest.mark.parametrize(("hand", "drawn"), [(["strike"], 0), (["strike", "guard"], 0), (["strike", "strike"], 1), (["strike", "jab"], 1)])
def test_one_card_does_not_pay_twice(drill: Drill, hand: list[str], drawn: int) -> None:
    """A Strike is an attack card, and it is sharp; a Jab is an attack card too."""
    cost = "{discard: {cards: 1, where: {type: attack}}}, {discard: {cards: 1, where: {trait: sharp}}}"
    table = drill.table(scheme=f"- pay: [{cost}]\n  then: [{{draw: 1}}]", hand=["trial", *hand], mine={"deck": ["plan"]}).scheme("trial", "drill")
    if drawn:
        table.take(card=hand[1]).take(card="strike")
    assert (len(table.discard(0)) - 1, len(table.hand(0)), table.decision.kind) == ((2, 1, "action") if drawn else (0, len(hand), "action"))
