"""Turns the text of a chain (`library - study > cellar`) into names and links, each with its place in the text."""

from __future__ import annotations

import re
from dataclasses import dataclass

# A line with a property may have a direction for it, whichever way movement goes.
TWO_WAY, ONE_WAY, DIRECTED = "-", ">", "->"
_WORD = re.compile(r"\S+")
# What other notations have between names: `->`, `<-`, `--`, `=>`, `→`, `–`.
_FOREIGN_SIGN = re.compile(r"[-<>=~|/,+&\u2010-\u2015\u2190-\u21ff\u2212]+")


@dataclass(frozen=True, slots=True)
class ChainWord:
    """A piece of a chain and the offset of its first character."""

    text: str
    offset: int


@dataclass(frozen=True, slots=True)
class ChainStep:
    """One line of a chain: from a name to the next one."""

    start: ChainWord
    end: ChainWord
    one_way: bool
    directed: bool = False


@dataclass(frozen=True, slots=True)
class ChainFault:
    """What is wrong with a chain, at the word where it shows."""

    word: ChainWord
    message: str
    help: str


@dataclass(frozen=True, slots=True)
class Chain:
    """A chain as read. Where the text is at fault the steps are the likely ones, so that other checks can go on."""

    names: tuple[ChainWord, ...]
    steps: tuple[ChainStep, ...]
    faults: tuple[ChainFault, ...]


def parse_chain(text: str, *, has_property: bool = False) -> Chain:
    """Names joined by ` - ` (both ways) or ` > ` (one way); in a chain with a property also by ` -> ` (both ways, but
    the property holds in this direction). Names may hold dashes themselves, hence the spaces around the signs."""
    signs = (TWO_WAY, ONE_WAY, DIRECTED) if has_property else (TWO_WAY, ONE_WAY)
    names: list[ChainWord] = []
    steps: list[ChainStep] = []
    faults: list[ChainFault] = []
    sign: ChainWord | None = None
    for match in _WORD.finditer(text):
        word = ChainWord(match.group(), match.start())
        if word.text not in signs and _FOREIGN_SIGN.fullmatch(word.text):
            faults.append(ChainFault(word, f"`{word.text}` is not a sign between spaces.", "Write ` - ` (both ways) or ` > ` (one way)."))
            word = ChainWord(TWO_WAY, word.offset)
        if word.text in signs:
            if not names:
                faults.append(ChainFault(word, f"The chain begins with `{word.text}`.", "Begin with the name of a space."))
            elif sign is not None:
                faults.append(
                    ChainFault(
                        word,
                        f"`{sign.text}` is followed by `{word.text}` with no space name between them.",
                        "Put the name of a space there, or take one sign away.",
                    )
                )
            else:
                sign = word
            continue
        if names:
            if sign is None:
                faults.append(
                    ChainFault(
                        word,
                        f"`{names[-1].text}` and `{word.text}` have no sign between them.",
                        "Join them with ` - ` (both ways) or ` > ` (one way).",
                    )
                )
            steps.append(ChainStep(names[-1], word, sign is not None and sign.text == ONE_WAY, sign is not None and sign.text == DIRECTED))
        names.append(word)
        sign = None
    if sign is not None:
        faults.append(ChainFault(sign, f"The chain ends with `{sign.text}`.", "End with the name of a space."))
    elif len(names) < 2 and not faults:
        only = names[0] if names else ChainWord(text, 0)
        faults.append(ChainFault(only, "A chain needs at least two spaces.", "Write it as `one - two`."))
    return Chain(tuple(names), tuple(steps), tuple(faults))
