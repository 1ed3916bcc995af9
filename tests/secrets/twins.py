"""Turns a game into another that differs from it in nothing but what one player must not know.

Hidden cards change places, hands of others are held in another order, every card has another number, and the luck to come is different. Nothing here is
taken from `determinize`: that is one of the doors under attack.
"""

from __future__ import annotations

import random

import duelwright as dw
from runtime.engine import ask_again
from runtime.instructions.choices import ChoiceFrame, choose_anew
from runtime.instructions.simultaneous import SecretFrame, possible_answers
from runtime.rules.knowledge import number_of, told_numbers
from runtime.rules.rights import playable
from runtime.state.played import ATTACK, PlayedCard
from runtime.state.renumber import renumber
from runtime.state.state import State

_TRIES = 12


def twin_of(game: dw.Game, player: int, luck: random.Random) -> dw.Game | None:
    """A twin in the eyes of this player; None where none was found that could have come about."""
    for _ in range(_TRIES):
        other = game.clone()
        state = other.state
        _exchange_laid_cards(state, player, luck)
        _exchange_hidden_cards(state, player, luck)
        _exchange_secret_answers(state, player, luck)
        if not _attack_can_go_on(state):
            continue
        for holder, hand in enumerate(state.hand):
            if not state.m.allies[player] >> holder & 1:
                state.hand[holder] = tuple(luck.sample(hand, len(hand)))
        renumber(state, _other_numbers(state, luck))
        state.seed = luck.getrandbits(128)
        if not _asks_the_same(game.state, state):
            continue
        # What was chosen so far, and the seed, are in saves and replays only.
        return dw.Game(game.bundle, {**game.header, "seed": luck.getrandbits(128)}, state)
    return None


def _exchange_hidden_cards(state: State, player: int, luck: random.Random) -> None:
    """Cards in hands, decks and piles that the player does not know change places, each among those of its owner."""
    defs = list(state.defs)
    laid = {played.card for played in _face_down(state, player)}
    for owner in range(state.m.players):
        cards = [card for card in range(len(defs)) if state.m.card_owner[card] == owner and not state.knows(card, player) and card not in laid]
        told = {card: numbers for card in cards if (numbers := told_numbers(state, card, player))}
        if not told:
            for card, definition in zip(cards, luck.sample([defs[card] for card in cards], len(cards)), strict=True):
                defs[card] = definition
            continue
        # What the player was told of a card stays true.
        for _ in range(6 * len(cards)):
            one, other = luck.choice(cards), luck.choice(cards)
            if _is_as_told(state, told.get(one, {}), defs[other]) and _is_as_told(state, told.get(other, {}), defs[one]):
                defs[one], defs[other] = defs[other], defs[one]
    state.defs = tuple(defs)


def _is_as_told(state: State, told: dict[str, int], definition: int) -> bool:
    card = state.m.card_defs[definition]
    return all(number_of(card, word) == number for word, number in told.items())


def _exchange_secret_answers(state: State, player: int, luck: random.Random) -> None:
    """What others have answered in secret is something else that they could have answered."""
    frame = state.top() if state.stack else None
    if isinstance(frame, SecretFrame):
        made_up = {asked: luck.choice(possible_answers(frame, state, asked)[0]).element() for asked in frame.players[: frame.answered] if asked != player}
        frame.answers = tuple(made_up.get(asked, answer) for asked, answer in zip(frame.players, frame.answers, strict=False))


def _exchange_laid_cards(state: State, player: int, luck: random.Random) -> None:
    """A card that lies face down changes places with another that could lie there."""
    state.own_played()
    for played in _face_down(state, player):
        old = state.card(played.card)
        fitting = [
            card
            for card in range(len(state.defs))
            if state.m.card_owner[card] == state.m.card_owner[played.card]
            and not state.knows(card, player)
            and card not in {other.card for other in _face_down(state, player)}
            and (state.card(card).counts_as, state.card(card).users, state.card(card).playable_if) == (old.counts_as, old.users, {})
            and "when_played" not in state.card(card).programs
            and _is_as_told(state, told_numbers(state, card, player), state.defs[played.card])
            and _is_as_told(state, told_numbers(state, played.card, player), state.defs[card])
        ]
        if fitting and not old.playable_if:
            other = luck.choice(fitting)
            defs = list(state.defs)
            defs[played.card], defs[other] = defs[other], defs[played.card]
            state.defs = tuple(defs)
            played.printed = state.card(played.card).value or 0
            played.slots = (None,) * state.card(played.card).slots


def _face_down(state: State, player: int) -> list[PlayedCard]:
    return [played for combat in state.combats for side in combat.sides for played in side.cards if not state.knows(played.card, player)]


def _attack_can_go_on(state: State) -> bool:
    combat = state.combats[-1] if state.combats else None
    if combat is None or combat.stage != "declared" or combat.sides[ATTACK].cards:
        return True
    return bool(playable(state, combat.sides[ATTACK].player, combat.sides[ATTACK].fighter, ATTACK))


def _other_numbers(state: State, luck: random.Random) -> list[int]:
    """Each card's new number, among those of its owner."""
    numbers = [0] * len(state.defs)
    for deck in state.m.deck_of:
        for card, number in zip(deck, luck.sample(deck, len(deck)), strict=True):
            numbers[card] = number
    return numbers


def _asks_the_same(before: State, state: State) -> bool:
    """Let the twin ask what it waits for with its own cards; False where it has nothing to ask."""
    question = before.question
    if question is None:
        return True
    frame = state.stack[-1]
    if isinstance(frame, ChoiceFrame) and frame.is_of_cards:
        choose_anew(state)
        frame = state.stack[-1]
        if not isinstance(frame, ChoiceFrame) or not {*frame.chosen} <= {*frame.candidates}:
            return False
    ask_again(state, question.asked_at)
    asked = state.question
    return asked is not None and (asked.kind, asked.player) == (question.kind, question.player)
