"""The search bot: turns games that its player could be in into a tree of what may happen, and takes the option that
proved worth the most looks.

Information-set Monte Carlo tree search: each iteration plays one determinized game down the tree, by what earlier
iterations found out, then on by habit until the next turn is over. What others hold differs from one such game to the
next, so an option counts by how often it was there to be taken.
"""

from __future__ import annotations

import time
from math import log, sqrt
from typing import Final, TypeAlias

from duelwright.bots.base import Patience, View
from duelwright.bots.chances import chances
from duelwright.bots.habits import Luck, gains, habit, is_between_actions, leanings, likely_action, play_out
from runtime.dialogue.offers import Offer
from runtime.dialogue.questions import Question
from runtime.game import Game
from runtime.state.state import State

ITERATIONS: Final = 300
_ENDLESS: Final = 1 << 60
# So many iterations until whoever waits is told.
_BETWEEN_LOOKS: Final = 10

# Iterations on one deal of the hidden cards.
_DEALT_FOR: Final = 3
# How many turns an iteration looks ahead, and how many decisions at most.
_TURNS: Final = 2
_PATIENCE: Final = 120
# How much counts that an option was seldom taken, and for how many iterations the first impression of it counts.
_CURIOSITY: Final = 0.25
_IMPRESSION: Final = 2.0
# How many options of a branch are looked at: so many at once, more with the square root of its visits.
_WIDTH: Final = 2.0
_WIDENING: Final = 0.7
# How many options of the choice itself are searched: those that made the best impression.
_MOST_OPTIONS: Final = 12
# Of the many places to go to, so many for the fighter that gains most, and one for each of the others.
_PLACES: Final = 6

OptionKey: TypeAlias = tuple[int | str, ...]


class Branch:
    """An option that was taken in some iterations, and what came after it."""

    __slots__ = ("available", "children", "is_own", "total", "visits")

    def __init__(self, is_own: bool, impression: float) -> None:
        # Whether the searching side took it, and what the side that took it got out of it.
        self.is_own = is_own
        self.visits = _IMPRESSION
        self.total = _IMPRESSION * impression
        # In how many iterations it could be taken.
        self.available = 1
        self.children: dict[OptionKey, Branch] = {}


