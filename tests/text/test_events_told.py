"""What an ability waits for is told in one clause, with all that must hold of the event; steps then speak of it by name."""

from __future__ import annotations

import pytest

from tests.text.workbench import tell, tell_ability


@pytest.mark.parametrize(
    ("ability", "english", "portuguese"),
    [
        # Whom it is about.
        (
            "trigger: defeated, whose: any, if: {fighter_is: {fighter: event_fighter, where: {role: sidekick}}}, do: [{draw: 1}]",
            "When a sidekick is defeated, draw 1 card.",
            "Quando um ajudante for derrotado, compre 1 carta.",
        ),
        (
            "trigger: damage_coming, if: {all: [{fighter_is: {fighter: event_fighter, where: {fighter: wolf}}}, {damage_is: combat}]}, do: [prevent]",
            "When one of your Wolves would take combat damage, prevent that damage.",
            "Quando uma das suas Lobas for receber dano de combate, previna esse dano.",
        ),
        # A name is said again: "that fighter" would be longer and less plain.
        (
            "trigger: would_be_defeated, if: {same_fighter: [event_fighter, detective]}, do: [prevent]",
            "When Detective would be defeated, prevent that defeat, leaving Detective with 1 health.",
            "Quando o Detetive estiver para ser derrotado, impeça essa derrota, deixando o Detetive com 1 de vida.",
        ),
        # Where a fighter is told as one of a kind, so are those of the other side.
        (
            "trigger: defeated, whose: opponent, if: {fighter_is: {fighter: event_fighter, where: {attack: ranged}}}, do: [{draw: 1}]",
            "When an opposing ranged fighter is defeated, draw 1 card.",
            "Quando um combatente à distância inimigo for derrotado, compre 1 carta.",
        ),
        # Where it was is not part of the event: it may be elsewhere by then.
        (
            "trigger: fighter_moved, whose: opponent, if: {fighter_is: {fighter: event_fighter, where: {adjacent_to: detective}}}, do: [{draw: 1}]",
            "When an opposing fighter moves, if that fighter is adjacent to Detective, draw 1 card.",
            "Quando um combatente inimigo se mover, se esse combatente estiver adjacente ao Detetive, compre 1 carta.",
        ),
        # How much of it.
        (
            "trigger: fighter_moved, whose: opponent, if: {at_least: [event_amount, 4]}, do: [{damage: {to: event_fighter, amount: 1}}]",
            "When an opposing fighter moves 4 or more spaces, deal 1 damage to that fighter.",
            "Quando um combatente inimigo se mover por 4 ou mais espaços, cause 1 ponto de dano a esse combatente.",
        ),
        (
            "trigger: damaged, if: {all: [{same_fighter: [event_fighter, detective]}, {more_than: [event_amount, 2]}]}, do: [{damage: {to: "
            "event_source, amount: 1}}]",
            "When Detective takes 3 or more damage, deal 1 damage to the fighter who caused it.",
            "Quando o Detetive receber 3 ou mais pontos de dano, cause 1 ponto de dano ao combatente que causou isso.",
        ),
        (
            "trigger: drawn, whose: opponent, if: {equal: [event_amount, 1]}, do: [{draw: 1}]",
            "When an opponent draws exactly 1 card, draw 1 card.",
            "Quando um oponente comprar exatamente 1 carta, compre 1 carta.",
        ),
        # Why.
        (
            "trigger: discarded, if: {all: [{caused_by: {cause: effect, of: opponent}}, {at_least: [event_amount, 2]}]}, do: [{draw: 1}]",
            "When you discard 2 or more cards because of an opponent's effect, draw 1 card.",
            "Quando você descartar 2 ou mais cartas por causa de um efeito de um oponente, compre 1 carta.",
        ),
        (
            "trigger: discard_coming, if: {caused_by: {cause: effect, of: you}}, do: [prevent]",
            "When you would discard cards because of one of your effects, prevent that discard.",
            "Quando você for descartar cartas por causa de um dos seus efeitos, impeça esse descarte.",
        ),
        (
            "trigger: discarded, if: {caused_by: boost}, do: [{draw: 1}]",
            "When you discard cards as a BOOST, draw 1 card.",
            "Quando você descartar cartas para REFORÇAR, compre 1 carta.",
        ),
        # "That amount" would be nothing that was named.
        (
            "trigger: maneuver_boosted, if: {at_least: [event_card.boost, 3]}, do: [{draw: event_amount}]",
            "When you BOOST a maneuver, if the BOOST value of the card used to BOOST it is 3 or more, draw cards equal to the BOOST value added.",
            "Quando você REFORÇAR uma manobra, se o valor de REFORÇAR da carta que a REFORÇOU for 3 ou mais, compre uma quantidade de cartas "
            "igual ao valor de REFORÇAR somado.",
        ),
        # What depends on the condition of the ability ends with the sentence.
        (
            "trigger: defeated, if: {fighter_is: {fighter: event_fighter, where: {adjacent_to: detective}}}, do: [{if: {flag: gate-open}, "
            "then: [{draw: 1}], else: [{recover: 1}]}]",
            "When one of your fighters is defeated, if that fighter is adjacent to Detective: if The Gate is active, draw 1 card; otherwise, "
            "Detective recovers 1 health.",
            "Quando um dos seus combatentes for derrotado, se esse combatente estiver adjacente ao Detetive: se o Portão estiver ativo, "
            "compre 1 carta; caso contrário, o Detetive recupera 1 ponto de vida.",
        ),
    ],
)
def test_an_event_says_what_it_is_about(ability: str, english: str, portuguese: str) -> None:
    assert tell_ability(ability) == english
    assert tell_ability(ability, "pt-BR") == portuguese


