"""Verbs that give something a name and do nothing else: a player chooses it, or it is a number as it is now."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, ClassVar, Final, Literal

from pydantic import Field

from compiler.language.base import Construct, KeyRules
from compiler.language.effects.base import Verb
from compiler.language.families import Bound, NewName, OptionId, PlaceOfCards, Player, Value
from compiler.language.selectors import YOU, CardsThat, Choose, Spaces, Zones, candidates, number
from compiler.language.selectors.fighters import FIGHTER_CHOICE, FighterFilter, side_of
from compiler.language.selectors.tokens import AnyOfTheseTokens
from compiler.program.lowering import TRUE, Lowering
from compiler.program.prospect import Prospect
from compiler.text.grammar import Clause, Phrase, spaced
from compiler.text.mentions import StepResult
from compiler.text.statement import Statement
from compiler.text.teller import Teller
from runtime.ir import Expression
from runtime.ir.words import MOST_PLAYERS, PLACES

# What can be chosen: key → type letter of the IR, the result by which its name is read, the instruction that asks.
KINDS: Final[dict[str, tuple[str, str, str]]] = {
    "fighter": ("F", "fighters", "choose_fighters"),
    "space": ("S", "spaces", "choose_spaces"),
    "zone": ("Z", "zones", "choose_zones"),
    "card": ("C", "cards", "choose_cards"),
    "token": ("T", "tokens", "choose_tokens"),
    "player": ("P", "players", "choose_player"),
    "number": ("N", "", "choose_number"),
    "option": ("O", "", "choose_option"),
}


class NumberRange(Construct):
    """A range of numbers."""

    from_: Value = Field(default=0, alias="from", description="The lowest number.")
    to: Value = Field(description="The highest number.")


class ChooseStep(Verb):
    """Choose a fighter, a space, a zone, a card, a token, a player, a number or an option, and give it a name. Nothing
    happens to it: later steps use the name wherever such a thing may be written; the condition `chose` asks for an
    option. Where only one answer is possible, nobody is asked; where none is, the name means nothing, and steps about it
    do nothing."""

    key: ClassVar = "choose"
    asks_ahead: ClassVar = True
    rules: ClassVar = KeyRules(
        one_of=tuple(KINDS),
        apart=("up_to", "exactly", "player", "number", "option"),
        with_=(("from", "card"), ("of", "card"), ("among", "card"), ("secretly", "by")),
        without=(
            *(("secretly", key) for key in ("fighter", "space", "token", "player", "from", "of", "among", "up_to", "exactly")),
            *(("randomly", key) for key in ("number", "option", "up_to", "by", "secretly")),
        ),
    )
    results: ClassVar = {result: type for type, result, _ in KINDS.values()}
    example: ClassVar = "choose: {fighter: {side: opposing, within: {spaces: 3, of: self}}, as: prey}"
    fighter: Annotated[Construct, FIGHTER_CHOICE] | None = Field(default=None, description="Among which fighters: conditions on them, or a list.")
    space: Spaces | None = Field(default=None, description="Among which spaces.")
    zone: Zones | None = Field(default=None, description="Among which zones.")
    card: CardsThat | None = Field(
        default=None, description="Among which cards: `any`, an id, or conditions on them. The player who chooses must be able to see the cards."
    )
    token: AnyOfTheseTokens | None = Field(default=None, description="Among which of your tokens on the board.")
    player: Player | None = Field(default=None, description="Among which players: `each_opponent`, `everyone`.")
    number: Literal["any"] | NumberRange | None = Field(
        default=None, description="A number in a range, `{from: 1, to: 3}`; `any`: from 0 to the highest printed value of the match."
    )
    option: list[OptionId] | None = Field(
        default=None, min_length=2, description="One of these, which mean what the cards make of them: ids of the hero's `options`, which have printed names."
    )
    from_: PlaceOfCards = Field(default="hand", alias="from", description="Where the cards are: `hand`, `discard`, or one of your piles.")
    of: Player = Field(default=YOU, description="Whose cards.")
    among: Bound | None = Field(default=None, description="Only cards bound by this name, such as those that you looked at.")
    up_to: Value | None = Field(default=None, description="From none to this many, instead of exactly one.")
    exactly: Value | None = Field(default=None, description="Exactly this many, or all if there are fewer.")
    by: Player = Field(default=YOU, description="Who chooses.")
    secretly: Literal[True] | None = Field(
        default=None,
        description="Each of several players (`by: everyone`, `each_opponent`, `both_players`) names a number, or chooses an option or a card of their hand, "
        "and nobody sees it until the last one has; then all are shown. What a player chose comes after the dot: `bid.you`, `bid.opponent`, `bid.foe`; "
        "`bid.highest` is the highest number.",
    )
    randomly: Literal[True] | None = Field(default=None, description="Chance picks, not a player.")
    as_: NewName = Field(alias="as", description="What later steps call it.")

    @property
    def bound_name(self) -> str:
        return self.as_

    @property
    def kind(self) -> str:
        """What is chosen."""
        return next(kind for kind in KINDS if getattr(self, kind) is not None)

    def only_prepares(self) -> bool:
        return self.number is not None or self.option is not None

    def lower(self, lo: Lowering) -> None:
        if self.secretly:
            self._lower_secretly(lo)
            return
        type, result, op = KINDS[self.kind]
        slot = lo.new_slot()
        if self.randomly:
            lo.emit("random", slot, self._found(lo), self._how_many(lo)[1])
            lo.chosen(self, type, result, slot, self._place(lo))
            return
        by = self.by.lower(lo)
        if self.number is not None:
            lo.emit(op, slot, by, *self._range(lo), lo.label(self))
        elif self.option is not None:
            self._expect_options(lo)
            lo.emit(op, slot, by, self.option, lo.label(self))
        elif self.player is not None:
            lo.emit(op, slot, by, self.player.lower(lo), lo.label(self))
        else:
            lo.emit(op, slot, by, self._found(lo), *self._how_many(lo), lo.label(self))
        lo.chosen(self, type, result, slot, self._place(lo))
        lo.names.bound[self.as_].options = tuple(self.option or ())

    def _expect_options(self, lo: Lowering) -> None:
        for option in self.option or ():
            lo.expect_id(self, "option", option, "options")

    def _lower_secretly(self, lo: Lowering) -> None:
        seats, by = [lo.new_slot() for _ in range(MOST_PLAYERS)], self.by.lower(lo)
        if self.number is not None:
            lo.emit("secret_numbers", *seats, by, *self._range(lo), lo.label(self))
            lo.chosen_by_each(self, "N", seats)
            return
        if self.option is not None:
            self._expect_options(lo)
            lo.emit("secret_options", *seats, by, self.option, lo.label(self))
            lo.chosen_by_each(self, "O", seats)
            lo.names.bound[self.as_].options = tuple(self.option)
            return
        lo.emit("secret_cards", *seats, by, ["cards", ["candidate_player"], "hand"], lo.label(self))
        lo.emit("know", ["everyone"], ["cards_by_player", ["everyone"], *(["slot", seat] for seat in seats)])
        lo.chosen_by_each(self, "C", seats)

    def _range(self, lo: Lowering) -> tuple[Expression, Expression]:
        if not isinstance(self.number, NumberRange):
            return 0, ["highest_printed"]
        return number(self.number.from_, lo), number(self.number.to, lo)

    def _how_many(self, lo: Lowering) -> tuple[Expression, Expression]:
        if self.up_to is not None:
            return 0, number(self.up_to, lo)
        wanted = number(self.exactly, lo) if self.exactly is not None else 1
        return wanted, wanted

    def _found(self, lo: Lowering) -> Expression:
        """All that could be chosen."""
        if self.card is None:
            chosen = self.fighter or self.space or self.zone or self.token or self.player
            assert chosen is not None
            return candidates(chosen, lo)
        predicates = self.card.predicates(lo)
        if self.among is None:
            if self.from_ not in PLACES:
                lo.expect_id(self, "from", self.from_, "piles", PLACES)
            return ["cards", self.of.lower(lo), self.from_, *predicates]
        still: Expression = ["still", lo.resolve(self.among, "C"), lo.place_of(self.among, self.from_)]
        return ["among", still, *predicates] if predicates else still

    def _place(self, lo: Lowering) -> str | None:
        """Where chosen cards are."""
        if self.card is None:
            return None
        return self.from_ if self.among is None else lo.place_of(self.among, self.from_)

    def possible(self, lo: Lowering) -> Expression:
        if self.secretly and self.card is not None:
            return ["some", ["cards", self.by.lower(lo), "hand"]]
        return TRUE if self.only_prepares() else ["some", self._found(lo)]

    def payable(self, lo: Lowering) -> Expression:
        return self.possible(lo) if self.exactly is None else ["<=", number(self.exactly, lo), ["size", self._found(lo)]]

    def foretell(self, prospect: Prospect, lo: Lowering) -> None:
        """Nothing changes."""

    # ---- text

    def speak(self, t: Teller) -> list[Statement]:
        """Nothing where there is no choice: who has a name for later is called as before."""
        said = super().speak(t)
        return [] if self._gives_name_only(t) else said

    def _gives_name_only(self, t: Teller) -> bool:
        if not isinstance(self.fighter, FighterFilter) or self.fighter.among is None or not self.fighter.is_just("among"):
            return False
        those = t.say(self.fighter.among)
        return self.up_to is None and self.exactly is None and self.as_ not in t.names.nouns and not those.plural and not those.everyone

    def say(self, t: Teller) -> Clause:
        chooser = t.doer = t.say(self.by)
        if self.secretly:
            return self._said_secretly(t, chooser)
        if self.number is not None:
            t.mention(self, chooser, number=StepResult(t.noun("number"), t.phrase("done.named"), is_number=True))
            return self._named_number(t, chooser)
        if self.option is not None:
            t.mention(self, chooser, option=StepResult(t.noun("option"), t.phrase("done.chosen")))
            return self._chosen_option(t, chooser)
        if self.player is not None:
            noun = t.noun_of(self.player)
            t.mention(self, chooser, {"players": t.as_player(t.that(noun))})
            return t.clause(self._choosing(), chooser, what=t.introduced(t.one(noun)))
        what = self._what(t)
        t.mention(self, chooser, None, **{KINDS[self.kind][1]: self._result(what, t)})
        return t.clause(self._choosing(), chooser, optional=self.up_to == 1 and not self.randomly, what=what)

    def _choosing(self) -> str:
        return "choosing.random" if self.randomly else "choosing"

    def _said_secretly(self, t: Teller, chooser: Phrase) -> Clause:
        if self.number is not None:
            t.mention_of_each(self, chooser, "number", StepResult(t.noun("number"), t.phrase("done.named"), is_number=True))
            clause = self._named_number(t, chooser)
        elif self.option is not None:
            t.mention_of_each(self, chooser, "option", StepResult(t.noun("option"), t.phrase("done.chosen")))
            clause = self._chosen_option(t, chooser)
        else:
            t.mention_of_each(self, chooser, "cards", StepResult(t.noun("card"), t.phrase("done.chosen"), plural=True))
            noun = t.described(t.noun("card"), [], [t.description("cards_in", place=t.place_of("hand", chooser, chooser))])
            clause = t.clause("choosing", chooser, what=t.one(noun))
        return t.secretly(replace(clause, rest=spaced(clause.rest, t.phrase("secretly.then"))))

    def _chosen_option(self, t: Teller, chooser: Phrase) -> Clause:
        return t.clause("choosing", chooser, what=t.joined([t.option_name(option) for option in self.option or ()], "or"))

    def _named_number(self, t: Teller, chooser: Phrase) -> Clause:
        if not isinstance(self.number, NumberRange):
            return t.clause("step.name_number", chooser)
        if self.number.from_ == 0:
            return t.clause("step.name_number.up_to", chooser, most=t.number(self.number.to))
        return t.clause("step.name_number.between", chooser, least=t.number(self.number.from_), most=t.number(self.number.to))

    def _what(self, t: Teller) -> Phrase:
        # "You may choose one" is said for "up to 1".
        most = None if self.up_to == 1 else self.up_to
        if self.fighter is not None:
            as_selector = Choose.model_construct(choose=self.fighter, up_to=most, exactly=self.exactly, by=None)
            phrase: Phrase = as_selector.say(t)
            return phrase
        how_many = most if most is not None else self.exactly
        if self.card is not None:
            if self.among is not None:
                t.chosen_among[self.as_] = self.among.text
                return t.introduced(t.out_of(t.say(self.card) if self.card.model_fields_set else None, t.say(self.among), most, self.exactly))
            place = t.place_of(self.from_, t.say(self.of), t.doer)
            noun = t.described(t.say(self.card), [], [t.description("cards_in", place=place)])
        else:
            places = self.space or self.zone
            noun = places.noun(t) if places is not None else t.say(self.token)
        return t.introduced(t.chosen(noun, how_many, up_to=most is not None, by=None))

    def _result(self, what: Phrase, t: Teller) -> StepResult:
        if self.fighter is not None:
            return replace(t.fighters(what, "done.chosen"), side=side_of(self.fighter))
        if self.token is not None:
            return t.tokens(what, "done.chosen")
        if self.space is not None or self.zone is not None:
            place = t.noun("space" if self.space is not None else "zone")
            return StepResult(place, t.phrase("done.chosen"), plural=what.plural, said=t.that(place, plural=what.plural))
        whose = t.owner_of_cards(self.among.text if self.among is not None else "", t.owner_in(self.from_, t.say(self.of), several=what.plural))
        return StepResult(t.noun("card"), t.phrase("done.chosen"), plural=what.plural, whose=whose)


class Note(Verb):
    """Give a number as it is now a name. It stays the same whatever happens later."""

    key: ClassVar = "note"
    prepares: ClassVar = True
    results: ClassVar = {"": "N"}
    example: ClassVar = "note: {value: {cards_in: hand}, as: before}"
    value: Value = Field(description="The number.")
    as_: NewName = Field(alias="as", description="What later steps call it.")

    @property
    def bound_name(self) -> str | None:
        return self.as_

    def lower(self, lo: Lowering) -> None:
        slot = lo.new_slot()
        lo.emit("set", slot, number(self.value, lo))
        lo.chosen(self, "N", "", slot)

    def foretell(self, prospect: Prospect, lo: Lowering) -> None:
        """Nothing changes."""

    def say(self, t: Teller) -> Clause:
        clause = t.clause("step.note", number=t.number(self.value))
        t.mention(self, t.owner, number=StepResult(t.noun("number"), t.phrase("done.noted"), is_number=True))
        return clause
