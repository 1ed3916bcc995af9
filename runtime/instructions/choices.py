"""Choices: fighters, cards, tokens, spaces, numbers, players."""

from __future__ import annotations

from runtime import cards
from runtime.engine import answer, ask, goto, note, pop, procedure, push
from runtime.expressions import Closure
from runtime.instructions.base import HANDLERS, instruction, is_absent, one_of, origin, wait
from runtime.state import F_PC, F_PROGRAM, Frame, Option, State


@procedure
def choose(state: State, frame: Frame) -> None:
    """Choose elements one by one. Frame: [choose, pc, kind, player, candidates, low, high, chosen, slot, prompt, origin]"""
    kind, player, candidates, low, high, chosen, slot, prompt, origin = frame[2:11]
    if frame[F_PC] == 1:
        goto(frame, 0)
        option = answer(state)
        if option[0] == "done":
            frame[6] = len(chosen)
        else:
            frame[7] = (*chosen, option[1])
        return
    rest = tuple(candidate for candidate in candidates if candidate not in chosen)
    if len(chosen) >= high or not rest:
        pop(state)
        state.stack[-1][slot] = chosen
        return
    distinct = _DISTINCT.get(kind)
    options: tuple[Option, ...] = tuple((kind, candidate) for candidate in (distinct(state, rest, player) if distinct else rest))
    if len(chosen) >= low:
        options += (("done",),)
    ask(state, frame, 1, player, f"choose_{kind}", options, (*prompt, len(chosen), high), origin)


def _distinct_fighters(state: State, those: tuple[int, ...], player: int) -> tuple[int, ...]:
    """Fighters of one group that are off the board are all the same."""
    match = state.m
    return tuple({(match.owner[f], match.fighter_data[f]["id"], state.space[f] if state.on_board(f) else -1): f for f in reversed(those)}.values())[::-1]


_DISTINCT = {"card": cards.distinct, "fighter": _distinct_fighters}


def _choose(state: State, frame: Frame, kind: str, slot: int, player: int, candidates: tuple[int, ...], low: int, high: int, text: int) -> None:
    if is_absent(state, player, frame):
        candidates = ()
    high = min(high, len(candidates))
    low = min(low, high)
    if kind != "card" and low == len(candidates):
        # All of them, in no order: nothing to decide. Cards are different: their order matters (R14.10).
        frame[slot] = candidates
        return
    prompt = ("label", frame[F_PROGRAM], text)
    push(state, "choose", kind, player, candidates, low, high, (), slot, prompt, origin(frame))


def _set_choice(name: str, kind: str) -> None:
    def handler(state: State, frame: Frame, slot: int, player: Closure, candidates: Closure, low: Closure, high: Closure, text: int) -> None:
        _choose(state, frame, kind, slot, one_of(player(state, frame), frame), candidates(state, frame), low(state, frame), high(state, frame), text)

    HANDLERS[name] = handler


_set_choice("choose_fighters", "fighter")
_set_choice("choose_cards", "card")
_set_choice("choose_tokens", "token")


@instruction
def _choose_space(state: State, frame: Frame, slot: int, player: Closure, spaces: Closure, text: int) -> None:
    _choose(state, frame, "space", slot, one_of(player(state, frame), frame), spaces(state, frame), 1, 1, text)


@instruction
def _choose_player(state: State, frame: Frame, slot: int, player: Closure, players: Closure, text: int) -> None:
    _choose(state, frame, "player", slot, one_of(player(state, frame), frame), players(state, frame), 1, 1, text)


@instruction
def _choose_number(state: State, frame: Frame, slot: int, player: Closure, low: Closure, high: Closure, text: int) -> None:
    if state.answer is not None:
        frame[slot] = answer(state)[1]
        chooser = one_of(player(state, frame), frame)
        note(state, "named", chooser, frame[slot])
        return
    least = low(state, frame)
    most = max(least, high(state, frame))
    asked = one_of(player(state, frame), frame)
    if is_absent(state, asked, frame):
        frame[slot] = least
        return
    options = tuple(("number", number) for number in range(least, most + 1))
    wait(state, frame, asked, "choose_number", options, text)


@instruction
def _random_number(state: State, frame: Frame, slot: int, low: Closure, high: Closure) -> None:
    least = low(state, frame)
    frame[slot] = least + state.random(max(1, high(state, frame) - least + 1))
    note(state, "random_number", frame[slot])


@instruction
def _random_cards(state: State, frame: Frame, slot: int, candidates: Closure, count: Closure) -> None:
    frame[slot] = state.shuffle(candidates(state, frame))[: max(0, count(state, frame))]
