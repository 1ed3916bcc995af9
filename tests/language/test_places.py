"""Places: every piece of the language knows where it stands in its file, whichever way it was written."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.language.base import Construct
from compiler.language.families import STEPS
from compiler.tree import NOWHERE
from tests.language.workbench import read_steps

TEXT = """\
do:
  - draw: 2
  - end_turn
  - damage: {to: [self, {choose: wolf}], amount: lost.boost}
  - if: {all: [attacking, {at_least: [{count: wolf}, combat_damage]}]}
    then:
      - spend: {rage: lost.count, as: burnt}
    else:
      - modify: {move: 1, who: wolf, until: {end_of: turn}}
  - choose_one:
      - draw: 1
      - [{recover: 1}, {become: next}]
"""


def places(construct: Construct) -> Iterator[tuple[str, int, int]]:
    for inner in construct.walk():
        name = inner.key or inner.__dict__.get("text") or type(inner).__name__
        yield name, inner.span.line, inner.span.column


def test_each_word_stands_at_its_key_or_its_value() -> None:
    found = [place for step in read_steps(TEXT) for place in places(step)]
    assert found == [
        ("draw", 2, 5),
        ("you", 1, 1),
        ("end_turn", 3, 5),
        ("damage", 4, 5),
        ("FighterList", 4, 18),
        ("self", 4, 19),
        ("choose", 4, 26),
        ("FighterFilter", 4, 34),
        ("lost.boost", 4, 50),
        ("if", 5, 5),
        ("all", 5, 10),
        ("attacking", 5, 16),
        ("at_least", 5, 28),
        ("count", 5, 40),
        ("wolf", 5, 47),
        ("combat_damage", 5, 54),
        ("spend", 7, 9),
        ("lost.count", 7, 23),
        ("you", 1, 1),
        ("modify", 9, 9),
        ("move", 9, 18),
        ("wolf", 9, 32),
        ("end_of", 9, 46),
        ("you", 1, 1),
        ("choose_one", 10, 5),
        ("OptionSteps", 11, 9),
        ("draw", 11, 9),
        ("you", 1, 1),
        ("OptionSteps", 12, 9),
        ("recover", 12, 11),
        ("self", 1, 1),
        ("become", 12, 25),
        ("you", 1, 1),
    ]


def test_a_field_knows_its_value() -> None:
    draw, _, damage, *_ = read_steps(TEXT)
    assert (draw.span_of("cards").line, draw.span_of("cards").column) == (2, 11)
    assert (damage.span_of("amount").line, damage.span_of("amount").column) == (4, 50)
    assert damage.span_of("as") == damage.span, "what is left out stands where the whole does"


def test_what_no_file_holds_stands_nowhere() -> None:
    (step,) = STEPS.read([{"draw": 2}])
    assert step.span == NOWHERE
    assert step.span_of("cards") == NOWHERE
