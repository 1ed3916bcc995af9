"""Gives fighters the short tags that boards show beside them: the same all game long, none given twice."""

from __future__ import annotations

from runtime.dialogue.names import pick
from runtime.game import Game


def fighter_tags(game: Game) -> list[str]:
    """Two or three characters for each fighter: `Dr` for Dracula, `DW` for Dr. Watson, `S1` for the first Sister. They follow
    from the names alone, not from who sits where, so that they are the same from game to game."""
    match = game.state.m
    taken: set[str] = set()
    tags: dict[int, str] = {}
    names = [pick(data.name, game.lang) for data in match.fighter_data]
    for fighter in sorted(range(len(names)), key=lambda fighter: (names[fighter], match.number[fighter], fighter)):
        words = ["".join(filter(str.isalnum, word)) for word in names[fighter].split()]
        words = [word for word in words if word] or ["?"]
        number, name = match.number[fighter], "".join(words)
        wanted = [f"{name[0]}{number}"] if number else []
        wanted += [words[0][0] + words[-1][0]] if len(words) > 1 else []
        wanted += [name[:2], *(f"{name[0]}{letter}" for letter in name[2:]), name[:3]]
        wanted += [f"{name[0]}{n}" for n in range(1, 100)]
        tags[fighter] = next(tag for tag in wanted if tag not in taken)
        taken.add(tags[fighter])
    return [tags[fighter] for fighter in range(len(names))]
