"""Card text that authors of whole heroes found wrong, open to two readings or clumsy: what it says now, in both languages."""

from __future__ import annotations

import pytest

from compiler.text.english import English
from compiler.text.grammar import Noun
from compiler.text.names import Names, PieceName
from compiler.text.place import Place
from tests.text.workbench import steps_of, tell, tell_ability


def both(text: str) -> tuple[str, str]:
    return tell(text), tell(text, "pt-BR")


@pytest.mark.parametrize(
    ("steps", "english", "portuguese"),
    [
        # Who is named may not have been defeated: only somebody who returned is meant.
        (
            "- summon: {who: {fighter: detective, defeated: true}, to: {in_zone_of: opponent.hero}, as: back}\n- set_health: {who: back, to: 3}",
            "Return Detective, if defeated, to any space in the zone of your opponent's hero. Set the returned fighter's health to 3.",
            "Retorne o Detetive, se derrotado, para qualquer espaço na zona do herói do seu oponente. Mude a vida do combatente retornado para 3.",
        ),
        (
            "- summon: {who: detective, to: {in_zone_of: opponent.hero}, as: back}\n- recover: {who: back, amount: 3}",
            "Summon Detective, unless defeated, in any space in the zone of your opponent's hero. The summoned fighter recovers 3 health.",
            "Invoque o Detetive, se não derrotado, em qualquer espaço na zona do herói do seu oponente. O combatente invocado recupera 3 pontos de vida.",
        ),
        # One card is not "1 of" itself.
        (
            "- choose: {card: any, from: hand, as: c}\n- discard: {cards: {up_to: 1}, among: c}",
            "Choose a card in your hand. You may discard the chosen card.",
            "Escolha uma carta na sua mão. Você pode descartar a carta escolhida.",
        ),
        (
            "- reveal: {of: opponent, from: hand, cards: 1, as: c}\n- discard: {who: opponent, cards: all, among: c, where: {type: scheme}}",
            "Your opponent reveals 1 card from their hand. Your opponent discards the revealed card (if it is a scheme card).",
            "Seu oponente revela 1 carta da própria mão. Seu oponente descarta a carta revelada (se for uma carta de tática).",
        ),
        # What a step did is counted as such.
        (
            "- damage: {to: {each: {side: opposing}}, amount: 1, as: hurt}\n- draw: {count: hurt.defeated}",
            "Deal 1 damage to each opposing fighter. Draw 1 card for each fighter defeated this way.",
            "Cause 1 ponto de dano a cada combatente inimigo. Compre 1 carta para cada combatente derrotado dessa forma.",
        ),
        (
            "- damage: {to: [self, opposing_fighter], amount: 1, as: hit}\n- draw: {count: hit.fighters}",
            "Deal 1 damage to Detective and the opposing fighter. Draw 1 card for each fighter damaged this way.",
            "Cause 1 ponto de dano ao Detetive e ao combatente inimigo. Compre 1 carta para cada combatente atingido dessa forma.",
        ),
        (
            "- damage: {to: [self, opposing_fighter], amount: 1, as: hit}\n- draw: {count: hit}",
            "Deal 1 damage to Detective and the opposing fighter. Draw 1 card for each fighter damaged this way.",
            "Cause 1 ponto de dano ao Detetive e ao combatente inimigo. Compre 1 carta para cada combatente atingido dessa forma.",
        ),
        # What is worked out first is kept together.
        (
            "draw: {divide: {minus: [{max_health_of: self}, {counter: rage}]}, by: 2, round: down}",
            "Draw cards equal to half of the result of Detective's maximum health minus the Rage you have (rounded down).",
            "Compre uma quantidade de cartas igual à metade do resultado da vida máxima do Detetive menos o número de pontos de Fúria que você tem"
            " (arredondada para baixo).",
        ),
        (
            "draw: {times: [2, {minus: [{max_health_of: self}, {counter: rage}]}]}",
            "Draw cards equal to 2 times (Detective's maximum health minus the Rage you have).",
            "Compre uma quantidade de cartas igual a 2 vezes (a vida máxima do Detetive menos o número de pontos de Fúria que você tem).",
        ),
        # "Those cards" would be the ones drawn since.
        (
            "- look: {of: opponent, from: top_of_deck, cards: 3, as: seen}\n- draw: 2\n- discard: {who: opponent, among: seen, cards: 1}",
            "Look at the top 3 cards of your opponent's deck. Draw 2 cards. Your opponent discards 1 of the seen cards.",
            "Olhe as 3 cartas do topo do baralho do seu oponente. Compre 2 cartas. Seu oponente descarta 1 das cartas olhadas.",
        ),
        (
            "- draw: 2\n- look: {of: opponent, from: top_of_deck, cards: 3, as: seen}\n- discard: {who: opponent, among: seen, cards: 1}",
            "Draw 2 cards. Look at the top 3 cards of your opponent's deck. Your opponent discards 1 of those cards.",
            "Compre 2 cartas. Olhe as 3 cartas do topo do baralho do seu oponente. Seu oponente descarta 1 dessas cartas.",
        ),
        # Whoever decides on what is nobody's own deed does it.
        (
            "{may: [{unmark: {who: opponent.hero, kind: poison, count: 2}}], by: opponent, else: [{draw: 1}]}",
            "Your opponent may remove 2 poison marks from their hero. If they do not, draw 1 card.",
            "Seu oponente pode remover 2 marcas de veneno do próprio herói. Se ele não fizer isso, compre 1 carta.",
        ),
        (
            "{may: [{unmark: {who: {choose: {side: opposing}}, kind: poison}}], by: opponent}",
            "Your opponent may have you remove 1 poison mark from an opposing fighter.",
            "Seu oponente pode fazer você remover 1 marca de veneno de um combatente inimigo.",
        ),
        # One fighter is asked about, not a set of them.
        (
            "{if: {exists: {marked: poison, among: opposing_fighter}}, then: [{draw: 1}]}",
            "If the opposing fighter has a poison mark, draw 1 card.",
            "Se o combatente inimigo tiver uma marca de veneno, compre 1 carta.",
        ),
        (
            "{if: {exists: {attack: ranged, among: opposing_fighter}}, then: [{draw: 1}]}",
            "If the opposing fighter is a ranged fighter, draw 1 card.",
            "Se o combatente inimigo for um combatente à distância, compre 1 carta.",
        ),
        # What was done is said with its verb.
        (
            "{if: {at_least: [{this_turn: {did: moved}}, 3]}, then: [{draw: 1}]}",
            "If Detective moved 3 or more spaces this turn, draw 1 card.",
            "Se o Detetive percorreu 3 ou mais espaços neste turno, compre 1 carta.",
        ),
        (
            "{if: {not: {equal: [{this_turn: {did: played, player: opponent, type: attack}}, 2]}}, then: [{draw: 1}]}",
            "If your opponent did not play exactly 2 attack cards this turn, draw 1 card.",
            "Se seu oponente não jogou exatamente 2 cartas de ataque neste turno, compre 1 carta.",
        ),
        (
            "{if: {at_least: [{this_turn: {did: moved, who: wolf}}, 3]}, then: [{draw: {this_turn: {did: moved, who: wolf}}}]}",
            "If your Wolves moved 3 or more spaces in total this turn, draw 1 card for each space your Wolves moved this turn.",
            "Se suas Lobas percorreram 3 ou mais espaços no total neste turno, compre 1 carta para cada espaço que suas Lobas percorreram neste turno.",
        ),
        (
            "{if: {at_most: [{last_turn: {did: attacked, who: wolf}}, 0]}, then: [{draw: 1}]}",
            "If none of your Wolves attacked in the turn before this one, draw 1 card.",
            "Se nenhuma das suas Lobas atacou no turno anterior a este, compre 1 carta.",
        ),
        (
            "{if: {not: {this_turn: {did: moved, who: wolf}}}, then: [{draw: 1}]}",
            "If none of your Wolves moved this turn, draw 1 card.",
            "Se nenhuma das suas Lobas se moveu neste turno, compre 1 carta.",
        ),
        (
            "- choose: {space: anywhere, as: spot}\n- damage: {to: {each: {side: opposing, any_of: [{at: spot}, {adjacent_to: spot}]}}, amount: 1}",
            "Choose a space. Deal 1 damage to each opposing fighter in that space or adjacent to that space.",
            "Escolha um espaço. Cause 1 ponto de dano a cada combatente inimigo nesse espaço ou adjacente a esse espaço.",
        ),
        # The amount comes before how it is split.
        (
            "damage: {to: {each: {side: opposing}}, amount: {health_of: self}, split: true}",
            "Deal damage equal to Detective's health, split as you choose among opposing fighters.",
            "Cause dano igual à vida do Detetive, dividido como você escolher entre combatentes inimigos.",
        ),
        (
            "damage: {to: {each: {side: opposing}}, amount: {counter: rage}, split: true}",
            "Deal 1 damage for each Rage you have, split as you choose among opposing fighters.",
            "Cause 1 ponto de dano para cada ponto de Fúria que você tem, dividido como você escolher entre combatentes inimigos.",
        ),
        # A card goes to a place of its owner, whoever that is.
        (
            "- reveal: {of: opponent, from: hand, cards: 1, as: c}\n- move_cards: {cards: c, to: discard}",
            "Your opponent reveals 1 card from their hand. Put the revealed card into your opponent's discard pile.",
            "Seu oponente revela 1 carta da própria mão. Coloque a carta revelada na pilha de descartes do seu oponente.",
        ),
        (
            "- look: {of: opponent, from: top_of_deck, cards: 3, as: seen}\n- choose: {card: any, among: seen, as: one}\n"
            "- move_cards: {cards: one, to: bottom_of_deck}",
            "Look at the top 3 cards of your opponent's deck. Choose one of those cards. Put the chosen card on the bottom of your opponent's deck.",
            "Olhe as 3 cartas do topo do baralho do seu oponente. Escolha uma dessas cartas. Coloque a carta escolhida no fundo do baralho do seu oponente.",
        ),
        (
            "move_cards: {from: deck, where: {trait: voyage}, cards: all, to: removed}",
            "Remove all Voyage cards in your deck from the game.",
            "Remova do jogo todas as cartas com o traço Viagem no seu baralho.",
        ),
        (
            "summon: {who: wolf, to: {adjacent_to: self}}",
            "Summon an undefeated Wolf in any space adjacent to Detective.",
            "Invoque em qualquer espaço adjacente ao Detetive uma Loba não derrotada.",
        ),
    ],
)
def test_the_text_says_what_happens(steps: str, english: str, portuguese: str) -> None:
    assert both(steps) == (english, portuguese)


