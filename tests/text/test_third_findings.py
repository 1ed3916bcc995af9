"""Card text that authors of a third round of heroes found wrong, open to two readings or clumsy: what it says now, in both languages."""

from __future__ import annotations

import pytest

from compiler.text.english import English
from compiler.text.grammar import Noun, Phrase
from compiler.text.names import Names
from compiler.text.place import Place
from compiler.text.portuguese import Portuguese
from compiler.text.statement import BULLETS
from duelwright.texts import text_lines
from tests.text.workbench import tell, tell_ability


@pytest.mark.parametrize(
    ("steps", "english", "portuguese"),
    [
        # A condition on an event that is waited for is a part of it: nothing is over when it happens without that.
        (
            "{later: {next: attack_declared, whose: any, if: {same_fighter: [event_source, self]}}, do: [{draw: 1}]}",
            "The next time a player attacks and the attacking fighter is Detective, draw 1 card.",
            "Na próxima vez que um jogador atacar e o combatente atacante for o Detetive, compre 1 carta.",
        ),
        (
            "{later: {next: scheme_announced, whose: any, if: {card_is: {card: event_card, where: {boost: 2}}}}, do: [{draw: 1}]}",
            "The next time a player plays a scheme card and that card has BOOST value 2, before it resolves, draw 1 card.",
            "Na próxima vez que um jogador jogar uma carta de tática e essa carta tiver valor de REFORÇAR 2, antes que ela se resolva, compre 1 carta.",
        ),
        (
            "modify: {attack_value: 1, until: {next: after_combat, if: attacking}}",
            "Detective's attack cards have +1 value until after your next combat in which you are attacking.",
            "As cartas de ataque do Detetive têm +1 de valor até após seu próximo combate em que você estiver atacando.",
        ),
        (
            "{later: {next: after_combat, whose: opponent, if: {at_least: [{cards_in: hand}, 3]}}, do: [{draw: 1}]}",
            "After an opponent's next combat in which you have 3 or more cards in hand, draw 1 card.",
            "Após o próximo combate de um oponente em que você tiver 3 ou mais cartas na mão, compre 1 carta.",
        ),
        (
            "{later: {next: turn_start, if: {at_least: [{cards_in: hand}, 3]}}, do: [{draw: 1}]}",
            "The next time you have 3 or more cards in hand at the start of your turn, draw 1 card.",
            "Na próxima vez que você tiver 3 ou mais cartas na mão no começo do seu turno, compre 1 carta.",
        ),
        (
            "modify: {attack_value: 1, until: {next: turn_end, whose: opponent, if: {at_least: [{cards_in: hand}, 3]}}}",
            "Detective's attack cards have +1 value until the next time you have 3 or more cards in hand at the end of an opponent's turn.",
            "As cartas de ataque do Detetive têm +1 de valor até a próxima vez que você tiver 3 ou mais cartas na mão no fim do turno de um oponente.",
        ),
        (
            "{later: {next: turn_start}, do: [{draw: 1}]}",
            "At the start of your next turn, draw 1 card.",
            "No começo do seu próximo turno, compre 1 carta.",
        ),
        (
            "modify: {attack_value: 1, until: {next: turn_start, whose: opponent}}",
            "Detective's attack cards have +1 value until the start of the next turn of an opponent.",
            "As cartas de ataque do Detetive têm +1 de valor até o começo do próximo turno de um oponente.",
        ),
        # What is done in a later turn speaks of that turn.
        (
            "{later: {start_of: next_turn}, do: [{recover: {last_turn: {did: damaged}}}]}",
            "At the start of your next turn, Detective recovers health equal to the damage Detective took in the turn before that one.",
            "No começo do seu próximo turno, o Detetive recupera uma quantidade de pontos de vida "
            "igual ao dano que o Detetive recebeu no turno anterior àquele.",
        ),
        (
            "{later: {end_of: turn}, do: [{recover: {this_turn: {did: damaged}}}]}",
            "At the end of this turn, Detective recovers health equal to the damage Detective took this turn.",
            "No fim deste turno, o Detetive recupera uma quantidade de pontos de vida igual ao dano que o Detetive recebeu neste turno.",
        ),
        # One fighter was chosen, and the change is no second choice.
        (
            "- choose: {fighter: {side: own}, as: chosen}\n"
            "- modify: {attack_value: 2, who: chosen, until: {next: attack_declared, if: {same_fighter: [event_source, chosen]}}}",
            "Choose one of your fighters. That fighter's attack cards have +2 value until the next time the chosen fighter attacks.",
            "Escolha um dos seus combatentes. As cartas de ataque desse combatente têm +2 de valor até a próxima vez que o combatente escolhido atacar.",
        ),
        # A number of times that depends on something.
        (
            "{repeat: {if: attacking, then: 2, else: 1}, do: [{draw: 1}]}",
            "Do this twice if you are attacking, otherwise once:\n• Draw 1 card.",
            "Faça isto duas vezes se você estiver atacando, senão uma vez:\n• Compre 1 carta.",
        ),
        (
            "{repeat: 4, while: {flag: gate-open}, do: [{draw: 1}]}",
            "Do this up to 4 times, as long as The Gate is active:\n• Draw 1 card.",
            "Faça isto até 4 vezes, enquanto o Portão estiver ativo:\n• Compre 1 carta.",
        ),
        (
            "{repeat: {count: {side: own}}, while: {not: {flag: gate-open}}, do: [{draw: 1}]}",
            "Do this once for each of your fighters, as long as The Gate is not active:\n• Draw 1 card.",
            "Faça isto uma vez para cada um dos seus combatentes, enquanto o Portão não estiver ativo:\n• Compre 1 carta.",
        ),
        # Two fighters are not "two of" them.
        (
            "{if: {in_different_zones: [detective, opponent.hero]}, then: [{draw: 1}]}",
            "If Detective and your opponent's hero are in no common zone, draw 1 card.",
            "Se o Detetive e o herói do seu oponente não estiverem em nenhuma zona em comum, compre 1 carta.",
        ),
        (
            "{if: {not: {in_different_zones: [detective, opponent.hero]}}, then: [{draw: 1}]}",
            "If Detective and your opponent's hero are in the same zone, draw 1 card.",
            "Se o Detetive e o herói do seu oponente estiverem na mesma zona, compre 1 carta.",
        ),
        # Conditions on one fighter.
        (
            "{if: {not: {fighter_is: {fighter: opposing_fighter, where: any}}}, then: [{draw: 1}]}",
            "If the opposing fighter is not on the board, draw 1 card.",
            "Se o combatente inimigo não estiver no campo de batalha, compre 1 carta.",
        ),
        (
            "{if: {fighter_is: {fighter: opposing_fighter, where: {defeated: true}}}, then: [{draw: 1}]}",
            "If the opposing fighter is defeated, draw 1 card.",
            "Se o combatente inimigo estiver derrotado, compre 1 carta.",
        ),
        (
            "{if: {fighter_is: {fighter: opposing_fighter, where: {gone: true}}}, then: [{draw: 1}]}",
            "If the opposing fighter is defeated or off the board, draw 1 card.",
            "Se o combatente inimigo estiver derrotado ou fora do campo de batalha, compre 1 carta.",
        ),
        (
            "move: {who: {choose: {side: own, not: {this_turn: attacked}}}, up_to: 1}",
            "Move one of your fighters that did not attack this turn up to 1 space.",
            "Mova um dos seus combatentes que não atacaram neste turno por até 1 espaço.",
        ),
        # Nought less something.
        (
            "add_value: {minus: [0, {cards_in: hand}]}",
            "Subtract 1 from this card's value for each card in your hand.",
            "Subtraia 1 do valor desta carta para cada carta na sua mão.",
        ),
        # Of several cards, one is played.
        (
            "- look: {of: opponent, from: top_of_deck, cards: 2, as: seen}\n- replace_card: {card: opposing_card, with: seen}",
            "Look at the top 2 cards of your opponent's deck. Return your opponent's card to their hand. "
            "Your opponent plays the first of those cards that their fighter can play in its place (if none, the same card again).",
            "Olhe as 2 cartas do topo do baralho do seu oponente. Retorne a carta do seu oponente para a mão dele. "
            "Seu oponente joga no lugar dela a primeira dessas cartas que o combatente dele puder jogar (se nenhuma, a mesma carta de novo).",
        ),
        # What is the own of whom the sentence is about.
        (
            "{may: [{recover: {who: opponent.hero, amount: 1}}], by: opponent, then: [{draw: 1}]}",
            "Your opponent may have their hero recover 1 health. If they do, draw 1 card.",
            "Seu oponente pode fazer o herói dele recuperar 1 ponto de vida. Se ele fizer isso, compre 1 carta.",
        ),
        (
            "discard: {who: opponent, cards: {divide: {cards_in: {of: opponent, place: hand}}, by: 2, round: up}}",
            "Your opponent discards cards equal to half of the number of cards in their hand (rounded up).",
            "Seu oponente descarta uma quantidade de cartas igual à metade do número de cartas na mão dele (arredondada para cima).",
        ),
        (
            "modify: {forbid: draw, player: opponent, until: {end_of: next_turn, whose: opponent}}",
            "Your opponent cannot draw cards until the end of their next turn.",
            "Seu oponente não pode comprar cartas até o fim do próximo turno dele.",
        ),
        (
            "- choose: {card: any, by: everyone, secretly: true, as: c}\n- discard: {who: opponent, among: c.opponent, cards: all}",
            "Each player secretly chooses a card in their hand (all are revealed at the same time). Your opponent discards their chosen card.",
            "Cada jogador escolhe em segredo uma carta na própria mão (tudo é revelado ao mesmo tempo). Seu oponente descarta a carta escolhida dele.",
        ),
        # Prepositions.
        (
            "carry_out: {card: opposing_card, window: immediately}",
            "Carry out the IMMEDIATELY effects of your opponent's card.",
            "Realize os efeitos de INSTANTÂNEO da carta do seu oponente.",
        ),
        (
            "carry_out: {card: top_of_discard, window: scheme}",
            "Carry out the SCHEME effects of the top card of your discard pile.",
            "Realize os efeitos de TÁTICA da carta do topo da sua pilha de descartes.",
        ),
    ],
)
def test_the_text_says_what_happens(steps: str, english: str, portuguese: str) -> None:
    assert tell(steps) == english
    assert tell(steps, "pt-BR") == portuguese


