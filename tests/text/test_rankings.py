"""What stands out from the rest by the most or the least of something, in words."""

from __future__ import annotations

import pytest

from tests.text.workbench import tell

STANDING_OUT = {
    "{choose: {side: opposing, most: candidate.health}}": ("the opposing fighter with the most health", "ao combatente inimigo com mais vida"),
    "{choose: {side: own, least: {max_health_of: candidate}}}": (
        "your fighter with the lowest maximum health",
        "ao seu combatente com a menor vida máxima",
    ),
    "{each: {side: opposing, most: candidate.health}}": (
        "each opposing fighter with the most health",
        "a cada combatente inimigo com mais vida",
    ),
    # Whose health it is: not that of the Wolf.
    "{choose: {side: opposing, adjacent_to: wolf, most: candidate.health}}": (
        "the opposing fighter adjacent to one of your Wolves (the one with the most health)",
        "ao combatente inimigo adjacente a uma das suas Lobas (aquele com mais vida)",
    ),
    "{choose: {side: opposing, most: {distance: [self, candidate]}}}": (
        "the opposing fighter farthest from Detective",
        "ao combatente inimigo mais distante do Detetive",
    ),
    "{choose: {side: opposing, most: {count: {fighter: wolf, adjacent_to: candidate}}}}": (
        "the opposing fighter for which the number of Wolves adjacent to it is highest",
        "ao combatente inimigo para o qual o número de Lobas adjacentes a ele tem o maior valor",
    ),
    "{choose: {side: opposing, least: {marks: {kind: poison, who: candidate}}}}": (
        "the opposing fighter with the fewest poison marks",
        "ao combatente inimigo com menos marcas de veneno",
    ),
    "{choose: {side: opposing, most: candidate.health, least: {distance: [candidate, self]}}}": (
        "the opposing fighter with the most health (the one nearest to Detective)",
        "ao combatente inimigo com mais vida (aquele mais próximo do Detetive)",
    ),
}


@pytest.mark.parametrize("who", STANDING_OUT)
def test_the_fighter_with_the_most(who: str) -> None:
    english, portuguese = STANDING_OUT[who]
    assert tell(f"damage: {{to: {who}, amount: 1}}") == f"Deal 1 damage to {english}."
    assert tell(f"damage: {{to: {who}, amount: 1}}", language="pt-BR") == f"Cause 1 ponto de dano {portuguese}."