@pytest.mark.parametrize(
    ("ability", "english", "portuguese"),
    [
        (
            "trigger: free_action, do: [{draw: 1}]",
            "As a free action (before or after an action of your turn), draw 1 card.",
            "Como ação livre (antes ou depois de uma ação do seu turno), compre 1 carta.",
        ),
        # The condition is asked of each of them; none of the rules comes after another.
        (
            "continuous: {attack_value: 2, who: [detective, opponent.hero]}, while: {at_most: [{health_of: self}, 3]}",
            "The attack cards of each of Detective and your opponent's hero have +2 value while that fighter's health is 3 or less.",
            "As cartas de ataque de cada um do Detetive e do herói do seu oponente têm +2 de valor enquanto a vida desse combatente for 3 ou menos.",
        ),
        (
            "continuous: [{attack_value: 2, who: [detective, wolf]}, {defense_value: 1, who: [detective, wolf]}]",
            "The attack cards of Detective and each of your Wolves have +2 value, and the defense cards of Detective and each of your Wolves have +1 value.",
            "As cartas de ataque do Detetive e de cada uma das suas Lobas têm +2 de valor, "
            "e as cartas de defesa do Detetive e de cada uma das suas Lobas têm +1 de valor.",
        ),
        (
            "continuous: {zones: {of: opponent.hero}, who: wolf}",
            "Your Wolves count as being in the zone of your opponent's hero too.",
            "Suas Lobas contam como estando também na zona do herói do seu oponente.",
        ),
    ],
)
def test_an_ability_says_what_it_does(ability: str, english: str, portuguese: str) -> None:
    assert (tell_ability(ability), tell_ability(ability, "pt-BR")) == (english, portuguese)


def test_a_pile_with_a_common_noun_takes_the_article() -> None:
    piles = {"deep": PieceName(Noun("Glamour deck", "Glamour deck"), proper=True), "old": PieceName(Noun("Grudges", "Grudges"), proper=True)}
    teller = English(Names(piles=piles), Place("card", window="scheme"))
    text = teller.text(steps_of("- move_cards: {from: hand, cards: 1, to: deep}\n- move_cards: {from: hand, cards: 1, to: old}"))
    assert text == "Put 1 card from your hand into the Glamour deck. Put 1 card from your hand into Grudges."


def test_a_name_with_an_article_takes_no_second_one() -> None:
    fighters = {"hand": PieceName(Noun("The Hand", "The Hand"), proper=True)}
    teller = English(Names(fighters=fighters), Place("card", window="scheme"))
    assert teller.text(steps_of("discard: {cards: 1, where: {usable_by: hand}}")) == "Discard 1 Hand card."
