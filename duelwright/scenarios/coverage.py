"""Turns games that are played under watch into what of the content they reached: each effect, each condition both
ways."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import Any, Final, NamedTuple

from runtime.bundle import Payload
from runtime.dialogue.offers import YesOffer
from runtime.game import Bundle, new_game
from runtime.ir.operands import expression_of
from runtime.link.expressions import TruthOf, compile_truth
from runtime.link.match import Match
from runtime.link.parts import Program
from runtime.run import Handler, LinkedOperand, Run
from runtime.state.frames import Context
from runtime.state.state import State

_CONTROL: Final = frozenset({"jump", "branch", "set", "ask", "options", "next", "idle", "use"})
_CHOICES: Final = frozenset(
    {
        "choose_fighters",
        "choose_space",
        "choose_spaces",
        "choose_zones",
        "order",
        "choose_cards",
        "order_cards",
        "choose_tokens",
        "choose_number",
        "choose_option",
        "secret_numbers",
        "secret_options",
        "secret_cards",
        "choose_player",
        "random_cards",
    }
)
# What is no part of what a card does: the questions themselves, and chance.
_BESIDE: Final = ("stack", "asked_at", "queue", "randoms", "seed")

_STRIDE: Final = 1009
_MOST_DECISIONS: Final = 5000

# Outcome → what is said where it never came about.
_NEVER: Final = {
    "done": "never did anything",
    "reached": "was never reached",
    "held": "never held",
    "true": "its condition was never true",
    "false": "its condition was never false",
    "if": "the condition of its number was never true",
    "else": "the condition of its number was never false",
    "yes": "nobody ever chose to",
    "no": "nobody ever refused",
}


class EffectPoint(NamedTuple):
    """A place in the content that games must reach. `number` tells apart what is at the same place."""

    file: int
    line: int
    column: int
    number: int = 0


@dataclass
class Coverage:
    """What must be reached in the packs asked for, and what has been. `files` gives the path of each file of the
    payload."""

    payload: Payload
    packs: set[str]
    files: Mapping[str, str]
    seen: dict[EffectPoint, set[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        units = {(kind, id): unit for kind in ("heroes", "boards", "items") for id, unit in sorted(self.payload[kind].items())}
        needs = {key: _needs(unit) for key, unit in units.items()}
        self.wanted = {point: outcomes for own in needs.values() for point, outcomes in own.items()}
        self.needs = {key: own for key, own in needs.items() if units[key]["pack"] in self.packs}

    def watch_match(self, match: Match) -> None:
        """From now on, games of this match are watched."""
        if match.watcher is None:
            match.watcher = _Watcher(self, match)

    def record(self, point: EffectPoint, outcome: str) -> None:
        self.seen.setdefault(point, set()).add(outcome)

    def missing(self) -> list[tuple[EffectPoint, list[str]]]:
        """Every place with the outcomes that it never had, in file order."""
        points = sorted({point for own in self.needs.values() for point in own})
        found = [(point, [word for word in self.wanted[point] if word not in self.seen.get(point, ())]) for point in points]
        return [(point, words) for point, words in found if words]

    def place(self, point: EffectPoint) -> str:
        name = self.payload["files"][point.file]
        return f"{self.files.get(name, name)}:{point.line}:{point.column}"

    def summary(self) -> list[tuple[str, str, int, int]]:
        """Each hero, board and item that has effects: kind, id, outcomes reached, outcomes there are."""
        out = []
        for (kind, id), own in self.needs.items():
            reached = sum(word in self.seen.get(point, ()) for point, words in own.items() for word in words)
            out.append((kind, id, reached, sum(map(len, own.values()))))
        return [row for row in out if row[-1]]

    def as_text(self) -> str:
        lines = [f"{self.place(point)}: {'; '.join(_NEVER[word] for word in words)}" for point, words in self.missing()]
        rows = self.summary()
        width = max((len(id) for _, id, _, _ in rows), default=0)
        table = [f"{id:{width}}  {reached:4} of {total:4}" for _, id, reached, total in rows]
        return "\n".join(["Coverage", *table, *(["Never reached", *lines] if lines else ["Every effect was reached."])])

    def as_data(self) -> dict[str, Any]:
        return {
            "summary": [{"kind": kind, "id": id, "reached": reached, "of": total} for kind, id, reached, total in self.summary()],
            "missing": [{"place": self.place(point), "never": words} for point, words in self.missing()],
        }


# -- what must be reached ----------------------------------------------------------------------------------------------


def _needs(unit: Payload) -> dict[EffectPoint, list[str]]:
    """The places of a hero, board or item, with the outcomes that each must have."""
    needs: dict[EffectPoint, list[str]] = {}
    for program in unit["programs"]:
        ops: dict[EffectPoint, list[list[Any]]] = {}
        for instruction, at in zip(program["code"], program["at"], strict=True):
            ops.setdefault(EffectPoint(*at), []).append(instruction)
        for point, instructions in ops.items():
            outcomes = _outcomes({instruction[0] for instruction in instructions})
            if any(_conditions(instruction) for instruction in instructions):
                outcomes = [*outcomes, "if", "else"]
            needs[point] = outcomes
    for ability in unit.get("abilities", []):
        for number, index in enumerate(ability["modifiers"]):
            needs[EffectPoint(*ability["at"])._replace(number=number)] = (
                ["true", "false"] if unit["modifiers"][index][-1].get("while") is not None else ["held"]
            )
        if ability["if"] is not None:
            needs[EffectPoint(*ability["at"])] = ["true", "false"]
    for card in unit.get("cards", []):
        if card["playable_if"] is not None:
            needs[EffectPoint(*card["at"])] = ["true", "false"]
    return needs


def _outcomes(ops: set[str]) -> list[str]:
    """What a step must have done, by the instructions it became."""
    if ops - _CONTROL - _CHOICES:
        return ["done"]
    if "ask" in ops:
        return ["yes", "no"]
    if "branch" in ops:
        return ["true", "false"]
    return ["reached"]


def _conditions(expression: Any) -> list[Any]:
    """The conditions inside an instruction on which a number in it depends."""
    if not isinstance(expression, list):
        return []
    own = [expression[1]] if expression and expression[0] == "choose" else []
    return own + [condition for part in expression for condition in _conditions(part)]


# -- watching ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Watched:
    """One instruction of a match: where it is written, what it is, the conditions on which its numbers depend, and that
    of a branch."""

    point: EffectPoint
    op: str
    conditions: list[TruthOf]
    truth: TruthOf | None


class _Watcher:
    """Runs the instructions of one match in the interpreter's place, and looks at what they do."""

    def __init__(self, coverage: Coverage, match: Match) -> None:
        self._coverage = coverage
        self._programs = [list(_watched(program, position)) for program, position in _positions(match)]
        # Effects that go on in frames of their own, such as a move: (how deep in the stack their program is, their
        # place, the state before them).
        self._under_way: list[tuple[int, EffectPoint, dict[str, Any]]] = []
        self._wrap_conditions(match)

    def watch(self, state: State, run: Run, pc: int, handler: Handler, operands: tuple[LinkedOperand, ...]) -> None:
        self.resumed(state, run)
        row = self._programs[run.program][pc]
        for condition in row.conditions:
            self._coverage.record(row.point, "if" if condition(state, run) else "else")
        if row.op == "branch":
            if "true" in self._coverage.wanted[row.point]:
                self._coverage.record(row.point, "true" if row.truth is not None and row.truth(state, run) else "false")
        elif row.op == "ask":
            if state.answer is not None:
                self._coverage.record(row.point, "yes" if isinstance(state.answer, YesOffer) else "no")
        elif row.op in _CONTROL or row.op in _CHOICES:
            if row.op not in ("choose_number", "choose_option") or state.answer is not None:
                self._coverage.record(row.point, "reached")
        elif "done" not in self._coverage.seen.get(row.point, ()):
            depth, before = len(state.stack), _essence(state)
            handler(state, run, *operands)
            self._under_way.append((depth, row.point, before))
            if state.stack and state.stack[-1] is run:
                self.resumed(state, run)
            return
        handler(state, run, *operands)

    def resumed(self, state: State, run: Run) -> None:
        """A program goes on, or ends: what its last effect did is over now. (What is deeper belongs to a game that
        ended before that.)"""
        depth = len(state.stack)
        over = [effect for effect in self._under_way if effect[0] == depth]
        self._under_way = [effect for effect in self._under_way if effect[0] < depth]
        for _, point, before in over:
            if _essence(state) != before:
                self._coverage.record(point, "done")

    def _wrap_conditions(self, match: Match) -> None:
        """Conditions outside programs record what they give: those of triggers, of cards, and of modifiers, which hold
        when they are asked and none says no."""
        for modifiers in match.modifiers_of_kind.values():
            for modifier in modifiers:
                modifier.condition = self._recorded(modifier.condition, EffectPoint(*modifier.at))
        for listener in match.all_listeners:
            if listener.condition is not None:
                listener.condition = self._recorded(listener.condition, EffectPoint(*listener.at))
        for card in match.card_defs:
            card.playable_if = {role: self._recorded(condition, EffectPoint(*card.data.at)) for role, condition in card.playable_if.items()}

    def _recorded(self, condition: TruthOf | None, point: EffectPoint) -> TruthOf:
        def recorded(state: State, context: Context) -> bool:
            truth = condition is None or condition(state, context)
            self._coverage.record(point, "held" if condition is None else "true" if truth else "false")
            return truth

        return recorded


