"""Turns what steps, modifiers and abilities have in common into phrases: results, several at once, events, who bears a
change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from compiler.text.comparisons import Comparisons, whole
from compiler.text.grammar import Claim, Clause, Description, Noun, Phrase
from compiler.text.mentions import StepResult
from compiler.text.names import Names
from compiler.text.place import Place
from compiler.text.references import CARD_SETS
from compiler.text.template import slots_of
from runtime.ir.words import DAMAGE_KINDS, POSITIONS

# What the number of an event counts, where its sentence has a place for it: "moves 4 or more spaces".
_EVENT_NUMBERS: Final = {"fighter_moved": "space", "damaged": "damage", "drawn": "card", "discarded": "card", "discard_coming": "card"}


class Sayings(Comparisons):
    """What effects and abilities share, in one language."""

    def __init__(self, names: Names, place: Place) -> None:
        super().__init__(names, place)
        # The player for whom the current modifier holds.
        self.bearer_player: Phrase = self.owner
        # Whether the event that is spoken of may be another player's.
        self.event_of_others = False
        # Whether it holds for this combat only.
        self.lasts_for_combat = False

    # ---- results

    def fighters(self, who: Phrase, participle: str) -> StepResult:
        """Fighters that something was done to. One who was named is named again; what is clear by itself is said
        again."""
        noun = (who.noun.plain or who.noun) if who.noun is not None else self.noun("fighter")
        return StepResult(noun, self.phrase(participle), plural=who.plural or bool(who.everyone), said=who.again or replace(who, name=True))

    def tokens(self, which: Phrase, participle: str) -> StepResult:
        noun = (which.noun.plain or which.noun) if which.noun is not None else self.noun("token")
        return StepResult(noun, self.phrase(participle), plural=which.plural or bool(which.everyone), said=which.again or replace(which, name=True))

    def cards_done(self, participle: str, cards: Any, whose: Phrase | None = None) -> StepResult:
        """How later steps refer to cards that something was done with: "the discarded cards", "for each card discarded
        this way"."""
        text = getattr(cards, "text", "")
        mention = self.find_mention(text)
        result = mention.result("cards") if mention is not None else None
        is_one = self.quantity(cards).number == 1 or getattr(cards, "most", None) == 1
        plural = result.plural if result is not None else not text and not is_one
        return StepResult(self.noun("card"), self.phrase(participle), plural=plural, whose=whose or (result.whose if result is not None else None))

    def owner_of_cards(self, name: str, of: Phrase) -> Phrase:
        """Whose the cards are that have a name: to that player's places they go."""
        if name == "opposing_card":
            return self.opponent
        if name in ("event_card", "event_cards") and self.event_of_others:
            return self._their_owner(several=name == "event_cards")
        mention = self.find_mention(name)
        result = mention.result(*CARD_SETS) if mention is not None else None
        whose = result.whose if result is not None else None
        if whose is None or whose in (self.owner, self.opponent):
            return whose or of
        return self._their_owner(several=result is not None and result.plural)

    def owner_in(self, place: str, of: Phrase, *, several: bool) -> Phrase:
        """Whose the cards in a place are: the player's whose place it is, unless cards of others come there."""
        return self._their_owner(several=several) if place in self.names.mixed_piles else of

    def _their_owner(self, *, several: bool) -> Phrase:
        return replace(self.gendered("owner_of.several" if several else "owner_of"), player=True)

    def health_of(self, who: Phrase) -> Phrase:
        return Phrase(self.phrase("value.health_of", who=who), plural=who.plural, parts=who.parts)

    # ---- several at once

    def altogether(self, who: Phrase) -> Phrase:
        """Each of them, said as all of them: `opposing fighters`."""
        return replace(who, text=who.everyone, plural=True) if who.everyone else who

    def severally(self, who: Phrase) -> Phrase:
        """`Captain and Scout each`."""
        return replace(who, text=self.phrase("severally", who=who), parts=()) if who.plural else who

    def apiece(self, who: Phrase) -> str:
        """The words after an amount that each of several gets, where the language says it there."""
        return self.phrase("apiece", who=who) if who.plural else ""

    def each_after(self, who: Phrase) -> str:
        # "Captain and each other fighter" says so already.
        return self.phrase("each_after", who=who) if who.plural and not any(part.everyone for part in who.parts) else ""

    def severally_meant(self, who: Phrase) -> Phrase:
        """`each of those fighters`, where something is done to each of several that were spoken of."""
        return self.each_of(who) if who.plural and not who.parts and who.noun is None else who

    def each_of(self, things: Phrase) -> Phrase:
        """`each of those fighters`."""
        if not things.plural:
            return things
        return Phrase(self.phrase("each_of", things=things), gender=things.gender, again=things, loose=self.phrase("one_of_those", things=things))

    def one_out_of(self, things: Phrase, number: Any) -> Phrase:
        """`one of those fighters`; of one that is alone, that one."""
        fighter = self.noun("fighter")
        if number is None and not things.plural:
            return replace(things, again=self.that(fighter))
        if number is None:
            return Phrase(self.phrase("one_of_those", things=things), gender=things.gender, again=self.that(fighter))
        text = self.phrase("some_of", number=self.number(number), cards=things)
        return Phrase(text, plural=True, gender=things.gender, again=self.that(fighter, plural=True))

    def some_of_these(self, things: Phrase, up_to: Any, exactly: Any) -> Phrase:
        """`up to 1 of your fighter and the opposing fighter`."""
        key, number = ("some_of.up_to", up_to) if up_to is not None else ("some_of", exactly)
        return Phrase(self.phrase(key, number=self.number(number), cards=things), plural=True, again=self.that(self.noun("fighter"), plural=True))

    def by_length(self, key: str, things: Phrase) -> str:
        """The words for something done to things: those that are described at length come last ("remove from the board
        a token in Captain's zone"), so that what follows is not taken for a part of their description."""
        noun = things.noun
        is_long = noun is not None and noun.plain is not None and not noun.one.endswith(noun.plain.one)
        return f"{key}.long" if is_long else key

    def out_of(self, noun: Noun | None, things: Phrase, up_to: Any, exactly: Any) -> Phrase:
        """`one of those cards`, `up to 2 scheme cards from among those cards`."""
        how_many = up_to if up_to is not None else exactly
        card = self.noun("card")
        again = self.that(card, plural=how_many is not None)
        if noun is not None:
            some = self.chosen(noun, how_many, up_to=up_to is not None, by=None)
            return replace(some, text=self.phrase("some_that", cards=some, those=things), again=again, noun=None)
        if how_many is None:
            return Phrase(self.phrase("one_of_those", things=things), gender=card.gender, again=again)
        key = "some_of.up_to" if up_to is not None else "some_of"
        return Phrase(self.phrase(key, number=self.number(how_many), cards=things), plural=True, gender=card.gender, again=again)

    def as_player(self, phrase: Phrase) -> Phrase:
        """A player who can act: "that opponent"."""
        return replace(phrase, player=True)

    def picked(self, phrase: Phrase, by: Any) -> Phrase:
        """A choice by a player who does not carry out the step is said before it."""
        chooser = self.player_named(by.text) if by is not None else self.doer
        if chooser == self.doer:
            return phrase
        self.ahead(self.clause("choosing", chooser, what=phrase))
        return phrase.later()

    def times(self, number: int) -> str:
        """`once`, `twice`, `3 times`."""
        return self.phrase({1: "once", 2: "twice"}.get(number, "several_times"), number=number)

    def arithmetic(self, operation: str, numbers: Sequence[Phrase]) -> Phrase:
        """`4 minus 2`, `the smaller of A and B`. What is worked out first is kept together by parentheses."""
        numbers = [self.grouped(number) for number in numbers]
        if operation in ("min", "max"):
            return Phrase(self.phrase(f"value.{operation}", values=self.joined(numbers)))
        return Phrase(f" {self.WORDS[f'value.{operation}']} ".join(str(number) for number in numbers), joint="arithmetic")

    # ---- fighters and cards

    def side(self, side: str) -> tuple[str, list[Description]]:
        """Whose fighters: by an adjective, or by words after the noun for a reader who is not the owner of the
        effect."""
        if side not in ("opposing", "friendly"):
            return "", []
        if self.place.reader == "owner":
            return side, []
        return "", [self.description(f"filter.{side}_owner")]

    def distinct(self, cards: Noun) -> Noun:
        """Cards of which those with the same name count once."""
        return self.described(cards, ["distinct"], [])

    def within(self, within: Any) -> Description:
        if not isinstance(within.spaces, int):
            return self.description("filter.within.equal", number=self.number(within.spaces), piece=self.any_of(within.of))
        return self.description("filter.within", amount=self.amount(within.spaces, self.noun("space")), piece=self.any_of(within.of))

    def cards_for(self, noun: Noun, users: str | Sequence[str]) -> Noun:
        """`Beast card`: with that fighter on its banner."""
        names = [self.names.fighter(user) for user in ([users] if isinstance(users, str) else users)]
        phrases = [self.named(name) for name in names if name is not None]
        # Of users that nobody knows, which is reported elsewhere, there is nothing to say.
        return self.of_users(noun, self.coordinated(phrases, "or")) if phrases else noun

    def of_users(self, noun: Noun, users: Phrase) -> Noun:
        """Whose cards: before the noun, or after it."""
        return self.described(noun, [], [self.description("cards_of", who=users)])

    def with_trait(self, noun: Noun, traits: Sequence[str]) -> Noun:
        return self.described(noun, [], [self.description("card.trait", trait=self.joined([self.trait_name(trait) for trait in traits], "or"))])

    def end_cards(self, end: str, number: Any, place: Phrase) -> str:
        """`the top 2 cards of your deck`, `the bottom card of the Relics`."""
        if number == 1:
            return self.phrase(f"{end}_cards.one", deck=place)
        return self.phrase(f"{end}_cards", cards=self.amount(number, self.noun("card")), deck=place)

    def cards_past(self, end: str, number: Any, past: int, place: Phrase) -> str:
        """`the third card from the top of your deck`, `the next 2 cards under the top card of your deck`."""
        if number == 1:
            return self.phrase(f"cards_past.{end}.one", ordinal=self.ordinal(past + 1, self.noun("card").gender), deck=place)
        return self.phrase(f"cards_past.{end}", cards=self.amount(number, self.noun("card")), those=self.end_cards(end, past, place))

    def some_of(self, number: Any, cards: Phrase, where: Any = None, *, random: bool = False) -> str:
        """`2 of those cards`, `1 scheme card of those cards`."""
        quantity = self.quantity(number)
        if where is not None:
            return self.phrase("some_that", cards=self.amount(number, self.say(where)), those=cards)
        if quantity.choice == "up_to" and number.most == 1:
            return self.phrase("some_of.random" if random else "some_of", number=1, cards=cards)
        if quantity.choice == "up_to":
            return self.phrase("some_of.up_to", number=self.number(number.most), cards=cards)
        if quantity.choice:
            return self.phrase(f"some_of.{quantity.choice}", cards=cards)
        return self.phrase("some_of.random" if random else "some_of", number=quantity.phrase, cards=cards)

    def line_name(self, property: str) -> str:
        """What lines with a property are called."""
        return self.names.lines.get(property, property.replace("-", " "))

    # ---- modifiers

    def change(self, modifier: Any, bearer: Phrase, side: str = "you", *, for_good: bool = True) -> Clause:
        """A modifier as a clause about whom it holds for: whoever that is at the time, or those who it is now."""
        is_several = bool(bearer.everyone)
        several = Phrase(bearer.everyone, plural=True, gender=bearer.gender, own=bearer.own)
        # What measures from each of them is said of each: "that fighter" would be nobody among several.
        of_each = any(getattr(node, "text", "") == "self" for node in modifier.walk())
        self.bearer = several if is_several and for_good and not of_each else bearer
        players = {"you": self.owner, "opponent": self.opponent}
        if is_several and side == "opponent":
            players["opponent"] = replace(self.gendered("opponents_of", plural=True, player=self.owner), player=True)
        self.bearer_player = players.get(side) or Phrase(self.phrase("player_of", who=bearer), player=True)
        before = self.bearer_of_self
        if is_several:
            self.bearer_of_self = self.one_of_them(bearer)
        clause: Clause = self.say(modifier)
        self.bearer_of_self = before
        return clause

    def fighters_of(self, player: Phrase) -> Phrase:
        """`your opponent's fighters`."""
        return self.gendered("fighters_of", plural=True, who=player)

    def change_of_player(self, modifier: Any, player: Phrase) -> Clause:
        """A modifier as a clause about a player, or about all fighters of theirs."""
        self.bearer, self.bearer_player = self.fighters_of(player), player
        before, self.bearer_of_self = self.bearer_of_self, self.that(self.noun("fighter"))
        clause: Clause = self.say(modifier)
        self.bearer_of_self = before
        return clause

    def one_of_them(self, bearer: Phrase) -> Phrase:
        """Who `self` is where something holds for several: each of them."""
        return self.that(bearer.noun or self.noun("fighter"))

    def cards_of_bearer(self, kind: str) -> Phrase:
        """`Captain's attack cards`."""
        noun = self.described(self.noun("card"), [kind], [])
        return Phrase(self.owned(self.bearer, noun), plural=True, gender=noun.gender)

    def owned(self, owner: Phrase, things: Noun) -> str:
        """`Captain's attack cards`, `the attack cards of each fighter adjacent to Captain`."""
        return self.phrase("things_of", who=owner, things=things.many)

    def as_subject(self, player: Phrase) -> Phrase:
        """A player of whom something holds: no command."""
        return replace(player, you=False, plural=self.is_plural(player))

    def bonus(self, value: Any) -> str:
        quantity = self.quantity(value)
        if quantity.number is not None:
            return self.phrase("bonus", number=f"{quantity.number:+d}")
        if quantity.pieces is not None:
            return self.phrase("bonus.for_each", number=f"{quantity.times:+d}", each=self.for_pieces(quantity))
        return self.phrase("bonus.equal", what=quantity.phrase)

    def damage_of(self, kinds: Sequence[str], *, negated: bool = False, source: Phrase | None = None) -> str:
        """`combat damage`, `damage from effects or exhaustion`, `damage dealt by opposing fighters`."""
        if len(kinds) == len(DAMAGE_KINDS):
            return self._dealt_by(self.phrase("damage.any"), source)
        return self.phrase("damage.of", kinds=self.damage_kinds(kinds, negated=negated, source=source))

    def damage_kinds(self, kinds: Sequence[str], *, negated: bool = False, source: Phrase | None = None) -> str:
        if len(kinds) == len(DAMAGE_KINDS):
            return self._dealt_by("", source)
        joint = self.WORDS["damage.joined.no" if negated else "damage.joined"]
        return self._dealt_by(f" {joint} ".join(self.phrase(f"damage.{kind}") for kind in kinds), source)

    def _dealt_by(self, damage: str, source: Phrase | None) -> str:
        return damage if source is None else self.phrase("damage.by", damage=damage, source=source)

    # ---- abilities

    def event(
        self,
        trigger: str,
        whose: str,
        fighter: Phrase | None = None,
        damage: str = "",
        source: Phrase | None = None,
        target: Phrase | None = None,
        token: Phrase | None = None,
        amount: str = "",
        cause: str = "",
    ) -> str:
        """`at the start of your turn`."""
        player = self.owner if whose == "you" else Phrase(self.phrase(f"whose.{whose}.player"), player=True)
        who = fighter or self._only_fighter(whose) or Phrase(self.phrase(f"whose.{whose}.fighter"))
        key = f"trigger.{trigger}.{whose}" if f"trigger.{trigger}.{whose}" in self.WORDS else f"trigger.{trigger}"
        turn = Phrase(self.phrase(f"whose.{whose}.turn"))
        # Where the hero has one kind of token, it is called by its name.
        kinds = [name.noun for name in self.names.tokens.values()]
        which = token or self.one(replace(kinds[0] if len(kinds) == 1 else self.noun("token"), owner=self.owner))
        any_number = self.phrase(f"event_any.{trigger}") if trigger in _EVENT_NUMBERS else ""
        slots = {"damage": damage or self.phrase("damage.any"), "source": source or player, "target": target or "", "token": which}
        why = cause or (self.phrase("event_cause.effect") if trigger == "discard_coming" else "")
        return self.phrase(key, player=player, turn=turn, fighter=who, amount=amount or any_number, cause=why, **slots)

    def discard_cause(self, trigger: str, cause: str, of: str | None) -> str:
        """Why cards are discarded, in the sentence of the event: `because of an opponent's effect`."""
        key = f"event_cause.{cause}" if of is None else f"event_cause.{cause}.{of}"
        return self.phrase(key) if key in self.WORDS and trigger in ("discarded", "discard_coming") else ""

    def _only_fighter(self, whose: str) -> Phrase | None:
        """Whom an event of yours is about, where you have no more than one fighter."""
        if whose != "you" or self.place.kind == "board" or self.place.fighters != 1 or len(self.names.fighters) != 1:
            return None
        return self.piece_named(next(iter(self.names.fighters)))

    def event_number(self, trigger: str, relation: str, number: int) -> str:
        """How much of something an event is about: `4 or more spaces`; empty where its sentence has no place for it."""
        relation, number = whole(relation, number)
        if trigger not in _EVENT_NUMBERS or number < 1 or relation == "unequal":
            return ""
        noun = self.noun(_EVENT_NUMBERS[trigger])
        key = {"at_least": "or_more", "at_most": "or_less" if noun.is_mass else "or_fewer", "equal": "exactly"}[relation]
        amount = self.phrase(key, number=number, nouns=noun.form(number) if relation == "equal" else noun.many)
        return self.phrase(f"event_number.{trigger}", amount=amount)

    def name_in_event(self, found: Mapping[str, Phrase]) -> None:
        """Remember whom the sentence of an event names: steps call them by their names, not "that fighter"."""
        slots = {"fighter": "event_fighter", "target": "event_fighter", "source": "event_source"}
        self.event_names = {slots[slot]: phrase for slot, phrase in found.items() if phrase.name}
        if (fighter := found.get("fighter")) is not None and not fighter.name and fighter.again is not None:
            self.event_names["event_fighter"] = fighter.again

    def named_in_event(self, who: Any) -> Phrase:
        """Whom the sentence of an event names: no other fighter of it could be called the same."""
        before, self.event_names = self.event_names, {"event_fighter": Phrase("")}
        phrase = self.any_of(who)
        self.event_names = before
        return phrase

    def side_mentioned(self, who: Any) -> str:
        """Whose fighter a name means, where the step that chose it says so."""
        mention = self.find_mention(getattr(who, "text", ""))
        result = mention.result("fighters") if mention is not None else None
        return result.side if result is not None and not result.plural else ""

    def counter_event(self, counter: str, way: str, whose: str) -> str:
        """`when you gain Rage`."""
        player = self.owner if whose == "you" else Phrase(self.phrase(f"whose.{whose}.player"), player=True)
        shared = ".shared" if counter in self.names.shared else ""
        if way == "any" and not shared:
            return self.phrase("event.counter.any", counter=self.counter_of(player, counter))
        return self.phrase(f"event.counter{shared}.{way}", player=player, name=self.counter_name(counter))

    def counter_of(self, player: Phrase, counter: str) -> Phrase:
        """`your Rage`, `your opponent's coins`."""
        name = self.names.counters.get(counter)
        text = self.phrase("counter_of.you" if player.you else "counter_of", player=player, name=self.counter_name(counter))
        return Phrase(text, plural=name is not None and not name.noun.is_mass)

    def prevented(self) -> Clause:
        """`prevent that damage`: what the event announces does not happen."""
        if self.place.trigger == "scheme_announced":
            return self.clause("step.cancel_effects", card=self.card_named("event_card"), effects=self.effects_of())
        if self.place.trigger == "would_be_defeated":
            return self.clause("step.prevent.would_be_defeated", who=self.piece_named("event_fighter"))
        key = f"step.prevent.{self.place.trigger}"
        return self.clause(key if key in self.WORDS else "step.prevent")

    def next_time(self, trigger: str, whose: str, event: str, claims: Sequence[Claim], *, until: bool, this_combat: bool = False) -> str:
        """When an event happens next with what must hold then, or up to then: `the next time a player attacks and …`,
        `at the start of your next turn`, `until after your next combat in which you are attacking`."""
        if claims and trigger in ("turn_start", "turn_end"):
            return self.phrase("until.next.time_that" if until else "later.next.time_that", event=event, claim=self.both(claims).yes)
        said = event
        if trigger == "turn_start":
            said = self.phrase("next.turn_start", turn=Phrase(self.phrase(f"whose.{whose}.next_turn")))
            if not until:
                return said
        elif trigger == "after_combat":
            said = self.phrase("next.after_combat.this" if this_combat and not claims else f"next.after_combat.{whose}")
            if claims:
                said = self.phrase("next.combat_in_which", event=said, claim=self.both(claims).yes)
            return self.phrase("until.next", event=said) if until else said
        elif claims:
            happening, comma, aside = event.partition(", ")
            said = self.both([Claim(happening, ""), *claims]).yes + comma + aside
        time = "until" if until else "later"
        keys = ("until.next.when", "until.next.at") if until else ("later.next.when",)
        return self._begun_anew(said, *keys) or self.phrase(f"{time}.next", event=said)

    def _begun_anew(self, event: str, *keys: str) -> str:
        """An event with other words at its beginning; empty where it begins with none of those that give way."""
        for key in keys:
            old, new = self.entry(key)
            if event.startswith(old):
                return new + event.removeprefix(old)
        return ""

    def in_window(self, window: str, whose: str) -> str:
        """`with your DURING COMBAT effects`: an ability that resolves in a window of a combat."""
        return self.phrase(f"in_window.{whose}", window=self.phrase(f"window.{window}"))

    def window_name(self, window: str) -> str:
        """`AFTER COMBAT`; those that cards print without a heading have a name of their own."""
        return self.phrase(f"window.{window}.named" if f"window.{window}.named" in self.WORDS else f"window.{window}")

    def of_window(self, window: str) -> str:
        """A window as the one whose effects they are: `de APÓS O COMBATE`."""
        named = self.window_name(window)
        return named if f"window.{window}.named" in self.WORDS else self.phrase("of_window", window=named)

    def effects_of(self, windows: Sequence[str] = ()) -> str:
        """`all effects`, `all DURING COMBAT and AFTER COMBAT effects`."""
        if not windows:
            return self.phrase("effects.all")
        return self.phrase("effects.window", window=self.joined([self.phrase(f"window.{window}") for window in windows]))

    def event_has(self, trigger: str, part: str) -> bool:
        """Whether the words of a trigger have a place for its fighter or its damage."""
        return part in slots_of(str(self.WORDS[f"trigger.{trigger}"]))

    def event_fighter_other_than(self, whose: str, who: Any) -> Phrase:
        """`one of your fighters other than Captain`."""
        noun = self.noun("fighter")
        if whose == "you":
            noun = replace(noun, owner=self.owner)
        elif whose == "opponent":
            noun = self.described(noun, ["opposing"], [])
        return self.one(self.described(noun, [], [self.description("filter.other_than", piece=self.any_of(who))]))

    def limit(self, times: int, per: str) -> str:
        """`once per turn`."""
        return self.phrase("limit", times=self.times(times) if times <= 2 else self.phrase("up_to", amount=self.times(times)), per=self.phrase(f"per.{per}"))

    def as_form(self, *, holds_once: bool = False) -> str:
        """`as Beast`: for the abilities of a form. Those of a group's form happen for each fighter in it, unless they
        hold once for others."""
        if not self.place.form:
            return ""
        if self.names.wearers.get(self.place.form) in self.names.groups:
            return self.phrase("as_form.while" if holds_once else "as_form.group", form=self.form_of_group(self.place.form))
        return self.phrase("as_form", form=self.names.forms[self.place.form].noun.one)

    def where_it_lies(self) -> str:
        """`while this card is in the Relics`: for an ability of a card in a pile."""
        if not self.place.lies_in:
            return ""
        place = self.place.lies_in.removeprefix("top_of_")
        key = "while_in" if place == self.place.lies_in else "while_on_top"
        return self.phrase(key, place=self.place_of(place, self.owner))

    def goes_to(self, word: str) -> str:
        """`when this card would go to your discard pile, remove it from the game instead`."""
        place, position = next(((word.removeprefix(before), name) for before, name in POSITIONS.items() if word.startswith(before)), (word, ""))
        key = position or ("removed" if place == "removed" else "into")
        there = self.place_of(place, self.owner) if place != "removed" else Phrase("")
        return self.phrase(f"goes_to.{key}", place=there, discard=self.place_of("discard", self.owner))

    # ---- the start of the game

    def form_names(self) -> tuple[str, ...]:
        """The names of the form whose ability it is, if it is one's: of one in it, and of several."""
        noun = self.names.forms[self.place.form].noun if self.place.form else None
        return (noun.one, noun.many) if noun is not None else ("",)

    def starting_form(self, form: str) -> str:
        name = self.names.forms[form].noun.one
        wearer = self.names.wearers.get(form)
        if wearer is not None and wearer in self.names.groups:
            return self.phrase("starting_form.group", who=self.altogether(self.piece_named(wearer)), form=self.form_of_group(form, plural=True))
        return self.phrase("starting_form", form=name) if wearer is None else self.phrase("starting_form.sidekick", who=self.piece_named(wearer), form=name)

    def health_in_form(self, form: str, most: int) -> str:
        """`as Beast, your hero's maximum health is 9`."""
        wearer = self.names.wearers.get(form)
        who = self.hero_of(self.owner) if wearer is None else self.piece_named(wearer)
        return self.phrase("health_in_form", form=self.names.forms[form].noun.one, health=self.phrase("value.max_health_of", who=who), most=most)

    def starting_counter(self, counter: str, start: int, least: int, most: int, whose: str = "you") -> str:
        noun = self.counter_noun(counter)
        key = "starting_counter.between" if least else "starting_counter"
        who = self.player_named("everyone") if whose == "everyone" else self.owner
        if whose == "shared":
            who = Phrase(self.phrase("shared_supply"), gender="f")
        return self.phrase(key, who=who, amount=self.count(start, noun), least=least, most=most)

    def opposite_flags(self, flag: str, other: str) -> str:
        return self.phrase("opposite_flags", name=self.flag_name(flag), other=self.flag_name(other))

    def starting_flag(self, flag: str) -> str:
        return self.phrase("starting_flag", name=self.flag_name(flag))

    def starting_hand(self, number: int) -> str:
        return self.phrase("starting_hand", amount=self.count(number, self.noun("card")))

    def starting_pile(self, cards: Sequence[str], pile: str) -> str:
        names = Phrase(self.joined([self.names.cards[card] for card in cards]), plural=len(cards) > 1)
        return self.phrase("starting_pile", cards=names, pile=self.place_of(pile, self.owner))

    def pile_seen_by(self, pile: str, whom: str) -> str:
        """`cards in Satchel are face down; nobody may look at them`."""
        return self.phrase(f"pile_seen_by.{whom}", pile=self.place_of(pile, self.owner))

    def shared_spaces(self, token: str) -> str:
        return self.phrase("shared_spaces", tokens=self.token_noun(token).many)

    def starting_tokens(self, token: str, number: int, *, placed: bool) -> str:
        noun = self.token_noun(token)
        tokens = Phrase(self.count(number, noun), plural=number != 1, gender=noun.gender)
        if not placed:
            return self.phrase("starting_tokens.supply", tokens=tokens)
        return self.phrase("starting_tokens.one" if number == 1 else "starting_tokens", tokens=tokens, who=self.self_phrase())

    def starting_off_board(self, fighter: str, waiting: int, count: int) -> str:
        """`Watson starts the game off the board`, `2 of your Wolves start …`."""
        noun = self.fighter_noun(fighter, None)
        who = self.piece_named(fighter)
        if count > 1:
            mine = Phrase(self.many(replace(noun, owner=self.owner)), plural=True, gender=noun.gender)
            all_of_them = waiting == count
            who = mine if all_of_them else Phrase(self.phrase("some_of", number=waiting, cards=mine), plural=waiting != 1, gender=noun.gender)
        return self.phrase("starting_off_board", who=who)

    def other_health(self, who: Phrase, role: str, health: int) -> str:
        """`as a sidekick, Sun has 7 health`."""
        return self.phrase(f"other_health.{role}", who=who, health=self.count(health, self.noun("health")))

    def large_fighter(self, who: Phrase) -> str:
        return self.phrase("large_fighter", who=who)
