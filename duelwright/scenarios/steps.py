"""Turns a step of a scenario into answers: which option of the decision at hand it means."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from compiler.model.scenario import AttackStep, ItemStep, ManeuverStep, Moves, SchemeStep, Step, Walk
from compiler.tree import Path
from duelwright.scenarios.names import from_either_end
from runtime.decisions import Option
from runtime.dialogue.offers import DONE, MANEUVER, NO_BOOST, STOP, BoostOffer, MoveOffer, PlainOffer
from runtime.game import Game

Fits = Callable[[Game, Option], bool]


@dataclass(frozen=True, slots=True)
class Answer:
    """What to choose. An optional one is left out where the game does not ask for it; `closing` ends a choice of
    several, if it is still open."""

    fits: Fits
    path: Path = ()
    optional: bool = False
    closing: bool = False


def answers(step: str | Step) -> Iterator[Answer]:
    """The answers that a step gives, in order."""
    if isinstance(step, str):
        yield Answer(_word(step))
        return
    (key,) = step.model_fields_set
    value = getattr(step, key)
    match value:
        case ManeuverStep():
            yield from _maneuver(value)
        case AttackStep():
            yield Answer(_data(key, target=value.target, **({"fighter": value.with_} if value.with_ else {})))
        case SchemeStep():
            yield Answer(_data(key, card=value.card, fighter=value.by))
        case ItemStep():
            yield Answer(_data(key, item=value.item, fighter=value.by))
        case _ if key in ("cards", "fighters"):
            yield from (Answer(_named(key[:-1], id), (key, index)) for index, id in enumerate(value))
            yield Answer(_word(DONE.step), optional=True, closing=True)
        case _ if key == MoveOffer.step:
            yield from _moves(value, key)
        case _:
            yield Answer(_named(key, value), (key,))


def _maneuver(step: ManeuverStep) -> Iterator[Answer]:
    yield Answer(_word(MANEUVER.step))
    if step.boost is None:
        yield Answer(_word(NO_BOOST.step), optional=True)
    else:
        yield Answer(_data(BoostOffer.step, card=step.boost), ("maneuver", "boost"))
    yield from _moves(step.move, "maneuver", "move")
    yield Answer(_word(STOP.step), optional=True)


def _moves(moves: Moves, *path: str) -> Iterator[Answer]:
    for fighter, target in moves.items():
        walk = target if isinstance(target, Walk) else Walk(to=target)
        yield Answer(_move(fighter, walk), (*path, fighter))


# -- what an option must be --------------------------------------------------------------------------------------------


def _word(word: str) -> Fits:
    """What a bare word says."""
    return lambda game, option: isinstance(option.offer, PlainOffer) and option.offer.step == word


def _named(word: str, name: object) -> Fits:
    """What a step with this word calls by this name; a line may be written from either end."""
    wanted = from_either_end(name) if isinstance(name, str) else name

    def fits(game: Game, option: Option) -> bool:
        found = option.named_by if option.offer.step == word else None
        return (from_either_end(found) if isinstance(found, str) else found) == wanted and option.offer.step == word

    return fits


def _data(word: str, **wanted: object) -> Fits:
    """What a step with this word says, with these ids in it."""
    return lambda game, option: option.offer.step == word and wanted.items() <= option.data.items()


def _move(fighter: str, walk: Walk) -> Fits:
    place = walk.to
    over = None if walk.over is None else sorted(map(from_either_end, walk.over))

    def fits(game: Game, option: Option) -> bool:
        if not isinstance(option.offer, MoveOffer):
            return False
        data = option.data
        passed, tokens = data["through"], data["over"]
        assert isinstance(passed, list)
        assert isinstance(tokens, list)
        if over is not None and sorted(from_either_end(str(each)) for each in tokens) != over:
            return False
        # Of a large fighter a step names both spaces, or the one where a half ends.
        ends = data["space"] if isinstance(place, str) else {data["space"], data.get("other_half")}
        return data["fighter"] == fighter and ends == (place if isinstance(place, str) else {*place}) and sorted(map(str, passed)) == sorted(walk.through)

    return fits


def mentions(game: Game, option: Option, word: str) -> bool:
    """Whether an option is what a word of `offers` says: its kind, or an id in it."""
    return word in option.known_as


def describe(game: Game) -> str:
    """What the game asks and offers, for a message."""
    decision = game.decision
    if decision is None:
        return "The game is over."
    shown = [option.as_step for option in decision.options]
    more = f" and {len(shown) - 20} more" if len(shown) > 20 else ""
    return f"{game.state.m.player_key(decision.player)} decides ({decision.kind}: {decision.prompt}); on offer: {', '.join(shown[:20])}{more}."
