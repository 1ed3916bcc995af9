"""How effects read: who decides, what depends on what, what is said once and what again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.tell.tellings import TELLERS
from compiler.text.place import Place, ReadBy
from tests.text.workbench import NAMES, steps_of, tell, tell_ability, teller


@pytest.mark.parametrize(
    ("steps", "english", "portuguese"),
    [
        pytest.param(
            "- draw: {if: won_combat, then: 2, else: 1}",
            "Draw 1 card. If you won the combat, draw 2 cards instead.",
            "Compre 1 carta. Se você venceu o combate, compre 2 cartas em vez disso.",
            id="instead",
        ),
        pytest.param(
            "- draw: {if: won_combat, then: 2, else: 0}",
            "If you won the combat, draw 2 cards.",
            "Se você venceu o combate, compre 2 cartas.",
            id="nothing-otherwise",
        ),
        pytest.param(
            "- discard: {cards: any_number, as: fed}\n- add_value: fed.count",
            "You may discard any number of cards. Add 1 to this card's value for each card discarded this way.",
            "Você pode descartar qualquer quantidade de cartas. Adicione 1 ao valor desta carta para cada carta descartada dessa forma.",
            id="any-number",
        ),
        pytest.param(
            "- add_value: {cards_in: {place: discard, where: {trait: voyage}}}\n- discard: {cards: any_number, where: {trait: voyage, type: scheme}}",
            "Add 1 to this card's value for each Voyage card in your discard pile. You may discard any number of Voyage scheme cards.",
            "Adicione 1 ao valor desta carta para cada carta com o traço Viagem na sua pilha de descartes. Você pode descartar "
            "qualquer quantidade de cartas de tática com o traço Viagem.",
            id="traits",
        ),
        pytest.param(
            "- reveal: {from: top_of_deck, cards: 1, as: seen}\n- if: {card_is: {card: seen, where: {trait: voyage}}}\n  then: [{draw: 1}]",
            "Reveal the top card of your deck. If the revealed card is a Voyage card, draw 1 card.",
            "Revele a carta do topo do seu baralho. Se a carta revelada for uma carta com o traço Viagem, compre 1 carta.",
            id="card-is",
        ),
        pytest.param(
            "- move_cards: {cards: this_card, to: bottom_of_deck}\n- move_cards: {cards: opposing_card, to: hand}",
            "Put this card on the bottom of your deck. Put your opponent's card into their hand.",
            "Coloque esta carta no fundo do seu baralho. Coloque a carta do seu oponente na mão dele.",
            id="cards-that-are-played",
        ),
        pytest.param(
            "- random_number: {to: 6, as: roll}\n- if: {at_least: [roll, 4]}\n  then: [{add_value: roll}]",
            "Roll a random number from 1 to 6. If the rolled number is 4 or more, add the rolled number to this card's value.",
            "Sorteie um número de 1 a 6. Se o número sorteado for 4 ou mais, adicione o número sorteado ao valor desta carta.",
            id="dice",
        ),
        pytest.param(
            "- may: [{spend: {rage: 1}}]\n  then: [{draw: 1}, {recover: 1}]\n  else: [end_turn]",
            "You may spend 1 Rage. If you do, draw 1 card and Detective recovers 1 health. Otherwise, end the turn.",
            "Você pode gastar 1 ponto de Fúria. Se fizer isso, compre 1 carta e o Detetive recupera 1 ponto de vida. Caso contrário, encerre o turno.",
            id="may-then-else",
        ),
        pytest.param(
            "- may: [{recover: 1}]",
            "Detective may recover 1 health.",
            "O Detetive pode recuperar 1 ponto de vida.",
            id="a-fighter-of-yours-may",
        ),
        pytest.param(
            "- may: [{set_value: 6}]",
            "You may have this card's value become 6.",
            "Você pode fazer o valor desta carta passar a ser 6.",
            id="you-may-have-it-happen",
        ),
        pytest.param(
            "- may: [{discard: {who: opponent, cards: 1}}]\n  by: opponent\n  then: [{draw: 1}]",
            "Your opponent may discard 1 card. If they do, draw 1 card.",
            "Seu oponente pode descartar 1 carta. Se ele fizer isso, compre 1 carta.",
            id="the-opponent-may",
        ),
        pytest.param(
            "- if: {any: [{all: [attacking, {form: beast}]}, {all: [defending, {form: human}]}]}\n  then: [{set_value: 6}]",
            "If (you are attacking and your hero is Beast) or (you are defending and your hero is Human), this card's value becomes 6.",
            "Se (você estiver atacando e seu herói for a Fera) ou (você estiver defendendo e seu herói for Humano), o valor desta carta passa a ser 6.",
            id="and-within-or",
        ),
        pytest.param(
            "- if: {not: {all: [attacking, {form: beast}]}}\n  then: [{draw: 1}]",
            "If you are not attacking or your hero is not Beast, draw 1 card.",
            "Se você não estiver atacando ou seu herói não for a Fera, compre 1 carta.",
            id="not-both",
        ),
        pytest.param(
            "- if: attacking\n  then:\n    - if: {form: beast}\n      then: [{draw: 1}]",
            "If you are attacking and your hero is Beast, draw 1 card.",
            "Se você estiver atacando e seu herói for a Fera, compre 1 carta.",
            id="a-condition-in-a-condition",
        ),
        pytest.param(
            "- if: attacking\n  then:\n    - draw: 1\n    - may: [{recover: 1}]\n- end_turn",
            "If you are attacking, do the following:\n• Draw 1 card.\n• Detective may recover 1 health.\nEnd the turn.",
            "Se você estiver atacando, faça o seguinte:\n• Compre 1 carta.\n• O Detetive pode recuperar 1 ponto de vida.\nEncerre o turno.",
            id="how-far-a-condition-reaches",
        ),
        pytest.param(
            "- add_value: opposing_card.boost\n- may: [{spend: {rage: 1}}]\n  then: [{add_value: opposing_card.boost}]",
            "Add the BOOST value of your opponent's card to this card's value. You may spend 1 Rage. "
            "If you do, add the BOOST value of your opponent's card to this card's value again.",
            "Adicione o valor de REFORÇAR da carta do seu oponente ao valor desta carta. Você pode gastar 1 ponto de Fúria. Se fizer "
            "isso, adicione o valor de REFORÇAR da carta do seu oponente ao valor desta carta novamente.",
            id="again",
        ),
        pytest.param(
            "- if: attacking\n  then: [{draw: 1}]\n  else: [{draw: 1}]",
            "If you are attacking, draw 1 card. Otherwise, draw 1 card.",
            "Se você estiver atacando, compre 1 carta. Caso contrário, compre 1 carta.",
            id="not-again-in-the-other-branch",
        ),
        pytest.param(
            "- move: {who: {choose: any}, up_to: 2, as: prey}\n- damage: {to: prey, amount: {count: {fighter: wolf, adjacent_to: prey}}}",
            "Move any fighter up to 2 spaces. Deal 1 damage to that fighter for each Wolf adjacent to it.",
            "Mova qualquer combatente por até 2 espaços. Cause 1 ponto de dano a esse combatente para cada Loba adjacente a ele.",
            id="that-fighter-and-it",
        ),
        pytest.param(
            "- move: {who: [detective, {choose: {adjacent_to: detective}, up_to: 1}], up_to: 4}",
            "Move Detective and up to 1 adjacent fighter up to 4 spaces each.",
            "Mova o Detetive e até 1 combatente adjacente por até 4 espaços cada um.",
            id="two-fighters-moved",
        ),
        pytest.param(
            "- if: {adjacent: [self, opposing_fighter]}\n  then: [{damage: {to: opposing_fighter, amount: 2}}]",
            "If Detective is adjacent to the opposing fighter, deal 2 damage to that fighter.",
            "Se o Detetive estiver adjacente ao combatente inimigo, cause 2 pontos de dano a esse combatente.",
            id="that-fighter-of-a-condition",
        ),
        pytest.param(
            "- if: {on_token: smoke}\n  then: [{place_token: {which: {token: smoke, at: detective}, to: {without_token: smoke}}}]",
            "If Detective is in a space with a smoke token, move that smoke token to any space without a smoke token.",
            "Se o Detetive estiver em um espaço com uma ficha de fumaça, mova essa ficha de fumaça para qualquer espaço sem ficha de fumaça.",
            id="that-token-of-a-condition",
        ),
        pytest.param(
            "- move_token: {which: {choose: smoke}, up_to: 2, as: first}\n"
            "- move_token: {which: {choose: {token: smoke, other_than: first}}, up_to: 2, by: opponent}",
            "Move a smoke token up to 2 spaces. Your opponent moves another smoke token up to 2 spaces.",
            "Mova uma ficha de fumaça por até 2 espaços. Seu oponente move outra ficha de fumaça por até 2 espaços.",
            id="another-token",
        ),
        pytest.param(
            "- damage: {to: {each: {side: opposing, other_than: opposing_fighter}}, amount: 1}",
            "Deal 1 damage to each other opposing fighter.",
            "Cause 1 ponto de dano a cada outro combatente inimigo.",
            id="other-than-a-fighter-not-yet-named",
        ),
        pytest.param(
            "- place: {to: {in_zone_of: detective}}",
            "Place Detective in any space in Detective's zone.",
            "Coloque o Detetive em qualquer espaço na zona do Detetive.",
            id="whose-zone",
        ),
        pytest.param(
            "- move: {who: opposing_fighter, up_to: 3, through: opposing, as: push}\n- damage: {to: [opposing_fighter, push.moved_through], amount: 1}",
            "Move the opposing fighter up to 3 spaces, even through other opposing fighters. Deal 1 damage to the opposing fighter "
            "and each opposing fighter moved through.",
            "Mova o combatente inimigo por até 3 espaços, mesmo através de outros combatentes inimigos. Cause 1 ponto de dano ao "
            "combatente inimigo e a cada combatente inimigo atravessado.",
            id="through-its-own-side",
        ),
        pytest.param(
            "- move: {who: {choose: {side: opposing}, by: opponent}, up_to: 1}",
            "Your opponent chooses an opposing fighter. Move that fighter up to 1 space.",
            "Seu oponente escolhe um combatente inimigo. Mova esse combatente por até 1 espaço.",
            id="somebody-else-chooses",
        ),
        pytest.param(
            "- move: {who: {choose: {side: opposing}}, up_to: 1, by: opponent}",
            "Your opponent moves an opposing fighter up to 1 space.",
            "Seu oponente move um combatente inimigo por até 1 espaço.",
            id="who-moves-chooses",
        ),
        pytest.param(
            "- damage: {to: {each: {in_zone_of: self}}, amount: 1}",
            "Deal 1 damage to Detective and each other fighter in the same zone.",
            "Cause 1 ponto de dano ao Detetive e a cada outro combatente na mesma zona.",
            id="the-one-in-the-middle-too",
        ),
        pytest.param(
            "- damage: {to: {each: {side: opposing, in_zone_of: wolf}}, amount: 1}",
            "Deal 1 damage to each opposing fighter in the zone of one of your Wolves.",
            "Cause 1 ponto de dano a cada combatente inimigo na zona de uma das suas Lobas.",
            id="one-of-a-group-will-do",
        ),
        pytest.param(
            "- add_value: -1",
            "Subtract 1 from this card's value.",
            "Subtraia 1 do valor desta carta.",
            id="less",
        ),
        pytest.param(
            "- look: {of: opponent, from: top_of_deck, cards: 3, as: seen}\n- discard: {who: opponent, among: seen, cards: 1, picked_by: you}\n- reorder: seen",
            "Look at the top 3 cards of your opponent's deck. Discard 1 of those cards. Put the rest back on top of the deck in any order.",
            "Olhe as 3 cartas do topo do baralho do seu oponente. Descarte 1 dessas cartas. Coloque as demais de volta no topo do baralho em qualquer ordem.",
            id="the-rest",
        ),
    ],
)
def test_steps_read_so(steps: str, english: str, portuguese: str) -> None:
    assert tell(steps) == english
    assert tell(steps, "pt-BR") == portuguese


@pytest.mark.rule("R12.6a")
def test_an_opponent_is_called_the_same_in_and_out_of_combat() -> None:
    steps = "- draw: 1\n- look: {of: opponent, from: hand, cards: all}\n- damage: {to: opponent.hero, amount: 1}"
    assert tell(steps, window="scheme") == "Draw 1 card. Look at your opponent's hand. Deal 1 damage to your opponent's hero."
    assert tell(steps) == "Draw 1 card. Look at your opponent's hand. Deal 1 damage to your opponent's hero."


def test_which_fighter_of_yours_is_meant() -> None:
    assert tell("move: 3") == "Move Detective up to 3 spaces."
    assert tell("move: 3", users=("wolf",)) == "Move your Wolf up to 3 spaces."
    assert tell("move: 3", users=()) == "Move your fighter up to 3 spaces."
    assert tell("move: 3", users=(), window="scheme") == "Move the fighter who played this card up to 3 spaces."
    assert tell("move: 3", users=(), fighters=1) == "Move your fighter up to 3 spaces."


@pytest.mark.parametrize(
    ("ability", "english", "portuguese"),
    [
        (
            "trigger: turn_start, do: [{may: [{damage: {to: {choose: {adjacent_to: self}}, amount: 1}}], then: [{draw: 1}]}]",
            "At the start of your turn, you may deal 1 damage to a fighter adjacent to Detective. If you do, draw 1 card.",
            "No começo do seu turno, você pode causar 1 ponto de dano a um combatente adjacente ao Detetive. Se fizer isso, compre 1 carta.",
        ),
        (
            "trigger: after_maneuver, whose: opponent, if: {form: beast}, limit: once_per_turn, do: [{draw: 1}]",
            "Once per turn, after an opponent maneuvers, if your hero is Beast, draw 1 card.",
            "Uma vez por turno, depois que um oponente fizer uma manobra, se seu herói for a Fera, compre 1 carta.",
        ),
        (
            "continuous: {damage_taken: {kind: [effect, exhaustion], prevent: all}}",
            "Detective takes no damage from effects or exhaustion.",
            "O Detetive não recebe dano de efeitos nem de exaustão.",
        ),
        (
            "continuous: {attack_value: 1}, while: {on_token: smoke}",
            "While Detective is in a space with a smoke token, Detective's attack cards have +1 value.",
            "Enquanto o Detetive estiver em um espaço com uma ficha de fumaça, as cartas de ataque do Detetive têm +1 de valor.",
        ),
        (
            "continuous: {defense_value: 1}, while: {on_token: smoke}, checked: when_played",
            "Detective's defense cards have +1 value if Detective is in a space with a smoke token when they are played.",
            "As cartas de defesa do Detetive têm +1 de valor se o Detetive estiver em um espaço com uma ficha de fumaça quando elas forem jogadas.",
        ),
        (
            "continuous: {move: -1, who: {each: {side: opposing}}}",
            "Opposing fighters' move value decreases by 1.",
            "O valor de movimento de combatentes inimigos diminui em 1.",
        ),
    ],
)
def test_abilities_read_so(ability: str, english: str, portuguese: str) -> None:
    assert tell_ability(ability) == english
    assert tell_ability(ability, "pt-BR") == portuguese


def test_an_ability_of_a_form_names_it() -> None:
    assert tell_ability("trigger: turn_end, do: [{draw: 1}]", form="beast") == "As Beast, at the end of your turn, draw 1 card."
    assert tell_ability("trigger: turn_end, do: [{draw: 1}]", "pt-BR", form="beast") == "Como Fera, no fim do seu turno, compre 1 carta."


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            [
                "your hero starts the game as Human",
                "you start the game with 2 Rage and can never have more than 5",
                "you start the game with 1 Rage and can never have fewer than 1 or more than 5",
                "at the start of the game, place 3 smoke tokens in separate empty spaces in Detective's zone",
                "at the start of the game, place 1 smoke token in an empty space in Detective's zone",
                "2 smoke tokens start the game in your supply",
            ],
        ),
        (
            "pt-BR",
            [
                "seu herói começa o jogo como Humano",
                "você começa o jogo com 2 pontos de Fúria e nunca pode ter mais de 5",
                "você começa o jogo com 1 ponto de Fúria e nunca pode ter menos de 1 nem mais de 5",
                "no começo do jogo, coloque 3 fichas de fumaça em espaços vazios separados na zona do Detetive",
                "no começo do jogo, coloque 1 ficha de fumaça em um espaço vazio na zona do Detetive",
                "2 fichas de fumaça começam o jogo na sua reserva",
            ],
        ),
    ],
)
def test_the_start_of_the_game_reads_so(language: str, said: list[str]) -> None:
    telling = teller(language, Place("ability", users=("detective",)))
    assert [
        telling.starting_form("human"),
        telling.starting_counter("rage", 2, 0, 5),
        telling.starting_counter("rage", 1, 1, 5),
        telling.starting_tokens("smoke", 3, placed=True),
        telling.starting_tokens("smoke", 1, placed=True),
        telling.starting_tokens("smoke", 2, placed=False),
    ] == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Draw cards equal to the combat damage Detective took."),
        ("pt-BR", "Compre uma quantidade de cartas igual ao dano de combate que o Detetive recebeu."),
    ],
)
def test_a_card_that_only_defends_says_who_took_the_damage(language: str, said: str) -> None:
    place = Place("card", window="after_combat", users=("detective",), defends=True)
    assert teller(language, place).text(steps_of("draw: combat_damage")) == said


def test_an_ability_of_a_form_does_not_repeat_its_name() -> None:
    step = "trigger: turn_start, do: [{move: {who: beast, up_to: 2}}]"
    assert tell_ability(step, form="beast") == "As Beast, at the start of your turn, move your hero up to 2 spaces."
    assert tell_ability(step, "pt-BR", form="beast") == "Como Fera, no começo do seu turno, mova seu herói por até 2 espaços."


@pytest.mark.parametrize(
    ("step", "english", "portuguese"),
    [
        ("{may: [{draw: 2}]}", "Draw 2 cards?", "Comprar 2 cartas?"),
        ("{may: [{become: beast}]}", "Transform into Beast?", "Transformar-se na Fera?"),
        ("{may: [{discard: {who: opponent, cards: 1}}], by: opponent}", "Discard 1 card?", "Descartar 1 carta?"),
    ],
)
def test_whoever_is_asked_is_not_named(step: str, english: str, portuguese: str) -> None:
    steps = steps_of(step)
    for language, question in (("en", english), ("pt-BR", portuguese)):
        reader: ReadBy = "other" if "by: opponent" in step else "owner"
        telling = teller(language, Place("card", window="during_combat", users=("detective",), reader=reader))
        telling.text(steps)
        assert telling.question(telling.prompts[id(steps[0])]) == question


def test_your_choice_for_somebody_else_names_them() -> None:
    steps = steps_of("discard: {who: opponent, cards: 1, picked_by: you}")
    telling = teller("en", Place("card", window="during_combat", users=("detective",)))
    telling.text(steps)
    assert telling.prompt(telling.prompts[id(steps[0])]) == "Your opponent discards 1 card of your choice."


@pytest.mark.parametrize(
    ("ability", "english", "portuguese"),
    [
        pytest.param(
            "trigger: damage_coming, if: {damage_is: combat}, do: [{may: [{discard: 1}], then: [{change_damage: {reduce: 2}}]}]",
            "When one of your fighters would take combat damage, you may discard 1 card. If you do, reduce that damage by 2.",
            "Quando um dos seus combatentes for receber dano de combate, você pode descartar 1 carta. Se fizer isso, reduza esse dano em 2.",
            id="answer",
        ),
        pytest.param(
            "trigger: damage_coming, do: [{may: [{change_damage: {redirect_to: {choose: wolf}}}]}]",
            "When one of your fighters would take damage, you may have a Wolf take that damage instead.",
            "Quando um dos seus combatentes for receber dano, você pode fazer uma Loba receber esse dano em vez disso.",
            id="redirect",
        ),
        pytest.param(
            "trigger: damage_coming, do: [{change_damage: {redirect_to: {each: wolf}, amount: any_amount}}]",
            "When one of your fighters would take damage, Wolves take as much of that damage as you choose instead, split as you choose.",
            "Quando um dos seus combatentes for receber dano, Lobas recebem em vez disso quanto desse dano você escolher, dividido como você escolher.",
            id="redirect-any-split",
        ),
        pytest.param(
            "trigger: damage_coming, do: [{change_damage: {redirect_to: {each: wolf}, amount: 3}}]",
            "When one of your fighters would take damage, Wolves take 3 of that damage instead, split as you choose.",
            "Quando um dos seus combatentes for receber dano, Lobas recebem 3 desse dano em vez disso, dividido como você escolher.",
            id="redirect-part-split",
        ),
        pytest.param(
            "trigger: damage_coming, do: [{change_damage: {redirect_to: {choose: wolf}, amount: any_amount, as: given}}, {gain: {rage: given.amount}}]",
            "When one of your fighters would take damage, a Wolf takes as much of that damage as you choose instead and you gain "
            "Rage equal to the damage redirected this way.",
            "Quando um dos seus combatentes for receber dano, uma Loba recebe em vez disso quanto desse dano você escolher e "
            "você ganha uma quantidade de pontos de Fúria igual ao dano redirecionado dessa forma.",
            id="redirect-any",
        ),
        pytest.param(
            "trigger: damage_coming, do: [{may: [{change_damage: {redirect_to: {choose: wolf}, amount: 2}}]}]",
            "When one of your fighters would take damage, you may have a Wolf take 2 of that damage instead.",
            "Quando um dos seus combatentes for receber dano, você pode fazer uma Loba receber 2 desse dano em vez disso.",
            id="redirect-part",
        ),
        pytest.param(
            "continuous: {damage_taken: {kind: combat, redirect_to: hero, amount: 2}, who: {each: wolf}}",
            "Hero takes combat damage instead of Wolves, but at most 2 at a time.",
            "Hero recebe dano de combate no lugar de Lobas, mas no máximo 2 por vez.",
            id="redirect-standing",
        ),
        pytest.param(
            "continuous: {damage_taken: {redirect_to: hero, amount: {counter: rage}}, who: {each: wolf}}",
            "Hero takes damage instead of Wolves, but at most the Rage you have at a time.",
            "Hero recebe dano no lugar de Lobas, mas no máximo o número de pontos de Fúria que você tem por vez.",
            id="redirect-standing-value",
        ),
        pytest.param(
            "trigger: damage_coming, limit: once_per_turn, do: [{change_damage: {at_most: 1}}]",
            "Once per turn, when one of your fighters would take damage, prevent all but 1 of that damage.",
            "Uma vez por turno, quando um dos seus combatentes for receber dano, previna todo esse dano, exceto 1.",
            id="at-most",
        ),
        pytest.param(
            "trigger: maneuver_boosted, whose: opponent, do: [{draw: 1}]",
            "When an opponent BOOSTS a maneuver, draw 1 card.",
            "Quando um oponente REFORÇAR uma manobra, compre 1 carta.",
            id="boosted",
        ),
        pytest.param(
            "continuous: {damage_taken: {kind: combat, health_floor: 1}}",
            "Combat damage cannot bring Detective's health below 1.",
            "Dano de combate não pode deixar a vida do Detetive abaixo de 1.",
            id="floor",
        ),
        pytest.param(
            "continuous: {face_up: attacks, who: {each: {side: opposing}}}",
            "Opposing fighters play attack cards face up.",
            "Combatentes inimigos jogam cartas de ataque viradas para cima.",
            id="face-up",
        ),
    ],
)
def test_abilities_that_answer(ability: str, english: str, portuguese: str) -> None:
    assert tell_ability(ability) == english
    assert tell_ability(ability, "pt-BR") == portuguese


@pytest.mark.parametrize(
    ("steps", "english", "portuguese"),
    [
        (
            "- gain: {rage: 2, as: more}\n- damage: {to: opposing_fighter, amount: more.amount}",
            "Add 2 Rage to the shared supply. Deal 1 damage to the opposing fighter for each Rage added this way.",
            "Adicione 2 pontos de Fúria à reserva comum. Cause 1 ponto de dano ao combatente inimigo para cada ponto de Fúria adicionado dessa forma.",
        ),
        (
            "- {may: [{spend: {rage: 1, who: opponent}}], by: opponent, then: [{set_counter: {rage: 3}}]}",
            "Your opponent may spend 1 Rage from the shared supply. If they do, set the number of Rage in the shared supply to 3.",
            "Seu oponente pode gastar 1 ponto de Fúria da reserva comum. Se ele fizer isso, mude o total de Fúria na reserva comum para 3.",
        ),
        (
            "- spend: {rage: any_amount}\n- {if: {at_least: [{counter: rage}, 2]}, then: [{draw: {counter: rage}}]}",
            "You may spend any amount of Rage from the shared supply. If there are 2 or more Rage in the shared supply, "
            "draw 1 card for each Rage in the shared supply.",
            "Você pode gastar qualquer quantidade de pontos de Fúria da reserva comum. Se houver 2 ou mais pontos de Fúria na reserva comum, "
            "compre 1 carta para cada ponto de Fúria na reserva comum.",
        ),
    ],
)
def test_a_supply_that_all_players_share(steps: str, english: str, portuguese: str) -> None:
    for language, text in (("en", english), ("pt-BR", portuguese)):
        names = replace(NAMES[language], shared=("rage",))
        assert TELLERS[language](names, Place("card", window="scheme", users=("detective",), fighters=4)).text(steps_of(steps)) == text


def test_the_start_of_a_supply_and_what_it_sets_off() -> None:
    said = []
    for language in ("en", "pt-BR"):
        telling = TELLERS[language](replace(NAMES[language], shared=("rage",)), Place("ability", users=("detective",)))
        said += [telling.starting_counter("rage", 2, 0, 5, "shared"), *(telling.counter_event("rage", way, "opponent") for way in ("any", "gained", "lost"))]
    assert said == [
        "the supply shared by all players starts the game with 2 Rage and can never have more than 5",
        "when an opponent changes the number of Rage in the shared supply",
        "when an opponent adds Rage to the shared supply",
        "when an opponent spends Rage from the shared supply",
        "a reserva comum a todos os jogadores começa o jogo com 2 pontos de Fúria e nunca pode ter mais de 5",
        "quando um oponente mudar o total de Fúria na reserva comum",
        "quando um oponente adicionar Fúria à reserva comum",
        "quando um oponente gastar Fúria da reserva comum",
    ]