@pytest.mark.parametrize(
    ("ability", "english", "portuguese"),
    [
        # What is near is not attacked "at any distance".
        (
            "continuous: {reaches: {within: {spaces: 4, of: self}, not: {adjacent_to: self}}}",
            "Detective may also attack fighters within 4 spaces of Detective but not adjacent to Detective.",
            "O Detetive pode atacar também combatentes a até 4 espaços do Detetive mas não adjacentes ao Detetive.",
        ),
        (
            "continuous: {reaches: {marked: poison}}",
            "Detective may attack fighters with a poison mark at any distance.",
            "O Detetive pode atacar combatentes com uma marca de veneno a qualquer distância.",
        ),
        # Less than nothing less is more.
        (
            "continuous: {damage_taken: {reduce: -1}}",
            "Detective takes 1 more damage.",
            "O Detetive recebe 1 ponto de dano a mais.",
        ),
        (
            "continuous: {damage_taken: {kind: combat, reduce: {times: [-2, {cards_in: hand}]}}}",
            "Detective takes 2 more combat damage for each card in your hand.",
            "O Detetive recebe 2 pontos de dano de combate a mais para cada carta na sua mão.",
        ),
        # The cards of an event are several.
        (
            "trigger: discarded, whose: opponent, if: {card_is: {card: event_cards, where: {type: scheme}}}, do: [{draw: 1}]",
            "When an opponent discards cards, if those cards are all scheme cards, draw 1 card.",
            "Quando um oponente descartar cartas, se essas cartas forem todas cartas de tática, compre 1 carta.",
        ),
    ],
)
def test_abilities_say_what_happens(ability: str, english: str, portuguese: str) -> None:
    assert tell_ability(ability) == english
    assert tell_ability(ability, "pt-BR") == portuguese


