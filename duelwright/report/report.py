"""Turns a folder of results into a report: what is in it, what it says, and every form in which it can be read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from duelwright.diagnostics.printable import printable
from duelwright.report.counts import count
from duelwright.report.data import as_data, as_tables
from duelwright.report.figures import Figures, figures
from duelwright.report.naming import ResultNames
from duelwright.report.page import report_page
from duelwright.report.pictures import pictures
from duelwright.report.results import read_games
from duelwright.report.verdict import Conclusion, verdict
from duelwright.report.wording import listed, number
from duelwright.simulation.results import read_manifest


@dataclass(frozen=True)
class BalanceReport:
    """What a run has shown. `about` is what else is known of it."""

    figures: Figures
    verdict: Conclusion
    about: Mapping[str, str] = field(default_factory=dict)

    def html(self) -> str:
        return report_page(self.figures, self.verdict, self.about)

    def json(self) -> str:
        return json.dumps(as_data(self.figures, self.verdict, self.about), indent=1) + "\n"

    def tables(self) -> dict[str, str]:
        """CSV, by the names of the files."""
        return {f"{name}.csv": text for name, text in as_tables(self.figures).items()}

    def pictures(self) -> dict[str, str]:
        """SVG, by the names of the files."""
        return {f"{name}.svg": canvas.file() for name, canvas in pictures(self.figures).items()}


def make_report(folder: Path, names: ResultNames) -> BalanceReport:
    """The report of a run. A ResultsError says why there is none."""
    manifest = read_manifest(folder)
    found = figures(count(read_games(folder)), names)
    return BalanceReport(found, verdict(found), _about(found, manifest))


def _about(found: Figures, manifest: Mapping[str, Any]) -> dict[str, str]:
    plan, total = manifest["plan"], manifest.get("total")
    about = {
        "Heroes": number(len(found.heroes)),
        "Boards": listed(found.boards) or "–",
        "Mode": listed(found.modes) or "–",
        "Played by": listed(found.bots) or "–",
        "Seed": printable(str(plan.get("seed", "–"))),
    }
    if isinstance(total, int) and total > found.games:
        about["Still to play"] = number(total - found.games)
    return about
