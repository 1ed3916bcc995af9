"""Turns a decision into a question as people think of it: options in groups, with what they are about and what they
would do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from duelwright.table.foresight import IDLE, Foreseen, foresee
from duelwright.table.messages import Asked, ChosenOption, Offered, OfferedGroup
from duelwright.table.paths import way
from duelwright.table.story import cause_name, cause_of, event_text
from duelwright.table.viewpoint import Viewpoint
from duelwright.texts import printed_text
from duelwright.words import table_word
from runtime.decisions import Decision, Option
from runtime.dialogue.names import fighter_label, pick, space_name
from runtime.game import Game
from runtime.rules.sides import player_of
from runtime.state.chains import LogEvent

# Options of one kind are a group of their own under these headings.
_HEADINGS: Final = {"scheme": "schemes", "item": "items"}
# Lines of what an option would do, before it is too much to read at a glance.
_MOST_LINES: Final = 4
# What these play is a card with a text of its own.
_PLAYS: Final = ("scheme", "attack_card", "defense_card")


def asked(game: Game, viewpoint: Viewpoint) -> Asked | None:
    """The question to this guest, where there is one."""
    decision = game.decision
    if decision is None or not viewpoint.is_asked(game):
        return None
    foreseen = foresee(game, decision.player)
    harms = [_harm_to_own(game, decision, option, each) for option, each in zip(decision.options, foreseen, strict=True)]
    groups: dict[tuple[str, str | None], OfferedGroup] = {}
    for index, option in enumerate(decision.options):
        label, fighter = _group(game, decision, option)
        group = groups.setdefault((label, fighter), {"label": label, "fighter": fighter, "choices": []})
        # Where every option harms one's own there is no way around it, and nothing to ask again.
        confirm = _confirm(game, decision, option, harms[index] if not all(harms) else [])
        group["choices"].append(_choice(game, decision, index, option, foreseen[index], confirm))
    return {
        "player": decision.player,
        "kind": decision.kind,
        "prompt": decision.prompt,
        "why": _why(game),
        "groups": list(groups.values()),
    }


def taken(game: Game, index: int) -> ChosenOption:
    """An option of the question as it is told once it was taken."""
    decision = game.decision
    assert decision is not None
    option = decision.options[index]
    card = option.data.get("card")
    return {
        "player": decision.player,
        "prompt": decision.prompt,
        "why": _why(game),
        "text": str(option),
        "card": f"{_owner(game, decision.player, option)}/{card}" if isinstance(card, str) else None,
    }


def _group(game: Game, decision: Decision, option: Option) -> tuple[str, str | None]:
    """The heading that an option belongs under: the fighter who moves or attacks, what is done with a card."""
    state, lang = game.state, game.lang
    if option.offer.goes or option.kind == "attack":
        return fighter_label(state, option.offer.fighter, lang), option.data["fighter"]
    if decision.kind == "action" and option.kind in _HEADINGS:
        return table_word(_HEADINGS[option.kind], lang), None
    return "", None


def _choice(game: Game, decision: Decision, index: int, option: Option, foreseen: Foreseen, confirm: str) -> Offered:
    state, data = game.state, option.data
    card = data.get("card")
    owner = _owner(game, decision.player, option)
    space = data.get("space")
    return {
        "option": index,
        "kind": option.kind,
        "text": str(option),
        "short": _short(game, option, data),
        "card": f"{owner}/{card}" if isinstance(card, str) else None,
        "fighter": data.get("fighter"),
        "target": data.get("target"),
        "space": space if isinstance(space, str) else None,
        "token": data.get("token"),
        "path": way(state, option.offer) if option.offer.goes else [],
        "effect": _effect(game, decision, option, foreseen),
        "confirm": confirm,
    }


def _owner(game: Game, player: int, option: Option) -> int:
    """Whose deck the card of an option is from."""
    card = option.offer.card
    return game.state.m.card_defs[game.state.defs[card]].player if card >= 0 else player


def _short(game: Game, option: Option, data: dict[str, Any]) -> str:
    state, lang = game.state, game.lang
    if option.offer.goes and isinstance(data.get("space"), str):
        # Two ways to one space, and two ways to lie across it, differ in what follows the fighter's name.
        head = f"{fighter_label(state, option.offer.fighter, lang)} → "
        text = str(option)
        return text.removeprefix(head) if text.startswith(head) else space_name(state.m, option.offer.space, lang)
    if option.kind == "attack":
        target = next(fighter for fighter in range(len(state.health)) if state.m.fighter_key(fighter) == data["target"])
        return table_word("attack_whom", lang, name=fighter_label(state, target, lang))
    return str(option)


def _effect(game: Game, decision: Decision, option: Option, foreseen: Foreseen) -> str:
    """What it would certainly do; of a card that is played, what it says."""
    lang, card = game.lang, option.offer.card
    if card >= 0 and option.kind in _PLAYS:
        definition = game.state.card(card)
        return printed_text(game.bundle.payload, definition.data.text, lang)
    lines = _told(game, option, foreseen.events)
    if not lines:
        return table_word("nothing_happens", lang) if foreseen.settled and option.kind == "no" else ""
    more = len(lines) > _MOST_LINES or not foreseen.settled
    return "; ".join(lines[:_MOST_LINES]) + (" …" if more else "")


def _told(game: Game, option: Option, events: Iterable[LogEvent]) -> list[str]:
    """Events in sentences. What does them is named where neither the question nor the option has named it; that something
    else than those does nothing is no news."""
    lines, spoken = [], _why(game)
    for event in events:
        text, cause = event_text(game, event), cause_of(game, event)
        if cause is not None:
            is_another = cause.name != spoken and cause.name not in f"{option} {text}"
            if is_another and event.kind.name in IDLE:
                continue
            text = f"{text} ({cause_name(game, cause)})" if is_another else text
            spoken = cause.name
        lines.append(text)
    return lines


def _harm_to_own(game: Game, decision: Decision, option: Option, foreseen: Foreseen) -> list[str]:
    """What damage an option would do to the player's own side. (What a combat does, the other side does.)"""
    match = game.state.m

    def harms(event: LogEvent) -> bool:
        if event.kind.name != "damaged" or event.details[2] == "combat":
            return False
        fighter = event.details[0]
        return isinstance(fighter, int) and match.side[player_of(game.state, fighter)] == match.side[decision.player]

    return _told(game, option, filter(harms, foreseen.events))


def _confirm(game: Game, decision: Decision, option: Option, harm: list[str]) -> str:
    """What to ask again: it would harm the player's own, or the only ones it can happen to are the player's own."""
    state = game.state
    if not harm and decision.kind == "may" and option.kind == "yes":
        targets = decision.question.details[0]
        assert isinstance(targets, tuple)
        own = [fighter_label(state, fighter, game.lang) for fighter in targets if state.m.owner[fighter] == decision.player]
        harm = own if len(own) == len(targets) else []
    return table_word("harms_own", game.lang, what=", ".join(harm)) if harm else ""


def _why(game: Game) -> str:
    """The card, ability, item or board rule that asks."""
    question = game.state.question
    if question is None or question.origin is None:
        return ""
    number = game.state.m.programs[question.origin[0]].source
    return pick(game.state.m.sources[number].name, game.lang) if number >= 0 else ""
