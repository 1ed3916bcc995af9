"""Card text that once said something else than what happened, or could be read in two ways: what it says now, word by word."""

from __future__ import annotations

import pytest

from compiler.text.place import Place
from tests.language.workbench import lower
from tests.text.workbench import steps_of, tell, tell_ability, teller


@pytest.mark.parametrize(
    ("steps", "english"),
    [
        # The other value of a condition is never lost.
        ("set_value: {if: attacking, then: 5, else: 0}", "If you are attacking, this card's value becomes 5. Otherwise, this card's value becomes 0."),
        ("set_counter: {rage: {if: attacking, then: 2, else: 0}}", "If you are attacking, set your Rage to 2. Otherwise, set your Rage to 0."),
        ("set_health: {to: {if: attacking, then: 2, else: 1}}", "If you are attacking, set Detective's health to 2. Otherwise, set Detective's health to 1."),
        ("draw: {minus: [5, {if: attacking, then: 2, else: 0}]}", "Draw 5 cards. If you are attacking, draw 3 cards instead."),
        ("add_value: {sum: [{if: attacking, then: 2, else: 0}, 1]}", "Add 1 to this card's value. If you are attacking, add 3 to this card's value instead."),
        ("add_value: {if: attacking, then: -2, else: 0}", "If you are attacking, subtract 2 from this card's value."),
        (
            "draw: {minus: [{cards_in: {place: hand, of: opponent}}, {if: attacking, then: 2, else: 0}]}",
            "Draw cards equal to the number of cards in your opponent's hand minus (2 if you are attacking, otherwise 0).",
        ),
        # A condition inside a condition has its own "otherwise".
        (
            "{if: attacking, then: [{if: boosted, then: [{draw: 1}], else: [{draw: 2}]}]}",
            "If you are attacking:\n• If this card was BOOSTED, draw 1 card. Otherwise, draw 2 cards.",
        ),
        (
            "{if: attacking, then: [{if: boosted, then: [{draw: 1}], else: [{draw: 2}]}], else: [{draw: 3}]}",
            "If you are attacking:\n• If this card was BOOSTED, draw 1 card. Otherwise, draw 2 cards.\nOtherwise, draw 3 cards.",
        ),
        (
            "{if: attacking, then: [{if: boosted, then: [{draw: 1}]}], else: [{draw: 3}]}",
            "If you are attacking:\n• If this card was BOOSTED, draw 1 card.\nOtherwise, draw 3 cards.",
        ),
        (
            "{if: attacking, then: [{may: [{draw: 1}]}], else: [{discard: 1}]}",
            "If you are attacking, you may draw 1 card. If you are not attacking, discard 1 card.",
        ),
        (
            "{may: [{discard: 1}], then: [{if: boosted, then: [{draw: 1}], else: [{draw: 2}]}]}",
            "You may discard 1 card. If you do:\n• If this card was BOOSTED, draw 1 card. Otherwise, draw 2 cards.",
        ),
        (
            "{may: [{discard: 1}], then: [{may: [{draw: 1}], then: [{may: [{recover: 1}], then: [{gain_actions: 1}]}]}]}",
            "You may discard 1 card. If you do:\n• You may draw 1 card. If you do:\n– You may have Detective recover 1 health. If you do, gain 1 action.",
        ),
        (
            "{if: {at_least: [{counter: rage}, 3]}, then: [{draw: 3}], else: [{if: {at_least: [{counter: rage}, 1]}, then: [{draw: "
            "1}], else: [{discard: 1}]}]}",
            "If you have 3 or more Rage, draw 3 cards. Otherwise, if you have 1 or more Rage, draw 1 card. Otherwise, discard 1 card.",
        ),
        (
            "{if: {all: [attacking, {any: [boosted, {all: [your_turn, {equal: [action_number, 1]}]}]}]}, then: [{draw: 1}]}",
            "If you are attacking and (this card was BOOSTED or (it is your turn and this is your first action this turn)), draw 1 card.",
        ),
        # "If you do" is about the step before it; a result of it is named.
        (
            "- damage: {to: {choose: {side: opposing}}, amount: 1, as: punch}\n- {if: {did: punch.defeated}, then: [{draw: 1}]}",
            "Deal 1 damage to an opposing fighter. If a fighter was defeated this way, draw 1 card.",
        ),
        (
            "- discard: {cards: 1, as: thrown}\n- recover: 1\n- {if: {did: thrown}, then: [{draw: 2}]}",
            "Discard 1 card. Detective recovers 1 health. If a card was discarded this way, draw 2 cards.",
        ),
        # Rules for somebody else speak of them.
        ("modify: {hand_limit: 1, who: opponent.hero, until: {end_of: turn}}", "Your opponent's hand limit is 1 until the end of this turn."),
        ("modify: {extra_actions: 1, who: opponent.hero, until: {end_of: turn}}", "Your opponent has 1 more action each turn until the end of this turn."),
        (
            "modify: {protect_effects: all, who: opponent.hero, until: {end_of: turn}}",
            "Opponents cannot cancel effects on your opponent's cards until the end of this turn.",
        ),
        # Whoever became the defender is meant by `self`.
        (
            "- change_defender: {choose: {side: own, adjacent_to: self}}\n- swap_spaces: [self, detective]",
            "One of your fighters adjacent to Detective becomes the defender of this combat. That fighter swaps spaces with Detective.",
        ),
        ("damage: {to: {choose: [self, {each: {side: opposing}}]}, amount: 1}", "Deal 1 damage to Detective or an opposing fighter."),
        (
            "- look: {of: opponent, from: hand, cards: all, as: seen}\n- discard: {who: opponent, among: seen, cards: 1, picked_by: random}",
            "Look at your opponent's hand. Your opponent discards 1 of those cards at random.",
        ),
        # No identifiers; results of the same kind are told apart.
        (
            "- damage: {to: {each: {side: opposing}}, amount: 1, as: bite}\n- recover: bite.count\n- draw: bite.dealt",
            "Deal 1 damage to each opposing fighter. Detective recovers 1 health for each fighter damaged this way. Draw cards equal "
            "to the damage dealt this way.",
        ),
        ("- move: {who: self, up_to: 3, as: ride}\n- draw: ride.count", "Move Detective up to 3 spaces. Draw 1 card for each fighter moved this way."),
        (
            "- place_token: {which: {choose: smoke}, to: anywhere, as: puff}\n- draw: puff.count",
            "Move a smoke token to any space. Draw 1 card for each smoke token placed this way.",
        ),
        ("move: {who: {choose: {adjacent_to: smoke}}, up_to: 1}", "Move a fighter adjacent to a smoke token up to 1 space."),
        (
            "- reveal: {from: top_of_deck, cards: 1, as: mine}\n- reveal: {of: opponent, from: top_of_deck, cards: 1, as: theirs}\n"
            "- {if: {more_than: [mine.boost, theirs.boost]}, then: [{draw: 1}]}",
            "Reveal the top card of your deck. Reveal the top card of your opponent's deck. "
            "If the BOOST value of the first revealed card is more than the BOOST value of the second revealed card, draw 1 card.",
        ),
        (
            "- damage: {to: {choose: {side: opposing}}, amount: 1, as: a}\n- move: {who: {choose: {side: opposing}}, up_to: 2}\n- defeat: a",
            "Deal 1 damage to an opposing fighter. Move an opposing fighter up to 2 spaces. Defeat the damaged fighter.",
        ),
        (
            "- random_number: {to: 6, as: a}\n- random_number: {to: 6, as: b}\n- {if: {equal: [a, b]}, then: [{draw: 1}]}",
            "Roll a random number from 1 to 6. Roll a random number from 1 to 6. If the first rolled number equals the second rolled number, draw 1 card.",
        ),
    ],
)
def test_the_text_says_what_happens(steps: str, english: str) -> None:
    assert tell(steps) == english


