"""Card text that a fifth reader found wrong: what it says now, in both languages."""

from __future__ import annotations

import pytest

from tests.text.workbench import tell, tell_ability


@pytest.mark.parametrize(
    ("steps", "english", "portuguese"),
    [
        # One fighter is no choice among several.
        (
            "- choose: {fighter: {among: opposing_fighter}, as: prey}\n- {later: {start_of: next_turn}, do: [{damage: {to: prey, amount: 2}}]}",
            "Choose the opposing fighter. At the start of your next turn, deal 2 damage to that fighter.",
            "Escolha o combatente inimigo. No começo do seu próximo turno, cause 2 pontos de dano a esse combatente.",
        ),
        # Nobody has "-1 more".
        (
            "modify: {extra_actions: -1, until: {end_of: next_turn}}",
            "You have 1 fewer action each turn until the end of your next turn.",
            "Você tem 1 ação a menos em cada turno até o fim do seu próximo turno.",
        ),
        # Each number is told, not their sum.
        (
            "tell: {number: boost, of: opponent, from: top_of_deck, cards: 2}",
            "Your opponent tells you the BOOST values of the top 2 cards of their deck, one by one.",
            "Seu oponente diz a você os valores de REFORÇAR das 2 cartas do topo do próprio baralho, um a um.",
        ),
        # In all of them, not in one.
        (
            "modify: {in_zone_too: any, until: {end_of: turn}}",
            "Detective counts as being in each zone too until the end of this turn.",
            "O Detetive conta como presente também em cada zona até o fim deste turno.",
        ),
        ("place: {to: {start: 3}}", "Place Detective in start space 3.", "Coloque o Detetive no espaço inicial 3."),
        (
            "modify: {damage_taken: {from: opposing_fighter, prevent: all}, until: {end_of: turn}}",
            "Detective takes no damage dealt by the opposing fighter until the end of this turn.",
            "O Detetive não recebe dano causado pelo combatente inimigo até o fim deste turno.",
        ),
        (
            "extra_attack: {with: self, value: {counter: rage}}",
            "You may attack with Detective for a value equal to the Rage you have, without playing a card or spending an action.",
            "Você pode atacar com o Detetive com valor igual ao número de pontos de Fúria que você tem, sem jogar uma carta nem gastar uma ação.",
        ),
        ("set_counter: {rage: 3, who: opponent}", "Set your opponent's Rage to 3.", "Mude o total de Fúria do seu oponente para 3."),
        # A card that was chosen among others and has gone is not one of the rest.
        (
            "- reveal: {from: top_of_deck, cards: 3, as: seen}\n- choose: {card: any, among: seen, by: opponent, as: theirs}\n"
            "- move_cards: {cards: theirs, to: discard}\n- move_cards: {from: deck, cards: all, among: seen, to: hand}",
            "Reveal the top 3 cards of your deck. Your opponent chooses one of the revealed cards. Put the chosen card into your discard pile. "
            "Put the rest into your hand.",
            "Revele as 3 cartas do topo do seu baralho. Seu oponente escolhe uma das cartas reveladas. Coloque a carta escolhida na sua pilha de descartes. "
            "Coloque as demais na sua mão.",
        ),
        (
            "{if: {effects_were_cancelled: opposing_card}, then: [{draw: 1}]}",
            "If effects on your opponent's card were canceled, draw 1 card.",
            "Se efeitos da carta do seu oponente foram cancelados, compre 1 carta.",
        ),
        # Their cards are added up, with three opponents too.
        (
            "{if: {at_most: [{cards_in: {place: hand, of: each_opponent}}, 2]}, then: [{draw: 1}]}",
            "If all opponents together have 2 or fewer cards in hand, draw 1 card.",
            "Se todos os oponentes juntos tiverem 2 ou menos cartas na mão, compre 1 carta.",
        ),
        # It is the turn of the first of them, and over for all.
        (
            "modify: {forbid: maneuver, player: each_opponent, until: {end_of: next_turn, whose: each_opponent}}",
            "Each opponent cannot maneuver until the end of the next turn of an opponent.",
            "Cada oponente não pode fazer manobras até o fim do próximo turno de um oponente.",
        ),
        (
            "{later: {start_of: next_turn, whose: each_opponent}, do: [{draw: 1}]}",
            "At the start of the next turn of an opponent, draw 1 card.",
            "No começo do próximo turno de um oponente, compre 1 carta.",
        ),
        (
            "damage: {to: {each: {within: {spaces: {counter: rage}, of: self}}}, amount: 1}",
            "Deal 1 damage to each fighter within a number of spaces of Detective equal to the Rage you have.",
            "Cause 1 ponto de dano a cada combatente a uma distância em espaços do Detetive de no máximo o número de pontos de Fúria que você tem.",
        ),
        ("boost: {cards: all}", "BOOST this card with all cards from your hand.", "REFORCE esta carta com todas as cartas da sua mão."),
        # "That fighter" is one of them, so each of them is spoken of.
        (
            "modify: {entering: {spaces: {adjacent_to: self}, costs: 2}, who: {each: {side: opposing}}, until: {end_of: turn}}",
            "Each opposing fighter spends 2 movement to enter any space adjacent to that fighter until the end of this turn.",
            "Cada combatente inimigo gasta 2 de movimento para entrar em qualquer espaço adjacente a esse combatente até o fim deste turno.",
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


@pytest.mark.parametrize(
    ("ability", "english", "portuguese"),
    [
        (
            "trigger: discard_coming, do: [prevent]",
            "When you would discard cards because of an effect, prevent that discard.",
            "Quando você for descartar cartas por causa de um efeito, impeça esse descarte.",
        ),
        # Cards of another player go to that player's deck.
        (
            "trigger: discarded, whose: any, do: [{move_cards: {cards: event_cards, to: bottom_of_deck}}]",
            "When a player discards cards, put those cards on the bottom of their owner's deck.",
            "Quando um jogador descartar cartas, coloque essas cartas no fundo do baralho do dono delas.",
        ),
        (
            "trigger: discarded, if: {caused_by: {cause: effect, of: you}}, do: [{draw: 1}]",
            "When you discard cards, if an effect of yours caused it, draw 1 card.",
            "Quando você descartar cartas, se um efeito seu causou isso, compre 1 carta.",
        ),
        (
            "trigger: discarded, if: {not: {caused_by: {cause: effect, of: opponent}}}, do: [{draw: 1}]",
            "When you discard cards, if it was not caused by an effect of an opponent, draw 1 card.",
            "Quando você descartar cartas, se um efeito de um oponente não causou isso, compre 1 carta.",
        ),
        (
            "trigger: counter_changed, if: {counter_is: rage}, do: [{draw: 1}]",
            "When your Rage changes, draw 1 card.",
            "Quando seu total de Fúria mudar, compre 1 carta.",
        ),
        (
            "continuous: {attack_value: {becomes: {counter: rage}}}",
            "Detective's attack cards have value equal to the Rage you have in spite of card effects.",
            "As cartas de ataque do Detetive têm valor igual ao número de pontos de Fúria que você tem apesar dos efeitos de cartas.",
        ),
        ("continuous: {attack: ranged, who: {each: wolf}}", "Wolves attack as ranged fighters.", "Lobas atacam à distância."),
    ],
)
def test_abilities(ability: str, english: str, portuguese: str) -> None:
    assert (tell_ability(ability), tell_ability(ability, "pt-BR")) == (english, portuguese)
