"""Statistics against numbers known from elsewhere: closed forms, textbooks, and SciPy 1.17 (the call is beside each)."""

from __future__ import annotations

from math import exp, log, sqrt

import pytest

from duelwright.statistics.linear import inverse, times
from duelwright.statistics.pairs import Estimate, mean_difference, quotient
from duelwright.statistics.ratings import expected, ratings
from duelwright.statistics.sequential import running_interval, running_p_value
from duelwright.statistics.shares import Share, deviations, difference, wilson
from duelwright.statistics.significance import differ, differs_from, holm, two_sided


def near(*numbers: float) -> object:
    return pytest.approx(numbers, abs=1e-6)


@pytest.mark.parametrize(
    ("score", "games", "low", "high"),
    [
        # binomtest(score, games).proportion_ci(0.95, "wilson")
        (61, 100, 0.5120301704584073, 0.6998312599360558),
        (0, 20, 0.0, 0.16112515805281935),
        (20, 20, 0.8388748419471808, 1.0),
        (1234, 2400, 0.49416423056852077, 0.5341238246817452),
    ],
)
def test_wilson_intervals(score: int, games: int, low: float, high: float) -> None:
    assert wilson(score, games) == near(low, high)
    assert (Share(score, games).low, Share(score, games).high) == near(low, high)


def test_other_confidence() -> None:
    assert wilson(61, 100, 0.99) == near(0.48129865349876355, 0.7250127952037555)
    assert deviations() == pytest.approx(1.959963984540054, abs=1e-12)  # norm.ppf(0.975)


def test_without_games_nothing_is_known() -> None:
    nothing = Share(0, 0)
    assert (nothing.rate, nothing.low, nothing.high) == (0.5, 0.0, 1.0)
    assert (differs_from(nothing), differ(nothing, Share(3, 4)), running_p_value(0, 0)) == (1.0, 1.0, 1.0)
    assert running_interval(0, 0) == (0.0, 1.0)


def test_the_other_side_has_the_mirrored_share() -> None:
    share = Share(61, 100)
    assert (share.turned.low, share.turned.high) == near(1 - share.high, 1 - share.low)


def test_differences_of_two_shares() -> None:
    # Newcombe (1998), table II, method 10, example (a): 56/70 − 48/80.
    assert difference(Share(56, 70), Share(48, 80)) == pytest.approx((0.2, 0.0524, 0.3339), abs=5e-5)


def test_p_values() -> None:
    assert two_sided(2.5) == pytest.approx(0.012419330651552265, abs=1e-9)  # 2 * norm.sf(2.5)
    assert differs_from(Share(61, 100)) == pytest.approx(0.03572884112563301, abs=1e-9)  # chi2.sf(10.5**2 / 25, 1)
    assert differs_from(Share(40, 100), 0.25) == pytest.approx(0.0008121171348941297, abs=1e-9)  # chi2.sf(14.5**2 / 18.75, 1)
    # chi2_contingency([[61, 39], [45, 55]], correction=True), and of [[30, 70], [75, 125]]
    assert differ(Share(61, 100), Share(45, 100)) == pytest.approx(0.03357417693794581, abs=1e-9)
    assert differ(Share(30, 100), Share(75, 200)) == pytest.approx(0.2478884625410263, abs=1e-9)


def test_no_difference_is_never_significant() -> None:
    assert differs_from(Share(50, 100)) == differs_from(Share(50.5, 100)) == 1.0
    assert differ(Share(0, 10), Share(0, 20)) == 1.0


def test_holm() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == near(0.03, 0.06, 0.06, 0.02)
    assert holm([0.5, 0.9]) == near(1.0, 1.0)
    assert holm([0.04]) == near(0.04)
    assert holm([]) == []


def test_ratings_of_four() -> None:
    met = {
        ("a", "b"): Share(70, 100),
        ("b", "c"): Share(55.5, 90),
        ("a", "c"): Share(66, 80),
        ("c", "d"): Share(10, 10),
        ("d", "a"): Share(3, 40),
    }
    rated = ratings("abcd", met)
    # The minimum of the penalised negative log-likelihood (optimize.minimize, polished by Newton's method with its numeric Hessian), and 1.96 times the
    # deviation of the centred estimate from the inverse of that Hessian.
    wanted = {
        "a": (230.84427491, 60.17460320),
        "b": (78.46661215, 62.05671721),
        "c": (-8.41751223, 61.25942148),
        "d": (-300.89337483, 144.82310222),
    }
    for name, (points, half) in wanted.items():
        assert (rated[name].points, rated[name].high - points, points - rated[name].low) == pytest.approx((points, half, half), rel=1e-7)


