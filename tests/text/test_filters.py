"""What filters say: each condition is about the noun, whatever other words come between."""

from __future__ import annotations

import pytest

from tests.text.workbench import tell, tell_ability

DAMAGE = {
    "{each: {adjacent_to: self, not: {role: hero}}}": "each fighter adjacent to Detective (except heroes)",
    "{choose: {in_zone_of: self, not: {adjacent_to: self}}}": "a fighter in Detective's zone but not adjacent to Detective",
    "{each: {side: opposing, not: {adjacent_to: self}}}": "each opposing fighter not adjacent to Detective",
    "{each: {in_zone_of: opposing_fighter, not: {fighter: detective}}}": "each fighter in the opposing fighter's zone other than Detective",
    "{each: {adjacent_to: self, any_of: [{role: hero}, {attack: ranged}]}}": "each fighter adjacent to Detective (if it is a hero or a ranged fighter)",
    "{each: {not: {role: hero}}}": "each fighter that is not a hero",
}


@pytest.mark.parametrize("filter", DAMAGE)
def test_a_filter_of_fighters_in_words(filter: str) -> None:
    assert tell(f"damage: {{to: {filter}, amount: 1}}") == f"Deal 1 damage to {DAMAGE[filter]}."


CLAIMS = {
    "{fighter: opposing_fighter, where: {marked: poison}}": "the opposing fighter has a poison mark",
    "{fighter: opposing_fighter, where: {adjacent_to: detective}}": "the opposing fighter is adjacent to Detective",
    "{fighter: opposing_fighter, where: {attack: ranged}}": "the opposing fighter is a ranged fighter",
    "{fighter: {each: {side: opposing}}, where: {role: hero}}": "opposing fighters are all heroes",
    "{fighter: opposing_fighter, where: {defeated: true}}": "the opposing fighter is defeated",
    "{fighter: opposing_fighter, where: {gone: true}}": "the opposing fighter is defeated or off the board",
    "{fighter: opposing_fighter, where: any}": "the opposing fighter is on the board",
}


@pytest.mark.parametrize("condition", CLAIMS)
def test_a_fighter_is_what_a_filter_says(condition: str) -> None:
    assert tell(f"{{if: {{fighter_is: {condition}}}, then: [{{draw: 1}}]}}") == f"If {CLAIMS[condition]}, draw 1 card."


def test_a_deed_of_each_of_several_fighters_is_told_of_each() -> None:
    """Where nobody is named, it is asked of every fighter for whom the ability holds."""
    ability = "continuous: {attack_value: 1, who: {each: {side: own}}}, while: {this_turn: {did: moved}}"
    assert tell_ability(ability) == "The attack cards of each of your fighters have +1 value while that fighter moved this turn."
    health = "continuous: {attack_value: 1, who: {each: {side: own}}}, while: {at_most: [self.health, 3]}"
    assert tell_ability(health) == "The attack cards of each of your fighters have +1 value while that fighter's health is 3 or less."


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("{at_most: [candidate.voyage, 2]}", "with Voyage 2 or less"),
        ("{more_than: [candidate.voyage, 2]}", "with Voyage 3 or more"),
        ("{equal: [candidate.voyage, 2]}", "with Voyage 2"),
    ],
)
def test_the_number_beside_a_trait_is_what_a_card_is_with(condition: str, said: str) -> None:
    assert tell(f"{{discard: {{cards: 1, where: {{that: {condition}}}}}}}") == f"Discard 1 card {said}."
