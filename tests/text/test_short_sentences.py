"""Sentences are as short as those of a printed card, and can still be read in one way only."""

from __future__ import annotations

import pytest

from tests.text.workbench import tell


@pytest.mark.parametrize(
    ("steps", "english", "portuguese"),
    [
        # "That fighter" was named in the sentence, not in what a keyword means.
        (
            "{if: {keyword: {cornered: {amount: 2}}}, then: [{damage: {to: opposing_fighter, amount: 1}}]}",
            "If Cornered 2 applies, deal 1 damage to the opposing fighter.\n(Cornered 2: If there are 2 or more opposing fighters adjacent to Detective.)",
            "Se Acuado 2 valer, cause 1 ponto de dano ao combatente inimigo.\n(Acuado 2: Se houver 2 ou mais combatentes inimigos adjacentes ao Detetive.)",
        ),
        # Nor could it be another fighter in it.
        (
            "{if: {exists: {side: own, adjacent_to: opposing_fighter, other_than: self}}, then: [{damage: {to: opposing_fighter, amount: 1}}]}",
            "If you have another fighter adjacent to the opposing fighter, deal 1 damage to the opposing fighter.",
            "Se você tiver outro combatente adjacente ao combatente inimigo, cause 1 ponto de dano ao combatente inimigo.",
        ),
        # It stays the one that a whole branch is about.
        (
            "{if: {fighter_is: {fighter: opposing_fighter, where: {marked: poison}}}, then: [{unmark: {kind: poison, who: "
            "opposing_fighter}}, {damage: {to: opposing_fighter, amount: 1}}]}",
            "If the opposing fighter has a poison mark, remove 1 poison mark from that fighter and deal 1 damage to that fighter.",
            "Se o combatente inimigo tiver uma marca de veneno, remova 1 marca de veneno desse combatente e cause 1 ponto de dano a esse combatente.",
        ),
        # Where there is no choice, nothing is said.
        (
            "- choose: {fighter: {among: opposing_fighter}, as: victim}\n- later: {end_of: turn}\n  do:\n    - damage: {to: victim, amount: 1}",
            "At the end of this turn, deal 1 damage to the opposing fighter.",
            "No fim deste turno, cause 1 ponto de dano ao combatente inimigo.",
        ),
        # Each of them.
        (
            "- choose: {fighter: {side: opposing}, exactly: 2, as: both}\n- damage: {to: both, amount: 1}\n- mark: {kind: poison, who: both}",
            "Choose 2 opposing fighters. Deal 1 damage to each of those fighters. Put 1 poison mark on each of those fighters.",
            "Escolha 2 combatentes inimigos. Cause 1 ponto de dano a cada um desses combatentes. Coloque 1 marca de veneno em cada um desses combatentes.",
        ),
        (
            "- tell: {number: boost, of: opponent, from: hand, cards: 1, picked_by: random, as: told}\n- if: {at_least: [told.boost, 3]}\n  "
            "then:\n    - draw: 1",
            "Your opponent tells you the BOOST value of 1 random card from their hand. If that card's BOOST value is 3 or more, draw 1 card.",
            "Seu oponente diz a você o valor de REFORÇAR de 1 carta aleatória da própria mão. Se o valor de REFORÇAR dessa carta for 3 ou "
            "mais, compre 1 carta.",
        ),
        (
            "{for_each: each_opponent, as: foe, do: [{choose_one: [{discard: {who: foe, cards: 1}}, {damage: {to: foe.hero, amount: 1}}], by: foe}]}",
            "Each opponent chooses one:\n• That opponent discards 1 card.\n• You deal 1 damage to that opponent's hero.",
            "Cada oponente escolhe uma opção:\n• Esse oponente descarta 1 carta.\n• Você causa 1 ponto de dano ao herói desse oponente.",
        ),
        (
            "{for_each: each_opponent, as: foe, do: [{discard: {who: foe, cards: 1}}, {draw: {who: foe, cards: 1}}]}",
            "Each opponent discards 1 card and draws 1 card.",
            "Cada oponente descarta 1 carta e compra 1 carta.",
        ),
        # What you do each time is done for each of them.
        (
            "{for_each: each_opponent, as: foe, do: [{discard: {who: foe, cards: 1}}, {draw: 1}]}",
            "For each opponent, that opponent discards 1 card and you draw 1 card.",
            "Para cada oponente, esse oponente descarta 1 carta e você compra 1 carta.",
        ),
        (
            "modify: {attack_value: 1, who: {each: wolf}, until: {end_of: turn}}",
            "Your Wolves' attack cards have +1 value until the end of this turn.",
            "As cartas de ataque das suas Lobas têm +1 de valor até o fim deste turno.",
        ),
    ],
)
def test_who_is_meant(steps: str, english: str, portuguese: str) -> None:
    assert tell(steps) == english
    assert tell(steps, "pt-BR") == portuguese


