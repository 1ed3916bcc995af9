"""What filters of every kind share: conditions that are denied, alternatives, and a condition asked of each candidate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from compiler.language.base import Construct
from compiler.program.faults.nothing_asked import NothingAsked
from compiler.program.lowering import Lowering
from compiler.program.names import CANDIDATE, Binding
from compiler.text.grammar import Description, Noun
from compiler.text.teller import Teller
from compiler.tree import NOWHERE
from runtime.ir import RANKINGS, Expression

# The type of what is looked at → the expression that means it.
_CANDIDATES: Final = {"F": "candidate_fighter", "S": "candidate_space", "C": "candidate_card", "T": "candidate_token"}
_KINDS: Final = {"F": "fighters", "S": "spaces", "C": "cards", "T": "tokens"}
_FACT: Final = "this_turn"
_NOUNS: Final = {"F": "fighter", "S": "space"}
# The conditions that tell a place.
_PLACES: Final = frozenset({"at", "adjacent_to", "in_zone_of", "in_zone", "within", "on_token"})

# The conditions that tell what a fighter or a space has.
_FEATURES: Final = frozenset({"marked", "health_at_most", "with_token", "without_token"})


def where_told(filter: Construct) -> str:
    """`.there` where a filter says how far away its fighters may be, so that they are not reached "at any distance"."""
    return ".there" if any(node.model_fields_set & _PLACES for node in filter.walk()) else ""


class Narrowed(Protocol):
    """A filter with conditions of its own, and these besides."""

    @property
    def not_(self) -> Construct | None: ...

    @property
    def any_of(self) -> list[Construct] | None: ...

    @property
    def that(self) -> Construct | None: ...

    @property
    def most(self) -> Construct | int | None: ...

    @property
    def least(self) -> Construct | int | None: ...


class Conditions(Construct):
    """A mapping of conditions on one kind of thing."""

    def predicates(self, lo: Lowering) -> list[Expression]:
        """The conditions, each as a predicate of the IR."""
        raise NotImplementedError


def combined_predicates(filter: Narrowed, type: str, lo: Lowering) -> list[Expression]:
    """The predicates of what is denied, of alternatives, and of the condition asked of each."""
    found: list[Expression] = []
    if filter.not_ is not None:
        found.append(["not", _together(filter.not_, lo)])
    if filter.any_of is not None:
        found.append(["any", *(_together(one, lo) for one in filter.any_of)])
    if filter.that is not None:
        found.append(["that", _asked_of_each(filter.that, type, lo)])
    for ranking, value in rankings(filter):
        found.append([ranking, _asked_of_each(value, type, lo)])
    return found


def rankings(filter: Narrowed) -> list[tuple[str, Construct | int]]:
    """By what the things of a filter are compared with each other, in this order."""
    return [(key, value) for key in RANKINGS if (value := getattr(filter, key)) is not None]


def ranked(filter: Narrowed, type: str, plain: Noun, noun: Noun, t: Teller, *, after: bool) -> Noun:
    """A noun, and of what it means that with the most or the least of something: "the opposing fighter with the most
    health". After other words that is in brackets: it is about the noun, not about what those words name."""
    for ranking, value in rankings(filter):
        noun = t.ranked(ranking, value, plain, noun, _KINDS[type], aside=after)
        after = True
    return noun


def _together(filter: Construct, lo: Lowering) -> Expression:
    assert isinstance(filter, Conditions)
    predicates = filter.predicates(lo)
    return predicates[0] if len(predicates) == 1 else ["all", *predicates]


