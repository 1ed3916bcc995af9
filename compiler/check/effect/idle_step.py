"""Check E110: a step that never does anything where it is."""

from __future__ import annotations

from typing import Final

from compiler.check.sites import EffectCheck, Site
from compiler.diagnostics import Report
from compiler.language.ability import Modification
from compiler.language.base import Construct, Reference
from compiler.language.effects.attacks import ChangeAttacker, ChangeDefender, ChangeFighter, ExtraAttack
from compiler.language.effects.cards import MoveCards
from compiler.language.effects.counters import Become
from compiler.language.effects.fighters import Damage, Defeat, Recover, SetHealth
from compiler.language.effects.named import CarryOut
from compiler.language.effects.places import Move, PlaceFighter, RemoveFromBoard, Summon, SwapSpaces
from compiler.language.effects.played_cards import PlayCard
from compiler.language.effects.turn import Modify
from compiler.language.modifiers.attacks import MayUse
from compiler.language.modifiers.restraints import FightsFor
from compiler.language.selectors import YOU, Choose, Each, FighterFilter
from compiler.model.card import users
from compiler.program.names import DeclaredIds

# Verbs about fighters on the board, and the field that says which.
_ON_THE_BOARD: Final[dict[type[Construct], str]] = {
    Damage: "to",
    Recover: "who",
    SetHealth: "who",
    Defeat: "who",
    Move: "who",
    RemoveFromBoard: "who",
    ChangeDefender: "who",
    ChangeAttacker: "who",
    PlaceFighter: "who",
}

_PLACES_NO_DEFEATED: Final = "This step never does anything to those of the fighters that are defeated: placing them does not bring them back."


class IdleStep(EffectCheck):
    """A step leaves everything as it is, whatever the game is like when it is carried out.

    A fighter swaps spaces with itself or is placed on its own space, cards go from a place to the same place, the
    defender becomes the defender, a fighter that is not on the board is moved or hurt, somebody attacks their own side,
    the fighter who plays the card returns to the board, a card for another fighter is played too. Most often another
    fighter or place was meant. The same is said of `place` for defeated fighters: `summon` brings them back.

    Bad:
        scheme:
          - move_cards: {from: discard, cards: 1, to: discard}
    Good:
        scheme:
          - move_cards: {from: discard, cards: 1, to: hand}
    """

    code = "E110"
    name = "idle-step"
    severity = "warning"

    def look(self, site: Site, report: Report) -> None:
        for construct, _ in site.walk:
            if isinstance(construct, PlaceFighter) and _is_filtered(construct.who, "gone"):
                self.report_at(report, construct.span, _PLACES_NO_DEFEATED, "Say `off_board: true`; or summon the fighter.")
            elif (reason := _idle(construct, site)) is not None:
                self.report_at(report, construct.span, f"This step never does anything: {reason}.", "Change the step, or remove it.")


def _idle(step: Construct, site: Site) -> str | None:
    """Why a step does nothing; None where it may do something."""
    if isinstance(step, SwapSpaces) and isinstance(step.fighters, list) and _same(step.fighters[0], step.fighters[1], site):
        return "both are the same fighter"
    if isinstance(step, PlaceFighter) and step.to.space_of is not None and _same(step.who, step.to.space_of, site):
        return "the fighter is on that space already"
    if (
        isinstance(step, MoveCards)
        and step.from_ == step.to
        and step.to_whose is None
        and step.among is None
        and not (step.where and step.where.owner)
        and not isinstance(step.cards, Reference)
    ):
        return f"the cards are in {_place_name(step.to, site.declared)} already"
    if isinstance(step, ChangeFighter) and _is_in_role(step.who, step.role, site):
        return f"that fighter is the {step.role} already"
    if (
        isinstance(step, Become)
        and step.form == site.form
        and not _is_of_group(step.form, site)
        and not any(isinstance(other, Become) and other is not step for other, _ in site.walk)
    ):
        return "the ability belongs to this form, so the hero has it already"
    if isinstance(step, (Modify, Modification)) and isinstance(step.modifier, FightsFor) and _is_hero(step.who, site):
        return "heroes never change sides"
    if isinstance(step, ExtraAttack) and (reason := _impossible_attack(step)) is not None:
        return reason
    if isinstance(step, PlayCard) and (reason := _unplayable(step, site)) is not None:
        return reason
    if isinstance(step, Summon) and step.who.defeated and step.who.fighter is not None and _plays_it(step.who.fighter, site):
        return f"only `{step.who.fighter}` can play this card, and is on the board then"
    field = _ON_THE_BOARD.get(type(step))
    if field is None:
        return None
    if _is_filtered(getattr(step, field), "defeated"):
        return "it is about fighters on the board, and these are defeated"
    if not isinstance(step, PlaceFighter) and _is_filtered(getattr(step, field), "off_board", "gone"):
        return "it is about fighters on the board, and these are not on it"
    return None