@pytest.mark.parametrize(
    ("steps", "english", "portuguese"),
    [
        (
            "add_value: {sum: [1, {count: wolf}]}",
            "Add 1 to this card's value, plus 1 for each of your Wolves.",
            "Adicione 1 ao valor desta carta, mais 1 para cada uma das suas Lobas.",
        ),
        (
            "add_value: {min: [{times: [2, {count: wolf}]}, 4]}",
            "Add 2 to this card's value for each of your Wolves (maximum 4).",
            "Adicione 2 ao valor desta carta para cada uma das suas Lobas (máximo 4).",
        ),
        (
            "draw: {max: [{count: wolf}, 1]}",
            "Draw 1 card for each of your Wolves (minimum 1).",
            "Compre 1 carta para cada uma das suas Lobas (mínimo 1).",
        ),
        # "For each" could mean a choice each time.
        (
            "damage: {to: {choose: {side: opposing}}, amount: {sum: [1, {count: wolf}]}}",
            "Deal damage to an opposing fighter equal to 1 plus the number of your Wolves.",
            "Cause a um combatente inimigo dano igual a 1 mais o número de suas Lobas.",
        ),
        (
            "{if: {more_than: [{count: {side: own}}, {count: {side: opposing}}]}, then: [{draw: 1}]}",
            "If your fighters outnumber opposing fighters, draw 1 card.",
            "Se seus combatentes forem mais numerosos que combatentes inimigos, compre 1 carta.",
        ),
        (
            "{if: {at_least: [{count: {side: own}}, {count: {side: opposing}}]}, then: [{draw: 1}]}",
            "If opposing fighters do not outnumber your fighters, draw 1 card.",
            "Se combatentes inimigos não forem mais numerosos que seus combatentes, compre 1 carta.",
        ),
        (
            "{if: {at_least: [opposing_card.boost, this_card.boost]}, then: [{draw: 1}]}",
            "If the BOOST value of your opponent's card is at least this card's BOOST value, draw 1 card.",
            "Se o valor de REFORÇAR da carta do seu oponente for maior ou igual ao valor de REFORÇAR desta carta, compre 1 carta.",
        ),
        (
            "{if: {at_least: [{this_turn: {did: damaged}}, 3]}, then: [{draw: 1}]}",
            "If Detective took 3 or more damage this turn, draw 1 card.",
            "Se o Detetive recebeu 3 ou mais pontos de dano neste turno, compre 1 carta.",
        ),
        (
            "{if: {fighter_is: {fighter: opposing_fighter, where: {health_at_most: 3}}}, then: [{draw: 1}]}",
            "If the opposing fighter has 3 or less health, draw 1 card.",
            "Se o combatente inimigo tiver 3 pontos de vida ou menos, compre 1 carta.",
        ),
        (
            "{if: {at_least: [{health_of: {each: wolf}}, 4]}, then: [{draw: 1}]}",
            "If the total health of all Wolves is 4 or more, draw 1 card.",
            "Se a soma da vida de todas as Lobas for 4 ou mais, compre 1 carta.",
        ),
        # Half of the whole.
        (
            "add_value: {divide: {max: [{minus: [{max_health_of: opposing_fighter}, {health_of: opposing_fighter}]}, 0]}, by: 2, round: down}",
            "Add half of the health the opposing fighter has lost (minimum 0, rounded down) to this card's value.",
            "Adicione a metade do número de pontos de vida que o combatente inimigo perdeu (mínimo 0, arredondada para baixo) ao valor desta carta.",
        ),
        # Who has the Rage has it openly.
        (
            "- choose: {number: {to: {counter: rage}}, by: everyone, secretly: true, as: bid}\n- discard: {cards: bid.you}",
            "Each player secretly names a number from 0 to the Rage you have (all are revealed at the same time). Discard cards equal to your number.",
            "Cada jogador anuncia em segredo um número de 0 ao número de pontos de Fúria que você tem (tudo é revelado ao mesmo tempo). "
            "Descarte uma quantidade de cartas igual ao seu número.",
        ),
        (
            "- choose: {number: any, by: both_players, secretly: true, as: bid}\n- if: {more_than: [bid.you, bid.opponent]}\n  then:\n    - add_value: 3",
            "Each player in this combat secretly names a number (all are revealed at the same time). If your number is more than your "
            "opponent's number, add 3 to this card's value.",
            "Cada jogador neste combate anuncia em segredo um número (tudo é revelado ao mesmo tempo). Se seu número for maior que o número "
            "do seu oponente, adicione 3 ao valor desta carta.",
        ),
    ],
)
def test_how_much(steps: str, english: str, portuguese: str) -> None:
    assert tell(steps) == english
    assert tell(steps, "pt-BR") == portuguese


