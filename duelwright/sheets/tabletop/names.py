"""What the kits of a run are called elsewhere, and which numbers their decks have: known before anything is drawn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from duelwright.sheets.colors import stable_number
from duelwright.sheets.views import HeroView, PackView
from duelwright.words import sheet_words

# Each kit has so many numbers of decks to itself. Those of people count up from 1; ours begin beyond that, and times 100
# they fit a 32-bit number.
_NUMBERS_A_KIT: Final = 128
_FIRST_NUMBER: Final = 10_000
_BLOCKS: Final = 150_000


def hero_kit_name(hero: HeroView, language: str) -> str:
    return f"{hero.id}.{language}"


def pack_kit_name(pack: PackView) -> str:
    """Another name than that of a hero with the same id."""
    return f"{pack.id}.{pack.language}.pack"


def items_name(kind: str | None, language: str) -> str:
    """What items of a kind are called together."""
    words = sheet_words(language)
    return words.get(f"{kind}_items", words["items"])


def deck_numbers(names: Iterable[str]) -> dict[str, int]:
    """The first number of the decks of each kit, from its name: the same in every run, moved on where two kits would
    meet."""
    taken = set[int]()
    numbers = {}
    for name in sorted(names):
        block = stable_number(name) % _BLOCKS
        while block in taken:
            block = (block + 1) % _BLOCKS
        taken.add(block)
        numbers[name] = _FIRST_NUMBER + block * _NUMBERS_A_KIT
    return numbers
