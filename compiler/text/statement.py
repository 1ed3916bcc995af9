"""Turns statements (do this, if, you may, choose one) into card text that can be read in one way only.

Three rules make the scope of a statement plain. "Otherwise" and "if you do" always belong to the sentence just before
them, on the same level. A statement that reaches over more than one sentence ends in a colon, and what belongs to it is
a list below it. After a list, the text goes on in a line of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from compiler.text.grammar import Claim, Clause, Phrase

# The bullets of lists inside lists, from the outermost.
BULLETS = ("• ", "– ", "· ", "› ", "» ")


@dataclass(frozen=True, slots=True)
class Orders:
    """Clauses that are carried out one after the other."""

    clauses: tuple[Clause, ...]
    # "until the end of this turn"
    time: str = ""
    instead: bool = False
    # Whether they are rules that hold together, none after another.
    holds: bool = False
    # Whether it is a sentence of its own, its time first: what it ends in is not about other clauses, nor about the time.
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Whole:
    """A sentence that is finished but for its capital and full stop."""

    text: str


@dataclass(frozen=True, slots=True)
class Conditional:
    """Statements that are carried out where something holds, and others where it does not."""

    claim: Claim
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True)
class Optional:
    """What a player may do, or what must be paid, and what depends on whether it was done."""

    # None: nobody is asked.
    chooser: Phrase | None
    doer: Phrase
    offered: tuple[Statement, ...]
    then: tuple[Statement, ...] = ()
    otherwise: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """Several things, one or some of which a player chooses."""

    chooser: Phrase
    options: tuple[tuple[Statement, ...], ...]
    number: int = 1
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Scoped:
    """Statements that happen at a time, for each of several things, or several times: "at the end of this turn, …"."""

    opening: str
    body: tuple[Statement, ...]
    # What separates the opening from a body that fits in the same sentence: ", " or ": ".
    mark: str = ", "


@dataclass(frozen=True, slots=True)
class Opened:
    """A statement whose first sentence begins with the event that sets a whole ability off."""

    opening: str
    first: Statement


Statement = Orders | Whole | Conditional | Optional | Choice | Scoped | Opened


class Voice(Protocol):
    """How a language says what statements are made of."""

    def phrase(self, key: str, **slots: object) -> str: ...

    def finite(self, clause: Clause, *, repeated: bool = False) -> str: ...

    def may(self, chooser: Phrase, clauses: Sequence[Clause], *, plainly: bool = False) -> str: ...

    def done(self, doer: Phrase, *, negated: bool = False) -> str: ...

    def chain(self, parts: Sequence[str]) -> str: ...

    def alongside(self, parts: Sequence[str]) -> str: ...

    def both(self, claims: Sequence[Claim]) -> Claim: ...

    def choose_some(self, chooser: Phrase, number: int, *, up_to: bool) -> str: ...

    def reflexive(self, subject: Phrase, text: str) -> str: ...

    def capital(self, text: str) -> str: ...

    def how_often(self, opening: str) -> str: ...


class Writer:
    """Writes statements in one language."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice

    def text(self, statements: Sequence[Statement]) -> str:
        """Statements as the text of a card: lines, some of which are items of a list."""
        return "\n".join(self._lines(statements, 0))

    def sentence(self, text: str) -> str:
        """With a capital at the start and a full stop at the end."""
        text = self.voice.capital(text)
        return text if text.endswith((".", "!", "?", ":")) else f"{text}."

    def _lines(self, statements: Sequence[Statement], level: int) -> list[str]:
        """The lines of some statements. Sentences share a line until a list comes between them."""
        lines: list[str] = []
        open_line = False
        for statement in self.tidied(statements):
            for text, items in self._sentences(statement):
                sentence = self.sentence(text)
                if open_line:
                    lines[-1] += f" {sentence}"
                else:
                    lines.append(sentence)
                open_line = not items
                for item in items:
                    lines += self._item(item, level)
        return lines

    def _item(self, item: Sequence[Statement], level: int) -> list[str]:
        first, *others = self._lines(item, level + 1) or [""]
        bullet = BULLETS[min(level, len(BULLETS) - 1)]
        # What goes on after a list inside an item is set in as far as the item is.
        return [bullet + first, *(line if line.startswith((*BULLETS, " ")) else "  " * (level + 1) + line for line in others)]

    def _sentences(self, statement: Statement) -> list[tuple[str, list[tuple[Statement, ...]]]]:
        match statement:
            case Conditional(claim, then, otherwise):
                opening = self.voice.phrase("if", claim=claim.yes)
                if not otherwise and (chained := self._chained(opening, then)) is not None:
                    return chained
                # After "you may", "otherwise" could mean that you did not: the condition is said again.
                refused = self.voice.phrase("if", claim=claim.no) if _holds(then, Optional) else ""
                return [*self._under(opening, then, listed=bool(otherwise) and _holds(then, Conditional)), *self._otherwise(otherwise, refused)]
            case Optional():
                return self._optional(statement)
            case Choice():
                return [self._choice("", statement)]
            case Scoped(opening, body, mark):
                # What is repeated is a list, so that nobody repeats the sentence after it.
                return self._under(opening, body, mark, listed=mark != ", ")
            case Opened(opening, first):
                (text, items), *others = self._sentences(self._flattened(first))
                return [(f"{opening}, {text}", items), *others]
        inline = self.inline((statement,))
        assert inline is not None
        return [(inline, [])]

    def _under(self, opening: str, body: Sequence[Statement], mark: str = ", ", *, listed: bool = False) -> list[tuple[str, list[tuple[Statement, ...]]]]:
        """An opening and what belongs to it: in the same sentence where that is one, else as a list."""
        body = self.together(body)
        if not listed and (inline := self.inline(body)) is not None:
            return [(f"{opening}{mark}{inline}", [])]
        if len(body) == 1 and isinstance(body[0], Choice):
            if mark == ": ":  # "choose one, 3 times:"
                text, items = self._choice("", body[0])
                return [(self.voice.phrase("repeat.choice", choice=text.removesuffix(":"), times=self.voice.how_often(opening)) + ":", items)]
            return [self._choice(f"{opening}{mark}", body[0])]
        if not listed and len(body) == 1 and (either := self._either_way(body[0])):
            return [(f"{opening}: {either}", [])]
        # One item is plain; of several, a reader could think that one is chosen.
        all_of_it = f"{mark}{self.voice.phrase('do_all')}" if len(body) > 1 and mark == ", " else ""
        return [(f"{opening}{all_of_it}:", [(statement,) for statement in body])]

    def _either_way(self, statement: Statement) -> str:
        """ "If B, X; otherwise, Y", where both are short: after a colon it is plain that all of it depends on what comes before."""
        if not isinstance(statement, Conditional) or not statement.otherwise:
            return ""
        branches = [self.together(statement.then), self.together(statement.otherwise)]
        if any(_holds(branch, Conditional) or _holds(branch, Optional) for branch in branches):
            return ""
        then, otherwise = (self.inline(branch) for branch in branches)
        if then is None or otherwise is None:
            return ""
        return f"{self.voice.phrase('if', claim=statement.claim.yes)}, {then}; {self.voice.phrase('otherwise')}, {otherwise}"

    def _chained(self, opening: str, then: Sequence[Statement]) -> list[tuple[str, list[tuple[Statement, ...]]]] | None:
        """ "If A, you may X. If you do, Y.": who did it can only have done it where A holds."""
        body = self.together(then)
        offer = body[0] if len(body) == 1 else None
        if not isinstance(offer, Optional) or offer.chooser is None or not offer.then or offer.otherwise:
            return None
        (text, items), *others = self._optional(offer)
        return [(f"{opening}, {text}", items), *others]

    def _choice(self, opening: str, choice: Choice) -> tuple[str, list[tuple[Statement, ...]]]:
        """ "Choose one:" and the options. Where another player chooses, it is said that you do what they chose."""
        options = list(choice.options) if choice.chooser.you else [tuple(map(_addressed, option)) for option in choice.options]
        return f"{opening}{self.voice.choose_some(choice.chooser, choice.number, up_to=choice.up_to)}:", options

    def _offered_choice(self, who: Phrase, choice: Choice) -> tuple[str, list[tuple[Statement, ...]]]:
        how = "one" if choice.number == 1 and not choice.up_to else "some.up_to" if choice.up_to else "some"
        if choice.chooser == who:
            return f"{self.voice.phrase(f'may_choose_{how}', who=who, number=choice.number)}:", list(choice.options)
        opening = self.voice.phrase(f"may_have_choose_{how}", who=who, chooser=choice.chooser, number=choice.number)
        return f"{opening}:", [tuple(map(_addressed, option)) for option in choice.options]

    def _otherwise(self, otherwise: Sequence[Statement], opening: str = "") -> list[tuple[str, list[tuple[Statement, ...]]]]:
        if not otherwise:
            return []
        opening = opening or self.voice.phrase("otherwise")
        body = self.together(otherwise)
        # "Otherwise, if B, … Otherwise, …": the last one means that neither holds, however it is read.
        if len(body) == 1 and isinstance(body[0], Conditional):
            first, *others = self._sentences(body[0])
            return [(f"{opening}, {first[0]}", first[1]), *others]
        return self._under(opening, body)

    def _optional(self, statement: Optional) -> list[tuple[str, list[tuple[Statement, ...]]]]:
        offered = self.together(statement.offered)
        if statement.chooser is None:
            said = [sentence for part in offered for sentence in self._sentences(part)]
        elif (inline := self.offer(statement.chooser, offered, plainly=bool(statement.then or statement.otherwise))) is not None:
            said = [(inline, [])]
        elif len(offered) == 1 and isinstance(offered[0], Choice):
            said = [self._offered_choice(statement.chooser, offered[0])]
        else:
            said = [(f"{self.voice.phrase('may_do', who=statement.chooser)}:", [(part,) for part in offered])]
        then: list[tuple[str, list[tuple[Statement, ...]]]] = []
        if statement.then:
            listed = bool(statement.otherwise) and (_holds(statement.then, Conditional) or _holds(statement.then, Optional))
            then = self._under(self.voice.phrase("if", claim=self.voice.done(statement.doer)), statement.then, listed=listed)
        # After a list, "otherwise" could belong to the last sentence in it.
        refused = self.voice.phrase("otherwise") if then and not then[-1][1] else self.voice.phrase("if", claim=self.voice.done(statement.doer, negated=True))
        return [*said, *then, *self._otherwise(statement.otherwise, refused)]

    def inline(self, statements: Sequence[Statement]) -> str | None:
        """Statements as one sentence without its full stop; None where it takes more than one."""
        if len(statements) == 2:
            return self._and_for_a_while(*statements)
        if len(statements) != 1:
            return None
        match statements[0]:
            case Orders():
                return self._plain(statements[0])
            case Whole(text):
                return text
            case Optional(chooser, _, offered, (), ()) if chooser is not None:
                return self.offer(chooser, self.together(offered))
            case Conditional(claim, then, ()) if (body := self.inline(self.together(then))) is not None:
                return f"{self.voice.phrase('if', claim=claim.yes)}, {body}"
            case Scoped(opening, body_, ", ") if (body := self.inline(self.together(body_))) is not None:
                return f"{opening}, {body}"
        return None

    def _and_for_a_while(self, first: Statement, second: Statement) -> str | None:
        """ "deal 1 damage and, until the end of this turn, …": the time is about what comes after it."""
        match first, second:
            case Orders(clauses, "", False, _, False), Orders(others, time, False, _, False) if time and not any(
                clause.optional for clause in clauses + others
            ):
                done, holds = self._plain(first), self._plain(replace(second, time=""))
                return self.voice.phrase("and_for_a_while", done=done, time=time, holds=holds)
        return None

    def offer(self, chooser: Phrase, offered: Sequence[Statement], *, plainly: bool = False) -> str | None:
        """What somebody may do, in one sentence: "you may draw 2 cards". `plainly`: an "if you do" follows, so that it must be you who may."""
        if len(offered) != 1:
            return None
        match offered[0]:
            case Orders(clauses, time, instead):
                may = self.voice.may(chooser, [replace(clause, optional=False) for clause in clauses], plainly=plainly)
                return self._timed(time, may) + (f" {self.voice.phrase('instead')}" if instead else "")
            case Scoped(opening, body, ", ") if (may_ := self.offer(chooser, self.together(body), plainly=plainly)) is not None:
                return f"{opening}, {may_}"
        return None

    def _plain(self, plain: Orders) -> str:
        said: list[str] = []
        before: Phrase | None = None
        for clause in plain.clauses:
            repeated = clause.subject == before and not clause.subject.you
            if clause.subject.you and before is not None and not before.you:
                clause = replace(clause, explicit=True)
            said.append(self.voice.may(clause.subject, (clause,)) if clause.optional else self.voice.finite(clause, repeated=repeated))
            before = clause.subject
        if plain.time and len(said) == 1 and not plain.alone:
            return f"{said[0]} {self.voice.reflexive(plain.clauses[0].subject, plain.time)}"
        together = self.voice.alongside(said) if plain.holds else self.voice.chain(said)
        return self._timed(plain.time, together) + (f" {self.voice.phrase('instead')}" if plain.instead else "")

    def _timed(self, time: str, text: str) -> str:
        return f"{time}, {text}" if time else text

    def tidied(self, statements: Sequence[Statement], *, together: bool = False) -> tuple[Statement, ...]:
        """Neighbours that share a time are drawn together; `together`: all that are plain."""
        found: list[Statement] = []
        for statement in map(self._flattened, statements):
            joined = _joined(found[-1], statement, together=together) if found else None
            if joined is None:
                found.append(statement)
            else:
                found[-1] = joined
        return tuple(found)

    def together(self, statements: Sequence[Statement]) -> tuple[Statement, ...]:
        """For what comes after a condition: one sentence where possible, so that it is clear how far the condition
        reaches."""
        return self.tidied(statements, together=True)

    def _flattened(self, statement: Statement) -> Statement:
        """`if A: if B: X` is `if A and B: X` where nothing happens otherwise."""
        match statement:
            case Conditional(claim, (Conditional(inner, then, ()),), ()):
                return self._flattened(Conditional(self.voice.both([claim, inner]), then))
        return statement


