"""The page of a report, its data and its pictures: read as text, and opened in a browser."""

from __future__ import annotations

import csv
import io
import json
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from duelwright.report.naming import ResultNames
from duelwright.report.report import BalanceReport, make_report
from duelwright.simulation.rows import GameRow
from runtime.colors import contrast
from runtime.version import __version__
from tests.browser.probe import opened
from tests.golden import check_golden
from tests.report.sample import games, row, write

GOLDEN = Path(__file__).parent / "golden"
HOSTILE = "<script>alert(1)</script>\"'&{{ 7 * 7 }}\x00\x1b[31m\x9b\u202e"


def report_of(folder: Path, rows: Sequence[GameRow], **more: Any) -> BalanceReport:
    return make_report(write(folder / "results", rows, **more), ResultNames())


@pytest.fixture(scope="module")
def sample_rows() -> list[GameRow]:
    rows = games()
    rows[5] = row(rows[5]["heroes"], [], index=5, ok=False, error="ZeroDivisionError: division by zero")
    return rows


@pytest.fixture
def sample(sample_rows: list[GameRow], tmp_path: Path) -> BalanceReport:
    return report_of(tmp_path, sample_rows)


def test_golden(sample: BalanceReport) -> None:
    page = re.sub(r"<style>.*?</style>|<script>.*?</script>", "", sample.html(), flags=re.DOTALL).replace(f"Duelwright {__version__}", "Duelwright VERSION")
    check_golden(GOLDEN / "report.html", page)
    check_golden(GOLDEN / "report.json", sample.json())
    for name, text in sample.tables().items():
        check_golden(GOLDEN / name, text)


def test_it_is_the_same_however_the_games_are_split_into_files(sample_rows: list[GameRow], tmp_path: Path) -> None:
    assert report_of(tmp_path / "one", sample_rows, files=1) == report_of(tmp_path / "seven", sample_rows, files=7)


class Cells(HTMLParser):
    """The text of every cell of every table, row by row; and every address that the page names."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.addresses: list[str] = []
        self.unnamed: list[str] = []
        self._inside = False
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = dict(attributes)
        self.addresses += [value for name, value in attributes if name in ("src", "href", "srcset", "action", "data") and value]
        if tag == "svg" and not values.get("aria-label"):
            self.unnamed.append(str(values))
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")
            self._inside = True

    def handle_endtag(self, tag: str) -> None:
        self._inside = self._inside and tag not in ("td", "th")

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.rows[-1][-1] += data


def share_text(share: dict[str, float]) -> str:
    return f"{100 * share['rate']:.1f}\u00a0% ({100 * share['low']:.1f}–{100 * share['high']:.1f})"


def test_page_data_and_tables_have_the_same_numbers(sample: BalanceReport) -> None:
    data, rows = json.loads(sample.json()), Cells(sample.html()).rows
    for met in data["matchups"]:
        shown = [f"{met['one']} – {met['other']}", str(met["share"]["games"]), share_text(met["share"])]
        assert [cells for cells in rows if cells[:3] == shown], shown
    for hero in data["heroes"]:
        assert [cells for cells in rows if cells[:3] == [hero["name"], str(hero["share"]["games"]), share_text(hero["share"])]]
    for card in data["cards"]:
        played, drawn = card["when_played"]["done"], card["when_drawn"]["done"]
        assert [cells for cells in rows if cells[0] == card["name"] and cells[3:5] == [share_text(played), share_text(drawn)]]
    lines = list(csv.DictReader(io.StringIO(sample.tables()["matchups.csv"])))
    assert [(line["one"], float(line["share_rate"]), line["significant"]) for line in lines] == [
        (met["one"], met["share"]["rate"], str(met["significant"])) for met in data["matchups"]
    ]


def test_the_page_asks_nobody_for_anything_and_names_its_pictures(sample: BalanceReport) -> None:
    page = sample.html()
    cells = Cells(page)
    assert {address for address in cells.addresses if not address.startswith("#")} == set()
    assert {url for url in re.findall(r"url\(([^)]{0,20})", page) if not url.startswith("data:")} == set()
    assert "@import" not in page
    assert "http" not in re.sub(r"url\([^)]*\)", "", page)
    assert cells.unnamed == []
    anchors = [address[1:] for address in cells.addresses]
    assert [anchor for anchor in anchors if f'id="{anchor}"' not in page] == []


# Finds what is wider than its room, taps a cell, and unfolds what is folded.
LOOK = """
  const wide = () => [page.documentElement.scrollWidth, page.documentElement.clientWidth];
  const seen = { before: wide() };
  const told = page.querySelector(".told");
  seen.silent = told.hidden;
  const cell = page.querySelector(".matrix rect.sure");
  cell?.dispatchEvent(new view.Event("click", { bubbles: true }));
  seen.told = told.textContent;
  page.body.dispatchEvent(new view.Event("click", { bubbles: true }));
  seen.silentAgain = told.hidden;
  view.dispatchEvent(new view.Event("beforeprint"));
  seen.folded = page.querySelectorAll("details:not([open])").length;
  seen.after = wide();
  // Text that leaves a box which does not scroll.
  seen.leaving = [...page.querySelectorAll("h1, h2, p, li, dd, summary, figure, figcaption")]
    .filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.textContent.slice(0, 60));
  const text = (drawing) => [...drawing.querySelectorAll("text")].map((each) => [each, each.getBoundingClientRect()]);
  seen.outside = [...page.querySelectorAll(".plot")].flatMap((drawing) => {
    const room = drawing.getBoundingClientRect();
    return text(drawing).filter(([, box]) => box.left < room.left - 1 || box.right > room.right + 1 || box.top < room.top - 1 || box.bottom > room.bottom + 1)
      .map(([each]) => each.textContent);
  });
  seen.smallest = Math.min(...text(page).map(([each]) => parseFloat(view.getComputedStyle(each).fontSize) * each.getScreenCTM().a));
  return seen;
