"""Turns typed effects into the IR: flat code with slots, labels and positions; names that lead nowhere become diagnostics on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from compiler.language import names
from compiler.language.base import Construct, Reference
from compiler.language.moments import WINDOWS, Moment
from compiler.language.names import Binding, Scope
from compiler.model.base import NOWHERE
from compiler.tree import Span
from runtime.ir import SLOT_MARKS

if TYPE_CHECKING:
    from compiler.diagnostics import Report
    from compiler.language.effects.base import Verb
    from runtime.ir import Expression, Instruction

TRUE: Final[Expression] = ["true"]
# What stands for a name that leads nowhere, so that the rest can be looked at too.
_NOTHING: Final[dict[str, Expression]] = {"N": 0, "B": TRUE, "F": ["union"], "C": ["this_card"], "T": ["event_token"], "P": ["you"]}

# Gives the sentence in each language that a player reads when asked; `purpose` is `ask`, `choose` or `option`.
Labeller = Callable[[Construct, str, Scope], dict[str, str]]


def plain_label(construct: Construct, purpose: str, scope: Scope) -> dict[str, str]:
    """The label of a construct where no card text is at hand: its key."""
    return {"en": construct.key}


# What stands for the choice of an opponent.
OPPONENT: Final = Reference(text="opponent")


class Mark:
    """A position in the code that is not known yet."""

    def __init__(self) -> None:
        self.position = -1


@dataclass
class Program:
    """The code of one window or ability while it grows."""

    slots: list[int]
    code: list[Instruction] = field(default_factory=list)
    at: list[Span] = field(default_factory=list)
    # What is asked within a loop is asked about the element in turn: where the loop begins and ends, the slot of the element, its kind.
    subjects: list[list[Any]] = field(default_factory=list)

    def finished_code(self) -> list[Instruction]:
        """The code as the bundle holds it, once every position is known."""
        return [_resolve_marks(instruction) for instruction in self.code]

    def finished_subjects(self) -> list[list[Any]]:
        """The loops over pieces, likewise."""
        return [_resolve_marks(subject) for subject in self.subjects]

    def prepend(self, instruction: Instruction, span: Span, marks: list[Mark]) -> None:
        self.code.insert(0, instruction)
        self.at.insert(0, span)
        for mark in marks:
            mark.position += 1


def _resolve_marks(operand: Any) -> Any:
    if isinstance(operand, Mark):
        return operand.position
    if isinstance(operand, list):
        return [_resolve_marks(item) for item in operand]
    return operand


@dataclass
class Unit:
    """What the programs of one hero, item or board share: the ids they may name and the tables they fill."""

    scope: Scope
    report: Report
    labeller: Labeller = plain_label
    programs: list[Program] = field(default_factory=list)
    modifiers: list[list[Any]] = field(default_factory=list)
    labels: list[dict[str, str]] = field(default_factory=list)

    def label(self, construct: Construct, purpose: str) -> int:
        sentence = self.labeller(construct, purpose, self.scope)
        if sentence not in self.labels:
            self.labels.append(sentence)
        return self.labels.index(sentence)

    def add_program(self, program: Program) -> int:
        self.programs.append(program)
        return len(self.programs) - 1

    def add_modifier(self, modifier: list[Any]) -> int:
        # Never merged: each belongs to one ability, which may exist in one form only.
        self.modifiers.append(modifier)
        return len(self.modifiers) - 1


def _marked(slot: Expression, type: str | None) -> Expression:
    return [*slot, SLOT_MARKS[type]] if type in SLOT_MARKS and isinstance(slot, list) and len(slot) == 2 else slot


class Lowering:
    """The state of lowering one program: what constructs emit to, and ask for names, slots and labels."""

    def __init__(self, unit: Unit, moment: Moment, slots: list[int] | None = None, bound: Mapping[str, Binding] | None = None) -> None:
        self.unit = unit
        self.moment = moment
        self.slots = slots if slots is not None else [0]
        self.names: dict[str, Binding] = dict(bound or {})
        self.bindings: list[Binding] = []
        self.program = Program(self.slots)
        self._marks: list[Mark] = []
        self._here = NOWHERE
        # Results of the effects inside each step whose doing matters; None where it does not.
        self._done: list[list[dict[str, int]] | None] = []
        self._loops = 0
        self._opponent: int | None = None
        self._opponent_at: Span = NOWHERE
        self._opponent_label = 0
        self._kept_opponent: int | None = None

    @property
    def scope(self) -> Scope:
        return self.unit.scope

    # --- code --------------------------------------------------------------------------------------------------------------------

    def steps(self, steps: Sequence[Construct]) -> None:
        for step in steps:
            self.step(step)

    def step(self, step: Construct) -> None:
        before, self._here = self._here, step.span
        step.lower(self)
        self._here = before

    def emit(self, op: str, *operands: Any) -> None:
        self.program.code.append([op, *operands])
        self.program.at.append(self._here)

    def effect(self, verb: Verb, op: str, *operands: Any, place: str | None = None) -> None:
        """Emit an instruction with results. Slots for them are made when something reads them. `place` is where cards among them then are."""
        outs: dict[str, int] = {}
        collected = self._done[-1] if self._done else None
        if self._loops and (collected is not None or verb.bound_name is not None):  # what an earlier round did is no answer for this one
            self.emit("set", self._out(outs, "did"), ["not", TRUE])
        self.emit(op, *operands, outs)
        if collected is not None:
            collected.append(outs)
        if verb.bound_name is not None:
            self.bind(verb.bound_name, verb, verb.results | {"did": "B"}, lambda result: ["slot", self._out(outs, result)], place)

    def _out(self, outs: dict[str, int], result: str) -> int:
        if result not in outs:
            outs[result] = self.new_slot()
        return outs[result]

    def new_slot(self) -> int:
        self.slots[0] += 1
        return self.slots[0] - 1

    def mark(self) -> Mark:
        mark = Mark()
        self._marks.append(mark)
        return mark

    def place(self, mark: Mark) -> None:
        mark.position = len(self.program.code)

    def label(self, construct: Construct, purpose: str = "choose") -> int:
        return self.unit.label(construct, purpose)

    @contextmanager
    def loop(self) -> Iterator[Mark]:
        """What is emitted inside is done again and again, until a jump to the mark ends it."""
        start, end = self.mark(), self.mark()
        self.place(start)
        self._loops += 1
        with self.aside(), self.branch():
            yield end
        self._loops -= 1
        self.emit("jump", start)
        self.place(end)

    @contextmanager
    def loop_over(self, element: int, waiting: int, subject: str = "") -> Iterator[None]:
        """What is emitted inside is done for each element of the set in one slot, put in the other in turn. `subject` is the kind of pieces that they are."""
        with self.loop() as end:
            if subject:
                start = self.mark()
                self.place(start)
                self.program.subjects.append([start, end, element, subject])
            self.emit("next", element, waiting, end)
            yield

    def first(self, found: Expression) -> Expression:
        """One of several equal things: the first, and nobody is asked. Nothing where there is none."""
        waiting, slot, end = self.new_slot(), self.new_slot(), self.mark()
        self.emit("set", waiting, found)
        self.emit("set", slot, ["slot", waiting])
        self.emit("next", slot, waiting, end)
        self.place(end)
        return ["slot", slot]

    @contextmanager
    def unless_empty(self, *sets: Expression) -> Iterator[None]:
        """What is emitted inside is skipped where one of the sets is empty: nobody is asked where a piece goes that is not there (R14.9)."""
        skip = self.mark()
        for found in sets:
            self.emit("branch", ["some", found], skip)
        yield
        self.place(skip)

    def finish(self) -> Program:
        """The program, with the question for the opponent in front where one is needed."""
        if self._opponent is not None:
            self.program.prepend(["choose_player", self._opponent, ["you"], ["opponents"], self._opponent_label], self._opponent_at, self._marks)
        return self.program

    def report_unused(self) -> None:
        """Report the names bound here that nothing used."""
        from compiler.check.names_unused import UnusedName

        UnusedName.look(self.unit.report, self.bindings)

    # --- what a step did ---------------------------------------------------------------------------------------------------------

    def steps_done(self, steps: Sequence[Construct]) -> Expression:
        """Emit the steps; the truth whether every one of them did something."""
        truths: list[Expression] = []
        for step in steps:
            effects: list[dict[str, int]] = []
            self._done.append(effects)
            self.step(step)
            self._done.pop()
            truths += [["slot", self._out(outs, "did")] for outs in effects]
        return conjunction(truths)

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Effects emitted inside do not count for an "if you do" around them: they may be skipped."""
        self._done.append(None)
        yield
        self._done.pop()

    # --- names -------------------------------------------------------------------------------------------------------------------

    def bind(self, name: str, construct: Construct, types: Mapping[str, str], read: Callable[[str], Expression], place: str | None = None) -> None:
        from compiler.check.names_rebound import ReboundName

        span = construct.span_of("as")
        ReboundName.look(self, name, span)
        binding = Binding(name, types, lambda result: _marked(read(result), types.get(result)), span, place)
        self.names[name] = binding
        self.bindings.append(binding)

    def bind_slot(self, name: str | None, construct: Construct, type: str, slot: int, result: str = "", place: str | None = None) -> None:
        """Give a name to what is in a slot."""
        if name is not None:
            self.bind(name, construct, {result: type}, lambda _: ["slot", slot], place)

    @contextmanager
    def branch(self) -> Iterator[None]:
        """Names bound inside are not certain behind it."""
        before = dict(self.names)
        yield
        for name, binding in self.names.items():
            if before.get(name) is not binding:
                binding.certain = False

    def expect_id(self, construct: Construct, key: str, id: str, kind: str, words: Iterable[str] = ()) -> None:
        """Report an id of a kind that the hero does not declare, unless it is one of the words that may stand there too."""
        from compiler.check.names_undeclared import UndeclaredId

        UndeclaredId.look(self, construct, key, id, kind, words)

    def resolve(self, reference: Reference, *wanted: str) -> Expression:
        from compiler.check.names_uncertain import UncertainName
        from compiler.check.names_unknown import UnknownName
        from compiler.check.types_mismatch import TypeMismatch

        found = names.find(self, reference.text, wanted)
        if found is None:
            if not TypeMismatch.look(self, reference, wanted):
                UnknownName.look(self, reference, wanted)
            return _NOTHING[wanted[0]]
        UncertainName.look(self, reference)
        return found

    def knows(self, construct: Construct) -> bool:
        """Whether all names in it are known by now; the steps of a `may` are looked at before any of them has bound its results."""
        references = [inner for inner in construct.walk() if isinstance(inner, Reference)]
        return all(names.is_known(self, reference.text) for reference in references)

    def type_of(self, reference: Reference, *wanted: str) -> str:
        """Which of the types a name has."""
        return next((type for type in wanted if names.find(self, reference.text, (type,)) is not None), wanted[0])

    def place_of(self, reference: Reference, otherwise: str) -> str:
        """Where the cards are that a name was bound to."""
        binding = self.names.get(reference.text.partition(".")[0])
        return binding.place if binding is not None and binding.place is not None else otherwise

    def cards_named(self, amount: Construct | int) -> Expression | None:
        """The cards, where a name of cards stands instead of an amount."""
        if not isinstance(amount, Reference) or (amount.text not in self.names and names.type_of(self, amount.text) != "C"):
            return None
        return names.find(self, amount.text, ("C",))

    def is_being_played(self, cards: Construct | int) -> bool:
        """Whether this is the name of a card on the table that is not done yet."""
        if not isinstance(cards, Reference):
            return False
        in_play = "card" in self.moment.gives and self.moment.name not in WINDOWS  # the card of an ability that holds while it stays there
        return cards.text == "opposing_card" or (cards.text == "this_card" and not in_play)

    # --- players and time --------------------------------------------------------------------------------------------------------

    def opponent(self) -> Expression:
        """The other player of the combat; elsewhere the one that was chosen as the program began."""
        if self._kept_opponent is not None:
            return ["slot", self._kept_opponent]
        if "combat" in self.moment.gives:
            return ["opponent"]
        if "program" not in self.moment.gives:
            return ["opponents"]
        if self._opponent is None:
            self._opponent = self.new_slot()
            self._opponent_at = self._here
            self._opponent_label = self.unit.label(OPPONENT, "choose")
        return ["slot", self._opponent]

    def schedule(self, when: str, steps: Sequence[Construct]) -> None:
        """Emit steps as a program of their own that runs later. The combat may be over by then, so the opponent in it is kept."""
        if "combat" in self.moment.gives and any(isinstance(inner, Reference) and inner.text.startswith("opponent") for step in steps for inner in step.walk()):
            self._kept_opponent = self.new_slot()
            self.emit("set", self._kept_opponent, ["opponent"])
        outer, marks = self.program, self._marks
        self.program, self._marks = Program(self.slots), []
        with self.aside(), self.branch():
            self.steps(steps)
        index = self.unit.add_program(self.program)
        self.program, self._marks, self._kept_opponent = outer, marks, None
        self.emit("schedule", when, index)


def conjunction(truths: list[Expression]) -> Expression:
    """All of them, as short as can be."""
    real = [truth for truth in truths if truth != TRUE]
    if not real:
        return TRUE
    return real[0] if len(real) == 1 else ["all", *real]