def _joined(first: Statement, second: Statement, *, together: bool) -> Statement | None:
    match first, second:
        case Orders(), Orders() if first.time == second.time and (together or first.time):
            # A choice, or what happens "instead", is a sentence of its own.
            alone = first.instead or second.instead or first.alone or second.alone or any(clause.optional for clause in first.clauses + second.clauses)
            return None if alone else replace(first, clauses=first.clauses + second.clauses, holds=first.holds and second.holds)
        case Scoped(opening, body, mark), Scoped(other, more, same) if opening == other and mark == same:
            return Scoped(opening, (*body, *more), mark)
    return None


def _holds(statements: Sequence[Statement], kind: type[Conditional | Optional]) -> bool:
    """Whether there is a condition, or a choice, in statements that could follow an opening in one sentence."""
    for statement in statements:
        if isinstance(statement, kind):
            return True
        if isinstance(statement, Orders) and kind is Optional and any(clause.optional for clause in statement.clauses):
            return True
        if isinstance(statement, Scoped) and _holds(statement.body, kind):
            return True
        if isinstance(statement, Conditional) and _holds(statement.then, kind):
            return True
    return False


def _addressed(statement: Statement) -> Statement:
    """The same with "you" said wherever it is you who does something."""
    match statement:
        case Orders(clauses):
            return replace(statement, clauses=tuple(replace(clause, explicit=True) for clause in clauses))
        case Conditional(_, then, otherwise):
            return replace(statement, then=tuple(map(_addressed, then)), otherwise=tuple(map(_addressed, otherwise)))
        case Scoped(_, body):
            return replace(statement, body=tuple(map(_addressed, body)))
    return statement
