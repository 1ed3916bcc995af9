"""Turns an event with its conditions into words: what an ability waits for, or the next time that something happens."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from compiler.language.base import Construct
from compiler.language.conditions.combat import DamageIs
from compiler.language.conditions.comparisons import Comparison
from compiler.language.conditions.fighters import SameFighter
from compiler.language.conditions.logic import All, Not
from compiler.language.conditions.things import CounterIs, DiscardCause, FighterIs, TokenIs
from compiler.language.families import FighterReference
from compiler.language.selectors import FighterFilter, side_of
from compiler.language.values import EventAmount
from compiler.program.lowering import Lowering, conjunction
from compiler.text.grammar import Phrase
from compiler.text.teller import Teller
from runtime.ir import Expression

# Events of a fighter that comes upon a token.
_MET_TOKENS: Final = ("entered_token", "crossed_token")


def event_told(t: Teller, trigger: str, whose: str, condition: Construct | None) -> tuple[str, list[Construct]]:
    """The event, and the conditions that are not said in it. Those on its fighter, its damage or its number are: "when
    Captain takes 3 or more combat damage"."""
    return _told(t, trigger, whose, condition)


def next_told(t: Teller, trigger: str, whose: str, condition: Construct | None, *, until: bool, this_combat: bool = False) -> str:
    """The next time that the event happens with its conditions, or up to then. They are part of the event, so that it is
    clear that nothing is over when it happens without them: "the next time a player attacks and …"."""
    event, others = _told(t, trigger, whose, condition)
    return t.next_time(trigger, whose, event, [t.claim(each) for each in others], until=until, this_combat=this_combat)


def _told(t: Teller, trigger: str, whose: str, condition: Construct | None) -> tuple[str, list[Construct]]:
    """The event, and the conditions that are not said in it."""
    t.event_of_others = whose != "you"
    found: dict[str, Phrase] = {}
    damage, counter, token, amount, cause, others = "", "", None, "", "", list[Construct]()
    for each in conditions_of(condition):
        slot, who = _fighter_of_event(t, trigger, whose, each)
        if slot and slot not in found and t.event_has(trigger, slot) and who is not None:
            found[slot] = who
        elif not amount and (wanted := _number_of_event(each)) is not None and (amount := t.event_number(trigger, *wanted)):
            continue
        elif not damage and t.event_has(trigger, "damage") and isinstance(each, DamageIs):
            damage = t.damage_of([each.kind])
        elif not cause and isinstance(each, DiscardCause) and (cause := t.discard_cause(trigger, each.cause, each.of)):
            continue
        elif not counter and trigger == "counter_changed" and isinstance(each, CounterIs):
            counter = t.counter_event(each.counter, each.way or "any", whose)
        elif token is None and isinstance(each, TokenIs) and (trigger in _MET_TOKENS or (whose == "you" and each.token is not None)):
            token = each.one_of_them(t)
        else:
            others.append(each)
    t.name_in_event(found)
    event = counter or t.event(trigger, whose, found.get("fighter"), damage, found.get("source"), found.get("target"), token, amount, cause)
    return event, others


def _number_of_event(condition: Construct) -> tuple[str, int] | None:
    """How the number of the event is compared, where a condition does so with a plain one."""
    if not isinstance(condition, Comparison):
        return None
    first, second = condition.values
    if isinstance(first, EventAmount) and isinstance(second, int):
        return condition.key, second
    return None


def event_condition(trigger: str, condition: Construct | None, lo: Lowering) -> Expression | None:
    """What must hold of an event. Where it does not say whose token a fighter meets, it is one of yours."""
    lowered: list[Expression] = [condition.lower(lo)] if condition is not None else []
    if trigger in _MET_TOKENS and not any(isinstance(each, TokenIs) for each in conditions_of(condition)):
        lowered.append(["event_token_is", ["you"], "any"])
    return conjunction(lowered) if lowered else None


def conditions_of(condition: Construct | None) -> list[Construct]:
    """All that must hold."""
    return list(condition.conditions) if type(condition) is All else [condition] if condition is not None else []


def _fighter_of_event(t: Teller, trigger: str, whose: str, condition: Construct) -> tuple[str, Phrase | None]:
    """Whom the event is about, where a condition says so, and in which part of its sentence that is said. It must be on
    the side whose event it is: the sentence no longer says which."""
    denied = isinstance(condition, Not)
    same = condition.condition if isinstance(condition, Not) else condition
    if isinstance(same, FighterIs) and not denied and trigger != "attack_declared":
        return "fighter", _such_a_fighter(t, whose, same)
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
    return "fighter", t.named_in_event(who) if whose == (t.side_mentioned(who) or side_of(who)) else None


def _such_a_fighter(t: Teller, whose: str, condition: FighterIs) -> Phrase | None:
    """Whom the event is about, where a condition says what kind of fighter it is: "when one of your Wolves is defeated"."""
    where = condition.where
    if not (isinstance(condition.fighter, FighterReference) and condition.fighter.text == "event_fighter" and isinstance(where, FighterFilter)):
        return None
    if not where.is_kind() or (whose == "opponent" and where.fighter is not None):
        return None
    if where.fighter is not None and t.is_single(where.fighter):
        return t.piece_named(where.fighter)
    sided = where.model_copy(update={"side": {"you": "own", "opponent": "opposing"}.get(whose, "any")})
    sided.__dict__.pop("_children", None)
    noun = t.say(sided)
    return t.one(replace(noun, owner=t.owner) if where.fighter is not None else noun)
