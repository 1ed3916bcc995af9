"""What a report says in words, of results whose truth is known."""

from __future__ import annotations

from collections.abc import Sequence

from duelwright.report.counts import count
from duelwright.report.figures import Figures, figures
from duelwright.report.naming import ResultNames
from duelwright.report.verdict import Conclusion, verdict
from duelwright.simulation.rows import GameRow
from tests.report.sample import games, row, table


def made(rows: Sequence[GameRow]) -> Figures:
    return figures(count([table(rows)]), ResultNames())


def said(rows: Sequence[GameRow]) -> Conclusion:
    return verdict(made(rows))


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


def test_equal_heroes_are_not_called_unfair() -> None:
    found = said(games(10, seed=3, strengths={"a": 1.0, "b": 1.0, "c": 1.0}))
    assert found.headline.startswith("No hero is shown to be too strong or too weak.")
    assert "None of the 3 matchups is significantly uneven." in found.findings


def test_strong_and_weak_heroes_are_named() -> None:
    found = said(games(40, seed=3, strengths={"keeper": 1.7, "warden": 1.0, "gull": 1.0, "tide-witch": 0.6}))
    assert found.headline == "Keeper is too strong; Tide Witch is too weak. The other 2 are close to fair, or not shown to be unfair."
    assert [plain(finding) for finding in found.findings[:2]] == ["Tide Witch wins 30 % (26–34): far too weak.", "Keeper wins 69 % (65–73): far too strong."]


def test_two_heroes() -> None:
    found = said([row("ab", [0])] * 60 + [row("ba", [1])] * 60 + [row("ab", [1])] * 20)
    assert plain(found.headline) == "A beats B in 86 % (79–91) of the games: far from fair."


def test_a_certain_but_small_difference_is_called_small() -> None:
    rows = [row("ab", [0])] * 5200 + [row("ab", [1])] * 4800 + [row("cd", [0])] * 50 + [row("cd", [1])] * 50
    assert said(rows).headline == "All heroes are within 3 percentage points of fair; what differs is certain, but small."


def test_an_answer_is_told_from_strength() -> None:
    """Rock, paper, scissors: everybody wins half of all games, nobody is stronger, and no matchup is even."""
    rows = [row(pair, [0]) for pair in ("ab", "bc", "ca") for _ in range(80)] + [row(pair, [1]) for pair in ("ab", "bc", "ca") for _ in range(20)]
    found = made(rows)
    assert [hero.significant for hero in found.heroes] == [False] * 3
    assert [surprise.significant for surprise in found.surprises] == [True] * 3
    assert any("is not a matter of strength" in finding for finding in verdict(found).findings)


def test_strength_alone_is_no_surprise() -> None:
    assert not any(surprise.significant for surprise in made(games(40, seed=3)).surprises)


def test_going_first() -> None:
    rows = [row(pair, [0]) for pair in ("ab", "ba") for _ in range(70)] + [row(pair, [1]) for pair in ("ab", "ba") for _ in range(30)]
    found = [plain(finding) for finding in said(rows).findings]
    assert "Going first is a clear advantage: it wins 70 % (63–76)." in found
    assert "It matters most for A (+40 points) and B (+40 points)." in found


def test_a_board_that_suits_one_hero() -> None:
    wins = {"lagoon": 90, "reef": 50}
    rows = [row("ab", [0 if turn < won else 1], board=board) for board, won in wins.items() for turn in range(100)]
    assert any(finding.startswith("The board matters for A on Lagoon (+40 points)") for finding in said(rows).findings)


def test_a_card_that_wins() -> None:
    card = {"seat": 0, "card": "flare", "drawn": 1, "played": 1, "boosted": 0, "won": 1}
    rows = [row("ab", [0], cards=[card])] * 50 + [row("ab", [1])] * 30 + [row("ab", [0])] * 20
    found = made(rows)
    assert (found.cards[0].when_played.done.rate, found.cards[0].when_played.not_done.rate, found.cards[0].significant) == (1.0, 0.4, True)
    assert any("Flare of A (+60 points)" in finding for finding in verdict(found).findings)


def test_nothing_played_and_nothing_but_failures() -> None:
    assert said([]) == Conclusion("No game was played to its end, so there is nothing to say.", [])
    failed = said([row("ab", [], ok=False, error="Boom")])
    assert failed.findings == ["1 game of 1 failed and is not counted; see the end."]


def test_one_hero_against_itself() -> None:
    found = said([row("aa", [0])] * 5 + [row("aa", [1])] * 5)
    assert found.headline == "In 10 mirror matches nobody met another hero: only the seats can be compared."


def test_bots_are_compared_and_mixed_content_is_pointed_out() -> None:
    rows = [row("ab", [0], bots=["strong", "weak"], rules="abc")] * 40 + [row("ba", [1], bots=["weak", "strong"], rules="def")] * 40
    found = [plain(finding) for finding in said(rows).findings]
    assert "The bot strong beats weak in 100 % (95–100) of their games." in found
    assert "Beware: these games were played with 2 different versions of the content." in found


def test_one_uneven_matchup_is_one() -> None:
    rows = [row("ab", [0])] * 60 + [row(pair, [turn % 2]) for pair in ("bc", "ca") for turn in range(60)]
    assert "1 of the 3 matchups is significantly uneven." in said(rows).findings