@pytest.mark.parametrize(
    ("steps", "english"),
    [
        ("add_value: {count: wolf}", "Add 1 to this card's value for each of your Wolves."),
        (
            "- damage: {to: {each: {side: opposing}}, amount: 1, as: a}\n- add_value: {count: a}",
            "Deal 1 damage to each opposing fighter. Add 1 to this card's value for each of those fighters.",
        ),
        (
            "modify: {move: {add: 1}, who: {each: {side: own}}, until: {end_of: turn}}",
            "Your fighters' move value increases by 1 until the end of this turn.",
        ),
        (
            "modify: {forbid: leave_space, who: {each: {side: opposing}}, until: {end_of: turn}}",
            "Opposing fighters cannot leave their spaces until the end of this turn.",
        ),
        ("{repeat: combat_damage, do: [{draw: 1}]}", "Do this a number of times equal to the combat damage dealt:\n• Draw 1 card."),
        (
            "{if: attacking, then: [{discard: {who: opponent, cards: 1, picked_by: random, as: lost}}, {add_value: lost.boost}]}",
            "If you are attacking, your opponent discards 1 random card and you add the discarded card's BOOST value to this card's value.",
        ),
        ("move_cards: {cards: opposing_card, to: hand}", "Put your opponent's card into their hand."),
        (
            "{choose_one: [{draw: 1}, [{draw: 1}, {draw: {who: opponent, cards: 1}}]], by: opponent}",
            "Your opponent chooses one:\n• You draw 1 card.\n• You draw 1 card. Your opponent draws 1 card.",
        ),
        ("move_cards: {from: hand, cards: 1, to: top_of_deck}", "Put 1 card from your hand on top of your deck."),
        ("place: {to: {in_zone_of: self, other_than: self}}", "Place your fighter in any space in its zone other than its space."),
        ("{if: {equal: [action_number, 3]}, then: [{draw: 1}]}", "If this is your third action this turn, draw 1 card."),
        (
            "replace_card: {card: this_card}",
            "Return this card to your hand. Play a card from your hand that your fighter can play in this combat in its place (it may be the same card).",
        ),
        ("{choose_one: [[{draw: 1}, {discard: 1}], {recover: 1}]}", "Choose one:\n• Draw 1 card. Discard 1 card.\n• Your fighter recovers 1 health."),
        (
            "\n".join(f"- {{later: {{start_of: next_turn}}, do: [{step}]}}" for step in ("{draw: 1}", "{gain_actions: 1}", "{discard: 1}")),
            "At the start of your next turn, draw 1 card, gain 1 action, then discard 1 card.",
        ),
        ("damage: {to: [self, opposing_fighter], amount: 2}", "Your fighter and the opposing fighter each take 2 damage."),
        # Comparisons as people say them.
        ("{if: {equal: [{cards_in: hand}, 0]}, then: [{draw: 1}]}", "If your hand is empty, draw 1 card."),
        ("{if: {not: {equal: [{cards_in: hand}, 0]}}, then: [{draw: 1}]}", "If your hand is not empty, draw 1 card."),
        ("{if: {at_least: [{cards_in: hand}, 3]}, then: [{draw: 1}]}", "If you have 3 or more cards in hand, draw 1 card."),
        ("{if: {equal: [{cards_in: {place: hand, of: opponent}}, 3]}, then: [{draw: 1}]}", "If your opponent has exactly 3 cards in hand, draw 1 card."),
        (
            "{if: {more_than: [{cards_in: {place: hand, of: opponent}}, {cards_in: hand}]}, then: [{draw: 1}]}",
            "If your opponent has more cards in hand than you, draw 1 card.",
        ),
        ("draw: {minus: [5, {cards_in: hand}]}", "Draw until you have 5 cards in hand."),
        ("{if: {less_than: [{counter: rage}, 1]}, then: [{draw: 1}]}", "If you have no Rage, draw 1 card."),
        (
            "{if: {at_least: [{count: {side: opposing, adjacent_to: self}}, 2]}, then: [{draw: 1}]}",
            "If there are 2 or more opposing fighters adjacent to your fighter, draw 1 card.",
        ),
        # Who is on the board, whose fighters they are.
        ("{if: {exists: detective}, then: [{draw: 1}]}", "If Detective is on the board, draw 1 card."),
        ("{if: {exists: {fighter: detective, defeated: true}}, then: [{draw: 1}]}", "If Detective is defeated, draw 1 card."),
        ("{if: {not: {exists: {fighter: wolf}}}, then: [{draw: 1}]}", "If none of your Wolves are on the board, draw 1 card."),
        ("{if: {same_fighter: [opposing_fighter, {each: {role: hero}}]}, then: [{draw: 1}]}", "If the opposing fighter is a hero, draw 1 card."),
        (
            "{if: {exists: {side: own, adjacent_to: opposing_fighter}}, then: [{draw: 1}]}",
            "If you have a fighter adjacent to the opposing fighter, draw 1 card.",
        ),
        ("move: {who: {choose: {side: own, other_than: self}}, up_to: 2}", "Move one of your other fighters up to 2 spaces."),
        ("swap_spaces: [self, opposing_fighter]", "Your fighter swaps spaces with the opposing fighter."),
    ],
)
def test_the_text_reads_as_cards_do(steps: str, english: str) -> None:
    assert tell(steps, users=()) == english


