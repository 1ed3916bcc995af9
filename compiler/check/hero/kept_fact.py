"""Check H125: a counter or a mark that keeps what the game knows by itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from compiler.check.base import HeroCheck
from compiler.check.sites import sites
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.language.ability import Ability
from compiler.language.base import Construct
from compiler.language.conditions.fighters import SameFighter
from compiler.language.effects.counters import CounterVerb, SetCounter
from compiler.language.effects.marks import MarkVerb, Unmark
from compiler.model.hero import Hero

# What sets an ability off → what is known of it at any time in the same turn.
_FACTS: Final = {
    "attack_declared": "attacked",
    "after_combat": "attacked",
    "fighter_moved": "moved",
    "damaged": "damaged",
    "drawn": "drew",
    "discarded": "discarded",
    "maneuver": "maneuvered",
    "after_maneuver": "maneuvered",
    "scheme_played": "played",
}
_AFTER_COMBAT: Final = {"won_combat": "won", "lost_combat": "lost", "attacking": "attacked", "defending": "defended"}
_TURN: Final = ("turn_start", "turn_end")
# Who an attack is about: the attacker, the one who is attacked.
_OF_ATTACK: Final = {"event_source": "attacked", "event_fighter": "defended"}


@dataclass(frozen=True)
class _Write:
    """A step that changes a counter or puts or removes a mark."""

    step: Construct
    # Whether it is a step of an ability itself, carried out each time.
    ability: Ability | None

    def is_reset(self) -> bool:
        """Whether it clears the counter, or removes the mark, once a turn or after a combat."""
        if self.ability is None or self.ability.trigger not in (*_TURN, "after_combat"):
            return False
        return isinstance(self.step, Unmark) or (isinstance(self.step, SetCounter) and 0 in self.step.counters.values())

    def fact(self) -> str:
        """What it keeps; empty where that is something of its own."""
        if self.ability is None or isinstance(self.step, Unmark) or self.ability.trigger not in _FACTS:
            return ""
        if isinstance(self.step, CounterVerb) and not all(isinstance(amount, int) for amount in self.step.counters.values()):
            return ""
        if self.ability.if_ is None:
            return _FACTS[self.ability.trigger]
        if self.ability.trigger == "attack_declared" and isinstance(self.ability.if_, SameFighter):
            return next((fact for word, fact in _OF_ATTACK.items() if self.ability.if_.other_than(word) is not None), "")
        return _AFTER_COMBAT.get(self.ability.if_.key, "") if self.ability.trigger == "after_combat" else ""

    def trigger(self) -> str | None:
        return self.ability.trigger if self.ability is not None else None


class KeptFact(HeroCheck):
    """A counter goes up, or a mark is put on a fighter, when something happens, and is cleared once a turn: it only keeps
    what happened this turn.

    The game knows that by itself: the value and the condition `this_turn` tell it, of fighters and of players, and
    `this_turn` in a filter finds the fighters. No other piece is needed, and none is in the way of players.

    Bad:
        counters:
          fights: {name: Fights, start: 0, max: 9}
        abilities:
          - {trigger: attack_declared, do: [{gain: {fights: 1}}]}
          - {trigger: turn_end, do: [{set_counter: {fights: 0}}]}
          - trigger: maneuver
            if: {at_least: [{counter: fights}, 1]}
            do: [{draw: 1}]
    Good:
        abilities:
          - trigger: maneuver
            if: {this_turn: {did: attacked, player: you}}
            do: [{draw: 1}]
    """

    code = "H125"
    name = "kept-fact"
    severity = "note"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        writes: dict[tuple[str, str], list[_Write]] = {}
        for key, write in _writes(hero, content):
            writes.setdefault(key, []).append(write)
        for (group, id), found in writes.items():
            resets, kept = [write for write in found if write.is_reset()], [write for write in found if not write.is_reset()]
            facts = {write.fact() for write in kept}
            # What is cleared after each combat is known in that combat alone.
            per_combat = {write.trigger() for write in kept} == {"attack_declared"}
            if not per_combat:
                resets = [write for write in resets if write.trigger() in _TURN]
            if resets and len(facts) == 1 and "" not in facts and id in getattr(hero.value, group):
                (fact,) = facts
                what = "This counter" if group == "counters" else "This mark"
                help = f"Ask for it: `this_turn: {{did: {fact}}}`, as a value, as a condition, or in a filter (`this_turn: {fact}`)."
                if per_combat:
                    help += " In the combat and after it, `attacker`, `defender` and `your_fighter` say who fights."
                self.report_at(report, hero.span(group, id, key=True), f"{what} keeps what is known without it: what happened this turn.", help)


def _writes(hero: Located[Hero], content: Content) -> Iterator[tuple[tuple[str, str], _Write]]:
    """All steps that change counters and marks."""
    for site in sites(hero, content):
        for construct, _ in site.walk:
            own = site.ability if site.ability is not None and any(construct is step for step in site.ability.do) else None
            if isinstance(construct, CounterVerb):
                for id in construct.counters:
                    yield ("counters", id), _Write(construct, own)
            elif isinstance(construct, MarkVerb):
                yield ("marks", construct.kind), _Write(construct, own)
