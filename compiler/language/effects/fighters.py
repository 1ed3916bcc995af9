"""Verbs about fighters: their health and their places."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field

from compiler.language.base import Construct, KeyRules
from compiler.language.effects.base import Verb, VerbWithResults
from compiler.language.families import FighterReference, Fighters, Name, Player, Value
from compiler.language.selectors import SELF, YOU, Spaces, candidates, number, pick, side_of
from compiler.program.lowering import TRUE, Lowering, conjunction, positive
from compiler.program.prospect import ARRIVALS, DEFEATED, HEALTH, LOSSES, PLACES
from compiler.text.english import English
from compiler.text.grammar import Clause, Phrase, Quantity, spaced
from compiler.text.portuguese import Portuguese
from runtime.ir import Expression
from runtime.ir.words import ANNOUNCED_DAMAGE

# Sets that never hold anybody who is off the board.
_ON_BOARD = ("fighters", "own", "self", "opposing", "heroes_of", "nearest")


def somebody_there(selector: Construct, lo: Lowering) -> Expression:
    """Whether a selector finds anybody on the board."""
    found = candidates(selector, lo)
    return ["some", found if isinstance(found, list) and found[0] in _ON_BOARD else ["present", found]]


def free_to_go(fighters: Expression) -> Expression:
    """Those on the board that may leave their space."""
    return ["allowed", fighters, "leave_space"]


class Damage(VerbWithResults):
    """Deal effect damage to all of the fighters at once. It is no combat damage."""

    key: ClassVar = "damage"
    changes: ClassVar = frozenset({HEALTH, LOSSES, DEFEATED})
    example: ClassVar = "damage: {to: {each: {side: opposing, adjacent_to: self}}, amount: 1}"
    results: ClassVar = {"dealt": "N", "fighters": "F", "defeated": "F"}
    to: Fighters = Field(description="Who takes it.")
    amount: Value = Field(description="How much, to each.")

    def lower(self, lo: Lowering) -> None:
        lo.effect(self, "damage", pick(self.to, lo), number(self.amount, lo))

    def possible(self, lo: Lowering) -> Expression:
        return conjunction([somebody_there(self.to, lo), positive(number(self.amount, lo))])

    def en(self, t: English) -> Clause:
        target = t.say(self.to)
        t.topic = t.topic_of(self.to)
        amount = t.amount(self.amount, t.DAMAGE)
        t.mention(self.as_, t.you, fighters=target.later(), dealt=Quantity(Phrase("the damage dealt this way")))
        if target.own:
            return Clause(target, "take", str(amount))
        if t.repeating:
            return Clause(t.you, "deal", str(amount))
        return Clause(t.you, "deal", spaced(amount.head, f"to {target}", amount.tail))

    def pt(self, t: Portuguese) -> Clause:
        target = t.say(self.to)
        t.topic = t.topic_of(self.to)
        amount = t.amount(self.amount, t.DAMAGE)
        t.mention(self.as_, t.you, fighters=target.later(), dealt=Quantity(Phrase("o dano causado dessa forma")))
        if target.own:
            return Clause(target, "receber", str(amount))
        if t.repeating:
            return Clause(t.you, "causar", str(amount))
        # "Cause a X dano igual a Y": the other order would read "dano a X igual a Y".
        if amount.equals:
            return Clause(t.you, "causar", spaced(t.to(target), str(amount)))
        return Clause(t.you, "causar", spaced(amount.head, t.to(target), amount.tail))


class ChangeDamage(Verb):
    """The damage that a fighter is about to take is prevented, made less, or taken by another fighter."""

    key: ClassVar = "change_damage"
    rules: ClassVar = KeyRules(one_of=("prevent", "reduce", "at_most", "redirect_to"))
    needs: ClassVar = frozenset({"event_damage"})
    example: ClassVar = "change_damage: {redirect_to: {choose: wolf}}"
    prevent: Literal["all"] | None = Field(default=None, description="None of it is taken.")
    reduce: Value | None = Field(default=None, description="So much less is taken.")
    at_most: Value | None = Field(default=None, description="No more than that is taken.")
    redirect_to: Fighters | None = Field(default=None, description="Who takes it instead.")

    def lower(self, lo: Lowering) -> None:
        """A modifier that holds for this damage alone."""
        index = lo.unit.add_modifier([*self._modifier(lo), {"while": None, "who": None, "checked": None}])
        lo.emit("modify", index, ["event_fighter"], "this_damage")

    def _modifier(self, lo: Lowering) -> list[Any]:
        kinds = list(ANNOUNCED_DAMAGE)
        if self.redirect_to is not None:
            return ["redirect_damage", kinds, pick(self.redirect_to, lo)]
        if self.reduce is not None:
            return ["reduce_damage", kinds, number(self.reduce, lo)]
        return ["prevent_damage", kinds] if self.at_most is None else ["cap_damage", kinds, number(self.at_most, lo)]

    def possible(self, lo: Lowering) -> Expression:
        return TRUE if self.redirect_to is None else somebody_there(self.redirect_to, lo)

    def en(self, t: English) -> Clause:
        if self.redirect_to is not None:
            return Clause(t.say(self.redirect_to), "take", "that damage instead")
        if self.reduce is not None:
            return Clause(t.you, "reduce", f"that damage by {t.number(self.reduce)}")
        return Clause(t.you, "prevent", "that damage" if self.at_most is None else f"all but {t.number(self.at_most)} of that damage")

    def pt(self, t: Portuguese) -> Clause:
        if self.redirect_to is not None:
            return Clause(t.say(self.redirect_to), "receber", "esse dano em vez disso")
        if self.reduce is not None:
            return Clause(t.you, "reduzir", f"esse dano em {t.number(self.reduce)}")
        return Clause(t.you, "evitar", "esse dano" if self.at_most is None else f"todo esse dano menos {t.number(self.at_most)}")


class Recover(VerbWithResults):
    """Regain health, up to the fighter's maximum."""

    key: ClassVar = "recover"
    changes: ClassVar = frozenset({HEALTH})
    main: ClassVar = "amount"
    example: ClassVar = "recover: 2"
    results: ClassVar = {"amount": "N"}
    who: Fighters = Field(default=SELF, description="Who recovers.")
    amount: Value = Field(description="How much, each.")

    def lower(self, lo: Lowering) -> None:
        lo.effect(self, "recover", pick(self.who, lo), number(self.amount, lo))

    def possible(self, lo: Lowering) -> Expression:
        return conjunction([["some", ["allowed", ["wounded", candidates(self.who, lo)], "recover"]], positive(number(self.amount, lo))])

    def en(self, t: English) -> Clause:
        who = t.say(self.who)
        t.mention(self.as_, t.you, amount=Quantity(Phrase("the health recovered this way")))
        return Clause(t.severally(who), "recover", str(t.amount(self.amount, t.HEALTH)))

    def pt(self, t: Portuguese) -> Clause:
        who = t.say(self.who)
        t.mention(self.as_, t.you, amount=Quantity(Phrase("a quantidade de pontos de vida recuperados dessa forma")))
        return Clause(who, "recuperar", spaced(str(t.amount(self.amount, t.HEALTH)), t.apiece(who)))