"""


@pytest.mark.parametrize("width", [360, 1280])
def test_it_fits_a_phone_and_a_desk(sample: BalanceReport, tmp_path: Path, width: int) -> None:
    seen = opened(sample.html(), width, tmp_path, LOOK)
    assert seen["faults"] == []
    for room in ("before", "after"):
        assert seen[room][0] <= seen[room][1] <= width
    assert (seen["silent"], seen["silentAgain"], seen["folded"]) == (True, True, 0)
    assert re.fullmatch(r"\S+.* against .*: \d+\s% \(\d+–\d+\), 79 games; going first .*; significant", seen["told"])
    assert (seen["leaving"], seen["outside"]) == ([], [])
    assert seen["smallest"] > 7


def test_long_and_hostile_names_stay_words_and_in_their_place(tmp_path: Path) -> None:
    heroes = [HOSTILE, "a" * 120, "Ünïcödé 你好 \u202e"]
    cards = [{"seat": 0, "card": HOSTILE, "drawn": 1, "played": 1, "boosted": 0, "won": 1}]
    damage = [{"seat": 0, "source": f"ability:{HOSTILE}", "dealt": 3, "own": 0}]
    rows = [row([one, other], [0], board=HOSTILE, reason=HOSTILE, cards=cards, damage=damage) for one in heroes for other in heroes if one != other] * 3
    rows += [row([heroes[0], heroes[1]], [], ok=False, error=HOSTILE * 50, board="=1+1", bots=[HOSTILE, "b"])]
    report = report_of(tmp_path, rows)
    page = report.html()
    assert "<script>alert" not in page
    assert "{{ 7 * 7 }}" in page
    assert not re.search("[\x00-\x08\x1b\x80-\x9f\u202e]", page + report.json() + "".join(report.tables().values()) + "".join(report.verdict.findings))
    assert not [value for value in re.findall(r"^|,(=[^,\n]*)", "".join(report.tables().values())) if value]
    for text in report.pictures().values():
        ElementTree.fromstring(text)
        assert "<script" not in text
    seen = opened(page, 360, tmp_path, LOOK)
    assert seen["faults"] == []
    assert seen["before"][0] <= seen["before"][1]
    assert seen["after"][0] <= seen["after"][1]
    assert (seen["leaving"], seen["outside"]) == ([], [])


@pytest.mark.parametrize(
    "rows",
    [
        [],
        [row("aa", [0])],
        [row("ab", [0])],
        [row("ab", [])],
        [row("ab", [], ok=False, error="Boom")],
        [row("abcd", [0, 2], mode="team"), row("abc", [1], mode="free-for-all")],
    ],
    ids=["nothing", "a mirror match", "one game", "a draw", "a failure", "many players"],
)
def test_few_games_make_a_report_too(rows: list[GameRow], tmp_path: Path) -> None:
    report = report_of(tmp_path, rows)
    assert json.loads(report.json())["games"] == len(rows)
    assert report.verdict.headline in report.html().replace("\u2060", "")
    for text in report.pictures().values():
        ElementTree.fromstring(text)


def test_many_heroes_fit(tmp_path: Path) -> None:
    heroes = [f"hero-{number}" for number in range(74)]
    rows = [row([one, other], [0 if one < other else 1]) for one in heroes for other in heroes if one != other]
    seen = opened(report_of(tmp_path, rows).html(), 360, tmp_path, LOOK)
    assert (seen["faults"], seen["outside"]) == ([], [])
    assert seen["before"][0] <= seen["before"][1]


def test_an_unfinished_run_says_so(tmp_path: Path) -> None:
    assert report_of(tmp_path, [row("ab", [0])], total=400).about["Still to play"] == "399"


def test_colours_of_cells_have_contrast() -> None:
    """In the light and in the dark, the number on each colour can be read."""
    style = (Path(__file__).parents[2] / "duelwright" / "report" / "templates" / "plot.css").read_text(encoding="utf-8")
    light, dark, paper = (dict(re.findall(r"--(\w+): (#\w{6})", block)) for block in re.findall(r"\.plot \{([^}]*)\}", style))
    for theme, bright in ((light, ("up4", "down4")), (dark, ("up3", "up4", "down3", "down4")), (paper, ("up4", "down4"))):
        for step in ("even", *(f"{side}{number}" for side in ("up", "down") for number in range(1, 5))):
            assert contrast(theme[step], theme["strong" if step in bright else "ink"]) > 4.5, step
        for look in ("ink", "pale", "more", "less"):
            assert contrast(theme[look], theme["ground"]) > 4.5, look