@pytest.mark.parametrize(
    ("steps", "portuguese"),
    [
        ("{if: {not: {exists: {fighter: wolf}}}, then: [{draw: 1}]}", "Se nenhuma das suas Lobas estiver no campo de batalha, compre 1 carta."),
        ("{if: {at_least: [{counter: rage}, 1]}, then: [{draw: 1}]}", "Se você tiver 1 ou mais pontos de Fúria, compre 1 carta."),
        ("move: {who: [self, {choose: {adjacent_to: self}, up_to: 1}], up_to: 4}", "Mova o Detetive e até 1 combatente adjacente por até 4 espaços cada um."),
        ("move: {up_to: 3, through: opposing}", "Mova o Detetive por até 3 espaços, mesmo através de combatentes inimigos."),
        ("discard: {who: opponent, cards: 1, picked_by: you}", "Seu oponente descarta 1 carta que você escolher."),
        ("move_cards: {cards: opposing_card, to: bottom_of_deck}", "Coloque a carta do seu oponente no fundo do baralho dele."),
        ("modify: {protect_effects: all, until: {end_of: turn}}", "Oponentes não podem cancelar efeitos das suas cartas até o fim deste turno."),
        (
            "{if: {on_line: {between: [self, opposing_fighter], property: high-ground}}, then: [{add_value: 1}]}",
            "Se uma linha de high ground ligar o Detetive e o combatente inimigo, adicione 1 ao valor desta carta.",
        ),
        ("{repeat: 1, do: [{draw: 1}]}", "Faça isto uma vez:\n• Compre 1 carta."),
        ("{if: {not: opponent_defended}, then: [{draw: 1}]}", "Se seu oponente não jogou nenhuma carta, compre 1 carta."),
        ("change_damage: {reduce: {count: wolf}}", "Reduza esse dano no número de suas Lobas."),
        ("summon: {who: {fighter: wolf, defeated: true}, to: anywhere}", "Retorne uma Loba derrotada para qualquer espaço."),
    ],
)
def test_portuguese_reads_as_the_rulebook_does(steps: str, portuguese: str) -> None:
    assert tell(steps, "pt-BR") == portuguese