class Search:
    """A search under way for the choice of one player."""

    def __init__(self, view: View) -> None:
        self.iterations = 0
        self._view = view
        self._player = view.player
        self._side = view.game.state.m.side[view.player]
        self._until = view.game.state.turn + _TURNS
        self._luck = Luck(view.seed)
        self._game = view.game
        self._options = self._first_impressions()

    def _first_impressions(self) -> list[tuple[int, Branch]]:
        """The options that are worth looking at, with what they come to at the end of the action."""
        game = self._game
        question = game.state.question
        assert question is not None
        found: list[tuple[int, Branch]] = []
        if question.kind.weighs == "place":
            scores = gains(game.state, question.player, question.offers)
            candidates = places(question.offers, scores)
        else:
            candidates = list(range(len(question.offers)))
        for index in candidates:
            trial = game.clone()
            trial.apply(index)
            play_out(trial)
            found.append((index, Branch(True, chances(trial.state, self._player))))
        if len(found) > _MOST_OPTIONS:
            # All have the same number of visits, so the totals are in order of the impressions.
            least = sorted([branch.total for _, branch in found])[-_MOST_OPTIONS]
            found = [option for option in found if option[1].total >= least]
        return found

    def best(self) -> int:
        """The option that was taken most often so far."""
        best, most = 0, -1.0
        for index, branch in self._options:
            # Between equals, what they came to.
            score = branch.visits + branch.total / (branch.visits + 1)
            if score > most:
                best, most = index, score
        return best

    def is_settled(self, left: int) -> bool:
        """Whether so many further iterations cannot change the choice."""
        if len(self._options) == 1:
            return True
        visits = sorted([branch.visits for _, branch in self._options])
        return visits[-1] - visits[-2] > left

    def iterate(self) -> None:
        """Play one game down the tree and on, and note what it came to along the way."""
        if self.iterations % _DEALT_FOR == 0 and self.iterations:
            self._game = self._view.determinize(self._view.seed + self.iterations)
        self.iterations += 1
        game = self._game.clone()
        index, branch = self._first_choice()
        game.apply(index)
        path = [branch]
        self._descend(game, branch, path)
        self._play_on(game)
        value = chances(game.state, self._player)
        for branch in path:
            branch.visits += 1.0
            branch.total += value if branch.is_own else 1.0 - value

    def _first_choice(self) -> tuple[int, Branch]:
        best, promise = self._options[0], -1.0
        for option in self._options:
            branch = option[1]
            score = _promise(branch, self.iterations)
            if score > promise:
                best, promise = option, score
        return best

    def _descend(self, game: Game, branch: Branch, path: list[Branch]) -> None:
        """Down the tree, to the first option that was not in it yet."""
        state = game.state
        for _ in range(_PATIENCE):
            question = state.question
            if question is None or self._is_far(state, question):
                return
            if len(question.offers) == 1:
                game.apply(0)
                continue
            if question.kind.weighs == "place":
                # Where to go is left to habit: all that is known of it is what the position is worth afterwards.
                game.apply(habit(state, question))
                continue
            index, child, is_new = self._choice(state, question, branch)
            game.apply(index)
            path.append(child)
            if is_new:
                return
            branch = child

    def _choice(self, state: State, question: Question, branch: Branch) -> tuple[int, Branch, bool]:
        """The option to take here: the most promising of those in the tree, or a new one."""
        offers = question.offers
        children = branch.children
        keys = [_key(state, question.player, offer) for offer in offers]
        known = 0
        best, best_at, promise = branch, -1, -1.0
        for index, key in enumerate(keys):
            child = children.get(key)
            if child is None:
                continue
            known += 1
            child.available += 1
            score = _promise(child, child.available)
            if score > promise:
                best, best_at, promise = child, index, score
        if known < len(offers) and known < _WIDTH + _WIDENING * sqrt(branch.visits):
            scores = leanings(state, question)
            new = -1
            for index, key in enumerate(keys):
                if key not in children and (new < 0 or scores[index] > scores[new]):
                    new = index
            is_own = state.m.side[question.player] == self._side
            # As good as what is known, until it is known better.
            average = branch.total / branch.visits
            child = Branch(is_own, average if is_own == branch.is_own else 1.0 - average)
            children[keys[new]] = child
            return new, child, True
        return best_at, best, False

    def _play_on(self, game: Game) -> None:
        """By habit, until the turns that are looked ahead are over."""
        state = game.state
        for _ in range(_PATIENCE):
            question = state.question
            if question is None or self._is_far(state, question):
                return
            if question.kind.weighs == "action":
                game.apply(likely_action(state, question.offers, self._luck))
            else:
                game.apply(habit(state, question))

    def _is_far(self, state: State, question: Question) -> bool:
        return state.turn >= self._until and is_between_actions(state, question)


def _promise(branch: Branch, available: int) -> float:
    """What an option is worth another look for: what it came to, and how seldom it was taken when it could be."""
    return branch.total / branch.visits + _CURIOSITY * sqrt(log(available + 1) / branch.visits)


def _key(state: State, player: int, offer: Offer) -> OptionKey:
    """What an option is in every game that could be: cards go by what they are, not by their numbers."""
    card = offer.card
    if card < 0:
        return offer.key()
    return (offer.kind, state.defs[card] if state.knows(card, player) else -2 - card, offer.fighter)


def places(offers: tuple[Offer, ...], scores: list[float]) -> list[int]:
    """The places worth looking at. Fighters that move one after the other get to the same places in any order: so the
    best places of the one that gains most, and the best of each other."""
    order = sorted([(-score, index) for index, score in enumerate(scores)])
    first = -2
    found: list[int] = []
    many = 0
    others: set[int] = set()
    for _, index in order:
        fighter = offers[index].fighter
        if not offers[index].goes:
            found.append(index)
            continue
        if first == -2:
            first = fighter
        if fighter == first:
            if many < _PLACES:
                many += 1
                found.append(index)
        elif fighter not in others:
            others.add(fighter)
            found.append(index)
    return found


class SearchBot:
    """Searches for so many iterations, and no longer than so many seconds where that is given."""

    def __init__(self, iterations: int = 0, seconds: float = 0.0) -> None:
        # With a time and no number, the time alone counts.
        self._iterations = iterations or (_ENDLESS if seconds else ITERATIONS)
        self._seconds = seconds

    def choose(self, view: View) -> int:
        return self.think(view, None)

    def think(self, view: View, patience: Patience | None) -> int:
        search = Search(view)
        end = time.monotonic() + self._seconds
        while search.iterations < self._iterations and not search.is_settled(self._iterations - search.iterations):
            if self._seconds and time.monotonic() >= end:
                break
            if patience is not None and search.iterations % _BETWEEN_LOOKS == 0 and not patience(search.iterations):
                break
            search.iterate()
        return search.best()
