"""Turns an event with its conditions into words: what an ability waits for, or the next time that something happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from compiler.language.base import Construct
from compiler.language.conditions.combat import DamageIs
from compiler.language.conditions.fighters import SameFighter
from compiler.language.conditions.logic import All, Not
from compiler.language.conditions.things import CounterIs, TokenIs
from compiler.language.selectors import side_of
from compiler.program.lowering import Lowering, conjunction
from compiler.text.grammar import Phrase
from compiler.text.teller import Teller
from runtime.ir import Expression

# Events of a fighter that comes upon a token.
_MET_TOKENS: Final = ("entered_token", "crossed_token")


def event_told(t: Teller, trigger: str, whose: str, condition: Construct | None) -> str:
    """The event with its conditions. Those on its fighter or its damage are said in it: "when Captain takes combat
    damage"."""
    event, others = _told(t, trigger, whose, condition)
    return on_condition(t, event, others)


def next_told(t: Teller, trigger: str, whose: str, condition: Construct | None, *, until: bool) -> str:
    """The next time that the event happens with its conditions, or up to then. They are part of the event, so that it is
    clear that nothing is over when it happens without them: "the next time a player attacks and …"."""
    event, others = _told(t, trigger, whose, condition)
    return t.next_time(trigger, whose, event, [t.claim(each) for each in others], until=until)


def _told(t: Teller, trigger: str, whose: str, condition: Construct | None) -> tuple[str, list[Construct]]:
    """The event, and the conditions that are not said in it."""
    t.event_of_others = whose != "you"
    found: dict[str, Phrase] = {}
    damage, counter, token, others = "", "", None, list[Construct]()
    for each in conditions_of(condition):
        slot, who = _fighter_of_event(t, trigger, whose, each)
        if slot and slot not in found and t.event_has(trigger, slot) and who is not None:
            found[slot] = who
        elif not damage and t.event_has(trigger, "damage") and isinstance(each, DamageIs):
            damage = t.damage_of([each.kind])
        elif not counter and trigger == "counter_changed" and isinstance(each, CounterIs):
            counter = t.counter_event(each.counter, each.way or "any", whose)
        elif token is None and isinstance(each, TokenIs) and (trigger in _MET_TOKENS or (whose == "you" and each.token is not None)):
            token = each.one_of_them(t)
        else:
            others.append(each)
    event = counter or t.event(trigger, whose, found.get("fighter"), damage, found.get("source"), found.get("target"), token)
    return event, others


def event_condition(trigger: str, condition: Construct | None, lo: Lowering) -> Expression | None:
    """What must hold of an event. Where it does not say whose token a fighter meets, it is one of yours."""
    lowered: list[Expression] = [condition.lower(lo)] if condition is not None else []
    if trigger in _MET_TOKENS and not any(isinstance(each, TokenIs) for each in conditions_of(condition)):
        lowered.append(["event_token_is", ["you"], "any"])
    return conjunction(lowered) if lowered else None


def conditions_of(condition: Construct | None) -> list[Construct]:
    """All that must hold."""
    return list(condition.conditions) if type(condition) is All else [condition] if condition is not None else []


def on_condition(t: Teller, event: str, conditions: Sequence[Construct]) -> str:
    """The event, and what must hold."""
    return f"{event}, {t.phrase('if', claim=t.both([t.claim(each) for each in conditions]).yes)}" if conditions else event


def _fighter_of_event(t: Teller, trigger: str, whose: str, condition: Construct) -> tuple[str, Phrase | None]:
    """Whom the event is about, where a condition says so, and in which part of its sentence that is said. It must be on
    the side whose event it is: the sentence no longer says which."""
    denied = isinstance(condition, Not)
    same = condition.condition if isinstance(condition, Not) else condition
    if not isinstance(same, SameFighter):
        return "", None
    attacked = trigger == "attack_declared"
    if (who := same.other_than("event_source")) is not None:
        return "source", t.any_of(who) if attacked and not denied and whose == side_of(who) else None
    if (who := same.other_than("event_fighter")) is None:
        return "", None
    if attacked:
        return "target", t.any_of(who) if not denied else None
    if denied:
        return "fighter", t.event_fighter_other_than(whose, who)
    return "fighter", t.any_of(who) if whose == side_of(who) else None