@pytest.mark.parametrize(
    ("steps", "english", "portuguese"),
    [
        (
            "damage: {to: {each: {side: opposing, any_of: [{marked: poison}, {health_at_most: 2}]}}, amount: 1}",
            "Deal 1 damage to each opposing fighter with a poison mark or with 2 or less health.",
            "Cause 1 ponto de dano a cada combatente inimigo com uma marca de veneno ou com 2 pontos de vida ou menos.",
        ),
        (
            "place: {to: {any_of: [{with_token: smoke}, {adjacent_to: smoke}]}}",
            "Place Detective in any space with a smoke token or adjacent to a smoke token.",
            "Coloque o Detetive em qualquer espaço com uma ficha de fumaça ou adjacente a uma ficha de fumaça.",
        ),
        (
            "place: {to: {not: {in_zone_of: opposing_fighter}}}",
            "Place Detective in any space not in the opposing fighter's zone.",
            "Coloque o Detetive em qualquer espaço que não esteja na zona do combatente inimigo.",
        ),
        (
            "place: {to: {within: {spaces: {cards_in: discard}, of: self}}}",
            "Place Detective in any space within a number of spaces of Detective equal to the number of cards in your discard pile.",
            "Coloque o Detetive em qualquer espaço a uma distância em espaços do Detetive de no máximo o número de cartas na sua pilha de descartes.",
        ),
        (
            "choose: {zone: {of: detective}, as: home}",
            "Choose one of Detective's zones.",
            "Escolha uma das zonas do Detetive.",
        ),
        (
            "play_card: {where: {type: [attack, versatile], not: {same_name_as: this_card}}}",
            "Play another attack or versatile card with a different name than this card from your hand in this combat.",
            "Jogue outra carta de ataque ou versátil com nome diferente do desta carta da sua mão neste combate.",
        ),
        (
            "summon: {who: {fighter: wolf, gone: true}, to: {adjacent_to: self}}",
            "Summon a Wolf (even a defeated one) in any space adjacent to Detective.",
            "Invoque em qualquer espaço adjacente ao Detetive uma Loba (mesmo derrotada).",
        ),
        # The place of the cards, not of the one that they are compared with.
        (
            "move_cards: {from: grudges, cards: all, where: {same_name_as: this_card}, to: shuffled_into_deck}",
            "Shuffle all cards from Grudges with the same name as this card into your deck.",
            "Embaralhe todas as cartas de Rancores com o mesmo nome desta carta no seu baralho.",
        ),
        (
            "move_cards: {from: discard, cards: 1, where: {any_of: [{trait: voyage}, {value_at_most: 2}]}, to: hand}",
            "Put 1 Voyage card or card with printed value 2 or less from your discard pile into your hand.",
            "Coloque 1 carta com o traço Viagem ou carta com valor impresso 2 ou menos da sua pilha de descartes na sua mão.",
        ),
        # Whose fighters, not whose mark.
        (
            "damage: {to: {each: {of: active_player, marked: poison}}, amount: 1}",
            "Deal 1 damage to each of the active player's fighters with a poison mark.",
            "Cause 1 ponto de dano a cada um dos combatentes do jogador ativo com uma marca de veneno.",
        ),
        (
            "{if: {exists: {token: smoke}}, then: [{draw: 1}]}",
            "If there is a smoke token on the board, draw 1 card.",
            "Se houver uma ficha de fumaça no campo de batalha, compre 1 carta.",
        ),
        # What is gone through are cards.
        (
            "- look: {of: opponent, from: hand, cards: all, as: seen}\n- for_each: seen\n  as: one\n  do:\n    - if: {card_is: {card: one, "
            "where: {type: scheme}}}\n      then:\n        - draw: 1",
            "Look at your opponent's hand. For each of those cards, if it is a scheme card, draw 1 card.",
            "Olhe a mão do seu oponente. Para cada uma dessas cartas, se essa carta for uma carta de tática, compre 1 carta.",
        ),
        (
            "- choose: {fighter: {side: opposing, role: sidekick}, as: hostage}\n- discard: {who: hostage.player, cards: 1}",
            "Choose an opposing sidekick. That sidekick's player discards 1 card.",
            "Escolha um ajudante inimigo. O jogador desse ajudante descarta 1 carta.",
        ),
        (
            "modify: {attack: ranged, who: {each: wolf}, until: {end_of: turn}}",
            "Your Wolves attack as ranged fighters until the end of this turn.",
            "Suas Lobas atacam à distância até o fim deste turno.",
        ),
        (
            "move_cards: {cards: this_card, to: removed}",
            "Remove this card from the game.",
            "Remova esta carta do jogo.",
        ),
    ],
)
def test_which_ones(steps: str, english: str, portuguese: str) -> None:
    assert tell(steps) == english
    assert tell(steps, "pt-BR") == portuguese