class SetHealth(VerbWithResults):
    """Health becomes exactly that, up to the fighter's maximum."""

    key: ClassVar = "set_health"
    changes: ClassVar = frozenset({HEALTH, LOSSES, DEFEATED})
    example: ClassVar = "set_health: {who: self, to: 5}"
    who: Fighters = Field(default=SELF, description="Whose health.")
    to: Value = Field(description="The new health.")

    def lower(self, lo: Lowering) -> None:
        lo.effect(self, "set_health", pick(self.who, lo), number(self.to, lo))

    def possible(self, lo: Lowering) -> Expression:
        return somebody_there(self.who, lo)

    def en(self, t: English) -> Clause:
        return Clause(Phrase(t.of(t.say(self.who), "health")), "become", str(t.number(self.to)))

    def pt(self, t: Portuguese) -> Clause:
        return Clause(Phrase(f"a vida {t.of(t.say(self.who))}", gender="f"), "passar a ser", str(t.number(self.to)))


class Defeat(VerbWithResults):
    """Defeat fighters outright. It is no damage."""

    key: ClassVar = "defeat"
    changes: ClassVar = frozenset({LOSSES, DEFEATED})
    main: ClassVar = "who"
    example: ClassVar = "defeat: {choose: {side: opposing, role: sidekick, adjacent_to: self}}"
    results: ClassVar = {"fighters": "F"}
    who: Fighters = Field(description="Who is defeated.")

    def lower(self, lo: Lowering) -> None:
        lo.effect(self, "defeat", pick(self.who, lo))

    def possible(self, lo: Lowering) -> Expression:
        return somebody_there(self.who, lo)

    def en(self, t: English) -> Clause:
        who = t.say(self.who)
        t.mention(self.as_, t.you, fighters=who.later())
        return Clause(t.you, "defeat", str(who))

    def pt(self, t: Portuguese) -> Clause:
        who = t.say(self.who)
        t.mention(self.as_, t.you, fighters=who.later())
        return Clause(t.you, "derrotar", str(who))