def test_ratings_explain_exactly_what_was_scored() -> None:
    """At the top of the likelihood, everybody's expected score is the one there was; the imagined draw included."""
    met = {("a", "b"): Share(70, 100), ("b", "c"): Share(55.5, 90), ("a", "c"): Share(66, 80)}
    rated = ratings("abc", met)
    scored = {"a": 136.0, "b": 30 + 55.5, "c": 34.5 + 14}
    average = _level(rated["a"].points, 136.5, [(100, rated["b"].points), (80, rated["c"].points)])
    for name in "abc":
        awaited = expected(rated[name].points - average)
        for (one, other), share in met.items():
            if name in (one, other):
                foe = other if name == one else one
                awaited += share.games * expected(rated[name].points - rated[foe].points)
        assert awaited == pytest.approx(scored[name] + 0.5, abs=1e-6)


def _level(points: float, scored: float, met: list[tuple[int, float]]) -> float:
    """Where the imagined opponent stands, from the equation of one contestant."""
    rest = scored - sum(games * expected(points - foe) for games, foe in met)
    return points + 400 / log(10) * log(1 / rest - 1)


def test_two_contestants_have_a_closed_form() -> None:
    """With strengths +s and −s, n games and the imagined draws: n/(1+e^(−2s)) + 1/(1+e^(−s)) = score + 1/2."""
    rated = ratings(["a", "b"], {("a", "b"): Share(75, 100)})
    s = rated["a"].points * log(10) / 400
    assert 100 / (1 + exp(-2 * s)) + 1 / (1 + exp(-s)) == pytest.approx(75.5, abs=1e-8)
    assert rated["b"].points == pytest.approx(-rated["a"].points)
    assert expected(400) == pytest.approx(10 / 11)


def test_who_always_wins_has_a_finite_rating() -> None:
    rated = ratings(["a", "b", "c"], {("a", "b"): Share(500, 500), ("a", "c"): Share(500, 500)})
    assert 300 < rated["a"].points < 2000
    assert rated["b"].points == pytest.approx(rated["c"].points)
    assert rated["b"].high > rated["c"].low


def test_ratings_of_nobody_and_of_somebody_alone() -> None:
    assert ratings([], {}) == {}
    assert ratings(["a"], {})["a"].points == 0


@pytest.mark.parametrize(
    ("score", "games", "low", "high", "p_value"),
    [
        # The roots of betaln(3 + s, 3 + n − s) − betaln(3, 3) − s·log(p) − (n − s)·log(1 − p) = log(20), by brentq.
        (61, 100, 0.45894339728640166, 0.747963714923205, 0.42874433424322367),
        (1500.5, 2500, 0.565534303969552, 0.6342086432751094, 2.6473260046709363e-21),
        (20, 20, 0.6559369685880717, 1.0, 0.00021934509277343736),
    ],
)
def test_running_intervals(score: float, games: int, low: float, high: float, p_value: float) -> None:
    assert running_interval(score, games) == near(low, high)
    assert running_p_value(score, games) == pytest.approx(p_value, rel=1e-6)


def test_a_running_p_value_is_below_5_per_cent_exactly_outside_the_interval() -> None:
    low, high = running_interval(61, 100)
    assert [running_p_value(61, 100, share) < 0.05 for share in (low - 1e-9, low + 1e-9, 0.61, high - 1e-9, high + 1e-9)] == [True, False, False, False, True]


def test_inverse() -> None:
    matrix = [[4.0, 1.0, 0.5], [1.0, 3.0, -1.0], [0.5, -1.0, 2.0]]
    undone = inverse(matrix)
    for place in range(3):
        unit = [float(place == other) for other in range(3)]
        assert times(matrix, times(undone, unit)) == pytest.approx(unit, abs=1e-12)


def test_mean_difference() -> None:
    found = mean_difference([(0, 1), (0, 0), (1, 1), (0.5, 1)])
    # Gaps 1, 0, 0, 0.5: mean 0.375, squares around it 0.6875; one more square is imagined.
    assert (found.value, found.error) == near(0.375, sqrt(1.6875 / 4 / 4))
    assert mean_difference([]) == Estimate(0, 1.0)


def test_quotients_solve_their_equation() -> None:
    top, bottom = Estimate(0.11, 0.015), Estimate(0.07, 0.008)
    found = quotient(top, bottom)
    assert found is not None
    for edge in found:
        assert (top.value - edge * bottom.value) ** 2 == pytest.approx(deviations() ** 2 * (top.error**2 + edge**2 * bottom.error**2))
    assert found[0] < 0.11 / 0.07 < found[1]


def test_a_quotient_by_what_may_be_zero_is_unknown() -> None:
    assert quotient(Estimate(0.11, 0.015), Estimate(0.02, 0.015)) is None
