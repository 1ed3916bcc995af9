"""Turns effects into statements, and statements into text: what is the same in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Literal

from compiler.text.grammar import Claim, Clause, Phrase, Quantity, spaced
from compiler.text.names import Names
from compiler.text.place import Place
from compiler.text.sayings import Sayings
from compiler.text.statement import Choice, Conditional, Opened, Optional, Orders, Scoped, Statement, Whole, Writer


class Teller(Sayings):
    """Tells one card, ability or item in one language.

    Each construct says itself: its `say` receives the teller, puts its own parts into words with it, and fills a phrase
    of the language's table. The teller remembers what was mentioned, so that a later step can say "that fighter".
    """

    def __init__(self, names: Names, place: Place) -> None:
        super().__init__(names, place)
        self.writer = Writer(self)
        # What a player is told who must choose, by the construct that asks. (A construct has no other identity than its
        # own.)
        self.prompts: dict[int, list[Statement]] = {}
        self._said: list[Clause] = []
        # The player who decides whether the steps being told are done.
        self.decider: Phrase | None = None
        # Whether a question is being put into words.
        self.asking = False
        # What keywords mean that the text has named so far, and those of them that it has explained.
        self._reminders: dict[str, str] = {}
        self._reminded: set[str] = set()

    # ---- from steps to statements

    def text(self, steps: Sequence[Any]) -> str:
        """The whole text of some steps."""
        return self.explained(self.writer.text(self.program(steps)))

    def program(self, steps: Sequence[Any]) -> list[Statement]:
        """What steps say that are carried out by themselves."""
        self._said = []
        self.just_said = ""
        return self.statements(steps)

    # ---- keywords

    def keyword_label(self, use: Any) -> str:
        """A keyword by its name, with what is handed over to it."""
        name = self.names.keywords.get(use.definition) or use.keyword.id
        said = [self.quantity(one) if isinstance(one, int) else self.say(one) for one in use.handed]
        return spaced(name, ", ".join(str(one.phrase if isinstance(one, Quantity) else one) for one in said))

    def remind(self, keyword: str, label: str, kind: Literal["step", "condition"], meaning: Callable[[], Sequence[Statement]]) -> None:
        """Remember what a keyword means: the text explains it once, where it is first named, before the keywords in
        it."""
        is_new = keyword not in self._reminded and keyword not in self._reminders
        if is_new:
            self._reminders[keyword] = ""
        around, self.reminding = self.reminding, kind
        text = f"({label}: {self.writer.text(meaning())})"
        self.reminding = around
        if is_new:
            self._reminders[keyword] = text

    def explained(self, text: str) -> str:
        """A text with the meaning of the keywords below it that it is the first to name."""
        waiting, self._reminders = self._reminders, {}
        self._reminded |= waiting.keys()
        return "\n".join([text, *waiting.values()])

    # ---- statements

    def statements(self, steps: Sequence[Any]) -> list[Statement]:
        """What the steps say, one after the other. What asks for a name is asked together with the steps that use it."""
        said: list[Statement] = []
        asking: list[tuple[Any, list[Statement]]] = []
        for step in steps:
            own = self.step(step)
            for asked, prompt in asking:
                if any(getattr(node, "text", "").partition(".")[0] == asked.bound_name for node in step.walk()):
                    prompt += own
            if step.asks_ahead:
                asking.append((step, list(own)))
            said += own
        for asked, prompt in asking:
            self.noted(asked, prompt)
        return said

    def branch(self, steps: Sequence[Any]) -> tuple[Statement, ...]:
        """What steps say that may not be carried out: what they mention is known to them alone, and nothing happens
        "again" because of them."""
        before, mentions, thinned = len(self._said), list(self.mentions), set(self.thinned)
        said = self.statements(steps)
        del self._said[before:]
        self.mentions, self.thinned, self.next_topic = mentions, thinned, ""
        return tuple(said)

    def step(self, step: Any) -> list[Statement]:
        """What one step says. What it wants said first ("Your opponent chooses a fighter.") comes before it."""
        topic = self.next_topic
        self.doer, self.topic, self.next_topic = self.owner, topic, ""
        around, self.step_under_way = self.step_under_way, step
        self.naming = self._noun_given(step)
        own: list[Statement] = step.speak(self)
        if topic == "opposing_fighter" and not self.next_topic and not self.names_other_fighters(step):
            self.next_topic = topic  # the steps after it are still about that fighter
        self.just_said, self.step_under_way = step.bound_name or "", around
        return [Orders((clause,)) for clause in self._taken_ahead()] + own

    def said_ahead(self) -> list[Statement]:
        """What the step under way wants said before it."""
        return [Orders((clause,)) for clause in self._ahead]

    def _taken_ahead(self) -> list[Clause]:
        taken, self._ahead = self._ahead, []
        return taken

    def effect(self, effect: Any) -> list[Statement]:
        """What an effect says by itself. What nobody in particular does is done by the player who decides on it."""
        doer = self.decider if self.decider is not None and effect.is_nobodys() else None
        self.doer = doer or self.doer
        said = self.say(effect)
        if doer is not None and isinstance(said, Clause):
            said = replace(said, subject=doer)
        if self.naming and isinstance(said, Clause):
            said, self.naming = replace(said, rest=spaced(said.rest, self.naming)), ""
        return [Orders((self._once_more(clause, effect),)) for clause in (said if isinstance(said, tuple) else (said,))]

    def _noun_given(self, step: Any) -> str:
        """The noun that the author gives the results of a step, for the sentence that brings them in."""
        name = self.names.nouns.get(step.bound_name or "")
        return "" if name is None else self.phrase("naming", the=self.the(name.noun))

    def was_said(self, clause: Clause) -> bool:
        """Whether the same was said before in this text."""
        return clause in self._said

    def _once_more(self, clause: Clause, effect: Any) -> Clause:
        """A value that was added before in the same text is added "again"."""
        if clause in self._said and effect.key == "add_value":
            return replace(clause, rest=spaced(clause.rest, self.phrase("again")))
        self._said.append(clause)
        return clause

    def instead(self, usual: list[Statement], claim: Claim, special: list[Statement]) -> list[Statement]:
        """ "Draw 1 card. If …, draw 2 cards instead." """
        changed = [
            replace(statement, instead=True, clauses=tuple(replace(clause, rest=clause.short or clause.rest) for clause in statement.clauses))
            for statement in special
            if isinstance(statement, Orders)
        ]
        return [*usual, Conditional(claim, tuple(changed))]

    @contextmanager
    def unsaid(self) -> Iterator[None]:
        """What is said inside is not remembered: it is said again in another way."""
        said, mentions, ahead, topic = list(self._said), list(self.mentions), list(self._ahead), self.topic
        yield
        self._said, self.mentions, self._ahead, self.topic = said, mentions, ahead, topic

    def conditional(self, claim: Claim, then: Sequence[Statement], otherwise: Sequence[Statement] = ()) -> Statement:
        return Conditional(claim, tuple(then), tuple(otherwise))

    @contextmanager
    def decided_by(self, player: Phrase | None) -> Iterator[None]:
        """What is said inside is done if a player says so."""
        before, self.decider = self.decider, player
        yield
        self.decider = before

    def optional(self, chooser: Phrase | None, offered: Sequence[Statement], then: Sequence[Statement], otherwise: Sequence[Statement]) -> Statement:
        doer = chooser or doer_of(offered) or self.owner
        return Optional(chooser, doer, tuple(offered), tuple(then), tuple(otherwise))

    def options(self, chooser: Phrase, options: Sequence[Sequence[Statement]], number: int = 1, *, up_to: bool = False) -> Statement:
        return Choice(chooser, tuple(tuple(option) for option in options), number, up_to)

    def scope(self, opening: str, body: Sequence[Statement], mark: str = ", ") -> Statement:
        return Scoped(opening, tuple(body), mark)

    def for_players(self, things: Any, opening: str, body: Sequence[Statement]) -> Statement:
        """ "Each opponent chooses one: …" where it is each of them who does all of it; else what is done for each."""
        noun = self.players_noun(things)
        if noun is None or self.place.reader != "owner":
            return Scoped(opening, tuple(body))
        each, one = replace(self.each(noun), player=True), replace(self.that(noun), player=True)
        match self.merged(body):
            case (Choice(chooser) as choice,) if chooser == one:
                return replace(choice, chooser=each)
            case (Orders(clauses) as orders,) if all(clause.subject == one for clause in clauses):
                return replace(orders, clauses=tuple(replace(clause, subject=each, rest=self.reflexive(one, clause.rest)) for clause in clauses))
        return Scoped(opening, tuple(body))

    def lasting(self, clause: Clause, time: str) -> Statement:
        return Orders((clause,), time, holds=True)

    def lasting_while(self, clause: Clause, claim: Claim, time: str) -> Statement:
        """What holds up to a time, as often as something else does: "until the end of this turn, … while …"."""
        return Orders((replace(clause, rest=self.phrase("change_while", change=clause.rest, claim=claim.yes)),), time, holds=True, alone=True)

    def whole(self, text: str) -> Statement:
        return Whole(text)

    def choose_some(self, chooser: Phrase, number: int, *, up_to: bool) -> str:
        """`choose one`, `choose 2 different ones`."""
        if number == 1 and not up_to:
            return self.finite(self.clause("choose_one", chooser))
        return self.finite(self.clause("choose_some.up_to" if up_to else "choose_some", chooser, number=number))

    def opened(self, opening: str, statements: Sequence[Statement]) -> list[Statement]:
        """Statements that all belong to one event: one sentence, or a list below the event where it takes more."""
        together = self.merged(statements)
        return [Opened(opening, together[0])] if len(together) == 1 else [Scoped(opening, together)]

    def merged(self, statements: Sequence[Statement]) -> tuple[Statement, ...]:
        return self.writer.together(statements)

    def inline(self, statements: Sequence[Statement]) -> str:
        """Orders statements as one sentence."""
        return self.writer.inline(self.merged(statements)) or ""

    # ---- prompts

    def noted(self, construct: Any, statements: Sequence[Statement]) -> list[Statement]:
        """Remember that the player who must choose something for this construct is shown these statements."""
        self.prompts[id(construct)] = list(statements)
        return list(statements)

    def question(self, statements: Sequence[Statement]) -> str:
        """What is asked before a choice, and what depends on the answer: "Draw 2 cards? If you do, discard 1 card."."""
        first, *others = statements
        if not isinstance(first, Optional):
            return self._asked(statements)
        after = self.writer.text([replace(first, chooser=None, offered=()), *others])
        return spaced(self._asked(first.offered), after)

    def _asked(self, statements: Sequence[Statement]) -> str:
        self.asking = True
        text = self.writer.text(self._orders(statements)).removesuffix(".") + "?"
        self.asking = False
        return text

    def prompt(self, statements: Sequence[Statement]) -> str:
        """Statements as an order to the reader."""
        return self.writer.text(self._orders(statements))

    def _orders(self, statements: Sequence[Statement]) -> tuple[Statement, ...]:
        return self.writer.together([self._ordered(statement) for statement in statements])

    def _ordered(self, statement: Statement) -> Statement:
        """A question does not say "you may": it asks."""
        match statement:
            case Orders(clauses):
                return replace(statement, clauses=tuple(replace(clause, optional=False) for clause in clauses))
        return statement


def doer_of(statements: Sequence[Statement]) -> Phrase | None:
    """Who carries out what was just said."""
    return next((clause.subject for statement in statements if isinstance(statement, Orders) for clause in statement.clauses), None)