def _impossible_attack(attack: ExtraAttack) -> str | None:
    """Players play cards for their own fighters, and never attack their own side."""
    by = attack.by.text if isinstance(attack.by, Reference) else ""
    attackers, targets = _owner(attack.with_), _owner(attack.target)
    if by == "you" and attackers == "opponent" and attack.value is None:
        return "you play cards for your own fighters (with a `value`, no card is played)"
    if by in ("opponent", "each_opponent") and attackers == "you" and attack.value is None:
        return "another player plays cards for that player's own fighters"
    if by in ("you", "opponent") and targets == by:
        return "nobody attacks their own side"
    return None


def _unplayable(step: PlayCard, site: Site) -> str | None:
    """The card that is played too is one for the fighter in the combat, who plays the card that says so."""
    hero, card = site.hero, site.card
    if hero is None or card is None or step.where is None or step.where.usable_by is None or step.by != YOU:
        return None
    own, wanted = {*card.users()}, {*users(step.where.usable_by)}
    # Who is in a form may play cards for that form; where another takes the fighter's place, it is that one who plays.
    uncertain = not own or not (own | wanted) <= hero.fighters.keys() or any(isinstance(other, (ChangeFighter, MayUse)) for other, _ in site.walk)
    banners = [{*users(entry.usable_by)} for entry in hero.deck.values() if entry.usable_by is not None]
    if uncertain or own & wanted or any(banner & own and banner & wanted for banner in banners):
        return None
    return f"{' or '.join(f'`{user}`' for user in sorted(own))} fights here, and can play no card for {' or '.join(f'`{user}`' for user in sorted(wanted))}"


def _owner(fighters: Construct | None) -> str | None:
    """The player whose fighters these are, where that is certain: `you` or `opponent`."""
    if isinstance(fighters, Reference):
        return {"self": "you", "your_fighter": "you", "you.hero": "you", "opposing_fighter": "opponent", "opponent.hero": "opponent"}.get(fighters.text)
    filter = fighters.choose if isinstance(fighters, Choose) else fighters.each if isinstance(fighters, Each) else None
    if not isinstance(filter, FighterFilter):
        return None
    if isinstance(filter.of, Reference):
        return filter.of.text
    return {"own": "you", "opposing": "opponent"}.get(filter.side)


def _plays_it(fighter: str, site: Site) -> bool:
    """Whether a fighter is the only one who can play the scheme that the steps are on, and nothing of it can remove that
    fighter."""
    if site.card is None or site.moment.name != "scheme" or site.card.users() != [fighter] or site.declared.fighters.get(fighter) != 1:
        return False
    return not any(isinstance(other, Damage | Defeat | RemoveFromBoard | SetHealth | ExtraAttack | CarryOut) for other, _ in site.walk)


def _same(one: Construct, other: Construct, site: Site) -> bool:
    """Whether two selectors mean the same single fighter."""
    names = {_fighter_named(one, site), _fighter_named(other, site)}
    return None not in names and len(names) == 1


def _fighter_named(who: Construct, site: Site) -> str | None:
    """The name of a single fighter. `self` is the only one who may use the card, where there is only one."""
    if not isinstance(who, Reference) or site.declared.count_of(who.text) > 1:
        return None
    users = site.card.users() if site.card is not None else []
    if who.text == "self" and len(users) == 1 and site.declared.fighters.get(users[0]) == 1:
        return users[0]
    return who.text


def _is_in_role(who: Construct, role: str, site: Site) -> bool:
    """Whether a fighter is the attacker, or the defender, of the card's combat."""
    if not isinstance(who, Reference) or site.card is None:
        return False
    own, other = ("defense", "attack") if role == "defender" else ("attack", "defense")
    return who.text == role or (site.card.type, who.text) in ((own, "self"), (own, "your_fighter"), (other, "opposing_fighter"))


def _is_filtered(who: Construct, *words: str) -> bool:
    """Whether these are fighters that one of these conditions holds for."""
    filter = who.choose if isinstance(who, Choose) else who.each if isinstance(who, Each) else None
    return isinstance(filter, FighterFilter) and any(getattr(filter, word) for word in words)


def _is_hero(who: Construct | None, site: Site) -> bool:
    """Whether somebody who is meant can only be a hero: by a filter, as the bearer of an ability, or as somebody's
    hero."""
    filter = who.choose if isinstance(who, Choose) else who.each if isinstance(who, Each) else None
    if isinstance(filter, FighterFilter):
        return filter.role == "hero"
    if who is None or (isinstance(who, Reference) and who.text == "self" and site.card is None):
        return True
    return isinstance(who, Reference) and who.text.endswith(".hero")


def _is_of_group(form: str, site: Site) -> bool:
    """Whether several fighters take a form, each for itself."""
    return site.hero is not None and form in site.hero.forms and site.hero.forms[form].of in site.hero.groups()


def _place_name(place: str, declared: DeclaredIds) -> str:
    return f"the pile `{place}`" if place in declared.piles else {"hand": "the hand", "discard": "the discard pile"}.get(place, f"`{place}`")
