"""Turns the log of a game into a story: what happened, what did it, how values added up, who won and why."""

from __future__ import annotations

from duelwright.table.cards import card_key, definition_of
from duelwright.table.messages import StoryLine
from duelwright.table.sums import events_of_combat, sum_line, sums
from duelwright.table.viewpoint import Viewpoint
from duelwright.words import table_word
from runtime.dialogue.names import pick
from runtime.game import Game
from runtime.log import Cause, Event
from runtime.state.chains import LogEvent, events_after

# Events that name their own reason, or that a reason would say twice.
_SELF_EXPLAINING = frozenset({"effect", "scheme", "revealed", "used", "endless"})


def story(game: Game, viewpoint: Viewpoint, since: int = 0) -> list[StoryLine]:
    """What is new to a guest who was told `since` events. A line is numbered by its event; some events are no line."""
    log = viewpoint.log(game)
    events = events_after(log, since)
    if not events:
        return []
    depth = _depth_before(events[0])
    lines: list[StoryLine] = []
    spoken = cause_of(game, events[0].earlier)
    for event, following in zip(events, [*events[1:], None], strict=True):
        kind = event.kind
        depth += min(0, kind.level)
        if not _says_again(event, following) and (kind.name == "combat_won" or kind.tells is None or kind.tells(event.details)):
            lines.append(_line(game, event, depth, spoken))
            spoken = cause_of(game, event) if kind.name != "effect" else spoken
        depth += max(0, kind.level)
    return lines


def _says_again(event: LogEvent, following: LogEvent | None) -> bool:
    """Whether the next event says the same: with more, or of one more thing that the same effect changes for as long."""
    if following is None:
        return False
    if event.kind.name == following.kind.name == "modified":
        player, _, until = event.details
        return following.details == (player, following.details[1], until) and following.cause == event.cause
    return following.kind.instead_of is event.kind


def _depth_before(event: LogEvent) -> int:
    """How many combats were under way. (A log never leaves one that it did not enter.)"""
    depth = 0
    before = event.earlier
    while before is not None:
        depth += before.kind.level
        before = before.earlier
    return depth


def cause_of(game: Game, event: LogEvent | None) -> Cause | None:
    """The card, ability, item or board rule that did it."""
    return None if event is None else Event(game.state, event, game.lang).cause


def _line(game: Game, log_event: LogEvent, depth: int, spoken: Cause | None) -> StoryLine:
    event = Event(game.state, log_event, game.lang)
    cause = event.cause
    fields = log_event.kind.plain(game.state, log_event.details)
    return {
        "number": log_event.number - 1,
        "kind": event.kind,
        "text": event_text(game, log_event),
        "why": cause_name(game, cause) if cause is not None and event.kind not in _SELF_EXPLAINING and cause != spoken else "",
        "tone": log_event.kind.tone,
        "depth": depth,
        "cards": _cards(game, event, fields),
        "fields": fields,
    }


def event_text(game: Game, log_event: LogEvent) -> str:
    """An event in a sentence, with what it comes from: how values added up, why a combat was won."""
    lang = game.lang
    event = Event(game.state, log_event, lang)
    if event.kind == "combat_values":
        parts = sums(game, events_of_combat(log_event))
        return table_word("values_add_up", lang, attack=sum_line(parts["attack"]), defense=sum_line(parts["defense"]))
    if event.kind == "combat_won":
        damage = event.fields["damage"]
        reason = table_word("won_by_damage", lang, number=damage) if damage else table_word("won_by_none", lang)
        return f"{event.text}: {reason}"
    if event.kind == "revealed":
        definition = definition_of(game.state.m, event.fields["card"], event.fields["player"])
        if definition.value is not None:
            return f"{event.text} ({definition.value})"
    return event.text


def cause_name(game: Game, cause: Cause) -> str:
    if cause.kind == "ability" and cause.id is None and cause.name == pick(game.state.m.heroes[cause.player].name, game.lang):
        return table_word("ability_of", game.lang, name=cause.name)
    return cause.name


def _cards(game: Game, event: Event, fields: object) -> list[str]:
    if not isinstance(fields, dict):
        return []
    player = fields.get("player")
    named = fields.get("cards", [fields["card"]] if "card" in fields else [])
    cards = named if isinstance(named, list) else []
    return list(dict.fromkeys(card_key(game.state.m, card, player if isinstance(player, int) else -1) for card in cards if card is not None))
