"""Turns the options of a question into what each would certainly do: what happens alike in every world that the player
holds possible.

Worlds are dealt from what the player knows alone, so nothing hidden can show in what is foreseen. And what is foreseen ends
where something comes to light that the player does not know yet, or chance decides: that it falls alike in a few worlds
would prove nothing.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from runtime.dialogue.offers import Offer
from runtime.game import Game
from runtime.state.chains import LogEvent, events_after, known_log, length_of
from runtime.state.state import State

# How many worlds an option is tried in.
_WORLDS: Final = 3
# A table has no time to try more than these.
_MOST_OPTIONS: Final = 80
# Questions whose options say all there is to say.
_PLAIN_QUESTIONS: Final = frozenset({"setup", "order_cards", "hand_limit", "boost", "attack_card"})
# Events that say again what the option says: somebody acts, plays, uses something.
_THE_CHOICE_ITSELF: Final = frozenset({"action", "attack", "chose", "covered", "effect", "forced", "item_taken", "item_used", "named", "scheme", "used"})
_LAYING: Final = frozenset({"boost_laid", "boost_laid_name", "boosted", "card_laid", "card_laid_name", "no_defense", "revealed"})
# What somebody gets to see, nobody foresees.
_INSIGHTS: Final = frozenset({"saw", "saw_cards", "told", "told_number"})
# A step that came to nothing.
IDLE: Final = frozenset({"no_effect", "no_effect_on"})
# Who declines wants nothing to happen: that nothing does is no news.
_DECLINES: Final = frozenset({"done", "no", "no_attack", "no_defense", "pass", "stop"})
# With these something new begins: what follows is no longer what the option does. (An action may be the option.)
_ENDS: Final = frozenset({"turn", "combat_over"})


class Foreseen(NamedTuple):
    """What an option would do, worth telling; `settled` where every world comes to just this, up to the next question."""

    events: tuple[LogEvent, ...]
    settled: bool


_NOTHING_SURE: Final = Foreseen((), False)


def foresee(game: Game, player: int) -> list[Foreseen]:
    """For each option of the question to this player."""
    question = game.state.question
    assert question is not None
    if question.kind.name in _PLAIN_QUESTIONS or len(question.offers) > _MOST_OPTIONS:
        return [_NOTHING_SURE] * len(question.offers)
    dealt = game.possible(player)
    worlds = [dealt.deal(seed) for seed in range(_WORLDS)]
    return [_foreseen(worlds, player, index) for index in range(len(question.offers))]


def _foreseen(worlds: list[Game], player: int, index: int) -> Foreseen:
    question = worlds[0].state.question
    assert question is not None
    offer = question.offers[index]
    certain: list[LogEvent] = []
    settled = True
    for number, world in enumerate(worlds):
        seen, is_whole = _certain_here(world, player, index)
        if number == 0:
            certain = seen
        alike = next((place for place, (one, other) in enumerate(zip(certain, seen, strict=False)) if not _is_alike(one, other)), min(len(certain), len(seen)))
        settled = settled and is_whole and alike == len(certain) == len(seen)
        certain = certain[:alike]
        # Most moves lead to nothing that is worth a second look.
        if offer.goes and not _worth_telling(world.state, offer, certain):
            return _NOTHING_SURE
    return Foreseen(tuple(_worth_telling(worlds[0].state, offer, certain)), settled)


def _certain_here(world: Game, player: int, index: int) -> tuple[list[LogEvent], bool]:
    """What happens in one world, as far as no other could differ by what it deals; and whether that is all."""
    after = world.clone()
    read = length_of(known_log(after.state.log, 1 << player))
    after.apply(index)
    events = events_after(known_log(after.state.log, 1 << player), read)
    before, state = world.state, after.state
    learned = []
    if state.know != before.know:
        learned = [card for card, (then, now) in enumerate(zip(before.know, state.know, strict=True)) if now & ~then & 1 << player]
    owner = state.m.card_owner
    if state.randoms != before.randoms or any(owner[card] != player for card in learned):
        return [], False
    # One's own cards come to light when they are drawn; all before that is sure.
    news = {state.defs[card] for card in learned}
    for place, event in enumerate(events):
        if event.kind.name in _ENDS or (place and event.kind.name == "action"):
            return events[:place], True
        if event.kind.name in _INSIGHTS or any(_names(event.details[field], news) for field in event.kind.cards):
            return events[:place], False
    return events, True


def _names(told: object, cards: set[int]) -> bool:
    return told in cards if isinstance(told, int) else isinstance(told, tuple) and not cards.isdisjoint(told)


def _is_alike(one: LogEvent, other: LogEvent) -> bool:
    return one.kind is other.kind and one.details == other.details and one.cause == other.cause


def _worth_telling(state: State, offer: Offer, events: list[LogEvent]) -> list[LogEvent]:
    """Without what the option says itself, and without what a fuller event says once more."""
    values = any(event.kind.name == "combat_values" for event in events)
    found = []
    for place, event in enumerate(events):
        kind = event.kind
        said_next = any(following.kind.instead_of is kind for following in events[place + 1 : place + 2])
        said_by_sum = values and kind.name == "value"
        is_told = kind.tells is None or kind.tells(event.details)
        is_the_choice = kind.name in _THE_CHOICE_ITSELF or kind.name in _LAYING or _is_named_by(state, offer, event)
        if is_told and not said_next and not said_by_sum and not is_the_choice:
            found.append(event)
    told = [event for event in found if event.kind.name not in IDLE]
    # That a step does nothing is news only where somebody wants it to, nothing else happens, and a reason can be given.
    if told or offer.goes or offer.kind in _DECLINES:
        return told
    return [event for event in found[:1] if event.details[1] != "nothing_done"]


def _is_named_by(state: State, offer: Offer, event: LogEvent) -> bool:
    """Whether the event is the very move, placement or discard that the option names."""
    kind, details = event.kind.name, event.details
    if kind in ("moved", "placed", "token"):
        return offer.space >= 0 and details[2] == offer.space
    return kind == "discarded" and offer.card >= 0 and details[1] == (state.defs[offer.card],)
