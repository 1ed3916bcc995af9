"""Choices, costs and limits are told as players would tell them: who chooses, what is left, how much at most."""

from __future__ import annotations

import pytest

from tests.text.workbench import tell


@pytest.mark.parametrize(
    ("steps", "english", "portuguese"),
    [
        # Up to 1 is one that you may choose.
        (
            "- choose: {fighter: {side: opposing}, up_to: 1, as: rival}\n- damage: {to: rival, amount: 1}",
            "You may choose an opposing fighter. Deal 1 damage to that fighter.",
            "Você pode escolher um combatente inimigo. Cause 1 ponto de dano a esse combatente.",
        ),
        # What is left of the cards.
        (
            "- look: {from: top_of_deck, cards: 4, as: seen}\n- choose: {card: {type: scheme}, among: seen, up_to: 1, as: spell}\n- "
            "move_cards: {from: deck, cards: spell, to: hand}\n- reorder: seen",
            "Look at the top 4 cards of your deck. You may choose a scheme card from among those cards. Put the chosen card into your hand. "
            "Put the rest back on top of the deck in any order.",
            "Olhe as 4 cartas do topo do seu baralho. Você pode escolher uma carta de tática dentre essas cartas. Coloque a carta escolhida "
            "na sua mão. Coloque as demais de volta no topo do baralho em qualquer ordem.",
        ),
        # You choose, but it is not your card.
        (
            "- reveal: {of: opponent, from: hand, cards: all, as: shown}\n- discard: {who: opponent, cards: 1, where: {type: defense}, among: "
            "shown, picked_by: you}",
            "Your opponent reveals their hand. Your opponent discards 1 defense card from among the revealed cards that you choose.",
            "Seu oponente revela a própria mão. Seu oponente descarta 1 carta de defesa dentre as cartas reveladas que você escolher.",
        ),
        # One of a kind has a name.
        (
            "change_defender: {choose: {fighter: detective, in_zone_of: wolf}}",
            "Detective (if in the zone of one of your Wolves) becomes the defender of this combat.",
            "O Detetive (se na zona de uma das suas Lobas) se torna o defensor deste combate.",
        ),
        (
            "modify: {attack_value: 1, who: {choose: detective}, until: {end_of: turn}}",
            "Detective's attack cards have +1 value until the end of this turn.",
            "As cartas de ataque do Detetive têm +1 de valor até o fim deste turno.",
        ),
        # Several who do something are had do it.
        (
            "{may: [{swap_spaces: [detective, {choose: wolf}]}, {change_defender: {choose: {side: own, other_than: detective}}}]}",
            "You may have Detective swap spaces with a Wolf and have one of your other fighters become the defender of this combat.",
            "Você pode fazer o Detetive trocar de espaço com uma Loba e fazer um dos seus outros combatentes se tornar o defensor deste combate.",
        ),
        (
            "place: {who: {choose: wolf, up_to: 2}, to: {within: {spaces: 2, of: self}}}",
            "Place up to 2 Wolves, each in any space within 2 spaces of Detective.",
            "Coloque até 2 Lobas, cada uma em qualquer espaço a até 2 espaços do Detetive.",
        ),
    ],
)
def test_choices(steps: str, english: str, portuguese: str) -> None:
    assert tell(steps) == english
    assert tell(steps, "pt-BR") == portuguese


@pytest.mark.parametrize(
    ("steps", "english", "portuguese"),
    [
        (
            "- choose: {fighter: {side: opposing}, as: rival}\n- modify: {targets: {among: rival}, until: {end_of: turn}}",
            "Choose an opposing fighter. Detective may attack only that fighter until the end of this turn.",
            "Escolha um combatente inimigo. O Detetive pode atacar apenas esse combatente até o fim deste turno.",
        ),
        (
            "- choose: {card: {type: attack}, from: discard, of: opponent, as: seen}\n- extra_attack: {with: self, value: seen.printed_value}",
            "Choose an attack card in your opponent's discard pile. You may attack with Detective for a value equal to the chosen card's "
            "printed value, without playing a card or spending an action.",
            "Escolha uma carta de ataque na pilha de descartes do seu oponente. Você pode atacar com o Detetive com valor igual ao valor "
            "impresso da carta escolhida, sem jogar uma carta nem gastar uma ação.",
        ),
        (
            "boost: {from: hand, cards: all}",
            "BOOST this card with all cards from your hand.",
            "REFORCE esta carta com todas as cartas da sua mão.",
        ),
        (
            "add_value: {minus: [{times: [2, opposing_card.printed_value]}, opposing_card.value]}",
            "Add (2 times the printed value of your opponent's card) minus the value of your opponent's card to this card's value.",
            "Adicione (2 vezes o valor impresso da carta do seu oponente) menos o valor da carta do seu oponente ao valor desta carta.",
        ),
        (
            "modify: {damage_taken: {kind: combat, reduce: {divide: opposing_card.printed_value, by: 2, round: up}}, until: {end_of: combat}}",
            "Detective takes combat damage reduced by half of the printed value of your opponent's card (rounded up) until the end of this combat.",
            "O Detetive recebe dano de combate com redução igual à metade do valor impresso da carta do seu oponente (arredondada para cima) "
            "até o fim deste combate.",
        ),
        (
            "modify: {damage_taken: {at_most: opposing_card.printed_value}, until: {end_of: turn}}",
            "Detective cannot take more damage at a time than the printed value of your opponent's card until the end of this turn.",
            "O Detetive não pode receber de uma vez mais dano que o valor impresso da carta do seu oponente até o fim deste turno.",
        ),
        (
            "carry_out: {card: opposing_card, window: scheme}",
            "Carry out the SCHEME effects of your opponent's card.",
            "Realize os efeitos de TÁTICA da carta do seu oponente.",
        ),
    ],
)
def test_limits_and_amounts(steps: str, english: str, portuguese: str) -> None:
    assert tell(steps) == english
    assert tell(steps, "pt-BR") == portuguese
