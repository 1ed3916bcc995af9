"""Turns typed effects into the IR: what each word writes its code to, and asks for names, slots and labels; unknown
names become diagnostics."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, Protocol

from compiler.program.draft import JumpTarget, Label, ProgramDraft, Unit
from compiler.program.faults.not_offered import NotOffered
from compiler.program.faults.rebound_name import ReboundName
from compiler.program.faults.type_mismatch import TypeMismatch
from compiler.program.faults.uncertain_name import UncertainName
from compiler.program.faults.undeclared_id import UndeclaredId
from compiler.program.faults.unknown_name import UnknownName
from compiler.program.faults.unused_name import UnusedName
from compiler.program.moments import CONTINUOUS, Moment, window_of_attack
from compiler.program.names import Binding, DeclaredIds, NamesInReach, NameUse
from compiler.tree import NOWHERE, Span
from runtime.ir import INSTRUCTIONS, SLOT_MARKS, Expression
from runtime.ir.operands import Operand

TRUE: Final[Expression] = ["true"]
FALSE: Final[Expression] = ["not", TRUE]
# What takes the place of an unknown name, so that the rest can be checked too.
_NOTHING: Final[dict[str, Expression]] = {
    "N": 0,
    "B": TRUE,
    "F": ["union"],
    "C": ["this_card"],
    "T": ["event_token"],
    "P": ["you"],
    "S": ["spaces"],
    "Z": ["zones"],
    "O": 0,
}


class Lowerable(Protocol):
    """What lowering asks of a word of the language. The words themselves know how they lower, so that they are above
    this module."""

    @property
    def key(self) -> str: ...

    @property
    def span(self) -> Span: ...

    def span_of(self, key: str) -> Span: ...

    def lower(self, lo: Lowering) -> Any: ...


class LowerableVerb(Lowerable, Protocol):
    """What lowering asks of a verb with results."""

    @property
    def results(self) -> dict[str, str]: ...

    @property
    def bound_name(self) -> str | None: ...


def _marked(slot: Expression, type: str | None) -> Expression:
    return [*slot, SLOT_MARKS[type]] if type in SLOT_MARKS and isinstance(slot, list) and len(slot) == 2 else slot


class Lowering:
    """The state of lowering one program: what constructs emit to, and ask for names, slots and labels."""

    def __init__(self, unit: Unit, moment: Moment, slots: list[int] | None = None, bound: Mapping[str, Binding] | None = None) -> None:
        self.unit = unit
        self.moment = moment
        self.slots = slots if slots is not None else [0]
        self.names = NamesInReach(unit.declared, moment, self.opponent, bound)
        self.bindings: list[Binding] = []
        self.program = ProgramDraft(self.slots)
        self._targets: list[JumpTarget] = []
        self._here = NOWHERE
        # Results of the effects inside each step whose doing matters; None where it does not.
        self._done: list[list[dict[str, int]] | None] = []
        self._loops = 0
        self._for_later = False
        self._opponent: int | None = None
        self._opponent_at: Span = NOWHERE
        self._opponent_label: Label | None = None
        self._kept_opponent: int | None = None
        # The step whose acceptance counts as a use of the ability, where that is not used up by itself.
        self.counted: Lowerable | None = None
        # Names that steps will bind whose possibility is being worked out.
        self.promised: frozenset[str] = frozenset()
        # What was picked from the cards that a name was bound to, and has left their place since.
        self.picked: dict[str, list[Expression]] = {}

    @property
    def declared(self) -> DeclaredIds:
        return self.unit.declared

    # --- code ---------------------------------------------------------------------------------------------------------

    def steps(self, steps: Sequence[Lowerable]) -> None:
        for step in steps:
            self.step(step)

    def step(self, step: Lowerable) -> None:
        with self.written_at(step.span):
            step.lower(self)

    @contextmanager
    def written_at(self, span: Span) -> Iterator[None]:
        """What is emitted inside comes from there."""
        before, self._here = self._here, span
        yield
        self._here = before

    def emit(self, op: str, *operands: Any) -> None:
        self._tell_readers(op, operands)
        self.program.code.append([op, *operands])
        self.program.at.append(self._here)

    def _tell_readers(self, op: str, operands: tuple[Any, ...]) -> None:
        """Labels of a question know whether its reader is whose effect it is."""
        labels = [operand for operand in operands if isinstance(operand, Label)]
        if op == "options":
            labels = [row[0] for row in operands[1]]
        if labels and operands[INSTRUCTIONS[op][0].split().index("P")] != ["you"]:  # who is asked comes before all other players
            for label in labels:
                label.reader = "other"

    def effect(self, verb: LowerableVerb, op: str, *operands: Any, place: str | None = None) -> None:
        """Emit an instruction with results. Slots for them are made when something reads them. `place` is where cards
        among them then are."""
        outs: dict[str, int] = {}
        collected = self._done[-1] if self._done else None
        if self._loops and (collected is not None or verb.bound_name is not None):  # what an earlier round did is no answer for this one
            self.emit("set", self._out(outs, "did"), ["not", TRUE])
        self.emit(op, *operands, outs)
        if collected is not None:
            collected.append(outs)
        if verb.bound_name is not None:
            self.bind(verb.bound_name, verb, verb.results | {"did": "B"}, lambda result: ["slot", self._out(outs, result)], place)

    def effects(self, verb: LowerableVerb, op: str, *rows: tuple[Any, ...]) -> None:
        """Emit an instruction several times, for one step: it did something where one of them did."""
        if len(rows) == 1:
            self.effect(verb, op, *rows[0])
            return
        collected = self._done[-1] if self._done else None
        is_asked = collected is not None or verb.bound_name is not None
        each: list[dict[str, int]] = [{"did": self.new_slot()} if is_asked else {} for _ in rows]
        for row, outs in zip(rows, each, strict=True):
            self.emit(op, *row, outs)
        if not is_asked:
            return
        did = self.new_slot()
        self.emit("set", did, disjunction([["slot", outs["did"]] for outs in each]))
        if collected is not None:
            collected.append({"did": did})
        if verb.bound_name is not None:
            self.bind(verb.bound_name, verb, {"did": "B"}, lambda result: ["slot", did])

    def one_by_one(self, verb: LowerableVerb, fighters: Expression, op: str, operands: Callable[[Expression], tuple[Any, ...]]) -> None:
        """Emit an instruction for each of several fighters in turn, for one step. `operands` emits what is asked before
        it, given the fighter, and says what it is about."""
        collected = self._done[-1] if self._done else None
        is_asked = collected is not None or verb.bound_name is not None
        totals = {"fighters": self.new_slot(), "did": self.new_slot()} if is_asked else {}
        if totals:
            self.emit("set", totals["fighters"], _NOTHING["F"])
            self.emit("set", totals["did"], FALSE)
        waiting, element = self.new_slot(), self.new_slot()
        self.emit("set", waiting, fighters)
        with self.loop_over(element, waiting, "fighter"):
            outs = {result: self.new_slot() for result in totals}
            self.emit(op, *operands(["slot", element]), outs)
            if totals:
                self.emit("set", totals["fighters"], ["union", ["slot", totals["fighters"]], ["slot", outs["fighters"]]])
                self.emit("set", totals["did"], ["any", ["slot", totals["did"]], ["slot", outs["did"]]])
        if collected is not None:
            collected.append(totals)
        if verb.bound_name is not None:
            self.bind(verb.bound_name, verb, {"fighters": "F", "did": "B"}, lambda result: ["slot", totals[result]])

    def a_space(self, by: Expression, spaces: Expression, label: Label, *, where: Expression) -> Expression:
        """Let a player choose one of these spaces, where a condition holds; elsewhere it is none, whatever an earlier
        round of a loop has chosen."""
        slot = self.new_slot()
        self.emit("set", slot, ["space_of", _NOTHING["F"]])
        with self.only_if(where):
            self.emit("choose_space", slot, by, spaces, label)
        return ["slot", slot]

    def _out(self, outs: dict[str, int], result: str) -> int:
        if result not in outs:
            outs[result] = self.new_slot()
        return outs[result]

    def new_slot(self) -> int:
        self.slots[0] += 1
        return self.slots[0] - 1

    def mark(self) -> JumpTarget:
        target = JumpTarget()
        self._targets.append(target)
        return target

    def place(self, target: JumpTarget) -> None:
        target.position = len(self.program.code)

    def label(self, word: Lowerable, purpose: str = "choose") -> Label:
        return self.unit.label(word, purpose)

    @contextmanager
    def loop(self) -> Iterator[JumpTarget]:
        """What is emitted inside is done again and again, until a jump to the mark ends it."""
        start, end = self.mark(), self.mark()
        self.place(start)
        self._loops += 1
        with self.aside(), self.branch(repeated=True):
            yield end
        self._loops -= 1
        self.emit("jump", start)
        self.place(end)

    @contextmanager
    def loop_down(self, left: int) -> Iterator[JumpTarget]:
        """Likewise, but at most as often as the number in the slot says, which is counted down."""
        with self.loop() as end:
            self.emit("branch", ["<", 0, ["slot", left]], end)
            self.emit("set", left, ["-", ["slot", left], 1])
            yield end

    @contextmanager
    def loop_over(self, element: int, waiting: int, subject: str = "") -> Iterator[None]:
        """What is emitted inside is done for each element of the set in one slot, put in the other in turn. `subject`
        is the kind of pieces that they are."""
        with self.loop() as end:
            if subject:
                start = self.mark()
                self.place(start)
                self.program.subjects.append([start, end, element, subject])
            self.emit("next", element, waiting, end)
            yield

    def first(self, found: Expression) -> Expression:
        """One of several equal things: the first, and nobody is asked. Nothing where there is none."""
        return self.firsts(found, 1)[0]

    def firsts(self, found: Expression, count: int) -> list[Expression]:
        """The first of several things, one by one; nothing where there is none."""
        waiting, slots = self.new_slot(), [self.new_slot() for _ in range(count)]
        self.emit("set", waiting, found)
        for slot in slots:
            end = self.mark()
            self.emit("set", slot, ["slot", waiting])
            self.emit("next", slot, waiting, end)
            self.place(end)
        return [["slot", slot] for slot in slots]

    @contextmanager
    def only_if(self, condition: Expression) -> Iterator[None]:
        """What is emitted inside is skipped where the condition does not hold: nobody is asked where to put a piece
        that does not exist (R14.9)."""
        skip = self.mark()
        self.emit("branch", condition, skip)
        yield
        self.place(skip)

    @contextmanager
    def for_later(self) -> Iterator[None]:
        """Numbers lowered inside are asked for as long as a modifier holds."""
        self._for_later = True
        yield
        self._for_later = False

    def lasting(self, number: Expression, *needs: frozenset[str]) -> Expression:
        """A number for what holds from now on: where it needs what this moment alone gives, it is worked out now."""
        if not self._for_later or CONTINUOUS.gives.issuperset(frozenset().union(*needs)):
            return number
        slot = self.new_slot()
        self.emit("set", slot, number)
        return ["slot", slot]

    def idle_unless(self, condition: Expression, reason: str) -> None:
        """Where the condition does not hold, what follows does nothing: the log says why."""
        self.emit("idle", ["not", condition], reason)

    def finish(self) -> ProgramDraft:
        """The program, with the question for the opponent in front where one is needed."""
        if self._opponent is not None:
            self.program.prepend(["choose_player", self._opponent, ["you"], self._opponents(), self._opponent_label], self._opponent_at, self._targets)
        return self.program

    def _opponents(self) -> Expression:
        """Whom an opponent can be chosen from: in a combat it is the other player of it."""
        return ["facing"] if "anywhere" in self.moment.gives else ["opponents"]

    def report_unused(self) -> None:
        """Report the names bound here that nothing used."""
        UnusedName.look(self.unit.report, self.bindings)

    # --- what a step did ----------------------------------------------------------------------------------------------

    def steps_done(self, steps: Sequence[Lowerable]) -> Expression:
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

    # --- names --------------------------------------------------------------------------------------------------------

    def bind(self, name: str, word: Lowerable, types: Mapping[str, str], read: Callable[[str], Expression], place: str | None = None) -> None:
        span = word.span_of("as")
        ReboundName.look(self.unit.report, self.names, name, span)
        binding = Binding(name, types, lambda result: _marked(read(result), types.get(result)), span, place)
        self.names.bound[name] = binding
        self.bindings.append(binding)

    def bind_slot(self, name: str | None, word: Lowerable, type: str, slot: int, result: str = "", place: str | None = None) -> None:
        """Give a name to what is in a slot."""
        if name is not None:
            self.bind(name, word, {result: type}, lambda _: ["slot", slot], place)

    def chosen(self, verb: LowerableVerb, type: str, result: str, slot: int, place: str | None = None) -> None:
        """Give a name to what a player chose. Where something depends on a step being done, this one was where something
        was chosen."""
        did: Expression = TRUE if type in ("N", "O") else ["some", _marked(["slot", slot], type)]
        if self._done and self._done[-1] is not None:
            outs: dict[str, int] = {}
            self.emit("set", self._out(outs, "did"), did)
            self._done[-1].append(outs)
        if verb.bound_name is not None:
            self.bind(verb.bound_name, verb, {result: type, "did": "B"}, lambda asked: did if asked == "did" else ["slot", slot], place)

    def chosen_by_each(self, verb: LowerableVerb, type: str, slots: Sequence[int]) -> None:
        """Give a name to what several players chose, in a slot for each seat: what a player chose comes after the dot."""
        assert verb.bound_name is not None
        seats: list[Expression] = [["slot", slot] for slot in slots]
        op = "cards_by_player" if type == "C" else "by_player"
        types = {"": type, "did": "B", **({"highest": "N"} if type == "N" else {})}
        everybody: Expression = [op, ["everyone"], *seats] if type == "C" else ["max", *seats]
        self.bind(verb.bound_name, verb, types, lambda asked: TRUE if asked == "did" else everybody)
        self.names.bound[verb.bound_name].per_player = lambda player: [op, player, *seats]

    @contextmanager
    def branch(self, *, repeated: bool = False) -> Iterator[None]:
        """Names bound inside are not certain after it, all the less where it is done for one after the other."""
        before = dict(self.names.bound)
        yield
        for name, binding in self.names.bound.items():
            if before.get(name) is not binding:
                binding.certain = False
                binding.repeated = binding.repeated or repeated

    @contextmanager
    def names_of_its_own(self, known: Collection[str]) -> Iterator[None]:
        """Names bound inside are not known after it; of those bound before, these are known inside."""
        before = self.names.bound
        self.names.bound = {name: binding for name, binding in before.items() if name in known}
        yield
        self.names.bound = before

    def expect_id(self, word: Lowerable, key: str, id: str, kind: str, words: Iterable[str] = ()) -> None:
        """Report an id of a kind that the hero does not declare, unless it is one of the words that are allowed there
        too."""
        UndeclaredId.look(self.unit.report, word.span_of(key), self.declared, id, kind, words)

    def resolve(self, reference: NameUse, *wanted: str) -> Expression:
        """The expression that a name means, of one of these types."""
        report = self.unit.report
        found = self.names.find(reference.text, wanted)
        if found is None:
            if not TypeMismatch.look(report, self.names, reference, wanted):
                UnknownName.look(report, self.names, reference, wanted)
            return _NOTHING[wanted[0]]
        UncertainName.look(report, self.names, reference)
        return found

    def option_chosen(self, reference: NameUse) -> Expression:
        """What was chosen by its name, as a number."""
        NotOffered.look_whose(self.unit.report, reference, self.names.bound.get(reference.text.partition(".")[0]))
        return self.resolve(reference, "O")

    def expect_option(self, word: Lowerable, option: str, reference: NameUse) -> None:
        """Report an option that the choice with this name does not offer."""
        NotOffered.look(self.unit.report, word.span_of("option"), option, self.names.bound.get(reference.text.partition(".")[0]))

    def mismatched(self, span: Span, written: str, actual: str, wanted: str) -> Expression:
        """What is of another type than wanted: reported, and nothing."""
        TypeMismatch.look_at(self.unit.report, span, written, actual, (wanted,))
        return _NOTHING[wanted]

    def type_of(self, reference: NameUse, *wanted: str) -> str:
        """Which of the types a name has."""
        return next((type for type in wanted if self.names.find(reference.text, (type,)) is not None), wanted[0])

    def place_of(self, reference: NameUse, otherwise: str) -> str:
        """Where the cards are that a name was bound to."""
        binding = self.names.bound.get(reference.text.partition(".")[0])
        return binding.place if binding is not None and binding.place is not None else otherwise

    # --- players and time ---------------------------------------------------------------------------------------------

    def opponent(self) -> Expression:
        """The other player of the combat; elsewhere the one that was chosen as the program began."""
        if self._kept_opponent is not None:
            return ["slot", self._kept_opponent]
        if "combat" in self.moment.gives and "anywhere" not in self.moment.gives:
            return ["opponent"]
        if "program" not in self.moment.gives:
            return ["opponents"]
        if self._opponent is None:
            self._opponent = self.new_slot()
            self._opponent_at = self._here
            self._opponent_label = self.unit.label(None, "choose")
        return ["slot", self._opponent]

    @contextmanager
    def at(self, moment: Moment) -> Iterator[None]:
        """What is lowered inside is carried out, or asked, at another moment."""
        before, self.moment = self.moment, moment
        self.names.moment = moment
        yield
        self.moment = self.names.moment = before

    def schedule(self, when: Operand, moment: Moment, steps: Sequence[Lowerable], *, name_opponent: bool) -> None:
        """Emit steps as a program of their own that runs later, at that moment. The combat may be over by then, so an
        opponent that they name is kept; an event of another combat has an opponent of its own."""
        is_event = isinstance(when, list) and when[0] == "event"
        if name_opponent and "combat" in self.moment.gives and not (is_event and "combat" in moment.gives):
            self._kept_opponent = self.new_slot()
            self.emit("set", self._kept_opponent, ["opponent"])
        outer, targets = self.program, self._targets
        self.program, self._targets = ProgramDraft(self.slots), []
        with self.aside(), self.branch():
            if is_event:
                with self.at(moment):
                    self.steps(steps)
            else:
                self.steps(steps)
        index = self.unit.add_program(self.program)
        self.program, self._targets, self._kept_opponent = outer, targets, None
        self.emit("schedule", when, index)

    def attack_windows(self, windows: Mapping[str, Sequence[Lowerable]]) -> dict[str, int]:
        """Emit what an attack does in the windows of its combat, each as a program of its own."""
        outer, targets, moment, kept = self.program, self._targets, self.moment, self._kept_opponent
        found: dict[str, int] = {}
        with self.aside(), self.branch():
            for window, steps in windows.items():
                self.program, self._targets, self._kept_opponent = ProgramDraft(self.slots), [], None
                self.moment = self.names.moment = window_of_attack(moment, window)
                self.steps(steps)
                found[window] = self.unit.add_program(self.program)
        self.program, self._targets, self._kept_opponent = outer, targets, kept
        self.moment = self.names.moment = moment
        return found


def conjunction(truths: list[Expression]) -> Expression:
    """All of them, as short as possible."""
    return _joined("all", truths, TRUE, FALSE)


def disjunction(truths: list[Expression]) -> Expression:
    """At least one of them, as short as possible."""
    return _joined("any", truths, FALSE, TRUE)


def _joined(op: str, truths: list[Expression], idle: Expression, decisive: Expression) -> Expression:
    real: list[Expression] = []
    for truth in truths:
        if truth == decisive:
            return decisive
        if truth != idle and truth not in real:
            real.append(truth)
    if not real:
        return idle
    return real[0] if len(real) == 1 else [op, *real]


def positive(number: Expression) -> Expression:
    """Whether a number is above 0."""
    if isinstance(number, int):
        return TRUE if number > 0 else FALSE
    return ["<", 0, number]
