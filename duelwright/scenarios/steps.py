"""Turns a step of a scenario into answers: which option of the decision at hand it means."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from compiler.model.scenario import AttackStep, ItemStep, ManeuverStep, Moves, SchemeStep, Step, Walk
from compiler.tree import Path
from duelwright.scenarios.names import hero_key
from runtime.decisions import Option
from runtime.game import Game

Fits = Callable[[Game, Option], bool]

# Words of scenarios that are not the kind of their option.
_KINDS = {"accept": "yes", "decline": "no"}
_WORDS = {kind: word for word, kind in _KINDS.items()}


@dataclass(frozen=True, slots=True)
class Answer:
    """What to choose. An optional one is left out where nobody asks for it; `closing` ends a choice of several, if it is still open."""

    fits: Fits
    path: Path = ()
    optional: bool = False
    closing: bool = False


def answers(step: str | Step) -> Iterator[Answer]:
    """The answers that a step gives, in order."""
    if isinstance(step, str):
        yield Answer(_of_kind(_KINDS.get(step, step)))
        return
    (key,) = step.model_fields_set
    value = getattr(step, key)
    match value:
        case ManeuverStep():
            yield from _maneuver(value)
        case AttackStep():
            yield Answer(_data("attack", target=value.target, **({"fighter": value.with_} if value.with_ else {})))
        case SchemeStep():
            yield Answer(_data("scheme", card=value.card, fighter=value.by))
        case ItemStep():
            yield Answer(_data("item", item=value.item, fighter=value.by))
        case _ if key in ("cards", "fighters"):
            yield from (Answer(_ONE[key[:-1]](id), (key, index)) for index, id in enumerate(value))
            yield Answer(_of_kind("done"), optional=True, closing=True)
        case _ if key == "move":
            yield from _moves(value, "move")
        case _:
            yield Answer(_ONE[key](value), (key,))


def _maneuver(step: ManeuverStep) -> Iterator[Answer]:
    yield Answer(_of_kind("maneuver"))
    if step.boost is None:
        yield Answer(_of_kind("no_boost"), optional=True)
    else:
        yield Answer(_data("boost", card=step.boost), ("maneuver", "boost"))
    yield from _moves(step.move, "maneuver", "move")
    yield Answer(_of_kind("stop"), optional=True)


def _moves(moves: Moves, *path: str) -> Iterator[Answer]:
    for fighter, target in moves.items():
        space, through = (target.to, target.through) if isinstance(target, Walk) else (target, [])
        yield Answer(_move(fighter, space, through), (*path, fighter))


# -- what an option must be ------------------------------------------------------------------------------------------------------------


def _of_kind(kind: str) -> Fits:
    return lambda game, option: option.kind == kind


def _data(*kinds: str, **wanted: object) -> Fits:
    """An option of one of these kinds, with these ids in it."""
    return lambda game, option: option.kind in kinds and wanted.items() <= option.data.items()


def _move(fighter: str, space: str, through: list[str]) -> Fits:
    def fits(game: Game, option: Option) -> bool:
        data = option.data
        return option.kind == "move" and (data["fighter"], data["space"]) == (fighter, space) and sorted(data["through"]) == sorted(through)

    return fits


def token_space(game: Game, option: Option) -> str:
    """Where the token lies that an option is about."""
    space = game.state.tokens[option.raw[1]]
    return game.state.m.board.ids[space] if space >= 0 else ""


# The steps that name one thing.
_ONE: dict[str, Callable[..., Fits]] = {
    "scheme": lambda id: _data("scheme", card=id),
    "item": lambda id: _data("item", item=id),
    "boost": lambda id: _data("boost", card=id),
    "card": lambda id: _data("card", "attack_card", "defense_card", card=id),
    "fighter": lambda key: _data("fighter", fighter=key),
    "token": lambda space: lambda game, option: option.kind == "token" and token_space(game, option) == space,
    "space": lambda id: _data("space", "token_to", "fighter_to", space=id),
    "number": lambda number: _data("number", number=number),
    "player": lambda key: lambda game, option: option.kind == "player" and hero_key(game, option.data["player"]) == key,
    "option": lambda number: _data("option", option=number - 1),
    "ability": lambda name: lambda game, option: option.kind == "trigger" and str(option) == name,
}


def mentions(game: Game, option: Option, word: str) -> bool:
    """Whether an option is what a word of `offers` says: its kind, or an id in it."""
    ids = [_WORDS.get(option.kind, option.kind)] + [
        str(value) for name, value in option.data.items() if name not in ("kind", "player", "option", "ability", "through")
    ]
    if option.kind == "token":
        ids.append(token_space(game, option))
    elif option.kind == "player":
        ids.append(hero_key(game, option.data["player"]))
    elif option.kind == "trigger":
        ids.append(str(option))
    return word in ids


def describe(game: Game) -> str:
    """What the game asks and offers, for a message."""
    decision = game.decision
    if decision is None:
        return "The game is over."
    shown = [_name(game, option) for option in decision.options]
    more = f" and {len(shown) - 20} more" if len(shown) > 20 else ""
    return f"{hero_key(game, decision.player)} decides ({decision.kind}: {decision.prompt}); on offer: {', '.join(shown[:20])}{more}."


def _name(game: Game, option: Option) -> str:
    """An option in the words of a step."""
    data = {name: value for name, value in option.data.items() if name != "kind" and value != []}
    if option.kind == "token":
        return f"token: {token_space(game, option)}"
    if option.kind == "option":
        return f"option: {data['option'] + 1} ({option})"
    if option.kind == "trigger":
        return f"ability: {option}"
    if option.kind == "player":
        return f"player: {hero_key(game, data['player'])}"
    if option.kind == "move":
        way = f" through {', '.join(data['through'])}" if "through" in data else ""
        return f"move: {data['fighter']} to {data['space']}{way}"
    if option.kind == "attack":
        return f"attack: {data['target']} with {data['fighter']}"
    if not data:
        return _WORDS.get(option.kind, option.kind)
    word = {"attack_card": "card", "defense_card": "card", "token_to": "space", "fighter_to": "space"}.get(option.kind, option.kind)
    main = data.get(word, next(iter(data.values())))
    by = f" by {data['fighter']}" if option.kind in ("scheme", "item") else ""
    return f"{word}: {main}{by}"
