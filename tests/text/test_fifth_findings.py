"""Card text that a fifth reader found wrong: what it says now, in both languages."""

from __future__ import annotations

import pytest

from tests.text.workbench import tell, tell_ability


@pytest.mark.parametrize(
    ("steps", "english", "portuguese"),
    [
        # One fighter is no choice among several.
        (
            "- choose: {fighter: {among: opposing_fighter}, as: prey}\n- {later: your_next_turn, do: [{damage: {to: prey, amount: 2}}]}",
            "Choose the opposing fighter. At the start of your next turn, deal 2 damage to that fighter.",
            "Escolha o combatente inimigo. No começo do seu próximo turno, cause 2 pontos de dano a esse combatente.",
        ),
        # Nobody has "-1 more".
        (
            "modify: {extra_actions: -1, until: {end_of: next_turn}}",
            "You have 1 fewer action each turn until the end of your next turn.",
            "Você tem 1 ação a menos em cada turno até o fim do seu próximo turno.",
        ),
    ],
)
def test_steps(steps: str, english: str, portuguese: str) -> None:
    assert (tell(steps), tell(steps, "pt-BR")) == (english, portuguese)


def test_who_carries_an_effect_out_is_not_who_may_play_the_card() -> None:
    """Another card carries it out, and its fighter is the one."""
    assert tell("recover: 1", window="effects") == "The fighter using it recovers 1 health."
    assert tell("recover: 1", "pt-BR", window="effects") == "O combatente que usa isso recupera 1 ponto de vida."
    assert tell("recover: {who: detective, amount: 1}", window="effects") == "Detective recovers 1 health."


def test_a_discard_is_prevented_in_portuguese() -> None:
    ability = "trigger: discard_coming, do: [prevent]"
    assert tell_ability(ability, "pt-BR") == "Quando você for descartar cartas por causa de um efeito, impeça esse descarte."