STEPS = {
    "discard: {who: opponent, cards: 1, where: {most: candidate.printed_value}}": (
        "Your opponent discards the card with the highest printed value.",
        "Seu oponente descarta a carta com o maior valor impresso.",
    ),
    "draw: {cards_in: {place: discard, where: {least: candidate.boost}}}": (
        "Draw 1 card for each card with the lowest BOOST value in your discard pile.",
        "Compre 1 carta para cada carta com o menor valor de REFORÇAR na sua pilha de descartes.",
    ),
    "place: {to: {empty: true, most: {distance: [candidate, opposing_fighter]}}}": (
        "Place Detective in the empty space farthest from the opposing fighter.",
        "Coloque o Detetive no espaço vazio mais distante do combatente inimigo.",
    ),
    "place: {to: {adjacent_to: {choose: {side: opposing, least: {distance: [candidate, self]}}}}}": (
        "Place Detective in any space adjacent to the nearest opposing fighter.",
        "Coloque o Detetive em qualquer espaço adjacente ao combatente inimigo mais próximo.",
    ),
    "place: {to: {most: {distance: [candidate, {each: {side: opposing}}]}}}": (
        "Place Detective in the space farthest from all opposing fighters.",
        "Coloque o Detetive no espaço mais distante de todos os combatentes inimigos.",
    ),
    "remove_token: {choose: {token: smoke, least: {distance: [candidate, self]}}}": (
        "Remove from the board the smoke token nearest to Detective.",
        "Remova do campo de batalha a ficha de fumaça mais próxima do Detetive.",
    ),
    # Where one goes, seen from others; spaces that fit.
    "move: {who: opposing_fighter, up_to: 2, away_from: self}": (
        "Move the opposing fighter up to 2 spaces away from Detective.",
        "Mova o combatente inimigo por até 2 espaços para longe do Detetive.",
    ),
    "move: {exactly: 1, towards: {choose: {side: opposing, least: candidate.health}}}": (
        "Move Detective exactly 1 space towards the opposing fighter with the least health.",
        "Mova o Detetive por exatamente 1 espaço na direção do combatente inimigo com menos vida.",
    ),
    "{if: {fighter_is: {fighter: self, where: {at: {any_space: {start_of: opponent}}}}}, then: [{draw: 1}]}": (
        "If Detective is in your opponent's start space, draw 1 card.",
        "Se o Detetive estiver no espaço inicial do seu oponente, compre 1 carta.",
    ),
    "{if: {exists: {spaces: {start_of: opponent, space_of: self}}}, then: [{draw: 1}]}": (
        "If Detective is in your opponent's start space, draw 1 card.",
        "Se o Detetive estiver no espaço inicial do seu oponente, compre 1 carta.",
    ),
    "damage: {to: {each: {side: opposing, adjacent_to: {any_space: {with_token: smoke}}}}, amount: 1}": (
        "Deal 1 damage to each opposing fighter adjacent to a space with a smoke token.",
        "Cause 1 ponto de dano a cada combatente inimigo adjacente a um espaço com uma ficha de fumaça.",
    ),
    "place: {to: {in_zone_of: {any_space: {start_of: you}}}}": (
        "Place Detective in any space in your start space's zone.",
        "Coloque o Detetive em qualquer espaço na zona do seu espaço inicial.",
    ),
    # Several that are put on the board.
    "summon: {who: {fighter: wolf, defeated: true}, count: all, to: {in_zone_of: self}}": (
        "Return each defeated Wolf to any space in Detective's zone.",
        "Retorne cada Loba derrotada para qualquer espaço na zona do Detetive.",
    ),
    "summon: {who: wolf, count: {up_to: 2}, to: {adjacent_to: self}}": (
        "Summon up to 2 undefeated Wolves, each in any space adjacent to Detective.",
        "Invoque até 2 Lobas não derrotadas, cada uma em qualquer espaço adjacente ao Detetive.",
    ),
    "place: {who: wolf, to: {adjacent_to: self}}": (
        "Place each of your Wolves in any space adjacent to Detective.",
        "Coloque cada uma das suas Lobas em qualquer espaço adjacente ao Detetive.",
    ),
    "place: {who: [self, opposing_fighter], to: {start: true}}": (
        "Place Detective and the opposing fighter, each in any start space.",
        "Coloque o Detetive e o combatente inimigo, cada um em qualquer espaço inicial.",
    ),
    # Chance picks.
    "choose: {fighter: {side: opposing}, randomly: true, as: prey}": ("Choose an opposing fighter at random.", "Escolha um combatente inimigo ao acaso."),
    "choose: {player: each_opponent, randomly: true, as: foe}": ("Choose an opponent at random.", "Escolha um oponente ao acaso."),
    "choose: {space: {empty: true}, exactly: 2, randomly: true, as: there}": ("Choose 2 empty spaces at random.", "Escolha 2 espaços vazios ao acaso."),
    # What is divided, and what counts once.
    "add_value: {divide: {cards_in: discard}, by: 3, round: down}": (
        "Add 1 to this card's value for every 3 cards in your discard pile.",
        "Adicione 1 ao valor desta carta para cada 3 cartas na sua pilha de descartes.",
    ),
    "add_value: {divide: {minus: [{max_health_of: opposing_fighter}, opposing_fighter.health]}, by: 3, round: down}": (
        "Add 1 to this card's value for every 3 health the opposing fighter has lost.",
        "Adicione 1 ao valor desta carta para cada 3 pontos de vida que o combatente inimigo perdeu.",
    ),
    "add_value: {times: [2, {divide: {count: {fighter: wolf}}, by: 3, round: down}]}": (
        "Add 2 to this card's value for every 3 Wolves.",
        "Adicione 2 ao valor desta carta para cada 3 Lobas.",
    ),
    "add_value: {divide: {minus: [{health_of: self}, {counter: rage}]}, by: 4, round: up}": (
        "Add (Detective's health minus the Rage you have) divided by 4 (rounded up) to this card's value.",
        "Adicione o resultado da divisão de (a vida do Detetive menos o número de pontos de Fúria que você tem) por 4 (arredondando para cima)"
        " ao valor desta carta.",
    ),
    "add_value: {minus: [{max_health_of: {each: {fighter: wolf}}}, {health_of: {each: {fighter: wolf}}}]}": (
        "Add 1 to this card's value for each health all Wolves have lost.",
        "Adicione 1 ao valor desta carta para cada ponto de vida que todas as Lobas perderam.",
    ),
    "add_value: {cards_in: {place: discard, where: {trait: voyage}, distinct: true}}": (
        "Add 1 to this card's value for each differently named Voyage card in your discard pile.",
        "Adicione 1 ao valor desta carta para cada carta com o traço Viagem (com nome diferente) na sua pilha de descartes.",
    ),
    "draw: {count: {cards: any, from: discard, of: opponent, distinct: true}}": (
        "Draw 1 card for each differently named card in your opponent's discard pile.",
        "Compre 1 carta para cada carta (com nome diferente) na pilha de descartes do seu oponente.",
    ),
}


@pytest.mark.parametrize("step", STEPS)
def test_steps_with_measures(step: str) -> None:
    english, portuguese = STEPS[step]
    assert tell(step) == english
    assert tell(step, language="pt-BR") == portuguese
