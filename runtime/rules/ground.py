"""What lies in the way of a fighter's move, and what it may take notice of: who blocks it, shortcuts, closed lines, spaces
that stop it or cost more (R3.4, R5.5, R9.3)."""

from __future__ import annotations

from runtime.link.board import EVEN_GROUND, Closed, Ground
from runtime.rules.modifiers import active_modifiers
from runtime.rules.roles import is_hero
from runtime.rules.sides import sides
from runtime.state.state import State


def in_the_way(state: State, fighter: int, through: str, player: int) -> tuple[int, int]:
    """The spaces of all other fighters, where this one cannot end its move, and of those that block its way. `through` adds to
    what its own side lets pass, as `player` sees it."""
    match, body = state.m, state.body
    foes = 0
    for foe in match.foes[fighter]:
        foes |= body[foe]
    taken = foes
    for friend in match.friends[fighter]:
        taken |= body[friend]
    plainly = through == "friendly" and not match.blockers_yield and not match.sides_change
    return taken, foes if plainly else _blocking(state, fighter, through, player)


def _blocking(state: State, fighter: int, through: str, player: int) -> int:
    """The spaces of those that block it, where some may let it pass or change sides."""
    side = sides(state)
    words = [through]
    kinds = state.m.modifier_kinds
    if "move_through" in kinds:
        words += [modifier.word for modifier, _ in active_modifiers(state, "move_through", fighter)]
    if "any" in words:
        return 0
    own, opposed, mask = side[fighter], state.m.side[player], 0
    opposing, heroes_only = "opposing" in words, "sidekicks" in words
    for other, body in enumerate(state.body):
        if side[other] != own and not (opposing and side[other] != opposed) and not (heroes_only and not is_hero(state, other)):
            mask |= body
    if "pass_through" in kinds:
        for modifier, context in active_modifiers(state, "pass_through", fighter):
            for other in modifier.fighters(state, context):
                mask &= ~state.body[other]
    return mask


def shortcuts(state: State, fighter: int) -> tuple[int, ...]:
    """Groups of spaces that count as adjacent to each other when this fighter moves: passages (R3.4), tokens (R9.3).
    A large one goes along lines only, because its halves are adjacent (R15.1)."""
    match = state.m
    groups = match.board.passages
    if "token_paths" in match.modifier_kinds:
        for modifier, _ in active_modifiers(state, "token_paths", fighter):
            spaces = 0
            for token in match.tokens_of[modifier.player].get(modifier.word, ()):
                if 0 <= state.tokens[token] < match.board.size:
                    spaces |= 1 << state.tokens[token]
            groups += (spaces,)
    if "space_paths" in match.modifier_kinds:
        for modifier, context in active_modifiers(state, "space_paths", fighter):
            groups += (_mask(modifier.places(state, context)),)
    return groups


def ground_for(state: State, fighter: int) -> Ground:
    """What this fighter's steps into certain spaces mean."""
    if not state.m.has_rough_ground:
        return EVEN_GROUND
    barred = stops = 0
    for modifier, context in active_modifiers(state, "enter_bar", fighter):
        barred |= _mask(modifier.places(state, context))
    for modifier, context in active_modifiers(state, "enter_stop", fighter):
        stops |= _mask(modifier.places(state, context))
    costs = tuple(
        [
            (_mask(modifier.places(state, context)), max(0, modifier.number(state, context)))
            for modifier, context in active_modifiers(state, "enter_cost", fighter)
        ]
    )
    return Ground(barred, stops, costs)


def _mask(spaces: tuple[int, ...]) -> int:
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask


def closed_lines(state: State, fighter: int, to: str = "movement") -> Closed:
    """The lines that are closed to this fighter's movement or attacks (R15.30)."""
    if to not in state.m.lines_close_to:
        return ()
    words = {modifier.word for modifier, _ in active_modifiers(state, "block_lines", fighter) if to in modifier.words}
    masks = {_mask(modifier.places(state, context)) for modifier, context in active_modifiers(state, "block_between", fighter) if to in modifier.words}
    for modifier, context in active_modifiers(state, "block_tokens", fighter):
        if to in modifier.words:
            # The two ends of a line mean that line.
            masks |= {state.m.board.touched[state.tokens[token]] for token in modifier.tokens(state, context) if on_line(state, token)}
    return (*sorted(words), *sorted(masks))


def on_line(state: State, token: int) -> bool:
    """Does this token lie on a line?"""
    return state.tokens[token] >= state.m.board.size


def may_leave(state: State, fighter: int) -> bool:
    return not (active_modifiers(state, "forbid", fighter, "move") or active_modifiers(state, "forbid", fighter, "leave_space"))


def marked_places(state: State, fighter: int, player: int) -> int:
    """The places that matter when passed: spaces of fighters that oppose `player`, spaces and lines of tokens that something
    listens for."""
    side, own = sides(state), state.m.side[player]
    mask = 0
    for other, body in enumerate(state.body):
        if other != fighter and side[other] != own:
            mask |= body
    return mask | _listened_tokens(state)


def _listened_tokens(state: State) -> int:
    mask, listeners, size = 0, state.m.listeners, state.m.board.size
    if state.m.listens_to_tokens:
        entered, crossed = "entered_token" in listeners, "crossed_token" in listeners
        for place in state.tokens:
            if place >= 0 and (entered if place < size else crossed):
                mask |= 1 << place
    return mask


def paths_matter(state: State, fighter: int) -> bool:
    """Does anything read which way a maneuver went?"""
    if not state.m.paths_matter:
        return False
    if _listened_tokens(state):
        return True
    return bool(active_modifiers(state, "move_through", fighter) or active_modifiers(state, "pass_through", fighter))
