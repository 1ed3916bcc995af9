"""Turns figures into the plots of a report."""

from __future__ import annotations

from duelwright.report.figures import CardDifference, Figures, Matchup, Turns
from duelwright.report.plots.bars import Bar, bar_plot
from duelwright.report.plots.canvas import Canvas
from duelwright.report.plots.forest import Estimated, forest_plot
from duelwright.report.plots.histogram import histogram
from duelwright.report.plots.matrix import MatrixCell, matrix_plot, titled
from duelwright.report.wording import percent, points, rating_points, with_interval

_MOST_BARS = 12


def pictures(figures: Figures) -> dict[str, Canvas]:
    """The plots that say something by themselves, by name."""
    drawn = {"length": length_plot(figures)}
    if figures.heroes:
        drawn |= {"matchups": matchup_plot(figures), "ratings": rating_plot(figures), "win-rates": share_plot(figures), "first-player": first_plot(figures)}
    if figures.on_boards:
        drawn["boards"] = board_plot(figures)
    return drawn


def matchup_plot(figures: Figures) -> Canvas:
    """Who beats whom."""
    names = [hero.name for hero in figures.heroes]
    met = figures.both_ways()
    cells = [[_cell(met.get((one, other))) for other in names] for one in names]
    return matrix_plot(names, names, cells, "Share of games that the hero of the row wins against the hero of the column", ("row loses", "row wins"))


def _cell(met: Matchup | None) -> MatrixCell | None:
    if met is None:
        return None
    sure = "significant" if met.significant else "not significant"
    seats = f"going first {percent(met.before.rate)}, second {percent(met.after.rate)}"
    return MatrixCell(met.share, met.share.rate - 0.5, met.significant, f"{titled(f'{met.one} against {met.other}', met.share)}; {seats}; {sure}")


def board_plot(figures: Figures) -> Canvas:
    """Who does better where: the colour is the difference to the other boards."""
    found = {(here.hero, here.board): here for here in figures.on_boards}
    names = [hero.name for hero in figures.heroes]
    cells = []
    for hero in names:
        row: list[MatrixCell | None] = []
        for board in figures.boards:
            here = found.get((hero, board))
            if here is None:
                row.append(None)
                continue
            sure = "significant" if here.significant else "not significant"
            words = f"{titled(f'{hero} on {board}', here.share)}; {points(here.gap)} points compared with the other boards; {sure}"
            row.append(MatrixCell(here.share, here.gap, here.significant, words))
        cells.append(row)
    return matrix_plot(names, figures.boards, cells, "Share of games that each hero wins on each board", ("worse here", "better here"))


def rating_plot(figures: Figures) -> Canvas:
    """How strong each hero is."""
    lines = [
        Estimated(
            hero.name,
            hero.rating.points,
            hero.rating.low,
            hero.rating.high,
            rating_points(hero.rating.points),
            hero.significant,
            f"{hero.name}: {rating_points(hero.rating.points)} ({rating_points(hero.rating.low)} to {rating_points(hero.rating.high)}); "
            f"beats an average hero in {percent(hero.rating.expected)}",
        )
        for hero in figures.heroes
    ]
    return forest_plot(lines, 0, "Ratings with 95 % intervals", rating_points, 50)


def share_plot(figures: Figures) -> Canvas:
    """How often each hero wins."""
    lines = [
        Estimated(
            hero.name,
            hero.share.rate,
            hero.share.low,
            hero.share.high,
            with_interval(hero.share),
            hero.significant,
            f"{hero.name}: {with_interval(hero.share)}, {hero.share.games:,} games",
        )
        for hero in sorted(figures.heroes, key=lambda hero: -hero.share.rate)
    ]
    fair = figures.heroes[0].fair if figures.heroes else 0.5
    return forest_plot(lines, fair, "Share of games won by each hero, with 95 % intervals", lambda value: f"{100 * value:.0f}", 0.1)


def first_plot(figures: Figures) -> Canvas:
    """What going first is worth, to each hero."""
    return forest_plot(
        [_turns(turns) for turns in figures.first.heroes],
        0,
        "Share won going first minus share won going later, in percentage points",
        lambda value: points(value, 0),
        0.1,
    )


def _turns(turns: Turns) -> Estimated:
    seats = f"{percent(turns.first.rate, 1)} going first, {percent(turns.later.rate, 1)} going later"
    words = f"{turns.name}: {seats}; {points(turns.gap)} points ({points(turns.low)} to {points(turns.high)})"
    return Estimated(turns.name, turns.gap, turns.low, turns.high, points(turns.gap, 0), turns.significant, words)


def length_plot(figures: Figures) -> Canvas:
    """How long games are."""
    length = figures.length
    return histogram(length.counts, {length.median: f"median {length.median}"}, "Number of games by their number of turns", ("turn", "turns"))


def damage_plot(figures: Figures, hero: str) -> Canvas:
    """Where the damage of a hero comes from."""
    sources = [damage for damage in figures.damage if damage.hero == hero]
    bars = [
        Bar(
            damage.name,
            damage.per_game,
            f"{damage.per_game:.1f}",
            f"{damage.name}: {damage.per_game:.2f} a game, {percent(damage.part)} of all that {hero} deals",
        )
        for damage in sources[:_MOST_BARS]
    ]
    if rest := sources[_MOST_BARS:]:
        amount, part = sum(damage.per_game for damage in rest), sum(damage.part for damage in rest)
        bars.append(Bar(f"{len(rest)} more", amount, f"{amount:.1f}", f"{len(rest)} more sources: {amount:.2f} a game, {percent(part)}"))
    return bar_plot(bars, f"Damage that {hero} deals in a game, by source")


def card_plot(name: str, effect: CardDifference, reach: float) -> Canvas:
    """The difference that goes with a card, as a mark inside a table."""
    words = f"{name}: {points(effect.gap)} points ({points(effect.low)} to {points(effect.high)})"
    canvas = Canvas(100, 14, words, "spark")

    def place(value: float) -> float:
        return 50 + 48 * max(-1.0, min(1.0, value / reach))

    look = "even" if not effect.significant else "up" if effect.gap > 0 else "down"
    canvas.line(50, 0, 50, 14, "axis")
    canvas.rect(place(effect.low), 5, max(place(effect.high) - place(effect.low), 1), 4, f"bar {look}", words, round=2)
    canvas.dot(place(effect.gap), 7, 3.5, f"dot {look}", words)
    return canvas
