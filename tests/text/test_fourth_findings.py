"""Card text that authors of a fourth round of heroes, and a reader of all cards, found wrong, open to two readings or clumsy: what it
says now, in both languages."""

from __future__ import annotations

import pytest

from tests.text.workbench import tell, tell_ability


@pytest.mark.parametrize(
    ("steps", "english", "portuguese"),
    [
        # "That fighter" is one that the sentence before named.
        (
            "{if: won_combat, then: [{damage: {to: opposing_fighter, amount: {if: {adjacent: [wolf, opposing_fighter]}, then: 2, else: 1}}}]}",
            "If you won the combat, do the following:\n• Deal 1 damage to the opposing fighter.\n"
            "• If one of your Wolves is adjacent to the opposing fighter, deal 2 damage instead.",
            "Se você venceu o combate, faça o seguinte:\n• Cause 1 ponto de dano ao combatente inimigo.\n"
            "• Se uma das suas Lobas estiver adjacente ao combatente inimigo, cause 2 pontos de dano em vez disso.",
        ),
        # After a comma, a claim could be taken for what follows from the others.
        (
            "{if: {all: [attacking, won_combat, {flag: gate-open}]}, then: [{draw: 1}]}",
            "If you are attacking and you won the combat and The Gate is active, draw 1 card.",
            "Se você estiver atacando e você venceu o combate e o Portão estiver ativo, compre 1 carta.",
        ),
        # The health of several is added up.
        (
            "draw: {health_of: {each: {fighter: wolf, in_zone_of: detective}}}",
            "Draw cards equal to the total health of all Wolves in Detective's zone.",
            "Compre uma quantidade de cartas igual à soma da vida de todas as Lobas na zona do Detetive.",
        ),
        (
            "draw: {max_health_of: [detective, opponent.hero]}",
            "Draw cards equal to the total maximum health of Detective and your opponent's hero.",
            "Compre uma quantidade de cartas igual à soma da vida máxima do Detetive e do herói do seu oponente.",
        ),
        # "For each" could mean a choice each time.
        (
            "damage: {to: {choose: {side: opposing}}, amount: {count: wolf}}",
            "Deal damage to an opposing fighter equal to the number of your Wolves.",
            "Cause a um combatente inimigo dano igual ao número de suas Lobas.",
        ),
        (
            "damage: {to: {choose: {side: opposing, adjacent_to: detective}}, amount: {times: [2, {count: wolf}]}}",
            "Deal damage equal to 2 times the number of your Wolves to an opposing fighter adjacent to Detective.",
            "Cause a um combatente inimigo adjacente ao Detetive dano igual a 2 vezes o número de suas Lobas.",
        ),
        (
            "mark: {kind: poison, who: {choose: {side: opposing}}, count: {count: wolf}}",
            "Put a number of poison marks on an opposing fighter equal to the number of your Wolves.",
            "Coloque em um combatente inimigo uma quantidade de marcas de veneno igual ao número de suas Lobas.",
        ),
        # Once, in one combat.
        (
            "modify: {damage_taken: {kind: combat, at_most: 2}, until: {end_of: combat}}",
            "Detective takes at most 2 combat damage until the end of this combat.",
            "O Detetive recebe no máximo 2 pontos de dano de combate até o fim deste combate.",
        ),
        (
            "modify: {damage_taken: {kind: combat, at_most: 2}, until: {end_of: turn}}",
            "Detective takes at most 2 combat damage at a time until the end of this turn.",
            "O Detetive recebe no máximo 2 pontos de dano de combate por vez até o fim deste turno.",
        ),
        # Twice as much.
        ("set_value: {times: [2, this_card.value]}", "Double this card's value.", "Dobre o valor desta carta."),
        (
            "set_value: {card: opposing_card, to: {times: [2, opposing_card.value]}}",
            "Double the value of your opponent's card.",
            "Dobre o valor da carta do seu oponente.",
        ),
        (
            "set_value: {times: [2, opposing_card.value]}",
            "This card's value becomes 2 times the value of your opponent's card.",
            "O valor desta carta passa a ser 2 vezes o valor da carta do seu oponente.",
        ),
        # What is described at length comes last, so that "from the board" is not taken for a part of it.
        (
            "remove_token: {choose: {token: smoke, in_zone_of: detective}}",
            "Remove from the board a smoke token in Detective's zone.",
            "Remova do campo de batalha uma ficha de fumaça na zona do Detetive.",
        ),
        ("remove_token: {which: {choose: smoke}, from_game: true}", "Remove a smoke token from the game.", "Remova uma ficha de fumaça do jogo."),
        (
            "remove_from_board: {choose: {side: opposing, adjacent_to: detective}}",
            "Remove from the board an opposing fighter adjacent to Detective.",
            "Remova do campo de batalha um combatente inimigo adjacente ao Detetive.",
        ),
        ("remove_from_board: detective", "Remove Detective from the board.", "Remova o Detetive do campo de batalha."),
        # Another card.
        (
            "move_cards: {from: discard, cards: 1, where: {same_name_as: this_card, other_than: this_card}, to: hand}",
            "Put 1 other card with the same name as this card from your discard pile into your hand.",
            "Coloque 1 outra carta com o mesmo nome desta carta da sua pilha de descartes na sua mão.",
        ),
        (
            "move_cards: {from: discard, cards: all, where: {type: scheme, other_than: this_card}, to: hand}",
            "Put all other scheme cards from your discard pile into your hand.",
            "Coloque todas as outras cartas de tática da sua pilha de descartes na sua mão.",
        ),
        # How many, in words that agree.
        (
            "discard: {cards: combat_damage, picked_by: random}",
            "Discard random cards equal to the combat damage dealt.",
            "Descarte uma quantidade de cartas aleatórias igual ao dano de combate causado.",
        ),
    ],
)
def test_the_text_says_what_happens(steps: str, english: str, portuguese: str) -> None:
    assert tell(steps) == english
    assert tell(steps, "pt-BR") == portuguese