def _positions(match: Match) -> Iterator[tuple[Program, int]]:
    """Every program of a match, and its number in the content it comes from."""
    for index, program in enumerate(match.programs):
        yield program, program.scope.programs.index(index)


def _watched(program: Program, position: int) -> Iterator[_Watched]:
    data = program.scope.data.programs[position]
    for instruction, at in zip(data.code, data.at, strict=True):
        conditions = [compile_truth(condition, program.scope) for condition in _conditions(instruction)]
        truth = compile_truth(expression_of(instruction[1]), program.scope) if instruction[0] == "branch" else None
        yield _Watched(EffectPoint(*at), str(instruction[0]), conditions, truth)


def _essence(state: State) -> dict[str, Any]:
    """What a state is, but for questions and chance."""
    return {name: value for name, value in state.plain().items() if name not in _BESIDE}


def play_random_games(bundle: Bundle, number: int, coverage: Coverage) -> None:
    """Play games with random choices under watch: every pair of heroes on every board, where something of the packs
    takes part."""
    payload = bundle.payload
    places = product(bundle.boards, product(bundle.heroes, repeat=2))
    matchups = [
        (board, heroes)
        for board, heroes in places
        if coverage.packs & {payload["boards"][board]["pack"], *(payload["heroes"][hero]["pack"] for hero in heroes)}
    ]
    for seed in range(number if matchups else 0):
        # A long stride mixes boards and heroes from the start.
        board, heroes = matchups[seed * _STRIDE % len(matchups)]
        coverage.watch_match(bundle.match(heroes, board, "duel", {}, "en"))
        game, luck = new_game(bundle, heroes, board, seed=seed), Random(seed)
        for _ in range(_MOST_DECISIONS):
            question = game.state.question
            if question is None:
                break
            game.apply(luck.randrange(len(question.offers)))