def _asked_of_each(asked: Construct | int, type: str, lo: Lowering) -> Expression:
    """A condition or a value in which `candidate` is the one that is looked at."""
    outer = lo.names.bound.get(CANDIDATE)
    span = asked.span if isinstance(asked, Construct) else NOWHERE
    binding = lo.names.bound[CANDIDATE] = Binding(CANDIDATE, {"": type}, lambda _: [_CANDIDATES[type]], span)
    found: Expression = asked if isinstance(asked, int) else asked.lower(lo)
    NothingAsked.look(lo.unit.report, span, asked=binding.used)
    if outer is None:
        del lo.names.bound[CANDIDATE]
    else:
        lo.names.bound[CANDIDATE] = outer
    return found


def combined_words(filter: Narrowed, type: str, noun: Noun, before: Sequence[Description], t: Teller) -> list[Description]:
    """All words after a noun: those of the other conditions, and the same of these: "that is not a hero", "for which there
    are 2 or more Wolves adjacent to it". After other words they are in brackets: they are about the noun, not about what
    those words name."""
    aside = ".aside" if before else ""
    found: list[Description] = []
    if filter.any_of is not None:
        found.append(_alternatives(filter.any_of, type, aside, t))
    if filter.not_ is not None:
        found.append(_denied(filter.not_, type, aside, t))
    if filter.that is not None and (numbered := t.with_trait_number(filter.that)) is not None:
        found.append(numbered)
    elif filter.that is not None:
        with t.looking_at(CANDIDATE, noun, _KINDS[type]) as claim:
            found.append(t.description(f"filter.that{aside}", noun=noun, claim=claim(filter.that).yes))
    return t.narrowed(before, found)


def _alternatives(filters: Sequence[Construct], type: str, aside: str, t: Teller) -> Description:
    """ "in that space or adjacent to it", "that is a hero or a Wolf"."""
    places = [place for filter in filters if (place := _after_noun(filter, type, t)) is not None]
    if aside or len(places) < len(filters):
        return _being(f"filter.any_of{aside}", filters, t)
    return Description(t.joined([place.one for place in places], "or"), t.joined([place.many for place in places], "or"))


def _being(key: str, filters: Sequence[Construct], t: Teller) -> Description:
    nouns: list[Noun] = [t.noun_said(filter) for filter in filters]
    return t.description(key, one=t.joined([t.one(noun) for noun in nouns], "or"), many=t.joined([t.many(noun) for noun in nouns], "or"))


def _denied(filter: Construct, type: str, aside: str, t: Teller) -> Description:
    """ "not adjacent to Captain", "that is not a hero", "(except heroes)"."""
    same_name = getattr(filter, "same_name_as", None)
    if same_name is not None and filter.model_fields_set == {"same_name_as"}:
        return t.description("card.other_name_than", card=t.say(same_name))
    fighter = getattr(filter, "fighter", None)
    if fighter is not None and filter.model_fields_set == {"fighter"} and t.is_single(fighter):
        return t.description("filter.other_than", piece=t.piece_named(fighter))
    if not aside and filter.model_fields_set == {_FACT}:
        return t.description(f"fact.{getattr(filter, _FACT)}.who.not")
    how = where_it_is(filter, type, t)
    if how is not None:
        key = "filter.but_not" if aside else "filter.not_there"
        return Description(t.description(key, how=how.one).one, t.description(key, how=how.many).many)
    return _being(f"filter.not{aside}", [filter], t)


def _after_noun(filter: Construct, type: str, t: Teller) -> Description | None:
    """The words of a filter after its noun, where they are all that it says."""
    return where_it_is(filter, type, t, _PLACES | _FEATURES)


def where_it_is(filter: Construct, type: str, t: Teller, told: frozenset[str] = _PLACES) -> Description | None:
    """The words of a filter after its noun, where they are all that it says and tell a place: "adjacent to Captain"."""
    if type not in _NOUNS or not filter.model_fields_set <= told:
        return None
    base, noun = t.noun(_NOUNS[type]), t.noun_said(filter)
    if not (noun.one.startswith(base.one) and noun.many.startswith(base.many)):
        return None
    return Description(noun.one.removeprefix(base.one).strip(), noun.many.removeprefix(base.many).strip())
