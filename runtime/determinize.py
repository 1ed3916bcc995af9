"""Turns a state into one that looks the same to a player: hidden cards are dealt again, all cards renumbered.

The result depends on what the player sees and on the seed, on nothing else. Two states that look the same to the player
become the same state, byte by byte. So a program that gets it can find out no more than its player could.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from runtime.dialogue.questions import Question
from runtime.engine import ask_again
from runtime.instructions.choices import ChoiceFrame, choose_anew, is_secret
from runtime.instructions.simultaneous import SecretFrame, possible_answers
from runtime.rules.cards import cards_in, place_of
from runtime.rules.knowledge import PART, in_all_parts, number_of, told_numbers
from runtime.rules.rights import is_forbidden, is_meant_for, usable_by
from runtime.rules.targets import attack_cards, granted_cards, may_aim
from runtime.state.chains import known_log
from runtime.state.played import ATTACK, DEFENSE, ROLES, Combat, PlayedCard
from runtime.state.renumber import mentions, renumber
from runtime.state.rng import below, shuffled
from runtime.state.state import State

# Whether a card may be such a card, by the number of the definition.
_Fits: TypeAlias = Callable[[int], bool]
# How often a deal that contradicts the pending question is thrown away.
_MOST_DEALS: Final = 100


class Sight:
    """What a player sees of a state: all that the possible full states have in common."""

    def __init__(self, state: State, player: int) -> None:
        seen = state.clone()
        seen.log = known_log(state.log, 1 << player)
        seen.forget_history()
        seen.randoms = 0
        # Whether the last question left a choice is for who was asked to know.
        seen.triggered = 0
        _forget(seen, player)
        unknown = frozenset([card for hand in seen.hand for card in hand if not seen.know[card] >> player & 1])
        renumber(seen, _numbers(seen, player), unknown)
        _hide_choice(seen, player)
        self._seen = seen
        self._player = player
        self._hidden = _Hidden(seen, player)
        # What an ally may choose shows to the player too.
        question = seen.question
        self._is_friend = question is not None and bool(seen.m.allies[player] >> question.player & 1)
        # What follows from what the player sees, and is about no card, is asked in every possible state.
        self._is_settled = self._is_friend and question is not None and question.kind.grounds in ("table", "hand") and _is_about_no_card(question)

    def dealt(self, seed: int) -> State:
        """A possible full state."""
        question = self._seen.question
        if question is None or self._is_settled:
            return self._deal(seed, 0)
        counter = 0
        for _ in range(_MOST_DEALS):
            new = self._deal(seed, counter)
            counter = new.randoms
            ask_again(new, question.asked_at)
            asked = new.question
            if asked is None or asked.kind is not question.kind or asked.player != question.player:
                continue
            if not self._is_friend or len(asked.offers) == len(question.offers):
                return new
        if not _is_about_no_card(question):
            # Only a save that somebody changed comes to this: what is asked is what the last deal leads to.
            if new.question is None:
                raise RuntimeError(f"no deal fits the question of kind {question.kind.name}")
            return new
        # A condition of the content that hardly any deal meets: the player sees that it was met, so the question is
        # there.
        new = self._deal(seed, counter)
        new.question = question
        return new

    def _deal(self, seed: int, counter: int) -> State:
        state = self._seen.clone()
        state.seed = seed
        _Deal(state, self._player, self._hidden, counter).deal()
        return state


def _is_about_no_card(question: Question) -> bool:
    return all(offer.card < 0 for offer in question.offers)


def _forget(state: State, player: int) -> None:
    """Leave out what others have seen of hands that the player does not hold."""
    allies, know = state.m.allies, state.know
    friends = allies[player]
    kept = in_all_parts(friends)
    for holder, hand in enumerate(state.hand):
        if not friends >> holder & 1:
            for card in hand:
                know[card] = allies[holder] | know[card] & kept
    if state.stack and isinstance(state.stack[-1], SecretFrame):
        frame = state.top()
        assert isinstance(frame, SecretFrame)
        # What others have answered, nobody knows before all have: it is made up below.
        frame.answers = tuple([answer for asked, answer in zip(frame.players, frame.answers, strict=False) if asked == player])
    state.own_played()
    for combat in state.combats:
        # What was known of a hand before a card left it face down would tell whether that card was known.
        combat.known_before = ()


def _hide_choice(state: State, player: int) -> None:
    """Which cards another side has chosen so far shows only once it is done: until then it may be any of the candidates."""
    if not state.stack or not isinstance(state.stack[-1], ChoiceFrame):
        return
    frame = state.top()
    assert isinstance(frame, ChoiceFrame)
    if frame.is_of_cards and not state.m.allies[player] >> frame.player & 1:
        frame.candidates = tuple(sorted(frame.candidates))
        frame.chosen = frame.candidates[: len(frame.chosen)]


def _numbers(state: State, player: int) -> list[int]:
    """For each card a number that says nothing but where it is: cards are counted by owner and place."""
    match = state.m
    pointed_at = mentions(state)
    for holder, hand in enumerate(state.hand):
        # Nobody else can see in which order another side holds its cards.
        if not match.allies[player] >> holder & 1 and not _look_alike(state, holder, pointed_at):
            state.hand[holder] = _in_order(state, player, hand, pointed_at)
    numbers = [-1] * len(match.cards)
    # Of each player the next number that is free.
    free = [deck[0] if deck else 0 for deck in match.deck_of]
    for cards in state.hand:
        _count(state, cards, numbers, free)
    for cards in state.deck:
        _count(state, cards[::-1], numbers, free)
    for places in (state.discard, state.removed, [*state.piles]):
        for cards in places:
            _count(state, cards, numbers, free)
    # What is in none of these is being played, or stays in play.
    _count(state, tuple([card for card in pointed_at if numbers[card] < 0]), numbers, free)
    return numbers


def _count(state: State, cards: tuple[int, ...], numbers: list[int], free: list[int]) -> None:
    """Give each of these cards the next number of its owner."""
    owners = state.m.card_owner
    for card in cards:
        owner = owners[card]
        number = free[owner]
        numbers[card] = number
        free[owner] = number + 1


def _look_alike(state: State, holder: int, pointed_at: dict[int, list[int]]) -> bool:
    """Whether nothing is known of the cards in a hand but whose it is."""
    own, know, owners = state.m.allies[holder], state.know, state.m.card_owner
    return all(know[card] == own and owners[card] == holder and card not in pointed_at for card in state.hand[holder])


def _in_order(state: State, player: int, hand: tuple[int, ...], pointed_at: dict[int, list[int]]) -> tuple[int, ...]:
    """Cards sorted by how they look to the player (whose they are, their backs tell); of those that look alike, first
    those at which something points, by what points at them."""
    last = len(state.m.cards)

    def looks(card: int) -> tuple[int, int, list[tuple[str, int]], bool, list[int]]:
        places = pointed_at.get(card, [])
        told = sorted(told_numbers(state, card, player).items())
        return state.defs[card] if state.knows(card, player) else last, state.m.card_owner[card], told, not places, places

    return tuple(sorted(hand, key=looks))


class _Hidden:
    """The cards that a player does not know."""

    def __init__(self, state: State, player: int) -> None:
        know, owners, defs = state.know, state.m.card_owner, state.defs
        groups: list[list[int]] = [[] for _ in range(state.m.players)]
        # What the player was told of cards.
        self.told: dict[int, dict[str, int]] = {}
        for card, known in enumerate(know):
            if not known >> player & 1:
                groups[owners[card]].append(card)
                if known >> PART and (told := told_numbers(state, card, player)):
                    self.told[card] = told
        # By owner. The definitions are sorted, so that the true order of the cards plays no part in how they are dealt.
        self.groups: list[tuple[int, ...]] = [tuple(group) for group in groups]
        self.defs: list[tuple[int, ...]] = [tuple(sorted([defs[card] for card in group])) for group in groups]

        self.is_in_combat = any(_lies_hidden(state, played, player) for combat in state.combats for side in combat.sides for played in side.cards)

    def group_of(self, card: int) -> tuple[int, ...]:
        """The hidden cards of the same owner."""
        return next(group for group in self.groups if card in group)


def _lies_hidden(state: State, played: PlayedCard, player: int) -> bool:
    """Whether a card lies face down in a combat, and the player does not know it."""
    return not played.withdrawn and not state.know[played.card] >> player & 1


class _Deal:
    """A state whose hidden cards are dealt out, and repaired until it is one that could have arisen."""

    def __init__(self, state: State, player: int, hidden: _Hidden, counter: int) -> None:
        self.state = state
        self._player = player
        self._hidden = hidden
        self._counter = counter
        # Cards whose definition is settled.
        self._settled: set[int] = set()

    def deal(self) -> None:
        state, hidden = self.state, self._hidden
        defs = list(state.defs)
        for group, own in zip(hidden.groups, hidden.defs, strict=True):
            mixed, self._counter = shuffled(own, state.seed, self._counter + 1)
            if hidden.told:
                mixed = tuple(self._as_told(group, mixed))
            for place, card in enumerate(group):
                defs[card] = mixed[place]
        state.defs = tuple(defs)
        self._mend_played()
        self._mend_attack()
        self._mend_choice()
        self._mend_secrets()
        state.randoms = self._counter

    def _as_told(self, group: tuple[int, ...], mixed: tuple[int, ...]) -> list[int]:
        """The definitions, put in such an order that each card has the numbers that the player was told of it."""
        told = [place for place, card in enumerate(group) if card in self._hidden.told]
        taken: dict[int, int] = {}  # where in `mixed` → the place in the group that has it

        def find(place: int, tried: set[int]) -> bool:
            """Find a definition for a place; one that has it already may have to take another."""
            for number, definition in enumerate(mixed):
                if number not in tried and self._fits_told(group[place], definition):
                    tried.add(number)
                    if number not in taken or find(taken[number], tried):
                        taken[number] = place
                        return True
            return False

        for place in told:
            find(place, set())
        placed = {place: mixed[number] for number, place in taken.items()}
        rest = iter([definition for number, definition in enumerate(mixed) if number not in taken])
        return [placed[place] if place in placed else next(rest) for place in range(len(group))]

    def _fits_told(self, card: int, definition: int) -> bool:
        """Whether a card may be such a card, by what the player was told of it."""
        data = self.state.m.card_defs[definition]
        return all(number_of(data, word) == number for word, number in self._hidden.told.get(card, {}).items())

    def _mend_played(self) -> None:
        """A face-down card is one that its fighter could have played."""
        state = self.state
        if not self._hidden.is_in_combat:
            return
        state.own_played()
        for combat in state.combats:
            for side, part in enumerate(combat.sides):
                for played in part.cards:
                    if _lies_hidden(state, played, self._player):
                        self._settle(played.card, partial(self._could_lie, played, side, combat))
                        definition = state.card(played.card)
                        played.printed = definition.printed_as(ROLES[side])
                        played.slots = (None,) * definition.slots

    def _mend_attack(self) -> None:
        """A player who has declared an attack holds a card for it."""
        state = self.state
        combat = state.combats[-1] if state.combats else None
        if combat is None or combat.stage != "declared" or combat.sides[ATTACK].valued():
            return
        player = combat.sides[ATTACK].player
        hidden = self._unknown(state.hand[player])
        # Cards of others last: who holds some can seldom play them.
        for card in sorted(hidden, key=lambda card: state.m.card_owner[card] != player):
            if attack_cards(state):
                return
            self._settle(card, partial(self._can_attack, card))

    def _mend_choice(self) -> None:
        """A player who chooses among cards has some to choose from, and what is already chosen could be chosen."""
        state = self.state
        frame = state.stack[-1] if state.stack else None
        if not isinstance(frame, ChoiceFrame) or not frame.is_of_cards:
            return
        fixed = frame.candidates if state.m.allies[self._player] >> frame.player & 1 else frame.chosen
        for card in self._unknown(fixed):
            self._settle(card, partial(self._is_candidate, card))
        place = [(state.holder[card], place_of(state, card)) for card in frame.candidates]
        choose_anew(state)
        frame = state.top()
        assert isinstance(frame, ChoiceFrame)
        if len(frame.candidates) > len(frame.chosen) or not place or is_secret(frame, state):
            return
        for card in self._unknown(cards_in(state, *place[0])):
            if card not in frame.chosen:
                self._settle(card, partial(self._is_candidate, card))
                break
        choose_anew(state)

    def _could_lie(self, played: PlayedCard, side: int, combat: Combat, definition: int) -> bool:
        """Could this fighter have played such a card face down on that side of the combat?"""
        state, card = self.state, played.card
        if not _could_lie(state, played.fighter, side, card, definition):
            return False
        is_plain = combat.grant is None and not state.m.aims_cards
        if side != ATTACK or is_plain or combat.sides[ATTACK].blow is not None or combat is not state.combats[-1]:
            return True
        # The effect that granted the attack may name the cards: those in hand, where this one was.
        trial = state.clone()
        trial.defs = (*trial.defs[:card], definition, *trial.defs[card + 1 :])
        trial.hand[played.player] += (card,)
        granted = granted_cards(trial, combat.grant)
        if granted is not None and card not in granted:
            return False
        return may_aim(trial, card, played.fighter, combat.sides[DEFENSE].fighter, combat.beyond)

    def _can_attack(self, card: int, definition: int) -> bool:
        trial = self.state.clone()
        trial.defs = (*trial.defs[:card], definition, *trial.defs[card + 1 :])
        return card in attack_cards(trial)

    def _mend_secrets(self) -> None:
        """Others have answered something that they could."""
        stack = self.state.stack
        if not stack or not isinstance(stack[-1], SecretFrame):
            return
        frame = self.state.top()
        assert isinstance(frame, SecretFrame)
        own, answers = frame.answers, []
        for asked in frame.players[: frame.answered]:
            if asked == self._player:
                answers.append(own[0])
                continue
            offers, _ = possible_answers(frame, self.state, asked)
            self._counter += 1
            answers.append(offers[below(self.state.seed, self._counter, len(offers))].element())
        frame.answers = tuple(answers)

    def _is_candidate(self, card: int, definition: int) -> bool:
        trial = self.state.clone()
        trial.defs = (*trial.defs[:card], definition, *trial.defs[card + 1 :])
        choose_anew(trial)
        frame = trial.stack[-1]
        return isinstance(frame, ChoiceFrame) and card in frame.candidates

    def _unknown(self, cards: tuple[int, ...]) -> list[int]:
        return [card for card in cards if not self.state.knows(card, self._player)]

    def _settle(self, card: int, fits: _Fits) -> None:
        """Swap a card that cannot be what it is with a random one that fits."""
        state = self.state
        defs = state.defs
        if not fits(defs[card]):
            group = self._hidden.group_of(card)
            possible = {definition: fits(definition) for definition in sorted({defs[other] for other in group})}
            others = [other for other in group if other not in self._settled and possible[defs[other]]]
            if self._hidden.told:
                others = [other for other in others if self._fits_told(card, defs[other]) and self._fits_told(other, defs[card])]
            if others:
                self._counter += 1
                other = others[below(self.state.seed, self._counter, len(others))]
                changed = list(defs)
                changed[card], changed[other] = changed[other], changed[card]
                state.defs = tuple(changed)
        self._settled.add(card)


def _could_lie(state: State, fighter: int, side: int, card: int, definition: int) -> bool:
    """Could this fighter have played such a card face down on that side of a combat?"""
    data, role = state.m.card_defs[definition], ROLES[side]
    if role not in data.counts_as | data.also_roles or "when_played" in data.programs:
        return False
    if state.m.modifier_kinds.keys().isdisjoint(("forbid_cards", "may_use")):
        return is_meant_for(state, data, fighter)
    trial = state.clone()
    trial.defs = (*trial.defs[:card], definition, *trial.defs[card + 1 :])
    return usable_by(trial, card, fighter) and not is_forbidden(trial, fighter, card, role)