@pytest.mark.parametrize(
    ("ability", "english"),
    [
        ("trigger: game_start, whose: opponent, do: [{draw: 1}]", "At the start of the game, after an opponent's fighters are placed, draw 1 card."),
        ("trigger: after_combat, whose: any, do: [{draw: 1}]", "After any combat, draw 1 card."),
        ("trigger: damaged, if: {same_fighter: [event_fighter, detective]}, do: [{draw: 1}]", "When Detective takes damage, draw 1 card."),
        (
            "trigger: defeated, if: {not: {same_fighter: [event_fighter, detective]}}, do: [{recover: 1}]",
            "When one of your fighters other than Detective is defeated, Detective recovers 1 health.",
        ),
        (
            "trigger: card_played, do: [{add_value: {if: attacking, then: 2, else: 0}}]",
            "When the cards of a combat are revealed, if you are attacking, add 2 to your card's value.",
        ),
        (
            "continuous: {move: {add: {count: {side: opposing, adjacent_to: self}}}, who: {each: {side: own}}}",
            "The move value of each of your fighters increases by 1 for each opposing fighter adjacent to that fighter.",
        ),
        ("continuous: {damage_taken: {kind: [effect, exhaustion], prevent: all}}", "Detective takes no damage from effects or exhaustion."),
    ],
)
def test_abilities_say_what_happens(ability: str, english: str) -> None:
    assert tell_ability(ability) == english