class Move(VerbWithResults):
    """Move each of the fighters along the lines, by the rules of movement."""

    key: ClassVar = "move"
    changes: ClassVar = frozenset({PLACES})
    main: ClassVar = "up_to"
    example: ClassVar = "move: 3"
    results: ClassVar = {"fighters": "F", "moved_through": "F", "spaces": "S"}
    who: Fighters = Field(default=SELF, description="Who moves.")
    up_to: Value = Field(description="How many spaces at most.")
    by: Player = Field(default=YOU, description="Who moves them, and chooses where there is a choice.")
    through: Literal["friendly", "opposing", "any"] = Field(
        default="friendly", description="opposing: they may move through fighters that oppose you. any: through everybody."
    )

    def lower(self, lo: Lowering) -> None:
        lo.effect(self, "move", pick(self.who, lo, self.by), number(self.up_to, lo), self.by.lower(lo), self.through)

    def possible(self, lo: Lowering) -> Expression:
        free: Expression = ["allowed", free_to_go(candidates(self.who, lo)), "move"]
        return conjunction([["some", free], positive(number(self.up_to, lo))])

    def _meets_opponents_only(self) -> bool:
        """Whether the fighters oppose you, and so do all through which they may move."""
        return side_of(self.who) == "opponent" and self.through != "any"

    def en(self, t: English) -> Clause:
        t.doer = t.say(self.by)
        who = t.say(self.who)
        kind, other = ("opposing fighter", "other ") if self._meets_opponents_only() else ("fighter", "")
        t.mention(self.as_, t.doer, fighters=who.later(), moved_through=Phrase(f"each {kind} {'they' if who.plural else 'it'} moved through"))
        through = {"friendly": "", "opposing": f"{other}opposing fighters", "any": "any fighters"}[self.through]
        freely = f", passing through {through} if {'you' if t.doer.you else 'they'} wish" if through else ""
        return Clause(t.doer, "move", f"{who} up to {t.amount(self.up_to, t.SPACE)}{' each' if who.plural else ''}{freely}")

    def pt(self, t: Portuguese) -> Clause:
        t.doer = t.say(self.by)
        who = t.say(self.who)
        kind, other = ("combatente inimigo", "outros ") if self._meets_opponents_only() else ("combatente", "")
        t.mention(self.as_, t.doer, fighters=who.later(), moved_through=Phrase(f"cada {kind} pelo qual {'eles passaram' if who.plural else 'ele passou'}"))
        through = {"friendly": "", "opposing": f"{other}combatentes inimigos", "any": "quaisquer combatentes"}[self.through]
        freely = f", podendo passar por {through}" if through else ""
        return Clause(t.doer, "mover", f"{spaced(str(who), f'em até {t.amount(self.up_to, t.SPACE)}', t.apiece(who))}{freely}")


class PlaceFighter(VerbWithResults):
    """Put a fighter on an empty space. It is no movement and needs no path. Its own space counts as empty for it."""

    key: ClassVar = "place"
    changes: ClassVar = frozenset({PLACES, ARRIVALS})
    example: ClassVar = "place: {to: {adjacent_to: opposing_fighter}}"
    results: ClassVar = {"fighters": "F"}
    who: Fighters = Field(default=SELF, description="Who is placed. A fighter off the board comes back.")
    to: Spaces = Field(description="On which spaces.")
    by: Player = Field(default=YOU, description="Who chooses the space.")

    def lower(self, lo: Lowering) -> None:
        who = self._who(pick(self.who, lo, self.by), lo)
        slot = lo.new_slot()
        with lo.only_if(self._may_go(who)):
            lo.emit("choose_space", slot, self.by.lower(lo), self._spaces(who, lo), lo.label(self))
        lo.effect(self, "place", who, ["slot", slot])

    def possible(self, lo: Lowering) -> Expression:
        who = self._who(candidates(self.who, lo), lo)
        return conjunction([self._may_go(who), ["some", self._spaces(who, lo)]])

    def _may_go(self, who: Expression) -> Expression:
        """Whether there is a fighter to be placed: one on the board that may leave its space, or one that is away."""
        return ["some", ["placeable", who]]

    def _who(self, who: Expression, lo: Lowering) -> Expression:
        """A fighter named by its id, or as `self`, is found off the board too."""
        if isinstance(self.who, FighterReference) and (self.who.text == "self" or self.who.text in lo.declared.fighters):
            return ["undefeated", self.who.text]
        return who

    def _spaces(self, who: Expression, lo: Lowering) -> Expression:
        return self.to.with_predicates(lo, [["empty_for", who]])

    def en(self, t: English) -> Clause:
        t.doer = t.say(self.by)
        who = t.say(self.who)
        t.mention(self.as_, t.doer, fighters=who.later())
        t.topic = t.topic_of(self.who)
        return Clause(t.doer, "place", f"{who} in {t.say(self.to)}")

    def pt(self, t: Portuguese) -> Clause:
        t.doer = t.say(self.by)
        who = t.say(self.who)
        t.mention(self.as_, t.doer, fighters=who.later())
        t.topic = t.topic_of(self.who)
        return Clause(t.doer, "colocar", f"{who} {t.in_(t.say(self.to))}")


