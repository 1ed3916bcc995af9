"""Control flow: jumps, branches, questions, loops, what is put off until later."""

from __future__ import annotations

from runtime.engine import answer
from runtime.expressions import Closure
from runtime.instructions.base import instruction, is_absent, one_of, wait
from runtime.state import F_CARD, F_FIGHTER, F_OWNER, F_PC, F_PROGRAM, F_SLOTS, Frame, State


@instruction
def _jump(state: State, frame: Frame, pc: int) -> None:
    frame[F_PC] = pc


@instruction
def _branch(state: State, frame: Frame, condition: Closure, pc: int) -> None:
    if not condition(state, frame):
        frame[F_PC] = pc


@instruction
def _set(state: State, frame: Frame, slot: int, value: Closure) -> None:
    frame[slot] = value(state, frame)


@instruction
def _ask(state: State, frame: Frame, player: Closure, text: int, pc: int) -> None:
    if state.answer is not None:
        if answer(state)[0] == "no":
            frame[F_PC] = pc
        return
    asked = one_of(player(state, frame), frame)
    if is_absent(state, asked, frame):
        frame[F_PC] = pc
    else:
        wait(state, frame, asked, "may", (("yes",), ("no",)), text)


@instruction
def _options(state: State, frame: Frame, player: Closure, choices: tuple[tuple[int, Closure, int], ...]) -> None:
    if state.answer is not None:
        frame[F_PC] = choices[answer(state)[1]][2]
        return
    possible = tuple(("option", index, frame[F_PROGRAM], text) for index, (text, condition, _) in enumerate(choices) if condition(state, frame))
    asked = one_of(player(state, frame), frame)
    if possible and not is_absent(state, asked, frame):
        wait(state, frame, asked, "choose_one", possible, -1)


@instruction
def _next(state: State, frame: Frame, element: int, rest: int, pc: int) -> None:
    members = frame[rest]
    if members:
        frame[element], frame[rest] = (members[0],), members[1:]
    else:
        frame[F_PC] = pc


@instruction
def _schedule(state: State, frame: Frame, when: str, program: int) -> None:
    state.scheduled += ((when, frame[F_OWNER], program, frame[F_FIGHTER], frame[F_CARD], tuple(frame[F_SLOTS:])),)