def test_a_continuous_ability_of_a_form_names_the_form_where_its_subject_does_not() -> None:
    assert tell_ability("continuous: {attack_value: 1}", form="beast") == "Beast's attack cards have +1 value."
    assert tell_ability("continuous: {attack_value: 1, who: detective}", form="beast") == "As Beast, Detective's attack cards have +1 value."


def test_a_card_in_play_keeps_itself_apart_from_the_card_in_the_combat() -> None:
    """Both used to be "this card"."""
    telling = teller("en", Place("card", trigger="card_played", users=("detective",), fighters=4, ongoing=True))
    assert telling.text(steps_of("- add_value: 1\n- discard: this_card")) == "Add 1 to your card's value. Discard this card."


@pytest.mark.parametrize(
    ("step", "question"),
    [
        (
            "{may: [{discard: {who: opponent, cards: 1}}], by: opponent, else: [{damage: {to: opponent.hero, amount: 3}}]}",
            "Discard 1 card? If you do not, your hero takes 3 damage.",
        ),
        (
            "{may: [{discard: {who: opponent, from: top_of_deck, cards: 4}}], by: opponent, then: [{draw: 1}]}",
            "Discard the top 4 cards of your deck? If you do, your opponent draws 1 card.",
        ),
        ("{may: [{damage: {to: self, amount: 1}}], by: opponent}", "Have your opponent deal 1 damage to Detective?"),
    ],
)
def test_a_question_is_told_from_the_view_of_who_is_asked(step: str, question: str) -> None:
    telling = teller("en", Place("card", window="during_combat", users=("detective",), fighters=4, reader="other"))
    steps = steps_of(step)
    telling.text(steps)
    assert telling.question(telling.prompts[id(steps[0])]) == question


@pytest.mark.parametrize(
    ("steps", "english"),
    [
        ("- add_value: {amount: 2, as: x}\n- draw: x", "Add 2 to this card's value. Draw cards equal to the added number."),
        (
            "- modify: {forbid: move, who: {choose: {side: opposing}}, until: {end_of: turn}, as: x}\n- damage: {to: x, amount: 1}",
            "Choose an opposing fighter. That fighter cannot move until the end of this turn. Deal 1 damage to that fighter.",
        ),
        ("- gain_actions: {amount: 2, as: x}\n- draw: x.amount", "Gain 2 actions. Draw 1 card for each action gained this way."),
        (
            "- change_defender: {who: {choose: {side: own}}, as: x}\n- recover: {who: x, amount: 1}",
            "One of your fighters becomes the defender of this combat. That fighter recovers 1 health.",
        ),
        (
            "- look: {from: top_of_deck, cards: 3, as: seen}\n- reorder: {cards: seen, as: back}\n- draw: back.count",
            "Look at the top 3 cards of your deck. Put those cards back on top of the deck in any order. Draw 1 card for each card put back this way.",
        ),
    ],
)
def test_what_any_step_chose_or_changed_can_have_a_name(steps: str, english: str) -> None:
    lowered = lower(steps)
    lowered.check()
    assert lowered.found() == []
    assert tell(steps) == english


def test_what_a_form_changes_for_its_player_names_the_form() -> None:
    assert tell_ability("continuous: {forbid: scheme}", form="beast") == "As Beast, you cannot play scheme cards."
