"""Check E101: a condition that always holds, or never does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from compiler.check.effect.alike import same_fighter, written_alike
from compiler.check.effect.ranges import value_range
from compiler.check.sites import EffectCheck, Site
from compiler.diagnostics import Report
from compiler.language import conditions
from compiler.language.base import Construct
from compiler.language.conditions.combat import HasEffect
from compiler.language.conditions.turn import DidLastTurn, DidThisTurn
from compiler.language.effects.attacks import ChangeFighter, ExtraAttack
from compiler.language.effects.control import If
from compiler.language.effects.counters import Become
from compiler.language.effects.turn import Modify
from compiler.language.families import CardReference, FighterReference, PlayerReference
from compiler.language.keywords import KeywordWord, meant
from compiler.language.values import ValueIf
from runtime.ir import TRIGGERS

# Conditions that cannot change while the effects of one window are carried out: what they speak of, and what they say
# about it.
_STABLE: Final[dict[str, tuple[str, bool]]] = {
    "won_combat": ("won", True),
    "lost_combat": ("won", False),
    "attacking": ("attacking", True),
    "defending": ("attacking", False),
    "opponent_defended": ("opponent defended", True),
    "your_turn": ("your turn", True),
}
Facts = Mapping[str, bool]


class ConstantCondition(EffectCheck):
    """A condition always holds, or never does, so that asking is pointless.

    An attack card asks whether you are attacking, a branch asks again what it depends on, numbers are compared that can
    only compare one way, an ability asks whether `self` is its own hero, an attack card asks whether its fighter attacked
    this turn: the attack in progress counts.

    Bad:
        type: attack
        during_combat:
          - if: defending
            then:
              - add_value: 2
    Good:
        type: versatile
        during_combat:
          - if: defending
            then:
              - add_value: 2
    """

    code = "E101"
    name = "constant-condition"
    severity = "warning"

    def look(self, site: Site, report: Report) -> None:
        for effect in site.effects:
            self._look(effect, _known(site), site, report)

    def _look(self, construct: Construct, facts: Facts, site: Site, report: Report) -> None:
        if isinstance(construct, conditions.ConditionWord):
            self._ask(construct, facts, site, report)
        elif isinstance(construct, KeywordWord) and construct.is_shared:
            return  # what is always so here may be otherwise where else the keyword is used
        elif isinstance(construct, (If, ValueIf)):
            self._ask(construct.condition, facts, site, report)
            for branch, holds in ((construct.then, True), (construct.else_, False)):
                for step in branch if isinstance(branch, list) else [branch]:
                    if isinstance(step, Construct):
                        self._look(step, {**facts, **_implied(construct.condition, holds)}, site, report)
        elif isinstance(construct, ExtraAttack):
            for part in construct.outer():
                self._look(part, facts, site, report)
            # What the attack does happens in a combat of its own.
            own = replace(site, card=None, ability=None)
            for step in (step for steps in construct.windows().values() for step in steps):
                self._look(step, {"attacking": True}, own, report)
        else:
            for child in construct.children():
                if isinstance(construct, Modify) and child is construct.while_:  # it is asked in other combats and turns too
                    self._look(child, {}, replace(site, card=None, ability=None), report)
                else:
                    self._look(child, facts, site, report)

    def _ask(self, condition: Construct, facts: Facts, site: Site, report: Report) -> None:
        """Report the condition where its answer is known; else the parts of it whose answer is."""
        answer = _answer(condition, facts, site)
        if answer is not None:
            says = "always holds" if answer else "never holds"
            help = "Remove the condition." if answer else "Remove what depends on it, or change the condition."
            self.report_at(report, condition.span, f"This condition {says} here.", help)
        elif isinstance(condition, (conditions.All, conditions.Not)):
            for part in condition.children():
                self._ask(part, facts, site, report)


def _known(site: Site) -> dict[str, bool]:
    """What is known before anything is asked."""
    facts: dict[str, bool] = {}
    if "anywhere" in site.moment.gives:
        return facts
    if site.card is not None and site.card.type in ("attack", "defense"):
        facts["attacking"] = site.card.type == "attack"
    if site.card is not None and site.card.type == "scheme":
        facts["your turn"] = True
    if site.ability is not None and site.ability.trigger is not None and site.ability.whose != "any" and TRIGGERS[site.ability.trigger].whose == "turn":
        facts["your turn"] = site.ability.whose == "you"
    if site.form is not None and not any(isinstance(construct, Become) for construct, _ in site.walk):
        wearer = site.hero.forms[site.form].of if site.hero is not None else None
        forms = site.hero.forms_of(wearer) if site.hero is not None else []
        if site.hero is not None and wearer in site.hero.groups():  # others of them may be in other forms
            forms = [site.form]
        facts |= {f"form {form}": form == site.form for form in forms}
    return facts


def _implied(condition: Construct, holds: bool) -> dict[str, bool]:
    """What is known where a condition holds, or where it does not."""
    condition = meant(condition)
    if condition.key in _STABLE:
        fact, says = _STABLE[condition.key]
        return {fact: says == holds}
    if isinstance(condition, conditions.Not):
        return _implied(condition.condition, not holds)
    if isinstance(condition, conditions.All) and holds != isinstance(condition, conditions.AnyOf):
        return {fact: says for part in condition.conditions for fact, says in _implied(part, holds).items()}
    return {}


def _answer(condition: Construct, facts: Facts, site: Site) -> bool | None:
    """Whether a condition holds, where that is known."""
    condition = meant(condition)
    if condition.key in _STABLE:
        fact, says = _STABLE[condition.key]
        return facts[fact] == says if fact in facts else None
    if isinstance(condition, conditions.InForm):
        return facts.get(f"form {condition.form}")
    if condition.key == "adjacent" and same_fighter(condition.children(), site.declared):
        return False  # nobody is adjacent to itself
    if isinstance(condition, conditions.Not):
        answer = _answer(condition.condition, facts, site)
        return None if answer is None else not answer
    if isinstance(condition, conditions.All):
        return _answer_all(condition, facts, site)
    if isinstance(condition, conditions.Comparison):
        return _compare(condition, site)
    if isinstance(condition, conditions.SameFighter):
        who = {_who(fighter, site) for fighter in condition.fighters}
        return None if None in who or who == {_SOMEBODY_ELSE} else len(who) == 1
    return _answered_by_the_card(condition, site)


def _answered_by_the_card(condition: Construct, site: Site) -> bool | None:
    """The attack in progress counts as one of the turn, and so does the card that is being played in it. A card knows
    its own effects."""
    if isinstance(condition, HasEffect) and site.card is not None and site.ability is None:
        own = isinstance(condition.card, CardReference) and condition.card.text == "this_card"
        return (condition.window == "any" or bool(getattr(site.card, condition.window))) if own else None
    if site.card is None or site.ability is not None or site.card.type != "attack":
        return None
    if not isinstance(condition, DidThisTurn) or isinstance(condition, DidLastTurn):
        return None
    yours = condition.player is None or (isinstance(condition.player, PlayerReference) and condition.player.text == "you")
    if condition.did == "attacked":
        is_self = condition.who is None or (isinstance(condition.who, FighterReference) and condition.who.text == "self")
        return True if yours and (is_self or condition.who is None or _is_only_user(condition.who, site)) else None
    if condition.did == "played" and "revealed" in site.moment.gives:
        return True if yours and condition.type in ("attack", None) else None
    return None


def _is_only_user(who: Construct, site: Site) -> bool:
    user = _self(site, [])
    return user is not None and _who(who, site) == user


# Whichever fighter it is, it is not one of yours.
_SOMEBODY_ELSE: Final = "an opposing fighter"


def _who(fighter: Construct, site: Site) -> str | None:
    """The only fighter that can be meant, by id; None where there are several."""
    if not isinstance(fighter, FighterReference) or site.hero is None:
        return None
    if fighter.text in ("opposing_fighter", "opponent.hero"):
        return _SOMEBODY_ELSE
    if fighter.text == "your_fighter" or fighter.text in _ROLES:
        return _combatant(fighter.text, site)
    heroes = [id for id, data in site.hero.fighters.items() if data.role == "hero"]
    if fighter.text == "self":
        return _self(site, heroes)
    if fighter.text in site.hero.forms:
        wearer = site.hero.forms[fighter.text].of or (heroes[0] if heroes else None)
        return None if wearer in site.hero.groups() else wearer
    return fighter.text if site.declared.fighters.get(fighter.text) == 1 else None


# The words for the two fighters of a combat, and the cards whose fighter each of them is.
_ROLES: Final = {"attacker": "attack", "defender": "defense"}


def _combatant(word: str, site: Site) -> str | None:
    """Who a fighter of the combat is, on a card: who alone may play it, or somebody else. Abilities do not know."""
    if site.card is None or site.ability is not None or "anywhere" in site.moment.gives:
        return None
    if word == "your_fighter" or site.card.type == _ROLES[word]:
        return _self(site, [])
    return _SOMEBODY_ELSE if site.card.type in _ROLES.values() else None


def _self(site: Site, heroes: list[str]) -> str | None:
    """Who `self` is: the first hero in an ability, unless its modifiers hold for others or another may lead; on a card,
    who alone may play it."""
    if site.ability is not None and site.form is not None and site.hero is not None and (wearer := site.hero.forms[site.form].of) is not None:
        return wearer if wearer not in site.hero.groups() and all(change.who is None for change in site.ability.modifications()) else None
    if site.ability is not None:
        if site.hero is not None and site.hero.roles_change:
            return None
        only_hero = all(change.who is None for change in site.ability.modifications())
        return heroes[0] if heroes and only_hero and (site.ability.continuous is None or len(heroes) == 1) else None
    users = site.card.users() if site.card is not None and "anywhere" not in site.moment.gives else []
    if len(users) != 1 or any(isinstance(construct, ChangeFighter) for construct, _ in site.walk):
        return None
    return users[0] if site.declared.fighters.get(users[0]) == 1 else None


def _answer_all(condition: conditions.All, facts: Facts, site: Site) -> bool | None:
    """`all` and `any`: one part decides, or all have the other answer."""
    decides = isinstance(condition, conditions.AnyOf)
    answers = []
    known = dict(facts)
    for part in condition.conditions:
        answers.append(_answer(part, known, site))
        known |= _implied(part, not decides)  # a later part counts only where the earlier ones did not decide
    if decides in answers:
        return decides
    return None if None in answers else not decides


def _compare(condition: conditions.Comparison, site: Site) -> bool | None:
    if written_alike(*condition.values):
        return isinstance(condition, (conditions.Equal, conditions.AtLeast, conditions.AtMost))
    (low, high), (other_low, other_high) = (value_range(value, site.declared) for value in condition.values)
    match condition:
        case conditions.Equal():
            holds, fails = low == high == other_low == other_high, high < other_low or other_high < low
        case conditions.AtLeast():
            holds, fails = low >= other_high, high < other_low
        case conditions.LessThan():
            holds, fails = high < other_low, low >= other_high
        case conditions.AtMost():
            holds, fails = high <= other_low, low > other_high
        case _:
            holds, fails = low > other_high, high <= other_low
    return True if holds else False if fails else None