def test_lists_inside_lists_show_how_deep_they_are() -> None:
    """What happens otherwise belongs to the offer, not to the condition in the list before it."""
    text = tell(
        "{repeat: 3, do: [{if: {flag: gate-open}, then: [{may: [{draw: 1}], then: [{may: [{draw: 2}], "
        "then: [{if: attacking, then: [{draw: 3}]}], else: [{draw: 4}]}], else: [{draw: 5}]}]}]}"
    )
    assert text.split("\n") == [
        "Do this 3 times:",
        "• If The Gate is active:",
        "– You may draw 1 card. If you do:",
        "· You may draw 2 cards. If you do:",
        "› If you are attacking, draw 3 cards.",
        "      If you do not, draw 4 cards.",
        "    If you do not, draw 5 cards.",
    ]
    assert [line.level for line in text_lines(text)] == [0, 1, 2, 3, 4, 3, 2]


def test_readers_of_card_text_know_its_bullets() -> None:
    assert [(line.level, line.bullet) for line in text_lines("\n".join(f"{bullet}X" for bullet in BULLETS))] == list(enumerate(BULLETS, 1))


@pytest.mark.parametrize(
    ("word", "said"),
    [("Honor Guard", "an Honor Guard"), ("Hourglass", "an Hourglass"), ("Unicorn", "a Unicorn"), ("Ogre", "an Ogre"), ("Union Man", "a Union Man")],
)
def test_articles_follow_the_sound(word: str, said: str) -> None:
    assert str(English(Names(), Place("card")).one(Noun(word, word + "s"))) == said


def test_a_pronoun_is_used_only_where_one_player_can_be_meant() -> None:
    english, portuguese = English(Names(), Place("card")), Portuguese(Names(), Place("card"))
    assert english.reflexive(english.opponent, "each player's card, then your opponent's card") == "each player's card, then your opponent's card"
    assert portuguese.reflexive(portuguese.opponent, "a carta do jogador ativo e a do seu oponente") == "a carta do jogador ativo e a do seu oponente"
    hero = Phrase("Captain")
    assert english.reflexive(hero, "your opponent's card") == "your opponent's card"