@pytest.mark.parametrize(
    ("steps", "english", "portuguese"),
    [
        (
            "{repeat: 3, do: [{choose_one: [{draw: 1}, {recover: 1}]}]}",
            "Choose one, 3 times:\n• Draw 1 card.\n• Detective recovers 1 health.",
            "Escolha uma opção, 3 vezes:\n• Compre 1 carta.\n• O Detetive recupera 1 ponto de vida.",
        ),
        # The time is about what comes after it.
        (
            "{if: won_combat, then: [{damage: {to: opposing_fighter, amount: 1}}, {modify: {move: 2, until: {end_of: turn}}}]}",
            "If you won the combat, deal 1 damage to the opposing fighter and, until the end of this turn, Detective's move value increases by 2.",
            "Se você venceu o combate, cause 1 ponto de dano ao combatente inimigo e, até o fim deste turno, o valor de movimento do Detetive aumenta em 2.",
        ),
        # What comes before it would be read with the next step.
        (
            "{if: won_combat, then: [{modify: {move: 2, until: {end_of: turn}}}, {damage: {to: opposing_fighter, amount: 1}}]}",
            "If you won the combat, do the following:\n• Detective's move value increases by 2 until the end of this turn.\n• Deal 1 damage to "
            "the opposing fighter.",
            "Se você venceu o combate, faça o seguinte:\n• O valor de movimento do Detetive aumenta em 2 até o fim deste turno.\n• Cause 1 "
            "ponto de dano ao combatente inimigo.",
        ),
    ],
)
def test_one_sentence_is_enough(steps: str, english: str, portuguese: str) -> None:
    assert tell(steps) == english
    assert tell(steps, "pt-BR") == portuguese


@pytest.mark.parametrize(
    ("steps", "english", "portuguese"),
    [
        # You did both.
        (
            "{if: {all: [attacking, won_combat]}, then: [{draw: 1}]}",
            "If you were the attacker and won the combat, draw 1 card.",
            "Se você foi o atacante e venceu o combate, compre 1 carta.",
        ),
        (
            "{if: {any: [{not: attacking}, {flag: gate-open}]}, then: [{draw: 1}]}",
            "If you were not the attacker or The Gate is active, draw 1 card.",
            "Se você não foi o atacante ou o Portão estiver ativo, compre 1 carta.",
        ),
    ],
)
def test_the_attack_is_in_the_past_after_combat(steps: str, english: str, portuguese: str) -> None:
    assert tell(steps, window="after_combat") == english
    assert tell(steps, "pt-BR", window="after_combat") == portuguese