@pytest.mark.parametrize(
    ("ability", "english", "portuguese"),
    [
        # Nobody was defeated, or came before.
        (
            "trigger: game_start, do: [{summon: {who: detective, to: {adjacent_to: opponent.hero}}}]",
            "At the start of the game, summon Detective in any space adjacent to your opponent's hero.",
            "No começo do jogo, invoque o Detetive em qualquer espaço adjacente ao herói do seu oponente.",
        ),
        # The tokens of a hero who has one kind have a name.
        (
            "trigger: entered_token, whose: opponent, do: [{draw: 1}]",
            "When an opposing fighter enters a space with one of your smoke tokens, draw 1 card.",
            "Quando um combatente inimigo entrar em um espaço com uma das suas fichas de fumaça, compre 1 carta.",
        ),
        (
            "trigger: token_placed, do: [{draw: 1}]",
            "When one of your smoke tokens is placed in a space or moved by an effect, draw 1 card.",
            "Quando uma das suas fichas de fumaça for colocada em um espaço ou movida por um efeito, compre 1 carta.",
        ),
        (
            "trigger: token_removed, do: [{draw: 1}]",
            "When one of your smoke tokens leaves the board, draw 1 card.",
            "Quando uma das suas fichas de fumaça deixar o campo de batalha, compre 1 carta.",
        ),
    ],
)
def test_abilities_say_what_happens(ability: str, english: str, portuguese: str) -> None:
    assert tell_ability(ability) == english
    assert tell_ability(ability, "pt-BR") == portuguese


@pytest.mark.parametrize(
    ("steps", "english", "portuguese"),
    [
        # What a change depends on comes last, in a sentence of its own: it is not about the next change.
        (
            "- choose: {fighter: {side: opposing}, as: prey}\n"
            "- modify: {attack_value: 2, while: {same_fighter: [defender, prey]}, until: {end_of: turn}}\n"
            "- modify: {defense_value: 2, until: {end_of: turn}}",
            "Choose an opposing fighter. Until the end of this turn, Detective's attack cards have +2 value while the defender is that fighter. "
            "Detective's defense cards have +2 value until the end of this turn.",
            "Escolha um combatente inimigo. Até o fim deste turno, as cartas de ataque do Detetive têm +2 de valor enquanto o defensor for esse "
            "combatente. As cartas de defesa do Detetive têm +2 de valor até o fim deste turno.",
        ),
        (
            "modify: {forbid: attack, who: {choose: {side: opposing}}, while: {adjacent: [self, detective]}, until: {start_of: next_turn}}",
            "Choose an opposing fighter. Until the start of your next turn, that fighter cannot attack while that fighter is adjacent to Detective.",
            "Escolha um combatente inimigo. Até o começo do seu próximo turno, esse combatente não pode atacar enquanto esse combatente estiver "
            "adjacente ao Detetive.",
        ),
        (
            "modify: {attack_value: 1, who: {each: wolf}, while: {exists: {side: own, adjacent_to: self}}, until: {end_of: game}}",
            "For the rest of the game, each Wolf's attack cards have +1 value while you have another fighter adjacent to that Wolf.",
            "Até o fim do jogo, as cartas de ataque de cada Loba têm +1 de valor enquanto você tiver outro combatente adjacente a essa Loba.",
        ),
    ],
)
def test_what_a_change_depends_on(steps: str, english: str, portuguese: str) -> None:
    assert tell(steps) == english
    assert tell(steps, "pt-BR") == portuguese