@pytest.mark.parametrize(
    ("steps", "english", "portuguese"),
    [
        # Who was chosen is named in it.
        (
            "- choose: {fighter: {side: opposing}, as: quarry}\n- later: {next: defeated, whose: opponent, if: {same_fighter: [event_fighter, "
            "quarry]}}\n  do:\n    - draw: 2",
            "Choose an opposing fighter. The next time that fighter is defeated, draw 2 cards.",
            "Escolha um combatente inimigo. Na próxima vez que esse combatente for derrotado, compre 2 cartas.",
        ),
        # The combat that is going on.
        (
            "{later: {next: after_combat}, do: [{draw: 1}]}",
            "After this combat, draw 1 card.",
            "Após este combate, compre 1 carta.",
        ),
        # The turn after the next.
        (
            "{later: {start_of: next_turn}, do: [{recover: 2}, {later: {start_of: next_turn}, do: [{recover: 1}]}]}",
            "At the start of your next turn, do the following:\n• Detective recovers 2 health.\n• At the start of your turn after that one, "
            "Detective recovers 1 health.",
            "No começo do seu próximo turno, faça o seguinte:\n• O Detetive recupera 2 pontos de vida.\n• No começo do seu turno seguinte a "
            "esse, o Detetive recupera 1 ponto de vida.",
        ),
    ],
)
def test_the_next_time_of_an_event(steps: str, english: str, portuguese: str) -> None:
    assert tell(steps) == english
    assert tell(steps, "pt-BR") == portuguese


@pytest.mark.parametrize(
    ("steps", "english", "portuguese"),
    [
        # Elsewhere it is the next one.
        (
            "{later: {next: after_combat}, do: [{draw: 1}]}",
            "After your next combat, draw 1 card.",
            "Após seu próximo combate, compre 1 carta.",
        ),
        (
            "modify: {attack_value: 1, until: {next: after_combat, if: attacking}}",
            "Detective's attack cards have +1 value until after your next combat in which you are attacking.",
            "As cartas de ataque do Detetive têm +1 de valor até após seu próximo combate em que você estiver atacando.",
        ),
    ],
)
def test_after_a_combat_to_come(steps: str, english: str, portuguese: str) -> None:
    assert tell(steps, window="scheme") == english
    assert tell(steps, "pt-BR", window="scheme") == portuguese