class SwapSpaces(VerbWithResults):
    """Two fighters exchange their spaces. It is no movement."""

    key: ClassVar = "swap_spaces"
    changes: ClassVar = frozenset({PLACES})
    main: ClassVar = "fighters"
    example: ClassVar = "swap_spaces: [self, opponent.hero]"
    fighters: list[Fighters] = Field(min_length=2, max_length=2, description="The two fighters.")

    def lower(self, lo: Lowering) -> None:
        first, second = (pick(fighter, lo) for fighter in self.fighters)
        lo.effect(self, "swap", first, second)

    def possible(self, lo: Lowering) -> Expression:
        return conjunction([["some", free_to_go(candidates(fighter, lo))] for fighter in self.fighters])

    def en(self, t: English) -> Clause:
        t.mention(self.as_, t.you)
        return Clause(t.you, "swap", f"the spaces of {t.all_of([t.say(fighter) for fighter in self.fighters])}")

    def pt(self, t: Portuguese) -> Clause:
        t.mention(self.as_, t.you)
        first, second = (t.say(fighter) for fighter in self.fighters)
        return Clause(t.you, "trocar", f"{first} de lugar com {second}")


class RemoveFromBoard(VerbWithResults):
    """Fighters leave the board without being defeated, until something places them again."""

    key: ClassVar = "remove_from_board"
    changes: ClassVar = frozenset({PLACES, LOSSES, DEFEATED})
    main: ClassVar = "who"
    example: ClassVar = "remove_from_board: self"
    results: ClassVar = {"fighters": "F"}
    who: Fighters = Field(description="Who leaves.")

    def lower(self, lo: Lowering) -> None:
        lo.effect(self, "leave", pick(self.who, lo))

    def possible(self, lo: Lowering) -> Expression:
        return ["some", free_to_go(candidates(self.who, lo))]

    def en(self, t: English) -> Clause:
        who = t.say(self.who)
        t.mention(self.as_, t.you, fighters=who.later())
        return Clause(t.you, "remove", f"{who} from the board")

    def pt(self, t: Portuguese) -> Clause:
        who = t.say(self.who)
        t.mention(self.as_, t.you, fighters=who.later())
        return Clause(t.you, "remover", f"{who} do campo de batalha")


class ReturnFighter(VerbWithResults):
    """A defeated fighter returns to the board with its starting health."""

    key: ClassVar = "return_fighter"
    changes: ClassVar = frozenset({PLACES, ARRIVALS})
    example: ClassVar = "return_fighter: {who: wolf, to: {in_zone_of: self}}"
    results: ClassVar = {"fighters": "F"}
    who: Name = Field(description="Id of one of your fighters. Of a group, one that is defeated.")
    to: Spaces = Field(description="On which spaces.")

    def lower(self, lo: Lowering) -> None:
        lo.expect_id(self, "who", self.who, "fighters")
        fighter, space = lo.new_slot(), lo.new_slot()
        lo.emit("choose_fighters", fighter, ["you"], self._fallen(), 1, 1, lo.label(self))
        with lo.only_if(["some", ["slot", fighter]]):
            lo.emit("choose_space", space, ["you"], self.to.with_predicates(lo, [["empty"]]), lo.label(self))
        lo.effect(self, "revive", ["slot", fighter], ["slot", space])

    def possible(self, lo: Lowering) -> Expression:
        return conjunction([["some", self._fallen()], ["some", self.to.with_predicates(lo, [["empty"]])]])

    def _fallen(self) -> Expression:
        return ["defeated", ["own"], ["named", self.who]]

    def en(self, t: English) -> Clause:
        fallen = t.described(t.fighter_noun(self.who, None), ["defeated"], [])
        t.mention(self.as_, t.you, fighters=t.that(fallen))
        who = Phrase(f"{t.piece_named(self.who)}, if defeated,") if t.is_single(self.who) else t.some(fallen, 1)
        return Clause(t.you, "return", f"{who} to {t.say(self.to)}")

    def pt(self, t: Portuguese) -> Clause:
        fallen = t.described(t.fighter_noun(self.who, None), ["defeated"], [])
        t.mention(self.as_, t.you, fighters=t.that(fallen))
        name = t.piece_named(self.who)
        who = Phrase(f"{name}, se {t.agree('derrotado', name)},") if t.is_single(self.who) else t.some(fallen, 1)
        return Clause(t.you, "colocar", f"{who} de volta {t.in_(t.say(self.to))}")
