"""Control flow: jumps, branches, questions, loops, what is put off until later."""

from __future__ import annotations

from runtime.dialogue import questions
from runtime.dialogue.offers import NO, YES, StepsOffer
from runtime.engine import answer
from runtime.instructions.base import idle, instruction, is_absent, one_of, wait
from runtime.link.expressions import MembersOf, SlotOf, TruthOf
from runtime.link.times import Deadline
from runtime.rules.limits import count_use
from runtime.rules.postponed import due
from runtime.run import Choices, Run
from runtime.state.state import Postponed, State

# A question names the fighters that it is about where they are no more than that.
MOST_NAMED = 3


@instruction
def _jump(state: State, run: Run, pc: int) -> None:
    run.pc = pc


@instruction
def _branch(state: State, run: Run, condition: TruthOf, pc: int) -> None:
    # A question that is asked in any case finds out for itself whether yes is an answer.
    if not condition(state, run) and run.pc not in state.m.programs[run.program].secret_conditions:
        run.pc = pc


@instruction
def _set(state: State, run: Run, slot: int, value: SlotOf) -> None:
    run.slots[slot] = value(state, run)


@instruction
def _ask(state: State, run: Run, player: MembersOf, text: int, fighters: MembersOf, pc: int) -> None:
    if state.answer is not None:
        if answer(state) is NO:
            run.pc = pc
        return
    asked = one_of(player(state, run), run)
    if is_absent(state, asked, run):
        run.pc = pc
    else:
        targets = fighters(state, run)
        condition = state.m.programs[run.program].secret_conditions.get(run.pc - 1)
        possible = condition is None or condition(state, run)
        wait(state, run, questions.MAY, asked, (YES, NO) if possible else (NO,), text, (targets if len(targets) <= MOST_NAMED else (),))


@instruction
def _options(state: State, run: Run, player: MembersOf, choices: Choices) -> None:
    if state.answer is not None:
        chosen = answer(state)
        assert isinstance(chosen, StepsOffer)
        run.pc = choices[chosen.option][2]
        return
    asked = one_of(player(state, run), run)
    if is_absent(state, asked, run):
        return
    offers = [StepsOffer(index, run.program, text) for index, (text, _, _) in enumerate(choices)]
    # Where nothing can be done, everything is offered: what was chosen then says why it does nothing (R14.2).
    possible = tuple([offer for offer, (_, condition, _) in zip(offers, choices, strict=True) if condition(state, run)]) or tuple(offers)
    wait(state, run, questions.CHOOSE_ONE, asked, possible, -1)


@instruction
def _idle(state: State, run: Run, condition: TruthOf, reason: str) -> None:
    if condition(state, run):
        idle(state, run, reason)


@instruction
def _next(state: State, run: Run, element: int, rest: int, pc: int) -> None:
    members = run.members(rest)
    if members:
        run.slots[element], run.slots[rest] = (members[0],), members[1:]
    else:
        run.pc = pc


@instruction
def _use(state: State, run: Run) -> None:
    listener = state.m.listener_of.get(run.program)
    if listener is not None:
        count_use(state, listener)


@instruction
def _schedule(state: State, run: Run, when: Deadline, program: int) -> None:
    state.postponed += (Postponed(due(state, run, when), run.owner, program, run.fighter, run.card, run.event, tuple(run.slots)),)
